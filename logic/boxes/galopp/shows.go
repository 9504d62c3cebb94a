package galopp

import (
	"errors"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Shows appends the team that m sells, slot by slot: with the sale everybody sees it (G-05), and its entry, a bid or a pass,
// does not hold it. At least two hands go into a team, so that no seat knows all of it before.
func (r *Rules) Shows(dst []byte, s *State, m game.Move, viewer game.Seat) []byte {
	if viewer == game.Referee || !sells(s, m) {
		return dst
	}
	team := r.auction.offered(s)
	return game.AppendList(append(dst, `"team":`...), Slots, func(dst []byte, i int) []byte { return team[i].appendTo(dst) })
}

// Learn fills the team that m sells into the hands that a view does not show.
func (r *Rules) Learn(s *State, m game.Move, shows jsonline.Value) error {
	if s.Viewer == game.Referee || !sells(s, m) {
		if shows.Exists() {
			return errors.New("shows: nothing is sold here")
		}
		return nil
	}
	if err := shows.CheckKeys("team"); err != nil {
		return fmt.Errorf("shows: %w", err)
	}
	var team [Slots]Card
	if err := readCards(shows.Get("team"), team[:]); err != nil {
		return fmt.Errorf("shows: team: %w", err)
	}
	v := *s
	if !r.auction.turnUp(&v, team) {
		return errors.New("shows: team: these cards cannot be for sale")
	}
	*s = v
	return nil
}

// sells reports whether m, by the seat whose turn it is, ends the auction with a sale (G-05).
func sells(s *State, m game.Move) bool {
	switch {
	case s.Stage != StageBid:
		return false
	case IsPass(m):
		return s.High >= 0 && s.Still.Without(s.Actor) == game.Of(s.High)
	}
	_, bid := BidOf(m)
	return bid && single(s.Still)
}

// offered returns the cards on offer in the order of their slots (see hire).
func (a *auction) offered(s *State) (team [Slots]Card) {
	n := 0
	for _, place := range a.drawn(s) {
		if !s.Gone.Has(place.seat) {
			team[n] = s.Hand[place.seat][place.piece]
			n++
		}
	}
	if s.Open != None {
		team[n] = s.Open
	}
	return team
}

// turnUp puts team into the hands on offer, and reports whether it can be there.
func (a *auction) turnUp(s *State, team [Slots]Card) bool {
	n := 0
	for i, place := range a.drawn(s) {
		if s.Gone.Has(place.seat) {
			continue
		}
		if !s.turnUp(&s.Hand[place.seat][place.piece], team[n], i < int(s.Cut)) {
			return false
		}
		n++
	}
	return s.Open == None || s.Open == team[n]
}

// turnUp makes *at, if it is not seen, the card c, and reports whether it can be; old says that it was drawn before the
// discards became the deck.
func (s *State) turnUp(at *Card, c Card, old bool) bool {
	switch {
	case *at != Unknown:
		return *at == c
	case s.Deck[c] == 0 || old && s.Old[c] == 0:
		return false
	}
	*at = c
	s.Deck[c]--
	if old {
		s.Old[c]--
	}
	return true
}

// blank reports whether those of the first n cards of m that s does not show, and no others, are Unknown: the cards dealt to
// other seats (G-03).
func (a *auction) blank(s *State, m game.Move, n int) bool {
	hidden := 0
	for i, place := range a.drawn(s) {
		hidden |= boolBit(s.hides(place.seat)) << i
	}
	for i := range n {
		if boolBit(cardAt(m, i) == Unknown) != hidden>>i&1 {
			return false
		}
	}
	return true
}

// possible reports whether the cards that a view does not show, of those dealt before the discards became the deck, can be
// such as it had not seen until then and has not seen since.
func (a *auction) possible(s *State) bool {
	missing := 0
	for i, place := range a.drawn(s) {
		missing += boolBit(i < int(s.Cut) && s.Hand[place.seat][place.piece] == Unknown)
	}
	for c := Jester; c <= Crafty; c++ {
		missing -= int(min(s.Old[c], s.Deck[c]))
	}
	return s.Cut == 0 || missing <= 0
}
