package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// track draws a race in a strip: the pond at the left, the line at the right, and the chairs between them.
type track struct {
	*painter
	errand *errandChoice
}

// Measures of the strip in dp, and shares of its height.
const (
	pondWide  = 44.0
	wayAt     = 0.82 // where chairs stand
	chairHigh = 0.56
)

// draw draws the strip into r.
func (t track) draw(dst *ebiten.Image, r geom.Rect) {
	v, theme := t.view, t.desk.Theme
	theme.Cover(dst, r, "galopp-strip", int(v.race), func(c paint.Canvas) { t.print(c) })
	for i := range v.seats {
		s := game.Seat(v.seats - 1 - i)
		t.chair(dst, s, r)
	}
}

// chair draws the chair of a seat where it is, or where it has been sent.
func (t track) chair(dst *ebiten.Image, s game.Seat, r geom.Rect) {
	v, m := t.view, t.motion()
	space := float64(v.chair[s])
	pose := piece.Pose{}
	switch e := &m.Cue.Event; {
	case v.pond.Has(s):
		space = float64(v.course.Pond)
	case v.place[s] > 0:
		space = float64(v.run().Arch)
	case m.Is(galopp.EventMove) && e.Seat == s && !t.desk.Reduced():
		space = geom.Lerp(float64(e.From), float64(e.To), m.Share)
	case t.sent(s) != 0:
		space += float64(t.sent(s))
		pose.Fade = 0.3
	}
	h := r.H * chairHigh
	at := t.foot(r, space).Add(t.beside(s, h))
	t.desk.Pieces.Stand(dst, chair(t.desk.Pieces, t.desk.Color(s), h), h*0.7, at, pose)
}

// sent is by how many steps a chair has been sent so far by the crafty porter that is asked.
func (t track) sent(s game.Seat) int {
	for steps := -2; steps <= 2; steps++ {
		if t.errand.asked() && t.errand.sent(s, steps) {
			return steps
		}
	}
	return 0
}

// beside is by how much a chair stands beside its place: those of a space, of the pond and behind the line make room.
func (t track) beside(s game.Seat, h float64) geom.Point {
	v, n := t.view, 0
	for other := range s {
		if v.chair[other] == v.chair[s] && (v.place[other] > 0) == (v.place[s] > 0) && v.pond.Has(other) == v.pond.Has(s) {
			n++
		}
	}
	return geom.Pt(float64(n)*h*0.16, -float64(n)*h*0.2)
}

// foot is where the strip in r has a space.
func (t track) foot(r geom.Rect, space float64) geom.Point {
	v := t.view
	first, last := float64(v.course.Pond), float64(v.run().Arch)
	share := geom.Clamp((space-first)/(last-first), 0, 1)
	half := r.H * chairHigh * chairWide / 2
	return geom.Pt(r.X+half+share*(r.W-2.2*half), r.Y+r.H*wayAt)
}

// print prints what lies below the chairs.
func (t track) print(c paint.Canvas) {
	w, h := c.Size()
	r, ink, v := geom.R(0, 0, w, h), t.desk.Theme.Palette.Ink, t.view
	lay := func(path *paint.Path, ground uint32) {
		c.Fill(path, paint.Hex(ground))
		c.Stroke(path, 1.2, paint.Fade(ink, 0.5))
	}
	way := geom.R(3, h*(wayAt-0.12), w-6, h*0.26)
	lay(paint.RoundRect(geom.R(0, h*0.2, w, h*0.8), 10), 0xBAD0A4)
	lay(paint.RoundRect(way, way.H/2), 0xE9DBC0)
	lay(paint.Ellipse(geom.Pt(t.foot(r, float64(v.course.Pond)).X, way.Center().Y), pondWide*0.48, way.H*0.75), 0x7FB0C6)
	for space := v.course.Pond + 1; space <= v.run().Arch; space++ {
		d := 1.6
		if space == 0 {
			d = 3.2
		}
		c.Dot(t.foot(r, float64(space)), d, paint.Fade(ink, 0.6))
	}
	end, half := t.foot(r, float64(v.run().Arch)), geom.Pt(0, way.H*0.5)
	paintLine(c, end.Sub(half), end.Add(half), ink)
}
