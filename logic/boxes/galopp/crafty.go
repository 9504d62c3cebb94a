package galopp

import "ludotheque/logic/game"

// rivals returns the chairs in the race without Actor's (G-10).
func rivals(s *State) game.SeatSet { return s.Running.Without(s.Actor) }

// rivalsWithRoom returns the rivals that can go back one space (by1), and two (by2), without landing in the pond (G-11).
func (r *race) rivalsWithRoom(s *State) (by1, by2 game.SeatSet) {
	for seat := range r.seats {
		room := int(s.Chair[seat]) - r.course.Pond - 1
		by1 |= game.SeatSet(boolBit(room >= 1) << (seat & 7))
		by2 |= game.SeatSet(boolBit(room >= 2) << (seat & 7))
	}
	return by1 & rivals(s), by2 & rivals(s)
}

// largestForm returns the form that an errand with the own chair ahead must have, for the results of rivalsWithRoom: the
// full one if possible (formTwo stands for formPair, too), else one rival by one, else the own chair alone (G-10).
func largestForm(by1, by2 game.SeatSet) int {
	switch {
	case by2 != 0 || by1.Len() >= 2:
		return formTwo
	case by1 != 0:
		return formOne
	}
	return formAlone
}

// legal appends the errands of a crafty porter in ascending order (G-10, G-11): first those with the own chair ahead, which must
// do all that can be done, then those with it back. Rivals always have room to go two spaces ahead.
func (r *race) legal(s *State, buf []game.Move) []game.Move {
	by1, by2 := r.rivalsWithRoom(s)
	switch largestForm(by1, by2) {
	case formAlone:
		buf = append(buf, errandMove(false, formAlone, 0, 0))
	case formOne:
		buf = appendSingles(false, formOne, by1, buf)
	default:
		buf = appendSingles(false, formTwo, by2, buf)
		buf = r.appendPairs(false, by1, buf)
	}
	buf = appendSingles(true, formTwo, rivals(s), buf)
	return r.appendPairs(true, rivals(s), buf)
}

// appendSingles appends an errand of form for each seat in set as the only rival. back is true if the own chair goes back.
func appendSingles(back bool, form int, set game.SeatSet, buf []game.Move) []game.Move {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, errandMove(back, form, firstIn(set), 0))
	}
	return buf
}

// appendPairs appends errands that move two seats of set by one each, in both orders. back is true if the own chair goes back.
func (r *race) appendPairs(back bool, set game.SeatSet, buf []game.Move) []game.Move {
	m := errandMove(back, formPair, 0, 0)
	for _, pair := range r.pairs[set] {
		buf = append(buf, m|game.Move(pair))
	}
	return buf
}

// check returns why m, which must be of the kind moveCrafty, may not be done, or "".
func (r *race) check(s *State, m game.Move) game.Refusal {
	if s.Stage != StageCrafty {
		return NoCrafty
	}
	e, _ := ErrandOf(m)
	if m&^(moveCrafty|craftyBits[e.N]) != 0 {
		return CraftyForm
	}
	for _, seat := range e.Rivals[:e.N] {
		if seat == s.Actor || int(seat) >= r.seats || !s.Running.Has(seat) {
			return CraftyRival
		}
	}
	if e.N == 2 && e.Rivals[0] == e.Rivals[1] {
		return CraftyTwice
	}
	return r.checkPushes(s, e, int(m>>8&3))
}

// checkPushes returns CraftyPond if e pushes a rival into the pond, CraftyFull if more must be done than form does, else
// "". The rivals of e must be in the race.
func (r *race) checkPushes(s *State, e Errand, form int) game.Refusal {
	if e.Own < 0 { // a rival can always go two ahead, which is all that can be done
		if form == formTwo || form == formPair {
			return ""
		}
		return CraftyFull
	}
	for _, seat := range e.Rivals[:e.N] {
		if int(s.Chair[seat])+e.Steps <= r.course.Pond {
			return CraftyPond
		}
	}
	if form < largestForm(r.rivalsWithRoom(s)) {
		return CraftyFull
	}
	return ""
}

// playErrand plays an errand: it moves the own chair first, then the rivals in order, and only then may end the race
// (G-10).
func (r *race) playErrand(s *State, m game.Move, rep *report) {
	r.carryOut(s, m, rep)
	r.endTurn(s, rep)
}

// carryOut moves the chairs of the errand m. It does not end the turn.
func (r *race) carryOut(s *State, m game.Move, rep *report) {
	e, _ := ErrandOf(m)
	r.moveChair(s, s.Actor, e.Own, rep)
	for _, seat := range e.Rivals[:e.N] {
		r.moveChair(s, seat, e.Steps, rep)
	}
}
