package scene

import (
	"ludotheque/logic/game"
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

// newScene returns a table in a mode, which shows the match of the referee r in the position before entry n. The parts of
// the table are built from the lowest to the highest: each is given those below it.
func newScene(s *services.Services, box *table.Contents, doors *table.Doors, r play.Referee, mode play.Mode, n int) *Scene {
	t := &Scene{services: s, box: box, doors: doors, mode: mode, match: r.Match(), prefs: play.ReadPrefs(s.Store)}
	t.buildCourse(r)
	t.buildBoard(box.Theme(s.Theme))
	t.buildShow(r.RealTimeBots() == nil) // nil if another device conducts the match; see play.Referee
	t.buildFrame()
	t.buildLead()
	t.buildInput()
	t.viewer.Reset()
	t.show.Seek(n)
	return t
}

// buildCourse builds the course of the game, the people at the table and the viewer. In a lesson the course follows the lesson of
// the box. In the replay of a game that is over the viewer sees everything. newScene calls Viewer.Reset once all parts have been
// built.
func (t *Scene) buildCourse(r play.Referee) {
	o := play.Options{Referee: r, Mode: t.mode, HasResult: t.doors.Result != nil, Clock: &t.clock, Hinter: func() play.Hinter {
		return notes.NewHinter(t.box, &t.people, t.match)
	}}
	if t.mode == play.Learning {
		o.Lesson = t.box.Lesson
	}
	t.course = play.New(o)
	t.people = table.NewPeople(t.services, r)
	t.viewer = play.Viewer{Secrets: t.box.Secrets, MatchView: t.match.Viewer(), Alone: t.mode != play.Playing, Here: t.people.SeatsHere()}
	t.viewer.Revealed = t.mode == play.Watching && t.match.Game().Turn() == game.Over
}

// buildBoard builds the root of the widgets, the timeline, the desk, the board, and the pointer on the board. The theme is that
// of root and desk. The lens, whose zero value is ready, learns only whether fingers may zoom: not on a board in real time or a
// bare one.
func (t *Scene) buildBoard(theme *ui.Theme) {
	t.root = ui.NewRoot(theme)
	t.root.EachObstacle = t.eachObstacle
	t.timeline = timeline.New[table.Cue](&t.show)
	t.desk = table.NewDesk(t.box, theme, t.timeline, &t.people, &t.viewer, t.course)
	t.board = t.box.Board(t.desk)
	t.pointer = touch.NewPointer(t.board, &t.lens, t.mode == play.Watching)
	t.lens.NoPinch = t.board.RealTime != nil || t.box.Bare
}

// buildShow builds what shows the game: log, faces, show, counter of ticks, lag and idle animation. It also builds the turn
// alert. shared is true if the match is conducted on another device, so that others see the same at the same time.
func (t *Scene) buildShow(shared bool) {
	t.log = show.Log{People: &t.people, Voice: t.services.Theme.Shared().Voice(), PublicOnly: t.box.BoardElsewhere}
	t.log.Init(t.board, t.board.RealTime != nil)
	t.faces = show.Faces{People: &t.people, Box: t.box, Course: t.course}
	t.show = show.Show{
		Match: t.match, Board: t.board, Timeline: t.timeline, Log: &t.log, Viewer: &t.viewer, Course: t.course, Faces: &t.faces,
	}
	t.tickCounter, t.lag = show.TickCounter{Shared: shared}, show.Lag{Show: &t.show, People: &t.people, Shared: shared}
	t.idle = opening.NewIdleAnimation(t.board)
	t.alert = turnAlert{services: t.services, match: t.match, people: &t.people, course: t.course, shared: shared}
}

// buildFrame builds notes, hints, tips and tally, and the frame, which shows the tally. Tips are off in lessons and replays.
func (t *Scene) buildFrame() {
	t.notes = notes.New(t.services, t.root)
	t.hints = notes.NewHints(notes.Options{
		Box: t.box, Match: t.match, People: &t.people, Board: t.board, Notes: t.notes, Clock: &t.clock, Course: t.course, Viewer: &t.viewer,
	})
	t.tips = notes.NewTips(notes.TipsOptions{
		Box: t.box, Match: t.match, People: &t.people, Prefs: &t.prefs, Course: t.course, Root: t.root, Off: t.mode != play.Playing,
	})
	t.tally = tally.New(t.board, t.desk, t.root, &t.viewer)
	realTime := t.board.RealTime != nil
	t.frame = frame.New(frame.Options{
		Services: t.services, Doors: t.doors, Box: t.box, Desk: t.desk, Board: t.board, Root: t.root, People: &t.people, Viewer: &t.viewer, Prefs: &t.prefs,
		Log: &t.log, Faces: &t.faces, Tally: t.tally, Mode: t.mode, RealTime: realTime,
		CanLookBack: t.mode == play.Watching || t.mode == play.Playing && !realTime,
	})
}

// buildLead builds the leader for the mode of the table: a replay, a lesson or, for a game, a recall of past turns.
func (t *Scene) buildLead() {
	switch t.mode {
	case play.Watching:
		t.lead = lead.NewReplay(lead.ReplayOptions{Services: t.services, Match: t.match, Board: t.board, Show: &t.show, Hints: t.hints})
	case play.Learning:
		t.lead = lead.NewLesson(t.course, t.board, t.pointer)
	default:
		t.lead = lead.NewRecall(t.services, &t.show)
	}
}

// buildInput builds the reader for screen readers, the decision, the hand-over, the progress of the game and the listener for
// input. It must come last, since these parts hold all others.
func (t *Scene) buildInput() {
	t.aloud = aloud.NewReader(aloud.Options{
		Board: t.board, Match: t.match, Root: t.root, People: &t.people, Viewer: &t.viewer, Course: t.course, Pointer: t.pointer,
		Lens: &t.lens, Log: &t.log, PromptTellsThrow: t.box.PromptTellsThrow,
	})
	t.decision = decision{board: t.board, course: t.course, pointer: t.pointer, hints: t.hints, notes: t.notes, match: t.match}
	t.handOver = handOver{
		match: t.match, board: t.board, viewer: &t.viewer, people: &t.people, timeline: t.timeline, shows: &t.show, decision: &t.decision,
		notes: t.notes, prefs: &t.prefs, root: t.root,
	}
	t.progress = progress{
		course: t.course, match: t.match, board: t.board, timeline: t.timeline, show: &t.show, viewer: &t.viewer,
		decision: &t.decision, handOver: &t.handOver, people: &t.people, notes: t.notes, prefs: &t.prefs, root: t.root,
		services: t.services, tips: t.tips, turnSound: t.box.TurnCall, settled: t.box.Settled, frame: t.frame, tickCounter: &t.tickCounter, lag: &t.lag,
	}
	t.listener = listener{
		root: t.root, board: t.board, timeline: t.timeline, course: t.course, pointer: t.pointer, lens: &t.lens, decision: &t.decision,
		handOver: &t.handOver, aloud: t.aloud, lead: t.lead, tips: t.tips, notes: t.notes, watching: t.mode == play.Watching,
	}
}
