package race

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
)

// drawTriumph draws the chair of the winner of the race large in a wreath over the garden: it rises while the spectators cheer, and
// fades while the chair leaps to the first plaque.
func (p *Painter) drawTriumph(dst *ebiten.Image, m *pieces.Motion) {
	if !p.wins(m) {
		return
	}
	shown, size := 1.0, 1.0 // the opacity, and the size of the chair
	switch {
	case m.Cue.Part != pieces.PartCheer:
		shown = geom.Clamp(2.2-3*m.Fraction, 0, 1)
	case !p.Desk.ReducedMotion():
		since := max(0, m.Fraction-triumphFrom) / (1 - triumphFrom)
		shown = min(1, 3*since)
		size = timeline.Out.At(shown) * (1 + 0.2*timeline.Arc(min(1, 2*since)))
	}
	if shown == 0 {
		return
	}
	d := p.triumphWide()
	at := p.triumphAt(d)
	p.Desk.Theme.DrawImage(dst, p.rosette(d), at.Sub(geom.Pt(d/2, d/2)), shown)
	h := d * triumphChair
	chair := Chair(p.Desk.Pieces, p.Desk.Color(m.Cue.Event.Seat), h)
	chair.Draw(dst, at.Add(geom.Pt(0, h*0.45)), piece.Pose{Grow: size - 1, Fade: 1 - shown})
}

// wins reports whether the chair of the cue m has just come through the arch, before any other.
func (p *Painter) wins(m *pieces.Motion) bool {
	e := &m.Cue.Event
	switch {
	case !m.Active || p.View.Placed(1):
		return false
	case m.Is(galopp.EventFinish):
		return e.N == 1
	}
	return m.IsPart(galopp.EventMove, pieces.PartCheer) && p.View.CrossesLine(e)
}

// The measures of the winner's wreath.
const (
	triumphFrom  = 0.4   // the share of the cheers at which it appears, when the look at the arch grows wide again
	triumphMost  = 220.0 // the greatest width in dp
	triumphShare = 0.5   // the greatest width as a share of the height of the course
	triumphChair = 0.42  // the height of the chair as a share of the width
)

// triumphWide returns the width in dp of the winner's wreath.
func (p *Painter) triumphWide() float64 {
	return math.Floor(min(triumphMost, p.Grounds.Course.field.H*triumphShare))
}

// triumphAt returns the middle of the winner's wreath, d dp wide: below or above the arch, within the course.
func (p *Painter) triumphAt(d float64) geom.Point {
	arch, in := p.Grounds.Course.ArchArea(p.View.Run().Arch), p.Grounds.Course.field.Inset(d/2+4)
	y := arch.Bottom() + d/2
	if y > in.Bottom() {
		y = arch.Y - d/2
	}
	return geom.Pt(geom.Clamp(arch.Center().X, in.X, in.Right()), geom.Clamp(y, in.Y, in.Bottom()))
}

// rosette returns the picture of a round cloth with a wreath of laurel, d dp wide.
func (p *Painter) rosette(d float64) *ebiten.Image {
	t := p.Desk.Theme
	return t.Picture("galopp-triumph", d, d, func(c paint.Canvas) { paintRosette(c, d, t.Palette) })
}

// paintRosette paints a round cloth with a wreath of laurel, d dp wide.
func paintRosette(c paint.Canvas, d float64, pal piece.Palette) {
	mid := geom.Pt(d/2, d/2)
	disc := paint.Circle(mid, d*0.46)
	c.Shadow(disc, 5, geom.Pt(1, 3), paint.Fade(pal.Ink, 0.5))
	c.Radial(disc, mid, d*0.5, paint.Stop{At: 0, Color: paint.Hex(0xFFFBEF)}, paint.Stop{At: 0.65, Color: paint.Hex(0xFBE7B4)}, paint.Stop{At: 1, Color: pal.Accent})
	c.Stroke(disc, 2.5, pal.Ink)
	c.Stroke(paint.Circle(mid, d*0.435), 1.4, paint.Darken(pal.Accent, 0.3))
	leaf := paint.Hex(0x4F8A45)
	piece.PaintWreath(c, mid.Add(geom.Pt(0.8, 1.2)), d*0.335, paint.Fade(pal.Ink, 0.45))
	piece.PaintWreath(c, mid, d*0.335, leaf)
}

// PrerenderTriumph paints the winner's wreath, and the chair of a seat in it, ahead of time.
func (p *Painter) PrerenderTriumph(s game.Seat) {
	d := p.triumphWide()
	p.rosette(d)
	Chair(p.Desk.Pieces, p.Desk.Color(s), d*triumphChair)
}
