package race

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Track draws a race as a straight strip: the pond at the left, the finishing line at the right, and the chairs.
type Track struct {
	*pieces.Painter
	Errand *Errand // the decision under way; without Legal if there is none, not nil
}

// Measures of the strip in dp, and shares of its height.
const (
	pondWide  = 44.0 // about the width of the pond
	wayAt     = 0.82 // from the top to the feet of chairs
	chairHigh = 0.56 // the height of a chair
)

// Draw draws the strip into r. The chairs of seats with lower numbers are in front.
func (t Track) Draw(dst *ebiten.Image, r geom.Rect) {
	v, theme := t.View, t.Desk.Theme
	theme.DrawPicture(dst, r, "galopp-strip", int(v.Race), func(c paint.Canvas) { t.print(c) })
	for i := range v.Seats {
		s := game.Seat(v.Seats - 1 - i)
		t.drawChair(dst, s, r)
	}
}

// drawChair draws the chair of a seat where it is or, slightly transparent, where a crafty porter has sent it so far. Chairs in
// the pond and behind the line have no space any more: they stand at the left and at the right end of the strip. With reduced
// motion, a moving chair stays on its old space until the cue ends.
func (t Track) drawChair(dst *ebiten.Image, s game.Seat, r geom.Rect) {
	v, m := t.View, t.Motion()
	space := float64(v.Chair[s])
	pose := piece.Pose{}
	switch e := &m.Cue.Event; {
	case v.Pond.Has(s):
		space = float64(v.Course.Pond)
	case v.Place[s] > 0:
		space = float64(v.Run().Arch)
	case m.Is(galopp.EventMove) && e.Seat == s && !t.Desk.ReducedMotion():
		space = geom.Lerp(float64(e.From), float64(e.To), m.Fraction)
	case t.Errand.stepsSent(s) != 0:
		space += float64(t.Errand.stepsSent(s))
		pose.Fade = 0.3
	}
	h := r.H * chairHigh
	at := t.foot(r, space).Add(t.offset(s, h))
	t.Desk.Pieces.DrawWithShadow(dst, Chair(t.Desk.Pieces, t.Desk.Color(s), h), h*0.7, at, pose)
}

// offset returns by how much the chair of a seat, h dp high, is drawn away from the foot of its space, up and to the right: the
// further, the more seats with lower numbers have their chairs in the same place (a space, the pond, or behind the line).
func (t Track) offset(s game.Seat, h float64) geom.Point {
	v, n := t.View, 0
	for other := range s {
		if v.Chair[other] == v.Chair[s] && (v.Place[other] > 0) == (v.Place[s] > 0) && v.Pond.Has(other) == v.Pond.Has(s) {
			n++
		}
	}
	return geom.Pt(float64(n)*h*0.16, -float64(n)*h*0.2)
}

// foot returns where on the strip in r the foot of a chair on a space is. All spaces in the pond are one place at the left end,
// all those behind the line are one place at the right end.
func (t Track) foot(r geom.Rect, space float64) geom.Point {
	v := t.View
	first, last := float64(v.Course.Pond), float64(v.Run().Arch)
	share := geom.Clamp((space-first)/(last-first), 0, 1)
	half := r.H * chairHigh * ChairWide / 2                      // half the width of a chair
	return geom.Pt(r.X+half+share*(r.W-2.2*half), r.Y+r.H*wayAt) // a chair at either end is within r
}

// print draws the printed strip on c: the lawn, the way, the pond, a dot for each space (a larger one for the start), and the
// line. The shares of the height are chosen by eye.
func (t Track) print(c paint.Canvas) {
	w, h := c.Size()
	r, ink, v := geom.R(0, 0, w, h), t.Desk.Theme.Palette.Ink, t.View
	lay := func(path *paint.Path, ground uint32) {
		c.Fill(path, paint.Hex(ground))
		c.Stroke(path, 1.2, paint.Fade(ink, 0.5))
	}
	way := geom.R(3, h*(wayAt-0.12), w-6, h*0.26)
	lay(paint.RoundRect(geom.R(0, h*0.2, w, h*0.8), 10), 0xBAD0A4)
	lay(paint.RoundRect(way, way.H/2), 0xE9DBC0)
	lay(paint.Ellipse(geom.Pt(t.foot(r, float64(v.Course.Pond)).X, way.Center().Y), pondWide*0.48, way.H*0.75), 0x7FB0C6)
	for space := v.Course.Pond + 1; space <= v.Run().Arch; space++ {
		d := 1.6
		if space == 0 {
			d = 3.2
		}
		c.Dot(t.foot(r, float64(space)), d, paint.Fade(ink, 0.6))
	}
	end, half := t.foot(r, float64(v.Run().Arch)), geom.Pt(0, way.H*0.5)
	paintLine(c, end.Sub(half), end.Add(half), ink)
}
