package galopp

import (
	"errors"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Shows implements game.Game's method: it appends the team that m sells, or nothing if m sells none. A sale shows the team to
// everybody (G-05), and the entry, a bid or a pass, does not hold it. No seat knows the whole team before, as its cards come
// from at least two hands.
func (r *Rules) Shows(dst []byte, s *State, m game.Move, viewer game.Seat) []byte {
	if viewer == game.Referee || !sells(s, m) {
		return dst
	}
	team := r.auction.offeredTeam(s)
	return game.AppendList(append(dst, `"team":`...), Slots, func(dst []byte, i int) []byte { return team[i].appendTo(dst) })
}

// Learn implements game.Game's method: it fills the team that m sells into the hands that a view does not show.
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
	if !r.auction.revealTeam(&v, team) {
		return errors.New("shows: team: these cards cannot be for sale")
	}
	*s = v
	return nil
}

// sells reports whether m, by the seat that has the turn, ends the auction with a sale (G-05).
func sells(s *State, m game.Move) bool {
	switch {
	case s.Stage != StageBid:
		return false
	case IsPass(m):
		return s.High >= 0 && s.Still.Without(s.Actor) == game.Of(s.High)
	}
	_, bid := BidOf(m)
	return bid && atMostOne(s.Still)
}

// offeredTeam returns the cards on offer in the order of their slots, see hire. In a view, some are Unknown.
func (a *auction) offeredTeam(s *State) (team [Slots]Card) {
	n := 0
	for _, place := range a.handPlaces(s) {
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

// revealTeam puts team into the hands on offer and reports whether it can be there. If not, s may be changed in part.
func (a *auction) revealTeam(s *State, team [Slots]Card) bool {
	n := 0
	for i, place := range a.handPlaces(s) {
		if s.Gone.Has(place.seat) {
			continue
		}
		if !s.revealCard(&s.Hand[place.seat][place.piece], team[n], i < int(s.Cut)) {
			return false
		}
		n++
	}
	return s.Open == None || s.Open == team[n]
}

// revealCard sets *at to c if it is Unknown, and reports whether the card there can be c. A card that becomes known is counted
// less in Deck and, with beforeCut, in Old. beforeCut is set if that card was drawn before the discards became the deck.
func (s *State) revealCard(at *Card, c Card, beforeCut bool) bool {
	switch {
	case *at != Unknown:
		return *at == c
	case s.Deck[c] == 0 || beforeCut && s.Old[c] == 0:
		return false
	}
	*at = c
	s.Deck[c]--
	if beforeCut {
		s.Old[c]--
	}
	return true
}

// hidesRightCards reports whether, of the first n cards of m, exactly those are Unknown that are dealt to seats whose
// cards s does not show (G-03).
func (a *auction) hidesRightCards(s *State, m game.Move, n int) bool {
	hidden := 0
	for i, place := range a.handPlaces(s) {
		hidden |= boolBit(s.hides(place.seat)) << i
	}
	for i := range n {
		if boolBit(cardAt(m, i) == Unknown) != hidden>>i&1 {
			return false
		}
	}
	return true
}

// canBeDealt reports whether a view has enough cards for the Unknown ones dealt before the discards became the deck. Such a card
// must be unseen at the shuffle, so that Old counts it, and ever since, so that Deck does.
func (a *auction) canBeDealt(s *State) bool {
	missing := 0
	for i, place := range a.handPlaces(s) {
		missing += boolBit(i < int(s.Cut) && s.Hand[place.seat][place.piece] == Unknown)
	}
	for c := Jester; c <= Crafty; c++ {
		missing -= int(min(s.Old[c], s.Deck[c]))
	}
	return s.Cut == 0 || missing <= 0
}
