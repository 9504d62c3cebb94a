package touch

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Targets are what reacts on the board, in drawing order.
type Targets []table.Target

// Find is the target of that ref, or nil.
func (l Targets) Find(ref int) *table.Target {
	for i := range l {
		if l[i].Ref == ref {
			return &l[i]
		}
	}
	return nil
}

// hit is the target at a place, or the nearest within a finger's reach, or NoTarget. What may be picked comes before what
// may only be looked at, and of several that lie over one another the one whose middle is nearest is meant.
func (l Targets) hit(at geom.Point, reach float64, fits func(*table.Target) bool) int {
	if ref := l.nearest(at, 0, func(g *table.Target) bool { return Open(g) && fits(g) }); ref != table.NoTarget {
		return ref
	}
	if ref := l.foremost(at, fits); ref != table.NoTarget || reach == 0 {
		return ref
	}
	return l.nearest(at, reach, fits)
}

// foremost is the foremost target at a place.
func (l Targets) foremost(at geom.Point, fits func(*table.Target) bool) int {
	for i := len(l) - 1; i >= 0; i-- {
		if g := &l[i]; g.Rect.Contains(at) && fits(g) {
			return g.Ref
		}
	}
	return table.NoTarget
}

// nearest is the target nearest to a place, no further away than reach.
func (l Targets) nearest(at geom.Point, reach float64, fits func(*table.Target) bool) int {
	best, least := table.NoTarget, math.Inf(1)
	for i := range l {
		g := &l[i]
		d := gap(g.Rect, at)
		if d > reach || !fits(g) {
			continue
		}
		if d = d*1000 + g.Rect.Center().Dist(at); d < least {
			best, least = g.Ref, d
		}
	}
	return best
}

// gap is how far a place is from a rectangle.
func gap(r geom.Rect, at geom.Point) float64 {
	dx := max(r.X-at.X, 0, at.X-r.Right())
	dy := max(r.Y-at.Y, 0, at.Y-r.Bottom())
	return math.Hypot(dx, dy)
}

func Anything(*table.Target) bool   { return true }
func Tappable(g *table.Target) bool { return g.Use != table.Drop }
func Open(g *table.Target) bool     { return g.Use == table.Offer || g.Use == table.Risk }

// next is the nearest target that fits in a direction; the first one when none has the focus.
func (l Targets) next(from *table.Target, d geom.Point, fits func(*table.Target) bool) int {
	best, least := table.NoTarget, math.Inf(1)
	for i := range l {
		g := &l[i]
		if !fits(g) || from != nil && g.Ref == from.Ref {
			continue
		}
		if from == nil {
			return g.Ref
		}
		if cost := away(from.Rect.Center(), g.Rect.Center(), d); cost < least {
			best, least = g.Ref, cost
		}
	}
	return best
}

// away is how far b is from a in direction d; what lies off it counts double, what lies behind comes last.
func away(a, b, d geom.Point) float64 {
	v := b.Sub(a)
	on := v.X*d.X + v.Y*d.Y
	off := math.Abs(v.X*d.Y) + math.Abs(v.Y*d.X)
	if on <= 0 {
		return math.Inf(1)
	}
	return on + 2*off
}

// ByID is the target of that ID, or nil.
func (l Targets) ByID(id string) *table.Target {
	for i := range l {
		if l[i].ID == id {
			return &l[i]
		}
	}
	return nil
}
