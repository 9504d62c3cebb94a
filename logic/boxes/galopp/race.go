package galopp

import "ludotheque/logic/game"

// race is the part of the rules about the chairs in a race (G-08 to G-16).
type race struct {
	*setting
	// pairs are the ordered pairs of the seats in each set, the first seat in the high four bits. Legal moves are copied
	// from pairs, for speed.
	pairs [1 << MaxSeats][]uint8
}

// newRace returns the races of a game.
func newRace(g *setting) race {
	r := race{setting: g}
	for set := range r.pairs {
		r.pairs[set] = pairsOf(game.SeatSet(set))
	}
	return r
}

// pairsOf returns the ordered pairs of different seats in set, in ascending order, the first seat in the high four bits.
func pairsOf(set game.SeatSet) (out []uint8) {
	for a := range game.Seat(MaxSeats) {
		for b := range game.Seat(MaxSeats) {
			if a != b && set.Has(a) && set.Has(b) {
				out = append(out, uint8(a<<4|b))
			}
		}
	}
	return out
}

// playRoll lets the porter in a slot of Actor's team, from 0, carry the chair and ends the turn (G-08, G-09). For a crafty
// porter nothing moves: Actor has to decide (G-10).
func (r *race) playRoll(s *State, slot int, rep *report) {
	seat := s.Actor
	c := s.Team[seat][slot&3]
	if rep != nil {
		rep.add(game.Event{Kind: EventRoll, Seat: seat, Piece: int8(slot), N: int32(c)})
	}
	if c == Crafty {
		s.Stage = StageCrafty
		return
	}
	r.moveChair(s, seat, c.Steps(), rep)
	r.endTurn(s, rep)
}

// moveChair moves seat's chair by steps, perhaps over the line or into the pond (G-12 to G-14).
func (r *race) moveChair(s *State, seat game.Seat, steps int, rep *report) {
	from := int(s.Chair[seat])
	to := from + steps
	if rep != nil {
		rep.add(game.Event{Kind: EventMove, Seat: seat, Other: s.Actor, From: int16(from), To: int16(to)})
	}
	if to >= r.Arch(s) || to <= r.course.Pond {
		r.removeChair(s, seat, to, rep)
		return
	}
	s.Chair[seat] = int8(to)
}

// removeChair takes seat's chair out of the race. It has come to the space to, which is the arch, beyond it, or in the
// pond. The N of the event is its place: from the front for a chair that has finished, from the back for one in the pond.
func (r *race) removeChair(s *State, seat game.Seat, to int, rep *report) {
	s.Chair[seat] = 0
	s.Running = s.Running.Without(seat)
	if to <= r.course.Pond {
		rep.add(game.Event{Kind: EventPond, Seat: seat, N: int32(r.seats) - int32(s.Ponded.Len)})
		s.Ponded.add(seat)
		return
	}
	s.Finished.add(seat)
	rep.add(game.Event{Kind: EventFinish, Seat: seat, N: int32(s.Finished.Len)})
}

// endTurn counts the turn and passes the die on, or ends the race if it is decided or has had too many turns (G-15).
func (r *race) endTurn(s *State, rep *report) {
	s.Turns++
	if atMostOne(s.Running) || int(s.Turns) >= r.course.Turns {
		r.endRace(s, rep)
		return
	}
	s.Stage = StageRoll
	s.Actor = nextIn(s.Running, s.Actor)
}

// endRace settles the places, pays the prizes, puts all chairs back on start, and prepares the exchange before the next race or
// ends the game (G-15, G-16, G-18, G-20).
func (r *race) endRace(s *State, rep *report) {
	if !atMostOne(s.Running) {
		rep.add(game.Event{Kind: EventLimit, Seat: Nobody, N: int32(s.Turns)})
	}
	order := r.finalOrder(s, rep)
	for i, prize := range r.course.Races[s.Race-1].Prizes {
		s.Money[order[i]] += int32(prize)
		rep.add(game.Event{Kind: EventPrize, Seat: order[i], Piece: int8(i + 1), N: int32(prize)})
	}
	s.Last = order[r.seats-1]
	rep.add(game.Event{Kind: EventFinal, Seat: s.Last, N: int32(s.Race)})
	s.Chair, s.Running, s.Turns = [MaxSeats]int8{}, r.all, 0
	s.Finished, s.Ponded = Ranking{}, Ranking{}
	s.Stage, s.Actor = StageExchange, s.Last
	if s.Race < Races {
		s.Race++
		return
	}
	s.Stage = StageOver
	rep.add(game.Event{Kind: EventOver, Seat: Nobody})
}

// finalOrder returns the seats from first to last: those that finished, then the undecided by position, then those in
// the pond, the first of them last (G-13 to G-15). Of undecided chairs on one space, the one is first whose turn comes earlier
// from firstRoller on. finalOrder reports the places of the undecided.
func (r *race) finalOrder(s *State, rep *report) (order [MaxSeats]game.Seat) {
	n := copy(order[:], s.Finished.Seats())
	begin := n
	for i, seat := 0, r.firstRoller(s); i < r.seats; i, seat = i+1, r.next[seat] {
		if !s.Running.Has(seat) {
			continue
		}
		at := n // move up past the chairs that are behind; those on the same space came earlier in the order of turns
		for at > begin && s.Chair[order[at-1]] < s.Chair[seat] {
			order[at] = order[at-1]
			at--
		}
		order[at] = seat
		n++
	}
	for i, seat := range order[begin:n] {
		rep.add(game.Event{Kind: EventPlace, Seat: seat, N: int32(begin + i + 1)})
	}
	for i := int(s.Ponded.Len) - 1; i >= 0; i-- {
		order[n] = s.Ponded.Seat[i]
		n++
	}
	return order
}
