package play

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/timeline"
)

// Times at normal speed, in ticks, in addition to those of package timeline.
const (
	botTicks  = 36 // a bot takes at least this long, so that its turn is noticed
	goOnTicks = 8  // a bot that goes on, as after its throw, takes at least this long, so that its dice are seen
	undoTicks = 54 // pause after a person's decision, in which it can be taken back
	endTicks  = 50 // pause at the end, before the result
	// longestPause is no shorter than any pause at any speed, in ticks.
	longestPause = 600
)

// Throw says how an outcome of chance comes about.
type Throw struct {
	// Hand is the seat that throws or turns something up, or game.Chance for none.
	Hand game.Seat
	// Ask is true if a person at Hand is to throw: the game waits for a tap on the target with the ID Target, or for
	// Confirm. If Ask is false, Hand is not a person here, or dice are thrown automatically, chance acts by itself after
	// Wait ticks at normal speed.
	Ask    bool
	Target string
	Wait   int
	// Prompt is the key of the prompt, with the datum Name; "" for the usual one. OthersPrompt is the key of the text, with
	// the same datum, by which the hands of others say that Hand is about to throw; "" for the box's key that ends in ".hand.throws".
	Prompt, OthersPrompt string
}

// turn is the state of the present turn, which begins when everything before it has been shown. Most fields are those of
// Turn, for other packages.
type turn struct {
	shown    game.Seat // whose turn the frame shows
	entry    int       // the entry to be played, counted from 0; -1 before the first turn and after reset
	ticks    int       // since the turn began, without ticks in which something moved
	asked    bool      // a person has been asked for a decision
	sent     bool      // the decision has been sent, and has not been played yet
	throw    Throw
	waiting  bool // the game waits for a person here
	thrown   bool // a person has thrown
	goesOn   bool // the seat that is shown has acted in the entry before, too
	soon     bool // the turn is likely to end in a moment: a throw, or a seat that goes on
	held     bool // the board holds the game up; see table.HandWatcher
	over     bool // the end has been reported, or the game cannot go on
	onlyMove onlyMove
}

// onlyMove is the only legal move, if there is just one. It is played automatically after the person has seen that
// there is no other.
type onlyMove struct {
	on      bool // there is just one, and it has not been played yet
	move    game.Move
	askedAt int // turn.ticks when the person was asked
}

// turnCall remembers whose turn it was last, to alert a person whose turn it has become after others have acted. last is
// 1 + that seat; 0 before the first turn.
type turnCall struct{ last game.Seat }

// alertDue reports whether the person at seat should be alerted: here is true, which says that a person here plays the
// seat, and the last turn was another seat's. It then remembers seat. Turns of chance, with a negative seat, do not count.
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

// onlyMoveDue reports whether there is an only legal move, and onlyMoveTicks have passed at pace p since the person was
// asked.
func (w *turn) onlyMoveDue(p timeline.Pace) bool {
	return w.onlyMove.on && w.asked && !w.sent && w.ticks-w.onlyMove.askedAt >= p.Ticks(onlyMoveTicks, timeline.Hold)
}

// reset forgets the state of the turn, because another position is shown: the turn is begun anew.
func (w *turn) reset() { *w = turn{entry: -1, shown: w.shown} }

// circumstances are what turn.next must know besides the turn.
type circumstances struct {
	by        game.Seat // whose turn it is
	here      bool      // a person here decides or throws
	auto      bool      // dice are thrown automatically
	canUndo   bool      // the last entry was decided by a person here, and can be taken back
	hasResult bool      // something is shown after the end
	pace      timeline.Pace
}

// action is what the course does in a tick.
type action uint8

// Actions.
const (
	wait        action = iota // nothing
	inviteThrow               // ask a person to throw, and then wait for the throw
	ask                       // ask a person for a decision
	advance                   // let whoever must decide do so, or end the game
)

// next returns what to do in a tick in which nothing moves. In turns of chance and after the end it also updates waiting;
// for decisions of persons Course.ask does. If nothing is shown after the end, the game waits there for ever.
func (w *turn) next(c circumstances) action {
	switch {
	case c.by == game.Over:
		w.waiting = !c.hasResult
		return w.continueAfter(endTicks, c.hasResult, c.pace)
	case c.by == game.Chance:
		return w.nextForChance(c)
	case c.here:
		return ask
	}
	pause := botTicks
	if w.goesOn {
		pause = goOnTicks
	}
	return w.continueAfter(max(pause, c.undoPause()), true, c.pace)
}

// nextForChance returns what to do in a tick of a turn of chance: wait for a person to throw or for a while, then advance. It
// sets waiting to whether a person must throw.
func (w *turn) nextForChance(c circumstances) action {
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

// continueAfter returns advance if may is true and the turn has lasted, at pace p, for as long as the given ticks are at normal
// speed; else wait.
func (w *turn) continueAfter(ticks int, may bool, p timeline.Pace) action {
	if may && w.elapsed(ticks, p) {
		return advance
	}
	return wait
}

// elapsed reports whether the turn has lasted for the given ticks, which are of normal speed, at pace p.
func (w *turn) elapsed(ticks int, p timeline.Pace) bool {
	return w.ticks >= p.Ticks(ticks, timeline.Hold)
}

// undoPause returns the pause, in ticks at normal speed, before a bot or chance acts, in which a person can take the last
// decision back; 0 if nobody can.
func (c *circumstances) undoPause() int {
	if c.canUndo {
		return undoTicks
	}
	return 0
}

// awaitsThrow reports whether a person must throw now.
func (w *turn) awaitsThrow() bool { return w.throw.Ask && w.waiting && !w.asked }

// cutPause ends the pause before entry n. It reports whether there was one: the turn is that of entry n, and nobody is waited
// for.
func (w *turn) cutPause(n int) bool {
	if w.waiting || w.held || w.over || w.entry != n {
		return false
	}
	w.ticks += longestPause // the turn is that much older
	return true
}

// suspended is the time between two calls of presence.update that is exceeded only if the program was suspended.
const suspended = 5 * time.Second

// presence detects, in a turn of game.Anyone, that nobody looks at the screen.
type presence struct {
	running bool          // a turn is under way
	last    time.Duration // now at the last update
}

// update returns true if the turn must be interrupted: the window is not focused, or the program was suspended. It must be called
// in each tick of the turn; an interrupted turn does not count as running. now is the time since the program started.
func (w *presence) update(now time.Duration, focused bool) (interrupt bool) {
	wasSuspended := w.running && now-w.last > suspended
	w.last, w.running = now, focused && !wasSuspended
	return !w.running
}

// stop declares that no turn of game.Anyone is running.
func (w *presence) stop() { w.running = false }
