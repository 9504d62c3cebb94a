//go:build !js && !android && !ios

package playtest

import "github.com/hajimehoshi/ebiten/v2"

// host is the game that runs the tests, within its ticks: they are at work while a tick is, and rest between two ticks
// when they breathe. Images that nobody holds any more are freed between
// ticks only.
type host struct {
	tests Tests
	begun bool
	turn  chan struct{} // the tests may go on
	rest  chan struct{} // the tick may end
	over  chan int      // with the exit code
	code  int
}

func newHost(m Tests) *host {
	return &host{tests: m, turn: make(chan struct{}), rest: make(chan struct{}), over: make(chan int)}
}

// Update implements ebiten.Game.
func (h *host) Update() error {
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

// Breathe lets a tick of the host end and the next begin, so that images that nobody holds any more are freed. Start, NeedsDisplay and
// frames of a Program do so by themselves.
func Breathe() {
	if h := workshop.host; h != nil {
		h.rest <- struct{}{}
		<-h.turn
	}
}
