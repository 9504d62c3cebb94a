package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
)

// forecast is what the pawns of each seat are worth if all that are still on their way come home in the order in which they stand,
// those in front first and the uppermost of a pile before those below: who leads long before the first is home. Pawns in the camp
// come last and share what is left to them evenly. Nobody's dice are foreseen, and no trap.
func (v *view) forecast(seats int) (points [dorada.MaxSeats]int) {
	depth := 0
	for _, n := range v.start[:seats] {
		depth += int(n)
	}
	camp := 0
	for i := range depth {
		camp += dorada.Worth(i)
	}
	for seat, n := range v.start[:seats] {
		if depth > 0 {
			points[seat] = camp * int(n) / depth
		}
	}
	for space := range v.piles {
		for _, seat := range v.piles[space].seat[:v.piles[space].n] {
			points[seat] += dorada.Worth(depth)
			depth++
		}
	}
	for i := int(v.goal.n) - 1; i >= 0; i-- {
		points[v.goal.seat[i]] += dorada.Worth(depth)
		depth++
	}
	return points
}

// whole reports whether no pawn is on its way, which lies nowhere then.
func (v *view) whole(seats int) bool {
	n := 0
	for seat := range game.Seat(seats) {
		n += v.home(seat) + v.afoot(seat) + int(v.lost[seat])
	}
	return n == seats*dorada.Pawns
}
