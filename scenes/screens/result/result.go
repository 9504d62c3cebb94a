// Package result has the screen that tells how a game ended: who has won, where everybody's points come from, how it went,
// and what to do next.
package result

import (
	"fmt"
	"math"
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
)

// page is a page of the result.
type page uint8

// The pages.
const (
	pagePodium page = iota // who stands where
	pageSheets             // the score taken apart, and how it went
)

// Doors lead from the result to other screens.
type Doors struct {
	// Setup makes the set-up of the box. It is nil for a game that was played elsewhere: then Again begins another one, or
	// leads back to its table, for those who do not say when it begins.
	Setup func(b *cabinet.Box) stage.Scene
	Again func(*stage.Context)
	Shelf func() stage.Scene
	// Lay lays a game of another box at the table of a game that was played elsewhere, and takes everybody along; nil for one
	// that is not its host.
	Lay func(c *stage.Context, b *cabinet.Box) error
	// Follow, which is asked each tick, goes on to the next game at that table, and reports whether it has; nil for none.
	Follow func(c *stage.Context) bool
	// Note says what the host of that table is about to do; empty for nothing, nil for no host.
	Note func() string
	// Judged is called once the game has been thought through; nil calls nobody.
	Judged func(a *hint.Analysis, dearest []ledger.Mistake)
}

// Scene is the result of one game.
type Scene struct {
	menu.Screen
	cabinet *cabinet.Cabinet
	box     *cabinet.Box
	outcome table.Outcome
	doors   Doors
	pieces  *piece.Set
	ranked  func() []standing // how everybody came off, in the language of the moment
	list    []standing
	winners []game.Color
	points  *curve
	review  *review // nil when the box has nobody to ask
	podium  *podium
	page    page
	begun   bool
	which   string // the curve that is shown
	said    *ui.Lane
	note    string // what the host is about to do
	metrics stage.Metrics
}

// New returns the result of a game of a box in the cabinet.
func New(s *services.Services, c *cabinet.Cabinet, o table.Outcome, d Doors) *Scene {
	b := c.Find(o.Box.Rules.Name())
	sc := &Scene{cabinet: c, box: b, outcome: o, doors: d, which: curvePoints}
	sc.points, sc.review = scores(o.Match), newReview(s, b, o.Match)
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.home, Tick: sc.tick, Ground: sc.ground, Place: sound.Parlour})
	sc.Root.Theme = b.Theme(s.Theme)
	sc.pieces = piece.NewSetIn(sc.Root.Theme.Album(), 1)
	sc.ranked = func() []standing { return standings(s, b, o.Match) }
	sc.list = sc.ranked()
	for _, st := range sc.list {
		if st.won {
			sc.winners = append(sc.winners, st.color)
		}
	}
	return sc
}

// Close implements stage.Closer.
func (sc *Scene) Close() {
	sc.pieces.Clear()
	sc.Root.Theme.Release()
}

// Resize implements stage.Scene.
func (sc *Scene) Resize(m stage.Metrics) {
	sc.metrics = m
	sc.pieces.Rescale(m.Scale)
	sc.pieces.SetMarks(sc.Services.Settings().SeatMarks)
	sc.list = sc.ranked()
	sc.stand()
	sc.Screen.Resize(m)
}

// stand puts everybody on the podium; those who stand there already do not come up again.
func (sc *Scene) stand() {
	was := sc.podium
	sc.podium = newPodium(sc.box, sc.pieces, sc.list)
	if seat, ok := you(sc.outcome); ok {
		sc.podium.you = slices.IndexFunc(sc.list, func(st standing) bool { return st.seat == seat })
	}
	sc.podium.still = sc.Root.Theme.Shared().ReducedMotion()
	sc.podium.high = min(0.7*sc.metrics.Size.Y-60, podiumMost)
	if was != nil {
		sc.podium.ticks = was.ticks
	}
}

// podiumMost is how high in dp a podium is at most.
const podiumMost = 620

// The two curves.
const (
	curvePoints  = "points"
	curveChances = "chances"
)

// beside is from which width in dp on the curve stands beside the seats.
const beside = 1100

func (sc *Scene) build(m stage.Metrics) ui.Widget {
	body := ui.Widget(ui.NewScroll("result.podium", sc.podium))
	if sc.page == pageSheets {
		body = sc.sheets(m)
	}
	gap, edge := 12.0, 12.0
	if menu.IsPhone(m) {
		gap, edge = ui.Step/2, ui.Step
	}
	rows := append([]ui.Widget{sc.head(m), ui.Grow(1, body)}, sc.evening(m)...)
	all := ui.Column(gap, append(rows, sc.buttons(m))...)
	return ui.Pad(menu.EdgeMargin(m), edge, ui.AtMost(1400, all))
}

// sheets returns the score taken apart, and how the game went.
func (sc *Scene) sheets(m stage.Metrics) ui.Widget {
	if m.SafeBounds().W >= beside && !m.Portrait() {
		left := menu.AlignTop(ui.NewScroll("result.list", sc.seats()))
		right := menu.AlignTop(ui.NewScroll("result.curve.list", sc.course()))
		return menu.SideBySide(ui.Step, left, right)
	}
	return ui.NewScroll("result.list", ui.Column(2*ui.Step, sc.seats(), sc.course()))
}

// turn turns to a page.
func (sc *Scene) turn(to page) {
	if sc.page == to {
		return
	}
	sc.page = to
	sc.podium.hurry()
	sc.Services.Sound.Play(sound.Paper)
	sc.Rebuild()
}

// leaf turns the page if it is asked for by a key, or by a finger that goes across the screen.
func (sc *Scene) leaf(in *input.Frame) {
	switch {
	case in.Take(input.PageDown):
		sc.turn(pageSheets)
	case in.Take(input.PageUp):
		sc.turn(pagePodium)
	}
	for i := range in.Pointers {
		p := &in.Pointers[i]
		way := p.At.Sub(p.Start)
		switch {
		case !p.Released || math.Abs(way.X) < swipe || math.Abs(way.Y) > math.Abs(way.X)/2:
		case way.X < 0:
			sc.turn(pageSheets)
		default:
			sc.turn(pagePodium)
		}
	}
}

// swipe is how far in dp a finger goes to turn the page.
const swipe = 90

// smallPiece is the height in dp of the winners' pieces on a telephone.
const smallPiece = 44

// head says who has won and by how much: above the podium alone, above the sheets between the winners' pieces, which face the
// words.
func (sc *Scene) head(m stage.Metrics) ui.Widget {
	how := gap(sc.Services, sc.outcome, sc.list)
	if sc.page != pagePodium {
		how = ""
	}
	words := newPlaque(sc.Root.Theme, verdict(sc.Services, sc.outcome.Match, sc.list), how, menu.TitleRole(m), sc.winners)
	if sc.page == pagePodium {
		return words
	}
	high, share := geom.Clamp(m.Size.Y*0.1, 52, 92), 0.24
	if menu.IsPhone(m) {
		high, share = smallPiece, 0.14
	}
	row := newLineup(sc.box, sc.pieces, sc.winners, high, share*m.Size.X)
	return ui.Across(ui.Middle, ui.Row(menu.EdgeMargin(m), row.widget(false), ui.Across(ui.Middle, words), row.widget(true)))
}

// seats returns the score sheet, the winners first.
func (sc *Scene) seats() ui.Widget {
	scores := newSheet(sc.list, sc.T("shell.result.total"))
	scores.slim, scores.costume = menu.IsPhonePortrait(sc.metrics), sc.box.Costume
	title := sc.T("shell.result.apart")
	if sc.metrics.Size.Y < low {
		title = ""
	}
	return sc.slab(title, scores)
}

// slab puts w on a slab with room for its shadow.
func (sc *Scene) slab(title string, w ui.Widget) ui.Widget {
	room, pad := 10.0, 12.0
	if menu.IsPhone(sc.metrics) {
		room, pad = ui.Step/2, 5
	}
	return ui.Pad(room, room, newSlab(sc.Root.Theme, title, w, pad))
}

// low is from which height in dp down the score sheet needs all the room that there is.
const low = 680

// scoreWords returns what the curve of the scores is called: by the box, if its scores are no points.
func (sc *Scene) scoreWords() string {
	own := sc.box.Name() + ".result.score"
	if sc.Services.Words.Has(own) {
		return sc.T(own)
	}
	return sc.T("shell.result.score")
}

// course returns how the game went: a curve, and what was decided worst.
func (sc *Scene) course() ui.Widget {
	var rows []ui.Widget
	if sc.review != nil {
		tabs := ui.TextOptions(curvePoints, sc.scoreWords(), curveChances, sc.T("menu.result.chances"))
		rows = append(rows, ui.NewChoice("result.curve", tabs, sc.which, func(id string) {
			sc.which = id
			sc.Rebuild()
		}))
	}
	shown := sc.points
	if sc.which == curveChances {
		shown = sc.review.chances
	}
	shown.tall = geom.Clamp(sc.metrics.Size.Y*0.34, 180, 380)
	rows = append(rows, shown)
	if sc.review != nil {
		sc.said = ui.Column(ui.Step, sc.mistakes()...)
		rows = append(rows, sc.said)
	}
	return sc.slab(sc.T("shell.result.curve"), ui.Column(12, rows...))
}

// mistakes tells of the dearest decisions, once they are known.
func (sc *Scene) mistakes() []ui.Widget {
	if !sc.review.done {
		return []ui.Widget{menu.Label(&sc.Screen, ui.Aside, "menu.result.thinking")}
	}
	if len(sc.review.dearest) == 0 {
		return []ui.Widget{menu.Label(&sc.Screen, ui.Aside, "menu.result.faultless")}
	}
	rows := []ui.Widget{menu.Label(&sc.Screen, ui.Strong, "menu.result.mistakes")}
	for i, m := range sc.review.dearest {
		rows = append(rows, sc.mistake(i, m))
	}
	return rows
}

// mistake tells of one decision, and shows it on the table if the game has been kept.
func (sc *Scene) mistake(i int, m mistake) ui.Widget {
	head, better := sc.tell(m)
	told := ui.Column(4, ui.NewLabel(ui.Body, head).Seat(sc.outcome.Match.Header().Colors[m.Seat]), ui.NewLabel(ui.Small, better))
	if sc.outcome.ReplayName == "" {
		return told
	}
	show := ui.IconButton(fmt.Sprintf("result.show.%d", i+1), ui.IconEye, sc.T("menu.result.show"), func() { sc.watch(&m) })
	return ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, told)), ui.Across(ui.Middle, show))
}

// buttons lead on. On narrow screens those that lead back are signs alone, and the one that is most likely wanted has a line of
// its own on a telephone held upright.
func (sc *Scene) buttons(m stage.Metrics) ui.Widget {
	wide := m.Size.X >= 1000
	back := "shell.shelf"
	if sc.doors.Lay != nil { // its host does not just leave the table
		back = "lobby.leave"
	}
	row := []ui.Widget{menu.ShortButton(wide, "result.shelf", sc.T(back), ui.IconHome, sc.home)}
	if sc.outcome.ReplayName != "" {
		row = append(row, menu.ShortButton(wide, "result.replay", sc.T("menu.result.replay"), ui.IconPlay, func() { sc.watch(nil) }))
	}
	row = append(row, sc.pageButton(wide))
	if menu.IsPhoneLandscape(m) {
		row = append(row, sc.others(m)...)
	}
	if sc.doors.Setup != nil {
		change := menu.Button(&sc.Screen, "result.setup", "menu.result.setup", func() { sc.Stage.Reset(sc.doors.Setup(sc.box)) }).Icon(ui.IconPerson)
		row = append(row, ui.Grow(1, change))
	}
	again := menu.Button(&sc.Screen, "result.again", "shell.again", sc.again).Icon(ui.IconRepeat).Kind(ui.Primary)
	if menu.IsPhonePortrait(m) {
		return ui.Column(ui.Step, again, ui.Row(ui.Step, row...))
	}
	return ui.Row(12, append(row, ui.Grow(2, again))...)
}

// pageButton turns the page.
func (sc *Scene) pageButton(wide bool) ui.Widget {
	if sc.page == pageSheets {
		return menu.ShortButton(wide, "result.page", sc.T("menu.result.podium"), ui.IconTrophy, func() { sc.turn(pagePodium) })
	}
	return menu.ShortButton(wide, "result.page", sc.T("menu.result.details"), ui.IconScroller, func() { sc.turn(pageSheets) })
}

func (sc *Scene) home() { sc.Stage.Reset(sc.doors.Shelf()) }

// again begins a return game: the same seats, and the next one begins.
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

// watch shows the game again: from the start, or as it was when a mistake was made, with what would have been better.
func (sc *Scene) watch(m *mistake) {
	if m == nil {
		sc.Stage.Push(sc.cabinet.Replay(sc.box, sc.outcome.Match))
		return
	}
	sc.Stage.Push(sc.cabinet.Exhibit(sc.box, sc.outcome.Match, m.Entry, sc.hints(m)))
}

// tick lets the podium and the review go on.
func (sc *Scene) tick(in *input.Frame) (redraw bool) {
	if sc.doors.Follow != nil && sc.doors.Follow(sc.Stage) {
		return false
	}
	if sc.doors.Note != nil && sc.doors.Note() != sc.note {
		sc.Rebuild()
		redraw = true
	}
	if !sc.begun {
		sc.begun = true
		sc.Services.Sound.Play(sound.Chord)
	}
	sc.leaf(in)
	redraw = sc.climb(in) || redraw
	if sc.review != nil && sc.review.think() {
		redraw = true
		if sc.review.done {
			if sc.said != nil {
				sc.said.Set(sc.mistakes()...)
			}
			sc.judged()
		}
	}
	return redraw
}

// climb lets everybody come up on the podium, at once when somebody taps, and cheer there, and reports whether that is to be seen.
func (sc *Scene) climb(in *input.Frame) bool {
	if sc.podium.over() && !sc.podium.cheers() {
		return false
	}
	if in.AnyTap() != nil {
		sc.podium.hurry()
	}
	if heard, any := sc.podium.tick(); any {
		sc.Services.Sound.PlayCue(heard)
	}
	return true
}

// judged tells whom it may concern what the review has found.
func (sc *Scene) judged() {
	if sc.doors.Judged != nil {
		sc.doors.Judged(sc.review.analysis, sc.review.told())
	}
}

// ground draws the place of the box to the edges of the screen; the table if it has none.
func (sc *Scene) ground(dst *ebiten.Image) {
	t := sc.Root.Theme
	if sc.box.Ending == nil {
		t.Table(dst)
		return
	}
	foot := sc.metrics.Size.Y - footHigh
	if menu.IsPhonePortrait(sc.metrics) {
		foot -= ui.Touch + ui.Step
	}
	t.DrawPicture(dst, sc.metrics.Bounds(), "result.place", 0, func(c paint.Canvas) {
		_ = scenery.Paint(c, foot, sc.box.Ending) // a picture that is missing is left out
	})
}

// footHigh is how high in dp above the lower edge of the screen the podium stands, above a line of buttons.
const footHigh = 72

// Rises implements stage.Riser: the board is to be seen until the podium covers it.
func (sc *Scene) Rises() bool { return true }

// Idle implements stage.Idler.
func (sc *Scene) Idle() bool {
	return sc.podium.over() && !sc.podium.cheers() && (sc.review == nil || sc.review.done) && sc.Screen.Idle()
}

// Inspect implements stage.Inspectable.
func (sc *Scene) Inspect(r *stage.Report) {
	sc.Screen.Inspect(r)
	r.SetValue("replay", sc.outcome.ReplayName)
	r.SetValue("page", int(sc.page))
	for _, st := range sc.list {
		r.SetValue("rank."+st.color.String(), st.rank)
		r.SetValue("score."+st.color.String(), st.score)
	}
}
