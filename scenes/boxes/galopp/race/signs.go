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

// resultsAt returns the middles and the width in dp of badges for the first n seats of a race whose line lies before a space, in
// a row beside the number of the race, on the side where there is more room.
func (c *Course) resultsAt(space int) (at [galopp.Prizes]geom.Point, n int, wide float64) {
	sign := c.NumeralAt(space)
	wide = min(sign.H, resultMost)
	x, pitch := sign.Right()+wide/2+1, wide+1
	if sign.Center().X > c.field.Center().X {
		x = sign.X - wide/2 - 1 - (galopp.Prizes-1)*pitch
	}
	for i := range at {
		at[i] = geom.Pt(x+float64(i)*pitch, sign.Center().Y)
	}
	return at, galopp.Prizes, wide
}

// resultMost is the greatest width in dp of a badge beside the number of a race.
const resultMost = 13.0

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
