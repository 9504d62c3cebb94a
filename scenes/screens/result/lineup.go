package result

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// lineup is the winners' pieces side by side, each as its box has them.
type lineup struct {
	box    *cabinet.Box
	pieces *piece.Set
	colors []game.Color
	high   float64 // dp of a piece
	wide   float64 // dp of the widest piece
	step   float64 // dp from one to the next
}

// lineupMargin is the room in dp below and above the pieces, for their shadows.
const lineupMargin = 7.0

// newLineup lines up pieces of some colours, high dp high, that overlap where they would be more than room dp wide.
func newLineup(b *cabinet.Box, set *piece.Set, colors []game.Color, high, room float64) *lineup {
	t := &lineup{box: b, pieces: set, colors: colors, high: high}
	for _, c := range colors {
		t.wide = max(t.wide, b.Piece(set, c, high).W)
	}
	if n := len(colors); n > 1 {
		t.step = min(t.wide, (room-t.wide)/float64(n-1))
	}
	return t
}

// size returns the room in dp that the pieces take.
func (t *lineup) size() geom.Point {
	return geom.Pt(t.wide+t.step*float64(max(0, len(t.colors)-1)), t.high+2*lineupMargin)
}

// widget shows the pieces; mirrored, they look to the left.
func (t *lineup) widget(mirror bool) ui.Widget {
	size := t.size()
	return ui.Draw(size.X, size.Y, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) { t.draw(dst, r, mirror) })
}

// draw lets the pieces stand in r.
func (t *lineup) draw(dst *ebiten.Image, r geom.Rect, mirror bool) {
	at := geom.Pt(r.Center().X-t.step*float64(len(t.colors)-1)/2, r.Bottom()-lineupMargin)
	for _, c := range t.colors {
		t.pieces.DrawWithShadow(dst, t.box.Piece(t.pieces, c, t.high), 0.5*t.wide, at, piece.Pose{Mirror: mirror})
		at.X += t.step
	}
}
