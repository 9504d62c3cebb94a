package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/ui"
)

// Portrayed is a Board that draws the heads of those who play itself, as one does that has the whole screen.
type Portrayed interface {
	// Heads are those heads, always the same. The table tells them how everybody looks.
	Heads() *Heads
}

// Heads are the heads of those who play, on a Board that is Portrayed.
type Heads struct {
	// Place is where a seat's head is drawn: a square, or an empty rectangle for nowhere.
	Place func(game.Seat) geom.Rect
	// Larger is the side of the heads that are drawn elsewhere besides; 0 if none are.
	Larger float64

	faces *faces
	area  *geom.Rect // of the board
}

// Face is how a seat looks now. Whoever does not act looks at who does.
func (h *Heads) Face(s game.Seat) portrait.Face {
	at := h.Place(s).Center()
	actor := at
	if turn := h.faces.course.Turn().Shown; turn >= 0 {
		actor = h.Place(turn).Center()
	}
	return h.faces.face(s, at, actor, h.area.Center())
}

// Draw draws a seat's head in its place, with the badge of the seat.
func (h *Heads) Draw(t *ui.Theme, dst *ebiten.Image, s game.Seat) {
	if r := h.Place(s); !r.Empty() {
		portrait.DrawSeated(t, dst, h.Face(s), r.Center(), r.W)
	}
}

// DrawLarger draws a seat's head Larger wide about a place elsewhere, with the badge of the seat.
func (h *Heads) DrawLarger(t *ui.Theme, dst *ebiten.Image, s game.Seat, at geom.Point) {
	portrait.DrawSeated(t, dst, h.Face(s), at, h.Larger)
}

// warm paints the face numbered i that a seat can make, if that has not been done, and reports whether there is such a number.
func (h *Heads) warm(t *ui.Theme, s game.Seat, i int) bool {
	r := h.Place(s)
	if r.Empty() || !portrait.Warm(t, h.Face(s), i, r.W) {
		return false
	}
	if h.Larger > 0 {
		portrait.Warm(t, h.Face(s), i, h.Larger)
	}
	return true
}

// portray tells the heads on a board how everybody looks.
func (f *frame) portray() {
	if b := f.board.Portrayed; b != nil {
		f.heads = b.Heads()
		f.heads.faces, f.heads.area = f.faces, &f.area
	}
}
