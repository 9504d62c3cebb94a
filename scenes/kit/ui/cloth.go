package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Cloth draws a cloth of a seat's colour in r, lit from the upper left, in the theme's finish.
func (t *Theme) Cloth(dst *ebiten.Image, r geom.Rect, seat game.Color) {
	t.Put(dst, t.cloth(r.Size(), seat), r.Min().Sub(geom.Pt(clothEdge, clothEdge)), 1)
}

// WarmCloth paints the cloth of a seat, if that has not been done, so that no frame has to.
func (t *Theme) WarmCloth(size geom.Point, seat game.Color) { t.cloth(size, seat) }

func (t *Theme) cloth(size geom.Point, seat game.Color) *ebiten.Image {
	return t.Variant("cloth", int(seat), size.X+2*clothEdge, size.Y+2*clothEdge, func(c paint.Canvas) { paintCloth(t, c, seat) })
}

// clothEdge is the room in dp for the cloth's shadow.
const clothEdge = 16

// ClothInk is the colour of words on a seat's cloth.
func (t *Theme) ClothInk(seat game.Color) color.NRGBA {
	if seat == piece.Plain {
		return t.Palette.Ink
	}
	light := paint.Hex(0xFFFFFF)
	if ground := piece.SeatColor(seat); paint.Contrast(t.Palette.Ink, ground) > paint.Contrast(light, ground) {
		return t.Palette.Ink
	}
	return paint.Hex(0xFFFDF6)
}

func paintCloth(t *Theme, c paint.Canvas, seat game.Color) {
	w, h := c.Size()
	r := geom.R(clothEdge, clothEdge, w-2*clothEdge, h-2*clothEdge)
	path := t.Finish.outline(r)
	ground := t.Palette.Paper
	if seat != piece.Plain {
		ground = piece.SeatColor(seat)
	}
	c.Shadow(path, 14, geom.Pt(2, 4), paint.Fade(paint.Hex(0x120B07), 0.6))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lit(ground, 0.06)}, paint.Stop{At: 1, Color: paint.Shade(ground, 0.1)})
	t.Finish.trim(c, r, t.ClothInk(seat), t.Palette.Accent)
	c.Stroke(path, 1.5, paint.Fade(paint.Hex(0x1E1712), 0.7))
}
