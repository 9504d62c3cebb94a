package pamplona

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/scenery"
)

// ending draws the scenery of the final result: the arena seen from its sand, the crowd in the stands, and bunting.
func ending(s *scenery.Scene) {
	u, ink := s.Unit, paint.Hex(0x3B1F1A)
	foot, dip := s.Back+0.06*u, 0.12*u
	s.Sky(foot, paint.Hex(0xF7D98A), paint.Hex(0xFAE3A6))
	s.Rays(geom.Pt(s.MidX(), foot-0.5*u), 22, paint.Hex(0xFBE8B8))
	s.DrawRoundWall("pamplona-stand", foot, 0.86*u, dip)
	drawSand(s, foot, dip)
	scarf, sun, lime := paint.Hex(0xC8392B), paint.Hex(0xF2C14E), paint.Hex(0xFBF3E4)
	top := 0.04 * s.Height
	s.Bunting(geom.Pt(-8, top), geom.Pt(s.MidX(), top+0.02*u), 0.13*u, 9, ink, scarf, lime, sun)
	s.Bunting(geom.Pt(s.MidX(), top+0.02*u), geom.Pt(s.Width+8, top), 0.13*u, 9, ink, sun, lime, scarf)
	s.Light(paint.Fade(paint.Hex(0xFFF0C0), 0.2), paint.Hex(0x5A2A18))
}

// drawSand draws the ground of the arena and the shade on it. foot is the y coordinate of the wall's foot in the middle, dip how
// many dp lower the foot is at the edges.
func drawSand(s *scenery.Scene, foot, dip float64) {
	const steps = 32
	below := func(by float64) *paint.Path {
		pts := []geom.Point{geom.Pt(s.Width+2, s.Height+2), geom.Pt(-2, s.Height+2)}
		for i := range steps + 1 {
			x := geom.Lerp(-2, s.Width+2, float64(i)/steps)
			pts = append(pts, geom.Pt(x, s.RoundWallFoot(x, foot, dip)+by))
		}
		return paint.Polygon(pts...)
	}
	u := s.Unit
	s.Fill(below(-1), paint.Mix(sandColor, paint.Hex(0x7F4A2B), 0.45))
	s.Gradient(below(0.05*u), geom.Pt(0, foot), geom.Pt(0, s.Height), paint.Stop{At: 0, Color: sandColor}, paint.Stop{At: 1, Color: paint.Darken(sandColor, 0.16)})
	// Hollows in the sand, in units of u from below the middle of the wall.
	for i, at := range [...]geom.Point{{X: -0.9, Y: 0.16}, {X: 0.7, Y: 0.2}, {X: -0.3, Y: 0.3}, {X: 1.15, Y: 0.1}, {X: -1.3, Y: 0.34}} {
		wide := u * (0.16 + 0.05*float64(i%3))
		s.Fill(paint.Ellipse(geom.Pt(s.MidX()+at.X*u, foot+(at.Y+0.05)*u), wide, 0.012*u), paint.Fade(paint.Hex(0xB58F58), 0.5))
	}
}
