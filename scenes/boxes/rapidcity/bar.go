package rapidcity

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// Distances of the bar of buttons in dp: from all that a hand in a hurry may mean, if there is so much room; between the places
// that are tried for it; and between its buttons.
const (
	barRoom  = 24.0
	barStep  = 8.0
	barSpace = 2.0
)

// barAt returns the area for a bar of buttons that has the given size in one row. On a telephone it is in the middle of the
// area bar. Elsewhere it lies on the bare table, or if that has no room, on the board; see barOn.
func (g *ground) barAt(size geom.Point) geom.Rect {
	if g.bar.H > g.bar.W { // buttons one below the other
		return geom.Around(g.bar.Center(), min(barWidth, g.bar.W), g.bar.H)
	}
	if !g.bar.Empty() {
		return geom.Around(g.bar.Center(), min(size.X, g.bar.W), size.Y)
	}
	if at, ok := g.barOn(g.area.InsetXY(gap, gap/4), size, g.isOnTable); ok {
		return at
	}
	at, _ := g.barOn(g.board.Inset(gap), size, g.isFree)
	return at
}

// barWidth is the width in dp of a bar whose buttons lie one below the other.
const barWidth = 52.0

// barButtons is the number of buttons in the bar of a telephone with players all round.
const barButtons = 3

// buttons returns the areas on the screen of the buttons in bar, if they lie apart, else bar.
func (g *ground) buttons(bar geom.Rect) (all []geom.Rect) {
	if !g.apart {
		return []geom.Rect{bar}
	}
	step := (bar.H - ui.Touch) / (barButtons - 1)
	for i := range barButtons {
		all = append(all, geom.R(bar.X, bar.Y+step*float64(i), bar.W, ui.Touch))
	}
	return all
}

// barOn returns the best area inside within for a bar that has the given size in one row, in as many rows as need be: as far from
// all targets and posts as it can be, but for more than barRoom, and then as near as it can be to the upper right corner. free
// reports whether an area is free; ok is false if none is.
func (g *ground) barOn(within geom.Rect, size geom.Point, free func(geom.Rect) bool) (best geom.Rect, ok bool) {
	farthest, nearest := 0.0, 0.0
	n := max(1, math.Round(size.X/size.Y)) // the number of buttons, which are about as wide as high
	for columns := n; columns >= 1; columns-- {
		rows := math.Ceil(n / columns)
		wide, high := math.Ceil(size.X*columns/n), rows*(size.Y+barSpace)-barSpace
		for y := within.Y; y+high <= within.Bottom(); y += barStep {
			for x := within.Right() - wide; x >= within.X; x -= barStep {
				at := geom.R(x, y, wide, high)
				if !free(at) {
					continue
				}
				far, off := min(barRoom, g.clearOf(at)), math.Hypot(within.Right()-at.Right(), y-within.Y)
				if !ok || far > farthest || far == farthest && off < nearest {
					best, farthest, nearest, ok = at, far, off, true
				}
			}
		}
	}
	return best, ok
}

// clearOf returns the least distance in dp between r and a pawn, a tile, the card or a post.
func (g *ground) clearOf(r geom.Rect) float64 {
	least := between(r, g.card)
	for s := range g.seats {
		least = min(least, between(r, g.tileRect(s)), between(r, g.pawnRect(s)), between(r, g.posts[s].rect))
	}
	return least
}

// between returns the distance in dp between two areas; 0 if they overlap.
func between(a, b geom.Rect) float64 {
	return math.Hypot(max(0, a.X-b.Right(), b.X-a.Right()), max(0, a.Y-b.Bottom(), b.Y-a.Bottom()))
}

// isOnTable reports whether r lies on the bare table: at least a gap from the board and half a gap from every post, and
// not where a seat's first pawn goes that it catches.
func (g *ground) isOnTable(r geom.Rect) bool {
	if r.Overlaps(g.board.Inset(-gap)) {
		return false
	}
	for s := range g.seats {
		if p := &g.posts[s]; r.Overlaps(p.rect.Inset(-gap/2)) || p.mayCover(r, g.pawnHeight, 1) {
			return false
		}
	}
	return true
}

// isFree reports whether nothing on the board is in r: no pawn, no tile, and no place for a pawn that a seat may catch; see
// post.mayCover.
func (g *ground) isFree(r geom.Rect) bool {
	for s := range g.seats {
		if g.posts[s].mayCover(r, g.pawnHeight, g.seats-1) {
			return false
		}
	}
	return !g.isNearPieces(r, 4)
}
