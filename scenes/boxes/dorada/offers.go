package dorada

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// offers draws the moves of the seat that decides, and where they end.
type offers struct {
	*painter
	choice *table.Choice
}

// draw lights the pawns that may move and marks where each would end. Flights of springboards and gold are drawn as thin arcs, so
// that an end that is further than the die says is joined to the space that the die leads to.
func (o *offers) draw(dst *ebiten.Image) {
	o.choice.DrawLights(dst, o.diameter*1.1, o.lightPoint)
	for i := range o.choice.Options {
		p := &o.choice.Options[i]
		o.drawFlights(dst, p)
		o.markEnd(dst, p, 0.2)
	}
}

// drawFlights draws every flight of a move as an arc of small dots, without those that would cover what is printed on a space.
func (o *offers) drawFlights(dst *ebiten.Image, p *table.Option) {
	for i := range p.Events {
		e := &p.Events[i]
		if e.Kind != dorada.EventSpring && e.Kind != dorada.EventGold {
			continue
		}
		n := o.numArcDots(int(e.From), int(e.To))
		for k := range n {
			if at := o.arcPoint(int(e.From), int(e.To), float64(k)/float64(n)); !o.coversPrint(at) {
				o.desk.Lamps.DrawDot(dst, at, true)
			}
		}
	}
}

// lightPoint returns the middle of the light for the pawn of a move: the middle of the pawn's stone or, on start, a point in the
// lower part of the seat's pile.
func (o *offers) lightPoint(p *table.Option) geom.Point {
	if p.From == 0 {
		return o.startFoot(o.choice.Seat).Sub(geom.Pt(0, o.layout.pawnHeight*0.2))
	}
	return o.spaces[p.From]
}

// markEnd marks where a move would end with a ring of dots, and also with a cross if the pawn would be lost. In DORADA the ring is
// at the top of the pile. fade is the transparency of the mark: 0 is opaque, 1 invisible.
func (o *offers) markEnd(dst *ebiten.Image, p *table.Option, fade float64) {
	to, d := p.To-refTo, o.diameter
	at := o.spaces[to]
	switch {
	case losesPawn(p):
		h := d * 0.66
		o.desk.Lamps.DrawRing(dst, at, d*0.98, true, fade)
		o.desk.Pieces.Picture("dorada-cross", piece.Plain, h).Draw(dst, at.Add(geom.Pt(0, h/2)), piece.Pose{Fade: fade})
	case to == o.goal():
		at = o.goalFoot(int(o.view.goal.n)).Sub(geom.Pt(0, d*0.3))
		o.desk.Lamps.DrawRing(dst, at, d*1.3, false, fade)
	default:
		o.desk.Lamps.DrawRing(dst, at, d*0.86, false, fade)
	}
}

// drawPreview shows the moves of the pawn that is pointed at, or the moves to the space that is pointed at.
func (o *offers) drawPreview(dst *ebiten.Image) {
	for p := range o.choice.ShownOptions {
		o.drawMove(dst, p)
	}
}

// drawMove draws the path of a move, the mark at its end and, unless the move loses the pawn, a transparent pawn there.
func (o *offers) drawMove(dst *ebiten.Image, p *table.Option) {
	for e, hops := range legs(p) {
		o.drawLeg(dst, int(e.From), int(e.To), hops)
	}
	o.markEnd(dst, p, 0)
	if !losesPawn(p) {
		to := p.To - refTo
		o.drawPawn(dst, o.choice.Seat, o.nextFoot(to, o.view.pawnsUnder(p.From, to, o.goal())), piece.Pose{Fade: 0.45}, false)
	}
}

// drawLeg draws the dots of a part of a path. If hops is true, the part runs from space to space, with four dots from each to the
// next. Otherwise it is one arc, with a dot for every 12 dp of the straight line, but at least 6 dots.
func (o *offers) drawLeg(dst *ebiten.Image, from, to int, hops bool) {
	if !hops {
		n := o.numArcDots(from, to)
		for i := range n {
			o.desk.Lamps.DrawDot(dst, o.arcPoint(from, to, float64(i)/float64(n)), false)
		}
		return
	}
	for s := from; s < to; s++ {
		o.desk.Lamps.DrawDots(dst, o.pathPoint(o.choice.Seat, s), o.pathPoint(o.choice.Seat, s+1), 4)
	}
}

// numArcDots returns the number of dots of an arc from one space to another.
func (o *offers) numArcDots(from, to int) int {
	return max(6, int(o.pathPoint(o.choice.Seat, from).Dist(o.pathPoint(o.choice.Seat, to))/12))
}

// arcPoint returns the point at fraction t of an arc from one space to another.
func (o *offers) arcPoint(from, to int, t float64) geom.Point {
	a, b := o.pathPoint(o.choice.Seat, from), o.pathPoint(o.choice.Seat, to)
	return a.Lerp(b, t).Sub(geom.Pt(0, o.diameter*1.2*timeline.Arc(t)))
}

// drawHeld draws the pawn that the player drags, if there is one.
func (o *offers) drawHeld(dst *ebiten.Image) {
	o.choice.DrawHeld(o.layout.pawnHeight, o.diameter*0.25, func(foot geom.Point, pose piece.Pose) {
		o.drawPawn(dst, o.choice.Seat, foot, pose, true)
	})
}
