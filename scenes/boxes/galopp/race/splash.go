package race

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
)

// Plunge is the share of the cue of a fall into the pond at which the chair strikes the water.
const Plunge = 0.42

// drawPlunge draws the chair that falls into the pond in the cue m: it leaps, strikes the water, and bobs while the water splashes.
// With reduced motion it sinks where it will stay.
func (p *Painter) drawPlunge(dst *ebiten.Image, m *pieces.Motion) {
	s := m.Cue.Event.Seat
	to := p.Grounds.Bather(s, p.View.Seats)
	if p.Desk.ReducedMotion() {
		p.drawBather(dst, s, to.At, m.Fraction)
		return
	}
	if m.Fraction < Plunge {
		from := p.Lineup().Post(s)
		pose, on := hop(m.Fraction/Plunge*0.82, 0.9*to.High) // 0.82: hop lands then
		pose.Turn, pose.Grow = -0.55*on, geom.Lerp(from.High/to.High, 1, on)-1
		Chair(p.Desk.Pieces, p.Desk.Color(s), to.High).Draw(dst, from.At.Lerp(to.At, on), pose)
		return
	}
	after := (m.Fraction - Plunge) / (1 - Plunge)
	p.drawRings(dst, to.At, after)
	bob := to.High * 0.3 * math.Cos(3*math.Pi*after) * (1 - after) * (1 - after)
	p.drawBather(dst, s, to.At.Add(geom.Pt(0, bob)), 1)
	p.drawSplash(dst, to, after)
}

// drawRings draws rings that spread on the water around the point at. after, 0 to 1, is the share of their time.
func (p *Painter) drawRings(dst *ebiten.Image, at geom.Point, after float64) {
	w := p.Grounds.pond.H
	ring := p.Desk.Pieces.Halo(w, w*0.5, paint.Hex(0xE6F4F7))
	for i := range 3 {
		wide := 0.35 + (0.25+0.3*float64(i))*after // as a share of w
		ring.Draw(dst, at, piece.Pose{Grow: wide - 1, Fade: after})
	}
}

// drops is the number of drops that fly up from a splash.
const drops = 11

// drawSplash draws water that splashes up in front of the chair at p, and drops that fly from there to both sides. after, 0 to 1,
// is the share of their time.
func (p *Painter) drawSplash(dst *ebiten.Image, at Post, after float64) {
	h := at.High
	if up := timeline.Arc(min(1, 1.7*after)); up > 0.02 {
		p.Desk.Pieces.Picture("galopp-splash", piece.Plain, h).Draw(dst, at.At.Add(geom.Pt(0, h*0.2)), piece.Pose{Squash: 1 - up, Fade: max(0, 2*after-1)})
	}
	drop := p.Desk.Pieces.Picture("galopp-drop", piece.Plain, h*0.2)
	for i := range drops {
		side := 2*float64(i)/(drops-1) - 1 // from -1, the leftmost, to 1
		speed := 3.4 + 0.5*float64(i*5%3)  // in heights of the chair per time of the splash, and so is the pull of the earth
		y := speed*after - 4.6*after*after
		if y < 0 {
			continue // it has fallen back into the water
		}
		drop.Draw(dst, at.At.Add(geom.Pt(1.7*side*after*h, -y*h)), piece.Pose{Turn: side * (0.3 + 2*after), Grow: 0.25*float64(i%3) - 0.25})
	}
}
