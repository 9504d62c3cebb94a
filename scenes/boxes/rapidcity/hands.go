package rapidcity

import (
	"math"
	"slices"
	"time"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// act is an action of a person's hand, independent of the rules: a pawn was grabbed or a tile was chosen.
type act struct {
	at     time.Duration  // the time for which it counts, by the clock of strikes
	known  time.Duration  // the time at which its target was known; later than at if a pawn was dragged
	by     game.Seat      // whose hand it was
	target int            // index of a tile, or seat of a pawn
	grab   bool           // target is a pawn
	hand   rapidcity.Hand // rapidcity.NoHand if it is not known
}

// move returns the move of the act for the rules. ms is its time in milliseconds after the card was shown; see round.millis.
func (a act) move(ms int) game.Move {
	if a.grab {
		return rapidcity.GrabAt(a.by, ms, game.Seat(a.target), a.hand)
	}
	return rapidcity.PlaceOn(a.by, ms, a.target, a.hand)
}

// dragTime is how long a finger may take to drag a pawn to a post for the grab to count from the time of the touch. If the drag
// takes longer, the grab counts from the arrival. Until dragTime is over, later acts cannot be decided.
const dragTime = 700 * time.Millisecond

// finger is a finger on the screen, from its first place to its present one.
type finger struct {
	contact  int           // the system's ID of the touch
	down     time.Duration // time of the touch
	from, at geom.Point    // where it touched the screen, and where it is now
	pawn     game.Seat     // the pawn that it touched; game.Chance for none
	done     bool          // it has made its act
	post     game.Seat     // the seat in whose post it is now, if that seat plays with fingers; game.Chance for none
	since    time.Duration // when it entered that post; it has no meaning outside posts
}

// holsterTime is how long a finger must be in a post, without being lifted, to have arrived. The holster is then the one where
// the finger is, not one that the finger passed on its way.
const holsterTime = 90 * time.Millisecond

// hands turns strikes into acts.
type hands struct {
	people    *people
	keys      *[2]keySet // by index in keyboards
	ground    *ground
	otherHand [2]bool  // by key set: the key for the other hand is down; see handOf
	fingers   []finger // those on the screen
	acts      []act    // acts that have not been taken yet, in order of time
	last      act      // the act that was added last
	count     int      // number of acts added since the board was made
	// openSince is when the card was shown; never if it has not been, and 0 in the trial. A finger that was put on a pawn
	// before is early for as long as it stays.
	openSince time.Duration
}

// never is later than all times.
const never = time.Duration(math.MaxInt64)

// cardState is what hands need to know about the card, on which the meaning of a tap depends.
type cardState struct {
	open        bool               // a card is open at the time of the strike
	kind        rapidcity.CardType // of the card; without a meaning if none is open
	handMatters bool               // the game has the option ultimate: on armed cards the hand matters
}

// isForPawns reports whether the card is open and about pawns, which are grabbed or must not be touched, and not about tiles.
// Then a key for a place of the circle means the pawn there instead of the tile.
func (s cardState) isForPawns() bool {
	return s.open && (s.kind == rapidcity.Armed || s.kind == rapidcity.HandsUp)
}

// handle turns a strike into acts. sc is the card at the time of the strike.
func (h *hands) handle(s input.Strike, sc cardState) {
	switch s.Kind {
	case input.Keys:
		h.handleKey(s, sc)
	case input.Mouse:
		h.handleClick(s)
	case input.Touch:
		h.handleFinger(s, sc)
	}
}

// handleKey handles a strike on the keyboard: it acts on the pawn or tile in the direction of the key, when the key is pressed. Of
// the key for the other hand it only notes whether it is down.
func (h *hands) handleKey(s input.Strike, sc cardState) {
	for set, d := range keyboards {
		position, ok := h.keys[set].positionOf(s.Key)
		if !ok {
			continue
		}
		if position == otherHand {
			h.otherHand[set] = s.Act == input.Press
			continue
		}
		seat, plays := h.people.userOf(d)
		target, ok := targetOf(position, h.ground.dirs[:h.ground.seats])
		if ok && plays && s.Act == input.Press {
			h.add(act{at: s.At, known: s.At, by: seat, target: target, grab: sc.isForPawns(), hand: handOf(h.otherHand[set])})
		}
	}
}

// handleClick handles a click: the left and the right button are the left and the right hand. The middle button does nothing.
func (h *hands) handleClick(s input.Strike) {
	seat, plays := h.people.userOf(mouse)
	if !plays || s.Act != input.Press || s.Button == input.MiddleButton {
		return
	}
	hand := rapidcity.Left
	if s.Button == input.RightButton {
		hand = rapidcity.Right
	}
	h.actAt(act{at: s.At, known: s.At, by: seat, hand: hand}, s.Place)
}

// actAt sets the target of a to the pawn or tile at a place on the screen and adds the act. If there is none, it does nothing
// and returns false.
func (h *hands) actAt(a act, at geom.Point) (ok bool) {
	if a.target, a.grab, ok = h.ground.targetAt(at); ok {
		h.add(a)
	}
	return ok
}

// add inserts an act by its time, after others of the same time. A dragged pawn may count from the touch, and so before
// acts that were added earlier.
func (h *hands) add(a act) {
	i := len(h.acts)
	for i > 0 && h.acts[i-1].at > a.at {
		i--
	}
	h.acts = slices.Insert(h.acts, i, a)
	h.last = a
	h.count++
}

// handleFinger handles a strike of a finger. It ignores fingers if nobody plays with them.
func (h *hands) handleFinger(s input.Strike, sc cardState) {
	if h.people.fingerSeats() == 0 {
		return
	}
	switch s.Act {
	case input.Press:
		h.pressFinger(s, sc)
	case input.Shift:
		if f := h.findFinger(s.Contact); f != nil {
			f.at = s.Place
			h.moveFinger(f, s.At)
		}
	case input.Lift:
		if f := h.findFinger(s.Contact); f != nil {
			h.liftFinger(f, s.At)
			h.forgetFinger(s.Contact)
		}
	}
}

// findFinger returns the finger on the screen with the system's ID contact, or nil.
func (h *hands) findFinger(contact int) *finger {
	i := slices.IndexFunc(h.fingers, func(f finger) bool { return f.contact == contact })
	if i < 0 {
		return nil
	}
	return &h.fingers[i]
}

// forgetFinger removes the finger with the system's ID contact, if there is one.
func (h *hands) forgetFinger(contact int) {
	h.fingers = slices.DeleteFunc(h.fingers, func(f finger) bool { return f.contact == contact })
}

// pressFinger handles a finger that is put down. If only one person plays with fingers, a touch is an act at once, with two
// exceptions: where it has to be known which hand it was, since only a holster tells; and on the own pawn, which the finger may drag
// to a tile, unless the card is one on which pawns are grabbed.
func (h *hands) pressFinger(s input.Strike, sc cardState) {
	h.forgetFinger(s.Contact) // an earlier finger with the same ID
	f := finger{contact: s.Contact, down: s.At, from: s.Place, at: s.Place, pawn: game.Chance, post: game.Chance}
	if pawn, ok := h.ground.pawnAt(s.Place); ok {
		f.pawn = pawn
	}
	if h.people.fingerSeats().Len() == 1 && !(sc.handMatters && sc.isForPawns()) {
		seat, _ := h.people.userOf(fingers)
		if mayDrag := f.pawn == seat && !sc.isForPawns(); !mayDrag {
			f.done = h.actAt(act{at: s.At, known: s.At, by: seat}, s.Place)
		}
	}
	h.fingers = append(h.fingers, f)
}

// moveFinger updates the post in which a moving finger is, and since when. Only posts of seats that play with fingers count.
func (h *hands) moveFinger(f *finger, now time.Duration) {
	seat, _, ok := h.ground.holsterAt(f.at)
	if !ok || !h.people.fingerSeats().Has(seat) {
		seat = game.Chance
	}
	if seat != f.post {
		f.post, f.since = seat, now
	}
}

// arriveResting completes the acts of fingers that have been in a post for holsterTime. The time is measured up to complete, the
// time before which all strikes are known: after a long tick a finger may have left long ago.
func (h *hands) arriveResting(complete time.Duration) {
	for i := range h.fingers {
		if f := &h.fingers[i]; f.post >= 0 && complete-f.since >= holsterTime {
			h.arrive(f, f.since) // known from then on, for round.lag
		}
	}
}

// arrive completes the act of a finger that has dragged a pawn into a post: the seat of the post has grabbed the pawn.
// The act counts from the touch, or from the arrival if the drag took longer than dragTime. known is act.known. Nothing happens
// if the finger touched no pawn or has made its act.
func (h *hands) arrive(f *finger, known time.Duration) {
	if f.done || f.pawn < 0 {
		return
	}
	f.done = true
	seat, hand, _ := h.ground.holsterAt(f.at)
	at := f.down
	if f.since-f.down > dragTime {
		at = h.actTime(f, f.since)
	}
	h.add(act{at: at, known: known, by: seat, target: int(f.pawn), grab: true, hand: hand})
}

// actTime returns the time for which an act of the finger at now counts. It is the time of the touch if the finger was down
// before the card was shown, so that the act is early, else now.
func (h *hands) actTime(f *finger, now time.Duration) time.Duration {
	if f.down < h.openSince {
		return f.down
	}
	return now
}

// liftFinger handles a finger that is lifted: it completes a grab in a post, or drops the pawn on a tile if the pawn's seat
// plays with fingers.
func (h *hands) liftFinger(f *finger, now time.Duration) {
	h.moveFinger(f, now)
	if f.post >= 0 {
		h.arrive(f, now)
	}
	if f.done || f.pawn < 0 || !h.people.fingerSeats().Has(f.pawn) {
		return
	}
	if tile, ok := h.ground.tileAt(f.at); ok {
		h.add(act{at: h.actTime(f, now), known: now, by: f.pawn, target: tile})
	}
}

// firstPending returns the time of the first touch that may still become a grab counted from then; ok is false if there is
// none. The finger of such a touch is on a pawn, not early and not done, and is in a post or has been down for at most
// dragTime. All strikes before complete are known.
func (h *hands) firstPending(complete time.Duration) (first time.Duration, ok bool) {
	for _, f := range h.fingers {
		canGrab := !f.done && f.pawn >= 0 && f.down >= h.openSince
		inTime := f.post >= 0 || complete-f.down <= dragTime
		if canGrab && inTime && (!ok || f.down < first) {
			first, ok = f.down, true
		}
	}
	return first, ok
}

// hasRestingFinger reports whether a finger has been on a pawn since before the card was shown, without dragging it. Such a finger
// has no effect for as long as it stays.
func (h *hands) hasRestingFinger(pawn game.Seat) bool {
	return slices.ContainsFunc(h.fingers, func(f finger) bool {
		return f.pawn == pawn && f.down < h.openSince && f.at.Dist(f.from) <= input.DragDistance
	})
}

// dragPlace returns the place of the finger that drags a pawn; ok is false if none does. Of several it is the one that
// touched first.
func (h *hands) dragPlace(pawn game.Seat) (at geom.Point, ok bool) {
	best := -1
	for i, f := range h.fingers {
		if f.pawn == pawn && f.at.Dist(f.from) > input.DragDistance && (best < 0 || f.down < h.fingers[best].down) {
			best = i
		}
	}
	if best < 0 {
		return geom.Point{}, false
	}
	return h.fingers[best].at, true
}

// takeTrialActs handles the input of a tick in the trial, and removes and returns the acts, valid until another act is added.
// In the trial no hand is early, so it sets openSince to 0, and every pawn may be grabbed. ultimate is whether the hand
// matters.
func (h *hands) takeTrialActs(in *input.Frame, ultimate bool) []act {
	h.openSince = 0
	for _, s := range in.Strikes {
		h.handle(s, cardState{open: true, kind: rapidcity.Armed, handMatters: ultimate})
	}
	h.arriveResting(in.CompleteUntil)
	done := h.acts
	h.acts = h.acts[:0]
	return done
}

// watchFingers handles the fingers between two cards and drops their acts. A finger that is put down then and stays is early on
// the next card.
func (h *hands) watchFingers(in *input.Frame) {
	for _, s := range in.Strikes {
		if s.Kind == input.Touch {
			h.handle(s, cardState{})
		}
	}
	h.acts = h.acts[:0]
}

// dropActs drops all acts, as the next card is to come, and has dragged pawns go back; see releasePawns.
func (h *hands) dropActs() {
	h.acts = h.acts[:0]
	h.releasePawns()
}

// releasePawns prepares the fingers for the next card: dragged pawns go back. Every finger that is down before that card is
// shown counts as early on it.
func (h *hands) releasePawns() {
	h.openSince = never
	for i := range h.fingers {
		f := &h.fingers[i]
		f.post = game.Chance
		if f.at.Dist(f.from) > input.DragDistance {
			f.pawn = game.Chance // the pawn it dragged has gone back
		}
	}
}

// reset forgets all acts and fingers, but not which keys for the other hand are down.
func (h *hands) reset() {
	h.fingers = h.fingers[:0]
	h.dropActs()
}

// keepRecent handles the strikes before a card that may be shown at any time. It keeps the acts that are recent enough to count
// as early on that card, and drops older ones.
func (h *hands) keepRecent(in *input.Frame) {
	for _, s := range in.Strikes {
		h.handle(s, cardState{})
	}
	since := in.Now + rapidcity.Earliest*time.Millisecond // Earliest is negative
	h.acts = slices.DeleteFunc(h.acts, func(a act) bool { return a.at < since })
}
