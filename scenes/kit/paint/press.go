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
	atlas       *ebiten.Image   // texture of tiles, column by column; the first tile is fully covered
	next        int             // index of the next free tile of the atlas
	sent        int             // number of tiles that have been sent
	tiles       []byte          // pixels of the tiles that have not been sent
	vertices    []ebiten.Vertex // of the triangles that have not been drawn, by indices
	indices     []uint32
	options     ebiten.DrawTrianglesOptions // with the blend of these triangles
	batchTarget *ebiten.Image               // image whose drawing is queued; nil if everything is drawn at once
}

// Sizes of tiles and of the atlas.
const (
	tileSide     = 16                      // of a tile, in pixels
	tileBytes    = 4 * tileSide * tileSide // of a tile, four for each pixel
	atlasColumns = 16                      // of tiles in the atlas
	atlasRows    = 64                      // of tiles in the atlas
	atlasTiles   = atlasColumns * atlasRows
)

// sharedRasteriser returns the rasteriser, which is made on the first call. It must be used by the game's goroutine
// only.
var sharedRasteriser = sync.OnceValue(func() *rasteriser {
	p := &rasteriser{atlas: ebiten.NewImageWithOptions(image.Rect(0, 0, atlasColumns*tileSide, atlasRows*tileSide), &ebiten.NewImageOptions{Unmanaged: true})}
	p.options.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	p.clearAtlas()
	return p
})

// clearAtlas makes all tiles of the atlas free, but for the fully covered one.
func (p *rasteriser) clearAtlas() {
	p.next, p.sent = 0, 0
	white := p.tile()
	for i := range white {
		white[i] = 255
	}
}

// white returns the atlas, whose first tile is white, for triangles whose colour is in their vertices. A separate white image
// would share a texture with images that are drawn on, which would force Ebitengine to move one of them. Tiles that have not been sent
// to the atlas are sent first.
func (p *rasteriser) white() *ebiten.Image {
	p.send()
	return p.atlas
}

// fill fills a path, which is in pixels, with a colour. It does nothing if the path is empty or exceeds maxCoordinate.
func (p *rasteriser) fill(dst *ebiten.Image, path *Path, col color.NRGBA, blend ebiten.Blend) {
	if box, ok := path.bounds(); ok {
		p.fillMask(dst, box, col, blend, path.trace)
	}
}

// stroke draws the line along a path, which is in pixels, with round joins and ends. It does nothing if width is not positive, or if
// the path is empty or exceeds maxCoordinate.
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
		for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y += tileSide {
			p.drawRow(dst, mask, y, ink)
		}
	})
	if dst != p.batchTarget {
		p.draw(dst)
	}
}

// batch queues everything that paint draws on dst, and then draws it in as few calls as possible. With a call for each path,
// each would wait for the tiles of the one before. What another batch under way has queued is drawn first, and that batch goes on after.
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
	right, bottom := mask.Rect.Max.X, min(y+tileSide, mask.Rect.Max.Y)
	from := mask.Rect.Min.X // the left of the fully covered tiles that have not been drawn
	for x := from; x < right; x += tileSide {
		r := image.Rect(x, y, min(x+tileSide, right), bottom)
		lowest, highest := extremes(mask, r)
		if lowest == 255 {
			continue
		}
		p.solid(image.Rect(from, y, x, bottom), ink)
		from = r.Max.X
		if highest > 0 {
			p.drawTile(dst, mask, r, ink)
		}
	}
	p.solid(image.Rect(from, y, right, bottom), ink)
}

// extremes returns the lowest and the highest coverage of the pixels of r.
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
		p.quad(r, image.Rect(tileSide/4, tileSide/4, tileSide/2, tileSide/2), ink) // from inside the fully covered tile
	}
}

// drawTile draws the pixels r, which are one tile of the mask, by their coverage. If the atlas is full, drawTile first draws what
// is queued and empties the atlas.
func (p *rasteriser) drawTile(dst *ebiten.Image, mask *image.Alpha, r image.Rectangle, ink ebiten.Vertex) {
	if p.next == atlasTiles {
		p.draw(dst)
		p.clearAtlas()
	}
	at := image.Pt(p.next/atlasRows, p.next%atlasRows).Mul(tileSide) // before tile counts p.next on
	pixels := p.tile()
	for y := range r.Dy() {
		i := mask.PixOffset(r.Min.X, r.Min.Y+y)
		for x, v := range mask.Pix[i : i+r.Dx()] {
			px := pixels[4*(y*tileSide+x):][:4:4]
			px[0], px[1], px[2], px[3] = v, v, v, v
		}
	}
	p.quad(r, image.Rectangle{Max: r.Size()}.Add(at), ink)
}

// tile reserves the next free tile of the atlas and returns its pixels, 4 bytes each, all 0. They are valid until the next
// call of tile or send.
func (p *rasteriser) tile() []byte {
	if p.next%atlasRows == 0 {
		p.send() // a column is full: send needs tiles of one column
	}
	p.next++
	n := len(p.tiles)
	p.tiles = append(p.tiles, make([]byte, tileBytes)...)
	return p.tiles[n:]
}

// quad queues two triangles that draw the rectangle source of the atlas into the rectangle target of the image, in the colour of ink.
func (p *rasteriser) quad(target, source image.Rectangle, ink ebiten.Vertex) {
	n := uint32(len(p.vertices))
	for i := range 4 { // upper left, upper right, lower left, lower right
		v := ink
		v.DstX, v.DstY, v.SrcX, v.SrcY = float32(target.Min.X), float32(target.Min.Y), float32(source.Min.X), float32(source.Min.Y)
		if i%2 == 1 {
			v.DstX, v.SrcX = float32(target.Max.X), float32(source.Max.X)
		}
		if i/2 == 1 {
			v.DstY, v.SrcY = float32(target.Max.Y), float32(source.Max.Y)
		}
		p.vertices = append(p.vertices, v)
	}
	p.indices = append(p.indices, n, n+1, n+2, n+1, n+3, n+2)
}

// draw sends the tiles that have not been sent, draws the triangles collected so far on dst, and forgets them.
func (p *rasteriser) draw(dst *ebiten.Image) {
	p.send()
	if len(p.indices) > 0 {
		dst.DrawTriangles32(p.vertices, p.indices, p.atlas, &p.options)
	}
	p.vertices, p.indices = p.vertices[:0], p.indices[:0]
}

// send copies the tiles that have not been sent, which are in one column, to the atlas.
func (p *rasteriser) send() {
	n := len(p.tiles) / tileBytes
	if n == 0 {
		return
	}
	at := image.Pt(p.sent/atlasRows, p.sent%atlasRows).Mul(tileSide)
	part := p.atlas.RecyclableSubImage(image.Rect(at.X, at.Y, at.X+tileSide, at.Y+n*tileSide))
	part.WritePixels(p.tiles)
	part.Recycle()
	p.sent, p.tiles = p.sent+n, p.tiles[:0]
}
