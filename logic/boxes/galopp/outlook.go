package galopp

import "ludotheque/logic/game"

// outlook is an estimate by rules of thumb of what every seat may expect, from the view of one seat. It is the basis of
// medium and part of the inputs of the network.
//
// In this package a product is converted to its own type before it is added to anything, so that the bots decide alike on all
// processors, see value.Net.Add.
type outlook struct {
	// guess is the pace of cards that the seat does not know.
	guess unknownPace
	// team holds the porters of the present or next race. None stands for cards still to be drawn.
	team [MaxSeats][Slots]Card
	// pace is the mean pace of each team, in spaces a turn. nextPace is the expected one after the next exchange.
	pace, nextPace [MaxSeats]float32
	// offered is the mean pace of the team on offer. It is set only in StageBid.
	offered float32
	// odds are those of the present or next race.
	odds odds
	// standing is the expected gold of each seat at the end of the game, sum that of all seats together.
	standing [MaxSeats]float32
	sum      float32
	// swing is the standard deviation of the difference of two seats' final gold.
	swing float32
	// win is the probability of each seat to win.
	win [MaxSeats]float32
}

// compute fills in k for seat. s may be a view. If s is a whole position outside of bids, compute uses which cards are in the
// deck, of which seat may know less; else it uses only what seat may know. k must be zero, or offered and sum keep values of
// the position before.
func (k *outlook) compute(t *timetable, r *Rules, s *State, seat game.Seat) {
	k.guess = r.unknownPace(s, seat)
	k.setTeams(r, s)
	k.odds = t.odds(r, s, &k.team, k.guess)
	var mean float32
	for other := range r.seats {
		k.pace[other] = k.guess.teamPace(&k.team[other])
		k.nextPace[other] = k.pace[other] - k.exchangeLoss(other, r.seats)
		mean += k.nextPace[other] / float32(r.seats)
	}
	if s.Stage == StageBid {
		k.offered = r.offerPace(s, seat, k.guess.hidden)
	}
	for other := range r.seats {
		k.standing[other] = float32(s.Money[other]) + k.odds.prize[other] + k.futureGold(t, r, s, other, k.nextPace[other]-mean)
		if !s.HasTeam(game.Seat(other)) {
			k.standing[other] -= teamPrice // the seat has still to pay for one
		}
		k.sum += k.standing[other]
	}
	k.swing = t.swing(s, r.seats)
	k.setWins(r.seats)
}

// setWins fills in win, by standing and swing. For each seat it multiplies the chances against every other seat, and adds 1e-4 so
// that none is 0. Then it divides by the sum over all seats.
func (k *outlook) setWins(seats int) {
	sum := float32(0)
	for seat := range seats {
		k.win[seat] = 1e-4
		ahead := float32(1)
		for other := range seats {
			if other != seat {
				ahead *= normalCDF((k.standing[seat] - k.standing[other]) / k.swing)
			}
		}
		k.win[seat] += ahead
		sum += k.win[seat]
	}
	for seat := range seats {
		k.win[seat] /= sum
	}
}

// teamPrice is roughly the price of a team in the first auctions.
const teamPrice = 10

// setTeams fills in team. Before an exchange, it leaves out the card that will probably be taken from each team: the slowest
// one of the Actor, which chooses, and the fastest one of the others.
func (k *outlook) setTeams(r *Rules, s *State) {
	k.team = s.Team
	if s.Stage != StageExchange {
		return
	}
	for seat := range game.Seat(r.seats) {
		team := &k.team[seat]
		*extremeSlot(team, seat == s.Actor) = None
	}
}

// extremeSlot returns a pointer to the slot of the fastest porter of a team, or of the slowest if worst is true. It
// compares by Card.pace. Of equal cards it returns the first.
func extremeSlot(team *[Slots]Card, worst bool) *Card {
	best := &team[0]
	for i := range team {
		// worst turns the comparison round.
		if c := &team[i]; c.pace() > best.pace() != worst && *c != *best {
			best = c
		}
	}
	return best
}

// paces are the values of Card.pace: the steps, and estimates for cards without fixed steps. A crafty porter is worth more than
// its two steps, as it moves rivals, too. Unknown and None are about the mean of all cards.
var paces = [Cards]float32{Jester: -2, One: 1, Two: 2, Three: 3, Five: 5, Crafty: 2.8, Unknown: 1.9, None: 1.9}

// pace returns the value of c in spaces a turn.
func (c Card) pace() float32 { return paces[c&7] }

// unknownPace is the expected pace of cards that a seat does not know: those hidden in hands or teams, and those still
// to be drawn.
type unknownPace struct{ hidden, drawn float32 }

// unknownPace returns the expected pace of cards that seat does not know in s, which may be a view. The mean of the
// deck stands for the cards to be drawn. After a shuffle during the deal, or if the deck has fewer cards than
// there are seats and will soon be shuffled, the mean of all cards that are in no team does.
func (r *Rules) unknownPace(s *State, seat game.Seat) unknownPace {
	v := s
	if s.Stage == StageBid { // only then are there hands to hide; the Deck of a view counts all cards that seat has not seen
		view := r.View(s, seat)
		v = &view
	}
	g := unknownPace{v.Deck.meanPace(), v.Deck.meanPace()}
	if s.Cut > 0 || int(s.Left) < r.seats {
		pool := r.course.Deck
		for other := range r.seats {
			for _, c := range s.Team[other] {
				pool[c]--
			}
		}
		g.drawn = pool.meanPace()
	}
	if s.Cut > 0 || v.Deck.known() == 0 {
		g.hidden = g.drawn
	}
	return g
}

// teamPace returns the mean pace of a team.
func (g unknownPace) teamPace(team *[Slots]Card) (sum float32) {
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

// meanPace returns the mean Card.pace of the porters in p, 0 if there are none.
func (p Pile) meanPace() (sum float32) {
	for c := Jester; c <= Crafty; c++ {
		sum += float32(float32(p[c]) * c.pace())
	}
	return sum / float32(max(1, p.known()))
}

// offerPace returns the mean pace of the team on offer, by seat's own cards and the open one. pool is the expected pace of the
// others, which seat does not know.
func (r *Rules) offerPace(s *State, seat game.Seat, pool float32) float32 {
	sum, n := float32(0), 0
	if s.Open != None {
		sum, n = s.Open.pace(), 1
	}
	for _, c := range s.Hand[seat] {
		if c.Known() && !s.Gone.Has(seat) {
			sum, n = sum+c.pace(), n+1
		}
	}
	return (sum + float32(float32(Slots-n)*pool)) / Slots
}

// exchangeLoss returns how much the mean pace of seat's team is expected to fall by the next exchange. The team loses its best
// porter, or its worst if the seat comes last, and gets a card from the deck. seats is the number of seats at the table.
func (k *outlook) exchangeLoss(seat, seats int) float32 {
	team := &k.team[seat]
	best, worst := extremeSlot(team, false).pace(), extremeSlot(team, true).pace()
	last := k.odds.lastChance(seat, seats)
	return (float32((1-last)*best) + float32(last*worst) - k.guess.drawn) / Slots
}

// futureGold returns the gold that seat may expect in the races after the present or next one: an equal share of the prizes,
// more or less for lead, and more for the chance to choose the cards of the exchange. lead is seat's pace after the exchange
// less the mean of all, in spaces a turn.
func (k *outlook) futureGold(t *timetable, r *Rules, s *State, seat int, lead float32) (sum float32) {
	if int(s.Race) == Races {
		return 0
	}
	for race := int(s.Race); race < Races; race++ { // prizeSum counts from 0, so this is the race after s.Race
		sum += t.prizeSum(race) / float32(r.seats)
	}
	n := r.seats - MinSeats
	return sum + float32(futurePaceGain[n]*lead*t.prizeSum(int(s.Race))) + float32(choosingGain[n]*k.odds.lastChance(seat, r.seats))
}

// Results of self-play of the medium bot. The index is the number of seats minus MinSeats.
var (
	// futurePaceGain is the part of the next race's prizes that one more space a turn in it gains in all races to come.
	futurePaceGain = [...]float32{0.24, 0.19, 0.08, 0}
	// choosingGain is the value of choosing the cards of an exchange, in gold.
	choosingGain = [...]float32{5, 5, 3, 0}
)

// prizeSum returns the sum of the prizes of the race with an index from 0, in gold.
func (t *timetable) prizeSum(race int) (sum float32) {
	for _, gold := range t.course.Races[race].Prizes {
		sum += float32(gold)
	}
	return sum
}

// swing returns the standard deviation of the difference of two seats' final gold. Each race from s.Race on contributes a part
// of its first prize, which was measured by self-play. So does a constant, 3 gold.
func (t *timetable) swing(s *State, seats int) float32 {
	// The squares of the contributions, that is the variances, add up.
	sum, part := float32(9), 0.45+float32(0.15*float32(seats))
	for race := int(s.Race) - 1; race < Races; race++ {
		first := part * float32(t.course.Races[race].Prizes[0])
		sum += float32(first * first)
	}
	return sqrt(sum)
}
