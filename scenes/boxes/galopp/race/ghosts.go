package race

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// drawGhosts draws where a crafty porter may send chairs, and what has been chosen so far.
func (p *Painter) drawGhosts(dst *ebiten.Image) {
	if !p.Asking.Asks(galopp.StageCrafty) {
		return
	}
	d := p.Errand
	if d.own != 0 {
		p.drawSent(dst, d.Seat, d.own)
	}
	for _, rival := range d.rivals[:d.picked] {
		p.drawSent(dst, rival, d.steps)
	}
	for s := range game.Seat(p.View.Seats) {
		for steps := -2; steps <= 2; steps++ {
			if p.Errand.Sends(s, steps) {
				p.drawGhost(dst, s, steps)
			}
		}
	}
}

// drawGhost draws a chair faintly where it may go, with dots round its foot and on its way there, plainly when it is pointed at.
func (p *Painter) drawGhost(dst *ebiten.Image, s game.Seat, steps int) {
	k := p.Asking
	space := int(p.View.Chair[s]) + steps
	at := p.Lineup().At(s, space)
	risk, fade := s == k.Seat && p.View.Drowns(space), 0.5
	if k.Point == GhostRef(s, steps) || p.Errand.Hinted(s, steps) {
		fade = 0.1
	}
	p.drawWay(dst, s, steps, fade)
	p.Desk.Lamps.DrawGroundRing(dst, at.At.Sub(geom.Pt(0, at.High*0.05)), at.High*1.25, risk, fade/2)
	p.parked(dst, s, at, piece.Pose{Fade: max(0.15, fade), Mirror: !p.Grounds.Course.faces(float64(space))})
}

// drawSent draws a chair where it has been sent, and its way.
func (p *Painter) drawSent(dst *ebiten.Image, s game.Seat, steps int) {
	space := int(p.View.Chair[s]) + steps
	p.drawWay(dst, s, steps, 0.05)
	p.parked(dst, s, p.Lineup().At(s, space), piece.Pose{Fade: 0.25, Mirror: !p.Grounds.Course.faces(float64(space))})
}

// drawWay dots the way that a chair would go.
func (p *Painter) drawWay(dst *ebiten.Image, s game.Seat, steps int, fade float64) {
	space := int(p.View.Chair[s])
	line := p.Lineup()
	from, to := line.Post(s), line.At(s, space+steps)
	const dots = 8
	for i := 1; i < dots; i++ {
		p.Dot(dst, line.between(from, to, float64(space), float64(space+steps), float64(i)/dots).At, fade)
	}
}
