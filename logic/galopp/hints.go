package galopp

import (
	"ludotheque/logic/game"
	"ludotheque/logic/hint"
)

var _ hint.Hinter = (*Box)(nil)

// Adviser is a new Adviser, or nil for a Box without weights.
func (b *Box) Adviser() hint.Adviser {
	if b.net == nil {
		return nil
	}
	return hint.New[State, *Rules](&judge{strong: newStrong(b.subject(), b.net)})
}

// judge opens what strong thinks to people.
type judge struct {
	strong *strong
	// sale is the appraisal made last, if known is set.
	sale  appraisal
	known bool
	// after is a position that is being weighed.
	after State
}

// Knows reports whether the network was trained for the course of r.
func (j *judge) Knows(r *Rules) bool { return r.course == *j.strong.subject.times.course }

// Value is the chance to win and the gold that seat may expect in s.
func (j *judge) Value(r *Rules, s *State, seat game.Seat) hint.Chance {
	if s.Stage == StageBid && actedLast(s, seat) {
		return j.appraise(r, s, seat).value(j, r, s, seat)
	}
	win, gold := j.strong.value(r, s, seat)
	return hint.Chance{Win: float64(win), Score: float64(gold)}
}

// actedLast reports whether it is seat that has just bid or passed: what it does
// in an auction is worth a closer look than what the others may hope for.
func actedLast(s *State, seat game.Seat) bool {
	return s.High == seat || !s.Still.Has(seat) && nextIn(s.Still, seat) == s.Actor
}

// appraisal is what a seat thinks of an auction, whatever has been bid so far.
type appraisal struct {
	base State
	seat game.Seat
	// limit is the most the seat should pay, 0 if it has passed; rival is who
	// seems to go furthest of the others, to about most; Nobody if none would bid.
	limit int
	rival game.Seat
	most  int
	// next is how far the second of them goes.
	next int
	// sales are the outcomes that were looked at last, the next one to be written
	// over at turn: most bids lead to the same few.
	sales [16]sale
	turn  int
}

// sale is an outcome of an auction, and what the seat may expect then.
type sale struct {
	buyer  game.Seat
	price  int
	chance hint.Chance
}

// spread are how far the keenest rival may go, in percent of what it seems.
var spread = [...]int{40, 75, 100, 125, 170}

// appraise is the appraisal of the auction in s, made once for all bids.
func (j *judge) appraise(r *Rules, s *State, seat game.Seat) *appraisal {
	base := *s
	base.Bid, base.High, base.Actor = 0, Nobody, 0
	if a := &j.sale; j.known && a.seat == seat && a.base == base {
		return a
	}
	j.known, j.sale = true, appraisal{base: base, seat: seat, rival: Nobody}
	j.sale.look(j.strong, r)
	return &j.sale
}

// look works out how far everybody would go.
func (a *appraisal) look(p *strong, r *Rules) {
	if a.base.Still.Has(a.seat) {
		a.limit = p.limit(r, &a.base, a.seat)
	}
	masked := a.base
	for piece, c := range masked.Hand[a.seat] {
		if c.Known() {
			masked.Hand[a.seat][piece] = Unknown
			masked.Deck[c]++
		}
	}
	for set := a.base.Still.Without(a.seat); set != 0; set &= set - 1 {
		other := firstIn(set)
		switch n := p.limit(r, &masked, other); {
		case n > a.most:
			a.rival, a.most, a.next = other, n, a.most
		case n > a.next:
			a.next = n
		}
	}
}

// value is what seat may expect in s, by how far its keenest rival may go.
func (a *appraisal) value(j *judge, r *Rules, s *State, seat game.Seat) (mean hint.Chance) {
	if !s.Still.Has(seat) {
		return a.lost(j, r, s, max(int(s.Bid), a.next+1))
	}
	own := int(s.Bid)
	if s.High != seat {
		own++
	}
	for _, percent := range spread {
		v := a.ends(j, r, s, own, a.most*percent/100)
		mean.Win += v.Win / float64(len(spread))
		mean.Score += v.Score / float64(len(spread))
	}
	return mean
}

// ends is what the seat may expect if it bids own at least, and its keenest
// rival goes up to most.
func (a *appraisal) ends(j *judge, r *Rules, s *State, own, most int) hint.Chance {
	price := max(own, min(most+1, int(s.Money[a.seat])))
	switch {
	case s.High == a.seat && most <= own, price <= a.limit:
		return a.sold(j, r, s, a.seat, price)
	default:
		return a.lost(j, r, s, max(own, min(most, a.limit+1)))
	}
}

// lost is what the seat may expect if a rival has the team for price, or nobody.
func (a *appraisal) lost(j *judge, r *Rules, s *State, price int) hint.Chance {
	switch {
	case s.High >= 0 && s.High != a.seat && (a.rival == Nobody || int(s.Bid) >= a.most):
		return a.sold(j, r, s, s.High, max(1, int(s.Bid)))
	case a.rival != Nobody:
		return a.sold(j, r, s, a.rival, max(1, price))
	}
	j.after = *s
	r.noBid(&j.after, nil)
	return j.Value(r, &j.after, a.seat)
}

// sold is what the seat may expect if buyer has the team for price.
func (a *appraisal) sold(j *judge, r *Rules, s *State, buyer game.Seat, price int) hint.Chance {
	for i := range a.sales {
		if x := &a.sales[i]; x.price == price && x.buyer == buyer {
			return x.chance
		}
	}
	j.after = *s
	r.sell(&j.after, buyer, int32(price))
	x := &a.sales[a.turn]
	*x = sale{buyer, price, j.Value(r, &j.after, a.seat)}
	a.turn = (a.turn + 1) % len(a.sales)
	return x.chance
}

// Cost is how many positions of other boxes a value costs.
func (j *judge) Cost() int { return 4 }
