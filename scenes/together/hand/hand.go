// Package hand shows one seat's hand on a device while another device, such as a laptop or a television, shows the board.
// A hand is what the seat has, its possible moves as large cards, and what has just happened.
//
// A hand is a table.Board like any other. It wraps the board of its box, which keeps the view and turns picks into
// moves. It lays out its own screen, from a telephone's to a tablet's. A box provides a Kit, which lists what the
// seat has and its moves, in pictures and short texts.
package hand

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Kit is what a box provides for its hand, beside its own board. What its methods do must depend only on what the viewer may know.
type Kit interface {
	// AddItems adds the items that a seat has, in order.
	AddItems(l *List, seat game.Seat)
	// AddOffers adds what may be picked now: the dice to throw, or the options of the next step of a decision. Cards can
	// be scrolled; buttons stay below them. It is called whenever the targets are listed.
	AddOffers(cards, buttons *List)
}

// Picture draws an item into r. It must not allocate once its pictures are cached.
type Picture func(dst *ebiten.Image, r geom.Rect)

// Item is something that a seat has, or that it may pick.
type Item struct {
	// ID is unique in the hand and does not change while the seat has the item. Items with a new ID slide in.
	ID string
	// Words is the item's text, More a second text; both may be empty.
	Words, More string
	// Picture draws the item; nil if it has only text.
	Picture Picture
	// Back is drawn instead of Picture in a room, so that neighbours do not see a secret; nil for items that are not secret.
	// While a finger is on any secret item, or one is enlarged, the Pictures of all are drawn.
	Back Picture
	// Span is the number of columns that the item takes, of 12. Add sets it to 12.
	Span int
	// PictureHeight is the height of the picture in dp on a telephone; 0 stands for 48. On larger screens the picture is
	// larger.
	PictureHeight float64
	// Heading is a heading above the row that begins with the item; empty for none.
	Heading string
	// Chosen marks what has been chosen so far, Best the hint's choice. Worth is the text of the seat's chance to win if it picks
	// the item; empty for none. Worth is shown only beside a text, that is from a Span of 6 on.
	Chosen, Best bool
	Worth        string

	// Ref and Use are for offers only. Ref is the ref to pick on the box's own board; see table.Board.Pick. Use is table.Offer,
	// Risk or Refused.
	Ref int
	Use table.Use
	// Secondary marks a button that is less likely to be wanted.
	Secondary bool

	// cell is the item's area in dp, empty if the item is not visible; heading is the area of its Heading, above the cell,
	// and picture that of its Picture, within the cell.
	cell, heading, picture geom.Rect
}

// AddDice adds dice that wait to be thrown to l; ref is the ref of the dice on the box's own board.
func AddDice(l *List, d *table.Dice, ref int) {
	it := l.Add("die", d.Prompt(), "", d.DrawInMiddle)
	it.Ref, it.PictureHeight = ref, 64
}

// AddOptions adds the options of a decision to l. show returns the two texts and the picture of an option.
func AddOptions(l *List, c *table.Choice, show func(o *table.Option) (words, more string, p Picture)) {
	for i := range c.Options {
		o := &c.Options[i]
		words, more, picture := show(o)
		it := l.Add(table.SpaceID(o.From), words, more, picture)
		it.Ref, it.PictureHeight, it.Worth = o.From, 52, o.WinText
		it.Chosen, it.Best = c.RiskRef == o.From, c.HintedRef == o.From
		if o.Risk {
			it.Use = table.Risk
		}
	}
}
