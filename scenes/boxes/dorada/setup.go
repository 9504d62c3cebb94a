package dorada

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table"
)

// setup is how far the pawns on start have been set up: one of each seat after the other, until all stand (D-01).
type setup struct {
	order []game.Seat // whose pawns they are, one after the other
	left  int         // of them that do not stand yet
	shown view        // the view without those
}

// viewShown returns v as it is to be drawn.
func (u *setup) viewShown(v *view) *view {
	if u.left == 0 {
		return v
	}
	u.shown = *v
	for _, seat := range u.order[len(u.order)-u.left:] {
		u.shown.start[seat]--
	}
	return &u.shown
}

// Setting implements table.Opener.
func (b *board) Setting(dst []table.Piece) []table.Piece {
	b.setup.order = b.setup.order[:0]
	for n := range dorada.Pawns {
		for seat := range game.Seat(b.seats) {
			if n < int(b.view.start[seat]) {
				b.setup.order = append(b.setup.order, seat)
				dst = append(dst, table.Piece{Seat: seat, At: b.layout.topFoot(seat, 0, n+1), Sound: sound.Cue{Name: sound.Knock, Step: 2 * n}})
			}
		}
	}
	b.setup.left = min(b.setup.left, len(b.setup.order))
	return dst
}

// Set implements table.Opener.
func (b *board) Set(n int) { b.setup.left = max(0, len(b.setup.order)-n) }

// DrawPiece implements table.Opener.
func (b *board) DrawPiece(dst *ebiten.Image, i int, at geom.Point, pose piece.Pose) {
	p := b.painter()
	p.drawPawn(dst, b.setup.order[i], at, pose, true)
}
