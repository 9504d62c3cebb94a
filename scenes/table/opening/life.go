package opening

import (
	"ludotheque/scenes/table"
)

// How things stir, in ticks.
const (
	stirTicks = 60  // a stir takes
	stirStep  = 5   // from one picture of it to the next
	stirRest  = 480 // between two, at least
	stirMore  = 360 // and up to so many more
	mostStirs = 40  // until something happens again
)

// Life lets a board stir while nothing else happens on its table.
type Life struct {
	board table.IdleAnimator // nil if nothing stirs on it
	wait  int                // ticks until the next stir
	at    int                // ticks of the present one; 0 at rest
	n     int                // stirs so far
	since int                // stirs since something has happened
}

func NewLife(b table.Kit) Life {
	lively := b.IdleAnimator
	return Life{board: lively, wait: stirRest}
}

// Tick is called once a tick and reports whether the board must be drawn again. Calm tells that nothing happens on the table.
func (l *Life) Tick(calm bool) (redraw bool) {
	switch {
	case l.board == nil:
		return false
	case !calm:
		return l.still()
	case l.at > 0:
		return l.stir()
	case l.since >= mostStirs:
		return false
	}
	if l.wait--; l.wait <= 0 {
		l.at = 1
	}
	return false
}

// still ends a stir at once, as something happens.
func (l *Life) still() (redraw bool) {
	redraw = l.at > 0
	l.rest()
	l.since = 0
	return redraw
}

// rest has the board lie still until the next stir, which comes when nobody expects it.
func (l *Life) rest() {
	if l.at > 0 {
		l.board.AnimateIdle(l.n, 0)
	}
	l.at = 0
	l.wait = stirRest + l.n*197%stirMore
}

// stir goes on with the present stir.
func (l *Life) stir() (redraw bool) {
	if l.at++; l.at >= stirTicks {
		l.rest()
		l.n++
		l.since++
		return true
	}
	if l.at%stirStep != 0 {
		return false
	}
	l.board.AnimateIdle(l.n, float64(l.at)/stirTicks)
	return true
}
