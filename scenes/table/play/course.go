package play

import (
	"errors"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
)

// Course advances the game on a table and takes entries back: it has people asked, lets bots and dice act, and reports what
// has come of that. Only the Course changes the state of the turn; others read it as a Turn. A Course never calls its
// users. They take Changes out with Next and Tick, one by one, and show each before they take the next.
type Course struct {
	referee   Referee
	match     *match.Match
	seats     int  // number of seats
	readOnly  bool // a replay: nobody decides anything
	hasResult bool // something is shown after the end
	clock     *Clock

	turn      turn
	script    *script // nil without a lesson
	caution   caution
	pending   []Change // changes to be returned by Next before those of the referee
	presence  presence
	turnCall  turnCall
	takenBack int // 1 + the number of the entry back to which the last undo went; 0 before the first undo
}

// Mode is what a table is for.
type Mode uint8

// The modes of a table.
const (
	Playing  Mode = iota // a game
	Watching             // a replay of a finished game
	Learning             // a lesson
)

// Options configure a Course. Referee must not be nil, nor Clock if the course is to tick.
type Options struct {
	Referee Referee
	// Lesson leads through the game; nil for none.
	Lesson *Lesson
	// Mode is what the table is for.
	Mode Mode
	// HasResult is true if something is shown after the end.
	HasResult bool
	// Clock limits how long bots think in a tick.
	Clock *Clock
	// Hinter returns a new Hinter, which finds costly decisions; nil if nobody is asked about them.
	Hinter func() Hinter
}

// New returns the course of the match that o.Referee conducts, before the first turn has begun.
func New(o Options) *Course {
	c := &Course{referee: o.Referee, match: o.Referee.Match(), readOnly: o.Mode == Watching, hasResult: o.HasResult, clock: o.Clock}
	c.seats = len(c.match.Header().Colors)
	c.caution = caution{match: c.match, clock: c.clock, hinter: o.Hinter}
	c.turn.shown, c.turn.entry = game.Chance, -1
	if o.Lesson != nil {
		c.script = &script{lesson: o.Lesson, referee: o.Referee, match: c.match, turn: &c.turn}
	}
	return c
}

// Turn is the state of the present turn.
type Turn struct {
	Shown    game.Seat // whose turn the frame shows; in a turn of chance the seat that throws; negative for no seat
	Entry    int       // the entry to be played, counted from 0; -1 before the first turn and after ResetTurn
	Asked    bool      // a person here has been asked for a decision
	Sent     bool      // the decision has been sent, and has not been played yet
	Waiting  bool      // the game waits for a person here
	Held     bool      // the board holds the game up; see Now.Ready
	Over     bool      // the end has been reported, or the game cannot go on
	OnlyMove bool      // there is only one move, which is about to be played automatically
	Throw    Throw     // how chance acts; the zero Throw if it is not the turn of chance
	GoesOn   bool      // the seat that is shown acted in the entry before, too
	Soon     bool      // the turn has just begun, and is likely to end in a moment: a throw, or a seat that goes on
}

// Turn returns the present turn.
func (c *Course) Turn() Turn {
	w := &c.turn
	return Turn{
		Shown: w.shown, Entry: w.entry, Asked: w.asked, Sent: w.sent, Waiting: w.waiting, Held: w.held, Over: w.over, OnlyMove: w.onlyMove.on,
		Throw: w.throw, GoesOn: w.goesOn, Soon: w.soon && w.ticks < botTicks,
	}
}

// Snapshot is everything about the course that the table shows. While it does not change, nothing needs to be updated.
type Snapshot struct {
	Turn
	Entries    int  // number of entries of the match
	CanUndo    bool // the last decision, made by a person here, can be taken back
	Step       int  // index of the present step of a lesson; 0 without a lesson
	StepShown  bool // the text of the step is shown
	TrialShown bool // the result of a turn that a lesson judges is shown; see Step.Judge
}

// Snapshot returns the present state of the course.
func (c *Course) Snapshot() Snapshot {
	s := Snapshot{Turn: c.Turn(), Entries: c.match.Len(), CanUndo: c.CanUndo()}
	if u := c.script; u != nil {
		s.Step, s.StepShown, s.TrialShown = u.next, u.shown, u.trial != nil && u.trial.result != nil
	}
	return s
}

// DecidesHere reports whether a person at this screen decides for the seat s.
func (c *Course) DecidesHere(s game.Seat) bool { return s >= 0 && c.referee.Here(s) }

// ReadOnly reports whether nobody decides anything, as in a replay.
func (c *Course) ReadOnly() bool { return c.readOnly }

// HasResult reports whether something is shown after the end.
func (c *Course) HasResult() bool { return c.hasResult }

// IsRemote reports whether turns of game.Anyone are conducted on another device, and go on without this screen.
func (c *Course) IsRemote() bool { return c.referee.RealTimeBots() == nil }

// TurnDue reports whether the next turn has not begun yet.
func (c *Course) TurnDue() bool { return !c.turn.over && c.turn.entry != c.match.Len() }

// Begin begins the next turn. It returns true if a person here should be alerted, because it has become that person's
// turn after others have acted; never in a lesson. throw says how chance acts, if it is the turn of chance.
func (c *Course) Begin(throw Throw) (alert bool) {
	by, was := c.match.Game().Turn(), c.turn
	c.turn = turn{shown: by, entry: c.match.Len()}
	if by == game.Chance {
		c.turn.throw, c.turn.shown = throw, throw.Hand
	}
	c.turn.goesOn = c.turn.shown == was.shown && was.entry >= 0 && c.turn.entry == was.entry+1
	c.turn.soon = c.turn.goesOn || by == game.Chance
	alert = c.turnCall.alertDue(c.turn.shown, c.DecidesHere(c.turn.shown))
	return alert && c.script == nil
}

// IsChanceTurn reports whether the turn that has begun is one of chance.
func (c *Course) IsChanceTurn() bool {
	return c.turn.entry == c.match.Len() && c.match.Game().Turn() == game.Chance
}

// SetThrow changes how chance acts in the present turn, after the viewer has changed. Whose turn the frame shows stays.
func (c *Course) SetThrow(throw Throw) { c.turn.throw = throw }

// Now is what the course must know of the table in a tick.
type Now struct {
	Ticks        int    // ticks that have passed since the last call
	Ready        bool   // the board does not hold the game up; see table.HandWatcher
	Auto         bool   // dice are thrown automatically
	PlayOnlyMove bool   // if a person has only one legal move, it is played automatically
	Caution      bool   // people are asked about costly decisions
	ReadingTip   bool   // a message is being read that later events would hide; bots and dice wait
	MayLook      bool   // the person who must decide may be asked without being handed the screen
	Viewer       Viewer // who looks at the screen
	Pace         timeline.Pace
}

// Tick advances a turn that has begun, unless now.Ready is false, which only sets Turn.Held. It returns what has happened; ok
// is false if nothing has. The table calls it in ticks in which nothing moves and no dialog is open.
func (c *Course) Tick(now *Now) (e Change, ok bool) {
	if c.turn.held = !now.Ready; c.turn.held {
		return e, false
	}
	c.turn.ticks += now.Ticks
	if leads, err := c.script.tick(now.Pace); err != nil {
		c.turn.over = true
		return Change{Kind: Failed, Err: err}, true
	} else if leads {
		return c.Next()
	}
	as := c.circumstances(now)
	switch c.turn.next(as) {
	case inviteThrow:
		return Change{Kind: ThrowAwaited, By: c.turn.throw.Hand}, true
	case ask:
		return c.ask(as.by, now)
	case advance:
		if !now.ReadingTip || c.turn.thrown { // somebody who throws does not read any more
			return c.think()
		}
	}
	return e, false
}

// circumstances returns what turn.next must know besides the turn itself. A throw is made here if the referee has throws
// made here and the hand is a person's here. In a lesson there is no pause for undo.
func (c *Course) circumstances(now *Now) circumstances {
	as := circumstances{by: c.match.Game().Turn(), auto: now.Auto, hasResult: c.hasResult, pace: now.Pace}
	as.here = c.DecidesHere(as.by)
	if as.by == game.Chance {
		as.here = c.referee.Here(game.Chance) && c.DecidesHere(c.turn.throw.Hand)
	}
	by, ok := c.referee.CanUndo()
	as.canUndo = ok && c.DecidesHere(by) && c.script == nil
	return as
}

// ask asks the person at the seat by for a decision, once, and returns Asked; ok is false until the referee knows the legal
// decisions. If the screen must be handed over first, ask returns HandOverNeeded instead. If there is only one legal move and
// now.PlayOnlyMove is set, a later call plays that move, unless the person has just taken it back. If there are several and
// now.Caution is set, they begin to be judged. In a lesson neither happens.
func (c *Course) ask(by game.Seat, now *Now) (e Change, ok bool) {
	switch {
	case c.turn.asked && c.turn.onlyMoveDue(now.Pace):
		c.turn.onlyMove.on = false
		c.Decide(c.turn.onlyMove.move)
		return c.Next()
	case c.turn.asked:
		return e, false
	case !now.MayLook && !now.Viewer.Sees(by):
		return Change{Kind: HandOverNeeded, By: by}, true
	}
	legal, ok := c.referee.Ask()
	if !ok {
		return e, false
	}
	c.turn.asked, c.turn.waiting = true, true
	if len(legal) == 1 && now.PlayOnlyMove && c.script == nil && c.takenBack != c.match.Len()+1 {
		c.turn.onlyMove = onlyMove{on: true, move: legal[0], askedAt: c.turn.ticks}
	}
	c.caution.reset()
	if now.Caution && len(legal) > 1 && c.script == nil && c.caution.hinter != nil {
		c.caution.begin(by, &now.Viewer)
	}
	return Change{Kind: Asked, By: by, Legal: legal}, true
}

// think lets the bot whose turn it is compute for a slice of the tick, or has the dice thrown. It returns the next change of
// the match; ok is false if there is none. After the end of the game it has the referee report the end.
func (c *Course) think() (e Change, ok bool) {
	budget := c.clock.Start()
	e, ok = c.referee.Next(budget)
	c.clock.Stop()
	if ok {
		c.apply(&e)
	}
	return e, ok
}

// Next returns the next change that has not been returned yet; ok is false if there is none. No bot thinks for it, and no dice
// are thrown.
func (c *Course) Next() (e Change, ok bool) {
	if len(c.pending) > 0 {
		e, c.pending = c.pending[0], c.pending[1:]
		return e, true
	}
	if e, ok = c.referee.Next(0); ok {
		c.apply(&e)
	}
	return e, ok
}

// apply updates the state of the turn, and of the lesson, for a change of the match, and sets e.EndsDecision. After Ended and
// Failed the turn is over. After TakenBack the only legal move is not played automatically; see ask.
func (c *Course) apply(e *Change) {
	switch e.Kind {
	case Played:
		if c.turn.asked { // in a lesson only the pupil is asked, so the pupil has decided
			c.script.pupilDecided()
		}
		e.EndsDecision = c.EndDecision()
	case TakenBack:
		c.takenBack = e.Entry + 1
		e.EndsDecision = c.EndDecision()
	case Missed, Declined:
		e.EndsDecision = c.EndDecision()
	case Ended, Failed:
		c.turn.over = true
	}
}

// EndDecision ends the decision that a person has been asked for, and reports whether anybody had been asked. The person
// will be asked again, unless something has been played.
func (c *Course) EndDecision() bool {
	w := &c.turn
	if !w.asked {
		return false
	}
	w.asked, w.sent, w.waiting, w.onlyMove = false, false, false, onlyMove{}
	return true
}

// ResetTurn forgets the state of the turn, because another position is shown: the turn is begun anew.
func (c *Course) ResetTurn() { c.turn.reset() }

// ShowTurnOf makes s the seat whose turn the frame shows, while a past entry is shown.
func (c *Course) ShowTurnOf(s game.Seat) { c.turn.shown = s }

// SetWaiting sets whether the game waits for a person, while a past entry is shown.
func (c *Course) SetWaiting(on bool) { c.turn.waiting = on }

// Stop ends the game because of an error: no turn goes on any more; see Turn.Over.
func (c *Course) Stop() { c.turn.over = true }

// AwaitsThrow reports whether a person here must throw now. It is false while a step of a lesson waits only to be read.
func (c *Course) AwaitsThrow() bool { return c.turn.awaitsThrow() && !c.OnlyTalks() }

// Throw has chance act in the next Tick, if a person's throw is awaited, and reports whether it was.
func (c *Course) Throw() bool {
	if !c.AwaitsThrow() {
		return false
	}
	c.turn.thrown = true
	return true
}

// CutPause ends the pause before the next entry or makes it shorter, and reports whether there was one; see turn.cutPause.
func (c *Course) CutPause() bool { return c.turn.cutPause(c.match.Len()) }

// Deciding reports whether a person has been asked and has not decided yet.
func (c *Course) Deciding() bool { return c.turn.asked && !c.turn.sent }

// Decide submits the decision m of the person who is asked, and reports whether m was submitted. If a lesson objects or m
// is costly, m is not submitted, and Next returns Objected or Costly. While decisions are being judged, m waits for the
// result, unless it is withdrawn; JudgeDecision calls Decide again. If the referee refuses m, the game cannot continue, and
// Next returns Failed. If nobody is asked, Decide does nothing.
func (c *Course) Decide(m game.Move) bool {
	if !c.Deciding() {
		return false
	}
	if o, ok := c.Objection(m); ok {
		c.pending = append(c.pending, Change{Kind: Objected, Objection: o})
		return false
	}
	if c.caution.hold(m) {
		return false
	}
	if win, best, costly := c.caution.cost(m); costly {
		c.pending = append(c.pending, Change{Kind: Costly, Move: m, Win: win, Best: best})
		return false
	}
	return c.handIn(m)
}

// Withdraw forgets a decision that waits to be judged, and reports whether there was one. The person goes on deciding.
func (c *Course) Withdraw() bool { return c.Deciding() && c.caution.withdraw() }

// Insist submits the decision m, which was reported as Costly, and reports whether m was submitted. It does nothing if the person
// is not asked for that entry any more. If the referee refuses m, the game cannot continue, and Next returns Failed.
func (c *Course) Insist(m game.Move) bool {
	return c.Deciding() && c.caution.entry == c.match.Len() && c.handIn(m)
}

// handIn submits m, and reports whether that worked. If not, the turn is over, and Next returns Failed.
func (c *Course) handIn(m game.Move) bool {
	err := c.Play(m)
	if err != nil {
		c.pending = append(c.pending, Change{Kind: Failed, Err: err})
	}
	return err == nil
}

// JudgeDecision judges, for a slice of the tick, the legal decisions of the person who is asked. When judging finishes, a
// decision that has waited for the result goes to Decide.
func (c *Course) JudgeDecision() {
	if m, ok := c.caution.think(c.turn.asked); ok {
		c.Decide(m)
	}
}

// Judging reports whether decisions are being judged.
func (c *Course) Judging() bool { return c.caution.thinking }

// Play submits the decision m of the person who is asked without any checks but those of the referee. Then Turn.Sent is set.
// After an error the game cannot continue, and Turn.Over is set.
func (c *Course) Play(m game.Move) error {
	if err := c.referee.Play(c.match.Game().Turn(), m); err != nil {
		c.turn.over = true
		return err
	}
	c.turn.sent = true
	return nil
}

// Submit implements table.Live: it submits what a seat did in a turn of game.Anyone. by is game.Chance to end that turn. If the
// error is a game.Refusal, nothing has changed. After another error the game cannot continue, and Next returns Failed.
func (c *Course) Submit(by game.Seat, m game.Move) error {
	err := c.referee.Play(by, m)
	if err != nil && !isRefusal(err) {
		c.turn.over = true
		c.pending = append(c.pending, Change{Kind: Failed, Err: err})
	}
	return err
}

// Game implements table.Live: it returns the present position. While something is being shown, that is ahead of the board.
func (c *Course) Game() game.Game { return c.match.Game() }

// RealTimeBots implements table.Live: it returns the bots, by seat, that play here in turns of game.Anyone; see
// Referee.RealTimeBots.
func (c *Course) RealTimeBots() []game.Bot { return c.referee.RealTimeBots() }

// NothingBefore implements table.Live: it declares that everything that people here did before millisecond at of the turn has
// been submitted.
func (c *Course) NothingBefore(at int) { c.referee.NothingBefore(at) }

// isRefusal reports whether an error says that the rules refuse a move.
func isRefusal(err error) bool {
	var why game.Refusal
	return errors.As(err, &why)
}

// CanUndo reports whether the last decision of a person here can be taken back.
func (c *Course) CanUndo() bool {
	by, ok := c.referee.CanUndo()
	return ok && c.DecidesHere(by) && !c.readOnly && c.script == nil && !c.turn.over && !c.turn.sent
}

// Undo takes the last decision of a person here back, or requests that from another device. It reports whether that is
// allowed; see CanUndo.
func (c *Course) Undo() bool { return c.CanUndo() && c.referee.Rewind(c.match.Len()-1) }

// AnyoneMayAct reports whether it is the turn of game.Anyone in a game that is played; it is false in a replay.
func (c *Course) AnyoneMayAct() bool { return !c.readOnly && c.match.Game().Turn() == game.Anyone }

// MayAct reports whether a person here may act on the board now.
func (c *Course) MayAct() bool { return c.Deciding() || c.AwaitsThrow() || c.AnyoneMayAct() }

// TickRealTime returns whether a turn of game.Anyone runs in this tick. runs is false while a dialog covers the table or if the
// turn is interrupted. interrupted is true if nobody looks: the window has lost the focus, or the program was suspended.
// A turn that another device conducts is never interrupted. now is the time since the program started. TickRealTime must be
// called once in each tick of such a turn. It also clears Turn.Waiting: nobody is waited for in such a turn.
func (c *Course) TickRealTime(now time.Duration, focused, covered bool) (runs, interrupted bool) {
	c.turn.waiting = false
	if covered {
		return false, false
	}
	interrupted = !c.IsRemote() && c.presence.update(now, focused)
	return !interrupted, interrupted
}

// EndRealTime declares that no turn of game.Anyone is running.
func (c *Course) EndRealTime() { c.presence.stop() }

// Interrupt puts the game back to before the present turn of game.Anyone, and reports whether it did. The outcome of chance
// that opened the turn is taken back too. In other turns, and if another device conducts the turn, nothing is taken back. In any
// case no turn of game.Anyone counts as running afterwards; see EndRealTime.
func (c *Course) Interrupt() bool {
	c.presence.stop()
	if !c.AnyoneMayAct() {
		return false
	}
	n := c.match.Len()
	for n > 0 && c.match.Before(n).Turn() == game.Anyone {
		n--
	}
	return c.referee.Rewind(n) // n is the entry that opened the turn
}

// OpenedBy reports whether entry, which must be the last one, began a turn of game.Anyone.
func (c *Course) OpenedBy(entry int) bool {
	return entry == c.match.Len()-1 && c.match.Game().Turn() == game.Anyone && c.match.Before(entry).Turn() != game.Anyone
}

// Step returns the present step of the lesson; nil without a lesson, or once it is over and the pupil plays freely.
func (c *Course) Step() *Step {
	if c.script == nil {
		return nil
	}
	return c.script.step()
}

// StepShown reports whether the text of the present step is shown.
func (c *Course) StepShown() bool { return c.script != nil && c.script.shown }

// Progress returns the number of the present step, from 1, among the steps of the lesson that have a text, and how many these are.
func (c *Course) Progress() (at, of int) { return c.script.progress() }

// OnlyTalks reports whether the present step of a lesson waits only to be read.
func (c *Course) OnlyTalks() bool { return c.script.onlyTalks() }

// Upcoming returns the entry that the present step of a lesson plays by itself, once the pupil has read what is said before it; ok is
// false if there is none, and while nothing is to be read or the result of a trial is.
func (c *Course) Upcoming() (m game.Move, ok bool) { return c.script.upcoming() }

// Continue continues the lesson after the text of the present step, and reports whether the lesson waited for that.
func (c *Course) Continue() bool { return c.script.continueStep() }

// Objection returns what the lesson has against m, a decision of the pupil; ok is false if the lesson accepts m.
func (c *Course) Objection(m game.Move) (o Objection, ok bool) { return c.script.objection(m) }

// botTurns is the number of entries per seat after which, if none was a person's, the bots are taken to finish the game
// alone.
const botTurns = 5

// Pace returns the pace liked. If its speed is timeline.Normal, that becomes timeline.Fast once bots finish the game alone, but
// not in a replay.
func (c *Course) Pace(liked timeline.Pace) timeline.Pace {
	if liked.Speed == timeline.Normal && !c.readOnly && c.abandoned() {
		liked.Speed = timeline.Fast
	}
	return liked
}

// abandoned reports whether there are people here, but none of them has decided any of the last botTurns entries per seat. It is
// false while the match has fewer entries.
func (c *Course) abandoned() bool {
	n := c.match.Len()
	from := n - botTurns*c.seats
	if from < 0 || game.SeatsWhere(c.seats, c.DecidesHere) == 0 {
		return false
	}
	for i := from; i < n; i++ {
		if c.DecidesHere(c.match.Entry(i).By) {
			return false
		}
	}
	return true
}
