package piece

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
)

// figure says where the seat's mark sits on a picture, as shares of its height from the middle of the foot.
type figure struct {
	picture string
	x, y, r float64
}

// figures are the pieces that stand for a seat, one per game, and where each wears the mark.
var figures = [...]figure{
	pawnFigure:   {"pawn", 0, -0.17, 0.092},
	runnerFigure: {"pamplona-runner", 0, -0.108, 0.08},
	chairFigure:  {"galopp-chair", 0, -0.318, 0.088},
	cowboyFigure: {"rapidcity-pawn", 0, -0.175, 0.1},
}

const (
	pawnFigure = iota
	runnerFigure
	chairFigure
	cowboyFigure
)

// Pawn returns a seat's turned wooden pawn, h dp high; the anchor is the middle of its foot. The mark sits in its
// lowest third, the part that a pawn on top leaves in sight (see [Step]).
func (s *Set) Pawn(seat game.Color, h float64) *Sprite { return s.figure(pawnFigure, seat, h) }

// Runner returns a seat's runner of Viva Pamplona!, h dp high, on its foot; the anchor is the middle of the foot.
func (s *Set) Runner(seat game.Color, h float64) *Sprite { return s.figure(runnerFigure, seat, h) }

// Chair returns a seat's sedan chair with its two porters, h dp high; the anchor is the ground below its middle. It
// moves to the right; mirror it in the [Pose] for the other way.
func (s *Set) Chair(seat game.Color, h float64) *Sprite { return s.figure(chairFigure, seat, h) }

// Cowboy returns a seat's cow-boy of Rapid City, h dp high; the anchor is the middle of its foot.
func (s *Set) Cowboy(seat game.Color, h float64) *Sprite { return s.figure(cowboyFigure, seat, h) }

func (s *Set) figure(i int, seat game.Color, h float64) *Sprite {
	k := key{kind: kindFigure, seat: seat, b: quarters(h), variant: int16(i)}
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.keep(k, s.paintFigure(figures[i], seat, length(k.b)))
}

func (s *Set) paintFigure(f figure, seat game.Color, h float64) *Sprite {
	img, w := rasterRGBA(f.picture, seat, h, s.scale)
	if img == nil {
		return s.missing(h)
	}
	p := plate{img, s.scale}
	if !s.bare {
		p.fill(markPoints(seat, geom.Pt(w/2+f.x*h, h+f.y*h), f.r*h), MarkColor(seat))
	}
	sp := p.sprite(w, h)
	sp.Anchor = geom.Pt(w/2, h*0.955)
	return sp
}
