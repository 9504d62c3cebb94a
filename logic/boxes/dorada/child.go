package dorada

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// child plays like somebody of six to eight. It sees what lies before it: gold, a springboard ahead, a trap on the very next
// space. As long as it is not ahead it counts every roll to its end, so that it walks into no trap while another pawn may move;
// once it is, it runs its foremost pawn and counts no longer. It covers nobody else's pawn unless it must.
type child struct{}

// Choose returns the decision of the policy.
func (child) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	merry := r.lead(view, seat) > carelessLead(r.seats)
	return bot.Best(legal, l, func(m game.Move) int { return r.childAppeal(view, seat, m, merry) })
}

// carelessLead returns the lead from which the policy no longer counts, as Rules.lead has it. It is such that the policy wins as often
// as random play does: the more play, the less that loses to traps. Of two seats it never counts.
func carelessLead(seats int) int {
	const never, level, well = -1 << 20, 0, 130
	return [...]int{MinSeats: never, 3: 2 * level, MaxSeats: 3 * well}[seats]
}

// What draws the policy on, above the space that a pawn comes from while it is merry.
const (
	charmKind = 0x100 << iota // covers nobody else's pawn
	charmHop                  // a springboard ahead
	charmGold                 // DORADA
	charmSafe                 // no trap, or none that is seen
)

// childAppeal returns how much m draws on the policy.
func (r *Rules) childAppeal(s *State, seat game.Seat, m game.Move, merry bool) int {
	from, roll := SpaceOf(m), int(s.Roll)
	to, lost := r.Destination(s, from, roll)
	if lost && (!merry || roll == 1) {
		return 0
	}
	charm, land := charmSafe, min(from+roll, r.board.Goal())
	if merry {
		charm += from
	}
	switch {
	case to == r.board.Goal():
		return charm + charmGold
	case s.Under[to] != 0 && s.top(to) != seat:
		return charm
	case r.board.space[land].Type == Spring && to > land:
		return charm + charmKind + charmHop
	}
	return charm + charmKind
}
