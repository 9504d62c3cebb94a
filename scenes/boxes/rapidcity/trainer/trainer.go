// Package trainer is the reflex trainer of Rapid City: a screen of how fast somebody was on each kind of card, and short
// rounds alone with seats that only stand by. The round hands it what it is played on, and knows nothing else of it.
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

// Round is Rapid City as it is practised: its rules and what they are played on.
type Round struct {
	Rules   game.Box
	Palette piece.Palette
	Board   func(*table.Desk) table.Kit
	Cards   [rapidcity.Cards]string // the pictures of its cards
}

// trainer is the screen of the reflex trainer: how one has done so far, and the way to the next practice.
type trainer struct {
	menu.Screen
	round  Round
	pieces *piece.Set
	record Record
	just   bool // a practice has just been finished
}

// New returns the screen of the trainer, in which rounds like r are practised.
func New(s *services.Services, r Round) stage.Scene { return trainerWith(s, r, nil) }

// trainerWith returns the trainer after a practice, which is kept; nil for none.
func trainerWith(s *services.Services, r Round, done *match.Match) *trainer {
	t := &trainer{round: r, pieces: piece.NewSet(s.Theme.Scale()), record: Kept(s)}
	if done != nil {
		t.just = true
		t.record.add(gauge(done, s.Now().Format("2006-01-02")))
	}
	t.Screen = menu.New(s, menu.Plan{Build: t.build, Back: func() { t.Stage.Pop() }})
	if done != nil {
		t.record.keep(s)
	}
	return t
}

// Resize implements stage.Scene.
func (t *trainer) Resize(m stage.Metrics) {
	t.pieces.Rescale(m.Scale)
	t.Screen.Resize(m)
}

// The button to start stands above on a screen that is less high or wide, in dp, and charts are small on a low one, so that
// as many cards as can be are seen at once.
const (
	lowScreen  = 700
	slimScreen = 900
	// The least width of the card of a drill, and by how much more of it words of twice the size take.
	cardWide, cardWider = 224.0, 56.0
)

func (t *trainer) build(m stage.Metrics) ui.Widget {
	low, edge := m.Size.Y < lowScreen, menu.EdgeMargin(m)
	head := menu.TitleBar(&t.Screen, "trainer.back", t.T("rapidcity.practice"), ui.Slate, func() { t.Stage.Pop() })
	words := "rapidcity.practice.note"
	if t.just {
		words = "rapidcity.practice.done"
	}
	var cards []ui.Widget
	for _, kind := range order {
		cards = append(cards, t.card(kind, low))
	}
	start := menu.Button(&t.Screen, "trainer.start", "rapidcity.practice.start", t.start).Icon(ui.IconPlay).Kind(ui.Primary)
	note := ui.Text(ui.Body, t.T(words, "Count", t.record.Count)).Wood()
	list := []ui.Widget{ui.Grid(12, cardWide+cardWider*(m.TextScale-1), 4, cards...)}
	begin := ui.Across(ui.Middle, ui.AtLeast(160, 0, start))
	foot := ui.Row(2*ui.Step, ui.Grow(1, t.modes()), begin)
	switch {
	case menu.IsPhonePortrait(m):
		foot = ui.Row(0, ui.Grow(1, start))
		list = append(list, t.modes())
	case low || m.Size.X < slimScreen:
		head, foot = ui.Row(12, ui.Grow(1, head), begin), ui.Row(0, ui.Grow(1, t.modes()))
	}
	rows := []ui.Widget{head, note}
	if low && !t.just {
		list, rows = append(list, note), rows[:1]
	}
	rows = append(rows, ui.Grow(1, ui.NewScroll("trainer.list", ui.Column(12, list...))), foot)
	return ui.Pad(edge, edge, ui.AtMost(1280, ui.Column(edge, rows...)))
}

// modes are switches for what is practised beside the usual cards; what they say is kept.
func (t *trainer) modes() ui.Widget {
	m := &t.record.Mode
	var switches []ui.Widget
	for _, o := range []struct {
		id, words string
		on        *bool
	}{
		{"pairs", "rapidcity.option.two_characters", &m.Pairs},
		{"heals", "rapidcity.option.healing", &m.Heals},
		{"hands", "rapidcity.option.ultimate", &m.Hands},
		{"calm", "rapidcity.option.seconds.6", &m.Calm},
	} {
		switches = append(switches, ui.NewToggle("trainer."+o.id, t.T(o.words), *o.on, func(on bool) {
			*o.on = on
			t.record.keep(t.Services)
		}))
	}
	return ui.Card(ui.Flow(20, switches...))
}

// card is what is known of one kind of card, in less room on a low screen.
func (t *trainer) card(kind int, low bool) ui.Widget {
	wide, chart := 55.0, chartHigh
	if low {
		wide, chart = 40, chartLow
	}
	words := ui.Column(6, ui.Text(ui.Strong, t.T("rapidcity.drill."+kindWords[kind])), ui.Text(ui.Small, t.times(kind)), ui.Text(ui.Small, t.errors(kind)))
	return ui.Card(ui.Column(8, ui.Row(12, t.picture(kind, wide), ui.Grow(1, words)), t.chart(kind, chart)))
}

// picture is a card of the kind, w dp wide.
func (t *trainer) picture(kind int, w float64) ui.Widget {
	h := w * 1.4
	card := [Kinds]rapidcity.Card{
		Indian: rapidcity.Indian, Bandit: rapidcity.Bandit, Sheriff: rapidcity.Sheriff,
		Pair: rapidcity.IndianBandit, Heal: rapidcity.HealTipi,
		Defend: rapidcity.ArmedCard(1, rapidcity.Right), Attack: rapidcity.ArmedCard(0, rapidcity.Right), HandsUp: rapidcity.HandsUpCard(2),
	}[kind]
	color := [...]game.Color{piece.Plain, game.Red, game.Blue, game.Yellow}[card.Seat()+1]
	return ui.Draw(w+4, h+4, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.pieces.Card(t.round.Cards[card], color, w, h, false).Draw(dst, geom.Pt(r.X+2+w/2, r.Y+2+h/2), piece.Pose{})
	})
}

// times says how fast one was the last time, and at best.
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

// errors says how often it went wrong.
func (t *trainer) errors(kind int) string {
	cards, errors := 0, 0
	for i := range t.record.Practices {
		k := &t.record.Practices[i].Kinds[kind]
		cards, errors = cards+k.Cards, errors+k.Errors
	}
	return t.T("rapidcity.drill.errors", "N", errors, "Cards", cards)
}

// The chart shows so many practices, and is so high in dp, or that on a low screen.
const (
	chartMost = 20
	chartHigh = 76.0
	chartLow  = 52.0
)

// chart plots the median times of the latest practices, and how many errors there were, high dp high.
func (t *trainer) chart(kind int, high float64) ui.Widget {
	runs := t.record.Practices
	if len(runs) > chartMost {
		runs = runs[len(runs)-chartMost:]
	}
	name := fmt.Sprintf("rapidcity-chart-%s-%d", kindWords[kind], len(t.record.Practices))
	return ui.Draw(120, high, func(th *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		img := th.Picture(name, r.W, r.H, func(c paint.Canvas) { paintChart(c, geom.R(0, 0, r.W, r.H), runs, kind, th) })
		th.Put(dst, img, r.Min(), 1)
	})
}

// paintChart paints times as a line from left to right, quick ones low, and errors as crosses on the upper edge.
func paintChart(c paint.Canvas, r geom.Rect, runs []Practice, kind int, th *ui.Theme) {
	ink, line := th.Palette.Ink, paint.Hex(0x8C3B5A)
	c.Fill(paint.RoundRect(r, 6), paint.Fade(ink, 0.07))
	low, high := span(runs, kind)
	plot := r.Inset(8)
	for _, v := range []int{low, high} {
		if v == 0 { // nothing to measure
			continue
		}
		y := plot.Bottom() - plot.H*share(v, low, high)*0.8
		c.Line(geom.Pt(plot.X+40, y), geom.Pt(plot.Right(), y), 0.8, paint.Fade(ink, 0.25))
		st := text.Style{Size: 14, Color: paint.Fade(ink, 0.8), Fixed: true}
		th.Text.Print(c, th.Text.Int(v), geom.R(plot.X, y-9, 38, 18), st)
	}
	var last geom.Point
	for i := range runs {
		k := &runs[i].Kinds[kind]
		x := plot.X + 46 + (plot.W-52)*float64(i)/float64(max(1, chartMost-1))
		if v := k.median(); v > 0 {
			at := geom.Pt(x, plot.Bottom()-plot.H*share(v, low, high)*0.8)
			if last != (geom.Point{}) {
				c.Line(last, at, 2, line)
			}
			c.Dot(at, 3, line)
			last = at
		}
		for e := range min(k.Errors, 3) {
			cross(c, geom.Pt(x, plot.Y+2+float64(e)*7), paint.Hex(0xB3261E))
		}
	}
}

func cross(c paint.Canvas, at geom.Point, col color.NRGBA) {
	c.Line(at.Add(geom.Pt(-2.5, -2.5)), at.Add(geom.Pt(2.5, 2.5)), 1.4, col)
	c.Line(at.Add(geom.Pt(-2.5, 2.5)), at.Add(geom.Pt(2.5, -2.5)), 1.4, col)
}

// span is the least and the greatest median.
func span(runs []Practice, kind int) (low, high int) {
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

// share is where v lies between low and high, 0 to 1; the middle where they are level.
func share(v, low, high int) float64 {
	if high <= low {
		return 0.5
	}
	return float64(v-low) / float64(high-low)
}

// start begins a practice in the trainer's place.
func (t *trainer) start() {
	sc, err := drill(t.Services, t.round, t.record.Mode)
	if err != nil {
		t.Root.Toast(t.Services.Excuse(err))
		return
	}
	t.Stage.Replace(sc)
}

// drill is a practice: a short game in which nobody competes.
func drill(s *services.Services, r Round, mode Mode) (stage.Scene, error) {
	box := &table.Contents{Rules: drillBox{r.Rules, mode}, Palette: r.Palette, Board: r.Board, Bare: true}
	doors := &table.Doors{
		Pause:  func(table.Pause) stage.Scene { return newBreak(s, r) },
		Result: func(o table.Outcome) stage.Scene { return trainerWith(s, r, o.Match) },
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

// pauseOver is the menu over a practice: on, or out of it.
type pauseOver struct {
	menu.Screen
	round Round
}

func newBreak(s *services.Services, r Round) stage.Scene {
	p := &pauseOver{round: r}
	p.Screen = menu.New(s, menu.Plan{Build: p.build, Back: func() { p.Stage.Pop() }, Over: true})
	return p
}

func (p *pauseOver) build(stage.Metrics) ui.Widget {
	return menu.CentredSheet(&p.Screen, 420, ui.Slate, "shell.paused",
		ui.AtLeast(360, 0, menu.Button(&p.Screen, "pause.resume", "shell.resume", func() { p.Stage.Pop() }).Icon(ui.IconPlay).Kind(ui.Primary)),
		menu.Button(&p.Screen, "pause.leave", "rapidcity.practice.end", p.leave).Icon(ui.IconHome))
}

// leave gives the practice up.
func (p *pauseOver) leave() {
	s := p.Services
	p.Stage.Pop()
	p.Stage.Replace(New(s, p.round))
}
