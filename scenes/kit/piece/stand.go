package piece

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
)

// Stand draws a piece that stands, or is lifted, over its shadow; sole is how wide it is in dp where it stands.
func (s *Set) Stand(dst *ebiten.Image, sp *Sprite, sole float64, at geom.Point, p Pose) {
	s.Cast(dst, sole, p.Lift, at, Pose{Fade: p.Fade})
	sp.Draw(dst, at, p)
}

// Travel draws what moves wherever it is to be seen; see timeline.Flight.
func Travel(spots [2]timeline.Spot, draw func(at geom.Point, p Pose)) {
	for _, s := range spots {
		if s.Alpha > 0 {
			draw(s.At, Pose{Lift: s.Lift, Fade: 1 - s.Alpha})
		}
	}
}
