package rapidcity

import (
	"math"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// motion is what is animated besides the timeline: the card, the marks of hands, and the results of the last card.
type motion struct {
	preview     rapidcity.Card // the card that a lesson talks about, face up on the deck; rapidcity.NoCard for none
	cardShown   bool           // the card is shown face up
	settling    bool           // the bullets of the last card are still dealt out
	wearing     bool           // the trails of the last card fade, as the next one is awaited
	flip        int            // ticks since the card was turned over, at most flipTicks
	gone        rapidcity.Card // the card that has closed, while it leaves the deck
	leaving     int            // ticks for which it is still seen
	halfSeconds int            // half seconds left when the clock last ticked
	pulse       float64        // phase of the deck's pulsation, 0 to 1
	ticks       int            // ticks so far, for what is done only now and then
	marks       []mark
	smoke       []puff                  // of shots
	trails      table.Trails            // from the pawns and tiles that hands have taken
	locks       [rapidcity.MaxSeats]int // by seat: ticks for which its lock is still shown

	rests    game.SeatSet                // seats on whose pawns a finger rests without effect
	verdicts [rapidcity.MaxSeats]verdict // on the last card, until the next one is shown, and faults on the open one
	tumbles  [rapidcity.MaxSeats]tumble  // of seats that have taken a bullet
}

// mark is what a hand leaves on the pawn or tile for which it reached. It fades within markTicks.
type mark struct {
	bounced bool       // a pawn sprang back
	at      geom.Point // on the screen
	seat    game.Seat  // whose hand it was
	age     int        // in ticks
}

// puff is the smoke of a shot. It rises and thins out within puffTicks.
type puff struct {
	at  geom.Point // of the muzzle, on the screen
	age int        // in ticks; negative until the shot
}

// puffTicks is how long a puff is seen, in ticks.
const puffTicks = 42

// addPuff adds the smoke of a shot that is fired delay ticks from now.
func (m *motion) addPuff(at geom.Point, delay int) { m.smoke = append(m.smoke, puff{at, -delay}) }

// ageSmoke lets all smoke rise by a tick, drops what has gone, and reports whether there was any before.
func (m *motion) ageSmoke() bool {
	some := len(m.smoke) > 0
	for i := range m.smoke {
		m.smoke[i].age++
	}
	m.smoke = slices.DeleteFunc(m.smoke, func(p puff) bool { return p.age >= puffTicks })
	return some
}

// verdict is the result of a card for a seat, which its post shows until the next card. The zero value is none.
type verdict struct {
	stamp stamp
	by    game.Seat // the attacker that caught the seat's pawn, or game.Chance
	open  bool      // a fault on the open card: the bullet comes when that closes
}

// exists reports whether there is a result to show.
func (v verdict) exists() bool { return v.stamp != noStamp }

// word returns the end of the key of the verdict's text; "" if there is no result.
func (v verdict) word() string { return stampWords[v.stamp] }

// Durations of marks, of the turning of a card, and of a lock on a post, in ticks.
const (
	markTicks  = 22
	flipTicks  = 11                             // until the card lies still
	faceTicks  = 6                              // until its whole face is seen
	leaveTicks = 18                             // in which a card that has closed leaves the deck
	lockTicks  = rapidcity.Lockout*60/1000 + 12 // a fifth of a second longer than the lockout, to be noticed
	wearTicks  = 40                             // in which trails fade
)

// reset removes marks, locks, tumbles, trails and verdicts.
func (m *motion) reset() {
	m.removePassing()
	m.settling, m.wearing, m.leaving = false, false, 0
	m.trails.Clear()
	m.verdicts = [rapidcity.MaxSeats]verdict{}
}

// removePassing removes what is shown for a moment only: marks, smoke, locks and tumbles.
func (m *motion) removePassing() {
	m.marks, m.smoke = m.marks[:0], m.smoke[:0]
	m.locks = [rapidcity.MaxSeats]int{}
	m.stopTumbles()
}

// stopTumbles ends the falls of all pawns.
func (m *motion) stopTumbles() { m.tumbles = [rapidcity.MaxSeats]tumble{} }

// showCard shows the card, flip ticks after it began to turn: 0 begins to turn it, flipTicks shows its face at once. showCard
// removes the verdicts and tumbles of the last card. Faults on the present card stay, as when the entries of acts on it come
// before it is shown.
func (m *motion) showCard(flip int) {
	m.cardShown, m.flip, m.halfSeconds, m.settling, m.leaving = true, flip, 0, false, 0
	for s := range m.verdicts {
		if !m.verdicts[s].open {
			m.verdicts[s] = verdict{}
		}
	}
	m.stopTumbles()
}

// addMark adds the mark of a seat's hand at a place.
func (m *motion) addMark(seat game.Seat, at geom.Point) {
	m.marks = append(m.marks, mark{at: at, seat: seat})
}

// showHand shows at once, at a place, that a seat's hand was noticed, whatever its effect. An early hand locks the seat.
func (m *motion) showHand(seat game.Seat, at geom.Point, early bool) {
	m.addMark(seat, at)
	if early {
		m.lock(seat)
	}
}

// lock shows that a seat's hand was out too early. What the seat's post said of the last card does not come back after that.
func (m *motion) lock(seat game.Seat) {
	m.locks[seat] = lockTicks
	if !m.verdicts[seat].open {
		m.verdicts[seat] = verdict{}
	}
}

// showFault shows why a seat will take a bullet when the card closes. It is called as soon as that is certain.
func (m *motion) showFault(seat game.Seat, why rapidcity.Reason) {
	m.verdicts[seat] = verdict{stamp: stampOf(why), by: game.Chance, open: true}
}

// close takes the card off the deck, which leaves it within leaveTicks if it was shown. The faults on it stay as verdicts until
// the next card is shown. What the card has come to for each seat is settled from now on, so nothing is said of early hands any
// more.
func (m *motion) close(card rapidcity.Card) {
	if m.cardShown {
		m.gone, m.leaving = card, leaveTicks
	}
	m.cardShown, m.settling = false, true
	m.locks = [rapidcity.MaxSeats]int{}
	for s := range m.verdicts {
		m.verdicts[s].open = false
	}
}

// tickClock reports whether the clock ticks now, and notes that it has: once in each half second of the last second and a half,
// as soon as the half second begins. remaining is the time in milliseconds until the card closes.
func (m *motion) tickClock(remaining int) bool {
	if remaining > 1500 || remaining/500 == m.halfSeconds {
		return false
	}
	m.halfSeconds = remaining / 500
	return true
}

// tick advances all but the deck's pulsation by one tick, and reports whether anything must be drawn again. rests are the seats on
// whose pawns fingers rest now, which it keeps in motion.rests.
func (m *motion) tick(rests game.SeatSet) (redraw bool) {
	m.ticks++
	redraw = m.ageMarks() || rests != m.rests
	redraw = m.ageSmoke() || redraw
	m.rests = rests
	if m.wearing {
		m.trails.Wear(1.0 / wearTicks)
		m.wearing, redraw = !m.trails.Empty(), true
	}
	if m.leaving > 0 {
		m.leaving--
		redraw = true
	}
	for s := range m.locks {
		if m.locks[s] > 0 {
			m.locks[s]--
			redraw = true
		}
	}
	for s := range m.tumbles {
		if m.tumbles[s].ticksLeft > 0 {
			m.tumbles[s].ticksLeft--
			redraw = true
		}
	}
	if (m.cardShown || m.preview != rapidcity.NoCard) && m.flip < flipTicks {
		m.flip++
		redraw = true
	}
	return redraw
}

// ageMarks fades the marks, removes those that are markTicks old, and reports whether there were any before.
func (m *motion) ageMarks() bool {
	some := len(m.marks) > 0
	for i := range m.marks {
		m.marks[i].age++
	}
	m.marks = slices.DeleteFunc(m.marks, func(k mark) bool { return k.age >= markTicks })
	return some
}

// pulsate advances the pulsation of the deck, twenty times a second, and reports whether it has changed. The deck pulsates
// once in 32 such steps.
func (m *motion) pulsate() bool {
	if m.ticks%3 != 0 {
		return false
	}
	m.pulse = float64(m.ticks/3%32) / 32
	return true
}

// tumble is the animation of a cowboy who has been hit: he falls, loses his hat, and gets up. It runs while the next
// card is awaited. The zero value is none.
type tumble struct {
	ticksLeft int     // ticks to its end
	direction float64 // of the bullet: -1 to the left, 1 to the right
}

// tumbleTicks is the duration of a tumble, less than waitMin. After a tap on the deck the wait may be shorter, but any press
// between two cards ends the tumbles.
const tumbleTicks = 48

// dropTicks is how long a bullet takes from the pawn that it has hit to its place at the post.
const dropTicks = 20

// drop returns how far the bullet has dropped, 0 at the pawn to 1 at its place; 1 without a tumble.
func (f tumble) drop() float64 {
	if f.ticksLeft == 0 {
		return 1
	}
	return min(1, float64(tumbleTicks-f.ticksLeft)/dropTicks)
}

// impactTicks is for how many ticks a hit flashes on the pawn.
const impactTicks = 9

// impact returns how bright the hit still is, 1 to 0.
func (f tumble) impact() float64 {
	if f.ticksLeft == 0 {
		return 0
	}
	return max(0, 1-float64(tumbleTicks-f.ticksLeft)/impactTicks)
}

// dust returns how far the dust has spread that the pawn raises when it falls, 0 to 1; both 0 and 1 are no dust.
func (f tumble) dust() float64 { return geom.Clamp((f.fraction()-0.24)/0.5, 0, 1) }

// fraction returns how much of the tumble is over, 0 to 1.
func (f tumble) fraction() float64 { return 1 - float64(f.ticksLeft)/tumbleTicks }

// lean returns how far the cowboy is tilted, 0 for upright to 1 for fallen. He falls faster and faster, lies from 0.28 to 0.72
// of the tumble, and is up again at 0.94.
func (f tumble) lean() float64 {
	down, up := geom.Clamp((f.fraction()-0.06)/0.22, 0, 1), geom.Clamp((f.fraction()-0.72)/0.22, 0, 1)
	return down * down * (1 - up)
}

// hat returns how far the hat is from the head, 0 to 1, and its rotation in radians. It flies off until 0.45 of the tumble,
// turning twice in the direction of the bullet, and comes back from 0.82 on.
func (f tumble) hat() (far, turn float64) {
	out, back := geom.Clamp(f.fraction()/0.45, 0, 1), geom.Clamp((f.fraction()-0.82)/0.18, 0, 1)
	return out - back, f.direction * out * 4 * math.Pi
}

// shake returns the rotation in radians of the plate that appears together with the tumble: to and fro, less and less. It is 0
// without a tumble.
func (f tumble) shake() float64 {
	if f.ticksLeft == 0 {
		return 0
	}
	age := float64(tumbleTicks - f.ticksLeft)
	return 0.09 * math.Cos(age*0.8) * math.Exp(-age/7)
}

// jolt returns by how many dp the last bullet that hit anybody moves the board from its place now: at most 3 to the sides and 2 up
// or down, less and less. It is zero timeline.ShakeTicks after the hit.
func (m *motion) jolt() geom.Point {
	age := timeline.ShakeTicks
	for _, f := range m.tumbles {
		if f.ticksLeft > 0 {
			age = min(age, tumbleTicks-f.ticksLeft)
		}
	}
	t := float64(age) / timeline.ShakeTicks
	return geom.Pt(3*math.Cos(t*7*math.Pi), 2*math.Sin(t*9*math.Pi)).Mul(1 - t)
}

// The places at which trails begin and end, as numbers: a tile is its number, a pawn or a post its seat plus one of these.
const (
	fromPawn = 10
	toPost   = 20
)

// updateTrails adds to the trails the pawns and tiles that hands have taken by an event. The next card clears the trails. If another
// hand turns out to have been first at a pawn, the pawn gets another trail, or none if now no seat has it.
func updateTrails(t *table.Trails, e *game.Event) {
	switch e.Kind {
	case rapidcity.EventReveal:
		t.Clear()
	case rapidcity.EventPlace:
		t.AddLeg(table.Leg{Seat: e.Seat, From: fromPawn + int(e.Seat), To: int(e.To), Flying: true})
	case rapidcity.EventHold:
		t.RemoveFrom(fromPawn + int(e.Other))
		if e.Seat >= 0 {
			t.AddLeg(table.Leg{Seat: e.Seat, From: fromPawn + int(e.Other), To: toPost + int(e.Seat), Flying: true})
		}
	}
}
