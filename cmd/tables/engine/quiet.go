package engine

import (
	"fmt"
	"log/slog"
	"strings"
	"sync"
)

// serverLogger passes on what the server warns of; what it says with every try, once.
type serverLogger struct {
	log    *slog.Logger
	engine *Engine

	mu sync.Mutex
	// away are the other servers of the cluster that cannot be reached, by what the server says of them.
	away map[string]bool
}

// Errorf passes on what goes wrong, but for what was said already.
func (q *serverLogger) Errorf(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	if _, peer, ok := strings.Cut(text, "trying to connect to route (attempt "); ok {
		_, peer, _ = strings.Cut(peer, "): ")
		q.isAway(peer)
		return
	}
	if again := q.engine.noteServerLog(text); !again {
		q.log.Error("engine: " + text)
	}
}

// isAway says, once, that another server cannot be reached.
func (q *serverLogger) isAway(peer string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.away[peer] {
		return
	}
	if q.away == nil || len(q.away) >= maxAway {
		q.away = map[string]bool{}
	}
	q.away[peer] = true
	q.log.Warn("a server of the cluster is away", "err", peer)
}

// maxAway bounds of how many servers it is known that it was said.
const maxAway = 64

// Noticef says that a server is back, if one was away: whichever are away still are said anew.
func (q *serverLogger) Noticef(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	q.log.Debug("engine: " + text)
	if !strings.Contains(text, "Route connection created") {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.away) > 0 {
		q.away = nil
		q.log.Info("a server of the cluster is back")
	}
}

// Warnf passes on what the server warns of.
func (q *serverLogger) Warnf(format string, v ...any) {
	q.log.Warn("engine: " + fmt.Sprintf(format, v...))
}

// Fatalf passes on why the server ends.
func (q *serverLogger) Fatalf(format string, v ...any) {
	q.log.Error("engine: " + fmt.Sprintf(format, v...))
}

// Debugf and Tracef say nothing.
func (q *serverLogger) Debugf(string, ...any) {}

// Tracef says nothing.
func (q *serverLogger) Tracef(string, ...any) {}
