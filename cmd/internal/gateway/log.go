// Package gateway connects devices to tables. It accepts their WebSockets and runs the referee of each table (package
// session) on its own goroutine. Every record is stored in a log before a device is sent it. The room on a computer
// (cmd/internal/room) and the service on the net (cmd/tables) both use the package, with different logs.
package gateway

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"ludotheque/logic/online/wire"
)

// Log stores the records of tables. It is safe for concurrent use.
type Log interface {
	// Append stores a record of a table and returns its number. after must be the number of the table's last record, 0
	// if it has none; the new number is greater. If another record has been appended since, the error wraps ErrMoved.
	// After any other error the record may or may not be stored.
	Append(ctx context.Context, table string, after uint64, record []byte) (n uint64, err error)
	// Read calls visit in order for the records of a table whose number is from or greater. An error of visit ends Read, which
	// returns it. A table that does not exist has no records, and that is no error.
	Read(ctx context.Context, table string, from uint64, visit func(n uint64, record []byte) error) error
}

// Confirmer is implemented by a Log whose Read may miss the latest records for a moment.
type Confirmer interface {
	// Confirm checks that last is the number of a table's last record. The error wraps ErrMoved if it is not. Any other
	// error means that the check has failed.
	Confirm(ctx context.Context, table string, last uint64) error
}

// ErrNotKept is wrapped by errors of Append if nothing can be stored, as when the disk is full. Devices are sent its
// text.
var ErrNotKept = errors.New(wire.NotKept)

// ErrMoved is wrapped by errors of Append and Confirm if another process has appended to the table's log.
var ErrMoved = errors.New("the log has gone on elsewhere")

// Memory is a Log in memory, for tests and benchmarks.
type Memory struct {
	mu     sync.Mutex
	tables map[string][][]byte // tables maps codes to records; record n is at index n-1.
}

// NewMemory returns an empty log.
func NewMemory() *Memory { return &Memory{tables: map[string][][]byte{}} }

// Append implements Log. It stores a copy of record.
func (m *Memory) Append(_ context.Context, table string, after uint64, record []byte) (uint64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if have := uint64(len(m.tables[table])); have != after {
		return 0, fmt.Errorf("gateway: table %s: record %d, not %d, is the last: %w", table, have, after, ErrMoved)
	}
	m.tables[table] = append(m.tables[table], append([]byte(nil), record...))
	return after + 1, nil
}

// Read implements Log. It visits the records that were there when it was called.
func (m *Memory) Read(_ context.Context, table string, from uint64, visit func(uint64, []byte) error) error {
	m.mu.Lock()
	records := m.tables[table]
	m.mu.Unlock()
	for i := max(from, 1); i <= uint64(len(records)); i++ {
		if err := visit(i, records[i-1]); err != nil {
			return err
		}
	}
	return nil
}

// throttleTime is the least time between two log lines of a throttle.
const throttleTime = time.Minute

// throttle limits how often an event that clients can cause is logged. The zero throttle allows the first call.
type throttle struct {
	mu   sync.Mutex
	last time.Time // last is when allow last returned true.
}

// allow reports whether the caller may log the event now: throttleTime has passed since allow last returned true.
func (s *throttle) allow() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.last.IsZero() && time.Since(s.last) < throttleTime {
		return false
	}
	s.last = time.Now()
	return true
}
