package scene

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/opening"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
	"ludotheque/scenes/table/touch"
)

// Scene is a table with a game on it. It is a stage.Scene; see Start, Resume, Join, Replay and Teach.
type Scene struct {
	services *services.Services
	box      *table.Contents
	exits    exits

	match    *match.Match
	board    table.Kit
	desk     *table.Desk
	root     *ui.Root
	timeline *timeline.Timeline[table.Cue]
	host     host
	stale    stale
	prefs    prefs
	clock    play.Clock
	beat     show.Beat
	lag      show.Lag

	people   table.People
	viewer   play.Viewer
	course   *play.Course
	notes    notes
	log      show.Log
	drawer   drawer
	show     show.Show
	hints    hints
	lens     touch.Lens
	leaning  touch.Leaning
	occasion occasion
	pointer  *touch.Pointer
	decision decision
	handOver handOver
	progress progress
	frame    frame
	emotes   emotes
	absence  absence
	yours    yours
	life     opening.Life
	opening  opening.Ceremony
	faces    show.Faces
	tally    tally
	recall   show.Recall
	tips     tips
	aloud    aloud
	replay   *replay // nil unless a game that is over is shown again
	tutor    *tutor  // nil if there is no lesson
	listener listener
	seen     play.Snapshot   // what the table shows of the course
	asked    []table.Command // what the board has asked for, while it is done
	news     []show.Seen     // what has come of what was shown, while it is done
	drawn    bool            // has been on the screen
	warming  bool            // there are pictures to be painted yet; see frame.warm
}

var (
	_ stage.Scene       = (*Scene)(nil)
	_ stage.Inspectable = (*Scene)(nil)
	_ stage.Idler       = (*Scene)(nil)
	_ stage.Shower      = (*Scene)(nil)
	_ stage.Closer      = (*Scene)(nil)
	_ stage.Floor       = (*Scene)(nil)
	_ stage.Compact     = (*Scene)(nil)
)

// mode is what a table is for.
type mode uint8

const (
	playing mode = iota
	watching
	learning
)

// layTable lays the table for the match of a referee as it is before entry n.
func layTable(s *services.Services, box *table.Contents, doors *table.Doors, r play.Referee, as mode, n int) *Scene {
	t := &Scene{services: s, box: box, match: r.Match(), prefs: readPrefs(s.Store)}
	t.course = play.New(t.options(r, doors, as))
	t.people = table.NewPeople(s, r)
	t.viewer = play.Viewer{Secrets: box.Secrets, Told: t.match.Viewer(), Single: as != playing, Here: t.people.SeatsHere()}
	t.viewer.Open = as == watching && t.match.Game().Turn() == game.Over
	theme := box.Theme(s.Theme)
	t.root = ui.NewRoot(theme)
	t.root.Others = t.taken
	t.timeline = timeline.New[table.Cue](&t.show)
	t.desk = table.NewDesk(box, theme, t.timeline, &t.people, &t.viewer, t.course)
	t.board = box.Board(t.desk)
	t.pointer = touch.NewPointer(t.board, &t.lens, as == watching)
	t.exits = exits{
		box: box, doors: doors, host: &t.host, root: t.root, match: t.match, people: &t.people, progress: &t.progress,
		handOver: &t.handOver, replay: as == watching,
	}
	t.wire(r, as)
	t.life = opening.NewLife(t.board)
	t.viewer.Reset()
	t.show.Seek(n)
	return t
}

// options are what the course of the game on the table is made of.
func (t *Scene) options(r play.Referee, doors *table.Doors, as mode) play.Options {
	o := play.Options{Referee: r, Closed: as == watching, Result: doors.Result != nil, Clock: &t.clock, Hinter: t.newHinter}
	if as == learning {
		o.Lesson = t.box.Lesson
	}
	return o
}

// wire hands each part of the table what it needs of the others.
func (t *Scene) wire(r play.Referee, as mode) {
	t.notes = notes{services: t.services, root: t.root, stale: &t.stale}
	realTime := t.board.RealTime != nil
	t.lens.Off = realTime || t.box.Bare
	shared := r.Reflexes() == nil // what is decided elsewhere is seen elsewhere
	t.beat, t.lag = show.Beat{Shared: shared}, show.Lag{Show: &t.show, People: &t.people, Shared: shared}
	t.wireShown(as, realTime)
	t.wireDecided(r, as)
	t.emotes = emotes{
		emoter: t.exits.doors.Emoter, people: &t.people, prefs: &t.prefs, notes: &t.notes, stale: &t.stale, frame: &t.frame,
		reduced: func() bool { return t.services.Theme.Shared().Still() },
	}
	t.yours = yours{services: t.services, match: t.match, people: &t.people, course: t.course, shared: shared}
	t.absence = absence{services: t.services, log: &t.log, root: t.root, drawer: &t.drawer, open: t.openMissed}
	t.tally = tally{frame: &t.frame, desk: t.desk, stale: &t.stale}
	teller := t.board.Teller
	t.aloud = aloud{
		board: t.board, teller: teller, match: t.match, timeline: t.timeline, root: t.root, people: &t.people, viewer: &t.viewer, course: t.course,
		decision: &t.decision, pointer: t.pointer, lens: &t.lens, log: &t.log, notes: &t.notes, prompt: t.prompt, skip: t.listener.skip,
	}
	t.frame = frame{
		services: t.services, box: t.box, desk: t.desk, board: t.board, root: t.root, people: &t.people, viewer: &t.viewer,
		log: &t.log, emotes: &t.emotes, faces: &t.faces, tally: &t.tally, prefs: &t.prefs, tutor: t.tutor, lens: &t.lens,
		watching: as == watching,
		realTime: realTime,
		do: actions{
			pause: t.exits.pause, log: t.drawer.open, undo: t.undo, hint: t.hints.ask, auto: t.toggleAuto,
			whole: t.lens.Whole, peek: t.handOver.togglePeek, hold: t.handOver.hold, confirm: func() { t.decision.confirm() },
			turn: t.exits.turns(),
		},
	}
	if b := t.board.Portrayed; b != nil {
		t.frame.heads = b.Heads()
	}
}

// wireShown makes what shows the game: the log, what the board is told, faces and hints.
func (t *Scene) wireShown(as mode, realTime bool) {
	t.log = show.Log{People: &t.people, Voice: t.services.Theme.Shared().Voice(), Covers: t.box.Quiet}
	t.log.Begin(t.board, realTime)
	t.drawer = drawer{log: &t.log, root: t.root, services: t.services, halt: t.progress.halt, show: t.shower(as, realTime)}
	t.show = show.Show{
		Match: t.match, Board: t.board, Timeline: t.timeline, Log: &t.log, Viewer: &t.viewer, Course: t.course, Faces: &t.faces,
	}
	t.faces = show.Faces{People: &t.people, Box: t.box, Course: t.course}
	t.hints = hints{
		box: t.box, match: t.match, people: &t.people, board: t.board, notes: &t.notes, stale: &t.stale, clock: &t.clock,
		course: t.course, viewer: &t.viewer, held: t.frame.bar.hints,
	}
	t.tips = tips{
		list: t.box.Tips, match: t.match, people: &t.people, prefs: &t.prefs, course: t.course, root: t.root, services: t.services,
		off: as != playing, busy: t.busy, spot: func(id string) (geom.Rect, bool) { return spotOn(t.board, t.pointer.Targets, id) },
	}
	t.tips.open()
	t.recall = show.Recall{Match: t.match, Show: &t.show}
}

// wireDecided makes what a person decides with, or who takes their place in a lesson or a replay.
func (t *Scene) wireDecided(r play.Referee, as mode) {
	switch as {
	case watching:
		t.replay = &replay{
			match: t.match, show: &t.show, hints: &t.hints, stale: &t.stale, viewer: &t.viewer, board: t.board, course: t.course,
			timeline: t.timeline, services: t.services, playing: true,
		}
	case learning:
		t.tutor = &tutor{
			lesson: t.box.Lesson, course: t.course, board: t.board, pointer: t.pointer, services: t.services, root: t.root,
		}
	}
	t.decision = decision{
		board: t.board, course: t.course, pointer: t.pointer, hints: &t.hints, notes: &t.notes, match: t.match, stale: &t.stale,
	}
	t.listener = listener{
		root: t.root, board: t.board, match: t.match, timeline: t.timeline, course: t.course, stale: &t.stale, pointer: t.pointer,
		lens: &t.lens, decision: &t.decision, handOver: &t.handOver, hints: &t.hints, drawer: &t.drawer, aloud: &t.aloud,
		recall: &t.recall, replay: t.replay, tips: &t.tips, notes: &t.notes, pause: t.exits.pause, undo: t.undo,
	}
	t.handOver = handOver{
		match: t.match, board: t.board, viewer: &t.viewer, people: &t.people, timeline: t.timeline, show: &t.show, decision: &t.decision,
		notes: &t.notes, prefs: &t.prefs, root: t.root, pause: t.exits.pause, changed: t.chosen,
	}
	t.progress = progress{
		course: t.course, match: t.match, board: t.board, timeline: t.timeline, show: &t.show, viewer: &t.viewer,
		decision: &t.decision, handOver: &t.handOver, people: &t.people, notes: &t.notes, stale: &t.stale,
		prefs: &t.prefs, root: t.root, services: t.services, tips: &t.tips, call: t.box.Call,
		emotes: &t.emotes, absence: &t.absence, beat: &t.beat, lag: &t.lag, end: t.end, pause: t.exits.pause, relayout: t.relayout,
	}
}

// Resize implements stage.Scene.
func (t *Scene) Resize(m stage.Metrics) {
	t.root.Resize(m)
	t.desk.Pieces.Rescale(m.Scale)
	t.desk.Pieces.SetMarks(t.services.Settings().SeatMarks)
	t.progress.hurry()
	if t.replay != nil {
		t.replay.forget()
	}
	if t.tutor != nil {
		t.tutor.forget()
	}
	t.frame.build()
	t.frame.expect(t.status())
	t.frame.count()
	t.root.SetBody(t.frame.body)
	t.frame.layBoard()
	t.stale.all()
}

// Compact implements stage.Compact: what lies in a lap is laid out for telephones, and so are the boards of many boxes.
func (t *Scene) Compact() bool { return t.box.IsHand() || t.box.Compact }

// Update implements stage.Scene.
func (t *Scene) Update(c *stage.Context, in *input.Frame) {
	t.host.context = c
	t.desk.Ambience(t.course.Turn().Waiting)
	t.stale.picture = t.root.Update(in) || t.stale.picture
	t.opening.Room(t.frame.area, t.frame.laid)
	if !t.opening.Hurried(in, t.root.Owns) && !t.tally.hurried(in, t.root.Owns) {
		t.listener.listen(in)
	}
	t.obey()
	ticks, over := t.beat.Next(in.Now)
	if over {
		t.timeline.SkipAll()
	}
	for range ticks {
		t.move()
	}
	t.obey()
	if !t.recall.On {
		t.handOver.tick()
	}
	t.course.Weigh()
	t.goOn(in)
	t.sides()
	t.hints.tick()
	t.emotes.tick()
	t.stale.picture = t.life.Tick(t.calm()) || t.stale.picture
	t.obey()
	t.refresh()
	t.tips.tick() // beside what can be tapped now
	t.warming = t.drawn && t.frame.warm(t.desk.Theme)
	c.PollFast(t.progress.quick())
	if b := t.board.Typist; b != nil && b.Typing() {
		in.HoldLetters()
	}
	if t.stale.picture {
		c.Redraw()
	}
}

// move lets a tick pass for what moves by itself.
func (t *Scene) move() {
	t.stale.picture = t.opening.Tick() || t.stale.picture
	if t.tally.tick() {
		t.exits.conclude(t.tally.outcome)
	}
	t.lag.Tick()
	if t.timeline.Tick() {
		t.stale.picture = true
	}
	if b := t.board.Ticker; b != nil && b.Tick() {
		t.stale.picture = true
	}
}

// goOn lets what is shown again, a replay or the game go on.
func (t *Scene) goOn(in *input.Frame) {
	switch {
	case t.recall.On:
		t.recall.Tick()
	case t.replay != nil:
		t.replay.tick(t.root.Modal())
	case !t.opening.Running():
		t.progress.tick(in)
	}
}

// refresh brings targets and words up to date.
func (t *Scene) refresh() {
	if t.opening.Ended() {
		t.stale.all()
	}
	if t.yours.tick(!t.opening.Running() && !t.recall.On) {
		t.stale.targets = true
	}
	if now := t.course.Snapshot(); now != t.seen {
		t.seen, t.stale.targets = now, true
	}
	if t.stale.targets {
		t.stale.targets, t.stale.picture = false, true
		t.pointer.Renew()
		t.attend()
		now := t.status()
		t.frame.expect(now)
		t.aloud.call(&now)
	}
	t.frame.whole.SetHidden(!t.lens.On())
	if t.stale.lines {
		t.stale.lines, t.stale.picture = false, true
		t.frame.count()
	}
	if t.frame.area != t.frame.laid && !t.frame.area.Empty() {
		t.frame.layBoard()
		t.stale.targets = true
	}
	t.desk.SetPlaces(t.frame.places())
	t.opening.Room(t.frame.area, t.frame.laid)
	t.frame.portray()
}

// Draw implements stage.Scene.
func (t *Scene) Draw(dst *ebiten.Image) {
	t.stale.picture = false
	t.clear()
	if !t.opening.DrawFolded(dst) {
		t.drawBoard(dst)
	}
	t.frame.drawCode(dst)
	t.root.Draw(dst)
	t.opening.Draw(dst)
	t.tally.drawSums(dst)
	t.tally.draw(dst)
}

// shower is what shows a turn of the log again, or nil where that cannot be.
func (t *Scene) shower(as mode, realTime bool) func(from, past int) {
	switch {
	case as == watching:
		return func(_, past int) { t.replay.halt(past) }
	case as == learning, realTime:
		return nil
	}
	return t.lookBack
}

// lookBack shows the entries of a turn again, as they were played.
func (t *Scene) lookBack(from, past int) {
	t.decision.rest()
	t.recall.Begin(from, past)
}

// undo comes back from what is shown again, or takes back.
func (t *Scene) undo() {
	if !t.recall.End() {
		t.progress.undo()
	}
}

// clear has what other screens have painted dropped when the table is first to be seen, as it covers them.
func (t *Scene) clear() {
	if !t.drawn {
		t.drawn = true
		t.services.Theme.Release()
	}
}

// Idle implements stage.Idler: nothing moves, and a person is waited for.
func (t *Scene) Idle() bool {
	if t.warming {
		return false
	}
	if t.opening.Running() || t.tally.on || !t.timeline.Idle() || !t.root.Idle() || t.thinks() || t.recall.On || !t.emotes.idle() {
		return false
	}
	w := t.course.Turn()
	return t.root.Modal() || w.Waiting || w.Held
}

// thinks reports whether something is thought of or about to be played by itself.
func (t *Scene) thinks() bool { return t.hints.thinking || t.course.Weighs() || t.course.Turn().Sole }

// busy reports whether something is to be seen that no tip may come before.
func (t *Scene) busy() bool {
	return t.opening.Running() || t.recall.On || t.tally.on || !t.timeline.Idle()
}

// calm reports whether nothing happens on the table, and things may move by themselves.
func (t *Scene) calm() bool {
	return t.timeline.Idle() && t.root.Idle() && !t.root.Modal() && !t.hints.thinking && t.emotes.idle() && !t.services.Theme.Shared().Still()
}

// Hidden implements stage.Hider: a press that is under way ends on the scene above, and is not heard of here any more.
func (t *Scene) Hidden() {
	t.opening.Finish()
	t.pointer.Yield()
}

// Shown implements stage.Shower: the settings may have changed meanwhile.
func (t *Scene) Shown() {
	t.progress.hurry()
	t.tips.open()
	t.stale.picture = true
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
	if t.exits.goesOn() {
		box = t.box.Rules.Name()
	}
	return box, t.replay == nil
}

// end counts the score of the game that is over, if it can be seen, and then hands it on to the result.
func (t *Scene) end(c play.Change) {
	t.see()
	if !t.tally.begin(c) {
		t.exits.conclude(c)
	}
}

// Seen is the first entry that this screen has not shown all of; the number of entries if it shows how things stand now.
func (t *Scene) Seen() int {
	if t.timeline.Idle() && !t.recall.On {
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
func (t *Scene) Missed(from, bots int) { t.absence.say(from, bots) }

// openMissed opens the log where what was missed begins; the press that goes through the message is none on the board.
func (t *Scene) openMissed() {
	t.pointer.Yield()
	t.drawer.openMissed()
}

// HaltAt has a replay stand still before entry n, to be looked at; it does nothing to a game that is played.
func (t *Scene) HaltAt(n int) {
	if t.replay != nil {
		t.replay.halt(n)
	}
}

// Exhibit has a replay stand still before entry n, a decision, with hints for it on the board, the best first, as they are
// shown to a person who asks. It does nothing to a game that is played.
func (t *Scene) Exhibit(n int, hints []play.Hint) {
	if t.replay != nil {
		t.replay.halt(n)
		t.replay.exhibit = exhibit{entry: n, hints: hints}
	}
}

// taken calls each for what of the board is picked or read: a message does not cover it.
func (t *Scene) taken(each ui.Taker) {
	if t.root.Modal() {
		return
	}
	for _, g := range t.pointer.Targets {
		if r := t.lens.Seen(g.Rect); !r.Empty() {
			each(r, touch.Open(&g))
		}
	}
	if b := t.board.Speaker; b != nil && !t.frame.laid.Empty() { // words of a board that has been laid out
		b.Lines(func(_, s string, st text.Style, box geom.Rect) {
			m := t.desk.Theme.Text.Measure(s, st, box.W)
			each(t.lens.Seen(geom.Around(box.Center(), m.X, m.Y)), true)
		})
	}
	lit := func(r geom.Rect) { each(t.lens.Seen(r), true) }
	t.tutor.lit(lit)
	t.tips.lit(lit)
}

// Taken implements stage.Floor.
func (t *Scene) Taken(each func(r geom.Rect, firm bool)) { t.root.Taken(each) }

// Talking implements stage.Floor.
func (t *Scene) Talking() bool { return t.root.Talking() }

// Inspect implements stage.Inspectable.
func (t *Scene) Inspect(r *stage.Report) {
	t.root.Inspect(r)
	if r.Aloud {
		t.aloud.read(r)
		return
	}
	modal := t.root.Modal()
	for _, g := range t.pointer.Targets {
		if rect := t.lens.Seen(g.Rect); !rect.Empty() || !t.lens.On() {
			focused := t.pointer.Focus == g.Ref && t.pointer.Keys
			r.Add(stage.Node{Kind: stage.Target, ID: g.ID, Rect: rect, Enabled: touch.Open(&g) && !modal, Focused: focused, Small: g.Small})
		}
	}
	if b := t.board.Speaker; b != nil {
		b.Lines(func(id, s string, st text.Style, box geom.Rect) {
			if !t.lens.On() {
				ui.InspectWords(r, t.desk.Theme.Text, id, s, st, box)
			}
		})
	}
	t.frame.codeLines(func(id, s string, st text.Style, box geom.Rect) {
		ui.InspectWords(r, t.desk.Theme.Text, id, s, st, box)
	})
	g := t.match.Game()
	r.Set("box", t.box.Rules.Name())
	r.Set("turn", journal.TurnWord(g))
	r.Set("entries", t.match.Len())
	r.Set("over", g.Turn() == game.Over)
	r.Set("asked", t.course.Turn().Asked)
	r.Set("viewer", int(t.viewer.Seat))
	if t.viewer.Seat >= 0 {
		r.Set("you", t.match.Header().Colors.Word(t.viewer.Seat))
	}
	r.Set("log", t.log.Len())
	t.people.Inspect(r)
	r.Set("yours", t.yours.on)
	r.Set("about", strings.Join(t.tips.about(), " "))
	t.emotes.inspect(r)
	t.opening.Inspect(r)
	t.faces.Inspect(r)
	t.tally.inspect(r)
	r.Set("lens", t.lens.Power())
	if t.replay != nil {
		r.Set("at", t.replay.at)
	}
	if t.tutor != nil {
		r.Set("step", t.course.Snapshot().Step)
		r.Set("task", t.tutor.task())
	}
	if b := t.board.Inspectable; b != nil {
		b.Inspect(r)
	}
}
