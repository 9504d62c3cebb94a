package text

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// pageSize is the side of an atlas page in pixels. A larger glyph is not drawn.
const pageSize = 1024

// atlas packs glyphs into pages, row by row.
type atlas struct {
	pages     []*ebiten.Image
	x, y      int    // where the next glyph goes on the last page
	rowHeight int    // height of the current row
	scratch   []byte // buffer of add
}

// sprite is the picture of a glyph in the atlas, in pixels. Glyphs without a picture, such as spaces, have shown false.
type sprite struct {
	drawn      bool // the glyph has been rasterised, with or without a picture
	page       int
	x, y, w, h float32 // the area on the page
	left, top  float32 // offset of the picture from the glyph's origin
	shown      bool    // there is a picture
}

// batch collects the letters of one string that are on one page of the atlas, to draw them in one call.
type batch struct {
	vertices []ebiten.Vertex
	indices  []uint32
}

// clear deletes all pages.
func (a *atlas) clear() {
	for _, p := range a.pages {
		p.Deallocate()
	}
	*a = atlas{scratch: a.scratch}
}

// add copies mask to a page and returns its sprite, with an offset of 0. If mask is larger than a page, the sprite shows
// nothing.
func (a *atlas) add(mask *image.Alpha) sprite {
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	if w > pageSize || h > pageSize {
		return sprite{drawn: true}
	}
	if a.x+w > pageSize {
		a.x, a.y, a.rowHeight = 0, a.y+a.rowHeight+1, 0
	}
	if len(a.pages) == 0 || a.y+h > pageSize {
		a.pages = append(a.pages, ebiten.NewImageWithOptions(image.Rect(0, 0, pageSize, pageSize), &ebiten.NewImageOptions{Unmanaged: true}))
		a.x, a.y, a.rowHeight = 0, 0, 0
	}
	page := len(a.pages) - 1
	a.scratch = a.scratch[:0]
	for _, v := range mask.Pix {
		a.scratch = append(a.scratch, v, v, v, v)
	}
	r := image.Rect(a.x, a.y, a.x+w, a.y+h)
	a.pages[page].SubImage(r).(*ebiten.Image).WritePixels(a.scratch)
	s := sprite{drawn: true, shown: true, page: page, x: float32(a.x), y: float32(a.y), w: float32(w), h: float32(h)}
	a.x += w + 1
	a.rowHeight = max(a.rowHeight, h)
	return s
}

// drawLayout draws a layout with its anchor at x, y pixels, mapped by g if g is not nil. y is the top of the first line.
func (e *Engine) drawLayout(dst *ebiten.Image, l *layout, col color.NRGBA, g *ebiten.GeoM, x, y float64) {
	red, green, blue, alpha := premultiplied(col)
	tint := ebiten.Vertex{ColorR: red, ColorG: green, ColorB: blue, ColorA: alpha}
	y = math.Floor(y + 0.5) // the nearest whole pixel, so that letters are crisp
	for i := range l.glyphs {
		e.addLetter(&l.glyphs[i], tint, g, x, y)
	}
	e.options.Filter = ebiten.FilterNearest
	if g != nil {
		e.options.Filter = ebiten.FilterLinear
	}
	for page := range e.batches {
		b := &e.batches[page]
		if len(b.indices) > 0 {
			dst.DrawTriangles32(b.vertices, b.indices, e.atlas.pages[page], &e.options)
		}
		b.vertices, b.indices = b.vertices[:0], b.indices[:0]
	}
}

// addLetter adds one letter to the batch of its page. tint is a vertex in the letter's colour; g, x and y are as in
// drawLayout.
func (e *Engine) addLetter(p *placedGlyph, tint ebiten.Vertex, g *ebiten.GeoM, x, y float64) {
	px := x + float64(p.x)
	whole, step := snap(px, p.glyph.face.steps)
	s := p.glyph.sprite(step)
	if !s.shown {
		return
	}
	for len(e.batches) <= s.page {
		e.batches = append(e.batches, batch{})
	}
	b := &e.batches[s.page]
	n := uint32(len(b.vertices))
	left, top := whole+s.left, float32(y)+p.y+s.top
	for _, c := range [4][2]float32{{0, 0}, {s.w, 0}, {0, s.h}, {s.w, s.h}} {
		v := tint
		v.DstX, v.DstY = left+c[0], top+c[1]
		v.SrcX, v.SrcY = s.x+c[0], s.y+c[1]
		if g != nil {
			gx, gy := g.Apply(float64(v.DstX), float64(v.DstY))
			v.DstX, v.DstY = float32(gx), float32(gy)
		}
		b.vertices = append(b.vertices, v)
	}
	b.indices = append(b.indices, n, n+1, n+2, n+1, n+3, n+2)
}

// snap splits x into whole pixels and the nearest of the given number of positions within a pixel, 0 to steps-1.
func snap(x float64, steps int) (whole float32, step int) {
	n := int(math.Floor(x*float64(steps) + 0.5)) // the nearest position, counted from pixel 0
	step = (n%steps + steps) % steps
	return float32((n - step) / steps), step
}

// premultiplied returns the components of c, 0 to 1, multiplied by its alpha.
func premultiplied(c color.NRGBA) (r, g, b, a float32) {
	a = float32(c.A) / 255
	return float32(c.R) / 255 * a, float32(c.G) / 255 * a, float32(c.B) / 255 * a, a
}
