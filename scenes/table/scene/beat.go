package scene

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// beat is how many ticks of what moves by itself pass with an update of the scene. At home it is one: a slow machine shows things
// slowly. A table that is shared with other devices goes by the clock, so that everybody sees the same: a device that draws few
// pictures a second lets several ticks pass at once.
type beat struct {
	shared bool
	begun  bool
	last   time.Duration // up to when ticks have passed
	ticks  int           // of this update
}

// tickTime is how long a tick lasts.
const tickTime = time.Second / 60

// mostBeats is how many ticks are made up for one after the other; what was under way before that is over.
const mostBeats = 300

// next is how many ticks pass up to now, and whether so many have been missed that nothing of what was under way is left to see.
func (b *beat) next(now time.Duration) (ticks int, over bool) {
	if !b.shared || !b.begun {
		b.begun, b.last, b.ticks = true, now, 1
		return 1, false
	}
	b.ticks = int((now - b.last + tickTime/2) / tickTime) // updates come a little early and late
	b.last += time.Duration(b.ticks) * tickTime
	if b.ticks > mostBeats {
		b.ticks = mostBeats
		return 1, true
	}
	return b.ticks, false
}

// lag is how far this screen is behind somebody else's at a shared table: whoever has decided there has seen all that came before.
// Up to there what is shown is hastened, and skipped if that does not help.
type lag struct {
	show   *show
	people *table.People
	shared bool
	entry  int // before which everything has been seen elsewhere
	ticks  int // since this screen was first behind
}

// How long it is hastened before it is skipped, in ticks, and how many more ticks pass meanwhile for each.
const (
	lagTicks = 90
	lagMore  = 2
)

// played takes note of an entry, which is about to be shown.
func (l *lag) played(entry int, by game.Seat) {
	if l.shared && by >= 0 && !l.people.Here(by) && !l.people.Now[by].Bot {
		l.entry = entry
	}
}

// tick lets more pass of what others have seen.
func (l *lag) tick() {
	t := l.show.timeline
	if l.show.entry >= l.entry || t.Idle() {
		l.ticks = 0
		return
	}
	for range lagMore {
		if l.show.entry < l.entry {
			t.Tick()
		}
	}
	if l.ticks++; l.ticks >= t.Pace().Ticks(lagTicks, timeline.Hold) {
		l.skip()
	}
}

// skip skips what others have seen.
func (l *lag) skip() {
	for t := l.show.timeline; l.show.entry < l.entry && !t.Idle(); {
		t.Skip()
	}
	l.ticks = 0
}
