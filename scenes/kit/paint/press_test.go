package paint

import (
	"image/color"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/playtest"
)

// covered paints black on a clear ground and returns how much of the pixel at x, y it covers, of 255.
func covered(t *testing.T, w, h float64, draw func(c Canvas)) func(x, y int) int {
	t.Helper()
	playtest.NeedsDisplay(t)
	c := New(w, h, 1)
	draw(c)
	t.Cleanup(c.Dst.Deallocate)
	return func(x, y int) int {
		_, _, _, a := c.Dst.At(x, y).RGBA()
		return int(a >> 8)
	}
}

// near allows for the rounding of the rasteriser.
func near(got, want int) bool { return got-want <= 3 && want-got <= 3 }

func TestWhatIsFilled(t *testing.T) {
	bow := new(Path) // two curves that meet in points at the left and at the right
	bow.MoveTo(10, 50)
	bow.QuadTo(50, 10, 90, 50)
	bow.CubicTo(70, 90, 30, 90, 10, 50)
	bow.Close()
	two := Polygon(geom.Pt(2, 2), geom.Pt(22, 2), geom.Pt(22, 22), geom.Pt(2, 22))
	two.MoveTo(40, 2) // not closed: what is filled closes itself
	two.LineTo(60, 2)
	two.LineTo(60, 22)
	two.LineTo(40, 22)
	frame := Polygon(geom.Pt(0, 0), geom.Pt(90, 0), geom.Pt(90, 90), geom.Pt(0, 90))
	frame.Append(Polygon(geom.Pt(0, 0), geom.Pt(0, 50), geom.Pt(50, 50), geom.Pt(50, 0)), geom.Pt(20, 20)) // turns the other way: a hole
	twice := Join(Box(geom.R(10, 10, 40, 40)), Box(geom.R(30, 10, 40, 40)))
	for _, tt := range []struct {
		name string
		path *Path
		x, y int
		want int
	}{
		{"the middle", Box(geom.R(3, 3, 90, 90)), 50, 50, 255},
		{"the edge", Box(geom.R(3.5, 3.25, 90, 90)), 50, 3, 191},
		{"a corner", Box(geom.R(3.5, 3.5, 90, 90)), 3, 3, 64},
		{"outside", Box(geom.R(3, 3, 90, 90)), 50, 94, 0},
		{"across the upper left", Box(geom.R(-30, -30, 50, 50)), 0, 0, 255},
		{"beyond the lower right", Box(geom.R(60, 60, 500, 500)), 99, 99, 255},
		{"under a quadratic curve", bow, 50, 31, 255},
		{"over a quadratic curve", bow, 50, 28, 0},
		{"over a cubic curve", bow, 50, 78, 255},
		{"under a cubic curve", bow, 50, 81, 0},
		{"the first of two parts", two, 12, 12, 255},
		{"between two parts", two, 30, 12, 0},
		{"a part that is open", two, 41, 20, 255},
		{"a frame", frame, 10, 10, 255},
		{"the hole in a frame", frame, 45, 45, 0},
		{"what is filled twice", twice, 40, 30, 255},
		{"where two meet", twice, 29, 30, 255},
	} {
		at := covered(t, 100, 100, func(c Canvas) { c.Fill(tt.path, Hex(0)) })
		if got := at(tt.x, tt.y); !near(got, tt.want) {
			t.Errorf("%s: %d of 255 at %d, %d, want %d", tt.name, got, tt.x, tt.y, tt.want)
		}
	}
}

func TestWhatAPenDraws(t *testing.T) {
	angle := Polyline(geom.Pt(20, 80), geom.Pt(50, 20), geom.Pt(80, 80))
	curve := new(Path)
	curve.MoveTo(10, 50)
	curve.QuadTo(50, 10, 90, 50)
	for _, tt := range []struct {
		name string
		path *Path
		x, y int
		want int
	}{
		{"on a line", Polyline(geom.Pt(20, 50), geom.Pt(80, 50)), 50, 50, 255},
		{"beside it", Polyline(geom.Pt(20, 50), geom.Pt(80, 50)), 50, 56, 0},
		{"half on it", Polyline(geom.Pt(20, 50.5), geom.Pt(80, 50.5)), 50, 55, 128},
		{"its round end", Polyline(geom.Pt(20, 50), geom.Pt(80, 50)), 16, 50, 255},
		{"beyond the end", Polyline(geom.Pt(20, 50), geom.Pt(80, 50)), 14, 50, 0},
		{"no corner at the end", Polyline(geom.Pt(20, 50), geom.Pt(80, 50)), 15, 45, 0},
		{"a round joint", angle, 50, 16, 255},
		{"no point at the joint", angle, 50, 13, 0},
		{"inside the angle", angle, 50, 60, 0},
		{"an open part does not close", angle, 50, 80, 0},
		{"a closed one does", Polygon(geom.Pt(20, 80), geom.Pt(50, 20), geom.Pt(80, 80)), 50, 80, 255},
		{"on a curve", curve, 50, 30, 255},
		{"inside the curve", curve, 50, 40, 0},
		{"round a circle", Circle(geom.Pt(50, 50), 30), 71, 71, 255},
		{"inside a circle", Circle(geom.Pt(50, 50), 30), 50, 50, 0},
		{"a point", Polyline(geom.Pt(50, 50)), 53, 50, 255},
	} {
		at := covered(t, 100, 100, func(c Canvas) { c.Stroke(tt.path, 10, Hex(0)) })
		if got := at(tt.x, tt.y); !near(got, tt.want) {
			t.Errorf("%s: %d of 255 at %d, %d, want %d", tt.name, got, tt.x, tt.y, tt.want)
		}
	}
}

// A line that bends a little at every point has no gaps on its outer side and is nowhere thinner.
func TestABentLineHasNoGaps(t *testing.T) {
	var pts []geom.Point
	for i := range 121 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 120)
		pts = append(pts, geom.Pt(100-80*cos, 100-80*sin))
	}
	at := covered(t, 200, 110, func(c Canvas) { c.Stroke(Polyline(pts...), 12, Hex(0)) })
	for i := range 120 {
		sin, cos := math.Sincos((float64(i) + 0.5) * math.Pi / 120)
		for _, r := range []float64{75, 80, 84.7} {
			if got := at(int(100-r*cos), int(100-r*sin)); got < 250 && 100-r*sin < 99 {
				t.Errorf("%d of 255 at %v of the circle, %v from its middle", got, i, r)
			}
		}
	}
}

// Many small edges fill the atlas of tiles again and again; pictures that are larger than what is worked on at once have no seams.
func TestLargePicturesComeInParts(t *testing.T) {
	const w, h, step = 1200, 900, 12
	comb := new(Path)
	for y := 0; y < h; y += step {
		for x := 0; x < w; x += step {
			comb.Append(Box(geom.R(2, 2, 7.5, 8)), geom.Pt(float64(x), float64(y)))
		}
	}
	at := covered(t, w, h, func(c Canvas) { c.Fill(comb, Hex(0)) })
	for y := 0; y < h; y += step {
		for x := 0; x < w; x += step {
			if got := [3]int{at(x+5, y+5), at(x+9, y+5), at(x+11, y+5)}; got[0] != 255 || !near(got[1], 128) || got[2] != 0 {
				t.Fatalf("the box at %d, %d is covered %v", x, y, got)
			}
		}
	}
	whole := covered(t, w, h, func(c Canvas) { c.Fill(Box(geom.R(0, 0, w, h)), Hex(0)) })
	for y := range h {
		if got := whole(w/2, y); got != 255 {
			t.Fatalf("row %d of a filled canvas is covered %d of 255", y, got)
		}
	}
}

func TestPathsThatLeadNowhereDrawNothing(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, p := range []*Path{
		{}, Polyline(geom.Pt(nan, 3), geom.Pt(20, 20)), Polyline(geom.Pt(3, 3), geom.Pt(inf, 20), geom.Pt(40, 60)), Box(geom.R(300, 300, 20, 20)),
	} {
		at := covered(t, 100, 100, func(c Canvas) { c.Fill(p, Hex(0)); c.Stroke(p, 4, Hex(0)) })
		for i := range 100 {
			if at(i, i) != 0 {
				t.Errorf("%+v leaves something at %d, %d", p, i, i)
				break
			}
		}
	}
}

// Light and shade lie on a body and not beside it; what is cut out is gone.
func TestFillsBlend(t *testing.T) {
	red := color.NRGBA{R: 255, A: 255}
	playtest.NeedsDisplay(t)
	c := New(60, 60, 1)
	defer c.Dst.Deallocate()
	c.Fill(Box(geom.R(10, 10, 40, 40)), Hex(0xFFFFFF))
	c.FillOn(Box(geom.R(0, 0, 60, 30)), red)
	c.EraseInside(Box(geom.R(30, 30, 30, 30)))
	for _, tt := range []struct {
		x, y int
		want color.RGBA
	}{{20, 20, color.RGBA{255, 0, 0, 255}}, {5, 5, color.RGBA{}}, {20, 40, color.RGBA{255, 255, 255, 255}}, {40, 40, color.RGBA{}}} {
		if got := color.RGBAModel.Convert(c.Dst.At(tt.x, tt.y)); got != tt.want {
			t.Errorf("at %d, %d: %v, want %v", tt.x, tt.y, got, tt.want)
		}
	}
}

// What a canvas is drawn on may be a part of a larger picture whose corner lies elsewhere.
func TestFillsStayWithinAPart(t *testing.T) {
	playtest.NeedsDisplay(t)
	whole := New(100, 100, 1)
	defer whole.Dst.Deallocate()
	part := Canvas{Dst: whole.Dst.SubImage(geom.R(40, 40, 20, 20).Pixels(1)).(*ebiten.Image), Scale: 1}
	part.Fill(Box(geom.R(0, 0, 100, 100)), Hex(0))
	for _, tt := range []struct {
		x, y int
		want uint32
	}{{50, 50, 0xFFFF}, {40, 40, 0xFFFF}, {39, 50, 0}, {50, 60, 0}} {
		if _, _, _, a := whole.Dst.At(tt.x, tt.y).RGBA(); a != tt.want {
			t.Errorf("at %d, %d: %x, want %x", tt.x, tt.y, a, tt.want)
		}
	}
}

// TestWhatIsGatheredLooksTheSame paints everything that a canvas can in one picture of a cache, which gathers what it prints, and
// on a canvas that draws at once.
func TestWhatIsGatheredLooksTheSame(t *testing.T) {
	playtest.NeedsDisplay(t)
	red, blue := Hex(0xC03020), color.NRGBA{R: 30, G: 60, B: 200, A: 128}
	stops := []Stop{{0, red}, {1, blue}}
	cache := NewCache(new(Album), 1<<20)
	inner := func(c Canvas) { c.Fill(Circle(geom.Pt(8, 8), 7), blue) }
	for name, draw := range map[string]func(c Canvas){
		"keep":         func(c Canvas) { c.EraseOutside(Circle(geom.Pt(20, 20), 12)) },
		"cut":          func(c Canvas) { c.EraseInside(Circle(geom.Pt(20, 20), 6)) },
		"on":           func(c Canvas) { c.FillOn(Circle(geom.Pt(34, 34), 12), blue) },
		"gradient":     func(c Canvas) { c.Gradient(Circle(geom.Pt(20, 20), 9), geom.Pt(0, 0), geom.Pt(40, 40), stops...) },
		"gradient on":  func(c Canvas) { c.GradientOn(geom.Pt(0, 0), geom.Pt(40, 40), stops...) },
		"radial on":    func(c Canvas) { c.RadialOn(geom.Pt(20, 20), 20, stops...) },
		"flood":        func(c Canvas) { c.FillRect(geom.R(10, 10, 20, 20), blue) },
		"shadow":       func(c Canvas) { c.Shadow(Circle(geom.Pt(20, 20), 9), 6, geom.Pt(2, 2), blue) },
		"inner shadow": func(c Canvas) { c.InnerShadow(Circle(geom.Pt(20, 20), 9), 6, geom.Pt(2, 2), blue) },
		"wood":         func(c Canvas) { c.Wood(0.3, 1) },
		"grain":        func(c Canvas) { c.Grain(0.3, 1) },
		"picture":      func(c Canvas) { c.Picture(cache.Get("inner", 16, 16, 1, inner), geom.R(10, 10, 16, 16)) },
		"stretch":      func(c Canvas) { c.Stretch(cache.Get("inner", 16, 16, 1, inner), geom.R(5, 5, 30, 30), 4) },
	} {
		scene := func(c Canvas) {
			c.Fill(RoundRect(geom.R(4, 4, 30, 30), 5), red)
			draw(c)
			c.Stroke(RoundRect(geom.R(8, 8, 20, 20), 3), 2.5, Hex(0))
		}
		plain := New(40, 40, 1)
		scene(plain)
		img := cache.Get(name, 40, 40, 1, scene)
		at := img.Bounds().Min
		for y := range 40 {
			for x := range 40 {
				if got, want := img.At(at.X+x, at.Y+y), plain.Dst.At(x, y); got != want {
					t.Fatalf("%s: %v at %d, %d where what is drawn at once is %v", name, got, x, y, want)
				}
			}
		}
		plain.Dst.Deallocate()
	}
}
