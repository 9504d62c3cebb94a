package table

import "math"

// Breath lets what may be chosen swell and shrink for a while, as of Ask. The zero Breath is over.
type Breath struct{ left int }

// Start begins again for so many ticks; 0 ends it.
func (b *Breath) Start(ticks int) { b.left = ticks }

// Tick is called once a tick and reports whether anything has moved, as Ticker asks for.
func (b *Breath) Tick() bool {
	if b.left == 0 {
		return false
	}
	b.left--
	return true
}

// Over reports whether nothing breathes.
func (b *Breath) Over() bool { return b.left == 0 }

// Wave is how far it has swollen, from 0 to 1, if a breath takes period ticks; 0 once it is over.
func (b *Breath) Wave(period int) float64 {
	if b.left == 0 {
		return 0
	}
	return 0.5 - 0.5*math.Cos(float64(b.left)/float64(period)*2*math.Pi)
}
