package saleroom

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/layouttest"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
)

// sheets yields the saleroom as it is laid out on sheets of all kinds.
func sheets(t *testing.T, each func(t *testing.T, l *Rooms)) {
	t.Helper()
	for _, size := range []geom.Point{{X: 976, Y: 672}, {X: 676, Y: 872}, {X: 1576, Y: 772}, {X: 566, Y: 772}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			l := NewRooms(pieces.Broad, geom.R(32, 42, size.X, size.Y), 4, false, pieces.Measures{Small: 16, Body: 20, Head: 30})
			each(t, &l)
		})
	}
}

func TestPartsOfAnAuctionLieApart(t *testing.T) {
	sheets(t, func(t *testing.T, l *Rooms) {
		for race := int8(1); race <= 2; race++ {
			r := l.Of(race)
			parts := []layouttest.Place{{Name: "the title", R: r.Title}, {Name: "the piles", R: r.Piles}, {Name: "the stalls", R: r.stalls}, {Name: "the price", R: r.Price}, {Name: "the buttons", R: r.buttons}}
			if race > 1 {
				parts = append(append(parts, layouttest.Numbered("old card", r.old[:]...)...), layouttest.Numbered("new card", r.offer[:]...)...)
			}
			layouttest.Apart(t, layouttest.Place{Name: "the sheet", R: l.Sheet}, parts)
			deck, discard := r.Stacks()
			layouttest.Apart(t, layouttest.Place{Name: "the piles", R: r.Piles}, []layouttest.Place{{Name: "the deck", R: deck}, {Name: "the discards", R: discard}})
			if !r.Bin().Covers(discard) || !r.Counter().Covers(r.Price) {
				t.Error("cards or coins cannot be dragged where they belong")
			}
		}
	})
}

// everySeat is the set of the first n seats.
func everySeat(n int) (set game.SeatSet) {
	for s := range game.Seat(n) {
		set = set.With(s)
	}
	return set
}

// Two draw two cards each, three one each and an open one, more draw one (G-03).
func TestStallsLieApart(t *testing.T) {
	sheets(t, func(t *testing.T, l *Rooms) {
		for _, tt := range []struct {
			drawing, each int
			open          bool
		}{{2, 2, false}, {3, 1, true}, {4, 1, false}, {6, 1, false}} {
			lot, room := Lot{Stalls: everySeat(tt.drawing), Sold: NoSale}, &l.first
			if lot.CardsEach() != tt.each || lot.hasOpenCard() != tt.open {
				t.Fatalf("%d draw %d cards each, an open one: %v", tt.drawing, lot.CardsEach(), lot.hasOpenCard())
			}
			var cards, parts []geom.Rect
			for s := range game.Seat(tt.drawing) {
				st := lot.stall(room, s)
				parts = append(parts, st.gold, st.name, st.state)
				for i := range tt.each {
					cards = append(cards, lot.Hand(room, s, i))
				}
			}
			if tt.open {
				cards = append(cards, lot.Hand(room, game.Chance, 0))
			}
			layouttest.Apart(t, layouttest.Place{Name: "the stalls", R: room.stalls}, append(layouttest.Numbered("card", cards...), layouttest.Numbered("line", parts...)...))
			layouttest.Apart(t, layouttest.Place{Name: "the velvet", R: lot.Velvet(room, 0)}, layouttest.Numbered("card", cards...))
		}
	})
}

// TestTheClothIsNoLargerThanWhatLiesOnIt: on a telephone that is held upright stalls lie in two rows, and the cloth ends with them.
func TestTheClothIsNoLargerThanWhatLiesOnIt(t *testing.T) {
	rooms := NewRooms(pieces.Upright, geom.R(6, 60, 378, 640), 6, false, pieces.Measures{Small: 12, Body: 14, Head: 18})
	for drawing := 2; drawing <= 6; drawing++ {
		lot := Lot{Stalls: everySeat(drawing), Sold: NoSale}
		cloth := lot.Velvet(&rooms.first, 0)
		top, bottom := cloth.Bottom(), cloth.Y
		for s := range game.Seat(drawing) {
			st := lot.stall(&rooms.first, s)
			if !cloth.Covers(st.cards[0]) || !cloth.Covers(st.state) {
				t.Errorf("%d draw: seat %d lies at %v, the cloth at %v", drawing, s, st.cards[0], cloth)
			}
			top, bottom = min(top, st.cards[0].Y), max(bottom, st.state.Bottom())
		}
		if top-cloth.Y > 10.1 || cloth.Bottom()-bottom > 10.1 {
			t.Errorf("%d draw: the cloth at %v goes beyond %.0f to %.0f", drawing, cloth, top, bottom)
		}
	}
}

// TestATelephoneHeldUprightShowsMoreIfItIsHigh: chips over the whole width, prizes and the auctioneer, none of which covers another or
// what was there before; and none of them on a lower sheet.
func TestATelephoneHeldUprightShowsMoreIfItIsHigh(t *testing.T) {
	for high, extras := range map[float64]bool{480: false, 620: true} {
		rooms := NewRooms(pieces.Upright, geom.R(6, 60, 378, high), 4, false, pieces.Measures{Small: 12, Body: 14, Head: 18})
		for race := int8(1); race <= 2; race++ {
			r := rooms.Of(race)
			if r.stakes.Empty() == extras || r.man.Empty() == extras || (r.ChipRoom() > 4) != extras {
				t.Errorf("%.0f dp, race %d: prizes at %v, auctioneer at %v, room for %d chips", high, race, r.stakes, r.man, r.ChipRoom())
			}
			if !extras {
				continue
			}
			parts := []layouttest.Place{{Name: "the price", R: r.Price}, {Name: "the prizes", R: r.stakes}, {Name: "the auctioneer", R: r.man}, {Name: "the amount", R: r.amount()}}
			d := NewBid(1, 50)
			for _, k := range r.AppendButtons(nil, &d, func(key string, _ ...any) string { return key }) {
				parts = append(parts, layouttest.Place{Name: k.ID, R: k.Rect})
			}
			layouttest.Apart(t, layouttest.Place{Name: "the sheet", R: rooms.Sheet}, append(parts, layouttest.Place{Name: "the stalls", R: r.stalls}))
		}
	}
}

// TestATelephoneHeldSidewaysShowsThePrizes: below the title, on nothing else.
func TestATelephoneHeldSidewaysShowsThePrizes(t *testing.T) {
	rooms := NewRooms(pieces.Sideways, geom.R(6, 6, 612, 372), 4, false, pieces.Measures{Small: 12, Body: 14, Head: 18})
	for race := int8(1); race <= 2; race++ {
		r := rooms.Of(race)
		layouttest.Apart(t, layouttest.Place{Name: "the sheet", R: rooms.Sheet}, []layouttest.Place{
			{Name: "the title", R: r.Title}, {Name: "the prizes", R: r.stakes}, {Name: "the price", R: r.Price},
			{Name: "the piles", R: r.Piles}, {Name: "the stalls", R: r.stalls}, {Name: "the buttons", R: r.buttons},
		})
	}
}

// TestATelephoneHeldSidewaysLeapsByTen, as it has no chips; not beside a lesson, where there is no room.
func TestATelephoneHeldSidewaysLeapsByTen(t *testing.T) {
	for wide, want := range map[float64]bool{612: true, 500: false} {
		rooms, d := NewRooms(pieces.Sideways, geom.R(6, 6, wide, 372), 4, false, pieces.Measures{Small: 12, Body: 14, Head: 18}), NewBid(1, 50)
		r, leaps := rooms.Of(1), false
		parts := []layouttest.Place{{Name: "the amount", R: r.amount()}}
		for _, k := range r.AppendButtons(nil, &d, func(key string, _ ...any) string { return key }) {
			parts, leaps = append(parts, layouttest.Place{Name: k.ID, R: k.Rect}), leaps || k.ID == "more.10"
		}
		if leaps != want {
			t.Errorf("on %v dp there is a button +10: %v, want %v", wide, leaps, want)
		}
		layouttest.Apart(t, layouttest.Place{Name: "the buttons", R: r.buttons}, parts)
	}
}

// TestTelephonesShowTheTeamsOfRivals, large enough to be read, and on nothing else; not on a sheet that is too low for them.
func TestTelephonesShowTheTeamsOfRivals(t *testing.T) {
	for _, tt := range []struct {
		form pieces.Form
		size geom.Point
		want int
	}{
		{pieces.Upright, geom.Pt(378, 640), 3}, {pieces.Upright, geom.Pt(378, 340), 0}, {pieces.Sideways, geom.Pt(612, 372), 3}, {pieces.Sideways, geom.Pt(612, 240), 0},
		{pieces.Broad, geom.Pt(900, 700), 0},
	} {
		rooms := NewRooms(tt.form, geom.R(6, 60, tt.size.X, tt.size.Y), 4, false, pieces.Measures{Small: 12, Body: 14, Head: 18})
		for race := int8(1); race <= 2; race++ {
			r := rooms.Of(race)
			if len(r.rivals) != tt.want {
				t.Errorf("%v %v, race %d: there is room for %d teams, want %d", tt.form, tt.size, race, len(r.rivals), tt.want)
			}
			parts := append(layouttest.Numbered("rival", r.rivals...), layouttest.Place{Name: "the stalls", R: r.stalls},
				layouttest.Place{Name: "the price", R: r.Price}, layouttest.Place{Name: "the buttons", R: r.buttons})
			if race > 1 {
				parts = append(append(parts, layouttest.Numbered("old card", r.old[:]...)...), layouttest.Numbered("new card", r.offer[:]...)...)
			}
			if !r.stakes.Empty() {
				parts = append(parts, layouttest.Place{Name: "the prizes", R: r.stakes})
			}
			layouttest.Apart(t, layouttest.Place{Name: "the sheet", R: rooms.Sheet}, parts)
			for i, place := range r.rivals {
				if _, team := place.CutLeft(place.H + 3); team.Column(0, galopp.Slots, 2).W < 20 {
					t.Errorf("%v %v, race %d: team %d has only %v", tt.form, tt.size, race, i+1, team.Size())
				}
			}
		}
	}
}

// TestGoldLiesInAStallOfATelephoneThatIsHighEnough: below the cards there are 20 dp for it, or none.
func TestGoldLiesInAStallOfATelephoneThatIsHighEnough(t *testing.T) {
	for _, f := range []pieces.Form{pieces.Upright, pieces.Sideways} {
		for high, want := range map[float64]float64{179: 0, 180: 20, 240: 20} {
			room := Room{form: f, stalls: geom.R(0, 0, 360, high), M: pieces.Measures{Small: 12, Body: 14, Head: 18}}
			if got := room.stall(0, 2, 2).gold.H; got != want {
				t.Errorf("form %d: in a stall %.0f dp high gold has %.0f, want %.0f", f, high, got, want)
			}
		}
	}
}

func TestButtonsOfABidLieApart(t *testing.T) {
	sheets(t, func(t *testing.T, l *Rooms) {
		say := func(key string, _ ...any) string { return key }
		for _, d := range []Bid{NewBid(1, 30), NewBid(8, 200), NewBid(9, 9)} {
			parts := []layouttest.Place{{Name: "the amount", R: l.first.amount()}}
			for _, k := range l.first.AppendButtons(nil, &d, say) {
				parts = append(parts, layouttest.Place{Name: k.ID, R: k.Rect})
			}
			layouttest.Apart(t, layouttest.Place{Name: "the buttons", R: l.first.buttons}, parts)
		}
		poor := NewBid(9, 8)
		if keys := l.first.AppendButtons(nil, &poor, say); len(keys) != 1 || keys[0].ID != "pass" {
			t.Errorf("who has too little gold is offered %v", keys)
		}
	})
}

// TestWhereNobodyIsAskedCardsHaveTheRoom: in a replay there are no buttons, and the cards of both teams are larger for it on every kind of
// screen, with nothing over anything else.
func TestWhereNobodyIsAskedCardsHaveTheRoom(t *testing.T) {
	m := pieces.Measures{Small: 12, Body: 14, Head: 18}
	for _, tt := range []struct {
		form  pieces.Form
		sheet geom.Rect
	}{
		{pieces.Broad, geom.R(20, 90, 728, 380)},
		{pieces.Upright, geom.R(6, 60, 378, 500)},
		{pieces.Sideways, geom.R(6, 6, 612, 300)},
	} {
		asked, watched := NewRooms(tt.form, tt.sheet, 4, false, m), NewRooms(tt.form, tt.sheet, 4, true, m)
		a, w := asked.Of(2), watched.Of(2)
		if a.buttons.Empty() || !w.buttons.Empty() || w.ChipRoom() > 0 {
			t.Errorf("form %d: buttons at %v where somebody is asked, at %v where nobody is", tt.form, a.buttons, w.buttons)
		}
		if w.offer[0].H <= a.offer[0].H || w.old[0].H <= a.old[0].H {
			t.Errorf("form %d: cards are %.0f and %.0f dp high, want more than %.0f and %.0f", tt.form, w.offer[0].H, w.old[0].H, a.offer[0].H, a.old[0].H)
		}
		parts := []layouttest.Place{{Name: "the title", R: w.Title}, {Name: "the price", R: w.Price}, {Name: "the stalls", R: w.stalls}}
		for _, team := range [][galopp.Slots]geom.Rect{w.old, w.offer} {
			parts = append(parts, layouttest.Numbered("card", team[:]...)...)
		}
		layouttest.Apart(t, layouttest.Place{Name: "the sheet", R: watched.Sheet}, parts)
	}
}
