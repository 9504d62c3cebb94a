// Package frame is what lies round the board of a table: banner, panels, tray, bar of buttons and log.
package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Frame is what lies round the board: the banner that says whose turn it is and what is expected, the seats' panels, a tray
// for what a decision needs, a bar of buttons, and the log. It shows what Expect and Count hand it, and what people do with it comes
// out as Commands.
type Frame struct {
	widgets
	body   *body
	drawer drawer
	warmed struct{ seat, picture int } // see Warm
	laid   geom.Rect                   // the room the board has been laid out for
	news   []table.News                // the last lines of the log
}

// New returns a frame without widgets; see Build.
func New(o Options) *Frame {
	g := &ground{Options: o, watching: o.Mode == play.Watching, learning: o.Mode == play.Learning}
	if b := o.Board.HeadPainter; b != nil {
		g.heads = b.Heads()
	}
	f := &Frame{drawer: drawer{f: g}}
	f.widgets = widgets{
		ground: g, controls: controls{f: g}, lesson: lessonSheet{f: g},
		emotes: &emotes{Emoter: o.Emoter, people: o.People, prefs: o.Prefs, root: o.Root},
	}
	return f
}

// Take appends what has been asked for with the frame's widgets since it was last called.
func (f *Frame) Take(dst []Command) []Command { return f.commands.Take(dst) }

// Changed returns what has changed since it was last called.
func (f *Frame) Changed() table.Changes { return f.emotes.changed.Take() }

// Build makes all widgets, in the present language and size. Its body is what the root is to show.
func (f *Frame) Build() {
	g := f.ground
	f.seats = newSeats(g)
	f.banner = &banner{f: g, seats: f.seats}
	f.banner.SetID("prompt")
	f.corners = f.newCorners()
	f.whole = ui.IconButton("board.whole", ui.IconShrink, f.Services.T("table.whole"), f.ask(Whole)).Kind(ui.Wooden)
	f.whole.SetHidden(true)
	f.recent = &recent{f: g}
	f.last = newHeadline(g)
	f.controls.forget()
	f.lesson.forget()
	f.tray = newTray(g, f.last, &f.controls, &f.lesson)
	f.bar = newBar(g, f.emotes)
	f.body = newBody(&f.widgets)
	f.warmed.seat, f.warmed.picture = 0, 0
}

// Warm paints another of the pictures that the seats' turns and faces need, one a tick, and reports whether there are more.
func (f *Frame) Warm(t *ui.Theme) (more bool) {
	if f.warmed.seat >= len(f.seats.panels) || f.Box.Bare && f.heads == nil {
		return false
	}
	p := f.seats.panels[f.warmed.seat]
	if p.Rect().Empty() && f.heads == nil {
		return false
	}
	f.warmed.picture++
	if !p.warm(t, f.warmed.picture-1, f.banner) {
		f.warmed.seat, f.warmed.picture = f.warmed.seat+1, 0
	}
	return true
}

// OpenLog opens the log with everything that has happened, at its end.
func (f *Frame) OpenLog() { f.drawer.lay() }

// OpenMissed opens the log where what was missed begins.
func (f *Frame) OpenMissed() {
	if list, mark := f.drawer.lay(); mark != nil {
		list.ScrollTo(mark.Rect())
	}
}

// SayMissed says in one line, which opens the log there, what was played from an entry on while nobody looked at this screen, if
// anything was, and how many decisions of the person here a bot has made.
func (f *Frame) SayMissed(from, bots int) {
	turns := f.Log.Since(from)
	if turns == 0 {
		return
	}
	f.drawer.missed = from
	f.Root.Toast(ui.Message{Persistent: true, Open: f.ask(OpenMissed), Text: func() string {
		words := f.Services.T("table.away.turns", "Count", turns)
		if bots > 0 {
			words = f.Services.T("table.away.bot", "Count", bots) + " " + words
		}
		return words
	}})
}

// Written shows in the open log what has been written in a turn, which that begins or goes on with.
func (f *Frame) Written(turn int, begins bool) { f.drawer.written(turn, begins) }

// Body is what the root shows: everything but the board.
func (f *Frame) Body() ui.Widget { return f.body }

// Switches shows on the bar what has been chosen on the table.
func (f *Frame) Switches() { f.bar.switches() }

// Relayout has the widgets laid out again, as another way of looking has been chosen.
func (f *Frame) Relayout() {
	f.bar.switches()
	f.body.Relayout()
}

// Area is the board's room in dp, Laid that which the board has been laid out for.
func (f *Frame) Area() geom.Rect { return f.area }

// Laid is the room in dp that the board has been laid out for; empty before it was.
func (f *Frame) Laid() geom.Rect { return f.laid }

// ShowWhole shows the button that leads back to the whole board, or hides it.
func (f *Frame) ShowWhole(on bool) { f.whole.SetHidden(!on) }

// HintHeld reports whether the button of hints is held.
func (f *Frame) HintHeld() bool { return f.bar.hints() }

// Tick moves what the frame shows for a while.
func (f *Frame) Tick() { f.emotes.tick() }

// Idle reports whether nothing is shown for a while that will go by itself.
func (f *Frame) Idle() bool { return f.emotes.idle() }

// Emote shows what the person at a seat shows to all.
func (f *Frame) Emote(by game.Seat, e wire.Emote) { f.emotes.show(by, e) }

// Inspect adds to what tests read.
func (f *Frame) Inspect(r *stage.Report) { f.emotes.inspect(r) }

// Portray has a board that draws the heads itself show how everybody looks.
func (f *Frame) Portray() {
	if f.heads != nil {
		f.heads.SetLooks(f.Faces.Looks(), f.Faces.Course.Turn().Shown, f.area.Center())
	}
}

// Expect brings banner, tray and buttons up to date.
func (f *Frame) Expect(n State) {
	f.state = n
	said := f.tray.expect(&n)
	if n.Name == "" {
		n.Name = f.Services.T(f.Box.Rules.Name() + ".title")
	}
	f.banner.say(n.Seat, n.Name, said)
	if b := f.Board.Announcer; b != nil {
		b.AnnounceTurn(n.Seat, n.Name, said)
	}
	f.bar.expect(&n)
	for _, p := range f.seats.panels {
		p.light(p.seat == n.Seat)
	}
}

// Fit lays the board out for the room that the frame has left it, and reports whether it had to: its room has changed.
func (f *Frame) Fit() bool {
	if f.area == f.laid || f.area.Empty() {
		return false
	}
	f.LayBoard()
	return true
}

// LayBoard lays the board out for the room that the frame has left it.
func (f *Frame) LayBoard() {
	f.Desk.SetPlaces(f.Places())
	f.Board.Resize(f.area, f.Root.Metrics())
	f.laid = f.area
}

// Count brings the seats' lines and the news up to date with the view.
func (f *Frame) Count() {
	for _, p := range f.seats.panels {
		p.say(f.Tally.Line(p.seat, f.Board.PanelLine(p.seat)))
	}
	f.news = f.Log.News(f.news[:0])
	f.recent.fill(f.news)
	f.last.fill(f.news)
	if b := f.Board.Announcer; b != nil {
		b.AnnounceNews(f.news)
	}
}

// CountSums brings the sums of the final score in the seats' lines up to date. Unlike Count it does not read the log, whose
// sentences would be made anew in every frame of the counting.
func (f *Frame) CountSums() {
	for _, p := range f.seats.panels {
		p.say(f.Tally.Line(p.seat, table.PanelLine{}))
	}
}

// Latest returns what happened last, if it is about entry n, fits into the banner and stands nowhere else.
func (f *Frame) Latest(n int) string {
	l := f.Log.Last()
	if l == nil || l.Entry != n || f.recent.shown() || f.speaks() {
		return ""
	}
	if words := f.Log.Latest(f.Log.LatestTurn()); f.banner.holds(words) {
		return words
	}
	return ""
}

// Places returns where the seats are now.
func (f *Frame) Places() (p table.Places) {
	for s := range game.Seat(len(f.People.Colors)) {
		p.Seat[s] = f.place(s)
		p.Corner[s], _ = f.corner(s)
	}
	return p
}

// place is where a seat sits: its panel's middle, or where the board shows it; else at the upper edge.
func (f *Frame) place(s game.Seat) geom.Point {
	if b := f.Board.SeatLocator; b != nil {
		return b.SeatRect(s).Center()
	}
	if !f.Box.Bare {
		return f.seats.panels[s].Rect().Center()
	}
	n := float64(len(f.People.Colors))
	return geom.Pt(f.area.X+f.area.W*(float64(s)+0.5)/n, f.area.Y)
}

// codePad is the room in dp round the code on the board.
const codePad = 5.0

// CodeLines calls each for the code of the table, small in a corner of the board, where others play at it; a hand and a telephone have it in the menu.
func (f *Frame) CodeLines(each func(id, s string, st text.Style, box geom.Rect)) {
	if f.Box.JoinCode == "" || f.Box.IsHand() || f.small() || f.area.Empty() {
		return
	}
	t := f.Desk.Theme
	st := t.OnWood(ui.Small)
	st.MaxLines = 1
	m := t.Text.Measure(f.Box.JoinCode, st, 0)
	each("board.code", f.Box.JoinCode, st, geom.R(f.area.X+codePad, f.area.Bottom()-m.Y-codePad, m.X+1, m.Y))
}

// DrawCode draws it on a dark plate.
func (f *Frame) DrawCode(dst *ebiten.Image) {
	t := f.Desk.Theme
	f.CodeLines(func(_, s string, st text.Style, box geom.Rect) {
		plate := box.InsetXY(-codePad, -codePad/2)
		t.DrawPicture(dst, plate, "board.code", 0, func(c paint.Canvas) {
			w, h := c.Size()
			c.Fill(paint.RoundRect(geom.R(0, 0, w, h), 5), paint.Fade(paint.Hex(0x1C100A), 0.72))
		})
		t.Text.Draw(dst, s, box, st)
	})
}
