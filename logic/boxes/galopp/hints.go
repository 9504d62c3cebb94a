package galopp

import (
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

var _ hint.Hinter = (*Box)(nil)

// Adviser implements hint.Hinter. It returns nil for a Box without weights.
func (b *Box) Adviser() hint.Adviser {
	if b.net == nil {
		return nil
	}
	return hint.New[State, *Rules](b.Name(), &judge{strong: newStrong(b.Subject(), b.net), rng: game.NewRNG(1)})
}

// judge values and explains positions for hints, by the strong bot. It implements hint.Judge.
type judge struct {
	strong *strong
	// rng is for deals that redealEvenly cannot spread.
	rng *game.RNG
	// sold and dealt are work space: for a position after an auction without a bid, and for one deal of the hidden cards.
	sold, dealt State
	// comparison is the work space of Reasons.
	comparison errandComparison
}

var _ hint.Coster = (*judge)(nil)

// fewDeals is the number of deals of the hidden cards over which a hint is averaged.
const fewDeals = deals / 2

// Cost implements hint.Coster. A deal costs about as much as four positions of other boxes.
func (j *judge) Cost() int { return 4 * fewDeals }

// Knows implements hint.Judge. It reports whether the network was trained for the course of r.
func (j *judge) Knows(r *Rules) bool { return r.course == *j.strong.subject.times.course }

// Remaining implements hint.Judge. It returns the part of the prizes still to be won, 0 to 1, by the first prizes of all races.
// The present or next race counts less the nearer its chairs are to the arch, and not at all during an exchange or when the
// game is over.
func (j *judge) Remaining(r *Rules, s *State) float64 {
	left, all := 0.0, 0.0
	for i, race := range r.course.Races {
		prizes := float64(race.Prizes[0])
		all += prizes
		switch now := int(s.Race) - 1; {
		case i > now:
			left += prizes
		case i == now && s.Stage < StageExchange:
			left += float64(prizes * r.raceLeft(s))
		}
	}
	return left / all
}

// raceLeft returns how much of the way to the arch the chairs have still to go, 0 to 1.
func (r *Rules) raceLeft(s *State) float64 {
	arch, way := r.Arch(s), 0
	for set := s.Running; set != 0; set &= set - 1 {
		way += arch - int(s.Chair[firstIn(set)])
	}
	return min(1, float64(way)/float64(arch*r.seats))
}

// Value implements hint.Judge. It returns the winning chance and the expected gold of seat in s. If the seat has made the last
// bid, it is assumed to win the auction with a probability of one half, or surely if no rival is likely to buy. If it has just
// passed, see afterPass.
func (j *judge) Value(r *Rules, s *State, seat game.Seat) hint.Outlook {
	switch {
	case s.Stage != StageBid || !hasJustDecided(s, seat):
		return j.meanOverDeals(r, s, seat, seat, 0)
	case s.High != seat:
		return j.afterPass(r, s, seat)
	}
	won, rival := j.meanOverDeals(r, s, seat, seat, s.Bid), r.likelyBuyer(s, seat)
	if rival == Nobody {
		return won
	}
	lost := j.meanOverDeals(r, s, seat, rival, s.Bid)
	return hint.Outlook{Win: (won.Win + lost.Win) / 2, Score: (won.Score + lost.Score) / 2}
}

// hasJustDecided reports whether the last bid or pass of the auction in s was probably seat's: seat has made the last bid, or it may
// bid no more and s.Actor is the first after it who may. That is so right after a decision of seat, which is when hints ask.
func hasJustDecided(s *State, seat game.Seat) bool {
	return s.High == seat || !s.Still.Has(seat) && nextIn(s.Still, seat) == s.Actor
}

// afterPass returns the value for seat in s, where seat has just passed: as if likelyBuyer had won the auction for the
// last bid, at least 1. If nobody is likely to buy, it is as if all had passed.
func (j *judge) afterPass(r *Rules, s *State, seat game.Seat) hint.Outlook {
	if other := r.likelyBuyer(s, seat); other != Nobody {
		return j.meanOverDeals(r, s, seat, other, max(1, s.Bid))
	}
	j.sold = *s
	r.auction.noBid(&j.sold, nil)
	return j.meanOverDeals(r, &j.sold, seat, seat, 0)
}

// meanOverDeals returns the mean value for seat over deals of the hidden cards. If price is above 0, buyer first wins
// the auction for it; else buyer does not matter. One deal is enough if there is no sale and every team is known.
func (j *judge) meanOverDeals(r *Rules, s *State, seat, buyer game.Seat, price int32) (mean hint.Outlook) {
	n := 1
	if price > 0 || s.hasUnknown() {
		n = fewDeals
	}
	for k := range n {
		j.dealt = *s
		if n > 1 {
			r.redealEvenly(&j.dealt, k, n, j.rng)
		}
		if price > 0 {
			r.sellTo(&j.dealt, buyer, price)
		}
		win, gold := j.strong.value(r, &j.dealt, seat)
		mean.Win += float64(win) / float64(n)
		mean.Score += float64(gold) / float64(n)
	}
	return mean
}

// hasUnknown reports whether teams have Unknown porters, as in a view in which an auction has been ended by sellTo.
func (s *State) hasUnknown() bool {
	for seat := range s.Team {
		if countPorters(&s.Team[seat], Unknown) > 0 {
			return true
		}
	}
	return false
}
