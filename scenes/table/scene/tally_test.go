//go:build !js && !android && !ios

package scene_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// almostOver is a game of Dorada in which red wins by its last move, with 100 against 80.
var almostOver = []string{
	`{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"name":"Zoé"},"blue":{"name":"Tom"}},"setup":{"piles":{"35":["red"]},"bridges":[5,11,18,24,33,36],"goal":["blue"]}}`,
	`{"roll":6}`, `{"seat":"red","move":35}`,
}

// ended is that game on a table behind which the result is, and what has come of it.
func ended(t *testing.T, edit func(*store.Settings)) (*tabletest.Rig, *table.Outcome) {
	t.Helper()
	s, out := tabletest.Services(t, words.English), new(table.Outcome)
	if edit != nil {
		s.Change(tabletest.New(t, s, &door{"shelf"}, 800, 600).Context(), edit)
	}
	doors := &table.Doors{Result: func(o table.Outcome) stage.Scene { *out = o; return &door{"result"} }}
	b := box(t)
	tabletest.Resume(t, s, b, almostOver...)
	sc, err := scene.Resume(s, b, doors)
	if err != nil {
		t.Fatal(err)
	}
	return tabletest.New(t, s, sc, 800, 600), out
}

// TestTheScoreIsCountedBeforeTheResult: unless motion is reduced or nothing moves, and whatever is done, the same result comes.
func TestTheScoreIsCountedBeforeTheResult(t *testing.T) {
	for _, tt := range []struct {
		name   string
		edit   func(*store.Settings)
		counts bool
		hurry  func(*tabletest.Rig)
		most   int // ticks of it
	}{
		{"as usual", nil, true, func(*tabletest.Rig) {}, 260},
		{"fast", func(v *store.Settings) { v.Speed = store.Fast }, true, func(*tabletest.Rig) {}, 130},
		{"a tap", nil, true, func(r *tabletest.Rig) { r.TapAt(geom.Pt(300, 300)) }, 6},
		{"a key", nil, true, func(r *tabletest.Rig) { r.Key(ebiten.KeyEnter) }, 6},
		{"reduced motion", func(v *store.Settings) { v.ReducedMotion = true }, false, func(*tabletest.Rig) {}, 0},
		{"instant", func(v *store.Settings) { v.Speed = store.Instant }, false, func(*tabletest.Rig) {}, 0},
	} {
		r, out := ended(t, tt.edit)
		for n := 0; out.Match == nil && r.Inspect().Values["counting"] != "true" && n < 600; n++ {
			r.Ticks(1)
		}
		if counts := r.Inspect().Values["counting"] == "true"; counts != tt.counts {
			t.Errorf("%s: it is counted: %v, want %v", tt.name, counts, tt.counts)
		}
		tt.hurry(r)
		n := 0
		for ; out.Match == nil && n < 600; n++ {
			r.Ticks(1)
		}
		if n > tt.most || out.Match == nil || out.Replay == "" {
			t.Errorf("%s: the result comes after %d ticks, want %d at most; %+v", tt.name, n, tt.most, out)
		}
		if out.Here.Len() != 2 {
			t.Errorf("%s: at this screen played %v, want both", tt.name, out.Here)
		}
	}
}

// TestNobodySeesASumBeforeItHasBeenCounted: from the end of the game on the panels say nothing of it but what has arrived.
func TestNobodySeesASumBeforeItHasBeenCounted(t *testing.T) {
	r, out := ended(t, nil)
	counted := false
	for n := 0; out.Match == nil && n < 900; n++ {
		rep := r.Inspect()
		sum, counts := rep.Values["sum.red"], rep.Values["counting"] == "true"
		if !counts && !counted && sum != "0" {
			t.Fatalf("after %d ticks the winner's panel says %q, and nothing has been counted", n, sum)
		}
		counted = counted || counts && sum == "100"
		r.Ticks(1)
	}
	if !counted || out.Match == nil {
		t.Error("it is never counted")
	}
}

// TestSumsGrowAsPointsArrive: from nothing, seat by seat, to the score.
func TestSumsGrowAsPointsArrive(t *testing.T) {
	r, out := ended(t, nil)
	said := map[string]bool{}
	for n := 0; out.Match == nil && n < 900; n++ {
		if r.Ticks(1); r.Inspect().Values["counting"] == "true" {
			rep := r.Inspect()
			said[rep.Values["sum.red"]+":"+rep.Values["sum.blue"]] = true
		}
	}
	for _, want := range []string{"0:0", "0:80", "100:80"} {
		if !said[want] {
			t.Errorf("it is never said that it stands %s: %v", want, said)
		}
	}
}
