package paint

import (
	"image/color"
	"math"
	"testing"

	"ludotheque/scenes/kit/geom"
)

// lowSun shines from the upper left. A shadow leads as far to the right as down, and is twice as long as what casts it is high.
var lowSun = Sun{Way: geom.Pt(1, 1), Long: 2, Soft: 0.5, Open: 0.6, Full: 0.5}

// post is the model of a board of 40 by 40 dp with a post of a height at 10 to 12 dp.
func post(high float64) *Relief {
	r := NewRelief(40, 40, 1, 8)
	r.Raise(high, geom.R(10, 10, 2, 2).Corners())
	return r
}

// TestShadowsLeadAwayFromTheSun: the post is 7 dp high, so that its shadow reaches 14 dp along the diagonal, which is 9.9 dp to the
// right and down.
func TestShadowsLeadAwayFromTheSun(t *testing.T) {
	light := post(7).Shine(lowSun)
	for at, want := range map[geom.Point]float64{
		geom.Pt(10.5, 10.5): 0.6, // its top
		geom.Pt(8.5, 8.5):   0.6,
		geom.Pt(12.5, 12.5): 0.1,
		geom.Pt(18.5, 18.5): 0.1,
		geom.Pt(22.5, 22.5): 0.6,
		geom.Pt(18.5, 12.5): 0.6,
		geom.Pt(12.5, 18.5): 0.6,
		geom.Pt(39.5, 39.5): 0.6,
		geom.Pt(-500, 900):  0.6, // off the model
	} {
		if got := light.At(at); math.Abs(got-want) > 0.005 {
			t.Errorf("at %v the light is %.2f, want %.2f", at, got, want)
		}
	}
}

func TestShadowsOfWhatStandsBesideTheBoard(t *testing.T) {
	r := NewRelief(40, 40, 1, 8)
	r.Raise(9, geom.R(-6, -6, 4, 4).Corners())
	if got := r.Shine(lowSun).At(geom.Pt(3.5, 3.5)); math.Abs(got-0.1) > 0.005 {
		t.Errorf("the light in its shadow is %.2f, want 0.10", got)
	}
}

func TestWhatIsRaisedLastCounts(t *testing.T) {
	r := post(7)
	r.Raise(0, geom.R(9, 9, 4, 4).Corners())
	if got := r.Shine(lowSun).At(geom.Pt(14.5, 14.5)); math.Abs(got-0.6) > 0.005 {
		t.Errorf("the light behind a post that has been taken down is %.2f, want 0.60", got)
	}
}

func TestBlurSoftensEdgesOnly(t *testing.T) {
	soft := lowSun
	soft.Blur = 2
	hard, blurred := post(7).Shine(lowSun), post(7).Shine(soft)
	if a, b := hard.At(geom.Pt(14.5, 14.5)), blurred.At(geom.Pt(14.5, 14.5)); b <= a || b >= 0.6 {
		t.Errorf("in a narrow shadow the light is %.2f, blurred %.2f", a, b)
	}
	if got := blurred.At(geom.Pt(30.5, 8.5)); math.Abs(got-0.6) > 0.005 {
		t.Errorf("in the open the light is %.2f, want 0.60", got)
	}
}

func TestGlow(t *testing.T) {
	r := NewRelief(40, 40, 1, 0)
	r.Glow(geom.Pt(20.5, 20.5), 0.3)
	r.Glow(geom.Pt(22.5, 20.5), -0.4)
	r.Glow(geom.Pt(24.5, 20.5), 2)
	r.Glow(geom.Pt(-90, 20), 1) // off the model
	light := r.Shine(lowSun)
	for x, want := range map[float64]float64{20.5: 0.9, 22.5: 0.2, 24.5: 1, 26.5: 0.6} {
		if got := light.At(geom.Pt(x, 20.5)); math.Abs(got-want) > 0.005 {
			t.Errorf("at %v the light is %.2f, want %.2f", x, got, want)
		}
	}
}

// TestGlowAll makes a board lighter from the left to the right, and leaves no cell out, whatever its width.
func TestGlowAll(t *testing.T) {
	for _, step := range []float64{1, 1.6, 2.135, 3.01035} {
		r := NewRelief(300, 200, step, 7)
		r.GlowAll(func(at geom.Point) float64 { return at.X/2000 + at.Y/4000 - 0.1 })
		light := r.Shine(lowSun)
		for y := -5.0; y < 205; y++ {
			for x := -5.0; x < 305; x++ {
				if got, want := light.At(geom.Pt(x, y)), 0.5+x/2000+y/4000; math.Abs(got-want) > 0.004 {
					t.Fatalf("in cells of %v, at %v, %v the light is %.3f, want %.3f", step, x, y, got, want)
				}
			}
		}
	}
}

// sheetOf returns an empty sheet of w by h dp with scale pixels per dp.
func sheetOf(w, h, scale float64) Sheet {
	c := Canvas{Scale: scale}
	return c.Sheet(w, h)
}

// TestFillLit fills a whole sheet by the light, at every scale, with the colour of each place.
func TestFillLit(t *testing.T) {
	grey := []Stop{{0, color.NRGBA{A: 255}}, {1, Hex(0xFFFFFF)}}
	light := post(7).Shine(lowSun)
	for _, scale := range []float64{0.5, 1, 1.25, 2, 3} {
		s := sheetOf(40, 40, scale)
		s.FillLit(light, grey, geom.R(0, 0, 40, 40).Corners())
		for at, want := range map[geom.Point]float64{geom.Pt(14.5, 14.5): 0.1, geom.Pt(30.5, 8.5): 0.6, geom.Pt(0.1, 0.1): 0.6, geom.Pt(39.9, 39.9): 0.6} {
			got := s.img.RGBAAt(int(at.X*scale), int(at.Y*scale))
			if math.Abs(float64(got.R)-255*want) > 12 || got.A != 255 {
				t.Errorf("at scale %v, %v is %v, want a grey of %.0f", scale, at, got, 255*want)
			}
		}
	}
}

// TestFillLitBeyondTheModel: in a tiny window a pixel is larger than the board, so that its middle is off the model. It gets the
// light of the nearest place.
func TestFillLitBeyondTheModel(t *testing.T) {
	s := sheetOf(40, 40, 0.004)
	s.FillLit(post(7).Shine(lowSun), []Stop{{0, color.NRGBA{A: 255}}, {1, Hex(0xFFFFFF)}}, geom.R(-400, -400, 900, 900).Corners())
	if got := s.img.RGBAAt(0, 0); math.Abs(float64(got.R)-255*0.6) > 2 || got.A != 255 {
		t.Errorf("the only pixel is %v, want a grey of %.0f", got, 255*0.6)
	}
}

func TestColorAt(t *testing.T) {
	stops := []Stop{{0.2, Hex(0x000000)}, {0.6, Hex(0x804020)}, {1, Hex(0x8080A0)}}
	for at, want := range map[float64]uint32{-1: 0x000000, 0.2: 0x000000, 0.4: 0x402010, 0.6: 0x804020, 0.8: 0x806060, 1: 0x8080A0, 3: 0x8080A0} {
		if got := ColorAt(stops, at); got != Hex(want) {
			t.Errorf("at %v the colour is %v, want %v", at, got, Hex(want))
		}
	}
}
