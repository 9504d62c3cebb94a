package pamplona

import (
	"math/bits"

	"ludotheque/logic/game"
)

// cardsLeft returns the number of cards in the deck.
func (s *State) cardsLeft() (n int) {
	for _, k := range s.Deck {
		n += int(k)
	}
	return n
}

// dieOne and dieTwo are the six faces of each die (P-02).
var (
	dieOne = [6]uint8{2, 3, 4, Arrow, Arrow, Arrow}
	dieTwo = [6]uint8{2, 3, 4, 5, Arrow, Arrow}
)

// Dice returns the six faces of each die (P-02).
func Dice() [2][6]uint8 { return [2][6]uint8{dieOne, dieTwo} }

// Draw rolls the dice or turns a card, whichever is due.
func (r *Rules) Draw(s *State, l *game.RNG) game.Move {
	if s.Phase == Rolling {
		n := uint(l.Below(36))
		return Rolled(int(dieOne[n/6]), int(dieTwo[n%6]))
	}
	return Turned(s.drawn(l))
}

// drawn returns a card of the deck. The sums of the deck up to each kind stand in a byte each of one number: the card is the
// first whose sum is more than n, and how many are not shows in the upper bits of n, put into each byte, less the sums. A
// loop would end where nobody could foretell.
func (s *State) drawn(l *game.RNG) Card {
	const bytes, tops = 0x010101010101, 0x808080808080
	sums, deck := uint64(0), s.Deck
	for c := range deck {
		sums |= uint64(deck[c]) << (8 * c)
	}
	sums *= bytes
	n := uint64(l.Below(int(sums >> (8 * (CardKinds - 1)) & 0xff)))
	return Card(bits.OnesCount64(((n*bytes | tops) - sums) & tops))
}

// Choose returns who plays next, and what l has them play.
func (r *Rules) Choose(s *State, l *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	switch s.Phase {
	case Running, Pushing:
		return s.Mover, l.Pick(r.Legal(s, buf[:0]))
	case Ended:
		return game.Over, 0
	}
	return game.Chance, r.Draw(s, l)
}

// Outcomes returns the 20 pairs of faces that the dice can show, or the cards left, each with its weight, ascending.
func (r *Rules) Outcomes(s *State, buf []game.Outcome) ([]game.Outcome, bool) {
	switch s.Phase {
	case Rolling:
		for one := range 6 {
			for two := range 6 {
				buf = outcome(buf, one, two)
			}
		}
	case Turning:
		for c, n := range s.Deck {
			if n > 0 {
				buf = append(buf, game.Outcome{Move: Turned(Card(c)), Weight: int(n)})
			}
		}
	}
	return buf, true
}

// outcome appends the outcome that the dice show one and two, if they can.
func outcome(buf []game.Outcome, one, two int) []game.Outcome {
	weight := times(&dieOne, one) * times(&dieTwo, two)
	if weight == 0 {
		return buf
	}
	return append(buf, game.Outcome{Move: Rolled(one, two), Weight: weight})
}

func times(die *[6]uint8, face int) (n int) {
	for _, f := range die {
		if int(f) == face {
			n++
		}
	}
	return n
}

// turnCard does what card c says (P-09, P-10) and opens the next round.
func (r *Rules) turnCard(s *State, c Card, ev []game.Event) []game.Event {
	ev = emit(ev, game.Event{Kind: EventCard, Seat: game.Chance, N: int32(c)})
	if c == Attack && s.Seen == 0 {
		return emit(ev, game.Event{Kind: EventBack, Seat: game.Chance}) // P-11
	}
	s.Deck[c]--
	s.Seen++
	if c == Attack {
		return r.openRound(s, r.attack(s, ev))
	}
	ev = r.moveBull(s, int(c), ev)
	if int(s.Torro) >= r.board.Arena() {
		return end(s, ev) // P-25
	}
	return r.openRound(s, ev)
}

// moveBull moves the bull n spaces (P-09, P-14, P-25).
func (r *Rules) moveBull(s *State, n int, ev []game.Event) []game.Event {
	from := int(s.Torro)
	to := min(from+n, r.board.Last())
	ev = emit(ev, game.Event{Kind: EventTorro, Seat: game.Chance, From: int16(from), To: int16(to), N: int32(n)})
	rest := r.board.Slip(to)
	if rest != to {
		ev = emit(ev, game.Event{Kind: EventTorroSlip, Seat: game.Chance, From: int16(to), To: int16(rest)})
	}
	s.Torro = uint16(rest)
	return ev
}

// openRound begins the next round, with the next first seat if it rotates (P-04).
func (r *Rules) openRound(s *State, ev []game.Event) []game.Event {
	if r.rotate {
		s.First = r.after[s.First]
	}
	return r.giveTurn(s, s.First, emit(ev, game.Event{Kind: EventRound, Seat: s.First}))
}

// Worth returns what an attack brings a runner that is ahead spaces before the bull, a negative number being behind it (P-10).
func Worth(ahead int) int {
	n := max(0, 3-ahead)
	if ahead < 0 {
		n = ahead
	}
	return n
}

// attack pays or takes what each seat's runners on the street are worth in all (P-10, P-12). When it comes, nobody is in the
// arena but on ranks, and a rank is a spot too far ahead to be worth anything (P-23).
func (r *Rules) attack(s *State, ev []game.Event) []game.Event {
	var sums [MaxSeats]int
	for seat := range game.Seat(r.seats) {
		for _, p := range s.Runner[seat] {
			n := Worth(int(p) - int(s.Torro))
			sums[seat] += n
			if ev != nil && p < r.arena {
				ev = append(ev, game.Event{Kind: EventWorth, Seat: seat, From: int16(p), N: int32(n)})
			}
		}
	}
	for seat := range game.Seat(r.seats) {
		sum := int32(sums[seat])
		ev = pay(s, seat, -sum, ev)
		if ev != nil && s.Runner[seat][0] < r.arena {
			ev = append(ev, game.Event{Kind: EventSum, Seat: seat, N: sum})
		}
	}
	return ev
}
