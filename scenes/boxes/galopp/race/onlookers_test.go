package race

import (
	"testing"

	"ludotheque/logic/boxes/galopp"
)

// TestCheersHideNoSign: spectators stand in front of the numbers of races and the plaque of the start, those stir who would not hide
// them, and they are most of the crowd.
func TestCheersHideNoSign(t *testing.T) {
	var races [galopp.Races]galopp.Race
	for i := range races {
		races[i].Arch = 14 + 2*i
	}
	areas(t, func(t *testing.T, l *Grounds, _ int) {
		all, still := l.Course.spectators(), 0
		for _, s := range all {
			hides := l.Course.hidesSign(s.gestures(), &races)
			if hides {
				still++
			}
			if at := s.foot.X; !hides && l.Course.StartSign().InsetXY(1, -40).Contains(s.foot) {
				t.Errorf("somebody before the plaque of the start, at %v, cheers", at)
			}
		}
		if still == 0 || still > len(all)/2 {
			t.Errorf("%d of %d spectators would hide a sign", still, len(all))
		}
	})
}
