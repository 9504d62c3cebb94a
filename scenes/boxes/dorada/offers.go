package dorada

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// offers draws the moves of the seat that decides, and where they end.
type offers struct {
	*painter
	choice *table.Choice
}

// draw lights the pawns that may move and marks where each would end.
func (o *offers) draw(dst *ebiten.Image) {
	o.choice.DrawLights(dst, o.diameter*1.1, o.lightPoint)
	for i := range o.choice.Options {
		o.markEnd(dst, &o.choice.Options[i], 0.2)
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
	dot, seat := o.dotImage(), o.choice.Seat
	if hops {
		for s := from; s < to; s++ {
			for i := range 4 {
				o.drawDot(dst, dot, o.pathPoint(seat, s).Lerp(o.pathPoint(seat, s+1), float64(i)/4))
			}
		}
		return
	}
	a, b := o.pathPoint(seat, from), o.pathPoint(seat, to)
	n := max(6, int(a.Dist(b)/12))
	for i := range n {
		t := float64(i) / float64(n)
		o.drawDot(dst, dot, a.Lerp(b, t).Sub(geom.Pt(0, o.diameter*1.2*timeline.Arc(t))))
	}
}

// dotWidth is the width in dp of the dots of a path.
const dotWidth = 10

// drawDot draws one dot of a path with its middle at the point at. dot is the picture that dotImage returns.
func (o *offers) drawDot(dst, dot *ebiten.Image, at geom.Point) {
	o.desk.Theme.DrawImage(dst, dot, at.Sub(geom.Pt(dotWidth/2, dotWidth/2)), 0.9)
}

// dotImage returns the picture of a dot.
func (o *offers) dotImage() *ebiten.Image {
	t := o.desk.Theme
	return t.Picture("dot", dotWidth, dotWidth, func(c paint.Canvas) {
		at := geom.Pt(dotWidth/2, dotWidth/2)
		c.Fill(paint.Circle(at, 3.6), t.Palette.Ink)
		c.Fill(paint.Circle(at, 2.4), paint.Lighten(t.Palette.Accent, 0.3))
	})
}

// drawHeld draws the pawn that the player drags, if there is one.
func (o *offers) drawHeld(dst *ebiten.Image) {
	o.choice.DrawHeld(o.layout.pawnHeight, o.diameter*0.25, func(foot geom.Point, pose piece.Pose) {
		o.drawPawn(dst, o.choice.Seat, foot, pose, true)
	})
}
