package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// groove is a recess with round ends in which a knob slides.
type groove struct {
	theme *Theme
	rect  geom.Rect
}

// draw draws the empty groove.
func (g groove) draw(dst *ebiten.Image) {
	p := g.theme.Palette
	g.drawBed(dst, "groove", 1, paint.Mix(p.Paper, p.Ink, 0.25))
}

// drawOn draws the groove as that of a switch that is on, green, with an opacity of 0 to 1.
func (g groove) drawOn(dst *ebiten.Image, opacity float64) {
	g.drawBed(dst, "groove.on", opacity, paint.Hex(0x5E8C4A))
}

// drawBed draws the groove with its bottom in the colour bed. name identifies the picture.
func (g groove) drawBed(dst *ebiten.Image, name string, opacity float64, bed color.NRGBA) {
	g.theme.DrawImage(dst, g.picture(name, bed), g.rect.Min(), opacity)
}

// fill draws the left w dp of the groove in brass.
func (g groove) fill(dst *ebiten.Image, w float64) {
	bar := g.picture("groove.brass", g.theme.Palette.Accent)
	b := bar.Bounds()
	b.Max.X = min(b.Max.X, b.Min.X+int(w*g.theme.Scale()))
	if b.Empty() {
		return
	}
	part := bar.RecyclableSubImage(b)
	g.theme.DrawImage(dst, part, g.rect.Min(), 1)
	part.Recycle()
}

// picture returns the picture of a groove with its bottom in the colour bed. name identifies the picture.
func (g groove) picture(name string, bed color.NRGBA) *ebiten.Image {
	r, ink := g.rect, g.theme.Palette.Ink
	return g.theme.Picture(name, r.W, r.H, func(c paint.Canvas) { paintGroove(c, r, bed, ink) })
}

// paintGroove paints a groove of the size of r at the canvas's origin, with its bottom in the colour bed and shadows of ink.
func paintGroove(c paint.Canvas, r geom.Rect, bed, ink color.NRGBA) {
	body := paint.RoundRect(geom.R(0.5, 0.5, r.W-1, r.H-1), r.H/2)
	c.Fill(body, bed)
	c.InnerShadow(body, 7, geom.Pt(1, 2), paint.Fade(ink, 0.6))
	c.Stroke(body, 1, paint.Fade(ink, 0.6))
}

// drawKnob draws a brass knob, d dp wide, centred on at; brighter if lit is set. The picture has 6 dp on each side for the shadow.
func (g groove) drawKnob(dst *ebiten.Image, at geom.Point, d float64, lit bool) {
	t := g.theme
	n, brass := 0, t.Palette.Accent
	if lit {
		n, brass = 1, paint.Lighten(brass, 0.2)
	}
	img := t.Variant("knob", n, d+12, d+12, func(c paint.Canvas) {
		o := geom.Pt(d/2+6, d/2+6)
		c.Shadow(paint.Circle(o, d/2), 6, geom.Pt(1, 2.5), paint.Fade(shadowInk, 0.7))
		c.Radial(paint.Circle(o, d/2), o.Sub(geom.Pt(d*0.18, d*0.24)), d*0.8, paint.Stop{At: 0, Color: paint.Lighten(brass, 0.6)},
			paint.Stop{At: 0.5, Color: brass}, paint.Stop{At: 1, Color: paint.Darken(brass, 0.4)})
		c.Stroke(paint.Circle(o, d/2-0.5), 1, paint.Darken(brass, 0.65))
		c.Stroke(paint.Circle(o, d*0.3), 1, paint.Fade(paint.Darken(brass, 0.5), 0.5))
	})
	t.DrawImage(dst, img, at.Sub(geom.Pt(d/2+6, d/2+6)), 1)
}
