package stage

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
)

// idlerScene is a scene that is idle unless busy is set.
type idlerScene struct {
	*fakeScene
	busy bool
}

func (s *idlerScene) Idle() bool { return !s.busy }

// TestTheStageRestsWhileNothingHappens: naps begin a second after the last input or movement. A single frame now and then does
// not end them.
func TestTheStageRestsWhileNothingHappens(t *testing.T) {
	for _, tt := range []struct {
		name string
		each func(c *Context, s *idlerScene, tick int)
		naps bool
	}{
		{"nothing", func(*Context, *idlerScene, int) {}, true},
		{"a frame now and then", func(c *Context, _ *idlerScene, tick int) {
			if tick%(maxFrameGap+2) == 0 {
				c.Redraw()
			}
		}, true},
		{"something that moves", func(c *Context, _ *idlerScene, _ int) { c.Redraw() }, false},
		{"a bot that thinks", func(_ *Context, s *idlerScene, _ int) { s.busy = true }, false},
		{"cards on which milliseconds count", func(c *Context, _ *idlerScene, _ int) { c.PollFast(true) }, false},
	} {
		naps, tick := 0, 0
		st := open(t, Options{}, func(st *bench) Scene {
			s := &idlerScene{fakeScene: st.scene("first")}
			s.onUpdate = func(c *Context, _ *input.Frame) { tick++; tt.each(c, s, tick) }
			return s
		})
		st.sleep.nap = func(limit time.Duration) {
			if naps++; limit > 4*tickTime {
				t.Errorf("%s: a nap of %v loses ticks", tt.name, limit)
			}
		}
		for range 3 * sleepAfter {
			st.frame()
		}
		if got := naps > sleepAfter; got != tt.naps || !got && naps > 0 {
			t.Errorf("%s: %d naps in three seconds", tt.name, naps)
		}
	}
}

// newcomer is a scene whose Idle fails the test before the first Resize.
type newcomer struct {
	*fakeScene
	t    *testing.T
	laid bool
}

func (n *newcomer) Resize(m Metrics) { n.laid = true; n.fakeScene.Resize(m) }

func (n *newcomer) Idle() bool {
	if !n.laid {
		n.t.Error("a scene is asked whether it is idle before it has been laid out")
	}
	return true
}

func TestASceneIsLaidOutBeforeItIsAsked(t *testing.T) {
	open(t, Options{}, func(st *bench) Scene {
		first, next := st.scene("first"), &newcomer{fakeScene: st.scene("next"), t: t}
		first.onUpdate = func(c *Context, _ *input.Frame) { c.Reset(next) }
		return first
	}).frame()
}

func TestWhatSomebodyDoesEndsTheRest(t *testing.T) {
	st := open(t, Options{}, func(st *bench) Scene { return st.scene("first") })
	naps := 0
	st.sleep.nap = func(time.Duration) { naps++ }
	for range 2 * sleepAfter {
		st.frame()
	}
	if naps == 0 {
		t.Fatal("nothing happens, and yet there is no rest")
	}
	st.source.now.Pressed = []ebiten.Key{ebiten.KeyA}
	st.frame()
	st.source.now.Pressed = nil
	naps = 0
	for range sleepAfter {
		st.frame()
	}
	if naps > 0 {
		t.Errorf("%d naps within a second of a key", naps)
	}
}

// frame runs one tick, draws, and sleeps if the stage may.
func (st *bench) frame() {
	st.t.Helper()
	if err := st.Update(); err != nil {
		st.t.Fatal(err)
	}
	st.Draw(st.screen)
	st.Sleep()
}
