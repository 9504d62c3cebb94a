package piece_test

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/playtest"
)

var (
	dorada  = piece.NewPalette(0xF1E3B6, 0x3A2A14, 0x3F6B3C, 0x8FAE5A, 0xE0A526, 0x7A2E1D)
	cowboy  = piece.Figure{Picture: "rapidcity-pawn", Y: -0.175, R: 0.1}
	runner  = piece.Figure{Picture: "pamplona-runner", Y: -0.108, R: 0.08}
	chair   = piece.Figure{Picture: "galopp-chair", Y: -0.318, R: 0.088}
	arrows  = piece.Die{Faces: [6]piece.Face{2, 3, 4, 5, piece.Arrow, piece.Arrow}, Sides: 6, Body: paint.Hex(0xFBF3E4), Ink: paint.Hex(0xB02A20), Digits: true}
	pyramid = piece.Die{Faces: [6]piece.Face{1, 2, 3, 4}, Sides: 4, Body: paint.Hex(0xCFA44A), Ink: paint.Hex(0x43304A), Digits: true} // pyramid is a four-sided die in space; top is the index of the side that was rolled.
)

// TestEveryPieceIsSeenOnABoard draws every kind of piece on a board, at scale 1 and 2, into build/screens for the eye; where
// one stands the board looks another way than before.
func TestEveryPieceIsSeenOnABoard(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		s := piece.NewSet(scale)
		c := paint.New(1000, 760, scale)
		c.Fill(paint.Box(geom.R(0, 0, 1000, 760)), paint.Hex(0x4A2C1A))
		c.Wood(0.2, 3)
		piece.PaintBoard(c, geom.R(30, 24, 940, 700), dorada, 5, printSpaces)
		for _, draw := range []func(*sheet){(*sheet).seats, (*sheet).dice, (*sheet).cards} {
			before := pixels(c.Dst) // and what has been asked for is carried out, as at the end of a frame
			on := &sheet{Set: s, Canvas: c}
			draw(on)
			after := pixels(c.Dst)
			for _, r := range on.upper {
				if slices.Equal(part(c, before, r), part(c, after, r)) {
					t.Errorf("scale %g: nothing is seen of the piece at %v", scale, r)
				}
			}
		}
		playtest.SavePicture(t, fmt.Sprintf("art-pieces-%gx", scale), c.Dst)
		c = paint.New(1000, 420, scale)
		c.Fill(paint.Box(geom.R(0, 0, 1000, 420)), paint.Hex(0x4A2C1A))
		for i, box := range []string{"dorada", "pamplona", "galopp", "rapidcity"} {
			s.Lid(box, 230, 172).Draw(c.Dst, geom.Pt(130+float64(i)*245, 230), piece.Pose{Turn: float64(i-1) * 0.02})
		}
		s.Picture("title-ludotheque", piece.Plain, 80).Draw(c.Dst, geom.Pt(400, 350), piece.Pose{})
		s.Picture("icon", piece.Plain, 96).Draw(c.Dst, geom.Pt(860, 360), piece.Pose{})
		playtest.SavePicture(t, fmt.Sprintf("art-lids-%gx", scale), c.Dst)
		s.Clear()
	}
}

// part returns those of all pixels of a canvas that lie in r.
func part(c paint.Canvas, all []byte, r geom.Rect) (out []byte) {
	in := r.Pixels(c.Scale).Intersect(c.Dst.Bounds())
	for y := in.Min.Y; y < in.Max.Y; y++ {
		row := y * c.Dst.Bounds().Dx()
		out = append(out, all[4*(row+in.Min.X):4*(row+in.Max.X)]...)
	}
	return out
}

// sheet is a board on which pieces stand. Of each it notes the upper half, in which there is no shadow.
type sheet struct {
	*piece.Set
	paint.Canvas
	upper []geom.Rect
}

// put draws a piece.
func (s *sheet) put(sp *piece.Sprite, at geom.Point, how piece.Pose) {
	sp.Draw(s.Dst, at, how)
	s.upper = append(s.upper, geom.R(at.X-sp.Anchor.X, at.Y-sp.Anchor.Y-how.Lift, sp.W, sp.H/2))
}

// stand draws a standing piece with its shadow.
func (s *sheet) stand(sp *piece.Sprite, at geom.Point, foot float64) {
	s.Set.DrawShadow(s.Dst, foot, 0, at, piece.Pose{})
	s.put(sp, at, piece.Pose{})
}

func printSpaces(c paint.Canvas) {
	for i := range 8 {
		piece.PaintRound(c, geom.Pt(60+float64(i)*80, 640), 58, piece.Space{Fill: dorada.Second, Ink: dorada.Ink}, uint64(i))
	}
}

func (s *sheet) seats() {
	for seat := game.Red; seat <= piece.Plain; seat++ {
		x := 80 + float64(seat)*62
		s.stand(s.Pawn(seat, 64), geom.Pt(x, 130), 50)
		s.stand(s.Pawn(seat, 40), geom.Pt(x, 190), 31)
		s.stand(s.Figure(runner, seat, 64), geom.Pt(x, 280), 40)
		s.stand(s.Figure(runner, seat, 40), geom.Pt(x, 335), 26)
		s.stand(s.Figure(cowboy, seat, 64), geom.Pt(x, 425), 44)
		s.put(s.Mark(seat, 28), geom.Pt(x, 460), piece.Pose{})
		s.stand(s.Figure(chair, seat, 60), geom.Pt(x*1.5-30, 550), 60)
	}
	step := piece.PileStep(7, 56, 200)
	for i := range 7 {
		s.put(s.Pawn(game.Color(i*5%7), 56), geom.Pt(560, 330-float64(i)*step), piece.Pose{})
	}
	s.put(s.HaloRect(70, 96, 10, paint.Hex(0xC8963E)), geom.Pt(710, 530), piece.Pose{})
	for i := range 4 {
		lift := float64(i) * 18
		at := geom.Pt(130+float64(i)*80, 664)
		s.Halo(52, 30, paint.Hex(0xC8963E)).Draw(s.Dst, at, piece.Pose{})
		s.Set.DrawShadow(s.Dst, 36, lift, at, piece.Pose{})
		s.put(s.Pawn(game.Blue, 46), at, piece.Pose{Lift: lift, Squash: float64(i) * 0.03})
	}
}

func (s *sheet) dice() {
	dice := []piece.Die{piece.Ivory(), arrows, pyramid}
	for row, d := range dice {
		for side := range d.Sides {
			at := geom.Pt(640+float64(side)*52, 70+float64(row)*56)
			s.Set.DrawShadow(s.Dst, 40, 0, at.Add(geom.Pt(0, 12)), piece.Pose{})
			s.put(s.Die(d, side, 34), at, piece.Pose{})
		}
	}
	for f := range 12 {
		at := geom.Pt(640+float64(f%6)*52, 300+float64(f/6)*52)
		s.Set.DrawThrow(s.Dst, piece.Throw{Die: dice[f/6*2], Size: 34, From: at, To: at, Path: f / 6}, 2, 0.84*float64(f%6)/5, false)
	}
	for i, n := range []int{1, 5, 10, 30} {
		s.put(s.Chip(n, paint.Hex(0xC8392B), 40), geom.Pt(660+float64(i)*50, 400), piece.Pose{})
		s.put(s.Coin(n-1, 40), geom.Pt(660+float64(i)*50, 450), piece.Pose{})
	}
}

func (s *sheet) cards() {
	for i, name := range []string{"rapidcity-card-left+rapidcity-head", "rapidcity-card-right+rapidcity-head-curls", "rapidcity-card-up+rapidcity-head-elder", "pamplona-card-attack", "galopp-card-jester"} {
		seat := game.Color(i)
		if i > 2 {
			seat = piece.Plain
		}
		s.put(s.Card(name, seat, 60, 84, i == 2), geom.Pt(640+float64(i)*70, 530), piece.Pose{})
	}
}
