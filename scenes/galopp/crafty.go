package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
)

// sending reports whether somebody says what its crafty porter does.
func (b *board) sending() bool { return b.choice.asked && b.choice.stage == galopp.StageCrafty }

// lands reports whether a chair has been sent to a space, or may be sent there next.
func (b *board) lands(s game.Seat, space int) bool {
	k, steps := &b.choice, space-int(b.view.chair[s])
	if !b.sending() || steps < -2 || steps > 2 {
		return false
	}
	sent := s == k.seat && k.own != 0 && steps == k.own
	for i := range k.picked {
		sent = sent || k.rivals[i] == s && steps == k.steps
	}
	return sent || b.mayGo(s, steps)
}

// drawGhosts draws where a crafty porter may send chairs, and what has been chosen so far.
func (b *board) drawGhosts(dst *ebiten.Image) {
	k := &b.choice
	if !b.sending() {
		return
	}
	if k.own != 0 {
		b.drawSent(dst, k.seat, k.own)
	}
	for i := range k.picked {
		b.drawSent(dst, k.rivals[i], k.steps)
	}
	for s := range game.Seat(b.seats) {
		for steps := -2; steps <= 2; steps++ {
			if b.mayGo(s, steps) {
				b.drawGhost(dst, s, steps)
			}
		}
	}
}

// drawGhost draws a chair faintly where it may go, with light round its foot, and a trail when it is pointed at.
func (b *board) drawGhost(dst *ebiten.Image, s game.Seat, steps int) {
	k := &b.choice
	space := int(b.view.chair[s]) + steps
	at := b.postAt(s, space)
	light, fade := b.gold(), 0.5
	if s == k.seat && space <= b.rules.Course().Pond {
		light = b.desk.Theme.Palette.Shade
	}
	if k.point == refGhost+int(s)*10+steps+2 || b.hintsAt(s, steps) {
		fade = 0.15
		b.drawTrail(dst, s, steps)
	}
	b.desk.Pieces.Halo(at.high*1.25, at.high*0.5, light).Draw(dst, at.at.Sub(geom.Pt(0, at.high*0.05)), piece.Pose{})
	b.sedan(dst, s, at, piece.Pose{Fade: fade, Mirror: !b.plan.course.faces(float64(space))})
}

// hintsAt reports whether the hint sends a chair by steps next.
func (b *board) hintsAt(s game.Seat, steps int) bool {
	e, ok := galopp.ErrandOf(b.choice.best)
	return ok && b.choice.leads(&e) && b.choice.next(&e, s, steps)
}

// drawSent draws a chair where it has been sent, and its way.
func (b *board) drawSent(dst *ebiten.Image, s game.Seat, steps int) {
	space := int(b.view.chair[s]) + steps
	b.drawTrail(dst, s, steps)
	b.sedan(dst, s, b.postAt(s, space), piece.Pose{Fade: 0.25, Mirror: !b.plan.course.faces(float64(space))})
}

// dotWide is the width in dp of the dots of a trail.
const dotWide = 9

// drawTrail dots the way that a chair would go.
func (b *board) drawTrail(dst *ebiten.Image, s game.Seat, steps int) {
	t := b.desk.Theme
	dot := t.Picture("galopp-dot", dotWide, dotWide, func(c paint.Canvas) {
		at := geom.Pt(dotWide/2.0, dotWide/2.0)
		c.Fill(paint.Circle(at, 3.8), t.Palette.Ink)
		c.Fill(paint.Circle(at, 2.6), paint.Lit(t.Palette.Accent, 0.3))
	})
	space := int(b.view.chair[s])
	from, to := b.postOf(s), b.postAt(s, space+steps)
	const dots = 8
	for i := 1; i < dots; i++ {
		at := b.between(from, to, float64(space), float64(space+steps), float64(i)/dots).at
		t.Put(dst, dot, at.Sub(geom.Pt(dotWide/2.0, dotWide/2.0)), 0.95)
	}
}
