package ui

import (
	"math"

	"ludotheque/scenes/kit/input"
)

// flickSpeed is the speed in dp per tick at which a finger that lets go of a page decides by its direction, wherever the page is.
const flickSpeed = 4.0

// hold makes a pointer hold the page that begins to turn. at says where the open pages of the book lie, and back whether the page is
// turned towards the beginning of the book. Under reduced motion no turn is shown: the page is turned, or not, when the pointer lets
// go.
func (n *PageTurn) hold(p *input.Pointer, at spread, back bool) {
	edge := at.room.Right()
	switch {
	case back && at.sides > 1:
		edge = at.room.X
	case back:
		edge = p.Start.X // of a single page that comes in, having been out of sight
	}
	n.grip = grip{pointer: p.ID, holds: true, offset: edge - p.Start.X}
	n.spread, n.back, n.waits = at, back, true
}

// heldBy reports whether a pointer holds the page that turns.
func (n *PageTurn) heldBy(pointer int) bool { return n.grip.holds && n.grip.pointer == pointer }

// pull notes where p, the pointer that holds a page, is now, and how fast: follow moves the free edge of the page there.
func (n *PageTurn) pull(p *input.Pointer) {
	n.grip.to = p.At.X + n.grip.offset
	n.grip.speed = 0.5*n.grip.speed + 0.5*p.Moved().X // the mean of the last ticks, the latest weighing most
}

// follow moves the page towards where the finger pulls its free edge, and reports whether the edge is not there yet. The page lags a
// little behind, so that the paper does not jump to the finger when it is taken up.
func (n *PageTurn) follow() (more bool) {
	const (
		lag  = 0.5   // share of the distance that is left after a tick
		near = 0.001 // shares of the turn that cannot be seen
	)
	d := n.shareAt(n.grip.to) - n.share
	if math.Abs(d) < near {
		n.share += d
		return false
	}
	n.share += d * (1 - lag)
	return true
}

// shareAt returns the share of the turn after which the free edge is seen at x, in dp of the screen. If x is before the place of the
// edge at the beginning of the turn, or beyond that at the end, it returns 0 or about 1.
func (n *PageTurn) shareAt(x float64) float64 {
	n.placeSheet()
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

// letGo ends the hold, and reports whether the page goes on to turn: if its free edge is past the middle of the open pages, or, after a
// pointer faster than flickSpeed, if that moved in the direction of the turn. Otherwise, and if cancelled is set, the page falls back.
func (n *PageTurn) letGo(cancelled bool) (turns bool) {
	n.grip.holds = false
	dir := n.direction()
	turns = (n.grip.to-n.room.Center().X)*dir > 0
	if speed := n.grip.speed * dir; math.Abs(speed) > flickSpeed {
		turns = speed > 0
	}
	turns = turns && !cancelled
	n.glide(turns)
	return turns
}

// glide lets a page that no finger holds any more turn to the end if onward is set, otherwise fall back.
func (n *PageTurn) glide(onward bool) {
	const least = 6 // ticks
	to := 0.0
	if onward {
		to = 1
	}
	n.way = way{from: n.share, to: to, length: max(least, int(turnTicks*math.Abs(to-n.share))), pushed: true}
}

// continueTurn returns true if the page that turns is one that the player has let go to turn in the direction back. The scene turns
// this page now, so that the turn goes on to the pages that the scene builds. Otherwise it returns false and does nothing.
func (n *PageTurn) continueTurn(back bool) bool {
	if !n.Turning() || !n.waits || n.grip.holds || n.way.to == 0 || n.back != back {
		return false
	}
	n.waits = false
	return true
}

// fallIfWaiting lets a page that the player has let go fall back, if the scene has not called [Book.Turn] for it.
func (n *PageTurn) fallIfWaiting() {
	if n.waits {
		n.glide(false)
	}
}
