// Package gateway brings devices to tables: it takes in their WebSockets, runs the referee of each table (package session)
// on a goroutine of its own, and keeps what happens there in a log before anybody is sent it. The room and the service are
// this package with different logs.
package gateway

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"ludotheque/logic/online/wire"
)

// Log keeps the records of tables. It is safe for concurrent use.
type Log interface {
	// Append adds a record to a table's log if after is the number of its last one, 0 if it has none, and returns the number of
	// the new one, which is greater. It returns once the record is kept. ErrMoved says that another record is there; any other
	// error, that nothing is known to be kept.
	Append(ctx context.Context, table string, after uint64, record []byte) (n uint64, err error)
	// Read hands the records of a table from number from on to visit, in order. There are none of a table that has not been set
	// up.
	Read(ctx context.Context, table string, from uint64, visit func(n uint64, record []byte) error) error
}

// Confirmer is a Log of which what Read says may be out of date for a moment.
type Confirmer interface {
	// Confirm makes sure that last is the number of a table's last record. ErrMoved says that it is not; any other error, that
	// it is not known.
	Confirm(ctx context.Context, table string, last uint64) error
}

// ErrNotKept is wrapped by the error of Append when the log cannot keep anything, as where a disk is full. Devices are told this word.
var ErrNotKept = errors.New(wire.NotKept)

// ErrMoved is wrapped by the error of Append when the table's log has gone on elsewhere.
var ErrMoved = errors.New("the log has gone on elsewhere")

// Memory is a log that is kept as long as the process lives: for tests, and for measuring what a log costs.
type Memory struct {
	mu     sync.Mutex
	tables map[string][][]byte
}

// NewMemory returns an empty log.
func NewMemory() *Memory { return &Memory{tables: map[string][][]byte{}} }

// Append adds a record.
func (m *Memory) Append(_ context.Context, table string, after uint64, record []byte) (uint64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if have := uint64(len(m.tables[table])); have != after {
		return 0, fmt.Errorf("gateway: table %s: record %d, not %d, is the last: %w", table, have, after, ErrMoved)
	}
	m.tables[table] = append(m.tables[table], append([]byte(nil), record...))
	return after + 1, nil
}

// Read hands out the records from number from on.
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

// seldomEvery is how often at the most something is said that many may bring about, whoever they are.
const seldomEvery = time.Minute

// throttle bounds how often the same thing is logged. The zero value has it said at once.
type throttle struct {
	mu   sync.Mutex
	last time.Time
}

// allow reports whether it is to be said now, and takes that as said.
func (s *throttle) allow() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.last.IsZero() && time.Since(s.last) < seldomEvery {
		return false
	}
	s.last = time.Now()
	return true
}
