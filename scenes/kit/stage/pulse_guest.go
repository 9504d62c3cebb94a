//go:build ebitenginevmguest

package stage

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// guest is a program whose ticks the host makes: time is what they count. Quick, each of them is a millisecond, so that
// tests can say to the millisecond when something is done.
type guest struct{ now time.Duration }

// newPulse returns the poll of a program whose host makes its ticks.
func newPulse() devicePoll {
	g := &guest{}
	return devicePoll{clock: func() time.Duration { return g.now }, rate: g}
}

func (g *guest) set(quick bool) {
	if quick {
		ebiten.SetTPS(int(time.Second / time.Millisecond))
	} else {
		ebiten.SetTPS(ebiten.DefaultTPS)
	}
}

func (g *guest) beat(quick bool) {
	if quick {
		g.now += time.Millisecond
	} else {
		g.now += tickTime
	}
}

func (g *guest) awake() bool { return false }
