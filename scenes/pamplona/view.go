package pamplona

import (
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
)

// nothing is a card that has not been turned.
const nothing = -1

// view is what lies on the table. Only Reset and the ends of cues change it.
type view struct {
	seats            int
	runner           [pamplona.MaxSeats][pamplona.Runners]pamplona.Spot // in no order: each is the same figure all game
	courage, credits [pamplona.MaxSeats]int
	torro            int
	deck             [pamplona.CardKinds]int
	seen             int
	dice             [2]int
	live             bool // the dice are to be used
	open             int  // the card turned last, or nothing
	mover, first     game.Seat
	over             bool
	attack           attack
	count            int // steps of the final score that have been counted, see countSteps
}

// attack is an attack being counted out.
type attack struct {
	on      bool
	worth   [pamplona.MaxSeats]int                   // of each seat's runners so far
	each    [pamplona.MaxSeats][pamplona.Runners]int // of its runners, in the order in which they are counted
	runners [pamplona.MaxSeats]int                   // counted so far
	counted [pamplona.MaxSeats]uint8                 // the runners counted, a bit each
	settled game.SeatSet
}

// count adds what a runner of a seat is worth.
func (a *attack) count(seat game.Seat, n int) {
	a.worth[seat] += n
	if k := a.runners[seat]; k < pamplona.Runners {
		a.each[seat][k] = n
		a.runners[seat]++
	}
}

// newView is the view of a position.
func newView(r *pamplona.Rules, s *pamplona.State) view {
	v := view{seats: r.Seats(), torro: int(s.Torro), seen: int(s.Seen), open: nothing, mover: s.Mover, first: s.First}
	v.runner = s.Runner
	for i := range v.seats {
		v.courage[i], v.credits[i] = int(s.Courage[i]), int(s.Credits[i])
	}
	for i, n := range s.Deck {
		v.deck[i] = int(n)
	}
	if s.Phase == pamplona.Running {
		v.live, v.dice = true, [2]int{int(s.Dice[0]), int(s.Dice[1])}
	}
	if s.Phase == pamplona.Ended {
		v.over, v.count = true, countSteps
	}
	return v
}

// check says how v differs from the view of a position.
func (v *view) check(r *pamplona.Rules, s *pamplona.State) error {
	w := newView(r, s)
	for seat := range v.seats {
		have, want := v.runner[seat], w.runner[seat]
		slices.Sort(have[:])
		if have != want {
			return fmt.Errorf("pamplona: runners of seat %d are on %v, not %v", seat, have, want)
		}
	}
	for _, c := range [...]struct {
		what       string
		have, want any
	}{
		{"courage", v.courage, w.courage}, {"credits", v.credits, w.credits}, {"bull", v.torro, w.torro},
		{"deck", v.deck, w.deck}, {"cards seen", v.seen, w.seen}, {"dice live", v.live, w.live}, {"over", v.over, w.over},
		{"count", v.count, w.count},
	} {
		if c.have != c.want {
			return fmt.Errorf("pamplona: %s: %v, not %v", c.what, c.have, c.want)
		}
	}
	return v.checkTurn(s, &w)
}

func (v *view) checkTurn(s *pamplona.State, w *view) error {
	switch {
	case v.live && v.dice != w.dice:
		return fmt.Errorf("pamplona: dice show %v, not %v", v.dice, w.dice)
	case s.Phase != pamplona.Ended && s.Phase != pamplona.Turning && v.mover != w.mover:
		return fmt.Errorf("pamplona: seat %d moves, not %d", v.mover, w.mover)
	case s.Phase != pamplona.Ended && v.first != w.first:
		return fmt.Errorf("pamplona: seat %d opened the round, not %d", v.first, w.first)
	}
	return nil
}

// figureOn is a figure of seat on a spot: the one placed last of those that are alike, or -1.
func (v *view) figureOn(seat game.Seat, at pamplona.Spot) int {
	for k := pamplona.Runners - 1; k >= 0; k-- {
		if v.runner[seat][k] == at {
			return k
		}
	}
	return -1
}

// part takes the score that seat would have now apart (P-26).
func (v *view) part(seat game.Seat) pamplona.Part {
	p := pamplona.Part{Courage: v.courage[seat], Credits: -pamplona.Credit * v.credits[seat]}
	for _, at := range v.runner[seat] {
		if n := at.Rank(); n > 0 {
			p.Ranks += n
		} else {
			p.Behind += min(0, at.Space()-v.torro)
		}
	}
	return p
}

// leads reports whether no seat has more than this one would have now.
func (v *view) leads(seat game.Seat) bool {
	mine := v.part(seat).Sum()
	for other := range game.Seat(v.seats) {
		if v.part(other).Sum() > mine {
			return false
		}
	}
	return true
}

// level reports whether all have the same.
func (v *view) level() bool {
	for seat := range game.Seat(v.seats) {
		if !v.leads(seat) {
			return false
		}
	}
	return true
}

// worth is what an attack would bring a seat now, whose runners count before the arena (P-10).
func (v *view) worth(seat game.Seat, arena int) (n int) {
	for _, at := range v.runner[seat] {
		if at.Rank() == 0 && at.Space() < arena {
			n += pamplona.Worth(at.Space() - v.torro)
		}
	}
	return n
}

// cardsLeft is the number of cards in the deck.
func (v *view) cardsLeft() (n int) {
	for _, k := range v.deck {
		n += k
	}
	return n
}
