// Package link puts a game into the fragment of a URL: the whole journal, compressed, so that a link or a QR code
// transfers it without a server. The result of Decode comes from a stranger and must be checked.
package link

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
)

const (
	// Prefix is the beginning of a fragment with a game, after the "#". Another format will have another number.
	Prefix = "game=1."
	// MaxLength is the greatest length of a fragment, in bytes, that browsers and messengers transfer.
	MaxLength = 16 << 10
	// MaxJournal is the greatest size of a journal, in bytes: ten times the longest games.
	MaxJournal = 256 << 10
)

// Reasons why a game cannot be encoded, or why a fragment cannot be decoded. Of these, Encode returns ErrTooLong alone.
var (
	ErrTooLong = errors.New("too long for a link")
	ErrForeign = errors.New("no game") // see IsGame
	ErrNewer   = errors.New("made by a newer version of the program")
	ErrDamaged = errors.New("damaged or cut off")
)

// Encode returns the fragment with a journal, from Prefix on, without "#". The error wraps ErrTooLong if the journal is
// longer than MaxJournal or the fragment longer than MaxLength.
func Encode(journal []byte) (string, error) {
	if len(journal) > MaxJournal {
		return "", fmt.Errorf("link: a journal of %d bytes: %w", len(journal), ErrTooLong)
	}
	var packed bytes.Buffer
	z, err := zlib.NewWriterLevel(&packed, zlib.BestCompression)
	if err == nil {
		_, err = z.Write(journal)
		err = errors.Join(err, z.Close())
	}
	if err != nil {
		return "", fmt.Errorf("link: %w", err)
	}
	fragment := Prefix + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if len(fragment) > MaxLength {
		return "", fmt.Errorf("link: %d letters: %w", len(fragment), ErrTooLong)
	}
	return fragment, nil
}

// IsGame reports whether a fragment, without "#", claims to hold a game in this or a newer format.
func IsGame(fragment string) bool { return strings.HasPrefix(fragment, "game=") }

// Decode returns the journal in a fragment, which must be without "#". The error wraps ErrTooLong, ErrForeign, ErrNewer or
// ErrDamaged. Spaces and line breaks, which messengers add, are ignored after Prefix. The journal is not parsed, but never
// longer than MaxJournal.
func Decode(fragment string) ([]byte, error) {
	if !IsGame(fragment) {
		return nil, fmt.Errorf("link: %w", ErrForeign)
	}
	if len(fragment) > MaxLength {
		return nil, fmt.Errorf("link: %d letters: %w", len(fragment), ErrTooLong)
	}
	text, ok := strings.CutPrefix(fragment, Prefix)
	if !ok {
		return nil, fmt.Errorf("link: %w", ErrNewer)
	}
	packed, err := base64.RawURLEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		return nil, fmt.Errorf("link: %w: %w", ErrDamaged, err)
	}
	return decompress(packed)
}

// decompress returns the decompressed journal, after verifying its checksum. Errors wrap ErrDamaged, or ErrTooLong for a journal
// of more than MaxJournal bytes.
func decompress(packed []byte) ([]byte, error) {
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("link: %w: %w", ErrDamaged, err)
	}
	journal, err := io.ReadAll(io.LimitReader(z, MaxJournal+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("link: %w: %w", ErrDamaged, err)
	case len(journal) > MaxJournal:
		return nil, fmt.Errorf("link: %w", ErrTooLong)
	}
	return journal, nil
}
