//go:build !js && !android && !ios

package scene_test

import (
	"image/color"
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// opened is a game of Dorada that has just begun and is being set up.
func opened(t *testing.T, lot table.StartChoice, edit func(*store.Settings)) *laid {
	t.Helper()
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	doors := &table.Doors{Pause: func(table.Pause) stage.Scene { return &door{"pause"} }, Shelf: func() stage.Scene { return &door{"shelf"} }}
	sc, err := scene.Start(s, box(t), doors, header(2, 0))
	if err != nil {
		t.Fatal(err)
	}
	r := tabletest.New(t, s, &door{"set-up"}, 800, 600)
	if edit != nil {
		s.Change(r.Context(), edit)
	}
	sc.(*scene.Scene).BeginOpening(lot)
	r = tabletest.New(t, s, sc, 800, 600)
	return &laid{r, t, sc.(*scene.Scene), s, doors}
}

func (l *laid) opening() bool { return l.Rig.Inspect().Values["opening"] == "true" }

// TestAnOpeningLastsNoLongerThanItMay: three seconds in all, 0.4 where motion is reduced, and none where nothing moves.
func TestAnOpeningLastsNoLongerThanItMay(t *testing.T) {
	for _, tt := range []struct {
		name        string
		lot         table.StartChoice
		edit        func(*store.Settings)
		least, most int // ticks
	}{
		{"as usual", table.StarterKnown, nil, 120, 180},
		{"with a lot", table.StarterDrawn, nil, 140, 180},
		{"slow", table.StarterDrawn, func(v *store.Settings) { v.Speed = store.Slow }, 140, 180},
		{"fast", table.StarterDrawn, func(v *store.Settings) { v.Speed = store.Fast }, 60, 90},
		{"reduced motion", table.StarterDrawn, func(v *store.Settings) { v.ReducedMotion = true }, 10, 24},
		{"instant", table.StarterDrawn, func(v *store.Settings) { v.Speed = store.Instant }, 0, 0},
	} {
		l := opened(t, tt.lot, tt.edit)
		n := 0
		for l.opening() && n < 300 {
			l.Ticks(1)
			n++
		}
		n += 2 // the rig has let two pass
		if !l.opening() && n == 2 && tt.most == 0 {
			n = 0
		}
		if n < tt.least || n > tt.most {
			t.Errorf("%s: %d ticks, want %d to %d", tt.name, n, tt.least, tt.most)
		}
		if l.Settle(); l.Inspect().Values["entries"] != "0" {
			t.Errorf("%s: something was played", tt.name)
		}
	}
}

// TestALidIsLiftedAndABoardUnfolded: the lid leaves at the upper edge, and where the board will lie is table until it is turned open.
func TestALidIsLiftedAndABoardUnfolded(t *testing.T) {
	l := opened(t, table.StarterKnown, nil)
	pixel := func() color.Color { p := l.Area().Inset(24).Max(); return l.Frame().At(int(p.X), int(p.Y)) }
	wood, was, last := pixel(), 1000, 1000
	for l.opening() {
		pixelNow, now := pixel(), l.Rig.Inspect().Values["lid"]
		if y, err := strconv.Atoi(now); err == nil {
			if y > was {
				t.Errorf("the lid comes down again, from %d to %d", was, y)
			}
			was, last = y, y
			if pixelNow != wood {
				t.Fatalf("with the lid at %d the board lies there already", y)
			}
		}
		l.Ticks(1)
	}
	if middle := l.Area().Center().Y; float64(last) > 0.3*middle {
		t.Errorf("the lid is last seen with its lower edge at %d dp, the middle is at %.0f", last, middle)
	}
	if pixel() == wood {
		t.Error("there is no board in the end")
	}
}

// TestOpeningAllocs: a frame of it allocates nothing, once everything has been painted.
func TestOpeningAllocs(t *testing.T) {
	for _, ticks := range []int{12, 28, 40, 54} {
		l := opened(t, table.StarterKnown, nil)
		l.Ticks(ticks)
		l.WarmUp(9) // the first frames paint what they show
		l.PaintAhead()
		l.WarmUp(18)
		if n := testing.AllocsPerRun(6, func() { l.Frame() }); n > 0 {
			t.Errorf("after %d ticks a frame allocates %v times", ticks, n)
		}
	}
}

// TestWhatHurriesAnOpeningIsNothingElse: a tap on the die does not throw it, nor does a key; the menu opens all the same.
func TestWhatHurriesAnOpeningIsNothingElse(t *testing.T) {
	for _, tt := range []struct {
		name string
		do   func(l *laid)
		want string // the screen behind
	}{
		{"a tap on the die", func(l *laid) { l.TapAt(l.Node("die").Rect.Center()) }, ""},
		{"a tap on the board", func(l *laid) { l.TapAt(l.Area().Center()) }, ""},
		{"Enter", func(l *laid) { l.Key(ebiten.KeyEnter) }, ""},
		{"Escape", func(l *laid) { l.Key(ebiten.KeyEscape) }, ""},
		{"the menu's key", func(l *laid) { l.Key(ebiten.KeyP) }, "pause"},
		{"the menu's button", func(l *laid) { l.Tap("bar.menu") }, "pause"},
	} {
		l := opened(t, table.StarterDrawn, nil)
		if l.Ticks(20); !l.opening() {
			t.Fatalf("%s: nothing is set up", tt.name)
		}
		tt.do(l)
		l.Ticks(30)
		rep := l.Rig.Inspect()
		if rep.Values["opening"] == "true" || rep.Values["door"] != tt.want {
			t.Errorf("%s: set up: %s, behind the door %q, want %q", tt.name, rep.Values["opening"], rep.Values["door"], tt.want)
		}
		if tt.want == "" && rep.Values["entries"] != "0" {
			t.Errorf("%s: it has thrown the die", tt.name)
		}
		if tt.want != "" {
			continue
		}
		l.Settle()
		if l.Tap("die"); l.Rig.Inspect().Idle {
			t.Errorf("%s: the next tap does not throw", tt.name)
		}
	}
}

// TestAGameUnderWayIsNotSetUpAgain: there is nothing to be opened once something has been played, nor in a lap.
func TestAGameUnderWayIsNotSetUpAgain(t *testing.T) {
	l := begin(t, box(t), 2)
	l.roll()
	l.scene.BeginOpening(table.StarterDrawn)
	if l.Ticks(2); l.opening() {
		t.Error("a game with entries is set up")
	}
}

// TestAGameBegunAgainIsSetUpAgain: one that is kept is, a lesson is not.
func TestAGameBegunAgainIsSetUpAgain(t *testing.T) {
	var pause table.Pause
	for _, tt := range []struct {
		name  string
		begin func(*services.Services, *table.Doors) (stage.Scene, error)
		want  string
	}{
		{"a game", func(s *services.Services, d *table.Doors) (stage.Scene, error) {
			return scene.Start(s, box(t), d, header(2, 0))
		}, "true"},
		{"practice", func(s *services.Services, d *table.Doors) (stage.Scene, error) {
			return scene.Drill(s, box(t), d, header(2, 0))
		}, "false"},
	} {
		l := lay(t, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
			d.Shelf = func() stage.Scene { return &door{"shelf"} }
			d.Pause = func(p table.Pause) stage.Scene { pause = p; return &door{"pause"} }
			return tt.begin(s, d)
		})
		l.Tap("bar.menu")
		l.Ticks(4)
		pause.Restart(l.Context())
		l.Ticks(4)
		if got := l.Rig.Inspect().Values["opening"]; got != tt.want {
			t.Errorf("%s begun again is set up: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// TestPracticeBegunAgainStaysWhereItWas: over the screen from which it was opened, such as the set-up with what was chosen there.
func TestPracticeBegunAgainStaysWhereItWas(t *testing.T) {
	playtest.NeedsDisplay(t)
	var pause table.Pause
	s := tabletest.Services(t, words.English)
	practice, err := scene.Drill(s, box(t), &table.Doors{
		Shelf: func() stage.Scene { return &door{"shelf"} },
		Pause: func(p table.Pause) stage.Scene { pause = p; return &door{"pause"} },
	}, header(2, 0))
	if err != nil {
		t.Fatal(err)
	}
	below := &door{"set-up"}
	r := tabletest.New(t, s, below, 800, 600)
	r.Context().Push(practice)
	r.Ticks(30)
	r.Tap("bar.menu")
	r.Ticks(30)
	pause.Restart(r.Context())
	r.Ticks(4)
	c := r.Context()
	if c.Depth() != 2 || c.Scene(0) != stage.Scene(below) {
		t.Fatalf("of %d scenes the lowest is %T", c.Depth(), c.Scene(0))
	}
	if _, ok := c.Scene(1).(*scene.Scene); !ok || c.Scene(1) == practice {
		t.Errorf("on top is %T, the same one: %v", c.Scene(1), c.Scene(1) == practice)
	}
}

// TestAnOpeningInALapIsShort: the board is unfolded elsewhere, and whoever begins is named all the same.
func TestAnOpeningInALapIsShort(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	sc, err := scene.Start(s, box(t).InHand(), &table.Doors{}, header(2, 0))
	if err != nil {
		t.Fatal(err)
	}
	sc.(*scene.Scene).BeginOpening(table.StarterKnown)
	l := &laid{tabletest.New(t, s, sc, 390, 844), t, sc.(*scene.Scene), s, nil}
	said, n := false, 0
	for ; l.opening() && n < 300; n++ {
		l.Ticks(1)
		said = said || l.Inspect().Node("opening.first") != nil
	}
	if n < 60 || n > 110 || !said {
		t.Errorf("it lasts %d ticks, and names who begins: %v", n, said)
	}
}

// TestPiecesAreSetUpWithoutTouchingTheView: the board draws fewer pawns meanwhile, the game is the same.
func TestPiecesAreSetUpWithoutTouchingTheView(t *testing.T) {
	l := opened(t, table.StarterKnown, nil)
	for l.opening() {
		l.Ticks(1)
		if err := l.Board().Check(l.scene.TestAccess().Game()); err != nil {
			t.Fatal(err)
		}
	}
	list := l.Board().SetupAnimator.SetupPieces(nil)
	if len(list) != 8 {
		t.Errorf("%d pieces were set up, want four of each seat", len(list))
	}
}

// TestATableRestsAfterItsOpening: then nothing is drawn any more.
func TestATableRestsAfterItsOpening(t *testing.T) {
	l := opened(t, table.StarterKnown, nil)
	l.Settle()
	if l.opening() {
		t.Error("it settles while things are set up")
	}
	before := l.Draws()
	if l.Ticks(30); l.Draws() != before {
		t.Errorf("%d draws at rest", l.Draws()-before)
	}
}
