package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// PageTurn is the turning of a page of a [Book]. The scene keeps it and gives it to each book that it builds, so that a
// turn goes on when the widgets are built again. At rest it holds no pictures. The zero value is at rest.
type PageTurn struct {
	back          bool          // towards the beginning of the book
	ticks         int           // of the turn so far
	spread                      // of the book when the turn began
	before, after *ebiten.Image // the open pages before and after the turn, at their place on the screen; nil at rest
	outdated      bool          // after must be painted again
	sheet         sheet
}

// turnTicks is the number of ticks in which a page turns.
const turnTicks = 24

// Turning reports whether a page is turning.
func (n *PageTurn) Turning() bool { return n.before != nil }

// opened is what a PageTurn needs of the book whose page it turns; [Book] implements it.
type opened interface {
	// drawSettled draws the book with its pages at rest.
	drawSettled(t *Theme, dst *ebiten.Image)
}

// spread is where the open pages of a book lie, and how many these are.
type spread struct {
	room  geom.Rect // in dp of the screen, in whole pixels
	sides int       // number of open pages
	scale float64   // pixels per dp
}

// begin begins to turn a page of b, and ends a turn that is under way. at says where the open pages of b lie. back is true if the
// page is turned towards the beginning of the book.
func (n *PageTurn) begin(b opened, t *Theme, at spread, back bool) {
	n.Stop()
	n.spread, n.back, n.ticks = at, back, 0
	n.before = ebiten.NewImageWithOptions(n.room.Pixels(n.scale), nil)
	b.drawSettled(t, n.before)
}

// Stop ends the turn, if a page is turning, and frees its pictures.
func (n *PageTurn) Stop() {
	for _, img := range []*ebiten.Image{n.before, n.after} {
		if img != nil {
			img.Deallocate()
		}
	}
	n.before, n.after = nil, nil
}

// placed notes that the book has been laid out. A turn whose pictures do not fit it any more, since the window has changed,
// ends.
func (n *PageTurn) placed(at spread) {
	n.outdated = true
	if n.Turning() && n.spread != at {
		n.Stop()
	}
}

// tick advances the turn by one tick, and reports whether it goes on.
func (n *PageTurn) tick() (more bool) {
	if n.ticks++; n.ticks >= turnTicks {
		n.Stop()
	}
	return n.Turning()
}

// progress returns how far the page has turned, 0 to 1, slow at first and at the end.
func (n *PageTurn) progress() float64 {
	t := float64(n.ticks) / turnTicks
	return t * t * (3 - 2*t)
}

// draw draws the pages of b and, over them, the page that turns. The first call, and the next one after b has been laid
// out, paint the picture of the pages after the turn.
func (n *PageTurn) draw(b opened, t *Theme, dst *ebiten.Image) {
	if n.after == nil {
		n.after = ebiten.NewImageWithOptions(n.before.Bounds(), nil)
		n.outdated = true
	}
	if n.outdated {
		n.outdated = false
		n.after.Clear()
		b.drawSettled(t, n.after)
	}
	n.sheet.scale = n.scale
	if n.sides > 1 {
		n.drawSpread(t, dst)
	} else {
		n.drawSingle(t, dst)
	}
}

// drawSpread draws two facing pages: a page of one side rises, turns about the spine, and comes down on the other side. On
// its back is the page of after on that side.
func (n *PageTurn) drawSpread(t *Theme, dst *ebiten.Image) {
	side := 1.0 // on which the page rises: 1 right, -1 left
	if n.back {
		side = -1
	}
	left, right := n.room.Column(0, 2, 0), n.room.Column(1, 2, 0)
	if n.back {
		left, right = right, left
	}
	n.sheet.flat(dst, n.before, left)
	n.sheet.flat(dst, n.after, right)
	n.sheet.bend(math.Pi*n.progress(), n.room, n.room.Center().X, n.room.W/2, side)
	n.sheet.shade(t, dst)
	n.sheet.drawFront(dst, n.before, 1)
	n.sheet.drawBack(dst, n.after, 1)
}

// mostTurned is the angle at which a single page that has been turned away is out of sight.
const mostTurned = 0.6 * math.Pi

// drawSingle draws one page: it turns away about the spine on its left, off the next one. To turn back is the same the other
// way round. The back of the page is empty.
func (n *PageTurn) drawSingle(t *Theme, dst *ebiten.Image) {
	share, under, over := n.progress(), n.after, n.before
	if n.back {
		share, under, over = 1-share, over, under
	}
	n.sheet.flat(dst, under, n.room)
	n.sheet.bend(mostTurned*share, n.room, n.room.X, n.room.W, 1)
	n.sheet.shade(t, dst)
	opacity := geom.Clamp(4*(1-share), 0, 1) // the page fades in the last quarter of its way
	n.sheet.drawFront(dst, over, opacity)
	verso := t.Picture("book.verso", 4, 4, func(c paint.Canvas) { c.Dst.Fill(paint.Darken(t.Palette.Paper, 0.04)) })
	n.sheet.plain(verso)
	n.sheet.drawBack(dst, verso, opacity)
}
