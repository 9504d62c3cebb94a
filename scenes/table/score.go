package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// Scorer is a Board on which it can be seen what everybody's final score is made of. It is then counted where it lies before
// the result comes.
type Scorer interface {
	// Points appends the parts in the order in which they are counted, once all of the game has been shown. Those of a seat
	// add up to its game.Game.Score.
	Points(dst []Point) []Point
}

// Sweeper is a Scorer on whose board there is something to be read or seen of the last move. It is swept away before points fly over
// it.
type Sweeper interface{ Sweep() }

// Summer is a Scorer of a table without panels that knows where there is room for everybody's sum, of about [SumHigh] dp each way, as
// over the middle of a seat its name would be hidden.
type Summer interface{ SumAt(game.Seat) geom.Point }

// SumHigh is the height in dp of a sum on a table without panels; up to two figures are a third wider.
const SumHigh = 34.0

// Point is a part of a seat's final score, and where it lies. One of none is not shown.
type Point struct {
	Seat game.Seat
	N    int
	At   geom.Point
}

// Tally is what has been counted of the final score, while the frame counts it or is about to.
type Tally struct {
	On   bool
	Sums [game.MaxSeats]int
	At   geom.Point // where what has been counted last lies
}

// Counts reports whether the frame counts the final score of a game that ends here; see Scorer. In a replay nobody does.
func (d *Desk) Counts() bool { return d.course.Results() && !d.Replay() }

// Counted is what has been counted of the final score of a seat, where the frame counts it: nothing when the game has come to its
// end. Else it is the whole score.
func (d *Desk) Counted(s game.Seat, score int) int {
	if d.tally.On {
		return d.tally.Sums[s]
	}
	return score
}

// Counting is where what has been counted last lies, while the frame counts the final score or is about to; then that is at the
// left of everything.
func (d *Desk) Counting() (at geom.Point, on bool) { return d.tally.At, d.tally.On }
