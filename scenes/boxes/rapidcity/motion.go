package rapidcity

import (
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
