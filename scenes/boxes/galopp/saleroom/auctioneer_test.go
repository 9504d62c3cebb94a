package saleroom

import (
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
)

// TestTheAuctioneerLooksAsTheSaleGoes: he is glad of much gold as soon as it is bid, and sorry for a team that goes for little, but
// not before the hammer falls.
func TestTheAuctioneerLooksAsTheSaleGoes(t *testing.T) {
	for _, tt := range []struct {
		name  string
		kind  game.Kind // of the event that is shown
		n     int32     // its number
		bid   int32
		blows int8
		want  Mood
	}{
		{"no bid yet", 0, 0, 0, 0, Calm},
		{"a small bid", galopp.EventBid, 1, 0, 0, Calm},
		{"a great bid", galopp.EventBid, 20, 7, 0, Delighted},
		{"a great bid lies there", 0, 0, 20, 0, Delighted},
		{"going for one", galopp.EventWon, 0, 1, 1, Aghast},
		{"going for seven", galopp.EventWon, 0, 7, 1, Calm},
		{"nobody wants it", galopp.EventNoBid, 0, 0, 0, Aghast},
	} {
		m := &pieces.Motion{}
		m.Active, m.Cue.Event = tt.kind != 0, game.Event{Kind: tt.kind, N: tt.n}
		if got := MoodAt(m, &Lot{HammerBlows: tt.blows}, tt.bid); got != tt.want {
			t.Errorf("%s: mood %d, want %d", tt.name, got, tt.want)
		}
	}
}
