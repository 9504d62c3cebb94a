package stage

import "time"

// When and how long the program sleeps between frames.
const (
	sleepAfter = 60                    // ticks without input or motion before the first sleep
	sleepTime  = 50 * time.Millisecond // three ticks, which Ebitengine makes up for after the sleep, so that no tick is lost
)

// maxFrameGap is the greatest number of ticks between two frames of one movement.
const maxFrameGap = 3

// idleSleep decides when the program may sleep between frames. Only pages need it: a browser calls for every frame of
// the display, whether anything is drawn or not.
type idleSleep struct {
	// nap sleeps until the player does something, but at most until limit is over. It is nil where sleeping saves nothing.
	nap       func(limit time.Duration)
	calmTicks int // ticks since the last input, event or movement
	lastDrawn int // tick of the last frame that was drawn
}

// tick counts the calm ticks, to be called once a tick. calm is false if there was input or something moves by itself; then the count
// begins again.
func (r *idleSleep) tick(calm bool) {
	if r.calmTicks++; !calm {
		r.calmTicks = 0
	}
}

// noteDraw is called when a frame has been drawn. A frame that follows another within maxFrameGap ticks belongs to a
// movement, which prevents sleep.
func (r *idleSleep) noteDraw(tick int) {
	if tick-r.lastDrawn <= maxFrameGap {
		r.calmTicks = 0
	}
	r.lastDrawn = tick
}

// Sleep sleeps for up to three ticks when nothing has happened for a second; a tap or a key ends it. Otherwise it
// returns at once. The program's loop calls it after each Draw, when nothing else waits for the stage.
func (s *Stage) Sleep() {
	if s.sleep.nap != nil && s.sleep.calmTicks > sleepAfter {
		s.sleep.nap(sleepTime)
	}
}

// Idle reports whether nothing moves by itself: no transition or request is under way, and the scene on top is idle, if it
// is an Idler.
func (s *Stage) Idle() bool {
	if s.transition.active() || len(s.requests) > 0 {
		return false
	}
	i, ok := s.top().scene.(Idler)
	return !ok || i.Idle()
}
