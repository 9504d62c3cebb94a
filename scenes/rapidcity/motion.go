package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
)

// motion is what moves beside the timeline: pawns that follow what became of them, and marks that hands leave.
type motion struct {
	face   bool    // the card is seen
	flip   int     // ticks since it has been turned
	second int     // half seconds left that have been ticked away
	pulse  float64 // of what waits, 0 to 1
	ticks  int
	pawns  [rapidcity.MaxSeats]geom.Point // where they are seen
	marks  []mark
	locks  [rapidcity.MaxSeats]int // ticks for which a seat is shown locked out

	rests    game.SeatSet                // whose cow-boys a finger lies on that does nothing
	verdicts [rapidcity.MaxSeats]verdict // on the last card, until the next one is shown
}

// mark is left by a hand, and fades.
type mark struct {
	kind markKind
	at   geom.Point
	seat game.Seat
	age  int
}

type markKind uint8

const (
	markHand markKind = iota
	markBack          // a pawn sprang back
)

// How long marks stay, the flip of a card lasts, and a lockout is shown, in ticks.
const (
	markTicks = 22
	flipTicks = 7
	lockTicks = rapidcity.Lockout*60/1000 + 12
)

// reset takes away what hands have left.
func (m *motion) reset() {
	m.marks = m.marks[:0]
	m.locks = [rapidcity.MaxSeats]int{}
	m.verdicts = [rapidcity.MaxSeats]verdict{}
}

// snap puts the pawns where they belong at once.
func (m *motion) snap(b *board) {
	for s := range b.seats {
		m.pawns[s] = b.home(s)
	}
}

// home is where a pawn belongs now.
func (b *board) home(s int) geom.Point {
	g := &b.ground
	if (b.round.shown || b.mustering()) && b.view.holder[s] == 0 && b.view.lying[s] == 0 {
		if at, ok := b.round.hands.holding(game.Seat(s)); ok {
			return at
		}
	}
	if by := int(b.view.holder[s]) - 1; by >= 0 {
		k := 0
		for i := range s {
			if b.view.holder[i] == b.view.holder[s] {
				k++
			}
		}
		hand, p := rapidcity.Right, &g.posts[by]
		if k%2 == 1 {
			hand = rapidcity.Left
		}
		if p.wide {
			k /= 2
		}
		return p.catch(hand, k, g.pawn)
	}
	if tile := int(b.view.lying[s]) - 1; tile >= 0 {
		return g.tiles[tile]
	}
	return g.pawns[s]
}

// follow is the share of the way that a pawn goes in a tick.
const follow = 0.34

// tick lets a tick pass and reports whether anything is to be drawn again.
func (m *motion) tick(b *board) (redraw bool) {
	m.ticks++
	for s := range b.seats {
		want := b.home(s)
		if d := want.Dist(m.pawns[s]); d > 0 {
			redraw = true
			if d < 0.5 || b.desk.Reduced() {
				m.pawns[s] = want
			} else {
				m.pawns[s] = m.pawns[s].Lerp(want, follow)
			}
		}
		if m.locks[s] > 0 {
			m.locks[s]--
			redraw = true
		}
	}
	if m.face && m.flip < flipTicks {
		m.flip++
		redraw = true
	}
	rests := b.resting()
	redraw = redraw || rests != m.rests
	m.rests = rests
	return m.age() || redraw || m.waits(b)
}

// resting are the seats on whose cow-boys fingers have lain since before the card that is played or awaited.
func (b *board) resting() (set game.SeatSet) {
	for s := range b.seats {
		if b.round.on && b.round.hands.rests(game.Seat(s)) {
			set = set.With(game.Seat(s))
		}
	}
	return set
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

// waits lets the deck breathe while a card is awaited, at ten pictures a second; one that waits for a tap rests.
func (m *motion) waits(b *board) bool {
	if m.face || b.view.over || b.desk.Reduced() || m.ticks%6 != 0 {
		return false
	}
	m.pulse = float64(m.ticks/6%16) / 16
	return b.round.on
}

// leave leaves a mark.
func (m *motion) leave(k mark) { m.marks = append(m.marks, k) }

// touched shows at once that a hand has been seen, whatever comes of it; before the card it locks the seat out.
func (m *motion) touched(b *board, a act) {
	at := b.ground.tiles[a.what]
	if a.grab {
		at = b.ground.pawns[a.what]
	}
	m.leave(mark{kind: markHand, at: at, seat: a.by})
	if !b.round.shown {
		m.locks[a.by] = lockTicks
	}
}
