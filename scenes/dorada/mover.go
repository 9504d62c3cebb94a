package dorada

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/text"
	"ludotheque/scenes/timeline"
	"ludotheque/scenes/ui"
)

// motion is the cue that is being shown, of which Dorada has one at a time.
type motion struct {
	cue   table.Cue
	share float64
	on    bool
}

// showing is the motion on a table now.
func showing(d *table.Desk) motion {
	c, share, on := d.First()
	return motion{c, share, on}
}

// is reports whether an event of that kind is being shown.
func (m *motion) is(k game.Kind) bool { return m.on && m.cue.Event.Kind == k }

// leaves reports whether the uppermost pawn of a space, of seat if it is start, is on its way.
func (m *motion) leaves(space int) bool {
	return m.is(dorada.EventHop) && int(m.cue.Event.From) == space
}

// mover draws what is on its way.
type mover struct {
	*painter
	motion motion
}

// bridge draws the planks that are being laid over a trap.
func (v *mover) bridge(dst *ebiten.Image) {
	if m := &v.motion; m.is(dorada.EventLost) && m.cue.Part == partBridge {
		v.painter.bridge(dst, int(m.cue.Event.To), piece.Pose{Lift: v.d * (1 - m.share), Fade: 0.6 * (1 - m.share)})
	}
}

// die draws the die while it is thrown, and reports whether it is.
func (v *mover) die(dst *ebiten.Image) bool {
	m := &v.motion
	if !m.is(dorada.EventRoll) {
		return false
	}
	set, die, rest := v.desk.Pieces, piece.Ivory(), v.layout.die
	if v.desk.Reduced() {
		set.Die(die, int(m.cue.Event.N)-1, v.side).Draw(dst, rest, piece.Pose{Fade: 1 - m.share})
		return true
	}
	at, lift, frame, settled := piece.Throw(m.share, v.hand(m.cue.Event.Seat), rest, v.d*1.6)
	set.Shadow(v.side, lift).Draw(dst, at.Add(geom.Pt(0, v.side*0.35)), piece.Pose{})
	if settled {
		set.Die(die, int(m.cue.Event.N)-1, v.side).Draw(dst, at, piece.Pose{Lift: lift})
		return true
	}
	set.Tumble(die, frame, v.side).Draw(dst, at, piece.Pose{Lift: lift})
	return true
}

// pawn draws the pawn that is on its way.
func (v *mover) pawn(dst *ebiten.Image) {
	if !v.motion.on {
		return
	}
	e, share := &v.motion.cue.Event, v.motion.share
	switch e.Kind {
	case dorada.EventHop:
		v.hop(dst)
	case dorada.EventSpring:
		v.fly(dst, e.Seat, v.above(int(e.From)), v.above(int(e.To)), v.d*2.2, false)
	case dorada.EventGold:
		v.fly(dst, e.Seat, v.above(int(e.From)), v.above(v.goal()), v.d*1.6, true)
	case dorada.EventLost:
		if v.motion.cue.Part == partMain {
			v.lose(dst)
		}
	case dorada.EventLand, dorada.EventArrive:
		at := v.rest(int(e.To), v.view.on(int(e.To), v.goal()))
		v.stand(dst, e.Seat, at, piece.Pose{Squash: 0.22 * math.Sin(math.Pi*share)}, e.N == 0)
	}
}

// above is where a pawn stands that is about to come to rest on a space, or to leave it.
func (v *mover) above(space int) geom.Point {
	if space == 0 {
		return v.spaces[0]
	}
	return v.rest(space, v.view.on(space, v.goal()))
}

// from is where the uppermost pawn of seat on a space stands.
func (v *mover) from(seat game.Seat, space int) geom.Point {
	if space == 0 {
		return v.top(seat, 0, int(v.view.start[seat]))
	}
	return v.top(seat, space, int(v.view.piles[space].n))
}

// hop draws a pawn that goes from space to space.
func (v *mover) hop(dst *ebiten.Image) {
	e, share := &v.motion.cue.Event, v.motion.share
	from, to := int(e.From), int(e.To)
	if v.desk.Reduced() {
		v.fade(dst, e.Seat, v.from(e.Seat, from), v.above(to))
		return
	}
	hop, t := timeline.Hop(share, to-from)
	a, c := v.from(e.Seat, from+hop), v.above(from+hop+1)
	if hop > 0 {
		a = v.above(from + hop)
	}
	lift := v.d * 0.6 * timeline.Arc(t)
	squash := 0.0
	if t < 0.12 || t > 0.88 {
		squash = 0.08
	}
	v.stand(dst, e.Seat, a.Lerp(c, t), piece.Pose{Lift: lift, Squash: squash}, true)
}

// fly draws a pawn in one bow; gold carries it.
func (v *mover) fly(dst *ebiten.Image, seat game.Seat, from, to geom.Point, high float64, gold bool) {
	if v.desk.Reduced() {
		v.fade(dst, seat, from, to)
		return
	}
	share := v.motion.share
	at, lift := from.Lerp(to, share), high*timeline.Arc(share)
	if gold {
		h := v.d * 0.6
		v.desk.Pieces.Picture("dorada-nugget", piece.Plain, h).Draw(dst, at.Add(geom.Pt(0, h*0.6)), piece.Pose{Lift: lift})
	}
	v.stand(dst, seat, at, piece.Pose{Lift: lift}, !gold)
}

// fade draws a pawn that goes out in one place and in at another, with reduced motion.
func (v *mover) fade(dst *ebiten.Image, seat game.Seat, from, to geom.Point) {
	v.stand(dst, seat, from, piece.Pose{Fade: v.motion.share}, true)
	v.stand(dst, seat, to, piece.Pose{Fade: 1 - v.motion.share}, true)
}

// lose draws a pawn that a trap swallows: it totters, turns and shrinks into the dark.
func (v *mover) lose(dst *ebiten.Image) {
	e, t := &v.motion.cue.Event, v.motion.share
	at := v.foot(int(e.To)).Lerp(v.spaces[e.To].Add(geom.Pt(0, v.d*0.12)), t)
	pose := piece.Pose{Grow: -0.92 * t, Turn: 1.6 * t * t, Dim: 0.7 * t, Fade: max(0, t-0.8) * 5}
	if v.desk.Reduced() {
		pose = piece.Pose{Fade: t}
	}
	v.stand(dst, e.Seat, at, pose, false)
}

// miss says on the board that a seat misses its turn (D-06).
func (v *mover) miss(dst *ebiten.Image) {
	if !v.motion.is(dorada.EventMiss) {
		return
	}
	t := v.desk.Theme
	seat := v.motion.cue.Event.Seat
	words := v.desk.T("dorada.log.miss", "Name", v.desk.Name(seat))
	w := t.Text.Measure(words, t.Style(ui.Strong), 0).X + 76
	r := geom.Around(v.board.Center(), w, 64)
	t.Panel(dst, r)
	t.Badge(dst, v.desk.Color(seat), geom.Pt(r.X+32, r.Center().Y), 30)
	_, r = r.CutLeft(56)
	t.Words(dst, words, r, ui.Strong, text.Left)
}
