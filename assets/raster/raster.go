// Package raster fills outlines into pictures in memory. Its time follows from the area that the outlines may touch, not
// from the size of the picture, and it needs little memory of its own.
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

// Filler computes the coverage of each pixel by outlines. The zero value is ready to use; reusing one saves
// allocations. It must not be used by several goroutines at once.
type Filler struct {
	raster vector.Rasterizer
	cover  []uint8 // the pixels of the mask, reused for each band
}

// bandPixels is about the number of pixels of a band. It limits the memory that a Filler needs for a large area.
const bandPixels = 1 << 18

// Bands computes the coverage of the pixels of area by the outlines that trace draws. It divides the area into bands, from
// top to bottom, and for each band calls trace and then use with the coverage. trace draws all outlines, with coordinates
// relative to origin, the upper left corner of the band. Outlines may reach beyond the area, and where they overlap they are
// filled. Bands are a multiple of 16 pixels high, except the last, for callers that divide them into tiles. A mask is valid
// until use returns. For an empty area nothing is called.
func (f *Filler) Bands(area image.Rectangle, trace func(r *vector.Rasterizer, origin image.Point), use func(mask *image.Alpha)) {
	if area.Empty() {
		return
	}
	const step = 16
	height := max(1, bandPixels/area.Dx()/step) * step
	for y := area.Min.Y; y < area.Max.Y; y += height {
		band := image.Rect(area.Min.X, y, area.Max.X, min(y+height, area.Max.Y))
		f.raster.Reset(band.Dx(), band.Dy())
		trace(&f.raster, band.Min)
		use(f.mask(band))
	}
}

// mask returns the coverage of each pixel of band by the outlines traced since the last reset. It is valid until the next
// call.
func (f *Filler) mask(band image.Rectangle) *image.Alpha {
	size := band.Size()
	f.cover = slices.Grow(f.cover[:0], size.X*size.Y)[:size.X*size.Y]
	mask := &image.Alpha{Pix: f.cover, Stride: size.X, Rect: image.Rectangle{Max: size}}
	f.raster.DrawOp = draw.Src
	f.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	mask.Rect = band
	return mask
}

// Ink is what Fill paints with: one colour, or a colour for each pixel.
type Ink struct {
	plain color.RGBA64                // premultiplied; unused unless at is nil
	at    func(x, y int) color.RGBA64 // returns the premultiplied colour at a pixel; nil for plain everywhere
}

// Plain returns an Ink that has the same colour everywhere.
func Plain(c color.Color) Ink { return Ink{plain: RGBA64(c)} }

// Varied returns an Ink that has the premultiplied colour at(x, y) at the pixel (x, y).
func Varied(at func(x, y int) color.RGBA64) Ink { return Ink{at: at} }

// RGBA64 converts a colour to the premultiplied type of the colours of an Ink.
func RGBA64(c color.Color) color.RGBA64 {
	r, g, b, a := c.RGBA()
	return color.RGBA64{R: uint16(r), G: uint16(g), B: uint16(b), A: uint16(a)}
}

// fillers is a pool of unused Fillers.
var fillers = sync.Pool{New: func() any { return new(Filler) }}

// Fill paints ink on the pixels of area that lie in dst, in proportion to their coverage by the outlines that trace
// draws; see Filler.Bands. It may be called from any goroutine.
func Fill(dst *image.RGBA, area image.Rectangle, ink Ink, trace func(r *vector.Rasterizer, origin image.Point)) {
	f := fillers.Get().(*Filler)
	defer fillers.Put(f)
	f.Bands(area.Intersect(dst.Rect), trace, func(mask *image.Alpha) {
		for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
			i := mask.PixOffset(mask.Rect.Min.X, y)
			pixelRow{dst, mask.Rect.Min.X, y}.paint(mask.Pix[i:i+mask.Rect.Dx()], ink)
		}
	})
}

// pixelRow is a row of pixels of dst, starting at (x, y).
type pixelRow struct {
	dst  *image.RGBA
	x, y int
}

// paint blends the colours of ink into the first pixels of the row, in proportion to their coverage cover, 0 to 255.
func (r pixelRow) paint(cover []uint8, ink Ink) {
	pix := r.dst.Pix[r.dst.PixOffset(r.x, r.y):]
	for x := 0; x < len(cover); {
		n := runLength(cover[x:])
		run := pix[4*x : 4*(x+n)]
		switch v := cover[x]; {
		case v == 0:
		case v == 255 && ink.at == nil && ink.plain.A == 0xFFFF:
			fillRun(run, ink.plain)
		default:
			for i := range n {
				c := ink.plain
				if ink.at != nil {
					c = ink.at(r.x+x+i, r.y)
				}
				blendPixel(run[4*i:4*i+4:4*i+4], c, uint32(v)*0x101) // 0xFF becomes 0xFFFF
			}
		}
		x += n
	}
}

// runLength returns how many of the first bytes of cover, which is not empty, are the same.
func runLength(cover []uint8) int {
	n, eight := 1, uint64(cover[0])*0x0101010101010101
	for n+8 <= len(cover) && binary.LittleEndian.Uint64(cover[n:]) == eight {
		n += 8
	}
	for n < len(cover) && cover[n] == cover[0] {
		n++
	}
	return n
}

// fillRun sets all pixels of run, which is not empty, to an opaque colour.
func fillRun(run []uint8, c color.RGBA64) {
	run[0], run[1], run[2], run[3] = uint8(c.R>>8), uint8(c.G>>8), uint8(c.B>>8), 255
	for done := 4; done < len(run); done *= 2 {
		copy(run[done:], run[:done])
	}
}

// blendPixel blends colour c into the pixel px, four bytes with premultiplied alpha. cover is the coverage, from 0 to 65535.
func blendPixel(px []uint8, c color.RGBA64, cover uint32) {
	const full = 0xFFFF
	if cover == full && c.A == full {
		px[0], px[1], px[2], px[3] = uint8(c.R>>8), uint8(c.G>>8), uint8(c.B>>8), 255
		return
	}
	// rest is the part of px that stays, times 0x101, which makes 16 bits of the 8 of px.
	rest := (full - uint32(c.A)*cover/full) * 0x101
	px[0] = uint8((uint32(px[0])*rest + uint32(c.R)*cover) / full >> 8)
	px[1] = uint8((uint32(px[1])*rest + uint32(c.G)*cover) / full >> 8)
	px[2] = uint8((uint32(px[2])*rest + uint32(c.B)*cover) / full >> 8)
	px[3] = uint8((uint32(px[3])*rest + uint32(c.A)*cover) / full >> 8)
}
