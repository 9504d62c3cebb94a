package opening

import (
	"ludotheque/scenes/table"
)

// Times of idle animations in ticks, and their number.
const (
	idleTicks = 60  // duration of an animation
	idleStep  = 5   // duration of each picture of an animation
	minRest   = 480 // least pause between two animations
	extraRest = 360 // a pause is shorter than minRest+extraRest
	maxIdle   = 40  // greatest number of animations between two events on the table
)

// IdleAnimation animates a board now and then while nothing happens on its table.
type IdleAnimation struct {
	board      table.IdleAnimator // nil if the board has no idle animations
	wait       int                // ticks until the next animation
	tick       int                // tick of the present animation, from 1; 0 between animations
	number     int                // number of the present or next animation
	sinceEvent int                // animations since something has happened on the table
}

// NewIdleAnimation returns the idle animation of the board b.
func NewIdleAnimation(b table.Kit) IdleAnimation {
	return IdleAnimation{board: b.IdleAnimator, wait: minRest}
}

// Tick must be called once a tick. It reports whether the board must be drawn again. calm is true if nothing happens on
// the table. After maxIdle animations in a row no more begin until something has happened.
func (l *IdleAnimation) Tick(calm bool) (redraw bool) {
	switch {
	case l.board == nil:
		return false
	case !calm:
		return l.interrupt()
	case l.tick > 0:
		return l.advance()
	case l.sinceEvent >= maxIdle:
		return false
	}
	if l.wait--; l.wait <= 0 {
		l.tick = 1
	}
	return false
}

// interrupt ends the animation at once, because something happens.
func (l *IdleAnimation) interrupt() (redraw bool) {
	redraw = l.tick > 0
	l.reset()
	l.sinceEvent = 0
	return redraw
}

// reset shows the board at rest, and sets the pause until the next animation.
func (l *IdleAnimation) reset() {
	if l.tick > 0 {
		l.board.AnimateIdle(l.number, 0)
	}
	l.tick = 0
	l.wait = minRest + l.number*197%extraRest // 197 makes successive pauses differ without chance
}

// advance advances the animation by a tick, and reports whether the board must be drawn again. At the end it shows the board at
// rest, begins the pause, and goes to the next number.
func (l *IdleAnimation) advance() (redraw bool) {
	if l.tick++; l.tick >= idleTicks {
		l.reset()
		l.number++
		l.sinceEvent++
		return true
	}
	if l.tick%idleStep != 0 {
		return false
	}
	l.board.AnimateIdle(l.number, float64(l.tick)/idleTicks)
	return true
}
