package rapidcity

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
)

// view is what is on the table. It is a value: equal views look equal, but for what hands are doing.
type view struct {
	deck    int
	card    rapidcity.Card
	turner  game.Seat // who turns the next card, or has turned the one that lies there
	bullets [rapidcity.MaxSeats]int
	over    bool

	// The rest is about the card that lies there.
	lying   [rapidcity.MaxSeats]int8 // tile plus one on which a seat's pawn was put down
	holder  [rapidcity.MaxSeats]int8 // seat plus one in whose hand a pawn is
	touched game.SeatSet             // seats that touched something though all hands are up
	locked  [rapidcity.MaxSeats]int  // until when a seat's hands are off
}

// viewOf is the view of a position.
func viewOf(g game.Game) (v view, err error) {
	r, ok := game.RulesOf[*rapidcity.Rules](g)
	s, okState := game.State[rapidcity.State](g)
	if !ok || !okState {
		return v, fmt.Errorf("rapidcity: a table for %s", g.Box().Name())
	}
	v = view{deck: s.Deck.Len(), card: s.Card, turner: r.Turner(&s), over: s.Over, touched: s.Touched}
	for seat := range r.Seats() {
		v.bullets[seat] = int(s.Bullets[seat])
		v.lying[seat] = s.Lying[seat].Spot
		v.locked[seat] = int(s.Locked[seat])
	}
	if s.Card == rapidcity.NoCard || s.Card.Type() != rapidcity.Armed {
		return v, nil
	}
	verdict := r.Verdict(&s)
	for pawn := range game.Seat(r.Seats()) {
		if by, ok := verdict.Holder(&s, pawn); ok {
			v.holder[pawn] = int8(by) + 1
		}
	}
	return v, nil
}

// apply moves the view by an event that has been seen.
func (v *view) apply(e game.Event, seats int) {
	switch e.Kind {
	case rapidcity.EventReveal:
		v.card, v.turner = rapidcity.Card(e.Piece), e.Seat
		v.deck--
	case rapidcity.EventEarly:
		v.locked[e.Seat] = int(e.To)
	case rapidcity.EventPlace:
		v.lying[e.Seat] = int8(e.To) + 1
	case rapidcity.EventTouch:
		v.touched = v.touched.With(e.Seat)
	case rapidcity.EventHold:
		v.holder[e.Other] = int8(e.Seat) + 1
	case rapidcity.EventClose:
		v.card, v.touched = rapidcity.NoCard, 0
		v.lying, v.holder, v.locked = [rapidcity.MaxSeats]int8{}, [rapidcity.MaxSeats]int8{}, [rapidcity.MaxSeats]int{}
		v.turner = (v.turner + 1) % game.Seat(seats)
	case rapidcity.EventBullet, rapidcity.EventHealed:
		v.bullets[e.Seat] = int(e.N)
	case rapidcity.EventOver:
		v.over = true
	}
}

// lead reports whether nobody has fewer bullets than seat, though somebody has more.
func (v *view) lead(seat game.Seat, seats int) bool {
	more := false
	for s := range seats {
		if v.bullets[s] < v.bullets[seat] {
			return false
		}
		more = more || v.bullets[s] > v.bullets[seat]
	}
	return more
}

// differs is an error that says in what v differs from want.
func (v *view) differs(want *view) error {
	switch {
	case *v == *want:
		return nil
	case v.card != want.card:
		return fmt.Errorf("rapidcity: the card is %d, not %d", v.card, want.card)
	case v.deck != want.deck:
		return fmt.Errorf("rapidcity: %d cards in the deck, not %d", v.deck, want.deck)
	case v.turner != want.turner:
		return fmt.Errorf("rapidcity: seat %d turns, not %d", v.turner, want.turner)
	case v.bullets != want.bullets:
		return fmt.Errorf("rapidcity: bullets %v, not %v", v.bullets, want.bullets)
	case v.lying != want.lying:
		return fmt.Errorf("rapidcity: pawns lie on %v, not %v", v.lying, want.lying)
	case v.holder != want.holder:
		return fmt.Errorf("rapidcity: pawns are held by %v, not %v", v.holder, want.holder)
	}
	return fmt.Errorf("rapidcity: touched %b, locked %v, over %v; not %b, %v, %v", v.touched, v.locked, v.over, want.touched, want.locked, want.over)
}
