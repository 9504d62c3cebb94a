package rapidcity

import (
	"ludotheque/logic/game"
)

// trial is how far several people have come in trying their hands before the first card: each grabs its own pawn once, with
// what it plays with, so that nobody learns only from a bullet how to act. A tap on the deck ends it.
type trial struct {
	on   bool
	done game.SeatSet
	rest int // ticks for which it is still seen that all are ready
}

// readyTicks is how long it is seen that all are ready.
const readyTicks = 45

// note takes note of what a hand did and reports whether its seat is ready by it.
func (t *trial) note(a act) bool {
	if !a.grab || int(a.by) != a.what || t.done.Has(a.by) {
		return false
	}
	t.done = t.done.With(a.by)
	return true
}

// ready reports whether every person has tried a hand.
func (t *trial) ready(p *people) bool {
	for s := range p.seats {
		if p.person[s] && !t.done.Has(game.Seat(s)) {
			return false
		}
	}
	return true
}

// task is the end of the key of what a person is asked to do, or that it has been done; ultimate tells that the hand matters.
func (t *trial) task(p *people, seat game.Seat, ultimate bool) string {
	d := p.with[seat]
	switch {
	case t.done.Has(seat):
		return "ready"
	case d == mouse:
		return "mouse"
	case d == keysOne || d == keysTwo:
		return "keys"
	case ultimate || p.touching().Len() > 1:
		return "pull"
	}
	return "tap"
}

// seen reports whether it has been seen for long enough that all are ready.
func (t *trial) seen() bool {
	t.rest++
	return t.rest >= readyTicks
}
