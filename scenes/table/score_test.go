package table

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
)

func TestWhoLeads(t *testing.T) {
	for _, tt := range []struct {
		scores []int
		lead   []game.Seat
	}{
		{[]int{0, 0, 0}, nil},
		{[]int{4, 4}, nil},
		{[]int{1, 3, 2}, []game.Seat{1}},
		{[]int{3, 1, 3}, nil},
		{[]int{0, 0, -1}, nil},
		{[]int{3, 1, 3, 0}, []game.Seat{0, 2}},
		{[]int{-1, -2, -1, -3, -2}, []game.Seat{0, 2}},
		{[]int{5, 5, 5, 1, 2}, nil},
	} {
		var got []game.Seat
		for seat := range game.Seat(len(tt.scores)) {
			if IsLeader(seat, len(tt.scores), func(s game.Seat) int { return tt.scores[s] }) {
				got = append(got, seat)
			}
		}
		if !slices.Equal(got, tt.lead) {
			t.Errorf("%v: %v lead, want %v", tt.scores, got, tt.lead)
		}
	}
}

func TestIDsOfSpaces(t *testing.T) {
	for _, tt := range []struct {
		id    string
		space int
		ok    bool
	}{
		{SpaceID(0), 0, true},
		{SpaceID(7), 7, true},
		{"space.8", 8, false},
		{"space.-1", -1, false},
		{"space.7x", 0, false},
		{"7", 0, false},
		{"die", 0, false},
	} {
		if space, ok := ParseSpaceID(tt.id, 8); ok != tt.ok || ok && space != tt.space {
			t.Errorf("%q is space %d of 8: %v, want %d, %v", tt.id, space, ok, tt.space, tt.ok)
		}
	}
}
