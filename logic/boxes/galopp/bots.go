package galopp

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// Bot implements game.Box.
func (b *Box) Bot(level game.Level, seed uint64) game.Bot { return bot.ForLevel(level, seed, b.policy) }

// policy returns the policy of a level. Without weights, strong plays like medium.
func (b *Box) policy(level game.Level) bot.Policy[State, *Rules] {
	switch {
	case level == game.LevelChild:
		return child{}
	case level == game.LevelEasy:
		return easy{}
	case level == game.LevelStrong && b.net != nil:
		return b.strong(b.net)
	}
	return newMedium(b.times())
}

// easy is the policy that bids by the porters it knows, counting others as average, up to a random limit. It uses crafty
// porters for its lead in the race, and takes the best card of each rival and its own worst. It considers the present
// turn only.
type easy struct{}

// Choose implements bot.Policy.
func (e easy) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	switch view.Stage {
	case StageBid:
		return e.bid(r, view, seat, rng)
	case StageCrafty:
		return bot.BestMove(legal, rng, func(m game.Move) int { return r.craftyGain(view, m) })
	}
	return bot.BestMove(legal, rng, func(m game.Move) int { return r.exchangeGain(m, seat) })
}

// value returns the value of a card to easy and child: about ten times its steps, but less for slow porters. For Unknown it is
// about the mean of all cards.
func (c Card) value() int {
	return [...]int{None: 0, Jester: -25, One: 8, Two: 20, Three: 30, Five: 50, Crafty: 26, Unknown: 17}[c&7]
}

// bid returns a bid of 1 to 3 gold above the last one while that is within easy's limit, else a pass. The limit is
// Rules.priceLimit, changed at random by up to 2 gold, and at most the seat's gold. Where mustBid is true, it bids 1.
func (e easy) bid(r *Rules, view *State, seat game.Seat, rng *game.RNG) game.Move {
	limit := min(r.priceLimit(view, seat)+rng.Below(5)-2, int(view.Money[seat]))
	least := int(view.Bid) + 1
	switch {
	case mustBid(view):
		return Raised(1)
	case least > limit:
		return Passed()
	}
	return Raised(least + rng.Below(min(3, limit-least+1)))
}

// mustBid reports whether bots bid whatever the team is worth: in a first auction where all others have passed. Without
// a bid it would be held again (G-06), with equal bots for ever.
func mustBid(s *State) bool {
	return s.Race == 1 && s.High == Nobody && atMostOne(s.Still) && s.Money[s.Actor] > 0
}

// priceLimit returns the most gold that easy pays for the team on offer, perhaps negative. It grows with the value of the team
// and with the number of races left, by factors chosen by hand. A seat without a team pays 6 gold for any team. A seat with a
// team pays for the improvement only.
func (r *Rules) priceLimit(view *State, seat game.Seat) int {
	races := Races + 1 - int(view.Race)
	gain := r.offerValue(view)
	if view.HasTeam(seat) {
		gain -= teamValue(&view.Team[seat])
		return gain * (races + 1) / 24
	}
	return 6 + gain*(races+1)/60
}

// offerValue returns the value of the team on offer to easy: four times the mean Card.value of the cards drawn.
func (r *Rules) offerValue(view *State) int {
	sum, n := view.Open.value(), boolBit(view.Open != None)
	for seat := range game.Seat(r.seats) {
		for _, c := range view.Hand[seat] {
			if c != None && !view.Gone.Has(seat) {
				sum, n = sum+c.value(), n+1
			}
		}
	}
	if n == 0 {
		return 0
	}
	return sum * Slots / n
}

// teamValue returns the value of a team to easy: the sum of Card.value.
func teamValue(team *[Slots]Card) int {
	sum := 0
	for _, c := range team {
		sum += c.value()
	}
	return sum
}

// craftyGain returns how good the race is for the Actor after the errand m: 3 for each space of its own chair, 100 if that
// has finished, -100 if it is in the pond. Each rival counts against the Actor: 40 if m brings the rival over the line, else more
// and more with the rival's space, and nothing on or behind start. The numbers were chosen by hand.
func (r *Rules) craftyGain(s *State, m game.Move) int {
	after := *s
	seat, before := s.Actor, s.Finished.Len
	r.race.carryOut(&after, m, nil)
	own, lead := 3*int(after.Chair[seat]), 0
	if !after.Running.Has(seat) {
		// The own chair moves first: if it has finished, it is the first one after those before.
		own = boolBit(after.Finished.Len > before && after.Finished.Seat[before] == seat)*200 - 100
	}
	for rival := range game.Seat(r.seats) {
		switch {
		case rival == seat || !s.Running.Has(rival):
		case after.Running.Has(rival):
			lead += max(0, int(after.Chair[rival])+4) * int(after.Chair[rival]) / 8
		default: // over the line, as no rival is pushed into the pond (G-11)
			lead += 40
		}
	}
	return own - lead
}

// exchangeGain returns the Card.value of the cards that an exchange takes from seat's rivals, less that of its own card.
func (r *Rules) exchangeGain(m game.Move, seat game.Seat) int {
	sum := 0
	for other := range game.Seat(r.seats) {
		w := TakenFrom(m, other).value()
		if other == seat {
			w = -w
		}
		sum += w
	}
	return sum
}
