package paint

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Sides of pages in pixels. Every graphics card supports textures of these sizes. A page takes up to 16 MB, whether it is full or
// not. So the first page for large pictures is small, for albums with few of them. Pages for small pictures are half as high as
// wide: one page is enough for a table at one pixel per dp, two or three pages at two pixels.
const (
	pageSide      = 2048
	firstPageSide = 512
	smallPageHigh = 1024 // height of a page for small pictures
)

// pages are the textures that pictures share. The zero value has none yet.
type pages []*page

// page is a texture that pictures share.
type page struct {
	img   *ebiten.Image
	root  plot   // the areas of the page
	owner *pages // the list of pages in which this page is
}

// gap is the distance in pixels between two pictures, so that filtering does not blend their edges.
const gap = 1

// take reserves a plot for a picture of the given size, and returns it with its page. If no page has room, it adds one of the size
// fresh, which must be at least as wide and as high as size.
func (a *pages) take(size, fresh image.Point) (*page, *plot) {
	room := size.Add(image.Pt(gap, gap))
	for _, p := range *a {
		if s := p.root.take(room); s != nil {
			return p, s
		}
	}
	p := &page{
		img:   Blank(image.Rectangle{Max: fresh}),
		root:  plot{bounds: image.Rectangle{Max: fresh.Add(image.Pt(gap, gap))}}, // the gap of a picture at the edge may lie beyond the page
		owner: a,
	}
	*a = append(*a, p)
	return p, p.root.take(room)
}

// free makes a plot of the page available again. If no picture is left on the page, it frees the page.
func (p *page) free(s *plot) {
	s.taken = false
	if p.root.merge() {
		p.img.Deallocate()
		*p.owner = slices.DeleteFunc(*p.owner, func(q *page) bool { return q == p })
		return
	}
	// Remains of the picture would show at the edges of its neighbours when those are drawn with filtering.
	p.img.SubImage(s.bounds).(*ebiten.Image).Clear()
}

// plot is an area of a page: taken by a picture, divided in two, or free.
type plot struct {
	bounds image.Rectangle // in pixels of the page, with the gap on the right and below
	taken  bool
	parts  [2]*plot // both nil unless the plot is divided
}

// take reserves an area of the given size within the plot and returns it, or nil if there is no room. It divides a plot that is larger.
func (s *plot) take(size image.Point) *plot {
	if s.taken || s.bounds.Dx() < size.X || s.bounds.Dy() < size.Y {
		return nil
	}
	if s.parts[0] != nil {
		if t := s.parts[0].take(size); t != nil {
			return t
		}
		return s.parts[1].take(size)
	}
	if s.bounds.Size() == size {
		s.taken = true
		return s
	}
	s.divide(size)
	return s.parts[0].take(size)
}

// divide divides the plot, which is free and larger than size, in two. The first part is as wide or as high as size, whichever
// leaves the larger second part.
func (s *plot) divide(size image.Point) {
	first, second := s.bounds, s.bounds
	if right, below := s.bounds.Dx()-size.X, s.bounds.Dy()-size.Y; right > below {
		first.Max.X = s.bounds.Min.X + size.X
		second.Min.X = first.Max.X
	} else {
		first.Max.Y = s.bounds.Min.Y + size.Y
		second.Min.Y = first.Max.Y
	}
	s.parts = [2]*plot{{bounds: first}, {bounds: second}}
}

// merge makes divided plots whose parts are free whole again, and reports whether all of this plot is free.
func (s *plot) merge() bool {
	if s.parts[0] == nil {
		return !s.taken
	}
	a, b := s.parts[0].merge(), s.parts[1].merge()
	if a && b {
		s.parts = [2]*plot{}
	}
	return a && b
}
