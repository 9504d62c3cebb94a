package dorada

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// targets lists what can be pointed at and picked.
type targets struct {
	*layout
	view     *view
	choice   *table.Choice
	throwing bool      // the die waits to be thrown by hand
	hand     game.Seat // whose hand throws
}

// all appends everything but the die. What the keyboard walks over begins with the pawns.
func (t *targets) all(dst []table.Target) []table.Target {
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

// camp appends the pawns on start that nobody can move now: those of others, and all before the die is thrown.
func (t *targets) camp(dst []table.Target) []table.Target {
	var r geom.Rect
	for seat := range game.Seat(t.seats) {
		if t.view.start[seat] > 0 && seat != t.choice.Seat == t.choice.Asked() {
			r = r.Union(t.campRect(seat, int(t.view.start[seat])))
		}
	}
	if r.Empty() || !t.choice.Asked() && !t.throwing {
		return dst
	}
	return append(dst, table.Target{ID: "camp", Ref: refCamp, Rect: r, Use: table.Refused})
}

// pile appends the pawns on a space.
func (t *targets) pile(dst []table.Target, space int) []table.Target {
	g := table.Target{ID: t.names[space].pile, Ref: space, Rect: t.rect(space), Small: "the nearest space takes the tap"}
	switch {
	case t.choice.Begins(&g):
	case space == 0 || t.view.piles[space].n == 0 || t.choice.Leads(refTo+space):
		return dst
	case t.choice.Asked() || t.throwing && t.view.piles[space].top() == t.hand:
		g.Use = table.Refused
	default:
		g.Use = table.Look
	}
	return append(dst, g)
}

// end appends a space on which moves end, unless it is a pawn that may move itself: to be picked instead of the pawn,
// or to put the pawn down that is dragged. DORADA is always there, to be looked at.
func (t *targets) end(dst []table.Target, space int) []table.Target {
	g := table.Target{ID: t.names[space].end, Ref: refTo + space, Rect: t.rect(space), Small: "the nearest space takes the tap"}
	if space == t.goal() {
		g.ID, g.Rect = "goal", t.goalRect()
	}
	held := t.choice.Held != table.NoTarget
	switch {
	case (held || t.choice.From(space) == nil) && t.choice.Ends(&g):
	case space != t.goal():
		return dst
	case t.choice.Asked() && t.view.goal.n > 0:
		g.Use = table.Refused
	default:
		g.Use = table.Look
	}
	return append(dst, g)
}

// rect returns where a space, and the pawns on it, react.
func (t *targets) rect(space int) geom.Rect {
	switch {
	case space == 0 && t.choice.Asked():
		return t.campRect(t.choice.Seat, int(t.view.start[t.choice.Seat]))
	case space == 0:
		return t.wholeCamp()
	}
	return t.spaceRect(space, int(t.view.piles[space].n))
}
