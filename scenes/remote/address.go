package remote

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"ludotheque/logic/wire"
)

// NewKey makes a key for this device: 128 random bits in base64url.
func NewKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// GoodKey reports whether a key that was kept can be used.
func GoodKey(key string) bool { return wire.CheckKey(key) == nil }

// Why an address cannot be read.
var (
	ErrNoCode = errors.New("remote: the code of the table is missing: five letters and figures")
	ErrNoHost = errors.New("remote: the address of the table is missing")
)

// Address is the URL for Options of a table that somebody has typed or opened: the address of its page, with or without
// "http://", such as "192.168.1.5:7433/t/K7QXM" or "http://192.168.1.5:7433/?table=K7QXM". A code alone is one of the
// table at origin, the page's own address, if that is not empty.
func Address(typed, origin string) (string, error) {
	typed = strings.TrimSpace(typed)
	if code, ok := wire.ReadCode(typed); ok && origin != "" {
		return tableURL(origin, code)
	}
	page, err := readPage(typed)
	if err != nil {
		return "", err
	}
	code := page.table
	if code == "" {
		code = page.path[strings.LastIndexByte(page.path, '/')+1:]
	}
	code, ok := wire.ReadCode(code)
	if !ok {
		return "", ErrNoCode
	}
	return tableURL(page.scheme+"://"+page.host, code)
}

// page is what counts of the address of a page: its host with the port, and the table that it asks for, if any.
type page struct{ scheme, host, path, table string }

// readPage reads the address of a page.
func readPage(typed string) (page, error) {
	if !strings.Contains(typed, "://") {
		typed = "http://" + typed
	}
	if _, rest, _ := strings.Cut(typed, "://"); rest == "" || strings.IndexByte("/?#:", rest[0]) >= 0 {
		return page{}, ErrNoHost
	}
	p, err := parsePage(typed)
	if err != nil {
		return p, fmt.Errorf("remote: address: %w", err)
	}
	return p, nil
}

// socketScheme is, for the scheme of a page, that of a WebSocket; ok is false for one that is none of a page.
func socketScheme(page string) (scheme string, ok bool) {
	switch page {
	case "http", "ws":
		return "ws", true
	case "https", "wss":
		return "wss", true
	}
	return "", false
}

func tableURL(origin, code string) (string, error) {
	page, err := readPage(origin)
	if err != nil {
		return "", err
	}
	scheme, ok := socketScheme(page.scheme)
	if !ok {
		return "", fmt.Errorf("remote: address: %q is none of a page", origin)
	}
	return scheme + "://" + page.host + "/table/" + code, nil
}
