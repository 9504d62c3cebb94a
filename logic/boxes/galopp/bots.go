package galopp

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// Bot returns a player of the level given.
func (b *Box) Bot(level game.Level, seed uint64) game.Bot { return bot.Of(level, seed, b.policy) }

// policy returns how level plays; without weights strong is no better than medium.
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

// easy bids for the porters it knows and takes the others for average ones, up to a price it fancies, a coin or a few at a
// time. It sends crafty porters where they gain most on the chair that is furthest ahead, and takes the best card of every
// rival and the worst of its own. It looks at the present turn only.
type easy struct{}

// Choose returns the decision of the policy.
func (e easy) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	switch view.Stage {
	case StageBid:
		return e.bid(r, view, seat, l)
	case StageCrafty:
		return bot.Best(legal, l, func(m game.Move) int { return r.craftyGain(view, m) })
	}
	return bot.Best(legal, l, func(m game.Move) int { return r.takenWorth(m, seat) })
}

// worth returns what the policy thinks of a card, in tenths of a space a turn; an Unknown one is as good as the average of the
// box.
func (c Card) worth() int {
	return [...]int{None: 0, Jester: -25, One: 8, Two: 20, Three: 30, Five: 50, Crafty: 26, Unknown: 17}[c&7]
}

// bid raises as long as the team on offer seems worth it.
func (e easy) bid(r *Rules, view *State, seat game.Seat, l *game.RNG) game.Move {
	limit := min(r.priceLimit(view, seat)+l.Below(5)-2, int(view.Money[seat]))
	least := int(view.Bid) + 1
	switch {
	case mustBid(view):
		return Raised(1)
	case least > limit:
		return Passed()
	}
	return Raised(least + l.Below(min(3, limit-least+1)))
}

// mustBid reports whether bots bid whatever the team is worth: a first auction in which all others have passed would only be
// held again (G-06), and among bots of one mind without end.
func mustBid(s *State) bool {
	return s.Race == 1 && s.High == Nobody && single(s.Still) && s.Money[s.Actor] > 0
}

// priceLimit returns the most the policy would pay for the team on offer: the more the more races are left, and for seats with a team
// only what is better.
func (r *Rules) priceLimit(view *State, seat game.Seat) int {
	races := Races + 1 - int(view.Race)
	gain := r.offer(view)
	if view.HasTeam(seat) {
		gain -= teamWorth(&view.Team[seat])
		return gain * (races + 1) / 24
	}
	return 6 + gain*(races+1)/60
}

// offer returns what the team on offer seems worth. Of five or six cards drawn four make the team; which ones is not known.
func (r *Rules) offer(view *State) int {
	sum, n := view.Open.worth(), boolBit(view.Open != None)
	for seat := range game.Seat(r.seats) {
		for _, c := range view.Hand[seat] {
			if c != None && !view.Gone.Has(seat) {
				sum, n = sum+c.worth(), n+1
			}
		}
	}
	if n == 0 {
		return 0
	}
	return sum * Slots / n
}

func teamWorth(team *[Slots]Card) int {
	sum := 0
	for _, c := range team {
		sum += c.worth()
	}
	return sum
}

// craftyGain returns how many spaces m brings the seat's own chair ahead of the others: to finish counts most, the pond least,
// and the foremost rival most of all rivals.
func (r *Rules) craftyGain(s *State, m game.Move) int {
	after := *s
	seat, before := s.Actor, s.Finished.Len
	r.race.carryOut(&after, m, nil)
	own, lead := 3*int(after.Chair[seat]), 0
	if !after.Running.Has(seat) {
		own = boolBit(after.Finished.Len > before && after.Finished.Seat[before] == seat)*200 - 100
	}
	for rival := range game.Seat(r.seats) {
		switch {
		case rival == seat || !s.Running.Has(rival):
		case after.Running.Has(rival):
			lead += max(0, int(after.Chair[rival])+4) * int(after.Chair[rival]) / 8
		default:
			lead += 40
		}
	}
	return own - lead
}

// takenWorth returns what an exchange does to seat's rivals and spares its own team.
func (r *Rules) takenWorth(m game.Move, seat game.Seat) int {
	sum := 0
	for other := range game.Seat(r.seats) {
		w := TakenFrom(m, other).worth()
		if other == seat {
			w = -w
		}
		sum += w
	}
	return sum
}
