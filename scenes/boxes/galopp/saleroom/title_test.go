package saleroom

import (
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// TestTitleNamesTheTeamBeingSold: before the first race by its number, afterwards as the first or second new one; between the new
// teams, the title names the next race.
func TestTitleNamesTheTeamBeingSold(t *testing.T) {
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	desk := &table.Desk{Services: &services.Services{Words: book}}
	team := [galopp.Slots]galopp.Card{galopp.One, galopp.Two, galopp.Three, galopp.Five}
	one := [galopp.MaxSeats][galopp.Slots]galopp.Card{team}
	two := [galopp.MaxSeats][galopp.Slots]galopp.Card{team, team}
	hired := [galopp.MaxSeats][galopp.Slots]galopp.Card{team, {galopp.One}}
	for _, tt := range []struct {
		name string
		view pieces.View
		sold sale
		want string
	}{
		{"the first auction", pieces.View{Race: 1, On: true}, NoSale, "Auction: team 1 of 3"},
		{"the second auction", pieces.View{Race: 1, On: true, Team: one}, NoSale, "Auction: team 2 of 3"},
		{"a sold team of which one card has come", pieces.View{Race: 1, On: true, Team: hired}, sale{Seat: 1, Moves: true}, "Auction: team 2 of 3"},
		{"before the last team is hired", pieces.View{Race: 1, Team: two}, NoSale, "The last team, for 7"},
		{"a replacement auction", pieces.View{Race: 2, Auction: 1, On: true, Team: two}, NoSale, "New team 1 of 2"},
		{"between replacement auctions", pieces.View{Race: 2, Team: two}, NoSale, "Before race 2"},
	} {
		tt.view.Seats, tt.view.Course = 3, &galopp.Course{Price: 7}
		p := Painter{RoomPainter: RoomPainter{Painter: &pieces.Painter{Desk: desk, View: &tt.view}}, Lot: &Lot{Sold: tt.sold}}
		if got := p.roomTitle(); got != tt.want {
			t.Errorf("%s: the title is %q, want %q", tt.name, got, tt.want)
		}
	}
}
