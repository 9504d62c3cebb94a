package server

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestAClientThatReadsNothingIsLetGo waits for the end of a response that nobody reads, by each of the limits.
func TestAClientThatReadsNothingIsLetGo(t *testing.T) {
	for name, l := range map[string]limits{
		"nothing comes": {stall: 10 * time.Millisecond, whole: time.Hour},
		"too long":      {stall: time.Hour, whole: 10 * time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			dir := folder(t)
			if err := os.Truncate(filepath.Join(dir, "game.0123456789ab.wasm"), 1<<30); err != nil {
				t.Fatal(err)
			}
			root, err := os.OpenRoot(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer root.Close()
			done := make(chan struct{})
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				defer close(done)
				handler{root, l}.ServeHTTP(w, r)
			}))
			defer s.Close()
			c, err := net.Dial("tcp", s.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			if _, err := c.Write([]byte("GET /game.0123456789ab.wasm HTTP/1.1\r\nHost: here\r\n\r\n")); err != nil {
				t.Fatal(err)
			}
			<-done
		})
	}
}

func TestAnAnswerIsWholeHoweverItIsCut(t *testing.T) {
	w := httptest.NewRecorder()
	text := make([]byte, 3*chunkSize+1)
	if n, err := defaultLimits.writer(w).Write(text); n != len(text) || err != nil || w.Body.Len() != len(text) {
		t.Errorf("wrote %d of %d: %v", n, len(text), err)
	}
}
