package rapidcity

import (
	"math"
	"slices"
	"testing"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
)

func TestTheLastSecondsAreTickedAway(t *testing.T) {
	var m motion
	m.showCard(0)
	var at []int
	for left := 4000; left >= 0; left -= 10 {
		if m.tickClock(left) {
			at = append(at, left)
		}
	}
	if want := []int{1500, 1490, 990, 490}; !slices.Equal(at, want) {
		t.Errorf("ticks at %v ms, want %v", at, want)
	}
}

// TestAClosedCardLeavesTheDeck before one's eyes, unless the next one is shown; one that was never seen does not.
func TestAClosedCardLeavesTheDeck(t *testing.T) {
	var m motion
	if m.close(rapidcity.Bandit); m.leaving != 0 {
		t.Error("a card leaves that nobody has seen")
	}
	m.showCard(flipTicks)
	if m.close(rapidcity.Bandit); m.gone != rapidcity.Bandit || m.leaving != leaveTicks {
		t.Errorf("card %d leaves within %d ticks", m.gone, m.leaving)
	}
	for range leaveTicks {
		if !m.tick(0) {
			t.Fatal("a card that leaves is not drawn")
		}
	}
	if m.leaving != 0 {
		t.Errorf("it is still seen for %d ticks", m.leaving)
	}
	m.showCard(0)
	m.close(rapidcity.Bandit)
	if m.showCard(0); m.leaving != 0 {
		t.Error("a card leaves over the next one")
	}
}

func TestMarksFade(t *testing.T) {
	var m motion
	m.addMark(1, geom.Pt(3, 4))
	m.addMark(2, geom.Pt(5, 6))
	for range markTicks - 1 {
		if !m.tick(0) {
			t.Fatal("a mark that fades is not drawn")
		}
	}
	if len(m.marks) != 2 || m.marks[1] != (mark{at: geom.Pt(5, 6), seat: 2, age: markTicks - 1}) {
		t.Errorf("marks %v", m.marks)
	}
	if !m.tick(0) || len(m.marks) != 0 {
		t.Errorf("marks %v stay", m.marks)
	}
	if m.tick(0) {
		t.Error("nothing is left, and it is drawn")
	}
}

func TestAnEarlyHandIsSeenToBeLockedOut(t *testing.T) {
	var m motion
	m.showHand(1, geom.Pt(3, 4), false)
	m.showHand(2, geom.Pt(3, 4), true)
	if m.locks != [6]int{2: lockTicks} || len(m.marks) != 2 {
		t.Errorf("locked out %v, %d marks", m.locks, len(m.marks))
	}
	n := 0
	for m.locks[2] > 0 && m.tick(0) {
		n++
	}
	if n != lockTicks {
		t.Errorf("locked out for %d ticks, want %d", n, lockTicks)
	}
}

func TestACardThatIsShownTakesVerdictsAway(t *testing.T) {
	m := motion{halfSeconds: 2, flip: 5, verdicts: [6]verdict{{stamp: patchedUp}}, tumbles: [6]tumble{{ticksLeft: 5, direction: 1}}}
	m.showCard(0)
	if !m.cardShown || m.flip != 0 || m.halfSeconds != 0 || m.verdicts != ([6]verdict{}) || m.tumbles != ([6]tumble{}) {
		t.Errorf("shown as %+v", m)
	}
	n := 0
	for m.tick(0) {
		n++
	}
	if n != flipTicks {
		t.Errorf("it turns for %d ticks, want %d", n, flipTicks)
	}
}

// TestTheFaceOfACardIsReadableAtOnce: the measure of time has begun, so that its movement must not keep anybody waiting.
func TestTheFaceOfACardIsReadableAtOnce(t *testing.T) {
	for flip, least := range [...]float64{0.09, 0.35, 0.59, 0.77, 0.89, 0.97, 1, 1, 1, 1, 1, 1} {
		if pose := turnPose(flip); 1-pose.Flip < least || (pose.Grow > 0.001) != (flip > 0 && flip < flipTicks) {
			t.Errorf("after %d ticks %.2f of the face is seen, grown by %.3f", flip, 1-pose.Flip, pose.Grow)
		}
	}
}

func TestAFingerThatComesToRestIsDrawnOnce(t *testing.T) {
	var m motion
	for _, tt := range []struct {
		rests  game.SeatSet
		redraw bool
	}{{0, false}, {game.SeatSet(0).With(1), true}, {game.SeatSet(0).With(1), false}, {0, true}, {0, false}} {
		if got := m.tick(tt.rests); got != tt.redraw || m.rests != tt.rests {
			t.Errorf("fingers on %v: redraw %v, want %v", tt.rests, got, tt.redraw)
		}
	}
}

func TestTheDeckPulsatesAtTenPicturesASecond(t *testing.T) {
	var m motion
	drawn := 0
	for range 96 {
		m.tick(0)
		if m.pulsate() {
			drawn++
		}
	}
	if drawn != 32 || m.pulse != 0 {
		t.Errorf("%d pictures in a pulse, at %v of the next", drawn, m.pulse)
	}
}

func TestAVerdictHasAWord(t *testing.T) {
	for _, tt := range []struct {
		v    verdict
		word string
	}{
		{verdict{}, ""},
		{verdict{stamp: patchedUp}, "healed"},
		{verdict{stamp: tooLate}, "late"},
		{verdict{stamp: moved}, "touched"},
	} {
		if got := tt.v.word(); got != tt.word || tt.v.exists() != (tt.word != "") {
			t.Errorf("%+v: %q, some %v, want %q", tt.v, got, tt.v.exists(), tt.word)
		}
	}
}

// TestAHitJoltsTheBoard for a moment, by little, and only once that a bullet has hit.
func TestAHitJoltsTheBoard(t *testing.T) {
	var m motion
	if m.jolt() != (geom.Point{}) {
		t.Errorf("before any hit the board is moved by %v", m.jolt())
	}
	m.tumbles[2] = tumble{ticksLeft: tumbleTicks, direction: 1}
	n := 0
	for ; m.jolt() != (geom.Point{}); n++ {
		if d := m.jolt(); math.Abs(d.X) > 3 || math.Abs(d.Y) > 2 {
			t.Errorf("after %d ticks the board is moved by %v", n, d)
		}
		m.tick(0)
	}
	if n != timeline.ShakeTicks {
		t.Errorf("the board is moved for %d ticks, want %d", n, timeline.ShakeTicks)
	}
}

// TestABulletDrops: it is at the pawn when it hits, at its place a third of a second later, and there at once without a tumble.
func TestABulletDrops(t *testing.T) {
	for _, tt := range []struct {
		ticksLeft int
		want      float64
	}{{tumbleTicks, 0}, {tumbleTicks - dropTicks/2, 0.5}, {tumbleTicks - dropTicks, 1}, {1, 1}, {0, 1}} {
		if got := (tumble{ticksLeft: tt.ticksLeft}).drop(); got != tt.want {
			t.Errorf("with %d ticks left the bullet has dropped by %v, want %v", tt.ticksLeft, got, tt.want)
		}
	}
}
