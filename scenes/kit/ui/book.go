package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Book is an opened book: a cover, the edges of its pages, and one or two open pages with a widget each. It fills the area in which
// it is placed; [BookPage] returns the room for the widgets. The scene owns turn, which all its books share.
type Book struct {
	group
	turn   *PageTurn
	read   float64 // how much of the book lies on the left, 0 to 1
	ends   Ends
	leaf   Leafing
	beyond *Book // the book as it is after the turn of the page that a finger holds or has let fall back; nil if there is no such page
}

// Leafing is what lets a player turn the pages of a [Book] by pulling at their edges. With the zero value the player cannot; otherwise
// both functions must be set.
type Leafing struct {
	// Beyond returns the book as it is after a page has been turned, towards the beginning if back is set. It is called only where
	// [Ends] leaves a page to turn to. The returned book is shown during the turn, but gets no input.
	Beyond func(back bool) *Book
	// Turned is called when the player has let go of a page that goes on to turn. The scene must then call [Book.Turn] with the same
	// back, and build the book with the pages that come to light; otherwise the page falls back.
	Turned func(back bool)
}

// Ends says whether the first and the last pages of a book are open, so that there are no pages before or behind the open ones.
type Ends struct{ First, Last bool }

// NewBook returns a book with one open page, or with two facing ones. read is how much of the book lies on the left, 0 to
// 1; the corner of a page is folded up where ends leaves pages to turn to. The scene keeps turn, and gives the same one to all books
// that it builds.
func NewBook(turn *PageTurn, read float64, ends Ends, pages ...Widget) *Book {
	return &Book{group: group{children: pages}, turn: turn, read: read, ends: ends}
}

// Leaf lets the player turn the pages by pulling at their edges, and returns b. A scene that builds the book again while a page turns
// must give both books the same ID.
func (b *Book) Leaf(l Leafing) *Book { b.leaf = l; return b }

// binding is how wide in dp the parts of an opened book are.
type binding struct {
	cover        float64 // beside the pages
	edges        float64 // of the pages below, beside the open ones
	outer, inner float64 // margins of a page at its free edge and at the spine
	top, bottom  float64 // margins of a page
}

// bindingOf returns the binding of a book of the given size in dp: a slender one on a telephone.
func bindingOf(size geom.Point) binding {
	if min(size.X, size.Y) < 480 {
		return binding{cover: 4, edges: 3, outer: 10, inner: 14, top: 8, bottom: 6}
	}
	return binding{cover: 10, edges: 6, outer: 24, inner: 32, top: 20, bottom: 10}
}

// openPages returns the area of the open pages of a book that lies in r.
func (n binding) openPages(r geom.Rect) geom.Rect {
	in := n.cover + n.edges
	return geom.R(r.X+in, r.Y+n.cover, max(0, r.W-2*in), max(0, r.H-2*n.cover-n.edges))
}

// content returns the area for the widget on page i, from 0 on the left, of the given number of open pages. room is the area of all
// open pages.
func (n binding) content(room geom.Rect, i, pages int) geom.Rect {
	p := room.Column(i, pages, 0)
	left, right := n.inner, n.outer
	if pages > 1 && i == 0 {
		left, right = n.outer, n.inner
	}
	return geom.R(p.X+left, p.Y+n.top, max(0, p.W-left-right), max(0, p.H-n.top-n.bottom))
}

// BookPage returns the size in dp of the area for the widget on each page of a book. size is the size of the whole book in dp,
// pages the number of open pages, 1 or 2.
func BookPage(size geom.Point, pages int) geom.Point {
	n := bindingOf(size)
	return n.content(n.openPages(geom.R(0, 0, size.X, size.Y)), 0, pages).Size()
}

// spread returns where the open pages lie, rounded to whole pixels.
func (b *Book) spread(t *Theme) spread {
	s := t.Scale()
	p := bindingOf(b.rect.Size()).openPages(b.rect).Pixels(s)
	room := geom.R(float64(p.Min.X), float64(p.Min.Y), float64(p.Dx()), float64(p.Dy())).Scale(1 / s)
	return spread{room: room, sides: len(b.children), scale: s}
}

// Turn begins to turn a page, back if it is turned towards the beginning of the book. The scene then builds the book with
// the pages that come to light. Nothing turns under reduced motion, or if the book has not been laid out. A turn that is
// under way ends, unless it is that of a page which the player has just let go.
func (b *Book) Turn(back bool) {
	if b.turn.continueTurn(back) {
		return
	}
	if b.root == nil || b.rect.Empty() || b.root.Theme.shared.reducedMotion {
		b.turn.Stop()
		return
	}
	t := b.root.Theme
	b.turn.begin(b, t, b.spread(t), back)
}

// Measure implements [Widget]. A book needs no height of its own: the layout that contains it should let it [Grow], and what is on its
// pages scrolls.
func (b *Book) Measure(_ *Theme, width float64) geom.Point { return geom.Pt(width, 0) }

// Place implements [Widget]. It also goes on with a turn that is under way, or ends the turn if its pictures do not fit any more; see
// [PageTurn.placed].
func (b *Book) Place(t *Theme, r geom.Rect) {
	b.lay(t, r)
	if b.beyond != nil {
		b.beyond.lay(t, r)
	}
	b.turn.placed(b.spread(t), b.beyond != nil)
	b.animateTurn()
}

// lay lays the pages out in r.
func (b *Book) lay(t *Theme, r geom.Rect) {
	b.rect = r
	n := bindingOf(r.Size())
	for i, k := range b.children {
		k.Place(t, n.content(n.openPages(r), i, len(b.children)))
	}
}

// Tick implements [Ticker] while a page turns. After the turn it sets beyond to nil.
func (b *Book) Tick() (more bool) {
	more = b.turn.tick()
	if !b.turn.Turning() {
		b.beyond = nil
	}
	return more
}

// Draw implements [Widget].
func (b *Book) Draw(t *Theme, dst *ebiten.Image) {
	if !b.turn.Turning() {
		b.drawSettled(t, dst)
		return
	}
	b.drawBinding(t, dst)
	b.turn.draw(b, t, dst)
}

// drawSettled implements [pageDrawer].
func (b *Book) drawSettled(t *Theme, dst *ebiten.Image) {
	b.drawBinding(t, dst)
	b.group.Draw(t, dst)
}

// drawBeyond implements [pageDrawer].
func (b *Book) drawBeyond(t *Theme, dst *ebiten.Image) { b.beyond.drawSettled(t, dst) }

// drawBinding draws the book without what is on its pages.
func (b *Book) drawBinding(t *Theme, dst *ebiten.Image) {
	const steps = 4 // read is rounded to a multiple of 1/steps, so that few pictures are kept
	k := bookPainter{theme: t, binding: bindingOf(b.rect.Size()), pages: len(b.children), read: float64(int(b.read*steps+0.5)) / steps, ends: b.ends}
	variant := int(k.read*steps) + 8*k.pages // tells apart the pictures of one size
	for i, end := range [2]bool{b.ends.First, b.ends.Last} {
		if end {
			variant += 32 << i
		}
	}
	img := t.Variant("book", variant, b.rect.W+2*margin, b.rect.H+2*margin, func(c paint.Canvas) {
		k.paint(c.Shift(margin, margin), b.rect.Size())
	})
	t.DrawImage(dst, img, geom.Pt(b.rect.X-margin, b.rect.Y-margin), 1)
}

// bookPainter paints an opened book without what is on its pages.
type bookPainter struct {
	theme   *Theme
	binding binding
	pages   int     // number of open pages
	read    float64 // how much of the book lies on the left, 0 to 1
	ends    Ends
}

// paint paints the book, of the given size in dp, at the canvas's origin.
func (k *bookPainter) paint(c paint.Canvas, size geom.Point) {
	r := geom.R(0, 0, size.X, size.Y)
	k.paintCover(c, r)
	open := k.binding.openPages(r)
	k.paintEdges(c, open)
	for i := range k.pages {
		k.paintPage(c, open.Column(i, k.pages, 0), k.pages > 1 && i == 0)
	}
	k.paintCorners(c, open)
	paintContrastEdge(k.theme, c, open, 2)
}

// paintCover paints the cover in r: boards of cloth, lit from the upper left, with their shadow on the table.
func (k *bookPainter) paintCover(c paint.Canvas, r geom.Rect) {
	board := paint.RoundRect(r, 8)
	cloth := paint.Mix(k.theme.Palette.Shade, paint.Hex(0x6E2A22), 0.75)
	c.Shadow(board, 22, geom.Pt(4, 8), paint.Fade(shadowInk, 0.65))
	c.Shadow(board, 5, geom.Pt(1, 2), paint.Fade(shadowInk, 0.5))
	c.Gradient(board, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(cloth, 0.14)}, paint.Stop{At: 1, Color: paint.Darken(cloth, 0.3)})
	c.Stroke(paint.RoundRect(r.Inset(0.75), 7.25), 1.5, paint.Fade(paint.Lighten(cloth, 0.5), 0.5))
	if k.binding.cover >= 8 { // not the narrow cover on a telephone
		c.Stroke(paint.RoundRect(r.Inset(4), 5), 1, paint.Fade(k.theme.Palette.Accent, 0.75)) // a line of gold
	}
}

// paintEdges paints, beside and below the area open of the open pages, the edges of the pages under them. The edges are wider on the
// side on which more of the book lies. On the left of a single page there are none.
func (k *bookPainter) paintEdges(c paint.Canvas, open geom.Rect) {
	paper, line := paint.Darken(k.theme.Palette.Paper, 0.06), paint.Fade(k.theme.Palette.Ink, 0.28)
	left := k.binding.edges * (0.4 + 0.6*k.read)
	right := k.binding.edges * (1 - 0.6*k.read)
	if k.pages == 1 {
		left = 0
	}
	block := geom.R(open.X-left, open.Y+1, open.W+left+right, open.H+k.binding.edges-1)
	c.Shadow(paint.RoundRect(block, 2), 4, geom.Pt(1, 2), paint.Fade(shadowInk, 0.6))
	c.Fill(paint.RoundRect(block, 2), paper)
	for d := 1.5; d < k.binding.edges; d += 1.5 {
		if d < left {
			c.FillRect(geom.R(open.X-d, open.Y+d/2, 0.6, open.H), line)
		}
		if d < right {
			c.FillRect(geom.R(open.Right()+d, open.Y+d/2, 0.6, open.H), line)
		}
		c.FillRect(geom.R(block.X, open.Bottom()+d, block.W, 0.6), line)
	}
}

// paintPage paints an empty page in r, on the left of the spine if left is set, else on the right. The paper bends down to the spine,
// so that it is darker there, and lighter where it bulges.
func (k *bookPainter) paintPage(c paint.Canvas, r geom.Rect, left bool) {
	p := k.theme.Palette
	page := c.Shift(r.X, r.Y)
	spine, free := geom.Pt(0, 0), geom.Pt(r.W, 0)
	if left {
		spine, free = free, spine
	}
	body := paint.Box(geom.R(0, 0, r.W, r.H))
	page.Fill(body, paint.Lighten(p.Paper, 0.1))
	dark, light := paint.Mix(p.Second, p.Ink, 0.45), color.NRGBA{R: 255, G: 252, B: 240, A: 110}
	page.Gradient(body, spine, free,
		paint.Stop{At: 0, Color: paint.Fade(dark, 0.5)}, paint.Stop{At: 0.03, Color: paint.Fade(dark, 0.24)}, paint.Stop{At: 0.1, Color: paint.Fade(dark, 0.07)},
		paint.Stop{At: 0.2, Color: paint.Fade(dark, 0)}, paint.Stop{At: 0.85, Color: paint.Fade(dark, 0)}, paint.Stop{At: 1, Color: paint.Fade(dark, 0.13)})
	page.Gradient(body, spine, free, paint.Stop{At: 0.1, Color: paint.Fade(light, 0)}, paint.Stop{At: 0.3, Color: light}, paint.Stop{At: 0.6, Color: paint.Fade(light, 0)})
	page.Stroke(paint.Box(geom.R(0.5, 0.5, r.W-1, r.H-1)), 1, paint.Fade(p.Ink, 0.22))
	if !left { // the line along the spine
		c.FillRect(geom.R(r.X-0.5, r.Y, 1, r.H), paint.Fade(p.Ink, 0.5))
	}
}

// paintCorners folds up the lower free corner of the pages that can be turned.
func (k *bookPainter) paintCorners(c paint.Canvas, open geom.Rect) {
	size := min(26, 2*k.binding.outer)
	if !k.ends.Last {
		k.paintCorner(c, geom.Pt(open.Right(), open.Bottom()), -size)
	}
	if !k.ends.First && k.pages > 1 {
		k.paintCorner(c, geom.Pt(open.X, open.Bottom()), size)
	}
}

// paintCorner folds up the lower corner of a page at p. The fold is size dp wide and high. It lies on the right of p if size is
// positive, on the left if it is negative.
func (k *bookPainter) paintCorner(c paint.Canvas, p geom.Point, size float64) {
	paper := k.theme.Palette.Paper
	high := max(size, -size)
	along, up := p.Add(geom.Pt(size, 0)), p.Sub(geom.Pt(0, high)) // the ends of the crease
	inner := p.Add(geom.Pt(size*0.86, -high*0.86))                // the tip of the corner that is folded over
	c.Fill(paint.Polygon(p, along, up), paint.Darken(paper, 0.22))
	c.Fill(paint.Polygon(along, up, inner.Add(geom.Pt(size*0.1, -2))), paint.Fade(shadowInk, 0.16))
	c.Gradient(paint.Polygon(along, up, inner), p, inner, paint.Stop{At: 0.3, Color: paint.Darken(paper, 0.16)}, paint.Stop{At: 1, Color: paint.Lighten(paper, 0.35)})
	c.Stroke(paint.Polygon(along, up, inner), 0.8, paint.Fade(k.theme.Palette.Ink, 0.3))
}
