package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Cloth draws the ground of a sign, such as the one that says whose turn it is, in r: in a seat's colour, or that of paper for
// piece.Plain, and in the theme's finish. The shadow goes beyond r.
func (t *Theme) Cloth(dst *ebiten.Image, r geom.Rect, seat game.Color) {
	t.DrawImage(dst, t.cloth(r.Size(), seat), r.Min().Sub(geom.Pt(clothMargin, clothMargin)), 1)
}

// PrerenderCloth paints the cloth of a seat, of the given size in dp, ahead of time, so that no frame must do so.
func (t *Theme) PrerenderCloth(size geom.Point, seat game.Color) { t.cloth(size, seat) }

// cloth returns the picture of a seat's cloth of the given size in dp, with clothMargin more on each side.
func (t *Theme) cloth(size geom.Point, seat game.Color) *ebiten.Image {
	return t.Variant("cloth", int(seat), size.X+2*clothMargin, size.Y+2*clothMargin, func(c paint.Canvas) { paintCloth(t, c, seat) })
}

// clothMargin is the margin in dp on each side of a cloth's or a slab's picture, for its shadow.
const clothMargin = 16

// ClothInk returns the colour of text on a seat's cloth: dark or light, whichever has more contrast; dark for piece.Plain.
func (t *Theme) ClothInk(seat game.Color) color.NRGBA {
	if seat == piece.Plain {
		return t.Palette.Ink
	}
	light := paint.Hex(0xFFFFFF)
	if ground := piece.SeatColor(seat); paint.Contrast(t.Palette.Ink, ground) > paint.Contrast(light, ground) {
		return t.Palette.Ink
	}
	return paint.Hex(0xFFFDF6) // a warm white, with nearly the contrast of light
}

// paintCloth paints the cloth of a seat over the canvas, with clothMargin left on each side. The cloth of piece.Plain has the colour
// of paper.
func paintCloth(t *Theme, c paint.Canvas, seat game.Color) {
	w, h := c.Size()
	r := geom.R(clothMargin, clothMargin, w-2*clothMargin, h-2*clothMargin)
	path := t.Finish.outline(r)
	ground := t.Palette.Paper
	if seat != piece.Plain {
		ground = piece.SeatColor(seat)
	}
	c.Shadow(path, 14, geom.Pt(2, 4), paint.Fade(paint.Hex(0x120B07), 0.6))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(ground, 0.06)}, paint.Stop{At: 1, Color: paint.Darken(ground, 0.1)})
	t.Finish.trim(c, r, t.ClothInk(seat), t.Palette.Accent)
	c.Stroke(path, 1.5, paint.Fade(paint.Hex(0x1E1712), 0.7))
}

// SlabRim is the width in dp of a slab's rim on all four sides.
const SlabRim = 9.0

// Slab draws the background of a score table in r: a board of the box's colour in the theme's finish, with a head
// headHeight dp high, and a recessed field of paper below.
func (t *Theme) Slab(dst *ebiten.Image, r geom.Rect, headHeight float64) {
	img := t.Variant("slab", int(headHeight*4), r.W+2*clothMargin, r.H+2*clothMargin, func(c paint.Canvas) { paintSlab(t, c, headHeight) })
	t.DrawImage(dst, img, r.Min().Sub(geom.Pt(clothMargin, clothMargin)), 1)
}

// SlabInk returns the colour of text on the head of a slab: dark or light, whichever has more contrast.
func (t *Theme) SlabInk() color.NRGBA {
	light := paint.Hex(0xFFFDF6)
	if paint.Contrast(t.Palette.Ink, t.Palette.Main) > paint.Contrast(light, t.Palette.Main) {
		return t.Palette.Ink
	}
	return light
}

// paintSlab paints a slab over the canvas, with clothMargin left on each side. headHeight is that of [Theme.Slab].
func paintSlab(t *Theme, c paint.Canvas, headHeight float64) {
	w, h := c.Size()
	p, r := t.Palette, geom.R(clothMargin, clothMargin, w-2*clothMargin, h-2*clothMargin)
	path := t.Finish.outline(r)
	c.Shadow(path, 16, geom.Pt(3, 6), paint.Fade(shadowInk, 0.65))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(p.Main, 0.1)}, paint.Stop{At: 1, Color: paint.Darken(p.Main, 0.14)})
	t.Finish.trim(c, r, t.SlabInk(), p.Accent)
	c.Stroke(path, 1.5, paint.Fade(p.Ink, 0.8))
	_, in := r.Inset(SlabRim).CutTop(headHeight)
	field := paint.RoundRect(in, 5)
	ground := paint.Mix(p.Paper, p.Second, 0.22)
	c.Gradient(field, in.Min(), in.Max(), paint.Stop{At: 0, Color: paint.Lighten(ground, 0.1)}, paint.Stop{At: 1, Color: paint.Darken(ground, 0.04)})
	c.InnerShadow(field, 12, geom.Pt(1.5, 3), paint.Fade(p.Ink, 0.5))
	c.Stroke(field, 1.2, paint.Fade(p.Ink, 0.7))
	c.Grain(0.014, 7)
}
