package piece

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
)

// Throw is a die on the table: where it lies, and how it is thrown there.
type Throw struct {
	Die      Die        // the kind of die
	Size     float64    // length of an edge in dp
	From, To geom.Point // from the player's hand to where it lies
	Height   float64    // of the first arc, in dp
	Path     int        // at least 0; throws with other numbers roll over other edges
}

// DrawDie draws a die at rest at t.To, with the given side up; see [Set.Die].
func (s *Set) DrawDie(dst *ebiten.Image, t Throw, side int, p Pose) {
	s.drawDieShadow(dst, t, t.To, p)
	s.Die(t.Die, side, t.Size).Draw(dst, t.To, p)
}

// DrawThrow draws a die at fraction share, 0 to 1, of its throw, which ends with the given side up. With reduced motion
// the die fades in where it lies.
func (s *Set) DrawThrow(dst *ebiten.Image, t Throw, side int, share float64, reduced bool) {
	if reduced {
		s.DrawDie(dst, t, side, Pose{Fade: 1 - share})
		return
	}
	at, lift, rolled := t.At(share)
	if rolled >= 1 {
		s.DrawDie(dst, t, side, Pose{})
		return
	}
	s.drawDieShadow(dst, t, at, Pose{Lift: lift})
	s.drawRolling(dst, t, side, t.rolling(rolled), at.Sub(geom.Pt(0, lift)))
}

// drawDieShadow draws the shadow of a die at a place; it takes only Lift and Fade from the pose of the die. The shadow begins at the
// lower part of the die, where the die stands.
func (s *Set) drawDieShadow(dst *ebiten.Image, t Throw, at geom.Point, p Pose) {
	s.DrawShadow(dst, t.Die.footWidth(t.Size), p.Lift, at.Add(geom.Pt(0, t.Size*0.35)), Pose{Fade: p.Fade})
}

// footWidth returns the width in dp of the foot of a die, from which its shadow begins; a die with four sides is narrower there.
func (d Die) footWidth(size float64) float64 {
	if d.Sides == 4 {
		return size * 0.8
	}
	return size
}

// At returns where the die is at fraction share, 0 to 1, of its throw: it bounces twice, less high each time, and lies still from
// 0.86 on. lift is its height in dp, and rolled how far it has rolled, 1 while it lies still.
func (t Throw) At(share float64) (at geom.Point, lift, rolled float64) {
	const landed = 0.86
	share = max(0, share)
	if share >= landed {
		return t.To, 0, 1
	}
	u := share / landed
	at = t.From.Lerp(t.To, 1-(1-u)*(1-u)) // fast at first, slow at the end
	switch {
	case u < 0.45:
		v := (u + 0.15) / 0.6 // already in the air when it leaves the hand
		lift = t.Height * timeline.Arc(v)
	case u < 0.78:
		lift = t.Height * 0.45 * timeline.Arc((u-0.45)/0.33)
	default:
		lift = t.Height * 0.14 * timeline.Arc((u-0.78)/0.22)
	}
	return at, lift, u
}
