package dorada

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// targets lists what can be pointed at and picked.
type targets struct {
	*layout
	view     *view
	choice   *choice
	throwing bool      // the die waits to be thrown by hand
	hand     game.Seat // whose hand throws
	moving   bool      // something is still under way
}

// all appends everything. What the keyboard walks over begins with the pawns.
func (t *targets) all(dst []table.Target) []table.Target {
	dst = append(dst, table.Target{ID: "die", Ref: refDie, Rect: t.dieRect(), Use: t.dieUse()})
	dst = t.camp(dst)
	for _, space := range t.order {
		if space != t.goal() {
			dst = t.pile(dst, space)
		}
	}
	for space := range t.spaces {
		dst = t.end(dst, space)
	}
	return dst
}

// dieUse is what the die is for: it is thrown by hand when that is asked for.
func (t *targets) dieUse() table.Use {
	switch {
	case t.choice.asked:
		return table.Refused
	case t.moving:
		return table.Look
	}
	return table.Offer
}

// camp appends the pawns on start that nobody can move now: those of others, and all before the die is thrown.
func (t *targets) camp(dst []table.Target) []table.Target {
	var r geom.Rect
	for seat := range game.Seat(t.seats) {
		if t.view.start[seat] > 0 && seat != t.choice.seat == t.choice.asked {
			r = r.Union(t.campRect(seat, int(t.view.start[seat])))
		}
	}
	if r.Empty() || !t.choice.asked && !t.throwing {
		return dst
	}
	return append(dst, table.Target{ID: "camp", Ref: refCamp, Rect: r, Use: table.Refused})
}

// pile appends the pawns on a space.
func (t *targets) pile(dst []table.Target, space int) []table.Target {
	g := table.Target{ID: t.names[space].pile, Ref: space, Rect: t.rect(space), Small: "the nearest space takes the tap"}
	switch p := t.choice.preview(space); {
	case p != nil && p.lost && t.choice.safe:
		g.Use, g.Drag = table.Risk, true
	case p != nil:
		g.Use, g.Drag = table.Offer, true
	case space == 0 || t.view.piles[space].n == 0 || t.choice.ends(space):
		return dst
	case t.choice.asked || t.throwing && t.view.piles[space].top() == t.hand:
		g.Use = table.Refused
	default:
		g.Use = table.Look
	}
	return append(dst, g)
}

// end appends a space on which moves end, unless it is a pawn that may move itself: to be picked instead of the pawn,
// or to put the pawn down that is dragged. DORADA is always there, to be looked at.
func (t *targets) end(dst []table.Target, space int) []table.Target {
	g := table.Target{ID: t.names[space].end, Ref: endRef(space, t.goal()), Rect: t.rect(space), Small: "the nearest space takes the tap"}
	if space == t.goal() {
		g.ID, g.Rect, g.Use = "goal", t.goalRect(), table.Look
	}
	switch held := t.choice.preview(t.choice.held); {
	case held != nil && held.to == space:
		g.Use = table.Drop
	case held == nil && t.choice.preview(space) == nil && t.choice.ends(space):
		g.Use = t.choice.useOf(space)
	case space != t.goal():
		return dst
	case t.choice.asked && t.view.goal.n > 0:
		g.Use = table.Refused
	}
	return append(dst, g)
}

// rect is where a space, and the pawns on it, react.
func (t *targets) rect(space int) geom.Rect {
	switch {
	case space == 0 && t.choice.asked:
		return t.campRect(t.choice.seat, int(t.view.start[t.choice.seat]))
	case space == 0:
		return t.wholeCamp()
	}
	return t.spaceRect(space, int(t.view.piles[space].n))
}
