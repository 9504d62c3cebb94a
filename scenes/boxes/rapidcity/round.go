package rapidcity

import (
	"errors"
	"math"
	"slices"
	"time"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// The wait before a card is shown is a least time plus a random time, together at most waitMax. The random time has an
// exponential distribution, so that nobody can foresee the end of the wait.
const (
	waitMin   = 900 * time.Millisecond
	waitMean  = 1100 * time.Millisecond // mean of the random time
	waitMax   = 4500 * time.Millisecond
	waitFirst = 1200 * time.Millisecond // added before the first card after a pause
	waitTap   = 350 * time.Millisecond  // least time if a seat has tapped the deck
)

// referee receives the moves of a round. It is the part of table.Live that a round needs.
type referee interface {
	// Game returns the present game.
	Game() game.Game
	// RealTimeBots returns the players by seat. The bots among them are game.RealTimeBots; a person's element is none. It
	// returns nil if cards are refereed on another device.
	RealTimeBots() []game.Bot
	// Submit submits a move of a seat, or the close of the card as game.Chance.
	Submit(by game.Seat, m game.Move) error
	// NothingBefore declares that all acts of seats on this device before the millisecond at have been submitted.
	NothingBefore(at int)
}

// round runs one card, from when it is drawn until it closes. It waits until the card is shown, and then submits the
// acts of persons and bots in order of time. It submits an act only if no earlier one can become known any more.
type round struct {
	referee referee
	rng     *game.RNG
	hands   hands

	on          bool          // a card is under way: it has been drawn and has not closed yet
	deck        int           // number of cards below the present one, by which a round knows that another card has come
	shown       bool          // the card is open
	shownAt     time.Duration // when the card is or will be shown, by the clock of input.Frame.Now
	submittedTo int           // all acts before this time, in milliseconds, have been submitted
	sent        []act         // acts that were sent to another device that referees, and are not confirmed yet
	lastTick    time.Duration // time of the last tick of run, by the same clock
	now         int           // milliseconds since the card was shown, on the last tick
	deafTicks   int           // ticks for which taps are ignored after a card that closed early
	fresh       bool          // no card has been shown since a pause
	pace        int           // the card's clock runs so many times slower than real time; see slowFactor

	lag  time.Duration // the longest time from when a person's act was known until it was submitted, for tests and measurements
	late int           // number of persons' acts that became known too late and count as made later, for tests; see submitAct
}

// drawnCard is the card that a round runs, and how.
type drawnCard struct {
	card     rapidcity.Card
	deck     int  // number of cards below it
	ultimate bool // the hand matters
	tapped   bool // the seat in turn has tapped the deck
	slow     bool // run the card's clock slowly
}

// slowFactor is the factor by which the card's clock runs slower with a screen reader, for all players and bots, so that the game
// is fair. On a card with the hands up there is nothing to find and to press, only to hear what the card says, for which
// slowFactorUp is enough.
const slowFactor, slowFactorUp = 10, 3

// begin begins the wait for a card, drops the acts so far, and notes which keys for the other hand are held. If another device
// referees, the wait is over already, and the acts shortly before are kept: they are early.
func (r *round) begin(now time.Duration, c drawnCard, in *input.Frame) {
	if r.isRefereedElsewhere() {
		r.hands.releasePawns()
		r.shownAt = now
	} else {
		r.hands.dropActs()
		r.shownAt = now + r.wait(c)
	}
	for set := range r.hands.keys { // between two cards these keys are not always followed
		r.hands.otherHand[set] = in.HeldTicks(r.hands.keys[set][otherHand]) > 0
	}
	r.on, r.shown, r.submittedTo, r.pace = true, false, rapidcity.Earliest, r.paceOf(c)
	r.deck = c.deck
	r.fresh = false
}

// paceOf returns how many times slower than real time the clock of a card runs: 1 with another referee or without a screen reader.
func (r *round) paceOf(c drawnCard) int {
	switch {
	case !c.slow || r.isRefereedElsewhere():
		return 1
	case c.card.Type() == rapidcity.HandsUp:
		return slowFactorUp
	}
	return slowFactor
}

// wait returns how long the wait for a card takes, waitMax at most; each call draws a new random time. After a tap on the deck
// nothing is added for the first card.
func (r *round) wait(c drawnCard) time.Duration {
	least := waitMin
	switch {
	case c.tapped:
		least = waitTap
	case r.fresh:
		least += waitFirst
	}
	more := time.Duration(-math.Log(1-r.rng.Float()) * float64(waitMean)) // Float is below 1, so there is no log of 0
	return min(least+more, waitMax)
}

// run turns what was struck since the last tick into acts, and submits them to the referee. Before that, it begins the wait for
// a card if none is under way. opened reports whether the card has been opened on this tick, and closed whether it has closed; if
// another device referees, closed is always false; see finishElsewhere.
func (r *round) run(in *input.Frame, c drawnCard) (opened, closed bool) {
	if r.on && r.isRefereedElsewhere() && r.deck != c.deck { // its close and the next card have arrived at once
		r.finishElsewhere()
	}
	if !r.on {
		r.begin(in.Now, c, in)
	}
	r.lastTick = in.Now
	sc := cardState{kind: c.card.Type(), handMatters: c.ultimate}
	for _, s := range in.Strikes {
		sc.open = r.shown && s.At >= r.shownAt // at the time of the strike
		r.hands.handle(s, sc)
	}
	r.hands.arriveResting(in.CompleteUntil) // a finger that rests in a post for long enough has grabbed
	if !r.shown && in.Now >= r.shownAt {
		r.shown, opened = true, true
		r.shownAt, r.hands.openSince = in.Now, in.Now // it is drawn only after this tick
	}
	if !r.shown {
		return false, false
	}
	r.now = r.millis(in.Now)
	if r.isRefereedElsewhere() {
		r.send(r.submittable(in, c))
		return opened, false
	}
	r.submitTo(r.submittable(in, c))
	return opened, r.close()
}

// millis returns the time at as milliseconds since the card was shown, by the card's clock, rounded down. It is negative
// before.
func (r *round) millis(at time.Duration) int {
	unit := time.Duration(max(1, r.pace)) * time.Millisecond // the real time of a millisecond of the card's clock
	return int(math.Floor(float64(at-r.shownAt) / float64(unit)))
}

// remaining returns the part of the time of an open card that is left, 0 to 1, of limit milliseconds.
func (r *round) remaining(limit int) float64 {
	return geom.Clamp(1-float64(r.now)/float64(limit), 0, 1)
}

// submittable returns the last millisecond of the card up to which all acts are known and so can be submitted. On an
// armed card it lies before the first touch that may still become a grab.
func (r *round) submittable(in *input.Frame, c drawnCard) int {
	to := r.millis(in.CompleteUntil)
	if c.card.Type() != rapidcity.Armed { // on other cards no grab is decided by its time
		return to
	}
	if since, ok := r.hands.firstPending(in.CompleteUntil); ok {
		to = min(to, r.millis(since)-1)
	}
	return to
}

// submitTo submits the acts of persons and bots up to and including the millisecond to, in order of time. Of acts at the same
// time, a person's comes first. submitTo stops as soon as the card can close: later acts do not count, whenever they
// become known.
func (r *round) submitTo(to int) {
	for r.submittedTo <= to {
		by, move, botAt, hasBot := bot.Earliest(r.referee.Game(), r.referee.RealTimeBots(), r.submittedTo)
		personAt, hasPerson := r.nextAct()
		switch {
		case hasPerson && personAt <= to && !(hasBot && botAt < personAt): // a person's act comes next
			if r.stopAt(max(personAt, r.submittedTo)) {
				return
			}
			r.submitAct(personAt)
			continue
		case !hasBot || botAt > to: // no act is left
			r.submittedTo = to + 1
			return
		}
		if r.stopAt(botAt) {
			return
		}
		r.submittedTo = max(r.submittedTo, botAt)
		if r.referee.Submit(by, move) != nil {
			r.submittedTo = to + 1 // the same input would come again at once, so all others wait for the next tick
		}
	}
}

// stopAt reports whether no act at the millisecond at or later would matter. If so, it sets submittedTo to at, so that close
// closes the card.
func (r *round) stopAt(at int) bool {
	timed, ok := game.TimedOf(r.referee.Game())
	if !ok || !timed.CanClose(at) {
		return false
	}
	r.submittedTo = at
	return true
}

// nextAct returns the millisecond of the first act of a person that has not been submitted; ok is false if there is
// none. It drops acts that are too early to count.
func (r *round) nextAct() (at int, ok bool) {
	h := &r.hands
	for len(h.acts) > 0 {
		if at = r.millis(h.acts[0].at); at >= rapidcity.Earliest {
			return at, true
		}
		r.dropAct()
	}
	return 0, false
}

// dropAct removes the first act of hands. There must be one.
func (r *round) dropAct() {
	r.hands.acts = slices.Delete(r.hands.acts, 0, 1)
}

// submitAct submits the first act of a person, made at the millisecond at, and removes it from hands. There must be one. If it
// became known too late, it counts as made at the earliest time that the rules still accept, and late counts it. An act after
// the time of the card is dropped. A refusal by the rules is ignored.
func (r *round) submitAct(at int) {
	a := r.hands.acts[0]
	r.dropAct()
	timed, ok := game.TimedOf(r.referee.Game())
	if !ok || at > timed.TimeLimit() {
		return
	}
	if now := timed.Now(); at < now {
		at = now
		r.late++
	}
	r.submittedTo = max(r.submittedTo, at)
	r.lag = max(r.lag, r.lastTick-max(a.known, r.shownAt))
	_ = r.referee.Submit(a.by, a.move(at)) // an act that the rules refuse has no effect
}

// graceTicks is for how many ticks taps are ignored after an early close. rapidcity.CloseGrace is in milliseconds; 60 ticks are a second.
const graceTicks = rapidcity.CloseGrace * 60 / 1000

// close closes the card if its time is over or nothing that may still happen would matter, and reports whether
// it did. After an early close, taps are ignored for graceTicks. If the referee refuses the close, the round has ended all the
// same, and close returns false.
func (r *round) close() bool {
	timed, ok := game.TimedOf(r.referee.Game())
	if !ok || !timed.CanClose(r.submittedTo) {
		return false
	}
	if r.submittedTo <= timed.TimeLimit() { // early
		r.deafTicks = graceTicks
	}
	r.on, r.shown = false, false
	r.hands.dropActs()
	return r.referee.Submit(game.Chance, timed.Closing()) == nil
}

// halt stops the round: the card counts as not drawn, and the next run begins another wait. All acts and fingers are
// forgotten.
func (r *round) halt() {
	r.on, r.shown, r.fresh = false, false, true
	r.hands.reset()
}

// resting returns the seats on whose pawns fingers have rested since before the card.
func (r *round) resting() game.SeatSet {
	return game.SeatsWhere(r.hands.ground.seats, func(s game.Seat) bool { return r.on && r.hands.hasRestingFinger(s) })
}

// isRefereedElsewhere reports whether another device referees the cards. Then a card is shown here as soon as it arrives. Acts
// of persons are sent at once with their time on this screen, and all results come back.
func (r *round) isRefereedElsewhere() bool { return r.referee.RealTimeBots() == nil }

// send sends the acts of persons to the device that referees. Then it declares that no further act up to the millisecond
// upTo will follow. Acts that cannot be sent yet, as that device has not asked, are kept for the next tick. Then the
// declaration ends before them. Acts that are too early to count, or after the time of the card, are dropped.
func (r *round) send(upTo int) {
	timed, ok := game.TimedOf(r.referee.Game())
	for ok && len(r.hands.acts) > 0 {
		a := r.hands.acts[0]
		at := r.millis(a.at)
		if at >= rapidcity.Earliest && at <= timed.TimeLimit() {
			if err := r.referee.Submit(a.by, a.move(at)); errors.Is(err, game.NotYourTurn) {
				upTo = min(upTo, at-1)
				break
			}
			r.sent = append(r.sent, a)
		}
		r.dropAct()
	}
	r.referee.NothingBefore(upTo + 1)
}

// confirm removes the first act of a seat from sent: the device that referees has confirmed it. It does nothing if there is
// none.
func (r *round) confirm(by game.Seat) {
	if i := slices.IndexFunc(r.sent, func(a act) bool { return a.by == by }); i >= 0 {
		r.sent = slices.Delete(r.sent, i, i+1)
	}
}

// isAct reports whether events of kind k are the direct result of a seat's act.
func isAct(k game.Kind) bool {
	switch k {
	case rapidcity.EventEarly, rapidcity.EventLocked, rapidcity.EventIgnored, rapidcity.EventPlace, rapidcity.EventBounce,
		rapidcity.EventTouch, rapidcity.EventGrab:
		return true
	}
	return false
}

// finishElsewhere ends a card that another device has closed, and drops all acts on it, also those sent but not confirmed.
// Taps are ignored for graceTicks then, whether the close was early or not.
func (r *round) finishElsewhere() {
	r.on, r.shown, r.deafTicks = false, false, graceTicks
	r.sent = r.sent[:0]
	r.hands.dropActs()
}

// watchHands handles the input between two cards. A finger that is put down then and stays is early on the next card. If
// another device draws that card and no cues are running (moving is false), recent acts are kept too: those shortly before the
// card is shown are early. All other acts are dropped.
func (r *round) watchHands(in *input.Frame, moving bool) {
	if moving || !r.isRefereedElsewhere() {
		r.hands.watchFingers(in)
		return
	}
	r.hands.keepRecent(in)
}
