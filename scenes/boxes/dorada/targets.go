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

// addAll appends everything but the die. What the keyboard walks over begins with the pawns.
func (t *targets) addAll(dst []table.Target) []table.Target {
	dst = t.addCamp(dst)
	for _, space := range t.order {
		if space != t.goal() {
			dst = t.addPile(dst, space)
		}
	}
	for space := range t.spaces {
		dst = t.addEnd(dst, space)
	}
	return dst
}

// addCamp appends the pawns on start that nobody can move now: those of others, and all before the die is thrown.
func (t *targets) addCamp(dst []table.Target) []table.Target {
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

// addPile appends the pawns on a space.
func (t *targets) addPile(dst []table.Target, space int) []table.Target {
	g := table.Target{ID: t.names[space].pile, Ref: space, Rect: t.touchRect(space), Small: "the nearest space takes the tap"}
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

// addEnd appends a space on which moves end, unless it is a pawn that may move itself: to be picked instead of the pawn,
// or to put the pawn down that is dragged. DORADA is always there, to be looked at.
func (t *targets) addEnd(dst []table.Target, space int) []table.Target {
	g := table.Target{ID: t.names[space].end, Ref: refTo + space, Rect: t.touchRect(space), Small: "the nearest space takes the tap"}
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

// touchRect returns where a space, and the pawns on it, react.
func (t *targets) touchRect(space int) geom.Rect {
	switch {
	case space == 0 && t.choice.Asked():
		return t.campRect(t.choice.Seat, int(t.view.start[t.choice.Seat]))
	case space == 0:
		return t.wholeCamp()
	}
	return t.spaceRect(space, int(t.view.piles[space].n))
}
