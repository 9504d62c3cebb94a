package stage

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/input"
)

// TestWhatWasAskedForBeforeADefectIsNotDone has a scene fail in the tick in which it asked for another one.
func TestWhatWasAskedForBeforeADefectIsNotDone(t *testing.T) {
	var sorry *actress
	th, a := solo(t, Options{FailureScene: func(error) Scene { return sorry }})
	th.SetMotion(NoMotion)
	sorry = th.actress("sorry")
	b := th.actress("b")
	th.run(1)
	a.act = func(c *Context, _ *input.Frame) {
		c.Push(b)
		panic("no die")
	}
	th.expect(th.run(4), "sorry resize", "sorry draw")
	if n := th.Context().Depth(); n != 1 {
		t.Errorf("%d scenes are on the stage, want 1", n)
	}
}

// TestHowScreensCross: a sheet over another screen opens from the middle and closes to it; screens that cover all give way
// one after the other.
// riser is a scene that comes up over the one whose place it takes.
type riser struct{ Scene }

func (riser) Rises() bool { return true }

// raised asks for a scene that rises.
func raised(ask func(c *Context, to Scene)) func(c *Context, to Scene) {
	return func(c *Context, to Scene) { ask(c, riser{to}) }
}

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
		{"what rises for a screen", false, false, raised((*Context).Replace), rise},
		{"what rises over a screen", false, false, raised((*Context).Push), fadeThrough},
	} {
		t.Run(tt.name, func(t *testing.T) {
			th, a := solo(t, Options{})
			th.run(1)
			from, to := th.actress("from"), th.actress("to")
			from.overlay, to.overlay = tt.from, tt.to
			a.act = once(func(c *Context) { c.Push(from) })
			th.run(transitionTicks + 2)
			from.act = once(func(c *Context) { tt.ask(c, to) })
			th.run(1)
			if th.transition.style != tt.want || !th.transition.active() {
				t.Errorf("crossing %v of kind %d, want %d", th.transition.active(), th.transition.style, tt.want)
			}
		})
	}
}

// TestALittleMotionLeavesSheetsStill: with reduced motion a sheet is there at once.
func TestALittleMotionLeavesSheetsStill(t *testing.T) {
	th, a := solo(t, Options{})
	th.SetMotion(ReducedMotion)
	th.run(1)
	b := th.actress("b")
	b.overlay = true
	a.act = once(func(c *Context) { c.Push(b) })
	if th.run(1); th.Context().InTransition() {
		t.Error("a sheet still moves")
	}
}

// clumsy is an actress who falls when she leaves.
type clumsy struct{ *actress }

func (c clumsy) Close() { panic("tripped") }

func TestASceneThatFailsToCloseKeepsNoOtherFromIt(t *testing.T) {
	for name, end := range map[string]func(c *Context){
		"quit":  (*Context).Quit,
		"reset": func(c *Context) { c.Reset(&actress{diary: new([]string)}) },
	} {
		t.Run(name, func(t *testing.T) {
			th, a := solo(t, Options{})
			th.SetMotion(NoMotion)
			th.run(1)
			b := th.actress("b")
			a.act = once(func(c *Context) { c.Push(clumsy{b}) })
			th.run(1)
			b.act = once(end)
			th.diary = nil
			_ = th.Update() // the end of the program, or nothing
			if !slices.Contains(th.diary, "a close") {
				t.Errorf("what happened: %q; the scene below was not closed", th.diary)
			}
		})
	}
}

func TestAReportNamesTheScenesBelow(t *testing.T) {
	th, a := solo(t, Options{})
	th.SetMotion(NoMotion)
	th.run(1)
	if r := th.Inspect(); len(r.Below) != 0 || !r.Idle {
		t.Errorf("alone: below %q, idle %v", r.Below, r.Idle)
	}
	b := th.actress("b")
	a.act = once(func(c *Context) { c.Push(clumsy{b}) })
	th.run(1)
	b.act = once(func(c *Context) { c.Push(th.actress("c")) })
	th.run(1)
	if r := th.Inspect(); !slices.Equal(r.Below, []string{"*stage.actress", "stage.clumsy"}) || r.Scene != "*stage.actress" {
		t.Errorf("below %s lie %q", r.Scene, r.Below)
	}
	th.Context().Pop()
	if th.Inspect().Idle {
		t.Error("with something still to be done the stage says that it is idle")
	}
}

func TestADeviceThatTellsNoScaleHasOne(t *testing.T) {
	for _, scale := range []float64{0, -1} {
		s := New(&actress{diary: new([]string)}, Options{Source: new(silent), Scale: func() float64 { return scale }})
		if w, h := s.LayoutF(800, 600); w != 800 || h != 600 {
			t.Errorf("scale %v: %v by %v pixels", scale, w, h)
		}
	}
}

func TestPixelsAreRoundedUpForASystemThatWantsWholeOnes(t *testing.T) {
	s := New(&actress{diary: new([]string)}, Options{Source: new(silent), Scale: func() float64 { return 1.5 }})
	if w, h := s.Layout(801, 600); w != 1202 || h != 900 {
		t.Errorf("%d by %d pixels, want 1202 by 900", w, h)
	}
}
