package lobby

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/wire"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/portrait"
	"ludotheque/scenes/qrcode"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// Scene is the lobby of one table: who sits where, and the way to sit down, while no game is shown.
type Scene struct {
	*menu.Screen
	guest *Guest
	name  string // as it stands in the field
	link  remote.Link
	why   remote.Why
	code  *qrcode.Picture // of the link to the table; nil until it is shown
}

// Close implements stage.Closer.
func (sc *Scene) Close() {
	if sc.code != nil {
		sc.code.Close()
		sc.code = nil
	}
}

// newScene returns the lobby of the table at which g is.
func newScene(g *Guest) *Scene {
	sc := &Scene{guest: g, name: g.Services.Device().Name}
	sc.Screen = menu.New(g.Services, menu.Plan{Build: sc.build, Back: sc.leave, Tick: sc.tick})
	g.told, g.trouble = sc.told, nil
	return sc
}

// Shown implements stage.Shower: the dialogs of another scene may have been told something.
func (sc *Scene) Shown() {
	sc.guest.told = sc.told
	sc.Rebuild()
}

// tick takes in what has happened at the table. A game that this device may see is shown at once.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	if link, why := sc.guest.away.Link(); link != sc.link || why != sc.why {
		sc.link, sc.why = link, why
		sc.Rebuild()
		redraw = true
	}
	if r := sc.guest.room; remote.Hosting && r != nil && r.look() {
		sc.Rebuild()
		redraw = true
	}
	for !sc.shows() {
		n, ok := sc.guest.away.Next()
		if !ok {
			return redraw
		}
		sc.told(n)
		redraw = true
	}
	sc.Stage.Reset(sc.guest.lay(sc.Stage))
	return true
}

// shows reports whether there is a game that this device follows: as a player, or as the board of those who play.
func (sc *Scene) shows() bool {
	seats, ok := sc.guest.away.Seats()
	return ok && sc.guest.ready() && seats.State != wire.Waiting && (seats.You >= 0 || seats.Host || sc.guest.watching)
}

// told takes in one thing that has happened.
func (sc *Scene) told(n remote.News) {
	switch n.Kind {
	case remote.Seats:
		sc.guest.note()
		sc.Rebuild()
	case remote.Over: // whoever comes to look on wants to see the whole game
		_ = sc.guest.away.AskJournal() // if that is on its way already, so be it
	case remote.Refused:
		sc.Root.Toast(ui.Message{Say: func() string { return sc.refusal(n.Why) }})
	}
}

// refusal says why the table has not done what it was asked for.
func (sc *Scene) refusal(why game.Refusal) string {
	if key := sc.Services.Words.Own("lobby", ".refusal."+string(why)); sc.Services.Words.Has(key) {
		return sc.T(key)
	}
	return sc.T("lobby.refused")
}

// leave goes back to the shelf, after a word to one who has a room open here.
func (sc *Scene) leave() {
	if !remote.Hosting || sc.guest.room == nil {
		sc.Stage.Reset(sc.guest.shelf())
		return
	}
	no := ui.NewButton("guest.close.no", sc.T("shell.cancel"), sc.Root.Close)
	yes := ui.NewButton("guest.close.yes", sc.T("lobby.close"), func() { sc.Stage.Reset(sc.guest.shelf()) }).Kind(ui.Danger)
	sc.Root.OpenDialog(ui.Dialog(sc.T("lobby.close"), sc.T("lobby.close.note"), no, yes), ui.LayerOptions{})
}

// The measures of the lobby in dp: how wide it is at most with an invitation and without, and from which width on
// invitation and seats stand side by side.
const (
	widest  = 1180.0
	narrow  = 560.0
	besides = 900
)

func (sc *Scene) build(m stage.Metrics) ui.Widget {
	who, invitation := ui.Column(2*ui.Step, sc.seats(m)...), sc.invitation()
	if invitation == nil {
		invitation = sc.sending(m)
	}
	wide, sheets := narrow, ui.Widget(who)
	switch {
	case invitation == nil:
	case m.SafeBounds().W >= besides:
		wide, sheets = widest, menu.SideBySide(2*ui.Step, invitation, who)
	default:
		sheets = ui.Column(2*ui.Step, who, ui.Grow(1, invitation))
	}
	wide = min(wide, m.SafeBounds().W-2*menu.Edge(m))
	filled := ui.Column(0, ui.Grow(1, ui.Across(ui.Middle, ui.AtLeast(wide, 0, ui.AtMost(wide, sheets)))))
	return ui.Pad(menu.Edge(m), 12, ui.Column(12, sc.head(m), ui.Grow(1, ui.NewScroll("guest.list", filled))))
}

// seats has the sheet that says how things stand, as high as the screen and what lies beside it let it be, with the box in the
// room that the words leave, and below it what begins the game.
func (sc *Scene) seats(m stage.Metrics) []ui.Widget {
	state := sc.state()
	if b := sc.guest.box(); b != nil && sc.guest.Lids != nil {
		sc.guest.Lids.Rescale(m.Scale)
		state = append(state, ui.Grow(1, ui.Draw(0, 0, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) { sc.lid(b.Name(), dst, r) })))
	}
	list := []ui.Widget{ui.Grow(1, ui.Card(ui.Column(12, state...)))}
	if foot := sc.foot(); foot != nil {
		list = append(list, foot)
	}
	return list
}

// The widths in dp of a box's lid: one that would be narrower than the least is not drawn.
const (
	lidLeast = 120
	lidMost  = 420
)

// lid draws the lid of a box into r, a little turned.
func (sc *Scene) lid(box string, dst *ebiten.Image, r geom.Rect) {
	w := min(r.W, r.H/0.75, lidMost) * 0.9
	if w < lidLeast {
		return
	}
	foot := geom.Pt(r.Center().X, r.Center().Y+w*0.75/2)
	sc.guest.Lids.Lid(box, w, w*0.75).Draw(dst, foot, piece.Pose{Turn: -0.03})
}

// head names the game and leads back.
func (sc *Scene) head(m stage.Metrics) ui.Widget {
	title := sc.T("lobby.title")
	if b := sc.guest.box(); b != nil {
		title = sc.T(b.Name() + ".title")
	}
	back := ui.IconButton("guest.back", ui.IconLeftArrow, sc.T("shell.back"), sc.leave)
	return ui.Row(12, ui.Across(ui.Middle, back), ui.Grow(1, ui.Across(ui.Middle, ui.Text(menu.TitleRole(m), title).Wood())))
}

// state says how things stand: the connection, or who sits where.
func (sc *Scene) state() []ui.Widget {
	seats, ok := sc.guest.away.Seats()
	switch {
	case sc.link == remote.Ended:
		return sc.broken()
	case !ok || sc.link == remote.Joining:
		note := "lobby.joining.note"
		if sc.guest.place.Distance {
			note = "lobby.joining.far"
		}
		return []ui.Widget{sc.line(ui.Heading, "lobby.joining"), sc.line(ui.Body, note), sc.retryButton()}
	case sc.guest.box() == nil:
		return []ui.Widget{sc.line(ui.Heading, "lobby.unknown")}
	}
	rows := []ui.Widget{ui.Text(ui.Heading, sc.heading(seats)), ui.Line()}
	if sc.link == remote.Lost {
		rows = append(rows, sc.line(ui.Strong, "lobby.lost"))
	}
	rows = append(rows, sc.nameRow(seats))
	for i := range seats.Colors {
		rows = append(rows, ui.Entry("seats", sc.seat(seats, game.Seat(i))))
	}
	return append(rows, sc.outlook(seats))
}

// line is a line of words.
func (sc *Scene) line(r ui.Role, key string) *ui.Label { return ui.Text(r, sc.T(key)) }

// broken says why the table cannot be reached, and offers to try again.
func (sc *Scene) broken() []ui.Widget {
	return []ui.Widget{sc.line(ui.Heading, "lobby.broken"), ui.Line(), sc.line(ui.Body, reason(sc.why)), sc.retryButton()}
}

// reason is the key of why a connection has ended.
func reason(why remote.Why) string {
	switch why {
	case remote.TooMany:
		return "lobby.broken.many"
	case remote.NoTable:
		return "lobby.broken.none"
	case remote.WrongKey:
		return "lobby.broken.key"
	case remote.Elsewhere:
		return "lobby.broken.elsewhere"
	case remote.Foreign:
		return "lobby.broken.foreign"
	case remote.Misunderstood:
		return "lobby.broken.language"
	}
	return "lobby.broken.unreached"
}

func (sc *Scene) retryButton() ui.Widget {
	return ui.NewButton("guest.retry", sc.T("lobby.retry"), sc.guest.away.Retry).Icon(ui.IconRepeat)
}

// heading says what everybody waits for.
func (sc *Scene) heading(seats wire.Table) string {
	switch {
	case seats.State == wire.Over:
		return sc.T("lobby.over")
	case seats.State != wire.Waiting && seats.You < 0:
		return sc.T("lobby.under-way")
	case seats.You < 0 && !seats.Host:
		return sc.T("lobby.choose")
	}
	return sc.T("lobby.waiting")
}

// nameRow is where this device says what it is called.
func (sc *Scene) nameRow(seats wire.Table) ui.Widget {
	f := ui.NewField("guest.name", sc.name, sc.T("lobby.name"), mostIn, func(s string) { sc.name = s })
	if seats.You < 0 {
		return f
	}
	keep := ui.NewButton("guest.rename", sc.T("lobby.rename"), func() { sc.guest.rename(sc.name) })
	return ui.Row(ui.Step, ui.Grow(1, f), keep)
}

// seat is the row of one seat: its colour, who has it, and the way to sit there.
func (sc *Scene) seat(seats wire.Table, s game.Seat) ui.Widget {
	color, p := seats.Colors[s], seats.Places[s]
	head := ui.Draw(headSide, headSide, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) { sc.drawHead(t, dst, seats, s, r.Center()) })
	name := ui.Text(ui.Strong, sc.called(seats, s))
	about := ui.Text(ui.Small, sc.about(seats, s))
	row := []ui.Widget{ui.Across(ui.Middle, head), ui.Grow(1, ui.Across(ui.Middle, ui.Column(2, name, about)))}
	id := fmt.Sprintf("guest.seat.%s", color)
	switch {
	case s == seats.You && seats.State == wire.Waiting:
		row = append(row, ui.NewButton(id, sc.T("lobby.stand"), func() { sc.ask(sc.guest.away.Stand()) }).Kind(ui.Quiet))
	case s != seats.You && p.Free:
		row = append(row, ui.NewButton(id, sc.T("lobby.sit"), func() { sc.sit(color) }).Kind(ui.Primary))
	}
	return ui.Row(ui.Step, row...)
}

// headSide is how large in dp the head of somebody in the lobby is.
const headSide = 52.0

// drawHead draws who sits at a seat; of a free one its badge alone.
func (sc *Scene) drawHead(t *ui.Theme, dst *ebiten.Image, seats wire.Table, s game.Seat, at geom.Point) {
	if face, ok := faceAt(&seats, s, sc.guest.box().Costume); ok {
		portrait.DrawSeated(t, dst, face, at, headSide)
		return
	}
	t.Badge(dst, seats.Colors[s], at, headSide*0.7)
}

// faceAt is how who sits at a seat looks: a person glad to be there, or sorry to be away. It is false for a free seat.
func faceAt(seats *wire.Table, s game.Seat, c portrait.Costume) (f portrait.Face, ok bool) {
	p, color := &seats.Places[s], seats.Colors[s]
	f = portrait.Face{Head: portrait.Of(match.Occupant{Bot: p.Bot, Head: p.Head}, color), Costume: c, Seat: color}
	switch {
	case p.Bot:
	case p.Here:
		f.Mood = portrait.Glad
	default:
		f.Mood = portrait.Sorry
	}
	return f, p.Bot || !p.Free
}

// called names who sits at a seat.
func (sc *Scene) called(seats wire.Table, s game.Seat) string {
	p := seats.Places[s]
	switch {
	case p.Name != "":
		return p.Name
	case p.Free:
		return sc.T("lobby.free")
	case p.Bot:
		return sc.T("lobby.bot", "Level", sc.T("shell.level."+p.Level.String()))
	}
	return sc.T("shell.color." + seats.Colors[s].String())
}

// about says the rest about a seat.
func (sc *Scene) about(seats wire.Table, s game.Seat) string {
	p := seats.Places[s]
	switch {
	case s == seats.You:
		return sc.T("lobby.you")
	case p.Bot && p.For != "":
		return sc.T("lobby.for", "Name", p.For)
	case p.Bot:
		return sc.T("lobby.bot", "Level", sc.T("shell.level."+p.Level.String()))
	case p.Free:
		return sc.T("shell.color." + seats.Colors[s].String())
	case !p.Here:
		return sc.T("lobby.away")
	}
	return sc.T("lobby.here")
}

// outlook says what happens to seats that nobody takes, or what there is to be seen of a game that is over.
func (sc *Scene) outlook(seats wire.Table) ui.Widget {
	switch seats.State {
	case wire.Waiting:
		return sc.line(ui.Small, "lobby.bots")
	case wire.Over:
		return sc.line(ui.Small, "lobby.over.note")
	}
	return sc.line(ui.Small, "lobby.watch.note")
}

// sit takes a seat under the name that stands in the field.
func (sc *Scene) sit(c game.Color) {
	sc.Services.Sound.Play(sound.Clack)
	sc.guest.rename(sc.name)
	sc.ask(sc.guest.sit(c))
}

// ask tells of a request that could not be made.
func (sc *Scene) ask(err error) {
	if err != nil {
		sc.Root.Toast(sc.Services.Excuse(err))
	}
}

// foot has the button that begins, or that lets one watch; nil for none.
func (sc *Scene) foot() ui.Widget {
	seats, ok := sc.guest.away.Seats()
	switch {
	case !ok || sc.link == remote.Ended || sc.guest.box() == nil:
		return nil
	case seats.State == wire.Waiting && (seats.Host || seats.You >= 0 && full(seats)):
		return ui.NewButton("guest.start", sc.T("lobby.start"), func() { sc.ask(sc.guest.away.Start()) }).Icon(ui.IconPlay).Kind(ui.Primary)
	case seats.State != wire.Waiting && seats.You < 0:
		return ui.NewButton("guest.watch", sc.T("lobby.watch"), func() { sc.guest.watching = true }).Icon(ui.IconEye)
	}
	return ui.Text(ui.Strong, sc.T("lobby.wait")).Wood().Align(text.Centre)
}

// full reports whether every seat is taken.
func full(seats wire.Table) bool {
	for _, p := range seats.Places {
		if p.Free {
			return false
		}
	}
	return true
}
