package ui

import (
	"math"

	"ludotheque/scenes/kit/input"
)

// flickSpeed is the speed in dp per tick at which a finger that lets go of a page decides by its direction, wherever the page is.
const flickSpeed = 4.0

// hold lets a pointer hold the page that begins to turn. at says where the open pages of the book lie. Under reduced motion no
// page is turning: only when the pointer lets go, the page is turned or not.
func (n *PageTurn) hold(p *input.Pointer, at spread, back bool) {
	edge := at.room.Right()
	switch {
	case back && at.sides > 1:
		edge = at.room.X
	case back:
		edge = p.Start.X // a page comes in that was out of sight
	}
	n.grip = grip{pointer: p.ID, holds: true, offset: edge - p.Start.X}
	n.spread, n.back, n.waits = at, back, true
}

// heldBy reports whether a pointer holds the page that turns.
func (n *PageTurn) heldBy(pointer int) bool { return n.grip.holds && n.grip.pointer == pointer }

// pull moves the free edge of the page that a pointer holds with the pointer.
func (n *PageTurn) pull(p *input.Pointer) {
	n.grip.to = p.At.X + n.grip.offset
	n.grip.speed = 0.5*n.grip.speed + 0.5*p.Moved().X // the mean of the last ticks, the latest weighing most
}

// follow moves the page towards where the finger pulls its free edge, and reports whether it has not come there yet. The page
// lags a little behind, so that paper that is taken up does not jump.
func (n *PageTurn) follow() (more bool) {
	const lag, near = 0.5, 0.001
	d := n.shareAt(n.grip.to) - n.share
	if math.Abs(d) < near {
		n.share += d
		return false
	}
	n.share += d * (1 - lag)
	return true
}

// shareAt returns the share of the turn after which the free edge is seen at x, in dp; 0 or 1 if it never is.
func (n *PageTurn) shareAt(x float64) float64 {
	n.lay()
	dir, low, high := n.direction(), 0.0, 1.0
	if (x-n.sheet.tipAt(n.angle(0)))*dir <= 0 {
		return 0 // also where paper that rises seems to grow a little beyond its place
	}
	for range 20 {
		middle := (low + high) / 2
		if (n.sheet.tipAt(n.angle(middle))-x)*dir < 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return high
}

// letGo ends the hold, and reports whether the page goes on to turn: its free edge is past the middle, or the pointer was fast.
// Otherwise, and if the pointer was cancelled, it falls back.
func (n *PageTurn) letGo(cancelled bool) (turns bool) {
	n.grip.holds = false
	dir := n.direction()
	turns = (n.grip.to-n.room.Center().X)*dir > 0
	if speed := n.grip.speed * dir; math.Abs(speed) > flickSpeed {
		turns = speed > 0
	}
	turns = turns && !cancelled
	n.send(turns)
	return turns
}

// send lets a page that nobody holds any more turn to the end, or fall back.
func (n *PageTurn) send(on bool) {
	const least = 6 // ticks
	to := 0.0
	if on {
		to = 1
	}
	n.way = way{from: n.share, to: to, length: max(least, int(turnTicks*math.Abs(to-n.share))), pushed: true}
}

// goesOn reports whether the page that turns is one that the player has let go, and that the scene now turns in the same
// direction. Its turn goes on then, to the pages that the scene builds.
func (n *PageTurn) goesOn(back bool) bool {
	if !n.Turning() || !n.waits || n.grip.holds || n.way.to == 0 || n.back != back {
		return false
	}
	n.waits = false
	return true
}

// fallIfWaiting lets a page fall back that was to turn, if the scene has not turned it.
func (n *PageTurn) fallIfWaiting() {
	if n.waits {
		n.send(false)
	}
}
