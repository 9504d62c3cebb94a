package gateway

import (
	"crypto/rand"
	"encoding/base64"
	"strings"
)

// alphabet is Crockford's base 32: letters that are easily taken for others are
// left out, and read as those.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// codeLength is how many letters a code has.
const codeLength = 5

// NewCode is a random code of a table.
func NewCode() string {
	var b [codeLength]byte
	_, _ = rand.Read(b[:]) // never fails
	for i := range b {
		b[i] = alphabet[b[i]%32]
	}
	return string(b[:])
}

// NewKey is a random key of 128 bits, in base64url.
func NewKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// ReadCode is the code that somebody has typed: in small letters too, and with
// letters that look alike. ok is false if it can be none.
func ReadCode(typed string) (code string, ok bool) {
	code = strings.NewReplacer("O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(typed))
	if len(code) != codeLength {
		return "", false
	}
	for _, r := range code {
		if !strings.ContainsRune(alphabet, r) {
			return "", false
		}
	}
	return code, true
}
