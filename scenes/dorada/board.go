// Package dorada is the box Dorada on the table: a treasure map with a track of stones, pawns that pile up, traps,
// springboards and the shrine in which the last to arrive is worth most.
package dorada

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
)

// board is Dorada on one table.
type board struct {
	desk    *table.Desk
	track   *dorada.Board
	seats   int
	view    view
	mark    mark
	course  *course
	back    *ebiten.Image // the printed board
	backOf  stage.Metrics
	metrics stage.Metrics // what the board is laid out for
	cold    bool          // there are no pictures for that yet
	area    geom.Rect
	choice  choice
	hand    game.Seat // whose hand throws
	look    int       // the space whose pile is opened up, or NoTarget
	spread  []geom.Point
	breath  table.Breath // of the pawns that may move
	toss    tossed
}

var (
	_ table.Complete = (*board)(nil)
	_ table.Ticker   = (*board)(nil)
)

// mark is the last move: whose pawn went from where to where.
type mark struct {
	seat     game.Seat
	from, to int
	on       bool
}

// tossed is the die where it lies: the number it shows, kept when the turn is over.
type tossed struct{ face int }

func newBoard(d *table.Desk) table.Board {
	return &board{desk: d, look: table.NoTarget, choice: choice{point: table.NoTarget, held: table.NoTarget, hint: table.NoTarget}}
}

// Reset implements table.Board.
func (b *board) Reset(g game.Game) {
	s, _ := game.State[dorada.State](g)
	if r, ok := game.RulesOf[*dorada.Rules](g); ok {
		b.track, b.seats = r.Board(), r.Seats()
	}
	b.view = viewOf(&s, b.track.Len())
	b.mark = mark{}
	if s.Roll > 0 {
		b.toss.face = int(s.Roll)
	}
	b.Look(table.NoTarget)
}

// Check implements table.Board.
func (b *board) Check(g game.Game) error {
	s, ok := game.State[dorada.State](g)
	if !ok {
		return fmt.Errorf("dorada: not a game of Dorada")
	}
	fresh := viewOf(&s, b.track.Len())
	return b.view.differs(&fresh)
}

// Resize implements table.Board.
func (b *board) Resize(area geom.Rect, m stage.Metrics) {
	b.area = area
	b.course = newCourse(chartFor(area), area, b.track.Len())
	b.metrics, b.cold = m, true
	b.Look(table.NoTarget)
}

// warm draws all pictures for the present size. It is left until the first frame, as sizes come and go unseen.
func (b *board) warm() {
	if !b.cold {
		return
	}
	b.cold = false
	b.paint(b.metrics)
	set := b.desk.Pieces
	set.WarmDie(piece.Ivory(), b.course.side)
	set.WarmShadow(b.course.pawn * 0.7)
	set.WarmShadow(b.course.side)
}

// Mark implements table.Marker: a new move takes the marks of the one before away.
func (b *board) Mark(seat game.Seat) {
	if seat >= 0 {
		b.mark = mark{seat: seat}
	}
}

// goal is the number of DORADA.
func (b *board) goal() int { return b.track.Goal() }

// Tick implements table.Ticker: the pawns that may move breathe for a while.
func (b *board) Tick() bool { return b.breath.Tick() }

// Spot implements table.Lighter.
func (b *board) Spot(id string) (geom.Rect, bool) {
	if id == "goal" {
		return b.goalRect(), true
	}
	var n int
	if _, err := fmt.Sscanf(id, "space.%d", &n); err == nil && n >= 0 && n < len(b.course.spaces)-1 {
		return geom.Around(b.course.spaces[n], b.course.d, b.course.d), true
	}
	return geom.Rect{}, false
}
