package stage

import (
	"testing"
	"time"

	"ludotheque/scenes/kit/input"
)

// TestTheBrowserHasItsTurns: after each step of a frame that takes long the browser has a turn, and only then. What the program has done
// before its first tick is such a step.
func TestTheBrowserHasItsTurns(t *testing.T) {
	const short, long = maxTask / 4, 2 * maxTask
	for _, tt := range []struct {
		name         string
		tick, draw   time.Duration
		steps, turns int // ShareTime is called steps times in a drawing, each after the time draw
	}{
		{"a quick frame", short, short, 1, 0},
		{"a long tick", long, 0, 1, 1},
		{"a long drawing", 0, long, 1, 1},
		{"both", long, long, 1, 2},
		{"short steps that are long together", short, short, 9, 2},
		{"long steps", 0, long, 3, 3},
	} {
		now, turns, steps, begun := time.Duration(0), 0, 0, false
		o := Options{GiveTurn: func() { turns++ }, Clock: func() time.Duration { return now }}
		st := open(t, o, func(st *bench) Scene {
			s := st.scene("first")
			s.onUpdate = func(c *Context, _ *input.Frame) {
				if begun {
					now += tt.tick
					c.Redraw()
				}
			}
			s.onDraw = func() {
				if !begun {
					return
				}
				for range tt.steps {
					steps++
					now += tt.draw
					st.ShareTime()
				}
			}
			return s
		})
		now += time.Second
		if st.frame(); turns != 1 {
			t.Errorf("%s, before the first tick: %d turns, want 1", tt.name, turns)
		}
		turns, begun = 0, true
		for frame := 1; frame <= 3; frame++ {
			now += time.Second // between frames the browser has its turns anyway
			st.frame()
			if turns != frame*tt.turns || steps != frame*tt.steps {
				t.Errorf("%s, frame %d: %d turns, want %d; %d steps", tt.name, frame, turns, frame*tt.turns, steps)
			}
		}
	}
}

// TestNoTurnWithinACallOfTheBrowser: a browser that asks for a report waits for it, and could not take a turn meanwhile: the page would
// hang. So a report that paints pictures gives none, however long it takes; the next frame does again.
func TestNoTurnWithinACallOfTheBrowser(t *testing.T) {
	now, turns := time.Duration(0), 0
	o := Options{GiveTurn: func() { turns++ }, Clock: func() time.Duration { return now }}
	var slow func()
	st := open(t, o, func(st *bench) Scene {
		s := st.scene("first")
		s.onDraw = func() { slow() }
		return slowReporter{s, func() { slow() }}
	})
	slow = func() {
		now += 2 * maxTask
		st.ShareTime()
	}
	st.frame()
	for range 2 {
		turns = 0
		if st.Inspect(); turns != 0 {
			t.Errorf("a report that takes long gives %d turns, want none", turns)
		}
		st.Context().Redraw()
		if st.frame(); turns == 0 {
			t.Error("the frame after a report gives no turn")
		}
	}
}

// slowReporter is a scene that takes long to report.
type slowReporter struct {
	*fakeScene
	slow func()
}

func (s slowReporter) Inspect(*Report) { s.slow() }
