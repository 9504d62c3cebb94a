package rapidcity

import (
	"math"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// motion is what is seen for a while beside the timeline: the card, marks that hands leave, what the card came to.
type motion struct {
	face   bool    // the card is seen
	flip   int     // ticks since it has been turned
	second int     // half seconds left that have been ticked away
	pulse  float64 // of what waits, 0 to 1
	ticks  int
	marks  []mark
	trails table.Trails            // of what hands have taken
	locks  [rapidcity.MaxSeats]int // ticks for which a seat is shown locked out

	rests    game.SeatSet                // whose cow-boys a finger lies on that does nothing
	verdicts [rapidcity.MaxSeats]verdict // on the last card, until the next one is shown
	tumbles  [rapidcity.MaxSeats]tumble  // of who has taken a bullet for it
}

// mark is left by a hand, and fades.
type mark struct {
	back bool // a pawn sprang back
	at   geom.Point
	seat game.Seat
	age  int
}

// verdict is what a card came to for a seat, as its corner says it until the next card is shown. The zero verdict is none.
type verdict struct {
	reason rapidcity.Reason
	by     game.Seat // the attacker that caught its pawn, or game.Chance
	healed bool
}

// some reports whether there is anything to say.
func (v verdict) some() bool { return v.healed || v.reason != rapidcity.NoReason }

// word is the end of the key of what a verdict says, empty for none.
func (v verdict) word() string {
	if v.healed {
		return "healed"
	}
	return reasonWords[v.reason]
}

// How long marks stay, the flip of a card lasts, and a lockout is shown, in ticks.
const (
	markTicks = 22
	flipTicks = 7
	lockTicks = rapidcity.Lockout*60/1000 + 12
)

// reset takes away what hands have left.
func (m *motion) reset() {
	m.marks = m.marks[:0]
	m.trails.Clear()
	m.locks = [rapidcity.MaxSeats]int{}
	m.verdicts = [rapidcity.MaxSeats]verdict{}
	m.hurry()
}

// hurry has all who have fallen stand again.
func (m *motion) hurry() { m.tumbles = [rapidcity.MaxSeats]tumble{} }

// show lets the card be seen, flip ticks after it has been turned.
func (m *motion) show(flip int) {
	m.face, m.flip, m.second = true, flip, 0
	m.verdicts = [rapidcity.MaxSeats]verdict{}
	m.hurry()
}

// leave leaves the mark of a hand.
func (m *motion) leave(seat game.Seat, at geom.Point) {
	m.marks = append(m.marks, mark{at: at, seat: seat})
}

// touched shows at once that a hand has been seen, whatever comes of it; an early one locks the seat out.
func (m *motion) touched(seat game.Seat, at geom.Point, early bool) {
	m.leave(seat, at)
	if early {
		m.locks[seat] = lockTicks
	}
}

// fault tells at once why a seat will take a bullet, as nothing can help it any more; when the card closes it is too late to tell
// whose hand it was.
func (m *motion) fault(seat game.Seat, why rapidcity.Reason) {
	m.verdicts[seat] = verdict{reason: why, by: game.Chance}
}

// count reports whether half a second of a card's last ones has run out, given the milliseconds that are left.
func (m *motion) count(left int) bool {
	if left > 1500 || left/500 == m.second {
		return false
	}
	m.second = left / 500
	return true
}

// tick lets a tick pass and reports whether anything is to be drawn again, given on whose cow-boys fingers rest.
func (m *motion) tick(rests game.SeatSet) (redraw bool) {
	m.ticks++
	redraw = m.age() || rests != m.rests
	m.rests = rests
	for s := range m.locks {
		if m.locks[s] > 0 {
			m.locks[s]--
			redraw = true
		}
	}
	for s := range m.tumbles {
		if m.tumbles[s].left > 0 {
			m.tumbles[s].left--
			redraw = true
		}
	}
	if m.face && m.flip < flipTicks {
		m.flip++
		redraw = true
	}
	return redraw
}

// age lets marks fade.
func (m *motion) age() bool {
	n := 0
	for _, k := range m.marks {
		if k.age++; k.age < markTicks {
			m.marks[n] = k
			n++
		}
	}
	some := len(m.marks) > 0
	m.marks = m.marks[:n]
	return some
}

// breathe lets the deck breathe, at ten pictures a second, and reports whether it has changed.
func (m *motion) breathe() bool {
	if m.ticks%6 != 0 {
		return false
	}
	m.pulse = float64(m.ticks/6%16) / 16
	return true
}

// tumble is a cow-boy who has been hit: he falls over, loses his hat, and gets up. It runs while the next card is awaited, so that
// nobody waits for it. The zero tumble is none.
type tumble struct {
	left int     // ticks to its end
	way  float64 // the bullet's: -1 to the left, 1 to the right
}

// tumbleTicks is less than the least wait for a card, so that all stand again when it comes.
const tumbleTicks = 48

// share is how much of it is over.
func (f tumble) share() float64 { return 1 - float64(f.left)/tumbleTicks }

// lean is how far the cow-boy has fallen, from 0 to 1.
func (f tumble) lean() float64 {
	down, up := geom.Clamp((f.share()-0.06)/0.22, 0, 1), geom.Clamp((f.share()-0.72)/0.22, 0, 1)
	return down * down * (1 - up)
}

// hat is how far his hat is from his head, from 0 to 1, and how far it has turned.
func (f tumble) hat() (far, turn float64) {
	out, back := geom.Clamp(f.share()/0.45, 0, 1), geom.Clamp((f.share()-0.82)/0.18, 0, 1)
	return out - back, f.way * out * 4 * math.Pi
}

// shake is by how much words that have just been said are turned, in radians.
func (f tumble) shake() float64 {
	if f.left == 0 {
		return 0
	}
	age := float64(tumbleTicks - f.left)
	return 0.09 * math.Cos(age*0.8) * math.Exp(-age/7)
}

// Places of trails: tiles by their number, stands of pawns and posts by their seat.
const (
	fromPawn = 10
	toPost   = 20
)

// trace notes what hands have taken, until the next card is turned.
func trace(t *table.Trails, e *game.Event) {
	switch e.Kind {
	case rapidcity.EventReveal:
		t.Clear()
	case rapidcity.EventPlace:
		t.Go(table.Leg{Seat: e.Seat, From: fromPawn + int(e.Seat), To: int(e.To), Flown: true})
	case rapidcity.EventHold:
		t.Undo(fromPawn + int(e.Other))
		if e.Seat >= 0 {
			t.Go(table.Leg{Seat: e.Seat, From: fromPawn + int(e.Other), To: toPost + int(e.Seat), Flown: true})
		}
	}
}
