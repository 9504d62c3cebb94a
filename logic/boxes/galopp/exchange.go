package galopp

import (
	"math/bits"
	"slices"

	"ludotheque/logic/game"
)

// exchange is the part of the rules about the cards that are replaced between races (G-18).
type exchange struct{ *setting }

// legal lists all combinations of different cards, one from each team, the first seat's card in the highest place (G-18).
func (x *exchange) legal(s *State, buf []game.Move) []game.Move {
	buf = append(buf, moveExchange)
	first := len(buf) - 1
	for seat := x.seats - 1; seat >= 0; seat-- {
		buf = multiply(buf, first, kinds(&s.Team[seat]), cardShift(seat))
	}
	return buf
}

// kinds returns the different cards of a team, a bit each.
func kinds(team *[Slots]Card) uint8 {
	has := uint8(0)
	for _, c := range team {
		has |= 1 << (c & 7)
	}
	return has &^ (1 << None)
}

// multiply replaces the moves from first on by as many copies of them as there are cards, each copy with one of them put in
// at shift, above all that is set in the moves: so they stay ascending.
func multiply(buf []game.Move, first int, cards uint8, shift int) []game.Move {
	n := len(buf) - first
	size := n * bits.OnesCount8(cards)
	buf = slices.Grow(buf[:first], size)[:first+size]
	block := buf[first : first+n]
	for to := first + size - n; to >= first; to -= n {
		c := bits.Len8(cards) - 1
		cards &^= 1 << c
		put(buf[to:to+n], block, game.Move(c)<<shift)
	}
	return buf
}

// put writes block with card added to to, which may be block itself.
func put(to, block []game.Move, card game.Move) {
	block = block[:len(to)]
	for i := range to {
		to[i] = block[i] | card
	}
}

// check returns why m is not one card out of each team.
func (x *exchange) check(s *State, m game.Move) game.Refusal {
	if s.Stage != StageExchange {
		return NoExchange
	}
	if m != m&moveMask|m&cardBits(x.seats) {
		return game.NotLegal
	}
	for seat := range game.Seat(x.seats) {
		if c := TakenFrom(m, seat); c == None || slotOf(&s.Team[seat], c) == Slots {
			return NotInTeam
		}
	}
	return ""
}

// slotOf returns the lowest slot in which c stands, Slots if there is none. It looks at all four at once: where c stands a byte
// of differences is 0, and the lowest byte of 0 is the first that borrows.
func slotOf(team *[Slots]Card, c Card) int {
	const bytes = 0x01010101
	all := uint32(team[0]) | uint32(team[1])<<8 | uint32(team[2])<<16 | uint32(team[3])<<24
	differ := all ^ uint32(c)*bytes
	return bits.TrailingZeros32((differ-bytes)&^differ&(bytes<<7)) / 8
}

// take takes the cards of m out of the teams; they are discarded (G-18).
func (x *exchange) take(s *State, m game.Move, rep *report) {
	for i, seat := 0, s.Actor; i < x.seats; i, seat = i+1, x.after[seat] {
		c := TakenFrom(m, seat)
		slot := slotOf(&s.Team[seat], c)
		if slot < Slots {
			s.Team[seat][slot] = None
		}
		rep.add(game.Event{Kind: EventTake, Seat: s.Actor, Other: seat, Piece: int8(slot), N: int32(c)})
	}
	s.Stage = StageDraw
}

// replace draws a card for each empty slot, clockwise from the seat that was last (G-18).
func (x *exchange) replace(s *State, f *feed, rep *report) {
	for i, seat := 0, s.Last; i < x.seats; i, seat = i+1, x.after[seat] {
		c := x.drawCard(s, f, rep)
		slot := slotOf(&s.Team[seat], None) & 3
		s.Team[seat][slot] = c
		rep.add(game.Event{Kind: EventDraw, Seat: seat, Piece: int8(slot), N: int32(c)})
	}
}
