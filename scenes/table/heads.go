package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/ui"
)

// HeadPainter is implemented by boards that draw the players' heads themselves, as boards on the whole screen do.
type HeadPainter interface {
	// Heads returns the heads that the board draws, always the same pointer. The table sets how each player looks.
	Heads() *Heads
}

// Heads are the players' heads on a board that is a HeadPainter.
type Heads struct {
	// HeadRect returns the square, in dp, in which a seat's head is drawn; an empty one if it is not drawn.
	HeadRect func(game.Seat) geom.Rect
	// LargeSize is the side in dp of heads that are also drawn elsewhere; 0 if none are.
	LargeSize float64

	looks [game.MaxSeats]Portrait // by seat
	actor game.Seat               // who acts, or game.Chance
	board geom.Point              // the middle of the board, in dp
}

// Portrait is how a player looks, without the gaze, which depends on where the face is drawn.
type Portrait struct {
	Head    portrait.Head // which of the heads the player has
	Away    bool          // the player has left the table
	Costume portrait.Costume
	Mood    portrait.Mood
	Seat    game.Color // the colour of the player's seat
}

// Face returns the player's face, drawn at from and looking at to, both in dp.
func (l *Portrait) Face(from, to geom.Point) portrait.Face {
	return portrait.Face{Head: l.Head, Away: l.Away, Costume: l.Costume, Mood: l.Mood, Gaze: portrait.GazeToward(from, to), Seat: l.Seat}
}

// Look returns the portrait of the player who sits at a seat of p now, dressed in costume and in a mood.
func (p *People) Look(s game.Seat, costume portrait.Costume, mood portrait.Mood) Portrait {
	who := p.Sitters[s]
	return Portrait{Head: portrait.HeadOf(who.Occupant, p.Color(s)), Away: who.Away, Costume: costume, Mood: mood, Seat: p.Color(s)}
}

// SetLooks sets how each player looks (looks), who acts (actor; game.Chance for nobody), and the middle of the board in
// dp (board).
func (h *Heads) SetLooks(looks [game.MaxSeats]Portrait, actor game.Seat, board geom.Point) {
	h.looks, h.actor, h.board = looks, actor, board
}

// Face returns the present face of a seat. A player looks at the player who acts. The one who acts, and everybody while
// nobody acts, looks at the middle of the board.
func (h *Heads) Face(s game.Seat) portrait.Face {
	to := h.board
	if h.actor >= 0 && h.actor != s {
		to = h.HeadRect(h.actor).Center()
	}
	return h.looks[s].Face(h.HeadRect(s).Center(), to)
}

// Draw draws a seat's head in its place, with the badge of the seat.
func (h *Heads) Draw(t *ui.Theme, dst *ebiten.Image, s game.Seat) {
	if r := h.HeadRect(s); !r.Empty() {
		portrait.DrawWithBadge(t, dst, h.Face(s), r.Center(), r.W)
	}
}

// DrawLarge draws a seat's head, LargeSize dp wide and high and centred on at, with the badge of the seat.
func (h *Heads) DrawLarge(t *ui.Theme, dst *ebiten.Image, s game.Seat, at geom.Point) {
	portrait.DrawWithBadge(t, dst, h.Face(s), at, h.LargeSize)
}

// PrerenderFace renders variant i of a seat's face ahead of time, in all sizes in which it is drawn. It reports whether
// there is a variant i; see portrait.Prerender. If the head of the seat is not drawn, it returns false.
func (h *Heads) PrerenderFace(t *ui.Theme, s game.Seat, i int) bool {
	r := h.HeadRect(s)
	if r.Empty() || !portrait.Prerender(t, h.Face(s), i, r.W) {
		return false
	}
	if h.LargeSize > 0 {
		portrait.Prerender(t, h.Face(s), i, h.LargeSize)
	}
	return true
}
