package ui_test

import (
	"fmt"
	"math"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/playtest"
)

// finger is a finger on a root.
type finger struct {
	root *ui.Root
	p    input.Pointer
}

// touch puts a finger on the root.
func touch(r *ui.Root, at geom.Point) *finger {
	f := &finger{r, input.Pointer{ID: 7, Kind: input.Touch, At: at, Start: at, Prev: at, Pressed: true, Down: true}}
	f.tick()
	f.p.Pressed = false
	return f
}

// tick lets a tick pass.
func (f *finger) tick() {
	f.root.Update(&input.Frame{Pointers: []input.Pointer{f.p}, Active: true, Touch: true})
	f.p.Prev = f.p.At
	f.p.Ticks++
}

// to moves the finger to a place, so many dp in each tick.
func (f *finger) to(at geom.Point, speed float64) *finger {
	for n := int(math.Ceil(f.p.At.Dist(at) / speed)); n > 0; n-- {
		f.p.At = f.p.At.Lerp(at, 1/float64(n))
		f.p.Dragging = f.p.Dragging || f.p.At.Dist(f.p.Start) > input.DragDistance
		f.tick()
	}
	return f
}

// rest lets ticks pass.
func (f *finger) rest(ticks int) *finger {
	for range ticks {
		f.tick()
	}
	return f
}

// rest lets as many ticks pass as any turn takes.
func rest(r *reader) {
	for range 60 {
		r.root.Update(new(input.Frame))
	}
}

// lift lifts the finger, or cancels its press.
func (f *finger) lift(cancelled bool) {
	f.p.Down, f.p.Released, f.p.Cancelled = false, !cancelled, cancelled
	f.tick()
}

// Places on a screen of 800 by 600 dp: the open pages lie between leftEdge and rightEdge.
const (
	leftEdge, rightEdge = 32.0, 768.0
	onLeft, onRight     = leftEdge + 12, rightEdge - 12 // where a page is taken hold of
)

// TestThePageFollowsTheFinger: its free edge is as far from the finger as when the finger took hold of the page, and at rest
// while the finger rests. A page that comes in has its edge at the finger.
func TestThePageFollowsTheFinger(t *testing.T) {
	for _, tt := range []struct {
		sides      int
		from, edge float64 // of the finger, and how far the edge lies to the right of it
		to         []float64
	}{
		{2, onRight, 12, []float64{740, 700, 500, 400, 300, 60, 640}},
		{2, onLeft, -12, []float64{60, 100, 300, 400, 500, 740, 160}},
		{1, onRight, 12, []float64{740, 600, 400, 200, 60, 500}},
		{1, onLeft, 0, []float64{100, 300, 500, 700, 200}},
	} {
		r := read(t, 800, 600, 1, tt.sides)
		f := touch(r.root, geom.Pt(tt.from, 300))
		for _, x := range tt.to {
			f.to(geom.Pt(x, 304), 25).rest(20)
			got, ok := r.turn.Edge()
			if !ok || math.Abs(got-x-tt.edge) > 1 {
				t.Errorf("%d pages, from %v: with the finger at %v the edge is at %v, want %v", tt.sides, tt.from, x, got, x+tt.edge)
			}
			if !r.root.Idle() {
				t.Errorf("%d pages: a finger that rests at %v keeps the screen busy", tt.sides, x)
			}
		}
		if r.page != 3 {
			t.Errorf("%d pages: page %d is open while the finger holds it", tt.sides, r.page)
		}
	}
}

func TestAPageThatIsLetGoTurnsOrFallsBack(t *testing.T) {
	for name, tt := range map[string]struct {
		from, to geom.Point
		speed    float64 // in dp per tick
		rest     int     // ticks before the finger is lifted
		turns    [2]bool // of one page, and of two
		cancel   bool
	}{
		"past the middle":            {geom.Pt(onRight, 300), geom.Pt(360, 300), 3, 0, [2]bool{true, true}, false},
		"short of it":                {geom.Pt(onRight, 300), geom.Pt(420, 300), 3, 0, [2]bool{false, false}, false},
		"past it backwards":          {geom.Pt(onLeft, 300), geom.Pt(440, 300), 3, 0, [2]bool{true, true}, false},
		"short of it backwards":      {geom.Pt(onLeft, 300), geom.Pt(380, 300), 3, 0, [2]bool{false, false}, false},
		"a flick":                    {geom.Pt(onRight, 300), geom.Pt(640, 310), 20, 0, [2]bool{true, true}, false},
		"a flick that comes to rest": {geom.Pt(onRight, 300), geom.Pt(640, 310), 20, 9, [2]bool{false, false}, false},
		"a flick backwards":          {geom.Pt(onLeft, 300), geom.Pt(160, 310), 20, 0, [2]bool{true, true}, false},
		"a corner":                   {geom.Pt(onRight, 550), geom.Pt(300, 400), 3, 0, [2]bool{true, true}, false},
		"a press that is cancelled":  {geom.Pt(onRight, 300), geom.Pt(200, 300), 3, 0, [2]bool{false, false}, true},
		"from the middle of a page":  {geom.Pt(700, 300), geom.Pt(200, 300), 3, 0, [2]bool{false, false}, false},
		"down the edge":              {geom.Pt(onRight, 100), geom.Pt(700, 400), 3, 0, [2]bool{false, false}, false},
		"outwards":                   {geom.Pt(onRight, 300), geom.Pt(790, 300), 3, 0, [2]bool{false, false}, false},
	} {
		for i, turns := range tt.turns {
			for _, reduced := range []bool{false, true} {
				r := read(t, 800, 600, 1, i+1)
				r.root.Theme.Shared().SetReducedMotion(reduced)
				touch(r.root, tt.from).to(tt.to, tt.speed).rest(tt.rest).lift(tt.cancel)
				want := 3
				switch {
				case turns && tt.from.X > 400:
					want += i + 1
				case turns:
					want -= i + 1
				}
				if reduced && r.turn.Turning() {
					t.Errorf("%s: something turns under reduced motion", name)
				}
				if rest(r); r.page != want || r.turn.Turning() || !r.root.Idle() {
					t.Errorf("%s, %d pages, less motion %v: page %d is open, want %d; it turns: %v", name, i+1, reduced, r.page, want, r.turn.Turning())
				}
			}
		}
	}
}

// TestWhatIsPulledIsNotPressed: the finger takes hold of the page where a button lies, which it lets go.
func TestWhatIsPulledIsNotPressed(t *testing.T) {
	for _, to := range []float64{420, 300} { // where the page falls back, and where it turns
		r := read(t, 800, 600, 1, 1)
		f := touch(r.root, geom.Pt(rightEdge-34, 300))
		if b := r.root.Find("page.0").(*ui.Button); !b.Pressed() {
			t.Fatal("there is no button")
		}
		f.to(geom.Pt(to, 300), 3)
		if b := r.root.Find("page.0").(*ui.Button); b.Pressed() {
			t.Error("a button is held by the finger that pulls the page")
		}
		f.lift(false)
		if rest(r); r.pressed != "" {
			t.Errorf("%s is pressed", r.pressed)
		}
		touch(r.root, geom.Pt(rightEdge-34, 300)).lift(false)
		if want := fmt.Sprint("Page ", r.page); r.pressed != want {
			t.Errorf("later a tap presses %q, want %q", r.pressed, want)
		}
	}
}

// TestNothingIsPulledBeyondTheCovers: at the ends of the book there is no page.
func TestNothingIsPulledBeyondTheCovers(t *testing.T) {
	for _, tt := range []struct {
		page     int
		from, to float64
	}{{0, onLeft, 500}, {lastPage, onRight, 200}} {
		r := read(t, 800, 600, 1, 2)
		r.page = tt.page
		r.build(2)
		f := touch(r.root, geom.Pt(tt.from, 300)).to(geom.Pt(tt.to, 300), 5)
		if r.turn.Turning() {
			t.Errorf("a page turns at page %d", tt.page)
		}
		if f.lift(false); r.page != tt.page {
			t.Errorf("page %d is open, want %d", r.page, tt.page)
		}
	}
}

// TestAPullEndsWithWhatItPullsAt: whatever happens to the book while a finger holds a page, the page comes to rest, and the finger
// that is lifted later does nothing.
func TestAPullEndsWithWhatItPullsAt(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(r *reader)
		page   int
	}{
		"built again":  {func(r *reader) { r.build(2) }, 3},
		"another size": {func(r *reader) { r.root.Resize(metrics(700, 600, 1, 1)); r.build(2) }, 3},
		"a dialog opens": {func(r *reader) {
			r.root.OpenDialog(ui.Dialog("", "Wait", ui.NewButton("ok", "OK", nil)), ui.LayerOptions{})
		}, 3},
		"turned by keys": {func(r *reader) { r.to(5, 2) }, 5},
		"a gone pointer": {func(r *reader) { r.root.Update(&input.Frame{Active: true}) }, 3},
	} {
		r := read(t, 800, 600, 1, 2)
		f := touch(r.root, geom.Pt(onRight, 300)).to(geom.Pt(200, 300), 5).rest(20)
		if !r.turn.Turning() {
			t.Fatal("no page is held")
		}
		tt.change(r)
		f.rest(60)
		if r.turn.Turning() || r.page != tt.page {
			t.Errorf("%s: page %d is open, want %d; it turns: %v", name, r.page, tt.page, r.turn.Turning())
		}
		if f.lift(false); r.turn.Turning() || r.page != tt.page {
			t.Errorf("%s: the finger turns to page %d", name, r.page)
		}
	}
}

// TestOnlyTheFingerThatHoldsThePagePullsIt, not one that held the page before and lost it to a key.
func TestOnlyTheFingerThatHoldsThePagePullsIt(t *testing.T) {
	r := read(t, 800, 600, 1, 2)
	first := touch(r.root, geom.Pt(onRight, 300)).to(geom.Pt(600, 300), 5)
	r.to(5, 2)
	first.rest(60)
	start := geom.Pt(onRight, 400)
	second := input.Pointer{ID: 8, Kind: input.Touch, At: start, Start: start, Prev: start, Pressed: true, Down: true}
	tick := func() {
		r.root.Update(&input.Frame{Pointers: []input.Pointer{first.p, second}, Active: true, Touch: true})
		first.p.Prev, second.Prev, second.Pressed = first.p.At, second.At, false
	}
	tick()
	second.At, second.Dragging = geom.Pt(700, 400), true
	tick()
	first.p.At.X = 200
	for range 20 {
		tick()
	}
	first.p.Down, first.p.Released = false, true
	for range 20 {
		tick()
	}
	if x, ok := r.turn.Edge(); !ok || math.Abs(x-712) > 1 || r.page != 5 {
		t.Errorf("page %d is open, and its edge is at %v, want 712", r.page, x)
	}
}

// TestPullingAllocatesNothing once the pictures of the turn have been painted, nor does a page that falls back.
func TestPullingAllocatesNothing(t *testing.T) {
	for _, sides := range []int{1, 2} {
		r := read(t, 200, 150, 1, sides)
		f := touch(r.root, geom.Pt(170, 75)).to(geom.Pt(150, 75), 5)
		in := &input.Frame{Pointers: make([]input.Pointer, 1), Active: true, Touch: true}
		frame := func() {
			f.p.Prev, f.p.At = f.p.At, f.p.At.Add(geom.Pt(-2, 0))
			in.Pointers[0] = f.p
			r.root.Update(in)
			r.root.Draw(r.dst)
		}
		for range 3 { // Ebitengine then has memory for so many frames
			for range 10 {
				frame()
			}
			r.dst.At(0, 0)
		}
		if n := testing.AllocsPerRun(8, frame); n > 0 {
			t.Errorf("%d pages: a frame of a page that is pulled allocates %v times", sides, n)
		}
		if x, ok := r.turn.Edge(); !ok || x > 100 {
			t.Errorf("%d pages: the page has been pulled to %v", sides, x)
		}
	}
}

// TestPullingLooks is for the eye.
func TestPullingLooks(t *testing.T) {
	for _, sides := range []int{1, 2} {
		for i, x := range []float64{700, 500, 300, 100} {
			r := read(t, 800, 600, 1, sides)
			touch(r.root, geom.Pt(onRight, 500)).to(geom.Pt(x, 460), 20).rest(20)
			r.root.Theme.Table(r.dst)
			r.root.Draw(r.dst)
			playtest.SaveIfWanted(t, fmt.Sprintf("book-pull-%d-%d", sides, i), r.dst)
		}
	}
}
