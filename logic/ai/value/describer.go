package value

import "ludotheque/logic/game"

// Describer collects the inputs of a position as one seat sees it.
type Describer struct {
	// Inputs are those collected so far.
	Inputs []Input
	// Seats is the number of seats, Seat the one that looks.
	Seats int
	Seat  game.Seat
}

// Add collects one input. It does not allocate if Inputs has room.
func (d *Describer) Add(index int, v float32) {
	d.Inputs = append(d.Inputs, Input{Index: uint16(index), Value: v})
}

// Relative is how many seats clockwise seat sits from the one that looks.
func (d *Describer) Relative(seat game.Seat) int {
	n := int(seat - d.Seat)
	if n < 0 {
		n += d.Seats
	}
	return n
}

// Target is x as the target of an output that is taught: the nearest number that it may have.
func Target(x float32) float32 { return min(max(x, 0.001), 1) }

// Share is seat's share of the win when winners have won.
func Share(winners game.SeatSet, seat game.Seat) float32 {
	if !winners.Has(seat) {
		return 0
	}
	return 1 / float32(winners.Len())
}
