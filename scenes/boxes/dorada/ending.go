package dorada

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/scenery"
)

// drawEnding draws the scenery of the result screen: the clearing before the temple in evening light, between jungle on both
// sides.
func drawEnding(s *scenery.Scene) {
	u := s.Unit // sizes are multiples of u
	base := s.Back + 0.08*u
	sun := geom.Pt(s.MidX(), base-0.8*u)
	s.Sky(base, paint.Hex(0xF4CF78))
	s.Rays(sun, 26, paint.Hex(0xF9E09C))
	s.Fill(paint.Circle(sun, 0.66*u), paint.Hex(0xFCEBB8))
	s.Hills(base-0.36*u, 0.09*u, 1.5*u, 0.2, paint.Hex(0xB6C06F))
	s.Hills(base-0.17*u, 0.06*u, 1.9*u, 0.75, paint.Hex(0x7FA05A))
	for i, away := range [...]float64{0.82, 1.14, 1.5, 1.9} {
		s.DrawPair("dorada-palm", away*u, base+0.02*u, u*(0.6-0.07*float64(i%2)))
	}
	s.DrawStanding("dorada-temple", geom.Pt(s.MidX(), base+0.05*u), 1.3*u)
	s.DrawPair("dorada-leaves", 0.66*u, base+0.07*u, 0.24*u) // over the edges of the temple's picture, where its plants end
	s.Hills(base, 0.012*u, 1.3*u, 0.4, paint.Hex(0x5E8C49))
	path := paint.Polygon(geom.Pt(s.MidX()-0.2*u, base+0.01*u), geom.Pt(s.MidX()+0.2*u, base+0.01*u), geom.Pt(s.MidX()+0.9*u, s.Height+2), geom.Pt(s.MidX()-0.9*u, s.Height+2))
	s.Gradient(path, geom.Pt(0, base), geom.Pt(0, s.Height), paint.Stop{At: 0, Color: paint.Hex(0xE8D39A)}, paint.Stop{At: 1, Color: paint.Hex(0xCFAF6C)})
	for _, edge := range [...]float64{0.12, 0.5} {
		s.DrawPair("dorada-leaves", s.MidX()-edge*u+0.1*u, s.Height+(0.02+0.16*edge)*u, u*(0.5-0.3*edge))
	}
	s.DrawPair("dorada-leaves", s.MidX()+0.02*u, s.Foot-0.02*u, 0.42*u)
	s.Light(paint.Fade(paint.Hex(0xFFE9A0), 0.15), paint.Hex(0x2C2410))
}
