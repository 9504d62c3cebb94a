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

// SumPlacer is implemented by a Scorer that has a better place than Desk.SeatPlace, in the seat's panel, for the points of a seat
// to fly to. SumPlace returns the middle of that place in dp. On a table without panels, the sum is drawn there, about
// [SumHeight] dp wide and high; at Desk.SeatPlace it would hide the seat's name.
type SumPlacer interface{ SumPlace(game.Seat) geom.Point }

// SumHeight is the height in dp at which the sum of the points counted so far of a seat is drawn on a table without panels; see
// SumPlacer. With two digits the sum is up to a third wider than that.
const SumHeight = 34.0

// ScorePart is a part of a seat's final score.
type ScorePart struct {
	Seat game.Seat  // whose score it is a part of
	N    int        // points, which may be negative; a part with 0 is not shown
	At   geom.Point // the place on the board where it lies, in dp
	Art  string     // name of a picture that flies instead of the points, for what is no gain; "" for none
}

// Tally is what has been counted of the final score.
type Tally struct {
	Active    bool               // the table counts, or is about to: the final score must not be shown yet
	Sums      [game.MaxSeats]int // points that have arrived, by seat
	LastPlace geom.Point         // place of the last part that has set off, in dp; zero before the first one
}

// CountsScore reports whether the table counts the final score when this game ends (see Scorer): a result is shown
// afterwards, and it is no replay.
func (d *Desk) CountsScore() bool { return d.course.HasResult() && !d.IsReplay() }

// CountedScore returns how much of a seat's final score has been counted, while the table counts or is about to. At
// other times it returns score.
func (d *Desk) CountedScore(s game.Seat, score int) int {
	if d.tally.Active {
		return d.tally.Sums[s]
	}
	return score
}

// CountingAt returns the place in dp of the last part of the score that has set off. on is true while the table counts or
// is about to. Before the first part the place is (0, 0), to the left of everything.
func (d *Desk) CountingAt() (at geom.Point, on bool) { return d.tally.LastPlace, d.tally.Active }

// IsLeader reports whether no seat has a higher score than seat, and at most half of the seats have the same; for
// PanelLine.Leads. A mark that most seats bear, as in the first rounds, would say nothing.
func IsLeader(seat game.Seat, seats int, score func(game.Seat) int) bool {
	mine, equals := score(seat), 0
	for other := range game.Seat(seats) {
		switch n := score(other); {
		case n > mine:
			return false
		case n == mine:
			equals++
		}
	}
	return 2*equals <= seats
}
