package galopp

import (
	"encoding/binary"
	"math/bits"

	"ludotheque/logic/game"
)

// feed hands out the cards of one move, one at a time: from the move, or, with an rng, as the deck would have them, packing
// the move on the way. So a deal is drawn at random, checked and played by the same lines.
type feed struct {
	move game.Move
	rng  *game.RNG
	n    int
	bad  bool // the move asked for a card that was not there
}

// drawCard takes a card off the deck. When it is empty, the discards become the deck at that moment and not before (G-02).
func (g *setting) drawCard(s *State, f *feed, rep *report) Card {
	if s.Left == 0 {
		g.shuffle(s, f.n, rep)
	}
	var c Card
	if f.rng != nil {
		c = s.Deck.pick(f.rng.Below(s.Deck.size()))
		f.move |= game.Move(c) << cardShift(f.n)
	} else {
		c = cardAt(f.move, f.n)
	}
	f.n++
	if s.Deck[c] == 0 || !c.Known() {
		g.noteUnseen(s, f, c)
		return c
	}
	s.Deck[c]--
	s.Left--
	return c
}

// noteUnseen notes that the card c came that the deck does not have: one that a view does not show lies in the deck still, as
// far as its seat knows.
func (g *setting) noteUnseen(s *State, f *feed, c Card) {
	if c != Unknown || s.Viewer == game.Referee {
		f.bad = true
		return
	}
	s.Left--
}

// pick returns the n-th card of the pile, counted from 0 in the order of the kinds. It has no branches, which chance would make
// the processor guess wrong: it sums up all counts at once, a byte a kind, and looks for the first sum above n.
func (p *Pile) pick(n int) Card {
	sums := p.bytes() * eachByte
	above := (sums | eachByte<<7) - uint64(n+1)*eachByte
	return Card(bits.TrailingZeros64(above&(eachByte<<7)) >> 3 & 7)
}

// size returns the number of known cards in p.
func (p *Pile) size() int { return int(p.bytes() * eachByte >> 56) }

// eachByte has a 1 in each byte. A product with it has in its bytes the sums of the bytes up to there, as long as none is
// above 255; pick needs 127.
const eachByte = 0x0101010101010101

// bytes returns the counts of the known cards, a byte a kind, None lowest.
func (p *Pile) bytes() uint64 {
	return binary.LittleEndian.Uint64(p[:]) &^ (0xff<<(8*Unknown) | 0xff<<(8*None))
}

// shuffle makes the discards the deck after drawn cards of this move. What was discarded unseen is among them; if cards
// already dealt are secret, that is remembered until they are shown or thrown away (see Redeal). What a view still counts in
// the empty deck are the cards that its seat could not see.
func (g *setting) shuffle(s *State, drawn int, rep *report) {
	left, old := g.DiscardSize(s), s.Deck
	s.Deck = Pile{}
	s.Deck, s.Left = g.Discards(s), uint8(left)
	if s.Stage == StageDeal {
		s.Cut, s.Old = uint8(drawn), old
	}
	if s.Cut == 0 {
		s.Hidden, s.Old = [MaxSeats]Pile{}, Pile{}
	}
	rep.add(game.Event{Kind: EventShuffle, Seat: Nobody, N: int32(s.Left)})
}

// Discards returns the cards that are in no deck, team or hand. In a view those that the seat has not seen are missing.
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
	p[None], p[Unknown] = 0, 0
	return p
}

// DiscardSize returns the number of cards on the discard pile, in a view too.
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

func boolBit(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Draw chooses for chance: a face of the die, or the cards that are due, each as likely as the deck makes it.
func (r *Rules) Draw(s *State, l *game.RNG) game.Move {
	if s.Stage == StageRoll {
		return die().Roll(l)
	}
	if n := r.due(s); n <= int(s.Left) {
		return s.Deck.deal(stageMove[s.Stage], n, int(s.Left), l)
	}
	c, f := *s, feed{rng: l, move: stageMove[s.Stage]}
	r.placeCards(&c, &f, nil)
	return f.move
}

// Choose returns who plays next, and what l has them play.
func (r *Rules) Choose(s *State, l *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	turn := r.Turn(s)
	if turn >= 0 {
		return turn, l.Pick(r.Legal(s, buf[:0]))
	}
	if turn == game.Over {
		return turn, 0
	}
	return turn, r.Draw(s, l)
}

// due returns the number of cards that chance must draw now.
func (r *Rules) due(s *State) int {
	switch s.Stage {
	case StageTeam:
		return Slots
	case StageDraw:
		return r.seats
	}
	n := r.Drawing(s).Len()
	return n*cardsEach(n) + boolBit(n == 3)
}

// deal packs n random cards out of the size cards of p into m.
func (p Pile) deal(m game.Move, n, size int, l *game.RNG) game.Move {
	for i := range n {
		c := p.pick(l.Below(size - i))
		p[c]--
		m |= game.Move(c) << cardShift(i)
	}
	return m
}

// checkDeal refuses the first n cards of m unless all of them are in p.
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

// placeCards puts the cards of f where they are drawn for: hands, a team, or slots.
func (r *Rules) placeCards(s *State, f *feed, rep *report) {
	switch s.Stage {
	case StageDeal:
		r.auction.deal(s, f, rep)
	case StageTeam:
		r.auction.team(s, f, rep)
	default:
		r.exchange.replace(s, f, rep)
	}
}

// afterDeal goes on once the cards that were due lie where they belong.
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
