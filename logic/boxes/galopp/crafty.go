package galopp

import "ludotheque/logic/game"

// rivals returns the chairs in the race but Actor's (G-10).
func rivals(s *State) game.SeatSet { return s.Running.Without(s.Actor) }

// backward returns the rivals that can go one space back, and two, without landing in the pond (G-11).
func (r *race) backward(s *State) (by1, by2 game.SeatSet) {
	for seat := range r.seats {
		room := int(s.Chair[seat]) - r.course.Pond - 1
		by1 |= game.SeatSet(boolBit(room >= 1) << (seat & 7))
		by2 |= game.SeatSet(boolBit(room >= 2) << (seat & 7))
	}
	return by1 & rivals(s), by2 & rivals(s)
}

// forms returns what an errand with the seat's own chair ahead may be, given the rivals that can go back: in full if that can be
// carried out at all (formTwo stands for formPair too), else one rival by one, else the seat's own chair alone (G-10).
func forms(by1, by2 game.SeatSet) int {
	switch {
	case by2 != 0 || by1.Len() >= 2:
		return formTwo
	case by1 != 0:
		return formOne
	}
	return formAlone
}

// legal lists what the crafty porter may do: own chair ahead first, one rival before two, both orders of two (G-10, G-11).
func (r *race) legal(s *State, buf []game.Move) []game.Move {
	by1, by2 := r.backward(s)
	switch forms(by1, by2) {
	case formAlone:
		buf = append(buf, crafty(false, formAlone, 0, 0))
	case formOne:
		buf = singles(false, formOne, by1, buf)
	default:
		buf = singles(false, formTwo, by2, buf)
		buf = r.couples(false, by1, buf)
	}
	buf = singles(true, formTwo, rivals(s), buf)
	return r.couples(true, rivals(s), buf)
}

// singles lists each of set as the one rival.
func singles(back bool, form int, set game.SeatSet, buf []game.Move) []game.Move {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, crafty(back, form, firstIn(set), 0))
	}
	return buf
}

// couples lists every two of set by one each, in both orders.
func (r *race) couples(back bool, set game.SeatSet, buf []game.Move) []game.Move {
	m := crafty(back, formPair, 0, 0)
	for _, pair := range r.pairs[set] {
		buf = append(buf, m|game.Move(pair))
	}
	return buf
}

// check returns why the crafty porter may not do m.
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

// checkPushes returns why the rivals of e cannot be pushed, or why more must be done.
func (r *race) checkPushes(s *State, e Errand, form int) game.Refusal {
	if e.Own < 0 {
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
	if form < forms(r.backward(s)) {
		return CraftyFull
	}
	return ""
}

// errand carries m out: the seat's own chair first, then the rivals in order, and only then the end of the race is looked at
// (G-10).
func (r *race) errand(s *State, m game.Move, rep *report) {
	r.carryOut(s, m, rep)
	r.endTurn(s, rep)
}

// carryOut moves the chairs of an errand.
func (r *race) carryOut(s *State, m game.Move, rep *report) {
	e, _ := ErrandOf(m)
	r.moveChair(s, s.Actor, e.Own, rep)
	for _, seat := range e.Rivals[:e.N] {
		r.moveChair(s, seat, e.Steps, rep)
	}
}
