package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
)

// TestWhatOverlaps tells which events of a decision are shown at the same time.
func TestWhatOverlaps(t *testing.T) {
	run := func(from, to int16) game.Event {
		return game.Event{Kind: pamplona.EventRun, Seat: blue, From: from, To: to, N: int32(to - from)}
	}
	push := func(other game.Seat, from, to int16) game.Event {
		return game.Event{Kind: pamplona.EventPush, Seat: blue, Other: other, From: from, To: to}
	}
	fear := game.Event{Kind: pamplona.EventFear, Seat: blue, To: 7, N: 1}
	pay := func(seat, other game.Seat) game.Event {
		return game.Event{Kind: pamplona.EventJostle, Seat: seat, Other: other, To: 7, N: 1}
	}
	for _, tt := range []struct {
		name      string
		before, e game.Event
		want      bool
	}{
		{"two runners", run(4, 7), run(2, 5), true},
		{"two runners of one space", run(4, 7), run(4, 5), true},
		{"one runner twice", run(4, 7), run(7, 9), false},
		{"a runner that stays", run(4, 4), run(2, 5), false},
		{"after a runner, one that stays", run(4, 7), run(2, 2), false},
		{"a run after the fear of another", fear, run(2, 5), true},
		{"a run after its own fear", fear, run(7, 9), false},
		{"fear after its run", run(4, 7), fear, false},
		{"two that pay", pay(blue, red), pay(blue, yellow), true},
		{"a payment after a run", run(4, 7), pay(blue, red), false},
		{"two that are pushed", push(red, 7, 6), push(yellow, 7, 8), true},
		{"one pushed to where another is", push(red, 7, 6), push(yellow, 6, 5), false},
		{"other seats", pay(red, blue), pay(blue, red), false},
	} {
		if _, got := new(player).Overlap(tt.before, tt.e); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
