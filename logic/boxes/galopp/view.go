package galopp

import "ludotheque/logic/game"

// View returns s as seat sees it, or game.Public. The cards in other hands and what others threw away unseen are Unknown; Deck
// counts them together with the cards not drawn, so that not even what is missing tells anything. game.Referee sees s. A
// view of another seat's view is that of game.Public.
//
// A seat is taken to remember every card it has seen since the last shuffle. When the discards become the deck in the middle
// of a deal, it also remembers that cards dealt before come from the old deck, until that auction is over.
func (r *Rules) View(s *State, seat game.Seat) State {
	v := *s
	if seat == game.Referee {
		return v
	}
	if v.hides(seat) {
		seat = game.Public
	}
	v.Viewer = seat
	for i, place := range r.auction.drawn(s) {
		c := &v.Hand[place.seat][place.piece]
		if place.seat == seat || !c.Known() {
			continue
		}
		v.Deck[*c]++
		if i < int(s.Cut) {
			v.Old[*c]++
		}
		*c = Unknown
	}
	for other := range game.Seat(r.seats) {
		if other != seat {
			v.hide(other)
		}
	}
	return v
}

// hides reports whether s is a view that does not show seat's cards.
func (s *State) hides(seat game.Seat) bool {
	return s.Viewer != game.Referee && s.Viewer != seat
}

// hide turns the unseen discards of other into Unknown ones.
func (s *State) hide(other game.Seat) {
	p := &s.Hidden[other]
	for c := Jester; c <= Crafty; c++ {
		if s.Cut > 0 {
			s.Old[c] += p[c]
		} else {
			s.Deck[c] += p[c]
		}
		p[Unknown] += p[c]
		p[c] = 0
	}
}

// place is where a card drawn for an auction is held.
type place struct {
	seat  game.Seat
	piece int
}

// drawn returns the places of the cards in hands in the order of drawing, before the deal too. It yields nothing while no
// auction is due or under way.
func (a *auction) drawn(s *State) func(func(int, place) bool) {
	return func(yield func(int, place) bool) {
		if s.Stage > StageBid {
			return
		}
		set, seat := a.Drawing(s), s.Opener
		each, i := cardsEach(set.Len()), 0
		for range set.Len() {
			for piece := range each {
				if !yield(i, place{seat, piece}) {
					return
				}
				i++
			}
			seat = nextIn(set, seat)
		}
	}
}

// Redeal fills the Unknown cards of a view with cards that could be there, each possibility as likely as the shuffles and
// the cards seen make it; what others have bid is not weighed. What is left over is the deck.
func (r *Rules) Redeal(s *State, l *game.RNG) {
	old := r.redealOld(s, l)
	for i, place := range r.auction.drawn(s) {
		c := &s.Hand[place.seat][place.piece]
		switch {
		case *c != Unknown:
		case i < int(s.Cut):
			*c = old.take(l)
			s.Deck[*c]--
			s.Old[*c]--
		default:
			*c = s.Deck.take(l)
		}
	}
	from := &s.Deck
	if s.Cut > 0 {
		from = &s.Old
	}
	for seat := range r.seats {
		p := &s.Hidden[seat]
		for ; p[Unknown] > 0; p[Unknown]-- {
			p[from.take(l)]++
		}
	}
	s.Old, s.Viewer = Pile{}, game.Referee
}

// redealEvenly fills the hands of a view, and teams won only in thought, with cards that could be there, as deal k of n,
// which together are spread evenly over all that could be. Where the discards became the deck in the middle of dealing, it
// is as Redeal.
func (r *Rules) redealEvenly(s *State, k, n int, l *game.RNG) {
	if s.Cut > 0 {
		r.Redeal(s, l)
		return
	}
	e := evenly{deck: &s.Deck, k: k, n: n, stride: 1}
	for _, place := range r.auction.drawn(s) {
		e.fill(&s.Hand[place.seat][place.piece])
	}
	for seat := range r.seats {
		for slot := range Slots {
			e.fill(&s.Team[seat][slot])
		}
	}
}

// evenly takes cards out of a deck, for each place those of the n deals at equal distances, which every place passes through
// in steps of its own.
type evenly struct {
	deck         *Pile
	k, n, stride int
}

func (e *evenly) fill(c *Card) {
	size := e.deck.size()
	if *c != Unknown || size == 0 {
		return
	}
	*c = e.deck.pick((2*(e.k*e.stride%e.n) + 1) * size / (2 * e.n))
	e.deck[*c]--
	e.stride += 2
}

// maxTries bounds the search for a likely deal; a consistent view needs few.
const maxTries = 1000

// redealOld chooses which of the cards in Old were dealt before the shuffle. The others went into the new deck, from which
// the seat has since seen cards: a choice is as likely as it makes those.
func (r *Rules) redealOld(s *State, l *game.RNG) (old Pile) {
	if s.Cut == 0 {
		return old
	}
	blanks, seen := 0, Pile{}
	for i, place := range r.auction.drawn(s) {
		c := s.Hand[place.seat][place.piece]
		switch {
		case i >= int(s.Cut):
			seen[c]++
		case c == Unknown:
			blanks++
		}
	}
	seen[s.Open]++
	for range maxTries {
		rest := s.Old
		old = Pile{}
		for range blanks {
			old[rest.take(l)]++
		}
		if s.likely(&old, &seen, l) {
			break
		}
	}
	return old
}

// likely accepts old with the chance that the new deck, without those cards, has of showing the cards seen, in proportion to
// the best it could be.
func (s *State) likely(old, seen *Pile, l *game.RNG) bool {
	have, best := 1, 1
	for c := Jester; c <= Crafty; c++ {
		if old[c] > s.Deck[c] {
			return false
		}
		n := int(s.Deck[c]) + int(seen[c])
		for k := range int(seen[c]) {
			have *= n - int(old[c]) - k
			best *= n - k
		}
	}
	return l.Below(best) < have
}

// take takes a random card out of p, which must not be empty.
func (p *Pile) take(l *game.RNG) Card {
	c := p.pick(l.Below(p.size()))
	p[c]--
	return c
}
