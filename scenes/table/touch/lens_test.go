package touch

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
)

// glass is a lens over a board of 400 by 300 dp that lies at 100, 50.
func glass() *Lens {
	n := &Lens{}
	n.SetArea(geom.R(100, 50, 400, 300))
	return n
}

// twice is a glass that shows the upper left quarter of the board, twice as large.
func twice() *Lens {
	n := glass()
	n.zoomTo(2, geom.Pt(100, 50), geom.Pt(100, 50))
	return n
}

func TestALensShowsAPartOfTheBoardLarger(t *testing.T) {
	for _, tt := range []struct {
		name     string
		power    float64
		held, at geom.Point
		want     geom.Rect // of the board
	}{
		{"the whole", 1, geom.Pt(300, 200), geom.Pt(300, 200), geom.R(100, 50, 400, 300)},
		{"less than the whole is the whole", 0.5, geom.Pt(300, 200), geom.Pt(120, 60), geom.R(100, 50, 400, 300)},
		{"the middle", 2, geom.Pt(300, 200), geom.Pt(300, 200), geom.R(200, 125, 200, 150)},
		{"a corner", 2, geom.Pt(100, 50), geom.Pt(100, 50), geom.R(100, 50, 200, 150)},
		{"no further than the edge", 2, geom.Pt(100, 50), geom.Pt(300, 200), geom.R(100, 50, 200, 150)},
		{"the lower right", 2, geom.Pt(500, 350), geom.Pt(500, 350), geom.R(300, 200, 200, 150)},
		{"a place brought to another", 2, geom.Pt(300, 200), geom.Pt(200, 200), geom.R(250, 125, 200, 150)},
		{"no larger than three times", 9, geom.Pt(100, 50), geom.Pt(100, 50), geom.R(100, 50, 400.0/3, 100)},
	} {
		n := glass()
		if n.zoomTo(tt.power, tt.held, tt.at); n.part.Min().Dist(tt.want.Min()) > 1e-9 || n.part.Max().Dist(tt.want.Max()) > 1e-9 {
			t.Errorf("%s: %v is shown, want %v", tt.name, n.part, tt.want)
		}
	}
}

// TestPlacesAreFoundThroughTheLens: what is seen at a place of the screen is seen there, and what is held stays under the fingers
// unless the edge of the board forbids it.
func TestPlacesAreFoundThroughTheLens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		within := func(name string) geom.Point {
			return geom.Pt(rapid.Float64Range(100, 500).Draw(t, name+" x"), rapid.Float64Range(50, 350).Draw(t, name+" y"))
		}
		n := glass()
		power, held, at := rapid.Float64Range(1, 3.5).Draw(t, "power"), within("held"), within("at")
		n.zoomTo(power, held, at)
		if !n.area.Inset(-1e-9).Covers(n.part) || math.Abs(n.part.W*3-n.part.H*4) > 1e-6 {
			t.Fatalf("%v of %v is shown", n.part, n.area)
		}
		p := within("place")
		if back := n.ToScreen(geom.Rect{X: n.toBoard(p).X, Y: n.toBoard(p).Y}).Min(); back.Dist(p) > 1e-6 {
			t.Fatalf("at %v is seen %v, which is seen at %v", p, n.toBoard(p), back)
		}
		if n.Zoomed() && n.area.Inset(1e-6).Covers(n.part) {
			if got := n.toBoard(at); got.Dist(held) > 1e-6 {
				t.Fatalf("held was %v, under the fingers is %v", held, got)
			}
		}
	})
}

func TestWhatIsSeenThroughTheLens(t *testing.T) {
	if whole := glass(); whole.Zoomed() || whole.Zoom() != 1 || whole.toBoard(geom.Pt(120, 70)) != geom.Pt(120, 70) || whole.Visible(geom.R(1, 2, 3, 4)) != geom.R(1, 2, 3, 4) {
		t.Error("a lens that shows the whole board changes something")
	}
	n := twice()
	if n.Zoom() != 2 || n.toBoard(geom.Pt(300, 200)) != geom.Pt(200, 125) {
		t.Errorf("enlarged by %v, in the middle is %v", n.Zoom(), n.toBoard(geom.Pt(300, 200)))
	}
	for _, tt := range []struct {
		name      string
		part      geom.Rect
		out, seen geom.Rect
	}{
		{"in sight", geom.R(110, 60, 10, 10), geom.R(120, 70, 20, 20), geom.R(120, 70, 20, 20)},
		{"cut by the edge", geom.R(290, 60, 20, 10), geom.R(480, 70, 40, 20), geom.R(480, 70, 20, 20)},
		{"out of sight", geom.R(400, 300, 10, 10), geom.R(700, 550, 20, 20), geom.Rect{}},
	} {
		if out, seen := n.ToScreen(tt.part), n.Visible(tt.part); out != tt.out || seen != tt.seen && !(seen.Empty() && tt.seen.Empty()) {
			t.Errorf("%s: it lies at %v, of which %v is seen", tt.name, out, seen)
		}
	}
}

// TestAPressGoesWhereItsFingerIsSeen, and one that has begun beside the board lies nowhere on it.
func TestAPressGoesWhereItsFingerIsSeen(t *testing.T) {
	n := twice()
	p := input.Pointer{ID: 7, At: geom.Pt(300, 200), Prev: geom.Pt(280, 200), Start: geom.Pt(200, 150)}
	if q := n.OnBoard(&p); q.ID != 7 || q.At != geom.Pt(200, 125) || q.Prev != geom.Pt(190, 125) || q.Start != geom.Pt(150, 100) {
		t.Errorf("the press is %+v", q)
	}
	p.Start = geom.Pt(50, 150)
	if q := n.OnBoard(&p); q.At != nowhere || q.Start != nowhere || q.Prev != nowhere {
		t.Errorf("a press from beside it is %+v", q)
	}
	if q := glass().OnBoard(&p); q != p {
		t.Errorf("with the whole board in sight a press is %+v", q)
	}
}

func TestTheLensGoesToWhatIsToBeSeen(t *testing.T) {
	for _, tt := range []struct {
		name string
		r    geom.Rect
		want geom.Rect
	}{
		{"it is in sight", geom.R(150, 100, 20, 20), geom.R(100, 50, 200, 150)},
		{"it is out of sight", geom.R(340, 190, 20, 20), geom.R(250, 125, 200, 150)},
		{"it lies in the corner", geom.R(480, 330, 20, 20), geom.R(300, 200, 200, 150)},
		{"only a part of it is in sight", geom.R(290, 90, 20, 20), geom.R(200, 50, 200, 150)},
	} {
		n := twice()
		if n.reveal(tt.r); n.part != tt.want {
			t.Errorf("%s: %v is shown, want %v", tt.name, n.part, tt.want)
		}
	}
	whole := glass()
	if whole.reveal(geom.R(900, 900, 9, 9)); whole.Zoomed() {
		t.Error("a board that is whole in sight is moved")
	}
	n := twice()
	if n.move(geom.Pt(-30, -20)); n.part != geom.R(130, 70, 200, 150) {
		t.Errorf("moved to the left and up, %v is shown", n.part)
	}
	if n.move(geom.Pt(500, 500)); n.part != geom.R(100, 50, 200, 150) {
		t.Errorf("moved beyond its corner, %v is shown", n.part)
	}
}

// TestMarksPointToWhatIsOutOfSight: at the edge of the board, on the way there, with an arrow to that side.
func TestMarksPointToWhatIsOutOfSight(t *testing.T) {
	n := glass()
	n.zoomTo(2, geom.Pt(300, 200), geom.Pt(300, 200))
	const half = markSide / 2
	for _, tt := range []struct {
		name string
		part geom.Rect
		at   geom.Point
		away bool
		sign ui.Icon
	}{
		{"in sight", geom.R(290, 190, 20, 20), geom.Pt(300, 200), false, 0},
		{"on the left", geom.R(110, 190, 20, 20), geom.Pt(100+half, 200), true, ui.IconLeftArrow},
		{"on the right", geom.R(470, 190, 20, 20), geom.Pt(500-half, 200), true, ui.IconRightArrow},
		{"above", geom.R(290, 60, 20, 20), geom.Pt(300, 50+half), true, ui.IconUpArrow},
		{"below", geom.R(290, 320, 20, 20), geom.Pt(300, 350-half), true, ui.IconDownArrow},
	} {
		at, away := n.edgeMark(tt.part)
		if at != tt.at || away != tt.away {
			t.Errorf("%s: a mark at %v, away %v, want %v", tt.name, at, away, tt.at)
		}
		if away && n.arrow(at) != tt.sign {
			t.Errorf("%s: the arrow is %v, want %v", tt.name, n.arrow(at), tt.sign)
		}
	}
	if _, away := glass().edgeMark(geom.R(900, 900, 9, 9)); away {
		t.Error("something is out of sight of a board that is whole")
	}
}

// touching is a frame in which fingers are on the screen, each by where it began and where it is.
func touching(fingers ...[2]geom.Point) *input.Frame {
	in := &input.Frame{Touch: true}
	for i, f := range fingers {
		in.Pointers = append(in.Pointers, input.Pointer{ID: i + 1, Kind: input.Touch, Down: true, Start: f[0], Prev: f[0], At: f[1], Dragging: f[0] != f[1]})
	}
	return in
}

func nobodys(*input.Pointer) bool { return false }

// TestTwoFingersPullTheBoardOpen: by how much farther apart they are than they were, about the place between them.
func TestTwoFingersPullTheBoardOpen(t *testing.T) {
	left, right := geom.Pt(250, 200), geom.Pt(350, 200)
	n := glass()
	for _, tt := range []struct {
		name  string
		in    *input.Frame
		pulls bool
		power float64
	}{
		{"one finger", touching([2]geom.Point{left, left.Sub(geom.Pt(50, 0))}), false, 1},
		{"two that rest", touching([2]geom.Point{left, left}, [2]geom.Point{right, right}), false, 1},
		{"one of them moves", touching([2]geom.Point{left, left.Sub(geom.Pt(20, 0))}, [2]geom.Point{right, right}), true, 1},
		{"twice as far apart", touching([2]geom.Point{left, left.Sub(geom.Pt(50, 0))}, [2]geom.Point{right, right.Add(geom.Pt(50, 0))}), true, 2},
		{"farther than it goes", touching([2]geom.Point{left, left.Sub(geom.Pt(150, 0))}, [2]geom.Point{right, right.Add(geom.Pt(150, 0))}), true, 3},
		{"nearer again", touching([2]geom.Point{left, left.Sub(geom.Pt(25, 0))}, [2]geom.Point{right, right.Add(geom.Pt(25, 0))}), true, 1.5},
		{"one is lifted", touching([2]geom.Point{left, left}), false, 1.5},
	} {
		if got := n.Pinch(tt.in, nobodys); got != tt.pulls || math.Abs(n.Zoom()-tt.power) > 1e-9 {
			t.Errorf("%s: pulls %v, enlarged by %v, want %v by %v", tt.name, got, n.Zoom(), tt.pulls, tt.power)
		}
	}
	if got := n.toBoard(geom.Pt(300, 200)); got.Dist(geom.Pt(300, 200)) > 1e-9 {
		t.Errorf("between the fingers is %v", got)
	}
}

// TestFingersThatDoNotPull: beside the board, at work on something else, or where the board has other uses for them.
func TestFingersThatDoNotPull(t *testing.T) {
	apart := func() *input.Frame {
		return touching([2]geom.Point{geom.Pt(250, 200), geom.Pt(200, 200)}, [2]geom.Point{geom.Pt(350, 200), geom.Pt(400, 200)})
	}
	for name, do := range map[string]func(n *Lens, in *input.Frame) bool{
		"as it is": func(n *Lens, in *input.Frame) bool { return n.Pinch(in, nobodys) },
		"a mouse": func(n *Lens, in *input.Frame) bool {
			in.Pointers[1].Kind = input.Mouse
			return n.Pinch(in, nobodys)
		},
		"one from beside the board": func(n *Lens, in *input.Frame) bool {
			in.Pointers[0].Start = geom.Pt(50, 200)
			return n.Pinch(in, nobodys)
		},
		"one that is lifted": func(n *Lens, in *input.Frame) bool {
			in.Pointers[0].Down = false
			return n.Pinch(in, nobodys)
		},
		"one that drags a piece": func(n *Lens, in *input.Frame) bool {
			return n.Pinch(in, func(p *input.Pointer) bool { return p.ID == 2 })
		},
		"the board has other uses": func(n *Lens, in *input.Frame) bool {
			n.NoPinch = true
			return n.Pinch(in, nobodys)
		},
	} {
		if got, want := do(glass(), apart()), name == "as it is"; got != want {
			t.Errorf("%s: pulls %v", name, got)
		}
	}
}

// TestAPullThatHardlyOpensShowsTheWholeBoard again once the fingers are gone.
func TestAPullThatHardlyOpensShowsTheWholeBoard(t *testing.T) {
	for by, stays := range map[float64]bool{1.05: false, 1.1: true} {
		n := glass()
		n.zoomTo(by, geom.Pt(300, 200), geom.Pt(300, 200))
		n.pinch = [2]int{1, 2}
		n.Pinch(touching(), nobodys)
		if n.Zoomed() != stays || n.pinch != [2]int{} {
			t.Errorf("by %v: a part is shown %v, fingers %v", by, n.Zoomed(), n.pinch)
		}
	}
}

// TestTwoTapsShowTheWholeBoard, soon one after the other. An unhurried finger comes back after a quarter of a second, 15 ticks.
func TestTwoTapsShowTheWholeBoard(t *testing.T) {
	for ticks, want := range map[int]bool{1: true, 15: true, doubleTapTicks: true, doubleTapTicks + 1: false} {
		n := twice()
		n.sinceTap = 1000
		if n.noteTap() || !n.Zoomed() {
			t.Error("one tap is taken for two")
		}
		for range ticks {
			n.Tick()
		}
		if got := n.noteTap(); got != want || n.Zoomed() == want {
			t.Errorf("after %d ticks: two taps %v, a part is shown %v", ticks, got, n.Zoomed())
		}
	}
	if glass().noteTap() {
		t.Error("a board that is whole is tapped whole")
	}
}
