package pieces

import (
	"slices"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Phase is the part of the game that the board shows.
type Phase uint8

// The phases, with what the board shows in each.
const (
	PhaseAuction  Phase = iota // the saleroom
	PhaseRace                  // the garden
	PhaseExchange              // all teams side by side
	PhaseOver                  // the standings
)

// View is the state of the game as it is shown, as far as the viewer may know it. Only the ends of cues change it. Views can be
// compared with ==.
type View struct {
	Seats   int
	Course  *galopp.Course // what is in the box: gold, cards, and the races with their prizes
	Phase   Phase
	Race    int8                                       // the race that is under way or next, from 1
	Auction int8                                       // the number of the replacement auction that is under way (1 or 2, G-19), else 0
	On      bool                                       // whether an auction is under way
	Opener  game.Seat                                  // the seat that opened the auction, or galopp.Nobody
	Money   [galopp.MaxSeats]int32                     // the gold of each seat
	Bid     int32                                      // the highest bid, 0 if there is none
	High    game.Seat                                  // the seat that has made the highest bid, or galopp.Nobody
	Still   game.SeatSet                               // the seats that have not passed
	Gone    game.SeatSet                               // the first seats to pass, whose cards have been discarded (G-03)
	Team    [galopp.MaxSeats][galopp.Slots]galopp.Card // None for an empty slot
	Hand    [galopp.MaxSeats][2]galopp.Card            // the cards drawn for this auction (G-03)
	Open    galopp.Card                                // the open card of this auction, or None
	Chair   [galopp.MaxSeats]int8                      // the space of each chair in the race, else 0
	Place   [galopp.MaxSeats]int8                      // the place of each seat in the race, from 1; 0 while it has none
	Pond    game.SeatSet                               // the seats whose chairs have ended in the pond in this race
	Last    game.Seat                                  // the last seat of the race before, or galopp.Nobody
	Deck    int16                                      // the number of cards in the deck
	Discard int16                                      // the number of discards
}

// ViewOf returns the view of a state.
func ViewOf(r *galopp.Rules, s *galopp.State) View {
	v := View{Seats: r.Seats(), Course: r.Course(), Race: int8(s.Race), Money: s.Money, Team: s.Team, Chair: s.Chair, Last: s.Last,
		Deck: int16(s.Left), Discard: int16(r.DiscardSize(s)), High: galopp.Nobody, Opener: galopp.Nobody}
	v.Phase = phaseOf(s)
	if s.Stage == galopp.StageBid {
		v.On, v.Auction, v.Opener = true, int8(s.Auction), s.Opener
		v.Bid, v.High, v.Still, v.Gone, v.Open, v.Hand = s.Bid, s.High, s.Still, s.Gone, s.Open, s.Hand
	}
	for seat := range game.Seat(r.Seats()) {
		if v.Gone.Has(seat) { // a state keeps these cards in the hand until the auction ends, a view counts them as discards
			v.Discard += int16(cardsIn(v.Hand[seat]))
			v.Hand[seat] = [2]galopp.Card{}
		}
	}
	for i, seat := range s.Finished.Seats() {
		v.Place[seat] = int8(i + 1)
	}
	for i, seat := range s.Ponded.Seats() {
		v.Place[seat] = int8(r.Seats() - i)
		v.Pond = v.Pond.With(seat)
	}
	return v
}

// phaseOf returns the phase of a state. Until the cards of the first replacement auction are dealt, the phase is PhaseExchange.
func phaseOf(s *galopp.State) Phase {
	switch s.Stage {
	case galopp.StageRoll, galopp.StageCrafty:
		return PhaseRace
	case galopp.StageExchange, galopp.StageDraw:
		return PhaseExchange
	case galopp.StageOver:
		return PhaseOver
	}
	if s.Stage == galopp.StageDeal && s.Auction == 1 {
		return PhaseExchange
	}
	return PhaseAuction
}

// cardsIn returns the number of cards in a hand.
func cardsIn(hand [2]galopp.Card) int {
	n := 0
	for _, c := range hand {
		if c != galopp.None {
			n++
		}
	}
	return n
}

// HasTeam reports whether a seat has porters. It looks at two slots only, since during an exchange at most one slot is empty.
func (v *View) HasTeam(seat game.Seat) bool {
	t := &v.Team[seat]
	return t[0] != galopp.None || t[1] != galopp.None
}

// Hired returns the seats that have a team; see HasTeam.
func (v *View) Hired() game.SeatSet { return game.SeatsWhere(v.Seats, v.HasTeam) }

// Drawing returns the seats that draw cards in an auction: before the first race those without a team, later all (G-03, G-19).
func (v *View) Drawing() game.SeatSet {
	return game.SeatsWhere(v.Seats, func(seat game.Seat) bool { return v.Race > 1 || !v.HasTeam(seat) })
}

// CardOf returns the card of an event, or Unknown if the viewer may not know it.
func CardOf(e *game.Event) galopp.Card {
	if e.N < int32(galopp.None) || e.N > int32(galopp.Crafty) {
		return galopp.Unknown
	}
	return galopp.Card(e.N)
}

// Apply applies an event to the view, at the end of the cue that has shown the event.
func (v *View) Apply(e *game.Event) {
	switch e.Kind {
	case galopp.EventShuffle:
		v.Deck, v.Discard = int16(e.N), 0
	case galopp.EventAuction, galopp.EventDeal, galopp.EventOpen, galopp.EventBid, galopp.EventPass,
		galopp.EventDiscard, galopp.EventNoBid:
		v.applyAuction(e)
	case galopp.EventPay:
		v.Money[e.Seat] -= e.N
	case galopp.EventPrize:
		v.Money[e.Seat] += e.N
	case galopp.EventDismiss, galopp.EventTake, galopp.EventDraw, galopp.EventHire:
		v.applyTeamChange(e)
	default:
		v.applyRace(e)
	}
}

// applyAuction applies an event of an auction.
func (v *View) applyAuction(e *game.Event) {
	switch e.Kind {
	case galopp.EventAuction:
		v.Phase, v.On, v.Auction, v.Opener, v.Still = PhaseAuction, true, e.Piece, e.Seat, v.Drawing()
	case galopp.EventDeal:
		v.Hand[e.Seat][e.Piece] = CardOf(e)
		v.Deck--
	case galopp.EventOpen:
		v.Open = CardOf(e)
		v.Deck--
	case galopp.EventBid:
		v.Bid, v.High = e.N, e.Seat
	case galopp.EventPass:
		v.Still = v.Still.Without(e.Seat)
	case galopp.EventNoBid:
		v.closeAuction()
	case galopp.EventDiscard:
		v.applyDiscard(e)
	}
}

// applyDiscard applies the discard of one card. While the auction goes on, it is a card of one of the first seats to pass (G-03).
// After an auction in which all seats have passed, it is a card of any seat or, if e.Seat is negative, the open card (G-06).
func (v *View) applyDiscard(e *game.Event) {
	v.Discard++
	if e.Seat < 0 {
		v.Open = galopp.None
		return
	}
	v.Hand[e.Seat][e.Piece] = galopp.None
	if v.On {
		v.Gone = v.Gone.With(e.Seat)
	}
}

// closeAuction resets the state of the auction. The cards stay until they are discarded or hired.
func (v *View) closeAuction() {
	v.On, v.Auction, v.Bid, v.High, v.Opener, v.Still, v.Gone = false, 0, 0, galopp.Nobody, galopp.Nobody, 0, 0
}

// applyTeamChange applies an event that changes a team.
func (v *View) applyTeamChange(e *game.Event) {
	switch e.Kind {
	case galopp.EventDismiss:
		v.Team[e.Seat][e.Piece] = galopp.None
		v.Discard++
	case galopp.EventTake:
		v.Team[e.Other][e.Piece] = galopp.None
		v.Discard++
	case galopp.EventDraw:
		v.Team[e.Seat][e.Piece] = CardOf(e)
		v.Deck--
	case galopp.EventHire:
		v.applyHire(e)
	}
}

// applyHire puts a card into its slot, and removes it from the hand, the open card or the deck from which it comes. The fourth
// card ends the auction, unless the team comes from the deck: the last team is not auctioned (G-03).
func (v *View) applyHire(e *game.Event) {
	v.Team[e.Seat][e.Piece] = CardOf(e)
	switch {
	case e.Other >= 0:
		v.Hand[e.Other][e.From] = galopp.None
	case e.From == galopp.FromOpen:
		v.Open = galopp.None
	default:
		v.Deck--
		return
	}
	if e.Piece == galopp.Slots-1 {
		v.closeAuction()
	}
}

// applyRace applies an event of a race, or the end of the game. A chair that gets a place is on no space any more. At the end
// of a race all places are cleared, and the next race is the present one; after the last race, PhaseRace and the places stay
// until EventOver. Events that are not listed change nothing.
func (v *View) applyRace(e *game.Event) {
	switch e.Kind {
	case galopp.EventRace:
		v.Phase = PhaseRace
	case galopp.EventMove:
		v.Chair[e.Seat] = int8(e.To)
	case galopp.EventFinish, galopp.EventPlace:
		v.Place[e.Seat], v.Chair[e.Seat] = int8(e.N), 0
	case galopp.EventPond:
		v.Place[e.Seat], v.Chair[e.Seat] = int8(e.N), 0
		v.Pond = v.Pond.With(e.Seat)
	case galopp.EventFinal:
		v.Last = e.Seat
		if e.N < galopp.Races {
			v.Race, v.Phase = int8(e.N)+1, PhaseExchange
			v.clearCourse()
		}
	case galopp.EventOver:
		v.Phase = PhaseOver
		v.clearCourse()
	}
}

// clearCourse takes all chairs from the course and clears their places.
func (v *View) clearCourse() {
	v.Chair, v.Place, v.Pond = [galopp.MaxSeats]int8{}, [galopp.MaxSeats]int8{}, 0
}

// Run returns the race that is under way or next (G-16, G-17).
func (v *View) Run() galopp.Race { return v.Course.Races[v.Race-1] }

// CrossesLine reports whether e is a move by which a chair comes through the arch of this race (G-13).
func (v *View) CrossesLine(e *game.Event) bool {
	arch := int(v.Run().Arch)
	return e.Kind == galopp.EventMove && int(e.From) < arch && int(e.To) >= arch
}

// IsInPond reports whether a space is in the pond (G-12): Course.Pond and all spaces before it are.
func (v *View) IsInPond(space int) bool { return space <= v.Course.Pond }

// Placed reports whether a seat has the given place, counted from 1, already.
func (v *View) Placed(place int) bool { return slices.Contains(v.Place[:v.Seats], int8(place)) }

// Running returns the seats whose chairs have no place yet; outside a race all seats.
func (v *View) Running() game.SeatSet {
	return game.SeatsWhere(v.Seats, func(s game.Seat) bool { return v.Place[s] == 0 })
}

// Foremost returns the seat whose chair is ahead of all others that are still on the way, or galopp.Nobody if several are equally
// far or the foremost has not passed the start. Outside a race it is Nobody.
func (v *View) Foremost() game.Seat {
	first, space := galopp.Nobody, int8(0)
	if v.Phase != PhaseRace {
		return first
	}
	for s := range game.Seat(v.Seats) {
		switch {
		case v.Place[s] != 0 || v.Chair[s] < space:
		case v.Chair[s] > space:
			first, space = s, v.Chair[s]
		default:
			first = galopp.Nobody
		}
	}
	return first
}

// NextRace returns the number, from 1, of the race that comes next or is under way: once all chairs have a place in a race, the
// next one. After the last race it is the number of the last.
func (v *View) NextRace() int {
	if v.Phase == PhaseRace && v.Running() == 0 {
		return min(int(v.Race)+1, galopp.Races)
	}
	return int(v.Race)
}

// Ranked returns the seats in descending order of their gold; seats with equal gold in their own order. gold is by seat. Elements
// of the result from len(gold) on are 0.
func Ranked(gold []int) (order [galopp.MaxSeats]game.Seat) {
	for s := range game.Seat(len(gold)) {
		at := s
		for ; at > 0 && gold[order[at-1]] < gold[s]; at-- {
			order[at] = order[at-1]
		}
		order[at] = s
	}
	return order
}

// Gold returns the gold of a seat as an int, which table.IsLeader and coins take.
func (v *View) Gold(seat game.Seat) int { return int(v.Money[seat]) }

// HasFullTeams reports whether no slot of any team is empty.
func (v *View) HasFullTeams() bool {
	for s := range v.Seats {
		for _, c := range v.Team[s] {
			if c == galopp.None {
				return false
			}
		}
	}
	return true
}

// SlotOf returns the lowest slot in which the seat s has a card of the kind card, or 0 if there is none. An exchange takes a card
// of that kind from this slot.
func (v *View) SlotOf(s int, card galopp.Card) int {
	for i, c := range v.Team[s] {
		if c == card {
			return i
		}
	}
	return 0
}

// First returns the seat that opened the auction, or seat 0 if no auction is under way.
func (v *View) First() game.Seat { return max(0, v.Opener) }

// Offer returns the team on offer as far as the viewer knows it: first the known cards, then the unknown ones, both in the order
// of drawing (G-03). If more than four cards have been drawn, the rest is left out; if fewer, the last slots are None. The cards
// of the seat hidden count as unknown, since that seat sees them next to its finger only; hidden is galopp.Nobody if no seat does
// so.
func (v *View) Offer(hidden game.Seat) (team [galopp.Slots]galopp.Card) {
	n := 0
	add := func(c galopp.Card, known bool) {
		if c != galopp.None && c.Known() == known && n < galopp.Slots {
			team[n] = c
			n++
		}
	}
	for _, known := range [...]bool{true, false} {
		for i := range v.Seats {
			s := game.Seat((int(v.First()) + i) % v.Seats)
			for _, c := range v.Hand[s] {
				if c != galopp.None && s == hidden {
					c = galopp.Unknown
				}
				add(c, known)
			}
		}
		add(v.Open, known)
	}
	return team
}

// Asking is the seat that is to decide, and the state of pointing and dragging. What the number Held means depends on Stage:
//   - StageBid: the ref of a button
//   - StageCrafty: the seat of the dragged chair
//   - StageExchange: a card, as galopp.Slots times the seat that has the card, plus the card's slot
type Asking struct {
	Asked bool         // whether a seat is to decide
	Stage galopp.Stage // what it decides
	Seat  game.Seat    // the seat that decides
	Point int          // the ref pointed at, or NoTarget
	Held  int          // what is dragged, as described above, or NoTarget
	At    geom.Point   // the place of the dragging finger
	Hint  int          // the ref that a hint recommends, or NoTarget
}

// NobodyAsked is the value of Asking when no seat is to decide.
var NobodyAsked = Asking{Point: table.NoTarget, Held: table.NoTarget, Hint: table.NoTarget}

// Asks reports whether a seat is to decide in the given stage of the rules.
func (k *Asking) Asks(stage galopp.Stage) bool { return k.Asked && k.Stage == stage }
