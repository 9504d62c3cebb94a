package ui

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// TestAFingerSnapsToANotch: a tap near a notch goes to its value, one elsewhere to where it lies, and every notch lies on the slider,
// over its own value, with its head over the groove.
func TestAFingerSnapsToANotch(t *testing.T) {
	for _, width := range []float64{180, 290, 700} {
		s := NewSlider("s", "", 0, nil).SetMax(400).SetNotches([]Notch{{At: 0}, {At: 37, Warns: true}, {At: 400}})
		s.rect = geom.R(20, 30, width, Touch)
		for i, n := range s.notches {
			r := s.notchRect(i)
			if !s.rect.Inset(-1).Covers(r) || r.Y > s.groove().Y-8 {
				t.Errorf("%v dp wide: notch %d lies at %v, the slider at %v", width, i, r, s.rect)
			}
			for _, off := range []float64{-6, 0, 6} {
				s.Touch(&input.Pointer{At: geom.Pt(s.xOf(n.At)+off, 50), Down: true})
				if s.value != n.At {
					t.Errorf("%v dp wide: a finger %v dp beside %d goes to %d", width, off, n.At, s.value)
				}
			}
		}
		if s.Touch(&input.Pointer{At: geom.Pt(s.xOf(200), 50), Down: true}); s.value < 198 || s.value > 202 {
			t.Errorf("%v dp wide: a finger at 200 goes to %d", width, s.value)
		}
	}
}
