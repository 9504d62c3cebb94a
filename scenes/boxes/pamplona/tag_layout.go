package pamplona

import (
	"cmp"
	"math"
	"slices"

	"ludotheque/scenes/kit/geom"
)

// tagPoint returns the middle of the n-th tag, from 0, with the effects of going to a space: within the loop of the street, at the
// kerb, clear of runners. Later tags are further in. If the space is signed, which is whether there is a sign at its kerb, tags
// begin behind the sign. Where they would lie over the heads of runners, they begin behind these. In the arena, tags are on the
// lower edge of the sand, later ones further down. shift is a share of the space's length, by which the tag is moved along the
// street.
func (l *layout) tagPoint(space, n int, signed bool, shift float64) geom.Point {
	k := l.cell(space)
	s := l.along(space) + shift*k.long
	_, way := l.street.at(s)
	// extent returns how far something of that size reaches across the street.
	extent := func(size geom.Point) float64 { return size.Y*math.Abs(way.X) + size.X*math.Abs(way.Y) }
	step := extent(pillSize) * l.pillScale()
	from := l.streetWidth() * signStart
	switch {
	case space >= l.street.arenaFrom:
		return l.toScreen(l.street.side(s, l.streetWidth()*0.2+step*(float64(n)+0.5)))
	case l.kerbSide(space) > 0:
		from = max(from, l.runnerHeight()-feetFar*l.streetWidth())
	case signed:
		from += extent(kerbSign) * l.kerbSignScale()
	}
	return l.toScreen(l.street.side(s, -from-step*(float64(n)+0.5)))
}

// isFreeForTag reports whether a tag of a size with its middle at a place is on the board and lies over none of the rectangles in
// taken.
func (l *layout) isFreeForTag(at, size geom.Point, taken []geom.Rect) bool {
	r := geom.Around(at, size.X, size.Y)
	return l.boardRect().Covers(r) && !slices.ContainsFunc(taken, func(other geom.Rect) bool { return r.Overlaps(other) })
}

// wideTagPoint is tagPoint for a tag of a size, which may be wider than the usual one: it is further in as far as that needs.
func (l *layout) wideTagPoint(space, n int, size geom.Point, signed bool, shift float64) geom.Point {
	at := l.tagPoint(space, n, signed, shift)
	in := l.tagPoint(space, n+1, signed, shift).Sub(at)
	return at.Add(in.Mul((size.X - pillSize.X*l.pillScale()) / 2 * math.Abs(in.X) / (in.Len() * in.Len())))
}

// freeTagPoint returns the first of the places for a tag of a size with the effects of going to a space that is free: at the kerb
// or further in, a little up or down the street, or at the outer kerb, where the street bends down below first of all, since tags
// within a bend are far off. If none of them is free, it returns the usual place.
func (l *layout) freeTagPoint(space int, size geom.Point, signed bool, taken []geom.Rect) geom.Point {
	room := l.boardRect().InsetXY(size.X/2+0.01, size.Y/2+0.01)
	outer := 1 // the outer kerb comes after so many further places within the loop
	if l.kerbSide(space) > 0 && !l.isStraight(space) {
		outer = -1
	}
	for n := -1; n < 6; n++ {
		for _, shift := range [...]float64{0, -0.4, 0.4} {
			if at := l.wideTagPoint(space, n, size, signed, shift); n >= 0 && l.isFreeForTag(at, size, taken) {
				return at
			}
		}
		for _, shift := range [...]float64{0, -0.4, 0.4} {
			s := l.along(space) + shift*l.cell(space).long
			at := room.Nearest(l.toScreen(l.street.side(s, l.streetWidth()*signStart+size.X/2)))
			if n == outer && l.isFreeForTag(at, size, taken) {
				return at
			}
		}
	}
	return l.wideTagPoint(space, 0, size, signed, 0)
}

// tagPointBeside returns the first free one of the places for a tag of a size right beside another one: that farthest from the
// middle of its space first, and not the nearest one, which lies on the street. If none of them is free, it returns otherwise.
func (l *layout) tagPointBeside(tag geom.Rect, size, middle geom.Point, taken []geom.Rect, otherwise geom.Point) geom.Point {
	wide, high := (tag.W+size.X)/2, (tag.H+size.Y)/2
	places := []geom.Point{{X: wide}, {X: -wide}, {Y: -high}, {Y: high}}
	for i := range places {
		places[i] = tag.Center().Add(places[i])
	}
	slices.SortStableFunc(places, func(a, b geom.Point) int { return cmp.Compare(b.Dist(middle), a.Dist(middle)) })
	for _, at := range places[:len(places)-1] {
		if l.isFreeForTag(at, size, taken) {
			return at
		}
	}
	return otherwise
}
