package cabinet

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// Page is a page of a box's rules.
type Page struct {
	// Key is the last part of the key of the page's heading, <box>.page.<Key>.
	Key    string
	Blocks []Block
	// SealNote is the whole key of the text that explains the seals on the page. If it is "", that text says that a seal marks this
	// program's reading of a rule.
	SealNote string
}

// Block is a paragraph of a page. It may have a picture or a still of the board.
type Block struct {
	// Title is the whole key of a heading above the paragraph, or "" for no heading.
	Title string
	// Key is the whole key of the text of the paragraph.
	Key string
	// IDs are the IDs of the rules that the paragraph explains, as in RULES.md; for tests only.
	IDs []string
	// OwnReading is true for this program's reading of a rule that the rule book leaves open, and for an option that the rule book
	// does not have. The paragraph then has a seal.
	OwnReading bool
	// Picture draws an illustration, at most Width by Height dp large; nil for no illustration.
	Picture       Picture
	Width, Height float64
	// Position is the position shown by a still of the board, Width by Height dp large; nil for no still. A block has
	// either Picture or Position or neither.
	Position *Position
}

// Position is a position of a game, and the part of the board that shows it.
type Position struct {
	// Spot is the spot in the middle of the still; see table.SpotFinder.
	Spot string
	// Lines are the header and the entries of a journal that leads to the position.
	Lines []string
}

// Picture draws an illustration into r, in dp of the screen. It must not allocate from the second call on.
type Picture func(set *piece.Set, dst *ebiten.Image, r geom.Rect)

// RulePages returns the pages of b's rules: Pages and then, if b has options that the rule book does not have, a page with the
// name of each of these options and what it does. Options in the printed rules are explained on Pages.
func (b *Box) RulePages() []Page {
	ours := Page{Key: "ours", SealNote: "box.page.ours.note"}
	for _, o := range b.Rules.Options() {
		if o.Source != game.House {
			continue
		}
		block := WithSeal(NewBlock(b.Name()+".option."+o.Name+".note", o.Rule))
		block.Title = b.Name() + ".option." + o.Name
		ours.Blocks = append(ours.Blocks, block)
	}
	if len(ours.Blocks) == 0 {
		return b.Pages
	}
	return append(slices.Clip(b.Pages), ours)
}

// NewPage returns a page with the given blocks. key is as in Page.
func NewPage(key string, blocks ...Block) Page { return Page{Key: key, Blocks: blocks} }

// NewBlock returns a paragraph whose text has the whole key key, and which explains the rules with the given IDs.
func NewBlock(key string, ids ...string) Block { return Block{Key: key, IDs: ids} }

// WithPicture returns b with an illustration of at most w by h dp.
func WithPicture(b Block, w, h float64, draw Picture) Block {
	b.Picture, b.Width, b.Height = draw, w, h
	return b
}

// WithBoard returns b with a still of w by h dp of the board around spot. lines are as in Position.
func WithBoard(b Block, w, h float64, spot string, lines ...string) Block {
	b.Position, b.Width, b.Height = &Position{Spot: spot, Lines: lines}, w, h
	return b
}

// Stills makes paragraphs of the rules with stills of a box's board.
type Stills struct {
	Box   string   // the name of the box
	Seats []string // the words for the seats' colours
	Width float64  // of each still, in dp
}

// Block returns a paragraph with the given text and rule IDs; see NewBlock. Its still is high dp high, with spot in the middle. It
// shows the position setup, "" for the start (see PositionHeader), after the given entries of a journal.
func (s Stills) Block(key, spot, setup string, high float64, entries []string, ids ...string) Block {
	lines := append([]string{PositionHeader(s.Box, setup, s.Seats...)}, entries...)
	return WithBoard(NewBlock(key, ids...), s.Width, high, spot, lines...)
}

// PositionHeader returns the header of a journal of a game that begins in a position. game is the name of the box, setup the JSON
// object with the position, without its braces, and seats the words for the seats' colours.
func PositionHeader(game, setup string, seats ...string) string {
	return `{"ludotheque":1,"game":"` + game + `","seats":["` + strings.Join(seats, `","`) + `"],"setup":{` + setup + `}}`
}

// WithSeal returns b with OwnReading set to true.
func WithSeal(b Block) Block {
	b.OwnReading = true
	return b
}

// ArtPicture returns a Picture that draws the picture with a name in assets/art, as high as the rectangle and in its middle.
func ArtPicture(name string) Picture {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
		set.Picture(name, piece.Plain, r.H).Draw(dst, geom.Pt(r.Center().X, r.Bottom()), piece.Pose{})
	}
}
