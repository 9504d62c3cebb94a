package remote

import (
	"fmt"
	"time"

	"ludotheque/logic/online/wire"
)

// Link is the state of the connection with a table.
type Link uint8

// The states.
const (
	// Joining: the table has never answered, and no attempt to connect has failed since Join or Resume.
	Joining Link = iota
	// Connected: the table has answered.
	Connected
	// Lost: the connection has ended, or an attempt has failed, and Table tries again.
	Lost
	// Ended: Table does not try again until Retry is called.
	Ended
)

// EndReason is why a connection has ended.
type EndReason uint8

// The reasons.
const (
	NoReason EndReason = iota
	// Unreachable: there is no server at the address, or the connection was cut.
	Unreachable
	// RetryLater: the table asks to try again, at once or later.
	RetryLater
	// TooMany: there were too many devices, messages, or attempts to guess codes.
	TooMany
	// StorageFailed: the table has stopped because nothing can be stored there, as on a full disk.
	StorageFailed
	// NoTable: no table has this code.
	NoTable
	// WrongKey: the table does not accept the key.
	WrongKey
	// JoinedElsewhere: the same device has connected again, as in another tab.
	JoinedElsewhere
	// PageNotAdmitted: the table does not admit the page that this program runs in.
	PageNotAdmitted
	// Closed: the host has closed the table for good.
	Closed
	// ProtocolMismatch: this program and the table use different versions of the protocol.
	ProtocolMismatch
)

// The WebSocket close codes, besides those of package wire, by which a table asks to connect again: at once, or later.
const (
	closeRestart  = 1012
	closeTryLater = 1013
)

// The times of a connection.
const (
	// pingInterval is the interval of pings to the table. A connection without any message from the table for silenceLimit is
	// given up; after this device was asleep, wakeLimit is enough.
	pingInterval = 5 * time.Second
	silenceLimit = 12 * time.Second
	wakeLimit    = 3 * time.Second
	// sleepGap is the least pause between two ticks after which the device was asleep.
	sleepGap = 3 * time.Second
	// minRetryWait and maxRetryWait limit the wait before another attempt. busyRetryWait is the least wait if the
	// table has asked to wait. After a connection that lasted for stableAfter, waits are short again.
	minRetryWait  = 250 * time.Millisecond
	maxRetryWait  = 8 * time.Second
	busyRetryWait = 2 * time.Second
	stableAfter   = 5 * time.Second
	// maxRoomWait replaces maxRetryWait while a room is Unreachable: a room has few devices, and its host may be back
	// soon.
	maxRoomWait = time.Second
	// strayTime is how long after a connection was given up its first message, the hello, may still reach the table.
	strayTime = time.Minute
)

// Limits of reconnecting.
const (
	maxFaults = 3 // how often the table is asked for everything again after a broken message
	maxStrays = 3 // greatest number of strays; see connection
)

// connection is the link of a Table: one Conn after another, and what is needed to reconnect. Times are as for Table.Tick.
type connection struct {
	now  time.Duration // of the present tick; -1 before the first
	conn Conn          // nil while there is none
	// connected is set once the table has answered on conn, everConnected once it has answered on any Conn. unsynced is set
	// until Next has handled the answer on conn and the requests have been sent again. repeating is set from then on until the
	// moves that the last Conn may have lost have been sent again too; see resendAnswers.
	connected, everConnected, unsynced, repeating bool
	// answeredAt is when the table first answered on conn. limit is when conn is given up unless a message comes before.
	answeredAt, limit time.Duration
	// pinged is when the last ping was sent.
	pinged time.Duration
	// tries counts the Conns in a row that did not last; retryAt is when the next one is due. ended is set when there will be no
	// other until Retry is called. faults counts the broken messages since the last Conn that lasted.
	tries   int
	retryAt time.Duration
	ended   bool
	faults  int
	// closeText is the reason that the table gave before it closed the connection.
	closeText string
	// closed is set once the table has said that its host has closed it.
	closed bool
	// inRoom is set once the table has said that it is in a room.
	inRoom bool
	// strays counts the Conns that were given up before the table answered, the last one at lastStray. If the hello of such a
	// Conn arrives late, it looks to the table as if this device had connected elsewhere.
	strays    int
	lastStray time.Duration
	// why is why the last Conn has ended.
	why EndReason
}

// newConnection returns a connection that has no Conn yet.
func newConnection() connection { return connection{now: -1} }

// Link returns the state of the connection, and why the last one has ended: NoReason while the state is Connected.
func (t *Table) Link() (Link, EndReason) {
	l := &t.connection
	switch {
	case l.ended:
		return Ended, l.why
	case l.connected:
		return Connected, NoReason
	case l.everConnected || l.tries > 0:
		return Lost, l.why
	}
	return Joining, l.why
}

// Retry lets Table connect again after the link has ended, and forgets the broken messages; the next attempt is due at once. If
// the link has not ended, Retry does what Resume does.
func (t *Table) Retry() {
	t.connection.ended, t.connection.faults = false, 0
	t.Resume()
}

// Resume must be called when the player returns to this device. If there is no connection, the next attempt is due at
// once. If the table has answered on the connection, Resume sends a ping and gives the table wakeLimit to answer.
func (t *Table) Resume() {
	l := &t.connection
	l.tries, l.retryAt = 0, l.now
	if l.connected {
		l.limit = min(l.limit, l.now+wakeLimit)
		l.ping()
	}
}

// Close ends the link for good, and drops the messages that Next has not handled. The seat at the table still belongs to this
// device.
func (t *Table) Close() {
	t.connection.hangUp()
	t.connection.ended = true
	t.dropUnread()
}

// advance sets the time, and reports whether the device was asleep since the last tick: whether more than sleepGap has passed.
func (l *connection) advance(now time.Duration) bool {
	slept := l.now >= 0 && now-l.now > sleepGap
	l.now = now
	return slept
}

// retryDue reports whether there is no connection and it is time to open one.
func (l *connection) retryDue() bool { return l.conn == nil && !l.ended && l.now >= l.retryAt }

// setConn stores c, a new Conn on which the table has not answered yet. The table has silenceLimit to answer. Until Next has
// handled the answer, requests wait; see ready.
func (l *connection) setConn(c Conn) {
	l.conn, l.closeText, l.connected, l.unsynced, l.repeating = c, "", false, true, false
	l.pinged = l.now
	l.limit = l.now + silenceLimit
}

// noteConnected notes that the table has answered on conn; only the first call for a Conn does anything.
func (l *connection) noteConnected() {
	if !l.connected {
		l.connected, l.everConnected, l.answeredAt = true, true, l.now
	}
}

// wasStable reports whether stableAfter has passed since the table's answer, so that the connection may be replaced at once.
func (l *connection) wasStable() bool { return l.connected && l.now-l.answeredAt >= stableAfter }

// ready reports whether requests can be sent at once.
func (l *connection) ready() bool { return l.connected && !l.unsynced }

// noteHeard notes that a message has come: the connection is given up after silenceLimit without another one.
func (l *connection) noteHeard() { l.limit = l.now + silenceLimit }

// checkAlive gives conn up if no message has come by l.limit. Otherwise it sends a ping every pingInterval, once the table has
// answered.
func (l *connection) checkAlive() {
	switch {
	case l.conn == nil:
	case l.now > l.limit:
		l.scheduleRetry(Unreachable, minRetryWait)
	case l.connected && l.now-l.pinged >= pingInterval:
		l.ping()
	}
}

// ping sends a ping with the present time over conn, which must not be nil.
func (l *connection) ping() {
	l.pinged = l.now
	l.conn.Send(fmt.Appendf(nil, `{"ping":%d}`, l.now.Milliseconds()))
}

// checkEnded checks whether conn, which must not be nil, has ended. If so, it plans the next attempt or, if trying again is of
// no use, ends the link. The wait for scheduleRetry is minRetryWait, lengthened by a random part of itself: random returns that
// part, from 0 up to 1; nil stands for 0. If the table has asked to wait, the wait is busyRetryWait instead; after TooMany it is
// maxRetryWait. If a stray explains JoinedElsewhere, the link goes on, and that stray does not count any more.
func (l *connection) checkEnded(random func() float64) {
	code, ended := l.conn.Ended()
	if !ended {
		return
	}
	wait := minRetryWait
	if random != nil {
		wait += time.Duration(random() * float64(minRetryWait))
	}
	why := reasonOf(code)
	switch {
	case l.closed:
		why = Closed
	case why == RetryLater && l.closeText == wire.NotKept:
		why = StorageFailed
	}
	switch why {
	case RetryLater, StorageFailed:
		if code == closeTryLater {
			wait = busyRetryWait
		}
	case TooMany:
		wait = maxRetryWait
	case JoinedElsewhere:
		if l.ended = !l.displacedByStray(); !l.ended {
			l.strays, l.tries = l.strays-1, 0 // each stray explains one displacement
		}
	case NoTable, WrongKey, PageNotAdmitted, Closed, ProtocolMismatch:
		l.ended = true
	}
	l.scheduleRetry(why, wait)
}

// displacedByStray reports whether the reason JoinedElsewhere may come from a stray: a Conn of this device that was given up before
// and whose hello has reached the table late. While a table moves to another process, that may take long.
func (l *connection) displacedByStray() bool { return l.strays > 0 && l.now-l.lastStray <= strayTime }

// reasonOf returns the reason for a close code; Unreachable for a code that this program does not know.
func reasonOf(code int) EndReason {
	switch code {
	case closeRestart, closeTryLater:
		return RetryLater
	case wire.CloseMalformed:
		return ProtocolMismatch
	case wire.CloseWrongKey:
		return WrongKey
	case wire.CloseForeign:
		return PageNotAdmitted
	case wire.CloseNoTable:
		return NoTable
	case wire.CloseElsewhere:
		return JoinedElsewhere
	case wire.CloseTooMany:
		return TooMany
	}
	return Unreachable
}

// scheduleRetry drops conn and plans the next attempt. The attempt is due at once if conn had lasted or was the first try, unless
// wait is longer than 2*minRetryWait. Otherwise it is due after wait, doubled with each try up to a limit. If the table has never
// answered on conn, and why is Unreachable, conn counts as a stray.
func (l *connection) scheduleRetry(why EndReason, wait time.Duration) {
	if l.wasStable() {
		l.tries = 0
	}
	if !l.connected && why == Unreachable {
		l.strays, l.lastStray = min(l.strays+1, maxStrays), l.now
	}
	l.hangUp()
	l.why = why
	l.retryAt = l.now
	most := maxRetryWait
	if l.inRoom && why == Unreachable {
		most = maxRoomWait
	}
	if l.tries > 0 || wait > 2*minRetryWait {
		l.retryAt += min(wait<<min(max(l.tries-1, 0), 8), most) // eight doublings are beyond any limit
	}
	l.tries++
}

// hangUp closes conn, if there is one, sets it to nil, and clears connected and repeating.
func (l *connection) hangUp() {
	if l.conn != nil {
		l.conn.Close()
	}
	l.conn, l.connected, l.repeating = nil, false, false
}

// fault drops conn because of a broken message. After more than maxFaults broken messages, the link ends.
func (l *connection) fault() {
	if l.wasStable() {
		l.faults = 0
	}
	l.faults++
	l.scheduleRetry(ProtocolMismatch, minRetryWait)
	l.ended = l.ended || l.faults > maxFaults
}
