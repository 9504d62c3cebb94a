package show

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// Beat counts the ticks of animations that pass with each update of the scene. At a table on one device it is always
// one: a slow machine shows things slowly. At a shared table it goes by the clock, so that all devices show the same: a
// slow one lets several ticks pass at once.
type Beat struct {
	Shared  bool // other devices show the same
	started bool
	last    time.Duration // time up to which ticks have passed
	Ticks   int           // result of the last call of Next
}

// tickTime is the duration of a tick.
const tickTime = time.Second / 60

// maxTicks is the number of ticks that are made up for at once. If more were missed, the timeline is skipped.
const maxTicks = 300

// Next returns how many ticks have passed since the last call. over is true if more than maxTicks were missed, so that
// everything under way is over by now.
func (b *Beat) Next(now time.Duration) (ticks int, over bool) {
	if !b.Shared || !b.started {
		b.started, b.last, b.Ticks = true, now, 1
		return 1, false
	}
	b.Ticks = int((now - b.last + tickTime/2) / tickTime) // updates come a little early and late
	b.last += time.Duration(b.Ticks) * tickTime
	if b.Ticks > maxTicks {
		b.Ticks = maxTicks
		return 1, true
	}
	return b.Ticks, false
}

// Lag reduces the delay of this screen behind another one at a shared table: a person who has decided there has seen
// everything before. What is shown here up to there is sped up, and skipped if that is not enough.
type Lag struct {
	Show          *Show
	People        *table.People
	Shared        bool
	seenElsewhere int // entries before this one have been seen on another screen
	ticks         int // since this screen fell behind
}

// Speeding up.
const (
	lagMax     = 90 // ticks at normal speed after which the rest is skipped
	extraTicks = 2  // ticks of the timeline that pass in addition to each tick
)

// Note is called before an entry is shown. by is who made it.
func (l *Lag) Note(entry int, by game.Seat) {
	if l.Shared && by >= 0 && !l.People.Here(by) && !l.People.Sitters[by].Bot {
		l.seenElsewhere = entry
	}
}

// Tick speeds the timeline up if this screen is behind.
func (l *Lag) Tick() {
	t := l.Show.Timeline
	if l.Show.entry >= l.seenElsewhere || t.Idle() {
		l.ticks = 0
		return
	}
	for range extraTicks {
		if l.Show.entry < l.seenElsewhere {
			t.Tick()
		}
	}
	if l.ticks++; l.ticks >= t.Pace().Ticks(lagMax, timeline.Hold) {
		l.skip()
	}
}

// skip skips what has been seen on another screen.
func (l *Lag) skip() {
	for t := l.Show.Timeline; l.Show.entry < l.seenElsewhere && !t.Idle(); {
		t.Skip()
	}
	l.ticks = 0
}
