package ui

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// gripWidth is how far from the edge of a page, in dp, a finger can take hold of the page.
const gripWidth = Touch

// gripArea returns the area in which a drag takes hold of a page: along the free edge of the page on the right, or if back is set, of
// the page on the left. A single page is turned back from the side of its spine, on the left.
func (b *Book) gripArea(back bool) geom.Rect {
	room := bindingOf(b.rect.Size()).openPages(b.rect)
	if back {
		return geom.R(b.rect.X, room.Y, room.X+gripWidth-b.rect.X, room.H)
	}
	return geom.R(room.Right()-gripWidth, room.Y, b.rect.Right()-room.Right()+gripWidth, room.H)
}

// takesDrag reports whether a press that has just become a drag takes hold of a page: the press began at the edge of a page that can
// be turned, and goes to the side, inwards. While a finger holds a page, no other press takes hold of one.
func (b *Book) takesDrag(p *input.Pointer) bool {
	d := p.At.Sub(p.Start)
	back := d.X > 0
	switch {
	case b.leaf.Beyond == nil, b.turn.grip.holds:
		return false
	case back && b.ends.First, !back && b.ends.Last: // there is no page to turn to
		return false
	}
	return math.Abs(d.X) > math.Abs(d.Y) && b.gripArea(back).Contains(p.Start)
}

// grab ends a turn that is under way, and makes a pointer hold the page that takesDrag has found. It asks [Leafing].Beyond for the book
// after the turn, lays that book out, and begins the turn; under reduced motion it does none of these, as no turn is shown.
func (b *Book) grab(p *input.Pointer) {
	t, back := b.root.Theme, p.At.X > p.Start.X
	at := b.spread(t)
	b.turn.Stop()
	if !t.shared.reducedMotion {
		b.beyond = b.leaf.Beyond(back)
		adopt(b.beyond, nil, b.root)
		b.beyond.lay(t, b.rect)
		b.turn.begin(b, t, at, back)
	}
	b.turn.hold(p, at, back)
}

// animateTurn begins the animation of b if a page is turning.
func (b *Book) animateTurn() {
	if b.turn.Turning() {
		b.Animate(b)
	}
}

// drag is called on every tick with the pointer that took hold of a page, as Touch is on other widgets. It pulls the page, and lets
// the page go when the pointer is up. It does nothing if the pointer does not hold a page any more.
func (b *Book) drag(p *input.Pointer) {
	if !b.turn.heldBy(p.ID) {
		return
	}
	if !p.Cancelled {
		b.turn.pull(p)
	}
	if !p.Down {
		b.letGo(p.ID, p.Cancelled)
	} else if p.Moved().X != 0 {
		b.animateTurn()
	}
}

// letGo ends the hold of the pointer with the given ID, if that holds a page. Then the page goes on to turn, for which letGo calls
// [Leafing].Turned, or falls back, always if cancelled is set; see [PageTurn.letGo]. If Turned does not call [Book.Turn], the page falls
// back too.
func (b *Book) letGo(pointer int, cancelled bool) {
	if !b.turn.heldBy(pointer) {
		return
	}
	turns, back := b.turn.letGo(cancelled), b.turn.back
	b.animateTurn()
	if turns {
		b.leaf.Turned(back)
		b.turn.fallIfWaiting()
	}
}
