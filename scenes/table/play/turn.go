package play

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/timeline"
)

// How long things take at normal speed, in ticks, besides what package timeline says.
const (
	botTicks    = 36 // a bot is not faster than this, so that its turn is seen
	regretTicks = 54 // after a person's decision the game waits that long, so that it can be taken back
	endTicks    = 50 // the end stands for so long before the result comes
)

// Throw says how an outcome of chance comes about.
type Throw struct {
	// Hand is the seat whose hand throws or turns, or game.Chance for none.
	Hand game.Seat
	// Ask waits for a tap on Target, or Confirm, if Hand is a person and throws for itself (a choice of the player's);
	// else it comes by itself after Wait ticks at normal speed.
	Ask    bool
	Target string
	Wait   int
	// Prompt is the key of what is asked for, with Name; empty leaves it to the frame.
	Prompt string
}

// turn is how far the present turn of the game has come. It begins when all that came before has been seen.
type turn struct {
	shown   game.Seat // whose turn the frame shows
	entry   int       // the entry it is about, counted from 0; -1 before the first turn and after a jump
	ticks   int       // since it began, nothing moving
	asked   bool      // a person has been asked for a decision
	sent    bool      // it has decided, and that has not come back yet
	throw   Throw
	waiting bool // for a person
	thrown  bool // a person has thrown
	held    bool // the board does not let the game go on; see Waiter
	over    bool // the result has been handed on, or the game cannot go on
	single  single
}

// single is the only move there is, which is played by itself once it has been seen that there is no other.
type single struct {
	on   bool
	move game.Move
	asks int // ticks of the turn when it was asked for
}

// turnCall is who was last to act, so that a person is called whose turn it has become by what others did.
type turnCall struct{ last game.Seat } // one more than the seat; 0 before anybody was

// calls reports whether a seat is to be called, as its turn comes after another's and a person here plays it.
func (s *turnCall) calls(seat game.Seat, here bool) bool {
	if seat < 0 {
		return false
	}
	was := s.last
	s.last = seat + 1
	return here && was != 0 && was != s.last
}

// singleTicks is how long that is.
const singleTicks = 48

// due reports whether the only move is to be played now.
func (w *turn) due(p timeline.Pace) bool {
	return w.single.on && w.asked && !w.sent && w.ticks-w.single.asks >= p.Ticks(singleTicks, timeline.Hold)
}

// jump ends the turn, as the game has been put somewhere else.
func (w *turn) jump() { *w = turn{entry: -1, shown: w.shown} }

// circumstances are what decides how a turn goes on besides the turn.
type circumstances struct {
	by     game.Seat // whose turn it is
	here   bool      // a person here decides, or its hand throws
	auto   bool      // dice are thrown by themselves
	regret bool      // a person's decision can still be taken back
	result bool      // something comes after the end
	pace   timeline.Pace
}

// act is what is to be done in a tick.
type act uint8

const (
	wait   act = iota
	invite     // a hand to throw
	ask        // a person for its decision
	goOn       // let whoever must decide do so, or end the game
)

// next is what is to be done in a tick in which nothing moves and nothing is in the way.
func (w *turn) next(c circumstances) act {
	switch {
	case c.by == game.Over:
		w.waiting = !c.result
		return w.after(endTicks, c.result, c.pace)
	case c.by == game.Chance:
		return w.chance(c)
	case c.here:
		return ask
	}
	return w.after(max(botTicks, c.regrets()), true, c.pace)
}

// chance waits for a person's hand, or for a while.
func (w *turn) chance(c circumstances) act {
	if !w.throw.Ask || !c.here || c.auto {
		w.waiting = false
		return w.after(max(w.throw.Wait, c.regrets()), true, c.pace)
	}
	was := w.waiting
	w.waiting = !w.thrown
	switch {
	case w.thrown:
		return goOn
	case !was:
		return invite
	}
	return wait
}

// after goes on once the turn has stood for so many ticks, if it may.
func (w *turn) after(ticks int, may bool, p timeline.Pace) act {
	if may && w.stood(ticks, p) {
		return goOn
	}
	return wait
}

// stood reports whether the turn has stood for so many ticks at normal speed.
func (w *turn) stood(ticks int, p timeline.Pace) bool {
	return w.ticks >= p.Ticks(ticks, timeline.Hold)
}

// regrets is how long a decision of a person just taken can still be taken back before others go on.
func (c *circumstances) regrets() int {
	if c.regret {
		return regretTicks
	}
	return 0
}

// awaitsThrow reports whether a person's hand is to throw now.
func (w *turn) awaitsThrow() bool { return w.throw.Ask && w.waiting && !w.asked }

// hasten cuts a pause short, and reports whether there was one before entry n.
func (w *turn) hasten(n int) bool {
	if w.waiting || w.held || w.over || w.entry != n {
		return false
	}
	w.ticks += endTicks
	return true
}

// absent is how long nothing may have been heard of a program that is on the screen; after more the machine has slept.
const absent = 5 * time.Second

// watch looks after a turn of game.Anyone, whose time cannot stand still.
type watch struct {
	running bool          // a turn is under way
	ran     time.Duration // when it was last gone on with
}

// interrupted reports whether a turn that goes on now must be paused, as nobody has been looking: the window has not the focus, or
// the machine has slept.
func (w *watch) interrupted(now time.Duration, focused bool) bool {
	away := w.running && now-w.ran > absent
	w.ran, w.running = now, focused && !away
	return !w.running
}

// stop ends the turn.
func (w *watch) stop() { w.running = false }
