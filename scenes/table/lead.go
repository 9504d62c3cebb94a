package table

import "ludotheque/logic/game"

// Leads reports whether no seat has more than this one, and one has less: Line.Lead.
func Leads(seat game.Seat, seats int, score func(game.Seat) int) bool {
	mine, less := score(seat), false
	for other := range game.Seat(seats) {
		n := score(other)
		if n > mine {
			return false
		}
		less = less || n < mine
	}
	return less
}
