package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
)

// PageTurn is the turning of a page of a [Book]: by itself, or by a finger that holds the page. The scene keeps it and gives it
// to each book that it builds, so that a turn goes on when the widgets are built again. At rest it holds no pictures. The zero
// value is at rest.
type PageTurn struct {
	back          bool          // towards the beginning of the book
	share         float64       // how far the page has turned, 0 to 1
	way           way           // of a page that no finger holds
	grip          grip          // of the finger that holds the page, or held it last
	waits         bool          // a finger has begun the turn, and the scene has not built the book with the pages after the turn yet
	spread                      // of the book when the turn began
	before, after *ebiten.Image // pictures of the open pages before and after the turn, at their place on the screen; nil at rest
	outdated      bool          // after must be painted again
	sheet         sheet         // the paper of the page that turns
}

// way is the movement of a page that no finger holds.
type way struct {
	from, to float64 // shares of the turn at the beginning and the end of the movement
	ticks    int     // ticks of the movement that have passed
	length   int     // of the movement, in ticks
	pushed   bool    // a finger has just let the page go, so that it begins fast; otherwise it begins slowly
}

// grip is how a finger, or the mouse, holds a page.
type grip struct {
	pointer int     // ID of the finger's pointer; 0 if no finger has held a page
	holds   bool    // the finger still holds the page
	offset  float64 // x of the free edge less x of the finger, in dp
	to      float64 // x in dp of the screen to which the finger pulls the free edge
	speed   float64 // of the finger, in dp per tick, positive to the right; a mean in which the latest ticks weigh most
}

// turnTicks is the number of ticks in which a page turns.
const turnTicks = 24

// Turning reports whether a page is turning.
func (n *PageTurn) Turning() bool { return n.before != nil }

// Held reports whether a finger holds a page. The scene should not build the book again then, as the finger would lose the page.
func (n *PageTurn) Held() bool { return n.grip.holds }

// Followed reports whether one of the pointers of a tick holds a page, or has held one, so that the press of this pointer has no other
// meaning.
func (n *PageTurn) Followed(in *input.Frame) bool { return in.Pointer(n.grip.pointer) != nil }

// Edge returns where the free edge of the page that turns is seen, as x in dp of the screen. ok is false if no page is turning.
func (n *PageTurn) Edge() (x float64, ok bool) {
	if !n.Turning() {
		return 0, false
	}
	n.placeSheet()
	return n.sheet.tipAt(n.angle(n.share)), true
}

// pageDrawer is what a PageTurn needs of the book whose page turns; [Book] implements it.
type pageDrawer interface {
	// drawSettled draws the book with its pages at rest.
	drawSettled(t *Theme, dst *ebiten.Image)
	// drawBeyond draws the book as it will be when the page that a finger holds has turned.
	drawBeyond(t *Theme, dst *ebiten.Image)
}

// spread is where the open pages of a book lie, and how many these are.
type spread struct {
	room  geom.Rect // in dp of the screen, in whole pixels
	sides int       // number of open pages
	scale float64   // pixels per dp
}

// begin ends a turn that is under way, paints the picture of b before the turn, and begins to turn a page of b, which turns by itself
// unless hold follows. at says where the open pages of b lie. back is true if the page is turned towards the beginning of the book.
func (n *PageTurn) begin(b pageDrawer, t *Theme, at spread, back bool) {
	n.Stop()
	n.spread, n.back, n.share = at, back, 0
	n.way = way{to: 1, length: turnTicks}
	n.before = ebiten.NewImageWithOptions(n.room.Pixels(n.scale), nil)
	b.drawSettled(t, n.before)
}

// Stop ends the turn, if a page is turning, and frees its pictures. After that no finger holds a page.
func (n *PageTurn) Stop() {
	for _, img := range []*ebiten.Image{n.before, n.after} {
		if img != nil {
			img.Deallocate()
		}
	}
	n.before, n.after, n.grip.holds, n.waits = nil, nil, false, false
}

// placed is called when the book has been laid out with its open pages at at. It ends a turn whose pictures do not fit the book any
// more: the window has changed, or the book has been built again, without the pages after the turn that a finger has begun. hasBeyond
// says whether the book has these pages.
func (n *PageTurn) placed(at spread, hasBeyond bool) {
	n.outdated = true
	if n.Turning() && (n.spread != at || n.waits && !hasBeyond) {
		n.Stop()
	}
}

// tick advances the turn by one tick, stops a turn that is over, and reports whether the page moves on the next tick even if the finger
// that holds it does not.
func (n *PageTurn) tick() (more bool) {
	if n.grip.holds {
		return n.follow()
	}
	w := &n.way
	if w.ticks++; w.ticks >= w.length {
		n.Stop()
		return false
	}
	t := float64(w.ticks) / float64(w.length)
	eased := t * t * (3 - 2*t) // slow at first and at the end
	if w.pushed {
		eased = t * (2 - t)
	}
	n.share = geom.Lerp(w.from, w.to, eased)
	return n.Turning()
}

// direction returns 1 if the free edge of the page goes to the right as the page turns, and -1 if it goes to the left.
func (n *PageTurn) direction() float64 {
	if n.back {
		return 1
	}
	return -1
}

// placeSheet sets where the paper of the page that turns is bound, and how wide it is.
func (n *PageTurn) placeSheet() {
	if n.sides > 1 {
		n.sheet.bind(n.room, n.room.Center().X, n.room.W/2, -n.direction())
	} else {
		n.sheet.bind(n.room, n.room.X, n.room.W, 1)
	}
}

// angle returns the angle of the paper after a share of the turn: 0 before it rises, Pi on the other side of the spine. One of two
// facing pages turns over to the other side. A single page turns out of sight, and turning back begins with it out of sight.
func (n *PageTurn) angle(share float64) float64 {
	switch {
	case n.sides > 1:
		return math.Pi * share
	case n.back:
		return mostTurned * (1 - share)
	}
	return mostTurned * share
}

// draw draws the pages of b and, over them, the page that turns. The first call of a turn, and the next one after b has been laid
// out, paint the picture of the pages after the turn.
func (n *PageTurn) draw(b pageDrawer, t *Theme, dst *ebiten.Image) {
	if n.after == nil {
		n.after = ebiten.NewImageWithOptions(n.before.Bounds(), nil)
		n.outdated = true
	}
	if n.outdated {
		n.outdated = false
		n.after.Clear()
		if n.waits {
			b.drawBeyond(t, n.after)
		} else {
			b.drawSettled(t, n.after)
		}
	}
	n.sheet.scale = n.scale
	n.placeSheet()
	if n.sides > 1 {
		n.drawSpread(t, dst)
	} else {
		n.drawSingle(t, dst)
	}
}

// drawSpread draws two facing pages: a page of one side rises, turns about the spine, and comes down on the other side. On the back
// of the page is what after shows on that other side.
func (n *PageTurn) drawSpread(t *Theme, dst *ebiten.Image) {
	end, start := n.room.Column(0, 2, 0), n.room.Column(1, 2, 0) // the sides to which the page turns, and from which
	if n.back {
		end, start = start, end
	}
	n.sheet.drawFlat(dst, n.before, end)
	n.sheet.drawFlat(dst, n.after, start)
	n.sheet.bend(n.angle(n.share))
	n.sheet.drawShadow(t, dst)
	n.sheet.drawFront(dst, n.before, 1)
	n.sheet.drawBack(dst, n.after, 1)
}

// mostTurned is the angle at which a single page that has been turned away is out of sight.
const mostTurned = 0.6 * math.Pi

// drawSingle draws a page that turns away about the spine on its left, off the next page, or the other way round to turn back. The
// back of the page is empty.
func (n *PageTurn) drawSingle(t *Theme, dst *ebiten.Image) {
	under, over := n.after, n.before
	if n.back {
		under, over = over, under
	}
	angle := n.angle(n.share)
	n.sheet.drawFlat(dst, under, n.room)
	n.sheet.bend(angle)
	n.sheet.drawShadow(t, dst)
	opacity := geom.Clamp(4*(1-angle/mostTurned), 0, 1) // the page fades in the last quarter of its way
	n.sheet.drawFront(dst, over, opacity)
	verso := t.Picture("book.verso", 4, 4, func(c paint.Canvas) { c.Dst.Fill(paint.Darken(t.Palette.Paper, 0.04)) })
	n.sheet.makeBackPlain(verso)
	n.sheet.drawBack(dst, verso, opacity)
}
