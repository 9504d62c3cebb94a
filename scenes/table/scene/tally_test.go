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

// TestTheScoreIsCountedBeforeTheResult: unless motion is reduced or nothing moves. Then the board stays for a moment
// or, if it is touched, until it is left or nobody has touched it for long; whatever is done, the same result comes.
func TestTheScoreIsCountedBeforeTheResult(t *testing.T) {
	tap, key := func(r *tabletest.Rig) { r.TapAt(geom.Pt(300, 300)) }, func(r *tabletest.Rig) { r.Key(ebiten.KeyEnter) }
	swipe := func(r *tabletest.Rig) { r.Swipe(geom.Pt(200, 300), geom.Pt(320, 310)) }
	nothing := func(*tabletest.Rig) {}
	const moment, stay = 120, 600
	for _, tt := range []struct {
		name          string
		edit          func(*store.Settings)
		counts, stays bool
		hurry, leave  func(*tabletest.Rig)
		count, rest   int // ticks of it at most
	}{
		{"as usual", nil, true, true, nothing, nothing, 210, moment},
		{"touched", nil, true, true, nothing, swipe, 210, stay},
		{"fast", func(v *store.Settings) { v.Speed = store.Fast }, true, true, nothing, nothing, 110, moment / 2},
		{"a tap, and another one", nil, true, true, tap, tap, 6, 0},
		{"a key, and another one", nil, true, true, key, key, 6, 0},
		{"left in time", nil, true, true, nothing, tap, 210, 0},
		{"reduced motion", func(v *store.Settings) { v.ReducedMotion = true }, false, true, nothing, tap, 0, 0},
		{"instant", func(v *store.Settings) { v.Speed = store.Instant }, false, false, nothing, nothing, 0, 0},
	} {
		r, out := ended(t, tt.edit)
		is := func(what string) bool { return r.Inspect().Values[what] == "true" }
		for n := 0; out.Match == nil && !is("counting") && !is("stays") && n < 600; n++ {
			r.Ticks(1)
		}
		if is("counting") != tt.counts {
			t.Errorf("%s: it is counted: %v, want %v", tt.name, !tt.counts, tt.counts)
		}
		tt.hurry(r)
		n := 0
		for ; is("counting") && n < 600; n++ {
			r.Ticks(1)
		}
		if n > tt.count || is("stays") != tt.stays || (out.Match == nil) != tt.stays {
			t.Errorf("%s: after %d ticks the board stays: %v, want %v after %d at most", tt.name, n, is("stays"), tt.stays, tt.count)
		}
		if tt.stays && !r.ShowsText("The game is over: tap to see the podium") {
			t.Errorf("%s: nobody says how to leave the board: %q", tt.name, r.Texts())
		}
		tt.leave(r)
		for n = 0; out.Match == nil && n < 2*stay; n++ {
			r.Ticks(1)
		}
		if n > tt.rest+2 || tt.rest > 0 && n < tt.rest/2 || out.Match == nil || out.ReplayName == "" {
			t.Errorf("%s: the result comes %d ticks after it was counted, want %d; %+v", tt.name, n, tt.rest, out)
		}
		if out.SeatsHere.Len() != 2 {
			t.Errorf("%s: at this screen played %v, want both", tt.name, out.SeatsHere)
		}
	}
}

// TestTheBoardStaysWhileItIsTouched: who slides over it, or opens the log, does not leave it.
func TestTheBoardStaysWhileItIsTouched(t *testing.T) {
	r, out := ended(t, nil)
	for n := 0; r.Inspect().Values["stays"] != "true" && n < 900; n++ {
		r.Ticks(1)
	}
	for range 4 {
		r.Swipe(geom.Pt(200, 300), geom.Pt(320, 310))
		r.Ticks(400)
	}
	r.Tap("bar.log")
	if r.Ticks(20); out.Match != nil {
		t.Error("the board has been left")
	}
}

// TestNobodySeesASumBeforeItHasBeenCounted: from the end of the game on the panels say nothing of it but what has arrived.
func TestNobodySeesASumBeforeItHasBeenCounted(t *testing.T) {
	r, out := ended(t, nil)
	counted := false
	for n := 0; out.Match == nil && n < 1200; n++ {
		rep := r.Inspect()
		sum, counts := rep.Values["sum.red"], rep.Values["counting"] == "true" || rep.Values["stays"] == "true"
		if !counts && !counted && sum != "" {
			t.Fatalf("after %d ticks the winner's panel says %q, and nothing has been counted", n, sum)
		}
		counted = counted || counts && sum == "100"
		r.Ticks(1)
	}
	if !counted || out.Match == nil {
		t.Error("it is never counted")
	}
}

// TestSumsGrowAsPointsArrive: from nothing said, seat by seat, to the score.
func TestSumsGrowAsPointsArrive(t *testing.T) {
	r, out := ended(t, nil)
	said := map[string]bool{}
	for n := 0; out.Match == nil && n < 1200; n++ {
		r.Ticks(1)
		if rep := r.Inspect(); rep.Values["counting"] == "true" || rep.Values["stays"] == "true" {
			said[rep.Values["sum.red"]+":"+rep.Values["sum.blue"]] = true
		}
	}
	for _, want := range []string{":", "0:80", "100:80"} {
		if !said[want] {
			t.Errorf("it is never said that it stands %s: %v", want, said)
		}
	}
}

// TestTheBoardStaysUnderTheLog for as long as somebody reads the log, and whatever key is pressed.
func TestTheBoardStaysUnderTheLog(t *testing.T) {
	r, out := ended(t, nil)
	for n := 0; r.Inspect().Values["stays"] != "true" && n < 900; n++ {
		r.Ticks(1)
	}
	r.Tap("bar.log")
	r.Ticks(700)
	r.Key(ebiten.KeyH)
	r.Ticks(20)
	if out.Match != nil {
		t.Fatal("the log has been taken away")
	}
	r.Tap("log.close")
	for n := 0; out.Match == nil && n < 700; n++ {
		r.Ticks(1)
	}
	if out.Match == nil {
		t.Error("the board is never left")
	}
}

// TestATurnIsShownAgainAfterTheCounting: a tap leads from that turn back to the board, and not to the result.
func TestATurnIsShownAgainAfterTheCounting(t *testing.T) {
	r, out := ended(t, nil)
	for n := 0; r.Inspect().Values["stays"] != "true" && n < 900; n++ {
		r.Ticks(1)
	}
	r.Tap("bar.log")
	r.Ticks(40)
	r.Tap("log.0")
	r.Ticks(4)
	if !r.ShowsText("This is how it was") {
		t.Fatalf("the turn is not shown again: %q", r.Texts())
	}
	r.TapAt(geom.Pt(300, 300))
	r.Ticks(4)
	if out.Match != nil || r.Inspect().Values["stays"] != "true" || r.ShowsText("This is how it was") {
		t.Errorf("after a tap there is a result: %v, and the screen says %q", out.Match != nil, r.Texts())
	}
}
