package piece

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// Figure is a picture of [art] that stands for a seat and has its mark.
type Figure struct {
	Picture string // do not use one picture with two places of the mark: sprites are cached by the picture
	// X and Y are the middle of the mark, relative to the middle of the picture's lower edge. R is the mark's radius. All
	// are fractions of the height.
	X, Y, R float64
}

// Figure returns a seat's figure, h dp high. The anchor is the middle of its foot. If there is no such picture, it returns a red cross,
// as [Set.Picture] does.
func (s *Set) Figure(f Figure, seat game.Color, h float64) *Sprite {
	k := key{kind: kindFigure, name: f.Picture, seat: seat, b: quarters(h)}
	return s.get(k, func() *Sprite { return s.painter.figure(f, seat, length(k.b)) })
}

// Pawn returns a seat's turned wooden pawn, h dp high. The anchor is the middle of its foot. The mark is in the pawn's
// lowest third, most of which stays visible when another pawn is on top (see [PileStep]).
func (s *Set) Pawn(seat game.Color, h float64) *Sprite {
	return s.Figure(Figure{Picture: "pawn", Y: -0.17, R: 0.092}, seat, h)
}

// figure paints a figure, with the seat's mark unless s.unmarked is set. Without the picture it is a placeholder.
func (s painter) figure(f Figure, seat game.Color, h float64) *Sprite {
	img, w := rasterRGBA(f.Picture, seat, h, s.scale)
	if img == nil {
		return s.placeholder(h)
	}
	p := plate{img, s.scale}
	if !s.unmarked {
		p.fill(markPoints(seat, geom.Pt(w/2+f.X*h, h+f.Y*h), f.R*h), MarkColor(seat))
	}
	sp := s.sprite(p, w, h)
	sp.Anchor = geom.Pt(w/2, h*0.955) // figures stand a little above the lower edge of their picture
	return sp
}
