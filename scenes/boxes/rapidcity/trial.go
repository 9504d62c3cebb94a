package rapidcity

import (
	"ludotheque/logic/game"
)

// trial is the phase before the first card in which several persons try their devices. Each grabs its own pawn once, so that
// nobody has to take bullets to learn how to act. A tap on the deck skips the trial.
type trial struct {
	begun    bool         // hands are watched: what opens the game is over
	on       bool         // the trial is under way, or comes before the first card
	done     game.SeatSet // seats that have grabbed their pawn
	readyFor int          // number of ticks in which all were ready
}

// readyTicks is for how many ticks it is shown that all are ready.
const readyTicks = 45

// note handles an act and reports whether its seat has become ready by it. Only the first grab of the own pawn makes ready.
func (t *trial) note(a act) bool {
	if !a.grab || int(a.by) != a.target || t.done.Has(a.by) {
		return false
	}
	t.done = t.done.With(a.by)
	return true
}

// asks reports whether a seat has a task now: whether the trial is under way and a person plays the seat.
func (t *trial) asks(p *people, seat game.Seat) bool { return t.on && p.isPerson[seat] }

// makeRoom makes room at the posts of persons for their tasks while the trial asks for them, and for nothing but their names again when
// it is over. It returns whether any post has changed.
func (t *trial) makeRoom(p *people, g *ground) (changed bool) {
	for s := range g.seats {
		if asks := t.asks(p, game.Seat(s)); asks != g.posts[s].isAsked {
			g.posts[s].isAsked, changed = asks, true
		}
	}
	return changed
}

// allReady reports whether all persons have grabbed their pawns.
func (t *trial) allReady(p *people) bool {
	for s := range p.seats {
		if p.isPerson[s] && !t.done.Has(game.Seat(s)) {
			return false
		}
	}
	return true
}

// taskKey returns the end of the key of a person's task: "mouse", "keys", "pull" or "tap", by the device, or "ready" when the task
// is done. A finger must pull the pawn into a holster if several persons play with fingers, or if the hand matters (ultimate,
// Otherwise a finger taps the pawn.
func (t *trial) taskKey(p *people, seat game.Seat, ultimate bool) string {
	d := p.devices[seat]
	switch {
	case t.done.Has(seat):
		return "ready"
	case d == mouse:
		return "mouse"
	case d == keysOne || d == keysTwo:
		return "keys"
	case ultimate || p.fingerSeats().Len() > 1:
		return "pull"
	}
	return "tap"
}

// tickReady counts the ticks in which all are ready, in each of which it is called, and reports whether there have been
// readyTicks.
func (t *trial) tickReady() bool {
	t.readyFor++
	return t.readyFor >= readyTicks
}
