package stage

import (
	"testing"
	"time"

	"ludotheque/scenes/kit/input"
)

// fakePoller is a poller that lists the calls of setFast.
type fakePoller struct{ sets []bool }

func (p *fakePoller) setFast(fast bool) { p.sets = append(p.sets, fast) }
func (p *fakePoller) beginUpdate(bool)  {}
func (p *fakePoller) mustDraw() bool    { return true }

func TestFastPollingMakesTicksWhenTheyAreDue(t *testing.T) {
	ticks := 0
	st := open(t, Options{}, func(st *bench) Scene {
		a := st.scene("first")
		a.onUpdate = func(c *Context, _ *input.Frame) { ticks++; c.PollFast(true) }
		return a
	})
	now := time.Duration(0)
	p := &fakePoller{}
	st.poll = devicePoll{clock: func() time.Duration { return now }, poller: p}
	for range 1001 {
		if err := st.Update(); err != nil {
			t.Fatal(err)
		}
		now += time.Millisecond
	}
	if ticks < 59 || ticks > 61 {
		t.Errorf("%d ticks in a second of a thousand updates", ticks)
	}
	if len(p.sets) != 1 || !p.sets[0] {
		t.Errorf("fast mode was set to %v", p.sets)
	}
	now += 10 * time.Second
	before := ticks
	for range 10 {
		_ = st.Update()
	}
	if ticks-before > 2 {
		t.Errorf("%d ticks are made up for after a stop", ticks-before)
	}
	st.Context().Push(st.scene("second"))
	now += time.Second
	_ = st.Update()
	if len(p.sets) != 2 || p.sets[1] {
		t.Errorf("under another scene fast mode was set to %v", p.sets)
	}
}
