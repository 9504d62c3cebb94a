package galopp

import "ludotheque/logic/game"

// targets are the rivals of a crafty porter: the chairs in the race but its own
// (G-10). back is how many steps each can be sent back without landing in the
// pond (G-11).
type targets struct {
	n    int
	seat [MaxSeats - 1]game.Seat
	back [MaxSeats - 1]int
}

func (r *Rules) targets(s *State) (t targets) {
	for seat := range game.Seat(r.seats) {
		if seat == s.Actor || !s.Running.Has(seat) {
			continue
		}
		t.seat[t.n] = seat
		t.back[t.n] = int(s.Chair[seat]) - r.course.Pond - 1
		t.n++
	}
	return t
}

// backForm is the best form that can be carried out with the rivals going back:
// in full if any can (formTwo stands for formPair too), else one by one, else
// the own chair alone (G-10).
func (t *targets) backForm() int {
	pushed := 0
	for _, back := range t.back[:t.n] {
		if back >= 2 {
			return formTwo
		}
		pushed += one(back >= 1)
	}
	return [...]int{formAlone, formOne, formTwo}[min(pushed, 2)]
}

// legalErrands lists what the crafty porter may do: own chair ahead first, one
// rival before two, both orders of two (G-10, G-11).
func (r *Rules) legalErrands(s *State, buf []game.Move) []game.Move {
	t := r.targets(s)
	switch t.backForm() {
	case formAlone:
		buf = append(buf, crafty(false, formAlone, 0, 0))
	case formOne:
		buf = t.single(false, formOne, 1, buf)
	default:
		buf = t.single(false, formTwo, 2, buf)
		buf = t.pairs(false, buf)
	}
	buf = t.single(true, formTwo, 0, buf)
	return t.pairs(true, buf)
}

// single lists one rival for each that can go back need steps.
func (t *targets) single(back bool, form, need int, buf []game.Move) []game.Move {
	for i, seat := range t.seat[:t.n] {
		if t.back[i] >= need {
			buf = append(buf, crafty(back, form, seat, 0))
		}
	}
	return buf
}

// pairs lists two rivals by one each, in both orders.
func (t *targets) pairs(back bool, buf []game.Move) []game.Move {
	for i, a := range t.seat[:t.n] {
		for j, b := range t.seat[:t.n] {
			if i != j && (back || (t.back[i] >= 1 && t.back[j] >= 1)) {
				buf = append(buf, crafty(back, formPair, a, b))
			}
		}
	}
	return buf
}

// checkErrand is why the crafty porter may not do m.
func (r *Rules) checkErrand(s *State, m game.Move) game.Refusal {
	if s.Stage != StageCrafty {
		return NoCrafty
	}
	e, _ := ErrandOf(m)
	if again, ok := Sent(e); !ok || again != m {
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

// checkPushes is why the rivals of e cannot be pushed, or why more must be done.
func (r *Rules) checkPushes(s *State, e Errand, form int) game.Refusal {
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
	if t := r.targets(s); form < t.backForm() {
		return CraftyFull
	}
	return ""
}

// errand carries m out: the own chair first, then the rivals in order, and only
// then the end of the race is looked at (G-10).
func (r *Rules) errand(s *State, m game.Move, ev []game.Event) []game.Event {
	e, _ := ErrandOf(m)
	ev = r.move(s, s.Actor, e.Own, ev)
	for _, seat := range e.Rivals[:e.N] {
		ev = r.move(s, seat, e.Steps, ev)
	}
	return r.endTurn(s, ev)
}
