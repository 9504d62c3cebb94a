//go:build !js && !android && !ios

package playtest

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// host is the game whose game loop runs the tests. The tests run during its ticks, and wait between two ticks when
// they call Breathe. Ebitengine frees unused images only between ticks.
type host struct {
	tests Tests
	begun bool          // whether the tests have been started
	tick  time.Time     // when the present tick began
	turn  chan struct{} // Update sends on turn when the tests may go on
	rest  chan struct{} // the tests send on rest when the tick may end
	over  chan int      // gets the exit code when all tests have run
	code  int           // the exit code
}

// newHost returns a host of the tests.
func newHost(m Tests) *host {
	return &host{tests: m, turn: make(chan struct{}), rest: make(chan struct{}), over: make(chan int)}
}

// Update implements ebiten.Game. It starts the tests at the first call. Each call lasts until the tests call Breathe, or
// until all of them have run, which ends the game loop.
func (h *host) Update() error {
	h.tick = time.Now()
	if h.begun {
		h.turn <- struct{}{}
	} else {
		h.begun = true
		go func() { h.over <- h.tests.Run() }()
	}
	select {
	case <-h.rest:
		return nil
	case h.code = <-h.over:
		return ebiten.Termination
	}
}

// Draw implements ebiten.Game.
func (*host) Draw(*ebiten.Image) {}

// Layout implements ebiten.Game.
func (*host) Layout(_, _ int) (int, int) { return 64, 64 }

// Breathe ends the present tick of the host and waits for the next tick, so that unused images are freed. It does nothing without
// a display. It does nothing either in the first 60th of a second of a tick, since Ebitengine, whose window has no focus, would
// sleep for the rest of that time. Start, NeedsDisplay and Program.Frame call Breathe themselves.
func Breathe() {
	if h := workshop.host; h != nil && time.Since(h.tick) >= time.Second/60 {
		h.rest <- struct{}{}
		<-h.turn
	}
}
