package galopp

import "ludotheque/logic/game"

// outlook is a reckoning by hand of what every seat may expect of a position, as one of them sees it: the base of the middle
// bot, and what the network of the strong one is shown.
type outlook struct {
	// guess is how fast the cards are that the seat does not know.
	guess guess
	// team are the porters that will run the race that is run or comes next; None are still to be drawn.
	team [MaxSeats][Slots]Card
	// form is how fast a team is, next how fast it will be after the exchange.
	form, next [MaxSeats]float32
	// offered is the form of the team on offer.
	offered float32
	// odds are the chances in the race that is run or comes next.
	odds odds
	// standing is the gold each seat may expect to have in the end, sum that of all together.
	standing [MaxSeats]float32
	sum      float32
	// swing is how far the difference of two seats may still go either way.
	swing float32
	// win is how likely each seat is to end ahead of all the others.
	win [MaxSeats]float32
}

// reckon reckons for seat. s may be a view or not: no more is looked at than seat may know.
func (k *outlook) reckon(t *timetable, r *Rules, s *State, seat game.Seat) {
	k.guess = r.guess(s, seat)
	k.setTeams(r, s)
	k.odds = t.odds(r, s, &k.team, k.guess)
	var mean float32
	for other := range r.seats {
		k.form[other] = k.guess.form(&k.team[other])
		k.next[other] = k.form[other] - k.exchangeLoss(other, r.seats)
		mean += k.next[other] / float32(r.seats)
	}
	if s.Stage == StageBid {
		k.offered = r.offerForm(s, seat, k.guess.hidden)
	}
	for other := range r.seats {
		k.standing[other] = float32(s.Money[other]) + k.odds.prize[other] + k.future(t, r, s, other, k.next[other]-mean)
		if !s.HasTeam(game.Seat(other)) {
			k.standing[other] -= teamPrice
		}
		k.sum += k.standing[other]
	}
	k.swing = t.swing(s, r.seats)
	k.wins(r.seats)
}

// wins works out how likely each seat is to end ahead of all others.
func (k *outlook) wins(seats int) {
	sum := float32(0)
	for seat := range seats {
		k.win[seat] = 1e-4
		ahead := float32(1)
		for other := range seats {
			if other != seat {
				ahead *= chance((k.standing[seat] - k.standing[other]) / k.swing)
			}
		}
		k.win[seat] += ahead
		sum += k.win[seat]
	}
	for seat := range seats {
		k.win[seat] /= sum
	}
}

// teamPrice is about what a team costs in the first auctions.
const teamPrice = 10

// setTeams sets the teams up for the race: before an exchange the card that will be taken out of each is Unknown already.
func (k *outlook) setTeams(r *Rules, s *State) {
	k.team = s.Team
	if s.Stage != StageExchange {
		return
	}
	for seat := range game.Seat(r.seats) {
		team := &k.team[seat]
		*slot(team, seat == s.Actor) = None
	}
}

// slot returns where the best porter of a team stands, or the worst.
func slot(team *[Slots]Card, worst bool) *Card {
	best := &team[0]
	for i := range team {
		if c := &team[i]; c.pace() > best.pace() != worst && *c != *best {
			best = c
		}
	}
	return best
}

var paces = [Cards]float32{Jester: -2, One: 1, Two: 2, Three: 3, Five: 5, Crafty: 2.8, Unknown: 1.9, None: 1.9}

// pace returns how many spaces a turn c is worth.
func (c Card) pace() float32 { return paces[c&7] }

// guess is how fast cards are, in spaces a turn, that a seat does not know: hidden ones that are in hands or teams, and
// those that will be drawn.
type guess struct{ hidden, drawn float32 }

// guess returns how fast the cards are that seat does not know.
func (r *Rules) guess(s *State, seat game.Seat) guess {
	v := s
	if s.Stage == StageBid {
		view := r.View(s, seat)
		v = &view
	}
	g := guess{v.Deck.form(), v.Deck.form()}
	if s.Cut > 0 || int(s.Left) < r.seats {
		pool := r.course.Deck
		for other := range r.seats {
			for _, c := range s.Team[other] {
				pool[c]--
			}
		}
		g.drawn = pool.form()
	}
	if s.Cut > 0 || v.Deck.size() == 0 {
		g.hidden = g.drawn
	}
	return g
}

// form returns the mean pace of a team.
func (g guess) form(team *[Slots]Card) (sum float32) {
	for _, c := range team {
		switch c {
		case None:
			sum += g.drawn
		case Unknown:
			sum += g.hidden
		default:
			sum += c.pace()
		}
	}
	return sum / Slots
}

// form returns the mean pace of the porters in p, 0 if there are none.
func (p Pile) form() (sum float32) {
	for c := Jester; c <= Crafty; c++ {
		sum += float32(p[c]) * c.pace()
	}
	return sum / float32(max(1, p.size()))
}

// offerForm returns the form of the team on offer as far as seat knows it: its own card, if that is still in the game, the open
// one, and others.
func (r *Rules) offerForm(s *State, seat game.Seat, pool float32) float32 {
	sum, n := float32(0), 0
	if s.Open != None {
		sum, n = s.Open.pace(), 1
	}
	for _, c := range s.Hand[seat] {
		if c.Known() && !s.Gone.Has(seat) {
			sum, n = sum+c.pace(), n+1
		}
	}
	return (sum + float32(Slots-n)*pool) / Slots
}

// exchangeLoss returns how much slower a team becomes by the next exchange: it loses its best porter, or its worst if it comes last.
func (k *outlook) exchangeLoss(seat, seats int) float32 {
	team := &k.team[seat]
	best, worst := slot(team, false).pace(), slot(team, true).pace()
	last := k.odds.last(seat, seats)
	return ((1-last)*best + last*worst - k.guess.drawn) / Slots
}

// future returns the gold seat may expect in the races after the one that is run or comes next, if its team is faster than the
// mean by lead after the exchange.
func (k *outlook) future(t *timetable, r *Rules, s *State, seat int, lead float32) (sum float32) {
	if int(s.Race) == Races {
		return 0
	}
	for race := int(s.Race); race < Races; race++ {
		sum += t.prizes(race) / float32(r.seats)
	}
	n := r.seats - MinSeats
	return sum + formLasts[n]*lead*t.prizes(int(s.Race)) + lastGold[n]*k.odds.last(seat, r.seats)
}

// What self-play of the middle bot came to, by the number of seats from three.
var (
	// formLasts is the part of the prizes of the next race that one more space a turn in that race is worth in all races to
	// come.
	formLasts = [...]float32{0.24, 0.19, 0.08, 0}
	// lastGold is what it is worth to choose the cards of an exchange.
	lastGold = [...]float32{5, 5, 3, 0}
)

// prizes returns the sum of the prizes of a race, from 0.
func (t *timetable) prizes(race int) (sum float32) {
	for _, gold := range t.course.Races[race].Prizes {
		sum += float32(gold)
	}
	return sum
}

// swing returns how far the difference of two of so many seats may still go either way: what the prizes of a race add to it, by
// self-play.
func (t *timetable) swing(s *State, seats int) float32 {
	sum, part := float32(9), 0.45+0.15*float32(seats)
	for race := int(s.Race) - 1; race < Races; race++ {
		first := part * float32(t.course.Races[race].Prizes[0])
		sum += first * first
	}
	return root(sum)
}
