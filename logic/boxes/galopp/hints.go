package galopp

import (
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

var _ hint.Hinter = (*Box)(nil)

// Adviser returns a new Adviser, or nil for a Box without weights.
func (b *Box) Adviser() hint.Adviser {
	if b.net == nil {
		return nil
	}
	return hint.New[State, *Rules](&judge{strong: newStrong(b.Subject(), b.net), rng: game.NewRNG(1)})
}

// judge makes hints of what the strong bot thinks.
type judge struct {
	strong *strong
	// rng is only for deals that cannot be spread evenly.
	rng *game.RNG
	// sold and dealt are positions that are being weighed.
	sold, dealt State
	// choice is what is being compared for reasons.
	choice choice
}

var _ hint.Thorough = (*judge)(nil)

// fewDeals is how many deals of the hidden cards an estimate is made over.
const fewDeals = deals / 2

// Cost returns how many positions of other boxes a value costs.
func (j *judge) Cost() int { return 4 * fewDeals }

// Knows reports whether the network was trained for the course of r.
func (j *judge) Knows(r *Rules) bool { return r.course == *j.strong.subject.times.course }

// Left returns the share of all prizes that are still to be run for; a race counts less the nearer its chairs are to the arch.
func (j *judge) Left(r *Rules, s *State) float64 {
	left, all := 0.0, 0.0
	for i, race := range r.course.Races {
		prizes := float64(race.Prizes[0])
		all += prizes
		switch now := int(s.Race) - 1; {
		case i > now:
			left += prizes
		case i == now && s.Stage < StageExchange:
			left += prizes * r.toRun(s)
		}
	}
	return left / all
}

// toRun returns the part of this race's way that the chairs have yet to go, all of it before the race.
func (r *Rules) toRun(s *State) float64 {
	arch, way := r.Arch(s), 0
	for set := s.Running; set != 0; set &= set - 1 {
		way += arch - int(s.Chair[firstIn(set)])
	}
	return min(1, float64(way)/float64(arch*r.seats))
}

// Value returns the chance to win and the gold that seat may expect in s. What the seat has just bid is as likely as not to be
// the last bid.
func (j *judge) Value(r *Rules, s *State, seat game.Seat) hint.Chance {
	switch {
	case s.Stage != StageBid || !actedLast(s, seat):
		return j.deal(r, s, seat, seat, 0)
	case s.High != seat:
		return j.passed(r, s, seat)
	}
	mine, other := j.deal(r, s, seat, seat, s.Bid), r.keenest(s, seat)
	if other == Nobody {
		return mine
	}
	theirs := j.deal(r, s, seat, other, s.Bid)
	return hint.Chance{Win: (mine.Win + theirs.Win) / 2, Score: (mine.Score + theirs.Score) / 2}
}

// actedLast reports whether it is seat that has just bid or passed: what it does in an auction is worth a closer look than
// what the others may hope for.
func actedLast(s *State, seat game.Seat) bool {
	return s.High == seat || !s.Still.Has(seat) && nextIn(s.Still, seat) == s.Actor
}

// passed returns what seat may expect once it has passed and the auction goes on.
func (j *judge) passed(r *Rules, s *State, seat game.Seat) hint.Chance {
	if other := r.keenest(s, seat); other != Nobody {
		return j.deal(r, s, seat, other, max(1, s.Bid))
	}
	j.sold = *s
	r.auction.noBid(&j.sold, nil)
	return j.deal(r, &j.sold, seat, seat, 0)
}

// deal returns what seat may expect in s over deals of the hidden cards, after the auction has been won by buyer for price if
// that is above 0.
func (j *judge) deal(r *Rules, s *State, seat, buyer game.Seat, price int32) (mean hint.Chance) {
	n := 1
	if price > 0 || s.unknown() {
		n = fewDeals
	}
	for k := range n {
		j.dealt = *s
		if n > 1 {
			r.redealEvenly(&j.dealt, k, n, j.rng)
		}
		if price > 0 {
			r.sell(&j.dealt, buyer, price)
		}
		win, gold := j.strong.value(r, &j.dealt, seat)
		mean.Win += float64(win) / float64(n)
		mean.Score += float64(gold) / float64(n)
	}
	return mean
}

// unknown reports whether there are porters in teams that a view does not show, because an auction was won only in thought.
func (s *State) unknown() bool {
	for seat := range s.Team {
		if porters(&s.Team[seat], Unknown) > 0 {
			return true
		}
	}
	return false
}
