package rapidcity

import (
	"fmt"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
)

// TestEveryVerdictIsSaidAtItsSeat plays cards on which blue errs, each in another way, or does what it should, and looks at what its
// corner says.
func TestEveryVerdictIsSaidAtItsSeat(t *testing.T) {
	grab := func(pawn, holster string) func(*laid, time.Duration) []input.Strike {
		return func(l *laid, zero time.Duration) []input.Strike {
			return pulls(1, zero+ms(500), ms(80), l.node("pawn."+pawn), l.node("holster."+holster))
		}
	}
	onto := func(place rapidcity.Place) func(*laid, time.Duration) []input.Strike {
		return func(l *laid, zero time.Duration) []input.Strike {
			for i := range 3 {
				if l.board.terms.Tile(i) == place {
					return pulls(1, zero+ms(500), ms(80), l.node("pawn.blue"), l.board.ground.tiles[i])
				}
			}
			return nil
		}
	}
	for _, tt := range []struct {
		card  string
		hands func(*laid, time.Duration) []input.Strike
		want  string
	}{
		{"indian", nil, "TOO LATE"},
		{"indian", onto(rapidcity.Tipi), "WRONG DOOR"},
		{"red armed left", grab("blue", "red.left"), "TOO SLOW"},
		{"blue armed left", grab("blue", "blue.left"), "OWN FOOT"},
		{"red armed left", grab("yellow", "blue.left"), "WRONG MAN"},
		{"red armed left", grab("blue", "blue.right"), "WRONG HAND"},
		{"red hands up", grab("blue", "blue.right"), "MOVED"},
		{"healing tipi", onto(rapidcity.Tipi), "PATCHED UP"},
		{"red armed left", grab("blue", "blue.left"), "SAVED"},
		{"blue armed left", grab("yellow", "blue.left"), "GOT ONE"},
		{"indian", onto(rapidcity.Saloon), "SAFE"},
		{"red hands up", nil, "STATUE"},
		{"healing tipi", onto(rapidcity.Saloon), ""},
		{"red armed left", nil, ""},
	} {
		t.Run(tt.card+" "+tt.want, func(t *testing.T) {
			setup := fmt.Sprintf(`{"deck":{%q:1,"bandit":1},"bullets":{"blue":1}}`, tt.card)
			l := lay(t, newServices(t, words.English), 1280, 800, setup, `{"ultimate":true,"healing":true}`, around(3)...)
			for l.show(); cardName(l) != tt.card; l.show() {
				l.finish()
			}
			if tt.hands != nil {
				l.strike(tt.hands(l, l.board.round.shownAt)...)
			}
			l.finish()
			if got := l.Inspect().Values["why.blue"]; got != tt.want {
				t.Errorf("blue's corner says %q, want %q", got, tt.want)
			}
			if l.board.view.over {
				return
			}
			l.show()
			if got := l.Inspect().Values["why.blue"]; got != "" {
				t.Errorf("it says %q when the next card is there", got)
			}
		})
	}
}

// TestVerdictsComeBackWithTheTurn plays a card on which nobody moves, and has the next one put back, since nobody looks: the corners say
// again what came of the first.
func TestVerdictsComeBackWithTheTurn(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"indian":2,"bandit":2}}`, "", around(3)...)
	l.show()
	l.finish()
	l.show()
	if l.board.motion.verdicts[1].exists() {
		t.Fatal("blue's corner says what came of the last card while the next one is shown")
	}
	l.now.Unfocused = true
	l.until("the window is known to be left", func() bool { return !l.board.round.on })
	if l.board.round.shown || l.board.motion.verdicts[1].stamp != tooLate {
		t.Errorf("the card is still there: %v; blue's verdict is %+v", l.board.round.shown, l.board.motion.verdicts[1])
	}
}

// TestBulletsAreCountedOnAClearTable: what the last card has come to is read first.
func TestBulletsAreCountedOnAClearTable(t *testing.T) {
	s := newServices(t, words.English)
	l := &laid{box: box(t)}
	l.doors.Result = func(table.Outcome) stage.Scene { return l.scene }
	l.begin(t, s, &l.box.Contents, 1280, 800, `{"deck":{"indian":1}}`, "", around(3))
	s.Change(l.Context(), func(v *store.Settings) { v.Speed = store.Normal })
	l.until("it is over", func() bool { return l.board.view.over })
	l.board.motion.trails.AddLeg(table.Leg{From: fromPawn, To: toPost, Flying: true})
	if got := l.Inspect().Values["why.blue"]; got != "TOO LATE" {
		t.Errorf("blue's corner says %q at the end", got)
	}
	l.until("it is counted", func() bool { return l.Inspect().Values["counting"] == "true" })
	if got := l.Inspect().Values["why.blue"]; got != "" {
		t.Errorf("blue's corner says %q while its bullets are counted", got)
	}
	for leg := range l.board.motion.trails.Visible(game.Chance) {
		t.Errorf("there is still a trail from %d to %d", leg.From, leg.To)
	}
}

// cardName is the word of the card that is open.
func cardName(l *laid) string {
	m := l.load()
	for i := m.Len() - 1; i >= 0; i-- {
		if v := m.Line(i); m.Entry(i).By == game.Chance && m.Entry(i).Move != rapidcity.Close() {
			var word string
			if _, err := fmt.Sscanf(string(v), `{"reveal":%q}`, &word); err == nil {
				return word
			}
		}
	}
	return ""
}

func TestVerdictsFitEveryCorner(t *testing.T) {
	for _, lang := range words.Languages() {
		s := newServices(t, lang)
		for _, players := range [][]guest{alone(3), alone(4), alone(6), around(3), around(4), around(6)} {
			l := lay(t, s, 800, 600, "", "", players...)
			s.Change(l.Context(), func(v *store.Settings) { v.LargerText = true })
			for _, size := range append(tableSizes(), geom.Pt(390, 844), geom.Pt(844, 390)) {
				l.resize(int(size.X), int(size.Y))
				for seat := range players {
					p := &l.board.ground.posts[seat]
					for _, word := range l.board.letters.stamps[tooLate:] {
						room := plateRoom(l.board.corners.plateRect(word, p)).Size().Mul(p.zoom)
						if _, _, st := l.board.brush.fit(word, room, plateStyle(p)); st.Size < minTextSize {
							t.Errorf("%s %v, %d seats: %q is %.1f dp high at seat %d", lang, size, len(players), word, st.Size, seat)
						}
					}
				}
			}
		}
	}
}

// TestAVerdictHidesNoBullets: a plate lies on none of the six at any post, and on no holster but at posts that a small card or a
// crowded telephone makes narrow. Beside the board it hides neither name nor portrait.
func TestAVerdictHidesNoBullets(t *testing.T) {
	everyPost(func(where string, _ *ground, _ int, p *post) {
		plate := p.plateArea()
		for k := range rapidcity.LastBullet {
			h := p.bulletHeight()
			if r := geom.Around(p.local(p.bulletPlace(k)), h/2, h); r.Inset(1).Overlaps(plate) && !p.compact {
				t.Errorf("%s: the plate at %v lies on bullet %d at %v", where, plate, k, r)
			}
		}
		if p.hasHolsters && !p.hasCard && p.w-2*p.recessWidth() >= minPlateWidth {
			h := p.holsterHeight()
			for _, hand := range []rapidcity.Hand{rapidcity.Left, rapidcity.Right} {
				if r := geom.Around(p.local(p.holster(hand)), h*holsterAspect, h); r.Inset(1).Overlaps(plate) {
					t.Errorf("%s: the plate at %v lies on the holster at %v", where, plate, r)
				}
			}
		}
		if at, d := p.portraitAt(); p.isSlim() && !p.compact {
			_, _, y := p.nameRoom()
			if plate.Y < y+8 || plate.Y < p.local(at).Y+d/2 {
				t.Errorf("%s: the plate at %v lies on name or portrait", where, plate)
			}
		}
	})
}

// TestAVerdictLeavesSmallPostsReadable: on a low post of a telephone a plate for most verdicts leaves portrait and bullets in view.
func TestAVerdictLeavesSmallPostsReadable(t *testing.T) {
	playtest.NeedsDisplay(t)
	l := lay(t, newServices(t, words.English), 390, 844, "", "", pair(4)...)
	for seat := range 4 {
		p := &l.board.ground.posts[seat]
		if !p.compact {
			continue
		}
		plate := l.board.corners.plateRect(l.board.letters.stamps[saved], p)
		for k := range rapidcity.LastBullet {
			h := p.bulletHeight()
			if r := geom.Around(p.local(p.bulletPlace(k)), h*bulletAspect, h); r.Overlaps(plate) {
				t.Errorf("the plate of seat %d at %v lies on bullet %d at %v", seat, plate, k, r)
			}
		}
		if at, d := p.portraitAt(); geom.Around(p.local(at), d, d).Overlaps(plate) {
			t.Errorf("the plate of seat %d at %v lies on its portrait", seat, plate)
		}
	}
}

// TestAFingerThatRestsIsShown lays a finger on a cow-boy between two cards, before anything is awaited, and leaves it there:
//
func TestAFingerThatRestsIsShown(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"red armed left":1,"indian":1}}`, "", around(3)...)
	rest := pulls(1, l.clock+ms(5), ms(50), l.node("pawn.blue"), l.node("pawn.blue"))
	l.strike(rest[:len(rest)-1]...)
	rests := func() string { return l.Inspect().Values["rests.blue"] }
	l.until("a card is awaited", func() bool { return l.board.round.on })
	l.ticks(2)
	if rests() != "true" || l.Inspect().Values["rests.red"] != "false" {
		t.Error("nothing is shown while the card is awaited")
	}
	l.show()
	l.ticks(2)
	if rests() != "true" {
		t.Error("nothing is shown with the card")
	}
	l.strike(input.Strike{At: l.clock + ms(5), Kind: input.Touch, Act: input.Lift, Contact: 1, Place: l.node("pawn.blue")})
	l.ticks(3)
	if rests() != "false" {
		t.Error("the finger is lifted, and shown")
	}
}

// TestAnEarlyHandEndsTheLastVerdict: after the sign for the early hand nothing is said of the card before, and once a card has closed
// the bullet alone has a reason.
func TestAnEarlyHandEndsTheLastVerdict(t *testing.T) {
	var m motion
	m.verdicts[1] = verdict{stamp: tooSlow, by: 0}
	m.showHand(1, geom.Point{}, true)
	if m.verdicts[1].exists() || m.locks[1] == 0 {
		t.Errorf("after an early hand: verdict %+v, locked for %d ticks", m.verdicts[1], m.locks[1])
	}
	m.showFault(1, rapidcity.WrongPawn)
	m.lock(1)
	if m.verdicts[1].stamp != wrongMan {
		t.Error("a fault on the open card is forgotten")
	}
	if m.close(rapidcity.Indian); m.locks[1] != 0 {
		t.Error("a lock outlasts its card")
	}
}

// TestBulletsAreCountedAsBullets, which are no gain as points are.
func TestBulletsAreCountedAsBullets(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, `{"bullets":{"red":2,"blue":3}}`, "", around(3)...)
	parts := l.board.tableKit().Scorer.ScoreParts(nil)
	if len(parts) != 5 {
		t.Fatalf("%d parts are counted, want 5", len(parts))
	}
	for _, p := range parts {
		if p.N != 1 || p.Art == "" || !l.board.ground.posts[p.Seat].rect.Contains(p.At) {
			t.Errorf("%+v is counted", p)
		}
	}
}

// TestNoHalfOfANameLooksOutFromUnderAPlate: at a post with a small card the plate lies on the name, which is not written then.
func TestNoHalfOfANameLooksOutFromUnderAPlate(t *testing.T) {
	playtest.NeedsDisplay(t)
	l := lap(t, newServices(t, words.English), 800, 600, "", "", around(6)...)
	l.board.motion.verdicts[0] = verdict{stamp: tooLate, by: game.Chance}
	written := map[string]bool{}
	l.board.brush.onWrite = func(words string, _ float64) { written[words] = true }
	dst := ebiten.NewImage(8, 8)
	for seat := range game.Seat(2) {
		l.board.corners.draw(dst, seat)
	}
	if red, blue := l.board.desk.Name(0), l.board.desk.Name(1); written[red] || !written[blue] {
		t.Errorf("%q is written: %v, and %q, who has no verdict: %v", red, written[red], blue, written[blue])
	}
}
