package engine

import (
	"fmt"
	"log/slog"
	"strings"
	"sync"
)

// serverLogger writes the warnings and errors of the embedded server to a slog.Logger. It implements server.Logger. What the
// server repeats about an unreachable server, or after a failed write, is written once, see Errorf.
type serverLogger struct {
	log    *slog.Logger
	engine *Engine // engine is the Engine of the server. Its checkServerLog looks at all errors.

	mu sync.Mutex
	// unreachable holds the messages about unreachable servers of the cluster that have been logged. mu guards it.
	unreachable map[string]bool
}

// Errorf implements server.Logger. Errors about a server of the cluster that cannot be reached go to logUnreachable. For all
// others it also calls checkServerLog. Once checkServerLog has found the failure, no further errors are logged.
func (q *serverLogger) Errorf(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	if _, peer, ok := strings.Cut(text, "trying to connect to route (attempt "); ok {
		_, peer, _ = strings.Cut(peer, "): ")
		q.logUnreachable(peer)
		return
	}
	if again := q.engine.checkServerLog(text); !again {
		q.log.Error("engine: " + text)
	}
}

// logUnreachable logs that another server cannot be reached, unless the same message has been logged. peer is the end of
// the embedded server's message, which names the other server.
func (q *serverLogger) logUnreachable(peer string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.unreachable[peer] {
		return
	}
	if q.unreachable == nil || len(q.unreachable) >= maxUnreachable {
		q.unreachable = map[string]bool{}
	}
	q.unreachable[peer] = true
	q.log.Warn("a server of the cluster is away", "err", peer)
}

// maxUnreachable is how many messages serverLogger.unreachable holds before it is cleared.
const maxUnreachable = 64

// Noticef implements server.Logger. If a server of the cluster is back, it clears unreachable, so that other servers that
// are still away are logged again.
func (q *serverLogger) Noticef(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	q.log.Debug("engine: " + text)
	if !strings.Contains(text, "Route connection created") {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.unreachable) > 0 {
		q.unreachable = nil
		q.log.Info("a server of the cluster is back")
	}
}

// Warnf implements server.Logger.
func (q *serverLogger) Warnf(format string, v ...any) {
	q.log.Warn("engine: " + fmt.Sprintf(format, v...))
}

// Fatalf implements server.Logger. It logs an error and does not end the program.
func (q *serverLogger) Fatalf(format string, v ...any) {
	q.log.Error("engine: " + fmt.Sprintf(format, v...))
}

// Debugf implements server.Logger. It does nothing.
func (q *serverLogger) Debugf(string, ...any) {}

// Tracef implements server.Logger. It does nothing.
func (q *serverLogger) Tracef(string, ...any) {}
