package show

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// Beat is how many ticks of what moves by itself pass with an update of the scene. At home it is one: a slow machine shows things
// slowly. A table that is shared with other devices goes by the clock, so that everybody sees the same: a device that draws few
// pictures a second lets several ticks pass at once.
type Beat struct {
	Shared bool
	begun  bool
	last   time.Duration // up to when ticks have passed
	Ticks  int           // of this update
}

// tickTime is how long a tick lasts.
const tickTime = time.Second / 60

// mostBeats is how many ticks are made up for one after the other; what was under way before that is over.
const mostBeats = 300

// Next is how many ticks pass up to now, and whether so many have been missed that nothing of what was under way is left to see.
func (b *Beat) Next(now time.Duration) (ticks int, over bool) {
	if !b.Shared || !b.begun {
		b.begun, b.last, b.Ticks = true, now, 1
		return 1, false
	}
	b.Ticks = int((now - b.last + tickTime/2) / tickTime) // updates come a little early and late
	b.last += time.Duration(b.Ticks) * tickTime
	if b.Ticks > mostBeats {
		b.Ticks = mostBeats
		return 1, true
	}
	return b.Ticks, false
}

// Lag is how far this screen is behind somebody else's at a shared table: whoever has decided there has seen all that came before.
// Up to there what is shown is hastened, and skipped if that does not help.
type Lag struct {
	Show   *Show
	People *table.People
	Shared bool
	entry  int // before which everything has been seen elsewhere
	ticks  int // since this screen was first behind
}

// How long it is hastened before it is skipped, in ticks, and how many more ticks pass meanwhile for each.
const (
	lagTicks = 90
	lagMore  = 2
)

// Played takes note of an entry, which is about to be shown.
func (l *Lag) Played(entry int, by game.Seat) {
	if l.Shared && by >= 0 && !l.People.Here(by) && !l.People.Now[by].Bot {
		l.entry = entry
	}
}

// Tick lets more pass of what others have seen.
func (l *Lag) Tick() {
	t := l.Show.Timeline
	if l.Show.entry >= l.entry || t.Idle() {
		l.ticks = 0
		return
	}
	for range lagMore {
		if l.Show.entry < l.entry {
			t.Tick()
		}
	}
	if l.ticks++; l.ticks >= t.Pace().Ticks(lagTicks, timeline.Hold) {
		l.skip()
	}
}

// skip skips what others have seen.
func (l *Lag) skip() {
	for t := l.Show.Timeline; l.Show.entry < l.entry && !t.Idle(); {
		t.Skip()
	}
	l.ticks = 0
}
