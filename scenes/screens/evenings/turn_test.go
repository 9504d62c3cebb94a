package evenings

import (
	"fmt"
	"math"
	"strconv"
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
		"by a pull":        {func(sc *screen) { sc.pull(-1, 0.7); sc.Release() }, func(sc *screen) { sc.pull(1, 0.7); sc.Release() }},
		"by a pad's cross": {func(sc *screen) { sc.Pad(input.Right) }, func(sc *screen) { sc.Pad(input.Left) }},
	} {
		for _, size := range [][2]int{{1280, 800}, {390, 844}, {844, 390}} {
			sc := open(t, words.English, size[0], size[1], season(3)...)
			sc.Settle()
			first, step := sc.firstOpen(), sc.shape.sides
			if turn[0](sc); sc.firstOpen() != first+step || !sc.turn.Turning() {
				t.Errorf("%s, %v: page %d is open, want %d; turning: %v", name, size, sc.firstOpen(), first+step, sc.turn.Turning())
			}
			if sc.Settle(); sc.turn.Turning() {
				t.Errorf("%s, %v: the page never comes to rest", name, size)
			}
			if turn[1](sc); sc.firstOpen() != first || !sc.turn.Turning() {
				t.Errorf("%s back, %v: page %d is open, want %d", name, size, sc.firstOpen(), first)
			}
		}
	}
}

// pageDown presses the key until it turns the page, twenty times at most: a page that is longer than the screen is scrolled first.
func (sc *screen) pageDown() {
	before := sc.firstOpen()
	for n := 0; sc.firstOpen() == before && n < 20; n++ {
		sc.Key(ebiten.KeyPageDown)
	}
}

// swipe swipes over the book, to the left for -1 and to the right for 1.
func (sc *screen) swipe(to float64) {
	r := sc.bookWidget.Rect()
	sc.Swipe(r.Center(), r.Center().Add(geom.Pt(to*0.45*r.W, 8)))
	sc.Ticks(1)
}

// pull takes hold of the edge of a page with a finger and pulls it over a share of the width of the book: to the left for -1 and to
// the right for 1. It takes half a second, so that nobody takes it for a flick, and leaves the finger there.
func (sc *screen) pull(to, share float64) {
	r := sc.bookWidget.Rect()
	from := geom.Pt(r.Center().X-to*(r.W/2-12), r.Bottom()-24) // the corner, where there may be a button
	for i := range 31 {
		sc.Hold(from.Add(geom.Pt(to*share*r.W*float64(i)/30, 0)), 1)
	}
	sc.Ticks(10)
}

// TestAPageFollowsTheFinger that takes hold of its corner: the edge goes where the finger goes, and nothing else happens until the
// finger lets go.
func TestAPageFollowsTheFinger(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {1024, 768}, {390, 844}, {844, 390}} {
		sc := open(t, words.English, size[0], size[1], season(3)...)
		voice := sc.Services.Theme.Shared().Voice()
		voice.SetOn(true)
		sc.Settle()
		voice.Take()
		before, r := sc.open, sc.bookWidget.Rect()
		for _, share := range []float64{0.2, 0.45, 0.8, 0.1} {
			sc.pull(-1, share)
			// The edge of the page lay up to 16 dp from where the finger took hold of it.
			x, err := strconv.ParseFloat(sc.Rig.Inspect().Values["book.edge"], 64)
			if finger := r.Right() - 12 - share*r.W; err != nil || math.Abs(x-finger) > 17 {
				t.Errorf("%v: with the finger at %v the edge is at %v, %v", size, finger, x, err)
			}
			if share > 0.5 && (sc.open != before || len(voice.Take()) > 0) {
				t.Errorf("%v: %s is open while the finger holds the page", size, sc.open)
			}
		}
		if sc.Release(); sc.open != before || !sc.turn.Turning() {
			t.Errorf("%v: %s is open, want %s; the page falls back: %v", size, sc.open, before, sc.turn.Turning())
		}
		if rep := sc.Settle(); sc.open != before || sc.turn.Turning() || rep.Values["book.edge"] != "" {
			t.Errorf("%v: the page does not fall back", size)
		}
		if said := voice.Take(); len(said) > 0 {
			t.Errorf("%v: it is said %v", size, said)
		}
	}
}

// TestAPulledPageKeepsWhoIsRead: behind the page lies that of another person, whom the book does not turn to before the page has
// been let go.
func TestAPulledPageKeepsWhoIsRead(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(3)...)
	sc.Tap("book.page.people")
	sc.Settle()
	if sc.who != "Ada" {
		t.Fatalf("the page is that of %q", sc.who)
	}
	sc.pull(-1, 0.3)
	if !sc.turn.Turning() || sc.who != "Ada" {
		t.Errorf("held: the page is that of %s", sc.who)
	}
	sc.pull(-1, 0.7)
	sc.Release()
	if sc.Settle(); sc.who != "Bo" || !sc.ShowsText("Bo · Feats") {
		t.Errorf("let go: the page is that of %s: %q", sc.who, sc.Texts())
	}
}

// TestAPulledPageIsNotTakenAway when there is more to show: that comes once the finger has let go.
func TestAPulledPageIsNotTakenAway(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(3)...)
	sc.Settle()
	sc.pull(-1, 0.7)
	sc.keeper.Note(season(4)[3])
	if sc.Ticks(3); !sc.turn.Held() || sc.games != 3 {
		t.Errorf("the page is held: %v; the book shows %d games", sc.turn.Held(), sc.games)
	}
	sc.Release()
	if sc.Settle(); sc.firstOpen() != sc.shape.sides || sc.games != 4 {
		t.Errorf("let go: page %d of a book of %d games is open", sc.firstOpen(), sc.games)
	}
}

// TestAPullInABookThatIsReadAnew: the finger begins to pull in the tick in which the book is emptied, to be read anew, as after
// another copy of the program has ended.
func TestAPullInABookThatIsReadAnew(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(30)...)
	sc.Settle()
	r := sc.bookWidget.Rect()
	at := geom.Pt(r.Right()-12, r.Bottom()-24)
	sc.Hold(at, 1)
	*sc.keeper = *NewKeeper(sc.Services.Store, sc.cabinet)
	sc.Hold(at.Sub(geom.Pt(60, 0)), 1)
	sc.Release()
	if sc.Ticks(1); sc.games != 0 || sc.turn.Held() {
		t.Errorf("the book shows %d games; a page is held: %v", sc.games, sc.turn.Held())
	}
}

// TestAPullTurnsAtItsEndUnderReducedMotion, and nothing moves before.
func TestAPullTurnsAtItsEndUnderReducedMotion(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(3)...)
	sc.Services.Change(sc.Context(), func(v *store.Settings) { v.ReducedMotion = true })
	sc.Settle()
	sc.pull(-1, 0.7)
	if sc.firstOpen() != 0 || sc.turn.Turning() {
		t.Errorf("held: page %d is open; it turns: %v", sc.firstOpen(), sc.turn.Turning())
	}
	if sc.Release(); sc.firstOpen() != sc.shape.sides || sc.turn.Turning() {
		t.Errorf("let go: page %d is open; it turns: %v", sc.firstOpen(), sc.turn.Turning())
	}
}

// TestTheBookEndsAtItsCovers: nothing turns beyond them, and their button is no use.
func TestTheBookEndsAtItsCovers(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(3)...)
	sc.swipe(1)
	if sc.firstOpen() != 0 || sc.turn.Turning() || sc.Node("book.previous").Enabled {
		t.Error("a page turns before the first one")
	}
	for range len(sc.pages) {
		sc.Key(ebiten.KeyArrowRight)
		sc.Settle()
	}
	if last := sc.firstOpen() + sc.shape.sides; last != len(sc.pages) || sc.turn.Turning() || sc.Node("book.next").Enabled {
		t.Errorf("the last page is %d of %d", last, len(sc.pages))
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
		if at := sc.pages[sc.indexOf(sc.open)].key; sc.turn.Turning() || at != want {
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
	if sc.firstOpen() == 0 || sc.turn.Turning() {
		t.Errorf("page %d is open; it turns: %v", sc.firstOpen(), sc.turn.Turning())
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
	for sc.firstOpen()+2*sc.shape.sides < len(sc.pages) {
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
