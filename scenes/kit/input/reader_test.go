package input

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// fake is a Source whose devices are as the test has last set now.
type fake struct{ now Sample }

func (f *fake) Sample(s *Sample) {
	touches, held, pressed := append(s.Touches, f.now.Touches...), append(s.Held, f.now.Held...), append(s.Pressed, f.now.Pressed...)
	runes, pads := append(s.Runes, f.now.Runes...), append(s.Pads, f.now.Pads...)
	*s = f.now
	s.Touches, s.Held, s.Pressed, s.Runes, s.Pads = touches, held, pressed, runes, pads
}

// bench is a reader of a fake on a screen of 800×600 dp at scale 2.
type bench struct {
	fake
	*Reader
}

func newBench() *bench {
	b := new(bench)
	b.Reader = NewReader(&b.fake)
	return b
}

func (b *bench) tick() *Frame { return b.Read(2, geom.Pt(800, 600)) }

func (b *bench) ticks(n int) (f *Frame) {
	for range n {
		f = b.tick()
	}
	return f
}

func (b *bench) finger(id int, x, y float64) {
	b.now.Touches = append(b.now.Touches, Contact{id, geom.Pt(2*x, 2*y)})
}

func (b *bench) lift() { b.now.Touches = nil }

func (b *bench) mouse(x, y float64, down bool) {
	b.now.Cursor, b.now.Buttons[LeftButton] = geom.Pt(2*x, 2*y), down
}

// strike presses keys for one tick and returns the frame of that tick.
func (b *bench) strike(keys ...ebiten.Key) *Frame {
	b.now.Held, b.now.Pressed = keys, keys
	f := b.tick()
	b.now.Held, b.now.Pressed = nil, nil
	return f
}

func TestMouseClickIsATapInDP(t *testing.T) {
	b := newBench()
	b.mouse(100, 50, true)
	f := b.tick()
	if len(f.Pointers) != 1 || !f.Pointers[0].Pressed || !f.Pointers[0].Down || f.Pointers[0].At != geom.Pt(100, 50) {
		t.Fatalf("on the press: %+v", f.Pointers)
	}
	b.mouse(103, 50, false)
	f = b.tick()
	if !f.Tapped(geom.R(90, 40, 20, 20)) {
		t.Errorf("a click within the rectangle is no tap: %+v", f.Pointers)
	}
	if f.Tapped(geom.R(101, 40, 20, 20)) {
		t.Error("a click that began outside the rectangle taps it")
	}
	if f = b.tick(); len(f.Pointers) != 0 {
		t.Errorf("the pointer outlives its release: %+v", f.Pointers)
	}
}

func TestDragBeginsBeyondEightDP(t *testing.T) {
	b := newBench()
	b.mouse(100, 100, true)
	b.tick()
	for _, tt := range []struct {
		x    float64
		want bool
	}{{104, false}, {108, false}, {108.5, true}, {100, true}} {
		b.mouse(tt.x, 100, true)
		if p := b.tick().Pointers[0]; p.Dragging != tt.want {
			t.Errorf("at x = %v Dragging = %v", tt.x, p.Dragging)
		}
	}
	b.mouse(100, 100, false)
	f := b.tick()
	if f.AnyTap() != nil || !f.Pointers[0].Released || f.Pointers[0].Start != geom.Pt(100, 100) {
		t.Errorf("the end of a drag: %+v", f.Pointers)
	}
}

func TestLongPressIsSetOnceAndIsNoTap(t *testing.T) {
	b := newBench()
	b.finger(7, 10, 10)
	at := geom.R(0, 0, 20, 20)
	var on []int
	for i := range 60 {
		if b.tick().LongPressed(at) != nil {
			on = append(on, i)
		}
	}
	if !slices.Equal(on, []int{LongPressTicks}) {
		t.Errorf("long press on ticks %v", on)
	}
	b.lift()
	if f := b.tick(); f.Tapped(at) || !f.Pointers[0].Released {
		t.Errorf("after a long press the release counts as a tap: %+v", f.Pointers)
	}
}

func TestRightClickStandsForLongPress(t *testing.T) {
	b := newBench()
	b.mouse(10, 10, false)
	b.now.Buttons[RightButton] = true
	b.tick()
	b.now.Buttons[RightButton] = false
	f := b.tick()
	if at := geom.R(0, 0, 20, 20); f.LongPressed(at) == nil || f.Tapped(at) {
		t.Errorf("a right click: %+v", f.Pointers)
	}
}

func TestTheWheelIsActivityOfOneTick(t *testing.T) {
	b := newBench()
	b.tick()
	b.now.WheelX, b.now.WheelY = 0.5, -2
	if f := b.tick(); f.Wheel != -2 || f.WheelX != 0.5 || !f.Active {
		t.Errorf("turned: %v down, %v across, active %v", f.Wheel, f.WheelX, f.Active)
	}
	b.now.WheelX, b.now.WheelY = 0, 0
	if f := b.tick(); f.Wheel != 0 || f.WheelX != 0 || f.Active {
		t.Errorf("at rest: %v down, %v across, active %v", f.Wheel, f.WheelX, f.Active)
	}
}

func TestEveryPressHasANumberOfItsOwn(t *testing.T) {
	b := newBench()
	seen := map[int]bool{}
	for range 3 {
		b.finger(0, 10, 10)
		seen[b.tick().Pointers[0].ID] = true
		b.lift()
		b.ticks(2)
	}
	if len(seen) != 3 {
		t.Errorf("three taps are numbered %v", seen)
	}
}

func TestTwelveFingersAtOnce(t *testing.T) {
	b := newBench()
	for i := range 12 {
		b.finger(i*3, float64(50*i), 100)
	}
	f := b.tick()
	if len(f.Pointers) != 12 {
		t.Fatalf("%d pointers", len(f.Pointers))
	}
	ids := map[int]geom.Point{}
	for _, p := range f.Pointers {
		ids[p.ID] = p.At
	}
	b.now.Touches = slices.DeleteFunc(b.now.Touches, func(c Contact) bool { return c.ID == 9 })
	f = b.tick()
	for _, p := range f.Pointers {
		if p.At != ids[p.ID] || p.Released != (p.At.X == 150) {
			t.Errorf("after the fourth finger was lifted: %+v", p)
		}
	}
	if f = b.tick(); len(f.Pointers) != 11 || len(ids) != 12 {
		t.Errorf("%d pointers remain of %d", len(f.Pointers), len(ids))
	}
}

func TestReleaseIsSeenThoughTheFingerIsGone(t *testing.T) {
	b := newBench()
	b.finger(1, 30, 40)
	b.ticks(5)
	b.lift()
	p := b.tick().Pointers[0]
	if !p.Released || p.Down || p.At != geom.Pt(30, 40) || p.Ticks != 5 || !p.IsTap() {
		t.Errorf("on release: %+v", p)
	}
}

func TestTouchWinsOverTheMouseItImitates(t *testing.T) {
	b := newBench()
	b.finger(1, 30, 40)
	b.tick()
	b.mouse(30, 40, true)
	f := b.tick()
	if len(f.Pointers) != 1 || f.Pointers[0].Kind != Touch || f.HoverOK || !f.Touch {
		t.Fatalf("while touching: %+v hover %v touch %v", f.Pointers, f.HoverOK, f.Touch)
	}
	b.lift()
	b.ticks(2)
	if f = b.ticks(touchGuard + 5); len(f.Pointers) != 0 {
		t.Errorf("the mouse button held since the touch makes a press: %+v", f.Pointers)
	}
	b.mouse(30, 40, false)
	b.tick()
	b.mouse(60, 40, true)
	if f = b.tick(); len(f.Pointers) != 1 || f.Pointers[0].Kind != Mouse || f.Touch || !f.HoverOK {
		t.Errorf("the mouse is not heard again: %+v touch %v hover %v", f.Pointers, f.Touch, f.HoverOK)
	}
}

// A hand that goes from the screen to the mouse is not kept waiting: only a cursor that jumps to where the finger was is an
// imitation.
func TestMouseIsHeardRightAfterATouch(t *testing.T) {
	for _, tt := range []struct {
		name string
		from geom.Point // where the mouse lies while the finger taps
		to   geom.Point // where it is pressed
		step float64    // how far it moves in a tick, in dp
		want bool
	}{
		{"elsewhere", geom.Pt(400, 300), geom.Pt(400, 300), 10, true},
		{"moved elsewhere", geom.Pt(400, 300), geom.Pt(430, 300), 10, true},
		{"moved to where the finger was", geom.Pt(70, 40), geom.Pt(30, 40), 10, true},
		{"jumped to where the finger was", geom.Pt(400, 300), geom.Pt(32, 41), 1000, false},
	} {
		b := newBench()
		b.mouse(tt.from.X, tt.from.Y, false)
		b.tick()
		b.finger(1, 30, 40)
		b.ticks(3)
		b.lift()
		b.ticks(2)
		for at := tt.from; at != tt.to; b.tick() {
			if at = at.Add(tt.to.Sub(at).Mul(min(1, tt.step/at.Dist(tt.to)))); at.Dist(tt.to) < 1 {
				at = tt.to
			}
			b.mouse(at.X, at.Y, false)
		}
		b.mouse(tt.to.X, tt.to.Y, true)
		f := b.tick()
		if got := len(f.Pointers) == 1 && f.Pointers[0].Kind == Mouse && f.Pointers[0].Pressed; got != tt.want {
			t.Errorf("%s: pressed %v, want %v: %+v", tt.name, got, tt.want, f.Pointers)
		}
	}
}

func TestMouseUnderWayIsCancelledByTouch(t *testing.T) {
	b := newBench()
	b.mouse(10, 10, true)
	b.tick()
	b.finger(1, 200, 200)
	f := b.tick()
	if len(f.Pointers) != 2 || !f.Pointers[0].Cancelled || f.Pointers[0].Released || f.AnyTap() != nil {
		t.Errorf("pointers: %+v", f.Pointers)
	}
	if f = b.tick(); len(f.Pointers) != 1 || f.Pointers[0].Kind != Touch {
		t.Errorf("a tick later: %+v", f.Pointers)
	}
}

// TestTheWheelBringsTheMouseBack: after a touch, what is under a cursor that rests can be scrolled at once.
func TestTheWheelBringsTheMouseBack(t *testing.T) {
	b := newBench()
	b.mouse(100, 100, false)
	b.tick()
	b.finger(1, 300, 300)
	b.tick()
	b.lift()
	if f := b.ticks(2); f.HoverOK || !f.Touch {
		t.Fatalf("after a touch: hover %v, touch %v", f.HoverOK, f.Touch)
	}
	b.now.WheelY = 1
	if f := b.tick(); !f.HoverOK || f.Hover != geom.Pt(100, 100) || f.Touch {
		t.Errorf("when the wheel is turned: hover %v at %v, touch %v", f.HoverOK, f.Hover, f.Touch)
	}
}

func TestLosingTheFocusCancels(t *testing.T) {
	b := newBench()
	b.finger(1, 10, 10)
	b.tick()
	b.now.Unfocused = true
	if p := b.tick().Pointers[0]; !p.Cancelled || p.Released || p.IsTap() {
		t.Errorf("on losing the focus: %+v", p)
	}
	b.now.Unfocused = false
	if f := b.ticks(3); len(f.Pointers) != 0 {
		t.Errorf("a ghost of the finger came back: %+v", f.Pointers)
	}
	b.lift()
	b.tick()
	b.finger(1, 10, 10)
	if f := b.tick(); len(f.Pointers) != 1 || !f.Pointers[0].Pressed {
		t.Errorf("the finger does not count after it was lifted: %+v", f.Pointers)
	}
}

func TestMuteDropsPressesUntilLifted(t *testing.T) {
	b := newBench()
	b.mouse(10, 10, true)
	b.tick()
	b.Mute()
	if f := b.ticks(3); len(f.Pointers) != 0 {
		t.Fatalf("muted: %+v", f.Pointers)
	}
	b.mouse(10, 10, false)
	if f := b.tick(); f.AnyTap() != nil {
		t.Fatal("the release of a muted press taps")
	}
	b.mouse(10, 10, true)
	if f := b.tick(); len(f.Pointers) != 1 {
		t.Error("the next press is not heard")
	}
}

func TestHoverNeedsAMouseInTheWindow(t *testing.T) {
	b := newBench()
	if b.tick().HoverOK {
		t.Error("hover without a mouse")
	}
	b.mouse(20, 30, false)
	if f := b.tick(); !f.HoverOK || !geom.R(10, 20, 20, 20).Contains(f.Hover) || !f.Active {
		t.Errorf("hover at %v %v", f.Hover, f.HoverOK)
	}
	if f := b.tick(); f.Active || !f.HoverOK {
		t.Error("a resting mouse counts as activity, or no longer hovers")
	}
	b.mouse(900, 30, false)
	if b.tick().HoverOK {
		t.Error("hover outside the window")
	}
}

func TestIntentsOfKeys(t *testing.T) {
	for _, tt := range []struct {
		name string
		keys []ebiten.Key
		want Intents
	}{
		{"enter", []ebiten.Key{ebiten.KeyEnter}, Confirm},
		{"space", []ebiten.Key{ebiten.KeySpace}, Confirm},
		{"alt enter", []ebiten.Key{ebiten.KeyAltLeft, ebiten.KeyEnter}, Fullscreen},
		{"tab", []ebiten.Key{ebiten.KeyTab}, Next},
		{"shift tab", []ebiten.Key{ebiten.KeyShiftRight, ebiten.KeyTab}, Prev},
		{"alt tab is the system's", []ebiten.Key{ebiten.KeyAltLeft, ebiten.KeyTab}, 0},
		{"alt space is the system's", []ebiten.Key{ebiten.KeyAltLeft, ebiten.KeySpace}, 0},
		{"control enter", []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyEnter}, Submit},
		{"control space is the system's", []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeySpace}, 0},
		{"control z", []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyZ}, Undo},
		{"command z", []ebiten.Key{ebiten.KeyMetaLeft, ebiten.KeyZ}, Undo},
		{"z alone", []ebiten.Key{ebiten.KeyZ}, 0},
		{"control l is the browser's", []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyL}, 0},
		{"two at once", []ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyArrowLeft}, Up | Left},
	} {
		if got := newBench().strike(tt.keys...).Intents; got != tt.want {
			t.Errorf("%s: intents %b, want %b", tt.name, got, tt.want)
		}
	}
}

func TestTextFieldKeepsItsKeys(t *testing.T) {
	b := newBench()
	b.tick().ReserveTextKeys()
	b.now.Runes = []rune("h")
	f := b.strike(ebiten.KeyH, ebiten.KeySpace, ebiten.KeyBackspace, ebiten.KeyArrowLeft)
	if f.Intents != 0 || string(f.Runes) != "h" || !slices.Contains(f.Repeats, ebiten.KeyBackspace) || !slices.Contains(f.Repeats, ebiten.KeyArrowLeft) {
		t.Errorf("while typing: intents %b runes %q", f.Intents, string(f.Runes))
	}
	f.ReserveTextKeys()
	if f = b.strike(ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeyEscape); f.Intents != Confirm|Next|Cancel {
		t.Errorf("keys that leave a field: intents %b", f.Intents)
	}
	if f = b.strike(ebiten.KeyH); f.Intents != Hint {
		t.Error("letters mean nothing after the field lost the focus")
	}
}

func TestArrowsRepeat(t *testing.T) {
	b := newBench()
	b.now.Held, b.now.Pressed = []ebiten.Key{ebiten.KeyArrowDown, ebiten.KeyEnter}, []ebiten.Key{ebiten.KeyArrowDown, ebiten.KeyEnter}
	var down, confirm []int
	for i := range 40 {
		f := b.tick()
		b.now.Pressed = nil
		if f.Has(Down) {
			down = append(down, i)
		}
		if f.Has(Confirm) {
			confirm = append(confirm, i)
		}
	}
	if !slices.Equal(down, []int{0, 24, 30, 36}) || !slices.Equal(confirm, []int{0}) {
		t.Errorf("down on ticks %v, confirm on %v", down, confirm)
	}
}

func TestPadsAreToldApart(t *testing.T) {
	b := newBench()
	b.now.Pads = []PadState{{ID: 4, Held: Confirm}, {ID: 9}}
	f := b.tick()
	if f.Intents != Confirm || len(f.Pads) != 2 || f.Pads[0] != (Pad{4, Confirm}) || f.Pads[1] != (Pad{9, 0}) {
		t.Errorf("intents %b, pads %+v", f.Intents, f.Pads)
	}
	b.now.Pads = []PadState{{ID: 9, Held: Left}}
	f = b.tick()
	if f.Intents != Left || len(f.Pads) != 1 || f.Pads[0] != (Pad{9, Left}) {
		t.Errorf("after one was unplugged: intents %b, pads %+v", f.Intents, f.Pads)
	}
	for range firstRepeat - 1 {
		if f = b.tick(); f.Intents != 0 {
			t.Fatal("a held direction acts before it repeats")
		}
	}
	if f = b.tick(); f.Intents != Left {
		t.Error("a held direction does not repeat")
	}
}

// TestPadsActOnlyInTheWindowWithTheFocus: a button that is held when the focus comes back is no press.
func TestPadsActOnlyInTheWindowWithTheFocus(t *testing.T) {
	b := newBench()
	b.now.Unfocused, b.now.Pads = true, []PadState{{ID: 4, Held: Confirm}}
	if f := b.tick(); f.Intents != 0 || len(f.Pads) != 1 || f.Pads[0] != (Pad{4, 0}) || f.Active {
		t.Errorf("in another window: intents %b, pads %+v, active %v", f.Intents, f.Pads, f.Active)
	}
	b.now.Unfocused = false
	if f := b.tick(); f.Intents != 0 {
		t.Errorf("back with a button held: intents %b", f.Intents)
	}
	b.now.Pads[0].Held = 0
	b.tick()
	b.now.Pads[0].Held = Confirm
	if f := b.tick(); f.Intents != Confirm {
		t.Errorf("pressed again: intents %b", f.Intents)
	}
}

func TestTakeLeavesNothingForOthers(t *testing.T) {
	f := newBench().strike(ebiten.KeyEnter, ebiten.KeyArrowUp)
	if !f.Take(Confirm) || f.Take(Confirm) || !f.Has(Up) {
		t.Errorf("intents left: %b", f.Intents)
	}
}

func TestReadingAllocatesNothing(t *testing.T) {
	b := newBench()
	for i := range 12 {
		b.finger(i, float64(i*10), 10)
	}
	b.now.Held, b.now.Runes = []ebiten.Key{ebiten.KeyA, ebiten.KeyArrowUp}, []rune("a")
	b.now.Pads = []PadState{{ID: 1, Held: Up}}
	b.ticks(10)
	if n := testing.AllocsPerRun(100, func() { b.tick() }); n != 0 {
		t.Errorf("%v allocations a tick", n)
	}
}

func BenchmarkIdleTick(b *testing.B) {
	r := newBench()
	b.ReportAllocs()
	for b.Loop() {
		r.tick()
	}
}
