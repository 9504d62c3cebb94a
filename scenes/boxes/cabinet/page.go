package cabinet

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// Page is a page of a box's rules.
type Page struct {
	// Key is the last part of its heading's key.
	Key    string
	Blocks []Block
}

// Block is a paragraph of a page, with a small picture perhaps.
type Block struct {
	// Key is the key of its words, whole.
	Key string
	// IDs are the rules it is about, for tests: nobody is shown them.
	IDs []string
	// Ruled marks what is our reading of a rule that its book leaves open.
	Ruled bool
	// Picture draws an illustration into r, at most Width by Height dp, in dp of the screen; nil for none. It allocates
	// nothing from the second time on.
	Picture       Picture
	Width, Height float64
	// Position is what lies on the board in the picture, if that is of the board; then Picture is nil.
	Position *Position
}

// Position is a game of the box to a picture of its board.
type Position struct {
	// Spot is what is in the middle; see table.SpotFinder.
	Spot string
	// Lines are the header of a journal and the entries behind it.
	Lines []string
}

// Picture draws an illustration into r; see Block.
type Picture func(set *piece.Set, dst *ebiten.Image, r geom.Rect)

// Sheet returns the page of the given key.
func Sheet(key string, blocks ...Block) Page { return Page{Key: key, Blocks: blocks} }

// Rule returns a paragraph about the rules of the given ids.
func Rule(key string, ids ...string) Block { return Block{Key: key, IDs: ids} }

// Shown returns b with a picture of w by h dp.
func Shown(b Block, w, h float64, draw Picture) Block {
	b.Picture, b.Width, b.Height = draw, w, h
	return b
}

// OnBoard returns b with a picture of w by h dp of the board about a spot, on which lies what the lines of a journal lead to.
func OnBoard(b Block, w, h float64, spot string, lines ...string) Block {
	b.Position, b.Width, b.Height = &Position{Spot: spot, Lines: lines}, w, h
	return b
}

// Laid returns the header of a journal of a game between seats, by their words, that begins in a position: the inside of a setup.
func Laid(game, setup string, seats ...string) string {
	return `{"ludotheque":1,"game":"` + game + `","seats":["` + strings.Join(seats, `","`) + `"],"setup":{` + setup + `}}`
}

// Ruled returns b marked as our reading of the rules.
func Ruled(b Block) Block {
	b.Ruled = true
	return b
}

// Art draws one of the pictures of assets/art, standing on the lower edge.
func Art(name string) Picture {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
		set.Picture(name, piece.Plain, r.H).Draw(dst, geom.Pt(r.Center().X, r.Bottom()), piece.Pose{})
	}
}
