package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
)

// Opener is a Board whose pieces are set up one after the other when a game begins.
type Opener interface {
	// Setting appends where the pieces of the view come to stand, in the order in which they are set up.
	Setting(dst []Piece) []Piece
	// Set has the board draw the first n of what Setting listed last as standing. It moves nothing of the view.
	Set(n int)
	// DrawPiece draws the one numbered i of them on its way.
	DrawPiece(dst *ebiten.Image, i int, at geom.Point, pose piece.Pose)
}

// Piece is something that is set up.
type Piece struct {
	Seat  game.Seat  // whose it is: it comes from that seat's place; game.Chance has it come out of the box
	At    geom.Point // where it comes to stand
	Sound sound.Cue  // how it is heard when it does
}

// Lot says how it was found out who begins.
type Lot uint8

// The ways.
const (
	Known Lot = iota // it was chosen, or follows from the game before
	Drawn            // by lot
)

// Folder is a Board of a Bare box that is folded in its box by itself, without the seats round it.
type Folder interface {
	// Fold is the board.
	Fold() geom.Rect
}

// Lively is a Board on which small things stir now and then while nothing happens: a flag, water, dust. A table at rest is not
// dead then, and the machine sleeps all the same: a few pictures every ten seconds or so, none with reduced motion, and none any
// more when nobody has played for long.
type Lively interface {
	// Stir shows the n-th stir from now on at a share of its way, from 0 to 1; 0 is rest.
	Stir(n int, t float64)
}

// Leaner is a Board over which one leans now and then, to see from close by what happens there.
type Leaner interface {
	// Lean is what is looked at, and how far one has leaned over it, from 0, not at all, to 1.
	Lean() (at geom.Rect, share float64)
}
