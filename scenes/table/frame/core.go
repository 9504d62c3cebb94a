package frame

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
	"ludotheque/scenes/table/tally"
)

// Sizes of the frame in dp.
const (
	gap           = 8.0   // between widgets
	columnMin     = 240.0 // the narrowest column beside the board
	columnMax     = 360.0 // the widest
	lowHeight     = 680.0 // a landscape screen less high than this is low
	panelMin      = 44.0  // height of the lowest panel of a seat, without what the board draws
	panelTwoLines = 56.0  // height of a panel with the name and a line of text below it
	panelBelow    = 68.0  // height of a panel below the board
	panelMax      = 92.0  // height of the highest panel
	buttonWidth   = 52.0  // width of a button of the bar where there is enough room
	traySpace     = 172.0 // the height kept for the tray of a lesson or a replay below the board
	asideHeight   = 210.0 // height of the strip below a bare board for a lesson or a replay
)

// Sizes of the frame on a telephone in dp, and fractions of its width.
const (
	phoneGap       = 4.0   // between widgets
	slotHeight     = 56.0  // least height of the slot below the board, which has the latest lines of the log or the button of a draft
	slotShare      = 0.11  // its height as a fraction of the height of the screen, between slotHeight and slotMax
	slotMax        = 76.0  // its greatest height: three lines; the rest is the board's
	slotMin        = 48.0  // least height of the slot in the column beside the board
	phoneColumn    = 0.26  // fraction of the width for the column beside the board
	phoneColumnLow = 0.612 // the same of the height, if that is less: low boards need width, and six names still fit
	phoneColumnMin = 188.0 // the narrowest such column in dp
	phoneLessonMax = 190.0 // greatest height of the text of a lesson below a board
	phoneAdviceMax = 230.0 // greatest height of the advice of a replay, over the lower edge of the board

	phoneControls = ui.Touch + ui.Step + ui.Touch + 4 // height of a replay's slider above its buttons, with 4 to spare
)

// Options configure a Frame: the table that it surrounds, and the parts of the table that it reads. No pointer may be nil.
type Options struct {
	Services    *services.Services
	Doors       *table.Doors // say which screens its buttons can lead to
	Box         *table.Contents
	Desk        *table.Desk
	Board       table.Kit // the box's board, which the frame lays out
	Root        *ui.Root  // shows Frame.Body, messages and dialogs
	People      *table.People
	Viewer      *play.Viewer
	Prefs       *play.Prefs // those of the table; the frame changes Muted
	Log         *show.Log
	Faces       *show.Faces
	Tally       *tally.Tally // says what the panels show while the score is counted
	Mode        play.Mode
	RealTime    bool // all seats play at the same time, against the clock
	CanLookBack bool // turns of the log can be shown again
}

// State is what Frame.Update shows.
type State struct {
	Seat    game.Seat   // whose turn it is; negative if it is no seat's
	Name    string      // name of who acts; "" shows that of the box
	Prompt  string      // what is expected
	Draft   table.Draft // the steps of the decision so far
	CanUndo bool        // a decision can be taken back
	Asked   bool        // a person here is asked for a decision, and has not handed it in yet
	Lesson  Lesson
	Replay  Replay
}

// Lesson is what the tray shows of a guided first game: the text of its present step; see [play.Lesson].
type Lesson struct {
	Leads    bool   // a step is under way, with or without a text; false once the player has done the last one and plays freely
	Key      string // words key of the text of the step; "" for none now
	Continue bool   // there is a button to continue
	Next     string // words key of that button; "" for the usual words
	At, Of   int    // number of the step, from 1, among those with a text, and how many these are
}

// Replay is the state of a replay.
type Replay struct {
	At      int // number of entries shown
	Entries int // number of all entries
	Playing bool
	Marks   []play.Mark // entries worth a look, in any order
	Advice  string      // what would have been better than the next entry; "" for none
}

// core is shared by all widgets of the frame: the options, the state that is shown, the room of the board and the queue
// of requests.
type core struct {
	Options
	heads    *table.Heads // heads of the players on a board that draws them itself, else nil
	watching bool         // a replay is shown
	learning bool         // a lesson is given
	taught   bool         // a step of the lesson has been shown
	state    State
	area     geom.Rect             // room of the board in dp
	commands table.Outbox[Command] // see Frame.TakeCommands
}

// lessonOver reports whether the last step of a lesson is done.
func (f *core) lessonOver() bool { return f.taught && !f.state.Lesson.Leads }

// requester returns a function for a widget to call, which puts a Command of a kind into commands.
func (f *core) requester(k CommandKind) func() { return func() { f.commands.Put(Command{Kind: k}) } }

// toggleHold requests that a look at what only the seat s may see begins or, if s looks already, ends. It does so if Confirm was
// pressed and the look is allowed, and then removes Confirm from in.
func (f *core) toggleHold(in *input.Frame, s game.Seat) {
	held := f.Viewer.Holder == s
	if (held || f.Viewer.MayHold(s)) && in.Take(input.Confirm) {
		f.requestHold(s, !held)
	}
}

// requestHold requests that a look at what only the seat s may see begins or ends.
func (f *core) requestHold(s game.Seat, on bool) {
	f.commands.Put(Command{Kind: Hold, Seat: s, On: on})
}

// onPhone reports whether the frame is laid out for a telephone.
func (f *core) onPhone() bool { return f.Root.Metrics().Small() }

// hasHeadline reports whether the frame shows the latest line of the log on a button that opens the log: on telephones,
// and if the board is above the panels.
func (f *core) hasHeadline() bool { return (f.onPhone() || f.upright()) && f.showsNews() }

// hasNote reports whether the frame has the note with the latest lines of the log: on a telephone in a replay alone.
func (f *core) hasNote() bool { return !f.onPhone() || f.watching }

// showsNews reports whether the frame shows the latest lines of the log at all.
func (f *core) showsNews() bool { return !f.Box.Bare && !f.watching && !f.learning }

// hasReplayStrip reports whether the controls of a replay are in one row below the board: below a bare board on a telephone that
// is held sideways.
func (f *core) hasReplayStrip() bool {
	return f.Box.Bare && f.watching && f.onPhone() && !f.upright()
}

// upright reports whether the screen is higher than wide.
func (f *core) upright() bool { r := f.Root.Metrics().SafeBounds(); return r.H > r.W }

// lacksDecisionButtons reports whether the bar lacks the buttons that help with a decision: nobody here decides, it is a lesson, or
// the board is played in real time.
func (f *core) lacksDecisionButtons() bool { return f.nobodyDecides() || f.learning || f.RealTime }

// nobodyDecides reports whether nobody at this screen decides anything: it shows a replay, or the board of people who
// have devices of their own.
func (f *core) nobodyDecides() bool { return f.watching || f.Viewer.Here.Len() == 0 }

// mayDraft reports whether decisions of a person here may have several steps, which the undo button takes back.
func (f *core) mayDraft() bool {
	return f.Board.Drafter != nil && !f.nobodyDecides() && !f.RealTime
}

// crowded reports whether the screen is low and the panels of more than four seats are beside the board.
func (f *core) crowded() bool {
	size := f.Root.Metrics().Size
	return size.X > size.Y && size.Y < lowHeight && len(f.People.Colors) > 4
}

// unmeasured is the Base of widgets whose place does not depend on what they show: body, which fills the screen, and those that
// body places by the room that there is.
type unmeasured struct{ ui.Base }

// Measure implements ui.Widget. Nothing measures these widgets, so it returns no size.
func (*unmeasured) Measure(*ui.Theme, float64) geom.Point { return geom.Point{} }
