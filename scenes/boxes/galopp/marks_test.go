package galopp

import (
	"bytes"
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// ways are the trails that are to be seen: whose chair, from where, to where.
func (d *display) ways() (all [][3]int) {
	for leg := range d.trails.Visible(game.Chance) {
		all = append(all, [3]int{int(leg.Seat), leg.From, leg.To})
	}
	return all
}

func TestTrailsTellWhereChairsHaveGone(t *testing.T) {
	move := func(s game.Seat, from, to int16) game.Event {
		return game.Event{Kind: galopp.EventMove, Seat: s, From: from, To: to}
	}
	roll := func(s game.Seat) game.Event { return game.Event{Kind: galopp.EventRoll, Seat: s} }
	for _, tt := range []struct {
		name   string
		events []game.Event
		want   [][3]int
	}{
		{"a turn", []game.Event{roll(red), move(red, 2, 5)}, [][3]int{{0, 2, 5}}},
		{"two turns", []game.Event{roll(red), move(red, 2, 5), roll(blue), move(blue, 0, 1)}, [][3]int{{0, 2, 5}, {1, 0, 1}}},
		{"a crafty porter sends rivals", []game.Event{roll(red), move(red, 2, 4), move(blue, 6, 4)}, [][3]int{{0, 2, 4}, {1, 6, 4}}},
		{"pushed back all the way", []game.Event{roll(red), move(red, 2, 4), roll(blue), move(blue, 0, 2), move(red, 4, 2)}, [][3]int{{1, 0, 2}, {0, 4, 2}}},
		{"pushed back a part of the way", []game.Event{roll(red), move(red, 2, 5), roll(blue), move(red, 5, 3)}, [][3]int{{0, 2, 3}, {0, 5, 3}}},
		{"pushed ahead again", []game.Event{roll(red), move(red, 5, 3), roll(blue), move(red, 3, 4)}, [][3]int{{0, 5, 4}, {0, 3, 4}}},
		{"pushed on", []game.Event{roll(red), move(red, 2, 5), roll(blue), move(red, 5, 7)}, [][3]int{{0, 2, 5}, {0, 5, 7}}},
		{"who throws again has a new one", []game.Event{roll(red), move(red, 2, 5), roll(blue), move(blue, 0, 1), roll(red), move(red, 5, 3)}, [][3]int{{1, 0, 1}, {0, 5, 3}}},
		{"the next race begins", []game.Event{roll(red), move(red, 2, 5), {Kind: galopp.EventRace, N: 2}}, nil},
	} {
		var d display
		v := auctionView()
		v.Course = standardCourse(t)
		d.show(v, red, race.History{})
		if seen(&d, tt.events...); !slices.Equal(d.ways(), tt.want) {
			t.Errorf("%s: trails %v, want %v", tt.name, d.ways(), tt.want)
		}
	}
}

// TestTrailsLieOnTheWay: each seat's in a lane of its own, and on no number.
func TestTrailsLieOnTheWay(t *testing.T) {
	courses(t, func(t *testing.T, c *race.Course, seats int, _ image.Point) {
		for space := race.LandSpace; space <= c.Last(); space++ {
			for s := range game.Seat(seats) {
				at := c.Lane(space, s, seats)
				if !holds(c, at) || c.NumberAt(space).Contains(at) {
					t.Errorf("the trail of seat %d on %d lies at %v", s, space, at)
				}
				if s > 0 && at.Y-c.Lane(space, s-1, seats).Y < 3 {
					t.Errorf("on %d the trails of seats %d and %d are hardly apart", space, s-1, s)
				}
			}
		}
	})
}

// TestACardJustDrawnIsMarked, until the next race.
func TestACardJustDrawnIsMarked(t *testing.T) {
	var d display
	v := auctionView()
	v.Course = standardCourse(t)
	d.show(v, red, race.History{})
	seen(&d, game.Event{Kind: galopp.EventDraw, Seat: blue, Piece: 2, N: int32(galopp.Five)})
	if d.drawnSlots != [galopp.MaxSeats]int8{1: 3} {
		t.Errorf("marked %v", d.drawnSlots)
	}
	if seen(&d, game.Event{Kind: galopp.EventRace, N: 2}); d.drawnSlots != [galopp.MaxSeats]int8{} {
		t.Errorf("in the next race %v are marked", d.drawnSlots)
	}
}

// TestLegsOfPortersAreApart: the chair that is carried lacks the legs of its porters, and nothing else of the chair is different.
func TestLegsOfPortersAreApart(t *testing.T) {
	playtest.NeedsDisplay(t)
	set := piece.NewSet(1)
	whole, legless := race.Chair(set, game.Red, 160), race.Legless(set, game.Red, 160)
	a, b := read(whole.Image), read(legless.Image)
	wide := whole.Image.Bounds().Dx()
	const hem, ground = 104 * 4, 126 * 4 // the coats end between them, and only legs are below the hem beside the cabin's feet
	if !bytes.Equal(a[:wide*hem], b[:wide*hem]) {
		t.Error("what is above the legs is different")
	}
	left := func(px []byte) (n int) { // the pixels of legs on the left of the cabin
		for i := wide*ground + 3; i < len(px); i += 4 {
			if i/4%wide < 46 && px[i] > 0 {
				n++
			}
		}
		return n
	}
	if a, b := left(a), left(b); a < 300 || b != 0 {
		t.Errorf("the legs of the porter behind have %d pixels of the whole chair, and %d of that without legs", a, b)
	}
}

func read(img *ebiten.Image) []byte {
	px := make([]byte, 4*img.Bounds().Dx()*img.Bounds().Dy())
	img.ReadPixels(px)
	return px
}

// changed is in how many pixels of r the screen looks different from before.
func changed(before, after []byte, r geom.Rect, wide int) (n int) {
	for y := int(r.Y); y < int(r.Bottom()); y++ {
		for x := int(r.X); x < int(r.Right()); x++ {
			i := 4 * (y*wide + x)
			if !bytes.Equal(before[i:i+3], after[i:i+3]) {
				n++
			}
		}
	}
	return n
}

// TestSmallThingsStir in the garden and in the room, and are as they were when they rest.
func TestSmallThingsStir(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	for name, lines := range map[string][]string{"garden": {midRace}, "room": {exchange4}} {
		r := lay(t, s, wide, high, lines...)
		r.Settle()
		b := r.Board().Board.(*board)
		rest := read(r.Frame())
		for n := range 2 {
			b.stir.AnimateIdle(n, 0.4)
			r.Context().Redraw()
			if changed(rest, read(r.Frame()), r.Area(), wide) == 0 {
				t.Errorf("%s: nothing is seen of stir %d", name, n)
			}
		}
		b.stir.AnimateIdle(1, 0)
		r.Context().Redraw()
		if n := changed(rest, read(r.Frame()), r.Area(), wide); n > 0 {
			t.Errorf("%s: %d pixels do not rest", name, n)
		}
	}
}

// TestPeopleCheerWhoComesThroughTheArch, and nobody else.
func TestPeopleCheerWhoComesThroughTheArch(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	for _, tt := range []struct {
		name   string
		to     int16
		cheers bool
	}{{"short of it", 17, false}, {"through it", 19, true}} {
		r := lay(t, s, 1280, 800, midRace)
		r.Settle()
		b := r.Board().Board.(*board)
		glad := 0.0
		r.Play(game.Event{Kind: galopp.EventMove, Seat: yellow, From: 15, To: tt.to})
		for range 200 {
			m := b.painter.Motion()
			if glad = race.Joy(&b.painter, &m); glad > 0 {
				break
			}
			r.Ticks(1)
		}
		if cheers := glad > 0; cheers != tt.cheers {
			t.Errorf("a chair that comes %s is cheered: %v", tt.name, cheers)
		}
	}
}
