package table

import (
	"errors"
	"fmt"
	"os"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
)

// progress takes the game forward and back: it has whoever must decide do so, and what comes of it shown.
type progress struct {
	referee  Referee
	match    *match.Match
	board    Kit
	timeline *timeline.Timeline[Cue]
	show     *show
	turn     *turn
	decision *decision
	handOver *handOver
	people   *people
	tutor    *tutor // nil if there is no lesson
	notes    *notes
	emotes   *emotes
	absence  *absence
	beat     *beat
	lag      *lag
	stale    *stale
	prefs    *prefs
	root     *ui.Root
	services *services.Services
	clock    *Clock
	result   bool         // something comes after the end
	end      func(Change) // leads there
	pause    func()       // opens the menu
	relayout func()       // has the table laid out again
	watch    watch
	caution  *caution
	tips     *tips
	turnCall turnCall
	call     sound.Cue // see Contents.Call
	undoes   bool      // a decision could be taken back when it was last looked

	regretted int // one more than the entry before which it was last gone back to; 0 for none
}

// tick goes on with the game as far as a tick allows.
func (p *progress) tick(in *input.Frame) {
	p.follow()
	if p.match.Game().Turn() == game.Anyone {
		p.live(in)
		return
	}
	p.watch.stop()
	ready := p.ready(in)
	if !p.timeline.Idle() || p.turn.over {
		return
	}
	if p.turn.entry != p.match.Len() {
		p.begin()
	}
	if p.root.Modal() {
		return
	}
	if p.turn.held = !ready; p.turn.held {
		return
	}
	p.turn.ticks += p.beat.ticks
	p.goOn()
}

// ready reports whether the board lets the game go on; see Waiter.
func (p *progress) ready(in *input.Frame) bool {
	w := p.board.Waiter
	return w == nil || p.root.Modal() || w.Wait(in)
}

// live leaves a turn of game.Anyone to the board.
func (p *progress) live(in *input.Frame) {
	p.turn.waiting = false
	b := p.board.RealTime
	switch {
	case b == nil || p.root.Modal():
	case p.referee.Reflexes() != nil && p.watch.interrupted(in): // elsewhere it goes on without this screen
		p.pause()
	default:
		b.Run(in)
	}
}

// quick reports whether milliseconds matter now.
func (p *progress) quick() bool {
	return p.board.RealTime != nil && !p.decision.closed && !p.root.Modal() && p.match.Game().Turn() == game.Anyone
}

// halt puts a turn of game.Anyone back to before it was opened, as its time cannot stand still on the table, unless it goes on
// elsewhere.
func (p *progress) halt() {
	b := p.board.RealTime
	p.watch.stop()
	if b == nil || p.decision.closed || p.match.Game().Turn() != game.Anyone {
		return
	}
	n := p.match.Len()
	for n > 0 && p.match.Before(n).Turn() == game.Anyone {
		n--
	}
	if p.back(n) {
		b.Halt()
	}
}

// begin shows whose turn it is and what is expected.
func (p *progress) begin() {
	g := p.match.Game()
	*p.turn = turn{shown: g.Turn(), entry: p.match.Len()}
	if g.Turn() == game.Chance {
		p.turn.throw = p.board.Throw(g)
		p.turn.shown = p.turn.throw.Hand
	}
	if p.turnCall.calls(p.turn.shown, p.people.here(p.turn.shown)) && p.call.Soft > 0 && p.tutor == nil {
		p.services.Sound.Cue(p.call)
	}
	p.stale.targets, p.stale.lines = true, true
}

// goOn lets the lesson lead, or whoever must decide do so.
func (p *progress) goOn() {
	if p.tutor != nil && p.tutor.tick() {
		p.follow()
		return
	}
	c := p.circumstances()
	switch p.turn.next(c) {
	case invite:
		p.stale.targets = true
		p.tips.ask(p.turn.throw.Hand)
	case ask:
		p.ask(c.by)
	case goOn:
		if !p.tips.holds() || p.turn.thrown || p.lag.shared {
			p.step()
		}
	}
}

func (p *progress) circumstances() circumstances {
	c := circumstances{by: p.match.Game().Turn(), auto: p.prefs.Auto, result: p.result, pace: p.timeline.Pace()}
	c.here = p.people.here(c.by)
	if c.by == game.Chance {
		c.here = p.referee.Here(game.Chance) && p.people.here(p.turn.throw.Hand)
	}
	by, ok := p.referee.CanUndo()
	c.regret = ok && p.people.here(by) && p.tutor == nil
	return c
}

// ask asks a person, once, and hands over to it before that.
func (p *progress) ask(by game.Seat) {
	if p.turn.asked || !p.handOver.ensureViewer(by) {
		if p.turn.due(p.timeline.Pace()) {
			p.turn.single.on = false
			p.decide(p.turn.single.move)
		}
		return
	}
	legal, ok := p.referee.Ask()
	if !ok {
		return
	}
	p.decision.ask(p.match.Game(), by, legal)
	if len(legal) == 1 && p.single() {
		p.turn.single = single{on: true, move: legal[0], asks: p.turn.ticks}
	}
	p.caution.begin(by, len(legal))
	p.tips.ask(by)
}

// single reports whether the only move there is, is to be played by itself: not in a lesson, and not where it has just been taken
// back.
func (p *progress) single() bool {
	return p.services.Settings().Singles && p.tutor == nil && p.regretted != p.match.Len()+1
}

// step gives whoever must decide a slice of time.
func (p *progress) step() {
	budget := p.clock.Start()
	c, ok := p.referee.Next(budget)
	p.clock.Stop()
	if ok {
		p.happened(c)
		p.follow()
	}
}

// follow shows what has happened to the match.
func (p *progress) follow() {
	for c, ok := p.referee.Next(0); ok; c, ok = p.referee.Next(0) {
		p.happened(c)
	}
	if can := p.canUndo(); can != p.undoes { // elsewhere it may come to be refused without a word about the match
		p.undoes, p.stale.targets = can, true
	}
}

// happened shows something that has happened to the match.
func (p *progress) happened(c Change) {
	switch c.What {
	case Emoted:
		p.emotes.show(c.By, c.Emote)
		return
	case Unshown:
		p.emotes.unshown(c.Why)
		return
	}
	p.stale.targets, p.stale.picture = true, true
	switch c.What {
	case Played:
		p.played(c)
	case Missed:
		p.missed(c)
	case TakenBack:
		p.regretted = c.Entry + 1
		p.decision.rest()
		p.timeline.SkipAll()
		p.show.viewer.reset()
		p.show.seek(c.Entry)
	case Declined:
		p.decision.rest()
		p.notes.decline(p.match.Header().Box, c.Why)
	case Seated:
		p.seated(c.Seating)
	case Ended:
		p.turn.over = true
		p.end(c)
	case Failed:
		p.fail(c.Err)
	}
}

// played shows an entry that has been played.
func (p *progress) played(c Change) {
	if p.turn.asked {
		p.tutor.decided()
	}
	p.decision.rest()
	p.handOver.cover(c.Entry)
	p.hurry()
	if p.lag.shared && p.opens(c.Entry) {
		p.timeline.SkipAll()
		defer p.timeline.SkipAll()
	}
	p.lag.played(c.Entry, c.By)
	p.show.queue(c.Entry, c.By, c.Events)
}

// seated has others sit at the table, and tells everybody when a bot comes in for somebody, or somebody is back.
func (p *progress) seated(s Seating) {
	if s.equal(&p.people.Seating) {
		return
	}
	p.people.seat(s, func(key, name string) { p.notes.tell(key, "Name", name) })
	p.relayout()
}

// opens reports whether a turn of game.Anyone has begun with an entry, the last one: at a shared table everybody is to see that at
// the same time, whatever is still under way.
func (p *progress) opens(entry int) bool {
	return entry == p.match.Len()-1 && p.match.Game().Turn() == game.Anyone && p.match.Before(entry).Turn() != game.Anyone
}

// missed shows how the game stands, and says what was played while this screen was away.
func (p *progress) missed(c Change) {
	p.decision.rest()
	p.root.Hush()
	p.tips.due = nil
	p.timeline.SkipAll()
	p.show.viewer.reset()
	p.show.seek(p.match.Len())
	p.hurry()
	p.absence.say(c.Entry, c.Bots)
}

// fail tells of somebody who has decided what must not be; the game stops rather than go wrong.
func (p *progress) fail(err error) {
	p.turn.over = true
	fmt.Fprintln(os.Stderr, "ludotheque:", err)
	p.notes.stay(func() string { return p.services.T("table.stuck") })
}

// decide hands in the decision of the person that is asked, and reports whether it is taken.
func (p *progress) decide(m game.Move) bool {
	if !p.turn.asked || p.turn.sent || !p.tutor.allows(m) || p.caution.askIfCostly(m) {
		return false
	}
	return p.handIn(m)
}

// handIn hands in a decision that nothing speaks against any more.
func (p *progress) handIn(m game.Move) bool {
	if err := p.referee.Play(p.match.Game().Turn(), m); err != nil {
		p.fail(err)
		return false
	}
	p.turn.sent = true
	return true
}

// submit hands in an input while anyone may act.
func (p *progress) submit(by game.Seat, m game.Move) error {
	err := p.referee.Play(by, m)
	var why game.Refusal
	if err != nil && !errors.As(err, &why) {
		p.fail(err)
	}
	p.follow()
	return err
}

// alone is after how many entries for each seat without a decision of a person bots are taken to play among themselves.
const alone = 5

// hurry sets how fast things move.
func (p *progress) hurry() { p.timeline.SetPace(p.pace(p.services.Pace())) }

// pace is how fast things move: as the player likes, but faster once bots finish a game without the people at it.
func (p *progress) pace(pace timeline.Pace) timeline.Pace {
	if p.people.seatsHere() != 0 && pace.Speed == timeline.Normal && !p.decision.closed && p.alone() {
		pace.Speed = timeline.Fast
	}
	return pace
}

// alone reports whether no person has decided anything for a while.
func (p *progress) alone() bool {
	n := p.match.Len()
	from := n - alone*len(p.people.colors)
	if from < 0 {
		return false
	}
	for i := from; i < n; i++ {
		if p.people.here(p.match.Entry(i).By) {
			return false
		}
	}
	return true
}

// undo takes the last step of a draft back, or else a person's last decision, as far as the rules of undo allow.
func (p *progress) undo() {
	if p.decision.back() || p.canUndo() && p.back(p.match.Len()-1) {
		return
	}
	p.notes.tell("table.undo.nothing")
}

// canUndo reports whether a decision can be taken back.
func (p *progress) canUndo() bool {
	by, ok := p.referee.CanUndo()
	return ok && p.people.here(by) && !p.decision.closed && p.tutor == nil && !p.turn.over && !p.turn.sent
}

// back goes back to before entry n, or asks for it, and reports whether that can be.
func (p *progress) back(n int) bool {
	can := p.referee.Back(n)
	p.follow()
	return can
}
