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

// act is what a person's hand did, as far as it can be told without the rules: a pawn was grabbed or a tile chosen.
type act struct {
	at   time.Duration // by the clock of strikes
	done time.Duration // when it was known what it was: later than at for a pawn that is pulled
	by   game.Seat
	what int
	grab bool
	hand rapidcity.Hand
}

// move is the input at a millisecond.
func (a act) move(at int) game.Move {
	if a.grab {
		return rapidcity.GrabAt(a.by, at, game.Seat(a.what), a.hand)
	}
	return rapidcity.PlaceOn(a.by, at, a.what, a.hand)
}

// pullTime is within what a pawn must be in a corner to count from when the finger came down on it; later it counts from
// when it arrived. Until then nothing that came after the finger can be decided.
const pullTime = 700 * time.Millisecond

// finger is one on the screen, from where it came down to where it goes.
type finger struct {
	contact  int
	down     time.Duration
	from, at geom.Point
	pawn     game.Seat // that it came down on; game.Chance for none
	done     bool      // it has acted
	// in is whose corner it is in now, game.Chance for none, and since when.
	in    game.Seat
	since time.Duration
}

// restTime is how long a finger must be in a corner, not lifted, to have arrived there: which holster it means is then
// where it is, and not which it passed on its way.
const restTime = 90 * time.Millisecond

// hands turn strikes into acts.
type hands struct {
	who     *people
	keys    *[2]keySet
	ground  *ground
	other   [2]bool // the key for the other hand is down
	fingers []finger
	acts    []act // that have not been taken yet, in order of time
	last    act   // the one that was heard last
	heard   int   // how many were
	// open is when the card was shown: a finger that lay on a pawn before is early for as long as it stays.
	open time.Duration
}

// never is later than everything.
const never = time.Duration(math.MaxInt64)

// sight is what hands must know of the game: what a tap means depends on the card that lies there.
type sight struct {
	shown bool // a card is
	kind  rapidcity.Type
	hand  bool // it must be told which hand acts
}

// grabs reports whether a hand that reaches for a place of the circle means the pawn there, rather than the tile.
func (s sight) grabs() bool {
	return s.shown && (s.kind == rapidcity.Armed || s.kind == rapidcity.HandsUp)
}

// hear takes note of a strike.
func (h *hands) hear(s input.Strike, sc sight) {
	switch s.Kind {
	case input.Keys:
		h.key(s, sc)
	case input.Mouse:
		h.mouse(s)
	case input.Touch:
		h.touch(s, sc)
	}
}

// key is a strike on the keyboard: what lies in its direction is meant.
func (h *hands) key(s input.Strike, sc sight) {
	for set, d := range keyboards {
		way, ok := h.keys[set].finds(s.Key)
		if !ok {
			continue
		}
		if way == otherHand {
			h.other[set] = s.Act == input.Press
			continue
		}
		seat, plays := h.who.of(d)
		what, ok := means(way, h.ground.dirs[:h.ground.seats])
		if ok && plays && s.Act == input.Press {
			h.add(act{at: s.At, done: s.At, by: seat, what: what, grab: sc.grabs(), hand: handOf(h.other[set])})
		}
	}
}

// mouse is a click: the button is the hand.
func (h *hands) mouse(s input.Strike) {
	seat, plays := h.who.of(mouse)
	if !plays || s.Act != input.Press || s.Button == input.MiddleButton {
		return
	}
	hand := rapidcity.Left
	if s.Button == input.RightButton {
		hand = rapidcity.Right
	}
	h.point(act{at: s.At, done: s.At, by: seat, hand: hand}, s.Place)
}

// point is an act on whatever lies at a place.
func (h *hands) point(a act, at geom.Point) (ok bool) {
	if a.what, a.grab, ok = h.ground.thingAt(at); ok {
		h.add(a)
	}
	return ok
}

// add keeps an act in its place in time.
func (h *hands) add(a act) {
	i := len(h.acts)
	for i > 0 && h.acts[i-1].at > a.at {
		i--
	}
	h.acts = slices.Insert(h.acts, i, a)
	h.last = a
	h.heard++
}

// touch is something that a finger did.
func (h *hands) touch(s input.Strike, sc sight) {
	if h.who.touching() == 0 {
		return
	}
	switch s.Act {
	case input.Press:
		h.press(s, sc)
	case input.Shift:
		if f := h.finger(s.Contact); f != nil {
			f.at = s.Place
			h.pull(f, s.At)
		}
	case input.Lift:
		if f := h.finger(s.Contact); f != nil {
			h.drop(f, s.At)
			h.forget(s.Contact)
		}
	}
}

func (h *hands) finger(contact int) *finger {
	i := slices.IndexFunc(h.fingers, func(f finger) bool { return f.contact == contact })
	if i < 0 {
		return nil
	}
	return &h.fingers[i]
}

func (h *hands) forget(contact int) {
	h.fingers = slices.DeleteFunc(h.fingers, func(f finger) bool { return f.contact == contact })
}

// press is a finger that comes down. Where one person alone plays with fingers a tap is enough, unless it must be told
// which hand it was.
func (h *hands) press(s input.Strike, sc sight) {
	h.forget(s.Contact)
	f := finger{contact: s.Contact, down: s.At, from: s.Place, at: s.Place, pawn: game.Chance, in: game.Chance}
	if pawn, ok := h.ground.pawnAt(s.Place); ok {
		f.pawn = pawn
	}
	if h.who.touching().Len() == 1 && !(sc.hand && sc.grabs()) {
		seat, _ := h.who.of(fingers)
		if own := f.pawn == seat && !sc.grabs(); !own {
			f.done = h.point(act{at: s.At, done: s.At, by: seat}, s.Place)
		}
	}
	h.fingers = append(h.fingers, f)
}

// pull is a finger that moves: it may come into the corner of somebody who plays with fingers.
func (h *hands) pull(f *finger, now time.Duration) {
	seat, _, ok := h.ground.holsterAt(f.at)
	if !ok || !h.who.touching().Has(seat) {
		seat = game.Chance
	}
	if seat != f.in {
		f.in, f.since = seat, now
	}
}

// rest lets the fingers act that have come to rest in a corner, given up to when everything has been told: where ticks are
// long, a finger may have left it long since.
func (h *hands) rest(sure time.Duration) {
	for i := range h.fingers {
		if f := &h.fingers[i]; f.in >= 0 && sure-f.since >= restTime {
			h.arrive(f, f.since)
		}
	}
}

// arrive is a finger that has pulled a pawn into a holster: whose that is has grabbed it.
func (h *hands) arrive(f *finger, now time.Duration) {
	if f.done || f.pawn < 0 {
		return
	}
	f.done = true
	seat, hand, _ := h.ground.holsterAt(f.at)
	at := f.down
	if f.since-f.down > pullTime {
		at = h.unlessEarly(f, f.since)
	}
	h.add(act{at: at, done: now, by: seat, what: int(f.pawn), grab: true, hand: hand})
}

// unlessEarly is now, or when the finger came down if that was before the card was shown.
func (h *hands) unlessEarly(f *finger, now time.Duration) time.Duration {
	if f.down < h.open {
		return f.down
	}
	return now
}

// drop is a finger that is lifted: its own pawn may be put on a tile.
func (h *hands) drop(f *finger, now time.Duration) {
	h.pull(f, now)
	if f.in >= 0 {
		h.arrive(f, now)
	}
	if f.done || f.pawn < 0 || !h.who.touching().Has(f.pawn) {
		return
	}
	if tile, ok := h.ground.tileAt(f.at); ok {
		h.add(act{at: h.unlessEarly(f, now), done: now, by: f.pawn, what: tile})
	}
}

// since is when the first of the fingers came down that may still turn out to have grabbed a pawn, given up to when
// everything has been told; ok is false when there is none.
func (h *hands) since(sure time.Duration) (first time.Duration, ok bool) {
	for _, f := range h.fingers {
		if !f.done && f.pawn >= 0 && f.down >= h.open && (f.in >= 0 || sure-f.down <= pullTime) && (!ok || f.down < first) {
			first, ok = f.down, true
		}
	}
	return first, ok
}

// rests reports whether a finger lies on a pawn since before the card was shown, and does nothing for as long as it stays
//
func (h *hands) rests(pawn game.Seat) bool {
	return slices.ContainsFunc(h.fingers, func(f finger) bool {
		return f.pawn == pawn && f.down < h.open && f.at.Dist(f.from) <= input.DragDistance
	})
}

// holding is where the pawn is that a finger has pulled away; the first finger has it.
func (h *hands) holding(pawn game.Seat) (geom.Point, bool) {
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

// try is what hands do in a tick in which no hand is early and every pawn may be grabbed; the acts hold until the next call.
func (h *hands) try(in *input.Frame, ultimate bool) []act {
	h.open = 0
	for _, s := range in.Strikes {
		h.hear(s, sight{shown: true, kind: rapidcity.Armed, hand: ultimate})
	}
	h.rest(in.Sure)
	done := h.acts
	h.acts = h.acts[:0]
	return done
}

// between keeps fingers that come down between two cards: one that stays is early on the next one.
func (h *hands) between(in *input.Frame) {
	for _, s := range in.Strikes {
		if s.Kind == input.Touch {
			h.hear(s, sight{})
		}
	}
	h.acts = h.acts[:0]
}

// clear begins again for the next card. Fingers that are down stay so: one that lies on a pawn is early.
func (h *hands) clear() {
	h.acts = h.acts[:0]
	h.loosen()
}

// loosen is clear, but keeps what has been done.
func (h *hands) loosen() {
	h.open = never
	for i := range h.fingers {
		f := &h.fingers[i]
		f.in = game.Chance
		if f.at.Dist(f.from) > input.DragDistance {
			f.pawn = game.Chance // what it held has gone back
		}
	}
}

// leave forgets everything but the keys that are down.
func (h *hands) leave() {
	h.fingers = h.fingers[:0]
	h.clear()
}

// ahead keeps what hands do before a card that may be shown at any time.
func (h *hands) ahead(in *input.Frame) {
	for _, s := range in.Strikes {
		h.hear(s, sight{})
	}
	since := in.Now + rapidcity.Earliest*time.Millisecond
	h.acts = slices.DeleteFunc(h.acts, func(a act) bool { return a.at < since })
}
