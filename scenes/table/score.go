package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// Scorer is implemented by boards on which the parts of the final score can be seen. The table then counts them on the
// board before it shows the result.
type Scorer interface {
	// ScoreParts appends the parts in the order in which they are counted, once the whole game has been shown. The
	// parts of a seat add up to its game.Game.Score.
	ScoreParts(dst []ScorePart) []ScorePart
}

// MoveClearer is implemented by a Scorer whose board shows something about the last move. ClearLastMove removes it
// before points fly over it.
type MoveClearer interface{ ClearLastMove() }

// SumPlacer is implemented by a Scorer of a table without panels. SumPlace returns a place in dp with room for the sum
// of a seat, about [SumHeight] dp wide and high. By default the sum would hide the seat's name.
type SumPlacer interface{ SumPlace(game.Seat) geom.Point }

// SumHeight is the height in dp of a sum on a table without panels. Its width is up to a third more for two digits.
const SumHeight = 34.0

// ScorePart is a part of a seat's final score, and the place where it lies. If N is 0, it is not shown.
type ScorePart struct {
	Seat game.Seat
	N    int
	At   geom.Point
}

// Tally is what has been counted of the final score, while the table counts or is about to.
type Tally struct {
	Active    bool
	Sums      [game.MaxSeats]int
	LastPlace geom.Point // where the part that was counted last lies, in dp
}

// CountsScore reports whether the table counts the final score when this game ends; see Scorer. It does not in a
// replay.
func (d *Desk) CountsScore() bool { return d.course.HasResult() && !d.IsReplay() }

// CountedScore returns the part of a seat's final score that has been counted, while the table counts. At other times
// it returns score.
func (d *Desk) CountedScore(s game.Seat, score int) int {
	if d.tally.Active {
		return d.tally.Sums[s]
	}
	return score
}

// CountingAt returns the place of the part that was counted last, while the table counts or is about to. Before the
// first one the place is at the left of everything.
func (d *Desk) CountingAt() (at geom.Point, on bool) { return d.tally.LastPlace, d.tally.Active }

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
