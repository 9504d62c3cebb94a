package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// TestTheLadderTellsEveryWorth: it ends with the first worth that all pawns below have too.
func TestTheLadderTellsEveryWorth(t *testing.T) {
	if n := len(worths()); n != rungs || dorada.Worth(rungs) != dorada.Worth(rungs-1) {
		t.Errorf("the ladder has %d rungs for %d worths", rungs, n)
	}
}

// TestTheLadderStaysUntilThePileSaysAsMuch: above a low pile it still tells of every worth what it is; a pile with a pawn on every
// rung has labels of its own.
func TestTheLadderStaysUntilThePileSaysAsMuch(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two)
	p := r.Board().Board.(*board).painter()
	low := *p.view
	p.view = &low
	for n := range rungs + 1 {
		var told []string
		lowest := p.spaces[p.goal()].Y
		p.eachRung(func(_, s string, _ text.Style, box geom.Rect) {
			told, lowest = append(told, s), box.Center().Y
		})
		if shown := len(told) > 0; shown != (n < rungs) {
			t.Errorf("over %d pawns the ladder is shown: %v", n, shown)
		}
		if n < 4 && len(told) != rungs {
			t.Errorf("over %d pawns the ladder tells only %v", n, told)
		}
		if head := p.goalFoot(n-1).Y - p.layout.pawnHeight; n > 0 && n < rungs && lowest > head {
			t.Errorf("over %d pawns the ladder reaches down to %v, and the pile up to %v", n, lowest, head)
		}
		low.goal.put(0)
	}
}

// TestALowLadderHasTwoColumns, so that on a telephone, too, it tells every worth over a pawn in DORADA, and no number lies on
// another.
func TestALowLadderHasTwoColumns(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), two)
	r.Resize(844, 390)
	p := r.Board().Board.(*board).painter()
	low := *p.view
	p.view = &low
	low.goal.put(0)
	var boxes []geom.Rect
	p.eachRung(func(_, _ string, _ text.Style, box geom.Rect) {
		for _, other := range boxes {
			if other.Center().Dist(box.Center()) < min(p.rungHeight(), box.W)-1 {
				t.Errorf("numbers lie at %v and %v", other, box)
			}
		}
		boxes = append(boxes, box)
	})
	if len(boxes) != rungs {
		t.Errorf("the ladder has %d rungs, want %d", len(boxes), rungs)
	}
}

// TestWorthsRiseWithAnArrival: while a pawn arrives, each label slides to the pawn that is worth as much then.
func TestWorthsRiseWithAnArrival(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, lit)
	p := r.Board().Board.(*board).painter()
	arrival := table.Cue{Event: game.Event{Kind: dorada.EventArrive, Seat: 1}}
	at := func(fraction float64) float64 {
		return p.worthRise(&motion{table.ShownCue{Cue: arrival, Fraction: fraction, Active: true}})
	}
	if at(0) != 0 || at(0.7) <= 0 || at(0.7) >= at(1) || p.worthRise(&motion{}) != 0 {
		t.Errorf("labels rise by %v at first, %v, and %v at last; by %v at rest", at(0), at(0.7), at(1), p.worthRise(&motion{}))
	}
	before := map[int]geom.Rect{} // by worth
	for i := -1; i < int(p.view.goal.n); i++ {
		before[p.worthOf(i)] = p.worthBox(i).Add(geom.Pt(0, -at(1)))
	}
	after := *p.view
	after.goal.put(1)
	p.view = &after
	for i := range int(after.goal.n) {
		if got, want := p.worthBox(i), before[p.worthOf(i)]; got.Center().Dist(want.Center()) > 1e-6 {
			t.Errorf("the label %d slides to %v, and then lies at %v", p.worthOf(i), want, got)
		}
	}
	s.Change(r.Context(), func(v *store.Settings) { v.ReducedMotion = true })
	r.Ticks(1)
	if at(0.5) != 0 {
		t.Error("labels slide although motion is reduced")
	}
}
