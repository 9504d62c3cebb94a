package galopp

import "ludotheque/logic/game"

// auction is the part of the rules about teams on offer (G-03 to G-07, G-19).
type auction struct {
	*setting
	// bids are the bids from 0 up: what legal is copied from.
	bids [256]game.Move
}

func newAuction(g *setting) auction {
	a := auction{setting: g}
	for n := range a.bids {
		a.bids[n] = Raised(n)
	}
	return a
}

// open makes opener begin the next auction (G-07, G-19); in the first auctions the last seat without a team is handed one
// (G-03).
func (a *auction) open(s *State, opener game.Seat) {
	s.Opener, s.Actor, s.Stage = opener, opener, StageDeal
	if s.Race == 1 && a.Drawing(s).Len() == 1 {
		s.Stage = StageTeam
	}
}

// afterAuction goes on after an auction: to the next one or to the race.
func (a *auction) afterAuction(s *State, rep *report) {
	switch {
	case s.Race == 1:
		a.open(s, nextIn(a.Drawing(s), s.Opener))
	case s.Auction == 1:
		s.Auction = 2
		a.open(s, s.Last)
	default:
		a.startRace(s, rep)
	}
}

// deal gives every seat that draws its card, or both of two seats two, and lays one open if there are three (G-03).
func (a *auction) deal(s *State, f *feed, rep *report) {
	rep.add(game.Event{Kind: EventAuction, Seat: s.Opener, Piece: int8(s.Auction)})
	set, seat := a.Drawing(s), s.Opener
	n := set.Len()
	for range n {
		for piece := range cardsEach(n) {
			c := a.drawCard(s, f, rep)
			s.Hand[seat][piece] = c
			rep.add(game.Event{Kind: EventDeal, Seat: seat, Piece: int8(piece), VisibleTo: game.Of(seat), N: int32(c)})
		}
		seat = nextIn(set, seat)
	}
	if n == 3 {
		s.Open = a.drawCard(s, f, rep)
		rep.add(game.Event{Kind: EventOpen, Seat: Nobody, N: int32(s.Open)})
	}
}

// cardsEach returns how many cards each of n seats draws (G-03).
func cardsEach(n int) int {
	if n == 2 {
		return 2
	}
	return 1
}

// legal lists the pass and every bid above the last one that Actor can pay.
func (a *auction) legal(s *State, buf []game.Move) []game.Move {
	buf = append(buf, movePass)
	low, high := int(s.Bid)+1, int(s.Money[s.Actor])
	if low <= high && high < len(a.bids) {
		return append(buf, a.bids[low:high+1]...)
	}
	for n := low; n <= high; n++ {
		buf = append(buf, Raised(n))
	}
	return buf
}

// checkBid returns why Actor may not bid or pass m (G-04).
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
func (a *auction) bid(s *State, n int32, rep *report) {
	s.Bid, s.High = n, s.Actor
	if rep != nil {
		rep.add(game.Event{Kind: EventBid, Seat: s.Actor, N: n})
	}
	if single(s.Still) {
		a.won(s, rep)
		return
	}
	s.Actor = nextIn(s.Still, s.Actor)
}

// pass takes Actor out of the auction; of five seats the first, of six the first two lose their card, unseen (G-03).
func (a *auction) pass(s *State, rep *report) {
	seat := s.Actor
	s.Still = s.Still.Without(seat)
	rep.add(game.Event{Kind: EventPass, Seat: seat})
	if s.Gone.Len() < a.Drawing(s).Len()-Slots {
		s.Gone = s.Gone.With(seat)
		reportDiscards(s, seat, rep)
	}
	switch {
	case s.Still == 0:
		a.noBid(s, rep)
	case s.High >= 0 && s.Still == game.Of(s.High):
		a.won(s, rep)
	default:
		s.Actor = nextIn(s.Still, seat)
	}
}

// reportDiscards tells that the cards in seat's hand are discarded unseen.
func reportDiscards(s *State, seat game.Seat, rep *report) {
	for piece, c := range s.Hand[seat] {
		if c != None {
			rep.add(game.Event{Kind: EventDiscard, Seat: seat, Piece: int8(piece), VisibleTo: game.Of(seat), N: int32(c)})
		}
	}
}

// noBid discards all that was dealt (G-06).
func (a *auction) noBid(s *State, rep *report) {
	rep.add(game.Event{Kind: EventNoBid, Seat: Nobody})
	for seat := range game.Seat(a.seats) {
		if !s.Gone.Has(seat) {
			reportDiscards(s, seat, rep)
		}
	}
	if s.Open != None {
		rep.add(game.Event{Kind: EventDiscard, Seat: Nobody, N: int32(s.Open)})
	}
	a.clear(s, a.all)
	a.afterAuction(s, rep)
}

// won makes the cards that are left the team of the highest bidder, for its bid (G-05). An old team is thrown away first,
// better or not (G-19).
func (a *auction) won(s *State, rep *report) {
	seat, price := s.High, s.Bid
	s.Money[seat] -= price
	rep.add(game.Event{Kind: EventWon, Seat: seat})
	rep.add(game.Event{Kind: EventPay, Seat: seat, N: price})
	for slot, c := range s.Team[seat] {
		if c != None {
			rep.add(game.Event{Kind: EventDismiss, Seat: seat, Piece: int8(slot), N: int32(c)})
		}
	}
	a.hire(s, seat, rep)
	a.clear(s, s.Gone)
	a.afterAuction(s, rep)
}

// hire fills seat's slots in the order of drawing, discarded cards left out and the open card last.
func (a *auction) hire(s *State, seat game.Seat, rep *report) {
	slot, from := 0, s.Opener
	set := a.Drawing(s)
	team := &s.Team[seat]
	for range set.Len() {
		for piece, c := range s.Hand[from] {
			if c == None || s.Gone.Has(from) {
				continue
			}
			team[slot] = c
			rep.add(game.Event{Kind: EventHire, Seat: seat, Other: from, Piece: int8(slot), From: int16(piece), N: int32(c)})
			slot++
		}
		from = nextIn(set, from)
	}
	if s.Open != None {
		team[slot] = s.Open
		rep.add(game.Event{Kind: EventHire, Seat: seat, Other: Nobody, Piece: int8(slot), From: FromOpen, N: int32(s.Open)})
	}
}

// clear clears the table; what the seats in thrown still hold has been discarded without anybody else seeing it.
func (a *auction) clear(s *State, thrown game.SeatSet) {
	if s.Cut > 0 {
		s.Hidden = [MaxSeats]Pile{}
	}
	for ; thrown != 0; thrown &= thrown - 1 {
		seat := firstIn(thrown)
		s.Hidden[seat][s.Hand[seat][0]]++
		s.Hidden[seat][s.Hand[seat][1]]++
		s.Hidden[seat][None] = 0
	}
	s.Hand, s.Open, s.Old = [MaxSeats][2]Card{}, None, Pile{}
	s.Bid, s.High, s.Still, s.Gone, s.Cut = 0, Nobody, 0, 0, 0
}

// team sells the last seat without a team the four top cards, for the price or all it has if that is less (G-03).
func (a *auction) team(s *State, f *feed, rep *report) {
	seat := s.Opener
	price := min(int32(a.course.Price), s.Money[seat])
	s.Money[seat] -= price
	rep.add(game.Event{Kind: EventPay, Seat: seat, N: price})
	for slot := range Slots {
		c := a.drawCard(s, f, rep)
		s.Team[seat][slot] = c
		rep.add(game.Event{Kind: EventHire, Seat: seat, Other: Nobody, Piece: int8(slot), From: FromDeck, N: int32(c)})
	}
}
