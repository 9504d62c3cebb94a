package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/table"
)

// TestPawnsReact: those of a colour jump when one of theirs arrives, and tug when they miss a turn, all start at a trap, and
// none moves at a landing.
func TestPawnsReact(t *testing.T) {
	for _, tt := range []struct {
		name string
		cue  table.Cue
		want [2]bool // by seat
	}{
		{"arrival", table.Cue{Event: game.Event{Kind: dorada.EventArrive, Seat: 1}}, [2]bool{false, true}},
		{"loss", table.Cue{Event: game.Event{Kind: dorada.EventLost, Seat: 1}}, [2]bool{true, true}},
		{"a turn missed", table.Cue{Event: game.Event{Kind: dorada.EventMiss, Seat: 1}}, [2]bool{false, true}},
		{"bridge", table.Cue{Event: game.Event{Kind: dorada.EventLost, Seat: 1}, Part: partBridge}, [2]bool{}},
		{"landing", table.Cue{Event: game.Event{Kind: dorada.EventLand, Seat: 1}}, [2]bool{}},
	} {
		m := motion{table.ShownCue{Cue: tt.cue, Fraction: 0.7, Active: true}}
		for seat, want := range tt.want {
			var pose piece.Pose
			if m.react(&pose, game.Seat(seat), 40); (pose != piece.Pose{}) != want {
				t.Errorf("%s: a pawn of seat %d is in %+v, moved: want %v", tt.name, seat, pose, want)
			}
		}
	}
}

// TestASpringboardPleasesOnlyForwards: whoever is sent back looks sorry.
func TestASpringboardPleasesOnlyForwards(t *testing.T) {
	for to, want := range map[int16]portrait.Mood{10: portrait.Glad, 3: portrait.Sorry} {
		felt := feelings(game.Event{Kind: dorada.EventSpring, Seat: 2, From: 6, To: to})
		for mood := range felt {
			if got := felt[mood].Has(2); got != (portrait.Mood(mood) == want) {
				t.Errorf("after a spring from 6 to %d mood %d is felt: %v", to, mood, got)
			}
		}
	}
}
