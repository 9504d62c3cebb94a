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

// The six faces of each die (P-02).
var (
	dieOne = [6]uint8{2, 3, 4, Arrow, Arrow, Arrow}
	dieTwo = [6]uint8{2, 3, 4, 5, Arrow, Arrow}
)

// Dice returns the six faces of each die (P-02).
func Dice() [2][6]uint8 { return [2][6]uint8{dieOne, dieTwo} }

// Draw implements game.Rules: a throw in the phase Rolling, a card in the phase Turning.
func (r *Rules) Draw(s *State, rng *game.RNG) game.Move {
	if s.Phase == Rolling {
		n := uint(rng.Below(36))
		return Rolled(int(dieOne[n/6]), int(dieTwo[n%6]))
	}
	return Turned(s.drawCard(rng))
}

// drawCard returns a random card, each kind as likely as there are cards of it left. It does not remove the card.
//
// It is branch-free, since the end of a search loop would be mispredicted. Byte c of sums is the number of cards of the
// kinds 0 to c, and n is below their total. In n*ones|highBits - sums the high bit of byte c is set if sums[c] <= n.
// The number of such bytes is the kind.
func (s *State) drawCard(rng *game.RNG) Card {
	const ones, highBits = 0x010101010101, 0x808080808080
	sums, deck := uint64(0), s.Deck
	for c := range deck {
		sums |= uint64(deck[c]) << (8 * c)
	}
	sums *= ones // the last byte is the number of all cards
	n := uint64(rng.Below(int(sums >> (8 * (CardKinds - 1)) & 0xff)))
	return Card(bits.OnesCount64(((n*ones | highBits) - sums) & highBits))
}

// RandomPly implements game.Rules.
func (r *Rules) RandomPly(s *State, rng *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	switch s.Phase {
	case Running, Pushing:
		return s.Mover, rng.Pick(r.Legal(s, buf[:0]))
	case Ended:
		return game.Over, 0
	}
	return game.Chance, r.Draw(s, rng)
}

// Outcomes implements game.Rules: the 20 pairs of faces, or the cards left.
func (r *Rules) Outcomes(s *State, buf []game.Outcome) ([]game.Outcome, bool) {
	switch s.Phase {
	case Rolling:
		for one := range 6 { // faces are numbers from 0 to 5, of which each die lacks some
			for two := range 6 {
				buf = appendRoll(buf, one, two)
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

// appendRoll appends the throw of the faces one and two, if the dice have them. Its weight is the number of 36 throws with them.
func appendRoll(buf []game.Outcome, one, two int) []game.Outcome {
	weight := countFaces(&dieOne, one) * countFaces(&dieTwo, two)
	if weight == 0 {
		return buf
	}
	return append(buf, game.Outcome{Move: Rolled(one, two), Weight: weight})
}

// countFaces returns how often die has face.
func countFaces(die *[6]uint8, face int) (n int) {
	for _, f := range die {
		if int(f) == face {
			n++
		}
	}
	return n
}

// turnCard plays the card c (P-09, P-10) and opens the next round. If the bull has come into the arena, the game ends instead
// (P-25). An attack as the very first card only goes back into the deck, and chance has to turn another card (P-11).
func (r *Rules) turnCard(s *State, c Card, ev []game.Event) []game.Event {
	ev = game.AppendEvent(ev, game.Event{Kind: EventCard, Seat: game.Chance, N: int32(c)})
	if c == Attack && s.CardsSeen == 0 {
		return game.AppendEvent(ev, game.Event{Kind: EventBack, Seat: game.Chance}) // P-11
	}
	s.Deck[c]--
	s.CardsSeen++
	if c == Attack {
		return r.openRound(s, r.attack(s, ev))
	}
	ev = r.moveBull(s, int(c), ev)
	if int(s.Torro) >= r.board.Arena() {
		return endGame(s, ev) // P-25
	}
	return r.openRound(s, ev)
}

// moveBull moves the bull n spaces ahead, at most to the last space, and back to the last space before the tomatoes if it ends on
// them (P-09, P-14, P-25).
func (r *Rules) moveBull(s *State, n int, ev []game.Event) []game.Event {
	from := int(s.Torro)
	to := min(from+n, r.board.Last())
	ev = game.AppendEvent(ev, game.Event{Kind: EventTorro, Seat: game.Chance, From: int16(from), To: int16(to), N: int32(n)})
	rest := r.board.RestSpace(to)
	if rest != to {
		ev = game.AppendEvent(ev, game.Event{Kind: EventTorroSlip, Seat: game.Chance, From: int16(to), To: int16(rest)})
	}
	s.Torro = uint16(rest)
	return ev
}

// openRound opens the next round. With the option rotate, the seat after the first one is the first one now (P-04).
func (r *Rules) openRound(s *State, ev []game.Event) []game.Event {
	if r.rotate {
		s.First = r.next[s.First]
	}
	return r.giveTurn(s, s.First, game.AppendEvent(ev, game.Event{Kind: EventRound, Seat: s.First}))
}

// AttackGain returns how many points an attack brings a runner that is ahead spaces ahead of the bull, negative behind it (P-10).
// On the bull's space that is 3, with each space ahead 1 less, but at least 0. Behind the bull it costs 1 for each space.
func AttackGain(ahead int) int {
	n := max(0, 3-ahead)
	if ahead < 0 {
		n = ahead
	}
	return n
}

// attack pays each seat the sum of AttackGain over its runners on the street, or takes it if negative (P-10, P-12). It need not
// leave out runners elsewhere: in the phase Turning all in the arena have ranks, which are so far ahead that they gain 0 (P-23).
func (r *Rules) attack(s *State, ev []game.Event) []game.Event {
	var sums [MaxSeats]int
	for seat := range game.Seat(r.seats) {
		for _, p := range s.Runner[seat] {
			n := AttackGain(int(p) - int(s.Torro))
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
