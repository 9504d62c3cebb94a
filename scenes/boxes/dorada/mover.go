package dorada

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
)

// mover draws what moves in the cue that is being shown. painter leaves out a moving pawn, so that mover alone draws it.
type mover struct {
	*painter
	motion motion // the cue being shown, and how far the cue has come
	golden bool   // the pawn that moves rides gold
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
		v.drawSparks(dst, v.spaces[e.From], 2*share, springSparks, v.diameter)
		v.drawFlight(dst, e)
	case dorada.EventGold:
		v.drawSparks(dst, v.spaces[e.From], 2*share, firstSparks, v.diameter*1.5)
		v.drawFlight(dst, e)
	case dorada.EventLost:
		if v.motion.Cue.Part == partMain {
			v.drawLoss(dst)
		}
	case dorada.EventArrive:
		a := arrival{painter: v.painter, motion: &v.motion, golden: v.golden}
		a.draw(dst)
	case dorada.EventLand:
		at := v.nextFoot(int(e.To), v.view.pawnsOn(int(e.To), v.goal()))
		v.drawDust(dst, at, share)
		v.drawPawn(dst, e.Seat, at, piece.Pose{Squash: 0.22 * math.Sin(math.Pi*share)}, e.N == 0)
	}
}

// restPoint returns where the foot of a pawn that lands on a space will be: on top of the pawns that are there. For start it
// returns the middle of start, and for DORADA the foot of the temple's stairs, which the pawn climbs next.
func (v *mover) restPoint(space int) geom.Point {
	switch space {
	case 0:
		return v.spaces[0]
	case v.goal():
		return v.temple.stairs
	}
	return v.nextFoot(space, v.view.pawnsOn(space, v.goal()))
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

// drawFlight draws the pawn of an event that flies in one bow, with a trail: along the track from a springboard, straight to the
// temple with gold, when a nugget carries the pawn, except with reduced motion. Without a nugget the pawn leans forward as it
// rises, and back as it falls.
func (v *mover) drawFlight(dst *ebiten.Image, e *game.Event) {
	gold := e.Kind == dorada.EventGold
	way := v.legOf(e.Seat, e).between(v.restPoint(int(e.From)), v.restPoint(int(e.To)))
	carried := gold && !v.desk.ReducedMotion()
	v.drawTrail(dst, &way, gold)
	piece.DrawMoving(way.flight(v.motion.Fraction, v.desk.ReducedMotion()), func(at geom.Point, pose piece.Pose) {
		if carried {
			h := v.diameter * 0.6
			v.desk.Pieces.Picture("dorada-nugget", piece.Plain, h).Draw(dst, at.Add(geom.Pt(0, h*0.6)), piece.Pose{Lift: pose.Lift})
		} else if !v.desk.ReducedMotion() {
			pose.Turn = math.Copysign(0.5, way.at(1).X-way.at(0).X) * math.Sin(2*math.Pi*v.motion.Fraction)
		}
		v.drawPawn(dst, e.Seat, at, pose, !carried)
	})
}

// trailPuffs is the number of puffs behind a pawn that flies, and trailStep the fraction of the flight between two of them.
const (
	trailPuffs = 7
	trailStep  = 0.045
)

// drawTrail draws puffs of dust along the part of a flight that a pawn has just flown, the older the paler, or sparks if gold is
// true. With reduced motion there are none.
func (v *mover) drawTrail(dst *ebiten.Image, l *leg, gold bool) {
	if v.desk.ReducedMotion() {
		return
	}
	img, d := v.dustImage(), v.dustWidth()
	if gold {
		img, d = v.sparkImage(), v.sparkWidth()
	}
	for i := range trailPuffs {
		t := v.motion.Fraction - trailStep*float64(i+1)
		if t <= 0 {
			return
		}
		spot := l.flight(t, false)[0]
		at := spot.At.Sub(geom.Pt(d/2, spot.Lift+v.layout.pawnHeight*0.3+d/2))
		v.desk.Theme.DrawImage(dst, img, at, 0.9*(1-float64(i)/trailPuffs))
	}
}

// drawLoss draws a pawn that a trap takes, while the rest of the board is darker: the pawn sways more and more at the edge, and
// then falls, turning, shrinking and darkening, after which dust rises. With reduced motion the pawn fades out.
func (v *mover) drawLoss(dst *ebiten.Image) {
	e, t := &v.motion.Cue.Event, v.motion.Fraction
	space := int(e.To)
	if v.desk.ReducedMotion() {
		v.drawPawn(dst, e.Seat, v.foot(space), piece.Pose{Fade: t}, false)
		return
	}
	v.drawTrapAlone(dst, space, min(1, 5*t, 5*(1-t)))
	at, pit := v.foot(space), v.spaces[space].Add(geom.Pt(0, v.diameter*0.12))
	switch {
	case t < teeterEnd:
		u := t / teeterEnd
		v.drawPawn(dst, e.Seat, at, piece.Pose{Turn: 0.32 * u * math.Sin(5*math.Pi*u)}, true)
	case t < fallEnd:
		u := (t - teeterEnd) / (fallEnd - teeterEnd)
		u *= u // slow at first, like all that falls
		v.drawPawn(dst, e.Seat, at.Lerp(pit, u), piece.Pose{Grow: -0.92 * u, Turn: 2.2 * u, Dim: 0.7 * u, Fade: max(0, 5*u-4)}, false)
	default:
		v.drawDust(dst, v.spaces[space], (t-fallEnd)/(1-fallEnd))
	}
}

// trapDark is how much the board is darkened while a trap takes a pawn, 0 to 1, and trapGlow the width of the light round the
// trap in diameters of a space.
const (
	trapDark = 0.4
	trapGlow = 1.5
)

// drawTrapAlone darkens the board but for the trap on a space, which glows. share, 0 to 1, is how far this has come.
func (v *mover) drawTrapAlone(dst *ebiten.Image, space int, share float64) {
	v.desk.Theme.Dim(dst, v.board, trapDark*share)
	at := v.spaces[space]
	v.desk.Lamps.DrawHalo(dst, at, v.diameter*trapGlow, true, 1-0.8*share)
	trap := v.trapSprite()
	trap.Draw(dst, at.Add(geom.Pt(0, trap.H/2)), piece.Pose{Fade: 1 - share})
}

// trapSprite returns the picture of a trap as it is printed on its stone.
func (p *painter) trapSprite() *piece.Sprite {
	return p.desk.Pieces.Picture("dorada-trap", piece.Plain, p.diameter*0.94)
}

// drawMiss shows a message on the board when a seat misses its turn (D-06).
func (v *mover) drawMiss(dst *ebiten.Image) {
	if !v.motion.Is(dorada.EventMiss) {
		return
	}
	seat := v.motion.Cue.Event.Seat
	v.drawLocks(dst, seat)
	v.desk.DrawNotice(dst, v.board, seat, v.desk.T("dorada.miss", "Name", v.desk.Name(seat)))
}

// drawLocks draws a padlock beside every pawn of a seat that others cover.
func (v *mover) drawLocks(dst *ebiten.Image, seat game.Seat) {
	d := geom.Clamp(v.diameter*0.42, 16, 28)
	for space := range v.view.piles {
		pile := &v.view.piles[space]
		step := v.pileStep(int(pile.n))
		for i := range int(pile.n) - 1 {
			if pile.seat[i] == seat {
				at := v.foot(space).Add(geom.Pt(v.layout.pawnHeight*0.42, -float64(i)*step-d*0.3))
				v.desk.Theme.DrawPicture(dst, geom.Around(at, d, d), "dorada-lock", 0, func(c paint.Canvas) { paintLock(c, v.desk.Theme.Palette) })
			}
		}
	}
}

// paintLock paints a padlock over the whole of c.
func paintLock(c paint.Canvas, pal piece.Palette) {
	w, h := c.Size()
	line := max(1.5, w*0.07)
	c.Stroke(paint.Circle(geom.Pt(w/2, h*0.36), w*0.2), w*0.13+line, pal.Ink)
	c.Stroke(paint.Circle(geom.Pt(w/2, h*0.36), w*0.2), w*0.13-line/2, paint.Lighten(pal.Paper, 0.3))
	body := paint.RoundRect(geom.R(w*0.17, h*0.42, w*0.66, h*0.5), w*0.1)
	c.Fill(body, pal.Accent)
	c.Stroke(body, line, pal.Ink)
	c.Fill(paint.Circle(geom.Pt(w/2, h*0.66), w*0.09), pal.Ink)
}
