package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// DrawNotice draws a panel in the middle of board, in dp, that says something about a seat, such as that it misses a turn: the
// badge of the seat and the words.
func (d *Desk) DrawNotice(dst *ebiten.Image, board geom.Rect, seat game.Seat, words string) {
	panel, room := d.NoticeBox(board, words)
	d.Theme.Panel(dst, panel)
	d.Theme.DrawBadge(dst, d.Color(seat), geom.Pt(panel.X+32, panel.Center().Y), 30)
	d.Theme.DrawText(dst, words, room, ui.Strong, text.Left)
}

// NoticeBox returns the area of the panel of DrawNotice, and the area room of the words, on the right of the badge in that panel.
// If the board is too narrow for the words in one line, with 8 dp beside the panel on both sides, they have several lines.
func (d *Desk) NoticeBox(board geom.Rect, words string) (panel, room geom.Rect) {
	// The panel has 56 dp for the badge on the left, and 20 dp on the right of the words.
	size := d.Theme.Text.Measure(words, d.Theme.Style(ui.Strong), board.W-76-16)
	panel = geom.Around(board.Center(), size.X+76, max(64, size.Y+24))
	_, room = panel.CutLeft(56)
	return panel, room
}
