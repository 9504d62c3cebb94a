package table

import "ludotheque/logic/game"

// IsLeader reports whether no seat has a higher score than seat and at least one has a lower one; for PanelLine.Leads.
func IsLeader(seat game.Seat, seats int, score func(game.Seat) int) bool {
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
