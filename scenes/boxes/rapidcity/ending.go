package rapidcity

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/scenery"
)

// ending paints the scene of the result screen: the street at dusk, with light in the windows.
func ending(s *scenery.Scene) {
	u, ink := s.Unit, paint.Hex(0x2A1A2E)
	horizonY, aside := s.Back, min(1.2*u, 0.74*s.MidX()) // the y of the horizon, and how far from the middle the houses are
	s.Sky(horizonY, paint.Hex(0x2C2A4A), paint.Hex(0x472F55), paint.Hex(0x6E355A), paint.Hex(0x8C3B5A), paint.Hex(0xB84A44), paint.Hex(0xE2703A))
	paintStars(s, horizonY)
	sun := geom.Pt(s.MidX(), horizonY-0.12*u)
	s.Fill(paint.Circle(sun, 0.62*u), paint.Hex(0xF2B84B))
	s.Fill(paint.Circle(sun, 0.5*u), paint.Hex(0xFBE3A0))
	s.Hills(horizonY-0.02*u, 0.05*u, 1.6*u, 0.35, paint.Hex(0x5E2A4C))
	s.Ground(horizonY, paint.Hex(0xC46B38), paint.Hex(0x7E3F2A))
	s.DrawPair("rapidcity-cactus", 1.85*u, horizonY+0.2*u, 0.5*u)
	s.DrawStanding("rapidcity-tipi", geom.Pt(s.MidX()+0.5*u, horizonY), 0.42*u)
	s.DrawStanding("rapidcity-tipi", geom.Pt(s.MidX()-0.52*u, horizonY), -0.36*u)
	s.DrawStanding("rapidcity-saloon", geom.Pt(s.MidX()-aside, horizonY+0.1*u), 0.98*u)
	s.DrawStanding("rapidcity-jail", geom.Pt(s.MidX()+aside, horizonY+0.1*u), 0.92*u)
	s.DrawPair("rapidcity-barrel", 1.36*u, s.Foot, 0.26*u)
	lamp := paint.Hex(0xF2B84B)
	for _, way := range [...]float64{-1, 1} {
		at := geom.Pt(s.MidX()+way*aside, horizonY-0.1*u)
		s.RadialOn(at, 0.7*u, paint.Stop{At: 0, Color: paint.Fade(lamp, 0.34)}, paint.Stop{At: 1, Color: paint.Fade(lamp, 0)})
	}
	s.Bunting(geom.Pt(-8, max(0.1*s.Height, 0.34*(horizonY-0.8*u))), geom.Pt(s.Width+8, max(0.1*s.Height, 0.34*(horizonY-0.8*u))), 0.1*u, 15, ink, lamp, paint.Hex(0xE2703A), paint.Hex(0xFBE3A0))
	s.Light(paint.Fade(paint.Hex(0xFFB060), 0.12), paint.Hex(0x140A20))
}

// paintStars paints 26 stars above the horizon, more of them farther up. horizonY is its y coordinate.
func paintStars(s *scenery.Scene, horizonY float64) {
	for i := range 26 {
		t := float64(i) / 26
		// Steps of the golden ratio spread the stars evenly from left to right.
		at := geom.Pt(s.Width*math.Mod(0.13+0.618*float64(i), 1), 0.62*horizonY*t*t+8)
		s.Fill(paint.Star(at, 0.014*s.Unit+1, 0.004*s.Unit+0.4, 4), paint.Fade(paint.Hex(0xFBE9C4), 0.9))
	}
}
