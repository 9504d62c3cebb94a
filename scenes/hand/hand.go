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
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// Board is the board of a box of which a hand can be made.
type Board interface {
	table.Board
	table.Drafter
	table.Hinted
}

// Kit is what a box adds to its own board to make a hand of it. What it says comes from the board's view, and so from what the
// viewer may know.
type Kit interface {
	// Have appends what a seat has, in the order in which it lies.
	Have(dst []Item, seat game.Seat) []Item
	// Offers appends what may be picked now: what is to be thrown, or the next step of the decision. It is asked whenever
	// targets are.
	Offers(dst []Offer) []Offer
	// Waits is the key of what somebody else does who is about to throw or to turn what t says.
	Waits(t table.Throw) string
}

// Picture draws something into r. It allocates nothing in steady state.
type Picture func(dst *ebiten.Image, r geom.Rect)

// Item is something in the hand.
type Item struct {
	// ID names it: unique in the hand, and the same as long as it is the same thing. What is new slides in.
	ID string
	// Words say what it is, More what else there is to say; both in the player's language, or empty.
	Words, More string
	// Picture shows it; nil for words alone.
	Picture Picture
	// Span is how many twelfths of a row it takes; 0 for the whole.
	Span int
	// High is the height of the picture in dp on a telephone; on larger screens it is larger.
	High float64
	// Over is a heading over the row that begins with it; empty for none.
	Over string
	// Chosen marks what has been chosen so far, Best what a hint is for, and Worth says what that is worth.
	Chosen, Best bool
	Worth        string
}

// Offer is an Item that may be picked.
type Offer struct {
	Item
	// Ref is what is picked of the box's own board: see table.Board.Pick.
	Ref int
	// Use is table.Offer, Risk or Refused.
	Use table.Use
	// Firm offers are no cards but buttons, and stay where they are when others are scrolled.
	Firm bool
	// Second buttons are not what one most likely wants to do.
	Second bool
}

// Throw is a die that waits to be thrown; ref is its own.
func Throw(d *table.Die, ref int) Offer {
	return Offer{Ref: ref, Item: Item{ID: "die", Words: d.Desk.T(table.ToThrow), Picture: d.Show, High: 64}}
}
