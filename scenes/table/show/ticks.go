package show

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// TickCounter counts the ticks of animations that pass with each update of the scene. At a table on one device one tick passes
// with each update, so a slow machine shows everything slowly. At a table with several devices the ticks go by the clock,
// so that all devices show the same: on a slow machine several ticks pass with an update.
type TickCounter struct {
	Shared  bool          // other devices show the same game
	started bool          // Next has been called
	last    time.Duration // time up to which ticks have passed
	Ticks   int           // ticks that the last call of Next counted; maxTicks if it counted more
}

// tickTime is the duration of a tick.
const tickTime = time.Second / 60

// maxTicks is the greatest number of ticks that pass with an update. After a longer pause the timeline is skipped.
const maxTicks = 300

// Next returns how many ticks have passed since the last call, up to now, the time since a fixed moment. Without other
// devices, and in the first call, it returns 1. If more than maxTicks have passed, it returns 1 and over is true:
// everything that was under way is over by now.
func (c *TickCounter) Next(now time.Duration) (ticks int, over bool) {
	if !c.Shared || !c.started {
		c.started, c.last, c.Ticks = true, now, 1
		return 1, false
	}
	c.Ticks = int((now - c.last + tickTime/2) / tickTime) // rounded, as updates come a little early or late
	c.last += time.Duration(c.Ticks) * tickTime
	if c.Ticks > maxTicks {
		c.Ticks = maxTicks
		return 1, true
	}
	return c.Ticks, false
}

// Lag reduces the delay of this screen behind another device's at the same table. A person who decides on another device
// has seen all entries before that decision there. While this screen still shows one of these entries, Lag speeds it up;
// after a while it skips the rest of them.
type Lag struct {
	Show          *Show
	People        *table.People
	Shared        bool // other devices show the same game
	seenElsewhere int  // entries before the one with this number have been seen on another device
	ticks         int  // ticks since this screen fell behind
}

// Limits of Lag.
const (
	lagMax     = 90 // number of ticks behind, at normal speed of animations, after which the rest is skipped
	extraTicks = 2  // ticks that the timeline advances in addition to each tick while this screen is behind
)

// Note must be called before an entry is shown. by is the seat that has made the entry. If by is a person at another device of a
// shared table, Note notes that all earlier entries have been seen there.
func (l *Lag) Note(entry int, by game.Seat) {
	if l.Shared && by >= 0 && !l.People.Here(by) && !l.People.Sitters[by].Bot {
		l.seenElsewhere = entry
	}
}

// behind reports whether other devices have seen entries that are not shown here yet. The entry that is being shown counts as not
// shown.
func (l *Lag) behind() bool { return l.seenElsewhere > 0 && l.Show.Viewer.Entries <= l.seenElsewhere }

// Tick must be called once a tick. It speeds the timeline up if this screen is behind, and after lagMax ticks skips what has been
// seen elsewhere. While the timeline is idle, the screen does not count as behind.
func (l *Lag) Tick() {
	t := l.Show.Timeline
	if !l.behind() || t.Idle() {
		l.ticks = 0
		return
	}
	for range extraTicks {
		if l.behind() {
			t.Tick()
		}
	}
	if l.ticks++; l.ticks >= t.Pace().Ticks(lagMax, timeline.Hold) {
		l.skip()
	}
}

// skip skips the entries that have been seen on another device, as far as their cues are on the timeline.
func (l *Lag) skip() {
	for t := l.Show.Timeline; l.behind() && !t.Idle(); {
		t.Skip()
	}
	l.ticks = 0
}
