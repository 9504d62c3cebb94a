package lobby

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/portrait"
)

// TestFacesInTheLobby: people are glad to be there and sorry to be away, bots have the head that the table was set up with.
func TestFacesInTheLobby(t *testing.T) {
	for _, tt := range []struct {
		name  string
		place wire.Place
		want  portrait.Face
		ok    bool
	}{
		{"nobody", wire.Place{Free: true}, portrait.Face{}, false},
		{"somebody who is there", wire.Place{Name: "Ann", Here: true}, portrait.Face{Head: 2, Mood: portrait.Glad}, true},
		{"somebody who is away", wire.Place{Name: "Ann"}, portrait.Face{Head: 2, Mood: portrait.Sorry}, true},
		{"a bot with a head", wire.Place{Name: "Ada", Bot: true, Here: true, Portrait: 9}, portrait.Face{Head: 9}, true},
		{"a bot meanwhile", wire.Place{Bot: true, Here: true, Free: true}, portrait.Face{Head: 8}, true},
	} {
		table := wire.Table{Colors: game.Table{game.Red, game.Blue}, Places: []wire.Place{{}, tt.place}}
		got, ok := faceOf(&table, 1, portrait.Cowboy)
		tt.want.Costume, tt.want.Seat = portrait.Cowboy, game.Blue
		if ok != tt.ok || ok && got != tt.want {
			t.Errorf("%s: %+v, %v; want %+v, %v", tt.name, got, ok, tt.want, tt.ok)
		}
	}
}
