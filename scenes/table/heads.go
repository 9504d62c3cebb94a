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

	looks [game.MaxSeats]Portrait
	actor game.Seat
	board geom.Point
}

// Portrait is how somebody at the table looks, wherever it is seen from.
type Portrait struct {
	Head    portrait.Head
	Away    bool // it has left the table
	Costume portrait.Costume
	Mood    portrait.Mood
	Seat    game.Color
}

// Face returns the face of somebody at from, whose gaze goes to a place.
func (l *Portrait) Face(from, to geom.Point) portrait.Face {
	return portrait.Face{Head: l.Head, Away: l.Away, Costume: l.Costume, Mood: l.Mood, Gaze: portrait.Toward(from, to), Seat: l.Seat}
}

// Show tells how everybody looks, who is to act, or game.Chance, and where the middle of the board is.
func (h *Heads) Show(looks [game.MaxSeats]Portrait, actor game.Seat, board geom.Point) {
	h.looks, h.actor, h.board = looks, actor, board
}

// Face is how a seat looks now. Whoever does not act looks at who does.
func (h *Heads) Face(s game.Seat) portrait.Face {
	to := h.board
	if h.actor >= 0 && h.actor != s {
		to = h.Place(h.actor).Center()
	}
	return h.looks[s].Face(h.Place(s).Center(), to)
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

// Warm paints the face numbered i that a seat can make, if that has not been done, and reports whether there is such a number.
func (h *Heads) Warm(t *ui.Theme, s game.Seat, i int) bool {
	r := h.Place(s)
	if r.Empty() || !portrait.Warm(t, h.Face(s), i, r.W) {
		return false
	}
	if h.Larger > 0 {
		portrait.Warm(t, h.Face(s), i, h.Larger)
	}
	return true
}
