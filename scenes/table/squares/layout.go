package squares

import (
	"math"

	"ludotheque/logic/game"
	"ludotheque/logic/game/track"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// endRef is the EndRef of table.Spaces: spaces, and refs of pieces on them, are smaller.
const (
	endRef = 1000
	refDie = 2000
)

// Sizes in sides of a square.
const (
	edge      = 0.35 // from the edge of the board to its squares and trays
	trayDepth = 2.0  // of the trays, across the side of the board at which they lie
	pawnSide  = 0.8  // the height of a piece
)

// layout is the places of everything on the board, in dp.
type layout struct {
	board  geom.Rect
	side   float64                 // of a square
	spaces []geom.Rect             // the squares and the trays, by space; see track.Track
	crowds [2][game.MaxSeats]crowd // where pieces stand in the hands and the homes of the seats
	dice   geom.Rect               // the area of the dice
	target table.Spaces            // the targets of all spaces
}

// crowd is the places of the feet of the pieces in a tray, in the order in which pieces come.
type crowd []geom.Point

// newLayout lays the board out in an area: as large as it can be, with its squares lengthwise or upright, and with the trays below
// them or beside them. n is the number of pieces of a seat, dice that of the dice.
func newLayout(t *track.Track, area geom.Rect, n int) *layout {
	columns, rows := t.Size()
	k := &layout{}
	upright, beside, size := bestForm(area, columns, rows)
	k.board = area.Fit(size.X / size.Y).Inset(4)
	k.side = min(k.board.W/size.X, k.board.H/size.Y)
	inner := geom.Around(k.board.Center(), (size.X-2*edge)*k.side, (size.Y-2*edge)*k.side)
	grid, trays := inner, inner
	if beside {
		trays, grid = inner.CutRight(trayDepth * k.side)
		trays, _ = trays.CutRight((trayDepth - edge) * k.side)
	} else {
		trays, grid = inner.CutBottom(trayDepth * k.side)
		trays, _ = trays.CutBottom((trayDepth - edge) * k.side)
	}
	for _, s := range t.Squares() {
		k.spaces = append(k.spaces, k.square(grid, s, columns, upright))
	}
	k.layTrays(t, trays, beside, n)
	k.target = table.NewSpaces(t.Spaces(), endRef, func(space int) geom.Point { return k.spaces[space].Center() })
	return k
}

// bestForm returns whether the squares stand upright, whether the trays lie beside them, and the size of the board in sides of a
// square, so that the board is as large as it can be in an area.
func bestForm(area geom.Rect, columns, rows int) (upright, beside bool, size geom.Point) {
	largest := 0.0
	for i := range 4 {
		turned, aside := i&1 > 0, i&2 > 0
		s := boardSize(columns, rows, turned, aside)
		if side := min(area.W/s.X, area.H/s.Y); side > largest*1.001 { // of equally large boards the first
			largest, upright, beside, size = side, turned, aside, s
		}
	}
	return upright, beside, size
}

// boardSize returns the size of the board in sides of a square.
func boardSize(columns, rows int, upright, beside bool) geom.Point {
	size := geom.Pt(float64(columns), float64(rows))
	if upright {
		size.X, size.Y = size.Y, size.X
	}
	if beside {
		size.X += trayDepth
	} else {
		size.Y += trayDepth
	}
	return size.Add(geom.Pt(2*edge, 2*edge))
}

// square returns the area of a square in the grid. Upright, the first column is the lowest row.
func (k *layout) square(grid geom.Rect, s track.Square, columns int, upright bool) geom.Rect {
	x, y := float64(s.Column), float64(s.Row)
	if upright {
		x, y = y, float64(columns-1)-x
	}
	return geom.R(grid.X+x*k.side, grid.Y+y*k.side, k.side, k.side)
}

// layTrays lays the trays in a strip, with the dice in the middle: for each seat one for its hand and one for its home.
func (k *layout) layTrays(t *track.Track, strip geom.Rect, beside bool, n int) {
	parts := 2*t.Seats() + 1
	part := func(i int) geom.Rect {
		if beside {
			return strip.Row(i, parts, k.side*0.1)
		}
		return strip.Column(i, parts, k.side*0.1)
	}
	k.dice = part(t.Seats() / 2 * 2)
	for home := range 2 {
		for seat := range t.Seats() {
			at := 2*seat + home
			if at >= t.Seats()/2*2 {
				at++
			}
			r := part(at)
			k.spaces = append(k.spaces, r)
			_, feet := r.CutTop(min(k.pawn()*0.8, r.H*0.6)) // the pieces of the back row stay within a tray that is high enough
			feet = feet.InsetXY(k.pawn()*0.45, min(k.side*0.12, r.H*0.1))
			k.crowds[home][seat], _ = piece.PlaceCrowd(nil, n, feet, geom.Pt(k.pawn()*0.7, k.pawn()*0.5))
		}
	}
}

// pawn returns the height of a piece in dp.
func (k *layout) pawn() float64 { return k.side * pawnSide }

// foot returns where the foot of piece i of those on a square is, counted from the lowest.
func (k *layout) foot(space, i int) geom.Point {
	return k.spaces[space].At(0.5, 0.82).Sub(geom.Pt(0, float64(i)*k.pawn()*0.3))
}

// place returns where the foot of piece i of those that a seat has on a step is.
func (k *layout) place(t *track.Track, seat game.Seat, step, i int) geom.Point {
	var c crowd
	switch step {
	case 0:
		c = k.crowds[0][seat]
	case t.Home():
		c = k.crowds[1][seat]
	default:
		return k.foot(t.Space(int(seat), step), i)
	}
	return c[min(max(i, 0), len(c)-1)]
}

// diceRows returns how many of n dice lie in a row: they lie in a square, row by row.
func diceRows(n int) int { return int(math.Ceil(math.Sqrt(float64(n)))) }

// dicePitch returns the distance in dp of the middles of neighbours among n dice.
func (k *layout) dicePitch(n int) float64 { return min(k.dice.W, k.dice.H, 150) / float64(diceRows(n)) }

// dieSide returns the length in dp of an edge of each of n dice.
func (k *layout) dieSide(n int) float64 { return k.dicePitch(n) * 0.66 }

// firstDie returns the middle of the first of n dice.
func (k *layout) firstDie(n int) geom.Point {
	back := float64(diceRows(n)-1) / 2 * k.dicePitch(n)
	return k.dice.Center().Sub(geom.Pt(back, back))
}
