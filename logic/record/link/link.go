// Package link carries a game in the fragment of an address: the whole journal, compressed, so that a link or a QR code brings
// it from one device to another without a server. What comes out is a stranger's file and is to be read as one.
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
	// Prefix begins a fragment that holds a game, behind the "#". A later form will have another number.
	Prefix = "game=1."
	// MaxLength is the longest fragment, in bytes, that Encode makes and Decode reads: what browsers and messengers carry.
	MaxLength = 16 << 10
	// MaxJournal is the largest journal, in bytes, that Decode unpacks: ten times the longest games, and read in a blink.
	MaxJournal = 256 << 10
)

// Why a game has no link, or a link no game.
var (
	ErrTooLong = errors.New("too long for a link")
	ErrForeign = errors.New("no game")
	ErrNewer   = errors.New("made by a newer version of the program")
	ErrDamaged = errors.New("damaged or cut off")
)

// Encode returns the fragment that holds journal. The error wraps ErrTooLong if it does not fit.
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

// Has reports whether a fragment, without "#", claims to hold a game, of this or of a newer form.
func Has(fragment string) bool { return strings.HasPrefix(fragment, "game=") }

// Decode returns the journal that a fragment holds, without its "#". The error wraps one of the errors above. Spaces and line
// breaks, which messengers put into long addresses, are passed over. A fragment of any kind takes no more than MaxJournal
// bytes of memory.
func Decode(fragment string) ([]byte, error) {
	if !Has(fragment) {
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
	return unpack(packed)
}

// unpack undoes the compression; the checksum at the end tells whether all is there.
func unpack(packed []byte) ([]byte, error) {
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
