package race

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/layouttest"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
)

// areas yields the garden as it is laid out in areas of all kinds, for three to six seats.
func areas(t *testing.T, each func(t *testing.T, l *Grounds, seats int)) {
	t.Helper()
	for _, size := range []geom.Point{{X: 1000, Y: 700}, {X: 700, Y: 900}, {X: 1600, Y: 800}, {X: 590, Y: 800}} {
		for seats := galopp.MinSeats; seats <= galopp.MaxSeats; seats++ {
			t.Run(fmt.Sprintf("%v for %d", size, seats), func(t *testing.T) {
				l := NewGrounds(pieces.Broad, geom.R(20, 30, size.X, size.Y), seats, pieces.Measures{Small: 16, Body: 20, Head: 30})
				each(t, &l, seats)
			})
		}
	}
}

func TestGardenAndTerraceShareTheBoard(t *testing.T) {
	areas(t, func(t *testing.T, l *Grounds, seats int) {
		layouttest.Apart(t, layouttest.Place{Name: "the area", R: l.area}, []layouttest.Place{{Name: "the board", R: l.Board}})
		layouttest.Apart(t, layouttest.Place{Name: "the board", R: l.Board}, []layouttest.Place{{Name: "the course", R: l.Course.field}, {Name: "the terrace", R: l.terrace}})
		things := append(layouttest.Numbered("card", l.cards[:]...), layouttest.Numbered("place", l.places[:seats]...)...)
		layouttest.Apart(t, layouttest.Place{Name: "the terrace", R: l.terrace}, append(things, layouttest.Place{Name: "the tray", R: l.Tray}, layouttest.Place{Name: "the title of the team", R: l.teamTitle}, layouttest.Place{Name: "the title", R: l.raceTitle}))
		layouttest.Apart(t, layouttest.Place{Name: "the places", R: l.Stand}, layouttest.Numbered("place", l.places[:seats]...))
	})
}

func TestEveryPlaceHasItsPodiumAndPrize(t *testing.T) {
	areas(t, func(t *testing.T, l *Grounds, seats int) {
		for n := 1; n <= seats; n++ {
			if at := l.podium(n); !l.places[n-1].Contains(at) {
				t.Errorf("the podium of place %d lies at %v, outside %v", n, at, l.places[n-1])
			}
			at, wide := l.prize(n)
			layouttest.Apart(t, layouttest.Place{Name: "the place", R: l.places[n-1]}, []layouttest.Place{{Name: "its coin", R: geom.Around(at, wide, wide)}, {Name: "its medal", R: l.medal(n)}})
		}
		for s := range game.Seat(seats) {
			if at := l.pondPlace(s, seats); !l.pond.Contains(at) {
				t.Errorf("seat %d bathes at %v, outside the pond %v", s, at, l.pond)
			}
		}
	})
}

// TestAChairHidesNoPrizeThatItHasWon: on telephones of all sizes, the amount on the coin can be read beside the chair on its plaque,
// and so can the number on the medal.
func TestAChairHidesNoPrizeThatItHasWon(t *testing.T) {
	check := func(t *testing.T, l *Grounds) {
		for n := 1; n <= galopp.Prizes; n++ {
			chair, plaque := Post{l.podium(n), placedChairHeight(l.places[0])}.Box(), l.places[n-1]
			if !plaque.Inset(-0.01).Covers(chair) {
				t.Errorf("the chair of place %d, %v, is not on its plaque %v", n, chair, plaque)
			}
			at, wide := l.prize(n)
			disc, _ := l.medal(n).CutBottom(l.medal(n).W)
			for what, r := range map[string]geom.Rect{"amount": geom.Around(at, wide*0.7, wide*0.5), "number": geom.Around(disc.Center(), disc.W*0.5, disc.W*0.5)} {
				if in := chair.Intersect(r); min(in.W, in.H) > 2.5 { // the corners of the box are empty: a roof is narrower than poles
					t.Errorf("the chair of place %d, %v, hides the %s, %v", n, chair, what, r)
				}
			}
		}
	}
	areas(t, func(t *testing.T, l *Grounds, _ int) { check(t, l) })
	for seats := galopp.MinSeats; seats <= galopp.MaxSeats; seats++ {
		for _, tt := range []struct {
			form pieces.Form
			size geom.Point
		}{
			{pieces.Upright, geom.Pt(382, 652)}, {pieces.Upright, geom.Pt(352, 440)},
			{pieces.Sideways, geom.Pt(620, 382)}, {pieces.Sideways, geom.Pt(640, 320)}, {pieces.Sideways, geom.Pt(470, 350)},
		} {
			t.Run(fmt.Sprintf("%v for %d", tt.size, seats), func(t *testing.T) {
				l := NewGrounds(tt.form, geom.R(0, 0, tt.size.X, tt.size.Y), seats, pieces.Measures{Small: 16, Body: 20, Head: 30})
				check(t, &l)
			})
		}
	}
}

// TestTheArrowOfTheDieLiesOnItsCard: on no other card, and below the lines of text, also on telephones.
func TestTheArrowOfTheDieLiesOnItsCard(t *testing.T) {
	check := func(t *testing.T, l *Grounds) {
		for i := range l.cards {
			arrow, up := l.pointer(i)
			if middle := arrow.Center().Y < l.cards[i].Center().Y-cardLift; arrow.W < 20 || up == middle {
				t.Errorf("the arrow of card %d, %v, points up: %v", i+1, arrow, up)
			}
			if lifted := l.cards[i].Add(geom.Pt(0, -cardLift)); !lifted.Covers(arrow) {
				t.Errorf("the arrow %v is not on the lifted card %d, %v", arrow, i+1, lifted)
			}
			for k, other := range l.cards {
				if k != i && arrow.Inset(0.01).Overlaps(other) {
					t.Errorf("the arrow of card %d lies on card %d", i+1, k+1)
				}
			}
		}
	}
	areas(t, func(t *testing.T, l *Grounds, _ int) { check(t, l) })
	for form, size := range map[pieces.Form]geom.Point{pieces.Upright: {X: 380, Y: 650}, pieces.Sideways: {X: 640, Y: 382}} {
		l := NewGrounds(form, geom.R(0, 0, size.X, size.Y), 3, pieces.Measures{Small: 16, Body: 20, Head: 30})
		check(t, &l)
	}
}

// TestRivalsTeamsHaveRoomOnTelephones: upright for up to six seats, sideways for three; each ticket is large enough to be read, and
// no team lies on anything else.
func TestRivalsTeamsHaveRoomOnTelephones(t *testing.T) {
	for _, tt := range []struct {
		form  pieces.Form
		size  geom.Point
		seats int
		want  int
	}{
		{pieces.Upright, geom.Pt(382, 652), 3, 2}, {pieces.Upright, geom.Pt(382, 652), 6, 5}, {pieces.Upright, geom.Pt(352, 440), 6, 0},
		{pieces.Sideways, geom.Pt(640, 382), 3, 2}, {pieces.Sideways, geom.Pt(640, 320), 6, 0}, {pieces.Broad, geom.Pt(1000, 700), 4, 0},
	} {
		l := NewGrounds(tt.form, geom.R(0, 0, tt.size.X, tt.size.Y), tt.seats, pieces.Measures{Small: 16, Body: 20, Head: 30})
		if len(l.rivals) != tt.want {
			t.Errorf("%v, %v, %d seats: %d teams of rivals, want %d", tt.form, tt.size, tt.seats, len(l.rivals), tt.want)
		}
		things := append(layouttest.Numbered("card", l.cards[:]...), layouttest.Numbered("place", l.places[:tt.seats]...)...)
		things = append(things, layouttest.Place{Name: "the tray", R: l.Tray}, layouttest.Place{Name: "the title of the team", R: l.teamTitle}, layouttest.Place{Name: "the title", R: l.raceTitle})
		layouttest.Apart(t, layouttest.Place{Name: "the terrace", R: l.terrace}, append(things, layouttest.Numbered("rival", l.rivals...)...))
		for i, r := range l.rivals {
			if _, team := r.CutLeft(r.H + 3); team.Column(0, 4, 2).W < 20 || r.H < 12 {
				t.Errorf("%v, %v, %d seats: the team of rival %d has only %v", tt.form, tt.size, tt.seats, i+1, team.Size())
			}
		}
	}
}
