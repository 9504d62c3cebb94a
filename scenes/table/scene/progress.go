package scene

import (
	"fmt"
	"math"
	"os"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
)

// progress advances the course of the game, and shows its changes on the table. Its fields up to tips are parts of the table; see
// newScene.
type progress struct {
	course      *play.Course
	match       *match.Match
	board       table.Kit
	timeline    *timeline.Timeline[table.Cue]
	show        *show.Show
	viewer      *play.Viewer
	decision    *decision
	handOver    *handOver
	people      *table.People
	notes       *notes.Notes
	frame       *frame.Frame
	tickCounter *show.TickCounter
	lag         *show.Lag
	prefs       *play.Prefs
	root        *ui.Root
	services    *services.Services
	tips        *notes.Tips
	turnSound   sound.Cue            // see table.Contents.TurnCall
	settled     func(game.Game) bool // see table.Contents.Settled
	question    ui.Widget            // the dialog that askAboutCost has opened; nil once it is closed
	requests    table.Outbox[request]
	changed     table.Changes
}

// tick shows the changes of the match that have come, closes a question that is out of date (see closeStaleQuestion), and
// advances the game as far as it may go in this tick. Outside turns of game.Anyone, the game advances only when the timeline is
// idle and no dialog is open.
func (p *progress) tick(in *input.Frame) {
	p.handleChanges()
	p.closeStaleQuestion()
	if p.course.AnyoneMayAct() {
		p.runRealTime(in)
		return
	}
	p.course.EndRealTime()
	ready := p.boardReady(in)
	if !p.timeline.Idle() || p.course.Turn().Over {
		return
	}
	if p.course.TurnDue() {
		p.beginTurn()
	}
	if !p.root.HasLayer() {
		p.advance(ready)
	}
}

// boardReady reports whether the game may go on, as far as the board is concerned; see table.HandWatcher. It lets the board watch
// hands, unless a dialog is open.
func (p *progress) boardReady(in *input.Frame) bool {
	w := p.board.HandWatcher
	return w == nil || p.root.HasLayer() || w.WatchHands(in)
}

// runRealTime runs a tick of a turn of game.Anyone, which is left to the board, and shows the changes. While a dialog is open, or
// without table.RealTime, nothing runs. If nobody looks, runRealTime requests the menu.
func (p *progress) runRealTime(in *input.Frame) {
	b := p.board.RealTime
	runs, interrupted := p.course.TickRealTime(in.Now, in.Focused, b == nil || p.root.HasLayer())
	switch {
	case interrupted:
		p.requests.Put(request{kind: pauseGame})
	case runs:
		b.Run(in)
		p.handleChanges()
	}
}

// needsFastPolling reports whether input must be sampled as often as possible: in a turn of game.Anyone, unless a dialog is open.
func (p *progress) needsFastPolling() bool {
	return p.board.RealTime != nil && !p.root.HasLayer() && p.course.AnyoneMayAct()
}

// halt puts the game back to before the present turn of game.Anyone, since the time of such a turn cannot be stopped, shows that,
// and has the board halt. In other turns, and in turns that another device conducts, the game stays as it is.
func (p *progress) halt() {
	b := p.board.RealTime
	if b == nil || !p.course.AnyoneMayAct() {
		p.course.EndRealTime()
		return
	}
	can := p.course.Interrupt()
	if p.handleChanges(); can {
		b.Halt()
	}
}

// beginTurn begins the next turn, so that the table shows whose turn it is. If it is the turn of a person here and another
// seat acted before, the turn sound of the box is played. The panels are then out of date.
func (p *progress) beginTurn() {
	var throw play.Throw
	if g := p.match.Game(); g.Turn() == game.Chance {
		throw = p.board.Throw(g)
	}
	if p.course.Begin(throw) && p.turnSound.Soft > 0 {
		p.services.Sound.PlayCue(p.turnSound)
	}
	p.changed.PanelLines = true
}

// advance runs one tick of the turn and does what the course asks for: queue tips for a throw, hand the screen over, ask on
// the board, or show a change. ready is the result of boardReady.
func (p *progress) advance(ready bool) {
	now := p.now(ready)
	switch e, ok := p.course.Tick(&now); {
	case !ok:
	case e.Kind == play.ThrowAwaited:
		p.tips.AddForDecision(e.By)
	case e.Kind == play.HandOverNeeded:
		p.handOver.openDialog(e.By)
	case e.Kind == play.Asked:
		p.decision.begin(p.match.Game(), e.By, e.Legal)
		if !p.course.Turn().OnlyMove { // nobody decides what is played by itself
			p.tips.AddForDecision(e.By)
		}
	default:
		p.handle(e)
		p.handleChanges()
	}
}

// now returns what the course must know of the table in this tick; ready is the result of boardReady. At a table of several
// devices the game does not wait for somebody who reads a tip. A person who has been asked may look already.
func (p *progress) now(ready bool) play.Now {
	return play.Now{
		Ready: ready, Ticks: p.tickCounter.Ticks, Auto: p.prefs.Auto, PlayOnlyMove: p.playsOnlyMove(), Caution: p.services.Settings().ConfirmCostly,
		ReadingTip: !p.lag.Shared && p.tips.HoldsGame(), MayLook: p.course.Turn().Asked || p.handOver.isUnneeded(), Viewer: *p.viewer, Pace: p.timeline.Pace(),
	}
}

// playsOnlyMove reports whether a person's only move is played automatically: the settings say so, or nothing is left to choose.
func (p *progress) playsOnlyMove() bool {
	if p.services.Settings().PlayOnlyMove {
		return true
	}
	g := p.match.Game()
	return p.settled != nil && g.Turn() >= 0 && p.settled(g)
}

// handleChanges handles all changes of the match that the course has.
func (p *progress) handleChanges() {
	for e, ok := p.course.Next(); ok; e, ok = p.course.Next() {
		p.handle(e)
	}
}

// handle shows one change of the match, or of a decision that was not played.
func (p *progress) handle(e play.Change) {
	switch e.Kind {
	case play.Emoted:
		p.frame.ShowEmote(e.By, e.Emote)
		return
	case play.EmoteRefused:
		p.notes.ShowMessage(emoteRefusalKey(e.Why))
		return
	}
	p.changed.Targets, p.changed.Picture = true, true
	if e.EndsDecision {
		p.decision.cleanUp()
	}
	switch e.Kind {
	case play.Played:
		p.played(e)
	case play.Missed:
		p.showMissed(e)
	case play.TakenBack:
		p.timeline.SkipAll()
		p.viewer.Reset()
		p.show.Seek(e.Entry)
	case play.Declined:
		p.notes.ShowDeclined(p.match.Header().Box, e.Why)
	case play.Objected:
		p.notes.ShowRefusal(e.Objection.Key, e.Objection.Data...)
	case play.Costly:
		p.askAboutCost(e)
	case play.Seated:
		p.seated(e.Seating)
	case play.Ended:
		p.requests.Put(request{kind: endGame, end: e})
	case play.Failed:
		p.fail(e.Err)
	}
}

// emoteRefusalKey returns the key of the message that says why an emote of the person here was not sent on.
func emoteRefusalKey(why game.Refusal) string {
	if why == play.TooSoon {
		return "table.emote.soon"
	}
	return "table.emote.lost"
}

// played covers secrets, sets the pace, tells the lag, and queues the cues of the entry that has been played. At a table of
// several devices everybody must see a turn of game.Anyone begin at the same time: if the entry begins one, all cues including
// its own are skipped.
func (p *progress) played(e play.Change) {
	p.handOver.cover(e.Entry)
	p.setPace()
	if p.lag.Shared && p.course.OpenedBy(e.Entry) {
		p.timeline.SkipAll()
		defer p.timeline.SkipAll()
	}
	p.lag.Note(e.Entry, e.By)
	p.show.Queue(e.Entry, e.By, e.Events)
}

// seated shows who sits at the table now, and a message when a bot takes a person's place or a person is back. It requests a new
// layout of the whole table. If nothing has changed, it does nothing.
func (p *progress) seated(s play.Seating) {
	if s.Equal(&p.people.Seating) {
		return
	}
	p.people.Reseat(s, func(key, name string) { p.notes.ShowMessage(key, "Name", name) })
	p.requests.Put(request{kind: relayoutAll})
}

// showMissed shows the present state of the game at once, and a message about what was played while this screen was away.
// It drops messages, tips and cues of before, and sets the default viewer and the pace.
func (p *progress) showMissed(e play.Change) {
	p.root.ClearToast()
	p.tips.Clear()
	p.timeline.SkipAll()
	p.viewer.Reset()
	p.show.Seek(p.match.Len())
	p.setPace()
	p.frame.AnnounceMissed(e.Entry, e.Bots)
}

// fail stops the game because of err: a decision was impossible, or an entry cannot be shown. It prints err and shows a
// message.
func (p *progress) fail(err error) {
	p.course.Stop()
	fmt.Fprintln(os.Stderr, "ludotheque:", err)
	p.notes.ShowPersistent(func() string { return p.services.T("table.stuck") })
}

// setPace sets the pace of the timeline: that of the settings, which the course may make faster.
func (p *progress) setPace() { p.timeline.SetPace(p.course.Pace(p.services.Pace())) }

// undo takes back the last step of a draft or a decision that waits to be judged, or else the last decision of a person here.
// If nothing of this is possible, it shows a message.
func (p *progress) undo() {
	if p.decision.takeBack() {
		return
	}
	can := p.course.Undo()
	if p.handleChanges(); !can {
		p.notes.ShowMessage("table.undo.nothing")
	}
}

// askAboutCost opens a dialog that asks whether the costly decision e.Move is meant, and says the chances to win with it
// and with the best decision. The dialog can play the decision nevertheless.
func (p *progress) askAboutCost(e play.Change) {
	s := p.services
	percent := func(share float64) int { return int(math.Round(share * 100)) }
	back := ui.NewButton("caution.back", s.T("table.caution.back"), p.root.Close).Kind(ui.Primary)
	insist := ui.NewButton("caution.play", s.T("table.caution.play"), func() {
		p.root.Close()
		p.course.Insist(e.Move)
	}).Kind(ui.Danger)
	words := s.T("table.caution.words", "Percent", percent(e.Win), "Best", percent(e.Best),
		"Against", s.Against(len(p.people.Colors)))
	p.question = ui.Dialog(s.T("table.caution.title"), words, back, insist)
	p.root.OpenDialog(p.question, ui.LayerOptions{OnClosed: func() { p.question = nil }})
}

// closeStaleQuestion closes the dialog of askAboutCost once the decision that the dialog is about has ended in another way:
// somebody else has made the decision, or an earlier one was taken back. While another dialog covers it, the dialog stays.
func (p *progress) closeStaleQuestion() {
	if p.question != nil && !p.course.Deciding() && p.root.OnTop(p.question) {
		p.root.Close()
	}
}
