package dorada

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
)

// Fractions of the time of an arrival: until the first the pawn climbs the stairs, then it is in the temple, and from the second
// on it comes out on top of the pile.
const (
	climbEnd    = 0.42
	emergeBegin = 0.5
)

// stairHops is the number of hops in which a pawn climbs the stairs, and doorShrink by how much it is smaller at the door.
const (
	stairHops  = 3
	doorShrink = 0.5
)

// arrival draws a pawn that arrives in DORADA.
type arrival struct {
	*painter
	motion *motion // an EventArrive, and how far its cue has come
	golden bool    // the pawn rides gold
}

// draw draws a pawn that climbs the stairs of the temple, vanishes in the door, and lands on the pile in DORADA, while the temple
// is glad. With reduced motion the pawn is on the pile at once.
func (v *arrival) draw(dst *ebiten.Image) {
	e, t := &v.motion.Cue.Event, v.motion.Fraction
	at := v.nextFoot(int(e.To), int(v.view.goal.n))
	if v.desk.ReducedMotion() {
		v.drawGladTemple(dst, 1)
		v.drawPawn(dst, e.Seat, at, piece.Pose{}, e.N == 0)
		return
	}
	v.drawGladTemple(dst, min(1, 8*t, 5*(1-t)))
	switch {
	case t < climbEnd:
		v.drawClimb(dst, t/climbEnd)
	case t >= emergeBegin:
		v.drawEmerging(dst, at, (t-emergeBegin)/(1-emergeBegin))
	}
}

// drawClimb draws a pawn at fraction t of its way up the stairs, the smaller the higher, until it vanishes in the light of the
// door.
func (v *arrival) drawClimb(dst *ebiten.Image, t float64) {
	walk := timeline.Walk{Steps: stairHops, Height: v.diameter * 0.2, Place: func(i int) geom.Point {
		return v.temple.stairs.Lerp(v.temple.door, float64(i)/stairHops)
	}}
	piece.DrawMoving(walk.At(t, false), func(at geom.Point, pose piece.Pose) {
		pose.Grow, pose.Fade = -doorShrink*t, max(0, 6*t-5)
		v.drawPawn(dst, v.motion.Cue.Event.Seat, at, pose, true)
	})
}

// drawEmerging draws a pawn at fraction t of its landing on the pile with its foot at the point at: it grows out of the light,
// drops, is squashed, and has sparks all round: more for the first of all, and nuggets besides for one that rides gold.
func (v *arrival) drawEmerging(dst *ebiten.Image, at geom.Point, t float64) {
	const drops = 0.3 // until then the pawn is above the pile
	e, n := &v.motion.Cue.Event, arriveSparks
	if e.N == 0 {
		n = firstSparks
	}
	mid := at.Sub(geom.Pt(0, v.layout.pawnHeight*0.5))
	v.drawGoldenLight(dst, mid, math.Sin(math.Pi*t))
	if t < drops {
		u := t / drops
		v.drawPawn(dst, e.Seat, at, piece.Pose{Grow: -doorShrink * (1 - u), Lift: v.layout.pawnHeight * 0.5 * (1 - u*u)}, false)
	} else {
		u := (t - drops) / (1 - drops)
		v.drawDust(dst, at, u)
		v.drawPawn(dst, e.Seat, at, piece.Pose{Squash: 0.22 * math.Sin(math.Pi*min(1, 2*u))}, e.N == 0)
	}
	v.drawSparks(dst, mid, t, n, v.diameter*1.5)
	if v.golden {
		v.drawNuggets(dst, mid, t, v.diameter*1.6)
	}
}

// drawGladTemple draws light out of the temple's door, and a smile on its face; share, 0 to 1, is how far this has come.
func (v *arrival) drawGladTemple(dst *ebiten.Image, share float64) {
	t := &v.temple
	v.gladTemple().Draw(dst, t.foot, piece.Pose{Fade: 1 - share})
	v.drawGoldenLight(dst, t.door.Sub(geom.Pt(0, t.height*0.07)), share)
}

// drawGoldenLight draws light round a point; share is its strength, 0 to 1.
func (p *painter) drawGoldenLight(dst *ebiten.Image, at geom.Point, share float64) {
	d := p.lightWidth()
	p.desk.Theme.DrawImage(dst, p.goldenLight(), at.Sub(geom.Pt(d/2, d/2)), share)
}

// lightWidth returns the width and height of golden light in dp.
func (p *painter) lightWidth() float64 { return p.temple.height * 0.8 }

// goldenLight returns the picture of the light at the door of the temple, and round a pawn that comes out on the pile.
func (p *painter) goldenLight() *ebiten.Image {
	d := p.lightWidth()
	return p.desk.Theme.Picture("dorada-light", d, d, paintGoldenLight)
}

// paintGoldenLight paints golden light, the weaker the farther from the middle, over the whole of c.
func paintGoldenLight(c paint.Canvas) {
	w, h := c.Size()
	mid, gold := geom.Pt(w/2, h/2), paint.Hex(0xFFE48A)
	c.Radial(paint.Circle(mid, w/2), mid, w/2, paint.Stop{At: 0, Color: paint.Fade(gold, 0.85)},
		paint.Stop{At: 0.35, Color: paint.Fade(gold, 0.45)}, paint.Stop{At: 1, Color: paint.Fade(gold, 0)})
}

// gladTemple returns the picture of what changes on the temple as a pawn arrives.
func (p *painter) gladTemple() *piece.Sprite {
	return p.desk.Pieces.Picture("dorada-temple-glad", piece.Plain, p.temple.height)
}
