package rapidcity

import (
	"errors"
	"math"
	"slices"
	"time"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/input"
)

// The wait before a card is shown: at the least, the mean of what is added, and at the most. What is added is as likely to
// end in one moment as in the next, so that nobody can foresee it.
const (
	waitLeast = 900 * time.Millisecond
	waitMean  = 1100 * time.Millisecond
	waitMost  = 4500 * time.Millisecond
	waitFirst = 1200 * time.Millisecond // more before the first card after a pause
	waitTap   = 350 * time.Millisecond  // at the least, when a seat has tapped the deck
)

// referee is to whom a round hands its inputs: a table.Live, or a trainer's.
type referee interface {
	// Game is the game as it stands.
	Game() game.Game
	// Players decide for the seats; a person's is no game.Reflex. It is nil if cards are refereed elsewhere.
	Players() []game.Bot
	// Submit hands an input in.
	Submit(by game.Seat, m game.Move) error
	// Mark tells that nothing that anybody here does before a millisecond is still to be handed in.
	Mark(at int)
}

// round is one card, from when it has been drawn to its close. It waits until the card is shown, and then hands in what
// anybody does in order of time: of everything that is sure to have been told, nothing that comes later goes before.
type round struct {
	referee referee
	luck    *game.RNG
	hands   hands

	on    bool
	deck  int           // how many cards there are under the one that it is about
	shown bool          // the card is
	zero  time.Duration // when it is, or will be
	upTo  int           // milliseconds up to which everything has been handed in
	sent  []act         // what has been sent to where cards are refereed, and has not come back
	ran   time.Duration // the last tick, by the clock
	now   int           // milliseconds since the card was shown, as of the last tick
	deaf  int           // ticks for which taps are leftovers of a card that closed early
	fresh bool          // no card has been shown since a pause
	slow  bool          // the clock of the card goes slowly; see unhurried

	lag  time.Duration // the longest from a person's input to its being handed in, for tests and measurements
	late int           // persons' inputs that were told too late and count as made when they were told, for tests
}

// turn says how a round goes.
type turn struct {
	card     rapidcity.Card
	deck     int // how many cards there are under it
	ultimate bool
	tapped   bool // by the seat whose turn it was
	slow     bool // nobody is to hurry
}

// unhurried is how many times slower the clock of a card goes for who has the screen read aloud: for all at the table, bots too, so
// that everything goes by the rules.
const unhurried = 10

// begin begins the wait for a card. One that is drawn elsewhere has been waited for there.
func (r *round) begin(now time.Duration, t turn, in *input.Frame) {
	if r.away() {
		r.hands.loosen()
		r.zero = now
	} else {
		r.hands.clear()
		r.zero = now + r.wait(t)
	}
	for set := range r.hands.keys {
		r.hands.other[set] = in.Held(r.hands.keys[set][otherHand]) > 0
	}
	r.on, r.shown, r.upTo, r.slow = true, false, rapidcity.Earliest, t.slow && !r.away()
	r.deck = t.deck
	r.fresh = false
}

// wait is how long the card takes to come.
func (r *round) wait(t turn) time.Duration {
	least := waitLeast
	switch {
	case t.tapped:
		least = waitTap
	case r.fresh:
		least += waitFirst
	}
	more := time.Duration(-math.Log(1-r.luck.Float()) * float64(waitMean))
	return min(least+more, waitMost)
}

// run lets a tick pass and reports whether the card has just been shown, and whether it has closed.
func (r *round) run(in *input.Frame, t turn) (shown, closed bool) {
	if r.on && r.away() && r.deck != t.deck { // the lines of its close and of the next card have come at once
		r.finish()
	}
	if !r.on {
		r.begin(in.Now, t, in)
	}
	r.ran = in.Now
	sc := sight{kind: t.card.Type(), hand: t.ultimate}
	for _, s := range in.Strikes {
		sc.shown = r.shown && s.At >= r.zero // at that time
		r.hands.hear(s, sc)
	}
	r.hands.rest(in.Sure)
	if !r.shown && in.Now >= r.zero {
		r.shown, shown = true, true
		r.zero, r.hands.open = in.Now, in.Now
	}
	if !r.shown {
		return false, false
	}
	r.now = r.millis(in.Now)
	if r.away() {
		r.send(r.horizon(in, t))
		return shown, false
	}
	r.handIn(r.horizon(in, t))
	return shown, r.close()
}

// millis is a time since the card was shown, in whole milliseconds begun of its clock.
func (r *round) millis(at time.Duration) int {
	tick := time.Millisecond
	if r.slow {
		tick *= unhurried
	}
	return int(math.Floor(float64(at-r.zero) / float64(tick)))
}

// horizon is up to when everything can be handed in: what is sure to have been told, short of fingers that may still turn
// out to have grabbed something.
func (r *round) horizon(in *input.Frame, t turn) int {
	to := r.millis(in.Sure)
	if t.card.Type() != rapidcity.Armed {
		return to
	}
	if since, ok := r.hands.since(in.Sure); ok {
		to = min(to, r.millis(since)-1)
	}
	return to
}

// handIn hands in what persons and bots do up to a time, or up to when the card can close: what comes after that does not
// count, however late it is noticed.
func (r *round) handIn(to int) {
	for r.upTo <= to {
		by, m, at, bots := bot.Earliest(r.referee.Game(), r.referee.Players(), r.upTo)
		a, persons := r.person()
		switch person := persons && a <= to && !(bots && at < a); {
		case person && r.over(max(a, r.upTo)), !person && bots && at <= to && r.over(at):
			return
		case person:
			r.take(a)
			continue
		case !bots || at > to:
			r.upTo = to + 1
			return
		}
		r.upTo = max(r.upTo, at)
		if r.referee.Submit(by, m) != nil {
			r.upTo = to + 1
		}
	}
}

// over reports whether nothing that comes at a time or later would matter, and if so that all before has been handed in.
func (r *round) over(at int) bool {
	timed, ok := game.TimedOf(r.referee.Game())
	if !ok || !timed.CanClose(at) {
		return false
	}
	r.upTo = at
	return true
}

// person is when the first act of a person that has not been handed in was made; those long before the card are dropped.
func (r *round) person() (at int, ok bool) {
	h := &r.hands
	for len(h.acts) > 0 {
		if at = r.millis(h.acts[0].at); at >= rapidcity.Earliest {
			return at, true
		}
		r.drop()
	}
	return 0, false
}

func (r *round) drop() {
	r.hands.acts = slices.Delete(r.hands.acts, 0, 1)
}

// take hands in the first act of a person. One that was told too late counts as made when the rules can still take it.
func (r *round) take(at int) {
	a := r.hands.acts[0]
	r.drop()
	timed, ok := game.TimedOf(r.referee.Game())
	if !ok || at > timed.Time() {
		return
	}
	if now := timed.Now(); at < now {
		at = now
		r.late++
	}
	r.upTo = max(r.upTo, at)
	r.lag = max(r.lag, r.ran-max(a.done, r.zero))
	_ = r.referee.Submit(a.by, a.move(at)) // what the rules do not take has no effect
}

// graceTicks is how long inputs are dropped after an early close.
const graceTicks = rapidcity.Grace * 60 / 1000

// close closes the card if its time is up, or nothing that could still come would matter.
func (r *round) close() bool {
	timed, ok := game.TimedOf(r.referee.Game())
	if !ok || !timed.CanClose(r.upTo) {
		return false
	}
	if r.upTo <= timed.Time() {
		r.deaf = graceTicks
	}
	r.on, r.shown = false, false
	r.hands.clear()
	return r.referee.Submit(game.Chance, timed.Closing()) == nil
}

// halt gives the card up: it is put back.
func (r *round) halt() {
	r.on, r.shown, r.fresh = false, false, true
	r.hands.leave()
}

// resting are the seats on whose cow-boys fingers have lain since before the card that is played or awaited.
func (r *round) resting() game.SeatSet {
	return game.Where(r.hands.ground.seats, func(s game.Seat) bool { return r.on && r.hands.rests(s) })
}

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
