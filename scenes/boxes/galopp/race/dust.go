package race

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// dustLife is how long dust is seen, in steps.
const dustLife = 2.4

// drawDust draws the dust behind the porters who carry a chair in the cue m: a cloud for each of the last steps, which spreads,
// rises and fades. With reduced motion there is none.
func (p *Painter) drawDust(dst *ebiten.Image, m *pieces.Motion) {
	if !m.Is(galopp.EventMove) || p.Desk.ReducedMotion() {
		return
	}
	e, l := &m.Cue.Event, p.Lineup()
	n := strides(e)
	now := m.Fraction * float64(n)
	for k := range n {
		age := (now - float64(k)) / dustLife
		if age <= 0 || age >= 1 {
			continue
		}
		share := float64(k) / float64(n)
		at := l.Walked(m, share)
		back := -1.0 // to the left of a chair that goes to the right
		if p.Grounds.Course.facesRight(geom.Lerp(float64(e.From), float64(e.To), share)) != (e.To > e.From) {
			back = 1
		}
		p.drawPuff(dst, at.At.Add(geom.Pt(back*at.High*(0.5+0.2*age), -at.High*0.12*age)), at.High*(0.38+0.36*age), 0.95*(1-age))
		p.drawPuff(dst, at.At.Add(geom.Pt(back*at.High*(0.28+0.3*age), -at.High*0.02)), at.High*(0.26+0.3*age), 0.85*(1-age))
	}
}

// drawPuff draws a cloud of dust of the gravel, w dp wide, with the middle of its lower edge at the point at.
func (p *Painter) drawPuff(dst *ebiten.Image, at geom.Point, w, opacity float64) {
	const aspect = 80.0 / 56 // the width of the picture divided by its height
	p.Desk.Pieces.Picture("galopp-dust", piece.Plain, puffHigh).Draw(dst, at, piece.Pose{Grow: w/(puffHigh*aspect) - 1, Fade: 1 - opacity})
}

// puffHigh is the height in dp of the picture of a cloud of dust.
const puffHigh = 26.0
