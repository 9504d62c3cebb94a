package lobby

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// TestAnotherSeatBeginsTheNextGame: the colours move up by one, and seats of nobody go first where the next box has fewer.
func TestAnotherSeatBeginsTheNextGame(t *testing.T) {
	person, bot, free := wire.Place{Name: "Ann"}, wire.Place{Bot: true}, wire.Place{Free: true}
	for _, tt := range []struct {
		name     string
		places   []wire.Place
		maxSeats int
		want     game.Table
	}{
		{"three people", []wire.Place{person, person, person}, 4, game.Table{game.Blue, game.Yellow, game.Red}},
		{"one place fewer, a bot", []wire.Place{person, bot, person}, 2, game.Table{game.Yellow, game.Red}},
		{"one place fewer, a free seat that began", []wire.Place{free, person, person}, 2, game.Table{game.Yellow, game.Blue}},
		{"a bot that keeps a person's seat", []wire.Place{person, {Bot: true, For: "Ben"}, bot}, 2, game.Table{game.Blue, game.Red}},
	} {
		table := &wire.Table{Colors: game.Table{game.Red, game.Blue, game.Yellow}, Places: tt.places}
		var got game.Table
		for _, s := range nextSeats(table, tt.maxSeats) {
			got = append(got, s.Color)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}
