package svg

import (
	"math"
	"testing"
)

// TestCurvesBecomeFewLines holds the lines for a quarter of a circle to a twentieth of a pixel from it, and to a few.
func TestCurvesBecomeFewLines(t *testing.T) {
	const k = 0.5522847498 // how far the control points of a quarter of the unit circle are from its ends
	for _, tt := range []struct {
		radius float64
		most   int // lines
	}{{0.1, 1}, {0.5, 2}, {5, 6}, {50, 19}} {
		r := tt.radius
		c := flattener{points: []point{{r, 0}}}
		c.curve(point{r, k * r}, point{k * r, r}, point{0, r})
		if n := len(c.points) - 1; n > tt.most {
			t.Errorf("a quarter of a circle of %v pixels becomes %d lines, want %d at most", r, n, tt.most)
		}
		for i, p := range c.points[1:] {
			m := p.towards(c.points[i], 0.5)
			if d := math.Abs(math.Sqrt(m.dot(m)) - r); d > 0.055 {
				t.Errorf("line %d for a circle of %v pixels is %.3f pixels from it", i, r, d)
			}
		}
		if last := c.points[len(c.points)-1]; last != (point{0, r}) {
			t.Errorf("the curve ends at %v", last)
		}
	}
}

// TestStrokesOfCurves measures wide strokes along curves, whatever joins corners have.
func TestStrokesOfCurves(t *testing.T) {
	for _, tt := range []struct {
		name, path string
		want       float64
	}{
		{"half a ring", `<path d="M20 50A30 30 0 0 1 80 50"`, math.Pi / 2 * (40*40 - 20*20)},
		{"a ring", `<circle cx="50" cy="50" r="30"`, math.Pi * (40*40 - 20*20)},
		{"a circle smaller than its pen", `<circle cx="50" cy="50" r="5"`, math.Pi * 15 * 15},
		{"a circle in many short curves", `<path d="M80 50A30 30 0 0 1 79.9 52.4A30 30 0 0 1 79.6 54.8A30 30 0 0 1 50 80A30 30 0 1 1 80 50Z"`, math.Pi * (40*40 - 20*20)},
	} {
		for _, join := range []string{"round", "bevel", "miter"} {
			elements := tt.path + ` fill="none" stroke="black" stroke-width="20" stroke-linejoin="` + join + `"/>`
			if got := area(draw(t, elements)); math.Abs(got-tt.want) > tt.want*0.01 {
				t.Errorf("%s with %s joins covers %.1f pixels, want %.1f", tt.name, join, got, tt.want)
			}
		}
	}
}

// TestStrokesTurnBack draws round the cusp of a 3, where two curves meet that come from the same side.
func TestStrokesTurnBack(t *testing.T) {
	const cusp = `<path d="M30 20C80 20 80 50 50 50C80 50 80 80 30 80" fill="none" stroke="black" stroke-width="20" stroke-linejoin="`
	for join, want := range map[string]uint8{"round": 255, "bevel": 0, "miter": 0} {
		if got := draw(t, cusp+join+`"/>`).RGBAAt(42, 50).A; got != want {
			t.Errorf("beside a cusp with a %s join, alpha is %d, want %d", join, got, want)
		}
	}
}

// TestEndsOfStrokes measures what caps add to lines, to dashes and to single points.
func TestEndsOfStrokes(t *testing.T) {
	disc := math.Pi * 5 * 5
	for _, tt := range []struct {
		name, path              string
		butt, round, squareCaps float64
	}{
		{"a line", `d="M20 50H60"`, 400, 400 + disc, 500},
		{"a corner", `d="M20 50H60V80"`, 10*70 - 25 + 25, 10*70 + disc, 10*70 + 100},
		{"a point", `d="M50 50Z"`, 0, disc, 100},
		{"a line that stays", `d="M50 50H50"`, 0, disc, 100},
		{"a closed contour has no ends", `d="M20 20H60V60H20Z"`, 50*50 - 30*30, 50*50 - 30*30, 50*50 - 30*30},
		{"a closed line goes there and back", `d="M20 50H60Z"`, 400, 400, 400},
		{"dashes", `d="M20 50H60" stroke-dasharray="10 20"`, 200, 200 + 2*disc, 400},
		{"dashes round a corner", `d="M20 50H60V80" stroke-dasharray="50 15"`, 10 * 55, 10*55 + 2*disc, 10*55 + 200},
	} {
		for i, want := range []float64{tt.butt, tt.round, tt.squareCaps} {
			linecap := []string{"butt", "round", "square"}[i]
			elements := `<path ` + tt.path + ` fill="none" stroke="black" stroke-width="10" stroke-linecap="` + linecap + `"/>`
			if got := area(draw(t, elements)); math.Abs(got-want) > 2 {
				t.Errorf("%s with %s ends covers %.1f pixels, want %.1f", tt.name, linecap, got, want)
			}
		}
	}
}
