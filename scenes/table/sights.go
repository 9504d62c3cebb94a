package table

import (
	"iter"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
)

// SetupAnimator is implemented by boards whose pieces are set up one after the other when a game begins.
type SetupAnimator interface {
	// SetupPieces appends the pieces of the view with their places, in the order in which they are set up.
	SetupPieces(dst []SetupPiece) []SetupPiece
	// ShowSetUp makes the board draw only the first n of the pieces that SetupPieces returned last. It does not change
	// the view.
	ShowSetUp(n int)
}

// SetupPiece is a piece that is set up.
type SetupPiece struct {
	Seat  game.Seat  // its owner, from whose place it comes; game.Chance if it comes from the box
	At    geom.Point // the place where it will stand, in dp
	Sound sound.Cue  // the sound when it is put down
	// Draw draws the piece on its way to its place: at the point at, in dp.
	Draw func(dst *ebiten.Image, at geom.Point, pose piece.Pose)
}

// InTurn yields things of the seats, one of each in turn until none is left: whose it is, and its number among those of that seat,
// from 0. count returns how many things a seat has.
func InTurn(seats int, count func(game.Seat) int) iter.Seq2[game.Seat, int] {
	return func(yield func(game.Seat, int) bool) {
		for n, more := 0, true; more; n++ {
			more = false
			for seat := range game.Seat(seats) {
				if n >= count(seat) {
					continue
				}
				if more = true; !yield(seat, n) {
					return
				}
			}
		}
	}
}

// Setup is a SetupAnimator that counts the pieces which are not set up yet.
type Setup struct {
	list   func(dst []SetupPiece) []SetupPiece
	pieces []SetupPiece // as list returned them last
	left   int          // how many of them, the last ones, are not set up yet
}

// NewSetup returns the Setup of the pieces that list appends; see SetupAnimator.SetupPieces.
func NewSetup(list func(dst []SetupPiece) []SetupPiece) Setup { return Setup{list: list} }

// SetupPieces implements SetupAnimator.
func (s *Setup) SetupPieces(dst []SetupPiece) []SetupPiece {
	s.pieces = s.list(s.pieces[:0])
	return append(dst, s.pieces...)
}

// ShowSetUp implements SetupAnimator.
func (s *Setup) ShowSetUp(n int) { s.left = max(0, len(s.pieces)-n) }

// Missing returns how many pieces of a seat are not set up yet, which the board must not draw. At all times but the opening it is 0.
func (s *Setup) Missing(seat game.Seat) (n int) {
	for i := range min(s.left, len(s.pieces)) {
		if s.pieces[len(s.pieces)-1-i].Seat == seat {
			n++
		}
	}
	return n
}

// StartChoice is how the first player was chosen.
type StartChoice uint8

// The ways to choose the first player.
const (
	StarterKnown StartChoice = iota // chosen by a person, or given by the game before
	StarterDrawn                    // drawn by lot
)

// FoldingBoard is implemented by boards of a Bare box of which only a part, without the seats round it, unfolds from
// the box when a game begins.
type FoldingBoard interface {
	// FoldRect returns the area of the part that unfolds, in dp.
	FoldRect() geom.Rect
}

// LessonFollower is implemented by boards that show what a lesson talks about before it is played.
type LessonFollower interface {
	// FollowLesson is called when the text of another step is shown, or none. next is the entry that the lesson plays once the
	// pupil has read the text, and perhaps others that follow; ok is false if there is none to show.
	FollowLesson(next game.Move, ok bool)
}

// IdleAnimator is implemented by boards on which small things move now and then while nobody acts: a flag, water, dust.
// It costs little power: a few frames about every ten seconds, none with reduced motion, and none after a long time
// without input.
type IdleAnimator interface {
	// AnimateIdle shows the n-th idle animation at fraction t of its time, 0 to 1. At 0 everything is at rest. n grows from 0
	// without limit, so that a board with several animations shows them in turn.
	AnimateIdle(n int, t float64)
}

// Stir is the idle animation that a board shows now. It implements IdleAnimator.
type Stir struct {
	N int     // its number, from 0
	T float64 // the fraction of its time that has passed, 0 to 1; 0 at rest
}

// AnimateIdle implements IdleAnimator.
func (s *Stir) AnimateIdle(n int, t float64) { *s = Stir{n, t} }

// Zoomer is implemented by boards that zoom in on a part at times, to show closely what happens there.
type Zoomer interface {
	// Zoom returns the area to zoom in on, in dp, and how far: share is 0 for not at all, 1 for as far as the table zooms a
	// board in this way.
	Zoom() (at geom.Rect, share float64)
}
