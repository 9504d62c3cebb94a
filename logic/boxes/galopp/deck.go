package galopp

import (
	"encoding/binary"
	"math/bits"

	"ludotheque/logic/game"
)

// dealtCards supplies the cards of a chance move, one by one. Without an rng it takes them from move. With one it draws
// them from the deck and writes them into move. So one function deals, draws at random, and checks.
type dealtCards struct {
	move game.Move // the kind of move and its cards; with an rng, those drawn so far
	rng  *game.RNG
	next int  // number of cards so far
	bad  bool // move has a card that cannot be there
}

// takeCard removes the next card of f from the deck and returns it. If the deck is empty, the discards become the deck first (G-02).
// If the deck cannot have the card, takeCard sets f.bad.
func (g *setting) takeCard(s *State, f *dealtCards, rep *report) Card {
	if s.Left == 0 {
		g.shuffle(s, f.next, rep)
	}
	c := f.nextCard(&s.Deck)
	if !s.removeFromDeck(c) {
		f.bad = true
	}
	return c
}

// nextCard returns the next card of the move. With an rng it draws the card from the deck, and writes it into the move.
func (f *dealtCards) nextCard(deck *Pile) (c Card) {
	if f.rng != nil {
		c = deck.pick(f.rng.Below(deck.known()))
		f.move |= game.Move(c) << cardShift(f.next)
	} else {
		c = cardAt(f.move, f.next)
	}
	f.next++
	return c
}

// removeFromDeck removes a card from the deck, and reports whether the deck can have it; if not, nothing is removed. A card that the
// viewer does not see is Unknown: Left falls, but Deck still counts the card, as its kind is not known.
func (s *State) removeFromDeck(c Card) bool {
	switch {
	case c == Unknown && s.Viewer != game.Referee:
		s.Left--
	case !c.Known() || s.Deck[c] == 0:
		return false
	default:
		s.Deck[c]--
		s.Left--
	}
	return true
}

// pick returns the n-th card of the pile, 0 ≤ n < known(), in the order of kinds. It is branch-free, since branches would be
// mispredicted.
func (p *Pile) pick(n int) Card {
	sums := p.packed() * byteOnes // byte c is the number of cards of the kinds up to c
	// Bit 7 of a byte stays set by the subtraction if the sum is above n. The first such byte is that of the card.
	above := (sums | byteOnes<<7) - uint64(n+1)*byteOnes
	return Card(bits.TrailingZeros64(above&(byteOnes<<7)) >> 3 & 7)
}

// known returns the number of cards in p that are not Unknown: the last byte of the sums, see pick.
func (p *Pile) known() int { return int(p.packed() * byteOnes >> 56) }

// byteOnes has a 1 in each byte. Multiplying by it gives prefix sums of bytes, provided none is above 255; pick needs
// at most 127.
const byteOnes = 0x0101010101010101

// packed returns the counts of the six porters, one in each byte; byte 0, for None, is 0.
func (p *Pile) packed() uint64 {
	return binary.LittleEndian.Uint64(p[:]) &^ (0xff<<(8*Unknown) | 0xff<<(8*None))
}

// shuffle makes the discards the deck. drawn is the number of cards dealt before in the same move. In an auction these
// cards are secret. Cut keeps drawn until the auction ends, so that Redeal knows which cards came from the old deck. In a
// view, what Deck still counts when Left is 0 are the cards that its seat could not see. Old keeps these counts.
func (g *setting) shuffle(s *State, drawn int, rep *report) {
	left, old := g.DiscardSize(s), s.Deck
	s.Deck = Pile{} // Discards returns what is not in Deck
	s.Deck, s.Left = g.Discards(s), uint8(left)
	if s.Stage == StageDeal {
		s.Cut, s.Old = uint8(drawn), old
	}
	if s.Cut == 0 { // no card that was drawn before is still secret
		s.Hidden, s.Old = [MaxSeats]Pile{}, Pile{}
	}
	rep.add(game.Event{Kind: EventShuffle, Seat: Nobody, N: int32(s.Left)})
}

// Discards returns the cards that are in no deck, team or hand. In a view, those that the seat has not seen are
// missing.
func (g *setting) Discards(s *State) Pile {
	p := g.course.Deck
	for c := Jester; c <= Crafty; c++ {
		p[c] -= s.Deck[c]
	}
	for seat := range g.seats {
		for _, c := range s.Team[seat] {
			p[c]--
		}
		for _, c := range s.Hand[seat] {
			p[c]--
		}
	}
	p[s.Open]--
	p[None], p[Unknown] = 0, 0 // empty and hidden places have been counted as cards
	return p
}

// DiscardSize returns the number of discarded cards. It is right in a view, too, as it counts places and not cards.
func (g *setting) DiscardSize(s *State) int {
	n := g.course.Total() - int(s.Left)
	for seat := range g.seats {
		for _, c := range s.Team[seat] {
			n -= boolBit(c != None)
		}
		for _, c := range s.Hand[seat] {
			n -= boolBit(c != None)
		}
	}
	return n - boolBit(s.Open != None)
}

// boolBit returns 1 for true and 0 for false. The compiler makes no branch of its if.
func boolBit(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Draw implements game.Rules: it rolls the die in StageRoll, else it draws cards.
func (r *Rules) Draw(s *State, rng *game.RNG) game.Move {
	if s.Stage == StageRoll {
		return die().Roll(rng)
	}
	if n := r.cardsDue(s); n <= int(s.Left) {
		return s.Deck.deal(stageMove[s.Stage], n, int(s.Left), rng)
	}
	// The deck will run out. Cards drawn after the shuffle depend on where the others went: play the draw on a copy.
	c, f := *s, dealtCards{rng: rng, move: stageMove[s.Stage]}
	r.placeCards(&c, &f, nil)
	return f.move
}

// RandomPly implements game.Rules.
func (r *Rules) RandomPly(s *State, rng *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	turn := r.Turn(s)
	if turn >= 0 {
		return turn, rng.Pick(r.Legal(s, buf[:0]))
	}
	if turn == game.Over {
		return turn, 0
	}
	return turn, r.Draw(s, rng)
}

// cardsDue returns how many cards chance has to draw next. Chance must be due to draw, not to roll.
func (r *Rules) cardsDue(s *State) int {
	switch s.Stage {
	case StageTeam:
		return Slots
	case StageDraw:
		return r.seats
	}
	n := r.Drawing(s).Len()
	return n*cardsEach(n) + boolBit(n == 3) // the open card (G-03)
}

// deal returns m with n random cards added, drawn from a copy of the pile, which has size cards, at least n.
func (p Pile) deal(m game.Move, n, size int, rng *game.RNG) game.Move {
	for i := range n {
		c := p.pick(rng.Below(size - i))
		p[c]--
		m |= game.Move(c) << cardShift(i)
	}
	return m
}

// checkDeal returns game.NotLegal unless the first n cards of m are in p; then it returns "".
func (p Pile) checkDeal(m game.Move, n int) game.Refusal {
	for i := range n {
		c := cardAt(m, i)
		if !c.Known() || p[c] == 0 {
			return game.NotLegal
		}
		p[c]--
	}
	return ""
}

// placeCards puts the cards that chance draws where they belong: in hands, in a team, or in empty slots. It leaves the stage as
// it is, see afterDeal.
func (r *Rules) placeCards(s *State, f *dealtCards, rep *report) {
	switch s.Stage {
	case StageDeal:
		r.auction.deal(s, f, rep)
	case StageTeam:
		r.auction.buyTeam(s, f, rep)
	default:
		r.exchange.replace(s, f, rep)
	}
}

// afterDeal sets what follows placeCards: the bids after a deal, the race after the last team, and the first replacement
// auction after the replacements (G-19).
func (r *Rules) afterDeal(s *State, rep *report) {
	switch s.Stage {
	case StageDeal:
		s.Stage, s.Still = StageBid, r.Drawing(s)
	case StageTeam:
		r.startRace(s, rep)
	default:
		s.Auction = 1
		r.auction.open(s, s.Last)
	}
}
