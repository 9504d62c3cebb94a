package table

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/services"
	"ludotheque/scenes/ui"
)

// frame is what lies round the board: the banner that says whose turn it is and what is expected, the seats' panels, a tray
// for what a decision needs, and a bar of buttons.
type frame struct {
	services *services.Services
	box      *Contents
	desk     *Desk
	board    Board
	root     *ui.Root
	people   *people
	viewer   *viewer
	log      *logbook
	emotes   *emotes
	faces    *faces
	warmed   struct{ seat, picture int } // see warm
	tally    *tally
	prefs    *prefs
	tutor    *tutor // nil if there is no lesson
	lens     *lens
	watching bool // a replay
	realTime bool // the board is played at once by all
	do       actions

	body    *body
	banner  *banner
	panels  []*seatPanel
	recent  *recent
	last    *headline // in the place of recent on telephones
	tray    *ui.Lane
	bar     *ui.Matrix
	crowded bool // see slim
	undo    *ui.Button
	hint    *ui.Button
	auto    *ui.Button
	peek    *ui.Button
	whole   *ui.Button // shows the whole board again
	corners []*corner
	area    geom.Rect // the board's room
	laid    geom.Rect // the room the board has been laid out for

	row   ui.Widget // the button of the draft
	rowOf Draft
	aside *ui.Label // see asides
	news  []News    // the last lines of the log
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
	draft   Draft
	canUndo bool
	asked   bool
	more    ui.Widget // what a replay or a lesson has in the tray, or nil
}

// build makes all widgets, in the present language.
func (f *frame) build() {
	f.banner = &banner{f: f}
	f.banner.SetID("prompt")
	f.panels = f.panels[:0]
	for i := range f.people.colors {
		f.panels = append(f.panels, newSeatPanel(f, game.Seat(i)))
	}
	f.corners = f.newCorners()
	f.whole = ui.IconButton("board.whole", ui.IconShrink, f.services.T("table.whole"), f.do.whole).Kind(ui.Wooden)
	f.whole.SetHidden(true)
	f.recent = &recent{f: f}
	f.last = newHeadline(f)
	f.tray = ui.Column(ui.Step)
	f.aside = ui.Text(ui.Body, "").Wood()
	f.aside.SetID("aside")
	switch {
	case f.box.inHand:
		f.bar = ui.Grid(2, ui.Touch, 0, f.buttons()...)
	case f.small() && !f.box.Bare:
		f.bar = ui.Grid(gapSlim, ui.Touch, 0, f.buttons()...)
	default:
		f.bar = ui.Grid(2, ui.Touch, 6, f.buttons()...)
	}
	f.body = newBody(f)
	f.row = nil
	f.warmed.seat, f.warmed.picture = 0, 0
	f.lens.whole()
}

// buttons are those of the bar.
func (f *frame) buttons() []ui.Widget {
	button := func(id string, icon ui.Icon, key string, do func()) *ui.Button {
		return ui.IconButton("bar."+id, icon, f.services.T(key), do).Kind(ui.Wooden)
	}
	f.undo = button("undo", ui.IconUndo, "shell.undo", f.do.undo)
	f.hint = button("hint", ui.IconBulb, "shell.hint", f.do.hint)
	f.auto = button("auto", ui.IconDice, "table.auto", f.do.auto)
	f.peek = button("peek", ui.IconEye, "table.peek", f.do.peek)
	f.undo.SetHidden(f.bare() && !f.drafts())
	f.hint.SetHidden(f.bare())
	f.auto.SetHidden(f.bare())
	f.peek.SetHidden(!f.viewer.shared())
	f.switches()
	bar := []ui.Widget{button("menu", ui.IconMenu, "shell.menu", f.do.pause)}
	if !f.speaks() {
		bar = append(bar, button("log", ui.IconScroller, "shell.log", f.do.log))
	}
	switch {
	case f.do.turn == nil:
	case f.box.inHand:
		bar = append(bar, button("board", ui.IconBoard, "table.turn.board", f.do.turn))
	default:
		bar = append(bar, button("hand", ui.IconHand, "table.turn.hand", f.do.turn))
	}
	if f.emotes.emoter != nil {
		bar = append(bar, button("emote", ui.IconSmile, "table.emote", f.emotes.choose))
	}
	if b, ok := f.board.(Extra); ok && !f.watching {
		bar = append(bar, b.Buttons()...)
	}
	return append(bar, f.auto, f.peek, f.hint, f.undo)
}

// switches shows what has been chosen on the table.
func (f *frame) switches() {
	f.auto.SetOn(f.prefs.Auto)
	f.peek.SetOn(f.prefs.Peek)
}

// bare reports whether nobody decides for a seat with the bar's help.
func (f *frame) bare() bool { return f.idle() || f.tutor != nil || f.realTime }

// idle reports whether nobody at this screen decides anything: it shows a replay, or is the board of people with devices of
// their own.
func (f *frame) idle() bool { return f.watching || f.viewer.here.Len() == 0 }

// drafts reports whether a person's decisions may have steps, which the bar takes back, in a lesson too.
func (f *frame) drafts() bool {
	_, ok := f.board.(Drafter)
	return ok && !f.idle() && !f.realTime
}

// expect brings banner, tray and buttons up to date.
func (f *frame) expect(n status) {
	said := n.prompt
	if f.asides() {
		f.aside.SetText(said)
		f.aside.SetHidden(said == "" || n.draft.Ready) // the button says it then
		said = ""
	}
	f.banner.say(n.seat, n.name, said)
	if b, ok := f.board.(Herald); ok {
		b.Turn(n.seat, n.name, said)
	}
	if kids := f.trayKids(&n); !slices.Equal(kids, f.tray.Kids()) {
		f.tray.Set(kids...)
		f.last.SetHidden(!f.speaks() || len(kids) > 0)
	}
	f.slim(n.draft)
	enable(f.undo, f.services, n.canUndo || n.draft.Steps > 0, "table.undo.nothing")
	enable(f.hint, f.services, n.asked, "table.hint.none")
	for _, p := range f.panels {
		p.light(p.seat == n.seat)
	}
}

// layBoard gives the board the room that the frame has left it.
func (f *frame) layBoard() {
	f.board.Resize(f.area, f.root.Metrics())
	f.laid = f.area
	f.lens.lay(f.area)
}

// enable lets a button be pressed, or says why it cannot be.
func enable(b *ui.Button, s *services.Services, on bool, why string) {
	if on {
		b.Enable()
		return
	}
	b.Disable(s.T(why))
}

// hints reports whether the button of hints is held.
func (f *frame) hints() bool { return f.hint != nil && f.hint.Pressed() }

// slim takes the buttons out of the bar that a decision of several steps can do without, where a low screen has no room
// for two rows of them beside many seats and what the decision needs. A hand has the room, and its buttons stay where they are.
func (f *frame) slim(d Draft) {
	f.crowded = (f.full() || f.small()) && !f.box.inHand && d != Draft{}
	f.auto.SetHidden(f.bare() || f.crowded)
	f.peek.SetHidden(!f.viewer.shared() || f.crowded)
}

// full reports whether the screen is low for the many seats beside the board.
func (f *frame) full() bool {
	size := f.root.Metrics().Size
	return size.X > size.Y && size.Y < lowScreen && len(f.people.colors) > 4
}

// count brings the seats' lines and the news up to date with the view.
func (f *frame) count() {
	for _, p := range f.panels {
		p.say(f.tally.line(p.seat, f.board.Line(p.seat)))
	}
	f.news = f.log.latest(f.news[:0])
	f.recent.fill(f.news)
	f.last.fill(f.news)
	if b, ok := f.board.(Herald); ok {
		b.Tell(f.news)
	}
}

// latest is the last line of the log, if it is about entry n, fits into the banner and stands nowhere else.
func (f *frame) latest(n int) string {
	l := f.log.last()
	if l == nil || l.entry != n || f.recent.shown() || f.speaks() {
		return ""
	}
	if words := f.log.words(l); f.banner.holds(words) {
		return words
	}
	return ""
}

// trayKids are the widgets that the present decision needs.
func (f *frame) trayKids(n *status) (kids []ui.Widget) {
	if n.more != nil {
		kids = append(kids, n.more)
	}
	if f.asides() {
		kids = append(kids, f.aside)
	}
	if d := n.draft; !d.Alone && (d.Ready || d.Steps > 0) {
		if f.row == nil || f.rowOf != d {
			f.row, f.rowOf = f.drafted(d), d
		}
		kids = append(kids, f.row)
	}
	return kids
}

// asides reports whether the prompt stands in the tray: beside a board, a lesson shares one room of one height with it, so that
// nothing moves whatever either says.
func (f *frame) asides() bool {
	room := f.root.Metrics().SafeBounds()
	return f.tutor != nil && room.W >= room.H && !f.box.Bare
}

// drafted is the button that hands in a draft. The bar's Undo takes its last step back.
func (f *frame) drafted(d Draft) ui.Widget {
	key, kind := d.Confirm, ui.Primary
	if key == "" {
		key = "shell.confirm"
	}
	if d.Hurts {
		kind = ui.Danger
	}
	ok := ui.NewButton("draft.confirm", f.services.T(key), f.do.confirm).Kind(kind)
	if f.small() {
		ok.Role(ui.Strong) // lower
	}
	enable(ok, f.services, d.Ready, "table.draft.more")
	return ok
}
