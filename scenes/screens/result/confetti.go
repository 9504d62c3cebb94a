package result

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// The scraps of paper that fall while the winners jump.
const (
	scrapWide  = 7.0    // dp
	scrapHigh  = 10.0   // dp
	scrapRoom  = 5500.0 // square dp of the podium for each scrap
	leastScrap = 40     // the least number of scraps
	mostScraps = 150    // the greatest number of them
	scrapSway  = 16.0   // by how many dp a scrap sways to either side
	scrapAbove = 40.0   // dp above the podium from where it falls
	scrapLate  = 0.35   // the share of the whole time after which the last scrap begins to fall
)

// scrap is where a scrap of paper is, and how it lies in the air.
type scrap struct {
	at   geom.Point
	turn float64 // radians
	flip float64 // the share of its width that is seen, 0 to 1
	fade float64 // 0 is opaque
}

// scrapAt returns the scrap number i at a share of the whole time, as it falls in r, and whether it is in the air then.
func scrapAt(i int, share float64, r geom.Rect) (s scrap, falls bool) {
	part := func(step float64) float64 { return math.Mod(float64(i+1)*step, 1) } // spreads the scraps evenly, in no visible order
	across, late, own := part(0.6180), part(0.7549), part(0.5698)
	fallen := (share - scrapLate*late) / (1 - scrapLate)
	if fallen <= 0 || fallen >= 1 {
		return s, false
	}
	s.at.X = r.X + r.W*across + scrapSway*math.Sin(2*math.Pi*(2*fallen+own))
	s.at.Y = r.Y - scrapAbove + (r.H+scrapAbove)*fallen
	s.turn = 2 * math.Pi * (own + (1+own)*fallen)
	s.flip = math.Abs(math.Cos(2 * math.Pi * (across + 3*fallen)))
	s.fade = geom.Clamp(6*fallen-5, 0, 1)
	return s, true
}

// drawConfetti draws scraps of paper in the colours of the winners, in gold and in white, which fall over the podium while the
// winners jump.
func (p *podium) drawConfetti(t *ui.Theme, dst *ebiten.Image) {
	since := p.ticks - p.upAt(0)
	if since < 0 || !p.isCheering() {
		return
	}
	r, share, winners := p.Rect(), float64(since)/float64(p.cheerTicks()), p.countWinners()
	n := int(geom.Clamp(r.W*r.H/scrapRoom, leastScrap, mostScraps))
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true}
	for i := range n {
		s, falls := scrapAt(i, share, r)
		if !falls {
			continue
		}
		k := i % (winners + 2)
		img := t.Variant("result.scrap", p.scrapTone(k), scrapWide, scrapHigh, func(c paint.Canvas) { p.paintScrap(c, k) })
		op.GeoM.Reset()
		op.GeoM.Translate(-scrapWide/2*t.Scale(), -scrapHigh/2*t.Scale())
		op.GeoM.Scale(max(0.12, s.flip), 1)
		op.GeoM.Rotate(s.turn)
		op.GeoM.Translate(s.at.X*t.Scale(), s.at.Y*t.Scale())
		op.ColorScale.Reset()
		op.ColorScale.ScaleAlpha(float32(1 - s.fade))
		dst.DrawImage(img, &op)
	}
}

// scrapTone returns a number that is different for scraps of different colours: k counts the winners, and after them gold and
// white.
func (p *podium) scrapTone(k int) int {
	if k < p.countWinners() {
		return 2 + int(p.list[k].color)
	}
	return k - p.countWinners()
}

// paintScrap paints a scrap over c, in the colour that k stands for in scrapTone.
func (p *podium) paintScrap(c paint.Canvas, k int) {
	tones := [...]color.NRGBA{paint.Hex(0xF0C64E), paint.Hex(0xFFFDF4)}
	tone := tones[p.scrapTone(k)%len(tones)]
	if k < p.countWinners() {
		tone = piece.SeatColor(p.list[k].color)
	}
	w, h := c.Size()
	r := geom.R(0, 0, w, h).Inset(0.6)
	c.Gradient(paint.Box(r), r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(tone, 0.25)}, paint.Stop{At: 1, Color: tone})
	c.Stroke(paint.Box(r), 0.7, paint.Darken(tone, 0.45))
}
