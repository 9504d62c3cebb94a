package remote

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// The times of catching up.
const (
	// quietTime is how long nothing more may come until a device has all the lines that were there when it came, where the table has
	// not said how many that are.
	quietTime = 250 * time.Millisecond
	// maxCatchUpTime bounds the time from the table's answer until what has come is shown, whatever else is still to come.
	maxCatchUpTime = 5 * time.Second
)

// catchup is how far a device that comes, comes back or wakes up has got the lines that were there before it did.
type catchup struct {
	// on is set from the beginning of a connection, or of a wake, until those lines have come.
	on bool
	// away is set if the device has been away for so long that nobody sees what has happened meanwhile played through.
	away bool
	// until is the number of the last of those lines, -1 before the table has said that; got is the last line that has come.
	until, got int
	// ping is the time in milliseconds of the ping whose answer comes after all of those lines, 0 for none.
	ping int64
	// since is when the table has answered, heard when it last said anything.
	since, heard time.Duration
	welcome      bool
	// place is the device's in the present game, as the table has said last; moved is how many lines there were when it was given
	// another one, whose lines may be others, 0 otherwise.
	place place
	moved int
}

// place is a seat in a game under way, by the number of the game; the zero value is none.
type place struct {
	playing bool
	game    int
	seat    game.Seat
}

// CatchingUp reports whether lines that were played while this device was away may still be to come: until then, what has come
// leads to no position of now.
func (t *Table) CatchingUp() bool { return t.catchup.on && t.catchup.away }

// MissedLines returns how many lines that were played while this device was away have come and are to be told by Next.
func (t *Table) MissedLines() int { return t.missed }

// beginAfterSleep begins to catch up over a connection on which everything up to the answer to a ping was there while the device slept.
func (c *catchup) beginAfterSleep(now, pinged time.Duration, lines int) {
	c.begin(now, lines, true)
	c.welcome, c.ping = true, pinged.Milliseconds()
}

// begin begins to catch up with a table of which the device has so many lines.
func (c *catchup) begin(now time.Duration, lines int, away bool) {
	*c = catchup{on: true, away: c.on && c.away || away, until: -1, got: lines, since: now, heard: c.heard, place: c.place}
}

// note takes note of a message.
func (c *catchup) note(n *wire.News, now time.Duration) {
	c.heard = now
	switch n.Said {
	case wire.SaidTable:
		c.noteTable(&n.Table, now)
	case wire.SaidBack:
		if c.got = min(c.got, n.N); c.moved > n.N {
			c.reseat(n.N, now)
		}
	case wire.SaidLine:
		c.got = n.N
	case wire.SaidAsk, wire.SaidOver:
		c.end() // they come after the last line
	case wire.SaidPong:
		if c.ping != 0 && int64(n.N) == c.ping {
			c.end()
		}
	}
	if n.Said != wire.SaidTable {
		c.moved = 0
	}
	if c.until >= 0 && c.got >= c.until {
		c.end()
	}
}

// reseat begins to catch up as who sits on another seat, for which the lines after n are told anew: nobody is shown a game again in
// which it has taken a seat.
func (c *catchup) reseat(n int, now time.Duration) {
	c.on, c.away, c.welcome, c.ping = true, true, true, 0
	c.until, c.got, c.since = c.moved, n, now
}

// noteTable takes note of how things stand: of a table at which nothing is played there are no lines to come.
func (c *catchup) noteTable(t *wire.Table, now time.Duration) {
	before := c.place
	if c.place = (place{t.State == wire.Playing, t.Game, t.You}); before.playing && c.place.playing && before.game == t.Game && before.seat != t.You {
		c.moved = t.Lines
	}
	if c.welcome {
		return
	}
	c.welcome, c.since = true, now
	switch {
	case t.State == wire.Waiting:
		c.end()
	case t.Lines > 0: // a game that has begun has a header
		c.until = t.Lines
	}
}

// tick ends the catching up where nothing more has come for a while.
func (c *catchup) tick(now time.Duration) {
	if c.on && c.welcome && c.ping == 0 && (c.until < 0 && now-c.heard >= quietTime || now-c.since >= maxCatchUpTime) {
		c.end()
	}
}

func (c *catchup) end() { c.on = false }
