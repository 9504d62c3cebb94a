package input

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// TestTheWheelTurnsTowardsTheHand: up and to the left are positive for Ebitengine, down and to the right in a Frame.
// A Frame has notches on every platform.
func TestTheWheelTurnsTowardsTheHand(t *testing.T) {
	for _, tt := range []struct {
		name       string
		wx, wy     float64
		down, side float64
	}{
		{"towards the hand", 0, -1, 1, 0},
		{"away from the hand", 0, 2, -2, 0},
		{"to the right", -1, 0, 0, 1},
		{"to the left", 0.5, 0, 0, -0.5},
	} {
		b := newBench()
		b.now.setWheel(tt.wx*wheelNotch, tt.wy*wheelNotch)
		if f := b.tick(); f.Wheel != tt.down || f.WheelX != tt.side {
			t.Errorf("%s: %v down and %v across, want %v and %v", tt.name, f.Wheel, f.WheelX, tt.down, tt.side)
		}
	}
}

// TestTheWheelAddsUpBetweenTicks turns the wheel before each of two samples of one tick.
func TestTheWheelAddsUpBetweenTicks(t *testing.T) {
	for _, tt := range []struct{ first, then, want float64 }{{1, 2, 3}, {-1, -0.5, -1.5}, {2, -2, 0}} {
		b := newBench()
		b.now.WheelY, b.now.WheelX = tt.first, -tt.first
		b.Poll()
		b.now.WheelY, b.now.WheelX = tt.then, -tt.then
		if f := b.tick(); f.Wheel != tt.want || f.WheelX != -tt.want {
			t.Errorf("%v and %v: %v down and %v across, want %v and %v", tt.first, tt.then, f.Wheel, f.WheelX, tt.want, -tt.want)
		}
	}
}

// TestALongPressRests moves a finger dp by dp and lets it rest for longer than a long press takes.
func TestALongPressRests(t *testing.T) {
	for _, tt := range []struct {
		name      string
		way       []float64 // where the finger is after the first tick, dp from its start
		rest      int
		long, tap bool
	}{
		{"rests", nil, LongPressTicks + 5, true, false},
		{"trembles", []float64{3, 8, 5}, LongPressTicks + 5, true, false},
		{"drags and rests", []float64{5, 30}, LongPressTicks + 5, false, false},
		{"drags, comes back and rests", []float64{30, 0}, LongPressTicks + 5, false, false},
		{"is lifted too soon", nil, LongPressTicks - 2, false, true},
	} {
		b := newBench()
		b.finger(1, 100, 100)
		b.tick()
		long := false
		watch := func() {
			f := b.tick()
			long = long || f.LongPressed(geom.R(0, 0, 800, 600)) != nil
		}
		for _, x := range tt.way {
			b.lift()
			b.finger(1, 100+x, 100)
			watch()
		}
		for range tt.rest {
			watch()
		}
		b.lift()
		f := b.tick()
		if tap := f.AnyTap() != nil; long != tt.long || tap != tt.tap || f.Pointers[0].LongPressed != tt.long {
			t.Errorf("%s: long press %v, tap %v; want %v, %v", tt.name, long, tap, tt.long, tt.tap)
		}
	}
}

// acting calls act for n ticks, from 0, and returns those for which it returns true.
func acting(n int, act func(tick int) bool) (ticks []int) {
	for i := range n {
		if act(i) {
			ticks = append(ticks, i)
		}
	}
	return ticks
}

func TestWhatIsHeldActsAgainOnlyWhereThatIsSafe(t *testing.T) {
	again := []int{0, firstRepeat, firstRepeat + nextRepeat}
	for _, tt := range []struct {
		name   string
		key    ebiten.Key
		intent Intents
		want   []int
	}{
		{"an arrow", ebiten.KeyArrowLeft, Left, again},
		{"tab", ebiten.KeyTab, Next, again},
		{"page down", ebiten.KeyPageDown, PageDown, again},
		{"backspace takes back once", ebiten.KeyBackspace, Undo, []int{0}},
		{"enter", ebiten.KeyEnter, Confirm, []int{0}},
		{"escape", ebiten.KeyEscape, Cancel, []int{0}},
	} {
		b := newBench()
		b.now.Held, b.now.Pressed = []ebiten.Key{tt.key}, []ebiten.Key{tt.key}
		got := acting(35, func(int) bool {
			f := b.tick()
			b.now.Pressed = nil
			return f.Has(tt.intent)
		})
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s acts on ticks %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestBackspaceHeldErasesLetterAfterLetter: a text field reads Repeats, in which a held Backspace comes again and again.
func TestBackspaceHeldErasesLetterAfterLetter(t *testing.T) {
	b := newBench()
	b.now.Held, b.now.Pressed = []ebiten.Key{ebiten.KeyBackspace}, []ebiten.Key{ebiten.KeyBackspace}
	got := acting(35, func(int) bool {
		f := b.tick()
		b.now.Pressed = nil
		return slices.Contains(f.Repeats, ebiten.KeyBackspace)
	})
	if want := []int{0, firstRepeat, firstRepeat + nextRepeat}; !slices.Equal(got, want) {
		t.Errorf("it erases on ticks %v, want %v", got, want)
	}
}

func TestAPadThatIsHeldActsAgainOnlyWhereThatIsSafe(t *testing.T) {
	again := []int{0, firstRepeat, firstRepeat + nextRepeat}
	for _, tt := range []struct {
		name   string
		intent Intents
		want   []int
	}{
		{"a direction", Up, again},
		{"the next", Next, again},
		{"the one before", Prev, again},
		{"confirm", Confirm, []int{0}},
		{"undo", Undo, []int{0}},
	} {
		b := newBench()
		b.now.Pads = []PadState{{ID: 1, Held: tt.intent}}
		if got := acting(35, func(int) bool { return b.tick().Has(tt.intent) }); !slices.Equal(got, tt.want) {
			t.Errorf("%s acts on ticks %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestAStickMeansADirectionWhenItIsPushedFar(t *testing.T) {
	for _, tt := range []struct {
		at   float64
		want Intents
	}{{-1, Up}, {-0.6, Up}, {-0.5, 0}, {0, 0}, {0.5, 0}, {0.6, Down}, {1, Down}} {
		if got := stickIntents(tt.at, Up, Down); got != tt.want {
			t.Errorf("at %v it means %b, want %b", tt.at, got, tt.want)
		}
	}
}

// TestFramesSayWhichPressIsMeant looks for one pointer by Tapped, Pressed and LongPressed in a part of the screen.
func TestFramesSayWhichPressIsMeant(t *testing.T) {
	in := geom.R(0, 0, 100, 100)
	inside, outside := geom.Pt(50, 50), geom.Pt(150, 50)
	for _, tt := range []struct {
		name               string
		p                  Pointer
		tap, pressed, long bool
	}{
		{"a tap", Pointer{Start: inside, At: inside, Released: true}, true, false, false},
		{"a tap that began outside", Pointer{Start: outside, At: inside, Released: true}, false, false, false},
		{"a tap that ended outside", Pointer{Start: inside, At: outside, Released: true}, false, false, false},
		{"a drag", Pointer{Start: inside, At: inside, Released: true, Dragging: true}, false, false, false},
		{"a press", Pointer{Start: inside, At: inside, Pressed: true, Down: true}, false, true, false},
		{"a press of the right button", Pointer{Button: RightButton, Start: inside, At: inside, Pressed: true, Down: true}, false, false, false},
		{"a long press", Pointer{Start: inside, At: inside, Down: true, LongPress: true}, false, false, true},
		{"a long press of the right button", Pointer{Button: RightButton, Start: inside, At: inside, Down: true, LongPress: true}, false, false, false},
		{"a right click", Pointer{Button: RightButton, Start: inside, At: inside, Released: true}, false, false, true},
		{"a click of the wheel", Pointer{Button: MiddleButton, Start: inside, At: inside, Released: true}, false, false, false},
	} {
		f := &Frame{Pointers: []Pointer{tt.p}}
		if tap, pressed, long := f.Tapped(in), f.Pressed(in) != nil, f.LongPressed(in) != nil; tap != tt.tap || pressed != tt.pressed || long != tt.long {
			t.Errorf("%s: tap %v, pressed %v, long %v; want %v, %v, %v", tt.name, tap, pressed, long, tt.tap, tt.pressed, tt.long)
		}
	}
}

func TestADirectionIsAnArrowOfLengthOne(t *testing.T) {
	for want, in := range map[geom.Point]Intents{{X: 0, Y: -1}: Up, {X: 0, Y: 1}: Down, {X: -1, Y: 0}: Left, {X: 1, Y: 0}: Right} {
		if got := (&Frame{Intents: in}).Direction(); got != want {
			t.Errorf("%b leads to %v, want %v", in, got, want)
		}
	}
}
