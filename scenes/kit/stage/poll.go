package stage

import (
	"time"

	"ludotheque/scenes/kit/input"
)

// tickTime is the length of a tick.
const tickTime = time.Second / 60

// devicePoll decides how often the devices are polled and when a tick is due. Usually both happen once a frame. In
// fast mode, the devices are polled as often as the platform allows, and ticks are due by the clock.
type devicePoll struct {
	clock    input.Clock   // stamps the player's actions
	poller   poller        // nil on platforms without fast mode
	fast     bool          // fast mode is on
	nextTick time.Duration // when the next tick is due in fast mode
}

// poller is how a platform polls the devices often. Pages and tablets have none: they get input events with time
// stamps.
type poller interface {
	// setFast begins or ends fast mode.
	setFast(fast bool)
	// beginUpdate is called at the start of each Update; fast says whether fast mode is on. It may wait until the next
	// poll is due.
	beginUpdate(fast bool)
	// mustDraw reports whether the platform polls less often when nothing is drawn.
	mustDraw() bool
}

// setFast begins or ends fast mode. In fast mode the next tick is due one tick from now. If the mode is the present one, or the platform
// has no poller, setFast does nothing.
func (p *devicePoll) setFast(fast bool) {
	if p.fast == fast || p.poller == nil {
		return
	}
	p.fast = fast
	p.nextTick = p.clock() + tickTime
	p.poller.setFast(fast)
}

// beginUpdate begins an Update and returns whether it is a tick. In fast mode, one of the ticks that were missed during a slow
// frame is made up for, and the others are dropped: the input of that time still has its time stamps.
func (p *devicePoll) beginUpdate() (tick bool) {
	if p.poller != nil {
		p.poller.beginUpdate(p.fast)
	}
	if !p.fast {
		return true
	}
	now := p.clock()
	if now < p.nextTick {
		return false
	}
	p.nextTick = max(p.nextTick, now-tickTime) + tickTime
	return true
}

// PollFast sets whether the devices are polled as often as the platform allows, from the next tick on, instead of
// once a tick. When another scene comes on top, fast polling ends.
func (c *Context) PollFast(on bool) { c.stage.pollFast = on }
