package rapidcity

import (
	"fmt"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
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

// terms are the rules that a game is played by.
type terms struct {
	*rapidcity.Rules
	tap bool // the seat in turn taps the deck
}

// viewOf is the view of a position.
func viewOf(g game.Game) (v view, err error) {
	r, s, ok := game.Position[*rapidcity.Rules, rapidcity.State](g)
	if !ok {
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
		*v = view{deck: v.deck, turner: (v.turner + 1) % game.Seat(seats), bullets: v.bullets, over: v.over}
	case rapidcity.EventBullet, rapidcity.EventHealed:
		v.bullets[e.Seat] = int(e.N)
	case rapidcity.EventOver:
		v.over = true
	}
}

// closed reports whether a card is still to come, and none lies open.
func (v *view) closed() bool { return v.card == rapidcity.NoCard && !v.over }

// attacker is who attacks on the card that lies there, game.Chance for nobody.
func (v *view) attacker() game.Seat {
	if v.card == rapidcity.NoCard || v.card.Type() != rapidcity.Armed {
		return game.Chance
	}
	return v.card.Seat()
}

// caught is as which of the pawns that its holder has a seat's pawn lies, from 0, and with whom; ok is false if nobody has it.
func (v *view) caught(seat int) (by, nth int, ok bool) {
	for i := range seat {
		if v.holder[i] == v.holder[seat] {
			nth++
		}
	}
	return int(v.holder[seat]) - 1, nth, v.holder[seat] > 0
}

// lain reports whether a pawn has been put down on a tile.
func (v *view) lain(tile int) bool { return slices.Contains(v.lying[:], int8(tile)+1) }

// merit is the better, the fewer bullets a seat has.
func (v *view) merit(seat game.Seat) int { return -v.bullets[seat] }
