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

// progress tells the course of the game how things stand on the table, and the rest of the table what has come of it.
type progress struct {
	course   *play.Course
	match    *match.Match
	board    table.Kit
	timeline *timeline.Timeline[table.Cue]
	show     *show.Show
	viewer   *play.Viewer
	decision *decision
	handOver *handOver
	people   *table.People
	notes    *notes.Notes
	frame    *frame.Frame
	beat     *show.Beat
	lag      *show.Lag
	prefs    *play.Prefs
	root     *ui.Root
	services *services.Services
	tips     *notes.Tips
	call     sound.Cue // see Contents.Call
	requests table.Outbox[request]
	changed  table.Changes
}

// tick goes on with the game as far as a tick allows.
func (p *progress) tick(in *input.Frame) {
	p.follow()
	if p.course.Open() {
		p.live(in)
		return
	}
	p.course.Unwatch()
	ready := p.ready(in)
	if !p.timeline.Idle() || p.course.Turn().Over {
		return
	}
	if p.course.Begins() {
		p.begin()
	}
	if !p.root.Modal() {
		p.goOn(ready)
	}
}

// ready reports whether the board lets the game go on; see Waiter.
func (p *progress) ready(in *input.Frame) bool {
	w := p.board.HandWatcher
	return w == nil || p.root.Modal() || w.WatchHands(in)
}

// live leaves a turn of game.Anyone to the board.
func (p *progress) live(in *input.Frame) {
	b := p.board.RealTime
	runs, interrupted := p.course.Run(in.Now, in.Focused, b == nil || p.root.Modal())
	switch {
	case interrupted:
		p.requests.Put(request{what: toPause})
	case runs:
		b.Run(in)
		p.follow()
	}
}

// quick reports whether milliseconds matter now.
func (p *progress) quick() bool {
	return p.board.RealTime != nil && !p.root.Modal() && p.course.Open()
}

// halt puts a turn of game.Anyone back to before it was opened, as its time cannot stand still on the table, unless it goes on
// elsewhere.
func (p *progress) halt() {
	b := p.board.RealTime
	if b == nil || !p.course.Open() {
		p.course.Unwatch()
		return
	}
	can := p.course.Interrupt()
	if p.follow(); can {
		b.Halt()
	}
}

// begin shows whose turn it is and what is expected.
func (p *progress) begin() {
	var throw play.Throw
	if g := p.match.Game(); g.Turn() == game.Chance {
		throw = p.board.Throw(g)
	}
	if p.course.Begin(throw) && p.call.Soft > 0 {
		p.services.Sound.PlayCue(p.call)
	}
	p.changed.PanelLines = true
}

// goOn has whoever must decide do so.
func (p *progress) goOn(ready bool) {
	now := p.now(ready)
	switch e, ok := p.course.Tick(&now); {
	case !ok:
	case e.What == play.Invited:
		p.tips.Ask(e.By)
	case e.What == play.Unseen:
		p.handOver.open(e.By)
	case e.What == play.Asked:
		p.decision.ask(p.match.Game(), e.By, e.Legal)
		p.tips.Ask(e.By)
	default:
		p.happened(e)
		p.follow()
	}
}

// now is how things stand on the table.
func (p *progress) now(ready bool) play.Now {
	return play.Now{
		Ready: ready, Ticks: p.beat.Ticks, Auto: p.prefs.Auto, Singles: p.services.Settings().PlayOnlyMove, Caution: p.services.Settings().ConfirmCostly,
		Reading: !p.lag.Shared && p.tips.Delays(), Handed: p.course.Turn().Asked || p.handOver.needless(), Viewer: *p.viewer, Pace: p.timeline.Pace(),
	}
}

// follow shows what has happened to the match.
func (p *progress) follow() {
	for e, ok := p.course.Next(); ok; e, ok = p.course.Next() {
		p.happened(e)
	}
}

// happened shows something that has happened to the match.
func (p *progress) happened(e play.Change) {
	switch e.What {
	case play.Emoted:
		p.frame.Emote(e.By, e.Emote)
		return
	case play.Unshown:
		p.notes.Tell(unshown(e.Why))
		return
	}
	p.changed.Targets, p.changed.Picture = true, true
	if e.Rested {
		p.decision.rested()
	}
	switch e.What {
	case play.Played:
		p.played(e)
	case play.Missed:
		p.missed(e)
	case play.TakenBack:
		p.timeline.SkipAll()
		p.viewer.Reset()
		p.show.Seek(e.Entry)
	case play.Declined:
		p.notes.Decline(p.match.Header().Box, e.Why)
	case play.Objected:
		p.notes.Refuse(e.Objection.Key, e.Objection.Data...)
	case play.Costly:
		p.askIfMeant(e)
	case play.Seated:
		p.seated(e.Seating)
	case play.Ended:
		p.requests.Put(request{what: toEnd, end: e})
	case play.Failed:
		p.fail(e.Err)
	}
}

// unshown is the key of what is said of an emote that was not shown.
func unshown(why game.Refusal) string {
	if why == play.TooSoon {
		return "table.emote.soon"
	}
	return "table.emote.lost"
}

// played shows an entry that has been played. At a shared table everybody is to see at the same time that a turn of game.Anyone
// has begun, whatever is still under way.
func (p *progress) played(e play.Change) {
	p.handOver.cover(e.Entry)
	p.hurry()
	if p.lag.Shared && p.course.Opened(e.Entry) {
		p.timeline.SkipAll()
		defer p.timeline.SkipAll()
	}
	p.lag.Played(e.Entry, e.By)
	p.show.Queue(e.Entry, e.By, e.Events)
}

// seated has others sit at the table, and tells everybody when a bot comes in for somebody, or somebody is back.
func (p *progress) seated(s play.Seating) {
	if s.Equal(&p.people.Seating) {
		return
	}
	p.people.Reseat(s, func(key, name string) { p.notes.Tell(key, "Name", name) })
	p.requests.Put(request{what: toRelayout})
}

// missed shows how the game stands, and says what was played while this screen was away.
func (p *progress) missed(e play.Change) {
	p.root.ClearToast()
	p.tips.Drop()
	p.timeline.SkipAll()
	p.viewer.Reset()
	p.show.Seek(p.match.Len())
	p.hurry()
	p.frame.SayMissed(e.Entry, e.Bots)
}

// fail tells of somebody who has decided what must not be; the game stops rather than go wrong.
func (p *progress) fail(err error) {
	p.course.Stop()
	fmt.Fprintln(os.Stderr, "ludotheque:", err)
	p.notes.Stay(func() string { return p.services.T("table.stuck") })
}

// hurry sets how fast things move.
func (p *progress) hurry() { p.timeline.SetPace(p.course.Pace(p.services.Pace())) }

// undo takes the last step of a draft back, or else a person's last decision, as far as the rules of undo allow.
func (p *progress) undo() {
	if p.decision.back() {
		return
	}
	can := p.course.Undo()
	if p.follow(); !can {
		p.notes.Tell("table.undo.nothing")
	}
}

// askIfMeant asks whether a decision is really meant that costs much, by what the strongest bot thinks of it.
func (p *progress) askIfMeant(e play.Change) {
	s := p.services
	percent := func(share float64) int { return int(math.Round(share * 100)) }
	back := ui.NewButton("caution.back", s.T("table.caution.back"), p.root.Close).Kind(ui.Primary)
	insist := ui.NewButton("caution.play", s.T("table.caution.play"), func() {
		p.root.Close()
		p.course.Insist(e.Move)
	}).Kind(ui.Danger)
	words := s.T("table.caution.words", "Percent", percent(e.Win), "Best", percent(e.Best),
		"Against", s.Against(len(p.people.Colors)))
	p.root.OpenDialog(ui.Dialog(s.T("table.caution.title"), words, back, insist), ui.LayerOptions{})
}
