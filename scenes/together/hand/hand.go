// Package hand is what one seat holds in its lap while the board lies elsewhere, on a laptop or a television: what it has, what
// it may do, as large things under the thumb, and what has just happened.
//
// A hand is a table.Board like any other. It wraps the board of its box, which keeps the view and makes decisions of what is
// picked, and lays out its own screen, from a telephone's to a tablet's: a box adds a Kit, which says in pictures and a few
// words what the seat has and what it may pick.
package hand

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Kit is what a box adds to its own board to make a hand of it. What it says comes from the board's view, and so from what the
// viewer may know.
type Kit interface {
	// Have adds what a seat has, in the order in which it lies.
	Have(l *List, seat game.Seat)
	// Offers adds what may be picked now: what is to be thrown, or the next step of the decision, as cards, and as buttons what
	// stays where it is when the cards are scrolled. It is asked whenever targets are.
	Offers(cards, buttons *List)
	// Waits is the key of what somebody else does who is about to throw or to turn what t says.
	Waits(t play.Throw) string
}

// Picture draws something into r. It allocates nothing in steady state.
type Picture func(dst *ebiten.Image, r geom.Rect)

// Item is something in the hand: what a seat has, or what it may pick.
type Item struct {
	// ID names it: unique in the hand, and the same as long as it is the same thing. What is new slides in.
	ID string
	// Words say what it is, More what else there is to say; both in the player's language, or empty.
	Words, More string
	// Picture shows it; nil for words alone.
	Picture Picture
	// Back shows it in a room until a finger lies on it, so that who sits beside sees nothing; nil for what everybody may see.
	Back Picture
	// Span is how many twelfths of a row it takes: all of them unless it is changed.
	Span int
	// High is the height of the picture in dp on a telephone; on larger screens it is larger.
	High float64
	// Over is a heading over the row that begins with it; empty for none.
	Over string
	// Chosen marks what has been chosen so far, Best what a hint is for, and Worth says what that is worth.
	Chosen, Best bool
	Worth        string

	// Ref is what is picked of the box's own board: see table.Board.Pick. Use is table.Offer, Risk or Refused.
	Ref int
	Use table.Use
	// Second buttons are not what one most likely wants to do.
	Second bool

	// cell is where it lies on the screen, empty if it is not seen, head where its heading stands and picture its picture.
	cell, head, picture geom.Rect
}

// Throw adds a die that waits to be thrown; ref is its own.
func Throw(l *List, d *table.Die, ref int) {
	it := l.Add("die", d.Desk.T(table.ToThrow), "", d.Show)
	it.Ref, it.High = ref, 64
}
