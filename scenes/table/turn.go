package table

import (
	"errors"
	"fmt"
	"os"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/journal"
	"ludotheque/scenes/input"
	"ludotheque/scenes/timeline"
	"ludotheque/scenes/ui"
)

// How long things take at normal speed, in ticks, beside what package timeline says.
const (
	botTicks    = 36 // a bot is not faster than this, so that its turn is seen
	regretTicks = 54 // after a person's decision the game waits that long, so that it can be taken back
	endTicks    = 75 // the end stands for so long before the result comes
)

// turn is how far the present turn of the game has come. It begins when all that came before has been seen.
type turn struct {
	shown   game.Seat // whose turn the frame shows
	entry   int       // the entry it is about, counted from 0; -1 before the first turn and after a jump
	ticks   int       // since it began, nothing moving
	asked   bool      // a person has been asked for a decision
	sent    bool      // it has decided, and that has not come back yet
	throw   Throw
	waiting bool    // for a person
	thrown  bool    // a person has thrown
	held    bool    // the board does not let the game go on; see Waiter
	over    bool    // the result has been handed on
	refused ui.Told // the message that says why something cannot be done, until something is
}

// turnWord is how a journal calls whose turn it is.
func turnWord(g game.Game) string { return journal.TurnWord(g) }

// advance goes on with the game as far as a tick allows.
func (t *Scene) advance(in *input.Frame) {
	if t.replay != nil {
		t.replay.advance(t)
		return
	}
	t.follow()
	g := t.match.Game()
	if g.Turn() == game.Anyone {
		t.live(in)
		return
	}
	t.running = false
	ready := t.ready(in)
	if !t.timeline.Idle() || t.turn.over {
		return
	}
	if t.turn.entry != t.match.Len() {
		t.beginTurn(g)
	}
	if t.root.Modal() {
		return
	}
	if t.turn.held = !ready; t.turn.held {
		return
	}
	t.turn.ticks++
	if t.pupil != nil && t.pupil.advance(t) {
		return
	}
	t.proceed(g)
}

// ready reports whether the board lets the game go on; see Waiter.
func (t *Scene) ready(in *input.Frame) bool {
	w, ok := t.board.(Waiter)
	return !ok || t.root.Modal() || w.Wait(in)
}

// absent is how long nothing may have been heard of a program that is on the screen; after more the machine has slept.
const absent = 5 * time.Second

// live leaves a turn of game.Anyone to the board.
func (t *Scene) live(in *input.Frame) {
	t.turn.waiting = false
	b, ok := t.board.(RealTime)
	away := t.running && in.Now-t.ran > absent
	t.ran = in.Now
	switch {
	case !ok || t.root.Modal():
		return
	case !in.Focused || away:
		t.pause()
		return
	}
	t.running = true
	b.Run(in)
}

// quick reports whether milliseconds matter now.
func (t *Scene) quick() bool {
	return t.realTime() && t.replay == nil && !t.root.Modal() && t.match.Game().Turn() == game.Anyone
}

func (t *Scene) realTime() bool {
	_, ok := t.board.(RealTime)
	return ok
}

// halt puts a turn of game.Anyone back to before it was opened, as its time cannot stand still on the table.
func (t *Scene) halt() {
	b, ok := t.board.(RealTime)
	t.running = false
	if !ok || t.replay != nil || t.match.Game().Turn() != game.Anyone {
		return
	}
	n := t.match.Len()
	for n > 0 && t.match.Before(n).Turn() == game.Anyone {
		n--
	}
	if !t.takeBack(n) {
		return // it goes on elsewhere
	}
	b.Halt()
}

// beginTurn shows whose turn it is and what is expected.
func (t *Scene) beginTurn(g game.Game) {
	by := g.Turn()
	t.turn = turn{shown: by, entry: t.match.Len()}
	if by == game.Chance {
		t.turn.throw = t.board.Throw(g)
		t.turn.shown = t.turn.throw.Hand
	}
	t.stale, t.lined = true, true
}

// proceed lets whoever must decide do so.
func (t *Scene) proceed(g game.Game) {
	switch by := g.Turn(); {
	case by == game.Over:
		t.finish()
	case by == game.Chance:
		t.chance()
	case t.person(by):
		t.ask(g, by)
	default:
		t.think()
	}
}

// chance waits for a person's hand, or for a while, and then throws.
func (t *Scene) chance() {
	w := &t.turn
	if w.throw.Ask && t.person(w.throw.Hand) && t.referee.Here(game.Chance) && !t.prefs.Auto {
		if !w.waiting {
			w.waiting, t.stale = true, true
		}
		if !w.thrown {
			return
		}
	} else if w.waiting = false; w.ticks < t.ticks(max(w.throw.Wait, t.regret())) {
		return
	}
	w.waiting = false
	t.step()
}

// regret is how long a decision of a person just taken can still be taken back before chance goes on.
func (t *Scene) regret() int {
	if by, ok := t.match.CanUndo(); ok && t.person(by) && t.pupil == nil {
		return regretTicks
	}
	return 0
}

// ticks is how many ticks something stands that stands for n at normal speed.
func (t *Scene) ticks(n int) int { return t.timeline.Pace().Ticks(n, timeline.Hold) }

// think lets a bot think, and shows what it decides no sooner than a person could follow.
func (t *Scene) think() {
	if t.turn.ticks < t.ticks(max(botTicks, t.regret())) {
		return
	}
	t.step()
}

// ask asks a person, once, and hands over to it before that.
func (t *Scene) ask(g game.Game, by game.Seat) {
	if t.turn.asked || !t.handOver(by) {
		return
	}
	legal, ok := t.referee.Ask()
	if !ok {
		return
	}
	t.turn.asked, t.turn.waiting = true, true
	t.board.Ask(g.View(by), by, legal)
	t.stale = true
}

// step gives whoever must decide a slice of time.
func (t *Scene) step() {
	budget := t.chrome.clock.Begin()
	c, ok := t.referee.Next(budget)
	t.chrome.clock.End()
	if ok {
		t.happened(c)
		t.follow()
	}
}

// follow shows what has happened to the match.
func (t *Scene) follow() {
	for {
		c, ok := t.referee.Next(0)
		if !ok {
			return
		}
		t.happened(c)
	}
}

// happened shows something that has happened to the match.
func (t *Scene) happened(c Change) {
	t.stale, t.dirty = true, true
	switch c.What {
	case Played:
		t.played(c)
	case TakenBack:
		t.rest()
		t.timeline.SkipAll()
		t.eyes, t.holder = t.publicEyes(), game.Chance
		t.seek(c.Entry)
	case Declined:
		t.rest()
		t.desk.Refuse(c.Why)
	case Ended:
		t.turn.over = true
		if t.context != nil {
			t.context.Replace(t.doors.Result(Outcome{Box: t.box, Match: c.Match, Replay: c.Replay}))
		}
	case Failed:
		t.defect(c.Err)
	}
}

// played shows an entry that has been played.
func (t *Scene) played(c Change) {
	if t.turn.asked && t.pupil != nil {
		t.pupil.decided(t)
	}
	t.rest()
	t.coverUp(c.Entry)
	t.hurry()
	t.queue(c.Entry, c.By, c.Events)
}

// rest ends the decision of a person.
func (t *Scene) rest() {
	if !t.turn.asked {
		return
	}
	t.turn.asked, t.turn.sent, t.turn.waiting = false, false, false
	t.board.Rest()
	t.hints.clear(t)
	t.root.Dismiss(t.turn.refused)
	t.pointer.release(t)
	t.stale = true
}

// defect tells of a player that has decided what it may not; the game stops rather than go wrong.
func (t *Scene) defect(err error) {
	t.turn.over = true
	fmt.Fprintln(os.Stderr, "ludotheque:", err)
	t.root.Toast(ui.Message{Say: func() string { return t.services.T("table.stuck") }, Stays: true})
}

// play implements front: the decision of the person that is asked.
func (t *Scene) play(m game.Move) bool {
	by := t.match.Game().Turn()
	if !t.turn.asked || t.turn.sent || by < 0 || t.pupil != nil && !t.pupil.allows(t, m) {
		return false
	}
	if err := t.referee.Play(by, m); err != nil {
		t.defect(err)
		return false
	}
	t.turn.sent = true
	return true
}

// submit implements front: an input while anyone may act.
func (t *Scene) submit(by game.Seat, m game.Move) error {
	err := t.referee.Play(by, m)
	var why game.Refusal
	if err != nil && !errors.As(err, &why) {
		t.defect(err)
	}
	t.follow()
	return err
}

// alone is after how many entries for each seat without a decision of a person bots are taken to play among themselves.
const alone = 5

// hurry sets how fast things move: as the player likes, but faster once bots finish a game without the people at it.
func (t *Scene) hurry() {
	p := t.services.Pace()
	if n, _ := t.persons(); n > 0 && p.Speed == timeline.Normal && t.replay == nil && t.alone() {
		p.Speed = timeline.Fast
	}
	t.timeline.SetPace(p)
}

// alone reports whether no person has decided anything for a while.
func (t *Scene) alone() bool {
	n := t.match.Len()
	from := n - alone*len(t.seats())
	if from < 0 {
		return false
	}
	for i := from; i < n; i++ {
		if t.person(t.match.Entry(i).By) {
			return false
		}
	}
	return true
}

// undo takes the last step of a draft back, or else a person's last decision, as far as the rules of undo allow.
func (t *Scene) undo() {
	if d, ok := t.board.(Drafter); ok && t.turn.asked && d.Draft().Steps > 0 {
		d.Back()
		t.stale = true
		return
	}
	if !t.canUndo() {
		t.tell("table.undo.nothing")
		return
	}
	t.takeBack(t.match.Len() - 1)
}

// canUndo reports whether a decision can be taken back.
func (t *Scene) canUndo() bool {
	by, ok := t.match.CanUndo()
	return ok && t.person(by) && t.replay == nil && t.pupil == nil && !t.turn.over && !t.turn.sent
}

// takeBack goes back to before entry n, in the match and on the table, or asks for it, and reports whether that can be.
func (t *Scene) takeBack(n int) bool {
	if !t.referee.Back(n) {
		return false
	}
	t.follow()
	return true
}

// finish ends a game that is over, once the end has been seen.
func (t *Scene) finish() {
	t.turn.waiting = t.doors.Result == nil
	if t.turn.waiting || t.turn.ticks < t.ticks(endTicks) {
		return
	}
	t.step()
}
