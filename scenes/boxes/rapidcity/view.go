package rapidcity

import (
	"fmt"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// view is what is drawn of the game. It is a value: equal views look the same, apart from what hands are doing.
type view struct {
	deckSize int                     // number of cards in the deck, without the open one
	card     rapidcity.Card          // the open card, which may not be shown yet (motion.cardShown); rapidcity.NoCard if none is open
	turner   game.Seat               // the seat that turns the next card, or has turned the open one
	bullets  [rapidcity.MaxSeats]int // by seat: number of bullets
	over     bool                    // the game is over

	lying   [rapidcity.MaxSeats]int8 // by pawn: the tile on which it lies, plus one; 0 for none
	holder  [rapidcity.MaxSeats]int8 // by pawn: the seat that has it, plus one; 0 for none
	touched game.SeatSet             // seats that touched something when all hands had to be up
}

// terms are the rules and the options of a game.
type terms struct {
	*rapidcity.Rules
	tap bool // the seat in turn taps the deck for the next card; false if another device referees
}

// viewOf returns the view of a game's present position, or an error if the game is not Rapid City.
func viewOf(g game.Game) (v view, err error) {
	r, s, ok := game.Position[*rapidcity.Rules, rapidcity.State](g)
	if !ok {
		return v, fmt.Errorf("rapidcity: a table for %s", g.Box().Name())
	}
	v = view{deckSize: s.Deck.Len(), card: s.Card, turner: r.Turner(&s), over: s.Over, touched: s.Touched}
	for seat := range r.Seats() {
		v.bullets[seat] = int(s.Bullets[seat])
		v.lying[seat] = s.Placed[seat].Spot
	}
	if s.Card == rapidcity.NoCard || s.Card.Type() != rapidcity.Armed { // no seat has a pawn
		return v, nil
	}
	decided := r.Verdict(&s)
	for pawn := range game.Seat(r.Seats()) {
		if by, ok := decided.Holder(&s, pawn); ok {
			v.holder[pawn] = int8(by) + 1
		}
	}
	return v, nil
}

// apply applies an event to the view. seats is the number of seats in the game. After the close of a card, all pawns are
// back before their seats, and the next seat has the turn.
func (v *view) apply(e game.Event, seats int) {
	switch e.Kind {
	case rapidcity.EventReveal:
		v.card, v.turner = rapidcity.Card(e.Piece), e.Seat
		v.deckSize--
	case rapidcity.EventPlace:
		v.lying[e.Seat] = int8(e.To) + 1
	case rapidcity.EventTouch:
		v.touched = v.touched.With(e.Seat)
	case rapidcity.EventHold:
		v.holder[e.Other] = int8(e.Seat) + 1
	case rapidcity.EventClose:
		*v = view{deckSize: v.deckSize, turner: (v.turner + 1) % game.Seat(seats), bullets: v.bullets, over: v.over}
	case rapidcity.EventBullet, rapidcity.EventHealed:
		v.bullets[e.Seat] = int(e.N)
	case rapidcity.EventOver:
		v.over = true
	}
}

// awaitsCard reports whether no card is open and the game is not over.
func (v *view) awaitsCard() bool { return v.card == rapidcity.NoCard && !v.over }

// attacker returns the attacking seat of the open card, or game.Chance if no armed card is open.
func (v *view) attacker() game.Seat {
	if v.card == rapidcity.NoCard || v.card.Type() != rapidcity.Armed {
		return game.Chance
	}
	return v.card.Seat()
}

// caught returns which seat (by) has got the pawn of a seat, perhaps its own, and the index (nth), from 0, of that pawn among all
// that by has, in the order of their seats. ok is false if no seat has the pawn; by and nth mean nothing then.
func (v *view) caught(seat int) (by, nth int, ok bool) {
	for i := range seat {
		if v.holder[i] == v.holder[seat] {
			nth++
		}
	}
	return int(v.holder[seat]) - 1, nth, v.holder[seat] > 0
}

// isTaken reports whether any pawn lies on a tile.
func (v *view) isTaken(tile int) bool { return slices.Contains(v.lying[:], int8(tile)+1) }

// leads reports whether a seat is ahead, with the fewest bullets; see table.IsLeader. seats is the number of seats.
func (v *view) leads(seat game.Seat, seats int) bool {
	return table.IsLeader(seat, seats, func(s game.Seat) int { return -v.bullets[s] })
}
