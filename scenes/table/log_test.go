package table

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
)

// teller is a board that has something to say of every event, and a picture of those of kind 1.
type teller struct{ Board }

func (teller) Say(game.Event) (string, []any) { return "said", nil }

func (teller) Sign(e game.Event, i int, _ float64) *piece.Sprite {
	if e.Kind != 1 || i > 0 {
		return nil
	}
	return &piece.Sprite{}
}

// told is an event of an entry: who made the entry, whom it is about, and its kind.
type told struct {
	entry int
	by    game.Seat
	seat  game.Seat
	kind  game.Kind
}

func TestALineIsATurn(t *testing.T) {
	const chance = game.Chance
	for _, tt := range []struct {
		name     string
		realTime bool
		events   []told
		want     []int // the entries with which turns begin, the latest first
	}{
		{"roll, move and what comes of it", false, []told{{0, chance, 0, 1}, {1, 0, 0, 2}, {1, 0, 1, 3}}, []int{0}},
		{"the next seat rolls", false, []told{{0, chance, 0, 1}, {1, 0, 0, 2}, {2, chance, 1, 1}}, []int{2, 0}},
		{"the same seat rolls again", false, []told{{0, chance, 0, 1}, {1, 0, 0, 2}, {2, chance, 0, 1}}, []int{2, 0}},
		{"a second decision of the same turn", false, []told{{0, chance, 0, 1}, {1, 0, 0, 2}, {2, 0, 1, 2}}, []int{0}},
		{"bids", false, []told{{0, 0, 0, 2}, {1, 1, 1, 2}, {2, 0, 0, 2}}, []int{2, 1, 0}},
		{"a card about nobody, and whom it hits", false, []told{{0, 0, 0, 2}, {1, chance, chance, 1}, {1, chance, 0, 3}}, []int{1, 0}},
		{"all at once", true, []told{{0, chance, 1, 1}, {1, 2, 2, 2}, {2, 0, 0, 2}, {3, chance, 2, 3}, {4, chance, 0, 1}}, []int{4, 0}},
	} {
		l := logbook{board: KitOf(teller{}), scribe: teller{}, realTime: tt.realTime}
		for _, e := range tt.events {
			l.add(e.entry, e.by, game.Event{Seat: e.seat, Kind: e.kind})
		}
		if got := slices.Collect(l.turns); !slices.Equal(got, tt.want) {
			t.Errorf("%s: turns begin with %v, want %v", tt.name, got, tt.want)
		}
		n := 0
		for _, entry := range tt.want {
			n += len(l.turn(entry))
		}
		if n != len(tt.events) {
			t.Errorf("%s: %d lines are in turns, want %d", tt.name, n, len(tt.events))
		}
	}
}
