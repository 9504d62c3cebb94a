package rapidcity

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
)

// around is six people round a tablet.
func around(n int) []guest {
	var list []guest
	for c := range game.Color(n) {
		list = append(list, guest{color: c, device: fingers})
	}
	return list
}

// alone is one person against bots.
func alone(n int) []guest {
	list := []guest{{color: game.Red}}
	for c := game.Blue; int(c) < n; c++ {
		list = append(list, guest{color: c, level: game.LevelMedium})
	}
	return list
}

var look = flag.Bool("look", false, "write pictures to build/screens, for people to look at")

func TestLook(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	playtest.NeedsDisplay(t)
	for _, tt := range []struct {
		name    string
		w, h    int
		card    string
		players []guest
	}{
		{"alone4", 1280, 800, "indian", alone(4)},
		{"alone3", 800, 600, "red armed left", alone(3)},
		{"alone6", 1920, 1080, "blue armed right", alone(6)},
		{"alone5p", 768, 1024, "red hands up", alone(5)},
		{"around6", 1280, 800, "violet armed right", around(6)},
		{"around6p", 768, 1024, "healing tipi", around(6)},
		{"around6s", 800, 600, "indian+bandit", around(6)},
		{"around4", 1280, 800, "sheriff", around(4)},
		{"alone4t", 390, 844, "blue armed left", alone(4)},
		{"alone6t", 390, 844, "indian", alone(6)},
		{"alone5l", 844, 390, "blue hands up", alone(5)},
		{"around4t", 390, 844, "sheriff", around(4)},
		{"around3l", 844, 390, "red armed left", around(3)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServices(t, words.English)
			l := lay(t, s, tt.w, tt.h, fmt.Sprintf(`{"deck":{%q:1,"bandit":1},"bullets":{"red":2,"blue":5}}`, tt.card), `{"healing":true,"two_characters":true}`, tt.players...)
			l.show()
			for l.board.view.card == rapidcity.Bandit {
				l.until("it closes", func() bool { return !l.board.round.on })
				l.show()
			}
			l.ticks(42)
			l.shot("rc-" + tt.name)
			l.until("it closes", func() bool { return !l.board.round.on })
			l.ticks(50)
			l.shot("rc-" + tt.name + "-story")
		})
	}
}

// TestLookAside pictures what is seen beside the cards: hands that are locked out, who attacks from the far side, the sheet
// of hands and keys, and a medicine.
func TestLookAside(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	playtest.NeedsDisplay(t)
	mixed := []guest{{color: game.Red, device: mouse}, {color: game.Blue, device: fingers}, {color: game.Yellow, device: keysOne}, {color: game.Green, device: keysTwo}, {color: game.Violet, device: fingers}}
	for _, size := range []geom.Point{geom.Pt(800, 600), geom.Pt(1280, 800), geom.Pt(768, 1024)} {
		for _, lang := range words.Languages() {
			name := fmt.Sprintf("rc-aside-%vx%v-%s", size.X, size.Y, lang)
			l := lay(t, newServices(t, lang), int(size.X), int(size.Y), `{"deck":{"yellow armed left":1,"healing tipi":1},"bullets":{"red":1,"blue":3,"yellow":2}}`, `{"healing":true}`, mixed...)
			l.until("a card is awaited", func() bool { return l.board.round.on })
			zero := l.board.round.shownAt
			l.strike(inOrder(click(zero-ms(60), input.LeftButton, l.node("pawn.red")), key(zero-ms(50), ebiten.KeyE))...)
			l.show()
			l.ticks(3)
			l.shot(name + "-locked")
			l.board.desk.ChangeSettings(func(v *store.Settings) { v.LargerText = true })
			l.strike(inOrder(key(l.clock+ms(300), ebiten.KeyW), key(l.clock+ms(304), ebiten.KeyO), key(l.clock+ms(500), ebiten.KeyD), key(l.clock+ms(520), ebiten.KeyX), key(l.clock+ms(600), ebiten.KeyA))...)
			l.until("it closes", func() bool { return !l.board.round.on })
			l.ticks(60)
			l.shot(name + "-told")
			l.show()
			l.ticks(30)
			l.shot(name + "-second")
			l.tap("bar.hands")
			l.ticks(30)
			l.shot(name + "-hands")
		}
	}
}

// sit is how people sit of whom all or the first play, with fingers.
func sit(n int, all bool) seating {
	p := people{seats: n}
	for i := range n {
		p.isPerson[i], p.devices[i] = all || i == 0, fingers
	}
	return p.seating()
}

// TestNothingOverlapsOrLeavesTheScreen, nor the pictures in the book of evenings, for which the table is 760 by 540.
func TestNothingOverlapsOrLeavesTheScreen(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(760, 540), geom.Pt(800, 600), geom.Pt(1280, 800), geom.Pt(1920, 1080), geom.Pt(768, 1024), geom.Pt(1024, 768), geom.Pt(600, 900), geom.Pt(600, 1298)} {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			for _, all := range []bool{true, false} {
				g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, all))
				checkGround(t, &g, fmt.Sprintf("%v, %d seats, all persons %v", size, n, all))
			}
		}
	}
}

// TestATallBoardIsFilled holds the circle of a table before one person to the width of a tall screen.
func TestATallBoardIsFilled(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(600, 900), geom.Pt(600, 1298), geom.Pt(768, 1366)} {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, false))
			least, most := size.X, 0.0
			for _, at := range g.pawns[:n] {
				least, most = min(least, at.X-g.pawnHeight/2), max(most, at.X+g.pawnHeight/2)
			}
			if g.board.W < 0.9*size.X || most-least < 0.8*g.board.W {
				t.Errorf("%v, %d seats: the board is %v, cow-boys stand from %.0f to %.0f", size, n, g.board, least, most)
			}
			checkGround(t, &g, fmt.Sprintf("%v, %d seats", size, n))
		}
	}
}

// TestAWideBoardIsFilled holds the circle of a table before one person to the width of a screen that lies on its side.
func TestAWideBoardIsFilled(t *testing.T) {
	for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
		g := newGround(geom.R(0, 0, 1280, 800), n, sit(n, false))
		least, most := 1280.0, 0.0
		for _, at := range g.pawns[:n] {
			least, most = min(least, at.X-g.pawnHeight/2), max(most, at.X+g.pawnHeight/2)
		}
		if most-least < 0.8*g.board.W {
			t.Errorf("%d seats: the board is %v, cow-boys stand from %.0f to %.0f", n, g.board, least, most)
		}
	}
}

// telephones are those of today, upright and on their sides, and the smallest that there are.
func telephones() []geom.Point {
	return []geom.Point{geom.Pt(390, 844), geom.Pt(844, 390), geom.Pt(844, 330), geom.Pt(360, 640)}
}

// TestATelephoneHasRoomForTwo lays tables out round telephones, for two people and bots as well as for people alone: nothing lies
// over anything else, everybody has as far to the own holster, and what is struck is as large as a finger.
func TestATelephoneHasRoomForTwo(t *testing.T) {
	for _, size := range telephones() {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			for people := 2; people <= n; people++ {
				for second := 1; second <= n-people+1; second++ {
					who := seating{}
					for i := range people {
						s := (i + (second-1)*min(i, 1)) % n
						who.hasHolsters[s], who.turned[s] = true, true
					}
					g := newGround(geom.R(0, 0, size.X, size.Y), n, who)
					checkTelephone(t, &g, &who, fmt.Sprintf("%v, %d seats, people %v", size, n, who.turned))
				}
			}
		}
	}
}

func checkTelephone(t *testing.T, g *ground, who *seating, where string) {
	t.Helper()
	bar := g.barAt(geom.Pt(3*ui.Touch+20, ui.Touch))
	way := -1.0
	for i := range g.seats {
		p := &g.posts[i]
		if !g.area.Covers(p.rect) || p.rect.Overlaps(g.board) || p.rect.Overlaps(bar) {
			t.Errorf("%s: post %d at %v leaves the screen, or lies on the board %v or the bar %v", where, i, p.rect, g.board, bar)
		}
		if !g.board.Inset(-1).Covers(g.tileRect(i)) || !g.board.Inset(-1).Covers(g.pawnRect(i)) {
			t.Errorf("%s: pawn %v or tile %v of seat %d leaves the board %v", where, g.pawnRect(i), g.tileRect(i), i, g.board)
		}
		for j := range i {
			if p.rect.Overlaps(g.posts[j].rect) || g.pawnRect(i).Overlaps(g.pawnRect(j)) || g.tileRect(i).Overlaps(g.tileRect(j)) ||
				g.tileRect(i).Inset(2).Overlaps(g.pawnRect(j)) || g.tileRect(j).Inset(2).Overlaps(g.pawnRect(i)) {
				t.Errorf("%s: what is seat %d's lies over what is seat %d's", where, i, j)
			}
		}
		if !who.turned[i] {
			continue
		}
		d := min(g.pawns[i].Dist(p.holster(rapidcity.Left)), g.pawns[i].Dist(p.holster(rapidcity.Right)))
		if way >= 0 && math.Abs(d-way) > 1 {
			t.Errorf("%s: seat %d has %.0f to the holster, another %.0f", where, i, d, way)
		}
		if way = d; min(p.w/2, p.h) < ui.Touch {
			t.Errorf("%s: half of post %d is only %.0f by %.0f", where, i, p.w/2, p.h)
		}
	}
	if least := min(g.pawnHeight+2*touchMargin, g.tileSize); least < ui.Touch || g.card.H < 96 {
		t.Errorf("%s: pawns and tiles react within %.0f dp, the card is %.0f high", where, least, g.card.H)
	}
}

// reaches are from each pawn to the nearer of its seat's holsters, on a table on which all play with fingers.
func reaches(g *ground) (all []float64) {
	for s := range g.seats {
		p := &g.posts[s]
		pawn := g.pawns[s]
		all = append(all, min(pawn.Dist(p.holster(rapidcity.Left)), pawn.Dist(p.holster(rapidcity.Right))))
	}
	return all
}

// TestEverybodyHasAsFarToTheHolster holds tables of every size to equal ways from its own pawn to its own holsters.
func TestEverybodyHasAsFarToTheHolster(t *testing.T) {
	for _, size := range append(tableSizes(), geom.Pt(600, 1298), geom.Pt(1298, 600), geom.Pt(600, 900), geom.Pt(3840, 2160)) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, true))
			all := reaches(&g)
			if least, most := slices.Min(all), slices.Max(all); most-least > 1 {
				t.Errorf("%v, %d seats: ways of %.0f", size, n, all)
			}
			checkGround(t, &g, fmt.Sprintf("%v, %d seats", size, n))
		}
	}
}

func checkGround(t *testing.T, g *ground, where string) {
	t.Helper()
	for i := range g.seats {
		if r := g.posts[i].rect; !g.area.Covers(r) || r.Overlaps(g.board.Inset(1)) {
			t.Errorf("%s: post %d at %v leaves the screen or covers the board %v", where, i, r, g.board)
		}
		for j := range g.seats {
			if j != i && g.posts[i].rect.Overlaps(g.posts[j].rect) {
				t.Errorf("%s: posts %d and %d overlap", where, i, j)
			}
			if d := g.pawns[i].Dist(g.pawns[j]); j != i && d < 2*ui.Touch*0.7 {
				t.Errorf("%s: pawns %d and %d are %v apart", where, i, j, d)
			}
			if j != i && g.tileRect(i).Overlaps(g.tileRect(j)) || g.tileRect(i).Inset(3).Overlaps(g.pawnRect(j)) {
				t.Errorf("%s: tile %d overlaps tile or pawn %d", where, i, j)
			}
		}
	}
	if g.card.H < 150 {
		t.Errorf("%s: the card is only %v high", where, g.card.H)
	}
}

// TestTheTrackLiesOnTheGround: below the horizon, on the board, and before the boardwalks, on boards of all shapes.
func TestTheTrackLiesOnTheGround(t *testing.T) {
	for _, size := range append(tableSizes(), telephones()...) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, false))
			p := &printer{ground: &g, bounds: geom.R(0, 0, g.board.W, g.board.H)}
			at, rx, ry := p.track()
			for _, q := range ellipse(at, rx, ry) {
				// On the left side of the street, whose right side is like it, a row ends where its foot meets the height of q.
				far := 1 - (q.Y/p.bounds.H-horizon)/rowFoot // 0 at the near end of a row, 1 on the horizon
				if walk := p.at(facade{left: true, from: far, to: far}, 0, 1.1); !p.bounds.Covers(geom.Around(q, 2, 2)) || far >= 1 || far > 0 && math.Abs(q.X-at.X) > at.X-walk.X {
					t.Errorf("%v, %d seats: the track is at %v, the boardwalk ends at %v, on a board of %v", size, n, q, walk, p.bounds.Size())
				}
			}
			if ry > rx*trackSlant {
				t.Errorf("%v, %d seats: the track is %.0f by %.0f", size, n, rx, ry)
			}
		}
	}
}

// TestEveryCard pictures each kind of card at every size and for every number of seats, before one person and with people
// round a tablet.
func TestEveryCard(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	playtest.NeedsDisplay(t)
	for _, size := range tableSizes() {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			for name, players := range map[string][]guest{"alone": alone(n), "around": around(n)} {
				name = fmt.Sprintf("%vx%v-%s%d", size.X, size.Y, name, n)
				t.Run(name, func(t *testing.T) { pictureTable(t, name, size, players) })
			}
		}
	}
}

// pictureTable pictures one card of each kind; with four seats each there is.
func pictureTable(t *testing.T, name string, size geom.Point, players []guest) {
	l := lay(t, newServices(t, words.English), int(size.X), int(size.Y), `{"bullets":{"red":2,"blue":5,"yellow":1}}`, `{"healing":true,"two_characters":true}`, players...)
	l.ticks(4)
	kinds := map[rapidcity.CardType]bool{}
	for c := rapidcity.Indian; c <= rapidcity.HandsUpCard(1); c++ {
		if kinds[c.Type()] && len(players) != 4 {
			continue
		}
		kinds[c.Type()] = true
		l.board.view.card, l.board.motion.cardShown, l.board.motion.flip = c, true, flipTicks
		l.shot(fmt.Sprintf("rc-card-%s-%02d", name, c))
	}
}

// tableSizes are those of screens and tablets on which the table is looked at.
func tableSizes() []geom.Point {
	return []geom.Point{
		geom.Pt(800, 600), geom.Pt(1280, 800), geom.Pt(1920, 1080),
		geom.Pt(1024, 768), geom.Pt(768, 1024), geom.Pt(1366, 1024),
	}
}

// TestASignBesideAPawnHidesNoTile holds the sign of a resting finger off all tiles and the other pawns.
func TestASignBesideAPawnHidesNoTile(t *testing.T) {
	for _, size := range append(tableSizes(), geom.Pt(600, 1298), geom.Pt(1298, 600)) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, true))
			for s := range n {
				sign := geom.Around(g.lockPlace(s), lockWidth*g.zoom*0.7, lockWidth*g.zoom*0.7)
				for i := range n {
					if sign.Overlaps(g.tileRect(i).Inset(4)) || i != s && sign.Overlaps(g.pawnRect(i)) {
						t.Errorf("%v, %d seats: the sign of seat %d at %v lies on what is seat %d's", size, n, s, sign, i)
					}
				}
			}
		}
	}
}

// TestWhatACornerShowsIsOnIt holds bullets, names and plates to their posts, with and without a small card.
func TestWhatACornerShowsIsOnIt(t *testing.T) {
	for _, all := range []bool{true, false} {
		g := newGround(geom.R(0, 0, 800, 600), 6, sit(6, all))
		for s := range g.seats {
			p := &g.posts[s]
			if p.hasCard != all {
				t.Errorf("all persons %v: seat %d has a small card: %v", all, s, p.hasCard)
			}
			for k := range rapidcity.LastBullet {
				if at := p.bulletPlace(k); !p.rect.Contains(at) {
					t.Errorf("all persons %v: bullet %d of seat %d lies at %v, off %v", all, k, s, at, p.rect)
				}
			}
			if r := p.plateArea(); !geom.R(0, 0, p.w, p.h).Covers(r) {
				t.Errorf("all persons %v: the plate of seat %d at %v leaves it", all, s, r)
			}
			if from, to, _ := p.nameRoom(); from >= to || from < 0 || to > p.w {
				t.Errorf("all persons %v: the name of seat %d stands from %v to %v", all, s, from, to)
			}
		}
	}
}

// everyPost calls do for the post of each seat, on tables and telephones of all sizes with any number of seats, persons or one
// person with bots, and says where that is.
func everyPost(do func(where string, g *ground, s int, p *post)) {
	for _, size := range append(tableSizes(), telephones()...) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			for _, all := range []bool{true, false} {
				g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, all))
				for s := range g.seats {
					do(fmt.Sprintf("%v, %d seats, all persons %v: seat %d", size, n, all, s), &g, s, &g.posts[s])
				}
			}
		}
	}
}

// TestNoNameTouchesTheSeam holds names off the thread that is sewn along the edge of each post.
func TestNoNameTouchesTheSeam(t *testing.T) {
	everyPost(func(where string, _ *ground, _ int, p *post) {
		if from, to, y := p.nameRoom(); y > 0 && (from <= seam || to >= p.w-seam) {
			t.Errorf("%s: the name stands from %v to %v of %v", where, from, to, p.w)
		}
	})
}

// TestNoNameLiesOnAHolster holds the name and the mark of who plays alone with fingers off the holsters, in hands and on tables
// of every size, and those on the post.
func TestNoNameLiesOnAHolster(t *testing.T) {
	for _, size := range append(tableSizes(), telephones()...) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, false))
			p := &g.posts[0]
			half := p.holsterHeight() * holsterAspect / 2
			first, last := p.local(p.holster(rapidcity.Left)).X, p.local(p.holster(rapidcity.Right)).X
			from, to, _ := p.nameRoom()
			mark, d := p.portraitAt()
			from = min(from, p.local(mark).X-d/2)
			if first < half || first+half > from || last-half < to || last > p.w-half {
				t.Errorf("%v, %d seats: between holsters at %.0f and %.0f, %.0f to each side, words stand from %.0f to %.0f", size, n, first, last, half, from, to)
			}
		}
	}
}

// TestNamesAreWhole sits people with the longest names on tables of all sizes with any number of seats: none is cut short, but
// that the high corners of an upright tablet leave five and six round it only the first ten letters.
func TestNamesAreWhole(t *testing.T) {
	names := []string{"Wilhelmina Mom", "Maximiliane Wu", "Bartholomew Mc", "Anne-Guillemet", "Fantômas Mégot", "Gwendolyn Mumm"}
	for _, size := range append(tableSizes(), geom.Pt(844, 390), geom.Pt(390, 844)) {
		for _, sit := range []func(int) []guest{around, alone} {
			for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
				players := sit(n)
				for i := range players {
					players[i].name = names[i]
				}
				l := lay(t, newServices(t, words.English), int(size.X), int(size.Y), "", "", players...)
				for s := range n {
					got, want := l.board.letters.names[s], names[s]
					if l.board.ground.isPhone() { // letters of 12 dp leave less
						short := 9
						if l.board.ground.posts[s].isNarrow() {
							short = 8
						}
						if n > 4 && players[n-1].device == fingers {
							short = 5
						}
						got, want = string([]rune(got)[:short]), string([]rune(want)[:short])
					}
					if n > 4 && players[n-1].device == fingers && size == geom.Pt(768, 1024) {
						got, want = string([]rune(got)[:10]), string([]rune(want)[:10])
					}
					if got != want {
						t.Errorf("%v, %d seats, %v: seat %d is called %q, want %q", size, n, players[n-1].device, s, got, want)
					}
				}
			}
		}
	}
}

// TestASumHidesNoName holds the sums in which bullets are counted off the names, on tables of every size.
func TestASumHidesNoName(t *testing.T) {
	everyPost(func(where string, _ *ground, _ int, p *post) {
		from, to, y := p.nameRoom()
		if y == 0 {
			return
		}
		sum := geom.Around(p.local(p.sumAt()), 1.3*table.SumHeight/p.zoom, table.SumHeight/p.zoom)
		if name := geom.R(from, y-8, to-from, 16); name.Overlaps(sum) {
			t.Errorf("%s: the sum at %v lies on the name at %v", where, sum, name)
		}
	})
}

// TestAMessageHidesNoSeat: what is said over the table, as at the end, lies off the names and bullets of all.
func TestAMessageHidesNoSeat(t *testing.T) {
	for n := 3; n <= rapidcity.MaxSeats; n++ {
		l := lay(t, newServices(t, words.English), 1280, 800, "", "", alone(n)...)
		l.board.desk.ShowMessage("table.prompt.ended")
		l.ticks(2)
		at := l.Inspect().Node("toast")
		if at == nil {
			t.Fatalf("%d seats: nothing is said", n)
		}
		for s := range n {
			if post := l.board.ground.posts[s].rect; post.Overlaps(at.Rect) {
				t.Errorf("%d seats: it is said at %v, over the seat at %v", n, at.Rect, post)
			}
		}
	}
}
