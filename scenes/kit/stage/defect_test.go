package stage

import (
	"testing"

	"ludotheque/scenes/kit/input"
)

func TestADefectLeavesNothingOnTheStageBelow(t *testing.T) {
	var sorry *fakeScene
	st, a := solo(t, Options{FailureScene: func(error) Scene { return sorry }})
	sorry = st.scene("sorry")
	b := st.scene("b")
	a.onUpdate = once(func(c *Context) { c.Push(b) })
	b.onUpdate = func(*Context, *input.Frame) { panic("no die") }
	depth := 0
	sorry.onUpdate = func(c *Context, _ *input.Frame) { depth = c.Depth() }
	st.run(4)
	if depth != 1 {
		t.Errorf("%d scenes are on the stage, want the one that tells of the defect", depth)
	}
}

func TestTheWayBackCrossesTheOtherWay(t *testing.T) {
	st, a := solo(t, Options{})
	st.run(1)
	b := st.scene("b")
	a.onUpdate = once(func(c *Context) { c.Push(b) })
	st.run(2)
	forward := st.transition.slide
	st.run(transitionTicks + 2)
	b.onUpdate = once(func(c *Context) { c.Pop() })
	st.run(2)
	if back := st.transition.slide; forward <= 0 || back != -forward {
		t.Errorf("screens move by %v to the next and by %v back", forward, back)
	}
}

// TestASecondDefectIsShownToo: a defect after the player has left the failure scene is shown like the first one.
func TestASecondDefectIsShownToo(t *testing.T) {
	var sorry *fakeScene
	shown := 0
	st, a := solo(t, Options{FailureScene: func(error) Scene { shown++; return sorry }})
	st.SetMotion(NoMotion)
	sorry = st.scene("sorry")
	home := st.scene("home")
	a.onUpdate = func(*Context, *input.Frame) { panic("no die") }
	home.onUpdate = func(*Context, *input.Frame) { panic("no pawn") }
	sorry.onUpdate = func(c *Context, _ *input.Frame) { c.Reset(home) }
	st.run(3)
	if shown != 2 || st.top().scene != sorry {
		t.Errorf("%d defects are shown, the scene on top is %T; want 2 and the failure scene", shown, st.top().scene)
	}
}

// TestAPopOfTheLastSceneShowsNoTransition: nothing changes, so the screen does not darken.
func TestAPopOfTheLastSceneShowsNoTransition(t *testing.T) {
	st, a := solo(t, Options{})
	st.run(1)
	a.onUpdate = once(func(c *Context) { c.Pop() })
	st.expect(st.run(2), "a draw") // of the picture from which a transition would begin
	if st.Context().InTransition() {
		t.Error("the scene fades to itself")
	}
}
