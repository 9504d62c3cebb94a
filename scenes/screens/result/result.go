// Package result has the screen shown at the end of a game. It has two pages: a podium with the ranks, and the score sheet
// with a chart of the game and its worst mistakes. From both the next game is started.
package result

import (
	"fmt"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/scenery"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// page is one of the two pages of the result.
type page uint8

// Pages of the result.
const (
	pagePodium  page = iota // the ranks
	pageDetails             // the score sheet, the chart and the worst mistakes
)

// Doors holds the ways from the result to other screens.
type Doors struct {
	// Setup returns the screen that sets up a game of b on this device. It is nil after a game at a table elsewhere.
	Setup func(b *cabinet.Box) stage.Scene
	// Again starts another game at the table elsewhere or, if this device is not the host's, waits there for the next
	// one. If it is nil, the same seats play again on this device.
	Again func(*stage.Context)
	// Watches is set if this device has only watched the game at the table elsewhere. It cannot ask for another game, but
	// Follow goes on to that.
	Watches bool
	// Shelf returns the screen to which one leaves the result.
	Shelf func() stage.Scene
	// SetUpGame sets up a game of b at the table elsewhere, with everybody at it. It is nil unless this device is the
	// host's.
	SetUpGame func(c *stage.Context, b *cabinet.Box) error
	// Follow is called each tick. It goes on to the next game at the table elsewhere if that has been set up, and
	// reports whether it did. It may be nil.
	Follow func(c *stage.Context) bool
	// Note returns a text about what the table's host is doing, "" for nothing. It may be nil.
	Note func() string
	// SaveAnalysis is called when the whole game has been analysed. worst are its worst mistakes that have a reason. It
	// may be nil.
	SaveAnalysis func(a *hint.Analysis, worst []ledger.Mistake)
}

// Scene is the result of one game.
type Scene struct {
	menu.Screen
	cabinet     *cabinet.Cabinet
	box         *cabinet.Box
	outcome     table.Outcome // the finished game
	doors       Doors
	pieces      *piece.Set          // paints the players' pieces and the lids of boxes
	makeList    func() []standing   // returns the players by rank, in the present language
	list        []standing          // the players by rank, as makeList returned them at the last Resize
	winners     []game.Color        // colours of the winners, in the order of list
	highlights  []cabinet.Highlight // what decided the game
	feats       []feat              // the feats that are told
	points      *chart              // chart of the scores after each entry
	review      *review             // nil if the game cannot be analysed; see newReview
	podium      *podium             // nil before the first Resize
	page        page                // the page that is open
	started     bool                // the opening sound has been played
	shownChart  string              // chartPoints or chartChances
	mistakeList *ui.Lane            // rows of the worst mistakes; nil before pageDetails has been built
	note        string              // text of Doors.Note that is shown; empty if none
	metrics     stage.Metrics       // of the last Resize
}

// New returns the screen with the result of the game o. The box of o must be in c.
func New(s *services.Services, c *cabinet.Cabinet, o table.Outcome, d Doors) *Scene {
	b := c.Find(o.Box.Rules.Name())
	sc := &Scene{cabinet: c, box: b, outcome: o, doors: d, shownChart: chartPoints}
	sc.points, sc.review = scoreChart(o.Match), newReview(s, b, o.Match)
	title := func() string { return sc.T(b.Name() + ".title") } // as at the table, so that announce alone says what is new
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.home, Tick: sc.tick, Background: sc.drawBackground, Place: sound.Parlour, Title: title})
	sc.Root.Theme = b.Theme(s.Theme)
	sc.pieces = piece.NewSetIn(sc.Root.Theme.Album(), 1)
	sc.makeList = func() []standing { return standings(s, b, o.Match) }
	sc.list = sc.makeList()
	for _, st := range sc.list {
		if st.won {
			sc.winners = append(sc.winners, st.color)
		}
	}
	sc.feats = tellingFeats(o.Match)
	if sc.box.Highlights != nil {
		sc.highlights = sc.box.Highlights(o.Match)
	}
	return sc
}

// Close implements stage.Closer. It frees the pictures of the pieces and of the theme.
func (sc *Scene) Close() {
	sc.pieces.Clear()
	sc.Root.Theme.Release()
}

// Resize implements stage.Scene. It lists the players anew, as the language may have changed, and makes a podium for the new
// size.
func (sc *Scene) Resize(m stage.Metrics) {
	sc.metrics = m
	sc.pieces.Rescale(m.Scale)
	sc.pieces.SetMarks(sc.Services.Settings().SeatMarks)
	sc.list = sc.makeList()
	sc.renewPodium()
	sc.Screen.Resize(m)
}

// renewPodium replaces the podium by one for the present size and language. The new podium goes on at the tick of the old
// one, so that players who are up stay up.
func (sc *Scene) renewPodium() {
	old := sc.podium
	sc.podium = newPodium(sc.box, sc.pieces, sc.list)
	if seat, ok := ownSeat(sc.outcome); ok {
		sc.podium.own = slices.IndexFunc(sc.list, func(st standing) bool { return st.seat == seat })
	}
	sc.podium.still = sc.Root.Theme.Shared().ReducedMotion()
	if old != nil {
		sc.podium.ticks = old.ticks
	}
}

// Sizes in dp.
const (
	maxPodium    = 620  // greatest preferred height of a podium
	contentWidth = 1400 // greatest width of the whole content
)

// IDs of the two charts: of the scores, and of the chances to win.
const (
	chartPoints  = "points"
	chartChances = "chances"
)

// minTwoColumns is the least width in dp of a landscape screen on which the chart is beside the score sheet.
const minTwoColumns = 1100

// build returns the widgets of the open page.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	body := ui.Widget(ui.NewScroll("result.podium", sc.podium))
	if sc.page == pageDetails {
		body = sc.details(m)
	}
	gap, edge := 12.0, 12.0
	if menu.IsPhone(m) {
		gap, edge = ui.Step/2, ui.Step
	}
	rows := append([]ui.Widget{sc.verdictRow(m), ui.Grow(1, body)}, append(sc.nextGameRows(m), sc.buttons(m))...)
	all := ui.Column(gap, rows...)
	sc.fitPodium(m, rows, gap, edge)
	return ui.Pad(menu.EdgeMargin(m), edge, ui.AtMost(contentWidth, all))
}

// fitPodium sets the room of the podium, which is what the other rows leave, and its preferred height: a part of the screen, but no more
// than the room, so that nobody's score is scrolled out of sight. The others are all but the second of rows, with gap dp between two and edge dp above and below
// all.
func (sc *Scene) fitPodium(m stage.Metrics, rows []ui.Widget, gap, edge float64) {
	left := m.SafeBounds().H - 2*edge - gap*float64(len(rows)-1)
	width := min(contentWidth, m.SafeBounds().W-2*menu.EdgeMargin(m))
	for i, row := range rows {
		if i != 1 {
			left -= row.Measure(sc.Root.Theme, width).Y
		}
	}
	sc.podium.room = max(0, left)
	sc.podium.prefHeight = min(max(0, 0.7*m.Size.Y-60), maxPodium, sc.podium.room)
}

// details returns the widgets of pageDetails: the score sheet, and the chart with the mistakes. They are side by side if
// there is room.
func (sc *Scene) details(m stage.Metrics) ui.Widget {
	if m.SafeBounds().W >= minTwoColumns && !m.Portrait() {
		left := menu.AlignTop(ui.NewScroll("result.list", sc.scoreSheet()))
		right := menu.AlignTop(ui.NewScroll("result.curve.list", sc.chartAndMistakes()))
		return menu.SideBySide(ui.Step, left, right)
	}
	return ui.NewScroll("result.list", ui.Column(2*ui.Step, sc.scoreSheet(), sc.chartAndMistakes()))
}

// openPage opens a page, with a sound, and makes all ranks come up on the podium. It does nothing if the page is open already.
func (sc *Scene) openPage(p page) {
	if sc.page == p {
		return
	}
	sc.page = p
	sc.podium.hurry()
	sc.Services.Sound.Play(sound.Paper)
	sc.Rebuild()
}

// turnPage opens the page that the input asks for, if any. Page down and a swipe to the left ask for pageDetails, page
// up and a swipe to the right for pagePodium.
func (sc *Scene) turnPage(in *input.Frame) {
	switch {
	case in.Take(input.PageDown):
		sc.openPage(pageDetails)
	case in.Take(input.PageUp):
		sc.openPage(pagePodium)
	}
	switch menu.Swiped(in) {
	case 1:
		sc.openPage(pageDetails)
	case -1:
		sc.openPage(pagePodium)
	}
}

// phonePiece is the height in dp of the winners' pieces on a telephone.
const phonePiece = 44

// verdictRow returns the widget with the verdict. On pagePodium it is drawn once the winners stand on the podium, and also says the distance between the players and what decided the
// game; on pageDetails it has a row of the winners' pieces on each side.
func (sc *Scene) verdictRow(m stage.Metrics) ui.Widget {
	detail := gapText(sc.Services, sc.outcome, sc.list)
	if sc.page != pagePodium {
		detail = ""
	}
	verdictPlaque := newPlaque(sc.Root.Theme, verdict(sc.Services, sc.outcome, sc.list), detail, m, sc.winners)
	if sc.page == pagePodium {
		verdictPlaque.due = sc.allUp
		return sc.withHighlights(m, verdictPlaque)
	}
	height, widthShare := geom.Clamp(m.Size.Y*0.1, 52, 92), 0.24 // of a piece in dp; of one row, as a share of the screen
	if menu.IsPhone(m) {
		height, widthShare = phonePiece, 0.14
	}
	pieces := newLineup(sc.box, sc.pieces, sc.winners, height, widthShare*m.Size.X)
	return ui.Across(ui.Middle, ui.Row(menu.EdgeMargin(m), pieces.widget(false), ui.Across(ui.Middle, verdictPlaque), pieces.widget(true)))
}

// allUp reports whether everybody stands on the podium: until then nothing gives away who has won.
func (sc *Scene) allUp() bool { return sc.podium.allUp() }

// scoreSheet returns the score sheet, the winners first.
func (sc *Scene) scoreSheet() ui.Widget {
	table := newSheet(sc.list, sc.T("shell.result.total"))
	table.narrow, table.costume = menu.IsPhonePortrait(sc.metrics), sc.box.Costume
	table.sentence = func(name string, number int) string { return sc.T("table.ask.stands", "Name", name, "Words", number) }
	title := sc.T("shell.result.apart")
	if sc.metrics.Size.Y < minTitledSheet {
		title = ""
	}
	return sc.onSlab(title, table)
}

// onSlab returns w on a slab with room for the slab's shadow. An empty title leaves out the slab's title bar.
func (sc *Scene) onSlab(title string, w ui.Widget) ui.Widget {
	room, pad := 10.0, 12.0 // in dp: outside the slab, and inside its rim
	if menu.IsPhone(sc.metrics) {
		room, pad = ui.Step/2, 5
	}
	return ui.Pad(room, room, newSlab(sc.Root.Theme, title, w, pad))
}

// minTitledSheet is the least height in dp of a screen on which the score sheet has a title.
const minTitledSheet = 680

// scoreLabel returns the label of the chart of the scores. A box whose scores are not points has a label of its own.
func (sc *Scene) scoreLabel() string {
	key := sc.box.Name() + ".result.score"
	if sc.Services.Words.Has(key) {
		return sc.T(key)
	}
	return sc.T("shell.result.score")
}

// chartAndMistakes returns the chosen chart and sets its height, about a third of the screen. If the game can be analysed, it
// also returns the choice between the two charts and the worst mistakes, and sets sc.mistakeList.
func (sc *Scene) chartAndMistakes() ui.Widget {
	var rows []ui.Widget
	if sc.review != nil {
		tabs := ui.TextOptions(chartPoints, sc.scoreLabel(), chartChances, sc.T("menu.result.chances"))
		rows = append(rows, ui.NewChoice("result.curve", tabs, sc.shownChart, func(id string) {
			sc.shownChart = id
			sc.Rebuild()
		}).SpokenName(sc.T("shell.result.curve")))
	}
	shown := sc.points
	if sc.shownChart == chartChances {
		shown = sc.review.chances
	}
	shown.height = geom.Clamp(sc.metrics.Size.Y*0.34, 180, 380)
	rows = append(rows, shown)
	if sc.review != nil {
		sc.mistakeList = ui.Column(ui.Step, sc.mistakes()...)
		rows = append(rows, sc.mistakeList)
	}
	return sc.onSlab(sc.T("shell.result.curve"), ui.Column(12, rows...))
}

// mistakes returns the rows with the worst mistakes. While the analysis goes on, or if nobody has made a mistake, it returns
// a text that says so. sc.review must not be nil.
func (sc *Scene) mistakes() []ui.Widget {
	if !sc.review.done {
		return []ui.Widget{menu.Label(&sc.Screen, ui.Aside, "menu.result.thinking")}
	}
	if len(sc.review.Worst()) == 0 {
		return []ui.Widget{menu.Label(&sc.Screen, ui.Aside, "menu.result.faultless")}
	}
	rows := []ui.Widget{menu.Label(&sc.Screen, ui.Strong, "menu.result.mistakes")}
	for i, m := range sc.review.Worst() {
		rows = append(rows, sc.mistakeRow(i, m))
	}
	return rows
}

// mistakeRow returns the row of the mistake m. i is the index of m among the worst mistakes. If the replay has been saved,
// the row has a button that shows the decision on the table.
func (sc *Scene) mistakeRow(i int, m cabinet.Mistake) ui.Widget {
	head, better := sc.mistakeText(m)
	labels := ui.Column(4, ui.NewLabel(ui.Body, head).Seat(sc.outcome.Match.Header().Colors[m.Seat]), ui.NewLabel(ui.Small, better))
	if sc.outcome.ReplayName == "" {
		return labels
	}
	button := ui.IconButton(fmt.Sprintf("result.show.%d", i+1), ui.IconEye, sc.T("menu.result.show"), func() { sc.watch(&m) })
	return ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, labels)), ui.Across(ui.Middle, button))
}

// buttons returns the buttons below the page. On a screen narrower than 1000 dp some have no label. The main button starts
// another game; on a telephone in portrait it has a row of its own, and a device that has only watched does not have it.
func (sc *Scene) buttons(m stage.Metrics) ui.Widget {
	labelled := m.Size.X >= 1000
	backKey := "shell.shelf"
	if sc.doors.SetUpGame != nil { // this device is the host's, who leaves the table with this button
		backKey = "lobby.leave"
	}
	row := []ui.Widget{menu.ShortButton(labelled, "result.shelf", sc.T(backKey), ui.IconHome, sc.home)}
	if sc.outcome.ReplayName != "" {
		row = append(row, menu.ShortButton(labelled, "result.replay", sc.T("menu.result.replay"), ui.IconPlay, func() { sc.watch(nil) }))
	}
	row = append(row, sc.pageButton(labelled))
	if menu.IsPhoneLandscape(m) {
		row = append(row, sc.boxButtons(m)...)
	}
	if sc.doors.Setup != nil {
		change := menu.Button(&sc.Screen, "result.setup", "menu.result.setup", func() { sc.Stage.Reset(sc.doors.Setup(sc.box)) }).Icon(ui.IconPerson)
		row = append(row, ui.Grow(1, change))
	}
	if sc.doors.Watches {
		return ui.Row(12, row...)
	}
	again := menu.Button(&sc.Screen, "result.again", "shell.again", sc.again).Icon(ui.IconRepeat).Kind(ui.Primary)
	if menu.IsPhonePortrait(m) {
		return ui.Column(ui.Step, again, ui.Row(ui.Step, row...))
	}
	return ui.Row(12, append(row, ui.Grow(2, again))...)
}

// pageButton returns the button that opens the other page. It has a label if labelled is set.
func (sc *Scene) pageButton(labelled bool) ui.Widget {
	if sc.page == pageDetails {
		return menu.ShortButton(labelled, "result.page", sc.T("menu.result.podium"), ui.IconTrophy, func() { sc.openPage(pagePodium) })
	}
	return menu.ShortButton(labelled, "result.page", sc.T("menu.result.details"), ui.IconScroller, func() { sc.openPage(pageDetails) })
}

// home leaves the result for the screen of Doors.Shelf.
func (sc *Scene) home() { sc.Stage.Reset(sc.doors.Shelf()) }

// again calls Doors.Again. If that is nil, it starts another game on this device with the same seats, in which the next seat
// begins, or shows the error if there can be none.
func (sc *Scene) again() {
	if sc.doors.Again != nil {
		sc.doors.Again(sc.Stage)
		return
	}
	scene, err := sc.cabinet.Start(sc.box, setup.NextHeader(sc.outcome.Match), table.StarterKnown)
	if err != nil {
		sc.Fail(err)
		return
	}
	sc.Stage.Reset(scene)
}

// watch opens the replay: from the start if m is nil, else at the mistake m, with the better decision and the one
// played as hints. sc.review must not be nil if m is not.
func (sc *Scene) watch(m *cabinet.Mistake) {
	var r *cabinet.Review
	if sc.review != nil {
		r = sc.review.Review
	}
	if m == nil {
		sc.Stage.Push(sc.cabinet.Replay(sc.box, sc.outcome.Match, r))
		return
	}
	sc.Stage.Push(sc.cabinet.ReplayAt(sc.box, sc.outcome.Match, play.Mark{Entry: m.Entry, Hints: r.Hints(m)}, r))
}

// tick advances the podium and the analysis by one tick, turns the page, and reports whether the screen must be drawn again.
// It returns at once if Doors.Follow has gone on to the next game. It rebuilds the screen when the text of Doors.Note has
// changed. The first tick plays a sound and announces the result. When the analysis is complete, tick shows the worst mistakes
// and passes the analysis on.
func (sc *Scene) tick(in *input.Frame) (redraw bool) {
	if sc.doors.Follow != nil && sc.doors.Follow(sc.Stage) {
		return false
	}
	if sc.doors.Note != nil && sc.doors.Note() != sc.note {
		sc.Rebuild() // shows the note and sets sc.note; see nextGameRows
		redraw = true
	}
	if !sc.started {
		sc.started = true
		sc.Services.Sound.Play(sound.Chord)
		sc.announce()
	}
	sc.turnPage(in)
	redraw = sc.tickPodium(in) || redraw
	if sc.review != nil && sc.review.think() {
		redraw = true
		if sc.review.done {
			if sc.mistakeList != nil {
				sc.mistakeList.Set(sc.mistakes()...)
			}
			sc.saveAnalysis()
		}
	}
	return redraw
}

// announce has a screen reader say who has won and how far the others are behind.
func (sc *Scene) announce() {
	voice := sc.Services.Theme.Shared().Voice()
	voice.Say(verdict(sc.Services, sc.outcome, sc.list), false)
	voice.Say(gapText(sc.Services, sc.outcome, sc.list), false)
}

// tickPodium advances the podium by one tick and plays its sounds; if in has a tap, all ranks come up at once. It reports
// whether the podium still moves, as it does until the winners have stopped jumping. Then it does nothing.
func (sc *Scene) tickPodium(in *input.Frame) bool {
	if sc.podium.allUp() && !sc.podium.isCheering() {
		return false
	}
	if in.AnyTap() != nil {
		sc.podium.hurry()
	}
	if cue, ok := sc.podium.tick(); ok {
		sc.Services.Sound.PlayCue(cue)
	}
	return true
}

// saveAnalysis passes the finished analysis to Doors.SaveAnalysis.
func (sc *Scene) saveAnalysis() {
	if sc.doors.SaveAnalysis != nil {
		sc.doors.SaveAnalysis(sc.review.Analysis(), sc.review.MistakesWithReason())
	}
}

// drawBackground draws the scenery of the box over the whole screen, or the table top if the box has none.
func (sc *Scene) drawBackground(dst *ebiten.Image) {
	t := sc.Root.Theme
	if sc.box.EndScenery == nil {
		t.Table(dst)
		return
	}
	floor := sc.metrics.Size.Y - floorHeight
	if menu.IsPhonePortrait(sc.metrics) { // there are two rows of buttons; see buttons
		floor -= ui.Touch + ui.Step
	}
	t.DrawPicture(dst, sc.metrics.Bounds(), "result.place", 0, func(c paint.Canvas) {
		_ = scenery.Paint(c, floor, sc.box.EndScenery) // a picture that is missing is left out
	})
}

// floorHeight is the height in dp of the scenery's floor above the lower edge of the screen, which leaves room for a
// row of buttons.
const floorHeight = 72

// Rises implements stage.Riser. It is true, so that the board stays visible until the podium covers it.
func (sc *Scene) Rises() bool { return true }

// Idle implements stage.Idler. The scene is not idle while the podium moves or the analysis goes on.
func (sc *Scene) Idle() bool {
	return sc.podium.allUp() && !sc.podium.isCheering() && (sc.review == nil || sc.review.done) && sc.Screen.Idle()
}

// Inspect implements stage.Inspectable. It adds the name of the replay, the open page, and the rank and the score of each
// colour.
func (sc *Scene) Inspect(r *stage.Report) {
	sc.Screen.Inspect(r)
	r.SetValue("replay", sc.outcome.ReplayName)
	r.SetValue("page", int(sc.page))
	for _, st := range sc.list {
		r.SetValue("rank."+st.color.String(), st.rank)
		r.SetValue("score."+st.color.String(), st.score)
	}
}
