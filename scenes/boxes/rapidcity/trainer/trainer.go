// Package trainer is the reflex trainer of Rapid City: a screen with the player's speed on each kind of card, and
// short practice rounds in which all other seats only stand by. It gets the board and the rules from its caller.
package trainer

import (
	"fmt"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// Round is what a practice is played with: the rules and the board of Rapid City.
type Round struct {
	Rules   game.Box
	Palette piece.Palette
	Board   func(*table.Desk) table.Kit // returns the board for a table
	// Cards are the names of pictures, by card and by the colour of its seat.
	Cards [rapidcity.Cards][piece.Plain + 1]string
}

// trainer is the screen of the reflex trainer, with the results so far and the button for the next practice.
type trainer struct {
	menu.Screen
	round         Round
	pieces        *piece.Set
	record        Record
	afterPractice bool // a practice has just been finished: the note at the top says so
}

// New returns the screen of the trainer. r is what its practices are played with.
func New(s *services.Services, r Round) stage.Scene { return newTrainer(s, r, nil) }

// newTrainer returns the screen of the trainer. done is the practice that has just been finished, whose result it stores;
// nil if there is none.
func newTrainer(s *services.Services, r Round, done *match.Match) *trainer {
	t := &trainer{round: r, pieces: piece.NewSet(s.Theme.Scale()), record: LoadRecord(s)}
	if done != nil {
		t.afterPractice = true
		practice := evaluate(done, s.Now().Format("2006-01-02"))
		t.record.update(s, func(r *Record) { r.add(practice) })
	}
	t.Screen = menu.New(s, menu.Plan{Build: t.build, Back: func() { t.Stage.Pop() }})
	return t
}

// Resize implements stage.Scene. The pictures of cards are made again for another scale.
func (t *trainer) Resize(m stage.Metrics) {
	t.pieces.Rescale(m.Scale)
	t.Screen.Resize(m)
}

// Sizes in dp.
const (
	lowScreen  = 700 // a lower screen has the start button at the top, and small pictures and charts
	slimScreen = 900 // a narrower screen has the start button at the top; a telephone in portrait has it at the foot
	// The least width in dp of the widget for a kind of card, and the width added for text of twice the size.
	cardWide, cardWider = 224.0, 56.0
)

// build returns the widgets of the screen: the title, a note, a list of results that scrolls, and at the foot the switches
// and the start button. On small screens some of them move, to leave more height to the list.
func (t *trainer) build(m stage.Metrics) ui.Widget {
	low, edge := m.Size.Y < lowScreen, menu.EdgeMargin(m)
	head := menu.TitleBar(&t.Screen, "trainer.back", t.T("rapidcity.practice"), ui.Slate, func() { t.Stage.Pop() })
	words := "rapidcity.practice.note"
	if t.afterPractice {
		words = "rapidcity.practice.done"
	}
	var cards []ui.Widget
	for _, kind := range displayOrder {
		cards = append(cards, t.card(kind, low))
	}
	start := menu.Button(&t.Screen, "trainer.start", "rapidcity.practice.start", t.start).Icon(ui.IconPlay).Kind(ui.Primary)
	note := ui.NewLabel(ui.Body, t.T(words, "Count", t.record.Count)).OnWood()
	list := []ui.Widget{ui.Grid(12, cardWide+cardWider*(m.TextScale-1), 4, cards...)}
	begin := ui.Across(ui.Middle, ui.AtLeast(160, 0, start))
	foot := ui.Row(2*ui.Step, ui.Grow(1, t.modeSwitches()), begin)
	switch {
	case menu.IsPhonePortrait(m): // the switches scroll with the list
		foot = ui.Row(0, ui.Grow(1, start))
		list = append(list, t.modeSwitches())
	case low || m.Size.X < slimScreen:
		head, foot = ui.Row(12, ui.Grow(1, head), begin), ui.Row(0, ui.Grow(1, t.modeSwitches()))
	}
	rows := []ui.Widget{head, note}
	if low && !t.afterPractice { // the note scrolls with the list
		list, rows = append(list, note), rows[:1]
	}
	rows = append(rows, ui.Grow(1, ui.NewScroll("trainer.list", ui.Column(12, list...))), foot)
	return ui.Pad(edge, edge, ui.AtMost(1280, ui.Column(edge, rows...)))
}

// modeSwitches returns a widget with a switch for each option of the mode. Changes are stored at once.
func (t *trainer) modeSwitches() ui.Widget {
	var switches []ui.Widget
	for _, o := range []struct {
		id, words string
		field     func(*Mode) *bool
	}{
		{"pairs", "rapidcity.option.two_characters", func(m *Mode) *bool { return &m.Pairs }},
		{"heals", "rapidcity.option.healing", func(m *Mode) *bool { return &m.Heals }},
		{"hands", "rapidcity.option.ultimate", func(m *Mode) *bool { return &m.Hands }},
		{"calm", "rapidcity.option.seconds.6", func(m *Mode) *bool { return &m.Calm }},
	} {
		switches = append(switches, ui.NewToggle("trainer."+o.id, t.T(o.words), *o.field(&t.record.Mode), func(on bool) {
			t.record.update(t.Services, func(stored *Record) { *o.field(&stored.Mode) = on })
		}))
	}
	return ui.Card(ui.Flow(20, switches...))
}

// card returns the widget with the results for one kind of card. On a low screen (low is true) the widget is smaller.
func (t *trainer) card(kind int, low bool) ui.Widget {
	wide, chart := 55.0, chartHeight // the width of the picture and the height of the chart, in dp
	if low {
		wide, chart = 40, chartHeightLow
	}
	words := ui.Column(6, ui.NewLabel(ui.Strong, t.T("rapidcity.drill."+kindWords[kind])), ui.NewLabel(ui.Small, t.times(kind)), ui.NewLabel(ui.Small, t.errors(kind)))
	return ui.Card(ui.Column(8, ui.Row(12, t.picture(kind, wide), ui.Grow(1, words)), t.chart(kind, chart)))
}

// picture returns a picture of a card of a kind, w dp wide, with a margin of 2 dp on all sides. A card that belongs to a seat has
// the colour that the seat has in a practice.
func (t *trainer) picture(kind int, w float64) ui.Widget {
	h := w * 1.4
	card := [Kinds]rapidcity.Card{
		Indian: rapidcity.Indian, Bandit: rapidcity.Bandit, Sheriff: rapidcity.Sheriff,
		Pair: rapidcity.IndianBandit, Heal: rapidcity.HealTipi,
		Defend: rapidcity.ArmedCard(1, rapidcity.Right), Attack: rapidcity.ArmedCard(0, rapidcity.Right), HandsUp: rapidcity.HandsUpCard(2),
	}[kind]
	// By seat plus one: game.Chance, the seat of cards without one, is -1.
	color := [...]game.Color{piece.Plain, game.Red, game.Blue, game.Yellow}[card.Seat()+1]
	return ui.NewDrawing(w+4, h+4, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.pieces.Card(t.round.Cards[card][color], color, w, h, false).Draw(dst, geom.Pt(r.X+2+w/2, r.Y+2+h/2), piece.Pose{})
	})
}

// times returns the text about the median times of a kind: that of the last practice with a time, and the best of all
// practices that are stored. Without any time the text says so. For hands up it says to keep still.
func (t *trainer) times(kind int) string {
	last, best := 0, 0
	for i := range t.record.Practices {
		if v := t.record.Practices[i].Kinds[kind].median(); v > 0 {
			last = v
			if best == 0 || v < best {
				best = v
			}
		}
	}
	switch {
	case kind == HandsUp:
		return t.T("rapidcity.drill.still")
	case last == 0:
		return t.T("rapidcity.drill.none")
	}
	return t.T("rapidcity.drill.times", "Last", last, "Best", best)
}

// errors returns the text about the numbers of errors and of cards of a kind in all practices that are stored.
func (t *trainer) errors(kind int) string {
	cards, errors := 0, 0
	for i := range t.record.Practices {
		k := &t.record.Practices[i].Kinds[kind]
		cards, errors = cards+k.Cards, errors+k.Errors
	}
	return t.T("rapidcity.drill.errors", "N", errors, "Cards", cards)
}

// The number of practices in a chart, and its height in dp, also on a low screen.
const (
	chartPractices = 20
	chartHeight    = 76.0
	chartHeightLow = 52.0
)

// chart returns a chart of the median times and errors of the latest practices, height dp high.
func (t *trainer) chart(kind int, height float64) ui.Widget {
	runs := t.record.Practices
	if len(runs) > chartPractices {
		runs = runs[len(runs)-chartPractices:]
	}
	// The number makes the theme paint the chart again after another practice.
	name := fmt.Sprintf("rapidcity-chart-%s-%d", kindWords[kind], t.record.Count)
	return ui.NewDrawing(120, height, func(th *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		img := th.Picture(name, r.W, r.H, func(c paint.Canvas) { paintChart(c, geom.R(0, 0, r.W, r.H), runs, kind, th) })
		th.DrawImage(dst, img, r.Min(), 1)
	})
}

// paintChart paints the chart of a kind into r. runs are the practices to show, the oldest first, at most chartPractices. The
// median times are a line from left to right, short times lower. At the least and at the greatest median there is a thin line with
// the milliseconds. Errors are crosses at the upper edge, at most three for a practice.
func paintChart(c paint.Canvas, r geom.Rect, runs []Practice, kind int, th *ui.Theme) {
	ink, line := th.Palette.Ink, paint.Hex(0x8C3B5A)
	c.Fill(paint.RoundRect(r, 6), paint.Fade(ink, 0.07))
	low, high := medianRange(runs, kind)
	plot := r.Inset(8)
	for _, v := range []int{low, high} {
		if v == 0 { // nothing to measure
			continue
		}
		y := plot.Bottom() - plot.H*fraction(v, low, high)*0.8 // the upper fifth is left to the crosses
		c.Line(geom.Pt(plot.X+40, y), geom.Pt(plot.Right(), y), 0.8, paint.Fade(ink, 0.25))
		st := text.Style{Size: 14, Color: paint.Fade(ink, 0.8), Fixed: true}
		th.Text.Print(c, th.Text.Int(v), geom.R(plot.X, y-9, 38, 18), st)
	}
	var last geom.Point
	for i := range runs {
		k := &runs[i].Kinds[kind]
		// 46 dp on the left are for the labels of the thin lines, 6 dp on the right for the last dot.
		x := plot.X + 46 + (plot.W-52)*float64(i)/float64(max(1, chartPractices-1))
		if v := k.median(); v > 0 {
			at := geom.Pt(x, plot.Bottom()-plot.H*fraction(v, low, high)*0.8)
			if last != (geom.Point{}) {
				c.Line(last, at, 2, line)
			}
			c.Dot(at, 3, line)
			last = at
		}
		for e := range min(k.Errors, 3) {
			paintCross(c, geom.Pt(x, plot.Y+2+float64(e)*7), paint.Hex(0xB3261E))
		}
	}
}

// paintCross paints a small cross, 5 dp wide, with its middle at a place.
func paintCross(c paint.Canvas, at geom.Point, col color.NRGBA) {
	c.Line(at.Add(geom.Pt(-2.5, -2.5)), at.Add(geom.Pt(2.5, 2.5)), 1.4, col)
	c.Line(at.Add(geom.Pt(-2.5, 2.5)), at.Add(geom.Pt(2.5, -2.5)), 1.4, col)
}

// medianRange returns the least and the greatest median time of a kind in milliseconds; 0 for both if there is none.
func medianRange(runs []Practice, kind int) (low, high int) {
	var all []int
	for i := range runs {
		if v := runs[i].Kinds[kind].median(); v > 0 {
			all = append(all, v)
		}
	}
	if len(all) == 0 {
		return 0, 0
	}
	return slices.Min(all), slices.Max(all)
}

// fraction returns where v is between low and high, 0 to 1; 0.5 if they are equal.
func fraction(v, low, high int) float64 {
	if high <= low {
		return 0.5
	}
	return float64(v-low) / float64(high-low)
}

// start replaces the screen by a practice. If there can be none, it shows the error and stays.
func (t *trainer) start() {
	sc, err := newPractice(t.Services, t.round, t.record.Mode)
	if err != nil {
		t.Root.Toast(t.Services.ReportError(err))
		return
	}
	t.Stage.Replace(sc)
}

// newPractice returns the table scene of a practice: the person against bots that stand by. Where a table would lead to the
// result or the shelf, a practice leads back to the trainer.
func newPractice(s *services.Services, r Round, mode Mode) (stage.Scene, error) {
	box := &table.Contents{Rules: practiceBox{r.Rules, mode}, Palette: r.Palette, Board: r.Board, Bare: true}
	doors := &table.Doors{
		Pause:  func(table.Pause) stage.Scene { return newPauseMenu(s, r) },
		Result: func(o table.Outcome) stage.Scene { return newTrainer(s, r, o.Match) },
		Shelf:  func() stage.Scene { return New(s, r) },
	}
	options, err := mode.options()
	if err != nil {
		return nil, fmt.Errorf("rapidcity: practice: %w", err)
	}
	h := &journal.Header{}
	h.Colors, h.Options = mode.colors(), options
	occupants := []match.Occupant{{Name: s.T("rapidcity.practice.you")}}
	for len(occupants) < len(h.Colors) {
		occupants = append(occupants, match.Occupant{Bot: true, Level: game.LevelEasy})
	}
	h.Players = match.Players(h.Colors, occupants)
	return scene.Drill(s, box, doors, h)
}

// pauseMenu is the menu over a practice: resume or leave. round is passed on to the trainer's screen.
type pauseMenu struct {
	menu.Screen
	round Round
}

// newPauseMenu returns the menu over a practice.
func newPauseMenu(s *services.Services, r Round) stage.Scene {
	p := &pauseMenu{round: r}
	p.Screen = menu.New(s, menu.Plan{Build: p.build, Back: func() { p.Stage.Pop() }, Over: true})
	return p
}

// build returns the widgets of the menu.
func (p *pauseMenu) build(stage.Metrics) ui.Widget {
	return menu.CentredSheet(&p.Screen, 420, ui.Slate, "shell.paused",
		ui.AtLeast(360, 0, menu.Button(&p.Screen, "pause.resume", "shell.resume", func() { p.Stage.Pop() }).Icon(ui.IconPlay).Kind(ui.Primary)),
		menu.Button(&p.Screen, "pause.leave", "rapidcity.practice.end", p.leave).Icon(ui.IconHome))
}

// leave ends the practice without storing its result, and leads to a new screen of the trainer.
func (p *pauseMenu) leave() {
	s := p.Services
	p.Stage.Pop()
	p.Stage.Replace(New(s, p.round))
}
