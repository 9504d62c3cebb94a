package galopp

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// layouts yields the board as it is laid out in areas of all kinds, for three to six seats.
func layouts(t *testing.T, each func(t *testing.T, l *layout, seats int)) {
	t.Helper()
	for _, size := range []geom.Point{{X: 1000, Y: 700}, {X: 700, Y: 900}, {X: 1600, Y: 800}, {X: 590, Y: 800}} {
		for seats := galopp.MinSeats; seats <= galopp.MaxSeats; seats++ {
			t.Run(fmt.Sprintf("%v for %d", size, seats), func(t *testing.T) {
				each(t, newLayout(broad, geom.R(20, 30, size.X, size.Y), seats, geom.Point{}, measures{small: 16, body: 20, head: 30}), seats)
			})
		}
	}
}

// place is a part of a layout.
type place struct {
	name string
	r    geom.Rect
}

// apart fails the test unless the places lie within a larger one, and none on another.
func apart(t *testing.T, in place, places []place) {
	t.Helper()
	for i, a := range places {
		if a.r.Empty() || !in.r.Inset(-0.01).Covers(a.r) {
			t.Errorf("%s %v is not within %s %v", a.name, a.r, in.name, in.r)
		}
		for _, b := range places[:i] {
			if over := a.r.Intersect(b.r); min(over.W, over.H) > 0.01 {
				t.Errorf("%s %v lies on %s %v", a.name, a.r, b.name, b.r)
			}
		}
	}
}

// numbered names rectangles one after the other.
func numbered(name string, rects ...geom.Rect) (list []place) {
	for i, r := range rects {
		list = append(list, place{fmt.Sprint(name, " ", i+1), r})
	}
	return list
}

func TestGardenAndTerraceShareTheBoard(t *testing.T) {
	layouts(t, func(t *testing.T, l *layout, seats int) {
		apart(t, place{"the area", l.area}, []place{{"the board", l.board}})
		apart(t, place{"the board", l.board}, []place{{"the course", l.course.field}, {"the terrace", l.yard}})
		things := append(numbered("card", l.cards[:]...), numbered("place", l.places[:seats]...)...)
		apart(t, place{"the terrace", l.yard}, append(things, place{"the tray", l.tray}, place{"the names", l.names}, place{"the title", l.title}))
		apart(t, place{"the places", l.stand}, numbered("place", l.places[:seats]...))
	})
}

func TestEveryPlaceHasItsPodiumAndPrize(t *testing.T) {
	layouts(t, func(t *testing.T, l *layout, seats int) {
		for n := 1; n <= seats; n++ {
			if at := l.podium(n); !l.places[n-1].Contains(at) {
				t.Errorf("the podium of place %d lies at %v, outside %v", n, at, l.places[n-1])
			}
			at, wide := l.prize(n)
			apart(t, place{"the place", l.places[n-1]}, []place{{"its coin", geom.Around(at, wide, wide)}})
		}
		for s := range game.Seat(seats) {
			if at := l.bath(s, seats); !l.pond.Contains(at) {
				t.Errorf("seat %d bathes at %v, outside the pond %v", s, at, l.pond)
			}
		}
	})
}

func TestPartsOfAnAuctionLieApart(t *testing.T) {
	layouts(t, func(t *testing.T, l *layout, seats int) {
		for race := int8(1); race <= 2; race++ {
			r := l.roomOf(race)
			parts := []place{{"the head", r.head}, {"the piles", r.piles}, {"the offers", r.offers}, {"the price", r.price}, {"the buttons", r.bar}}
			if race > 1 {
				parts = append(append(parts, numbered("old card", r.old[:]...)...), numbered("new card", r.next[:]...)...)
			}
			apart(t, place{"the sheet", l.sheet}, parts)
			deck, discard := r.stacks()
			apart(t, place{"the piles", r.piles}, []place{{"the deck", deck}, {"the discards", discard}})
			if !r.bin().Covers(discard) || !r.counter().Covers(r.price) {
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
	layouts(t, func(t *testing.T, l *layout, _ int) {
		for _, tt := range []struct {
			drawing, each int
			open          bool
		}{{2, 2, false}, {3, 1, true}, {4, 1, false}, {6, 1, false}} {
			lot, room := lot{stalls: everySeat(tt.drawing), sold: noSale}, &l.room
			if lot.each() != tt.each || lot.opened() != tt.open {
				t.Fatalf("%d draw %d cards each, an open one: %v", tt.drawing, lot.each(), lot.opened())
			}
			var cards, parts []geom.Rect
			for s := range game.Seat(tt.drawing) {
				st := lot.stall(room, s)
				parts = append(parts, st.gold, st.name, st.state)
				for i := range tt.each {
					cards = append(cards, lot.hand(room, s, i))
				}
			}
			if tt.open {
				cards = append(cards, lot.hand(room, game.Chance, 0))
			}
			apart(t, place{"the offers", room.offers}, append(numbered("card", cards...), numbered("line", parts...)...))
			apart(t, place{"the velvet", lot.velvet(room, 0)}, numbered("card", cards...))
		}
	})
}

// TestGoldLiesInAStallOfATelephoneThatIsHighEnough: below the cards there are 20 dp for it, or none.
func TestGoldLiesInAStallOfATelephoneThatIsHighEnough(t *testing.T) {
	for _, f := range []form{upright, sideways} {
		for high, want := range map[float64]float64{179: 0, 180: 20, 240: 20} {
			room := saleroom{form: f, offers: geom.R(0, 0, 360, high), m: measures{small: 12, body: 14, head: 18}}
			if got := room.stall(0, 2, 2).gold.H; got != want {
				t.Errorf("form %d: in a stall %.0f dp high gold has %.0f, want %.0f", f, high, got, want)
			}
		}
	}
}

func TestButtonsOfABidLieApart(t *testing.T) {
	layouts(t, func(t *testing.T, l *layout, _ int) {
		say := func(key string, _ ...any) string { return key }
		for _, d := range []bidChoice{newBidChoice(1, 30), newBidChoice(8, 200), newBidChoice(9, 9)} {
			parts := []place{{"the amount", l.room.amount()}}
			for _, k := range l.room.keys(nil, &d, say) {
				parts = append(parts, place{k.id, k.rect})
			}
			apart(t, place{"the buttons", l.room.bar}, parts)
		}
		poor := newBidChoice(9, 8)
		if keys := l.room.keys(nil, &poor, say); len(keys) != 1 || keys[0].id != "pass" {
			t.Errorf("who has too little gold is offered %v", keys)
		}
	})
}

func TestTeamsLieSideBySide(t *testing.T) {
	layouts(t, func(t *testing.T, l *layout, seats int) {
		var boxes []geom.Rect
		for i := range seats {
			c := &l.cells[i]
			boxes = append(boxes, c.box)
			apart(t, place{"the team", c.box}, append(numbered("card", c.cards[:]...), place{"its head", c.head}))
			if c.cards[0].Y-lifted < c.head.Bottom()-0.01 {
				t.Errorf("a card of team %d that is chosen rises over the name", i)
			}
		}
		apart(t, place{"the sheet", l.sheet}, numbered("team", boxes...))
	})
}

func TestStandingsLieApart(t *testing.T) {
	layouts(t, func(t *testing.T, l *layout, seats int) {
		s := l.standings(&view{seats: seats})
		apart(t, place{"the sheet", s.sheet}, []place{{"the title", s.title}, {"the rows", s.rows}, {"the curve", s.curve}, {"the next race", s.next}})
		var rows []geom.Rect
		for i := range seats {
			rows = append(rows, s.row(i, seats))
		}
		apart(t, place{"the rows", s.rows}, numbered("row", rows...))
		if end := l.standings(&view{seats: seats, phase: phaseOver}); end.curve.Bottom() <= s.next.Y || !end.next.Empty() {
			t.Errorf("after the last race the curve ends at %v, over %v for another race", end.curve.Bottom(), s.next)
		}
	})
}
