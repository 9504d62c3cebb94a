package galopp

import (
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// strong looks for the position from which it wins most often by what the network has learned.
type strong struct {
	subject Subject
	judge   *value.Judge[State, *Rules]
	// after, dealt, mine and theirs are positions that are being weighed.
	after, dealt, mine, theirs State
}

func newStrong(b Subject, net *value.Net) *strong {
	b.seen = &outlook{}
	return &strong{subject: b, judge: value.NewJudge[State, *Rules](net, b)}
}

// Choose returns the decision of the policy.
func (p *strong) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	return p.decide(r, view, seat, legal, l)
}

// decide returns the decision for seat; without l it bids hastily.
func (p *strong) decide(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	switch {
	case len(legal) == 1:
		return legal[0]
	case view.Stage == StageBid && l == nil:
		return p.bidHastily(r, view, seat)
	case view.Stage == StageBid:
		return p.bid(r, view, seat, l)
	case view.Stage == StageExchange:
		return p.exchange(r, view, seat)
	}
	best, most := legal[0], float32(-1)
	for _, m := range legal {
		if mirrored(m) {
			continue
		}
		if v := p.behind(r, view, seat, m); v > most {
			best, most = m, v
		}
	}
	return best
}

// mirrored reports whether m pushes two rivals back in the other order than a move that comes to the same and is listed
// before it.
func mirrored(m game.Move) bool {
	e, _ := ErrandOf(m)
	return e.N == 2 && e.Own > 0 && e.Rivals[0] > e.Rivals[1]
}

// worth returns what seat wants to be great.
func (p *strong) worth(r *Rules, s *State, seat game.Seat) float32 {
	win, gold := p.value(r, s, seat)
	return win + goldPart*gold/maxScore
}

const (
	// goldPart is how much all the gold counts against the chance to win, which alone says little when it is near 0 or 1.
	goldPart = 0.5
	// reckoned is the part of what is reckoned in a value, against what has been learned: they err in different ways.
	reckoned = 0.4
)

// deals is how many deals of the hidden cards a bid is weighed over.
const deals = 16

// value returns seat's chance to win and the gold it may expect.
func (p *strong) value(r *Rules, s *State, seat game.Seat) (win, gold float32) {
	v := p.judge.Value(r, s, seat)
	win, gold = v[value.Win], v[value.Score]*maxScore
	if k := p.subject.seen; k != nil && s.Stage != StageOver {
		win, gold = win+reckoned*(k.win[seat]-win), gold+reckoned*(k.standing[seat]-gold)
	}
	return win, gold
}

// behind returns what the position behind m is worth to seat.
func (p *strong) behind(r *Rules, view *State, seat game.Seat, m game.Move) float32 {
	p.after = *view
	r.Do(&p.after, m)
	return p.worth(r, &p.after, seat)
}

// exchange looks for the best card of each team in turn, with those of the other teams as they are, until nothing gets
// better.
func (p *strong) exchange(r *Rules, view *State, seat game.Seat) game.Move {
	m := moveExchange
	for other := range game.Seat(r.seats) {
		c := *slot(&view.Team[other], other == seat)
		m |= game.Move(c) << cardShift(int(other))
	}
	most := p.behind(r, view, seat, m)
	for range 2 {
		before := m
		for other := range game.Seat(r.seats) {
			m, most = p.take(r, view, seat, m, other, most)
		}
		if m == before {
			break
		}
	}
	return m
}

// take returns m with the best card to take from other, and what that is worth.
func (p *strong) take(r *Rules, view *State, seat game.Seat, m game.Move, other game.Seat, most float32) (game.Move, float32) {
	rest, has := m&^(7<<cardShift(int(other))), kinds(&view.Team[other])
	best := m
	for c := Jester; c <= Crafty; c++ {
		next := rest | game.Move(c)<<cardShift(int(other))
		if has>>c&1 == 0 || next == m {
			continue
		}
		if v := p.behind(r, view, seat, next); v > most {
			best, most = next, v
		}
	}
	return best, most
}

// bid raises by one as long as to have the team for that is worth more than to let the others have it, over deals of the
// hidden cards that are spread evenly.
func (p *strong) bid(r *Rules, view *State, seat game.Seat, l *game.RNG) game.Move {
	least := int(view.Bid) + 1
	switch {
	case mustBid(view):
		return Raised(1)
	case least > int(view.Money[seat]):
		return Passed()
	}
	if p.meanGain(r, view, seat, least, deals, l) <= 0 {
		return Passed()
	}
	return Raised(least)
}

// meanGain returns gain over n deals of the hidden cards, or with those cards left open if n is 0.
func (p *strong) meanGain(r *Rules, view *State, seat game.Seat, price, n int, l *game.RNG) (sum float32) {
	if n == 0 {
		return p.gain(r, view, seat, price)
	}
	for k := range n {
		p.dealt = *view
		r.redealEvenly(&p.dealt, k, n, l)
		sum += p.gain(r, &p.dealt, seat, price)
	}
	return sum / float32(n)
}

// bidHastily raises half the way to a price near the most it should pay.
func (p *strong) bidHastily(r *Rules, view *State, seat game.Seat) game.Move {
	if mustBid(view) {
		return Raised(1)
	}
	limit, least := vary(view, p.limit(r, view, seat, 0, nil)), int(view.Bid)+1
	if limit < least {
		return Passed()
	}
	return Raised(least + (limit-least)/2)
}

// limit returns the most that seat should pay, 0 if it should pass, over n deals as meanGain has them.
func (p *strong) limit(r *Rules, view *State, seat game.Seat, n int, l *game.RNG) int {
	low, high := int(view.Bid)+1, int(view.Money[seat])
	if high < low {
		return 0
	}
	gain := p.meanGain(r, view, seat, low, n, l)
	if gain <= 0 {
		return 0
	}
	gainHigh := p.meanGain(r, view, seat, high, n, l)
	if gainHigh >= 0 {
		return high
	}
	for range 4 {
		mid := cross(low, high, gain, gainHigh)
		if high-low <= 2 {
			return mid
		}
		mid = min(max(mid, low+1), high-1)
		if g := p.meanGain(r, view, seat, mid, n, l); g > 0 {
			low, gain = mid, g
		} else {
			high, gainHigh = mid, g
		}
	}
	return cross(low, high, gain, gainHigh)
}

// cross returns where a line from gain at low to loss, which is not positive, at high crosses 0.
func cross(low, high int, gain, loss float32) int {
	return low + int(float32(high-low)*gain/(gain-loss))
}

// gain returns what it is worth to seat to have the team for price rather than to let somebody else have it for that.
func (p *strong) gain(r *Rules, view *State, seat game.Seat, price int) float32 {
	p.mine = *view
	r.sell(&p.mine, seat, int32(price))
	return p.worth(r, &p.mine, seat) - p.without(r, view, seat, price)
}

// without returns what it is worth to seat that it passes.
func (p *strong) without(r *Rules, view *State, seat game.Seat, price int) float32 {
	p.theirs = *view
	if other := r.keenest(view, seat); other >= 0 {
		r.sell(&p.theirs, other, int32(price))
	} else {
		p.theirs.Still = game.Of(seat)
		r.Do(&p.theirs, Passed())
	}
	return p.worth(r, &p.theirs, seat)
}

// keenest returns the rival of seat that will have the team if seat passes: who has made the last bid, else the slowest that may
// still bid, or Nobody if none is likely to.
func (r *Rules) keenest(s *State, seat game.Seat) game.Seat {
	if s.High >= 0 && s.High != seat {
		return s.High
	}
	g := r.guess(s, seat)
	keenest, least := Nobody, r.offerForm(s, seat, g.hidden)+0.1
	for set := s.Still.Without(seat); set != 0; set &= set - 1 {
		other := firstIn(set)
		form := g.form(&s.Team[other])
		if !s.HasTeam(other) {
			form = -1
		}
		if s.Money[other] > 0 && form < least {
			keenest, least = other, form
		}
	}
	return keenest
}

// sell ends the auction in s as if seat had bid price and all others passed.
func (r *Rules) sell(s *State, seat game.Seat, price int32) {
	s.High, s.Bid = seat, min(price, s.Money[seat])
	excess := r.Drawing(s).Len() - Slots - s.Gone.Len()
	for other := r.after[seat]; excess > 0; other = r.after[other] {
		if other != seat && s.Still.Has(other) {
			s.Gone = s.Gone.With(other)
			excess--
		}
	}
	r.auction.won(s, nil)
}
