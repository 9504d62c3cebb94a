package rapidcity

import (
	"math"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
)

// Round a telephone people sit at its two ends, however it lies. It is laid out as if it were held upright, and what comes of it is
// turned by a quarter where it lies on its side.

// Measures of a telephone with people round it, in dp.
const (
	endHigh  = 88.0 // of the posts at the ends
	endLow   = 76.0 // where it is short
	shortEnd = 700.0
	botsWide = 84.0 // the depth of those rows where it lies on its side
	barLong  = 152.0
)

// pocket is who sits where round a telephone: people at the ends, clockwise from the one at the lower left, and bots at the sides.
type pocket struct {
	turned bool // it lies on its side
	size   geom.Point
	end    float64
	row    float64
	lower  []int // from the left
	upper  []int
	left   []int // from above
	right  []int
}

// layPocket lays everything out for people round a telephone.
func (g *ground) layPocket(who place) {
	in := g.area.Inset(gap / 2)
	k := newPocket(g.seats, who)
	k.turned = in.W > in.H
	k.size = geom.Pt(math.Min(in.W, in.H), math.Max(in.W, in.H))
	k.end, k.row = endHigh, rowHigh
	if k.size.Y < shortEnd {
		k.end = endLow
	}
	if k.turned {
		k.row = botsWide
	}
	g.board = k.place(in, geom.R(0, k.end+k.row+2*gap, k.size.X, k.size.Y-2*(k.end+k.row+2*gap)))
	g.center = g.board.Center()
	k.layEnds(g, in)
	k.layBots(g, in)
	k.layRing(g, in)
	g.layCard()
}

// newPocket puts people at the ends and bots at the sides: clockwise as they sit, but for bots among four people and more, who lie
// where there is room.
func newPocket(seats int, who place) (k pocket) {
	var people, bots []int
	for i := range seats {
		if s := (int(who.near) + i) % seats; who.turned[s] {
			people = append(people, i)
		} else {
			bots = append(bots, i)
		}
	}
	n := len(people) / 2
	first := (n - 1) / 2 // so many of those at the lower end sit to the left of the nearest
	lower, upper := make([]int, n), make([]int, len(people)-n)
	for i := range lower {
		lower[i] = people[(first-i+len(people))%len(people)]
	}
	for i := range upper {
		upper[i] = people[(first+1+i)%len(people)]
	}
	var left, right []int
	for _, i := range bots {
		toLeft := i < upper[0]
		if len(people) > 3 {
			toLeft = len(left) < len(right)
		}
		if toLeft {
			left = append([]int{i}, left...)
		} else {
			right = append(right, i)
		}
	}
	for _, list := range [...][]int{lower, upper, left, right} { // so far counted from the nearest
		for j := range list {
			list[j] = (int(who.near) + list[j]) % seats
		}
	}
	k.lower, k.upper, k.left, k.right = lower, upper, left, right
	return k
}

// place is where a rectangle of the upright telephone lies on the one that there is.
func (k *pocket) place(in, r geom.Rect) geom.Rect {
	if !k.turned {
		return r.Add(in.Min())
	}
	return geom.R(in.X+k.size.Y-r.Bottom(), in.Y+r.X, r.H, r.W)
}

// layEnds lays the posts of people out at the ends, all as long, and the rows for bots and buttons before them.
func (k *pocket) layEnds(g *ground, in geom.Rect) {
	most := max(len(k.lower), len(k.upper), 1)
	wide := math.Min((k.size.X-gap*float64(most-1))/float64(most), wideMost)
	for _, end := range [...]struct {
		seats []int
		side  side
		y     float64
	}{{k.lower, bottom, k.size.Y - k.end}, {k.upper, top, 0}} {
		all := float64(len(end.seats))*(wide+gap) - gap
		for i, s := range end.seats {
			p := post{side: end.side, zoom: 1, wide: true, before: k.row + gap, w: wide, h: k.end, small: wide > smallLeast}
			p.rect = k.place(in, geom.R((k.size.X-all)/2+float64(i)*(wide+gap), end.y, wide, k.end))
			if k.turned {
				p.side = (p.side + left) % 4
			}
			p.turn = p.side.turn()
			g.posts[s] = p
		}
	}
}

// smallLeast is the least length of a post that has room for a small card.
const smallLeast = 220.0

// layBots lays the posts of bots out in the rows before the ends, and the buttons in that with fewer of them.
func (k *pocket) layBots(g *ground, in geom.Rect) {
	half, quarter := (len(k.left)+1)/2, len(k.right)/2
	rows := [...]struct {
		seats []int
		side  side
		y     float64
	}{
		{append(append([]int{}, k.left[:half]...), k.right[:quarter]...), top, k.end + gap},
		{append(append([]int{}, k.left[half:]...), k.right[quarter:]...), bottom, k.size.Y - k.end - gap - k.row},
	}
	fewer := 1
	if len(rows[0].seats) < len(rows[1].seats) {
		fewer = 0
	}
	for i, row := range rows {
		strip := geom.R(0, row.y, k.size.X, k.row)
		if i == fewer {
			bar, rest := strip.CutRight(barLong)
			g.bar = k.place(in, bar)
			_, strip = rest.CutRight(gap)
		}
		if k.turned {
			row.side = (row.side + left) % 4
		}
		for j, s := range row.seats {
			r := k.place(in, strip.Column(j, len(row.seats), gap))
			p := post{side: row.side, zoom: 1, tiny: true, w: math.Min(r.W, plainWide), h: math.Min(r.H, slimHigh)}
			p.rect = geom.Around(r.Center(), p.w, p.h)
			g.posts[s] = p
		}
	}
}

// layRing places cow-boys and tiles: people's straight before their posts, bots' at the sides.
func (k *pocket) layRing(g *ground, in geom.Rect) {
	short := math.Min(g.board.W, g.board.H)
	long := math.Max(g.board.W, g.board.H)
	g.pawn, g.tile = geom.Clamp(short*0.13, 40, 56), geom.Clamp(short*0.17, 48, 72)
	if long < 330 {
		g.pawn, g.tile = 38, 46
	}
	var at, tiles [rapidcity.MaxSeats]geom.Rect
	y0, y1 := k.end+k.row+2*gap, k.size.Y-k.end-k.row-2*gap
	stand := g.pawn*0.5 + 4
	for _, end := range [...]struct {
		seats []int
		y, in float64
	}{{k.lower, y1, -1}, {k.upper, y0, 1}} {
		for _, s := range end.seats {
			x := k.local(in, g.posts[s].rect.Center()).X
			at[s] = geom.R(x, end.y+end.in*stand, 0, 0)
			tiles[s] = geom.R(x, end.y+end.in*(stand+(g.pawn+g.tile)/2+4), 0, 0)
		}
	}
	for _, flank := range [...]struct {
		seats []int
		x, in float64
	}{{k.left, 0, 1}, {k.right, k.size.X, -1}} {
		from, to := k.flankRoom(g, y0, y1)
		for i, s := range flank.seats {
			y := from + (to-from)*(float64(i)+0.5)/float64(len(flank.seats))
			x := flank.x + flank.in*(g.pawn*0.43+5)
			at[s] = geom.R(x, y, 0, 0)
			tiles[s] = geom.R(x+flank.in*((g.pawn*0.86+g.tile)/2+3), y, 0, 0)
		}
	}
	for s := range g.seats {
		g.pawns[s], g.tiles[s] = k.place(in, at[s]).Min(), k.place(in, tiles[s]).Min()
		d := g.pawns[s].Sub(g.center)
		g.dirs[s] = math.Mod(math.Atan2(d.Y, d.X)*180/math.Pi+360, 360)
	}
}

// flankRoom is from where to where at the sides of the board cow-boys of bots stand: between those of people, where these reach
// to the sides.
func (k *pocket) flankRoom(g *ground, from, to float64) (float64, float64) {
	deep := g.pawn + g.tile + 12
	if len(k.upper) > 1 {
		from += deep
	}
	if len(k.lower) > 1 {
		to -= deep
	}
	return from, to
}

// local is where a place lies on the upright telephone.
func (k *pocket) local(in geom.Rect, q geom.Point) geom.Point {
	if !k.turned {
		return q.Sub(in.Min())
	}
	return geom.Pt(q.Y-in.Y, in.X+k.size.Y-q.X)
}
