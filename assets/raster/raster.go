// Package raster fills outlines into pictures in memory. It costs no more than the pixels that are covered, and needs little
// room whatever the size of the picture.
package raster

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"sync"

	"golang.org/x/image/vector"
)

// Filler works out how much of each pixel outlines cover. The zero value is ready; using one again spares memory. It belongs
// to one goroutine.
type Filler struct {
	raster vector.Rasterizer
	cover  []uint8
}

// bandPixels is about how many pixels are worked on at once.
const bandPixels = 1 << 18

// Bands hands to use, from top to bottom, how much of the pixels of area is covered by the outlines that trace draws; its
// origin is the pixel at which their coordinates begin. Outlines may reach beyond the area; overlaps are filled. Bands are a
// multiple of 16 pixels high but for the last; a mask holds until use returns.
func (f *Filler) Bands(area image.Rectangle, trace func(r *vector.Rasterizer, origin image.Point), use func(mask *image.Alpha)) {
	if area.Empty() {
		return
	}
	const step = 16
	deep := max(1, bandPixels/area.Dx()/step) * step
	for y := area.Min.Y; y < area.Max.Y; y += deep {
		band := image.Rect(area.Min.X, y, area.Max.X, min(y+deep, area.Max.Y))
		f.raster.Reset(band.Dx(), band.Dy())
		trace(&f.raster, band.Min)
		use(f.mask(band))
	}
}

// mask is how much of each pixel of the band the outlines cover that were traced.
func (f *Filler) mask(band image.Rectangle) *image.Alpha {
	size := band.Size()
	f.cover = slices.Grow(f.cover[:0], size.X*size.Y)[:size.X*size.Y]
	mask := &image.Alpha{Pix: f.cover, Stride: size.X, Rect: image.Rectangle{Max: size}}
	f.raster.DrawOp = draw.Src
	f.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	mask.Rect = band
	return mask
}

// Ink is a colour for every place.
type Ink func(x, y int) color.RGBA64

// Plain is ink of one colour.
func Plain(c color.Color) Ink {
	one := RGBA64(c)
	return func(int, int) color.RGBA64 { return one }
}

// RGBA64 returns a colour as ink has it.
func RGBA64(c color.Color) color.RGBA64 {
	r, g, b, a := c.RGBA()
	return color.RGBA64{R: uint16(r), G: uint16(g), B: uint16(b), A: uint16(a)}
}

// fillers are those that are out of use.
var fillers = sync.Pool{New: func() any { return new(Filler) }}

// Fill lays ink on the pixels of area that lie in dst, as far as the outlines cover them that trace draws; see Filler.Bands.
// Any goroutine may call it.
func Fill(dst *image.RGBA, area image.Rectangle, ink Ink, trace func(r *vector.Rasterizer, origin image.Point)) {
	f := fillers.Get().(*Filler)
	defer fillers.Put(f)
	f.Bands(area.Intersect(dst.Rect), trace, func(mask *image.Alpha) {
		for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
			i := mask.PixOffset(mask.Rect.Min.X, y)
			row{dst, mask.Rect.Min.X, y}.lay(mask.Pix[i:i+mask.Rect.Dx()], ink)
		}
	})
}

// row is a row of pixels from a place on.
type row struct {
	dst  *image.RGBA
	x, y int
}

// lay lays ink on the pixels as far as they are covered.
func (r row) lay(cover []uint8, at Ink) {
	pix := r.dst.Pix[r.dst.PixOffset(r.x, r.y):]
	for x := 0; x < len(cover); x++ {
		if x+8 <= len(cover) && binary.LittleEndian.Uint64(cover[x:]) == 0 {
			x += 7
			continue
		}
		if v := cover[x]; v != 0 {
			over(pix[4*x:4*x+4:4*x+4], at(r.x+x, r.y), uint32(v)*0x101)
		}
	}
}

// over lays c on a pixel, of which the share cover of 65535 is covered.
func over(px []uint8, c color.RGBA64, cover uint32) {
	const full = 0xFFFF
	if cover == full && c.A == full {
		px[0], px[1], px[2], px[3] = uint8(c.R>>8), uint8(c.G>>8), uint8(c.B>>8), 255
		return
	}
	rest := (full - uint32(c.A)*cover/full) * 0x101
	px[0] = uint8((uint32(px[0])*rest + uint32(c.R)*cover) / full >> 8)
	px[1] = uint8((uint32(px[1])*rest + uint32(c.G)*cover) / full >> 8)
	px[2] = uint8((uint32(px[2])*rest + uint32(c.B)*cover) / full >> 8)
	px[3] = uint8((uint32(px[3])*rest + uint32(c.A)*cover) / full >> 8)
}
