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

// mover draws what is on its way.
type mover struct {
	*painter
	motion motion
}

// drawNewBridge draws the planks that are being laid over a trap.
func (v *mover) drawNewBridge(dst *ebiten.Image) {
	if m := &v.motion; m.IsPart(dorada.EventLost, partBridge) {
		v.painter.drawBridge(dst, int(m.Cue.Event.To), piece.Pose{Lift: v.d * (1 - m.Share), Fade: 0.6 * (1 - m.Share)})
	}
}

// drawMovingPawn draws the pawn that is on its way.
func (v *mover) drawMovingPawn(dst *ebiten.Image) {
	if !v.motion.On {
		return
	}
	e, share := &v.motion.Cue.Event, v.motion.Share
	switch e.Kind {
	case dorada.EventHop:
		v.drawHop(dst)
	case dorada.EventSpring:
		v.drawFlight(dst, e.Seat, v.restPoint(int(e.From)), v.restPoint(int(e.To)), v.d*2.2, false)
	case dorada.EventGold:
		v.drawFlight(dst, e.Seat, v.restPoint(int(e.From)), v.restPoint(v.goal()), v.d*1.6, true)
	case dorada.EventLost:
		if v.motion.Cue.Part == partMain {
			v.drawLoss(dst)
		}
	case dorada.EventLand, dorada.EventArrive:
		at := v.nextFoot(int(e.To), v.view.pawnsOn(int(e.To), v.goal()))
		v.drawPawn(dst, e.Seat, at, piece.Pose{Squash: 0.22 * math.Sin(math.Pi*share)}, e.N == 0)
	}
}

// restPoint returns where a pawn stands that is about to come to rest on a space, or to leave it.
func (v *mover) restPoint(space int) geom.Point {
	if space == 0 {
		return v.spaces[0]
	}
	return v.nextFoot(space, v.view.pawnsOn(space, v.goal()))
}

// startPoint returns where the uppermost pawn of seat on a space stands.
func (v *mover) startPoint(seat game.Seat, space int) geom.Point {
	if space == 0 {
		return v.topFoot(seat, 0, int(v.view.start[seat]))
	}
	return v.topFoot(seat, space, int(v.view.piles[space].n))
}

// drawHop draws a pawn that goes from space to space.
func (v *mover) drawHop(dst *ebiten.Image) {
	e := &v.motion.Cue.Event
	from := int(e.From)
	walk := timeline.Walk{Steps: int(e.To) - from, Height: v.d * 0.6, Place: func(i int) geom.Point {
		if i == 0 {
			return v.startPoint(e.Seat, from)
		}
		return v.restPoint(from + i)
	}}
	piece.Travel(walk.At(v.motion.Share, v.desk.Reduced()), func(at geom.Point, pose piece.Pose) {
		if pose.Lift < walk.Height*timeline.Arc(0.12) && !v.desk.Reduced() {
			pose.Squash = 0.08
		}
		v.drawPawn(dst, e.Seat, at, pose, true)
	})
}

// drawFlight draws a pawn in one bow; gold carries it.
func (v *mover) drawFlight(dst *ebiten.Image, seat game.Seat, from, to geom.Point, high float64, gold bool) {
	flight := timeline.Flight{From: from, To: to, Height: high}
	carried := gold && !v.desk.Reduced()
	piece.Travel(flight.At(v.motion.Share, v.desk.Reduced()), func(at geom.Point, pose piece.Pose) {
		if carried {
			h := v.d * 0.6
			v.desk.Pieces.Picture("dorada-nugget", piece.Plain, h).Draw(dst, at.Add(geom.Pt(0, h*0.6)), piece.Pose{Lift: pose.Lift})
		}
		v.drawPawn(dst, seat, at, pose, !carried)
	})
}

// drawLoss draws a pawn that a trap swallows: it totters, turns and shrinks into the dark.
func (v *mover) drawLoss(dst *ebiten.Image) {
	e, t := &v.motion.Cue.Event, v.motion.Share
	at := v.foot(int(e.To)).Lerp(v.spaces[e.To].Add(geom.Pt(0, v.d*0.12)), t)
	pose := piece.Pose{Grow: -0.92 * t, Turn: 1.6 * t * t, Dim: 0.7 * t, Fade: max(0, t-0.8) * 5}
	if v.desk.Reduced() {
		pose = piece.Pose{Fade: t}
	}
	v.drawPawn(dst, e.Seat, at, pose, false)
}

// drawMiss says on the board that a seat misses its turn (D-06).
func (v *mover) drawMiss(dst *ebiten.Image) {
	if !v.motion.Is(dorada.EventMiss) {
		return
	}
	t := v.desk.Theme
	seat := v.motion.Cue.Event.Seat
	words := v.desk.T("dorada.miss", "Name", v.desk.Name(seat))
	w := t.Text.Measure(words, t.Style(ui.Strong), 0).X + 76
	r := geom.Around(v.board.Center(), w, 64)
	t.Panel(dst, r)
	t.Badge(dst, v.desk.Color(seat), geom.Pt(r.X+32, r.Center().Y), 30)
	_, r = r.CutLeft(56)
	t.Words(dst, words, r, ui.Strong, text.Left)
}
