package dorada

import (
	"math"
	"slices"

	"ludotheque/scenes/geom"
)

// chart is the drawing that a board is laid out by, in shares of the board's width and height.
type chart struct {
	// way is what the track winds through, from the first space behind the camp to the last before the temple.
	way []geom.Point
	// camp is where pawns stand on the start space; shrine the foot of the pile in DORADA.
	camp, shrine geom.Point
	// gate is where the trail ends, at the foot of the temple.
	gate geom.Point
	// pile is how much of the board's height the pile may take.
	pile float64
	// die is where the die lies.
	die geom.Point
	// decor is what is drawn beside the track, back to front.
	decor []decor
	// woods are the outlines of the jungle.
	woods [][]geom.Point
	// coast is the outline of the sea.
	coast []geom.Point
}

// decor is a picture on the map: its foot, and its height as a share of the board's shorter side.
type decor struct {
	name   string
	at     geom.Point
	height float64
}

// course is a chart laid out on a screen, in dp.
type course struct {
	board  geom.Rect
	spaces []geom.Point // the middle of each space; start is the camp, DORADA the shrine
	order  []int        // spaces from the back to the front
	d      float64      // diameter of a space
	pawn   float64      // height of a pawn
	room   float64      // height the pile in DORADA may take
	die    geom.Point
	side   float64 // edge of the die
	way    []geom.Point
}

// newCourse lays a track of n spaces out in room: the board takes it all but for a margin.
func newCourse(c *chart, room geom.Rect, n int) *course {
	b := room.Inset(4)
	_, b = b.CutBottom(4)
	k := &course{board: b}
	for _, p := range c.way {
		k.way = append(k.way, b.At(p.X, p.Y))
	}
	k.way = smooth(k.way)
	k.spaces = append(k.spaces, b.At(c.camp.X, c.camp.Y))
	k.spaces = append(k.spaces, along(k.way, n-2)...)
	k.spaces = append(k.spaces, b.At(c.shrine.X, c.shrine.Y))
	k.d = diameter(k.spaces[1 : n-1])
	k.pawn = k.d * 0.98
	k.room = b.H * c.pile
	k.die = b.At(c.die.X, c.die.Y)
	k.side = geom.Clamp(k.d*0.72, 34, 72)
	k.sort()
	return k
}

// sort orders the spaces from the back to the front.
func (k *course) sort() {
	k.order = make([]int, len(k.spaces))
	for i := range k.order {
		k.order[i] = i
	}
	slices.SortStableFunc(k.order, func(a, b int) int {
		return int(math.Copysign(1, k.spaces[a].Y-k.spaces[b].Y))
	})
}

// foot is where the lowest pawn on a space stands.
func (k *course) foot(space int) geom.Point {
	if space == 0 || space == len(k.spaces)-1 {
		return k.spaces[space]
	}
	return k.spaces[space].Add(geom.Pt(0, k.d*0.3))
}

// diameter is how large spaces may be that lie at these places: they never touch.
func diameter(at []geom.Point) float64 {
	least := math.Inf(1)
	for i := range at {
		for j := range i {
			least = min(least, at[i].Dist(at[j]))
		}
	}
	return geom.Clamp(least*0.88, 20, 96)
}

// smooth is a fine line of short pieces through pts (Catmull-Rom).
func smooth(pts []geom.Point) []geom.Point {
	const fine = 24
	var line []geom.Point
	for i := range len(pts) - 1 {
		a, b, c, d := pts[max(0, i-1)], pts[i], pts[i+1], pts[min(len(pts)-1, i+2)]
		for j := range fine {
			line = append(line, spline(a, b, c, d, float64(j)/fine))
		}
	}
	return append(line, pts[len(pts)-1])
}

// spline is the place the share t of the way from b to c.
func spline(a, b, c, d geom.Point, t float64) geom.Point {
	f := func(a, b, c, d float64) float64 {
		return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
	}
	return geom.Pt(f(a.X, b.X, c.X, d.X), f(a.Y, b.Y, c.Y, d.Y))
}

// along is n places on a line, equally far from one another, its ends included if there are two or more.
func along(line []geom.Point, n int) []geom.Point {
	if n < 2 {
		return line[:n]
	}
	total := 0.0
	for i := 1; i < len(line); i++ {
		total += line[i].Dist(line[i-1])
	}
	out := []geom.Point{line[0]}
	step, gone := total/float64(n-1), 0.0
	for i := 1; i < len(line) && len(out) < n-1; i++ {
		length := line[i].Dist(line[i-1])
		for gone+length >= step*float64(len(out)) && len(out) < n-1 {
			out = append(out, line[i-1].Lerp(line[i], (step*float64(len(out))-gone)/length))
		}
		gone += length
	}
	return append(out, line[len(line)-1])
}
