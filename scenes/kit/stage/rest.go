package stage

import "time"

// The number of ticks without input or motion after which the program sleeps between frames, and the length of such a
// sleep. It is three ticks: Ebitengine makes up for that many afterwards, so none is lost.
const (
	sleepAfter = 60
	sleepTime  = 50 * time.Millisecond
)

// maxFrameGap is the greatest number of ticks between two frames of one movement.
const maxFrameGap = 3

// idleSleep decides when the program may sleep between frames. Only pages need it: a browser calls for every frame of
// the display, whether anything is drawn or not.
type idleSleep struct {
	// nap sleeps for at most the given time, until the player does something. It is nil where sleeping saves nothing.
	nap       func(most time.Duration)
	calmTicks int // ticks since the last input, event or movement
	lastDrawn int // tick of the last frame that was drawn
}

// tick is called once a tick. calm is false if there was input or something moves by itself.
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

// Idle returns what Report.Idle would be, without making a report.
func (s *Stage) Idle() bool {
	if s.transition.active() || len(s.requests) > 0 {
		return false
	}
	i, ok := s.top().scene.(Idler)
	return !ok || i.Idle()
}
