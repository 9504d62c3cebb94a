package dorada

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
)

// mover draws what moves in the cue that is being shown. painter leaves out a moving pawn, so that mover alone draws it.
type mover struct {
	*painter
	motion motion // the cue being shown, and how far the cue has come
}

// drawNewBridge draws a bridge that is being laid over a trap.
func (v *mover) drawNewBridge(dst *ebiten.Image) {
	if m := &v.motion; m.IsPart(dorada.EventLost, partBridge) {
		v.painter.drawBridge(dst, int(m.Cue.Event.To), piece.Pose{Lift: v.diameter * (1 - m.Fraction), Fade: 0.6 * (1 - m.Fraction)})
	}
}

// drawMovingPawn draws the pawn that is moving in the cue: it hops, flies, is lost, or lands, squashed, on a pile or in DORADA.
func (v *mover) drawMovingPawn(dst *ebiten.Image) {
	if !v.motion.Active {
		return
	}
	e, share := &v.motion.Cue.Event, v.motion.Fraction
	switch e.Kind {
	case dorada.EventHop:
		v.drawHop(dst)
	case dorada.EventSpring:
		v.drawFlight(dst, e.Seat, v.restPoint(int(e.From)), v.restPoint(int(e.To)), v.diameter*2.2, false)
	case dorada.EventGold:
		v.drawFlight(dst, e.Seat, v.restPoint(int(e.From)), v.restPoint(v.goal()), v.diameter*1.6, true)
	case dorada.EventLost:
		if v.motion.Cue.Part == partMain {
			v.drawLoss(dst)
		}
	case dorada.EventLand, dorada.EventArrive:
		at := v.nextFoot(int(e.To), v.view.pawnsOn(int(e.To), v.goal()))
		v.drawPawn(dst, e.Seat, at, piece.Pose{Squash: 0.22 * math.Sin(math.Pi*share)}, e.N == 0)
	}
}

// restPoint returns where the foot of a pawn that lands on a space, or in DORADA, will be: on top of the pawns that are there. For
// start it returns the middle of start.
func (v *mover) restPoint(space int) geom.Point {
	if space == 0 {
		return v.spaces[0]
	}
	return v.nextFoot(space, v.view.pawnsOn(space, v.goal()))
}

// topPoint returns the foot of the top pawn on a space or, on start, that of the top pawn of seat.
func (v *mover) topPoint(seat game.Seat, space int) geom.Point {
	if space == 0 {
		return v.topFoot(seat, 0, int(v.view.start[seat]))
	}
	return v.topFoot(seat, space, int(v.view.piles[space].n))
}

// drawHop draws a pawn that hops from space to space, over the pawns on each, and is squashed a little near the ground.
func (v *mover) drawHop(dst *ebiten.Image) {
	e := &v.motion.Cue.Event
	from := int(e.From)
	walk := timeline.Walk{Steps: int(e.To) - from, Height: v.diameter * 0.6, Place: func(i int) geom.Point {
		if i == 0 {
			return v.topPoint(e.Seat, from)
		}
		return v.restPoint(from + i)
	}}
	piece.DrawMoving(walk.At(v.motion.Fraction, v.desk.ReducedMotion()), func(at geom.Point, pose piece.Pose) {
		if pose.Lift < walk.Height*timeline.Arc(0.12) && !v.desk.ReducedMotion() { // in the first and last 12 % of a hop
			pose.Squash = 0.08
		}
		v.drawPawn(dst, e.Seat, at, pose, true)
	})
}

// drawFlight draws a pawn of seat that flies from a point to another in one arc, high dp high. If gold is true, a nugget carries
// the pawn, except with reduced motion.
func (v *mover) drawFlight(dst *ebiten.Image, seat game.Seat, from, to geom.Point, high float64, gold bool) {
	flight := timeline.Flight{From: from, To: to, Height: high}
	carried := gold && !v.desk.ReducedMotion()
	piece.DrawMoving(flight.At(v.motion.Fraction, v.desk.ReducedMotion()), func(at geom.Point, pose piece.Pose) {
		if carried {
			h := v.diameter * 0.6
			v.desk.Pieces.Picture("dorada-nugget", piece.Plain, h).Draw(dst, at.Add(geom.Pt(0, h*0.6)), piece.Pose{Lift: pose.Lift})
		}
		v.drawPawn(dst, seat, at, pose, !carried)
	})
}

// drawLoss draws a pawn that a trap takes: the pawn turns, shrinks and darkens, and fades out in the last fifth of the time.
func (v *mover) drawLoss(dst *ebiten.Image) {
	e, t := &v.motion.Cue.Event, v.motion.Fraction
	at := v.foot(int(e.To)).Lerp(v.spaces[e.To].Add(geom.Pt(0, v.diameter*0.12)), t)
	pose := piece.Pose{Grow: -0.92 * t, Turn: 1.6 * t * t, Dim: 0.7 * t, Fade: max(0, t-0.8) * 5}
	if v.desk.ReducedMotion() {
		pose = piece.Pose{Fade: t}
	}
	v.drawPawn(dst, e.Seat, at, pose, false)
}

// drawMiss shows a message on the board when a seat misses its turn (D-06).
func (v *mover) drawMiss(dst *ebiten.Image) {
	if !v.motion.Is(dorada.EventMiss) {
		return
	}
	t := v.desk.Theme
	seat := v.motion.Cue.Event.Seat
	words := v.desk.T("dorada.miss", "Name", v.desk.Name(seat))
	panel, room := v.missBox(words)
	t.Panel(dst, panel)
	t.DrawBadge(dst, v.desk.Color(seat), geom.Pt(panel.X+32, panel.Center().Y), 30)
	t.DrawText(dst, words, room, ui.Strong, text.Left)
}

// missBox returns the area of the panel of drawMiss, and the area room of the text, on the right of the badge in that panel. If
// the board is too narrow for the text in one line, with 8 dp beside the panel on both sides, the text has several lines.
func (v *mover) missBox(words string) (panel, room geom.Rect) {
	t := v.desk.Theme
	// The panel has 56 dp for the badge on the left, and 20 dp on the right of the text.
	size := t.Text.Measure(words, t.Style(ui.Strong), v.board.W-76-16)
	panel = geom.Around(v.board.Center(), size.X+76, max(64, size.Y+24))
	_, room = panel.CutLeft(56)
	return panel, room
}
