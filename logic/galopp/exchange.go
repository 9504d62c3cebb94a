package galopp

import (
	"math/bits"
	"slices"

	"ludotheque/logic/game"
)

// legalExchanges lists all combinations of different cards, one from each team,
// the first seat's card in the highest place (G-18).
func (r *Rules) legalExchanges(s *State, buf []game.Move) []game.Move {
	buf = append(buf, moveExchange)
	first := len(buf) - 1
	for seat := range r.seats {
		cards, n := kinds(&s.Team[seat])
		buf = multiply(buf, first, cards[:n], cardShift(seat))
	}
	return buf
}

// kinds are the different cards of a team, ascending.
func kinds(team *[Slots]Card) (cards [Slots]Card, n int) {
	has := uint8(0)
	for _, c := range team {
		has |= 1 << (c & 7)
	}
	for has &^= 1 << None; has != 0 && n < Slots; has &= has - 1 {
		cards[n] = Card(bits.TrailingZeros8(has))
		n++
	}
	return cards, n
}

// multiply replaces each move from first on by one for each of cards, put in at
// shift, and keeps them ascending. It works from the end, in place.
func multiply(buf []game.Move, first int, cards []Card, shift int) []game.Move {
	old := len(buf)
	size := first + (old-first)*len(cards)
	buf = slices.Grow(buf, max(size-old, 0))[:size]
	to := size
	for i := old - 1; i >= first; i-- {
		m := buf[i]
		for k := len(cards) - 1; k >= 0; k-- {
			to--
			buf[to] = m | game.Move(cards[k])<<shift
		}
	}
	return buf
}

// checkExchange is why m is not one card out of each team.
func (r *Rules) checkExchange(s *State, m game.Move) game.Refusal {
	if s.Stage != StageExchange {
		return NoExchange
	}
	if m != m&moveMask|m&cardBits(r.seats) {
		return game.NotLegal
	}
	for seat := range game.Seat(r.seats) {
		if c := TakenFrom(m, seat); c == None || slotOf(&s.Team[seat], c) == Slots {
			return NotInTeam
		}
	}
	return ""
}

// slotOf is the lowest slot in which c stands, Slots if there is none.
func slotOf(team *[Slots]Card, c Card) int {
	for slot, have := range team {
		if have == c {
			return slot
		}
	}
	return Slots
}

// exchange takes the cards of m out of the teams; they are discarded (G-18).
func (r *Rules) exchange(s *State, m game.Move, ev []game.Event) []game.Event {
	for i, seat := 0, s.Actor; i < r.seats; i, seat = i+1, r.after(seat) {
		c := TakenFrom(m, seat)
		slot := slotOf(&s.Team[seat], c)
		if slot < Slots {
			s.Team[seat][slot] = None
		}
		if ev != nil {
			ev = append(ev, game.Event{Kind: EventTake, Seat: s.Actor, Other: seat, Piece: int8(slot), N: int32(c)})
		}
	}
	s.Stage = StageDraw
	return ev
}

// replace draws a card for each empty slot, clockwise from the seat that was
// last (G-18).
func (r *Rules) replace(s *State, f *feed, ev []game.Event) []game.Event {
	for i, seat := 0, s.Last; i < r.seats; i, seat = i+1, r.after(seat) {
		var c Card
		c, ev = r.next(s, f, ev)
		slot := slotOf(&s.Team[seat], None) & 3
		s.Team[seat][slot] = c
		if ev != nil {
			ev = append(ev, game.Event{Kind: EventDraw, Seat: seat, Piece: int8(slot), N: int32(c)})
		}
	}
	return ev
}
