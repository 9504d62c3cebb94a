package scene

import (
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/aloud"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/lead"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/opening"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
	"ludotheque/scenes/table/tally"
	"ludotheque/scenes/table/touch"
)

// Scene is a table with a game on it. It implements stage.Scene; see Start, Resume, Join, Replay and Teach.
type Scene struct {
	services    *services.Services
	box         *table.Contents
	doors       *table.Doors
	mode        play.Mode
	context     *stage.Context              // of the stage; nil before the first tick
	saved       bool                        // the game continues when its box is opened again
	restartGame func() (stage.Scene, error) // starts the same game again; nil if that is not possible

	// What follows, up to alert, are the parts of the table; newScene builds them from the lowest to the highest.

	match    *match.Match
	board    table.Kit
	desk     *table.Desk
	root     *ui.Root
	timeline *timeline.Timeline[table.Cue]
	prefs    play.Prefs
	clock    play.Clock
	people   table.People
	viewer   play.Viewer
	course   *play.Course

	pointer     *touch.Pointer
	lens        touch.Lens
	autoZoom    touch.AutoZoom
	show        show.Show
	log         show.Log
	faces       show.Faces
	tickCounter show.TickCounter
	lag         show.Lag
	notes       *notes.Notes
	hints       *notes.Hints
	tips        *notes.Tips
	tally       *tally.Tally
	frame       *frame.Frame
	lead        lead.Leader
	opening     opening.Ceremony
	idle        opening.IdleAnimation
	aloud       *aloud.Reader
	decision    decision
	handOver    handOver
	progress    progress
	listener    listener
	alert       turnAlert

	changed       table.Changes // what is out of date on the screen
	snapshot      play.Snapshot // of the course, as the table shows it
	lastOccasion  occasion      // what a person was last asked for
	highlights    []geom.Rect   // places that the leader highlights; a buffer that is used again, as are the next five
	dimmed        []geom.Rect   // what is darkened round the highlights
	commands      []frame.Command
	requests      []request
	boardCommands []table.Command
	news          []show.Seen
	drawnOnce     bool // the table has been drawn
	painted       int  // number of pictures that the theme had painted by the last Prerender
}

var (
	_ stage.Scene           = (*Scene)(nil)
	_ stage.Inspectable     = (*Scene)(nil)
	_ stage.Idler           = (*Scene)(nil)
	_ stage.CoverObserver   = (*Scene)(nil)
	_ stage.UncoverObserver = (*Scene)(nil)
	_ stage.Closer          = (*Scene)(nil)
	_ stage.MessageHost     = (*Scene)(nil)
	_ stage.Prerenderer     = (*Scene)(nil)
	_ stage.Compact         = (*Scene)(nil)
)

// Update implements stage.Scene. It reads the input, moves what moves by itself, lets the game go on, and brings the screen
// up to date. What the parts request in one of these steps is executed before the next step.
func (t *Scene) Update(c *stage.Context, in *input.Frame) {
	t.context = c
	t.desk.PlayAmbience(t.course.Turn().Waiting)
	t.readInput(in)
	t.doRequests()
	t.runTicks(in)
	t.doRequests()
	t.advance(in)
	t.doRequests()
	t.update()
	t.tips.Tick(t.busy()) // after update, so that a tip is placed beside the targets of this tick
	c.PollFast(t.progress.needsFastPolling())
	if b := t.board.LetterTaker; b != nil && b.TakesLetters() {
		in.ReserveLetters()
	}
	if t.changed.Picture || t.root.NeedsDraw() {
		c.Redraw()
	}
}

// readInput passes the input of a tick to the widgets, then to the opening or, unless a past turn is shown, the tally; if neither
// uses it up, to the listener. It executes the commands that come of it. If the input is used up, a press on the board is
// interrupted.
func (t *Scene) readInput(in *input.Frame) {
	t.changed.Picture = t.root.Update(in) || t.changed.Picture
	t.commands = t.frame.TakeCommands(t.commands[:0])
	t.doCommands(t.commands)
	t.opening.SetRoom(t.frame.Area(), t.frame.BoardLaidOutFor())
	usedUp := t.opening.TakeInput(in, t.root.Owns)
	if !usedUp && !t.lead.LooksBack() {
		usedUp = t.tally.TakeInput(in, t.root.Owns)
	}
	if usedUp {
		t.listener.interruptPress()
		return
	}
	t.listener.listen(in)
	t.commands = t.listener.commands.Take(t.commands[:0])
	t.doCommands(t.commands)
}

// runTicks runs as many ticks of what moves by itself as are due. If too many were missed, the timeline is skipped.
func (t *Scene) runTicks(in *input.Frame) {
	ticks, over := t.tickCounter.Next(in.Now)
	if over {
		t.timeline.SkipAll()
	}
	for range ticks {
		t.runTick()
	}
}

// runTick runs one tick of what moves by itself. When the tally is over, the result is shown. While a past turn is shown, the
// tally waits, and this screen does not count as behind others; see show.Lag.
func (t *Scene) runTick() {
	t.changed.Picture = t.opening.Tick() || t.changed.Picture
	if !t.lead.LooksBack() {
		if t.tally.Tick() {
			t.showResult(t.tally.End())
		}
		t.lag.Tick()
	}
	if t.timeline.Tick() {
		t.changed.Picture = true
	}
	t.show.Tick()
	if b := t.board.Ticker; b != nil && b.Tick() {
		t.changed.Picture = true
	}
}

// advance runs one tick of the hand-over, unless a past turn is shown, and of the judging of a decision. Then the leader
// goes on if it leads, else the game unless an opening runs. At last requests are executed, the message about two views is shown
// if it is due, and hints, emotes and idle animations go on.
func (t *Scene) advance(in *input.Frame) {
	if !t.lead.LooksBack() {
		t.handOver.tick()
	}
	t.course.JudgeDecision()
	switch {
	case t.lead.Leads():
		t.lead.Tick(t.root.HasLayer())
	case !t.opening.Running():
		t.progress.tick(in)
	}
	t.doRequests()
	t.announceViews()
	t.hints.Tick(t.frame.HintHeld())
	t.frame.Tick()
	t.changed.Picture = t.idle.Tick(t.atRest()) || t.changed.Picture
}

// update brings up to date what is out of date: targets and texts of the frame, panels, sums. That is what t.changed says, and
// what the end of the opening, the turn alert and the course have changed. It also lays the board out again if its room has
// changed; the lens then shows the whole board, and the targets are read in the next tick. At last it passes places, rooms and
// faces on.
func (t *Scene) update() {
	if t.opening.TakeEnded() {
		t.changed = table.AllChanged()
	}
	t.changed.PanelLines = t.opening.TakeShown() || t.changed.PanelLines
	if t.alert.tick(!t.opening.Running() && !t.lead.LooksBack()) {
		t.changed.Targets = true
	}
	if now := t.course.Snapshot(); now != t.snapshot {
		t.snapshot, t.changed.Targets = now, true
	}
	if t.changed.Targets {
		t.changed.Targets, t.changed.Picture = false, true
		t.pointer.UpdateTargets()
		t.revealTargets()
		now := t.state()
		t.frame.Update(now)
		t.aloud.Announce(t.lessonText(&now), now.Prompt, now.Draft.Steps)
	}
	t.frame.ShowWholeButton(t.lens.Zoomed())
	switch {
	case t.changed.PanelLines:
		t.changed.PanelLines, t.changed.Sums, t.changed.Picture = false, false, true
		t.frame.UpdatePanels()
	case t.changed.Sums:
		t.changed.Sums, t.changed.Picture = false, true
		t.frame.UpdateSums()
	}
	if t.frame.FitBoard() {
		t.lens.SetArea(t.frame.Area())
		t.changed.Targets = true // for the next tick
	}
	t.desk.SetPlaces(t.frame.Places())
	t.opening.SetRoom(t.frame.Area(), t.frame.BoardLaidOutFor())
	t.frame.UpdateFaces()
}

// Resize implements stage.Scene. It builds and lays out everything anew, and sets the pace, since size, scale, language or
// settings may have changed. It shows the whole board again, if only a part was enlarged. Everything is then out of date.
func (t *Scene) Resize(m stage.Metrics) {
	t.root.Resize(m)
	t.desk.Pieces.Rescale(m.Scale)
	t.desk.Pieces.SetMarks(t.services.Settings().SeatMarks)
	t.progress.setPace()
	t.frame.Build()
	t.lens.ShowWhole()
	t.frame.Update(t.state())
	t.frame.UpdatePanels()
	t.root.SetBody(t.frame.Body())
	t.handOver.translateDialog()
	t.layOutBoard()
	t.changed = table.AllChanged()
}

// layOutBoard lays the board out for the room that the frame has left to it, and has the lens show the whole board in that room.
func (t *Scene) layOutBoard() {
	t.frame.LayOutBoard()
	t.lens.SetArea(t.frame.Area())
}

// Compact implements stage.Compact: every hand has layouts for telephones, and so has the board of a Compact box.
func (t *Scene) Compact() bool { return t.box.IsHand() || t.box.Compact }

// Idle implements stage.Idler: nothing moves or is computed, and the game waits for a person, a dialog or the board. Pictures may
// still be painted ahead, which nobody sees; see Prerender.
func (t *Scene) Idle() bool {
	if t.opening.Running() || t.tally.Running() || !t.timeline.Idle() || !t.root.Idle() || t.thinking() || t.lead.LooksBack() || !t.frame.Still() {
		return false
	}
	w := t.course.Turn()
	return t.root.HasLayer() || w.Waiting || w.Held
}

// thinking reports whether a hint or a costly decision is being analysed, or the only legal move is about to be played.
func (t *Scene) thinking() bool {
	return t.hints.Thinking() || t.course.Judging() || t.course.Turn().OnlyMove
}

// busy reports whether tips must wait: an opening, a past turn, the tally or a cue is being shown.
func (t *Scene) busy() bool {
	return t.opening.Running() || t.lead.LooksBack() || t.tally.Running() || !t.timeline.Idle()
}

// atRest reports whether nothing happens on the table, so that the board may animate by itself. It is false while motion is
// reduced.
func (t *Scene) atRest() bool {
	return t.timeline.Idle() && t.root.Idle() && !t.root.HasLayer() && !t.hints.Thinking() && t.frame.Still() && !t.services.Theme.Shared().ReducedMotion()
}

// Covered implements stage.CoverObserver. It ends the opening, and drops presses under way, since they end on the scene
// above.
func (t *Scene) Covered() {
	t.opening.Finish()
	t.pointer.CancelPress()
}

// Uncovered implements stage.UncoverObserver: the settings may have changed meanwhile.
func (t *Scene) Uncovered() {
	t.progress.setPace()
	t.tips.ReadSettings()
	t.changed.Picture = true
}

// Close implements stage.Closer: it removes the turn alert, and releases the pictures that were painted for this table.
func (t *Scene) Close() {
	t.lens.ShowWhole()
	t.opening.Close()
	t.alert.end()
	t.desk.Pieces.Clear()
	t.desk.Theme.Release()
}

// Playing returns whether a game is played on the table, and not a replay (on). box is the name of its box if the game is saved, so
// that it continues when the box is opened again; else box is "".
func (t *Scene) Playing() (box string, on bool) {
	if t.isSavedGame() {
		box = t.box.Rules.Name()
	}
	return box, t.mode != play.Watching
}

// endMatch passes on what has been shown, and begins the counting of the score or the pause after the match. If there is neither,
// it shows the result. c is the change of kind play.Ended.
func (t *Scene) endMatch(c play.Change) {
	t.handleSeen() // first: the tally learns by SetOver that the end has been shown
	if !t.tally.Begin(c) {
		t.showResult(c)
	}
}

// FirstUnseen returns the first entry that this screen has not shown completely; the number of entries if it shows the
// present state.
func (t *Scene) FirstUnseen() int {
	if t.timeline.Idle() && !t.lead.LooksBack() {
		return t.match.Len()
	}
	return min(t.log.Complete, t.match.Len())
}

// SetSeating sets who sits at the table, before it is first shown.
func (t *Scene) SetSeating(s play.Seating) { t.people.Seating = s }

// ShowChanges shows the changes of the match that have come from other devices. It is for screens over the table that show who
// sits at the table: while they cover the table, Update is not called. A past turn that is shown ends first, since the changes
// continue from the present.
func (t *Scene) ShowChanges() {
	t.lead.Return()
	t.progress.handleChanges()
}

// AnnounceMissed shows a message about the turns that were played, from entry from on, before this table was made. bots is
// the number of decisions that a bot made for the person here.
func (t *Scene) AnnounceMissed(from, bots int) { t.frame.AnnounceMissed(from, bots) }

// MarkReplay marks entries of a replay that are worth a look, before the replay is shown. It does nothing to a game.
func (t *Scene) MarkReplay(list []play.Mark) { t.lead.Mark(list) }

// ReviewReplay lets r look for entries of a replay that are worth a look, while the replay goes on. Once all have been
// found, they are marked. It does nothing to a game.
func (t *Scene) ReviewReplay(r play.Review) { t.lead.Review(r) }

// HaltAt stops a replay before entry n. It does nothing to a game.
func (t *Scene) HaltAt(n int) { t.lead.HaltAt(n) }

// Exhibit stops a replay before entry n, a decision, and shows hints for it on the board, the best first, as to a
// person who asks. It does nothing to a game.
func (t *Scene) Exhibit(n int, hints []play.Hint) { t.lead.Exhibit(n, hints) }
