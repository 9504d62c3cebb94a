package dorada

import (
	"strconv"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// pull pulls the board open about a place with two fingers, and returns by how much it is enlarged then.
func pull(t *testing.T, r *tabletest.Rig, at geom.Point, by float64) float64 {
	t.Helper()
	for _, half := range []float64{30, 30 * (1 + by) / 2, 30 * by} {
		r.HoldFingers(at.Sub(geom.Pt(half, 0)), at.Add(geom.Pt(half, 0)))
	}
	r.Release()
	return lens(t, r)
}

// lens returns by how much the board is enlarged.
func lens(t *testing.T, r *tabletest.Rig) float64 {
	t.Helper()
	k, err := strconv.ParseFloat(r.Inspect().Values["lens"], 64)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestTapsHitTheirSpacesUnderTheLens pulls the board open and takes the pawn that is under the finger then.
func TestTapsHitTheirSpacesUnderTheLens(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), crowd, `{"roll":4}`)
	r.Resize(390, 844)
	was := r.Node("space.8").Rect
	if k := pull(t, r, was.Center(), 2.5); k < 2 || k > 3 {
		t.Fatalf("the board is %v times as large", k)
	}
	now := r.Node("space.8").Rect
	if now.W < 2*was.W || !now.Contains(was.Center()) {
		t.Fatalf("what was at %v is at %v", was, now)
	}
	r.TapAt(now.At(0.1, 0.9)) // off the space as it lies on the whole board
	if v := r.Inspect().Values; v["entries"] != "2" || v["asked"] == "true" {
		t.Errorf("the tap has not moved the pawn: %v", v)
	}
}

// TestTwoFingersTakeNothing leaves the pawn alone on which one of the fingers comes down.
func TestTwoFingersTakeNothing(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), crowd, `{"roll":4}`)
	r.Resize(390, 844)
	at := r.Node("space.8").Rect.Center()
	pull(t, r, at.Add(geom.Pt(-30, 0)), 2)
	r.Settle()
	if v := r.Inspect().Values; v["entries"] != "1" || v["asked"] != "true" {
		t.Errorf("two fingers have played: %v", v)
	}
}

// TestWhatIsOutOfSightIsBroughtThere taps the mark that points to start.
func TestWhatIsOutOfSightIsBroughtThere(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), crowd, `{"roll":4}`)
	r.Resize(390, 844)
	start, area := r.Node("space.0").Rect.Center(), r.Area()
	pull(t, r, area.At(0.8, 0.1), 3)
	if r.Inspect().Node("space.0") != nil {
		t.Fatal("start is in sight")
	}
	r.TapAt(area.Inset(22).Nearest(geom.Pt(start.X-1000, start.Y+1000)))
	if r.Inspect().Node("space.0") == nil {
		t.Error("the mark has not brought start into sight")
	}
}

// nothing returns a place on the board that is far from all that reacts.
func nothing(t *testing.T, r *tabletest.Rig) geom.Point {
	t.Helper()
	for i := range 100 {
		at, free := r.Area().At(0.2+0.6*float64(i%10)/10, 0.2+0.6*float64(i/10)/10), true
		for _, n := range r.Inspect().Nodes {
			free = free && !n.Rect.Inset(-30).Contains(at)
		}
		if free {
			return at
		}
	}
	t.Fatal("something reacts everywhere")
	return geom.Point{}
}

// TestTheWholeBoardComesBack goes back by two taps on nothing, by the button, and by pulling the board together.
func TestTheWholeBoardComesBack(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), crowd, `{"roll":4}`)
	r.Resize(390, 844)
	at := r.Area().At(0.5, 0.5)
	for name, back := range map[string]func(){
		"two taps": func() { at := nothing(t, r); r.TapAt(at); r.TapAt(at) },
		"button":   func() { r.Tap("board.whole") },
		"fingers":  func() { pull(t, r, at, 0.2) },
	} {
		if k := pull(t, r, at, 2); k < 1.5 {
			t.Fatalf("%s: the board is %v times as large", name, k)
		}
		if back(); lens(t, r) != 1 {
			t.Errorf("%s: the board is still %v times as large", name, lens(t, r))
		}
	}
}
