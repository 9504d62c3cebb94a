package dorada

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// child is the policy of LevelChild. It sees gold, a springboard ahead, and a trap on the very next space. Up to
// carelessLead it counts every roll to its end and avoids all traps; with a greater lead it runs its foremost pawn and
// overlooks traps. It covers another seat's pawn only if it must.
type child struct{}

// Choose implements bot.Policy.
func (child) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	careless := r.lead(view, seat) > carelessLead(r.seats)
	return bot.BestMove(legal, rng, func(m game.Move) int { return r.childAppeal(view, seat, m, careless) })
}

// carelessLead returns the lead, see Rules.lead, above which child runs its foremost pawn and overlooks traps. It is tuned
// so that child wins as often as random play. With two seats child is always careless, with three above the mean of the
// others, with four well above it. Rules.lead is seats-1 times the lead over that mean.
func carelessLead(seats int) int {
	const always, mean, well = -1 << 20, 0, 130
	return [...]int{MinSeats: always, 3: 2 * mean, MaxSeats: 3 * well}[seats]
}

// The parts of the appeal of a move to child, the most important last. Each is more than all parts before it and the number of a
// space together.
const (
	appealKind   = 0x100 << iota // covers no other seat's pawn
	appealSpring                 // a springboard leads ahead
	appealGoal                   // reaches DORADA
	appealSafe                   // no trap, or none that child sees
)

// childAppeal returns the appeal of m to child, 0 for a move into a trap that child sees. If careless is set, the number of the
// pawn's space is added, and child sees only a trap on the next space. Otherwise child sees all traps.
func (r *Rules) childAppeal(s *State, seat game.Seat, m game.Move, careless bool) int {
	from, roll := SpaceOf(m), int(s.Roll)
	to, lost := r.Destination(s, from, roll)
	if lost && (!careless || roll == 1) {
		return 0
	}
	appeal, counted := appealSafe, r.board.countFrom(from, roll) // the space reached by the roll alone
	if careless {
		appeal += from
	}
	switch {
	case to == r.board.Goal():
		return appeal + appealGoal
	case s.Under[to] != 0 && s.top(to) != seat:
		return appeal
	case r.board.space[counted].Type == Spring && to > counted:
		return appeal + appealKind + appealSpring
	}
	return appeal + appealKind
}
