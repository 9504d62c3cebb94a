package lobby

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/qrcode"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
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
	g.heeds("") // the lobby says itself what the host is about to do
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
		sc.guest.takeSeat()
		sc.Rebuild()
	case remote.Begun:
		if seats, ok := sc.guest.away.Seats(); ok && n.Missed {
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

// Inspect implements stage.Inspectable.
func (sc *Scene) Inspect(r *stage.Report) {
	sc.Screen.Inspect(r)
	seats, _ := sc.guest.away.Seats()
	n := 0
	for i := range seats.Places {
		if p := &seats.Places[i]; !p.Free && !p.Bot {
			n++
		}
	}
	r.Set("seated", n)
}

// leave goes back to the shelf, after a question to the host: what becomes of the table depends on it.
func (sc *Scene) leave() { sc.Stage.Reset(sc.guest.exit()) }

// The measures of the lobby in dp: how wide it is at most with the way to the table and without, from which width on they stand
// side by side, and the share of a telephone on its side that the way to the table has.
const (
	widest  = 1180.0
	narrow  = 560.0
	besides = 900
	lowPart = 0.36
	// roomy is from which height on the way to the table stands above the seats and is not scrolled with them.
	roomy = 640
)

func (sc *Scene) build(m stage.Metrics) ui.Widget {
	var calling ui.Widget
	if sc.calls(m) {
		calling = sc.calling(m)
	}
	in := m.SafeBounds().InsetXY(menu.Edge(m), 12)
	foot := sc.foot(m)
	if menu.Low(m) {
		return ui.Pad(menu.Edge(m), ui.Step/2, sc.low(m, calling, foot))
	}
	list := func(rows ...ui.Widget) ui.Widget { return ui.NewScroll("guest.list", ui.Column(12, rows...)) }
	var all ui.Widget
	wide := min(narrow, in.W)
	switch who := sc.who(m); {
	case calling == nil:
		all = list(ui.Grow(1, who))
	case in.W >= besides:
		wide = min(widest, in.W)
		return sc.framed(m, wide, menu.SideBySide(2*ui.Step, calling, sc.footed(list(ui.Grow(1, who)), foot)), nil)
	case in.H < roomy*m.TextScale:
		all = list(calling, ui.Grow(1, who))
	default:
		wide = min(in.W, widest)
		all = ui.Column(12, calling, ui.Grow(1, list(ui.Grow(1, who))))
	}
	return sc.framed(m, wide, all, foot)
}

// framed returns the head above what grows, in the middle and wide dp wide, and the foot below.
func (sc *Scene) framed(m stage.Metrics, wide float64, in, foot ui.Widget) ui.Widget {
	all := ui.Across(ui.Middle, ui.AtLeast(wide, 0, ui.AtMost(wide, sc.footed(in, foot).(*ui.Lane))))
	return ui.Pad(menu.Edge(m), 12, ui.Column(12, sc.head(nil), ui.Grow(1, all)))
}

// footed is in above the foot, if there is one.
func (sc *Scene) footed(in, foot ui.Widget) ui.Widget {
	rows := []ui.Widget{ui.Grow(1, in)}
	if foot != nil {
		rows = append(rows, foot)
	}
	return ui.Column(12, rows...)
}

// low returns the lobby on a telephone on its side: what begins stands in the head, the way to the table beside the seats.
func (sc *Scene) low(m stage.Metrics, calling, foot ui.Widget) ui.Widget {
	who := ui.Widget(ui.NewScroll("guest.list", sc.who(m)))
	if calling != nil {
		part := lowPart * m.SafeBounds().W
		who = ui.Row(ui.Step, ui.AtLeast(part, 0, ui.AtMost(part, calling.(*ui.Padding))), ui.Grow(1, ui.NewScroll("guest.list", sc.who(m))))
	}
	return ui.Column(ui.Step, sc.head(foot), ui.Grow(1, who))
}

// who returns the sheet that says how things stand, as high as the screen lets it be, with the box in the room that the words leave.
func (sc *Scene) who(m stage.Metrics) ui.Widget {
	state := sc.state()
	if b := sc.guest.box(); b != nil && sc.guest.Lids != nil && !menu.Low(m) {
		sc.guest.Lids.Rescale(m.Scale)
		state = append(state, ui.Grow(1, ui.Draw(0, 0, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) { sc.lid(b.Name(), dst, r) })))
	}
	return menu.Card(m, ui.Column(12, state...))
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

// head names the game and leads back; further, which may be nil, stands at its end. Who does not see the way to the table has it
// behind a button with its code.
func (sc *Scene) head(further ui.Widget) ui.Widget {
	m := sc.Root.Metrics()
	title := sc.T("lobby.title")
	if b := sc.guest.box(); b != nil {
		title = sc.T(b.Name() + ".title")
	}
	back := ui.IconButton("guest.back", ui.IconLeftArrow, sc.T("shell.back"), sc.leave)
	row := []ui.Widget{
		ui.Across(ui.Middle, back), ui.Grow(1, ui.Across(ui.Middle, ui.Text(menu.TitleRole(m), title).Lettered(sc.guest.finish()).Wood())),
	}
	if _, ok := sc.guest.away.Seats(); ok && sc.link == remote.There && !sc.calls(m) {
		row = append(row, ui.Across(ui.Middle, ui.NewButton("guest.invite", sc.guest.place.Code(), sc.invite).Icon(ui.IconPlus).Tip(sc.T("lobby.call"))))
	}
	if further != nil {
		row = append(row, further)
	}
	return ui.Row(12, row...)
}

// state says how things stand: the connection, or who sits where.
func (sc *Scene) state() []ui.Widget {
	seats, ok := sc.guest.away.Seats()
	switch {
	case sc.link == remote.Ended && sc.why == remote.Closed:
		return []ui.Widget{menu.Say(&sc.Screen, ui.Heading, "lobby.over.evening"), ui.Line(), ui.Text(ui.Body, sc.guest.closed()), sc.home()}
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
	return sc.sitting(seats)
}

// reasons are the keys of why a connection has ended.
var reasons = [...]string{
	remote.NoReason: "lobby.broken.unreached", remote.NotReached: "lobby.broken.unreached", remote.Moved: "lobby.broken.unreached",
	remote.TooMany: "lobby.broken.many", remote.Unkept: "lobby.broken.kept", remote.NoTable: "lobby.broken.none", remote.WrongKey: "lobby.broken.key",
	remote.Elsewhere: "lobby.broken.elsewhere", remote.Foreign: "lobby.broken.foreign", remote.Closed: "lobby.broken.closed", remote.Misunderstood: "lobby.broken.language",
}

// hitch says why nobody is to be seen yet, with the way to try again.
func (sc *Scene) hitch(heading, note string) []ui.Widget {
	retry := menu.Button(&sc.Screen, "guest.retry", "lobby.retry", sc.guest.away.Retry).Icon(ui.IconRepeat)
	return []ui.Widget{menu.Say(&sc.Screen, ui.Heading, heading), ui.Line(), menu.Say(&sc.Screen, ui.Body, note), retry}
}

// home returns the way back to the shelf from a table that is not there any more.
func (sc *Scene) home() ui.Widget {
	return menu.Button(&sc.Screen, "guest.home", "shell.shelf", sc.leave).Icon(ui.IconHome).Kind(ui.Primary)
}

// ask tells of a request that could not be made.
func (sc *Scene) ask(err error) {
	if err != nil {
		sc.Root.Toast(sc.Services.Excuse(err))
	}
}

// foot has the button that is wanted next: to begin, to sit down, or to watch; nil for none.
func (sc *Scene) foot(m stage.Metrics) ui.Widget {
	seats, ok := sc.guest.away.Seats()
	if !ok || sc.link == remote.Ended || sc.guest.box() == nil {
		return nil
	}
	free := slices.IndexFunc(seats.Places, func(p wire.Place) bool { return p.Free })
	sit := menu.Button(&sc.Screen, "guest.sit", "lobby.sit.down", func() { sc.sit(seats.Colors[free]) }).Kind(ui.Primary)
	watch := menu.Button(&sc.Screen, "guest.watch", "lobby.watch", func() { sc.guest.watching = true }).Icon(ui.IconEye)
	switch waiting := seats.State == wire.Waiting; {
	case waiting && (seats.Host || seats.You >= 0 && free < 0):
		return sc.start(seats)
	case !waiting && seats.You < 0 && free >= 0:
		return ui.Row(ui.Step, ui.Grow(1, watch), ui.Grow(1, sit))
	case !waiting && seats.You < 0:
		return watch
	case seats.You < 0 && free >= 0:
		return sit
	case menu.Low(m):
		return nil
	case seats.You < 0:
		return menu.Say(&sc.Screen, ui.Strong, "lobby.wait.full").Wood().Align(text.Centre)
	}
	return menu.Say(&sc.Screen, ui.Strong, "lobby.wait").Wood().Align(text.Centre)
}

// start returns the button that begins, as soon as anybody has sat down.
func (sc *Scene) start(seats *wire.Table) ui.Widget {
	b := menu.Button(&sc.Screen, "guest.start", "lobby.start", func() { sc.ask(sc.guest.away.Start()) }).Icon(ui.IconPlay).Kind(ui.Primary)
	if !slices.ContainsFunc(seats.Places, func(p wire.Place) bool { return !p.Free && !p.Bot }) {
		b.Disable(sc.T("lobby.start.nobody"))
	}
	return b
}
