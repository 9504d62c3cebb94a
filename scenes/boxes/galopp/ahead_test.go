package galopp

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestPicturesOfSeatsArePaintedAhead lets each seat have the highest bid, and the turn in a race: no frame has to paint anything.
func TestPicturesOfSeatsArePaintedAhead(t *testing.T) {
	for _, tt := range []struct {
		situation string
		give      func(b *board, s game.Seat)
	}{
		{"hint", func(b *board, s game.Seat) { b.display.view.High = s }},
		{"race", func(b *board, s game.Seat) { b.display.terrace.Focus = s }},
	} {
		r := lay(t, tabletest.Services(t, words.English), wide, high, situations()[tt.situation]...)
		r.Settle()
		r.Frame()
		r.PaintAhead()
		b := r.Board().Board.(*board)
		before := b.desk.Theme.Painted()
		for s := range game.Seat(b.display.view.Seats) {
			tt.give(b, s)
			if r.Frame(); b.desk.Theme.Painted() != before {
				t.Errorf("%s, seat %d: %d pictures had not been painted", tt.situation, s, b.desk.Theme.Painted()-before)
			}
		}
	}
}
