package stage

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
)

// sleeper is a scene at which things can happen.
type sleeper struct {
	*actress
	busy bool
}

func (s *sleeper) Idle() bool { return !s.busy }

// TestTheStageRestsWhileNothingHappens: naps begin a second after the last thing that somebody did or that moved, and a single frame
// now and then does not end them.
func TestTheStageRestsWhileNothingHappens(t *testing.T) {
	for _, tt := range []struct {
		name string
		each func(c *Context, s *sleeper, tick int)
		naps bool
	}{
		{"nothing", func(*Context, *sleeper, int) {}, true},
		{"a frame now and then", func(c *Context, _ *sleeper, tick int) {
			if tick%(maxFrameGap+2) == 0 {
				c.Redraw()
			}
		}, true},
		{"something that moves", func(c *Context, _ *sleeper, _ int) { c.Redraw() }, false},
		{"a bot that thinks", func(_ *Context, s *sleeper, _ int) { s.busy = true }, false},
		{"cards on which milliseconds count", func(c *Context, _ *sleeper, _ int) { c.PollFast(true) }, false},
	} {
		naps, tick := 0, 0
		th := open(t, Options{}, func(th *theatre) Scene {
			s := &sleeper{actress: th.actress("first")}
			s.act = func(c *Context, _ *input.Frame) { tick++; tt.each(c, s, tick) }
			return s
		})
		th.sleep.nap = func(most time.Duration) {
			if naps++; most > 4*tickTime {
				t.Errorf("%s: a nap of %v loses ticks", tt.name, most)
			}
		}
		for range 3 * sleepAfter {
			th.frame()
		}
		if got := naps > sleepAfter; got != tt.naps || !got && naps > 0 {
			t.Errorf("%s: %d naps in three seconds", tt.name, naps)
		}
	}
}

// newcomer is a scene that can be asked whether it is idle only once it has been laid out.
type newcomer struct {
	*actress
	t    *testing.T
	laid bool
}

func (n *newcomer) Resize(m Metrics) { n.laid = true; n.actress.Resize(m) }

func (n *newcomer) Idle() bool {
	if !n.laid {
		n.t.Error("a scene is asked whether it is idle before it has been laid out")
	}
	return true
}

func TestASceneIsLaidOutBeforeItIsAsked(t *testing.T) {
	open(t, Options{}, func(th *theatre) Scene {
		first, next := th.actress("first"), &newcomer{actress: th.actress("next"), t: t}
		first.act = func(c *Context, _ *input.Frame) { c.Reset(next) }
		return first
	}).frame()
}

func TestWhatSomebodyDoesEndsTheRest(t *testing.T) {
	th := open(t, Options{}, func(th *theatre) Scene { return th.actress("first") })
	naps := 0
	th.sleep.nap = func(time.Duration) { naps++ }
	for range 2 * sleepAfter {
		th.frame()
	}
	if naps == 0 {
		t.Fatal("nothing happens, and yet there is no rest")
	}
	th.source.now.Pressed = []ebiten.Key{ebiten.KeyA}
	th.frame()
	th.source.now.Pressed = nil
	naps = 0
	for range sleepAfter {
		th.frame()
	}
	if naps > 0 {
		t.Errorf("%d naps within a second of a key", naps)
	}
}

// frame is a tick and what follows it.
func (th *theatre) frame() {
	th.t.Helper()
	if err := th.Update(); err != nil {
		th.t.Fatal(err)
	}
	th.Draw(th.screen)
	th.Sleep()
}
