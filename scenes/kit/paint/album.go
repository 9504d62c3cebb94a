package paint

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Album packs pictures that are painted once and drawn often into large textures, the pages. With a texture of its own,
// each picture would need a draw call, and up to four times the pixels: the sides of textures are powers of two. A picture
// larger than a page does get its own texture. Pictures that are needed and dropped together should share an album.
//
// Small pictures have other pages than large ones. A screen draws few large pictures, but hundreds of small ones by turns;
// those on one page are drawn in one call. See [Album.Beside]. The zero Album is empty.
type Album struct {
	step   func() // see OnStep; nil for none
	large  pages  // for pictures with more than smallPixels pixels
	small  *pages // for the others; nil before the first one
	pixels int    // pixels of all pictures
}

// smallPixels is the largest number of pixels of a small picture. With this limit the small pictures of a table, at one pixel per dp,
// fit on one page.
const smallPixels = 45_000

// Picture is a picture in an Album. The zero Picture is none.
type Picture struct {
	// Image must only be drawn from. The origin of its bounds is anywhere.
	Image *ebiten.Image

	album *Album
	page  *page // nil if the picture has a texture of its own
	plot  *plot // the area of the page that it takes
}

// Beside returns an empty album whose small pictures lie on the same pages as those of a: small pictures that are drawn by turns
// from both albums are drawn in one call. The pages outlive the new album, so that every picture in it must be dropped.
func (a *Album) Beside() *Album { return &Album{small: a.smallPages(), step: a.step} }

// OnStep has step called between steps of painting from now on, in a and in albums made by Beside after that: after each picture, and
// after each shape of a picture. Painting is slow, so that step may let others work meanwhile. It must neither paint nor use the album.
func (a *Album) OnStep(step func()) { a.step = step }

// Step calls the function of OnStep.
func (a *Album) Step() {
	if a.step != nil {
		a.step()
	}
}

// Canvas returns a canvas of w by h dp on a fresh image for a picture of the album, such as [Album.Move] takes.
func (a *Album) Canvas(w, h, scale float64) Canvas {
	c := New(w, h, scale)
	c.step = a.step
	return c
}

// smallPages returns the pages for small pictures.
func (a *Album) smallPages() *pages {
	if a.small == nil {
		a.small = new(pages)
	}
	return a.small
}

// Move copies img into the album and frees it; if img is larger than a page, the album keeps it as it is. The caller must not
// use img afterwards.
func (a *Album) Move(img *ebiten.Image) Picture {
	defer a.Step()
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

// Add copies a picture from memory into the album. img must not be a part of a larger image.
func (a *Album) Add(img *image.RGBA) Picture {
	defer a.Step()
	p := a.allocate(img.Rect.Size())
	if p.page == nil {
		return a.addLarge(Image(img))
	}
	p.Image.WritePixels(img.Pix)
	return p
}

// Reserve returns an empty picture on a page for small pictures, whatever its size, unless it is larger than such a page. In contrast
// to those of other pictures, the pixels of its Image may be written, little by little.
func (a *Album) Reserve(size image.Point) Picture {
	if !fitsSmallPage(size) {
		return a.addLarge(Blank(image.Rectangle{Max: size}))
	}
	return a.allocateSmall(size)
}

// addLarge returns a picture that is larger than a page: img itself, with a texture of its own.
func (a *Album) addLarge(img *ebiten.Image) Picture {
	a.pixels += img.Bounds().Dx() * img.Bounds().Dy()
	return Picture{Image: img, album: a}
}

// allocate reserves a place for a picture of the given size. If the picture is larger than a page, it returns the zero
// Picture.
func (a *Album) allocate(size image.Point) Picture {
	side := pageSide
	switch {
	case size.X*size.Y <= smallPixels && fitsSmallPage(size):
		return a.allocateSmall(size)
	case size.X > pageSide || size.Y > pageSide:
		return Picture{}
	case len(a.large) == 0 && max(size.X, size.Y) <= firstPageSide:
		side = firstPageSide
	}
	return a.place(&a.large, image.Pt(side, side), size)
}

// fitsSmallPage reports whether a page for small pictures is large enough for one of the given size.
func fitsSmallPage(size image.Point) bool { return size.X <= pageSide && size.Y <= smallPageHigh }

// allocateSmall reserves a place for a picture of the given size on a page for small pictures, on which it must fit.
func (a *Album) allocateSmall(size image.Point) Picture {
	return a.place(a.smallPages(), image.Pt(pageSide, smallPageHigh), size)
}

// place reserves a place for a picture on the given pages, and counts its pixels. fresh is the size of a new page.
func (a *Album) place(on *pages, fresh, size image.Point) Picture {
	p, s := on.take(size, fresh)
	r := image.Rectangle{Min: s.bounds.Min, Max: s.bounds.Min.Add(size)}
	a.pixels += size.X * size.Y
	return Picture{Image: p.img.SubImage(r).(*ebiten.Image), album: a, page: p, plot: s}
}

// Drop removes the picture from its album, frees its pixels, and makes *p the zero Picture, to which it does nothing.
func (p *Picture) Drop() {
	if p.Image == nil {
		return
	}
	b := p.Image.Bounds()
	p.album.pixels -= b.Dx() * b.Dy()
	if p.page != nil {
		p.page.free(p.plot)
	} else {
		p.Image.Deallocate()
	}
	*p = Picture{}
}

// PixelsHeld returns the number of pixels of all pictures in the album. Each takes 4 bytes.
func (a *Album) PixelsHeld() int { return a.pixels }
