package play

import (
	"errors"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
)

// Course takes the game on a table forward and back: it has whoever must decide do so, and says what has come of it. All that it
// knows of the turn is written here alone; others read it as a Turn. It never calls those who command it: what has happened they
// take out with Next and Tick, one Change after the other, and show it before they ask for more.
type Course struct {
	referee Referee
	match   *match.Match
	seats   int
	closed  bool // a replay: nobody decides anything
	result  bool
	clock   *Clock

	turn      turn
	script    *script // nil if there is no lesson
	caution   caution
	told      []Change // what has come of decisions and has not been taken out yet
	watch     watch
	call      turnCall
	regretted int // one more than the entry before which it was last gone back to; 0 for none
}

// Mode is what a table is for.
type Mode uint8

// The modes of a table.
const (
	Playing  Mode = iota // a game
	Watching             // a game that is over is shown again, and nobody decides anything
	Learning             // a lesson leads through a game
)

// Options are what the course of a game is made of.
type Options struct {
	Referee Referee
	// Lesson leads through the game; nil for none.
	Lesson *Lesson
	// Mode is what the table is for.
	Mode Mode
	// Result tells that something comes after the end.
	Result bool
	// Clock says how many positions a bot may look at in a tick.
	Clock *Clock
	// Hinter makes what judges costly decisions; nil for a table at which nobody is asked about them.
	Hinter func() Hinter
}

// New returns the course of a referee's game.
func New(o Options) *Course {
	c := &Course{referee: o.Referee, match: o.Referee.Match(), closed: o.Mode == Watching, result: o.Result, clock: o.Clock}
	c.seats = len(c.match.Header().Colors)
	c.caution = caution{match: c.match, clock: c.clock, hinter: o.Hinter}
	c.turn.shown, c.turn.entry = game.Chance, -1
	if o.Lesson != nil {
		c.script = &script{lesson: o.Lesson, referee: o.Referee, match: c.match, turn: &c.turn}
	}
	return c
}

// Turn is how far the present turn has come, as those who show it see it.
type Turn struct {
	Shown   game.Seat // whose turn the frame shows
	Entry   int       // the entry it is about, counted from 0; -1 before the first turn and after a jump
	Asked   bool      // a person has been asked for a decision
	Sent    bool      // it has decided, and that has not come back yet
	Waiting bool      // for a person
	Held    bool      // the board does not let the game go on
	Over    bool      // the result has been handed on, or the game cannot go on
	Sole    bool      // there is one move, which is about to be played by itself
	Throw   Throw     // of a turn of chance
}

// Turn returns the present turn.
func (c *Course) Turn() Turn {
	w := &c.turn
	return Turn{
		Shown: w.shown, Entry: w.entry, Asked: w.asked, Sent: w.sent, Waiting: w.waiting, Held: w.held, Over: w.over, Sole: w.single.on,
		Throw: w.throw,
	}
}

// Snapshot is all of the course that can be seen: while it stays the same, nothing that is said of it changes.
type Snapshot struct {
	Turn
	Entries int  // of the match
	Undo    bool // a decision can be taken back
	Step    int  // of a lesson
	Said    bool // what the step says is on the table
	Trial   bool // what came of a trial is told
}

// Snapshot returns how the course stands.
func (c *Course) Snapshot() Snapshot {
	s := Snapshot{Turn: c.Turn(), Entries: c.match.Len(), Undo: c.CanUndo()}
	if u := c.script; u != nil {
		s.Step, s.Said, s.Trial = u.at, u.said, u.trial != nil && u.trial.told != nil
	}
	return s
}

// Here reports whether a person at this screen decides for a seat.
func (c *Course) Here(s game.Seat) bool { return s >= 0 && c.referee.Here(s) }

// Closed reports whether nobody decides anything, as in a replay.
func (c *Course) Closed() bool { return c.closed }

// Results reports whether something comes after the end.
func (c *Course) Results() bool { return c.result }

// Elsewhere reports whether turns of game.Anyone are refereed elsewhere, and go on without this screen.
func (c *Course) Elsewhere() bool { return c.referee.Reflexes() == nil }

// Begins reports whether another turn is to begin, as all that came before has been seen.
func (c *Course) Begins() bool { return !c.turn.over && c.turn.entry != c.match.Len() }

// Begin begins the turn, in which chance, if it is its turn, does what throw says. It reports whether a person here is to be
// called, whose turn it has become by what others did.
func (c *Course) Begin(throw Throw) (calls bool) {
	by := c.match.Game().Turn()
	c.turn = turn{shown: by, entry: c.match.Len()}
	if by == game.Chance {
		c.turn.throw, c.turn.shown = throw, throw.Hand
	}
	calls = c.call.calls(c.turn.shown, c.Here(c.turn.shown))
	return calls && c.script == nil
}

// Throws reports whether the turn that has begun is one of chance.
func (c *Course) Throws() bool {
	return c.turn.entry == c.match.Len() && c.match.Game().Turn() == game.Chance
}

// Rethrow says again how what chance does in the turn under way comes about, as another viewer looks.
func (c *Course) Rethrow(throw Throw) { c.turn.throw = throw }

// Now is what decides how a turn goes on that the course does not know itself.
type Now struct {
	Ticks   int    // that have passed
	Ready   bool   // the board lets the game go on
	Auto    bool   // dice are thrown by themselves
	Singles bool   // the only move there is, is played by itself
	Caution bool   // costly decisions are asked about
	Reading bool   // something is read that what follows must not hide
	Handed  bool   // whoever is asked may look at once, whoever looks now
	Viewer  Viewer // who looks
	Pace    timeline.Pace
}

// Tick goes on with a turn that has begun, in a tick in which nothing moves and nothing covers the table, and returns what comes
// of it; ok is false for nothing.
func (c *Course) Tick(now *Now) (e Change, ok bool) {
	if c.turn.held = !now.Ready; c.turn.held {
		return e, false
	}
	c.turn.ticks += now.Ticks
	if leads, err := c.script.tick(now.Pace); err != nil {
		c.turn.over = true
		return Change{What: Failed, Err: err}, true
	} else if leads {
		return c.Next()
	}
	as := c.circumstances(now)
	switch c.turn.next(as) {
	case invite:
		return Change{What: Invited, By: c.turn.throw.Hand}, true
	case ask:
		return c.ask(as.by, now)
	case goOn:
		if !now.Reading || c.turn.thrown {
			return c.think()
		}
	}
	return e, false
}

func (c *Course) circumstances(now *Now) circumstances {
	as := circumstances{by: c.match.Game().Turn(), auto: now.Auto, result: c.result, pace: now.Pace}
	as.here = c.Here(as.by)
	if as.by == game.Chance {
		as.here = c.referee.Here(game.Chance) && c.Here(c.turn.throw.Hand)
	}
	by, ok := c.referee.CanUndo()
	as.regret = ok && c.Here(by) && c.script == nil
	return as
}

// ask asks a person, once, and has the screen handed over before that. The only move there is comes by itself, a while later.
func (c *Course) ask(by game.Seat, now *Now) (e Change, ok bool) {
	switch {
	case c.turn.asked && c.turn.due(now.Pace):
		c.turn.single.on = false
		c.Decide(c.turn.single.move)
		return c.Next()
	case c.turn.asked:
		return e, false
	case !now.Handed && !now.Viewer.Sees(by):
		return Change{What: Unseen, By: by}, true
	}
	legal, ok := c.referee.Ask()
	if !ok {
		return e, false
	}
	c.turn.asked, c.turn.waiting = true, true
	if len(legal) == 1 && now.Singles && c.script == nil && c.regretted != c.match.Len()+1 {
		c.turn.single = single{on: true, move: legal[0], asks: c.turn.ticks}
	}
	c.caution.clear()
	if now.Caution && len(legal) > 1 && c.script == nil && c.caution.hinter != nil {
		c.caution.begin(by, &now.Viewer)
	}
	return Change{What: Asked, By: by, Legal: legal}, true
}

// think gives whoever must decide a slice of time.
func (c *Course) think() (e Change, ok bool) {
	budget := c.clock.Start()
	e, ok = c.referee.Next(budget)
	c.clock.Stop()
	if ok {
		c.follow(&e)
	}
	return e, ok
}

// Next returns the next thing that has come of a decision or happened to the match, ok false for nothing. Nobody decides anything
// meanwhile.
func (c *Course) Next() (e Change, ok bool) {
	if len(c.told) > 0 {
		e, c.told = c.told[0], c.told[1:]
		return e, true
	}
	if e, ok = c.referee.Next(0); ok {
		c.follow(&e)
	}
	return e, ok
}

// follow takes in what has happened to the match.
func (c *Course) follow(e *Change) {
	switch e.What {
	case Played:
		if c.turn.asked {
			c.script.decided()
		}
		e.Rested = c.Rest()
	case TakenBack:
		c.regretted = e.Entry + 1
		e.Rested = c.Rest()
	case Missed, Declined:
		e.Rested = c.Rest()
	case Ended, Failed:
		c.turn.over = true
	}
}

// Rest ends the decision that a person has been asked for, and reports whether there was one. Whoever was asked is asked again
// unless something has been played.
func (c *Course) Rest() bool {
	w := &c.turn
	if !w.asked {
		return false
	}
	w.asked, w.sent, w.waiting, w.single = false, false, false, single{}
	return true
}

// Jump ends the turn, as the game has been put somewhere else.
func (c *Course) Jump() { c.turn.jump() }

// Show shows that it is another seat's turn, where the past is looked at.
func (c *Course) Show(s game.Seat) { c.turn.shown = s }

// Wait tells whether a person is waited for where the past is looked at.
func (c *Course) Wait(on bool) { c.turn.waiting = on }

// Stop ends the game where it stands, as something has gone wrong.
func (c *Course) Stop() { c.turn.over = true }

// AwaitsThrow reports whether a person's hand is to throw now.
func (c *Course) AwaitsThrow() bool { return c.turn.awaitsThrow() && !c.Talks() }

// Throw tells that the hand that is awaited has thrown, and reports whether one was.
func (c *Course) Throw() bool {
	if !c.AwaitsThrow() {
		return false
	}
	c.turn.thrown = true
	return true
}

// Hasten cuts a pause short, and reports whether there was one.
func (c *Course) Hasten() bool { return c.turn.hasten(c.match.Len()) }

// Deciding reports whether a person is asked who has not decided yet.
func (c *Course) Deciding() bool { return c.turn.asked && !c.turn.sent }

// Decide hands in the decision of the person who is asked, unless something speaks against it, and reports whether it has been
// handed in. Next tells what came of it otherwise: a lesson has Objected, or the decision is Costly. One that is still being
// weighed waits for that; see Weigh.
func (c *Course) Decide(m game.Move) bool {
	if !c.Deciding() {
		return false
	}
	if o, ok := c.Objects(m); ok {
		c.told = append(c.told, Change{What: Objected, Objection: o})
		return false
	}
	if c.caution.holds(m) {
		return false
	}
	if win, best, costly := c.caution.cost(m); costly {
		c.told = append(c.told, Change{What: Costly, Move: m, Win: win, Best: best})
		return false
	}
	return c.handIn(m)
}

// Insist hands in a decision that was found Costly, if it is still to be made, and reports whether it was.
func (c *Course) Insist(m game.Move) bool {
	return c.Deciding() && c.caution.entry == c.match.Len() && c.handIn(m)
}

// handIn plays what nothing speaks against any more.
func (c *Course) handIn(m game.Move) bool {
	err := c.Play(m)
	if err != nil {
		c.told = append(c.told, Change{What: Failed, Err: err})
	}
	return err == nil
}

// Weigh goes on for a slice of a tick with weighing what the person who is asked may decide, and decides what has waited for that.
func (c *Course) Weigh() {
	if m, ok := c.caution.think(c.turn.asked); ok {
		c.Decide(m)
	}
}

// Weighs reports whether a decision is being weighed.
func (c *Course) Weighs() bool { return c.caution.thinking }

// Play hands in the decision of the person who is asked, whatever speaks against it. After an error the game does not go on.
func (c *Course) Play(m game.Move) error {
	if err := c.referee.Play(c.match.Game().Turn(), m); err != nil {
		c.turn.over = true
		return err
	}
	c.turn.sent = true
	return nil
}

// Submit hands in what a seat did while anyone may act, or the end of that turn as game.Chance. A game.Refusal changes nothing;
// after another error the game does not go on, and Next tells that it has Failed.
func (c *Course) Submit(by game.Seat, m game.Move) error {
	err := c.referee.Play(by, m)
	if err != nil && !isRefusal(err) {
		c.turn.over = true
		c.told = append(c.told, Change{What: Failed, Err: err})
	}
	return err
}

// Game is the game as it stands, ahead of the view while something is shown.
func (c *Course) Game() game.Game { return c.match.Game() }

// Reflexes decide for the seats here in turns of game.Anyone, as Referee.Reflexes says.
func (c *Course) Reflexes() []game.Bot { return c.referee.Reflexes() }

// NothingBefore tells that nothing that a person here does before millisecond at is still to be submitted.
func (c *Course) NothingBefore(at int) { c.referee.Mark(at) }

// isRefusal reports whether an error says that the rules refuse a move.
func isRefusal(err error) bool {
	var why game.Refusal
	return errors.As(err, &why)
}

// CanUndo reports whether a person's decision can be taken back.
func (c *Course) CanUndo() bool {
	by, ok := c.referee.CanUndo()
	return ok && c.Here(by) && !c.closed && c.script == nil && !c.turn.over && !c.turn.sent
}

// Undo takes the last decision back, or asks for that, as far as the rules of undo allow, and reports whether they do.
func (c *Course) Undo() bool { return c.CanUndo() && c.referee.Back(c.match.Len()-1) }

// Open reports whether anyone may act now.
func (c *Course) Open() bool { return !c.closed && c.match.Game().Turn() == game.Anyone }

// Run goes on with a turn of game.Anyone, whose time cannot stand still, unless something covers the table. It reports whether the
// turn runs, or is to be interrupted, as nobody looks: the window has not the focus, or nothing has been heard of the program for a
// while.
func (c *Course) Run(now time.Duration, focused, covered bool) (runs, interrupted bool) {
	c.turn.waiting = false
	if covered {
		return false, false
	}
	interrupted = !c.Elsewhere() && c.watch.interrupted(now, focused)
	return !interrupted, interrupted
}

// Unwatch tells that there is no turn of game.Anyone.
func (c *Course) Unwatch() { c.watch.stop() }

// Interrupt puts a turn of game.Anyone back to before it was opened, unless it goes on elsewhere, and reports whether it did.
func (c *Course) Interrupt() bool {
	c.watch.stop()
	if !c.Open() {
		return false
	}
	n := c.match.Len()
	for n > 0 && c.match.Before(n).Turn() == game.Anyone {
		n--
	}
	return c.referee.Back(n)
}

// Opened reports whether a turn of game.Anyone has begun with an entry, the last one.
func (c *Course) Opened(entry int) bool {
	return entry == c.match.Len()-1 && c.match.Game().Turn() == game.Anyone && c.match.Before(entry).Turn() != game.Anyone
}

// alone is after how many entries for each seat without a decision of a person bots are taken to play among themselves.
const alone = 5

// Pace is how fast things move: as the player likes, but faster once bots finish a game without the people at it.
func (c *Course) Pace(liked timeline.Pace) timeline.Pace {
	if liked.Speed == timeline.Normal && !c.closed && c.abandoned() {
		liked.Speed = timeline.Fast
	}
	return liked
}

// abandoned reports whether there are people here, and none of them has decided anything for a while.
func (c *Course) abandoned() bool {
	n := c.match.Len()
	from := n - alone*c.seats
	if from < 0 || game.SeatsWhere(c.seats, c.Here) == 0 {
		return false
	}
	for i := from; i < n; i++ {
		if c.Here(c.match.Entry(i).By) {
			return false
		}
	}
	return true
}
