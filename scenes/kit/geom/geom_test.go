package geom

import (
	"image"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestContainsOwnsItsLeftAndUpperEdge(t *testing.T) {
	r := R(10, 20, 30, 40)
	for _, tt := range []struct {
		p    Point
		want bool
	}{
		{Pt(10, 20), true}, {Pt(39.9, 59.9), true}, {Pt(25, 40), true},
		{Pt(40, 20), false}, {Pt(10, 60), false}, {Pt(9.9, 20), false}, {Pt(10, 19.9), false},
	} {
		if got := r.Contains(tt.p); got != tt.want {
			t.Errorf("%v.Contains(%v) = %v", r, tt.p, got)
		}
	}
	if R(0, 0, 0, 5).Contains(Pt(0, 0)) {
		t.Error("an empty rectangle contains a point")
	}
}

func TestCuts(t *testing.T) {
	r := R(10, 20, 100, 50)
	type pair struct{ part, rest Rect }
	both := func(part, rest Rect) pair { return pair{part, rest} }
	for _, tt := range []struct {
		name      string
		got, want pair
	}{
		{"top", both(r.CutTop(10)), pair{R(10, 20, 100, 10), R(10, 30, 100, 40)}},
		{"bottom", both(r.CutBottom(10)), pair{R(10, 60, 100, 10), R(10, 20, 100, 40)}},
		{"left", both(r.CutLeft(30)), pair{R(10, 20, 30, 50), R(40, 20, 70, 50)}},
		{"right", both(r.CutRight(30)), pair{R(80, 20, 30, 50), R(10, 20, 70, 50)}},
		{"more than there is", both(r.CutTop(80)), pair{r, R(10, 70, 100, 0)}},
		{"less than nothing", both(r.CutRight(-5)), pair{R(110, 20, 0, 50), r}},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}

func TestRectangles(t *testing.T) {
	r := R(0, 0, 100, 40)
	for _, tt := range []struct {
		name      string
		got, want Rect
	}{
		{"inset", r.Inset(10), R(10, 10, 80, 20)},
		{"inset stops in the middle", r.Inset(30), R(30, 20, 40, 0)},
		{"outset", r.Inset(-5), R(-5, -5, 110, 50)},
		{"second of three columns", r.Column(1, 3, 5), R(35, 0, 30, 40)},
		{"last of two rows", r.Row(1, 2, 4), R(0, 22, 100, 18)},
		{"cell", r.Cell(1, 1, 2, 2, 0), R(50, 20, 50, 20)},
		{"fit a square", r.Fit(1), R(30, 0, 40, 40)},
		{"fit a wide one", r.Fit(5), R(0, 10, 100, 20)},
		{"within moves inwards", R(90, -10, 20, 20).Within(r), R(80, 0, 20, 20)},
		{"within starts too long ones at the edge", R(50, 0, 200, 20).Within(r), R(0, 0, 200, 20)},
		{"union with nothing", r.Union(Rect{}), r},
		{"union", r.Union(R(90, 30, 20, 20)), R(0, 0, 110, 50)},
		{"intersect", r.Intersect(R(90, 30, 20, 20)), R(90, 30, 10, 10)},
		{"intersect nothing", r.Intersect(R(100, 0, 5, 5)), Rect{}},
		{"lerp", r.Lerp(R(10, 20, 0, 0), 0.5), R(5, 10, 50, 20)},
		{"span from the wrong corner", Span(Pt(5, 8), Pt(1, 2)), R(1, 2, 4, 6)},
		{"around", Around(Pt(5, 5), 4, 2), R(3, 4, 4, 2)},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}

func TestCornersGoRoundClockwise(t *testing.T) {
	want := []Point{Pt(1, 2), Pt(4, 2), Pt(4, 6), Pt(1, 6)}
	if got := R(1, 2, 3, 4).Corners(); !slices.Equal(got, want) {
		t.Errorf("the corners are %v, want %v", got, want)
	}
}

func TestNearestPoint(t *testing.T) {
	r := R(10, 20, 100, 40)
	for _, tt := range []struct{ at, want Point }{
		{Pt(50, 30), Pt(50, 30)},
		{Pt(0, 30), Pt(10, 30)},
		{Pt(200, 0), Pt(110, 20)},
		{Pt(50, 99), Pt(50, 60)},
	} {
		if got := r.Nearest(tt.at); got != tt.want {
			t.Errorf("nearest to %v: got %v, want %v", tt.at, got, tt.want)
		}
	}
}

func TestPoints(t *testing.T) {
	r := R(10, 20, 30, 40)
	for _, tt := range []struct {
		name      string
		got, want Point
	}{
		{"left upper corner", r.Min(), Pt(10, 20)},
		{"right lower corner", r.Max(), Pt(40, 60)},
		{"size", r.Size(), Pt(30, 40)},
		{"center", r.Center(), Pt(25, 40)},
		{"at shares", r.At(0.1, 0.75), Pt(13, 50)},
		{"moved", r.Add(Pt(1, -2)).Min(), Pt(11, 18)},
		{"half a turn", Pt(3, 4).Rotate(math.Pi), Pt(-3, -4)},
		{"an eighth of a turn", Pt(1, 1).Rotate(math.Pi / 4), Pt(0, math.Sqrt2)},
	} {
		if tt.got.Dist(tt.want) > 1e-9 {
			t.Errorf("%s: got %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}

func TestShiftedLeavesItsPoints(t *testing.T) {
	pts := []Point{Pt(1, 2), Pt(3, 4)}
	if got, want := Shifted(pts, Pt(10, -2)), []Point{Pt(11, 0), Pt(13, 2)}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if want := []Point{Pt(1, 2), Pt(3, 4)}; !slices.Equal(pts, want) {
		t.Errorf("its points have become %v", pts)
	}
}

// TestScatterSpreadsPoints counts 400 points in 16 parts of the square, each of which ought to have 25.
func TestScatterSpreadsPoints(t *testing.T) {
	var count [4][4]int
	for i := range 400 {
		p := Scatter(i)
		if !R(0, 0, 1, 1).Contains(p) {
			t.Fatalf("point %d is %v", i, p)
		}
		count[int(4*p.Y)][int(4*p.X)]++
	}
	for y, row := range count {
		for x, n := range row {
			if n < 21 || n > 29 {
				t.Errorf("in part %d, %d there are %d points", x, y, n)
			}
		}
	}
}

// TestInside looks for points within an outline that is shaped like a U.
func TestInside(t *testing.T) {
	u := []Point{{0, 0}, {10, 0}, {10, 20}, {20, 20}, {20, 0}, {30, 0}, {30, 30}, {0, 30}}
	for p, want := range map[Point]bool{
		{5, 5}: true, {15, 5}: false, {25, 5}: true, {15, 25}: true, {-5, 25}: false, {35, 5}: false, {5, 35}: false, {15, -5}: false,
	} {
		if got := Inside(u, p); got != want {
			t.Errorf("%v lies inside: %v, want %v", p, got, want)
		}
	}
}

func TestWhatCoversWhat(t *testing.T) {
	r := R(10, 20, 30, 40)
	for _, tt := range []struct {
		name             string
		s                Rect
		covers, overlaps bool
	}{
		{"itself", r, true, true},
		{"within", R(11, 21, 1, 1), true, true},
		{"out on the left", R(9, 20, 5, 5), false, true},
		{"out at the top", R(10, 19, 5, 5), false, true},
		{"out on the right", R(36, 20, 5, 5), false, true},
		{"out at the bottom", R(10, 56, 5, 5), false, true},
		{"beside", R(40, 20, 5, 5), false, false},
		{"as narrow as can be", R(90, 90, 0.5, 0.5), false, false},
		{"nothing", R(90, 90, 0, 5), true, false},
	} {
		if got := r.Covers(tt.s); got != tt.covers {
			t.Errorf("%s: covers %v", tt.name, got)
		}
		if got := r.Overlaps(tt.s); got != tt.overlaps {
			t.Errorf("%s: overlaps %v", tt.name, got)
		}
	}
}

func TestPixelsOfNeighboursNeitherGapNorOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := R(rapid.Float64Range(-50, 50).Draw(t, "x"), 0, rapid.Float64Range(0, 500).Draw(t, "w"), 10)
		scale := rapid.Float64Range(0.5, 4).Draw(t, "scale")
		left, right := r.CutLeft(rapid.Float64Range(0, 500).Draw(t, "cut"))
		if a, b := left.Pixels(scale), right.Pixels(scale); a.Max.X != b.Min.X {
			t.Fatalf("%v ends at %d but %v begins at %d", left, a.Max.X, right, b.Min.X)
		}
	})
	if got := R(0.5, 1, 2, 2).Pixels(2); got != image.Rect(1, 2, 5, 6) {
		t.Errorf("Pixels = %v", got)
	}
}

func TestRotateTurnsClockwise(t *testing.T) {
	if got := Pt(1, 0).Rotate(math.Pi / 2); got.Dist(Pt(0, 1)) > 1e-9 {
		t.Errorf("a quarter turn of (1, 0) is %v, want (0, 1)", got)
	}
}
