package table

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// TestDiceShowTheLastThrow: before the first throw each shows its first side.
func TestDiceShowTheLastThrow(t *testing.T) {
	one := Dice{Kinds: []piece.Die{piece.Ivory()}}
	two := Dice{Kinds: []piece.Die{piece.Ivory(), {Sides: 4, Faces: [6]piece.Face{0, 1, 2, 3}}},
		SideOf: func(e game.Event, i int) int { return int([]int16{e.From, e.To}[i]) }}
	for _, tt := range []struct {
		name  string
		dice  *Dice
		throw game.Event
		want  int
	}{
		{"one before the first throw", &one, game.Event{}, 1},
		{"one after a five", &one, game.Event{N: 5}, 5},
		{"two before the first throw", &two, game.Event{}, 1},
		{"two after a three and a two", &two, game.Event{From: 2, To: 2}, 5},
	} {
		tt.dice.ApplyThrow(&tt.throw)
		if got := tt.dice.sum(); got != tt.want {
			t.Errorf("%s: %d is shown, want %d", tt.name, got, tt.want)
		}
	}
}

// TestDiceLandOneAfterTheOther: a single die takes the whole throw, and the last of several lands at its end.
func TestDiceLandOneAfterTheOther(t *testing.T) {
	if got := throwShare(0.3, 0, 1); got != 0.3 {
		t.Errorf("a single die has come to %v at 0.3", got)
	}
	for i := range 3 {
		if start, end := throwShare(0, i, 3), throwShare(1, i, 3); start != 0 || end != 1 {
			t.Errorf("die %d flies from %v to %v", i, start, end)
		}
		if i > 0 && throwShare(0.9, i, 3) >= throwShare(0.9, i-1, 3) {
			t.Errorf("die %d is not behind the one before", i)
		}
	}
}

// TestDiceLieInRows: Apart leads to the next die of a row, and a quarter turn to the right of it to the next row.
func TestDiceLieInRows(t *testing.T) {
	dice := Dice{Apart: geom.Pt(10, 0), InRow: 2}
	for i, want := range []geom.Point{{X: 5, Y: 5}, {X: 15, Y: 5}, {X: 5, Y: 15}, {X: 15, Y: 15}} {
		if got := dice.place(piece.Throw{To: geom.Pt(5, 5)}, i); got != want {
			t.Errorf("die %d lies at %v, want %v", i, got, want)
		}
	}
}
