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

// Scene is the lobby of one table, shown before its games: who sits where, and how to sit down and join. The screen
// inviting uses a Scene that is never shown, only to make widgets.
type Scene struct {
	menu.Screen
	guest     *Guest
	name      string           // text in the name field
	link      remote.Link      // state of the connection, as the screen shows it
	endReason remote.EndReason // why the connection is lost or has ended, as the screen shows it
	qr        *qrcode.Picture  // QR code of the link to the table; nil until it is shown
}

// newScene returns the lobby of the table of g. It makes g.forwardNews act on that lobby, and detaches g from the scene
// before. The lobby itself says that the connection is lost, so g.showLoss is nil; no game is followed any more.
func newScene(g *Guest) *Scene {
	sc := &Scene{guest: g, name: g.Services.Device().Name}
	sc.Screen = menu.New(g.Services, menu.Plan{Build: sc.build, Back: sc.leave, Tick: sc.tick})
	g.forwardNews, g.showLoss, g.atResult = sc.takeNews, nil, false
	g.showNote("") // the lobby says itself what the host is about to do
	g.progress.end()
	return sc
}

// Uncovered implements stage.UncoverObserver. The scene that covered this one may have changed g.forwardNews and
// processed news.
func (sc *Scene) Uncovered() {
	sc.guest.forwardNews = sc.takeNews
	sc.Rebuild()
}

// tick processes the news of the table, and rebuilds the lobby if the connection, or the room that this device hosts, has
// changed. Once there is a game that this device may see, it goes to the scene of the table, and leaves all further news to
// that scene.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	if link, endReason := sc.guest.remoteTable.Link(); link != sc.link || endReason != sc.endReason {
		sc.link, sc.endReason = link, endReason
		sc.Rebuild()
		redraw = true
	}
	if room := sc.guest.invitation; remote.Hosting && room != nil && room.update() {
		sc.Rebuild()
		redraw = true
	}
	for !sc.canShowGame() {
		news, ok := sc.guest.remoteTable.Next()
		if !ok {
			return redraw
		}
		sc.takeNews(news)
		redraw = true
	}
	sc.Stage.Reset(sc.guest.newTableScene(sc.Stage))
	return true
}

// canShowGame reports whether a game is under way, or over, that this device takes part in, hosts or watches. It is false
// until tick has taken all moves that were made while this device was away, so that the table does not animate them. It is
// also false while this device waits for another game, so that the end of the last one is not shown again.
func (sc *Scene) canShowGame() bool {
	if remoteTable := sc.guest.remoteTable; remoteTable.CatchingUp() || remoteTable.MissedLines() > 0 || remoteTable.AwaitsAgain() {
		return false
	}
	table, ok := sc.guest.remoteTable.Snapshot()
	return ok && sc.guest.canShowMatch() && table.State != wire.Waiting && (table.You >= 0 || table.Host || sc.guest.watches)
}

// takeNews processes one piece of news about the table. If the state of the table has changed, it rebuilds the lobby and sends
// what is then due: see takeFirstSeat and endChoosing. It shows a refusal, and asks for the whole journal of a finished game.
// It ignores news about moves: the match of remoteTable has them already.
func (sc *Scene) takeNews(news remote.News) {
	switch news.Kind {
	case remote.Changed:
		sc.guest.noteTable()
		sc.guest.takeFirstSeat()
		sc.guest.endChoosing()
		sc.Rebuild()
	case remote.Begun:
		if table, ok := sc.guest.remoteTable.Snapshot(); ok && news.Missed {
			sc.guest.gamesSeen.noteMissed(table)
		}
	case remote.Over: // spectators see the whole game too
		_ = sc.guest.remoteTable.RequestJournal() // remote.ErrBusy means that it has been asked for already
	case remote.Refused:
		sc.Root.Toast(ui.Message{Text: func() string { return sc.refusalText(news.Why) }})
	}
}

// refusalText returns the text for why, the reason for which the table has refused a request, or a general text if there is
// none for that reason.
func (sc *Scene) refusalText(why game.Refusal) string {
	if key := sc.Services.Words.BoxKey("lobby", ".refusal."+string(why)); sc.Services.Words.Has(key) {
		return sc.T(key)
	}
	return sc.T("lobby.refused")
}

// Inspect implements stage.Inspectable. It adds the number of people with a seat as "seated".
func (sc *Scene) Inspect(r *stage.Report) {
	sc.Screen.Inspect(r)
	table, _ := sc.guest.remoteTable.Snapshot()
	n := 0
	for i := range table.Places {
		if p := &table.Places[i]; !p.Free && !p.Bot {
			n++
		}
	}
	r.SetValue("seated", n)
}

// leave goes to the scene of Guest.exitScene.
func (sc *Scene) leave() { sc.Stage.Reset(sc.guest.exitScene()) }

// The layout of the lobby. Sizes are in dp.
const (
	maxWidth         = 1180.0 // greatest width with the sheet that says how to join
	narrowWidth      = 560.0  // greatest width without the sheet that says how to join
	sheetsSideBySide = 900    // least width at which that sheet is beside the seats
	phoneJoinShare   = 0.36   // share of the width for that sheet on a telephone in landscape
	minFixedHeight   = 640    // least height at which that sheet, above the seats, does not scroll with them
)

// build returns the widgets of the lobby: who sits at the table, and how to join it. The sheet that says how to join is
// beside the seats if there is room, else above them. It then stays in place while the seats scroll, unless the screen is
// low.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	var joinSheet ui.Widget
	if sc.showsJoinInfo(m) {
		joinSheet = sc.joinSheet(m)
	}
	bounds := m.SafeBounds().InsetXY(menu.EdgeMargin(m), 12)
	foot := sc.footButton(m)
	if menu.IsPhoneLandscape(m) {
		return ui.Pad(menu.EdgeMargin(m), ui.Step/2, sc.phoneLandscape(m, joinSheet, foot))
	}
	list := func(rows ...ui.Widget) ui.Widget { return ui.NewScroll("guest.list", ui.Column(12, rows...)) }
	var content ui.Widget
	width := min(narrowWidth, bounds.W)
	switch status := sc.statusSheet(m); {
	case joinSheet == nil:
		content = list(ui.Grow(1, status))
	case bounds.W >= sheetsSideBySide:
		width = min(maxWidth, bounds.W)
		return sc.wholeScreen(m, width, menu.SideBySide(2*ui.Step, joinSheet, sc.withFoot(list(ui.Grow(1, status)), foot)), nil)
	case bounds.H < minFixedHeight*m.TextScale:
		content = list(joinSheet, ui.Grow(1, status))
	default:
		width = min(bounds.W, maxWidth)
		content = ui.Column(12, joinSheet, ui.Grow(1, list(ui.Grow(1, status))))
	}
	return sc.wholeScreen(m, width, content, foot)
}

// wholeScreen returns the whole lobby: the top bar, below it content and then foot, which may be nil. content and foot are
// width dp wide and centred; content is as high as there is room.
func (sc *Scene) wholeScreen(m stage.Metrics, width float64, content, foot ui.Widget) ui.Widget {
	lane := sc.withFoot(content, foot).(*ui.Lane) // AtMost does not take a ui.Widget
	column := ui.Across(ui.Middle, ui.AtLeast(width, 0, ui.AtMost(width, lane)))
	return ui.Pad(menu.EdgeMargin(m), 12, ui.Column(12, sc.topBar(nil), ui.Grow(1, column)))
}

// withFoot returns a *ui.Lane with content above foot, or with content alone if foot is nil.
func (sc *Scene) withFoot(content, foot ui.Widget) ui.Widget {
	rows := []ui.Widget{ui.Grow(1, content)}
	if foot != nil {
		rows = append(rows, foot)
	}
	return ui.Column(12, rows...)
}

// phoneLandscape returns the lobby for a telephone in landscape. foot, which may be nil, is in the top bar. joinSheet, if it
// is not nil, is on the left of the seats; it must be a card, which is a *ui.Padding.
func (sc *Scene) phoneLandscape(m stage.Metrics, joinSheet, foot ui.Widget) ui.Widget {
	seats := ui.Widget(ui.NewScroll("guest.list", sc.statusSheet(m)))
	if joinSheet != nil {
		joinWidth := phoneJoinShare * m.SafeBounds().W
		seats = ui.Row(ui.Step, ui.AtLeast(joinWidth, 0, ui.AtMost(joinWidth, joinSheet.(*ui.Padding))), ui.Grow(1, ui.NewScroll("guest.list", sc.statusSheet(m))))
	}
	return ui.Column(ui.Step, sc.topBar(foot), ui.Grow(1, seats))
}

// statusSheet returns the sheet with the rows of stateRows. The lid of the box, if that is known and Lids are shown, fills the
// room below the rows, but not on a telephone in landscape.
func (sc *Scene) statusSheet(m stage.Metrics) ui.Widget {
	state := sc.stateRows()
	if b := sc.guest.box(); b != nil && sc.guest.Lids != nil && !menu.IsPhoneLandscape(m) {
		sc.guest.Lids.Rescale(m.Scale)
		state = append(state, ui.Grow(1, ui.NewDrawing(0, 0, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) { sc.drawLid(b.Name(), dst, r) })))
	}
	return menu.Card(m, ui.Column(12, state...))
}

// Widths in dp for the lid of a box below the seats.
const (
	minLid     = 120 // least width of the lid; a narrower one is not drawn
	maxLidRoom = 420 // greatest width of the room that the lid uses
)

// drawLid draws the lid of a box into the middle of r, turned a little. It draws nothing if r is too small.
func (sc *Scene) drawLid(box string, dst *ebiten.Image, r geom.Rect) {
	w := min(r.W, r.H/lidRatio, maxLidRoom) * 0.9 // a tenth is left for the turned corners
	if w < minLid {
		return
	}
	foot := geom.Pt(r.Center().X, r.Center().Y+w*lidRatio/2) // middle of the lower edge
	sc.guest.Lids.Lid(box, w, w*lidRatio).Draw(dst, foot, piece.Pose{Turn: -0.03})
}

// topBar returns the bar with the button that leads back and the title. While there is a connection and the screen does not
// show how to join, the bar also has a button with the table's code, which opens a dialog that does. last, which may be nil,
// is at the end of the bar.
func (sc *Scene) topBar(last ui.Widget) ui.Widget {
	m := sc.Root.Metrics()
	title := sc.T("lobby.title")
	if b := sc.guest.box(); b != nil {
		title = sc.T(b.Name() + ".title")
	}
	back := ui.IconButton("guest.back", ui.IconLeftArrow, sc.T("shell.back"), sc.leave)
	row := []ui.Widget{
		ui.Across(ui.Middle, back), ui.Grow(1, ui.Across(ui.Middle, ui.NewLabel(menu.TitleRole(m), title).Finish(sc.guest.finish()).OnWood())),
	}
	if _, ok := sc.guest.remoteTable.Snapshot(); ok && sc.link == remote.Connected && !sc.showsJoinInfo(m) {
		row = append(row, ui.Across(ui.Middle, ui.NewButton("guest.invite", sc.guest.joined.Code(), sc.openJoinSheet).Icon(ui.IconPlus).Tip(sc.T("lobby.call"))))
	}
	if last != nil {
		row = append(row, last)
	}
	return ui.Row(12, row...)
}

// stateRows returns the rows that say who sits where. Without a connection, or with a box that this program does not have, the
// rows say what is wrong. But while a lost connection is being restored, they show the last known seats.
func (sc *Scene) stateRows() []ui.Widget {
	table, ok := sc.guest.remoteTable.Snapshot()
	switch {
	case sc.link == remote.Ended && sc.endReason == remote.Closed:
		return []ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.over.evening"), ui.Line(), ui.NewLabel(ui.Body, sc.guest.closedText()), sc.homeButton()}
	case sc.link == remote.Ended:
		return sc.troubleRows("lobby.broken", reasonKeys[sc.endReason])
	case !ok && sc.endReason == remote.StorageFailed:
		return sc.troubleRows("lobby.broken", reasonKeys[sc.endReason])
	case !ok || sc.link == remote.Joining:
		if sc.guest.joined.Online {
			return sc.troubleRows("lobby.joining", "lobby.joining.online")
		}
		return sc.troubleRows("lobby.joining", "lobby.joining.note")
	case sc.guest.box() == nil:
		return []ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.unknown")}
	}
	return sc.seatRows(table)
}

// reasonKeys holds the keys of the texts that say why a connection is lost or has ended.
var reasonKeys = [...]string{
	remote.NoReason: "lobby.broken.unreached", remote.Unreachable: "lobby.broken.unreached", remote.RetryLater: "lobby.broken.unreached",
	remote.TooMany: "lobby.broken.many", remote.StorageFailed: "lobby.broken.kept", remote.NoTable: "lobby.broken.none", remote.WrongKey: "lobby.broken.key",
	remote.JoinedElsewhere: "lobby.broken.elsewhere", remote.PageNotAdmitted: "lobby.broken.foreign", remote.Closed: "lobby.broken.closed", remote.ProtocolMismatch: "lobby.broken.language",
}

// troubleRows returns the rows shown without a connection: a heading and a note, whose texts have these keys, and the button
// that tries again.
func (sc *Scene) troubleRows(headingKey, noteKey string) []ui.Widget {
	retry := menu.Button(&sc.Screen, "guest.retry", "lobby.retry", sc.guest.remoteTable.Retry).Icon(ui.IconRepeat)
	return []ui.Widget{menu.Label(&sc.Screen, ui.Heading, headingKey), ui.Line(), menu.Label(&sc.Screen, ui.Body, noteKey), retry}
}

// homeButton returns the button that goes to the shelf from a table that has been closed.
func (sc *Scene) homeButton() ui.Widget {
	return menu.Button(&sc.Screen, "guest.home", "shell.shelf", sc.leave).Icon(ui.IconHome).Kind(ui.Primary)
}

// reportError calls Fail with err, the error of a request that could not be sent, unless err is nil.
func (sc *Scene) reportError(err error) {
	if err != nil {
		sc.Fail(err)
	}
}

// footButton returns the main button of the lobby: to begin, sit down or watch, or instead a label that says whom the
// table waits for. Before a game, the host may begin even while seats are free, and a guest with a seat once no seat is; see
// startButton. footButton returns nil if the table or its box is not known, or the connection has ended. On a telephone in
// landscape it also returns nil instead of a label, for which the bar has no room.
func (sc *Scene) footButton(m stage.Metrics) ui.Widget {
	table, ok := sc.guest.remoteTable.Snapshot()
	if !ok || sc.link == remote.Ended || sc.guest.box() == nil {
		return nil
	}
	free := slices.IndexFunc(table.Places, func(p wire.Place) bool { return p.Free }) // the first free seat; -1 if none is
	sit := menu.Button(&sc.Screen, "guest.sit", "lobby.sit.down", func() { sc.takeSeat(table.Colors[free]) }).Kind(ui.Primary)
	watch := menu.Button(&sc.Screen, "guest.watch", "lobby.watch", func() { sc.guest.watches = true }).Icon(ui.IconEye)
	switch waiting := table.State == wire.Waiting; {
	case waiting && (table.Host || table.You >= 0 && free < 0): // this device may begin
		return sc.startButton(table)
	case !waiting && table.You < 0 && free >= 0: // a game is under way or over, with a seat to take
		return ui.Row(ui.Step, ui.Grow(1, watch), ui.Grow(1, sit))
	case !waiting && table.You < 0: // the same without a seat to take
		return watch
	case table.You < 0 && free >= 0: // before a game
		return sit
	case menu.IsPhoneLandscape(m):
		return nil
	case table.You < 0: // before a game, all seats are taken
		return menu.Label(&sc.Screen, ui.Strong, "lobby.wait.full").OnWood().Align(text.Centre)
	}
	return menu.Label(&sc.Screen, ui.Strong, "lobby.wait").OnWood().Align(text.Centre)
}

// startButton returns the button that starts the game. It is disabled until a person has sat down.
func (sc *Scene) startButton(table *wire.Table) ui.Widget {
	b := menu.Button(&sc.Screen, "guest.start", "lobby.start", func() { sc.reportError(sc.guest.remoteTable.Start()) }).Icon(ui.IconPlay).Kind(ui.Primary)
	if !slices.ContainsFunc(table.Places, func(p wire.Place) bool { return !p.Free && !p.Bot }) {
		b.Disable(sc.T("lobby.start.nobody"))
	}
	return b
}
