package paint

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Album packs pictures that are painted once and drawn often into large textures, the pages. With a texture of its own,
// each picture would need a draw call, and up to four times the pixels: the sides of textures are powers of two. A picture
// larger than a page does get its own texture. Pictures that are needed and dropped together should share an album. The zero
// Album is empty.
type Album struct {
	pages  []*page
	pixels int // pixels of all pictures
}

// Picture is a picture in an Album. The zero Picture is none.
type Picture struct {
	// Image must only be drawn from. The origin of its bounds is anywhere.
	Image *ebiten.Image

	album *Album
	page  *page // nil if the picture has a texture of its own
	plot  *plot // the area of the page that it takes
}

// Move copies img into the album and frees it; if img is larger than a page, the album keeps it as it is. The caller must not
// use img afterwards.
func (a *Album) Move(img *ebiten.Image) Picture {
	p := a.allocate(img.Bounds().Size())
	if p.page == nil {
		return a.addLarge(img)
	}
	b := p.Image.Bounds()
	op := &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	op.GeoM.Translate(float64(b.Min.X), float64(b.Min.Y))
	p.page.img.DrawImage(img, op)
	img.Deallocate()
	return p
}

// Add copies a picture from memory into the album.
func (a *Album) Add(img *image.RGBA) Picture {
	p := a.allocate(img.Rect.Size())
	if p.page == nil {
		return a.addLarge(Image(img))
	}
	p.Image.WritePixels(img.Pix)
	return p
}

// addLarge returns a picture that is larger than a page: img itself, with a texture of its own.
func (a *Album) addLarge(img *ebiten.Image) Picture {
	a.pixels += img.Bounds().Dx() * img.Bounds().Dy()
	return Picture{Image: img, album: a}
}

// Drop removes the picture from its album and frees its pixels. It does nothing if the picture is dropped already.
func (p *Picture) Drop() {
	if p.Image == nil {
		return
	}
	b := p.Image.Bounds()
	p.album.pixels -= b.Dx() * b.Dy()
	if p.page != nil {
		p.album.free(p.page, p.plot)
	} else {
		p.Image.Deallocate()
	}
	*p = Picture{}
}

// PixelsHeld returns the number of pixels of all pictures in the album. Each takes 4 bytes.
func (a *Album) PixelsHeld() int { return a.pixels }

// Sides of pages in pixels. Every graphics card supports textures of these sizes. The first page of an album is small: a
// large one takes 16 MB, also for an album of few pictures, such as that of a dialog's theme.
const (
	pageSide      = 2048
	firstPageSide = 512
)

// page is a texture that pictures share.
type page struct {
	img  *ebiten.Image
	root plot // the areas of the page
}

// gap is the distance in pixels between two pictures, so that filtering does not blend their edges.
const gap = 1

// allocate reserves a place for a picture of the given size, on a new page if needed. If the picture is larger than a
// page, it returns the zero Picture.
func (a *Album) allocate(size image.Point) Picture {
	if size.X > pageSide || size.Y > pageSide {
		return Picture{}
	}
	room := size.Add(image.Pt(gap, gap))
	for _, p := range a.pages {
		if s := p.root.take(room); s != nil {
			return a.picture(p, s, size)
		}
	}
	side := pageSide
	if len(a.pages) == 0 && size.X <= firstPageSide && size.Y <= firstPageSide {
		side = firstPageSide
	}
	p := &page{
		img:  ebiten.NewImageWithOptions(image.Rect(0, 0, side, side), &ebiten.NewImageOptions{Unmanaged: true}),
		root: plot{bounds: image.Rect(0, 0, side+gap, side+gap)}, // the gap of a picture at the edge may lie beyond the page
	}
	a.pages = append(a.pages, p)
	return a.picture(p, p.root.take(room), size)
}

// picture returns the picture of the given size at the corner of a plot, and counts its pixels.
func (a *Album) picture(p *page, s *plot, size image.Point) Picture {
	r := image.Rectangle{Min: s.bounds.Min, Max: s.bounds.Min.Add(size)}
	a.pixels += size.X * size.Y
	return Picture{Image: p.img.SubImage(r).(*ebiten.Image), album: a, page: p, plot: s}
}

// free makes a plot of a page available again. If no picture is left on the page, it frees the page.
func (a *Album) free(p *page, s *plot) {
	s.taken = false
	if p.root.merge() {
		p.img.Deallocate()
		a.pages = slices.DeleteFunc(a.pages, func(q *page) bool { return q == p })
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

// take reserves an area of that size within the plot and returns it, or nil if there is none.
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

// merge joins divided plots whose parts are free, and reports whether the whole plot is free.
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
