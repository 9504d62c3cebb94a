package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table"
)

// Setting implements table.Opener: everybody is given gold out of the box (G-01).
func (b *board) Setting(dst []table.Piece) []table.Piece {
	for seat := range game.Seat(b.display.view.seats) {
		dst = append(dst, table.Piece{Seat: game.Chance, At: b.desk.Place(seat), Sound: sound.Cue{Name: sound.Coin, Step: 2 * int(seat)}})
	}
	return dst
}

// Set implements table.Opener: gold lies in the seats' panels, which are not the board's.
func (b *board) Set(int) {}

// DrawPiece implements table.Opener.
func (b *board) DrawPiece(dst *ebiten.Image, i int, at geom.Point, pose piece.Pose) {
	b.desk.Pieces.Coin(b.display.view.gold(game.Seat(i)), purseCoin).Draw(dst, at, pose)
}

// purseCoin is how wide in dp the coin is that stands for what a seat begins with.
const purseCoin = 48
