package galopp

import (
	"strings"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/race"
)

// TestTheLedgerAddsUp: the start and what was won, less what was paid, are the gold; and what is not known is left out.
func TestTheLedgerAddsUp(t *testing.T) {
	var h race.History
	for i, gold := range []int32{50, 41, 61, 55, 55} {
		h.Add(i, [galopp.MaxSeats]int32{gold})
	}
	for _, tt := range []struct {
		last int
		want string
	}{{-1, "|||||||"}, {0, "50|||||||"}, {1, "50|||||||"}, {2, "50|+20||||||−9"}, {4, "50|+20|0|||||−15"}} {
		got := ledgerOf(&h, tt.last, 0)
		if got := strings.Join(got[:], "|"); got != tt.want {
			t.Errorf("after moment %d: %q, want %q", tt.last, got, tt.want)
		}
	}
	var thrifty race.History
	for i, gold := range []int32{50, 50, 70} {
		thrifty.Add(i, [galopp.MaxSeats]int32{gold})
	}
	if got := ledgerOf(&thrifty, 2, 0); got[ledgerColumns-1] != "0" {
		t.Errorf("who has paid nothing has paid %q", got[ledgerColumns-1])
	}
	h.Known[1] = false // the game was set up in the midst of the first race
	got := ledgerOf(&h, 4, 0)
	if got := strings.Join(got[:], "|"); got != "50||0|||||" {
		t.Errorf("without the first race: %q", got)
	}
}
