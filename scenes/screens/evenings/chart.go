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

// chart is how something went, game by game.
type chart struct {
	key  string // of what it is called
	bars []bar  // of the last games, the last one last
}

// bar is a game in a chart: how high it reaches, -1 to 1, and whether it was won.
type bar struct {
	height float64
	won    bool
}

// The measures of a chart: how many games it shows, its height in dp, and what luck fills it.
const (
	maxBars     = 40
	chartHeight = 96.0
	fullLuck    = 0.6
)

// charts returns the charts of the person and the box that are chosen: how lucky the games were that have been thought through, and in one
// box what they came to.
func (sc *Scene) charts() []chart {
	luck, score := chart{key: "evenings.luck"}, chart{key: "evenings.scores"}
	best := 1.0
	sc.eachGame(func(p *ledger.Player) {
		if p.Judgement != nil {
			luck.bars = append(luck.bars, bar{p.Judgement.Luck / fullLuck, p.Judgement.Luck >= 0})
		}
		if sc.box != "" {
			score.bars = append(score.bars, bar{float64(p.Score), p.Share > 0})
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

// eachGame calls do with what the person that is chosen did in each game of the box, the last one last.
func (sc *Scene) eachGame(do func(*ledger.Player)) {
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

// baseline returns how high the line is from which bars go up and down, 0 at the bottom: there if none goes down.
func (c *chart) baseline() float64 {
	for _, b := range c.bars {
		if b.height < 0 {
			return 0.5
		}
	}
	return 0
}

// widget returns the chart.
func (c *chart) widget() ui.Widget {
	name := fmt.Sprint(c.key, c.bars)
	return ui.Draw(240, chartHeight, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		img := t.Picture(name, r.W, r.H, func(canvas paint.Canvas) { c.paint(canvas, r.Size()) })
		t.DrawImage(dst, img, r.Min(), 1)
	})
}

// paint paints the bars and the line that they stand on.
func (c *chart) paint(canvas paint.Canvas, size geom.Point) {
	step, floor := size.X/maxBars, c.baseline()
	line := (size.Y - 2) * (1 - floor)
	reach := line - 4
	for i, b := range c.bars {
		h := geom.Clamp(b.height, -1, 1) * reach
		r := geom.R(float64(i)*step+1, math.Min(line, line-h), step-2, math.Max(math.Abs(h), 1))
		canvas.Fill(paint.Box(r), b.color())
		if b.won {
			canvas.Fill(paint.Box(geom.R(r.X+r.W/2-1.5, r.Center().Y-1.5, 3, 3)), paint.Hex(0xF6EBD3)) // not by colour alone
		}
	}
	canvas.Fill(paint.Box(geom.R(0, line-0.5, size.X, 1)), paint.Hex(0x6B5A45))
}

// color returns the colour of a bar.
func (b bar) color() color.NRGBA {
	if b.won {
		return paint.Hex(0x3F7D4E)
	}
	return paint.Hex(0xA6482F)
}
