package rapidcity

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// wish is what a person who plays well wants to do on a card: pawns to grab, or tiles to try.
func (l *laid) wish(seat int) (what []int, grab bool) {
	b := l.board
	c := b.view.card
	switch {
	case c.Type() == rapidcity.HandsUp:
		return nil, true
	case c.Type() == rapidcity.Armed && int(c.Seat()) == seat:
		for s := range b.people.seats {
			if s != seat {
				what = append(what, s)
			}
		}
		return what, true
	case c.Type() == rapidcity.Armed:
		return []int{seat}, true
	}
	for i := range b.people.seats {
		if (b.terms.Tile(i) == c.Place()) != (c.Type() == rapidcity.Character) {
			what = append(what, i)
		}
	}
	return what, false
}

// hand is a device with which a test plays: the strikes that reach for something at a time.
type hand func(l *laid, seat int, at time.Duration, what int, grab bool) []input.Strike

func byMouse(l *laid, _ int, at time.Duration, what int, grab bool) []input.Strike {
	b := input.RightButton
	if l.board.view.card.Hand() == rapidcity.Left {
		b = input.LeftButton
	}
	return click(at, b, l.thing(what, grab))
}

func (l *laid) thing(what int, grab bool) geom.Point {
	if grab {
		return l.board.ground.pawns[what]
	}
	return l.board.ground.tiles[what]
}

func byTap(l *laid, _ int, at time.Duration, what int, grab bool) []input.Strike {
	place := l.thing(what, grab)
	return pulls(1, at, ms(40), place, place)
}

func byPull(l *laid, seat int, at time.Duration, what int, grab bool) []input.Strike {
	contact := 10*seat + what
	if grab {
		return pulls(contact, at, ms(150), l.thing(what, true), l.board.ground.posts[seat].holster(rapidcity.Right))
	}
	return pulls(contact, at, ms(150), l.board.ground.pawns[seat], l.thing(what, false))
}

func byKeys(set int) hand {
	return func(l *laid, _ int, at time.Duration, what int, _ bool) []input.Strike {
		for way := range otherHand {
			if w, ok := targetOf(way, l.board.ground.dirs[:l.board.people.seats]); ok && w == what {
				return key(at, defaultKeys[set][way])
			}
		}
		return nil
	}
}

// play plays cards with the hands given, one for each person, until the game is over.
func (l *laid) play(hands map[int]hand) {
	l.t.Helper()
	for range 40 {
		l.until("a card or the end", func() bool { return l.board.round.shown || l.board.view.over })
		if l.board.view.over {
			return
		}
		zero := l.board.round.shownAt
		var all [][]input.Strike
		for seat, h := range hands {
			what, grab := l.wish(seat)
			for i, w := range what {
				all = append(all, h(l, seat, zero+ms(330+20*seat+260*i), w, grab))
			}
		}
		l.strike(inOrder(all...)...)
		l.until("it closes", func() bool { return !l.board.round.on })
		l.pending = l.pending[:0]
	}
	l.t.Fatal("the game never ends")
}

func TestWholeGamesByEveryDevice(t *testing.T) {
	bots := []guest{{color: game.Green, level: game.LevelMedium}, {color: game.Violet, level: game.LevelStrong}}
	for _, tt := range []struct {
		name    string
		options string
		players []guest
		hands   map[int]hand
	}{
		{"mouse", `{"two_characters":true}`, append(alone(1), bots...), map[int]hand{0: byMouse}},
		{"a finger that taps", `{"healing":true}`, append(alone(1), bots...), map[int]hand{0: byTap}},
		{"keys", "", append(alone(1), bots...), map[int]hand{0: byKeys(0)}},
		{"mouse, by hand", `{"ultimate":true}`, append(alone(1), bots...), map[int]hand{0: byMouse}},
		{"six round a screen", `{"two_characters":true,"healing":true}`, around(6), map[int]hand{0: byPull, 1: byPull, 2: byPull, 3: byPull, 4: byPull, 5: byPull}},
		{"everything at once", "", []guest{{color: game.Red, device: mouse}, {color: game.Blue, device: keysOne}, {color: game.Yellow, device: keysTwo}, {color: game.White, device: fingers}, bots[0]},
			map[int]hand{0: byMouse, 1: byKeys(0), 2: byKeys(1), 3: byTap}},
		{"a finger on a telephone (390,844)", "", append(alone(1), bots...), map[int]hand{0: byTap}},
		{"a finger on a telephone (844,390)", "", append(alone(1), bots...), map[int]hand{0: byTap}},
		{"two round a telephone (390,844)", "", append(around(2), bots...), map[int]hand{0: byPull, 1: byPull}},
		{"two round a telephone (844,390)", "", append(around(2), bots...), map[int]hand{0: byPull, 1: byPull}},
		{"two round a tablet (1024,768)", "", append(around(2), bots...), map[int]hand{0: byPull, 1: byPull}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w, h := 1280, 800
			if _, size, ok := strings.Cut(tt.name, "("); ok {
				if _, err := fmt.Sscanf(size, "%d,%d", &w, &h); err != nil {
					t.Fatal(err)
				}
			}
			l := lay(t, newServices(t, words.English), w, h, "", tt.options, tt.players...)
			l.play(tt.hands)
			l.until("the end has been seen", func() bool { return !l.board.desk.Moving() })
			l.replays()
			if l.board.round.late != 0 {
				t.Errorf("%d inputs were told too late", l.board.round.late)
			}
			t.Logf("bullets %v, %d entries", l.board.view.bullets, l.load().Len())
			// Somebody who is that quick and never wrong takes a bullet only for want of a place.
			for seat := range tt.hands {
				if n := l.board.view.bullets[seat]; len(tt.hands) == 1 && n > 1 {
					t.Errorf("seat %d has %d bullets", seat, n)
				}
			}
		})
	}
}

func TestReplaysShowTheWholeGame(t *testing.T) {
	s := newServices(t, words.English)
	players := []guest{{color: game.Red, level: game.LevelEasy}, {color: game.Blue, level: game.LevelMedium}, {color: game.Yellow, level: game.LevelStrong}}
	l := lay(t, s, 800, 600, "", "", players...)
	l.until2(func() bool { return l.board.view.over })
	data, err := s.Store.Peek("rapidcity")
	if err != nil {
		t.Fatal(err)
	}
	b := box(t)
	var shown *board
	make := b.Board
	b.Board = func(d *table.Desk) table.Kit {
		made := make(d)
		shown = made.Board.(*board)
		return made
	}
	sc, err := scene.Replay(s, &b.Contents, &table.Doors{}, data)
	if err != nil {
		t.Fatal(err)
	}
	r := newRig(t, s, sc, 800, 600)
	faces := 0
	for range 30000 {
		was := shown.motion.cardShown
		r.ticks(1)
		if shown.motion.cardShown && !was {
			faces++
		}
		if shown.view.over && !shown.desk.Moving() {
			break
		}
	}
	if want := 15 - shown.view.deckSize; faces != want || shown.view.bullets != l.board.view.bullets {
		t.Errorf("%d cards were seen, want %d; bullets %v, want %v", faces, want, shown.view.bullets, l.board.view.bullets)
	}
	r.resize(844, 390) // on a telephone held sideways the controls leave the card its size
	if card := shown.ground.card; card.W < 90 || card.H < 130 {
		t.Errorf("the card is %.0f by %.0f dp", card.W, card.H)
	}
}

func TestKeysCanBeAssignedAndKept(t *testing.T) {
	v := store.Defaults()
	sets := readKeys(v)
	if sets != defaultKeys {
		t.Fatal("a first start has other keys")
	}
	assignKey(&sets, 0, upperLeft, ebiten.KeyI) // which was the second set's
	storeKeys(&v, &sets)
	if sets[0][upperLeft] != ebiten.KeyI || sets[1][upperLeft] != ebiten.KeyW {
		t.Errorf("after taking the other's key: %v", sets)
	}
	if back := readKeys(v); back != sets || len(v.Keys) != 2 {
		t.Errorf("kept are %v", v.Keys)
	}
	assignKey(&sets, 0, upperLeft, ebiten.KeyW)
	storeKeys(&v, &sets)
	if sets != defaultKeys || len(v.Keys) != 0 {
		t.Errorf("after giving it back: %v, kept are %v", sets, v.Keys)
	}
	v.Keys[settingName(1, otherHand)] = "No such key"
	if readKeys(v) != defaultKeys {
		t.Error("a key that does not exist is taken for one")
	}
}

func TestKeysLieLikeTheCircle(t *testing.T) {
	for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
		for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(844, 330), geom.Pt(844, 390), geom.Pt(390, 844), geom.Pt(768, 1024)} {
			for _, round := range []bool{false, true} {
				keysMean(t, size, n, round)
			}
		}
	}
}

// keysMean holds the keys of a set to mean everybody on a screen.
func keysMean(t *testing.T, size geom.Point, n int, round bool) {
	t.Helper()
	g := newGround(geom.R(0, 0, size.X, size.Y), n, sit(n, round))
	var meant []int
	for way := range otherHand {
		if what, ok := targetOf(way, g.dirs[:n]); ok {
			meant = append(meant, what)
		}
	}
	slices.Sort(meant)
	if got := slices.Compact(meant); len(got) != n {
		t.Errorf("%v, round it %v: with %d seats the keys mean %v", size, round, n, got)
	}
}

func TestOneFingerMustPullWhereTheHandMatters(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"blue armed left":1}}`, `{"ultimate":true}`, append(alone(1), guest{color: game.Blue, level: game.LevelEasy}, guest{color: game.Yellow, level: game.LevelEasy})...)
	zero := l.show()
	own := l.board.ground.pawns[0]
	l.strike(inOrder(
		pulls(1, zero+ms(200), ms(50), own, own), // touches nothing
		pulls(2, zero+ms(300), ms(120), own, l.board.ground.posts[0].holster(rapidcity.Left)),
	)...)
	l.finish()
	if got := actions(l.played()); len(got) == 0 || !slices.Contains(tidy(got[:1]), tidy([]string{`{"at":300,"seat":"red","grab":"red","hand":"left"}`})[0]) {
		t.Errorf("played %v", got)
	}
	if l.board.view.bullets[0] != 0 {
		t.Error("red is hurt though its left hand was first")
	}
}

func TestAFingerThatLayThereBeforeTheCardIsEarly(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"red armed left":1}}`, "", around(3)...)
	l.until("a card is awaited", func() bool { return l.board.round.on })
	zero := l.board.round.shownAt
	own := l.board.ground.pawns[1]
	rest := pulls(1, zero-ms(120), ms(50), own, own)
	l.strike(rest[:len(rest)-1]...) // it is not lifted
	zero = l.show()
	goal := l.board.ground.posts[1].holster(rapidcity.Right)
	l.strike(input.Strike{At: zero + ms(300), Kind: input.Touch, Act: input.Shift, Contact: 1, Place: goal})
	l.strike(input.Strike{At: zero + ms(310), Kind: input.Touch, Act: input.Lift, Contact: 1, Place: goal})
	l.strike(pulls(2, zero+ms(900), ms(100), own, l.board.ground.posts[0].holster(rapidcity.Left))...)
	l.finish()
	if l.board.view.bullets[1] != 1 {
		t.Errorf("a finger that lay on its cow-boy before the card saved it: %v", l.played())
	}
}

// tap taps a widget or a target with a finger.
func (r *rig) tap(id string) {
	r.t.Helper()
	at := r.node(id)
	for _, act := range []input.StrikeAct{input.Press, input.Lift} {
		r.pending = append(r.pending, input.Strike{At: r.clock, Kind: input.Touch, Act: act, Contact: 99, Place: at})
		slices.SortStableFunc(r.pending, func(a, b input.Strike) int { return cmp.Compare(a.At, b.At) })
		r.ticks(3)
	}
}

func TestTheLessonIsPlayedThrough(t *testing.T) {
	s := newServices(t, words.English)
	b := box(t)
	l := &laid{box: b}
	make := b.Board
	b.Board = func(d *table.Desk) table.Kit {
		made := make(d)
		l.board = made.Board.(*board)
		return made
	}
	sc, err := scene.Teach(s, &b.Contents, &table.Doors{})
	if err != nil {
		t.Fatal(err)
	}
	l.scene, l.rig = sc, newRig(t, s, sc, 1280, 800)
	cards := 0
	for range 6000 {
		rep := l.Inspect()
		if rep.Values["step"] == "8" {
			break
		}
		if n := rep.Node("lesson.next"); n != nil && n.Enabled {
			l.tap("lesson.next")
			continue
		}
		if l.board.round.shown && len(l.pending) == 0 && l.board.round.now < 100 {
			cards++
			what, grab := l.wish(0)
			var all [][]input.Strike
			for i, w := range what {
				all = append(all, byMouse(l, 0, l.board.round.shownAt+ms(350+250*i), w, grab))
			}
			l.strike(inOrder(all...)...)
			l.until("it closes", func() bool { return !l.board.round.on })
			l.pending = l.pending[:0]
		}
		l.ticks(1)
	}
	if cards != 5 || l.Inspect().Values["step"] != "8" {
		t.Errorf("%d cards were played, step %s", cards, l.Inspect().Values["step"])
	}
	if l.board.view.bullets[0] > 1 {
		t.Errorf("a pupil who does everything right has %d bullets", l.board.view.bullets[0])
	}
}

func TestTheSeatInTurnTapsTheDeck(t *testing.T) {
	players := []guest{{color: game.Red, device: fingers}, {color: game.Blue, device: fingers}, {color: game.Yellow, level: game.LevelEasy}}
	l := lay(t, newServices(t, words.English), 1280, 800, "", `{"tap":true}`, players...)
	l.ticks(600)
	if l.board.round.on {
		t.Fatal("the card came without red's tap")
	}
	l.tap("deck")
	l.show()
	l.finish()
	l.ticks(600)
	if l.board.round.on {
		t.Fatal("the card came without blue's tap")
	}
	l.tap("deck")
	l.show()
	l.finish()
	l.show() // yellow is a bot
}

// Before the deck is tapped no pawn can be taken, and the table says so.
func TestAPawnTappedBeforeTheDeckIsRefused(t *testing.T) {
	s := newServices(t, words.English)
	players := []guest{{color: game.Red, device: fingers}, {color: game.Blue, level: game.LevelEasy}, {color: game.Yellow, level: game.LevelEasy}}
	l := lay(t, s, 1280, 800, "", `{"tap":true}`, players...)
	l.ticks(600)
	l.tap("pawn.red")
	for _, n := range l.Inspect().Nodes {
		if n.Text == s.T("rapidcity.refusal.no-card-open") {
			return
		}
	}
	t.Error("a tap on a pawn before the card says nothing")
}
