package pamplona

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// pushLayout is the layout of the sheet of a push: within the loop of the street, the outnumbered runners, large, and beside or
// below them a button for each of the three directions in which a runner can be pushed.
type pushLayout struct {
	sheet geom.Rect
	cols  int        // the number of runners side by side
	each  geom.Point // the size of a runner's place, in dp
	rows  geom.Rect  // the area of all runners
	ways  geom.Rect  // the area of all three buttons
	short bool       // no room is set aside for words on the buttons
	// reversed is whether forward is to the left on the street, so that the buttons are in reverse order.
	reversed bool
}

// Measures of the sheet and of the buttons of the three ways, in dp.
const (
	pushPad    = 4.0
	arrowWidth = 24.0 // the width of the arrow
	wayGap     = 6.0
	wayShort   = 53.0 // the width of a button with an arrow and a number
	victimMost = 84.0 // the greatest edge of a runner's place
	victimWide = 44.0 // the width of a runner beside the sign of its way
	pushStep   = 6.0  // the distance between the places that are tried
)

// obstacle is an area that the sheet should not cover, with the cost of each square dp that it covers.
type obstacle struct {
	geom.Rect
	cost float64
}

// The cost of a square dp that is covered; noWords is the cost of buttons without words, once.
const (
	onFigure = 6.0   // a figure or a sign
	onThing  = 400.0 // dice or cards
	onRank   = 2.0   // a rank of the arena
	onSand   = 0.6   // the sand of the arena
	onName   = 0.3   // the name of the game
	noWords  = 500.0
)

// appendFixedObstacles appends the obstacles that are on the board in every position: ranks, dice, cards, the sand of the arena
// and the name of the game.
func (l *layout) appendFixedObstacles(dst []obstacle) []obstacle {
	z := l.plaza
	for _, r := range l.street.ranks {
		dst = append(dst, obstacle{l.rectToScreen(r), onRank})
	}
	open := geom.Around(l.toScreen(z.open), z.card.X, z.card.Y)
	return append(dst, obstacle{l.trayRect(), onThing}, obstacle{l.deckRect(), onThing}, obstacle{open, onThing},
		obstacle{l.rectToScreen(l.street.sand.Rect), onSand}, obstacle{l.rectToScreen(z.title), onName})
}

// layoutPush returns a sheet for the n outnumbered runners on a space. It tries four forms, with the buttons beside and below the
// runners, in words (each wide dp wide) and in numbers. It takes the form and the place that cover the obstacles at the least cost; a
// later form is taken only if it costs less by more than 1. If no form fits, it takes the last one, in the middle. asks is whether a
// victim is being decided about. If not, the sheet is cut down to the runners, which stay in the same place.
func (l *layout) layoutPush(space, n int, asks bool, wide float64, obstacles []obstacle) pushLayout {
	room := l.rectToScreen(l.street.inner.Union(l.street.oval.Rect)).Inset(2)
	var best pushLayout
	least := math.Inf(1)
	for k := range 4 { // beside with words, beside with numbers, below with words, below with numbers
		p := l.formPush(n, k >= 2, [...]float64{wide, wayShort}[k%2], room.W)
		if at, cost := p.cheapest(room, obstacles); cost < least-1 || k == 3 && math.IsInf(least, 1) {
			p.move(at.Sub(p.sheet.Min()))
			least, best = cost, p
		}
	}
	best.reversed = l.arrow(space, 1) == ui.IconLeftArrow
	if !asks {
		best.sheet, best.ways = best.rows.Inset(-pushPad), geom.Rect{}
	}
	return best
}

// coverCost returns the cost of a sheet that covers an area. Where obstacles overlap, each of them counts.
func coverCost(area geom.Rect, obstacles []obstacle) (cost float64) {
	for _, o := range obstacles {
		if in := area.Intersect(o.Rect); !in.Empty() {
			cost += in.W * in.H * o.cost
		}
	}
	return cost
}

// victimSide returns the edge in dp of a runner's place: 0.7 of the street's width, but large enough for a finger.
func (l *layout) victimSide() float64 { return geom.Clamp(l.streetWidth()*0.7, ui.Touch, victimMost) }

// formPush returns a sheet with its upper left corner at (0, 0), with n runners and buttons that are each wide dp wide. The
// buttons are beside the runners or, if stacked, below them. A stacked sheet is at most room dp wide, unless its buttons need
// more. If its runners need several rows, their places are as low as a finger allows.
func (l *layout) formPush(n int, stacked bool, wide, room float64) pushLayout {
	side := l.victimSide()
	p := pushLayout{cols: n, each: geom.Pt(max(side, victimWide), side), short: wide <= wayShort}
	if !stacked {
		p.rows = geom.R(pushPad, pushPad, float64(n)*p.each.X, side)
		p.ways = geom.R(p.rows.Right()+wayGap, p.rows.Center().Y-ui.Touch/2, 3*wide+2*wayGap, ui.Touch)
		p.sheet = geom.R(0, 0, p.ways.Right()+pushPad, side+2*pushPad)
		return p
	}
	room -= 2 * pushPad
	p.cols = max(1, min(n, int(room/ui.Touch)))
	p.each.X = geom.Clamp(room/float64(p.cols), ui.Touch, p.each.X)
	rows := (n + p.cols - 1) / p.cols
	if rows > 1 {
		p.each.Y = ui.Touch
	}
	p.rows = geom.R(pushPad, pushPad, max(float64(p.cols)*p.each.X, 3*wide+2*wayGap), float64(rows)*p.each.Y)
	p.ways = geom.R(pushPad, p.rows.Bottom()+wayGap, p.rows.W, ui.Touch)
	p.sheet = geom.R(0, 0, p.rows.W+2*pushPad, p.ways.Bottom()+pushPad)
	return p
}

// cheapest returns the upper left corner at which the sheet costs least, and that cost. It tries places from the top of room to its
// bottom, horizontally in the middle. If the sheet is too large for room, it returns the corner of a sheet in the middle of room and
// an infinite cost.
func (p *pushLayout) cheapest(room geom.Rect, obstacles []obstacle) (best geom.Point, least float64) {
	area := geom.Around(room.Center(), p.sheet.W, p.sheet.H)
	best, least = area.Min(), math.Inf(1)
	for area.Y = room.Y; p.sheet.W <= room.W && area.Bottom() <= room.Bottom(); area.Y += pushStep {
		cost := coverCost(area, obstacles)
		if p.short {
			cost += noWords
		}
		if cost < least {
			least, best = cost, area.Min()
		}
	}
	return best, least
}

// move moves the sheet by d.
func (p *pushLayout) move(d geom.Point) {
	p.sheet, p.rows, p.ways = p.sheet.Add(d), p.rows.Add(d), p.ways.Add(d)
}

// place returns the area of the i-th of n runners on the sheet, from 0. A last row with fewer runners is in the middle.
func (p *pushLayout) place(i, n int) geom.Rect {
	row := i / p.cols
	in := min(p.cols, n-row*p.cols)
	left := p.rows.Center().X - float64(in)*p.each.X/2
	return geom.R(left+float64(i%p.cols)*p.each.X, p.rows.Y+float64(row)*p.each.Y, p.each.X, p.each.Y)
}

// button returns the area of the button for ways[i]. The buttons are ordered from left to right as the street runs: back is at
// the right if forward is to the left.
func (p *pushLayout) button(i int) geom.Rect {
	if p.reversed {
		i = 2 - i
	}
	return p.ways.Column(i, 3, wayGap)
}

// arrow returns the icon of an arrow that points along the street from a space, forward if way is 1, back if it is -1.
func (l *layout) arrow(space, way int) ui.Icon {
	d := l.cell(space).way.Mul(float64(way))
	switch {
	case math.Abs(d.X) < math.Abs(d.Y) && d.Y < 0:
		return ui.IconUpArrow
	case math.Abs(d.X) < math.Abs(d.Y):
		return ui.IconDownArrow
	case d.X < 0:
		return ui.IconLeftArrow
	}
	return ui.IconRightArrow
}
