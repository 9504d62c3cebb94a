package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// scorer implements table.Scorer, table.MoveClearer and table.SumPlacer: it counts the bullets at the end.
type scorer struct {
	people *people
	ground *ground
	view   *view
	motion *motion
}

// ClearLastMove implements table.MoveClearer: it removes verdicts and trails of the last card, which would be in the way when
// bullets are counted.
func (r *scorer) ClearLastMove() { r.motion.reset() }

// ScoreParts implements table.Scorer: the bullets, one by one; the first of each seat in turn, then the second, and so on.
func (r *scorer) ScoreParts(dst []table.ScorePart) []table.ScorePart {
	for seat, k := range table.InTurn(r.people.seats, func(s game.Seat) int { return r.view.bullets[s] }) {
		dst = append(dst, table.ScorePart{Seat: seat, N: 1, At: r.ground.posts[seat].bulletPlace(k), Art: "rapidcity-bullet"})
	}
	return dst
}

// SumPlace implements table.SumPlacer: a place on the seat's post; see post.sumAt.
func (r *scorer) SumPlace(seat game.Seat) geom.Point { return r.ground.posts[seat].sumAt() }
