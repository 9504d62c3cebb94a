package paint

import (
	"image"
	"image/color"
	"math"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/vector"

	"ludotheque/assets/raster"
)

// rasteriser fills paths. It computes in memory how much of each pixel a path covers and sends that to the graphics
// card in square tiles. Tiles that are covered fully or not at all are not sent.
//
// Ebitengine's package vector is not used: it draws every path eight times as triangles, and never frees the memory of what
// it queued for a frame. After a table had been drawn, that was hundreds of megabytes.
type rasteriser struct {
	filler      raster.Filler   // computes the coverage
	page        *ebiten.Image   // texture of tiles, column by column; the first tile is fully covered
	next        int             // index of the next free tile of the page
	sent        int             // number of tiles that have been sent
	tiles       []byte          // pixels of the tiles that have not been sent
	vertices    []ebiten.Vertex // of the triangles that have not been drawn, by indices
	indices     []uint32
	options     ebiten.DrawTrianglesOptions // with the blend of these triangles
	batchTarget *ebiten.Image               // image whose drawing is queued; nil if everything is drawn at once
}

// Sizes of tiles and of the page.
const (
	side       = 16              // of a tile, in pixels
	tileBytes  = 4 * side * side // of a tile
	columns    = 16              // of tiles on the page
	rows       = 64              // of tiles on the page
	tilesAPage = columns * rows
)

// sharedRasteriser returns the rasteriser, which is made on the first call. It must be used by the game's goroutine
// only.
var sharedRasteriser = sync.OnceValue(func() *rasteriser {
	p := &rasteriser{page: ebiten.NewImageWithOptions(image.Rect(0, 0, columns*side, rows*side), &ebiten.NewImageOptions{Unmanaged: true})}
	p.options.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	p.clearPage()
	return p
})

// clearPage makes all tiles of the page free, but for the fully covered one.
func (p *rasteriser) clearPage() {
	p.next, p.sent = 0, 0
	white := p.tile()
	for i := range white {
		white[i] = 255
	}
}

// white returns a texture that is white at its upper left corner, for triangles whose colour is in their vertices. A
// separate white image would share a texture with images that are drawn on, which would force Ebitengine to move one
// of them.
func (p *rasteriser) white() *ebiten.Image {
	p.send()
	return p.page
}

// fill fills a path, which is in pixels, with a colour.
func (p *rasteriser) fill(dst *ebiten.Image, path *Path, col color.NRGBA, blend ebiten.Blend) {
	if box, ok := path.bounds(); ok {
		p.fillMask(dst, box, col, blend, path.trace)
	}
}

// stroke draws the line along a path, which is in pixels, with round joins and ends.
func (p *rasteriser) stroke(dst *ebiten.Image, path *Path, width float64, col color.NRGBA, blend ebiten.Blend) {
	box, ok := path.bounds()
	if width <= 0 || !ok {
		return
	}
	runs := path.polylines()
	p.fillMask(dst, box.Inset(-int(math.Ceil(width/2))-1), col, blend, func(r *vector.Rasterizer, origin image.Point) {
		pen := roundPen{r, origin, float32(width / 2)}
		for _, part := range runs {
			pen.draw(part)
		}
	})
}

// fillMask fills the outlines that trace draws, within the pixels of box, with a colour. If dst is the target of a batch,
// the drawing is only queued.
func (p *rasteriser) fillMask(dst *ebiten.Image, box image.Rectangle, col color.NRGBA, blend ebiten.Blend, trace func(*vector.Rasterizer, image.Point)) {
	if dst != p.batchTarget || blend != p.options.Blend {
		p.flush()
	}
	p.options.Blend = blend
	ink := vertexColor(col)
	p.filler.Bands(box.Intersect(dst.Bounds()), trace, func(mask *image.Alpha) {
		for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y += side {
			p.drawRow(dst, mask, y, ink)
		}
	})
	if dst != p.batchTarget {
		p.draw(dst)
	}
}

// batch queues everything that paint draws on dst, and then draws it in as few calls as possible. With a call for each path,
// each would wait for the tiles of the one before.
func (p *rasteriser) batch(dst *ebiten.Image, paint func()) {
	p.flush()
	before := p.batchTarget
	p.batchTarget = dst
	paint()
	p.flush()
	p.batchTarget = before
}

// flush draws what is queued. Outside a batch nothing is, and flush does nothing.
func (p *rasteriser) flush() {
	if p.batchTarget != nil {
		p.draw(p.batchTarget)
	}
}

// vertexColor returns a vertex with a colour, premultiplied, and no place yet.
func vertexColor(col color.NRGBA) ebiten.Vertex {
	r, g, b, a := col.RGBA()
	const full = 0xFFFF
	return ebiten.Vertex{ColorR: float32(r) / full, ColorG: float32(g) / full, ColorB: float32(b) / full, ColorA: float32(a) / full}
}

// drawRow draws one row of tiles of a mask. Neighbouring tiles that are fully covered become one rectangle.
func (p *rasteriser) drawRow(dst *ebiten.Image, mask *image.Alpha, y int, ink ebiten.Vertex) {
	right, bottom := mask.Rect.Max.X, min(y+side, mask.Rect.Max.Y)
	from := mask.Rect.Min.X // where the fully covered tiles begin that are not drawn yet
	for x := from; x < right; x += side {
		r := image.Rect(x, y, min(x+side, right), bottom)
		least, most := extremes(mask, r)
		if least == 255 {
			continue
		}
		p.solid(image.Rect(from, y, x, bottom), ink)
		from = r.Max.X
		if most > 0 {
			p.drawTile(dst, mask, r, ink)
		}
	}
	p.solid(image.Rect(from, y, right, bottom), ink)
}

// extremes returns the least and the greatest coverage of the pixels of r.
func extremes(mask *image.Alpha, r image.Rectangle) (lowest, highest uint8) {
	lowest = 255
	for y := r.Min.Y; y < r.Max.Y; y++ {
		i := mask.PixOffset(r.Min.X, y)
		for _, v := range mask.Pix[i : i+r.Dx()] {
			lowest, highest = min(lowest, v), max(highest, v)
		}
	}
	return lowest, highest
}

// solid fills r completely. It does nothing if r is empty.
func (p *rasteriser) solid(r image.Rectangle, ink ebiten.Vertex) {
	if r.Dx() > 0 {
		p.quad(r, image.Rect(side/4, side/4, side/2, side/2), ink) // from inside the fully covered tile
	}
}

// drawTile draws the pixels r, which are one tile of the mask, by their coverage. If the page is full, it first draws what
// is queued and empties the page.
func (p *rasteriser) drawTile(dst *ebiten.Image, mask *image.Alpha, r image.Rectangle, ink ebiten.Vertex) {
	if p.next == tilesAPage {
		p.draw(dst)
		p.clearPage()
	}
	at := image.Pt(p.next/rows, p.next%rows).Mul(side) // before tile counts p.next on
	pixels := p.tile()
	for y := range r.Dy() {
		i := mask.PixOffset(r.Min.X, r.Min.Y+y)
		for x, v := range mask.Pix[i : i+r.Dx()] {
			px := pixels[4*(y*side+x):][:4:4]
			px[0], px[1], px[2], px[3] = v, v, v, v
		}
	}
	p.quad(r, image.Rectangle{Max: r.Size()}.Add(at), ink)
}

// tile reserves the next free tile of the page and returns its pixels, 4 bytes each, all 0. They are valid until the next
// tile or send.
func (p *rasteriser) tile() []byte {
	if p.next%rows == 0 {
		p.send() // a column is full: send needs tiles of one column
	}
	p.next++
	n := len(p.tiles)
	p.tiles = append(p.tiles, make([]byte, tileBytes)...)
	return p.tiles[n:]
}

// quad adds a rectangle to of the target, and the rectangle from of the page that is drawn there, in the colour of ink.
func (p *rasteriser) quad(to, from image.Rectangle, ink ebiten.Vertex) {
	n := uint32(len(p.vertices))
	for i := range 4 {
		v := ink
		v.DstX, v.DstY, v.SrcX, v.SrcY = float32(to.Min.X), float32(to.Min.Y), float32(from.Min.X), float32(from.Min.Y)
		if i%2 == 1 {
			v.DstX, v.SrcX = float32(to.Max.X), float32(from.Max.X)
		}
		if i/2 == 1 {
			v.DstY, v.SrcY = float32(to.Max.Y), float32(from.Max.Y)
		}
		p.vertices = append(p.vertices, v)
	}
	p.indices = append(p.indices, n, n+1, n+2, n+1, n+3, n+2)
}

// draw draws the triangles collected so far on dst.
func (p *rasteriser) draw(dst *ebiten.Image) {
	p.send()
	if len(p.indices) > 0 {
		dst.DrawTriangles32(p.vertices, p.indices, p.page, &p.options)
	}
	p.vertices, p.indices = p.vertices[:0], p.indices[:0]
}

// send copies the tiles that have not been sent, which are in one column, to the page.
func (p *rasteriser) send() {
	n := len(p.tiles) / tileBytes
	if n == 0 {
		return
	}
	at := image.Pt(p.sent/rows, p.sent%rows).Mul(side)
	part := p.page.RecyclableSubImage(image.Rect(at.X, at.Y, at.X+side, at.Y+n*side))
	part.WritePixels(p.tiles)
	part.Recycle()
	p.sent, p.tiles = p.sent+n, p.tiles[:0]
}
