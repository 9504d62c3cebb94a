package remote

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"net/url"
	"path"
	"strings"

	"ludotheque/logic/online/wire"
)

// NewKey returns a new key for this device: 128 random bits in base64url.
func NewKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// ValidKey reports whether a key, such as one that was stored, has the form that tables accept.
func ValidKey(key string) bool { return wire.CheckKey(key) == nil }

// Why an address cannot be read.
var (
	ErrNoCode = errors.New("remote: the code of the table is missing: five letters and figures")
	ErrNoHost = errors.New("remote: the address of the table is missing")
	ErrNoPage = errors.New("remote: this is not the address of a page")
)

// ParseAddress returns the URL, for Options, of a table whose address somebody has typed or opened. typed is the address
// of the table's page, with or without "http://", such as "192.168.1.5:7433/t/K7QXM" or
// "http://192.168.1.5:7433/?table=K7QXM". Unless origin is empty, typed may also be a code alone, of a table at origin,
// the address that the program's page was loaded from. The error is ErrNoCode, ErrNoHost or ErrNoPage.
func ParseAddress(typed, origin string) (string, error) {
	typed = strings.TrimSpace(typed)
	if code, ok := wire.ReadCode(typed); ok && origin != "" {
		return tableURL(origin, code)
	}
	page, err := parsePage(typed)
	if err != nil {
		return "", err
	}
	code, ok := wire.ReadCode(page.code)
	if !ok {
		return "", ErrNoCode
	}
	return page.url("ws", "/table/"+code), nil
}

// SameHost reports whether two addresses of pages or tables are at the same host and port. It returns false if one of them
// cannot be read.
func SameHost(a, b string) bool {
	p, err := parsePage(a)
	q, errB := parsePage(b)
	return err == nil && errB == nil && p.host == q.host
}

// tableURL returns the URL of the table with a code at the server of the page at origin. The error is one of those of parsePage.
func tableURL(origin, code string) (string, error) {
	page, err := parsePage(origin)
	return page.url("ws", "/table/"+code), err
}

// pageAddress is the relevant parts of the address of a page or a table.
type pageAddress struct {
	secure string // "s" for https or wss, else empty
	host   string // with the port
	code   string // the table's code, or any other text that the address has in the place of a code
}

// url returns the address of path at the same host. scheme is "http" or "ws"; it gets an "s" if p is secure.
func (p *pageAddress) url(scheme, path string) string {
	return scheme + p.secure + "://" + p.host + path
}

// parsePage parses the address of a page or a table, with or without "http://". The error is ErrNoHost or ErrNoPage. It does not
// check the code.
func parsePage(typed string) (p pageAddress, err error) {
	if !strings.Contains(typed, "://") {
		typed = "http://" + typed
	}
	u, err := url.Parse(typed)
	if err != nil || u.User != nil {
		return p, ErrNoPage
	}
	switch u.Scheme {
	case "http", "ws":
	case "https", "wss":
		p.secure = "s"
	default:
		return p, ErrNoPage
	}
	if u.Hostname() == "" {
		return p, ErrNoHost
	}
	p.host, p.code = strings.ToLower(u.Host), path.Base(u.Path)
	if table := u.Query().Get("table"); table != "" {
		p.code = table
	}
	return p, nil
}
