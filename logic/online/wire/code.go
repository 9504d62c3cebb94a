package wire

import "strings"

// CodeLetters is what codes of tables consist of, Crockford's base 32: letters that are easily taken for others are left
// out, and read as those.
const CodeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// CodeLength is how many letters a code has.
const CodeLength = 5

// ReadCode is the code that somebody has typed: in small letters too, and with letters that look alike. ok is false if it
// can be none.
func ReadCode(typed string) (code string, ok bool) {
	code = strings.NewReplacer("O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(typed))
	if len(code) != CodeLength {
		return "", false
	}
	for _, r := range code {
		if !strings.ContainsRune(CodeLetters, r) {
			return "", false
		}
	}
	return code, true
}
