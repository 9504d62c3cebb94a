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
	why   remote.EndReason
	code  *qrcode.Picture // of the link to the table; nil until it is shown
}

// newScene returns the lobby of the table at which g is.
func newScene(g *Guest) *Scene {
	sc := &Scene{guest: g, name: g.Services.Device().Name}
	sc.Screen = menu.New(g.Services, menu.Plan{Build: sc.build, Back: sc.leave, Tick: sc.tick})
	g.forwardNews, g.trouble = sc.takeNews, nil
	g.showNote("") // the lobby says itself what the host is about to do
	g.watch.end()
	return sc
}

// Uncovered implements stage.UncoverObserver: the dialogs of another scene may have been told something.
func (sc *Scene) Uncovered() {
	sc.guest.forwardNews = sc.takeNews
	sc.Rebuild()
}

// tick takes in what has happened at the table. A game that this device may see is shown at once.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	if link, why := sc.guest.remoteTable.Link(); link != sc.link || why != sc.why {
		sc.link, sc.why = link, why
		sc.Rebuild()
		redraw = true
	}
	if r := sc.guest.room; remote.Hosting && r != nil && r.update() {
		sc.Rebuild()
		redraw = true
	}
	for !sc.canShowGame() {
		n, ok := sc.guest.remoteTable.Next()
		if !ok {
			return redraw
		}
		sc.takeNews(n)
		redraw = true
	}
	sc.Stage.Reset(sc.guest.newTableScene(sc.Stage))
	return true
}

// canShowGame reports whether there is a game that this device follows, as a player or as the board of those who play, and all of it has
// come that was played before the device did.
func (sc *Scene) canShowGame() bool {
	if away := sc.guest.remoteTable; away.CatchingUp() || away.MissedLines() > 0 {
		return false
	}
	seats, ok := sc.guest.remoteTable.Seats()
	return ok && sc.guest.ready() && seats.State != wire.Waiting && (seats.You >= 0 || seats.Host || sc.guest.watching)
}

// takeNews takes in one thing that has happened.
func (sc *Scene) takeNews(n remote.News) {
	switch n.Kind {
	case remote.Seats:
		sc.guest.noteTable()
		sc.guest.takeSeat()
		sc.Rebuild()
	case remote.Begun:
		if seats, ok := sc.guest.remoteTable.Seats(); ok && n.Missed {
			sc.guest.games.noteMissed(seats)
		}
	case remote.Over: // whoever comes to look on wants to see the whole game
		_ = sc.guest.remoteTable.RequestJournal() // if that is on its way already, so be it
	case remote.Refused:
		sc.Root.Toast(ui.Message{Text: func() string { return sc.refusalText(n.Why) }})
	}
}

// refusalText says why the table has not done what it was asked for.
func (sc *Scene) refusalText(why game.Refusal) string {
	if key := sc.Services.Words.BoxKey("lobby", ".refusal."+string(why)); sc.Services.Words.Has(key) {
		return sc.T(key)
	}
	return sc.T("lobby.refused")
}

// Inspect implements stage.Inspectable.
func (sc *Scene) Inspect(r *stage.Report) {
	sc.Screen.Inspect(r)
	seats, _ := sc.guest.remoteTable.Seats()
	n := 0
	for i := range seats.Places {
		if p := &seats.Places[i]; !p.Free && !p.Bot {
			n++
		}
	}
	r.SetValue("seated", n)
}

// leave goes back to the shelf, after a question to the host: what becomes of the table depends on it.
func (sc *Scene) leave() { sc.Stage.Reset(sc.guest.exitScene()) }

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

// build makes the widgets: who sits at the table, and the way for others to it.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	var calling ui.Widget
	if sc.showsJoinInfo(m) {
		calling = sc.joinSheet(m)
	}
	in := m.SafeBounds().InsetXY(menu.EdgeMargin(m), 12)
	foot := sc.footButton(m)
	if menu.IsPhoneLandscape(m) {
		return ui.Pad(menu.EdgeMargin(m), ui.Step/2, sc.phoneLandscape(m, calling, foot))
	}
	list := func(rows ...ui.Widget) ui.Widget { return ui.NewScroll("guest.list", ui.Column(12, rows...)) }
	var all ui.Widget
	wide := min(narrow, in.W)
	switch who := sc.statusSheet(m); {
	case calling == nil:
		all = list(ui.Grow(1, who))
	case in.W >= besides:
		wide = min(widest, in.W)
		return sc.framed(m, wide, menu.SideBySide(2*ui.Step, calling, sc.withFoot(list(ui.Grow(1, who)), foot)), nil)
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
	all := ui.Across(ui.Middle, ui.AtLeast(wide, 0, ui.AtMost(wide, sc.withFoot(in, foot).(*ui.Lane))))
	return ui.Pad(menu.EdgeMargin(m), 12, ui.Column(12, sc.head(nil), ui.Grow(1, all)))
}

// withFoot returns in above the foot, if there is one.
func (sc *Scene) withFoot(in, foot ui.Widget) ui.Widget {
	rows := []ui.Widget{ui.Grow(1, in)}
	if foot != nil {
		rows = append(rows, foot)
	}
	return ui.Column(12, rows...)
}

// phoneLandscape returns the lobby on a telephone on its side: what begins stands in the head, the way to the table beside the seats.
func (sc *Scene) phoneLandscape(m stage.Metrics, calling, foot ui.Widget) ui.Widget {
	who := ui.Widget(ui.NewScroll("guest.list", sc.statusSheet(m)))
	if calling != nil {
		part := lowPart * m.SafeBounds().W
		who = ui.Row(ui.Step, ui.AtLeast(part, 0, ui.AtMost(part, calling.(*ui.Padding))), ui.Grow(1, ui.NewScroll("guest.list", sc.statusSheet(m))))
	}
	return ui.Column(ui.Step, sc.head(foot), ui.Grow(1, who))
}

// statusSheet returns the sheet that says how things stand, as high as the screen lets it be, with the box in the room that the words leave.
func (sc *Scene) statusSheet(m stage.Metrics) ui.Widget {
	state := sc.stateRows()
	if b := sc.guest.box(); b != nil && sc.guest.Lids != nil && !menu.IsPhoneLandscape(m) {
		sc.guest.Lids.Rescale(m.Scale)
		state = append(state, ui.Grow(1, ui.Draw(0, 0, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) { sc.lid(b.Name(), dst, r) })))
	}
	return menu.Card(m, ui.Column(12, state...))
}

// The widths in dp of a box's lid: one that would be narrower than the least is not drawn.
const (
	minLid = 120
	maxLid = 420
)

// lid draws the lid of a box into r, a little turned.
func (sc *Scene) lid(box string, dst *ebiten.Image, r geom.Rect) {
	w := min(r.W, r.H/0.75, maxLid) * 0.9
	if w < minLid {
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
		ui.Across(ui.Middle, back), ui.Grow(1, ui.Across(ui.Middle, ui.NewLabel(menu.TitleRole(m), title).Finish(sc.guest.finish()).OnWood())),
	}
	if _, ok := sc.guest.remoteTable.Seats(); ok && sc.link == remote.Connected && !sc.showsJoinInfo(m) {
		row = append(row, ui.Across(ui.Middle, ui.NewButton("guest.invite", sc.guest.place.Code(), sc.openJoinSheet).Icon(ui.IconPlus).Tip(sc.T("lobby.call"))))
	}
	if further != nil {
		row = append(row, further)
	}
	return ui.Row(12, row...)
}

// stateRows says how things stand: the connection, or who sits where.
func (sc *Scene) stateRows() []ui.Widget {
	seats, ok := sc.guest.remoteTable.Seats()
	switch {
	case sc.link == remote.Ended && sc.why == remote.Closed:
		return []ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.over.evening"), ui.Line(), ui.NewLabel(ui.Body, sc.guest.closedText()), sc.homeButton()}
	case sc.link == remote.Ended:
		return sc.troubleRows("lobby.broken", reasons[sc.why])
	case !ok && sc.why == remote.StorageFailed:
		return sc.troubleRows("lobby.broken", reasons[sc.why])
	case !ok || sc.link == remote.Joining:
		if sc.guest.place.Distance {
			return sc.troubleRows("lobby.joining", "lobby.joining.far")
		}
		return sc.troubleRows("lobby.joining", "lobby.joining.note")
	case sc.guest.box() == nil:
		return []ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.unknown")}
	}
	return sc.seatRows(seats)
}

// reasons are the keys of why a connection has ended.
var reasons = [...]string{
	remote.NoReason: "lobby.broken.unreached", remote.Unreachable: "lobby.broken.unreached", remote.RetryLater: "lobby.broken.unreached",
	remote.TooMany: "lobby.broken.many", remote.StorageFailed: "lobby.broken.kept", remote.NoTable: "lobby.broken.none", remote.WrongKey: "lobby.broken.key",
	remote.JoinedElsewhere: "lobby.broken.elsewhere", remote.PageNotAdmitted: "lobby.broken.foreign", remote.Closed: "lobby.broken.closed", remote.ProtocolMismatch: "lobby.broken.language",
}

// troubleRows says why nobody is to be seen yet, with the way to try again.
func (sc *Scene) troubleRows(heading, note string) []ui.Widget {
	retry := menu.Button(&sc.Screen, "guest.retry", "lobby.retry", sc.guest.remoteTable.Retry).Icon(ui.IconRepeat)
	return []ui.Widget{menu.Label(&sc.Screen, ui.Heading, heading), ui.Line(), menu.Label(&sc.Screen, ui.Body, note), retry}
}

// homeButton returns the way back to the shelf from a table that is not there any more.
func (sc *Scene) homeButton() ui.Widget {
	return menu.Button(&sc.Screen, "guest.home", "shell.shelf", sc.leave).Icon(ui.IconHome).Kind(ui.Primary)
}

// reportError tells of a request that could not be made.
func (sc *Scene) reportError(err error) {
	if err != nil {
		sc.Fail(err)
	}
}

// footButton returns the button that is wanted next: to begin, to sit down, or to watch; nil for none.
func (sc *Scene) footButton(m stage.Metrics) ui.Widget {
	seats, ok := sc.guest.remoteTable.Seats()
	if !ok || sc.link == remote.Ended || sc.guest.box() == nil {
		return nil
	}
	free := slices.IndexFunc(seats.Places, func(p wire.Place) bool { return p.Free })
	sit := menu.Button(&sc.Screen, "guest.sit", "lobby.sit.down", func() { sc.takeSeat(seats.Colors[free]) }).Kind(ui.Primary)
	watch := menu.Button(&sc.Screen, "guest.watch", "lobby.watch", func() { sc.guest.watching = true }).Icon(ui.IconEye)
	switch waiting := seats.State == wire.Waiting; {
	case waiting && (seats.Host || seats.You >= 0 && free < 0):
		return sc.startButton(seats)
	case !waiting && seats.You < 0 && free >= 0:
		return ui.Row(ui.Step, ui.Grow(1, watch), ui.Grow(1, sit))
	case !waiting && seats.You < 0:
		return watch
	case seats.You < 0 && free >= 0:
		return sit
	case menu.IsPhoneLandscape(m):
		return nil
	case seats.You < 0:
		return menu.Label(&sc.Screen, ui.Strong, "lobby.wait.full").OnWood().Align(text.Centre)
	}
	return menu.Label(&sc.Screen, ui.Strong, "lobby.wait").OnWood().Align(text.Centre)
}

// startButton returns the button that begins, as soon as anybody has sat down.
func (sc *Scene) startButton(seats *wire.Table) ui.Widget {
	b := menu.Button(&sc.Screen, "guest.start", "lobby.start", func() { sc.reportError(sc.guest.remoteTable.Start()) }).Icon(ui.IconPlay).Kind(ui.Primary)
	if !slices.ContainsFunc(seats.Places, func(p wire.Place) bool { return !p.Free && !p.Bot }) {
		b.Disable(sc.T("lobby.start.nobody"))
	}
	return b
}
