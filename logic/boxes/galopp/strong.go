package galopp

import (
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// strong is the policy that maximizes the winning chance by the value network. judge is the network, and subject describes
// positions to it.
type strong struct {
	subject TrainingSubject
	judge   *value.Judge[State, *Rules]
	opener  *medium // says how far an opening bid goes
	// The other fields are work space for positions.
	after          State // after a decision
	dealt          State // with the hidden cards dealt
	bought, passed State // after the seat has bought the team on offer, and after it has passed
}

// newStrong returns the policy with a network. It has an outlook of its own, which value mixes with the network.
func newStrong(b TrainingSubject, net *value.Net) *strong {
	b.lastOutlook = &outlook{}
	return &strong{subject: b, judge: value.NewJudge[State, *Rules](net, b), opener: newMedium(b.times)}
}

// Choose implements bot.Policy.
func (p *strong) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	return p.decide(r, view, seat, legal, rng)
}

// decide returns the decision for seat. If rng is nil, it bids faster and less exactly, see bidFast.
func (p *strong) decide(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	switch {
	case len(legal) == 1:
		return legal[0]
	case view.Stage == StageBid && rng == nil:
		return p.bidFast(r, view, seat)
	case view.Stage == StageBid:
		return p.bid(r, view, seat, rng)
	case view.Stage == StageExchange:
		return p.bestExchange(r, view, seat)
	}
	best, most := legal[0], float32(-1) // in StageCrafty; no value is negative
	for _, m := range legal {
		if isMirrored(m) {
			continue
		}
		if v := p.valueAfter(r, view, seat, m); v > most {
			best, most = m, v
		}
	}
	return best
}

// isMirrored reports whether m pushes two rivals back in descending order. The errand with the other order has the same
// effect, as no chair that is pushed back can leave the race (G-11). So only one of the two is valued.
func isMirrored(m game.Move) bool {
	e, _ := ErrandOf(m)
	return e.N == 2 && e.Own > 0 && e.Rivals[0] > e.Rivals[1]
}

// selectionValue returns the value by which decisions are compared: the winning chance plus a part of the gold.
func (p *strong) selectionValue(r *Rules, s *State, seat game.Seat) float32 {
	win, gold := p.value(r, s, seat)
	return win + goldPart*gold/maxScore
}

const (
	// goldPart is the weight of gold in selectionValue. The winning chance alone says little when it is near 0 or 1.
	goldPart = 0.5
	// outlookPart is the weight of the outlook in value, against that of the network. Their errors differ.
	outlookPart = 0.4
)

// deals is the number of deals of the hidden cards over which a bid is averaged.
const deals = 16

// openingDeals is the number of deals over which the limit of an opening bid is averaged, which need not be exact.
const openingDeals = deals / 4

// value returns the winning chance and the expected gold of seat in s: by the network, mixed with the outlook if the subject
// keeps that in lastOutlook. When the game is over, the judge returns the result and sets no outlook.
func (p *strong) value(r *Rules, s *State, seat game.Seat) (win, gold float32) {
	v := p.judge.Value(r, s, seat)
	win, gold = v[value.Win], float32(v[value.Score]*maxScore)
	if k := p.subject.lastOutlook; k != nil && s.Stage != StageOver {
		win, gold = win+float32(outlookPart*(k.win[seat]-win)), gold+float32(outlookPart*(k.standing[seat]-gold))
	}
	return win, gold
}

// valueAfter returns the selectionValue for seat after m.
func (p *strong) valueAfter(r *Rules, view *State, seat game.Seat, m game.Move) float32 {
	p.after = *view
	r.Do(&p.after, m)
	return p.selectionValue(r, &p.after, seat)
}

// bestExchange returns an exchange that is good by selectionValue. It begins with the slowest card of seat's own team and the
// fastest of the others. Then it improves the card of each team in turn, with the others fixed, at most twice.
func (p *strong) bestExchange(r *Rules, view *State, seat game.Seat) game.Move {
	m := moveExchange
	for other := range game.Seat(r.seats) {
		c := *extremeSlot(&view.Team[other], other == seat)
		m |= game.Move(c) << cardShift(int(other))
	}
	most := p.valueAfter(r, view, seat, m)
	for range 2 {
		before := m
		for other := range game.Seat(r.seats) {
			m, most = p.improveTaken(r, view, seat, m, other, most)
		}
		if m == before {
			break
		}
	}
	return m
}

// improveTaken returns m with the best card to take from other, and the value of that move. most is the value of m.
func (p *strong) improveTaken(r *Rules, view *State, seat game.Seat, m game.Move, other game.Seat, most float32) (game.Move, float32) {
	rest, has := m&^(7<<cardShift(int(other))), cardBitSet(&view.Team[other])
	best := m
	for c := Jester; c <= Crafty; c++ {
		next := rest | game.Move(c)<<cardShift(int(other))
		if has>>c&1 == 0 || next == m {
			continue
		}
		if v := p.valueAfter(r, view, seat, next); v > most {
			best, most = next, v
		}
	}
	return best, most
}

// bid returns a bid of one more gold while buying the team for that is better than letting others have it, averaged over
// deals of the hidden cards; else a pass. The first bid of an auction is medium's openingBid, within what strong would pay. Where
// mustBid is true, it bids 1.
func (p *strong) bid(r *Rules, view *State, seat game.Seat, rng *game.RNG) game.Move {
	least := int(view.Bid) + 1
	switch {
	case mustBid(view):
		return Raised(1)
	case least > int(view.Money[seat]):
		return Passed()
	}
	if p.meanGain(r, view, seat, least, deals, rng) <= 0 {
		return Passed()
	}
	if view.High != Nobody {
		return Raised(least)
	}
	p.opener.outlook.compute(p.subject.times, r, view, seat)
	return p.opener.openingBid(r, view, seat, p.priceLimit(r, view, seat, openingDeals, rng))
}

// meanGain returns the mean of buyGain over n deals of the hidden cards. If n is 0, it leaves them Unknown.
func (p *strong) meanGain(r *Rules, view *State, seat game.Seat, price, n int, rng *game.RNG) (sum float32) {
	if n == 0 {
		return p.buyGain(r, view, seat, price)
	}
	for k := range n {
		p.dealt = *view
		r.redealEvenly(&p.dealt, k, n, rng)
		sum += p.buyGain(r, &p.dealt, seat, price)
	}
	return sum / float32(n)
}

// bidFast returns a bid half way to a price near priceLimit, see vary, or a pass if the least bid is above that price. It
// leaves the hidden cards Unknown. Where mustBid is true, it bids 1.
func (p *strong) bidFast(r *Rules, view *State, seat game.Seat) game.Move {
	if mustBid(view) {
		return Raised(1)
	}
	limit, least := vary(view, p.priceLimit(r, view, seat, 0, nil)), int(view.Bid)+1
	if limit < least {
		return Passed()
	}
	return Raised(least + (limit-least)/2)
}

// priceLimit returns about the most gold that seat should pay, 0 if it should pass. It searches for the price at which meanGain
// over n deals is 0, between the least bid and all the seat has. It takes meanGain for linear, and corrects that at most four
// times.
func (p *strong) priceLimit(r *Rules, view *State, seat game.Seat, n int, rng *game.RNG) int {
	low, high := int(view.Bid)+1, int(view.Money[seat])
	if high < low {
		return 0
	}
	gain := p.meanGain(r, view, seat, low, n, rng)
	if gain <= 0 {
		return 0
	}
	gainHigh := p.meanGain(r, view, seat, high, n, rng)
	if gainHigh >= 0 {
		return high
	}
	for range 4 {
		mid := zeroBetween(low, high, gain, gainHigh)
		if high-low <= 2 {
			return mid
		}
		mid = min(max(mid, low+1), high-1)
		if g := p.meanGain(r, view, seat, mid, n, rng); g > 0 {
			low, gain = mid, g
		} else {
			high, gainHigh = mid, g
		}
	}
	return zeroBetween(low, high, gain, gainHigh)
}

// zeroBetween returns the price, rounded down, at which the line from gain at low to loss at high crosses 0. gain must be
// positive, loss must not be.
func zeroBetween(low, high int, gain, loss float32) int {
	return low + int(float32(high-low)*gain/(gain-loss))
}

// buyGain returns the value for seat of having the team for price, less that of letting another seat have it.
func (p *strong) buyGain(r *Rules, view *State, seat game.Seat, price int) float32 {
	p.bought = *view
	r.sellTo(&p.bought, seat, int32(price))
	return p.selectionValue(r, &p.bought, seat) - p.valueOfPass(r, view, seat, price)
}

// valueOfPass returns the selectionValue for seat, which must have the turn, if it passes and likelyBuyer gets the team for
// price. If nobody is likely to buy, the auction ends without a bid (G-06).
func (p *strong) valueOfPass(r *Rules, view *State, seat game.Seat, price int) float32 {
	p.passed = *view
	if other := r.likelyBuyer(view, seat); other >= 0 {
		r.sellTo(&p.passed, other, int32(price))
	} else {
		p.passed.Still = game.Of(seat)
		r.Do(&p.passed, Passed())
	}
	return p.selectionValue(r, &p.passed, seat)
}

// likelyBuyer returns the rival that probably gets the team if seat passes: the highest bidder, else the one with the slowest
// team that may still bid and has gold. It returns Nobody if all those teams are faster than the offer by 0.1 or more spaces a
// turn.
func (r *Rules) likelyBuyer(s *State, seat game.Seat) game.Seat {
	if s.High >= 0 && s.High != seat {
		return s.High
	}
	g := r.unknownPace(s, seat)
	keenest, least := Nobody, r.offerPace(s, seat, g.hidden)+0.1
	for set := s.Still.Without(seat); set != 0; set &= set - 1 {
		other := firstIn(set)
		pace := g.teamPace(&s.Team[other])
		if !s.HasTeam(other) {
			pace = -1 // slower than nearly every team
		}
		if s.Money[other] > 0 && pace < least {
			keenest, least = other, pace
		}
	}
	return keenest
}

// sellTo ends the auction in s as if seat had bid price, at most its gold, and all others had passed. If cards are still
// to be thrown away (G-03), they are those of the next seats in the auction after seat.
func (r *Rules) sellTo(s *State, seat game.Seat, price int32) {
	s.High, s.Bid = seat, min(price, s.Money[seat])
	excess := r.Drawing(s).Len() - Slots - s.Gone.Len()
	for other := r.next[seat]; excess > 0; other = r.next[other] {
		if other != seat && s.Still.Has(other) {
			s.Gone = s.Gone.With(other)
			excess--
		}
	}
	r.auction.sell(s, nil)
}
