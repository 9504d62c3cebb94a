package pamplona

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// hitAt is the share of the time of a push after which the one who pushes hits the other, and hitShare that in which the star of the
// hit is shown.
const (
	hitAt    = 0.3
	hitShare = 0.4
)

// shove is how far a push has come.
type shove struct {
	thrust float64 // how far the one who pushes lunges from its place towards the other, 0 to 1
	hit    float64 // the progress of the star, 0 to 1, which is shown in between
	flight float64 // the progress of the one who is pushed, 0 to 1
}

// shoveAt returns the shove at the progress t, 0 to 1, of a push: a lunge up to the hit, and then the flight, while the one who
// pushes goes back to its place.
func shoveAt(t float64) shove {
	after := max(0, t-hitAt)
	return shove{
		thrust: math.Sin(math.Pi / 2 * min(t/hitAt, 2)),
		hit:    min(1, after/hitShare),
		flight: after / (1 - hitAt),
	}
}

// hitSize returns the size in dp of the star of a hit.
func (b *brush) hitSize() float64 { return math.Round(b.layout.runnerHeight() * 1.1) }

// prerenderHit draws the star of a hit before it is needed.
func (b *brush) prerenderHit() { b.hitPicture() }

// hitPicture returns the cached picture of the star of a hit.
func (b *brush) hitPicture() *ebiten.Image {
	size := b.hitSize()
	return b.desk.Theme.Picture("pamplona-hit", size, size, paintHit)
}

// drawHits draws a star where a runner is pushed, and where the bull throws one aside. With reduced motion there is none.
func (x *effects) drawHits(dst *ebiten.Image) {
	if x.desk.ReducedMotion() {
		return
	}
	for c, t := range x.desk.PlayingCues() {
		if c.Part != partMain {
			continue
		}
		switch e := &c.Event; {
		case e.Kind == pamplona.EventPush && e.From != e.To && t > hitAt:
			x.drawHit(dst, x.layout.spaceCenter(int(e.From)), shoveAt(t).hit)
		case e.Kind == pamplona.EventTorro:
			x.drawThrown(dst, e, chargeAt(e, t))
		}
	}
}

// drawThrown draws stars at the runners whom the bull throws aside on its run ch, as long as they are high in the air.
func (x *effects) drawThrown(dst *ebiten.Image, e *game.Event, ch charge) {
	const least = 0.35
	for i := range x.view.figureCount() {
		at := x.view.spot(i)
		if at.Rank() > 0 || at.Space() >= x.view.road.Arena() {
			continue
		}
		if high := ch.bump(e, at.Space()); high > least {
			x.drawHit(dst, x.figures.at(i).at.Sub(geom.Pt(0, x.layout.runnerHeight()*0.25)), 1+least-high)
		}
	}
}

// drawHit draws the star of a hit with its middle at at; t is its progress, 0 to 1. In the second half it fades out.
func (x *effects) drawHit(dst *ebiten.Image, at geom.Point, t float64) {
	size := x.hitSize()
	x.desk.Theme.DrawImage(dst, x.hitPicture(), at.Sub(geom.Pt(size/2, size*0.6)), geom.Clamp(2-2*t, 0, 1))
}

// paintHit paints the star of a hit over the whole canvas: a burst of white and gold, and four little stars that fly from it.
func paintHit(c paint.Canvas) {
	w, _ := c.Size()
	mid, ink, gold := geom.Pt(w/2, w/2), paint.Hex(0x3B1F1A), paint.Hex(0xF2C14E)
	c.Fill(paint.Star(mid, w*0.36, w*0.17, 9), ink)
	c.Fill(paint.Star(mid, w*0.33, w*0.155, 9), gold)
	c.Fill(paint.Star(mid, w*0.22, w*0.11, 9), paint.Hex(0xFFFDF6))
	for _, at := range [...]geom.Point{{X: 0.14, Y: 0.24}, {X: 0.86, Y: 0.2}, {X: 0.12, Y: 0.74}, {X: 0.87, Y: 0.72}} {
		c.Fill(paint.Star(at.Mul(w), w*0.125, w*0.055, 5), ink)
		c.Fill(paint.Star(at.Mul(w), w*0.09, w*0.04, 5), gold)
	}
}

// lunge is how far one who pushes lunges, as a share of the street's width.
const lunge = 0.3

// jolt returns how a runner of a seat that stands on a spot is shaken now: by how many dp it is moved, how high it is thrown, as a
// share of its height, and by how many radians it leans. The one who pushes lunges the way it pushes, those in a jostle rock, and
// those whom the bull runs past are thrown up. With reduced motion nobody is shaken.
func (x *effects) jolt(seat game.Seat, at pamplona.Spot) (off geom.Point, lift, turn float64) {
	if at.Rank() > 0 || x.desk.ReducedMotion() {
		return off, 0, 0
	}
	for c, t := range x.desk.PlayingCues() {
		if c.Part != partMain {
			continue
		}
		switch e := &c.Event; {
		case e.Kind == pamplona.EventPush && e.From != e.To && e.Seat == seat && int(e.From) == at.Space():
			thrust := shoveAt(t).thrust * math.Copysign(1, float64(e.To-e.From))
			off = off.Add(x.layout.cell(at.Space()).way.Mul(lunge * x.layout.streetWidth() * thrust))
			turn += 0.4 * thrust
		case e.Kind == pamplona.EventJostle && int(e.To) == at.Space() && (e.Seat == seat || e.Other == seat):
			turn += 0.16 * math.Sin(6*math.Pi*t) * (1 - t)
			lift += 0.08 * math.Abs(math.Sin(6*math.Pi*t)) * (1 - t)
		case e.Kind == pamplona.EventTorro && at.Space() < x.view.road.Arena():
			high := chargeAt(e, t).bump(e, at.Space())
			lift, turn = lift+0.5*high, turn+0.7*high
		}
	}
	return off, lift, turn
}
