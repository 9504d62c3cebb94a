package rapidcity

import (
	"errors"
	"slices"
	"time"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/input"
)

// away reports whether cards are refereed elsewhere. A card is shown here as soon as its line has been seen, what persons here
// do is sent at once, with its time by this screen, and what comes of it, the close too, comes back as lines.
func (r *round) away() bool { return r.referee.Players() == nil }

// send sends what persons here have done on the card that is shown, and marks that nothing up to a time is still to come. What
// cannot be sent yet is kept for the next tick, and not marked.
func (r *round) send(upTo int) {
	timed, ok := game.TimedOf(r.referee.Game())
	for ok && len(r.hands.acts) > 0 {
		a := r.hands.acts[0]
		at := r.millis(a.at)
		if at >= rapidcity.Earliest && at <= timed.Time() {
			if err := r.referee.Submit(a.by, a.move(at)); errors.Is(err, game.NotYourTurn) {
				upTo = min(upTo, at-1)
				break
			}
			r.sent = append(r.sent, a)
		}
		r.drop()
	}
	r.referee.Mark(upTo + 1)
}

// heard tells of a line about what a seat did: the first that it had sent is not on its way any more.
func (r *round) heard(by game.Seat) {
	if i := slices.IndexFunc(r.sent, func(a act) bool { return a.by == by }); i >= 0 {
		r.sent = slices.Delete(r.sent, i, i+1)
	}
}

// acted reports whether an event tells of something that a seat did.
func acted(k game.Kind) bool {
	switch k {
	case rapidcity.EventEarly, rapidcity.EventLocked, rapidcity.EventIgnored, rapidcity.EventPlace, rapidcity.EventBounce,
		rapidcity.EventTouch, rapidcity.EventGrab:
		return true
	}
	return false
}

// finish ends a card that has been closed elsewhere.
func (r *round) finish() {
	r.on, r.shown, r.deaf = false, false, graceTicks
	r.sent = r.sent[:0]
	r.hands.clear()
}

// between keeps what hands do between two cards: a finger that comes down then and stays is early on the next one. Where that
// is drawn elsewhere, so is whatever was done shortly before it is shown, unless something still moves: that may have
// been meant for it.
func (r *round) between(in *input.Frame, moving bool) {
	if moving || !r.away() {
		r.hands.between(in)
		return
	}
	r.hands.ahead(in)
}

// ahead keeps what hands do before a card that may be shown at any time.
func (h *hands) ahead(in *input.Frame) {
	for _, s := range in.Strikes {
		h.hear(s, scene{})
	}
	since := in.Now + rapidcity.Earliest*time.Millisecond
	h.acts = slices.DeleteFunc(h.acts, func(a act) bool { return a.at < since })
}
