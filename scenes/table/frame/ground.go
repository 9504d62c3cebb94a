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

// Measures of the frame in dp.
const (
	gapWide    = 8.0
	columnLow  = 240.0 // the least and the greatest width of the column beside the board
	columnHigh = 360.0
	lowScreen  = 680.0 // below which height a landscape screen is low
	panelLow   = 44.0  // the least and the greatest height of a seat's panel, without what a board adds
	panelLeast = 56.0  // a name, and what is said below it
	panelMid   = 68.0
	panelHigh  = 92.0
	buttonWide = 52.0  // a button of the bar, where it has the room it likes
	lessonHigh = 172.0 // the tray of a lesson or a replay below a board
	asideHigh  = 210.0 // the strip below a bare board for a lesson or a replay
)

// Measures of the frame on a telephone in dp.
const (
	gapSlim    = 4.0
	slotHigh   = 56.0  // what happened last, or the button of a draft, below the board
	slotLow    = 48.0  // and at least beside it
	columnSlim = 0.235 // the share of the width that a column takes beside the board
	columnTold = 0.3   // and that of one with the words of a lesson or the controls of a replay
	lessonSlim = 190.0 // the greatest height of a lesson's words below a board
	whySlim    = 230.0 // and of what a replay says of a decision, over the lower edge of the board

	controlsSlim = ui.Touch + ui.Step + ui.Touch + 4 // the slider of a replay above its buttons
)

// Options are what a frame is made of.
type Options struct {
	Services *services.Services
	Box      *table.Contents
	Desk     *table.Desk
	Board    table.Kit
	Root     *ui.Root
	People   *table.People
	Viewer   *play.Viewer
	Prefs    *play.Prefs
	Log      *show.Log
	Faces    *show.Faces
	Tally    *tally.Tally
	Mode     play.Mode
	RealTime bool        // the board is played at once by all
	Sides    bool        // the match can be shown the other way, as board or as hand
	Again    bool        // a turn of the log can be shown again
	Emoter   play.Emoter // nil if people at this table show each other nothing
}

// State is how things stand, for the frame to show.
type State struct {
	Seat    game.Seat // whose turn it is
	Name    string    // and what is said of who acts
	Prompt  string    // what is expected
	Draft   table.Draft
	CanUndo bool
	Asked   bool
	Lesson  Lesson
	Replay  Replay
}

// Lesson is what a lesson says.
type Lesson struct {
	On   bool   // a step of it leads
	Say  string // the key of its words; empty if there are none now
	Next bool   // with a button to go on
}

// Replay is how far a replay has come.
type Replay struct {
	At      int // entries that are shown, of
	Of      int
	Playing bool
	Why     string // what would have been better than the entry that comes next, in words; empty if nothing is said of it
}

// ground is what all widgets of the frame stand on: what they show, where the board lies, and where what they ask for goes.
type ground struct {
	Options
	heads    *table.Heads // of a board that draws them itself, else nil
	watching bool         // a replay
	learning bool         // a lesson
	state    State
	area     geom.Rect // the board's room
	commands table.Outbox[Command]
}

// ask returns what a widget does that asks for something.
func (f *ground) ask(do Do) func() { return func() { f.commands.Put(Command{Do: do}) } }

// look begins and ends a look at what only a seat may see, by a key.
func (f *ground) look(in *input.Frame, s game.Seat) {
	held := f.Viewer.Holder == s
	if (held || f.Viewer.MayHold(s)) && in.Take(input.Confirm) {
		f.hold(s, !held)
	}
}

// hold asks for a look at what only a seat may see, or for its end.
func (f *ground) hold(s game.Seat, on bool) { f.commands.Put(Command{Do: Hold, Seat: s, On: on}) }

// small reports whether the frame is laid out for a telephone.
func (f *ground) small() bool { return f.Root.Metrics().Small() }

// speaks reports whether what happened last has a place in the frame, which opens the log: on a telephone, and where the board
// stands above the seats.
func (f *ground) speaks() bool { return (f.small() || f.portrait()) && f.tells() }

// tells reports whether the frame tells what happened last.
func (f *ground) tells() bool { return !f.Box.Bare && !f.watching && !f.learning }

// portrait reports whether the screen is higher than wide.
func (f *ground) portrait() bool { r := f.Root.Metrics().SafeBounds(); return r.H > r.W }

// bare reports whether nobody decides for a seat with the bar's help.
func (f *ground) bare() bool { return f.idle() || f.learning || f.RealTime }

// idle reports whether nobody at this screen decides anything: it shows a replay, or is the board of people with devices of
// their own.
func (f *ground) idle() bool { return f.watching || f.Viewer.Here.Len() == 0 }

// drafts reports whether a person's decisions may have steps, which the bar takes back, in a lesson too.
func (f *ground) drafts() bool {
	ok := f.Board.Drafter != nil
	return ok && !f.idle() && !f.RealTime
}

// full reports whether the screen is low for the many seats beside the board.
func (f *ground) full() bool {
	size := f.Root.Metrics().Size
	return size.X > size.Y && size.Y < lowScreen && len(f.People.Colors) > 4
}
