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

// press fills outlines with colour. How much of each pixel they cover is worked out in memory and sent to the graphics
// card in square tiles: of those that are covered whole, or not at all, nothing is sent.
//
// Ebitengine's own package vector draws every outline eight times as triangles. What it queues for a frame is kept for ever:
// hundreds of megabytes after a table has been drawn.
type press struct {
	filler   raster.Filler
	page     *ebiten.Image // tiles, column by column; the first is covered whole
	next     int           // tile of the page that is free
	sent     int           // tiles of the page that have been sent
	tiles    []byte        // those that have not
	vertices []ebiten.Vertex
	indices  []uint32
	options  ebiten.DrawTrianglesOptions
	onto     *ebiten.Image // what is printed on it is gathered; nil if everything is drawn at once
}

const (
	side       = 16 // of a tile, in pixels
	tileBytes  = 4 * side * side
	columns    = 16
	rows       = 64
	tilesAPage = columns * rows
)

// thePress is made when something is first drawn. It belongs to the game's goroutine.
var thePress = sync.OnceValue(func() *press {
	p := &press{page: ebiten.NewImageWithOptions(image.Rect(0, 0, columns*side, rows*side), &ebiten.NewImageOptions{Unmanaged: true})}
	p.options.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	p.clearPage()
	return p
})

// clearPage begins the page again.
func (p *press) clearPage() {
	p.next, p.sent = 0, 0
	white := p.tile()
	for i := range white {
		white[i] = 255
	}
}

// white returns a picture that is white at its upper left corner, for what is coloured by its vertices. An image made for that would
// share a texture with what is drawn on, and one of the two would have to be moved first.
func (p *press) white() *ebiten.Image {
	p.send()
	return p.page
}

// fill prints the inside of a path, which is in pixels, in a colour.
func (p *press) fill(dst *ebiten.Image, path *Path, col color.NRGBA, blend ebiten.Blend) {
	if box, ok := path.bounds(); ok {
		p.fillMask(dst, box, col, blend, path.trace)
	}
}

// stroke prints the line along a path, which is in pixels, as a round pen of that width draws it.
func (p *press) stroke(dst *ebiten.Image, path *Path, width float64, col color.NRGBA, blend ebiten.Blend) {
	box, ok := path.bounds()
	if width <= 0 || !ok {
		return
	}
	runs := path.runs()
	p.fillMask(dst, box.Inset(-int(math.Ceil(width/2))-1), col, blend, func(r *vector.Rasterizer, origin image.Point) {
		pen := nib{r, origin, float32(width / 2)}
		for _, part := range runs {
			pen.draw(part)
		}
	})
}

// fillMask lays colour on the pixels of box as far as the outlines cover them that trace draws.
func (p *press) fillMask(dst *ebiten.Image, box image.Rectangle, col color.NRGBA, blend ebiten.Blend, trace func(*vector.Rasterizer, image.Point)) {
	if dst != p.onto || blend != p.options.Blend {
		p.flush()
	}
	p.options.Blend = blend
	ink := inked(col)
	p.filler.Bands(box.Intersect(dst.Bounds()), trace, func(mask *image.Alpha) {
		for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y += side {
			p.row(dst, mask, y, ink)
		}
	})
	if dst != p.onto {
		p.draw(dst)
	}
}

// batch has what is printed on dst while paint paints drawn in as few calls as its order allows: every call of its own would
// wait for the tiles of the one before.
func (p *press) batch(dst *ebiten.Image, paint func()) {
	p.flush()
	before := p.onto
	p.onto = dst
	paint()
	p.flush()
	p.onto = before
}

// flush draws what has been gathered.
func (p *press) flush() {
	if p.onto != nil {
		p.draw(p.onto)
	}
}

// inked returns a corner of what is printed in a colour.
func inked(col color.NRGBA) ebiten.Vertex {
	r, g, b, a := col.RGBA()
	const full = 0xFFFF
	return ebiten.Vertex{ColorR: float32(r) / full, ColorG: float32(g) / full, ColorB: float32(b) / full, ColorA: float32(a) / full}
}

// row prints a row of tiles of the mask. Those that are covered whole are one rectangle.
func (p *press) row(dst *ebiten.Image, mask *image.Alpha, y int, ink ebiten.Vertex) {
	right, bottom := mask.Rect.Max.X, min(y+side, mask.Rect.Max.Y)
	from := mask.Rect.Min.X // where the tiles that are covered whole begin
	for x := from; x < right; x += side {
		r := image.Rect(x, y, min(x+side, right), bottom)
		least, most := extremes(mask, r)
		if least == 255 {
			continue
		}
		p.solid(image.Rect(from, y, x, bottom), ink)
		from = r.Max.X
		if most > 0 {
			p.edge(dst, mask, r, ink)
		}
	}
	p.solid(image.Rect(from, y, right, bottom), ink)
}

// extremes returns how much the pixels of r are covered.
func extremes(mask *image.Alpha, r image.Rectangle) (least, most uint8) {
	least = 255
	for y := r.Min.Y; y < r.Max.Y; y++ {
		i := mask.PixOffset(r.Min.X, y)
		for _, v := range mask.Pix[i : i+r.Dx()] {
			least, most = min(least, v), max(most, v)
		}
	}
	return least, most
}

// solid lays ink on all of r.
func (p *press) solid(r image.Rectangle, ink ebiten.Vertex) {
	if r.Dx() > 0 {
		p.quad(r, image.Rect(side/4, side/4, side/2, side/2), ink)
	}
}

// edge lays ink on a tile as far as it is covered.
func (p *press) edge(dst *ebiten.Image, mask *image.Alpha, r image.Rectangle, ink ebiten.Vertex) {
	if p.next == tilesAPage {
		p.draw(dst)
		p.clearPage()
	}
	at := image.Pt(p.next/rows, p.next%rows).Mul(side)
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

// tile returns the next free tile of the page.
func (p *press) tile() []byte {
	if p.next%rows == 0 {
		p.send() // a column is full
	}
	p.next++
	n := len(p.tiles)
	p.tiles = append(p.tiles, make([]byte, tileBytes)...)
	return p.tiles[n:]
}

func (p *press) quad(to, from image.Rectangle, ink ebiten.Vertex) {
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

// draw has the graphics card do what has been gathered.
func (p *press) draw(dst *ebiten.Image) {
	p.send()
	if len(p.indices) > 0 {
		dst.DrawTriangles32(p.vertices, p.indices, p.page, &p.options)
	}
	p.vertices, p.indices = p.vertices[:0], p.indices[:0]
}

// send sends the tiles that have not been sent; they stand in one column.
func (p *press) send() {
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
