package art

import "image/color"

// lightTone returns the opaque tone of c on the side that faces the light. It leans towards a warm white.
func lightTone(c color.Color) color.NRGBA {
	return mix(c, color.NRGBA{0xFF, 0xF4, 0xDC, 0xFF}, 0.34)
}

// shadeTone returns the opaque tone of c on the side that faces away from the light. It leans towards the warm dark of
// the table.
func shadeTone(c color.Color) color.NRGBA {
	return mix(c, color.NRGBA{0x2A, 0x12, 0x22, 0xFF}, 0.30)
}

// mix returns the opaque colour at the fraction t, in [0,1], of the way from a to b.
func mix(a, b color.Color, t float64) color.NRGBA {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	return color.NRGBA{R: interpolate(ar, br, t), G: interpolate(ag, bg, t), B: interpolate(ab, bb, t), A: 0xFF}
}

// interpolate returns the value at the fraction t of the way from a to b, which have 16 bits, as a value of 8 bits.
func interpolate(a, b uint32, t float64) uint8 {
	// 0xFFFF is 257 times 0xFF, and 0.5 rounds to the nearest value.
	return uint8((float64(a)*(1-t)+float64(b)*t)/257 + 0.5)
}
