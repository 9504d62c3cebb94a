//go:build !js && !android && !ios && !ebitenginevmguest

package stage

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
)

// minPollInterval is the least time between two polls. Polling more often would use more of the processor without
// being noticed.
const minPollInterval = 2 * time.Millisecond

// desktop is the poller that, in fast mode, polls the devices with every frame and does not wait for the display.
type desktop struct {
	last time.Time // of the last poll in fast mode
}

// newDevicePoll returns the poll of this platform: on a desktop one that can poll with every frame; under a test host
// one with a clock that counts ticks; in pages and on tablets one without fast mode.
func newDevicePoll() devicePoll { return devicePoll{clock: input.StrikeClock(), poller: &desktop{}} }

// setFast implements poller. In fast mode Ebitengine updates with every frame and does not wait for the display.
func (d *desktop) setFast(fast bool) {
	ebiten.SetVsyncEnabled(!fast)
	if fast {
		ebiten.SetTPS(ebiten.SyncWithFPS)
	} else {
		ebiten.SetTPS(ebiten.DefaultTPS)
	}
}

// beginUpdate implements poller. In fast mode it waits until minPollInterval has passed since the last poll.
func (d *desktop) beginUpdate(fast bool) {
	if !fast {
		return
	}
	if rest := minPollInterval - time.Since(d.last); rest > 0 {
		time.Sleep(rest)
	}
	d.last = time.Now()
}

// mustDraw implements poller.
func (d *desktop) mustDraw() bool { return true }
