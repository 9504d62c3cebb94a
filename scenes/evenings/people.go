package evenings

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/ledger"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/people"
	"ludotheque/scenes/portrait"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// person is the page of somebody's figures.
func (sc *Scene) person(stage.Metrics) ui.Widget {
	rows := sc.choosers()
	t := sc.keeper.Book().Tally(sc.who, sc.box)
	if t.Games == 0 {
		return ui.Column(12, append(rows, ui.Text(ui.Aside, sc.T("evenings.unplayed", "Name", sc.called(sc.who))))...)
	}
	figures := ui.Grow(1, ui.Grid(ui.Step, 110, 6, sc.figures(&t)...))
	if face := sc.face(); face != nil {
		rows = append(rows, ui.Row(2*ui.Step, ui.Across(ui.Middle, face), figures))
	} else {
		rows = append(rows, figures)
	}
	for _, line := range sc.told(&t) {
		rows = append(rows, ui.Text(ui.Body, line))
	}
	if luck := sc.luck(); len(luck) > 1 {
		rows = append(rows, ui.Text(ui.Strong, sc.T("evenings.luck")), chart(luck))
	}
	return ui.Column(12, rows...)
}

// faceWide is the side in dp of the head beside somebody's figures.
const faceWide = 84.0

// face is the head of the person as it looks in the box that is chosen, glad of the book; nil if it is not known.
func (sc *Scene) face() ui.Widget {
	who, ok := people.Find(sc.Services.Store, sc.who)
	if !ok {
		return nil
	}
	color, _ := game.ParseColor(who.Color) // which has been kept only if it is one
	f := portrait.Face{Head: who.Head, Mood: portrait.Glad, Seat: color}
	if b := sc.cabinet.Find(sc.box); b != nil {
		f.Costume = b.Costume
	}
	w := ui.Draw(faceWide, faceWide, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) { portrait.Draw(t, dst, f, r.Center(), faceWide) })
	w.SetID("book.face")
	return w
}

// figures are the numbers of a tally, each above what it is.
func (sc *Scene) figures(t *ledger.Tally) []ui.Widget {
	cell := func(number, key string) ui.Widget {
		return ui.Column(0, ui.Text(ui.Title, number).Align(text.Centre), ui.Text(ui.Small, sc.T(key)).Align(text.Centre))
	}
	list := []ui.Widget{
		cell(strconv.Itoa(t.Games), "evenings.played"),
		cell(whole(t.Wins), "evenings.won"),
		cell(fmt.Sprintf("%.0f\u00a0%%", 100*t.Wins/float64(t.Games)), "evenings.rate"),
		cell(strconv.Itoa(t.Streak), "evenings.streak"),
		cell(strconv.Itoa(t.Longest), "evenings.longest"),
	}
	if sc.box != "" {
		list = append(list, cell(strconv.Itoa(t.Best), "evenings.best"))
	}
	return list
}

// whole writes a number of wins, with its part if some were shared.
func whole(x float64) string { return strconv.FormatFloat(math.Round(10*x)/10, 'f', -1, 64) }

// told is what the figures come to, in sentences.
func (sc *Scene) told(t *ledger.Tally) (lines []string) {
	name := sc.called(sc.who)
	if n := t.Seconds / 3600; n > 0 {
		lines = append(lines, sc.T("evenings.hours", "Name", name, "Count", n))
	}
	if sc.box != "" && t.Pips != 0 {
		lines = append(lines, sc.T("evenings.pips."+sign(t.Pips), "Name", name, "Number", sc.decimal(math.Abs(t.Pips))))
	}
	if t.Judged > 0 {
		luck := math.Round(100 * t.Luck)
		lines = append(lines, sc.T("evenings.lucky."+sign(luck), "Name", name, "Count", int(math.Abs(luck))))
		lines = append(lines, sc.T("evenings.cost", "Name", name, "Count", int(math.Round(100*t.Cost))))
	}
	if t.Mistake != "" {
		lines = append(lines, sc.T("evenings.mistake", "Count", t.Times, "Words", sc.T(mistakeKey(t.Mistake))))
	}
	return lines
}

// sign is the end of a key for more than 0, for less, or for nothing.
func sign(x float64) string {
	switch {
	case x > 0:
		return "more"
	case x < 0:
		return "less"
	}
	return "even"
}

// decimal writes a number with one place, as the language does.
func (sc *Scene) decimal(x float64) string {
	n := int(math.Round(10 * x))
	return sc.T("evenings.decimal", "Whole", n/10, "Part", n%10)
}

// luck is how lucky the person was in each of the last games that have been thought through, in chance to win.
func (sc *Scene) luck() (list []float64) {
	all := sc.keeper.Book().Games()
	for i := range all {
		g := &all[i]
		if sc.box != "" && g.Box != sc.box {
			continue
		}
		for j := range g.Players {
			if p := &g.Players[j]; p.Who() == sc.who && sc.who != "" && p.Judgement != nil {
				list = append(list, p.Judgement.Luck)
			}
		}
	}
	return list[max(0, len(list)-mostBars):]
}

// The measures of a chart of luck: how many games it shows, its height in dp, and what luck fills it.
const (
	mostBars  = 40
	chartHigh = 96.0
	fullLuck  = 0.6
)

// chart has a bar for each game, up for good luck and down for bad.
func chart(luck []float64) ui.Widget {
	return ui.Draw(240, chartHigh, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		name := fmt.Sprint("book.luck.", luck)
		img := t.Picture(name, r.W, r.H, func(c paint.Canvas) { paintChart(c, luck, r.Size()) })
		t.Put(dst, img, r.Min(), 1)
	})
}

// paintChart paints the bars and the line between good and bad.
func paintChart(c paint.Canvas, luck []float64, size geom.Point) {
	step := size.X / mostBars
	middle := size.Y / 2
	for i, l := range luck {
		h := geom.Clamp(l/fullLuck, -1, 1) * (middle - 4)
		c.Fill(paint.Box(geom.R(float64(i)*step+1, math.Min(middle, middle-h), step-2, math.Max(math.Abs(h), 1))), barInk(l))
	}
	c.Fill(paint.Box(geom.R(0, middle-0.5, size.X, 1)), paint.Hex(0x6B5A45))
}

// barInk is the colour of a bar.
func barInk(luck float64) color.NRGBA {
	if luck < 0 {
		return paint.Hex(0xA6482F)
	}
	return paint.Hex(0x3F7D4E)
}
