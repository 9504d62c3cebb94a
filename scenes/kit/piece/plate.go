package piece

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"ludotheque/assets/raster"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// plate is a picture in memory that becomes a sprite. Small pieces are drawn in memory and not on the graphics card:
// then a piece that is needed during a frame costs one upload, and no change of the render target.
type plate struct {
	img   *image.RGBA
	scale float64 // device pixels per dp
}

// newPlate returns an empty plate of w by h dp.
func newPlate(w, h, scale float64) plate {
	return plate{image.NewRGBA(image.Rect(0, 0, paint.Pixels(w, scale), paint.Pixels(h, scale))), scale}
}

// each draws over every pixel the colour that colorAt returns for the middle of the pixel, in dp.
func (p plate) each(colorAt func(geom.Point) color.NRGBA) { p.eachOutside(geom.Rect{}, colorAt) }

// eachOutside is like each, but leaves out the pixels inside a rectangle, where colorAt would return a transparent colour
// or one that is covered later.
func (p plate) eachOutside(inside geom.Rect, colorAt func(geom.Point) color.NRGBA) {
	p.visit(inside, func(i int, q geom.Point) {
		if c := colorAt(q); c.A != 0 {
			p.blendAt(i, c)
		}
	})
}

// visit calls do for every pixel that is not inside a rectangle, with the pixel's offset in Pix and its middle in dp.
func (p plate) visit(inside geom.Rect, do func(i int, q geom.Point)) {
	b, skip := p.img.Bounds(), p.insidePixels(inside)
	for y := range b.Dy() {
		for x := 0; x < b.Dx(); x++ {
			if x == skip.Min.X && y >= skip.Min.Y && y < skip.Max.Y {
				x = skip.Max.X
				if x >= b.Dx() {
					break
				}
			}
			do(p.img.PixOffset(x, y), geom.Pt((float64(x)+0.5)/p.scale, (float64(y)+0.5)/p.scale))
		}
	}
}

// insidePixels returns the pixels that lie completely inside r, which is in dp; the zero rectangle if there are none.
func (p plate) insidePixels(r geom.Rect) image.Rectangle {
	out := image.Rectangle{
		Min: image.Pt(int(math.Ceil(r.X*p.scale)), int(math.Ceil(r.Y*p.scale))),
		Max: image.Pt(int(math.Floor(r.Right()*p.scale)), int(math.Floor(r.Bottom()*p.scale))),
	}
	if out.Empty() {
		return image.Rectangle{}
	}
	return out
}

// blendAt draws c over the pixel at offset i of img.Pix, whose colours are premultiplied. Adding 127 rounds each division by 255.
func (p plate) blendAt(i int, c color.NRGBA) {
	px := p.img.Pix[i : i+4 : i+4]
	a, rest := uint32(c.A), 255-uint32(c.A)
	px[0] = uint8((uint32(c.R)*a + uint32(px[0])*rest + 127) / 255)
	px[1] = uint8((uint32(c.G)*a + uint32(px[1])*rest + 127) / 255)
	px[2] = uint8((uint32(c.B)*a + uint32(px[2])*rest + 127) / 255)
	px[3] = uint8((255*a + uint32(px[3])*rest + 127) / 255)
}

// clipTo erases everything outside a shape. dist returns the distance in dp from the shape's edge, positive outside. Pixels
// in the rectangle inside, which must lie in the shape, are left as they are.
func (p plate) clipTo(inside geom.Rect, dist func(geom.Point) float64) {
	p.visit(inside, func(i int, q geom.Point) {
		a := p.coverage(dist(q))
		if a == 1 {
			return
		}
		for k := range 4 {
			p.img.Pix[i+k] = uint8(float64(p.img.Pix[i+k])*a + 0.5) // rounded
		}
	})
}

// fillAll fills the plate with an opaque colour.
func (p plate) fillAll(c color.NRGBA) {
	draw.Draw(p.img, p.img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
}

// coverage returns how much of a pixel, 0 to 1, is inside an edge. dist is the distance in dp of the pixel's middle from the
// edge, positive outside.
func (p plate) coverage(dist float64) float64 { return geom.Clamp(0.5-dist*p.scale, 0, 1) }

// fill fills a polygon with smooth edges.
func (p plate) fill(pts []geom.Point, col color.NRGBA) {
	p.fillUnion(col, func(add func([]geom.Point)) { add(pts) })
}

// fillUnion fills the union of the polygons that draw adds. The polygons must have the same orientation.
func (p plate) fillUnion(col color.NRGBA, draw func(add func([]geom.Point))) {
	var all [][]geom.Point
	draw(func(pts []geom.Point) { all = append(all, pts) })
	paint.FillOutlines(p.img, p.scale, raster.Plain(col), all...)
}

// outline draws the outline of a polygon, 2*r dp wide.
func (p plate) outline(pts []geom.Point, r float64, col color.NRGBA) {
	p.fillUnion(col, func(add func([]geom.Point)) { pen(append(pts[:len(pts):len(pts)], pts[0]), r, add) })
}

// drawImage draws src, whose bounds must begin at the origin, pixel by pixel, with its upper left corner at a place in dp.
func (p plate) drawImage(src *image.RGBA, at geom.Point) {
	q := image.Pt(int(math.Round(at.X*p.scale)), int(math.Round(at.Y*p.scale)))
	draw.Draw(p.img, src.Bounds().Add(q), src, image.Point{}, draw.Over)
}

// grain gives the plate the texture of paper: the lightness varies by ±amount, a fraction of the full range. The same
// plate always gets the same texture.
func (p plate) grain(amount float64) {
	n := uint32(2463534242) // state of Marsaglia's xorshift generator, with the seed of his paper
	for i := 0; i < len(p.img.Pix); i += 4 {
		n ^= n << 13
		n ^= n >> 17
		n ^= n << 5
		d := (float64(n>>8)/(1<<24) - 0.5) * 2 * amount * 255
		a := float64(p.img.Pix[i+3])
		for k := range 3 {
			p.img.Pix[i+k] = uint8(geom.Clamp(float64(p.img.Pix[i+k])+d*a/255, 0, a))
		}
	}
}

// roundDist returns the distance of q from the edge of a rectangle with round corners, negative inside.
func roundDist(r geom.Rect, radius float64, q geom.Point) float64 {
	c := r.Center()
	dx, dy := math.Abs(q.X-c.X)-r.W/2+radius, math.Abs(q.Y-c.Y)-r.H/2+radius
	if dx <= 0 || dy <= 0 {
		return max(dx, dy) - radius
	}
	return math.Sqrt(dx*dx+dy*dy) - radius
}

// ellipseDist returns the approximate distance of q from the edge of an ellipse, negative inside.
func ellipseDist(at geom.Point, rx, ry float64, q geom.Point) float64 {
	x, y := (q.X-at.X)/rx, (q.Y-at.Y)/ry
	l := math.Hypot(x, y)
	if l < 1e-6 {
		return -min(rx, ry)
	}
	slope := math.Hypot(x/rx, y/ry) / l
	return (l - 1) / slope
}

// shadowFalloff returns the darkness of a shadow, 1 to 0, at a distance from its edge that is negative inside. The darkness
// falls over blur dp, half of them on each side of the edge.
func shadowFalloff(dist, blur float64) float64 {
	t := geom.Clamp(0.5-dist/blur, 0, 1)
	return t * t * (3 - 2*t)
}
