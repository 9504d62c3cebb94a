package remote

import (
	"fmt"
	"time"

	"ludotheque/logic/online/wire"
)

// Link is how this device stands with its table.
type Link uint8

// The links.
const (
	// Joining: the table has not answered yet.
	Joining Link = iota
	// Connected: it is connected.
	Connected
	// Lost: the connection has ended, and another one is tried.
	Lost
	// Ended: it is of no use to try again, unless somebody asks for it; see Retry.
	Ended
)

// EndReason tells why a connection has ended.
type EndReason uint8

// The reasons.
const (
	NoReason EndReason = iota
	// Unreachable: there is nobody at the address, or the line was cut.
	Unreachable
	// RetryLater: the table asks to come again, at once or in a while.
	RetryLater
	// TooMany: too many devices, messages, or tries of codes.
	TooMany
	// StorageFailed: nothing is played there at the moment, because what happens cannot be kept, as where a disk is full.
	StorageFailed
	// NoTable: no table has this code.
	NoTable
	// WrongKey: the key is another guest's.
	WrongKey
	// JoinedElsewhere: the same device has come in elsewhere, as in another tab.
	JoinedElsewhere
	// PageNotAdmitted: the table does not admit the page that this program runs in.
	PageNotAdmitted
	// Closed: its host has closed the table for good.
	Closed
	// ProtocolMismatch: this program and the table do not speak the same line.
	ProtocolMismatch
)

// The codes beside those of package wire with which a table asks to come again: at once, or in a while.
const (
	closeRestart = 1012
	closeLater   = 1013
)

// The times of a line.
const (
	// pingEvery is how often the table is asked whether it is there. Of one that says nothing for silenceLimit the connection is
	// dead; after this device was asleep it has no longer than wakeLimit.
	pingEvery    = 5 * time.Second
	silenceLimit = 12 * time.Second
	wakeLimit    = 3 * time.Second
	// sleepGap is a pause between two ticks after which the device was asleep.
	sleepGap = 3 * time.Second
	// minRetryWait and maxRetryWait bound the time before another try, busyRetryWait is the shortest where the table has asked for
	// patience. A connection that has lasted for stableAfter was none to be tried again more slowly.
	minRetryWait = 250 * time.Millisecond
	// In a room, which has few devices, nobody waits for longer than maxRoomWait for a host that is back.
	maxRetryWait  = 8 * time.Second
	maxRoomWait   = time.Second
	busyRetryWait = 2 * time.Second
	stableAfter   = 5 * time.Second
	// strayTime is how long the hello of a connection may still come to the table after that was given up.
	strayTime = time.Minute
)

// maxFaults is how often a table is asked for everything afresh, maxStrays how many connections that were given up may be
// under way.
const (
	maxFaults = 3
	maxStrays = 3
)

// connection is the connection of a Table, and how it is come by again.
type connection struct {
	now  time.Duration
	conn Conn
	// connected is set once the table has answered, everConnected once it ever has. unsynced is set until that answer was taken note of,
	// repeating until the answers that the connection before may have lost have been sent again.
	connected, everConnected, unsynced, repeating bool
	// answered is when the table has answered, limit until when something must be heard of it.
	answered, limit time.Duration
	// pinged is when the last ping was sent.
	pinged time.Duration
	// tries counts the connections that did not last, retryAt is when the next one is due. ended is set when none is.
	tries   int
	retryAt time.Duration
	ended   bool
	faults  int
	// closeText is the reason that the table has given before it ended the connection.
	closeText string
	// closed is set once the table has said that its host has closed it.
	closed bool
	// inRoom is set once the table has said that it is in a room.
	inRoom bool
	// strays counts the connections that were given up before the table had answered, the last one at lastStray: each hello that
	// comes late is to the table the same key that comes in elsewhere.
	strays    int
	lastStray time.Duration
	why       EndReason
}

func newConnection() connection { return connection{now: -1} }

// Link returns how this device stands with its table, and why the last connection has ended.
func (t *Table) Link() (Link, EndReason) {
	l := &t.line
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

// Retry tries again at once after the link has ended.
func (t *Table) Retry() {
	t.line.ended, t.line.faults = false, 0
	t.Resume()
}

// Resume says that somebody looks at this device again: a connection that is not there is tried at once, and one that is
// must soon show that it is alive.
func (t *Table) Resume() {
	l := &t.line
	l.tries, l.retryAt = 0, l.now
	if l.connected {
		l.limit = min(l.limit, l.now+wakeLimit)
		l.ping()
	}
}

// Close leaves the table's side; the seat stays this device's.
func (t *Table) Close() {
	t.line.hangUp()
	t.line.ended = true
	t.forget()
}

// advance notes the time, and reports whether the device was asleep until now.
func (l *connection) advance(now time.Duration) bool {
	slept := l.now >= 0 && now-l.now > sleepGap
	l.now = now
	return slept
}

// retryDue reports whether it is time to connect.
func (l *connection) retryDue() bool { return l.conn == nil && !l.ended && l.now >= l.retryAt }

func (l *connection) open(c Conn) {
	l.conn, l.closeText, l.connected, l.unsynced, l.repeating = c, "", false, true, false
	l.pinged = l.now
	l.limit = l.now + silenceLimit
}

// noteConnected notes that the table has answered.
func (l *connection) noteConnected() {
	if !l.connected {
		l.connected, l.everConnected, l.answered = true, true, l.now
	}
}

// wasStable reports whether the connection is none to be tried again more slowly.
func (l *connection) wasStable() bool { return l.connected && l.now-l.answered >= stableAfter }

// ready reports whether requests are sent as they come.
func (l *connection) ready() bool { return l.connected && !l.unsynced }

// noteHeard notes that the table is alive.
func (l *connection) noteHeard() { l.limit = l.now + silenceLimit }

// checkAlive pings the table now and then, and gives a connection up that is deaf.
func (l *connection) checkAlive() {
	switch {
	case l.conn == nil:
	case l.now > l.limit:
		l.scheduleRetry(Unreachable, minRetryWait)
	case l.connected && l.now-l.pinged >= pingEvery:
		l.ping()
	}
}

func (l *connection) ping() {
	l.pinged = l.now
	l.conn.Send(fmt.Appendf(nil, `{"ping":%d}`, l.now.Milliseconds()))
}

// checkEnded finds out whether the connection has ended, and what is to be done then.
func (l *connection) checkEnded(float func() float64) {
	code, ended := l.conn.Ended()
	if !ended {
		return
	}
	wait := minRetryWait
	if float != nil {
		wait += time.Duration(float() * float64(minRetryWait))
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
		if code == closeLater {
			wait = busyRetryWait
		}
	case TooMany:
		wait = maxRetryWait
	case JoinedElsewhere:
		l.ended = !l.displacedByStray()
	case NoTable, WrongKey, PageNotAdmitted, Closed, ProtocolMismatch:
		l.ended = true
	}
	l.scheduleRetry(why, wait)
}

// displacedByStray reports whether what has come in elsewhere may be a connection of this device that was given up, as each can be
// once. While a table moves from one process to another, one may be let in long after that.
func (l *connection) displacedByStray() bool {
	if l.strays == 0 || l.now-l.lastStray > strayTime {
		return false
	}
	l.strays--
	l.tries = 0
	return true
}

// reasonOf returns why a connection has ended that was closed with a code.
func reasonOf(code int) EndReason {
	switch code {
	case closeRestart, closeLater:
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

// scheduleRetry forgets the connection. The next is tried at once if this one had lasted, and else after wait, twice as long with
// each.
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
		l.retryAt += min(wait<<min(max(l.tries-1, 0), 8), most)
	}
	l.tries++
}

func (l *connection) hangUp() {
	if l.conn != nil {
		l.conn.Close()
	}
	l.conn, l.connected, l.repeating = nil, false, false
}

// fault gives the connection up because of what has come over it.
func (l *connection) fault() {
	if l.wasStable() {
		l.faults = 0
	}
	l.faults++
	l.scheduleRetry(ProtocolMismatch, minRetryWait)
	l.ended = l.ended || l.faults > maxFaults
}
