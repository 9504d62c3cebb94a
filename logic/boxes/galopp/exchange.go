package galopp

import (
	"math/bits"
	"slices"

	"ludotheque/logic/game"
)

// exchange is the part of the rules about replacing cards between races (G-18).
type exchange struct{ *setting }

// legal appends all combinations of one card from each team. The first seat's card is in the highest bits (G-18).
func (x *exchange) legal(s *State, buf []game.Move) []game.Move {
	buf = append(buf, moveExchange)
	first := len(buf) - 1
	for seat := x.seats - 1; seat >= 0; seat-- {
		buf = multiply(buf, first, cardBitSet(&s.Team[seat]), cardShift(seat))
	}
	return buf
}

// cardBitSet returns a set of the kinds of cards in a team: bit c is set if it has the card c. None has no bit.
func cardBitSet(team *[Slots]Card) uint8 {
	has := uint8(0)
	for _, c := range team {
		has |= 1 << (c & 7)
	}
	return has &^ (1 << None)
}

// multiply replaces the moves from index first on by a copy of them for each card in the set, with that card added at
// shift. As shift is above all other cards, the moves remain in ascending order. The copies are written from the last
// one down, so that the original, in the place of the first one, is overwritten last.
func multiply(buf []game.Move, first int, cards uint8, shift int) []game.Move {
	n := len(buf) - first
	size := n * bits.OnesCount8(cards)
	buf = slices.Grow(buf[:first], size)[:first+size]
	block := buf[first : first+n]
	for to := first + size - n; to >= first; to -= n {
		c := bits.Len8(cards) - 1
		cards &^= 1 << c
		addCard(buf[to:to+n], block, game.Move(c)<<shift)
	}
	return buf
}

// addCard writes block to dst with card added to each move. dst and block may be the same slice.
func addCard(dst, block []game.Move, card game.Move) {
	block = block[:len(dst)]
	for i := range dst {
		dst[i] = block[i] | card
	}
}

// check returns why m is no exchange of one card from each team, or "".
func (x *exchange) check(s *State, m game.Move) game.Refusal {
	if s.Stage != StageExchange {
		return NoExchange
	}
	if m != m&moveMask|m&cardBits(x.seats) { // a card of a seat that is not at the table
		return game.NotLegal
	}
	for seat := range game.Seat(x.seats) {
		if c := TakenFrom(m, seat); c == None || slotOf(&s.Team[seat], c) == Slots {
			return NotInTeam
		}
	}
	return ""
}

// slotOf returns the lowest slot with c, or Slots if there is none. It compares all four bytes at once: a byte of
// differences is 0 where c is, and the lowest such byte is the first to borrow in the subtraction.
func slotOf(team *[Slots]Card, c Card) int {
	const ones = 0x01010101
	all := uint32(team[0]) | uint32(team[1])<<8 | uint32(team[2])<<16 | uint32(team[3])<<24
	differ := all ^ uint32(c)*ones
	return bits.TrailingZeros32((differ-ones)&^differ&(ones<<7)) / 8
}

// take removes the cards of m, which must be legal, from the teams (G-18). They are reported clockwise from Actor on. Then
// chance is to draw the replacements.
func (x *exchange) take(s *State, m game.Move, rep *report) {
	for i, seat := 0, s.Actor; i < x.seats; i, seat = i+1, x.next[seat] {
		c := TakenFrom(m, seat)
		slot := slotOf(&s.Team[seat], c)
		if slot < Slots {
			s.Team[seat][slot] = None
		}
		rep.add(game.Event{Kind: EventTake, Seat: s.Actor, Other: seat, Piece: int8(slot), N: int32(c)})
	}
	s.Stage = StageDraw
}

// replace draws a card for the empty slot of each team, clockwise from the seat that was last (G-18).
func (x *exchange) replace(s *State, f *dealtCards, rep *report) {
	for i, seat := 0, s.Last; i < x.seats; i, seat = i+1, x.next[seat] {
		c := x.takeCard(s, f, rep)
		slot := slotOf(&s.Team[seat], None) & 3 // 0 to 3 anyway; the mask spares a bounds check
		s.Team[seat][slot] = c
		rep.add(game.Event{Kind: EventDraw, Seat: seat, Piece: int8(slot), N: int32(c)})
	}
}
