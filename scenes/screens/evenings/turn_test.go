package evenings

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
)

// TestThePageIsTurned by all that turns it, on by the first and back by the second.
func TestThePageIsTurned(t *testing.T) {
	for name, turn := range map[string][2]func(sc *screen){
		"by a tap":         {func(sc *screen) { sc.Tap("book.next") }, func(sc *screen) { sc.Tap("book.previous") }},
		"by an arrow key":  {func(sc *screen) { sc.Key(ebiten.KeyArrowRight) }, func(sc *screen) { sc.Key(ebiten.KeyArrowLeft) }},
		"by a page key":    {func(sc *screen) { sc.pageDown() }, func(sc *screen) { sc.Key(ebiten.KeyPageUp) }},
		"by a swipe":       {func(sc *screen) { sc.swipe(-1) }, func(sc *screen) { sc.swipe(1) }},
		"by a pad's cross": {func(sc *screen) { sc.Pad(input.Right) }, func(sc *screen) { sc.Pad(input.Left) }},
	} {
		for _, size := range [][2]int{{1280, 800}, {390, 844}, {844, 390}} {
			sc := open(t, words.English, size[0], size[1], season(3)...)
			sc.Settle()
			first, step := sc.first(), sc.shape.sides
			if turn[0](sc); sc.first() != first+step || !sc.turn.Turning() {
				t.Errorf("%s, %v: page %d is open, want %d; turning: %v", name, size, sc.first(), first+step, sc.turn.Turning())
			}
			if sc.Settle(); sc.turn.Turning() {
				t.Errorf("%s, %v: the page never comes to rest", name, size)
			}
			if turn[1](sc); sc.first() != first || !sc.turn.Turning() {
				t.Errorf("%s back, %v: page %d is open, want %d", name, size, sc.first(), first)
			}
		}
	}
}

// pageDown presses the key until it turns the page: one that is longer than the screen is scrolled first.
func (sc *screen) pageDown() {
	for before := sc.first(); sc.first() == before; {
		sc.Key(ebiten.KeyPageDown)
	}
}

// swipe swipes over the book, to the left for -1 and to the right for 1.
func (sc *screen) swipe(to float64) {
	r := sc.pages.Rect()
	sc.Swipe(r.Center(), r.Center().Add(geom.Pt(to*0.45*r.W, 8)))
	sc.Ticks(1)
}

// TestTheBookEndsAtItsCovers: nothing turns beyond them, and their button is no use.
func TestTheBookEndsAtItsCovers(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(3)...)
	sc.swipe(1)
	if sc.first() != 0 || sc.turn.Turning() || sc.Node("book.previous").Enabled {
		t.Error("a page turns before the first one")
	}
	for range len(sc.run) {
		sc.Key(ebiten.KeyArrowRight)
		sc.Settle()
	}
	if last := sc.first() + sc.shape.sides; last != len(sc.run) || sc.turn.Turning() || sc.Node("book.next").Enabled {
		t.Errorf("the last page is %d of %d", last, len(sc.run))
	}
}

// TestAMidTurnChange has the page that was turned to open, whatever happens while it turns.
func TestAMidTurnChange(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(sc *screen)
		goesOn bool // the page goes on turning
	}{
		"nothing": {func(*screen) {}, true},
		"another language": {func(sc *screen) {
			sc.Services.Change(sc.Context(), func(v *store.Settings) { v.Language = string(words.German) })
		}, true},
		"another size":  {func(sc *screen) { sc.Rig.Resize(1100, 760) }, false},
		"a telephone":   {func(sc *screen) { sc.Rig.Resize(390, 844) }, false},
		"larger text":   {func(sc *screen) { sc.Services.Change(sc.Context(), texts[2].set) }, false},
		"the next page": {func(sc *screen) { sc.Key(ebiten.KeyArrowRight); sc.Key(ebiten.KeyArrowLeft) }, true},
		"another game":  {func(sc *screen) { sc.keeper.Note(season(4)[3]) }, true},
	} {
		sc := open(t, words.English, 1280, 800, season(3)...)
		sc.Settle()
		sc.Key(ebiten.KeyArrowRight)
		sc.Ticks(8)
		want := sc.open
		tt.change(sc)
		if sc.Ticks(2); sc.open != want || sc.turn.Turning() != tt.goesOn {
			t.Errorf("%s: %s is open, want %s; it turns: %v, want %v", name, sc.open, want, sc.turn.Turning(), tt.goesOn)
		}
		sc.Settle()
		if at := sc.run[sc.indexOf(sc.open)].key; sc.turn.Turning() || at != want {
			t.Errorf("%s: at rest %s is open, want %s", name, at, want)
		}
		for _, p := range sc.Root.Audit() {
			t.Errorf("%s: %v", name, p)
		}
	}
}

// TestPagesChangeAtOnceUnderReducedMotion.
func TestPagesChangeAtOnceUnderReducedMotion(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(3)...)
	sc.Services.Change(sc.Context(), func(v *store.Settings) { v.ReducedMotion = true })
	sc.Settle()
	sc.Key(ebiten.KeyArrowRight)
	if sc.first() == 0 || sc.turn.Turning() {
		t.Errorf("page %d is open; it turns: %v", sc.first(), sc.turn.Turning())
	}
}

// TestABookAtRestIsNotDrawn, before a page has turned and behind it.
func TestABookAtRestIsNotDrawn(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(3)...)
	for range 2 {
		sc.Settle()
		sc.Frame()
		for range 30 {
			if sc.Ticks(1); sc.Root.NeedsDraw() || !sc.Idle() {
				t.Fatal("the book is drawn again, though nothing happens")
			}
		}
		sc.Key(ebiten.KeyArrowRight)
	}
}

// TestAScreenReaderHearsThePage, in words of the language, and only then.
func TestAScreenReaderHearsThePage(t *testing.T) {
	for _, tt := range []struct {
		lang words.Lang
		wide int
		want string
	}{
		{words.English, 1280, "Pages 3 and 4 of 10"},
		{words.German, 1280, "Seiten 3 und 4 von 10"},
		{words.French, 1280, "Pages 3 et 4 sur 10"},
		{words.English, 700, "Page 2 of 9"},
	} {
		sc := open(t, tt.lang, tt.wide, 800, season(3)...)
		voice := sc.Services.Theme.Shared().Voice()
		voice.SetOn(true)
		sc.Settle()
		voice.Take()
		sc.Key(ebiten.KeyArrowRight)
		if said := voice.Take(); len(said) != 1 || said[0].Text != tt.want {
			t.Errorf("%s: it is said %v, want %q", tt.lang, said, tt.want)
		}
	}
}

// TestTheFocusIsKept on what is still there, and else goes to what turns the pages.
func TestTheFocusIsKept(t *testing.T) {
	for _, tt := range []struct{ on, want string }{
		{"book.next", "book.next"},
		{"book.close", "book.close"},
		{"book.3.open", "book.next"},
	} {
		sc := open(t, words.English, 1280, 800, season(3)...)
		sc.Settle()
		if !sc.Root.Focus(tt.on) {
			t.Fatalf("%s cannot have the focus", tt.on)
		}
		sc.turnBy(1)
		if sc.Settle(); sc.Root.Focused() != tt.want {
			t.Errorf("the focus goes from %s to %q, want %s", tt.on, sc.Root.Focused(), tt.want)
		}
	}
	sc := open(t, words.English, 1280, 800, season(3)...)
	for sc.first()+2*sc.shape.sides < len(sc.run) {
		sc.turnBy(1)
	}
	sc.Root.Focus("book.next")
	sc.Key(ebiten.KeyEnter)
	if sc.Settle(); sc.Root.Focused() != "book.previous" {
		t.Errorf("on the last page the focus is on %q", sc.Root.Focused())
	}
}

// TestAKeptPlaceOutlivesTheShape: the page that is open stays so when one page becomes two, and back.
func TestAKeptPlaceOutlivesTheShape(t *testing.T) {
	sc := open(t, words.English, 390, 844, season(9)...)
	sc.Tap("book.8.open")
	sc.Settle()
	for _, size := range [][2]int{{1280, 800}, {844, 390}, {768, 1024}, {390, 844}} {
		sc.Rig.Resize(size[0], size[1])
		if sc.Settle(); sc.open != gameKey(8) || sc.gamePages[8] == nil {
			t.Errorf("%v: %s is open", size, sc.open)
		}
	}
}

// TestTurningLooks is for the eye.
func TestTurningLooks(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	sc := open(t, words.English, 1280, 800)
	for i, box := range []string{"dorada", "pamplona", "galopp", "dorada"} {
		m, text := bots(t, box, uint64(i))
		sc.note(t, m, text)
	}
	sc.Shot("turn-rest-0")
	sc.Key(ebiten.KeyArrowRight)
	for i := range 6 {
		sc.Shot(fmt.Sprintf("turn-%d", i))
		sc.Ticks(4)
	}
	sc.Settle()
	sc.Shot("turn-rest-1")
}
