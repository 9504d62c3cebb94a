package stage

import (
	"time"

	"ludotheque/scenes/kit/input"
)

// tickTime is how long a tick lasts.
const tickTime = time.Second / 60

// devicePoll is how often the devices are looked at. Usually that is once a tick; quick, it is as often as the platform can,
// and a tick comes when it is due by the clock.
type devicePoll struct {
	clock input.Clock
	rate  rate
	quick bool
	next  time.Duration // when the next tick is due, while quick
}

// rate is what a platform does to look at the devices often. A platform without one is told of strikes with their times.
type rate interface {
	// set begins or ends it.
	set(quick bool)
	// beat takes one look at the devices.
	beat(quick bool)
	// awake reports whether the system sleeps between looks when nothing is drawn.
	awake() bool
}

// setQuick makes the pulse quick, or not.
func (p *devicePoll) setQuick(quick bool) {
	if p.quick == quick || p.rate == nil {
		return
	}
	p.quick = quick
	p.next = p.clock() + tickTime
	p.rate.set(quick)
}

// due reports whether a tick is due at this look. While quick, ticks that a slow frame has swallowed are not made up for:
// what was done is stamped by the clock all the same.
func (p *devicePoll) due() bool {
	if p.rate != nil {
		p.rate.beat(p.quick)
	}
	if !p.quick {
		return true
	}
	now := p.clock()
	if now < p.next {
		return false
	}
	p.next = max(p.next, now-tickTime) + tickTime
	return true
}

// PollFast has the devices looked at as often as the platform can, or no more often than once a tick again, from the next
// tick on. It holds for the scene on top and ends when another one is.
func (c *Context) PollFast(on bool) { c.stage.quicken = on }
