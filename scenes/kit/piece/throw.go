package piece

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
)

// Throw is a die on a table: where it lies, and how it comes there when it is thrown.
type Throw struct {
	Die      Die
	Size     float64    // of an edge in dp
	From, To geom.Point // from whose hand to where it lies
	Height   float64    // of its first bow, in dp
	Ahead    int        // pictures that it is ahead of another one, so that two do not tumble alike
}

// Lie draws the die where it lies, the given side up.
func (s *Set) Lie(dst *ebiten.Image, t Throw, side int, p Pose) {
	s.dieShadow(dst, t, t.To, p.Lift)
	s.Die(t.Die, side, t.Size).Draw(dst, t.To, p)
}

// Throw draws the die at the share of its way to where it lies, that side up; with reduced motion it is only seen there more
// and more.
func (s *Set) Throw(dst *ebiten.Image, t Throw, side int, share float64, reduced bool) {
	if reduced {
		s.Lie(dst, t, side, Pose{Fade: 1 - share})
		return
	}
	at, lift, frame, settled := t.At(share)
	if settled {
		s.Lie(dst, t, side, Pose{})
		return
	}
	s.dieShadow(dst, t, at, lift)
	s.Tumble(t.Die, frame+t.Ahead, t.Size).Draw(dst, at, Pose{Lift: lift})
}

// dieShadow draws the shadow of a die that stands, or is, at a place.
func (s *Set) dieShadow(dst *ebiten.Image, t Throw, at geom.Point, lift float64) {
	s.Cast(dst, t.Die.foot(t.Size), lift, at.Add(geom.Pt(0, t.Size*0.35)), Pose{})
}

// foot returns how wide a die of a size is where it stands; one of four sides tapers.
func (d Die) foot(size float64) float64 {
	if d.Sides == 4 {
		return size * 0.8
	}
	return size
}

// At returns where the die is at the share t, 0 to 1, of its flight: it bounces twice, lower each time, and lies at its
// end from t = 0.86 on. Lift is its height in dp, frame the picture for [Set.Tumble] until it has settled.
func (t Throw) At(share float64) (at geom.Point, lift float64, frame int, settled bool) {
	const landed = 0.86
	share = math.Max(0, share)
	if share >= landed {
		return t.To, 0, 0, true
	}
	u := share / landed
	at = t.From.Lerp(t.To, 1-(1-u)*(1-u))
	switch {
	case u < 0.45:
		v := (u + 0.15) / 0.6 // already in the air when it leaves the hand
		lift = t.Height * timeline.Arc(v)
	case u < 0.78:
		lift = t.Height * 0.45 * timeline.Arc((u-0.45)/0.33)
	default:
		lift = t.Height * 0.14 * timeline.Arc((u-0.78)/0.22)
	}
	return at, lift, int(u * 2.2 * TumbleFrames), false
}
