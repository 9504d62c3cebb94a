package pieces

import (
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

func TestSeatsAreRankedByTheirGold(t *testing.T) {
	for _, tt := range []struct {
		money  [galopp.MaxSeats]int32
		order  [3]game.Seat
		leader game.Seat
	}{
		{[galopp.MaxSeats]int32{10, 30, 20}, [3]game.Seat{1, 2, 0}, 1},
		{[galopp.MaxSeats]int32{20, 20, 30}, [3]game.Seat{2, 0, 1}, 2},
		{[galopp.MaxSeats]int32{20, 20, 20}, [3]game.Seat{0, 1, 2}, galopp.Nobody},
	} {
		v := View{Seats: 3, Money: tt.money}
		order := Ranked([]int{v.Gold(0), v.Gold(1), v.Gold(2)})
		if [3]game.Seat(order[:3]) != tt.order {
			t.Errorf("%v: ranked %v, want %v", tt.money, order[:3], tt.order)
		}
		for s := range game.Seat(3) {
			if leads := table.IsLeader(s, v.Seats, v.Gold); leads != (s == tt.leader) {
				t.Errorf("%v: seat %d leads: %v", tt.money, s, leads)
			}
		}
	}
}

func TestTheRaceThatComes(t *testing.T) {
	for _, tt := range []struct {
		phase Phase
		race  int8
		place [galopp.MaxSeats]int8
		want  int
	}{
		{PhaseRace, 2, [galopp.MaxSeats]int8{1, 0, 2}, 2},
		{PhaseRace, 2, [galopp.MaxSeats]int8{1, 3, 2}, 3},
		{PhaseRace, galopp.Races, [galopp.MaxSeats]int8{1, 3, 2}, galopp.Races},
		{PhaseExchange, 3, [galopp.MaxSeats]int8{}, 3},
	} {
		v := View{Seats: 3, Phase: tt.phase, Race: tt.race, Place: tt.place}
		if got := v.NextRace(); got != tt.want {
			t.Errorf("in race %d with places %v: race %d comes, want %d", tt.race, tt.place[:3], got, tt.want)
		}
	}
}

// Known cards come first in the team on offer; those of who looks beside its finger stay face down (G-03).
func TestTheTeamOnOffer(t *testing.T) {
	v := View{Seats: 3, Opener: 1, Open: galopp.Crafty,
		Hand: [galopp.MaxSeats][2]galopp.Card{{galopp.Five}, {galopp.Unknown}, {galopp.Unknown}}}
	for _, tt := range []struct {
		hidden game.Seat
		want   [galopp.Slots]galopp.Card
	}{
		{galopp.Nobody, [galopp.Slots]galopp.Card{galopp.Five, galopp.Crafty, galopp.Unknown, galopp.Unknown}},
		{0, [galopp.Slots]galopp.Card{galopp.Crafty, galopp.Unknown, galopp.Unknown, galopp.Unknown}},
	} {
		if got := v.Offer(tt.hidden); got != tt.want {
			t.Errorf("with seat %d's card hidden %v is on offer, want %v", tt.hidden, got, tt.want)
		}
	}
}

func TestTheForemostChairIsAloneAhead(t *testing.T) {
	for _, tt := range []struct {
		name  string
		chair [galopp.MaxSeats]int8
		place [galopp.MaxSeats]int8
		phase Phase
		want  game.Seat
	}{
		{"one is ahead", [galopp.MaxSeats]int8{3, 7, 5}, [galopp.MaxSeats]int8{}, PhaseRace, 1},
		{"two are", [galopp.MaxSeats]int8{7, 7, 5}, [galopp.MaxSeats]int8{}, PhaseRace, galopp.Nobody},
		{"of two on one space one is overtaken", [galopp.MaxSeats]int8{5, 5, 6}, [galopp.MaxSeats]int8{}, PhaseRace, 2},
		{"another has finished", [galopp.MaxSeats]int8{3, 0, 5}, [galopp.MaxSeats]int8{1: 1}, PhaseRace, 2},
		{"all are on start", [galopp.MaxSeats]int8{}, [galopp.MaxSeats]int8{}, PhaseRace, galopp.Nobody},
		{"all are behind it", [galopp.MaxSeats]int8{-2, -1, -3}, [galopp.MaxSeats]int8{}, PhaseRace, galopp.Nobody},
		{"there is no race", [galopp.MaxSeats]int8{3, 7, 5}, [galopp.MaxSeats]int8{}, PhaseAuction, galopp.Nobody},
	} {
		v := View{Seats: 3, Chair: tt.chair, Place: tt.place, Phase: tt.phase}
		if got := v.Foremost(); got != tt.want {
			t.Errorf("%s: foremost is %d, want %d", tt.name, got, tt.want)
		}
	}
}
