package galopp

import "ludotheque/logic/game"

// auction is the part of the rules about auctions of teams (G-03 to G-07, G-19).
type auction struct {
	*setting
	// bidMoves[n] is the move of a bid of n gold. Legal moves are copied from bidMoves, for speed.
	bidMoves [256]game.Move
}

// newAuction returns the auctions of a game.
func newAuction(g *setting) auction {
	a := auction{setting: g}
	for n := range a.bidMoves {
		a.bidMoves[n] = Raised(n)
	}
	return a
}

// open starts the auction of opener: chance is to deal (G-07, G-19). Before race 1, if only one seat has no team, chance is to
// draw its team from the deck instead (G-03).
func (a *auction) open(s *State, opener game.Seat) {
	s.Opener, s.Actor, s.Stage = opener, opener, StageDeal
	if s.Race == 1 && a.Drawing(s).Len() == 1 {
		s.Stage = StageTeam
	}
}

// goOn continues after an auction: with the next auction, or with the race after the second replacement auction.
func (a *auction) goOn(s *State, rep *report) {
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

// deal deals one card to each seat that draws, or two if only two do, and one open card if three do (G-03).
func (a *auction) deal(s *State, f *dealtCards, rep *report) {
	rep.add(game.Event{Kind: EventAuction, Seat: s.Opener, Piece: int8(s.Auction)})
	set, seat := a.Drawing(s), s.Opener
	n := set.Len()
	for range n {
		for piece := range cardsEach(n) {
			c := a.takeCard(s, f, rep)
			s.Hand[seat][piece] = c
			rep.add(game.Event{Kind: EventDeal, Seat: seat, Piece: int8(piece), VisibleTo: game.Of(seat), N: int32(c)})
		}
		seat = nextIn(set, seat)
	}
	if n == 3 {
		s.Open = a.takeCard(s, f, rep)
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

// legal appends the pass and all bids above the last one that Actor can pay. It copies the bids from bidMoves unless Actor has more
// gold than bidMoves has bids, as few do.
func (a *auction) legal(s *State, buf []game.Move) []game.Move {
	buf = append(buf, movePass)
	low, high := int(s.Bid)+1, int(s.Money[s.Actor])
	if low <= high && high < len(a.bidMoves) {
		return append(buf, a.bidMoves[low:high+1]...)
	}
	for n := low; n <= high; n++ {
		buf = append(buf, Raised(n))
	}
	return buf
}

// checkBid returns why Actor may not bid or pass, or "" (G-04).
func checkBid(s *State, m game.Move) game.Refusal {
	n, isBid := BidOf(m)
	switch {
	case s.Stage != StageBid:
		return NoAuction
	case m == movePass:
		return ""
	case !isBid || m != Raised(n): // with bits set that a bid does not use
		return game.NotLegal
	case n <= int(s.Bid):
		return BidTooLow
	case n > int(s.Money[s.Actor]):
		return BidTooHigh
	}
	return ""
}

// bid makes n gold, bid by Actor, the highest bid. Actor wins at once if all others have passed (G-05); else the next seat in
// the auction has the turn.
func (a *auction) bid(s *State, n int32, rep *report) {
	s.Bid, s.High = n, s.Actor
	if rep != nil {
		rep.add(game.Event{Kind: EventBid, Seat: s.Actor, N: n})
	}
	if atMostOne(s.Still) {
		a.sell(s, rep)
		return
	}
	s.Actor = nextIn(s.Still, s.Actor)
}

// pass takes Actor out of the auction. With five seats the first one to pass, with six the first two lose their cards,
// unseen by others (G-03). Then the next seat in the auction has the turn, or the auction ends, with a sale or without a bid.
func (a *auction) pass(s *State, rep *report) {
	seat := s.Actor
	s.Still = s.Still.Without(seat)
	rep.add(game.Event{Kind: EventPass, Seat: seat})
	if s.Gone.Len() < a.Drawing(s).Len()-Slots { // more cards are left than a team has slots
		s.Gone = s.Gone.With(seat)
		reportDiscards(s, seat, rep)
	}
	switch {
	case s.Still == 0:
		a.noBid(s, rep)
	case s.High >= 0 && s.Still == game.Of(s.High):
		a.sell(s, rep)
	default:
		s.Actor = nextIn(s.Still, seat)
	}
}

// reportDiscards reports that seat's hand is discarded, which only seat itself may see. It does not change s.
func reportDiscards(s *State, seat game.Seat, rep *report) {
	for piece, c := range s.Hand[seat] {
		if c != None {
			rep.add(game.Event{Kind: EventDiscard, Seat: seat, Piece: int8(piece), VisibleTo: game.Of(seat), N: int32(c)})
		}
	}
}

// noBid discards all cards of an auction without a bid (G-06). Then it goes on, see goOn.
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
	a.clearTable(s, a.all)
	a.goOn(s, rep)
}

// sell makes the remaining cards the team of the highest bidder, which pays its bid (G-05) and discards its old team (G-19).
// The cards of the seats in Gone are discarded unseen. Then it goes on, see goOn.
func (a *auction) sell(s *State, rep *report) {
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
	a.clearTable(s, s.Gone)
	a.goOn(s, rep)
}

// hire puts the cards on offer into seat's slots: in the order of drawing, without the cards of the seats in Gone, the open card
// last.
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

// clearTable ends an auction: no hand and no open card is left, and nobody has bid or passed. The cards in the hands of the
// seats in discarding count as discarded unseen, in Hidden. If Cut is set, the discards that Hidden counted before are back in
// the deck, so that Hidden starts anew.
func (a *auction) clearTable(s *State, discarding game.SeatSet) {
	if s.Cut > 0 {
		s.Hidden = [MaxSeats]Pile{}
	}
	for ; discarding != 0; discarding &= discarding - 1 {
		seat := firstIn(discarding)
		s.Hidden[seat][s.Hand[seat][0]]++
		s.Hidden[seat][s.Hand[seat][1]]++
		s.Hidden[seat][None] = 0 // empty places of the hand have been counted as cards
	}
	s.Hand, s.Open, s.Old = [MaxSeats][2]Card{}, None, Pile{}
	s.Bid, s.High, s.Still, s.Gone, s.Cut = 0, Nobody, 0, 0, 0
}

// buyTeam sells the last seat without a team the four top cards of the deck, for the price, or for all it has if that
// is less (G-03).
func (a *auction) buyTeam(s *State, f *dealtCards, rep *report) {
	seat := s.Opener
	price := min(int32(a.course.Price), s.Money[seat])
	s.Money[seat] -= price
	rep.add(game.Event{Kind: EventPay, Seat: seat, N: price})
	for slot := range Slots {
		c := a.takeCard(s, f, rep)
		s.Team[seat][slot] = c
		rep.add(game.Event{Kind: EventHire, Seat: seat, Other: Nobody, Piece: int8(slot), From: FromDeck, N: int32(c)})
	}
}
