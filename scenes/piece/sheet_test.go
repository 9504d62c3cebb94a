package piece_test

import (
	"fmt"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/playtest"
)

var (
	dorada  = piece.NewPalette(0xF1E3B6, 0x3A2A14, 0x3F6B3C, 0x8FAE5A, 0xE0A526, 0x7A2E1D)
	cowboy  = piece.Figure{Picture: "rapidcity-pawn", Y: -0.175, R: 0.1}
	runner  = piece.Figure{Picture: "pamplona-runner", Y: -0.108, R: 0.08}
	chair   = piece.Figure{Picture: "galopp-chair", Y: -0.318, R: 0.088}
	arrows  = piece.Die{Faces: [6]piece.Face{2, 3, 4, 5, piece.Arrow, piece.Arrow}, Sides: 6, Body: paint.Hex(0xFBF3E4), Ink: paint.Hex(0xB02A20), Digits: true}
	pyramid = piece.Die{Faces: [6]piece.Face{1, 2, 3, 4}, Sides: 4, Body: paint.Hex(0xCFA44A), Ink: paint.Hex(0x43304A), Digits: true}
)

// TestSheet draws every kind of piece on a board, at scale 1 and 2, into build/screens for the eye.
func TestSheet(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		s := piece.NewSet(scale)
		c := paint.New(1000, 760, scale)
		c.Fill(paint.Box(geom.R(0, 0, 1000, 760)), paint.Hex(0x4A2C1A))
		c.Wood(0.2, 3)
		piece.PaintBoard(c, geom.R(30, 24, 940, 700), dorada, 5, printSpaces)
		sheetSeats(s, c)
		c.Dst.At(0, 0) // hands what has been asked for to the graphics card, as the end of a frame would
		sheetDice(s, c)
		c.Dst.At(0, 0)
		sheetCards(s, c)
		playtest.Keep(t, fmt.Sprintf("art-pieces-%gx", scale), c.Dst)
		c = paint.New(1000, 420, scale)
		c.Fill(paint.Box(geom.R(0, 0, 1000, 420)), paint.Hex(0x4A2C1A))
		for i, box := range []string{"dorada", "pamplona", "galopp", "rapidcity"} {
			s.Lid(box, 230, 172).Draw(c.Dst, geom.Pt(130+float64(i)*245, 230), piece.Pose{Turn: float64(i-1) * 0.02})
		}
		s.Picture("title-ludotheque", piece.Plain, 80).Draw(c.Dst, geom.Pt(400, 350), piece.Pose{})
		s.Picture("icon", piece.Plain, 96).Draw(c.Dst, geom.Pt(860, 360), piece.Pose{})
		playtest.Keep(t, fmt.Sprintf("art-lids-%gx", scale), c.Dst)
		s.Clear()
	}
}

func printSpaces(c paint.Canvas) {
	for i := range 8 {
		piece.PaintRound(c, geom.Pt(60+float64(i)*80, 640), 58, piece.Space{Fill: dorada.Second, Ink: dorada.Ink}, uint64(i))
	}
}

func sheetSeats(s *piece.Set, c paint.Canvas) {
	for seat := game.Red; seat <= piece.Plain; seat++ {
		x := 80 + float64(seat)*62
		put(s, c, s.Pawn(seat, 64), geom.Pt(x, 130), 50)
		put(s, c, s.Pawn(seat, 40), geom.Pt(x, 190), 31)
		put(s, c, s.Figure(runner, seat, 64), geom.Pt(x, 280), 40)
		put(s, c, s.Figure(runner, seat, 40), geom.Pt(x, 335), 26)
		put(s, c, s.Figure(cowboy, seat, 64), geom.Pt(x, 425), 44)
		s.Mark(seat, 28).Draw(c.Dst, geom.Pt(x, 460), piece.Pose{})
		put(s, c, s.Figure(chair, seat, 60), geom.Pt(x*1.5-30, 550), 60)
	}
	step := piece.Step(7, 56, 200)
	for i := range 7 {
		s.Pawn(game.Color(i*5%7), 56).Draw(c.Dst, geom.Pt(560, 330-float64(i)*step), piece.Pose{})
	}
	s.Frame(70, 96, 10, paint.Hex(0xC8963E)).Draw(c.Dst, geom.Pt(710, 530), piece.Pose{})
	for i := range 4 {
		lift := float64(i) * 18
		at := geom.Pt(130+float64(i)*80, 664)
		s.Halo(52, 30, paint.Hex(0xC8963E)).Draw(c.Dst, at, piece.Pose{})
		s.Shadow(36, lift).Draw(c.Dst, at, piece.Pose{})
		s.Pawn(game.Blue, 46).Draw(c.Dst, at, piece.Pose{Lift: lift, Squash: float64(i) * 0.03})
	}
}

// put draws a standing piece with its shadow.
func put(s *piece.Set, c paint.Canvas, sp *piece.Sprite, at geom.Point, foot float64) {
	s.Shadow(foot, 0).Draw(c.Dst, at, piece.Pose{})
	sp.Draw(c.Dst, at, piece.Pose{})
}

func sheetDice(s *piece.Set, c paint.Canvas) {
	dice := []piece.Die{piece.Ivory(), arrows, pyramid}
	for row, d := range dice {
		for side := range d.Sides {
			at := geom.Pt(640+float64(side)*52, 70+float64(row)*56)
			s.Shadow(40, 0).Draw(c.Dst, at.Add(geom.Pt(0, 12)), piece.Pose{})
			s.Die(d, side, 34).Draw(c.Dst, at, piece.Pose{})
		}
	}
	for f := range piece.TumbleFrames {
		s.Tumble(dice[f%2*2], f, 34).Draw(c.Dst, geom.Pt(640+float64(f%6)*52, 300+float64(f/6)*52), piece.Pose{})
	}
	for i, n := range []int{1, 5, 10, 30} {
		s.Chip(n, paint.Hex(0xC8392B), 40).Draw(c.Dst, geom.Pt(660+float64(i)*50, 400), piece.Pose{})
		s.Coin(n-1, 40).Draw(c.Dst, geom.Pt(660+float64(i)*50, 450), piece.Pose{})
	}
}

func sheetCards(s *piece.Set, c paint.Canvas) {
	for i, name := range []string{"rapidcity-card-left", "rapidcity-card-right", "rapidcity-card-up", "pamplona-card-attack", "galopp-card-jester"} {
		seat := game.Color(i)
		if i > 2 {
			seat = piece.Plain
		}
		s.Card(name, seat, 60, 84, i == 2).Draw(c.Dst, geom.Pt(640+float64(i)*70, 530), piece.Pose{})
	}
}
