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
	t.backTo(n)
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
	if w.throw.Ask && t.person(w.throw.Hand) && !t.prefs.Auto {
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
	if t.turn.asked {
		if t.driven() {
			t.step()
		}
		return
	}
	if !t.handOver(by) {
		return
	}
	t.turn.asked, t.turn.waiting = true, true
	t.hands[by].Begin(g, by)
	view := g.View(by)
	t.board.Ask(view, by, view.Legal(nil))
	t.stale = true
}

// driven reports whether the person that is asked has decided.
func (t *Scene) driven() bool {
	by := t.match.Game().Turn()
	_, done := t.hands[by].Think(0)
	return done
}

// step has the driver ask the player whose turn it is.
func (t *Scene) step() {
	var ev []game.Event
	var played bool
	var err error
	by := t.match.Game().Turn()
	if by >= 0 && t.person(by) {
		m, _ := t.hands[by].Think(0)
		t.rest()
		ev, err = t.match.Play(by, m)
		played = err == nil
	} else {
		ev, played, err = t.slice()
	}
	if err != nil {
		t.defect(err)
		return
	}
	if played {
		t.stale = true
		t.show(by, ev)
	}
}

// slice gives the player one slice of time.
func (t *Scene) slice() (ev []game.Event, played bool, err error) {
	budget := t.chrome.clock.Begin()
	_, ev, played, err = t.driver.Step(budget)
	t.chrome.clock.End()
	return ev, played, err
}

// rest ends the decision of a person.
func (t *Scene) rest() {
	if !t.turn.asked {
		return
	}
	t.turn.asked, t.turn.waiting = false, false
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
	if !t.turn.asked || by < 0 || t.pupil != nil && !t.pupil.allows(t, m) {
		return false
	}
	t.hands[by].Put(m)
	return true
}

// submit implements front: an input while anyone may act.
func (t *Scene) submit(by game.Seat, m game.Move) error {
	ev, err := t.match.Play(by, m)
	if err != nil {
		var why game.Refusal
		if !errors.As(err, &why) {
			t.defect(err)
		}
		return err
	}
	t.show(by, ev)
	return nil
}

// show keeps an entry that has been played and queues what happened.
func (t *Scene) show(by game.Seat, ev []game.Event) {
	n := t.match.Len()
	if t.save != nil {
		// What cannot be written is told over every scene, and tried again.
		_ = t.save.Append(trimLine(t.match.Line(n - 1)))
	}
	t.coverUp(n - 1)
	t.hurry()
	t.queue(n-1, by, ev)
	t.dirty = true
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

// trimLine is a journal's line without its end.
func trimLine(line []byte) []byte {
	if n := len(line); n > 0 && line[n-1] == '\n' {
		return line[:n-1]
	}
	return line
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
	t.backTo(t.match.Len() - 1)
}

// canUndo reports whether a decision can be taken back.
func (t *Scene) canUndo() bool {
	by, ok := t.match.CanUndo()
	return ok && t.person(by) && t.replay == nil && t.pupil == nil && !t.turn.over
}

// backTo goes back to before entry n, in the match, on the table and in the save.
func (t *Scene) backTo(n int) {
	t.rest()
	t.timeline.SkipAll()
	t.eyes, t.holder = t.publicEyes(), game.Chance
	t.match.Rewind(n)
	if t.save != nil {
		// See show.
		_ = t.save.Truncate(n + 1)
	}
	t.seek(n)
}

// finish hands a game that is over on to the result, once the end has been seen.
func (t *Scene) finish() {
	t.turn.waiting = t.doors.Result == nil
	if t.turn.waiting || t.turn.ticks < t.ticks(endTicks) {
		return
	}
	t.turn.over = true
	o := Outcome{Box: t.box, Match: t.match}
	if t.save != nil {
		// A replay that cannot be kept is told as any other failure to write.
		o.Replay, _ = t.save.Finish()
		t.save = nil
	}
	if t.context != nil {
		t.context.Replace(t.doors.Result(o))
	}
}
