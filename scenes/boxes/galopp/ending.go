package galopp

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/scenery"
)

// drawEnding draws the scenery of the final result, from the back to the front: the foot of the palace stairs between clipped
// trees.
func drawEnding(s *scenery.Scene) {
	u := s.Unit // sizes are multiples of u
	lawn := s.Back
	s.Sky(lawn, paint.Hex(0x8FBFD8), paint.Hex(0xC9E2EA), paint.Hex(0xF1F1EA))
	for _, at := range [...]geom.Point{{X: -1.25, Y: 0.5}, {X: -0.5, Y: 0.22}, {X: 0.62, Y: 0.34}, {X: 1.4, Y: 0.62}} {
		drawCloud(s, geom.Pt(s.MidX()+at.X*u, at.Y*lawn), 0.14*u)
	}
	s.Hills(lawn-0.03*u, 0.04*u, 2.4*u, 0.1, paint.Hex(0x9DB98A))
	s.DrawStanding("galopp-palace", geom.Pt(s.MidX(), lawn+0.04*u), 0.95*u)
	s.Hills(lawn+0.03*u, 0.006*u, 1.7*u, 0.3, paint.Hex(0x8FB36F))
	s.DrawRow("galopp-hedge", lawn+0.1*u, 0.16*u, -0.02*u)
	s.Ground(lawn+0.08*u, paint.Hex(0xEAD9B2), paint.Hex(0xDBC493))
	drawStairs(s, lawn+0.08*u)
	s.DrawPair("galopp-fountain", 1.36*u, s.Foot-0.16*u, 0.46*u)
	s.DrawPair("galopp-topiary", min(1.1*u, 0.9*s.MidX()), lawn+0.22*u, 0.56*u)
	s.DrawPair("galopp-topiary", min(1.72*u, 1.02*s.MidX()), s.Foot+0.06*u, 0.8*u)
	s.Light(paint.Fade(paint.Hex(0xFFFBE8), 0.14), paint.Hex(0x4A3A5E))
}

// drawCloud draws a flat cloud around a point, about r dp high.
func drawCloud(s *scenery.Scene, at geom.Point, r float64) {
	tone := paint.Hex(0xF4F6F4)
	s.Fill(paint.Join(paint.Ellipse(at, 1.2*r, 0.42*r), paint.Ellipse(at.Add(geom.Pt(0.2*r, -0.3*r)), 0.6*r, 0.45*r),
		paint.Ellipse(at.Add(geom.Pt(0.95*r, 0.06*r)), 0.9*r, 0.36*r)), tone)
}

// drawStairs draws broad steps of stone from the height y down to the front; the nearer steps are broader.
func drawStairs(s *scenery.Scene, y float64) {
	steps := int(math.Round((s.Foot + 0.05*s.Unit - y) / (0.085 * s.Unit)))
	ink, stone := paint.Hex(0x43304A), paint.Hex(0xF1E4DA)
	tall := (s.Foot + 0.05*s.Unit - y) / float64(steps)
	for i := range steps {
		half := s.Unit * (0.6 + 0.1*float64(i))
		r := geom.R(s.MidX()-half, y+tall*float64(i), 2*half, tall)
		s.Fill(paint.Box(r), stone)
		_, riser := r.CutTop(0.52 * tall)
		s.Fill(paint.Box(riser), paint.Hex(0xCDB9BC))
		s.Stroke(paint.Box(r), 2, ink)
	}
}
