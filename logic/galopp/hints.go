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
	j.sale.look(j, r)
	return &j.sale
}

// look works out how far everybody would go, the rivals first, by what they may
// know.
func (a *appraisal) look(j *judge, r *Rules) {
	masked := a.base
	for piece, c := range masked.Hand[a.seat] {
		if c.Known() {
			masked.Hand[a.seat][piece] = Unknown
			masked.Deck[c]++
		}
	}
	for set := a.base.Still.Without(a.seat); set != 0; set &= set - 1 {
		other := firstIn(set)
		if n := j.strong.limit(r, &masked, other, 1, game.NewLuck(1)); n > a.most {
			a.rival, a.most = other, n
		}
	}
	if a.base.Still.Has(a.seat) {
		a.limit = a.findLimit(j, r)
	}
}

// findLimit halves the prices until the one is found up to which the seat is
// better off with the team than if its keenest rival has it for as much.
func (a *appraisal) findLimit(j *judge, r *Rules) int {
	low, high := 0, int(a.base.Money[a.seat])+1
	for high-low > 1 {
		mid := min((low+high)/2, low+8)
		if a.sold(j, r, &a.base, a.seat, mid).Win > a.lost(j, r, &a.base, mid).Win {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}

// value is what seat may expect in s, by how far its keenest rival may go.
func (a *appraisal) value(j *judge, r *Rules, s *State, seat game.Seat) (mean hint.Chance) {
	if !s.Still.Has(seat) {
		return a.passed(j, r, s)
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

// ends is what the seat may expect if it bids own at least, its keenest rival
// goes up to most, and it then chooses whether to go one further.
func (a *appraisal) ends(j *judge, r *Rules, s *State, own, most int) hint.Chance {
	if s.High == a.seat && most <= own {
		return a.sold(j, r, s, a.seat, own)
	}
	price := max(own, most)
	stay := a.lost(j, r, s, price)
	if price+1 > int(s.Money[a.seat]) {
		return stay
	}
	if more := a.sold(j, r, s, a.seat, price+1); more.Win > stay.Win {
		return more
	}
	return stay
}

// passed is what the seat may expect once it has passed.
func (a *appraisal) passed(j *judge, r *Rules, s *State) hint.Chance {
	if s.High >= 0 {
		return a.sold(j, r, s, s.High, int(s.Bid))
	}
	return a.lost(j, r, s, 1)
}

// lost is what the seat may expect if its keenest rival has the team for price,
// or nobody if there is no such rival.
func (a *appraisal) lost(j *judge, r *Rules, s *State, price int) hint.Chance {
	if a.rival != Nobody {
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
	x := &a.sales[a.turn]
	a.turn = (a.turn + 1) % len(a.sales)
	*x = sale{buyer: buyer, price: price}
	for k := range fewDeals {
		j.after = *s
		r.redealEvenly(&j.after, k, fewDeals, game.NewLuck(1))
		r.sell(&j.after, buyer, int32(price))
		v := j.Value(r, &j.after, a.seat)
		x.chance.Win += v.Win / fewDeals
		x.chance.Score += v.Score / fewDeals
	}
	return x.chance
}

// fewDeals is how many deals of the hidden cards an estimate is made over.
const fewDeals = deals / 4

// Cost is how many positions of other boxes a value costs.
func (j *judge) Cost() int { return 2 * fewDeals }
