package stage

import "time"

// How long nobody must have done anything, in ticks, until the program sleeps between frames, and how long a nap is: no more
// ticks than Ebitengine makes up for afterwards, so that none is lost.
const (
	restAfter = 60
	napTime   = 50 * time.Millisecond
)

// flurry is how many ticks at most lie between two frames of one movement.
const flurry = 3

// idleSleep tells when the program may sleep between frames: a page is asked for each frame of the display otherwise, whether
// anything is to be seen or not.
type idleSleep struct {
	// nap sleeps for so long, or until somebody does something. Nil where there is nothing to be gained.
	nap   func(most time.Duration)
	calm  int // ticks in which nothing was done, nothing happened and nothing moved
	drawn int // tick of the last frame that was drawn
}

// tick is called once a tick, with whether nobody did anything in it and nothing happens by itself.
func (r *idleSleep) tick(calm bool) {
	if r.calm++; !calm {
		r.calm = 0
	}
}

// draw is called when a frame has been drawn in a tick. A single one disturbs nobody; those of a movement do.
func (r *idleSleep) draw(tick int) {
	if tick-r.drawn <= flurry {
		r.calm = 0
	}
	r.drawn = tick
}

// Rest sleeps for up to three ticks when nothing has happened for a second, and returns at once otherwise. Who runs the loop calls
// it after each Draw, while nobody waits for the stage; somebody's tap or key ends it.
func (s *Stage) Rest() {
	if s.rest.nap != nil && s.rest.calm > restAfter {
		s.rest.nap(napTime)
	}
}

// Idle reports whether nothing happens by itself, as Report.Idle does: for who asks at every tick, and need not know more.
func (s *Stage) Idle() bool {
	if s.cross.active() || len(s.orders) > 0 {
		return false
	}
	i, ok := s.top().scene.(Idler)
	return !ok || i.Idle()
}
