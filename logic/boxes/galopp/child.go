package galopp

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// child plays like somebody of six to eight. It falls for most teams on offer and bids with both hands, often all it has. Its
// crafty porters help others along and push nobody back, unless that brings its own chair over the line or keeps it out of the
// pond. Where it came last it takes everybody's worst card.
type child struct{}

const (
	// fondness is how often the child's purse goes into what it fancies at most: the higher, the more often it bids all it has.
	// It is such that the policy wins as often as random play does.
	fondness = 4
	// handful is the most that it raises by at once.
	handful = 8
)

// Choose returns the decision of the policy.
func (c child) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	switch view.Stage {
	case StageBid:
		return c.bid(view, seat, l)
	case StageCrafty:
		return bot.Best(legal, l, func(m game.Move) int { return r.kindness(view, seat, m) })
	}
	return bot.Best(legal, l, func(m game.Move) int { return -r.takenFromAll(m) })
}

// bid raises by a handful or less, as long as it likes the team.
func (child) bid(view *State, seat game.Seat, l *game.RNG) game.Move {
	purse := int(view.Money[seat])
	limit, least := min(purse, l.Below(fondness*purse+1)), int(view.Bid)+1
	switch {
	case mustBid(view):
		return Raised(1)
	case least > limit:
		return Passed()
	}
	return Raised(least + l.Below(min(handful, limit-least+1)))
}

// kindness returns how kind m is, an errand: to go back itself and help others along, whoever is last above all. Only what brings its
// own chair over the line, or keeps it out of the pond, comes before that; then the foremost are pushed back.
func (r *Rules) kindness(s *State, seat game.Seat, m game.Move) int {
	const way = 1 << 10 // more than any places
	e, _ := ErrandOf(m)
	own, kind := int(s.Chair[seat]), 0
	ahead := own+2 >= r.Arch(s) || own-2 <= r.course.Pond
	if (e.Own > 0) == ahead {
		kind = way
	}
	for _, rival := range e.Rivals[:e.N] {
		kind -= int(s.Chair[rival]) * e.Steps
	}
	return kind
}

// takenFromAll returns what the cards are worth that m takes, an exchange.
func (r *Rules) takenFromAll(m game.Move) (sum int) {
	for seat := range game.Seat(r.seats) {
		sum += TakenFrom(m, seat).worth()
	}
	return sum
}
