package room_test

import (
	"errors"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"ludotheque/cmd/internal/room"
)

// TestTheEditionIsServedOnceItIsOpened opens it twice with a browser of the test's: nobody listens before, the page is at the
// address that it is told, and nobody listens any more once it is closed.
func TestTheEditionIsServedOnceItIsOpened(t *testing.T) {
	port := freePort(t)
	var told []string
	e := room.NewEdition(page(t), port, func(url string) error { told = append(told, url); return nil })
	at := "127.0.0.1:" + strconv.Itoa(port)
	if listens(t, at) {
		t.Fatal("it is served before anybody has asked for it")
	}
	for range 2 {
		if err := e.Open("reader&lang=de"); err != nil {
			t.Fatal(err)
		}
	}
	if want := "http://" + at + "/?reader&lang=de"; len(told) != 2 || told[0] != want || told[1] != want {
		t.Fatalf("the browser is told %q, want %q twice", told, want)
	}
	if got := fetch(t, told[0]); got != "the page" {
		t.Errorf("there is %q", got)
	}
	if err := e.Close(); err != nil || listens(t, at) {
		t.Errorf("closed with %v, it is still served: %v", err, listens(t, at))
	}
}

// TestTheEditionTakesAnotherPort where its own is taken.
func TestTheEditionTakesAnotherPort(t *testing.T) {
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	at := ""
	e := room.NewEdition(page(t), l.Addr().(*net.TCPAddr).Port, func(url string) error { at = url; return nil })
	if err := e.Open(""); err != nil || fetch(t, at) != "the page" {
		t.Errorf("at %q: %v", at, err)
	}
	if err := e.Close(); err != nil {
		t.Error(err)
	}
}

// TestAnEditionThatCannotBeShownIsAnError: without a page nothing listens, and nothing is shown.
func TestAnEditionThatCannotBeShownIsAnError(t *testing.T) {
	none := errors.New("no browser")
	for name, tt := range map[string]struct {
		page   string
		browse error
		want   string
	}{"no page": {t.TempDir(), nil, "holds no bundle"}, "no browser": {page(t), none, "no browser"}} {
		shown := 0
		e := room.NewEdition(tt.page, freePort(t), func(string) error { shown++; return tt.browse })
		if err := e.Open("reader"); err == nil || !strings.Contains(err.Error(), tt.want) || shown > 0 && tt.browse == nil {
			t.Errorf("%s: %v, shown %d times", name, err, shown)
		}
		if err := e.Close(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// listens reports whether anybody does at an address.
func listens(t *testing.T, at string) bool {
	t.Helper()
	c, err := new(net.Dialer).DialContext(t.Context(), "tcp", at)
	if err != nil {
		return false
	}
	_ = c.Close()
	return true
}

// fetch returns what lies at an address.
func fetch(t *testing.T, url string) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
