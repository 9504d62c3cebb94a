package engine

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
)

// TestAServerThatIsAwayIsSaidOnce, whatever the server says with every try, and that it is back; what cannot be written any more too.
func TestAServerThatIsAwayIsSaidOnce(t *testing.T) {
	var out bytes.Buffer
	e := &Engine{trouble: make(chan error, 1)}
	e.failedCtx, e.markFailed = context.WithCancel(t.Context())
	q := &serverLogger{log: slog.New(slog.NewTextHandler(&out, nil)), engine: e}
	for i := range 100 {
		q.Errorf("Error trying to connect to route (attempt %v): %v", i, "dial tcp 192.0.2.1:1: refused")
		q.Errorf("Error trying to connect to route (attempt %v): %v", i, "dial tcp 192.0.2.2:1: refused")
	}
	for range 3 {
		q.Noticef("%s - Route connection created", "192.0.2.1:1")
	}
	q.Errorf("Error trying to connect to route (attempt %v): %v", 1, "dial tcp 192.0.2.2:1: refused")
	q.Errorf("something else")
	for range 100 {
		q.Errorf("Filestore [X] Critical write error: full")
		q.Errorf("JetStream failed to store a msg")
	}
	for words, want := range map[string]int{"is away": 3, "is back": 1, "something else": 1, "Critical": 1, "failed to store": 0} {
		if got := strings.Count(out.String(), words); got != want {
			t.Errorf("%q is said %d times, want %d", words, got, want)
		}
	}
	if err := <-e.Trouble(); !strings.Contains(err.Error(), "Critical") || e.failedCtx.Err() == nil {
		t.Errorf("the trouble is %v", err)
	}
}
