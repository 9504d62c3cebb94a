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

// layTable lays the table for the match of a referee as it is before entry n. The rooms are made from the lowest to the highest: each
// is handed what lies below it.
func layTable(s *services.Services, box *table.Contents, doors *table.Doors, r play.Referee, as play.Mode, n int) *Scene {
	t := &Scene{services: s, box: box, doors: doors, mode: as, match: r.Match(), prefs: play.ReadPrefs(s.Store)}
	t.layCourse(r)
	t.layBoardOn(box.Theme(s.Theme))
	t.layShown(r.Reflexes() == nil) // what is decided elsewhere is seen elsewhere
	t.layFrame()
	t.layLead()
	t.layHands()
	t.viewer.Reset()
	t.show.Seek(n)
	return t
}

// layCourse makes the course of the game, and who sits at the table and looks.
func (t *Scene) layCourse(r play.Referee) {
	o := play.Options{Referee: r, Mode: t.mode, Result: t.doors.Result != nil, Clock: &t.clock, Hinter: func() play.Hinter {
		return notes.NewHinter(t.box, &t.people, t.match)
	}}
	if t.mode == play.Learning {
		o.Lesson = t.box.Lesson
	}
	t.course = play.New(o)
	t.people = table.NewPeople(t.services, r)
	t.viewer = play.Viewer{Secrets: t.box.Secrets, Told: t.match.Viewer(), Single: t.mode != play.Playing, Here: t.people.SeatsHere()}
	t.viewer.Open = t.mode == play.Watching && t.match.Game().Turn() == game.Over
}

// layBoardOn makes the board and what points at it.
func (t *Scene) layBoardOn(theme *ui.Theme) {
	t.root = ui.NewRoot(theme)
	t.root.EachObstacle = t.taken
	t.timeline = timeline.New[table.Cue](&t.show)
	t.desk = table.NewDesk(t.box, theme, t.timeline, &t.people, &t.viewer, t.course)
	t.board = t.box.Board(t.desk)
	t.pointer = touch.NewPointer(t.board, &t.lens, t.mode == play.Watching)
	t.lens.Off = t.board.RealTime != nil || t.box.Bare
}

// layShown makes what shows the game: the log, faces, the pace at which it goes. Shared says that others see the same elsewhere.
func (t *Scene) layShown(shared bool) {
	t.log = show.Log{People: &t.people, Voice: t.services.Theme.Shared().Voice(), Covers: t.box.Silent}
	t.log.Begin(t.board, t.board.RealTime != nil)
	t.faces = show.Faces{People: &t.people, Box: t.box, Course: t.course}
	t.show = show.Show{
		Match: t.match, Board: t.board, Timeline: t.timeline, Log: &t.log, Viewer: &t.viewer, Course: t.course, Faces: &t.faces,
	}
	t.beat, t.lag = show.Beat{Shared: shared}, show.Lag{Show: &t.show, People: &t.people, Shared: shared}
	t.life = opening.NewLife(t.board)
	t.yours = yours{services: t.services, match: t.match, people: &t.people, course: t.course, shared: shared}
}

// layFrame makes what lies round the board and what is said in passing.
func (t *Scene) layFrame() {
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
		Services: t.services, Box: t.box, Desk: t.desk, Board: t.board, Root: t.root, People: &t.people, Viewer: &t.viewer, Prefs: &t.prefs,
		Log: &t.log, Faces: &t.faces, Tally: t.tally, Mode: t.mode, RealTime: realTime, Sides: t.doors.SwitchView != nil,
		Again: t.mode == play.Watching || t.mode == play.Playing && !realTime, Emoter: t.doors.Emoter,
	})
}

// layLead makes who leads on the table instead of the game.
func (t *Scene) layLead() {
	switch t.mode {
	case play.Watching:
		t.lead = lead.NewReplay(lead.ReplayOptions{Services: t.services, Match: t.match, Board: t.board, Show: &t.show, Hints: t.hints})
	case play.Learning:
		t.lead = lead.NewLesson(t.course, t.board, t.pointer)
	default:
		t.lead = lead.NewRecall(t.services, t.match, &t.show)
	}
}

// layHands makes what a person decides with.
func (t *Scene) layHands() {
	t.aloud = aloud.NewReader(aloud.Options{
		Board: t.board, Match: t.match, Root: t.root, People: &t.people, Viewer: &t.viewer, Course: t.course, Pointer: t.pointer,
		Lens: &t.lens, Log: &t.log,
	})
	t.decision = decision{board: t.board, course: t.course, pointer: t.pointer, hints: t.hints, notes: t.notes, match: t.match}
	t.handOver = handOver{
		match: t.match, board: t.board, viewer: &t.viewer, people: &t.people, timeline: t.timeline, show: &t.show, decision: &t.decision,
		notes: t.notes, prefs: &t.prefs, root: t.root,
	}
	t.progress = progress{
		course: t.course, match: t.match, board: t.board, timeline: t.timeline, show: &t.show, viewer: &t.viewer,
		decision: &t.decision, handOver: &t.handOver, people: &t.people, notes: t.notes, prefs: &t.prefs, root: t.root,
		services: t.services, tips: t.tips, call: t.box.TurnCall, frame: t.frame, beat: &t.beat, lag: &t.lag,
	}
	t.listener = listener{
		root: t.root, board: t.board, timeline: t.timeline, course: t.course, pointer: t.pointer, lens: &t.lens, decision: &t.decision,
		handOver: &t.handOver, aloud: t.aloud, lead: t.lead, tips: t.tips, notes: t.notes, watching: t.mode == play.Watching,
	}
}
