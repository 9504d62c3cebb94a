package result

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// lineup is a row of pieces, one for each of colors, as the box shows them.
type lineup struct {
	box    *cabinet.Box
	pieces *piece.Set
	colors []game.Color
	height float64 // of a piece in dp
	width  float64 // of the widest piece in dp
	pitch  float64 // distance between two pieces in dp
}

// lineupMargin is the room in dp above and below the pieces, for their shadows.
const lineupMargin = 7.0

// newLineup returns a row of pieces that are height dp high. They touch each other, or overlap if they would be wider than
// maxWidth dp together.
func newLineup(box *cabinet.Box, pieces *piece.Set, colors []game.Color, height, maxWidth float64) *lineup {
	l := &lineup{box: box, pieces: pieces, colors: colors, height: height}
	for _, c := range colors {
		l.width = max(l.width, box.Piece(pieces, c, height).W)
	}
	if n := len(colors); n > 1 {
		l.pitch = min(l.width, (maxWidth-l.width)/float64(n-1))
	}
	return l
}

// size returns the size of the row in dp.
func (l *lineup) size() geom.Point {
	return geom.Pt(l.width+l.pitch*float64(max(0, len(l.colors)-1)), l.height+2*lineupMargin)
}

// widget returns a widget that shows the row. If mirror is set, the pieces are mirrored, and look to the left.
func (l *lineup) widget(mirror bool) ui.Widget {
	size := l.size()
	return ui.NewDrawing(size.X, size.Y, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) { l.draw(dst, r, mirror) })
}

// draw draws the row at the lower edge of r, half-way between the sides of r. For mirror see widget.
func (l *lineup) draw(dst *ebiten.Image, r geom.Rect, mirror bool) {
	foot := geom.Pt(r.Center().X-l.pitch*float64(len(l.colors)-1)/2, r.Bottom()-lineupMargin)
	for _, c := range l.colors {
		l.pieces.DrawWithShadow(dst, l.box.Piece(l.pieces, c, l.height), 0.5*l.width, foot, piece.Pose{Mirror: mirror})
		foot.X += l.pitch
	}
}
