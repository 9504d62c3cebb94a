package ui

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// gripWidth is how far from the edge of a page, in dp, a finger can take hold of the page.
const gripWidth = Touch

// gripArea returns where a drag takes hold of a page: along the free edge of the page on the right, or, to turn back, along that on
// the left. A single page is turned back from the side of its spine.
func (b *Book) gripArea(back bool) geom.Rect {
	room := bindingOf(b.rect.Size()).open(b.rect)
	if back {
		return geom.R(b.rect.X, room.Y, room.X+gripWidth-b.rect.X, room.H)
	}
	return geom.R(room.Right()-gripWidth, room.Y, b.rect.Right()-room.Right()+gripWidth, room.H)
}

// takesDrag reports whether a press that has just become a drag takes hold of a page: it began at the edge of one that can be
// turned, and goes to the side, inwards.
func (b *Book) takesDrag(p *input.Pointer) bool {
	d := p.At.Sub(p.Start)
	back := d.X > 0
	end := back && b.ends.First || !back && b.ends.Last
	return b.leaf.Beyond != nil && !b.turn.grip.holds && !end && math.Abs(d.X) > math.Abs(d.Y) && b.gripArea(back).Contains(p.Start)
}

// grab lets a pointer that has become a drag hold a page. See takesDrag.
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

// move lets the page that turns move, if there is one.
func (b *Book) move() {
	if b.turn.Turning() {
		b.Animate(b)
	}
}

// drag gets the pointer that took hold of a page on every tick, as Touch does that of other widgets. It does nothing once the turn
// has ended by something else.
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
		b.move()
	}
}

// letGo lets the page go if a pointer holds it, and has the scene turn it if it goes on to turn.
func (b *Book) letGo(pointer int, cancelled bool) {
	if !b.turn.heldBy(pointer) {
		return
	}
	turns, back := b.turn.letGo(cancelled), b.turn.back
	b.move()
	if turns {
		b.leaf.Turned(back)
		b.turn.fallIfWaiting()
	}
}
