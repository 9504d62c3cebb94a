package remote

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// The times of catching up.
const (
	// quietTime is the time without a message after which the device has caught up, if the number of missed lines is
	// unknown.
	quietTime = 250 * time.Millisecond
	// maxCatchUpTime is the greatest time from the answer of the table until the lines that have come are shown.
	maxCatchUpTime = 5 * time.Second
)

// catchup is how far a device that connects, reconnects or wakes up has received the missed lines: the lines that it did not have and
// the table had when it answered. Times are as for Table.Tick.
type catchup struct {
	// on is set from the beginning of a connection, or of a wake-up, until the missed lines have come.
	on bool
	// away is set if the device was away so long that the missed lines should not be animated.
	away bool
	// until is the number of the last missed line, -1 while that is unknown; got is the number of the last line received.
	until, got int
	// ping is the time, in milliseconds, of the ping whose answer follows all missed lines; 0 for none.
	ping int64
	// answered is set once the table has answered. since is the time of that answer or, without a new connection, of the beginning of
	// the catching up: maxCatchUpTime counts from then. heard is when the last message was received.
	since, heard time.Duration
	answered     bool
	// place is this device's place at the table by the last state of the table. moved is 0, except after a state of the table that
	// has given this device another seat, until a message of another kind comes: then moved is the number of lines of the
	// game, some of which the table may send again, as the new seat may know them.
	place place
	moved int
}

// place is this device's place at a table. The zero value stands for the time before the first state of the table.
type place struct {
	playing bool      // a game is being played
	game    int       // number of the game
	seat    game.Seat // index of the device's colour among those of the table, or game.Public
}

// CatchingUp reports whether lines that were played while this device was away may still be missing. Until they have
// come, Match is not at the present position.
func (t *Table) CatchingUp() bool { return t.catchup.on && t.catchup.away }

// MissedLines returns the number of lines that were played while this device was away and that have been received, but
// not returned by Next yet.
func (t *Table) MissedLines() int { return t.missed }

// beginAfterSleep begins to catch up after the device has slept, over a connection that was not lost. Everything up to
// the answer to the ping sent at pinged happened during the sleep. lines is the number of lines that the device has.
func (c *catchup) beginAfterSleep(now, pinged time.Duration, lines int) {
	c.begin(now, lines, true)
	c.answered, c.ping = true, pinged.Milliseconds()
}

// begin begins to catch up. lines is the number of lines that the device has. away says that the missed lines should not be
// animated; nor are they if an earlier catching up without animation has not ended.
func (c *catchup) begin(now time.Duration, lines int, away bool) {
	*c = catchup{on: true, away: c.on && c.away || away, until: -1, got: lines, since: now, heard: c.heard, place: c.place}
}

// note counts a message when it is received, before Next returns it: it keeps when that was, and the number of the last line. It
// ends the catching up after the last missed line, or after a message that the table sends only after that line.
func (c *catchup) note(n *wire.News, now time.Duration) {
	c.heard = now
	switch n.Kind {
	case wire.SaidTable:
		c.noteTable(&n.Table, now)
	case wire.SaidBack:
		if c.got = min(c.got, n.N); c.moved > n.N {
			c.reseat(n.N, now)
		}
	case wire.SaidLine:
		c.got = n.N
	case wire.SaidAsk, wire.SaidOver:
		c.end() // both messages come after the last line
	case wire.SaidPong:
		if c.ping != 0 && int64(n.N) == c.ping {
			c.end()
		}
	}
	if n.Kind != wire.SaidTable {
		c.moved = 0
	}
	if c.until >= 0 && c.got >= c.until {
		c.end()
	}
}

// reseat begins to catch up after a change of seat: the lines after n are sent again, as the new seat may know them, and
// should not be animated.
func (c *catchup) reseat(n int, now time.Duration) {
	c.on, c.away, c.answered, c.ping = true, true, true, 0
	c.until, c.got, c.since = c.moved, n, now
}

// noteTable notes this device's place in a state of the table, and sets moved if this device has another seat in the same game.
// If that is the answer to a new connection, it also learns the number of the last missed line, and ends the catching up if no
// game has begun, since no lines will come then.
func (c *catchup) noteTable(t *wire.Table, now time.Duration) {
	before := c.place
	c.place = place{t.State == wire.Playing, t.Game, t.You}
	sameGame := before.playing && c.place.playing && before.game == t.Game
	if sameGame && before.seat != t.You {
		c.moved = t.Lines
	}
	if c.answered {
		return
	}
	c.answered, c.since = true, now
	switch {
	case t.State == wire.Waiting:
		c.end()
	case t.Lines > 0: // a game that has begun has at least its header; otherwise the number is unknown
		c.until = t.Lines
	}
}

// tick ends the catching up after quietTime without a message, if the number of missed lines is unknown, and after
// maxCatchUpTime in any case. After a sleep neither time counts, since the answer to the ping ends the catching up.
func (c *catchup) tick(now time.Duration) {
	if !c.on || !c.answered || c.ping != 0 {
		return
	}
	quiet := c.until < 0 && now-c.heard >= quietTime
	if quiet || now-c.since >= maxCatchUpTime {
		c.end()
	}
}

// end ends the catching up.
func (c *catchup) end() { c.on = false }
