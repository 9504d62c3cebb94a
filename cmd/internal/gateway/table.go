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

// Limits of a table.
const (
	appendTime = 10 * time.Second // time to append a record
	readTime   = 20 * time.Second // time to read a table back from the log
	inboxSize  = 64               // events that may wait for a table
	// confirmTime is how long it may take to check whether another process has appended to the table's log.
	confirmTime = 5 * time.Second
)

// maxUnheard is how many devices of a table may have sent nothing yet. If there is one more, the one that connected first
// is disconnected.
const maxUnheard = 64

// unusedPause is how soon a table without devices checks again whether it may leave memory.
const unusedPause = 20 * time.Millisecond

// WebSocket close codes beside those of package wire.
const (
	// CloseRestart asks a device to reconnect at once: its table has moved or is read again.
	CloseRestart = 1012
	CloseLater   = 1013 // CloseLater asks a device to reconnect after a while.
)

// eventKind is the kind of an event.
type eventKind uint8

// The kinds of events.
const (
	peerArrived     eventKind = iota + 1 // a device connects
	messageReceived                      // a device has sent a message
	delayMeasured                        // the round trip was measured
	peerSilent                           // a device does not answer
	peerLeft                             // a device has disconnected
	functionCalled                       // a function is to run on the table's goroutine
)

// event is a message to the goroutine of a table. Only the fields of its kind are set.
type event struct {
	kind eventKind
	conn session.Conn // conn is the device; it is not set with functionCalled.
	// sink receives the messages to a device that arrives. from is the address of that device.
	sink Sink
	from string
	text []byte // the message received
	ms   int    // delay or silence, in milliseconds
	// do is the function to run. Its argument now is in milliseconds, see the function now.
	do func(s *session.Session, now int64)
}

// table runs the referee of one table on its own goroutine, which is run. Once the table is loaded, only that goroutine
// uses session and the fields below it, except evicted, inbox, ending and endOnce.
type table struct {
	keeper *Keeper
	code   string
	// users is how many connections and requests use the table. It is guarded by keeper.mu.
	users int

	once    sync.Once // once makes load read the table once; loadErr is the result.
	loadErr error
	session *session.Session // session is the referee.
	// lastRecord is the number of the last record.
	lastRecord uint64
	state      wire.State // state and closed are those of the session when reportStateChange was last called.
	closed     bool
	// reportedRecord is the number of the record after which keeper.Changed was last called.
	reportedRecord uint64
	// moved is set when another process has appended to the log. failed is why the table cannot run here any longer, or
	// nil.
	moved  bool
	failed error
	// evicted is set by Keeper.Evict. Then close does not call keeper.Changed.
	evicted atomic.Bool
	inbox   chan event // inbox passes the events to run. Any goroutine may send, see enqueue.
	// ending is closed by end to end the table.
	ending  chan struct{}
	endOnce sync.Once
	peers   map[session.Conn]*peer // peers are the connected devices.
	// tokens limits the records of each device, by its hashed key.
	tokens map[string]*tokens
	// payerAddress is the address to which stored bytes are charged: that of the device that caused a record last, also for
	// what dice and bots add after that record. It is empty before the first.
	payerAddress string
	idleSince    time.Time // idleSince is when the last device left, or when the table started.
}

// peer is a connected device as its table sees it.
type peer struct {
	sink Sink
	// from is the address of the device, by which limits count.
	from  string
	rate  messageRate  // limit of messages
	delay messageDelay // queue for the messages of a device that makes decisions too fast
	// heard is set once the device has sent a message, see dropUnheard.
	heard bool
}

// newTable returns a table that has not been read.
func newTable(k *Keeper, code string) *table {
	return &table{
		keeper: k, code: code, inbox: make(chan event, inboxSize),
		ending: make(chan struct{}), peers: map[session.Conn]*peer{}, tokens: map[string]*tokens{},
	}
}

// load reads the table from the log and starts its goroutine, on the first call. If that fails, the table has ended. Further
// calls wait for the first and return the same error. The end of ctx does not stop load, so that the next device finds the
// table loaded.
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

// read creates t.session, applies all records of the table from the log to it, and sets t.lastRecord. The error is ErrNoTable
// if there is no record. At the end it calls Resume, so that no device counts as connected.
func (t *table) read(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, readTime)
	defer cancel()
	k := t.keeper
	t.session = session.New(session.Config{Code: t.code, Spread: k.Spread, Boxes: k.Boxes, Seed: k.Seed, MaxWatching: k.PerTable, Bounds: k.Bounds})
	err := k.Log.Read(ctx, t.code, 1, func(n uint64, record []byte) error {
		t.lastRecord = n
		return t.session.Apply(record, now())
	})
	switch {
	case err != nil:
		return fmt.Errorf("gateway: table %s: %w", t.code, err)
	case t.lastRecord == 0:
		return t.confirmMissing()
	}
	t.session.Resume(now())
	return nil
}

// confirmMissing returns ErrNoTable if confirmLog confirms that the table has no records, else the error of confirmLog. The
// check is necessary because a server that is shutting down may read no records for any table.
func (t *table) confirmMissing() error {
	if err := t.confirmLog(); err != nil {
		return err
	}
	return ErrNoTable
}

// enqueue sends an event to the goroutine of the table, and waits while the inbox is full. It returns errEnded if the table
// has ended. If the table ends meanwhile, the event may be lost without an error; a device that arrives is then asked to
// reconnect.
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
		if e.kind == peerArrived { // run may not read the inbox any more
			askReconnect(e.sink, nil)
		}
	default:
	}
	return nil
}

// end asks the table's goroutine to end. It may be called more than once.
func (t *table) end() { t.endOnce.Do(func() { close(t.ending) }) }

// run is the goroutine of the table. It handles the events of the table, and what the session does by itself. It returns
// when the table fails, is unused, or is asked to end, and calls close at the end.
func (t *table) run() {
	defer t.close()
	t.idleSince = time.Now()
	t.reportStateChange()
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		var record []byte
		var err error
		select {
		case e := <-t.inbox:
			record, err = t.handleEvent(e)
		case <-timer.C:
			record, err = t.handleDelayed()
		case <-t.ending:
			return
		}
		if err == nil {
			err = t.storeAndAdvance(record)
		}
		if err != nil {
			t.fail(err)
			return
		}
		if t.removeIfUnused() {
			return
		}
		timer.Reset(t.waitTime())
	}
}

// handleEvent handles an event and returns the record to be stored, nil if there is none. An error ends the table.
func (t *table) handleEvent(e event) ([]byte, error) {
	switch e.kind {
	case peerArrived:
		t.dropUnheard()
		t.peers[e.conn] = &peer{sink: e.sink, from: e.from}
		t.keeper.Counts.Devices.Add(1)
	case messageReceived:
		return t.handleMessage(e)
	case delayMeasured:
		t.session.Delay(e.conn, e.ms, now())
	case peerSilent:
		t.session.Silent(e.conn, e.ms, now())
	case peerLeft:
		t.removePeer(e.conn)
		t.session.Leave(e.conn, now())
	case functionCalled:
		e.do(t.session, now())
	}
	return nil, nil
}

// dropUnheard makes room for one more device that has sent nothing yet. If the table has maxUnheard such devices, it
// disconnects the one that connected first, which has the lowest session.Conn. So connections without a message cannot keep
// other devices out.
func (t *table) dropUnheard() {
	first, unheard := session.Conn(0), 0
	for c, p := range t.peers {
		if p.heard {
			continue
		}
		if unheard++; unheard == 1 || c < first {
			first = c
		}
	}
	if unheard >= maxUnheard {
		t.turnAway(first, "too many devices")
	}
}

// turnAway sends a connected device the reason why and disconnects it with wire.CloseTooMany, also from the session.
func (t *table) turnAway(c session.Conn, why string) {
	p := t.peers[c]
	p.sink.Send(wire.AppendError(nil, why))
	p.sink.Close(wire.CloseTooMany, why)
	t.removePeer(c)
	t.session.Leave(c, now())
}

// handleMessage passes a message to the session and returns the record to be stored, nil if there is none. A device that
// sends too often is disconnected. The messages of a device that decides too fast are delayed.
//
// The first message of a device makes the table check its log. If another process has appended to the log, the error wraps
// ErrMoved and ends the table. If the check fails for another reason, only the device is asked to reconnect.
func (t *table) handleMessage(e event) ([]byte, error) {
	p := t.peers[e.conn]
	if p == nil {
		return nil, nil // the device was disconnected a moment ago
	}
	if !p.heard {
		p.heard = true
		if err := t.confirmLog(); errors.Is(err, ErrMoved) {
			return nil, err
		} else if err != nil {
			askReconnect(p.sink, err)
			t.removePeer(e.conn)
			return nil, nil
		}
	}
	at := now()
	if !p.rate.take(at, t.session.CardOpen()) {
		t.turnAway(e.conn, errMessages.Error())
		return nil, nil
	}
	t.keeper.Counts.Messages.Add(1)
	if p.delay.add(e.text, at) {
		t.keeper.Counts.Held.Add(1)
		if p.delay.full() {
			t.turnAway(e.conn, errMessages.Error())
		}
		return nil, nil
	}
	return t.receive(e.conn, p, e.text, at), nil
}

// receive passes a message to the session at the time at, in milliseconds, and returns the record that it causes, or nil.
// If too much is stored for the device's address, the record is dropped and the device disconnected. A message that causes
// a record does not count towards the message rate, but takes one of the device's tokens; what is stored from then on is
// charged to the device's address.
func (t *table) receive(c session.Conn, p *peer, text []byte, at int64) []byte {
	record := t.session.Receive(c, text, at)
	if p.delay.tokens == nil {
		p.delay.tokens = t.tokensOf(t.session.Key(c), at)
	}
	if record == nil {
		return nil
	}
	if q := t.keeper.Bytes; q != nil && !q.Available(p.from, time.Now()) {
		t.turnAway(c, errBytes.Error())
		return nil
	}
	p.rate.refund()
	p.delay.takeToken()
	t.payerAddress = p.from
	return record
}

// handleDelayed passes one delayed message that is due to the session, and returns the record to be stored. The record is
// nil if no message is due or it causes none. The error is always nil.
func (t *table) handleDelayed() ([]byte, error) {
	at := now()
	for c, p := range t.peers {
		if text, ok := p.delay.next(at); ok {
			return t.receive(c, p, text, at), nil
		}
	}
	return nil, nil
}

// confirmLog returns nil if t.lastRecord is still the last record of the table's log. If another process has appended to
// the log, the error wraps ErrMoved. A process that was thought dead may still have the table in memory, in an old state.
func (t *table) confirmLog() error {
	ctx, cancel := context.WithTimeout(context.Background(), confirmTime)
	defer cancel()
	if c, ok := t.keeper.Log.(Confirmer); ok {
		return c.Confirm(ctx, t.code, t.lastRecord)
	}
	return t.keeper.Log.Read(ctx, t.code, t.lastRecord+1, func(n uint64, _ []byte) error {
		return fmt.Errorf("gateway: table %s: record %d, not %d, is the last: %w", t.code, n, t.lastRecord, ErrMoved)
	})
}

// removePeer removes a device from t.peers, if it is there, and sets t.idleSince to now. It does not call session.Leave.
func (t *table) removePeer(c session.Conn) {
	if t.peers[c] == nil {
		return
	}
	delete(t.peers, c)
	t.idleSince = time.Now()
	t.keeper.Counts.Devices.Add(-1)
}

// storeAndAdvance sends what is in the session's outbox, stores and applies a record, and then all records that the session
// adds by itself: dice, bots, time. Messages about a record are sent only after the record is stored. A nil record is skipped.
// An error ends the table.
func (t *table) storeAndAdvance(record []byte) error {
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

// appendRecord stores a record in the log, sets lastRecord to its number, charges its bytes to payerAddress, and applies it to
// the session. It calls reportStateChange. If the log returns an error, nothing is changed.
func (t *table) appendRecord(record []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), appendTime)
	defer cancel()
	n, err := t.keeper.Log.Append(ctx, t.code, t.lastRecord, record)
	if err != nil {
		return err
	}
	t.lastRecord = n
	t.keeper.chargeAddress(t.payerAddress, record)
	t.keeper.Counts.Records.Add(1)
	if err := t.session.Apply(record, now()); err != nil {
		return err
	}
	t.reportStateChange()
	return nil
}

// reportStateChange calls reportSummary if the state of the session has changed since the last call: a game was set up, has
// begun or ended, or the host has closed the table.
func (t *table) reportStateChange() {
	state, closed := t.session.State(), t.session.Closed()
	if state == t.state && closed == t.closed {
		return
	}
	t.state, t.closed = state, closed
	t.reportSummary()
}

// reportSummary calls keeper.Changed with the summary of the table, unless it has done so since the last record was stored.
func (t *table) reportSummary() {
	if t.keeper.Changed != nil && t.reportedRecord != t.lastRecord {
		t.reportedRecord = t.lastRecord
		t.keeper.Changed(t.code, TableSummary{Summary: t.session.Summary(), Last: t.lastRecord})
	}
}

// deliver sends the messages in the session's outbox. Those with a close code disconnect their devices, see post.
func (t *table) deliver() {
	for out := t.session.Outbox(); len(out) > 0; out = t.session.Outbox() {
		for _, o := range out {
			t.post(o)
		}
	}
}

// post sends one message to its device and disconnects the device if the session asks for it. It does nothing for a device
// that has left.
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
		t.removePeer(o.To)
		t.session.Leave(o.To, now())
	}
}

// fail stores in t.failed and t.moved why the table cannot run here any longer, logs it, and counts a table that has moved.
// The caller then ends run, and close has the devices reconnect, so that the table is read from the log again.
func (t *table) fail(err error) {
	if t.moved = errors.Is(err, ErrMoved); t.moved {
		t.keeper.Counts.Moved.Add(1)
	}
	t.failed = err
	t.keeper.Logger.Warn("a table ends and is read anew", "table", t.code, "err", err)
}

// askReconnect closes a connection and asks the device to reconnect: after a while if why wraps ErrNotKept, else at once.
// why may be nil.
func askReconnect(s Sink, why error) {
	if errors.Is(why, ErrNotKept) {
		s.Send(wire.AppendError(nil, wire.NotKept))
		s.Close(CloseLater, wire.NotKept)
		return
	}
	s.Close(CloseRestart, "come again")
}

// removeIfUnused removes the table from the keeper and returns true if the table has no users and has had no device for
// keeper.Idle. The caller must then end the table.
func (t *table) removeIfUnused() bool {
	if len(t.peers) > 0 || time.Since(t.idleSince) < t.keeper.Idle {
		return false
	}
	return t.keeper.forgetIfUnused(t)
}

// waitTime returns how long the table may wait for an event: until the session or a delayed message is due, and a minute at
// most. Without devices it is, instead of a minute, until the table may leave memory.
func (t *table) waitTime() time.Duration {
	most := time.Minute
	if len(t.peers) == 0 {
		most = max(t.keeper.Idle-time.Since(t.idleSince), unusedPause)
	}
	at := now()
	noLaterThan := func(due int64) { most = min(most, max(time.Duration(due-at)*time.Millisecond, time.Millisecond)) }
	if due := t.session.Due(at); due > 0 {
		noLaterThan(due)
	}
	for _, p := range t.peers {
		if len(p.delay.queue) > 0 {
			noLaterThan(at + p.delay.tokens.wait(at))
		}
	}
	return most
}

// close ends the table: it removes the table from the keeper, and asks its devices and those still in the inbox to
// reconnect. It calls reportSummary, unless the table runs elsewhere now, was evicted, or nothing can be stored. At the end
// it calls keeper.Ended.
func (t *table) close() {
	t.end()
	t.keeper.drop(t)
	for c, p := range t.peers {
		askReconnect(p.sink, t.failed)
		t.removePeer(c)
	}
	if !t.moved && !t.evicted.Load() && !errors.Is(t.failed, ErrNotKept) {
		t.reportSummary()
	}
	for {
		select {
		case e := <-t.inbox:
			if e.kind == peerArrived {
				askReconnect(e.sink, t.failed)
			}
		default:
			if t.keeper.Ended != nil {
				t.keeper.Ended(t.code)
			}
			return
		}
	}
}

// link connects a device to a table of this process. It implements Link.
type link struct {
	table *table
	conn  session.Conn
}

// Receive implements Link.
func (l *link) Receive(text []byte) {
	_ = l.table.enqueue(event{kind: messageReceived, conn: l.conn, text: text}) // a table that has ended has closed the sink
}

// Delay implements Link.
func (l *link) Delay(ms int) {
	_ = l.table.enqueue(event{kind: delayMeasured, conn: l.conn, ms: ms}) // an ended table has closed the sink
}

// Silent implements Link.
func (l *link) Silent(ms int) {
	_ = l.table.enqueue(event{kind: peerSilent, conn: l.conn, ms: ms}) // an ended table has closed the sink
}

// Leave implements Link. It also counts one user of the table less.
func (l *link) Leave() {
	_ = l.table.enqueue(event{kind: peerLeft, conn: l.conn}) // an ended table has closed the sink
	l.table.keeper.release(l.table)
}

// clockStart is the start of the clock of all tables.
var clockStart = time.Now()

// now returns the time of day in milliseconds since 1970, by a clock that is never set back.
func now() int64 { return clockStart.UnixMilli() + time.Since(clockStart).Milliseconds() }
