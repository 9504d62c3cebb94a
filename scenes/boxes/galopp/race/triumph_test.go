package race

import (
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/table"
)

// TestOnlyTheWinnerHasAWreath: who comes first through the arch, on 14 in the first race, from the cheers to the leap (G-13).
func TestOnlyTheWinnerHasAWreath(t *testing.T) {
	move := game.Event{Kind: galopp.EventMove, Seat: redSeat, Other: redSeat, From: 12, To: 14}
	short := move
	short.To = 13
	for _, tt := range []struct {
		what  string
		event game.Event
		part  int8
		first int8 // the seat that has the first place already, plus 1; 0 if none has
		want  bool
	}{
		{"the cheers for the first", move, pieces.PartCheer, 0, true},
		{"its run", move, pieces.PartMain, 0, false},
		{"a run that ends before the arch", short, pieces.PartCheer, 0, false},
		{"the leap of the first", game.Event{Kind: galopp.EventFinish, Seat: redSeat, N: 1}, pieces.PartMain, 0, true},
		{"the leap of the second", game.Event{Kind: galopp.EventFinish, Seat: redSeat, N: 2}, pieces.PartMain, 2, false},
		{"the cheers for the second", move, pieces.PartCheer, 2, false},
		{"a fall into the pond", game.Event{Kind: galopp.EventPond, Seat: redSeat, N: 1}, pieces.PartMain, 0, false},
	} {
		v := &pieces.View{Seats: 3, Course: courseOfBox(t), Race: 1}
		if tt.first > 0 {
			v.Place[tt.first-1] = 1
		}
		p := &Painter{Painter: &pieces.Painter{View: v}}
		if got := p.wins(&pieces.Motion{ShownCue: table.ShownCue{Cue: table.Cue{Event: tt.event, Part: tt.part}, Active: true}}); got != tt.want {
			t.Errorf("%s: a wreath is shown %v", tt.what, got)
		}
	}
}
