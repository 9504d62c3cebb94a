package galopp

import "ludotheque/logic/game"

// View implements game.Rules. Cards in other hands, and what others have discarded unseen, are Unknown. Deck counts
// them together with the deck, so that nothing can be inferred from what is missing. The view of another seat's view is
// that of game.Public.
//
// A seat is assumed to remember all cards it has seen since the last shuffle. If the discards become the deck during a
// deal, it also remembers until the end of that auction that earlier cards came from the old deck.
func (r *Rules) View(s *State, seat game.Seat) State {
	v := *s
	if seat == game.Referee {
		return v
	}
	if v.hides(seat) {
		seat = game.Public
	}
	v.Viewer = seat
	for i, place := range r.auction.handPlaces(s) {
		c := &v.Hand[place.seat][place.piece]
		if place.seat == seat || !c.Known() {
			continue
		}
		v.Deck[*c]++
		if i < int(s.Cut) { // it came from the old deck
			v.Old[*c]++
		}
		*c = Unknown
	}
	for other := range game.Seat(r.seats) {
		if other != seat {
			v.hideDiscards(other)
		}
	}
	return v
}

// hides reports whether s is a view that does not show seat's cards.
func (s *State) hides(seat game.Seat) bool {
	return s.Viewer != game.Referee && s.Viewer != seat
}

// hideDiscards makes the unseen discards of other Unknown, and counts them among the cards whose place the viewer does not know:
// in Deck, or in Old while Cut is set, as Deck has them already then.
func (s *State) hideDiscards(other game.Seat) {
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

// handPlace is where a card drawn for an auction is: in the hand of seat, at index piece.
type handPlace struct {
	seat  game.Seat
	piece int
}

// handPlaces iterates over the places of drawn cards in the order of drawing, also before the deal. It yields nothing
// outside auctions.
func (a *auction) handPlaces(s *State) func(func(int, handPlace) bool) {
	return func(yield func(int, handPlace) bool) {
		if s.Stage > StageBid { // all stages after the bids
			return
		}
		set, seat := a.Drawing(s), s.Opener
		each, i := cardsEach(set.Len()), 0
		for range set.Len() {
			for piece := range each {
				if !yield(i, handPlace{seat, piece}) {
					return
				}
				i++
			}
			seat = nextIn(set, seat)
		}
	}
}

// Redeal implements game.Rules. The probabilities are those of the shuffles and the cards seen. They ignore what the bids
// of others tell about their cards. Afterwards s is a whole position: its Viewer is game.Referee, and Old is empty.
func (r *Rules) Redeal(s *State, rng *game.RNG) {
	old := r.redealOld(s, rng)
	for i, place := range r.auction.handPlaces(s) {
		c := &s.Hand[place.seat][place.piece]
		switch {
		case *c != Unknown:
		case i < int(s.Cut):
			*c = old.take(rng)
			s.Deck[*c]-- // in a view both count the card, as its place was not known
			s.Old[*c]--
		default:
			*c = s.Deck.take(rng)
		}
	}
	from := &s.Deck
	if s.Cut > 0 { // these discards are back in the deck, so that Deck goes on counting them
		from = &s.Old
	}
	for seat := range r.seats {
		p := &s.Hidden[seat]
		for ; p[Unknown] > 0; p[Unknown]-- {
			p[from.take(rng)]++
		}
	}
	s.Old, s.Viewer = Pile{}, game.Referee
}

// redealEvenly fills the Unknown cards of hands and teams, for deal k of n, 0 ≤ k < n. All n deals of a position together
// cover the possibilities evenly. Unlike Redeal, it leaves Hidden and Viewer as they are, and uses no rng. If the discards
// became the deck during the deal, it calls Redeal instead.
func (r *Rules) redealEvenly(s *State, k, n int, rng *game.RNG) {
	if s.Cut > 0 {
		r.Redeal(s, rng)
		return
	}
	e := evenDealer{deck: &s.Deck, k: k, n: n, stride: 1}
	for _, place := range r.auction.handPlaces(s) {
		e.fill(&s.Hand[place.seat][place.piece])
	}
	for seat := range r.seats {
		for slot := range Slots {
			e.fill(&s.Team[seat][slot])
		}
	}
}

// evenDealer takes the cards of one deal out of a deck. Over all deals, the cards for a place are at equal distances in
// the deck. Each place goes through the deck with another stride, so that places are not correlated.
type evenDealer struct {
	deck   *Pile
	k, n   int // the deal, from 0, and the number of deals
	stride int // of the next place: 1, 3, 5, …; as it is odd and n a power of two, a place takes each part in one of the deals
}

// fill replaces *c by a card of the deck, which loses it. It does nothing if *c is not Unknown, or if no card of the deck is
// known.
func (e *evenDealer) fill(c *Card) {
	size := e.deck.known()
	if *c != Unknown || size == 0 {
		return
	}
	// The middle of part k*stride%n of n equal parts of the deck.
	*c = e.deck.pick((2*(e.k*e.stride%e.n) + 1) * size / (2 * e.n))
	e.deck[*c]--
	e.stride += 2
}

// maxTries limits the attempts of redealOld. A consistent view needs few; for another one the last attempt is taken.
const maxTries = 1000

// redealOld returns which of the cards in Old were dealt before the shuffle, chosen at random by rejection sampling. The
// others went into the new deck, from which the seat has since seen cards. It returns no cards if Cut is 0.
func (r *Rules) redealOld(s *State, rng *game.RNG) (old Pile) {
	if s.Cut == 0 {
		return old
	}
	// blanks is the number of hidden cards dealt before the shuffle. seen are the cards drawn since, as far as they are known.
	blanks, seen := 0, Pile{}
	for i, place := range r.auction.handPlaces(s) {
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
			old[rest.take(rng)]++
		}
		if s.accept(&old, &seen, rng) {
			break
		}
	}
	return old
}

// accept returns true with a probability for redealOld: that of drawing the cards in seen from the new deck without old,
// divided by the greatest value that this can have for any old. It returns false if the new deck does not have old.
func (s *State) accept(old, seen *Pile, rng *game.RNG) bool {
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
	return rng.Below(best) < have
}

// take removes a random card from p, which must not be empty, and returns it.
func (p *Pile) take(rng *game.RNG) Card {
	c := p.pick(rng.Below(p.known()))
	p[c]--
	return c
}
