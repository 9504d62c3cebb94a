package stage

import (
	"testing"

	"ludotheque/scenes/kit/input"
)

func TestADefectLeavesNothingOnTheStageBelow(t *testing.T) {
	var sorry *actress
	th, a := solo(t, Options{FailureScene: func(error) Scene { return sorry }})
	sorry = th.actress("sorry")
	b := th.actress("b")
	a.act = once(func(c *Context) { c.Push(b) })
	b.act = func(*Context, *input.Frame) { panic("no die") }
	depth := 0
	sorry.act = func(c *Context, _ *input.Frame) { depth = c.Depth() }
	th.run(4)
	if depth != 1 {
		t.Errorf("%d scenes are on the stage, want the one that tells of the defect", depth)
	}
}

func TestTheWayBackCrossesTheOtherWay(t *testing.T) {
	th, a := solo(t, Options{})
	th.run(1)
	b := th.actress("b")
	a.act = once(func(c *Context) { c.Push(b) })
	th.run(2)
	forward := th.transition.slide
	th.run(transitionTicks + 2)
	b.act = once(func(c *Context) { c.Pop() })
	th.run(2)
	if back := th.transition.slide; forward <= 0 || back != -forward {
		t.Errorf("screens move by %v to the next and by %v back", forward, back)
	}
}

// TestASecondDefectIsShownToo: a defect after the player has left the failure scene is shown like the first one.
func TestASecondDefectIsShownToo(t *testing.T) {
	var sorry *actress
	shown := 0
	th, a := solo(t, Options{FailureScene: func(error) Scene { shown++; return sorry }})
	th.SetMotion(NoMotion)
	sorry = th.actress("sorry")
	home := th.actress("home")
	a.act = func(*Context, *input.Frame) { panic("no die") }
	home.act = func(*Context, *input.Frame) { panic("no pawn") }
	sorry.act = func(c *Context, _ *input.Frame) { c.Reset(home) }
	th.run(3)
	if shown != 2 || th.top().scene != sorry {
		t.Errorf("%d defects are shown, the scene on top is %T; want 2 and the failure scene", shown, th.top().scene)
	}
}

// TestAPopOfTheLastSceneShowsNoTransition: nothing changes, so the screen does not darken.
func TestAPopOfTheLastSceneShowsNoTransition(t *testing.T) {
	th, a := solo(t, Options{})
	th.run(1)
	a.act = once(func(c *Context) { c.Pop() })
	th.expect(th.run(2), "a draw") // of the picture from which a transition would begin
	if th.Context().InTransition() {
		t.Error("the scene fades to itself")
	}
}
