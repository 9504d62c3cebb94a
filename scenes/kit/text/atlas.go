package text

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/paint"
)

// blockSide is the least side in pixels of a block.
const blockSide = 512

// atlas packs glyphs into blocks of an album, row by row.
type atlas struct {
	album     *paint.Album
	blocks    []paint.Picture
	last      image.Rectangle // the bounds of the last block, in pixels of its image; empty if there is none
	at        image.Point     // where the next glyph goes in the last block
	rowHeight int             // height in pixels of the row that is being filled
	scratch   []byte          // buffer of add, kept between calls
}

// sprite is the picture of a glyph in the atlas, in pixels.
type sprite struct {
	drawn      bool    // the glyph has been rasterised, with or without a picture
	shown      bool    // there is a picture; not of a space, for example
	block      int     // index in atlas.blocks
	x, y, w, h float32 // the area in the image of the block
	left, top  float32 // offset of the picture from the glyph's origin
}

// batch collects the letters of one string that are in one block of the atlas, to draw them in one call.
type batch struct {
	vertices []ebiten.Vertex
	indices  []uint32
}

// clear drops all blocks, so that no sprite is valid any more.
func (a *atlas) clear() {
	for i := range a.blocks {
		a.blocks[i].Drop()
	}
	*a = atlas{album: a.album, scratch: a.scratch}
}

// add copies mask, the picture of a glyph, to a block and returns the sprite, with an offset of 0.
func (a *atlas) add(mask *image.Alpha) sprite {
	size := mask.Rect.Size()
	r := image.Rectangle{Max: size}.Add(a.place(size))
	a.scratch = a.scratch[:0]
	for _, v := range mask.Pix {
		a.scratch = append(a.scratch, v, v, v, v)
	}
	block := len(a.blocks) - 1
	a.blocks[block].Image.SubImage(r).(*ebiten.Image).WritePixels(a.scratch)
	return sprite{drawn: true, shown: true, block: block, x: float32(r.Min.X), y: float32(r.Min.Y), w: float32(size.X), h: float32(size.Y)}
}

// place returns where a glyph of the given size in pixels goes in the last block, and reserves that area, with a pixel between
// glyphs. If there is no room in that block, place makes a new one first, which becomes the last.
func (a *atlas) place(size image.Point) image.Point {
	if a.at.X+size.X > a.last.Max.X {
		a.at, a.rowHeight = image.Pt(a.last.Min.X, a.at.Y+a.rowHeight+1), 0
	}
	if end := a.at.Add(size); end.X > a.last.Max.X || end.Y > a.last.Max.Y {
		p := a.album.Reserve(image.Pt(max(blockSide, size.X), max(blockSide, size.Y)))
		a.blocks, a.last = append(a.blocks, p), p.Image.Bounds()
		a.at, a.rowHeight = a.last.Min, 0
	}
	at := a.at
	a.at.X += size.X + 1
	a.rowHeight = max(a.rowHeight, size.Y)
	return at
}

// drawLayout draws a layout in the colour col. x is where the anchors of its lines are, y the top of the first line, in pixels of dst.
// If g is not nil, it maps the places of all letters, and letters are smoothed.
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
	for block := range e.batches {
		b := &e.batches[block]
		if len(b.indices) > 0 {
			dst.DrawTriangles32(b.vertices, b.indices, e.atlas.blocks[block].Image, &e.options)
		}
		b.vertices, b.indices = b.vertices[:0], b.indices[:0]
	}
}

// addLetter adds one letter to the batch of the block that has its sprite, which is drawn into the atlas if it is not there yet. A
// letter without a picture, such as a space, adds nothing. tint is a vertex in the letter's colour; g, x and y are as in drawLayout.
func (e *Engine) addLetter(p *placedGlyph, tint ebiten.Vertex, g *ebiten.GeoM, x, y float64) {
	px := x + float64(p.x)
	whole, step := snap(px, p.glyph.face.steps)
	s := p.glyph.sprite(step)
	if !s.shown {
		return
	}
	for len(e.batches) <= s.block {
		e.batches = append(e.batches, batch{})
	}
	b := &e.batches[s.block]
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

// snap rounds x, in pixels, to the nearest of steps positions within a pixel. It returns the whole pixels and the position, 0 to
// steps-1.
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
