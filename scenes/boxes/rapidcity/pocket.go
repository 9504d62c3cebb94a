package rapidcity

import (
	"math"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// Sizes on a telephone with players all round, in dp.
const (
	endHeight      = 88.0  // of the posts at the ends
	shortEndHeight = 76.0  // of the posts at the ends of a short telephone
	shortPhone     = 700.0 // length below which a telephone is short
	botRowHeight   = 84.0  // of the rows of bots, in landscape
	barLength      = 152.0 // of the bar of buttons
)

// cardRowShare is the height of the rows of a telephone without bots, as a share of its length, within limits.
const cardRowShare = 0.09

// phoneLayout is the layout of a telephone with players all round. Persons who play with fingers sit at its two short ends, in
// landscape too, and all others, bots for short, at the long sides. All is computed for portrait, with the origin in
// the upper left corner, and place rotates it by a quarter turn for landscape.
type phoneLayout struct {
	landscape bool       // the telephone lies on its side
	size      geom.Point // of the screen in portrait
	endHeight float64    // of the posts at the ends, in dp
	rowHeight float64    // of the rows of bots in front of the ends, in dp
	lower     []int      // seats at the lower end, from the left
	upper     []int      // seats at the upper end, from the left
	left      []int      // bots on the left, from above
	right     []int      // bots on the right, from above
}

// layPhone sets the places of everything on the ground for players round a telephone.
func (g *ground) layPhone(who seating) {
	in := g.area.Inset(gap / 2)
	k := newPhoneLayout(g.seats, who)
	k.landscape = in.W > in.H
	k.size = geom.Pt(min(in.W, in.H), max(in.W, in.H))
	k.endHeight, k.rowHeight = endHeight, rowHeight
	if k.size.Y < shortPhone {
		k.endHeight = shortEndHeight
	}
	switch {
	case k.landscape:
		k.rowHeight = botRowHeight
	case len(k.left)+len(k.right) == 0: // the rows are for cards and buttons alone
		k.rowHeight = geom.Clamp(k.size.Y*cardRowShare, rowHeight, botRowHeight)
	}
	g.apart = k.landscape && len(k.left)+len(k.right) == 0 && len(k.lower) > 1
	g.board = k.place(in, geom.R(0, k.endHeight+k.rowHeight+2*gap, k.size.X, k.size.Y-2*(k.endHeight+k.rowHeight+2*gap)))
	g.center = g.board.Center()
	k.layEnds(g, in)
	k.layBots(g, in)
	k.layCards(g)
	k.layRing(g, in)
	g.layCard()
}

// newPhoneLayout returns a layout with persons at the ends and bots at the sides, each in their clockwise order. Both sides have
// as many bots, or one has one more, so that the card lies in the middle. At least two persons must be turned. It sets only the
// lists of seats.
func newPhoneLayout(seats int, who seating) (k phoneLayout) {
	var persons, bots []int // numbers counted clockwise from the nearest person, who is 0
	for i := range seats {
		if s := (int(who.nearest) + i) % seats; who.turned[s] {
			persons = append(persons, i)
		} else {
			bots = append(bots, i)
		}
	}
	n := len(persons) / 2 // number of persons at the lower end; an odd one is at the upper end
	first := (n - 1) / 2  // number of persons at the lower end who sit to the left of the nearest one
	lower, upper := make([]int, n), make([]int, len(persons)-n)
	for i := range lower {
		lower[i] = persons[(first-i+len(persons))%len(persons)]
	}
	for i := range upper {
		upper[i] = persons[(first+1+i)%len(persons)]
	}
	// Clockwise from the lower end comes the left side, then the upper end.
	toLeft := 0 // number of bots on the left
	for toLeft < len(bots) && bots[toLeft] < upper[0] {
		toLeft++
	}
	toLeft = min(max(toLeft, len(bots)/2), (len(bots)+1)/2)
	left, right := slices.Clone(bots[:toLeft]), bots[toLeft:]
	slices.Reverse(left) // from above, but clockwise is upwards there

	for _, list := range [...][]int{lower, upper, left, right} { // from numbers counted from the nearest person to seats
		for j := range list {
			list[j] = (int(who.nearest) + list[j]) % seats
		}
	}
	k.lower, k.upper, k.left, k.right = lower, upper, left, right
	return k
}

// place returns the area on the telephone of a rectangle r of the portrait layout. in is the area of the telephone. In
// landscape the lower end is on the left.
func (k *phoneLayout) place(in, r geom.Rect) geom.Rect {
	if !k.landscape {
		return r.Add(in.Min())
	}
	return geom.R(in.X+k.size.Y-r.Bottom(), in.Y+r.X, r.H, r.W)
}

// layEnds lays out the posts of persons at the ends, all of the same width. Rows for bots and buttons lie in front of them; see
// layBots. in is the area of the telephone.
func (k *phoneLayout) layEnds(g *ground, in geom.Rect) {
	most := max(len(k.lower), len(k.upper), 1) // number of persons at the end with more of them
	wide := min((k.size.X-gap*float64(most-1))/float64(most), maxPostWidth)
	for _, end := range [...]struct {
		seats []int
		side  side
		y     float64
	}{{k.lower, bottom, k.size.Y - k.endHeight}, {k.upper, top, 0}} {
		all := float64(len(end.seats))*(wide+gap) - gap
		free := len(k.left)+len(k.right) == 0
		for i, s := range end.seats {
			p := post{side: end.side, zoom: 1, hasHolsters: true, rowBefore: k.rowHeight + gap, freeBefore: free, w: wide, h: k.endHeight, hasCard: wide > minCardPost}
			p.rect = k.place(in, geom.R((k.size.X-all)/2+float64(i)*(wide+gap), end.y, wide, k.endHeight))
			if k.landscape {
				p.side = (p.side + left) % 4 // a quarter turn clockwise
			}
			p.turn = p.side.turn()
			g.posts[s] = p
		}
	}
}

// minCardPost is the least width in dp of a post that has room for a small card.
const minCardPost = 220.0

// layBots lays out the posts of bots in the rows in front of the ends, and the buttons in the row with fewer bots. Of the bots on
// each side, the upper half is in the upper row. in is the area of the telephone.
func (k *phoneLayout) layBots(g *ground, in geom.Rect) {
	lefts, rights := (len(k.left)+1)/2, len(k.right)/2 // numbers of bots of each side in the upper row
	rows := [...]struct {
		seats []int
		side  side
		y     float64
	}{
		{append(append([]int{}, k.left[:lefts]...), k.right[:rights]...), top, k.endHeight + gap},
		{append(append([]int{}, k.left[lefts:]...), k.right[rights:]...), bottom, k.size.Y - k.endHeight - gap - k.rowHeight},
	}
	fewer := 1 // index of the row with the buttons
	if len(rows[0].seats) < len(rows[1].seats) {
		fewer = 0
	}
	for i, row := range rows {
		strip := geom.R(0, row.y, k.size.X, k.rowHeight)
		if i == fewer {
			bar, rest := strip.CutRight(barLength)
			g.bar = k.place(in, bar)
			_, strip = rest.CutRight(gap)
			if g.apart {
				g.bar = k.place(in, k.barAmongCards(g, row.y))
			}
		}
		if k.landscape {
			row.side = (row.side + left) % 4
		}
		for j, s := range row.seats {
			r := k.place(in, strip.Column(j, len(row.seats), gap))
			p := post{side: row.side, zoom: 1, compact: true, w: min(r.W, plainWidth), h: min(r.H, compactHeight)}
			p.rect = geom.Around(r.Center(), p.w, p.h)
			g.posts[s] = p
		}
	}
}

// barAmongCards returns the area in portrait, in a row at y, for buttons that lie apart among the cards before the posts at the
// lower end: two cards lie between the buttons, and each of three lies on the left of one, before the same post.
func (k *phoneLayout) barAmongCards(g *ground, y float64) geom.Rect {
	strip := geom.R(0, y, k.size.X, k.rowHeight).InsetXY(gap/2, (k.rowHeight-barWidth)/2)
	if n := len(k.lower); n == barButtons {
		step := g.posts[k.lower[0]].w + gap
		strip = geom.Around(strip.Center(), step*float64(n-1)+ui.Touch, strip.H)
		return strip.Add(geom.Pt((k.cardBeside(step)*5/7+gap)/2, 0))
	}
	return strip
}

// cardBeside returns the height in dp of a small card before a post at an end of a telephone that has a button beside it, for
// posts step dp apart.
func (k *phoneLayout) cardBeside(step float64) float64 {
	return min(k.rowHeight+2*(gap-cardMargin), (step-ui.Touch-1.5*gap)*7/5)
}

// cardAside returns by how many dp the card of the person number i at the lower end lies to the right of the middle of the post,
// so that it lies among the buttons; see barAmongCards.
func (k *phoneLayout) cardAside(g *ground, i int) float64 {
	if len(k.lower) == barButtons {
		return -(ui.Touch + gap) / 2
	}
	buttons := (max(g.bar.W, g.bar.H) - ui.Touch) / (barButtons - 1) // distance from one to the next
	return (float64(i) - 0.5) * (buttons - g.posts[k.lower[i]].w - gap)
}

// layCards lays a small card before each post of a person who does not see the large one upright and has no room for a small one
// on the post, where neither bots nor buttons are. In landscape nobody at the ends sees it upright, and those beside each other
// see the same.
func (k *phoneLayout) layCards(g *ground) {
	turned := k.upper
	if k.landscape {
		turned = slices.Concat(k.upper, k.lower)
	}
	for _, s := range turned {
		p := &g.posts[s]
		if p.hasCard {
			continue
		}
		p.cardBefore = k.rowHeight + 2*(gap-cardMargin)
		if i := slices.Index(k.lower, s); g.apart && i >= 0 {
			p.cardBefore, p.cardAside = k.cardBeside(p.w+gap), k.cardAside(g, i)
		}
		card := p.smallCardRect().Inset(-cardMargin / 2)
		hides := func(bot int) bool { return g.posts[bot].rect.Overlaps(card) }
		hidesIt := func(button geom.Rect) bool { return button.Overlaps(card) }
		if slices.ContainsFunc(g.buttons(g.bar), hidesIt) || slices.ContainsFunc(k.left, hides) || slices.ContainsFunc(k.right, hides) {
			p.cardBefore = 0
		}
	}
}

// layRing places pawns and tiles along the edge of the board, each tile beside its pawn: those of persons in front of their
// posts, those of bots at the sides. It sets the sizes of both, and the directions of the seats, by where the pawns are. A board
// less than 330 dp long has the smallest.
func (k *phoneLayout) layRing(g *ground, in geom.Rect) {
	short := min(g.board.W, g.board.H)
	long := max(g.board.W, g.board.H)
	g.pawnHeight, g.tileSize = geom.Clamp(short*0.13, 40, 56), geom.Clamp(short*0.17, 48, 72)
	if long < 330 {
		g.pawnHeight, g.tileSize = 38, 46
	}
	// at and tiles are the places of pawns and tiles in portrait, as empty rectangles, so that place can rotate them.
	var at, tiles [rapidcity.MaxSeats]geom.Rect
	y0, y1 := k.endHeight+k.rowHeight+2*gap, k.size.Y-k.endHeight-k.rowHeight-2*gap
	inset := g.pawnHeight*0.5 + 4 // from an end of the board to the middle of a pawn
	for _, end := range [...]struct {
		seats     []int
		y, inward float64 // the end of the board, and -1 or 1: up or down, towards the middle
	}{{k.lower, y1, -1}, {k.upper, y0, 1}} {
		for _, s := range end.seats {
			x := k.local(in, g.posts[s].rect.Center()).X
			off, apart := g.besidePawn(g.posts[s].w)
			at[s] = geom.R(x-end.inward*off, end.y+end.inward*inset, 0, 0)
			tiles[s] = geom.R(x+end.inward*(apart-off), end.y+end.inward*(g.tileSize/2+gap/2), 0, 0)
		}
	}
	for _, flank := range [...]struct {
		seats     []int
		x, inward float64 // the side of the board, and 1 or -1: right or left, towards the middle
	}{{k.left, 0, 1}, {k.right, k.size.X, -1}} {
		from, to := k.flankRoom(g, y0, y1)
		pair := g.pawnHeight + g.tileSize + gap/2 // length of a pawn and its tile
		step := min((to-from)/float64(max(1, len(flank.seats))), pair+3*gap)
		for i, s := range flank.seats {
			x := flank.x + flank.inward*(g.tileSize+gap)/2
			y := (from+to)/2 + step*(float64(i)-float64(len(flank.seats)-1)/2) - pair/2
			tiles[s] = geom.R(x, y+g.tileSize/2, 0, 0)
			at[s] = geom.R(x, y+pair-g.pawnHeight/2, 0, 0)
		}
	}
	for s := range g.seats {
		g.pawns[s], g.tiles[s] = k.place(in, at[s]).Min(), k.place(in, tiles[s]).Min()
		d := g.pawns[s].Sub(g.center)
		g.dirs[s] = math.Mod(math.Atan2(d.Y, d.X)*180/math.Pi+360, 360)
	}
}

// besidePawn returns how a tile lies on the left of its pawn at an end of a telephone, so that the card has the whole middle:
// by how much the pawn stands to the right of the middle of its post, which is room dp wide, so that the tile is before the post
// too, and how far the two are apart. It is the same for all, to whom their holsters are as far.
func (g *ground) besidePawn(room float64) (off, apart float64) {
	half := g.pawnHeight * 0.43
	apart = half + g.tileSize/2 + gap/2
	return max(0, apart+g.tileSize/2-room/2), apart
}

// flankRoom returns the vertical range, in portrait, at the sides of the board for pawns and tiles of bots. It is the range of the
// board, from and to, without the parts that those of persons take. A person who is alone at an end takes none: the pawn
// there stands in the middle.
func (k *phoneLayout) flankRoom(g *ground, from, to float64) (float64, float64) {
	deep := g.tileSize + gap
	if len(k.upper) > 1 {
		from += deep
	}
	if len(k.lower) > 1 {
		to -= deep
	}
	return from, to
}

// local returns the place in the portrait layout of a place q on the telephone, whose area is in; see place.
func (k *phoneLayout) local(in geom.Rect, q geom.Point) geom.Point {
	if !k.landscape {
		return q.Sub(in.Min())
	}
	return geom.Pt(q.Y-in.Y, in.X+k.size.Y-q.X)
}
