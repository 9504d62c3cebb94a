package race

import (
	"cmp"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/timeline"
)

// onlookers draws the spectators' cheers when a chair comes through the arch.
type onlookers struct {
	people []spectator
	models []spectator // one of people for each size and coat: those who have both alike share their pictures
	course *Course     // the course for which people was computed
}

// at returns the spectators at the course c. It computes them again only when c is another course than in the last call.
func (o *onlookers) at(c *Course) []spectator {
	if o.course != c {
		o.people, o.course = c.spectators(), c
		o.models = slices.Clone(o.people)
		slices.SortStableFunc(o.models, compareLooks)
		o.models = slices.CompactFunc(o.models, func(a, b spectator) bool { return compareLooks(a, b) == 0 })
	}
	return o.people
}

// compareLooks orders spectators by their size and then by their coat.
func compareLooks(a, b spectator) int {
	return cmp.Or(cmp.Compare(a.row, b.row), cmp.Compare(a.coat(), b.coat()))
}

// Joy returns how strongly the spectators cheer in the cue m, 0 to 1: 1 in the pause after a chair has come through the arch, then
// less and less while that chair goes to the plaque of its place. With reduced motion it is 0.
func Joy(p *pieces.Painter, m *pieces.Motion) float64 {
	switch {
	case !m.Active || p.Desk.ReducedMotion():
		return 0
	case m.Cue.Part == pieces.PartCheer && p.View.CrossesLine(&m.Cue.Event):
		return 1
	case m.Is(galopp.EventFinish):
		return 1 - m.Fraction
	}
	return 0
}

// cheerWide is how far from what happens the spectators stand who react to it, at most, as a share of the width of the garden.
const cheerWide = 0.45

// reaction is what spectators do while a cue is shown.
type reaction struct {
	at     geom.Point // where it happens that they react to
	glad   float64    // how strongly they react, 0 (not at all) to 1
	hats   bool       // whether some throw their hats
	bubble string     // the picture of the bubbles over the heads of some
	popped float64    // how far the bubbles have popped up, 0 to 1
}

// draw draws the raised arms of every second of the spectators who react in the cue m, which are those near to what they react to,
// and the hats that every fourth of them throws if r says so. A hat flies the higher the nearer it is thrown and the stronger the
// reaction is. Nobody stirs who would hide a sign of the garden.
func (o *onlookers) draw(dst *ebiten.Image, p *pieces.Painter, c *Course, m *pieces.Motion, r *reaction) {
	if r.glad == 0 {
		return
	}
	for i, s := range o.at(c) {
		near := 1 - s.foot.Dist(r.at)/(c.field.W*cheerWide) // from 1 where it happens to 0 at the greatest distance
		if near <= 0 || c.hidesSign(s.gestures(), &p.View.Course.Races) {
			continue
		}
		if i%2 == 0 {
			s.drawArms(dst, p, int(m.Fraction*8)+i/2)
		}
		if r.hats && i%4 == 0 {
			throw := math.Mod(m.Fraction*1.4+0.13*float64(i), 1) // the share of a throw; not all throw at the same time
			s.drawHat(dst, p, r.glad*near*timeline.Arc(throw))
		}
	}
}

// gestures returns the area in which a spectator's raised arms and the lower half of the flight of a hat are seen.
func (s *spectator) gestures() geom.Rect {
	wide := s.armSize()
	return geom.R(s.foot.X-wide/2, s.foot.Y-s.high*0.3-1.3*wide, wide, 1.3*wide)
}

// drawArms draws the raised arms of a spectator: wide apart if moment, a running number, is even, close together if it is odd.
func (s *spectator) drawArms(dst *ebiten.Image, p *pieces.Painter, moment int) {
	size := s.armSize()
	p.Desk.Theme.DrawImage(dst, s.arms(p, moment), s.foot.Sub(geom.Pt(size/2, s.high*0.28+size)), 1)
}

// armSize returns the width and height in dp of the picture of a spectator's arms.
func (s *spectator) armSize() float64 { return s.row * 0.9 }

// arms returns the picture that drawArms draws.
func (s *spectator) arms(p *pieces.Painter, moment int) *ebiten.Image {
	size, n := s.armSize(), 2*s.coat()+moment%2
	return p.Desk.Theme.Variant("galopp-arms", n, size, size, armPaints[n])
}

// armPaints paint arms: two functions for each coat, the first for arms wide apart, the second for arms close together.
var armPaints = func() (all [2 * len(coats)]func(paint.Canvas)) {
	for i := range all {
		all[i] = func(c paint.Canvas) { paintArms(c, i/2, i%2 == 1) }
	}
	return all
}()

// paintArms draws two short arms, raised beside the head from the lower edge, in sleeves of the colour coats[coat], so that they hide
// no face: drawPerson draws a head 0.42 of this picture wide. together is false for arms that are wide apart.
func paintArms(c paint.Canvas, coat int, together bool) {
	w, h := c.Size()
	reach := 0.43
	if together {
		reach = 0.33
	}
	for _, side := range [...]float64{-1, 1} {
		shoulder, hand := geom.Pt(w*(0.5+side*0.27), h*0.94), geom.Pt(w*(0.5+side*reach), h*0.44)
		elbow := shoulder.Lerp(hand, 0.5).Add(geom.Pt(side*w*0.05, 0))
		arm := paint.Polyline(shoulder, elbow, hand)
		c.Stroke(arm, h*0.1+1.4, paint.Hex(0x43304A))
		c.Stroke(arm, h*0.1, coats[coat])
		c.Dot(hand, h*0.08+0.7, paint.Hex(0x43304A))
		c.Dot(hand, h*0.08, faces[coat%len(faces)])
	}
}

// drawHat draws a hat that a spectator has thrown into the air. up is how high it is, from 0, just above the head, to 1, as high
// as any hat flies. Near 0 the hat is transparent, so that it appears and disappears softly.
func (s *spectator) drawHat(dst *ebiten.Image, p *pieces.Painter, up float64) {
	at := s.foot.Sub(geom.Pt(s.hatWide()/2, s.high*1.1+up*s.row*1.1))
	p.Desk.Theme.DrawImage(dst, s.hat(p), at, min(1, 6*up))
}

// hatWide returns the width in dp of the picture of a spectator's hat.
func (s *spectator) hatWide() float64 { return s.row * 0.6 }

// hat returns the picture that drawHat draws.
func (s *spectator) hat(p *pieces.Painter) *ebiten.Image {
	return p.Desk.Theme.Picture("galopp-hat", s.hatWide(), s.hatWide()*0.6, func(c paint.Canvas) {
		w, h := c.Size()
		c.Fill(paint.Polygon(geom.Pt(0, h*0.7), geom.Pt(w*0.3, h*0.1), geom.Pt(w*0.7, h*0.1), geom.Pt(w, h*0.7), geom.Pt(w*0.5, h)), paint.Hex(0x43304A))
		c.Line(geom.Pt(w*0.08, h*0.72), geom.Pt(w*0.92, h*0.72), 1.4, paint.Hex(0xCFA44A))
	})
}
