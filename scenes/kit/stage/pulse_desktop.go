//go:build !js && !android && !ios && !ebitenginevmguest

package stage

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
)

// restTime is the least time between two looks at the devices: more would cost more than it tells.
const restTime = 2 * time.Millisecond

// desktop looks at the devices with every frame, and lets no frame wait for the display.
type desktop struct{ last time.Time }

// newPulse returns a poll that may look at the devices with every frame.
func newPulse() devicePoll { return devicePoll{clock: input.WallClock(), rate: &desktop{}} }

func (d *desktop) set(quick bool) {
	ebiten.SetVsyncEnabled(!quick)
	if quick {
		ebiten.SetTPS(ebiten.SyncWithFPS)
	} else {
		ebiten.SetTPS(ebiten.DefaultTPS)
	}
}

func (d *desktop) beat(quick bool) {
	if !quick {
		return
	}
	if rest := restTime - time.Since(d.last); rest > 0 {
		time.Sleep(rest)
	}
	d.last = time.Now()
}

func (d *desktop) awake() bool { return true }
