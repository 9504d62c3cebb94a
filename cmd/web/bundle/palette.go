package bundle

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"slices"
)

// paletted returns the picture with its most frequent 256 colours only, each pixel in the nearest of them. Flat drawings
// look the same and take a third of the bytes.
func paletted(src *image.RGBA) *image.Paletted {
	counts := map[color.RGBA]int{}
	for y := range src.Bounds().Dy() {
		for x := range src.Bounds().Dx() {
			counts[src.RGBAAt(x, y)]++
		}
	}
	// Equal counts are put in order by the colour, so that the same picture always makes the same bytes.
	colors := make([]color.RGBA, 0, len(counts))
	for c := range counts {
		colors = append(colors, c)
	}
	slices.SortFunc(colors, func(a, b color.RGBA) int {
		return cmp.Or(counts[b]-counts[a], cmp.Compare(value(a), value(b)))
	})
	var p color.Palette
	for _, c := range colors[:min(len(colors), 256)] {
		p = append(p, c)
	}
	dst := image.NewPaletted(src.Bounds(), p)
	draw.Draw(dst, dst.Bounds(), src, src.Bounds().Min, draw.Src)
	return dst
}

// value packs a colour into a number.
func value(c color.RGBA) uint32 {
	return uint32(c.R)<<24 | uint32(c.G)<<16 | uint32(c.B)<<8 | uint32(c.A)
}
