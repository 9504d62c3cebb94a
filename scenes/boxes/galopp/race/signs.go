package race

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/kit/geom"
)

// StartSign returns the area of the plaque with the word for the start, in the flower bed above it or, if the way turns up there,
// above the space before.
func (c *Course) StartSign() geom.Rect {
	r := c.Cell(0)
	if c.Turns(1) {
		r = c.Cell(-1)
	}
	return geom.Around(geom.Pt(r.Center().X, r.Y-c.bedHeight/2), max(signLeast, min(r.W*0.96, signMost)), min(c.bedHeight-3, signHigh))
}

// Measures in dp of the plaque of the start.
const (
	signLeast = 62.0 // the least width
	signMost  = 96.0 // the greatest width
	signHigh  = 26.0 // the greatest height
)

// NumeralAt returns the area in which the number of the race is printed whose line lies before a space: in the flower bed above
// that space.
func (c *Course) NumeralAt(space int) geom.Rect {
	r := c.Cell(space)
	return geom.Around(geom.Pt(r.Center().X, r.Y-c.bedHeight/2), min(r.W-2, c.NumberHeight*1.8), min(c.bedHeight-4, c.NumberHeight*1.2))
}

// hidesSign reports whether something in the area r would hide what is to be read in the flower beds: the plaque of the start, or
// the number of a race.
func (c *Course) hidesSign(r geom.Rect, races *[galopp.Races]galopp.Race) bool {
	for i := range races {
		if c.NumeralAt(races[i].Arch).Overlaps(r) {
			return true
		}
	}
	return c.StartSign().Overlaps(r)
}
