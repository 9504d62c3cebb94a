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

// Scene is a table with a game on it. It is a stage.Scene; see Start, Resume, Join, Replay and Teach.
type Scene struct {
	services *services.Services
	box      *table.Contents
	doors    *table.Doors
	mode     play.Mode
	context  *stage.Context              // of the stage on which the table stands, from its first tick on
	kept     bool                        // the game goes on when its box is opened again
	again    func() (stage.Scene, error) // begins the same game again; nil if that cannot be

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

	pointer  *touch.Pointer
	lens     touch.Lens
	leaning  touch.Leaning
	show     show.Show
	log      show.Log
	faces    show.Faces
	beat     show.Beat
	lag      show.Lag
	notes    *notes.Notes
	hints    *notes.Hints
	tips     *notes.Tips
	tally    *tally.Tally
	frame    *frame.Frame
	lead     lead.Leader
	opening  opening.Ceremony
	life     opening.Life
	aloud    *aloud.Reader
	decision decision
	handOver handOver
	progress progress
	listener listener
	yours    yours

	changed  table.Changes   // what the screen does not show any more
	seen     play.Snapshot   // what the table shows of the course
	occasion occasion        // what a person was last asked for
	lit      []geom.Rect     // what who leads points at, while it is drawn
	commands []frame.Command // while they are done, like the next three
	requests []request
	asked    []table.Command
	news     []show.Seen
	drawn    bool // has been on the screen
	warming  bool // there are pictures to be painted yet; see frame.Frame.Warm
}

var (
	_ stage.Scene           = (*Scene)(nil)
	_ stage.Inspectable     = (*Scene)(nil)
	_ stage.Idler           = (*Scene)(nil)
	_ stage.UncoverObserver = (*Scene)(nil)
	_ stage.Closer          = (*Scene)(nil)
	_ stage.MessageHost     = (*Scene)(nil)
	_ stage.Compact         = (*Scene)(nil)
)

// Update implements stage.Scene.
func (t *Scene) Update(c *stage.Context, in *input.Frame) {
	t.context = c
	t.desk.PlayAmbience(t.course.Turn().Waiting)
	t.hear(in)
	t.obey()
	t.move(in)
	t.obey()
	t.goOn(in)
	t.obey()
	t.refresh()
	t.tips.Tick(t.busy()) // beside what can be tapped now
	t.warming = t.drawn && t.frame.Warm(t.desk.Theme)
	c.PollFast(t.progress.quick())
	if b := t.board.LetterTaker; b != nil && b.TakesLetters() {
		in.ReserveLetters()
	}
	if t.changed.Picture || t.root.NeedsDraw() {
		c.Redraw()
	}
}

// hear gives what mouse, fingers and keys do in a tick to whom it is for.
func (t *Scene) hear(in *input.Frame) {
	t.changed.Picture = t.root.Update(in) || t.changed.Picture
	t.commands = t.frame.Take(t.commands[:0])
	t.doAll(t.commands)
	t.opening.Room(t.frame.Area(), t.frame.Laid())
	if t.opening.Hurried(in, t.root.Owns) || t.tally.Hurried(in, t.root.Owns) {
		return
	}
	t.listener.listen(in)
	t.commands = t.listener.commands.Take(t.commands[:0])
	t.doAll(t.commands)
}

// move lets as many ticks pass as there are for what moves by itself.
func (t *Scene) move(in *input.Frame) {
	ticks, over := t.beat.Next(in.Now)
	if over {
		t.timeline.SkipAll()
	}
	for range ticks {
		t.moveOnce()
	}
}

// moveOnce lets a tick pass for what moves by itself.
func (t *Scene) moveOnce() {
	t.changed.Picture = t.opening.Tick() || t.changed.Picture
	if t.tally.Tick() {
		t.conclude(t.tally.Outcome())
	}
	t.lag.Tick()
	if t.timeline.Tick() {
		t.changed.Picture = true
	}
	if b := t.board.Ticker; b != nil && b.Tick() {
		t.changed.Picture = true
	}
}

// goOn lets who leads or the game go on, and then what the table says and shows for a while.
func (t *Scene) goOn(in *input.Frame) {
	if !t.lead.LooksBack() {
		t.handOver.tick()
	}
	t.course.Weigh()
	switch {
	case t.lead.Leads():
		t.lead.Tick(t.root.Modal())
	case !t.opening.Running():
		t.progress.tick(in)
	}
	t.obey()
	t.tellSides()
	t.hints.Tick(t.frame.HintHeld())
	t.frame.Tick()
	t.changed.Picture = t.life.Tick(t.calm()) || t.changed.Picture
}

// refresh brings targets, words and the board's room up to date with how things stand.
func (t *Scene) refresh() {
	if t.opening.Ended() {
		t.changed = table.AllChanged()
	}
	if t.yours.tick(!t.opening.Running() && !t.lead.LooksBack()) {
		t.changed.Targets = true
	}
	if now := t.course.Snapshot(); now != t.seen {
		t.seen, t.changed.Targets = now, true
	}
	if t.changed.Targets {
		t.changed.Targets, t.changed.Picture = false, true
		t.pointer.Renew()
		t.attend()
		now := t.state()
		t.frame.Expect(now)
		t.aloud.Call(now.Prompt, now.Draft.Steps)
	}
	t.frame.ShowWhole(t.lens.On())
	switch {
	case t.changed.PanelLines:
		t.changed.PanelLines, t.changed.Sums, t.changed.Picture = false, false, true
		t.frame.Count()
	case t.changed.Sums:
		t.changed.Sums, t.changed.Picture = false, true
		t.frame.CountSums()
	}
	if t.frame.Fit() {
		t.lens.Lay(t.frame.Area())
		t.changed.Targets = true
	}
	t.desk.SetPlaces(t.frame.Places())
	t.opening.Room(t.frame.Area(), t.frame.Laid())
	t.frame.Portray()
}

// Resize implements stage.Scene.
func (t *Scene) Resize(m stage.Metrics) {
	t.root.Resize(m)
	t.desk.Pieces.Rescale(m.Scale)
	t.desk.Pieces.SetMarks(t.services.Settings().SeatMarks)
	t.progress.hurry()
	t.frame.Build()
	t.lens.Whole()
	t.frame.Expect(t.state())
	t.frame.Count()
	t.root.SetBody(t.frame.Body())
	t.layBoard()
	t.changed = table.AllChanged()
}

// layBoard lays the board out for the room that the frame has left it.
func (t *Scene) layBoard() {
	t.frame.LayBoard()
	t.lens.Lay(t.frame.Area())
}

// Compact implements stage.Compact: what lies in a lap is laid out for telephones, and so are the boards of many boxes.
func (t *Scene) Compact() bool { return t.box.IsHand() || t.box.Compact }

// Idle implements stage.Idler: nothing moves, and a person is waited for.
func (t *Scene) Idle() bool {
	if t.warming {
		return false
	}
	if t.opening.Running() || t.tally.Running() || !t.timeline.Idle() || !t.root.Idle() || t.thinks() || t.lead.LooksBack() || !t.frame.Idle() {
		return false
	}
	w := t.course.Turn()
	return t.root.Modal() || w.Waiting || w.Held
}

// thinks reports whether something is thought of or about to be played by itself.
func (t *Scene) thinks() bool { return t.hints.Thinking() || t.course.Weighs() || t.course.Turn().Sole }

// busy reports whether something is to be seen that no tip may come before.
func (t *Scene) busy() bool {
	return t.opening.Running() || t.lead.LooksBack() || t.tally.Running() || !t.timeline.Idle()
}

// calm reports whether nothing happens on the table, and things may move by themselves.
func (t *Scene) calm() bool {
	return t.timeline.Idle() && t.root.Idle() && !t.root.Modal() && !t.hints.Thinking() && t.frame.Idle() && !t.services.Theme.Shared().ReducedMotion()
}

// Covered implements stage.CoverObserver. The presses under way are dropped, since they end on the scene above.
func (t *Scene) Covered() {
	t.opening.Finish()
	t.pointer.Yield()
}

// Uncovered implements stage.UncoverObserver: the settings may have changed meanwhile.
func (t *Scene) Uncovered() {
	t.progress.hurry()
	t.tips.ReadSettings()
	t.changed.Picture = true
}

// Close implements stage.Closer: what has been painted for this table goes with it.
func (t *Scene) Close() {
	t.lens.Whole()
	t.opening.Close()
	t.yours.end()
	t.desk.Pieces.Clear()
	t.desk.Theme.Release()
}

// Playing reports whether a game is played on the table, not shown again, and names its box if it goes on when that is
// opened again.
func (t *Scene) Playing() (box string, on bool) {
	if t.goesOn() {
		box = t.box.Rules.Name()
	}
	return box, t.mode != play.Watching
}

// end counts the score of the game that is over, if it can be seen, and then hands it on to the result.
func (t *Scene) end(c play.Change) {
	t.see()
	if !t.tally.Begin(c) {
		t.conclude(c)
	}
}

// Seen is the first entry that this screen has not shown all of; the number of entries if it shows how things stand now.
func (t *Scene) Seen() int {
	if t.timeline.Idle() && !t.lead.LooksBack() {
		return t.match.Len()
	}
	return min(t.log.Complete, t.match.Len())
}

// Seat says who sits at the table when it is laid.
func (t *Scene) Seat(s play.Seating) { t.people.Seating = s }

// Follow takes in what has happened elsewhere, while a sheet lies over the table that shows who sits there.
func (t *Scene) Follow() { t.progress.follow() }

// Missed has it said what had been played from an entry on when this table was laid, bots decisions of that by a bot in the place of
// the person here.
func (t *Scene) Missed(from, bots int) { t.frame.SayMissed(from, bots) }

// HaltAt has a replay stand still before entry n, to be looked at; it does nothing to a game that is played.
func (t *Scene) HaltAt(n int) {
	t.lead.Halt(n)
}

// Exhibit has a replay stand still before entry n, a decision, with hints for it on the board, the best first, as they are
// shown to a person who asks. It does nothing to a game that is played.
func (t *Scene) Exhibit(n int, hints []play.Hint) {
	t.lead.Exhibit(n, hints)
}
