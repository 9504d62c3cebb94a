package dorada

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
)

// Numbers of the sparks that fly up: from a springboard, from a pawn that arrives in DORADA, and from the first that does.
const (
	springSparks = 7
	arriveSparks = 16
	firstSparks  = 24
)

// goldNuggets is the number of nuggets that a pawn which rides gold into DORADA scatters there.
const goldNuggets = 11

// drawNuggets draws nuggets that burst from a place and fall to both sides, up to reach dp far; t is the fraction of their time.
// They fade at last.
func (p *painter) drawNuggets(dst *ebiten.Image, at geom.Point, t, reach float64) {
	nugget := p.nugget()
	for i := range goldNuggets {
		aside := 2*(float64(i)+0.5)/goldNuggets - 1
		high := reach * (0.8 + 0.6*math.Mod(float64(i)*math.Phi, 1))
		fall := geom.Pt(aside*reach*t, 0.7*reach*t*t-high*timeline.Arc(t))
		nugget.Draw(dst, at.Add(fall), piece.Pose{Turn: 3 * aside * t, Fade: max(0, 4*t-3)})
	}
}

// nugget returns the picture of a nugget that flies about.
func (p *painter) nugget() *piece.Sprite {
	return p.desk.Pieces.Picture("dorada-nugget", piece.Plain, p.diameter*0.3)
}

// drawSparks draws n sparks that fly from a place to all sides, reach dp far, sink a little and fade; t is the fraction of their time.
// After their time, and with reduced motion, there are none.
func (p *painter) drawSparks(dst *ebiten.Image, at geom.Point, t float64, n int, reach float64) {
	if t >= 1 || p.desk.ReducedMotion() {
		return
	}
	img, d := p.sparkImage(), p.sparkWidth()
	out := reach * (1 - (1-t)*(1-t)) // fast at first
	for i := range n {
		far := out * (0.55 + 0.45*math.Mod(float64(i)*math.Phi, 1))
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / float64(n))
		off := geom.Pt(cos*far, sin*far+reach*0.4*t*t)
		p.desk.Theme.DrawImage(dst, img, at.Add(off).Sub(geom.Pt(d/2, d/2)), min(1, 1.6*(1-t)))
	}
}

// sparkWidth returns the width and height of a spark in dp.
func (p *painter) sparkWidth() float64 { return p.diameter * 0.4 }

// sparkImage returns the picture of a spark.
func (p *painter) sparkImage() *ebiten.Image {
	d := p.sparkWidth()
	return p.desk.Theme.Picture("dorada-spark", d, d, paintSpark)
}

// paintSpark paints a star of four points over the whole of c, with a dark edge that is seen on gold.
func paintSpark(c paint.Canvas) {
	w, h := c.Size()
	mid := geom.Pt(w/2, h/2)
	var star []geom.Point
	for i := range 8 {
		r := w * 0.46
		if i%2 == 1 {
			r = w * 0.16
		}
		sin, cos := math.Sincos(math.Pi * float64(i) / 4)
		star = append(star, mid.Add(geom.Pt(cos*r, sin*r)))
	}
	c.Fill(paint.Polygon(star...), paint.Hex(0xFFF3B0))
	c.Stroke(paint.Polygon(star...), 1.2, paint.Hex(0x8A4B12))
}

// dustPuffs is the number of puffs that rise round a place.
const dustPuffs = 6

// drawDust draws dust that rises round a place, at the fraction t of its time: puffs that part to both sides and fade. With reduced
// motion there is none.
func (p *painter) drawDust(dst *ebiten.Image, at geom.Point, t float64) {
	if p.desk.ReducedMotion() {
		return
	}
	img, d := p.dustImage(), p.dustWidth()
	for i := range dustPuffs {
		sin, cos := math.Sincos(math.Pi * (float64(i) + 0.5) / dustPuffs)
		off := geom.Pt(cos*p.diameter*(0.3+0.3*t), -sin*p.diameter*(0.06+0.2*t))
		p.desk.Theme.DrawImage(dst, img, at.Add(off).Sub(geom.Pt(d/2, d/2)), 0.8*(1-t))
	}
}

// dustWidth returns the width of a puff of dust in dp.
func (p *painter) dustWidth() float64 { return p.diameter * 0.32 }

// dustImage returns the picture of a puff of dust.
func (p *painter) dustImage() *ebiten.Image {
	d := p.dustWidth()
	return p.desk.Theme.Picture("dorada-dust", d, d, paintDust)
}

// paintDust paints a puff of dust over the whole of c.
func paintDust(c paint.Canvas) {
	w, h := c.Size()
	for i, grey := range [...]float64{0.25, 0.4, 0.55} {
		c.Fill(paint.Circle(geom.Pt(w/2, h/2), w*(0.48-0.12*float64(i))), paint.Fade(paint.Hex(0xEAD9B0), grey))
	}
}
