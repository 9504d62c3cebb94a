package touch

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Targets are the targets of a board in drawing order, the foremost last.
type Targets []table.Target

// Find returns the target with the given Ref, or nil. The target is valid until the board is asked again; see
// Pointer.UpdateTargets.
func (l Targets) Find(ref int) *table.Target {
	for i := range l {
		if l[i].Ref == ref {
			return &l[i]
		}
	}
	return nil
}

// at returns the Ref of the target at a place for which fits returns true, or table.NoTarget. A target that can be picked
// has precedence, of several the one with the nearest centre; then comes the foremost target. If there is none at the
// place, it returns the nearest target within reach dp.
func (l Targets) at(at geom.Point, reach float64, fits func(*table.Target) bool) int {
	if ref := l.nearest(at, 0, func(g *table.Target) bool { return Pickable(g) && fits(g) }); ref != table.NoTarget {
		return ref
	}
	if ref := l.foremost(at, fits); ref != table.NoTarget || reach == 0 {
		return ref
	}
	return l.nearest(at, reach, fits)
}

// foremost returns the Ref of the foremost target at a place for which fits returns true, or table.NoTarget.
func (l Targets) foremost(at geom.Point, fits func(*table.Target) bool) int {
	for i := len(l) - 1; i >= 0; i-- {
		if g := &l[i]; g.Rect.Contains(at) && fits(g) {
			return g.Ref
		}
	}
	return table.NoTarget
}

// nearest returns the Ref of the nearest target, at most reach dp away, for which fits returns true, or table.NoTarget.
// Of targets at the same distance it takes the one with the nearest centre.
func (l Targets) nearest(at geom.Point, reach float64, fits func(*table.Target) bool) int {
	best, least := table.NoTarget, math.Inf(1)
	for i := range l {
		g := &l[i]
		d := gap(g.Rect, at)
		if d > reach || !fits(g) {
			continue
		}
		if d = d*1000 + g.Rect.Center().Dist(at); d < least { // the factor makes the distance count before the centre
			best, least = g.Ref, d
		}
	}
	return best
}

// gap returns the distance of a place from a rectangle, 0 inside.
func gap(r geom.Rect, at geom.Point) float64 {
	dx := max(r.X-at.X, 0, at.X-r.Right())
	dy := max(r.Y-at.Y, 0, at.Y-r.Bottom())
	return math.Hypot(dx, dy)
}

// Anything returns true for every target.
func Anything(*table.Target) bool { return true }

// Tappable reports whether a target reacts to taps. A target of table.Drop reacts only to a drop on it.
func Tappable(g *table.Target) bool { return g.Use != table.Drop }

// Pickable reports whether a target can be picked.
func Pickable(g *table.Target) bool { return g.Use == table.Offer || g.Use == table.Risk }

// next returns the Ref of the nearest target from the target from in direction d, a unit vector, for which fits returns
// true. If from is nil, it takes the first target for which fits does. If there is none, it returns table.NoTarget.
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
		if cost := directionCost(from.Rect.Center(), g.Rect.Center(), d); cost < least {
			best, least = g.Ref, cost
		}
	}
	return best
}

// directionCost returns the distance of b from a in dp, the part along d plus twice the part across d. It is infinite if b
// is not ahead of a in direction d.
func directionCost(a, b, d geom.Point) float64 {
	v := b.Sub(a)
	on := v.X*d.X + v.Y*d.Y
	off := math.Abs(v.X*d.Y) + math.Abs(v.Y*d.X)
	if on <= 0 {
		return math.Inf(1)
	}
	return on + 2*off
}

// ByID returns the target with the given ID, or nil.
func (l Targets) ByID(id string) *table.Target {
	for i := range l {
		if l[i].ID == id {
			return &l[i]
		}
	}
	return nil
}
