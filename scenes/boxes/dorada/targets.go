package dorada

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// targets lists what can be pointed at or picked on the board: the pawns on each space, and the spaces as ends of moves.
type targets struct {
	*layout
	view     *view
	choice   *table.Choice
	throwing bool      // whether the die waits for a person to throw it
	thrower  game.Seat // the seat that throws, while throwing
}

// addAll appends all targets except the die: pawns first, then the ends of moves. The keyboard follows this order.
func (t *targets) addAll(dst []table.Target) []table.Target {
	return t.addGoal(t.layout.targets.AppendTargets(t.addStart(dst), t.choice, t.touchRect, t.idleUse))
}

// addStart appends one target for all pawns on start that cannot be moved now: those of seats other than the asked one, and before
// the die is thrown all. It appends none if there is no such pawn, or if neither a decision nor a throw is awaited.
func (t *targets) addStart(dst []table.Target) []table.Target {
	var r geom.Rect
	for seat := range game.Seat(t.seats) {
		if t.view.start[seat] > 0 && (!t.choice.Asked() || seat != t.choice.Seat) {
			r = r.Union(t.startRect(seat, int(t.view.start[seat])))
		}
	}
	if r.Empty() || !t.choice.Asked() && !t.throwing {
		return dst
	}
	return append(dst, table.Target{ID: "start", Ref: refStart, Rect: r, Use: table.Refused})
}

// idleUse returns the use of the pawns on a space at which no move begins or ends: refused while a seat is asked and, before a
// throw, if the top pawn is a pawn of the seat that throws. In all other cases they may be looked at. An empty space is no target,
// and neither is start; see addStart.
func (t *targets) idleUse(space int) (use table.Use, ok bool) {
	switch {
	case space == 0 || t.view.piles[space].n == 0:
		return 0, false
	case t.choice.Asked() || t.throwing && t.view.piles[space].top() == t.thrower:
		return table.Refused, true
	}
	return table.Look, true
}

// addGoal appends DORADA, which is always a target: if no move ends there, it is refused while a seat is asked and pawns are in
// DORADA, else it may be looked at.
func (t *targets) addGoal(dst []table.Target) []table.Target {
	g := table.Target{ID: "goal", Ref: refTo + t.goal(), Rect: t.goalRect()}
	switch {
	case t.choice.MarkEnd(&g):
	case t.choice.Asked() && t.view.goal.n > 0:
		g.Use = table.Refused
	default:
		g.Use = table.Look
	}
	return append(dst, g)
}

// touchRect returns the area in which a tap reaches a space and the pawns on it. For start it returns the area of the pawns of the
// seat that is asked, or of all pawns there while no seat is asked.
func (t *targets) touchRect(space int) geom.Rect {
	switch {
	case space == 0 && t.choice.Asked():
		return t.startRect(t.choice.Seat, int(t.view.start[t.choice.Seat]))
	case space == 0:
		return t.wholeStart()
	}
	return t.spaceRect(space, int(t.view.piles[space].n))
}
