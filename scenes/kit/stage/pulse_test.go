package stage

import (
	"testing"
	"time"

	"ludotheque/scenes/kit/input"
)

// metronome is a rate that notes what it is asked for.
type metronome struct{ sets []bool }

func (m *metronome) setFast(quick bool) { m.sets = append(m.sets, quick) }
func (m *metronome) poll(bool)          {}
func (m *metronome) mustDraw() bool     { return true }

func TestQuickTicksComeWhenTheyAreDue(t *testing.T) {
	ticks := 0
	th := open(t, Options{}, func(th *theatre) Scene {
		a := th.actress("first")
		a.act = func(c *Context, _ *input.Frame) { ticks++; c.PollFast(true) }
		return a
	})
	now := time.Duration(0)
	m := &metronome{}
	th.poll = devicePoll{clock: func() time.Duration { return now }, poller: m}
	for range 1001 {
		if err := th.Update(); err != nil {
			t.Fatal(err)
		}
		now += time.Millisecond
	}
	if ticks < 59 || ticks > 61 {
		t.Errorf("%d ticks in a second of a thousand looks", ticks)
	}
	if len(m.sets) != 1 || !m.sets[0] {
		t.Errorf("the rate was set %v", m.sets)
	}
	now += 10 * time.Second
	before := ticks
	for range 10 {
		_ = th.Update()
	}
	if ticks-before > 2 {
		t.Errorf("%d ticks are made up for after a stop", ticks-before)
	}
	th.Context().Push(th.actress("second"))
	now += time.Second
	_ = th.Update()
	if len(m.sets) != 2 || m.sets[1] {
		t.Errorf("behind another scene the rate is %v", m.sets)
	}
}
