package galopp

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// child is the policy of LevelChild. It likes most teams on offer and often bids all it has. Its crafty porters help
// others and push nobody back, unless that brings its own chair over the line or keeps it out of the pond. In an
// exchange it takes the worst cards.
type child struct{}

const (
	// fondness times its gold is the greatest price that child may draw at random. It bids up to the price drawn, or all it has if
	// that is less. The number is tuned so that child wins as often as random play.
	fondness = 4
	// maxRaise is the most by which child raises a bid.
	maxRaise = 8
)

// Choose implements bot.Policy.
func (c child) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	switch view.Stage {
	case StageBid:
		return c.bid(view, seat, rng)
	case StageCrafty:
		return bot.BestMove(legal, rng, func(m game.Move) int { return r.kindness(view, seat, m) })
	}
	return bot.BestMove(legal, rng, func(m game.Move) int { return -r.takenFromAll(m) })
}

// bid returns a bid of 1 to maxRaise gold above the last one while that is within a random limit, else a pass. The limit has
// nothing to do with the team, see fondness. Where mustBid is true, it bids 1.
func (child) bid(view *State, seat game.Seat, rng *game.RNG) game.Move {
	purse := int(view.Money[seat])
	limit, least := min(purse, rng.Below(fondness*purse+1)), int(view.Bid)+1
	switch {
	case mustBid(view):
		return Raised(1)
	case least > limit:
		return Passed()
	}
	return Raised(least + rng.Below(min(maxRaise, limit-least+1)))
}

// kindness returns how much child likes an errand. Child likes to go back itself and to help others ahead, the hindmost most.
// It goes ahead itself only to cross the line or to stay out of the pond, and pushes the foremost back then.
func (r *Rules) kindness(s *State, seat game.Seat, m game.Move) int {
	const rightWay = 1 << 10 // for the right direction of the own chair; greater than what the rivals' spaces can add up to
	e, _ := ErrandOf(m)
	own, kind := int(s.Chair[seat]), 0
	ahead := own+2 >= r.Arch(s) || own-2 <= r.course.Pond // whether the own chair should go ahead
	if (e.Own > 0) == ahead {
		kind = rightWay
	}
	for _, rival := range e.Rivals[:e.N] {
		kind -= int(s.Chair[rival]) * e.Steps
	}
	return kind
}

// takenFromAll returns the sum of Card.value over all cards that an exchange takes.
func (r *Rules) takenFromAll(m game.Move) (sum int) {
	for seat := range game.Seat(r.seats) {
		sum += TakenFrom(m, seat).value()
	}
	return sum
}
