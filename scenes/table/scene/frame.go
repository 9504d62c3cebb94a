package scene

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
	"ludotheque/scenes/table/touch"
)

// frame is what lies round the board: the banner that says whose turn it is and what is expected, the seats' panels, a tray
// for what a decision needs, and a bar of buttons.
type frame struct {
	services *services.Services
	box      *table.Contents
	desk     *table.Desk
	board    table.Kit
	root     *ui.Root
	people   *table.People
	viewer   *play.Viewer
	log      *show.Log
	emotes   *emotes
	faces    *show.Faces
	heads    *table.Heads                // of a board that draws them itself, else nil
	warmed   struct{ seat, picture int } // see warm
	tally    *tally
	prefs    *prefs
	tutor    *tutor // nil if there is no lesson
	lens     *touch.Lens
	watching bool // a replay
	realTime bool // the board is played at once by all
	do       actions

	body    *body
	banner  *banner
	seats   seats
	recent  *recent
	last    *headline // in the place of recent on telephones
	tray    tray
	bar     bar
	whole   *ui.Button // shows the whole board again
	corners []*corner
	area    geom.Rect    // the board's room
	laid    geom.Rect    // the room the board has been laid out for
	news    []table.News // the last lines of the log
}

// actions are what the widgets of the frame do.
type actions struct {
	pause, log, undo, hint, auto, peek, whole, confirm func()
	hold                                               func(s game.Seat, on bool)
	turn                                               func() // nil where a match is shown in one way alone
}

// status is how things stand, for the frame to show.
type status struct {
	seat    game.Seat // whose turn it is
	name    string    // and what is said of who acts
	prompt  string    // what is expected
	draft   table.Draft
	canUndo bool
	asked   bool
	more    ui.Widget // what a replay or a lesson has in the tray, or nil
}

// build makes all widgets, in the present language.
func (f *frame) build() {
	f.banner = &banner{f: f}
	f.banner.SetID("prompt")
	f.seats = newSeats(f)
	f.corners = f.newCorners()
	f.whole = ui.IconButton("board.whole", ui.IconShrink, f.services.T("table.whole"), f.do.whole).Kind(ui.Wooden)
	f.whole.SetHidden(true)
	f.recent = &recent{f: f}
	f.last = newHeadline(f)
	f.tray = newTray(f)
	f.bar = newBar(f)
	f.body = newBody(f)
	f.warmed.seat, f.warmed.picture = 0, 0
	f.lens.Whole()
}

// bare reports whether nobody decides for a seat with the bar's help.
func (f *frame) bare() bool { return f.idle() || f.tutor != nil || f.realTime }

// idle reports whether nobody at this screen decides anything: it shows a replay, or is the board of people with devices of
// their own.
func (f *frame) idle() bool { return f.watching || f.viewer.Here.Len() == 0 }

// drafts reports whether a person's decisions may have steps, which the bar takes back, in a lesson too.
func (f *frame) drafts() bool {
	ok := f.board.Drafter != nil
	return ok && !f.idle() && !f.realTime
}

// portray has a board that draws the heads itself show how everybody looks.
func (f *frame) portray() {
	if f.heads != nil {
		f.heads.Show(f.faces.Looks(), f.faces.Course.Turn().Shown, f.area.Center())
	}
}

// expect brings banner, tray and buttons up to date.
func (f *frame) expect(n status) {
	said := f.tray.expect(&n)
	if n.name == "" {
		n.name = f.services.T(f.box.Rules.Name() + ".title")
	}
	f.banner.say(n.seat, n.name, said)
	if b := f.board.Herald; b != nil {
		b.Turn(n.seat, n.name, said)
	}
	f.bar.expect(&n)
	for _, p := range f.seats.panels {
		p.light(p.seat == n.seat)
	}
}

// layBoard gives the board the room that the frame has left it.
func (f *frame) layBoard() {
	f.desk.SetPlaces(f.places())
	f.board.Resize(f.area, f.root.Metrics())
	f.laid = f.area
	f.lens.Lay(f.area)
}

// full reports whether the screen is low for the many seats beside the board.
func (f *frame) full() bool {
	size := f.root.Metrics().Size
	return size.X > size.Y && size.Y < lowScreen && len(f.people.Colors) > 4
}

// count brings the seats' lines and the news up to date with the view.
func (f *frame) count() {
	for _, p := range f.seats.panels {
		p.say(f.tally.line(p.seat, f.board.Line(p.seat)))
	}
	f.news = f.log.News(f.news[:0])
	f.recent.fill(f.news)
	f.last.fill(f.news)
	if b := f.board.Herald; b != nil {
		b.Tell(f.news)
	}
}

// latest is what happened last, if it is about entry n, fits into the banner and stands nowhere else.
func (f *frame) latest(n int) string {
	l := f.log.Last()
	if l == nil || l.Entry != n || f.recent.shown() || f.speaks() {
		return ""
	}
	if words := f.log.Latest(f.log.LatestTurn()); f.banner.holds(words) {
		return words
	}
	return ""
}
