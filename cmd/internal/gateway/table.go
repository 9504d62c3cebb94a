package gateway

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
)

// How long one append or the reading of a table may take, and how many events may wait for a table.
const (
	appendTime = 10 * time.Second
	readTime   = 20 * time.Second
	inboxSize  = 64
	// lookTime is how long it may take to find out whether a table's log has gone on elsewhere.
	lookTime = 5 * time.Second
)

// maxSilent is how many devices of a table may not have said hello yet: of more the one that has been silent for the
// longest is turned away.
const maxSilent = 64

// lookAgain is how soon a table that could leave memory looks again whether a connection that was closed has ended.
const lookAgain = 20 * time.Millisecond

// CloseRestart asks a device to come again at once: its table has moved or is being read again. CloseLater asks it to come in a
// while.
const (
	CloseRestart = 1012
	CloseLater   = 1013
)

// kind tells what has happened to a table.
type kind uint8

const (
	arrive kind = iota + 1
	say
	lag
	hush
	leave
	call
)

// event is something that has happened to a table.
type event struct {
	kind kind
	conn session.Conn
	sink Sink
	// from is the address of a device that arrives.
	from string
	text []byte
	ms   int
	// do is what a call does.
	do func(s *session.Session, now int64)
}

// table is the referee of one table on a goroutine of its own.
type table struct {
	keeper *Keeper
	code   string
	// users is guarded by the keeper.
	users int

	once    sync.Once
	loadErr error
	session *session.Session
	// last is the number of the last record, state and closed what was last noted.
	last   uint64
	state  wire.State
	closed bool
	// noted is the record up to which the summary was noted.
	noted uint64
	// moved is set when the log has gone on elsewhere, failed is why the table could not go on here, nil if it could.
	moved  bool
	failed error
	// evicted is set when the keeper's owner has ended the table here.
	evicted atomic.Bool
	inbox   chan event
	// ending is closed to end the table.
	ending  chan struct{}
	endOnce sync.Once
	peers   map[session.Conn]*peer
	// tokens are what the devices that decide here have left, by the hashes of their keys.
	tokens map[string]*tokens
	// payerAddress is the address of the device that has brought about the last record, and what the table has done since.
	payerAddress string
	idle         time.Time
}

// peer is a device as its table sees it.
type peer struct {
	sink Sink
	// from is its address.
	from string
	rate bucket
	pace pace
	// spoken is set once the device has said something.
	spoken bool
}

func newTable(k *Keeper, code string) *table {
	return &table{
		keeper: k, code: code, inbox: make(chan event, inboxSize),
		ending: make(chan struct{}), peers: map[session.Conn]*peer{}, tokens: map[string]*tokens{},
	}
}

// load reads the table back and starts it, the first time it is called. It goes on though the device has gone that has called
// it: however long the reading takes, the next one finds it done.
func (t *table) load(ctx context.Context) error {
	t.once.Do(func() {
		if t.loadErr = t.read(context.WithoutCancel(ctx)); t.loadErr != nil {
			t.end()
			t.keeper.wait.Done()
			return
		}
		t.keeper.start(t)
	})
	return t.loadErr
}

func (t *table) read(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, readTime)
	defer cancel()
	k := t.keeper
	t.session = session.New(session.Config{Code: t.code, Spread: k.Spread, Boxes: k.Boxes, Seed: k.Seed, Guests: k.PerTable, Bounds: k.Bounds})
	err := k.Log.Read(ctx, t.code, 1, func(n uint64, record []byte) error {
		t.last = n
		return t.session.Apply(record, now())
	})
	switch {
	case err != nil:
		return fmt.Errorf("gateway: table %s: %w", t.code, err)
	case t.last == 0:
		return t.missing()
	}
	t.session.Resume(now())
	return nil
}

// missing returns ErrNoTable if it is certain that the table has no records: a server that is about to stop says so of all tables.
func (t *table) missing() error {
	if err := t.confirmLog(); err != nil {
		return err
	}
	return ErrNoTable
}

// enqueue hands an event in. The error says that the table has ended.
func (t *table) enqueue(e event) error {
	select {
	case <-t.ending:
		return errEnded
	default:
	}
	select {
	case t.inbox <- e:
	case <-t.ending:
		return errEnded
	}
	select {
	case <-t.ending:
		if e.kind == arrive { // nobody may look into the inbox any more
			e.sink.Close(CloseRestart, "come again")
		}
	default:
	}
	return nil
}

// end asks the table to end.
func (t *table) end() { t.endOnce.Do(func() { close(t.ending) }) }

// run lives as long as the table does.
func (t *table) run() {
	defer t.close()
	t.idle = time.Now()
	t.noteState()
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		var record []byte
		var err error
		select {
		case e := <-t.inbox:
			record, err = t.take(e)
		case <-timer.C:
			record, err = t.takeHeld()
		case <-t.ending:
			return
		}
		if err == nil {
			err = t.keepAndApply(record)
		}
		if err != nil {
			t.fail(err)
			return
		}
		if t.unused() {
			return
		}
		timer.Reset(t.pause())
	}
}

// take returns the record that an event asks for, nil if it asks for none. An error ends the table.
func (t *table) take(e event) ([]byte, error) {
	switch e.kind {
	case arrive:
		t.makeRoom()
		t.peers[e.conn] = &peer{sink: e.sink, from: e.from}
		t.keeper.Counts.Devices.Add(1)
	case say:
		return t.handMessage(e)
	case lag:
		t.session.Delay(e.conn, e.ms, now())
	case hush:
		t.session.Silent(e.conn, e.ms, now())
	case leave:
		t.depart(e.conn)
		t.session.Leave(e.conn, now())
	case call:
		e.do(t.session, now())
	}
	return nil, nil
}

// makeRoom turns away the device that has been silent for the longest, if there are too many of those: however many come and
// say nothing, others still do.
func (t *table) makeRoom() {
	first, silent := session.Conn(0), 0
	for c, p := range t.peers {
		if p.spoken {
			continue
		}
		if silent++; silent == 1 || c < first {
			first = c
		}
	}
	if silent >= maxSilent {
		t.turnAway(first, "too many devices")
	}
}

// turnAway ends a device's connection because there is too much of something.
func (t *table) turnAway(c session.Conn, why string) {
	p := t.peers[c]
	p.sink.Send(wire.AppendError(nil, why))
	p.sink.Close(wire.CloseTooMany, why)
	t.depart(c)
	t.session.Leave(c, now())
}

// handMessage hands a message to the session, unless its device speaks too often. What is played does not count: a device that
// answers as fast as it is asked is none that speaks too often.
func (t *table) handMessage(e event) ([]byte, error) {
	p := t.peers[e.conn]
	if p == nil {
		return nil, nil // it was closed a moment ago
	}
	if !p.spoken {
		p.spoken = true
		if err := t.confirmLog(); errors.Is(err, ErrMoved) {
			return nil, err
		} else if err != nil {
			sendAway(p.sink, err)
			t.depart(e.conn)
			return nil, nil
		}
	}
	at := now()
	if !p.rate.take(at, t.session.CardOpen()) {
		t.turnAway(e.conn, errMessages.Error())
		return nil, nil
	}
	t.keeper.Counts.Messages.Add(1)
	if p.pace.holdBack(e.text, at) {
		t.keeper.Counts.Held.Add(1)
		if p.pace.full() {
			t.turnAway(e.conn, errMessages.Error())
		}
		return nil, nil
	}
	return t.receive(e.conn, p, e.text, at), nil
}

// receive hands a message to the session. What a device wants kept for whose address too much is kept ends its connection.
func (t *table) receive(c session.Conn, p *peer, text []byte, at int64) []byte {
	record := t.session.Receive(c, text, at)
	if p.pace.tokens == nil {
		p.pace.tokens = t.tokensOf(t.session.Key(c), at)
	}
	if record == nil {
		return nil
	}
	if q := t.keeper.Bytes; q != nil && !q.Left(p.from, time.Now()) {
		t.turnAway(c, errBytes.Error())
		return nil
	}
	p.rate.refund()
	p.pace.takeToken()
	t.payerAddress = p.from
	return record
}

// takeHeld takes the first message that was held back and is due now.
func (t *table) takeHeld() ([]byte, error) {
	at := now()
	for c, p := range t.peers {
		if text := p.pace.next(at); text != nil {
			return t.receive(c, p, text, at), nil
		}
	}
	return nil, nil
}

// confirmLog makes sure that the table's log has not gone on elsewhere. A process that was taken for dead may still have the table
// in memory and hold it again later; a device that comes then is not to be told to go back.
func (t *table) confirmLog() error {
	ctx, cancel := context.WithTimeout(context.Background(), lookTime)
	defer cancel()
	if c, ok := t.keeper.Log.(Confirmer); ok {
		return c.Confirm(ctx, t.code, t.last)
	}
	return t.keeper.Log.Read(ctx, t.code, t.last+1, func(n uint64, _ []byte) error {
		return fmt.Errorf("gateway: table %s: record %d, not %d, is the last: %w", t.code, n, t.last, ErrMoved)
	})
}

// depart forgets a device.
func (t *table) depart(c session.Conn) {
	if t.peers[c] == nil {
		return
	}
	delete(t.peers, c)
	t.idle = time.Now()
	t.keeper.Counts.Devices.Add(-1)
}

// keepAndApply keeps a record, applies it, and goes on with all that the table then does by itself. Nothing is sent that is not
// kept.
func (t *table) keepAndApply(record []byte) error {
	t.deliver()
	if record == nil {
		record = t.session.Advance(now())
	}
	for record != nil {
		if err := t.appendRecord(record); err != nil {
			return err
		}
		t.deliver()
		record = t.session.Advance(now())
	}
	t.deliver()
	return nil
}

func (t *table) appendRecord(record []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), appendTime)
	defer cancel()
	n, err := t.keeper.Log.Append(ctx, t.code, t.last, record)
	if err != nil {
		return err
	}
	t.last = n
	t.keeper.chargeAddress(t.payerAddress, record)
	t.keeper.Counts.Records.Add(1)
	if err := t.session.Apply(record, now()); err != nil {
		return err
	}
	t.noteState()
	return nil
}

// noteState tells the keeper's owner when the table has begun, is over or is closed for good.
func (t *table) noteState() {
	state, closed := t.session.State(), t.session.Closed()
	if state == t.state && closed == t.closed {
		return
	}
	t.state, t.closed = state, closed
	t.note()
}

// note tells the keeper's owner how the table stands.
func (t *table) note() {
	if t.keeper.Changed != nil && t.noted != t.last {
		t.noted = t.last
		t.keeper.Changed(t.code, TableSummary{Summary: t.session.Summary(), Last: t.last})
	}
}

// deliver sends what the session has for its devices.
func (t *table) deliver() {
	for out := t.session.Outbox(); len(out) > 0; out = t.session.Outbox() {
		for _, o := range out {
			t.post(o)
		}
	}
}

func (t *table) post(o session.Output) {
	p := t.peers[o.To]
	if p == nil {
		return
	}
	if o.Text != nil {
		p.sink.Send(o.Text)
	}
	if o.Close != 0 {
		p.sink.Close(o.Close, "see the last message")
		t.depart(o.To)
		t.session.Leave(o.To, now())
	}
}

// fail says why the table cannot go on here. Its devices come again, and it is read from the log as it is then.
func (t *table) fail(err error) {
	if t.moved = errors.Is(err, ErrMoved); t.moved {
		t.keeper.Counts.Moved.Add(1)
	}
	t.failed = err
	t.keeper.Logger.Warn("a table ends and is read anew", "table", t.code, "err", err)
}

// sendAway asks a device to come again, and tells it if it has to do so later, because nothing can be kept at the moment.
func sendAway(s Sink, why error) {
	if errors.Is(why, ErrNotKept) {
		s.Send(wire.AppendError(nil, wire.NotKept))
		s.Close(CloseLater, wire.NotKept)
		return
	}
	s.Close(CloseRestart, "come again")
}

// unused reports whether the table has had no device for long, and nobody has begun to use it; then it is not the keeper's
// any more.
func (t *table) unused() bool {
	return len(t.peers) == 0 && time.Since(t.idle) >= t.keeper.Idle && t.keeper.forgetIfUnused(t)
}

// pause returns how long the table waits for an event at the most.
func (t *table) pause() time.Duration {
	most := time.Minute
	if len(t.peers) == 0 {
		most = max(t.keeper.Idle-time.Since(t.idle), lookAgain)
	}
	at := now()
	soon := func(due int64) { most = min(most, max(time.Duration(due-at)*time.Millisecond, time.Millisecond)) }
	if due := t.session.Due(at); due > 0 {
		soon(due)
	}
	for _, p := range t.peers {
		if len(p.pace.queue) > 0 {
			soon(at + p.pace.tokens.wait(at))
		}
	}
	return most
}

// close asks all devices to come again.
func (t *table) close() {
	t.end()
	t.keeper.drop(t)
	for c, p := range t.peers {
		sendAway(p.sink, t.failed)
		t.depart(c)
	}
	if !t.moved && !t.evicted.Load() && !errors.Is(t.failed, ErrNotKept) {
		t.note()
	}
	for {
		select {
		case e := <-t.inbox:
			if e.kind == arrive {
				sendAway(e.sink, t.failed)
			}
		default:
			if t.keeper.Ended != nil {
				t.keeper.Ended(t.code)
			}
			return
		}
	}
}

// link is a device's connection to a table of this process.
type link struct {
	table *table
	conn  session.Conn
}

func (l *link) Receive(text []byte) {
	_ = l.table.enqueue(event{kind: say, conn: l.conn, text: text}) // a table that has ended has closed the sink
}

func (l *link) Delay(ms int) {
	_ = l.table.enqueue(event{kind: lag, conn: l.conn, ms: ms}) // as above
}

func (l *link) Silent(ms int) {
	_ = l.table.enqueue(event{kind: hush, conn: l.conn, ms: ms}) // as above
}

func (l *link) Leave() {
	_ = l.table.enqueue(event{kind: leave, conn: l.conn}) // as above
	l.table.keeper.release(l.table)
}

// started is the beginning of the clock that all tables of the process share.
var started = time.Now()

// now returns the time in milliseconds: of day, but it never goes back.
func now() int64 { return started.UnixMilli() + time.Since(started).Milliseconds() }
