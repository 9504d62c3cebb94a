package piece

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/timeline"
)

// TestDotsLieEvenlyOnTheEdge of an ellipse or of a rectangle with round corners, all the way round.
func TestDotsLieEvenlyOnTheEdge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := geom.R(rapid.Float64Range(-50, 50).Draw(t, "x"), 7, rapid.Float64Range(60, 180).Draw(t, "w"), rapid.Float64Range(60, 180).Draw(t, "h"))
		radius := rapid.SampledFrom([]float64{-1, 0, 4, 12}).Draw(t, "radius")
		dots := ringDots(r, radius)
		if len(dots) < 6 {
			t.Fatalf("%d dots", len(dots))
		}
		least, most := math.Inf(1), 0.0
		for i, d := range dots {
			off := ellipseDist(r.Center(), r.W/2, r.H/2, d)
			if radius >= 0 {
				off = roundDist(r, radius, d)
			}
			if math.Abs(off) > 0.01 {
				t.Fatalf("dot %d at %v is %v off the edge of %v", i, d, off, r)
			}
			gap := d.Dist(dots[(i+1)%len(dots)])
			least, most = min(least, gap), max(most, gap)
		}
		if most > 1.7*ringPitch || least < 0.5*ringPitch {
			t.Fatalf("round %v, radius %v, they are %v to %v apart", r, radius, least, most)
		}
	})
}

// TestSmallRingsHaveSixDots at least, large ones as many as there is room for.
func TestSmallRingsHaveSixDots(t *testing.T) {
	for d, want := range map[float64]int{4: 6, 12: 6, 30: 10, 100: 33} {
		if got := len(ringDots(geom.R(0, 0, d, d), -1)); got != want {
			t.Errorf("a ring %v across has %d dots, want %d", d, got, want)
		}
	}
}

func TestThePlaceOnAnEdge(t *testing.T) {
	r := geom.R(10, 20, 100, 60) // its middle is 60, 50
	for _, tt := range []struct {
		name   string
		radius float64
		angle  float64
		want   geom.Point
	}{
		{"an ellipse, to the right", -1, 0, geom.Pt(110, 50)},
		{"down", -1, math.Pi / 2, geom.Pt(60, 80)},
		{"to the left", -1, math.Pi, geom.Pt(10, 50)},
		{"up", -1, 3 * math.Pi / 2, geom.Pt(60, 20)},
		{"a rectangle, to the right", 0, 0, geom.Pt(110, 50)},
		{"down", 0, math.Pi / 2, geom.Pt(60, 80)},
		{"aslant", 0, math.Pi / 4, geom.Pt(90, 80)},
		{"to its corner", 0, math.Atan2(30, 50), geom.Pt(110, 80)},
	} {
		if got := rimAt(r, tt.radius, tt.angle); got.Dist(tt.want) > 1e-3 {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	if corner := rimAt(r, 20, math.Atan2(30, 50)); corner.Dist(geom.Pt(110, 80)) < 5 {
		t.Errorf("a round corner reaches %v", corner)
	}
}

// TestAFootprintPointsToTheRight, as high on both sides, with its notch behind.
func TestAFootprintPointsToTheRight(t *testing.T) {
	at := geom.Pt(20, 10)
	pts := arrowHead(at, 8, 5)
	tip := pts[2]
	if tip != geom.Pt(28, 10) {
		t.Errorf("its tip is %v", tip)
	}
	for i, p := range pts {
		if p.X > tip.X || p.X < 12 || math.Abs(p.Y-10) > 8 {
			t.Errorf("point %d is %v", i, p)
		}
		mirror := geom.Pt(p.X, 20-p.Y)
		if q := pts[(4-i+6)%6]; q.Dist(mirror) > 1e-9 {
			t.Errorf("%v has no fellow on the other side, but %v", p, q)
		}
	}
	if notch := pts[5]; notch != geom.Pt(17, 10) {
		t.Errorf("its notch is %v", notch)
	}
}

// TestADieBouncesAndLies: it begins in the hand, goes towards its place without turning back, bounces twice, lower each time, and lies
// before the end.
func TestADieBouncesAndLies(t *testing.T) {
	d := Throw{From: geom.Pt(0, 100), To: geom.Pt(200, 0), Height: 60}
	at, lift, rolled := d.At(0)
	if at != d.From || lift <= 0 || lift >= d.Height || rolled != 0 {
		t.Errorf("it begins at %v, %v high, and has rolled %v", at, lift, rolled)
	}
	if before, _, _ := d.At(-3); before != d.From {
		t.Errorf("before that it is at %v", before)
	}
	var tops []float64
	last, rising, gone := 0.0, false, 0.0
	for i := range 1000 {
		at, lift, rolled := d.At(float64(i) / 1000)
		settled := rolled >= 1
		if way := d.From.Dist(at); way < gone-1e-9 {
			t.Fatalf("at %d it has gone %v, before %v", i, way, gone)
		} else {
			gone = way
		}
		if lift < 0 || lift > d.Height || settled && lift != 0 {
			t.Fatalf("at %d it is %v high, lies %v", i, lift, settled)
		}
		if rising && lift < last {
			tops = append(tops, last)
		}
		rising, last = lift > last, lift
		if settled != (i >= 860) {
			t.Fatalf("at %d it lies %v", i, settled)
		}
	}
	if len(tops) != 3 || tops[0] < tops[1] || tops[1] < tops[2] || math.Abs(tops[0]-60) > 0.1 {
		t.Errorf("its bows are %v high", tops)
	}
	if at, lift, _ := d.At(1); at != d.To || lift != 0 {
		t.Errorf("it lies at %v, %v high", at, lift)
	}
	if four, six := (Die{Sides: 4}).footWidth(40), (Die{Sides: 6}).footWidth(40); four != 32 || six != 40 {
		t.Errorf("on four sides it stands %v wide, on six %v", four, six)
	}
}

// TestADieRollsToItsNumber: all sides of a cube come up on its way, by throws on other paths at other times, and when it slows down it
// turns no more than a little: what was rolled is up long before the end.
func TestADieRollsToItsNumber(t *testing.T) {
	upper := func(path, side int, u float64) int {
		d := Throw{From: geom.Pt(0, 100), To: geom.Pt(200, 0), Path: path}
		m, best := cubePose(Ivory(), side).then(d.rolling(u)), 0
		for n := range cubeSides {
			if m.apply(cubeSides[n].out)[2] > m.apply(cubeSides[best].out)[2] {
				best = n
			}
		}
		return best
	}
	paths := map[[40]int]bool{}
	for path := range 12 {
		for side := range 6 {
			var came [6]bool
			var order [40]int
			for i := range order {
				order[i] = upper(path, side, float64(i)/40)
				for n, s := range cubeSides {
					d := Throw{From: geom.Pt(0, 100), To: geom.Pt(200, 0), Path: path}
					came[n] = came[n] || cubePose(Ivory(), side).then(d.rolling(float64(i) / 40)).apply(s.out)[2] > 0.3
				}
			}
			if came != [6]bool{true, true, true, true, true, true} {
				t.Errorf("path %d to side %d shows only %v", path, side, came)
			}
			if paths[order] {
				t.Errorf("path %d to side %d is that of another", path, side)
			}
			paths[order] = true
			for _, u := range []float64{0.9, 0.95, 1} {
				if got := upper(path, side, u); got != side {
					t.Errorf("path %d: at %v side %d is up, want %d", path, u, got, side)
				}
			}
		}
	}
}

// TestASideIsDrawnOnItsTriangle: the plane of a side of a die with four sides maps the corners of its picture onto those of the die.
func TestASideIsDrawnOnItsTriangle(t *testing.T) {
	const size = 40
	p := pyramidPose(2)
	corners, _ := pyramid{p.rotation.then(rotationAbout(0, 0.7)), 2}.corners(geom.Pt(50, 60), size)
	for i := range 4 {
		on, f := trianglePlane(corners, i, size), pyramidFace(i)
		for k, c := range triangle(size) {
			if got := on.place(c); got.Dist(corners[f[k]]) > 0.1 {
				t.Errorf("corner %d of side %d lies at %v, want %v", k, i, got, corners[f[k]])
			}
		}
	}
}

// TestWhatTravelsIsDrawnWhereItIsSeen: at both places while it goes from one to the other, and nowhere once it is gone.
func TestWhatTravelsIsDrawnWhereItIsSeen(t *testing.T) {
	one := timeline.Spot{At: geom.Pt(1, 2), Lift: 7, Alpha: 1}
	faint := timeline.Spot{At: geom.Pt(3, 4), Lift: 9, Alpha: 0.25}
	for want, spots := range map[string][2]timeline.Spot{
		"{1 2} lift 7 fade 0":                        {one, {}},
		"{1 2} lift 7 fade 0 {3 4} lift 9 fade 0.75": {one, faint},
		"{3 4} lift 9 fade 0.75":                     {{}, faint},
		"":                                           {},
	} {
		got := ""
		DrawMoving(spots, func(at geom.Point, p Pose) {
			if got != "" {
				got += " "
			}
			got += fmt.Sprintf("%v lift %v fade %v", at, p.Lift, p.Fade)
		})
		if got != want {
			t.Errorf("%v is drawn %q, want %q", spots, got, want)
		}
	}
}

// TestEverySeatHasAMarkOfItsOwn, within its circle, and one that can be told from its colour.
func TestEverySeatHasAMarkOfItsOwn(t *testing.T) {
	corners := map[int]game.Color{}
	for seat := range game.Color(game.Colors) {
		pts := markPoints(seat, geom.Pt(50, 50), 20)
		for _, p := range pts {
			if p.Dist(geom.Pt(50, 50)) > 20*1.3 {
				t.Errorf("%v: %v lies outside", seat, p)
			}
		}
		if contrast := paint.Contrast(SeatColor(seat), MarkColor(seat)); contrast < 3 {
			t.Errorf("%v: its mark has a contrast of %.1f", seat, contrast)
		}
		same := false
		for other := range seat {
			same = same || fmt.Sprint(markPoints(other, geom.Pt(50, 50), 20)) == fmt.Sprint(pts)
		}
		if same || len(pts) < 3 {
			t.Errorf("%v has the mark of another, or none: %d corners", seat, len(pts))
		}
		corners[len(pts)] = seat
	}
	if len(markPoints(Plain, geom.Pt(50, 50), 20)) != 0 {
		t.Error("plain wood has a mark")
	}
	if corners[3] != game.Yellow || corners[12] != game.Violet || corners[10] != game.White {
		t.Errorf("triangle, cross and star are of %v, %v and %v", corners[3], corners[12], corners[10])
	}
}

// TestStrongPalettesHaveMoreContrast and keep their other colours.
func TestStrongPalettesHaveMoreContrast(t *testing.T) {
	p := NewPalette(0xF1E3B6, 0x3A2A14, 0x3F6B3C, 0x8FAE5A, 0xE0A526, 0x7A2E1D)
	s := p.HighContrast()
	if paint.Contrast(s.Ink, s.Paper) <= paint.Contrast(p.Ink, p.Paper) || paint.Luminance(s.Ink) >= paint.Luminance(p.Ink) || paint.Luminance(s.Paper) <= paint.Luminance(p.Paper) {
		t.Errorf("%v on %v, usually %v on %v", s.Ink, s.Paper, p.Ink, p.Paper)
	}
	if s.Main != p.Main || s.Second != p.Second || s.Accent != p.Accent || s.Shade != p.Shade {
		t.Errorf("other colours have changed: %+v", s)
	}
}

// TestDigitsStandSideBySide about the middle of their number; none for numbers that are not printed.
func TestDigitsStandSideBySide(t *testing.T) {
	for number, want := range map[int]string{7: "7", 42: "42", 105: "105", 999: "999", 0: "", -3: "", 1000: ""} {
		got, sum := "", 0.0
		last := math.Inf(1)
		eachDigit(number, geom.Pt(50, 20), 10, func(n int, at geom.Point) {
			got = fmt.Sprint(n) + got // they come from the last on
			if at.X >= last || at.Y != 20 {
				t.Errorf("%d: digit %d at %v stands behind one at %v", number, n, at, last)
			}
			last = at.X
			sum += at.X - 50
		})
		if got != want || math.Abs(sum) > 1e-9 {
			t.Errorf("%d is printed %q, its middle %v off", number, got, sum)
		}
	}
	pieces := NumberOutlines(42, geom.Pt(50, 20), 10)
	for _, pts := range pieces {
		for _, p := range pts {
			if math.Abs(p.X-50) > 8 || math.Abs(p.Y-20) > 6 {
				t.Fatalf("42 reaches %v", p)
			}
		}
	}
	if len(pieces) == 0 || len(NumberOutlines(0, geom.Pt(50, 20), 10)) != 0 {
		t.Errorf("42 has %d pieces", len(pieces))
	}
}
