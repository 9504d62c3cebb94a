package stage

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/input"
)

// TestWhatWasAskedForBeforeADefectIsNotDone has a scene fail in the tick in which it asked for another one.
func TestWhatWasAskedForBeforeADefectIsNotDone(t *testing.T) {
	var sorry *fakeScene
	st, a := solo(t, Options{FailureScene: func(error) Scene { return sorry }})
	st.SetMotion(NoMotion)
	sorry = st.scene("sorry")
	b := st.scene("b")
	st.run(1)
	a.onUpdate = func(c *Context, _ *input.Frame) {
		c.Push(b)
		panic("no die")
	}
	st.expect(st.run(4), "sorry resize", "sorry draw")
	if n := st.Context().Depth(); n != 1 {
		t.Errorf("%d scenes are on the stage, want 1", n)
	}
}

// risingScene is a scene that moves up from below, over the one that it replaces.
type risingScene struct{ Scene }

func (risingScene) Rises() bool { return true }

// rising returns ask for a scene that rises.
func rising(ask func(c *Context, to Scene)) func(c *Context, to Scene) {
	return func(c *Context, to Scene) { ask(c, risingScene{to}) }
}

// TestHowScreensCross: an overlay opens from the middle and closes to it; other screens fade through black.
func TestHowScreensCross(t *testing.T) {
	for _, tt := range []struct {
		name     string
		from, to bool // are overlays
		ask      func(c *Context, to Scene)
		want     transitionStyle
	}{
		{"a screen over a screen", false, false, (*Context).Push, fadeThrough},
		{"a screen for a screen", false, false, (*Context).Replace, fadeThrough},
		{"a sheet over a screen", false, true, (*Context).Push, unfold},
		{"a sheet over a sheet", true, true, (*Context).Push, unfold},
		{"a sheet goes", true, false, func(c *Context, _ Scene) { c.Pop() }, fold},
		{"a screen goes", false, false, func(c *Context, _ Scene) { c.Pop() }, fadeThrough},
		{"a screen over a sheet", true, false, (*Context).Push, fadeThrough},
		{"a sheet leads home", true, false, (*Context).Reset, fadeThrough},
		{"what rises for a screen", false, false, rising((*Context).Replace), rise},
		{"what rises over a screen", false, false, rising((*Context).Push), fadeThrough},
	} {
		t.Run(tt.name, func(t *testing.T) {
			st, a := solo(t, Options{})
			st.run(1)
			from, to := st.scene("from"), st.scene("to")
			from.overlay, to.overlay = tt.from, tt.to
			a.onUpdate = once(func(c *Context) { c.Push(from) })
			st.run(transitionTicks + 2)
			from.onUpdate = once(func(c *Context) { tt.ask(c, to) })
			st.run(1)
			if st.transition.style != tt.want || !st.transition.active() {
				t.Errorf("crossing %v of kind %d, want %d", st.transition.active(), st.transition.style, tt.want)
			}
		})
	}
}

// TestReducedMotionLeavesOverlaysStill: with reduced motion an overlay is there at once.
func TestReducedMotionLeavesOverlaysStill(t *testing.T) {
	st, a := solo(t, Options{})
	st.SetMotion(ReducedMotion)
	st.run(1)
	b := st.scene("b")
	b.overlay = true
	a.onUpdate = once(func(c *Context) { c.Push(b) })
	if st.run(1); st.Context().InTransition() {
		t.Error("an overlay moves")
	}
}

// failingCloser is a scene whose Close panics.
type failingCloser struct{ *fakeScene }

func (failingCloser) Close() { panic("tripped") }

func TestASceneThatFailsToCloseKeepsNoOtherFromIt(t *testing.T) {
	for name, end := range map[string]func(c *Context){
		"quit":  (*Context).Quit,
		"reset": func(c *Context) { c.Reset(&fakeScene{calls: new([]string)}) },
	} {
		t.Run(name, func(t *testing.T) {
			st, a := solo(t, Options{})
			st.SetMotion(NoMotion)
			st.run(1)
			b := st.scene("b")
			a.onUpdate = once(func(c *Context) { c.Push(failingCloser{b}) })
			st.run(1)
			b.onUpdate = once(end)
			st.calls = nil
			_ = st.Update() // the end of the program, or nothing
			if !slices.Contains(st.calls, "a close") {
				t.Errorf("what happened: %q; the scene below was not closed", st.calls)
			}
		})
	}
}

func TestAReportNamesTheScenesBelow(t *testing.T) {
	st, a := solo(t, Options{})
	st.SetMotion(NoMotion)
	st.run(1)
	if r := st.Inspect(); len(r.Below) != 0 || !r.Idle {
		t.Errorf("alone: below %q, idle %v", r.Below, r.Idle)
	}
	b := st.scene("b")
	a.onUpdate = once(func(c *Context) { c.Push(failingCloser{b}) })
	st.run(1)
	b.onUpdate = once(func(c *Context) { c.Push(st.scene("c")) })
	st.run(1)
	if r := st.Inspect(); !slices.Equal(r.Below, []string{"*stage.fakeScene", "stage.failingCloser"}) || r.Scene != "*stage.fakeScene" {
		t.Errorf("below %s lie %q", r.Scene, r.Below)
	}
	st.Context().Pop()
	if st.Inspect().Idle {
		t.Error("with something still to be done the stage says that it is idle")
	}
}

func TestADeviceWithoutAScaleHasOne(t *testing.T) {
	for _, scale := range []float64{0, -1} {
		s := New(&fakeScene{calls: new([]string)}, Options{Source: new(silent), Scale: func() float64 { return scale }})
		if w, h := s.LayoutF(800, 600); w != 800 || h != 600 {
			t.Errorf("scale %v: %v by %v pixels", scale, w, h)
		}
	}
}

func TestPixelsAreRoundedUpForASystemThatWantsWholeOnes(t *testing.T) {
	s := New(&fakeScene{calls: new([]string)}, Options{Source: new(silent), Scale: func() float64 { return 1.5 }})
	if w, h := s.Layout(801, 600); w != 1202 || h != 900 {
		t.Errorf("%d by %d pixels, want 1202 by 900", w, h)
	}
}

// paintingScene is a Prerenderer that notes what it is asked for.
type paintingScene struct{ *fakeScene }

func (s paintingScene) Prerender() { s.note("prerender") }

// TestPicturesArePaintedAheadOnceAFrame has a slow device make up several ticks in a frame, which draws nothing new.
func TestPicturesArePaintedAheadOnceAFrame(t *testing.T) {
	st := open(t, Options{}, func(st *bench) Scene { return paintingScene{st.scene("a")} })
	st.run(1)
	st.calls = st.calls[:0]
	for range 5 {
		if err := st.Update(); err != nil {
			t.Fatal(err)
		}
	}
	st.Draw(st.screen)
	st.expect(st.calls, "a prerender")
}

// TestPicturesArePaintedAheadAfterATransition, in the first half of which the new scene has not even been drawn.
func TestPicturesArePaintedAheadAfterATransition(t *testing.T) {
	st, _ := solo(t, Options{})
	st.run(1)
	st.Context().Push(paintingScene{st.scene("b")})
	if calls := st.run(transitionTicks); slices.Contains(calls, "b prerender") {
		t.Errorf("the calls during the transition are %q", calls)
	}
	st.run(2)
	st.expect(st.run(1), "b prerender")
}
