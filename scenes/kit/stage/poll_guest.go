//go:build ebitenginevmguest

package stage

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// guest is the poller of a program whose host makes its ticks. In fast mode a tick is a millisecond, so that tests can set
// the time of an input to the millisecond.
type guest struct {
	now time.Duration // the program's clock: the sum of the ticks so far
}

// newDevicePoll returns the poll of this platform: on a desktop one that can poll with every frame; under a test host
// one with a clock that counts ticks; in pages and on tablets one without fast mode.
func newDevicePoll() devicePoll {
	g := &guest{}
	return devicePoll{clock: func() time.Duration { return g.now }, poller: g}
}

// setFast implements poller. It makes ticks of one millisecond, or of the usual length again.
func (g *guest) setFast(fast bool) {
	if fast {
		ebiten.SetTPS(int(time.Second / time.Millisecond))
	} else {
		ebiten.SetTPS(ebiten.DefaultTPS)
	}
}

// beginUpdate implements poller. It advances the clock by one tick.
func (g *guest) beginUpdate(fast bool) {
	if fast {
		g.now += time.Millisecond
	} else {
		g.now += tickTime
	}
}

// mustDraw implements poller.
func (g *guest) mustDraw() bool { return false }
