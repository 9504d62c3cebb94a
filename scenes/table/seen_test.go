package table

import (
	"testing"

	"ludotheque/logic/game"
)

func TestASecretIsSeenByThoseItIsFor(t *testing.T) {
	for _, tt := range []struct {
		name   string
		eyes   game.SeatSet
		viewer game.Seat
		want   int32
	}{
		{"no secret", 0, game.Chance, 7},
		{"no secret to a seat", 0, 3, 7},
		{"the first seat's own", game.Of(0), 0, 7},
		{"the last seat's own", game.Of(5), 5, 7},
		{"of two seats, one of them", game.Of(0, 2), 2, 7},
		{"another seat's", game.Of(1), 0, Hidden},
		{"a secret to what everybody knows", game.Of(0), game.Chance, Hidden},
		{"a secret once all may be seen", game.Of(0), game.Referee, 7},
	} {
		e := game.Event{Kind: 1, Seat: 2, Eyes: tt.eyes, N: 7, From: 4}
		got := (*Scene)(nil).seen(e, tt.viewer)
		if got.N != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got.N, tt.want)
		}
		if got.N = e.N; got != e {
			t.Errorf("%s: more than N is hidden: %+v", tt.name, got)
		}
	}
}
