package gateway

import (
	"crypto/rand"
	"encoding/base64"

	"ludotheque/logic/online/wire"
)

// NewCode is a random code of a table.
func NewCode() string {
	var b [wire.CodeLength]byte
	_, _ = rand.Read(b[:]) // never fails
	for i := range b {
		b[i] = wire.CodeLetters[b[i]%32]
	}
	return string(b[:])
}

// NewKey is a random key of 128 bits, in base64url.
func NewKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}
