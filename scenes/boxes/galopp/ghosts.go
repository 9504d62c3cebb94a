package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// drawGhosts draws where a crafty porter may send chairs, and what has been chosen so far.
func (p *gardenPainter) drawGhosts(dst *ebiten.Image) {
	if !p.asking.asks(galopp.StageCrafty) {
		return
	}
	d := p.errand
	if d.own != 0 {
		p.drawSent(dst, d.seat, d.own)
	}
	for _, rival := range d.rivals[:d.picked] {
		p.drawSent(dst, rival, d.steps)
	}
	for s := range game.Seat(p.view.seats) {
		for steps := -2; steps <= 2; steps++ {
			if p.errand.sends(s, steps) {
				p.drawGhost(dst, s, steps)
			}
		}
	}
}

// drawGhost draws a chair faintly where it may go, with dots round its foot and on its way there, plainly when it is pointed at.
func (p *gardenPainter) drawGhost(dst *ebiten.Image, s game.Seat, steps int) {
	k := p.asking
	space := int(p.view.chair[s]) + steps
	at := p.lineup().at(s, space)
	risk, fade := s == k.seat && p.view.drowns(space), 0.5
	if k.point == ghostRef(s, steps) || p.errand.hinted(s, steps) {
		fade = 0.1
	}
	p.drawWay(dst, s, steps, fade)
	p.desk.Lamps.Landing(dst, at.at.Sub(geom.Pt(0, at.high*0.05)), at.high*1.25, risk, fade/2)
	p.parked(dst, s, at, piece.Pose{Fade: max(0.15, fade), Mirror: !p.grounds.course.faces(float64(space))})
}

// drawSent draws a chair where it has been sent, and its way.
func (p *gardenPainter) drawSent(dst *ebiten.Image, s game.Seat, steps int) {
	space := int(p.view.chair[s]) + steps
	p.drawWay(dst, s, steps, 0.05)
	p.parked(dst, s, p.lineup().at(s, space), piece.Pose{Fade: 0.25, Mirror: !p.grounds.course.faces(float64(space))})
}

// drawWay dots the way that a chair would go.
func (p *gardenPainter) drawWay(dst *ebiten.Image, s game.Seat, steps int, fade float64) {
	space := int(p.view.chair[s])
	line := p.lineup()
	from, to := line.post(s), line.at(s, space+steps)
	const dots = 8
	for i := 1; i < dots; i++ {
		p.dot(dst, line.between(from, to, float64(space), float64(space+steps), float64(i)/dots).at, fade)
	}
}
