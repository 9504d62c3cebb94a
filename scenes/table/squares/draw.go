package squares

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// Draw implements table.Board. The first draw of a layout also paints the pieces that move ahead of time.
func (b *board[S]) Draw(dst *ebiten.Image) {
	if b.printed.Draw(dst, b.desk.Theme, b.layout.board, 7, b.print) {
		b.dice.Prerender(b.layout.dieSide(b.Dice.Count))
		b.desk.Pieces.PrerenderShadows(b.footWidth())
	}
	m := b.desk.ShownCue()
	b.desk.DrawTrails(dst, &b.trails, b.Decider(), b.trailPoint, b.coversPiece)
	b.drawOffers(dst)
	for _, space := range b.layout.target.Order {
		b.drawSpace(dst, space, &m)
	}
	for o := range b.ShownOptions {
		b.drawPreview(dst, o)
	}
	b.DrawTags(dst)
	b.drawDice(dst, &m)
	b.drawMoving(dst, &m)
	b.DrawHeld(b.layout.pawn(), b.layout.side*0.25, func(foot geom.Point, pose piece.Pose) { b.drawPiece(dst, b.Seat, foot, pose) })
	if m.Is(b.Kinds.Miss) {
		seat := m.Cue.Event.Seat
		b.desk.DrawNotice(dst, b.layout.board, seat, b.desk.T(b.desk.BoxKey(".miss"), "Name", b.desk.Name(seat)))
	}
}

// print prints the board.
func (b *board[S]) print(c paint.Canvas) {
	p := printer{layout: b.layout, palette: b.desk.Theme.Palette, squares: len(b.Track.Squares()), mark: b.Mark}
	for _, seat := range b.desk.Colors() {
		p.seats = append(p.seats, piece.SeatColor(seat))
	}
	p.print(c)
}

// footWidth returns the width of a piece's foot in dp.
func (b *board[S]) footWidth() float64 { return b.layout.pawn() * 0.7 }

// drawPiece draws a piece with its foot at a point.
func (b *board[S]) drawPiece(dst *ebiten.Image, seat game.Seat, foot geom.Point, pose piece.Pose) {
	b.desk.Pieces.DrawWithShadow(dst, b.desk.Pieces.Pawn(b.desk.Color(seat), b.layout.pawn()), b.footWidth(), foot, pose)
}

// drawSpace draws the pieces on a space, without one that is moving, dragged or not set up yet.
func (b *board[S]) drawSpace(dst *ebiten.Image, space int, m *table.ShownCue) {
	for seat := range game.Seat(b.rules.Seats()) {
		step := b.Track.Step(int(seat), space)
		if step < 0 {
			continue
		}
		n, ref := b.count(seat, step), table.NoTarget
		if step == 0 {
			n -= b.setup.Missing(seat)
		}
		if seat == b.Decider() {
			ref = space
		}
		b.DrawPile(ref, n, b.isLeaving(m, seat, step), b.layout.side*0.1, func(i int, pose piece.Pose) {
			b.drawPiece(dst, seat, b.layout.place(b.Track, seat, step, i), pose)
		})
	}
}

// isLeaving reports whether a piece of a seat is leaving a step in the cue that is shown.
func (b *board[S]) isLeaving(m *table.ShownCue, seat game.Seat, step int) bool {
	e := &m.Cue.Event
	return int(e.From) == step && (m.Is(b.Kinds.Walk) && e.Seat == seat || m.Is(b.Kinds.Back) && e.Other == seat)
}

// top returns where the foot of the last piece is that a seat has on a step.
func (b *board[S]) top(seat game.Seat, step int) geom.Point {
	return b.layout.place(b.Track, seat, step, b.count(seat, step)-1)
}

// next returns where the foot of the next piece would be that a seat gets on a step.
func (b *board[S]) next(seat game.Seat, step int) geom.Point {
	return b.layout.place(b.Track, seat, step, b.count(seat, step))
}

// drawMoving draws the piece that moves in the cue that is shown: it hops from square to square, or flies back.
func (b *board[S]) drawMoving(dst *ebiten.Image, m *table.ShownCue) {
	e := &m.Cue.Event
	switch {
	case m.Is(b.Kinds.Walk):
		walk := timeline.Walk{Steps: int(e.To - e.From), Height: b.layout.side * 0.4, Place: func(i int) geom.Point {
			if i == 0 {
				return b.top(e.Seat, int(e.From))
			}
			return b.next(e.Seat, int(e.From)+i)
		}}
		b.drawSpots(dst, e.Seat, walk.At(m.Fraction, b.desk.ReducedMotion()))
	case m.Is(b.Kinds.Back):
		flight := timeline.Flight{From: b.top(e.Other, int(e.From)), To: b.next(e.Other, int(e.To)), Height: b.layout.side * 1.5}
		b.drawSpots(dst, e.Other, flight.At(m.Fraction, b.desk.ReducedMotion()))
	}
}

// drawSpots draws a piece that moves.
func (b *board[S]) drawSpots(dst *ebiten.Image, seat game.Seat, spots [2]timeline.Spot) {
	piece.DrawMoving(spots, func(at geom.Point, pose piece.Pose) { b.drawPiece(dst, seat, at, pose) })
}

// drawOffers lights the pieces that may move, and marks where they would end.
func (b *board[S]) drawOffers(dst *ebiten.Image) {
	b.DrawLights(dst, b.layout.side, func(o *table.Option) geom.Point {
		return b.top(b.Seat, b.stepOf(o)).Sub(geom.Pt(0, b.layout.pawn()*0.3))
	})
	for i := range b.Options {
		if to := b.Options[i].To; to != table.NoTarget {
			b.desk.Lamps.DrawRing(dst, b.layout.spaces[to-endRef].Center(), b.layout.side*0.86, false, 0.2)
		}
	}
}

// stepOf returns the step from which the piece of an option moves.
func (b *board[S]) stepOf(o *table.Option) int { return b.Track.Step(int(b.Seat), o.From) }

// endOf returns the step to which the piece of an option moves; that from which it moves if there is none.
func (b *board[S]) endOf(o *table.Option) int {
	if o.To == table.NoTarget {
		return b.stepOf(o)
	}
	return b.Track.Step(int(b.Seat), o.To-endRef)
}

// drawPreview draws the way of a move, and a transparent piece at its end.
func (b *board[S]) drawPreview(dst *ebiten.Image, o *table.Option) {
	from, to := b.stepOf(o), b.endOf(o)
	for step := from; step < to; step++ {
		b.desk.Lamps.DrawDots(dst, b.middle(b.Seat, step), b.middle(b.Seat, step+1), 4)
	}
	b.drawPiece(dst, b.Seat, b.next(b.Seat, to), piece.Pose{Fade: 0.45})
}

// middle returns the middle of the space that a seat has on a step.
func (b *board[S]) middle(seat game.Seat, step int) geom.Point {
	return b.layout.spaces[b.Track.Space(int(seat), step)].Center()
}

// trailPoint returns where a trail crosses the space of a step.
func (b *board[S]) trailPoint(l *table.Leg, step int) geom.Point { return b.middle(l.Seat, step) }

// coversPiece reports whether a footprint would lie in the middle of a square, where a mark may be.
func (b *board[S]) coversPiece(at geom.Point) bool {
	for _, r := range b.layout.spaces {
		if r.Center().Dist(at) < b.layout.side*0.25 {
			return true
		}
	}
	return false
}

// drawDice draws the dice, in the air or at rest, with lights while a throw is awaited.
func (b *board[S]) drawDice(dst *ebiten.Image, m *table.ShownCue) {
	n := b.Dice.Count
	t := piece.Throw{Size: b.layout.dieSide(n), To: b.layout.firstDie(n), Height: b.layout.side * 1.5}
	b.dice.DrawLights(dst, t)
	b.dice.Draw(dst, t, m, b.desk.SeatPlace, piece.Pose{})
}
