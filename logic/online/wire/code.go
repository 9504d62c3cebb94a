package wire

import "strings"

// CodeLetters are the letters of table codes, Crockford's base 32, which leaves out letters that look like others.
const CodeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// CodeLength is the number of letters in a code.
const CodeLength = 5

// ReadCode returns the table code that a person has typed. Small letters count as capitals, and the letters O, I and L as
// the digits they look like. ok is false if that gives no code.
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
