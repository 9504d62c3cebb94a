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
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// pair is two people at a telephone, against bots.
func pair(n int) []guest {
	list := alone(n)
	for i := range 2 {
		list[i] = guest{color: game.Color(i), device: fingers}
	}
	return list
}

// mostLetter is how large letters on a telephone may be, in dp.
const mostLetter = 48

// TestLettersOnATelephoneCanBeRead holds all words that stand on the table to 12 dp at the least, before the first card and with every
// verdict. Six round the smallest telephone leave a task no room at all.
func TestLettersOnATelephoneCanBeRead(t *testing.T) {
	playtest.NeedsDisplay(t)
	for i, lang := range words.Languages() {
		for k, players := range [][]guest{alone(6), pair(3), pair(6), around(4), around(6)} {
			if testing.Short() && k%len(words.Languages()) != i {
				continue // each in one language
			}
			s := newServices(t, lang)
			l := lay(t, s, 390, 844, "", `{"healing":true}`, players...)
			where := ""
			l.board.brush.onWrite = func(words string, size float64) {
				if size < minTextSize || size > mostLetter || math.IsNaN(size) {
					t.Errorf("%s: %q in letters of %.1f dp", where, words, size)
				}
			}
			for _, larger := range []bool{false, true} {
				s.Change(l.Context(), func(v *store.Settings) { v.LargerText = larger })
				for _, size := range telephones() {
					l.resize(int(size.X), int(size.Y))
					where = fmt.Sprintf("%s, %v, larger %v, %d seats, %d at fingers", lang, size, larger, len(players), l.board.people.fingerSeats().Len())
					l.read()
				}
			}
		}
	}
}

// TestAPersonAloneHasTheLargestPost lays tables out on telephones for one person and bots: nothing lies over anything else, and the
// person's own post is larger than those of the bots, with holsters that a finger can hit.
func TestAPersonAloneHasTheLargestPost(t *testing.T) {
	for _, size := range telephones() {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			who := sit(n, false)
			g := newGround(geom.R(0, 0, size.X, size.Y), n, who)
			where := fmt.Sprintf("%v, %d seats", size, n)
			own, bar := &g.posts[g.nearest], g.barAt(geom.Pt(3*ui.Touch+20, ui.Touch))
			for i := range n {
				p := g.posts[i].rect
				if !g.area.Covers(p) || p.Overlaps(g.board) || p.Overlaps(bar) {
					t.Errorf("%s: post %d at %v leaves the screen, or lies on the board %v or the bar %v", where, i, p, g.board, bar)
				}
				for k := range n - 1 {
					if caught := geom.Around(g.posts[i].caughtPlace(k, g.pawnHeight), g.pawnHeight*0.4, g.pawnHeight*0.6); caught.Overlaps(bar) {
						t.Errorf("%s: pawn %d that seat %d has caught, at %v, lies under the bar %v", where, k, i, caught, bar)
					}
				}
				for j := range i {
					if p.Overlaps(g.posts[j].rect) {
						t.Errorf("%s: posts %d and %d, %v and %v, lie over each other", where, j, i, g.posts[j].rect, p)
					}
				}
				if i != g.nearest && own.rect.W*own.rect.H < 1.3*p.W*p.H && size.Y > 330 {
					t.Errorf("%s: the own post is %v, that of %d %v", where, own.rect, i, p)
				}
			}
			if d := own.holsterHeight(); d*0.95 < ui.Touch {
				t.Errorf("%s: a holster is %.0f dp high", where, d)
			}
		}
	}
}

// TestPawnsCaughtStandOffTheBoard: what a bot above or below the board has caught lies on its post or stands beside it, off all
// tiles, other pawns and other posts, on screens of all kinds.
func TestPawnsCaughtStandOffTheBoard(t *testing.T) {
	for _, size := range append(tableSizes(), telephones()...) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, false))
			for s := range n {
				p := &g.posts[s]
				if p.hasHolsters || p.side.isUpright() {
					continue
				}
				at := p.caughtPlace(0, g.pawnHeight)
				r := caughtRect(at, g.pawnHeight)
				if !g.area.Covers(r) || g.isNearPieces(r, 0) || !p.rect.Contains(at) && !p.hasEndRoom || p.hasEndRoom && r.Overlaps(p.rect.Inset(2*gap)) {
					t.Errorf("%v, %d seats: what seat %d has caught stands at %v, the post at %v", size, n, s, r, p.rect)
				}
				if figure := g.gunmen[s].rect(p); figure.Overlaps(r.Inset(gap)) {
					t.Errorf("%v, %d seats: the attacker of seat %d, at %v, stands before what it has caught, at %v", size, n, s, figure, r)
				}
				for i := range n {
					if i != s && r.Overlaps(g.posts[i].rect.Inset(gap)) {
						t.Errorf("%v, %d seats: what seat %d has caught, at %v, stands on the post of seat %d", size, n, s, r, i)
					}
				}
			}
		}
	}
}

// TestTheOwnPawnHidesNoneThatIsCaught: beside the board the first pawn that a seat without holsters has caught stands clear of the seat's
// own, on screens of all kinds.
func TestTheOwnPawnHidesNoneThatIsCaught(t *testing.T) {
	for _, size := range append(tableSizes(), telephones()...) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, false))
			for s := range n {
				p := &g.posts[s]
				if at := p.caughtPlace(0, g.pawnHeight); p.side.isUpright() && !p.hasHolsters && at.Dist(g.pawns[s]) < 0.6*g.pawnHeight {
					t.Errorf("%v, %d seats: what seat %d has caught stands at %v, its own pawn at %v", size, n, s, at, g.pawns[s])
				}
			}
		}
	}
}

// TestTheCardIsLargeOnAnUprightScreen holds the card before one person to most of the width that the edges leave, for every number of
// seats.
func TestTheCardIsLargeOnAnUprightScreen(t *testing.T) {
	for _, tt := range []struct{ w, h, card float64 }{{390, 844, 280}, {360, 640, 150}, {768, 1024, 420}} {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			if g := newGround(geom.R(0, 0, tt.w, tt.h), n, sit(n, false)); g.card.H < tt.card {
				t.Errorf("%v by %v, %d seats: the card is %.0f by %.0f", tt.w, tt.h, n, g.card.W, g.card.H)
			}
		}
	}
}

// TestAReplayFitsASmallTelephone: above its words the card can still be seen, and the board nearly fills the width, with four
// seats of whom two sat at each end.
func TestAReplayFitsASmallTelephone(t *testing.T) {
	p := people{seats: 4, isPerson: [rapidcity.MaxSeats]bool{true, true, true, true}}
	for s := range p.devices {
		p.devices[s] = fingers
	}
	area := geom.R(0, 0, 360, 436)
	g := newGround(area, 4, p.onlooking(isSmall(area)))
	if g.card.H < 70 || g.board.W < 330 || g.bar.Overlaps(g.posts[2].rect) {
		t.Errorf("the card is %v, on a board of %v; the buttons at %v, the post at the top at %v", g.card, g.board, g.bar, g.posts[2].rect)
	}
	for s := range 4 {
		if p := &g.posts[s]; p.turn != 0 || p.hasHolsters || !area.Covers(p.rect) {
			t.Errorf("post %d is at %v, turned by %v, with holsters %v", s, p.rect, p.turn, p.hasHolsters)
		}
	}
}

// TestAnAttackerCoversNoBullets holds the figure of whoever attacks off the places of all bullets, before one person.
func TestAnAttackerCoversNoBullets(t *testing.T) {
	for _, size := range append(tableSizes(), telephones()...) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, false))
			for by := range n {
				figure := g.gunmen[by].rect(&g.posts[by])
				for s := range n {
					for k := range rapidcity.LastBullet {
						if at := g.posts[s].bulletPlace(k); figure.Contains(at) {
							t.Errorf("%v, %d seats: the attacker of seat %d, at %v, covers bullet %d of seat %d", size, n, by, figure, k, s)
						}
					}
				}
			}
		}
	}
}

// read draws the table before the first card, and with every verdict.
func (l *laid) read() {
	l.t.Helper()
	dst := ebiten.NewImage(int(l.size.X), int(l.size.Y))
	defer dst.Deallocate()
	draw := func() {
		l.Context().Redraw()
		l.Draw(dst)
	}
	l.board.trial.on = true
	draw()
	l.board.trial.on = false
	for s := tooLate; s < stamps; s++ {
		for seat := range l.board.ground.seats {
			l.board.motion.verdicts[seat] = verdict{stamp: s, by: -1}
		}
		draw()
	}
}

// TestKeyLettersAreForWhoUsesKeys: on a telephone none stand beside the tiles before a key has been struck, and none after a touch.
func TestKeyLettersAreForWhoUsesKeys(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, tt := range []struct {
		size geom.Point
		want bool
	}{{geom.Pt(390, 844), false}, {geom.Pt(844, 390), false}, {geom.Pt(1280, 800), true}} {
		l := lay(t, newServices(t, words.English), int(tt.size.X), int(tt.size.Y), "", "", alone(3)...)
		shown := func() bool { return l.board.letters.showKeys }
		if shown() != tt.want {
			t.Errorf("%v: letters are shown at first: %v", tt.size, shown())
		}
		finger := input.Strike{Kind: input.Touch, Act: input.Press, Contact: 1, Place: l.node("deck")}
		l.until("a card is awaited", func() bool { return l.board.round.on })
		l.strike(key(l.clock+ms(5), ebiten.KeyQ)...)
		if l.ticks(6); !shown() {
			t.Errorf("%v: no letters after a key", tt.size)
		}
		finger.At = l.clock + ms(5)
		lift := finger
		lift.At, lift.Act = finger.At+ms(40), input.Lift
		l.strike(finger, lift)
		if l.ticks(6); shown() {
			t.Errorf("%v: letters after a touch", tt.size)
		}
		l.strike(key(l.clock+ms(5), ebiten.KeyQ)...)
		l.ticks(6)
		l.strike(click(l.clock+ms(5), input.LeftButton, l.node("deck"))...)
		if l.ticks(6); shown() {
			t.Errorf("%v: letters after a click", tt.size)
		}
	}
}

// TestLookTelephones pictures tables on telephones, and on small tablets, whose shape is the same: the trial, a card, what is
// said when it closes, and last every post with a verdict, also those of people, who have not moved.
func TestLookTelephones(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	playtest.NeedsDisplay(t)
	for i, size := range append(telephones(), geom.Pt(768, 1024), geom.Pt(800, 600)) {
		for name, players := range map[string][]guest{"alone4": alone(4), "alone6": alone(6), "pair4": pair(4), "pair6": pair(6), "around6": around(6)} {
			name := fmt.Sprintf("rc-telephone-%s-%vx%v", name, size.X, size.Y)
			l := lay(t, newServices(t, words.Languages()[i%3]), int(size.X), int(size.Y), `{"deck":{"red armed right":1},"bullets":{"red":2,"blue":5}}`, `{"healing":true}`, players...)
			l.board.trial.on = true
			l.shot(name + "-trial")
			l.board.endTrial()
			l.show()
			l.ticks(42)
			l.shot(name + "-card")
			l.until("it closes", func() bool { return !l.board.round.on })
			l.ticks(50)
			l.shot(name + "-verdict")
			for s := range players {
				l.board.motion.verdicts[s] = verdict{stamp: stamps - 1 - stamp(s), by: game.Chance}
			}
			l.board.motion.verdicts[len(players)-1] = verdict{stamp: tooSlow, by: 0}
			l.board.motion.verdicts[0] = verdict{stamp: tooSlow, by: 1}
			l.shot(name + "-stamps")
		}
	}
}

// TestTheCardLiesInTheMiddle of the board with three seats, on a wide screen and on an upright tablet, also below a lesson's words.
func TestTheCardLiesInTheMiddle(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(1920, 1080), geom.Pt(1366, 1024), geom.Pt(768, 840)} {
		g := newGround(geom.R(0, 0, size.X, size.Y), 3, sit(3, false))
		if d := g.card.Center().Dist(g.board.Center()); d > 1 || g.card.H < 0.5*g.board.H {
			t.Errorf("%v: the card at %v lies %.0f dp off the middle of the board %v", size, g.card, d, g.board)
		}
	}
}

// TestTheBoardIsAsWideAsAnUprightScreen holds bare wood off its sides, also where a lesson's words take some of the height.
func TestTheBoardIsAsWideAsAnUprightScreen(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(768, 1024), geom.Pt(768, 840), geom.Pt(820, 980), geom.Pt(600, 700)} {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, false))
			if g.board.W < size.X-5*gap {
				t.Errorf("%v, %d seats: the board is only %.0f wide", size, n, g.board.W)
			}
			checkGround(t, &g, fmt.Sprintf("%v, %d seats", size, n))
		}
	}
}

// TestWhoSeesTheCardTurnedHasACopy: all at the upper end of a telephone without bots, on the post or before it, on bare wood, and
// with the telephone on its side all of several at the lower end, among the buttons.
func TestWhoSeesTheCardTurnedHasACopy(t *testing.T) {
	for _, size := range telephones() {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, true))
			bar := g.barAt(geom.Pt(3*ui.Touch+20, ui.Touch))
			hidden := func(r geom.Rect) bool { return slices.ContainsFunc(g.buttons(bar), r.Overlaps) }
			copies := [4]int{}
			for s := range n {
				p := &g.posts[s]
				r := p.smallCardRect()
				if r.Empty() {
					continue
				}
				copies[p.side]++
				if min(r.W, r.H) < 43 || !g.area.Covers(r) || r.Overlaps(g.board) || hidden(r) || !p.hasCard && r.Overlaps(p.rect) {
					t.Errorf("%v, %d seats: the copy of seat %d lies at %v, the post at %v and the board at %v", size, n, s, r, p.rect, g.board)
				}
			}
			if far := copies[top] + copies[right]; far != n-n/2 || size.X > size.Y && n > 3 && copies[left] != n/2 {
				t.Errorf("%v, %d seats: there are %d copies by side", size, n, copies)
			}
		}
	}
}

// TestTheCardIsLargeInTheMiddleOfAHighBoard with people all round an upright tablet: it has nearly half of the width, and each tile
// is as far from its pawn.
func TestTheCardIsLargeInTheMiddleOfAHighBoard(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(768, 1024), geom.Pt(820, 1180), geom.Pt(1024, 1366)} {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, true))
			if d := g.card.Center().Dist(g.board.Center()); d > 1 || g.card.W < 0.45*g.board.W {
				t.Errorf("%v, %d seats: the card at %v lies %.0f dp off the middle of the board %v", size, n, g.card, d, g.board)
			}
			for s := range n {
				if a, b := g.pawns[s].Dist(g.tiles[s]), g.pawns[0].Dist(g.tiles[0]); math.Abs(a-b) > 6 {
					t.Errorf("%v, %d seats: from pawn to tile it is %.0f for seat %d, %.0f for another", size, n, a, s, b)
				}
			}
		}
	}
}

// TestTheCardIsLargeOnATelephoneWithoutBots: tiles lie beside the pawns, each before its post, and leave it the middle.
func TestTheCardIsLargeOnATelephoneWithoutBots(t *testing.T) {
	for _, size := range telephones() {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, true))
			if g.card.H < 185 {
				t.Errorf("%v, %d seats: the card is only %.0f dp high", size, n, g.card.H)
			}
			for s := range n {
				p := &g.posts[s]
				mid, half := p.side.along(p.rect.Center()), p.side.along(p.rect.Size())/2+0.01
				if off := math.Abs(p.side.along(g.tiles[s]) - mid); off+g.tileSize/2 > half {
					t.Errorf("%v, %d seats: tile %d lies %.0f dp off the middle of its post, which is %.0f long", size, n, s, off, 2*half)
				}
			}
		}
	}
}

// TestTheCardIsLargeBetweenTwoPeople at the ends of a telephone, and in the middle: bots stand on both sides.
func TestTheCardIsLargeBetweenTwoPeople(t *testing.T) {
	for _, size := range telephones() {
		for n := 4; n <= rapidcity.MaxSeats; n += 2 {
			who := sit(n, true)
			for s := 2; s < n; s++ {
				who.hasHolsters[s], who.turned[s] = false, false
			}
			g := newGround(geom.R(0, 0, size.X, size.Y), n, who)
			short := min(size.X, size.Y)
			if d := g.card.Center().Dist(g.board.Center()); d > 6 || g.card.H < 0.5*short {
				t.Errorf("%v, %d seats: the card at %v lies %.0f dp off the middle of the board %v", size, n, g.card, d, g.board)
			}
		}
	}
}
