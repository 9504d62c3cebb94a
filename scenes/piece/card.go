package piece

import (
	"image/color"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// cardRadius is the radius in dp of a card's corners.
const cardRadius = 8

// Card returns a card of w by h dp that shows the picture called name, tinted for seat, on paper with rounded corners,
// a lighter inner edge and a drop shadow; lifted cards throw a larger one. Pictures for cards are 5:7. The anchor is
// the card's middle. An empty name gives a blank card.
func (s *Set) Card(name string, seat game.Color, w, h float64, lifted bool) *Sprite {
	k := key{kind: kindCard, name: name, seat: seat, a: quarters(w), b: quarters(h)}
	if lifted {
		k.variant = 1
	}
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.get(k, func() *Sprite { return s.paintCard(name, seat, length(k.a), length(k.b), lifted) })
}

func (s *Set) paintCard(name string, seat game.Color, w, h float64, lifted bool) *Sprite {
	margin, drop := 10.0, geom.Pt(1.2, 2.2)
	if lifted {
		margin, drop = 22, geom.Pt(5, 9)
	}
	sp, c := s.canvas(w+2*margin, h+2*margin)
	r := geom.Around(sp.Anchor, w, h)
	radius := min(cardRadius, w/8)
	c.Shadow(paint.RoundRect(r, radius), margin*0.8, drop, color.NRGBA{R: 20, G: 10, B: 8, A: 120})
	face := paint.New(w, h, s.scale)
	defer face.Dst.Deallocate()
	paintCardFace(face, name, seat, radius)
	c.Picture(face.Dst, r)
	return sp
}

// paintCardFace fills a canvas with a card.
func paintCardFace(c paint.Canvas, name string, seat game.Color, radius float64) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h)
	edge := paint.Hex(0x4A3A2C)
	c.Fill(paint.RoundRect(r, radius), paint.Hex(0xFBF5E6))
	if img, _ := raster(name, seat, h, c.Scale); img != nil {
		c.Picture(img, r)
		img.Deallocate()
	}
	c.Keep(paint.RoundRect(r, radius))
	c.Grain(0.014, 7)
	c.Stroke(paint.RoundRect(r.Inset(1.5), radius-1.5), 1, paint.Fade(paint.Hex(0xFFFFFF), 0.6))
	c.Stroke(paint.RoundRect(r.Inset(0.5), radius-0.5), 1, paint.Fade(edge, 0.8))
}
