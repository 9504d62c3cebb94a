package dorada

import (
	"github.com/hajimehoshi/ebiten/v2"

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

// draw lights the pawns that may move, and marks where each would end and the way there with small dots.
func (o *offers) draw(dst *ebiten.Image) {
	o.choice.DrawLights(dst, o.diameter*1.1, o.lightPoint)
	for i := range o.choice.Options {
		p := &o.choice.Options[i]
		o.drawWay(dst, p, true)
		o.markEnd(dst, p, 0.2)
	}
}

// wayPitch is the distance in dp from one dot of a way to the next.
const wayPitch = 12.0

// drawWay draws dots along the way of a move: from space to space, and in the bow in which the pawn will fly where a springboard
// flings it along the track or gold carries it straight on. If thin is true, the dots are small, and none covers what is printed
// on a space.
func (o *offers) drawWay(dst *ebiten.Image, p *table.Option, thin bool) {
	for e, hops := range legs(p) {
		way := o.legOf(o.choice.Seat, e)
		n := max(6, int(way.length()/wayPitch))
		for i := range n {
			t := float64(i) / float64(n)
			at := way.at(t)
			if !hops {
				at.Y -= way.bow() * timeline.Arc(t)
			}
			if !thin || !o.coversPrint(at) {
				o.desk.Lamps.DrawDot(dst, at, thin)
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

// drawMove draws the way of a move, the mark at its end and its ghost.
func (o *offers) drawMove(dst *ebiten.Image, p *table.Option) {
	o.drawWay(dst, p, false)
	o.markEnd(dst, p, 0)
	o.drawGhost(dst, p, 0.25)
}

// drawGhosts draws the ghosts of all moves, one for all that end on the same space, except of those that are previewed.
func (o *offers) drawGhosts(dst *ebiten.Image) {
	for i := range o.choice.Options {
		if p := &o.choice.Options[i]; !o.isPreviewed(p.To) && o.movesBefore(i) == 0 {
			o.drawGhost(dst, p, 0.4)
		}
	}
}

// isPreviewed reports whether a move that ends at a target is previewed.
func (o *offers) isPreviewed(to int) bool {
	for p := range o.choice.ShownOptions {
		if p.To == to {
			return true
		}
	}
	return false
}

// movesBefore returns how many of the moves before move i end where that move ends.
func (o *offers) movesBefore(i int) (n int) {
	for k := range i {
		if o.choice.Options[k].To == o.choice.Options[i].To {
			n++
		}
	}
	return n
}

// drawGhost draws a transparent pawn where a move would end, unless the move loses the pawn or leads back to where it stands.
// fade is 0 for opaque, 1 for invisible.
func (o *offers) drawGhost(dst *ebiten.Image, p *table.Option, fade float64) {
	if !losesPawn(p) && o.hasEndBadge(p) {
		o.drawPawn(dst, o.choice.Seat, o.ghostFoot(p), piece.Pose{Fade: fade}, false)
	}
}

// ghostFoot returns the foot of the ghost of a move: on top of the pawns where the move ends.
func (o *offers) ghostFoot(p *table.Option) geom.Point {
	to := p.To - refTo
	return o.nextFoot(to, o.view.pawnsUnder(p.From, to, o.goal()))
}

// drawHeld draws the pawn that the player drags, if there is one.
func (o *offers) drawHeld(dst *ebiten.Image) {
	o.choice.DrawHeld(o.layout.pawnHeight, o.diameter*0.25, func(foot geom.Point, pose piece.Pose) {
		o.drawPawn(dst, o.choice.Seat, foot, pose, true)
	})
}
