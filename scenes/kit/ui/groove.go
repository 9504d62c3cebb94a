package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// groove is a routed groove with round ends in which a knob slides.
type groove struct {
	theme *Theme
	rect  geom.Rect
}

// draw draws the groove over what is there.
func (g groove) draw(dst *ebiten.Image) {
	p := g.theme.Palette
	g.lay(dst, "groove", 1, paint.Mix(p.Paper, p.Ink, 0.25))
}

// light shows the groove as switched on, with an opacity of 0 to 1.
func (g groove) light(dst *ebiten.Image, opacity float64) {
	g.lay(dst, "groove.on", opacity, paint.Hex(0x5E8C4A))
}

// lay draws the groove with a bed, whose name tells its picture apart.
func (g groove) lay(dst *ebiten.Image, name string, opacity float64, bed color.NRGBA) {
	g.theme.Put(dst, g.picture(name, bed), g.rect.Min(), opacity)
}

// fill fills its first w dp with brass.
func (g groove) fill(dst *ebiten.Image, w float64) {
	bar := g.picture("groove.brass", g.theme.Palette.Accent)
	b := bar.Bounds()
	b.Max.X = min(b.Max.X, b.Min.X+int(w*g.theme.Scale()))
	if b.Empty() {
		return
	}
	part := bar.RecyclableSubImage(b)
	g.theme.Put(dst, part, g.rect.Min(), 1)
	part.Recycle()
}

func (g groove) picture(name string, bed color.NRGBA) *ebiten.Image {
	r, ink := g.rect, g.theme.Palette.Ink
	return g.theme.Picture(name, r.W, r.H, func(c paint.Canvas) { paintGroove(c, r, bed, ink) })
}

func paintGroove(c paint.Canvas, r geom.Rect, bed, ink color.NRGBA) {
	body := paint.RoundRect(geom.R(0.5, 0.5, r.W-1, r.H-1), r.H/2)
	c.Fill(body, bed)
	c.InnerShadow(body, 7, geom.Pt(1, 2), paint.Fade(ink, 0.6))
	c.Stroke(body, 1, paint.Fade(ink, 0.6))
}

// knob draws a turned brass knob, d dp across, centred on at.
func (g groove) knob(dst *ebiten.Image, at geom.Point, d float64, lit bool) {
	t := g.theme
	n, brass := 0, t.Palette.Accent
	if lit {
		n, brass = 1, paint.Lit(brass, 0.2)
	}
	img := t.Variant("knob", n, d+12, d+12, func(c paint.Canvas) {
		o := geom.Pt(d/2+6, d/2+6)
		c.Shadow(paint.Circle(o, d/2), 6, geom.Pt(1, 2.5), paint.Fade(shadowInk, 0.7))
		c.Radial(paint.Circle(o, d/2), o.Sub(geom.Pt(d*0.18, d*0.24)), d*0.8, paint.Stop{At: 0, Color: paint.Lit(brass, 0.6)},
			paint.Stop{At: 0.5, Color: brass}, paint.Stop{At: 1, Color: paint.Shade(brass, 0.4)})
		c.Stroke(paint.Circle(o, d/2-0.5), 1, paint.Shade(brass, 0.65))
		c.Stroke(paint.Circle(o, d*0.3), 1, paint.Fade(paint.Shade(brass, 0.5), 0.5))
	})
	t.Put(dst, img, at.Sub(geom.Pt(d/2+6, d/2+6)), 1)
}
