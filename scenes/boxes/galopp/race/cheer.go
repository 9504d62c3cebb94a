package race

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
)

// reactionTo returns how the spectators react to the cue m: they cheer a chair that comes through the arch (see Joy) and laugh at
// one that falls into the pond. With reduced motion they do nothing.
func (p *Painter) reactionTo(m *pieces.Motion) reaction {
	switch glad := Joy(p.Painter, m); {
	case glad > 0:
		popped := 1.0
		if m.Cue.Part == pieces.PartCheer {
			popped = m.Fraction
		}
		return reaction{p.Grounds.Course.ArchArea(p.View.Run().Arch).Center(), glad, true, "galopp-bravo", popped}
	case m.Is(galopp.EventPond) && m.Fraction > Plunge && !p.Desk.ReducedMotion():
		after := (m.Fraction - Plunge) / (1 - Plunge)
		return reaction{p.Grounds.pond.Center(), min(1, 3*(1-after)), false, "galopp-laugh", after}
	}
	return reaction{}
}

// PrerenderReaction paints ahead of time what spectators of the i-th size and coat need to react, and the pictures that all reactions
// need. It reports whether there are any such spectators.
func (p *Painter) PrerenderReaction(i int) bool {
	if !p.Grounds.Ready() {
		return false
	}
	p.onlookers.at(p.Grounds.Course)
	if i >= len(p.onlookers.models) {
		return false
	}
	s := &p.onlookers.models[i]
	for moment := range 2 {
		s.arms(p.Painter, moment)
	}
	s.hat(p.Painter)
	for _, name := range [...]string{"galopp-bravo", "galopp-laugh"} {
		p.Desk.Pieces.Picture(name, piece.Plain, s.bubbleHeight())
	}
	if i == 0 {
		p.petal()
		p.Desk.Pieces.Picture("galopp-dust", piece.Plain, puffHigh)
	}
	return true
}

// bubbles is the greatest number of bubbles over the heads of spectators.
const bubbles = 4

// drawBubbles draws the bubbles of the reaction r over the heads of some spectators nearby.
func (p *Painter) drawBubbles(dst *ebiten.Image, r *reaction) {
	if r.glad == 0 {
		return
	}
	drawn, last := 0, math.Inf(-1) // last is the x coordinate of the bubble drawn last
	for i, s := range p.onlookers.at(p.Grounds.Course) {
		h := s.bubbleHeight()
		far := s.foot.Dist(r.at) / p.Grounds.Course.field.W
		if drawn == bubbles || far > cheerWide*0.6 || math.Abs(s.foot.X-last) < 1.8*h {
			continue
		}
		p.drawBubble(dst, r, geom.Pt(s.foot.X, s.foot.Y-s.high*0.9), h, 0.12*float64(i%4))
		drawn, last = drawn+1, s.foot.X
	}
}

// bubbleHeight returns the height in dp of a bubble over the head of a spectator.
func (s *spectator) bubbleHeight() float64 { return max(22, s.row*1.05) }

// drawBubble draws a bubble of the reaction r, h dp high, with its tip at the point at or, if it were beyond the upper edge of the
// board there, lower. It pops up late by the share late of the reaction.
func (p *Painter) drawBubble(dst *ebiten.Image, r *reaction, at geom.Point, h, late float64) {
	pop := geom.Clamp((r.popped-late)*5, 0, 1)
	size := timeline.Out.At(pop) * (1 + 0.25*timeline.Arc(pop))
	at.Y = max(at.Y, p.Grounds.Board.Y+h+6)
	sway := 0.12 * math.Sin(12*(r.popped+late))
	p.Desk.Pieces.Picture(r.bubble, piece.Plain, h).Draw(dst, at, piece.Pose{Grow: size - 1, Turn: sway, Fade: 1 - min(1, 3*r.glad)})
}

// drawGasp draws a bubble over the chair that another seat's porter pushes back in the cue m. With reduced motion there is none.
func (p *Painter) drawGasp(dst *ebiten.Image, m *pieces.Motion) {
	e := &m.Cue.Event
	if !m.Is(galopp.EventMove) || e.Other == e.Seat || e.To > e.From || p.Desk.ReducedMotion() {
		return
	}
	at := p.Lineup().Walked(m, m.Fraction)
	r := reaction{glad: 1 - m.Fraction, bubble: "galopp-gasp", popped: m.Fraction}
	p.drawBubble(dst, &r, at.At.Sub(geom.Pt(0, at.High*0.95)), max(24, at.High*0.6), 0)
}

// petal returns the picture of a petal.
func (p *Painter) petal() *piece.Sprite {
	return p.Desk.Pieces.Picture("galopp-petal", piece.Plain, geom.Clamp(p.Grounds.Course.ArchArea(p.View.Run().Arch).H*0.16, 6, 12))
}

// petals is the number of petals that fall on the winner.
const petals = 26

// drawPetals draws petals of roses that fall at the arch while the winner of the race comes through and leaps to the first plaque.
func (p *Painter) drawPetals(dst *ebiten.Image, m *pieces.Motion) {
	if Joy(p.Painter, m) == 0 || p.View.Placed(1) {
		return
	}
	t := m.Fraction / 2 // the share of the time in which petals fall
	if m.Is(galopp.EventFinish) {
		t += 0.5
	}
	arch := p.Grounds.Course.ArchArea(p.View.Run().Arch)
	picture := p.petal()
	for i := range petals {
		k := float64(i*11%petals) / petals // which petal it is, from 0 to below 1, in no order from side to side
		fall := t*1.5 - 0.5*k
		if fall <= 0 || fall >= 1 {
			continue
		}
		side := 2*float64(i)/(petals-1) - 1
		at := geom.Pt(arch.Center().X+side*arch.W*1.7+arch.W*0.14*math.Sin(9*fall+6*k), arch.Y-arch.H*0.3+fall*arch.H*2.8)
		at.Y = max(at.Y, p.Grounds.Board.Y+8)
		picture.Draw(dst, at, piece.Pose{Turn: 5*fall + 7*k, Flip: 0.7 * math.Abs(math.Sin(8*fall+5*k)), Fade: max(0, 5*fall-4)})
	}
}
