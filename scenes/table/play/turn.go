package play

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/timeline"
)

// Times at normal speed, in ticks, in addition to those of package timeline.
const (
	botTicks  = 36 // a bot takes at least this long, so that its turn is noticed
	goOnTicks = 14 // a bot that has acted before in its turn takes at least this long
	undoTicks = 54 // pause after a person's decision, in which it can be taken back
	endTicks  = 50 // pause at the end, before the result
)

// Throw says how an outcome of chance comes about.
type Throw struct {
	// Hand is the seat that throws or turns something up, or game.Chance for none.
	Hand game.Seat
	// Ask is true if Hand waits for a tap on Target, or for Confirm, if it is a person who has chosen to throw;
	// otherwise chance acts after Wait ticks at normal speed.
	Ask    bool
	Target string
	Wait   int
	// Prompt is the key of the prompt, with the datum Name; "" for the usual one.
	Prompt string
}

// turn is the state of the present turn. It begins when everything before has been shown.
type turn struct {
	shown    game.Seat // whose turn the frame shows
	entry    int       // the entry to be played, counted from 0; -1 before the first turn and after reset
	ticks    int       // since it began, without those in which something moved
	asked    bool      // a person has been asked for a decision
	sent     bool      // the decision has been sent, and has not been played yet
	throw    Throw
	waiting  bool // for a person
	thrown   bool // a person has thrown
	goesOn   bool // the seat that is shown has acted in the entry before, too
	held     bool // the board holds the game up; see table.HandWatcher
	over     bool // the end has been reported, or the game cannot go on
	onlyMove onlyMove
}

// onlyMove is the only legal move, if there is just one. It is played automatically after the person has seen that
// there is no other.
type onlyMove struct {
	on      bool
	move    game.Move
	askedAt int // turn.ticks when the person was asked
}

// turnCall remembers who acted last, to alert a person whose turn it has become after others have acted.
// 1 + seat; 0 before the first turn
type turnCall struct{ last game.Seat }

// alertDue reports whether seat should be alerted: it is played here (here), and another seat acted before. It
// remembers seat.
func (s *turnCall) alertDue(seat game.Seat, here bool) bool {
	if seat < 0 {
		return false
	}
	was := s.last
	s.last = seat + 1
	return here && was != 0 && was != s.last
}

// onlyMoveTicks is the pause before the only legal move is played, in ticks at normal speed.
const onlyMoveTicks = 48

// onlyMoveDue reports whether the only legal move is to be played now.
func (w *turn) onlyMoveDue(p timeline.Pace) bool {
	return w.onlyMove.on && w.asked && !w.sent && w.ticks-w.onlyMove.askedAt >= p.Ticks(onlyMoveTicks, timeline.Hold)
}

// reset ends the turn because another position is shown.
func (w *turn) reset() { *w = turn{entry: -1, shown: w.shown} }

// circumstances are what turn.next must know besides the turn.
type circumstances struct {
	by        game.Seat // whose turn it is
	here      bool      // a person here decides or throws
	auto      bool      // dice are thrown automatically
	canUndo   bool      // the last decision was a person's and can be taken back
	hasResult bool      // something is shown after the end
	pace      timeline.Pace
}

// action is what the course does in a tick.
type action uint8

// Actions.
const (
	wait        action = iota // nothing
	inviteThrow               // wait for a person to throw
	ask                       // ask a person for a decision
	advance                   // let whoever must decide do so, or end the game
)

// next returns what to do in a tick in which nothing moves.
func (w *turn) next(c circumstances) action {
	switch {
	case c.by == game.Over:
		w.waiting = !c.hasResult
		return w.continueAfter(endTicks, c.hasResult, c.pace)
	case c.by == game.Chance:
		return w.chance(c)
	case c.here:
		return ask
	}
	pause := botTicks
	if w.goesOn {
		pause = goOnTicks
	}
	return w.continueAfter(max(pause, c.undoPause()), true, c.pace)
}

// chance is next for a turn of chance: it waits for a person to throw, or for a while.
func (w *turn) chance(c circumstances) action {
	if !w.throw.Ask || !c.here || c.auto {
		w.waiting = false
		return w.continueAfter(max(w.throw.Wait, c.undoPause()), true, c.pace)
	}
	was := w.waiting
	w.waiting = !w.thrown
	switch {
	case w.thrown:
		return advance
	case !was:
		return inviteThrow
	}
	return wait
}

// continueAfter returns advance if may is true and the turn has lasted for so many ticks, else wait.
func (w *turn) continueAfter(ticks int, may bool, p timeline.Pace) action {
	if may && w.elapsed(ticks, p) {
		return advance
	}
	return wait
}

// elapsed reports whether the turn has lasted for so many ticks at normal speed.
func (w *turn) elapsed(ticks int, p timeline.Pace) bool {
	return w.ticks >= p.Ticks(ticks, timeline.Hold)
}

// undoPause returns the pause in ticks in which a person can take the last decision back.
func (c *circumstances) undoPause() int {
	if c.canUndo {
		return undoTicks
	}
	return 0
}

// awaitsThrow reports whether a person must throw now.
func (w *turn) awaitsThrow() bool { return w.throw.Ask && w.waiting && !w.asked }

// cutPause ends the pause before entry n, and reports whether there was one.
func (w *turn) cutPause(n int) bool {
	if w.waiting || w.held || w.over || w.entry != n {
		return false
	}
	w.ticks += endTicks
	return true
}

// suspended is the time between two calls of presence.update above which the program must have been suspended.
const suspended = 5 * time.Second

// presence detects, in a turn of game.Anyone, that nobody looks at the screen.
type presence struct {
	running bool          // a turn is under way
	last    time.Duration // time of the last update
}

// update is called in each tick of the turn. It returns true if the turn must be interrupted: the window is not
// focused, or the program was suspended.
func (w *presence) update(now time.Duration, focused bool) bool {
	away := w.running && now-w.last > suspended
	w.last, w.running = now, focused && !away
	return !w.running
}

// stop declares that no such turn is running.
func (w *presence) stop() { w.running = false }
