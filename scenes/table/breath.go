package table

import "math"

// Pulse makes targets swell and shrink for a while after Board.Ask. The zero Pulse has ended.
type Pulse struct{ ticksLeft int }

// Start restarts the pulse. It lasts for the given number of ticks; 0 ends it.
func (b *Pulse) Start(ticks int) { b.ticksLeft = ticks }

// Tick advances the pulse by a tick and reports whether it moved; see Ticker.
func (b *Pulse) Tick() bool {
	if b.ticksLeft == 0 {
		return false
	}
	b.ticksLeft--
	return true
}

// Done reports whether the pulse has ended.
func (b *Pulse) Done() bool { return b.ticksLeft == 0 }

// Swell returns how far targets have swollen now: 0 for not at all, 1 for as far as they swell. They swell and shrink once in
// every period ticks. After the end of the pulse Swell returns 0.
func (b *Pulse) Swell(period int) float64 {
	if b.ticksLeft == 0 {
		return 0
	}
	return 0.5 - 0.5*math.Cos(float64(b.ticksLeft)/float64(period)*2*math.Pi)
}
