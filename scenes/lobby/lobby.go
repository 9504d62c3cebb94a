package lobby

import (
	"cmp"

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
	menu.Screen
	guest *Guest
	name  string // as it stands in the field
	link  remote.Link
	why   remote.Why
	code  *qrcode.Picture // of the link to the table; nil until it is shown
}

// newScene returns the lobby of the table at which g is.
func newScene(g *Guest) *Scene {
	sc := &Scene{guest: g, name: g.Services.Device().Name}
	sc.Screen = menu.New(g.Services, menu.Plan{Build: sc.build, Back: sc.leave, Tick: sc.tick})
	g.told, g.trouble = sc.told, nil
	g.watch.end()
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

// shows reports whether there is a game that this device follows, as a player or as the board of those who play, and all of it has
// come that was played before the device did.
func (sc *Scene) shows() bool {
	if away := sc.guest.away; away.CatchingUp() || away.Missed() > 0 {
		return false
	}
	seats, ok := sc.guest.away.Seats()
	return ok && sc.guest.ready() && seats.State != wire.Waiting && (seats.You >= 0 || seats.Host || sc.guest.watching)
}

// told takes in one thing that has happened.
func (sc *Scene) told(n remote.News) {
	switch n.Kind {
	case remote.Seats:
		sc.guest.note()
		sc.Rebuild()
	case remote.Begun:
		if seats, _ := sc.guest.away.Seats(); n.Missed {
			sc.guest.games.miss(seats)
		}
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
	no := menu.Button(&sc.Screen, "guest.close.no", "shell.cancel", sc.Root.Close)
	yes := menu.Button(&sc.Screen, "guest.close.yes", "lobby.close", func() { sc.Stage.Reset(sc.guest.shelf()) }).Kind(ui.Danger)
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
	return ui.Pad(menu.Edge(m), 12, ui.Column(12, sc.head(), ui.Grow(1, ui.NewScroll("guest.list", filled))))
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
func (sc *Scene) head() ui.Widget {
	title := "lobby.title"
	if b := sc.guest.box(); b != nil {
		title = b.Name() + ".title"
	}
	return menu.Head(&sc.Screen, "guest.back", sc.T(title), sc.guest.finish(), sc.leave)
}

// state says how things stand: the connection, or who sits where.
func (sc *Scene) state() []ui.Widget {
	seats, ok := sc.guest.away.Seats()
	switch {
	case sc.link == remote.Ended:
		return sc.hitch("lobby.broken", reasons[sc.why])
	case !ok && sc.why == remote.Unkept:
		return sc.hitch("lobby.broken", reasons[sc.why])
	case !ok || sc.link == remote.Joining:
		if sc.guest.place.Distance {
			return sc.hitch("lobby.joining", "lobby.joining.far")
		}
		return sc.hitch("lobby.joining", "lobby.joining.note")
	case sc.guest.box() == nil:
		return []ui.Widget{menu.Say(&sc.Screen, ui.Heading, "lobby.unknown")}
	}
	rows := []ui.Widget{menu.Say(&sc.Screen, ui.Heading, heading(seats)).Lettered(sc.guest.finish()), ui.Line()}
	if sc.link == remote.Lost {
		rows = append(rows, menu.Say(&sc.Screen, ui.Strong, lost(sc.why)))
	}
	rows = append(rows, sc.nameRow(seats))
	for i := range seats.Colors {
		rows = append(rows, ui.Entry("seats", sc.seat(seats, game.Seat(i))))
	}
	return append(rows, menu.Say(&sc.Screen, ui.Small, outlook(seats)))
}

// reasons are the keys of why a connection has ended.
var reasons = [...]string{
	remote.NoReason: "lobby.broken.unreached", remote.NotReached: "lobby.broken.unreached", remote.Moved: "lobby.broken.unreached",
	remote.TooMany: "lobby.broken.many", remote.Unkept: "lobby.broken.kept", remote.NoTable: "lobby.broken.none", remote.WrongKey: "lobby.broken.key",
	remote.Elsewhere: "lobby.broken.elsewhere", remote.Foreign: "lobby.broken.foreign", remote.Closed: "lobby.broken.none", remote.Misunderstood: "lobby.broken.language",
}

// hitch says why nobody is to be seen yet, with the way to try again.
func (sc *Scene) hitch(heading, note string) []ui.Widget {
	retry := menu.Button(&sc.Screen, "guest.retry", "lobby.retry", sc.guest.away.Retry).Icon(ui.IconRepeat)
	return []ui.Widget{menu.Say(&sc.Screen, ui.Heading, heading), ui.Line(), menu.Say(&sc.Screen, ui.Body, note), retry}
}

// heading is the key of what everybody waits for.
func heading(seats *wire.Table) string {
	switch {
	case seats.State == wire.Over:
		return "lobby.over"
	case seats.State != wire.Waiting && seats.You < 0:
		return "lobby.under-way"
	case seats.You < 0 && !seats.Host:
		return "lobby.choose"
	}
	return "lobby.waiting"
}

// nameRow is where this device says what it is called.
func (sc *Scene) nameRow(seats *wire.Table) ui.Widget {
	f := ui.NewField("guest.name", sc.name, sc.T("lobby.name"), mostIn, func(s string) { sc.name = s })
	if seats.You < 0 {
		return f
	}
	keep := menu.Button(&sc.Screen, "guest.rename", "lobby.rename", func() { sc.guest.rename(sc.name) })
	return ui.Row(ui.Step, ui.Grow(1, f), keep)
}

// seat is the row of one seat: its colour, who has it, and the way to sit there.
func (sc *Scene) seat(seats *wire.Table, s game.Seat) ui.Widget {
	color, p := seats.Colors[s], &seats.Places[s]
	face, taken := faceAt(seats, s, sc.guest.box().Costume)
	head := ui.Draw(headSide, headSide, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		if taken {
			portrait.DrawSeated(t, dst, face, r.Center(), headSide)
			return
		}
		t.Badge(dst, color, r.Center(), headSide*0.7)
	})
	name, about := sc.called(p, color, s == seats.You)
	row := []ui.Widget{
		ui.Across(ui.Middle, head), ui.Grow(1, ui.Across(ui.Middle, ui.Column(2, ui.Text(ui.Strong, name), ui.Text(ui.Small, about)))),
	}
	id := "guest.seat." + color.String()
	switch {
	case s == seats.You && seats.State == wire.Waiting:
		row = append(row, menu.Button(&sc.Screen, id, "lobby.stand", func() { sc.ask(sc.guest.away.Stand()) }).Kind(ui.Quiet))
	case s != seats.You && p.Free:
		row = append(row, menu.Button(&sc.Screen, id, "lobby.sit", func() { sc.sit(color) }).Kind(ui.Primary))
	}
	return ui.Row(ui.Step, row...)
}

// headSide is how large in dp the head of somebody in the lobby is.
const headSide = 52.0

// faceAt is how who sits at a seat looks: a person glad to be there, or sorry to be away. It is false for a free seat, of which the
// badge alone is drawn.
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

// called names who sits at a seat, and says the rest about it.
func (sc *Scene) called(p *wire.Place, c game.Color, you bool) (name, about string) {
	name, key := sc.T("shell.color."+c.String()), "lobby.away"
	if p.Bot {
		name = sc.T("lobby.bot", "Level", sc.T("shell.level."+p.Level.String()))
	}
	switch about = name; {
	case you:
		key = "lobby.you"
	case p.Bot && p.For != "":
		key = "lobby.for"
	case p.Bot || p.Free:
		key = ""
	case p.Here:
		key = "lobby.here"
	}
	if key != "" {
		about = sc.T(key, "Name", p.For)
	}
	if p.Free {
		name = sc.T("lobby.free")
	}
	return cmp.Or(p.Name, name), about
}

// outlook is the key of what happens to seats that nobody takes, or of what there is to be seen of a game that is over.
func outlook(seats *wire.Table) string {
	switch seats.State {
	case wire.Waiting:
		return "lobby.bots"
	case wire.Over:
		return "lobby.over.note"
	}
	return "lobby.watch.note"
}

// sit takes a seat under the name that stands in the field.
func (sc *Scene) sit(c game.Color) {
	sc.Services.Sound.Play(sound.Clack)
	sc.guest.rename(sc.name)
	sc.ask(sc.guest.away.Sit(c))
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
		return menu.Button(&sc.Screen, "guest.start", "lobby.start", func() { sc.ask(sc.guest.away.Start()) }).Icon(ui.IconPlay).Kind(ui.Primary)
	case seats.State != wire.Waiting && seats.You < 0:
		return menu.Button(&sc.Screen, "guest.watch", "lobby.watch", func() { sc.guest.watching = true }).Icon(ui.IconEye)
	}
	return menu.Say(&sc.Screen, ui.Strong, "lobby.wait").Wood().Align(text.Centre)
}

// full reports whether every seat is taken.
func full(seats *wire.Table) bool {
	for i := range seats.Places {
		if seats.Places[i].Free {
			return false
		}
	}
	return true
}
