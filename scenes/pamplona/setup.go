package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
)

// setting is the figure that is set up as the n-th: a runner of each seat after the other, and the bull last (P-01).
func (b *board) setting(n int) (i int, seat game.Seat) {
	if n == b.view.figures() {
		return bullIndex, game.Chance
	}
	seat = game.Seat(n % b.view.seats)
	return int(seat)*pamplona.Runners + n/b.view.seats, seat
}

// Setting implements table.Opener.
func (b *board) Setting(dst []table.Piece) []table.Piece {
	if !b.layout.laid() {
		return dst
	}
	for n := range b.view.figures() + 1 {
		i, seat := b.setting(n)
		heard := sound.Cue{Name: sound.Knock, Step: 2 * (n / b.view.seats)}
		if i == bullIndex {
			heard = sound.Cue{Name: sound.Snort}
		}
		dst = append(dst, table.Piece{Seat: seat, At: b.figures.at(i).home, Sound: heard})
	}
	return dst
}

// Set implements table.Opener.
func (b *board) Set(n int) {
	for k := range b.view.figures() + 1 {
		i, _ := b.setting(k)
		f := b.figures.at(i)
		if f.fade = 0; k >= n {
			f.fade = 1
		}
	}
}

// DrawPiece implements table.Opener.
func (b *board) DrawPiece(dst *ebiten.Image, n int, at geom.Point, pose piece.Pose) {
	i, seat := b.setting(n)
	if i == bullIndex {
		b.desk.Pieces.Picture(bullName(0), piece.Plain, b.layout.bullHigh()).Draw(dst, at, pose)
		return
	}
	high := b.layout.high() * b.figures.at(i).goal
	b.desk.Pieces.Stand(dst, runner(b.desk.Pieces, b.desk.Color(seat), high), 0.7*high, at, pose)
}
