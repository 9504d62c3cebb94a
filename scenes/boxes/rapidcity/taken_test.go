package rapidcity

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
)

// TestTrailsTellWhoHasTakenWhat, from the turn of a card to the next.
func TestTrailsTellWhoHasTakenWhat(t *testing.T) {
	reveal := game.Event{Kind: rapidcity.EventReveal}
	hold := func(by, pawn game.Seat) game.Event {
		return game.Event{Kind: rapidcity.EventHold, Seat: by, Other: pawn}
	}
	for _, tt := range []struct {
		name   string
		events []game.Event
		want   [][2]int
	}{
		{"a pawn is put on a tile", []game.Event{reveal, {Kind: rapidcity.EventPlace, Seat: 1, To: 2}}, [][2]int{{fromPawn + 1, 2}}},
		{"one hand takes two", []game.Event{reveal, hold(0, 1), hold(0, 2)}, [][2]int{{fromPawn + 1, toPost}, {fromPawn + 2, toPost}}},
		{"another was faster", []game.Event{reveal, hold(0, 1), hold(1, 1)}, [][2]int{{fromPawn + 1, toPost + 1}}},
		{"nobody has it in the end", []game.Event{reveal, hold(0, 1), hold(game.Chance, 1)}, nil},
		{"they stay when the card is closed", []game.Event{reveal, hold(0, 1), {Kind: rapidcity.EventClose}}, [][2]int{{fromPawn + 1, toPost}}},
		{"until the next is turned", []game.Event{reveal, hold(0, 1), {Kind: rapidcity.EventClose}, reveal}, nil},
	} {
		var trails table.Trails
		trails.Clear()
		for _, e := range tt.events {
			updateTrails(&trails, &e)
		}
		var got [][2]int
		for leg := range trails.Visible(game.Chance) {
			got = append(got, [2]int{leg.From, leg.To})
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: trails %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestTrailsEndWhereThingsAre: at pawns, tiles and the near edge of posts.
func TestTrailsEndWhereThingsAre(t *testing.T) {
	c := herd()
	g := c.ground
	for s := range g.seats {
		if g.trailEnd(s) != g.tiles[s] || g.trailEnd(fromPawn+s) != g.pawns[s] {
			t.Errorf("trails of %d: from %v to %v", s, g.trailEnd(fromPawn+s), g.trailEnd(s))
		}
		if at := g.trailEnd(toPost + s); g.posts[s].rect.Nearest(at) != at || at.Dist(g.center) > g.posts[s].rect.Center().Dist(g.center) {
			t.Errorf("a trail to the post of %d ends at %v", s, at)
		}
	}
}

// TestPrintsLeadToWhoHasTakenIt, from where that stood: between pawns, tiles and posts, each of which has places of its own.
func TestPrintsLeadToWhoHasTakenIt(t *testing.T) {
	g := newGround(geom.R(0, 0, 1280, 800), 6, sit(6, true))
	for s := range 6 {
		if at := g.trailEnd(fromPawn + s); at != g.pawns[s] {
			t.Errorf("prints of pawn %d begin at %v", s, at)
		}
		if at := g.trailEnd(s); at != g.tiles[s] {
			t.Errorf("prints to tile %d end at %v", s, at)
		}
		if at, p := g.trailEnd(toPost+s), &g.posts[s]; !p.rect.Inset(-1).Contains(at) && !(p.hasEndRoom && at == p.caughtPlace(0, g.pawnHeight)) {
			t.Errorf("prints to post %d at %v end at %v", s, g.posts[s].rect, at)
		}
	}
}

// TestPrintsGoRoundTheCard, from every pawn to every post, by as few corners as need be.
func TestPrintsGoRoundTheCard(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(844, 390), geom.Pt(390, 844), geom.Pt(768, 1024)} {
		g := newGround(geom.R(0, 0, size.X, size.Y), 6, sit(6, false))
		for i := range 6 * 6 * 2 {
			from, to, room := i%6, i/6%6, [...]float64{trailRoom, g.tileSize / 2}[i/36]
			way, n := g.wayRound(g.pawns[from], g.trailEnd(toPost+to), room)
			if way[0] != g.pawns[from] || way[n-1] != g.trailEnd(toPost+to) {
				t.Errorf("%v: the way from pawn %d to post %d is %v", size, from, to, way[:n])
			}
			for i := range n - 1 {
				if !isClear(g.card, way[i], way[i+1]) {
					t.Errorf("%v: the way from pawn %d to post %d, %v, leads under the card %v", size, from, to, way[:n], g.card)
				}
			}
			if isClear(g.card.Inset(-room), way[0], way[n-1]) != (n == 2) {
				t.Errorf("%v: the way from pawn %d to post %d has %d places", size, from, to, n)
			}
		}
	}
}

// TestWhatALineLeadsThrough: a line leads through a rectangle if it enters it, from whatever side, and not if it runs past it or along
// its edge, or ends before it.
func TestWhatALineLeadsThrough(t *testing.T) {
	r := geom.R(100, 100, 50, 70) // to (150, 170)
	for _, tt := range []struct {
		name     string
		from, to geom.Point
		clear    bool
	}{
		{"across", geom.Pt(0, 130), geom.Pt(300, 130), false},
		{"down through it", geom.Pt(120, 0), geom.Pt(130, 300), false},
		{"over a corner", geom.Pt(90, 120), geom.Pt(120, 90), false},
		{"from inside", geom.Pt(120, 120), geom.Pt(400, 120), false},
		{"within it", geom.Pt(110, 110), geom.Pt(120, 120), false},
		{"past a corner", geom.Pt(80, 115), geom.Pt(115, 80), true},
		{"along its upper edge", geom.Pt(0, 100), geom.Pt(300, 100), true},
		{"from corner to corner", geom.Pt(150, 100), geom.Pt(150, 170), true},
		{"it ends before it", geom.Pt(0, 130), geom.Pt(99, 130), true},
		{"it begins behind it", geom.Pt(151, 130), geom.Pt(300, 130), true},
		{"it ends above it", geom.Pt(120, 0), geom.Pt(120, 99), true},
		{"it begins below it", geom.Pt(120, 171), geom.Pt(120, 300), true},
		{"on its far side", geom.Pt(151, 0), geom.Pt(300, 300), true},
	} {
		if got := isClear(r, tt.from, tt.to); got != tt.clear || isClear(r, tt.to, tt.from) != got {
			t.Errorf("%s: clear is %v, want %v, and the same the other way round", tt.name, got, tt.clear)
		}
	}
}

// TestTrailsAreGoneBeforeTheNextCard: they fade when the bullets of the last one have been dealt out.
func TestTrailsAreGoneBeforeTheNextCard(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"red armed left":1,"bandit":1}}`, `{"tap":true}`, around(3)...)
	m := &l.board.motion
	m.trails.AddLeg(table.Leg{From: fromPawn + 1, To: toPost, Flying: true})
	m.close(rapidcity.Indian)
	l.ticks(wearTicks + 10)
	for leg := range m.trails.Visible(game.Chance) {
		t.Errorf("the trail from %d to %d is still there", leg.From, leg.To)
	}
}

// TestASlipIsForWhoReadsIt: it is turned to the seat that it speaks of, at whose post a pawn lies that it has caught; on a
// telephone it lies at the post of the seat whose pawn was caught.
func TestASlipIsForWhoReadsIt(t *testing.T) {
	for _, tt := range []struct {
		size  geom.Point
		event game.Kind
		want  game.Seat // the seat that the slip is turned to
	}{
		{geom.Pt(1280, 800), rapidcity.EventTouch, 0}, {geom.Pt(1280, 800), rapidcity.EventCaught, 0}, {geom.Pt(1280, 800), rapidcity.EventWrongPawn, 0},
		{geom.Pt(390, 844), rapidcity.EventTouch, 0}, {geom.Pt(390, 844), rapidcity.EventCaught, 1}, {geom.Pt(390, 844), rapidcity.EventWrongPawn, 0},
	} {
		g := newGround(geom.R(0, 0, tt.size.X, tt.size.Y), 3, sit(3, true))
		f := finishPainter{brush: &brush{ground: &g}, cowboys: &cowboys{ground: &g, view: &view{}, round: &round{}, trial: &trial{}}}
		l := line{event: tt.event, seat: 0, pawn: 1, tile: -1}
		if f.slipOwner(&l) != tt.want || f.slipTurn(&l) != g.posts[tt.want].turn {
			t.Errorf("the slip of event %d is turned by %v, want that of seat %d", tt.event, f.slipTurn(&l), tt.want)
		}
	}
}

// TestASlipAboutABotIsForThePersonNearby: of two people at the ends of a telephone, red and blue, blue can read what is said of
// bots before the upper end.
func TestASlipAboutABotIsForThePersonNearby(t *testing.T) {
	who := seating{}
	for s := range 2 {
		who.hasHolsters[s], who.turned[s] = true, true
	}
	g := newGround(geom.R(0, 0, 390, 844), 6, who)
	v := view{holder: [rapidcity.MaxSeats]int8{1, 2, 3, 4, 5, 6}} // everybody is saved
	f := finishPainter{brush: &brush{ground: &g}, cowboys: &cowboys{ground: &g, view: &v}}
	for s, want := range [...]float64{0, math.Pi, 0, math.Pi, math.Pi, 0} {
		l := line{event: rapidcity.EventSaved, seat: game.Seat(s), pawn: game.Seat(s), tile: -1}
		if got := f.slipTurn(&l); got != want {
			t.Errorf("the slip of seat %d is turned by %v, want %v", s, got, want)
		}
	}
}

// TestSlipsLieWhereNothingIs puts all pawns of a table on tiles, or has blue grab them, on screens of all kinds: no slip lies on
// another or leaves the screen, those of tables before one person cover next to nothing of tiles and pawns, and those of a telephone lie on posts.
func TestSlipsLieWhereNothingIs(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := newServices(t, words.English)
	for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
		l := lap(t, s, 1280, 800, "", "", alone(n)...)
		for _, size := range append(telephones()[:3], geom.Pt(1280, 800), geom.Pt(1024, 768), geom.Pt(768, 1024)) {
			l.resize(int(size.X), int(size.Y))
			for _, grabbed := range []bool{true, false} {
				checkSlips(t, l, grabbed, fmt.Sprintf("%v, %d seats, grabbed %v", size, n, grabbed))
			}
		}
	}
}

// TestASlipIsFilledAtOnce on a telephone too: who was first, when, and by how much; it lies off the card, and not far from its corner.
func TestASlipIsFilledAtOnce(t *testing.T) {
	playtest.NeedsDisplay(t)
	l := lap(t, newServices(t, words.English), 390, 844, "", "", alone(4)...)
	b := l.board
	want := []string{"Yellow was first", "612 ms", "8 ms later"}
	b.story.lines = []line{{event: rapidcity.EventCaught, seat: 2, pawn: 1, tile: -1, rival: 1, news: want[0], time: want[1], by: want[2]}}
	var got []string
	b.brush.onWrite = func(words string, _ float64) {
		if words != "" {
			got = append(got, words)
		}
	}
	b.finish.drawStory(ebiten.NewImage(390, 844), 0.1)
	if !slices.Equal(got, want) {
		t.Errorf("on the slip stands %q, want %q", got, want)
	}
	slip, post := b.story.lines[0].slip, b.ground.posts[1].rect
	if slip.Overlaps(b.ground.card) || !slip.Overlaps(post.Inset(-slipWidth)) {
		t.Errorf("the slip at %v is far from the corner at %v, or lies on the card at %v", slip, post, b.ground.card)
	}
}

// checkSlips checks the slips of a card on which every pawn has been taken.
func checkSlips(t *testing.T, l *laid, grabbed bool, where string) {
	t.Helper()
	b := l.board
	b.story.lines = b.story.lines[:0]
	b.view.lying, b.view.holder = [rapidcity.MaxSeats]int8{}, [rapidcity.MaxSeats]int8{}
	for seat := range game.Seat(b.ground.seats) {
		if grabbed {
			b.view.holder[seat] = 2
			b.story.lines = append(b.story.lines, line{event: rapidcity.EventCaught, seat: 1, pawn: seat, tile: -1, rival: seat})
			continue
		}
		b.view.lying[seat] = int8(seat) + 1
		b.story.lines = append(b.story.lines, line{event: rapidcity.EventPlace, seat: seat, pawn: seat, tile: int(seat), rival: game.Chance})
	}
	b.finish.laySlips()
	for i, one := range b.story.lines {
		if !b.ground.area.Inset(slipMargin).Covers(one.slip) {
			t.Errorf("%s: slip %d at %v leaves the screen", where, i, one.slip)
		}
		for _, other := range b.story.lines[:i] {
			if common(one.slip, other.slip) > 0 {
				t.Errorf("%s: slip %d at %v lies on another, at %v", where, i, one.slip, other.slip)
			}
		}
		if owner := b.finish.slipOwner(&b.story.lines[i]); b.ground.isPhone() && !grabbed && !one.slip.Overlaps(b.ground.posts[owner].rect) {
			t.Errorf("%s: slip %d at %v lies off the post of its owner, %v", where, i, one.slip, b.ground.posts[owner].rect)
		}
		for tile := range b.ground.seats {
			if hidden := common(one.slip, b.ground.tileRect(tile)); hidden > 0.2*b.ground.tileSize*b.ground.tileSize {
				t.Errorf("%s: slip %d hides %.0f%% of tile %d", where, i, 100*hidden/(b.ground.tileSize*b.ground.tileSize), tile)
			}
		}
	}
}
