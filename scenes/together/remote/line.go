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
	// There: it is connected.
	There
	// Lost: the connection has ended, and another one is tried.
	Lost
	// Ended: it is of no use to try again, unless somebody asks for it; see Retry.
	Ended
)

// Why tells why a connection has ended.
type Why uint8

// The reasons.
const (
	NoReason Why = iota
	// NotReached: there is nobody at the address, or the line was cut.
	NotReached
	// Moved: the table asks to come again, at once or in a while.
	Moved
	// TooMany: too many devices, messages, or tries of codes.
	TooMany
	// Unkept: nothing is played there at the moment, because what happens cannot be kept, as where a disk is full.
	Unkept
	// NoTable: no table has this code.
	NoTable
	// WrongKey: the key is another guest's.
	WrongKey
	// Elsewhere: the same device has come in elsewhere, as in another tab.
	Elsewhere
	// Foreign: the table does not admit the page that this program runs in.
	Foreign
	// Closed: its host has closed the table for good.
	Closed
	// Misunderstood: this program and the table do not speak the same line.
	Misunderstood
)

// The codes beside those of package wire with which a table asks to come again: at once, or in a while.
const (
	closeRestart = 1012
	closeLater   = 1013
)

// The times of a line.
const (
	// pingEvery is how often the table is asked whether it is there. Of one that says nothing for deaf the connection is
	// dead; after this device was asleep it has no longer than wary.
	pingEvery = 5 * time.Second
	deaf      = 12 * time.Second
	wary      = 3 * time.Second
	// asleep is a pause between two ticks after which the device was asleep.
	asleep = 3 * time.Second
	// firstWait and mostWait bound the time before another try, laterWait is the shortest where the table has asked for
	// patience. A connection that has lasted for settled was none to be tried again more slowly.
	firstWait = 250 * time.Millisecond
	// In a room, which has few devices, nobody waits for longer than nearWait for a host that is back.
	mostWait  = 8 * time.Second
	nearWait  = time.Second
	laterWait = 2 * time.Second
	settled   = 5 * time.Second
	// strayTime is how long the hello of a connection may still come to the table after that was given up.
	strayTime = time.Minute
)

// mostFaults is how often a table is asked for everything afresh, mostStrays how many connections that were given up may be
// under way.
const (
	mostFaults = 3
	mostStrays = 3
)

// line is the connection of a Table, and how it is come by again.
type line struct {
	now  time.Duration
	conn Conn
	// there is set once the table has answered, been once it ever has. fresh is set until that answer was taken note of,
	// repeating until the answers that the connection before may have lost have been sent again.
	there, been, fresh, repeating bool
	// answered is when the table has answered, limit until when something must be heard of it.
	answered, limit time.Duration
	// pinged is when the last ping was sent.
	pinged time.Duration
	// tries counts the connections that did not last, again is when the next one is due. ended is set when none is.
	tries  int
	again  time.Duration
	ended  bool
	faults int
	// told is the reason that the table has given before it ended the connection.
	told string
	// closed is set once the table has said that its host has closed it.
	closed bool
	// near is set once the table has said that it is in a room.
	near bool
	// strays counts the connections that were given up before the table had answered, the last one at strayed: each hello that
	// comes late is to the table the same key that comes in elsewhere.
	strays  int
	strayed time.Duration
	why     Why
}

func newLine() line { return line{now: -1} }

// Link returns how this device stands with its table, and why the last connection has ended.
func (t *Table) Link() (Link, Why) {
	l := &t.line
	switch {
	case l.ended:
		return Ended, l.why
	case l.there:
		return There, NoReason
	case l.been || l.tries > 0:
		return Lost, l.why
	}
	return Joining, l.why
}

// Retry tries again at once after the link has ended.
func (t *Table) Retry() {
	t.line.ended, t.line.faults = false, 0
	t.Seen()
}

// Seen says that somebody looks at this device again: a connection that is not there is tried at once, and one that is
// must soon show that it is alive.
func (t *Table) Seen() {
	l := &t.line
	l.tries, l.again = 0, l.now
	if l.there {
		l.limit = min(l.limit, l.now+wary)
		l.ping()
	}
}

// Close leaves the table's side; the seat stays this device's.
func (t *Table) Close() {
	t.line.hangUp()
	t.line.ended = true
	t.forget()
}

// wake notes the time, and reports whether the device was asleep until now.
func (l *line) wake(now time.Duration) bool {
	slept := l.now >= 0 && now-l.now > asleep
	l.now = now
	return slept
}

// due reports whether it is time to connect.
func (l *line) due() bool { return l.conn == nil && !l.ended && l.now >= l.again }

func (l *line) open(c Conn) {
	l.conn, l.told, l.there, l.fresh, l.repeating = c, "", false, true, false
	l.pinged = l.now
	l.limit = l.now + deaf
}

// welcome notes that the table has answered.
func (l *line) welcome() {
	if !l.there {
		l.there, l.been, l.answered = true, true, l.now
	}
}

// lasted reports whether the connection is none to be tried again more slowly.
func (l *line) lasted() bool { return l.there && l.now-l.answered >= settled }

// ready reports whether requests are sent as they come.
func (l *line) ready() bool { return l.there && !l.fresh }

// heard notes that the table is alive.
func (l *line) heard() { l.limit = l.now + deaf }

// watch pings the table now and then, and gives a connection up that is deaf.
func (l *line) watch() {
	switch {
	case l.conn == nil:
	case l.now > l.limit:
		l.lost(NotReached, firstWait)
	case l.there && l.now-l.pinged >= pingEvery:
		l.ping()
	}
}

func (l *line) ping() {
	l.pinged = l.now
	l.conn.Send(fmt.Appendf(nil, `{"ping":%d}`, l.now.Milliseconds()))
}

// look finds out whether the connection has ended, and what is to be done then.
func (l *line) look(float func() float64) {
	code, ended := l.conn.Ended()
	if !ended {
		return
	}
	wait := firstWait
	if float != nil {
		wait += time.Duration(float() * float64(firstWait))
	}
	why := reasonOf(code)
	switch {
	case l.closed:
		why = Closed
	case why == Moved && l.told == wire.NotKept:
		why = Unkept
	}
	switch why {
	case Moved, Unkept:
		if code == closeLater {
			wait = laterWait
		}
	case TooMany:
		wait = mostWait
	case Elsewhere:
		l.ended = !l.overtaken()
	case NoTable, WrongKey, Foreign, Closed, Misunderstood:
		l.ended = true
	}
	l.lost(why, wait)
}

// overtaken reports whether what has come in elsewhere may be a connection of this device that was given up, as each can be
// once. While a table moves from one process to another, one may be let in long after that.
func (l *line) overtaken() bool {
	if l.strays == 0 || l.now-l.strayed > strayTime {
		return false
	}
	l.strays--
	l.tries = 0
	return true
}

func reasonOf(code int) Why {
	switch code {
	case closeRestart, closeLater:
		return Moved
	case wire.CloseMalformed:
		return Misunderstood
	case wire.CloseWrongKey:
		return WrongKey
	case wire.CloseForeign:
		return Foreign
	case wire.CloseNoTable:
		return NoTable
	case wire.CloseElsewhere:
		return Elsewhere
	case wire.CloseTooMany:
		return TooMany
	}
	return NotReached
}

// lost forgets the connection. The next is tried at once if this one had lasted, and else after wait, twice as long with
// each.
func (l *line) lost(why Why, wait time.Duration) {
	if l.lasted() {
		l.tries = 0
	}
	if !l.there && why == NotReached {
		l.strays, l.strayed = min(l.strays+1, mostStrays), l.now
	}
	l.hangUp()
	l.why = why
	l.again = l.now
	most := mostWait
	if l.near && why == NotReached {
		most = nearWait
	}
	if l.tries > 0 || wait > 2*firstWait {
		l.again += min(wait<<min(max(l.tries-1, 0), 8), most)
	}
	l.tries++
}

func (l *line) hangUp() {
	if l.conn != nil {
		l.conn.Close()
	}
	l.conn, l.there, l.repeating = nil, false, false
}

// fault gives the connection up because of what has come over it.
func (l *line) fault() {
	if l.lasted() {
		l.faults = 0
	}
	l.faults++
	l.lost(Misunderstood, firstWait)
	l.ended = l.ended || l.faults > mostFaults
}
