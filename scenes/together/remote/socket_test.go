//go:build !js

package remote_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"ludotheque/scenes/together/remote"
)

// await waits until so returns true, at most a minute. what describes that, for the message.
func await(t *testing.T, what string, so func() bool) {
	t.Helper()
	for range 12_000 {
		if so() {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatalf("not in a minute: %s", what)
}

// server serves WebSockets on loopback, each by a call of answer, until the test ends. It then waits until no goroutine of
// the connections is left.
func server(t *testing.T, answer func(*websocket.Conn, *http.Request)) (url string) {
	t.Helper()
	before := runtime.NumGoroutine()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = conn.CloseNow() }()
		conn.SetReadLimit(-1)
		answer(conn, r)
	}))
	t.Cleanup(func() {
		s.Close()
		await(t, "the goroutines end", func() bool { return runtime.NumGoroutine() <= before })
	})
	return "ws" + strings.TrimPrefix(s.URL, "http")
}

// ended returns a function that reports whether c has ended.
func ended(c remote.Conn) func() bool {
	return func() bool {
		_, ended := c.Ended()
		return ended
	}
}

// TestSocketSaysAndHears: messages that are sent before the connection is open arrive too, in order. Ended returns the code
// with which the table closes the connection.
func TestSocketSaysAndHears(t *testing.T) {
	url := server(t, func(conn *websocket.Conn, r *http.Request) {
		for range 3 {
			kind, text, err := conn.Read(r.Context())
			if err != nil || conn.Write(r.Context(), kind, append([]byte("you said "), text...)) != nil {
				return
			}
		}
		_ = conn.Close(4404, "no such table")
	})
	c := remote.Dial(url)
	for _, word := range []string{"one", "two", "three"} {
		c.Send([]byte(word))
	}
	await(t, "it ends", ended(c))
	if code, _ := c.Ended(); code != 4404 {
		t.Errorf("ended with %d", code)
	}
	for _, word := range []string{"one", "two", "three"} {
		if text, ok := c.Receive(); !ok || string(text) != "you said "+word {
			t.Errorf("heard %q, %v", text, ok)
		}
	}
	if text, ok := c.Receive(); ok {
		t.Errorf("and then %q", text)
	}
	c.Send([]byte("nobody hears this"))
	c.Close()
}

// TestSocketNobodyAnswers: a page instead of a table, an address at which all connections are closed, and no address at all.
func TestSocketNobodyAnswers(t *testing.T) {
	s := httptest.NewServer(http.NotFoundHandler())
	url := "ws" + strings.TrimPrefix(s.URL, "http")
	for _, url := range []string{url, deserted(t), "nonsense"} {
		c := remote.Dial(url)
		await(t, url, ended(c))
		if code, _ := c.Ended(); code != remote.CloseUnreached {
			t.Errorf("%s: ended with %d", url, code)
		}
	}
	s.Close()
}

// deserted returns an address at which all connections are closed at once as long as the test runs. A port that is only free
// would not do, since another program could take it.
func deserted(t *testing.T) (url string) {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for c, err := l.Accept(); err == nil; c, err = l.Accept() {
			_ = c.Close()
		}
	}()
	t.Cleanup(func() { _ = l.Close() })
	return "ws://" + l.Addr().String() + "/table/K7QXM"
}

// TestSocketIsClosedFromHere: Close ends the connection while the table says nothing.
func TestSocketIsClosedFromHere(t *testing.T) {
	gone := make(chan struct{})
	url := server(t, func(conn *websocket.Conn, r *http.Request) {
		defer close(gone)
		_, _, _ = conn.Read(r.Context())
	})
	c := remote.Dial(url)
	c.Close()
	if !ended(c)() {
		t.Error("it has not ended")
	}
	c = remote.Dial(url)
	c.Send([]byte("hello"))
	<-gone
	c.Close()
}

// TestSocketTakesNoMoreThanItHolds: a table that sends too many bytes, or too long a message, is cut off.
func TestSocketTakesNoMoreThanItHolds(t *testing.T) {
	for name, size := range map[string]int{"much": 1 << 19, "long": 1<<20 + 1} {
		t.Run(name, func(t *testing.T) {
			url := server(t, func(conn *websocket.Conn, r *http.Request) {
				for conn.Write(r.Context(), websocket.MessageText, make([]byte, size)) == nil {
				}
			})
			c := remote.Dial(url)
			await(t, "it ends", ended(c))
			held := 0
			for text, ok := c.Receive(); ok; text, ok = c.Receive() {
				held += len(text)
			}
			if held > 16<<20 {
				t.Errorf("%d bytes were kept", held)
			}
		})
	}
}
