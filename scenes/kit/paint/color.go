package paint

import (
	"image/color"
	"math"
)

// Hex returns the opaque colour 0xRRGGBB.
func Hex(rgb uint32) color.NRGBA {
	return color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 255}
}

// Fade returns c with its opacity multiplied by a, 0 to 1.
func Fade(c color.NRGBA, a float64) color.NRGBA {
	c.A = channel(float64(c.A) * a)
	return c
}

// Mix returns the colour at fraction t, 0 to 1, of the way from a to b.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	mix := func(x, y uint8) uint8 { return channel(float64(x) + (float64(y)-float64(x))*t) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: mix(a.A, b.A)}
}

// Lighten returns c lightened by fraction t, 0 to 1, towards a warm white, like a surface turned to the lamp.
func Lighten(c color.NRGBA, t float64) color.NRGBA {
	return Mix(c, color.NRGBA{R: 255, G: 250, B: 235, A: c.A}, t)
}

// Darken returns c darkened by fraction t, 0 to 1, towards a warm dark brown, like a surface turned from the lamp.
func Darken(c color.NRGBA, t float64) color.NRGBA {
	return Mix(c, color.NRGBA{R: 24, G: 14, B: 10, A: c.A}, t)
}

// Grey returns c as a grey, a little lighter than c, as in an old photograph.
func Grey(c color.NRGBA) color.NRGBA {
	y := channel(40 + 0.72*(0.299*float64(c.R)+0.587*float64(c.G)+0.114*float64(c.B)))
	return color.NRGBA{R: y, G: y, B: y, A: c.A}
}

// Luminance returns the relative luminance of c, 0 to 1, as WCAG defines it.
func Luminance(c color.NRGBA) float64 {
	lin := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}

// Contrast returns the contrast of two opaque colours, 1 to 21, as WCAG defines it.
func Contrast(a, b color.NRGBA) float64 {
	x, y := Luminance(a), Luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// channel returns v rounded and limited to 0..255.
func channel(v float64) uint8 { return uint8(min(max(math.Round(v), 0), 255)) }
