package pamplona

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// watched is what is to be seen of an attack, tick by tick.
type watched struct {
	parts  []int8 // in order
	dark   float64
	jump   float64 // of those beside the bull
	ticks  int
	hidden bool // dice or cards, by what is said over the square
}

// attackOn plays the attack of due and watches it.
func attackOn(r *tabletest.Rig) (w watched) {
	b := r.Board().Board.(*board)
	r.Tap(targetDeck)
	for ; b.desk.Moving() && w.ticks < 1000; w.ticks++ {
		for c := range b.desk.PlayingCues() {
			if !slices.Contains(w.parts, c.Part) {
				w.parts = append(w.parts, c.Part)
			}
		}
		w.dark, w.jump = max(w.dark, b.attack.darkness()), max(w.jump, b.attack.jump(b.view.torro))
		if b.view.attack.on {
			said := b.sheets.sheetArea()
			w.hidden = w.hidden || said.Overlaps(b.layout.trayRect()) || said.Overlaps(b.layout.deckRect())
		}
		r.Ticks(1)
	}
	return w
}

// P-10: the table holds its breath, the bull scrapes and lunges, what that brings spreads over the runners, and is read, while
// dice and cards lie in sight.
func TestAnAttackIsAMoment(t *testing.T) {
	r := due(t)
	w := attackOn(r)
	if want := []int8{partHush, partMain, partScrape, partLunge, partWave, partShake, partCalm}; !slices.Equal(w.parts, want) {
		t.Errorf("an attack is shown in the parts %v, not %v", w.parts, want)
	}
	if w.dark != bullDark || w.jump < 0.9 || w.hidden {
		t.Errorf("darkness %v, jump %v, dice or cards hidden %v", w.dark, w.jump, w.hidden)
	}
	if b := r.Board().Board.(*board); b.attack.darkness() != 0 || b.view.attack.on {
		t.Error("the table stays dark")
	}
}

// What an attack has brought lies over the chips of its seat until the next round (P-10).
func TestSumsOfAnAttackStandInThePanels(t *testing.T) {
	r := due(t)
	b := r.Board().Board.(*board)
	r.Tap(targetDeck)
	for range 600 {
		if c, _ := b.attack.partCue(partCalm); c != nil {
			break
		}
		r.Ticks(1)
	}
	if a := &b.view.attack; !a.settled.Has(0) || !a.settled.Has(1) || a.paid[0] != 7 || a.paid[1] != -1 {
		t.Errorf("in the panels stand %v", a.paid)
	}
}

// P-10: the bull leaps at one who stands on its space, who flies and comes down again; nobody else does.
func TestTheBullTossesWhomItCatches(t *testing.T) {
	r := due(t)
	b := r.Board().Board.(*board)
	r.Tap(targetDeck)
	reach, high := 0.0, map[int]float64{}
	for range 600 {
		off, _, _ := b.attack.bullStance()
		reach = max(reach, off.Len())
		for i := range b.view.figureCount() {
			var pose piece.Pose
			b.attack.toss(i, &pose)
			high[i] = max(high[i], pose.Lift)
		}
		r.Ticks(1)
	}
	if least := 0.5 * b.layout.streetWidth(); reach < least {
		t.Errorf("the bull leaps by %.0f dp, less than %.0f", reach, least)
	}
	flew := 0
	for i, lift := range high {
		switch {
		case lift == 0:
		case b.view.spot(i) != pamplona.Spot(b.view.torro):
			t.Errorf("runner %d, who is on %d, flies, the bull is on %d", i, b.view.spot(i), b.view.torro)
		case lift > b.layout.runnerHeight():
			flew++
		}
	}
	if flew != 1 {
		t.Errorf("%d runners fly higher than one is tall, not 1: %v", flew, high)
	}
}

// With reduced motion nothing jumps, and an attack takes two thirds of the time at most.
func TestAnAttackInReducedMotionIsShort(t *testing.T) {
	full := attackOn(due(t))
	r := due(t)
	s := r.Board().Board.(*board).desk.Services
	s.Change(r.Context(), func(v *store.Settings) { v.ReducedMotion = true })
	r.Settle()
	w := attackOn(r)
	if w.jump != 0 || w.ticks*3 > full.ticks*2 {
		t.Errorf("jump %v, %d ticks against %d", w.jump, w.ticks, full.ticks)
	}
}

// A tap hurries an attack on, the next one ends it.
func TestAnAttackIsHurriedByTaps(t *testing.T) {
	r := due(t)
	b := r.Board().Board.(*board)
	r.Tap(targetDeck)
	r.Ticks(8)
	mid := b.layout.trayRect().Center()
	r.TapAt(mid)
	r.TapAt(mid)
	if b.desk.Moving() || b.view.attack.on {
		t.Error("two taps do not end it")
	}
}

// Runners set one foot before the other while they run, and stand again afterwards.
func TestRunnersRun(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := tabletest.New(t, s, replay(t, s, &shows[1]), 1280, 800)
	b, seen := r.Board().Board.(*board), map[gait]int{}
	leant := false
	for range 900 {
		for i := range b.view.figureCount() {
			if f := b.figures.at(i); f.busy {
				seen[f.gait]++
				leant = leant || f.turn != 0
			}
		}
		r.Ticks(1)
	}
	if seen[gaitStand] < 10 || seen[gaitStride] < 10 || !leant {
		t.Errorf("gaits on the way: %v, stumbling %v", seen, leant)
	}
	for i := range b.view.figureCount() {
		if f := b.figures.at(i); f.gait != gaitStand || f.turn != 0 {
			t.Errorf("runner %d stands in gait %d, leant by %v", i, f.gait, f.turn)
		}
	}
}
