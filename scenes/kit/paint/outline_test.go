package paint

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"golang.org/x/image/vector"
	"pgregory.net/rapid"

	"ludotheque/scenes/kit/geom"
)

// sheetSide is how large in pixels the sheet is on which outlines are filled here.
const sheetSide = 100

// filled returns a path filled on a sheet, a pixel to a dp.
func filled(p *Path) *image.Alpha {
	return rastered(func(r *vector.Rasterizer) { p.trace(r, image.Point{}) })
}

// stroked returns a path drawn with a round pen.
func stroked(p *Path, width float64) *image.Alpha {
	return rastered(func(r *vector.Rasterizer) {
		for _, part := range p.polylines() {
			roundPen{raster: r, radius: float32(width / 2)}.draw(part)
		}
	})
}

func rastered(draw func(*vector.Rasterizer)) *image.Alpha {
	r := vector.NewRasterizer(sheetSide, sheetSide)
	draw(r)
	dst := image.NewAlpha(image.Rect(0, 0, sheetSide, sheetSide))
	r.Draw(dst, dst.Bounds(), image.Opaque, image.Point{})
	return dst
}

// area returns how many pixels are covered, half covered ones counting half.
func area(m *image.Alpha) (sum float64) {
	for _, a := range m.Pix {
		sum += float64(a) / 255
	}
	return sum
}

// sketch returns a sheet in ten rows of ten: what is covered in the middle of each square of ten pixels. Empty rows at the end are left
// out.
func sketch(m *image.Alpha) string {
	var rows []string
	for y := 5; y < sheetSide; y += 10 {
		row := ""
		for x := 5; x < sheetSide; x += 10 {
			if m.AlphaAt(x, y).A > 0x80 {
				row += "#"
			} else {
				row += "."
			}
		}
		rows = append(rows, strings.TrimRight(row, "."))
	}
	return strings.TrimRight(strings.Join(rows, "\n"), "\n")
}

// lost returns by how much a corner of that radius is less than a square one.
func lost(radius float64) float64 { return (1 - math.Pi/4) * radius * radius }

// TestWhatOutlinesCover measures outlines whose area is known.
func TestWhatOutlinesCover(t *testing.T) {
	middle := geom.Pt(50, 50)
	for _, tt := range []struct {
		name string
		path *Path
		want float64
	}{
		{"nothing", new(Path), 0},
		{"a box", Box(geom.R(10, 20, 30, 40)), 1200},
		{"round corners", RoundRect(geom.R(10, 20, 60, 40), 10), 2400 - 4*lost(10)},
		{"corners as round as can be", RoundRect(geom.R(10, 20, 60, 40), 90), 2400 - 4*lost(20)},
		{"each corner its own", RoundRect4(geom.R(10, 10, 80, 80), 0, 10, 20, 30), 6400 - lost(10) - lost(20) - lost(30)},
		{"one corner cut to half a side", RoundRect4(geom.R(10, 10, 80, 40), 0, 0, 90, 0), 3200 - lost(20)},
		{"a circle", Circle(middle, 30), math.Pi * 900},
		{"an ellipse", Ellipse(middle, 40, 10), math.Pi * 400},
		{"a star", Star(middle, 40, 20, 5), 5 * 40 * 20 * math.Sin(math.Pi/5)},
		{"a star of eight", Star(middle, 40, 35, 8), 8 * 40 * 35 * math.Sin(math.Pi/8)},
		{"a triangle", Regular(middle, 40, 3), 1.5 * 1600 * math.Sin(2*math.Pi/3)},
		{"a hexagon", Regular(middle, 40, 6), 3 * 1600 * math.Sin(math.Pi/3)},
		{"a polygon", Polygon(geom.Pt(10, 10), geom.Pt(50, 10), geom.Pt(10, 40)), 600},
		{"an open line is closed when it is filled", Polyline(geom.Pt(10, 10), geom.Pt(50, 10), geom.Pt(10, 40)), 600},
		{"half a circle", Arc(middle, 30, 0, 180, 60), math.Pi * 450},
		{"an arc of few lines", Arc(middle, 30, 0, 360, 6), 3 * 900 * math.Sin(math.Pi/3)},
		{"two parts of one", Join(Box(geom.R(0, 0, 10, 10)), Box(geom.R(50, 50, 10, 10))), 200},
	} {
		if got := area(filled(tt.path)); math.Abs(got-tt.want) > 2+0.008*tt.want {
			t.Errorf("%s covers %.1f, want %.1f", tt.name, got, tt.want)
		}
	}
}

// TestWhereOutlinesLie: corners are counted clockwise from the upper left, angles from the right, points of stars from above.
func TestWhereOutlinesLie(t *testing.T) {
	moved := new(Path)
	moved.Append(Box(geom.R(0, 0, 20, 10)), geom.Pt(30, 20))
	moved.Append(Box(geom.R(0, 0, 10, 10)), geom.Pt(0, 40))
	curve := new(Path)
	curve.MoveTo(0, 50)
	curve.QuadTo(50, -50, 100, 50)
	for _, tt := range []struct {
		name string
		path *Path
		want []string
	}{
		{"the first corner round", RoundRect4(geom.R(0, 0, 60, 60), 30, 0, 0, 0), []string{".#####", "######", "######", "######", "######", "######"}},
		{"the second", RoundRect4(geom.R(0, 0, 60, 60), 0, 30, 0, 0), []string{"#####", "######", "######", "######", "######", "######"}},
		{"the third", RoundRect4(geom.R(0, 0, 60, 60), 0, 0, 30, 0), []string{"######", "######", "######", "######", "######", "#####"}},
		{"the fourth", RoundRect4(geom.R(0, 0, 60, 60), 0, 0, 0, 30), []string{"######", "######", "######", "######", "######", ".#####"}},
		{"an ellipse", Ellipse(geom.Pt(50, 20), 42, 18), []string{"..#####", ".########", ".########", "...####"}},
		{"the lower half of a circle", Arc(geom.Pt(50, 20), 38, 0, 180, 30), []string{"", "", ".########", ".#######", "..######", "....##"}},
		{"the quarter on the lower right", Join(Arc(geom.Pt(20, 20), 50, 0, 90, 30), Polyline(geom.Pt(20, 20), geom.Pt(70, 20), geom.Pt(20, 70))), []string{"", "", "..#####", "..#####", "..####", "..###", "..##"}},
		{"a star stands on two points", Star(geom.Pt(50, 50), 50, 20, 5), []string{"", "....#", "....##", "##########", "..######", "...####", "...####", "..##..#", "..#....#"}},
		{"a triangle stands on a side", Regular(geom.Pt(50, 60), 48, 3), []string{"", "", "....##", "....##", "...####", "..#####", "..######", ".########"}},
		{"added twice, moved", moved, []string{"", "", "...##", "", "#"}},
		{"a quadratic curve", curve, []string{"...####", "..######", ".########", ".########", "##########"}},
	} {
		got := sketch(filled(tt.path))
		if want := strings.TrimRight(strings.Join(tt.want, "\n"), "\n"); got != want {
			t.Errorf("%s is\n%s\nwant\n%s", tt.name, got, want)
		}
	}
}

// TestASmoothCurveGoesThroughItsPoints, in their order, and back to the first if it is closed.
func TestASmoothCurveGoesThroughItsPoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 9).Draw(t, "n")
		at := rapid.Float64Range(-100, 100)
		var pts []geom.Point
		for range n {
			pts = append(pts, geom.Pt(at.Draw(t, "x"), at.Draw(t, "y")))
		}
		closed := rapid.Bool().Draw(t, "closed")
		p := Smooth(closed, pts...)
		met := []point32{p.steps[0].points[0]}
		for _, s := range p.steps[1:] {
			if s.verb == cubic {
				met = append(met, s.points[2])
			}
		}
		want := pts
		if closed {
			want = append(want, pts[0])
		}
		if len(met) != len(want) || (p.steps[len(p.steps)-1].verb == closePath) != closed {
			t.Fatalf("%d ends of curves for %d points", len(met), len(want))
		}
		for i, q := range want {
			if met[i] != (point32{float32(q.X), float32(q.Y)}) {
				t.Fatalf("point %d is %v, want %v", i, met[i], q)
			}
		}
	})
}

// TestASmoothCurveHasNoCorners: at each point it goes on in the direction in which it came, along the line between the neighbours.
func TestASmoothCurveHasNoCorners(t *testing.T) {
	pts := []geom.Point{geom.Pt(10, 10), geom.Pt(60, 20), geom.Pt(80, 70), geom.Pt(30, 90), geom.Pt(5, 50)}
	p := Smooth(true, pts...)
	for i := range pts {
		in, out := p.steps[1+(i+4)%5], p.steps[1+i]
		before, after := pts[(i+4)%5], pts[(i+1)%5]
		for _, way := range [][2]float64{
			{float64(out.points[0].x) - pts[i].X, float64(out.points[0].y) - pts[i].Y},
			{pts[i].X - float64(in.points[1].x), pts[i].Y - float64(in.points[1].y)},
		} {
			if want := after.Sub(before).Mul(1.0 / 6); math.Hypot(way[0]-want.X, way[1]-want.Y) > 1e-4 {
				t.Errorf("at point %d it goes by %v, want %v", i, way, want)
			}
		}
	}
	line := Smooth(false, geom.Pt(0, 0), geom.Pt(30, 0), geom.Pt(60, 0))
	if first := line.steps[1]; first.points[0] != (point32{5, 0}) || first.points[1] != (point32{20, 0}) {
		t.Errorf("from its end an open one goes by %v", first.points)
	}
	if two := Smooth(true, geom.Pt(0, 0), geom.Pt(9, 9)); len(two.steps) != 2 || two.steps[1].verb != 1 {
		t.Errorf("two points are %v", two.steps)
	}
}

// TestWhatAPenCovers: its width along the line, half a disc at each end, and no gap where the line bends.
func TestWhatAPenCovers(t *testing.T) {
	const end = math.Pi * 25 // both ends of a line 10 wide
	back := Polyline(geom.Pt(20, 20), geom.Pt(80, 20))
	back.Close()
	dots := new(Path)
	dots.MoveTo(20, 20)
	dots.MoveTo(60, 60)
	after := Box(geom.R(20, 20, 40, 40))
	after.LineTo(20, 5)
	for _, tt := range []struct {
		name string
		path *Path
		want float64
	}{
		{"a line", Polyline(geom.Pt(20, 50), geom.Pt(80, 50)), 600 + end},
		{"the same backwards", Polyline(geom.Pt(80, 50), geom.Pt(20, 50)), 600 + end},
		{"aslant", Polyline(geom.Pt(20, 20), geom.Pt(80, 80)), 600*math.Sqrt2 + end},
		{"a corner to the right", Polyline(geom.Pt(20, 20), geom.Pt(80, 20), geom.Pt(80, 80)), 1200 - 25 + math.Pi*25/4 + end},
		{"a corner to the left", Polyline(geom.Pt(20, 80), geom.Pt(80, 80), geom.Pt(80, 20)), 1200 - 25 + math.Pi*25/4 + end},
		{"a closed square has no ends", Polygon(geom.Pt(20, 20), geom.Pt(80, 20), geom.Pt(80, 80), geom.Pt(20, 80)), 70*70 - 50*50 - 4*lost(5)},
		{"a slight bend", Polyline(geom.Pt(10, 50), geom.Pt(50, 45), geom.Pt(90, 50)), 10*2*math.Hypot(40, 5) + end},
		{"a slight bend the other way", Polyline(geom.Pt(10, 50), geom.Pt(50, 55), geom.Pt(90, 50)), 10*2*math.Hypot(40, 5) + end},
		{"a circle", Circle(geom.Pt(50, 50), 30), 2 * math.Pi * 30 * 10},
		{"there and back again", back, 600 + end},
		{"two dots", dots, 2 * end},
		{"a point", Polyline(geom.Pt(20, 20), geom.Pt(20, 20)), end},
		{"on from where a box began", after, 50*50 - 30*30 - 4*lost(5) + 100 + end/2},
		{"nothing", new(Path), 0},
	} {
		if got := area(stroked(tt.path, 10)); math.Abs(got-tt.want) > 4+0.004*tt.want {
			t.Errorf("%s covers %.1f, want %.1f", tt.name, got, tt.want)
		}
	}
}

// TestCurvesAreFollowedClosely: no straight line that stands for a piece of a circle leaves it by more than a tenth of a pixel.
func TestCurvesAreFollowedClosely(t *testing.T) {
	for _, radius := range []float64{1, 10, 100, 2000} {
		parts := Circle(geom.Pt(0, 0), radius).polylines()
		if len(parts) != 1 || !parts[0].closed {
			t.Fatalf("a circle is %d parts", len(parts))
		}
		spots := parts[0].points
		for i := 1; i < len(spots); i++ {
			a, b := spots[i-1], spots[i]
			at := math.Hypot(float64(a.x+b.x)/2, float64(a.y+b.y)/2)
			if math.Abs(at-radius) > tolerance+0.0003*radius { // what a cubic is off itself
				t.Errorf("radius %v: a line is %v off", radius, at-radius)
				break
			}
		}
		if n := len(spots); n > 801 || radius < 11 && n > 40 {
			t.Errorf("radius %v: %d lines", radius, n)
		}
	}
}

func TestBoundsAreThePixelsRound(t *testing.T) {
	bent := new(Path)
	bent.MoveTo(10, 10)
	bent.CubicTo(-20.5, 3, 40, 90.25, 30, 20)
	for _, tt := range []struct {
		name string
		path *Path
		want string
	}{
		{"nothing", new(Path), "none"},
		{"whole pixels", Box(geom.R(3, 4, 5, 6)), "(3,4)-(8,10)"},
		{"parts of pixels", Box(geom.R(3.2, 4.7, 5, 6)), "(3,4)-(9,11)"},
		{"below nothing", Box(geom.R(-3.2, -4.7, 1, 1)), "(-4,-5)-(-2,-3)"},
		{"control points count", bent, "(-21,3)-(40,91)"},
		{"as far as it goes", Polyline(geom.Pt(-maxCoordinate, 0), geom.Pt(maxCoordinate, 5)), fmt.Sprintf("(%d,0)-(%d,5)", -maxCoordinate, maxCoordinate)},
		{"too far to the right", Polyline(geom.Pt(0, 0), geom.Pt(maxCoordinate+1, 5)), "none"},
		{"too far up", Polyline(geom.Pt(0, -maxCoordinate-1), geom.Pt(4, 5)), "none"},
		{"too far down", Polyline(geom.Pt(0, 0), geom.Pt(4, maxCoordinate+1)), "none"},
		{"too far to the left", Polyline(geom.Pt(-maxCoordinate-1, 0), geom.Pt(4, 5)), "none"},
		{"nowhere", Polyline(geom.Pt(math.NaN(), 0), geom.Pt(4, 5)), "none"},
	} {
		r, ok := tt.path.bounds()
		got := r.String()
		if !ok {
			got = "none"
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// TestContrastIsThatOfWCAG: pairs whose contrast is published.
func TestContrastIsThatOfWCAG(t *testing.T) {
	for _, tt := range []struct {
		a, b uint32
		want float64
	}{
		{0x000000, 0xFFFFFF, 21},
		{0xFFFFFF, 0xFFFFFF, 1},
		{0x777777, 0xFFFFFF, 4.48},
		{0x767676, 0xFFFFFF, 4.54},
		{0xFF0000, 0xFFFFFF, 4.00},
		{0x0000FF, 0xFFFFFF, 8.59},
		{0x008000, 0xFFFFFF, 5.14},
		{0x0A0A0A, 0x000000, 1.06},
	} {
		a, b := Hex(tt.a), Hex(tt.b)
		if got := Contrast(a, b); math.Abs(got-tt.want) > 0.006 || Contrast(b, a) != got {
			t.Errorf("%06X on %06X: %.3f, want %.2f", tt.a, tt.b, got, tt.want)
		}
	}
	for hex, want := range map[uint32]float64{0xFF0000: 0.2126, 0x00FF00: 0.7152, 0x0000FF: 0.0722} {
		if got := Luminance(Hex(hex)); math.Abs(got-want) > 1e-9 {
			t.Errorf("%06X is %v bright, want %v", hex, got, want)
		}
	}
}

func TestColoursAreMixed(t *testing.T) {
	a, b := color.NRGBA{R: 10, G: 200, B: 0, A: 255}, color.NRGBA{R: 110, G: 100, B: 50, A: 155}
	for _, tt := range []struct {
		name string
		got  color.NRGBA
		want color.NRGBA
	}{
		{"nothing of the second", Mix(a, b, 0), a},
		{"all of it", Mix(a, b, 1), b},
		{"a half", Mix(a, b, 0.5), color.NRGBA{R: 60, G: 150, B: 25, A: 205}},
		{"a tenth", Mix(a, b, 0.1), color.NRGBA{R: 20, G: 190, B: 5, A: 245}},
		{"beyond", Mix(a, b, 20), color.NRGBA{R: 255, G: 0, B: 255, A: 0}},
		{"faded by half", Fade(b, 0.5), color.NRGBA{R: 110, G: 100, B: 50, A: 78}},
		{"faded to nothing", Fade(b, 0), color.NRGBA{R: 110, G: 100, B: 50}},
		{"not faded", Fade(b, 1), b},
		{"made stronger than can be", Fade(b, 3), color.NRGBA{R: 110, G: 100, B: 50, A: 255}},
		{"read from its number", Hex(0x123456), color.NRGBA{R: 0x12, G: 0x34, B: 0x56, A: 0xFF}},
		{"lit fully", Lighten(b, 1), color.NRGBA{R: 255, G: 250, B: 235, A: 155}},
		{"shaded fully", Darken(b, 1), color.NRGBA{R: 24, G: 14, B: 10, A: 155}},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}

// TestLightIsLighterAndShadeDarker, the more so the more of it there is.
func TestLightIsLighterAndShadeDarker(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Hex(rapid.Uint32Range(0x1A1A1A, 0xE0E0E0).Draw(t, "colour"))
		c.R, c.G, c.B = min(max(c.R, 40), 230), min(max(c.G, 40), 230), min(max(c.B, 40), 230)
		k := rapid.Float64Range(0.05, 0.5).Draw(t, "share")
		if l := Luminance(c); Luminance(Lighten(c, k)) <= l || Luminance(Darken(c, k)) >= l {
			t.Fatalf("%v: %v lit and %v shaded by %v", c, Lighten(c, k), Darken(c, k), k)
		}
		if Luminance(Lighten(c, k)) > Luminance(Lighten(c, 2*k)) || Luminance(Darken(c, k)) < Luminance(Darken(c, 2*k)) {
			t.Fatalf("%v: twice as much light or shade is less", c)
		}
	})
}
