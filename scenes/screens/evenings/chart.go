package evenings

import (
	"fmt"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// chart is a bar chart of one statistic of a person, game by game.
type chart struct {
	key  string     // key of the text above the chart
	bars []chartBar // one for each game that has the statistic, the latest last; at most maxBars
}

// chartBar is one game in a chart.
type chartBar struct {
	height float64 // as a share of the greatest height, down if negative; a bar beyond -1 or 1 is cut off at that height
	good   bool    // painted as a good result: a win or a shared win, or luck of at least 0
}

// Limits of a chart.
const (
	maxBars     = 40   // greatest number of bars; the width is always divided by it
	chartHeight = 72.0 // in dp
	fullLuck    = 0.6  // luck, as a share of a win, for which a bar has the greatest height
)

// charts returns two charts for the chosen person and box: first the scores, then the luck in the games that have been
// analysed. The scores have no bars if all boxes are chosen. The greatest score of those shown has the greatest height.
func (sc *Scene) charts() []chart {
	luck, score := chart{key: "evenings.luck"}, chart{key: "evenings.scores"}
	best := 1.0 // greatest absolute score; at least 1, as a divisor
	sc.eachResult(func(p *ledger.Player) {
		if p.Judgement != nil {
			luck.bars = append(luck.bars, chartBar{p.Judgement.Luck / fullLuck, p.Judgement.Luck >= 0})
		}
		if sc.box != "" {
			score.bars = append(score.bars, chartBar{float64(p.Score), p.Share > 0})
		}
	})
	luck.bars, score.bars = luck.bars[max(0, len(luck.bars)-maxBars):], score.bars[max(0, len(score.bars)-maxBars):]
	for _, b := range score.bars {
		best = max(best, math.Abs(b.height))
	}
	for i := range score.bars {
		score.bars[i].height /= best
	}
	return []chart{score, luck}
}

// eachResult calls do with the result of the chosen person in each game of the chosen box or, if no box is chosen, of any
// box. The latest game comes last. If nobody is chosen, eachResult does nothing.
func (sc *Scene) eachResult(do func(*ledger.Player)) {
	all := sc.keeper.Book().Games()
	for i := range all {
		g := &all[i]
		if sc.box != "" && g.Box != sc.box {
			continue
		}
		for j := range g.Players {
			if p := &g.Players[j]; sc.who != "" && p.Who() == sc.who {
				do(p)
			}
		}
	}
}

// baseline returns the height of the line on which the bars stand, as a share of the chart's height: 0.5 if a bar goes
// down, else 0.
func (c *chart) baseline() float64 {
	for _, b := range c.bars {
		if b.height < 0 {
			return 0.5
		}
	}
	return 0
}

// widget returns a widget that shows the bars of the chart, without its heading.
func (c *chart) widget() ui.Widget {
	name := fmt.Sprint(c.key, c.bars) // the theme keeps the picture by this name, so the name says all that the picture shows
	return ui.NewDrawing(240, chartHeight, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		img := t.Picture(name, r.W, r.H, func(canvas paint.Canvas) { c.paint(canvas, r.Size()) })
		t.DrawImage(dst, img, r.Min(), 1)
	})
}

// paint paints the bars and the line on which they stand. size is that of the canvas in dp. At least 2 dp below the bars,
// 4 dp above them and 1 dp on either side of each stay free. A bar of height 0 is 1 dp high, so that its game is seen.
func (c *chart) paint(canvas paint.Canvas, size geom.Point) {
	pitch, baseline := size.X/maxBars, c.baseline()
	lineY := (size.Y - 2) * (1 - baseline)
	maxHeight := lineY - 4
	for i, b := range c.bars {
		h := geom.Clamp(b.height, -1, 1) * maxHeight
		r := geom.R(float64(i)*pitch+1, min(lineY, lineY-h), pitch-2, max(math.Abs(h), 1))
		canvas.Fill(paint.Box(r), b.color())
		if b.good {
			canvas.Fill(paint.Box(geom.R(r.X+r.W/2-1.5, r.Center().Y-1.5, 3, 3)), paint.Hex(0xF6EBD3)) // not by colour alone
		}
	}
	canvas.Fill(paint.Box(geom.R(0, lineY-0.5, size.X, 1)), paint.Hex(0x6B5A45))
}

// color returns the colour of the bar: green for a good result, red for a bad one.
func (b chartBar) color() color.NRGBA {
	if b.good {
		return paint.Hex(0x3F7D4E)
	}
	return paint.Hex(0xA6482F)
}
