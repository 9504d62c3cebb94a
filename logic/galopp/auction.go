package galopp

import (
	"slices"

	"ludotheque/logic/game"
)

// openAuction makes opener begin the next auction (G-07, G-19); in the first
// auctions the last seat without a team is handed one (G-03).
func (r *Rules) openAuction(s *State, opener game.Seat, ev []game.Event) []game.Event {
	s.Opener, s.Actor, s.Stage = opener, opener, StageDeal
	if s.Race == 1 && r.Drawing(s).Len() == 1 {
		s.Stage = StageTeam
	}
	return ev
}

// nextAuction goes on after an auction: to the next one or to the race.
func (r *Rules) nextAuction(s *State, ev []game.Event) []game.Event {
	if s.Race > 1 {
		if s.Auction == 2 {
			return r.startRace(s, ev)
		}
		s.Auction = 2
		return r.openAuction(s, s.Last, ev)
	}
	return r.openAuction(s, nextIn(r.Drawing(s), s.Opener), ev)
}

// deal gives every seat that draws its card, or both of two seats two, and lays
// one open if there are three (G-03).
func (r *Rules) deal(s *State, f *feed, ev []game.Event) []game.Event {
	if ev != nil {
		ev = append(ev, game.Event{Kind: EventAuction, Seat: s.Opener, Piece: int8(s.Auction)})
	}
	set, seat := r.Drawing(s), s.Opener
	n := set.Len()
	for range n {
		for piece := range cardsEach(n) {
			s.Hand[seat][piece], ev = r.next(s, f, ev)
			if ev != nil {
				ev = append(ev, game.Event{Kind: EventDeal, Seat: seat, Piece: int8(piece), Eyes: game.Of(seat), N: int32(s.Hand[seat][piece])})
			}
		}
		seat = nextIn(set, seat)
	}
	if n == 3 {
		s.Open, ev = r.next(s, f, ev)
		if ev != nil {
			ev = append(ev, game.Event{Kind: EventOpen, Seat: Nobody, N: int32(s.Open)})
		}
	}
	return ev
}

// cardsEach is how many cards each of n seats draws (G-03).
func cardsEach(n int) int {
	if n == 2 {
		return 2
	}
	return 1
}

// legalBids lists the pass and every bid above the last one that Actor can pay.
func legalBids(s *State, buf []game.Move) []game.Move {
	buf = append(buf, movePass)
	low, high := s.Bid+1, s.Money[s.Actor]
	if low > high {
		return buf
	}
	at, n := len(buf), int(high-low)+1
	buf = slices.Grow(buf, n)[:at+n]
	m := Raised(int(low))
	for i := range buf[at:] {
		buf[at+i] = m + game.Move(i)
	}
	return buf
}

// checkBid is why Actor may not bid or pass m (G-04).
func checkBid(s *State, m game.Move) game.Refusal {
	n, isBid := BidOf(m)
	switch {
	case s.Stage != StageBid:
		return NoAuction
	case m == movePass:
		return ""
	case !isBid || m != Raised(n):
		return game.NotLegal
	case n <= int(s.Bid):
		return BidTooLow
	case n > int(s.Money[s.Actor]):
		return BidTooHigh
	}
	return ""
}

// bid makes n the last bid. It wins at once if nobody else is left (G-05).
func (r *Rules) bid(s *State, n int32, ev []game.Event) []game.Event {
	s.Bid, s.High = n, s.Actor
	if ev != nil {
		ev = append(ev, game.Event{Kind: EventBid, Seat: s.Actor, N: n})
	}
	if s.Still&(s.Still-1) == 0 {
		return r.won(s, ev)
	}
	s.Actor = nextIn(s.Still, s.Actor)
	return ev
}

// pass takes Actor out of the auction; of five seats the first, of six the first
// two lose their card, unseen (G-03).
func (r *Rules) pass(s *State, ev []game.Event) []game.Event {
	seat := s.Actor
	s.Still = s.Still.Without(seat)
	if ev != nil {
		ev = append(ev, game.Event{Kind: EventPass, Seat: seat})
	}
	if s.Gone.Len() < r.Drawing(s).Len()-Slots {
		s.Gone = s.Gone.With(seat)
		ev = reportDiscards(s, seat, ev)
	}
	switch {
	case s.Still == 0:
		return r.noBid(s, ev)
	case s.High >= 0 && s.Still == game.Of(s.High):
		return r.won(s, ev)
	}
	s.Actor = nextIn(s.Still, seat)
	return ev
}

// reportDiscards tells that the cards in seat's hand are discarded unseen.
func reportDiscards(s *State, seat game.Seat, ev []game.Event) []game.Event {
	if ev == nil {
		return nil
	}
	for piece, c := range s.Hand[seat] {
		if c != None {
			ev = append(ev, game.Event{Kind: EventDiscard, Seat: seat, Piece: int8(piece), Eyes: game.Of(seat), N: int32(c)})
		}
	}
	return ev
}

// noBid discards all that was dealt (G-06).
func (r *Rules) noBid(s *State, ev []game.Event) []game.Event {
	if ev != nil {
		ev = append(ev, game.Event{Kind: EventNoBid, Seat: Nobody})
		for seat := range game.Seat(r.seats) {
			if !s.Gone.Has(seat) {
				ev = reportDiscards(s, seat, ev)
			}
		}
		if s.Open != None {
			ev = append(ev, game.Event{Kind: EventDiscard, Seat: Nobody, N: int32(s.Open)})
		}
	}
	r.closeAuction(s, r.all)
	return r.nextAuction(s, ev)
}

// won makes the cards that are left the team of the highest bidder, for its bid
// (G-05). An old team is thrown away first, better or not (G-19).
func (r *Rules) won(s *State, ev []game.Event) []game.Event {
	seat, price := s.High, s.Bid
	s.Money[seat] -= price
	if ev != nil {
		ev = append(ev,
			game.Event{Kind: EventWon, Seat: seat},
			game.Event{Kind: EventPay, Seat: seat, N: price})
		for slot, c := range s.Team[seat] {
			if c != None {
				ev = append(ev, game.Event{Kind: EventDismiss, Seat: seat, Piece: int8(slot), N: int32(c)})
			}
		}
	}
	ev = r.hire(s, seat, ev)
	r.closeAuction(s, s.Gone)
	return r.nextAuction(s, ev)
}

// hire fills seat's slots in the order of drawing, discarded cards left out and
// the open card last.
func (r *Rules) hire(s *State, seat game.Seat, ev []game.Event) []game.Event {
	slot, from := 0, s.Opener
	set := r.Drawing(s)
	team := &s.Team[seat]
	for range set.Len() {
		for piece, c := range s.Hand[from] {
			if c == None || s.Gone.Has(from) {
				continue
			}
			team[slot] = c
			if ev != nil {
				ev = append(ev, game.Event{Kind: EventHire, Seat: seat, Other: from, Piece: int8(slot), From: int16(piece), N: int32(c)})
			}
			slot++
		}
		from = nextIn(set, from)
	}
	if s.Open != None {
		team[slot] = s.Open
		if ev != nil {
			ev = append(ev, game.Event{Kind: EventHire, Seat: seat, Other: Nobody, Piece: int8(slot), From: FromOpen, N: int32(s.Open)})
		}
	}
	return ev
}

// closeAuction clears the table; what the seats in thrown still hold has been
// discarded without anybody else seeing it.
func (r *Rules) closeAuction(s *State, thrown game.SeatSet) {
	if s.Cut > 0 {
		s.Hidden = [MaxSeats]Pile{}
	}
	for seat := game.Seat(0); thrown != 0 && int(seat) < r.seats; seat++ {
		if thrown.Has(seat) {
			s.Hidden[seat][s.Hand[seat][0]]++
			s.Hidden[seat][s.Hand[seat][1]]++
			s.Hidden[seat][None] = 0
		}
	}
	s.Hand, s.Open, s.Old = [MaxSeats][2]Card{}, None, Pile{}
	s.Bid, s.High, s.Still, s.Gone, s.Cut = 0, Nobody, 0, 0, 0
}

// team sells the last seat without a team the four top cards, for the price or
// all it has if that is less (G-03).
func (r *Rules) team(s *State, f *feed, ev []game.Event) []game.Event {
	seat := s.Opener
	price := min(int32(r.course.Price), s.Money[seat])
	s.Money[seat] -= price
	if ev != nil {
		ev = append(ev, game.Event{Kind: EventPay, Seat: seat, N: price})
	}
	for slot := range Slots {
		var c Card
		c, ev = r.next(s, f, ev)
		s.Team[seat][slot] = c
		if ev != nil {
			ev = append(ev, game.Event{Kind: EventHire, Seat: seat, Other: Nobody, Piece: int8(slot), From: FromDeck, N: int32(c)})
		}
	}
	return ev
}
