package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
)

// Setting implements table.Opener: a cow-boy before each seat.
func (b *board) Setting(dst []table.Piece) []table.Piece {
	for s := range b.people.seats {
		foot := b.ground.pawns[s].Add(geom.Pt(0, b.ground.pawn*pawnFoot))
		dst = append(dst, table.Piece{Seat: game.Seat(s), At: foot, Sound: sound.Cue{Name: sound.Pat, Step: 2 * s}})
	}
	return dst
}

// Set implements table.Opener.
func (b *board) Set(n int) {
	b.circle.absent = 0
	for s := n; s < b.people.seats; s++ {
		b.circle.absent = b.circle.absent.With(game.Seat(s))
	}
}

// DrawPiece implements table.Opener.
func (b *board) DrawPiece(dst *ebiten.Image, i int, at geom.Point, pose piece.Pose) {
	h := b.ground.pawn
	b.desk.Pieces.Stand(dst, cowboy(b.desk.Pieces, b.desk.Color(game.Seat(i)), h), h*0.6, at, pose)
}
