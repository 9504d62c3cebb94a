package race

import (
	"math"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
)

// moving returns the cue of a move from one space to another at a share of its time.
func moving(from, to int16, share float64) *pieces.Motion {
	m := &pieces.Motion{}
	m.Active, m.Fraction = true, share
	m.Cue.Event = game.Event{Kind: galopp.EventMove, From: from, To: to}
	return m
}

// TestPortersPushOffAndTread: a chair never goes back on its way, is fastest in the middle of a step, and arrives.
func TestPortersPushOffAndTread(t *testing.T) {
	const n, ticks = 6, 72
	last, fastest, slowest := 0.0, 0.0, 1.0
	for i := 1; i <= ticks; i++ {
		at := surge(float64(i)/ticks, n)
		if at < last {
			t.Errorf("at tick %d the chair goes back from %v to %v", i, last, at)
		}
		fastest, slowest = max(fastest, at-last), min(slowest, at-last)
		last = at
	}
	if last != 1 || fastest < 2*slowest {
		t.Errorf("the chair ends at %v; the fastest tick goes %v far, the slowest %v", last, fastest, slowest)
	}
}

// TestAChairLeansToWhereItIsCarried, and stands upright on the ground before and after.
func TestAChairLeansToWhereItIsCarried(t *testing.T) {
	for _, tt := range []struct {
		name     string
		from, to int16
		right    bool
		sign     float64 // of the angle, positive for a chair that leans to the right
	}{
		{"ahead to the right", 2, 7, true, 1},
		{"ahead to the left", 8, 13, false, -1},
		{"back, facing right", 5, 3, true, -1},
		{"back, facing left", 12, 10, false, 1},
	} {
		sum := 0.0
		for i := range 101 {
			pose := gait(moving(tt.from, tt.to, float64(i)/100), 80, tt.right)
			sum += pose.Turn
			if pose.Lift < 0 {
				t.Errorf("%s: the chair is %v dp in the ground", tt.name, -pose.Lift)
			}
		}
		if sum*tt.sign <= 0 {
			t.Errorf("%s: the chair leans by %v on the whole", tt.name, sum/101)
		}
		for _, share := range [...]float64{0, 1} {
			if pose := gait(moving(tt.from, tt.to, share), 80, tt.right); math.Abs(pose.Turn)+pose.Lift > 1e-9 {
				t.Errorf("%s: at %v the chair leans by %v, %v dp above the ground", tt.name, share, pose.Turn, pose.Lift)
			}
		}
	}
}

// TestALeapLandsWhereItShould: it begins and ends on the ground, and goes ahead all the way.
func TestALeapLandsWhereItShould(t *testing.T) {
	last := 0.0
	for i := range 101 {
		pose, on := hop(float64(i)/100, 50)
		if on < last || pose.Lift < 0 || pose.Lift > 50 {
			t.Errorf("at %d %% it is %v on its way, %v dp high", i, on, pose.Lift)
		}
		last = on
	}
	if pose, on := hop(1, 50); on != 1 || pose.Lift != 0 || pose.Squash != 0 {
		t.Errorf("it ends %v on its way in the pose %+v", on, pose)
	}
}
