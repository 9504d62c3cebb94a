package paint

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Album keeps what has been painted once and is drawn again and again, as long as it is needed: an album for what comes and
// goes together. Pictures lie on pages with others, as one that stands alone takes a texture whose sides are powers of two,
// up to four times its pixels, and a call to the graphics card of its own. One that is larger than a page does stand alone.
// The zero Album is empty.
type Album struct {
	pages []*page
	held  int // pixels of pictures, of those that stand alone too
}

// Picture is one that an Album keeps. The zero Picture is none.
type Picture struct {
	// Image is drawn from, never onto. Its bounds begin anywhere.
	Image *ebiten.Image

	album *Album
	page  *page // nil where it stands alone
	plot  *plot
}

// Keep moves what has been painted on img to where pictures lie. Img must not be used afterwards.
func (a *Album) Keep(img *ebiten.Image) Picture {
	p := a.place(img.Bounds().Size())
	if p.page == nil {
		return a.alone(img)
	}
	b := p.Image.Bounds()
	op := &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	op.GeoM.Translate(float64(b.Min.X), float64(b.Min.Y))
	p.page.img.DrawImage(img, op)
	img.Deallocate()
	return p
}

// Paste puts a picture that has been made in memory where pictures lie.
func (a *Album) Paste(img *image.RGBA) Picture {
	p := a.place(img.Rect.Size())
	if p.page == nil {
		return a.alone(Image(img))
	}
	p.Image.WritePixels(img.Pix)
	return p
}

func (a *Album) alone(img *ebiten.Image) Picture {
	a.held += img.Bounds().Dx() * img.Bounds().Dy()
	return Picture{Image: img, album: a}
}

// Drop gives back what the picture takes of the graphics card.
func (p *Picture) Drop() {
	if p.Image == nil {
		return
	}
	b := p.Image.Bounds()
	p.album.held -= b.Dx() * b.Dy()
	if p.page != nil {
		p.album.free(p.page, p.plot)
	} else {
		p.Image.Deallocate()
	}
	*p = Picture{}
}

// PixelsHeld returns how many pixels the pictures have that are kept now, 4 bytes each.
func (a *Album) PixelsHeld() int { return a.held }

// pageSide is the side of a page in pixels, which every graphics card can do.
const pageSide = 2048

// page is a texture with pictures.
type page struct {
	img  *ebiten.Image
	root plot
}

// gap is the room in pixels between two pictures, so that none shows at the edge of another.
const gap = 1

// place finds room for a picture of that size. One that is too large gets no page.
func (a *Album) place(size image.Point) Picture {
	if size.X > pageSide || size.Y > pageSide {
		return Picture{}
	}
	room := size.Add(image.Pt(gap, gap))
	for _, p := range a.pages {
		if s := p.root.take(room); s != nil {
			return a.picture(p, s, size)
		}
	}
	p := &page{
		img:  ebiten.NewImageWithOptions(image.Rect(0, 0, pageSide, pageSide), &ebiten.NewImageOptions{Unmanaged: true}),
		root: plot{room: image.Rect(0, 0, pageSide+gap, pageSide+gap)},
	}
	a.pages = append(a.pages, p)
	return a.picture(p, p.root.take(room), size)
}

func (a *Album) picture(p *page, s *plot, size image.Point) Picture {
	r := image.Rectangle{Min: s.room.Min, Max: s.room.Min.Add(size)}
	a.held += size.X * size.Y
	return Picture{Image: p.img.SubImage(r).(*ebiten.Image), album: a, page: p, plot: s}
}

// free gives a plot back, and the page with the last of them.
func (a *Album) free(p *page, s *plot) {
	s.taken = false
	if p.root.merge() {
		p.img.Deallocate()
		a.pages = slices.DeleteFunc(a.pages, func(q *page) bool { return q == p })
		return
	}
	// What lay there must not show at the edge of what comes to lie beside it.
	p.img.SubImage(s.room).(*ebiten.Image).Clear()
}

// plot is a part of a page: taken by one picture, cut in two, or free.
type plot struct {
	room  image.Rectangle
	taken bool
	parts [2]*plot // both nil unless it is cut
}

// take cuts a plot of that size off a free one, or returns nil.
func (s *plot) take(size image.Point) *plot {
	if s.taken || s.room.Dx() < size.X || s.room.Dy() < size.Y {
		return nil
	}
	if s.parts[0] != nil {
		if t := s.parts[0].take(size); t != nil {
			return t
		}
		return s.parts[1].take(size)
	}
	if s.room.Size() == size {
		s.taken = true
		return s
	}
	s.cut(size)
	return s.parts[0].take(size)
}

// cut cuts the plot in two, the first as wide or as high as size, so that the second is as large as can be.
func (s *plot) cut(size image.Point) {
	first, second := s.room, s.room
	if right, below := s.room.Dx()-size.X, s.room.Dy()-size.Y; right > below {
		first.Max.X = s.room.Min.X + size.X
		second.Min.X = first.Max.X
	} else {
		first.Max.Y = s.room.Min.Y + size.Y
		second.Min.Y = first.Max.Y
	}
	s.parts = [2]*plot{{room: first}, {room: second}}
}

// merge joins parts that are free and reports whether the whole plot is.
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
