package art

import "image/color"

// light returns the tone of c on the side toward the light. It keeps c's alpha out: tones are opaque.
func light(c color.Color) color.NRGBA {
	return mix(c, color.NRGBA{0xFF, 0xF4, 0xDC, 0xFF}, 0.34)
}

// shade returns the tone of c on the side away from the light, a little toward the warm dark of the table.
func shade(c color.Color) color.NRGBA {
	return mix(c, color.NRGBA{0x2A, 0x12, 0x22, 0xFF}, 0.30)
}

// mix returns the opaque colour that lies t of the way from a to b, t from 0 to 1.
func mix(a, b color.Color, t float64) color.NRGBA {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	return color.NRGBA{R: between(ar, br, t), G: between(ag, bg, t), B: between(ab, bb, t), A: 0xFF}
}

func between(a, b uint32, t float64) uint8 {
	return uint8((float64(a)*(1-t)+float64(b)*t)/257 + 0.5)
}
