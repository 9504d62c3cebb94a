package stage

import (
	"time"

	"ludotheque/scenes/kit/input"
)

// maxTask is how long the program works before it gives the browser a turn. A browser that has no turn for 50 ms answers
// noticeably late.
const maxTask = 20 * time.Millisecond

// turns gives the browser turns while the program does something long, such as painting the pictures of a new screen: the thread of
// a page is shared, and until it is free the browser neither handles what the player does nor draws the page.
type turns struct {
	give  func()        // see Options.GiveTurn; nil where nobody waits for the program
	clock input.Clock   // says how long the program has worked
	began time.Duration // when the browser had its last turn
	ended bool          // the frame has ended, after which the browser has a turn anyway
	rests bool          // no tick and no drawing is under way
}

// newTurns returns the turns of a program that begins its work now. What the graphics library does before the first tick is part of
// the first frame, so that the browser has a turn after it.
func newTurns(give func(), clock input.Clock) turns {
	return turns{give: give, clock: clock, began: clock()}
}

// begin is called at the beginning of a tick and of a drawing, the first of which begins a frame.
func (t *turns) begin() {
	if t.give != nil && t.ended {
		t.ended, t.began = false, t.clock()
	}
	t.rests = false
	t.share()
}

// share gives the browser a turn if the last one was more than maxTask ago. Between ticks and drawings it gives none: who works then,
// such as a report of the screen that paints a picture, has been called by the browser, which waits for the end of the call and so
// could never take the turn.
func (t *turns) share() {
	if t.give == nil || t.rests || t.clock()-t.began <= maxTask {
		return
	}
	t.give()
	t.began = t.clock()
}

// rest is called at the end of a tick and of a drawing.
func (t *turns) rest() {
	t.share()
	t.rests = true
}

// end is called at the end of a drawing, which ends the frame but for what the graphics card is sent then.
func (t *turns) end() {
	t.rest()
	t.ended = true
}

// ShareTime gives the browser a turn if the program has worked for a while without one. Whatever takes long on the game's goroutine
// calls it between its steps, at points where input may arrive. Outside a page, and between ticks and drawings, it does nothing.
func (s *Stage) ShareTime() { s.turns.share() }
