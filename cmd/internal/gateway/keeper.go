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

// Sink is where messages for a device go. Its methods do not block and may be called after the device has gone.
type Sink interface {
	// Send queues a message, which is not changed any more.
	Send(text []byte)
	// Close ends the connection with code, once all before is sent.
	Close(code int, reason string)
}

// Link is a device's connection to its table. Its methods may block for a moment, while the table is busy, but not once the
// table has ended.
type Link interface {
	// Receive hands in a message.
	Receive(text []byte)
	// Delay tells the connection's round trip in milliseconds; first of all how long the device took to say hello.
	Delay(ms int)
	// Silent says that the device has not answered for so many milliseconds, until Delay is called or it says something.
	Silent(ms int)
	// Leave says that the device has gone. Nothing may follow.
	Leave()
}

// Attacher connects devices to tables, wherever their referees run.
type Attacher interface {
	// Attach connects sink, of a device at the address from, to the table code. ErrNoTable says that there is none.
	Attach(ctx context.Context, code, from string, sink Sink) (Link, error)
}

// Why a device is not let in.
var (
	ErrNoTable  = errors.New("no such table")
	errTries    = errors.New("too many wrong codes")
	errEnded    = errors.New("the table is being closed")
	errBanned   = errors.New("banned")
	errMessages = errors.New("too many messages")
	errBytes    = errors.New("too much is kept for this address, come again in an hour")
)

// Counts are figures about what a Keeper does, for measurements.
type Counts struct {
	Tables, Devices          atomic.Int64
	Records, Messages, Moved atomic.Int64
	// Held counts the messages of devices that were too quick.
	Held atomic.Int64
}

// Keeper runs the referees of tables in this process. A table is in memory while devices are there, and is read back from
// the log when the next one comes.
type Keeper struct {
	// Log keeps the records, Boxes are the games, Spread how far devices are.
	Log    Log
	Boxes  []game.Box
	Spread session.Spread
	// Seed gives unforeseeable luck.
	Seed func() uint64
	// Idle is how long a table without devices stays in memory, PerTable how many devices it takes besides those of the people
	// who sit there.
	Idle     time.Duration
	PerTable int
	// Bounds are how much is kept of a table, Decisions how many records a device may bring about in a minute, all at once if need
	// be: one that is quicker waits; 0 is any number. Bytes bounds how much is kept for an address; nil is no bound.
	Bounds    session.Bounds
	Decisions float64
	Bytes     *Quota
	// Logger is told what goes wrong.
	Logger *slog.Logger
	// Counts are kept up by the keeper.
	Counts Counts
	// Changed, if set, is told how a table stands when it is set up, when it begins to play, is over or is closed for good, and
	// when it leaves memory; Ended when it is not run here any more. While they last, the table waits.
	Changed func(code string, r TableSummary)
	Ended   func(code string)

	mu     sync.Mutex
	tables map[string]*table
	conns  atomic.Uint64
	ended  bool
	wait   sync.WaitGroup
}

// TableSummary is how a table stands, after its record Last.
type TableSummary struct {
	session.Summary
	Last uint64 `json:"last"`
}

var _ Attacher = (*Keeper)(nil)

// Create sets a table up as body asks for it and returns its code and the key of its host. An error that is a *BodyError
// is about what was asked for.
func (k *Keeper) Create(r *http.Request, body []byte) (code, key string, err error) {
	ctx, cancel := context.WithTimeout(r.Context(), appendTime)
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

// firstRecord returns the record of a table as body asks for it, at the pace that the address asks for.
func (k *Keeper) firstRecord(r *http.Request, body []byte, key string) ([]byte, wire.Pace, error) {
	pace, err := wire.ParsePace(r.URL.Query().Get("pace"))
	if err != nil {
		return nil, "", err
	}
	record, err := session.Create(body, session.Terms{Host: key, Spread: k.Spread, Pace: pace}, k.Boxes, k.Seed())
	return record, pace, err
}

func (k *Keeper) changed(code string, r TableSummary) {
	if k.Changed != nil {
		k.Changed(code, r)
	}
}

// BodyError says what is wrong with what somebody asked for.
type BodyError struct{ Err error }

// Error returns the reason.
func (e *BodyError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *BodyError) Unwrap() error { return e.Err }

// Attach connects a device to a table of this process, reading the table back from the log if need be.
func (k *Keeper) Attach(ctx context.Context, code, from string, sink Sink) (Link, error) {
	for {
		t, err := k.acquire(ctx, code)
		if err != nil {
			return nil, err
		}
		l := &link{table: t, conn: session.Conn(k.conns.Add(1))}
		err = t.enqueue(event{kind: arrive, conn: l.conn, sink: sink, from: from})
		if err == nil {
			return l, nil
		}
		k.drop(t)
	}
}

// acquire returns the table code with one more user.
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

// start runs a table that has been read.
func (k *Keeper) start(t *table) {
	k.Counts.Tables.Add(1)
	go func() {
		defer k.wait.Done()
		defer k.Counts.Tables.Add(-1)
		t.run()
	}()
}

// release takes back one user of t.
func (k *Keeper) release(t *table) {
	k.mu.Lock()
	defer k.mu.Unlock()
	t.users--
}

// drop forgets t, if it is still the one of its code.
func (k *Keeper) drop(t *table) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.tables[t.code] == t {
		delete(k.tables, t.code)
	}
}

// forgetIfUnused forgets t if nobody uses it and reports whether it did.
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

// Evict ends the table code here, because its log goes on elsewhere or has been forgotten; its devices are asked to come again. Nobody
// is told any more how it stands.
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

// Codes returns the tables of this process.
func (k *Keeper) Codes() []string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Collect(maps.Keys(k.tables))
}

// Runs reports whether the referee of code runs here.
func (k *Keeper) Runs(code string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.tables[code] != nil
}

// Close ends all tables and waits until they have.
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

// NewCode returns a random code of a table.
func NewCode() string {
	var b [wire.CodeLength]byte
	_, _ = rand.Read(b[:]) // never fails
	for i := range b {
		b[i] = wire.CodeLetters[b[i]%32]
	}
	return string(b[:])
}

// NewKey returns a random key of 128 bits, in base64url.
func NewKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}
