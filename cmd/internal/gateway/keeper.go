package gateway

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
)

// Sink receives the messages to one device. Its methods do not block, and may be called after the device has left.
type Sink interface {
	// Send queues a message. The caller must not change text afterwards.
	Send(text []byte)
	// Close closes the connection with a WebSocket code and a reason, once all queued messages are sent.
	Close(code int, reason string)
}

// Link is the connection of a device to its table. Its methods may block briefly while the table is busy. Once the
// table has ended they return at once.
type Link interface {
	// Receive passes on a message of the device.
	Receive(text []byte)
	// Delay reports a round trip of the connection, in milliseconds. Right after the first message it reports the time
	// from the connection to that message, which is an upper bound.
	Delay(ms int)
	// Silent reports that the device has not answered a ping for ms milliseconds. The device counts as silent until Delay
	// or Receive is called.
	Silent(ms int)
	// Leave reports that the device has left. No other method may be called after it.
	Leave()
}

// Attacher connects devices to tables, wherever the referees of these run.
type Attacher interface {
	// Attach connects a device, which gets its messages through sink, to the table with the code. from is the device's
	// address. The error is ErrNoTable if there is no such table.
	Attach(ctx context.Context, code, from string, sink Sink) (Link, error)
}

// Reasons for which a device cannot connect, or is disconnected.
var (
	ErrNoTable  = errors.New("no such table")
	errTries    = errors.New("too many wrong codes")
	errEnded    = errors.New("the table is being closed")
	errBanned   = errors.New("banned")
	errMessages = errors.New("too many messages")
	errBytes    = errors.New("too much is kept for this address, come again in an hour")
)

// Counts are counters and gauges of a Keeper, for metrics.
type Counts struct {
	Tables, Devices atomic.Int64 // Tables and Devices are the current numbers.
	// Records counts records stored, Messages those received, and Moved tables that another process has taken over.
	Records, Messages, Moved atomic.Int64
	// Held counts the messages delayed by Keeper.Decisions.
	Held atomic.Int64
}

// Keeper runs the referees of tables in this process. A table is in memory while devices are connected; it is read back
// from the log when the next one connects. The exported fields must be set before first use; Log, Seed and Logger must not be
// nil. It is safe for concurrent use.
type Keeper struct {
	// Log stores the records of all tables.
	Log    Log
	Boxes  []game.Box     // Boxes are the games that can be played.
	Spread session.Spread // Spread tells whether devices are in one room or at a distance.
	// Seed returns an unpredictable seed.
	Seed func() uint64
	// Idle is how long a table without devices stays in memory.
	Idle     time.Duration
	PerTable int // PerTable is how many devices may watch a table, besides its host's and those that sit there; 0 is no limit.
	// Bounds limits what is stored of one table.
	Bounds session.Bounds
	// Decisions is how many records a device may cause in a minute, even all at once. The messages of a faster device
	// are delayed. 0 is no limit.
	Decisions float64
	Bytes     *Quota // Bytes limits how much is stored for an address; nil is no limit.
	// Logger receives warnings and errors.
	Logger *slog.Logger
	// Counts are updated by the Keeper.
	Counts Counts
	// Changed, unless nil, is called with the summary of a table: when the table is created or read from the log, when a
	// game is set up, begins or ends, when the host closes the table, and when it leaves memory with new records. Ended,
	// unless nil, is called when a table no longer runs in this process. A table in memory calls them on its own goroutine
	// and waits for them.
	Changed func(code string, sum TableSummary)
	Ended   func(code string)

	mu     sync.Mutex        // mu guards tables, ended, and the users of each table.
	tables map[string]*table // tables are those in memory, by code.
	conns  atomic.Uint64     // conns is the session.Conn of the last device that connected.
	ended  bool              // ended is set by Close.
	wait   sync.WaitGroup    // wait counts the tables that have not ended.
}

// TableSummary is the state of a table after its record number Last.
type TableSummary struct {
	session.Summary
	Last uint64 `json:"last"`
}

var _ Attacher = (*Keeper)(nil)

// Create implements TableCreator. It draws random codes until one is free, stores the first record, and calls k.Changed. The
// table is not loaded. The pace of the table is the query parameter "pace" of r. The end of r's context does not stop Create: a
// table that is stored without a call of k.Changed would be in no index, and nobody would delete it when it is old.
func (k *Keeper) Create(r *http.Request, body []byte) (code, key string, err error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), appendTime)
	defer cancel()
	key = NewKey()
	record, pace, err := k.firstRecord(r, body, key)
	if err != nil {
		return "", "", &BodyError{err}
	}
	for {
		code = NewCode()
		n, err := k.Log.Append(ctx, code, 0, record)
		switch {
		case err == nil:
			k.changed(code, TableSummary{Summary: session.Summary{State: wire.Waiting, Pace: pace}, Last: n})
			return code, key, nil
		case !errors.Is(err, ErrMoved):
			return "", "", fmt.Errorf("gateway: set up: %w", err)
		}
	}
}

// firstRecord returns the first record of a table created from body, and the table's pace, which is the query parameter
// "pace" of r. key is the key of the host.
func (k *Keeper) firstRecord(r *http.Request, body []byte, key string) ([]byte, wire.Pace, error) {
	pace, err := wire.ParsePace(r.URL.Query().Get("pace"))
	if err != nil {
		return nil, "", err
	}
	record, err := session.Create(body, session.Terms{Host: key, Spread: k.Spread, Pace: pace}, k.Boxes, k.Seed())
	return record, pace, err
}

// changed calls k.Changed, if it is set.
func (k *Keeper) changed(code string, sum TableSummary) {
	if k.Changed != nil {
		k.Changed(code, sum)
	}
}

// BodyError is the error of a request to create a table whose body or pace is wrong.
type BodyError struct{ Err error }

// Error implements error. It returns the reason.
func (e *BodyError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *BodyError) Unwrap() error { return e.Err }

// Attach implements Attacher. It reads the table back from the log if necessary. If the table ends just then, it tries again.
func (k *Keeper) Attach(ctx context.Context, code, from string, sink Sink) (Link, error) {
	for {
		t, err := k.acquire(ctx, code)
		if err != nil {
			return nil, err
		}
		l := &link{table: t, conn: session.Conn(k.conns.Add(1))}
		err = t.enqueue(event{kind: peerArrived, conn: l.conn, sink: sink, from: from})
		if err == nil {
			return l, nil
		}
		k.drop(t)
	}
}

// acquire returns the loaded table with the code, and counts one more user of it. Call release when done. The error is
// ErrNoTable if there is no such table, errEnded after Close. If the table cannot be loaded, it returns the error and keeps no
// table, so that the next call reads the log again.
func (k *Keeper) acquire(ctx context.Context, code string) (*table, error) {
	k.mu.Lock()
	if k.ended {
		k.mu.Unlock()
		return nil, errEnded
	}
	t := k.tables[code]
	if t == nil {
		t = newTable(k, code)
		if k.tables == nil {
			k.tables = map[string]*table{}
		}
		k.tables[code] = t
		k.wait.Add(1)
	}
	t.users++
	k.mu.Unlock()
	if err := t.load(ctx); err != nil {
		k.release(t)
		k.drop(t)
		return nil, err
	}
	return t, nil
}

// start starts the goroutine of a loaded table and returns. While the table runs, it counts in k.Counts.Tables; when it ends,
// k.wait has one less.
func (k *Keeper) start(t *table) {
	k.Counts.Tables.Add(1)
	go func() {
		defer k.wait.Done()
		defer k.Counts.Tables.Add(-1)
		t.run()
	}()
}

// release counts one user of t less.
func (k *Keeper) release(t *table) {
	k.mu.Lock()
	defer k.mu.Unlock()
	t.users--
}

// drop removes t from k.tables, unless another table has the code of t by now.
func (k *Keeper) drop(t *table) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.tables[t.code] == t {
		delete(k.tables, t.code)
	}
}

// forgetIfUnused removes t from k.tables and returns true if t has no users. It does not remove another table that has the
// code of t by now.
func (k *Keeper) forgetIfUnused(t *table) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if t.users > 0 {
		return false
	}
	if k.tables[t.code] == t {
		delete(k.tables, t.code)
	}
	return true
}

// Evict ends the table with the code in this process, because another process runs it now or its log has been deleted. Its
// devices are asked to reconnect. Changed is not called. Evict does not wait for the end, and does nothing if the table is not
// in memory.
func (k *Keeper) Evict(code string) {
	k.mu.Lock()
	t := k.tables[code]
	delete(k.tables, code)
	k.mu.Unlock()
	if t != nil {
		t.evicted.Store(true)
		t.end()
	}
}

// Codes returns the codes of the tables in memory, in no order.
func (k *Keeper) Codes() []string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Collect(maps.Keys(k.tables))
}

// Runs reports whether this process has the table with a code: its referee runs, or is being loaded.
func (k *Keeper) Runs(code string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.tables[code] != nil
}

// Close ends all tables, whose devices are asked to reconnect, and waits for them. No table can be loaded afterwards.
func (k *Keeper) Close() {
	k.mu.Lock()
	k.ended = true
	all := k.tables
	k.tables = nil
	k.mu.Unlock()
	for _, t := range all {
		t.end()
	}
	k.wait.Wait()
}

// NewCode returns a random table code.
func NewCode() string {
	var b [wire.CodeLength]byte
	_, _ = rand.Read(b[:]) // never fails
	for i := range b {
		b[i] = wire.CodeLetters[b[i]%32] // 256 is a multiple of 32, so all letters are equally likely
	}
	return string(b[:])
}

// NewKey returns a random key of 128 bits in base64url.
func NewKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}
