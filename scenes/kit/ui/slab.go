package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// SlabRim is the width in dp of the rim of a slab, which is as wide at its sides.
const SlabRim = 9.0

// Slab draws in r what a box's scores are written on: a board of the box's colour in the theme's finish, with a field of its paper
// let into it below a head so many dp high.
func (t *Theme) Slab(dst *ebiten.Image, r geom.Rect, head float64) {
	img := t.Variant("slab", int(head*4), r.W+2*clothEdge, r.H+2*clothEdge, func(c paint.Canvas) { paintSlab(t, c, head) })
	t.Put(dst, img, r.Min().Sub(geom.Pt(clothEdge, clothEdge)), 1)
}

// SlabInk is the colour of words on the head of a slab.
func (t *Theme) SlabInk() color.NRGBA {
	light := paint.Hex(0xFFFDF6)
	if paint.Contrast(t.Palette.Ink, t.Palette.Main) > paint.Contrast(light, t.Palette.Main) {
		return t.Palette.Ink
	}
	return light
}

func paintSlab(t *Theme, c paint.Canvas, head float64) {
	w, h := c.Size()
	p, r := t.Palette, geom.R(clothEdge, clothEdge, w-2*clothEdge, h-2*clothEdge)
	path := t.Finish.outline(r)
	c.Shadow(path, 16, geom.Pt(3, 6), paint.Fade(shadowInk, 0.65))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lit(p.Main, 0.1)}, paint.Stop{At: 1, Color: paint.Shade(p.Main, 0.14)})
	t.Finish.trim(c, r, t.SlabInk(), p.Accent)
	c.Stroke(path, 1.5, paint.Fade(p.Ink, 0.8))
	_, in := r.Inset(SlabRim).CutTop(head)
	field := paint.RoundRect(in, 5)
	ground := paint.Mix(p.Paper, p.Second, 0.22)
	c.Gradient(field, in.Min(), in.Max(), paint.Stop{At: 0, Color: paint.Lit(ground, 0.1)}, paint.Stop{At: 1, Color: paint.Shade(ground, 0.04)})
	c.InnerShadow(field, 12, geom.Pt(1.5, 3), paint.Fade(p.Ink, 0.5))
	c.Stroke(field, 1.2, paint.Fade(p.Ink, 0.7))
	c.Grain(0.014, 7)
}
