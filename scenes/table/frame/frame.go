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

// Frame is everything around the board: banner, panels of the seats, tray, bar of buttons, and log. The banner says whose
// turn it is and what is expected; the tray has what a decision needs. Frame shows what Update, UpdatePanels and
// UpdateSums are given. What people request with its widgets is returned by TakeCommands.
type Frame struct {
	widgets
	body        *body
	drawer      drawer
	toPrerender struct{ part, picture int } // what Prerender renders next: a picture of part 0, the board, or of part n, seat n-1
	laidOutFor  geom.Rect                   // see BoardLaidOutFor
	news        []table.News                // the last lines of the log
}

// New returns a frame without widgets. Call Build before anything else. If the board draws the heads itself, New asks it for
// them.
func New(o Options) *Frame {
	g := &core{Options: o, watching: o.Mode == play.Watching, learning: o.Mode == play.Learning}
	if b := o.Board.HeadPainter; b != nil {
		g.heads = b.Heads()
	}
	f := &Frame{drawer: drawer{core: g}}
	f.widgets = widgets{
		core: g, controls: replayControls{core: g}, lesson: lessonSheet{core: g},
		emotes: &emotes{Emoter: o.Doors.Emoter, people: o.People, prefs: o.Prefs, root: o.Root},
	}
	return f
}

// TakeCommands appends the requests since the last call to dst, and forgets them.
func (f *Frame) TakeCommands(dst []Command) []Command { return f.commands.Take(dst) }

// TakeChanges returns what has changed since the last call, and clears it.
func (f *Frame) TakeChanges() table.Changes { return f.emotes.changed.Take() }

// Build makes all widgets anew, in the present language and size, and has Prerender begin again. The caller must then set Body as
// the body of the root again, and call Update and UpdatePanels.
func (f *Frame) Build() {
	g := f.core
	f.seats = newSeats(g)
	f.banner = &banner{core: g, seats: f.seats}
	f.banner.SetID("prompt")
	f.corners = f.newCorners()
	f.wholeButton = ui.IconButton("board.whole", ui.IconShrink, f.Services.T("table.whole"), f.requester(ShowWhole)).Kind(ui.Wooden)
	f.wholeButton.SetHidden(true)
	f.logNote = &logNote{core: g}
	f.headline = newHeadline(g)
	f.controls.discard()
	f.lesson.discard()
	f.tray = newTray(g, f.headline, &f.controls, &f.lesson)
	f.bar = newBar(g, f.emotes)
	f.body = newBody(&f.widgets)
	f.toPrerender.part, f.toPrerender.picture = 0, 0
}

// Prerender renders one of the pictures that later frames need, until there are no more: those of a table.Prerenderer, and those
// of the turns and faces of the seats. Rendered in a turn, they would drop frames. If the board draws the heads itself
// (table.HeadPainter), only pictures of these heads are rendered for the seats. Prerender is called as stage.Prerenderer says.
func (f *Frame) Prerender(t *ui.Theme) {
	next, more := &f.toPrerender, false
	switch seat := next.part - 1; {
	case seat < 0:
		b := f.Board.Prerenderer
		more = b != nil && b.Prerender(next.picture)
	case seat >= len(f.seats.panels) || f.Box.Bare && f.heads == nil: // a bare board has no panels
		return
	default:
		p := f.seats.panels[seat]
		if p.Rect().Empty() && f.heads == nil { // the panel is not laid out yet, so the size of its pictures is not known
			return
		}
		more = p.prerender(t, next.picture, f.banner)
	}
	if next.picture++; !more {
		next.part, next.picture = next.part+1, 0
	}
}

// OpenLog removes the message that is shown and opens the log, scrolled to its end.
func (f *Frame) OpenLog() { f.drawer.open() }

// OpenMissed opens the log, scrolled to the first turn that was missed; to the end if none was.
func (f *Frame) OpenMissed() {
	if list, missedLabel := f.drawer.open(); missedLabel != nil {
		list.ScrollTo(missedLabel.Rect())
	}
}

// AnnounceMissed shows a persistent message that says how many turns were played, from entry from on, while nobody looked at this
// screen. bots is the number of decisions that a bot made meanwhile for the person here; the message says it if it is above 0. A
// tap on the message opens the log at the first of these turns, which the log marks from now on. If no turn was missed, nothing
// is shown.
func (f *Frame) AnnounceMissed(from, bots int) {
	turns := f.Log.TurnsSince(from)
	if turns == 0 {
		return
	}
	f.drawer.missed = from
	f.Root.Toast(ui.Message{Persistent: true, Open: f.requester(OpenMissed), Text: func() string {
		words := f.Services.T("table.away.turns", "Count", turns)
		if bots > 0 {
			words = f.Services.T("table.away.bot", "Count", bots) + " " + words
		}
		return words
	}})
}

// UpdateTurn shows in the log, if it is open, that the turn that began with entry turn has grown. begins is true if that
// turn is new.
func (f *Frame) UpdateTurn(turn int, begins bool) { f.drawer.update(turn, begins) }

// Body returns the widget that the root is to show: everything but the board.
func (f *Frame) Body() ui.Widget { return f.body }

// UpdateSwitches sets the buttons for automatic dice and for peeking on or off, as the preferences of the table are.
func (f *Frame) UpdateSwitches() { f.bar.updateSwitches() }

// Relayout sets the switches (see UpdateSwitches) and lays the widgets out again, after the preferences of the table have changed.
func (f *Frame) Relayout() {
	f.bar.updateSwitches()
	f.body.Relayout()
}

// Area returns the rectangle that the frame has left to the board, in dp.
func (f *Frame) Area() geom.Rect { return f.area }

// BoardLaidOutFor returns the rectangle in dp that the board was last laid out for; it is empty before that.
func (f *Frame) BoardLaidOutFor() geom.Rect { return f.laidOutFor }

// ShowWholeButton shows the button that leads back to the whole board, or hides it if on is false.
func (f *Frame) ShowWholeButton(on bool) { f.wholeButton.SetHidden(!on) }

// HintHeld reports whether the hint button is held down.
func (f *Frame) HintHeld() bool { return f.bar.hintHeld() }

// Tick advances the emotes that are shown by one tick.
func (f *Frame) Tick() { f.emotes.tick() }

// Still reports whether the frame shows nothing that will disappear by itself: no emote.
func (f *Frame) Still() bool { return f.emotes.none() }

// ShowEmote shows an emote that the person at the seat by has sent, unless that emote is muted on this device.
func (f *Frame) ShowEmote(by game.Seat, e wire.Emote) { f.emotes.show(by, e) }

// Inspect adds to r what tests read of the emotes.
func (f *Frame) Inspect(r *stage.Report) { f.emotes.inspect(r) }

// UpdateFaces gives the faces of all seats to the board, if the board draws faces itself; see table.HeadPainter.
func (f *Frame) UpdateFaces() {
	if f.heads != nil {
		f.heads.SetLooks(f.Faces.Looks(), f.Faces.Course.Turn().Shown, f.area.Center())
	}
}

// Update keeps n, and brings banner, tray, buttons and the highlighted panel up to date with it. A state without a name gets the
// title of the box. If the board is a table.Announcer, it gets what the banner gets.
func (f *Frame) Update(n State) {
	f.state = n
	said := f.tray.update(&n)
	if n.Name == "" {
		n.Name = f.Services.T(f.Box.Rules.Name() + ".title")
	}
	f.banner.setText(n.Seat, n.Name, said)
	if b := f.Board.Announcer; b != nil {
		b.AnnounceTurn(n.Seat, n.Name, said)
	}
	f.bar.update(&n)
	for _, p := range f.seats.panels {
		p.setHighlight(p.seat == n.Seat)
	}
}

// FitBoard lays the board out again if Area has changed and is not empty, and reports whether it laid the board out.
func (f *Frame) FitBoard() bool {
	if f.area == f.laidOutFor || f.area.Empty() {
		return false
	}
	f.LayOutBoard()
	return true
}

// LayOutBoard lays the board out for Area, which is known once Body has been laid out. Before that it gives Places to the desk,
// since the board may ask for the corners when it lays itself out (table.Desk.Corner). Where the board draws the seats itself
// (table.SeatLocator), these are still the places of the layout before; the scene gives the new ones to the desk in its next
// Update.
func (f *Frame) LayOutBoard() {
	f.Desk.SetPlaces(f.Places())
	f.Board.Resize(f.area, f.Root.Metrics())
	f.laidOutFor = f.area
}

// UpdatePanels brings the panels of the seats and the latest lines of the log up to date. If the board is a
// table.Announcer, it gets these lines too.
func (f *Frame) UpdatePanels() {
	for _, p := range f.seats.panels {
		p.setLine(f.Tally.PanelLine(p.seat, f.Board.PanelLine(p.seat)))
	}
	f.news = f.Log.News(f.news[:0])
	f.logNote.update(f.news)
	f.headline.update(f.news)
	if b := f.Board.Announcer; b != nil {
		b.AnnounceNews(f.news)
	}
}

// UpdateSums brings the sums of the final score in the panels up to date. It is called only while the score is counted.
// Unlike UpdatePanels it does not read the log, whose sentences would be made anew in every frame of the counting.
func (f *Frame) UpdateSums() {
	for _, p := range f.seats.panels {
		p.setLine(f.Tally.PanelLine(p.seat, table.PanelLine{})) // while it counts, Tally does not look at the line of the board
	}
}

// LatestFor returns the latest line of the log for the banner. It returns "" unless the line is about entry n, fits into
// the banner, and is shown nowhere else.
func (f *Frame) LatestFor(n int) string {
	l := f.Log.Last()
	if l == nil || l.Entry != n || f.logNote.shown() || f.hasHeadline() {
		return ""
	}
	if words := f.Log.LatestSentence(f.Log.LatestTurn()).Words; f.banner.fits(words) {
		return words
	}
	return ""
}

// Places returns where the seats and their corners are now, in dp. A seat that has no corner gets an empty rectangle.
func (f *Frame) Places() (p table.Places) {
	for s := range game.Seat(len(f.People.Colors)) {
		p.Seat[s] = f.seatPlace(s)
		p.Corner[s], _ = f.cornerRect(s)
	}
	return p
}

// seatPlace returns where a seat is, in dp: where the board draws the seat, else the centre of the seat's panel. A bare
// board has no panels. If it does not draw the seats either, they are side by side along its upper edge.
func (f *Frame) seatPlace(s game.Seat) geom.Point {
	if b := f.Board.SeatLocator; b != nil {
		return b.SeatRect(s).Center()
	}
	if !f.Box.Bare {
		return f.seats.panels[s].Rect().Center()
	}
	n := float64(len(f.People.Colors))
	return geom.Pt(f.area.X+f.area.W*(float64(s)+0.5)/n, f.area.Y)
}

// codePad is the padding in dp around the join code on the board.
const codePad = 5.0

// EachCodeLine calls each with the join code of the table and the rectangle of the code, in the lower left corner of the
// board. It does nothing if nobody can join, before the first layout, and in a hand or on a telephone, where the menu
// shows the code.
func (f *Frame) EachCodeLine(each func(id, s string, st text.Style, box geom.Rect)) {
	if f.Box.JoinCode == "" || f.Box.IsHand() || f.onPhone() || f.area.Empty() {
		return
	}
	t := f.Desk.Theme
	st := t.OnWood(ui.Small)
	st.MaxLines = 1
	m := t.Text.Measure(f.Box.JoinCode, st, 0)
	each("board.code", f.Box.JoinCode, st, geom.R(f.area.X+codePad, f.area.Bottom()-m.Y-codePad, m.X+1, m.Y))
}

// DrawCode draws the join code on a dark plate; see EachCodeLine.
func (f *Frame) DrawCode(dst *ebiten.Image) {
	t := f.Desk.Theme
	f.EachCodeLine(func(_, s string, st text.Style, box geom.Rect) {
		plate := box.InsetXY(-codePad, -codePad/2)
		t.DrawPicture(dst, plate, "board.code", 0, func(c paint.Canvas) {
			w, h := c.Size()
			c.Fill(paint.RoundRect(geom.R(0, 0, w, h), 5), paint.Fade(paint.Hex(0x1C100A), 0.72))
		})
		t.Text.Draw(dst, s, box, st)
	})
}
