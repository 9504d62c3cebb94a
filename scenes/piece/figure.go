package piece

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
)

// Figure is a picture of [art] that stands for a seat and wears its mark. A picture makes one figure only.
type Figure struct {
	Picture string
	// X and Y are where the middle of the mark sits, from the middle of the picture's lower edge, and R is the mark's
	// radius, all as shares of the height.
	X, Y, R float64
}

// Figure returns a seat's figure, h dp high; the anchor is the middle of its foot.
func (s *Set) Figure(f Figure, seat game.Color, h float64) *Sprite {
	k := key{kind: kindFigure, name: f.Picture, seat: seat, b: quarters(h)}
	return s.get(k, func() *Sprite { return s.shop.figure(f, seat, length(k.b)) })
}

// Pawn returns a seat's turned wooden pawn, h dp high; the anchor is the middle of its foot. The mark sits in its
// lowest third, the part that a pawn on top leaves in sight (see [Step]).
func (s *Set) Pawn(seat game.Color, h float64) *Sprite {
	return s.Figure(Figure{Picture: "pawn", Y: -0.17, R: 0.092}, seat, h)
}

func (s workshop) figure(f Figure, seat game.Color, h float64) *Sprite {
	img, w := rasterRGBA(f.Picture, seat, h, s.scale)
	if img == nil {
		return s.missing(h)
	}
	p := plate{img, s.scale}
	if !s.bare {
		p.fill(markPoints(seat, geom.Pt(w/2+f.X*h, h+f.Y*h), f.R*h), MarkColor(seat))
	}
	sp := s.sprite(p, w, h)
	sp.Anchor = geom.Pt(w/2, h*0.955)
	return sp
}
