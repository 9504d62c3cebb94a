package pamplona

import (
	"math"

	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
)

// figures are where everything that walks on the board is drawn.
type figures struct {
	runner [bullIndex]figure // seat by seat
	bull   figure
	order  [bullIndex + 1]int // of drawing, see sort
	room   []geom.Point       // for arranging crowds
}

// figure is where something that walks on the board is drawn.
type figure struct {
	at, home   geom.Point // its foot: where it is, and where it belongs
	size, goal float64    // against a figure that has a space for itself: as it is, and as it will be
	lift       float64    // dp above the board
	squash     float64
	fade       float64
	busy       bool // a cue moves it
}

// bullIndex stands for the bull where figures are numbered seat by seat.
const bullIndex = pamplona.MaxSeats * pamplona.Runners

// Shares, of a runner's height unless something else is said.
const (
	figureWide = 0.86
	numberWide = 0.38 // of a rank's width belongs to its number
	overlap    = 0.6  // of its width is seen of a runner in a crowd at least
	besideHigh = 0.5  // is left of its height beside the bull at most
	besideBull = 0.8  // is left of the bull's beside runners
	besideRoom = 0.36 // of the bull's space belongs to those who run beside it, before its feet
)

// at is the figure of a number.
func (f *figures) at(i int) *figure {
	if i == bullIndex {
		return &f.bull
	}
	return &f.runner[i]
}

// arrange finds where every figure belongs, now that the view has changed.
func (f *figures) arrange(l *layout, v *view) {
	if !l.laid() {
		return
	}
	var done [bullIndex]bool
	for i := range v.figures() {
		if !done[i] {
			f.gather(l, v, i, &done)
		}
	}
	beside := v.standing(v.torro) > 0
	f.bull.home, f.bull.goal = l.bullFoot(v.torro, beside), 1
	if beside {
		f.bull.goal = besideBull
	}
}

// gather finds the places of all that stand where figure i stands, those of the seat to move in front.
func (f *figures) gather(l *layout, v *view, i int, done *[bullIndex]bool) {
	at, n := v.spot(i), 0
	var all [bullIndex]int
	for k := range v.figures() {
		if j := standingAt(v, k, at); v.spot(j) == at {
			all[n], done[j] = j, true
			n++
		}
	}
	feet, size := piece.Crowd(f.room[:0], n, l.feet(at, v.torro), l.high()*figureWide*overlap)
	f.room = feet
	switch size = crowded(size, n); {
	case at.Rank() > 0:
		size = math.Min(size, l.street.ranks[0].H*0.72/l.high())
	case at == pamplona.Spot(v.torro):
		size = math.Min(size, besideHigh)
	}
	for k, p := range feet {
		f.runner[all[k]].home, f.runner[all[k]].goal = p, size
	}
}

// standingAt is the k-th figure in the order in which those on a spot stand: the seat to move in front. On start, where
// everybody is, a seat's runners stand one behind the other, elsewhere side by side.
func standingAt(v *view, k int, at pamplona.Spot) int {
	seat, j := k/pamplona.Runners, k%pamplona.Runners
	if at == pamplona.StartSpace {
		seat, j = k%v.seats, k/v.seats
	}
	return (int(v.mover)+1+seat)%v.seats*pamplona.Runners + j
}

// crowded is the size of n figures that share a space for which size would do: a little smaller than one alone.
func crowded(size float64, n int) float64 {
	if n == 1 {
		return 1
	}
	return math.Min(size, 0.9)
}

// settle puts every figure where it belongs at once.
func (f *figures) settle() {
	for i := range f.order {
		f.at(i).settle()
	}
}

func (f *figure) settle() { *f = figure{at: f.home, home: f.home, size: f.goal, goal: f.goal} }

// glide moves figures a little nearer to where they belong, or all the way, and reports whether any was not there yet.
func (f *figures) glide(atOnce bool) (moved bool) {
	for i := range f.order {
		moved = f.at(i).glide(atOnce) || moved
	}
	return moved
}

func (f *figure) glide(atOnce bool) bool {
	if f.busy || f.at == f.home && f.size == f.goal && f.squash == 0 {
		return false
	}
	d := f.home.Sub(f.at)
	f.at, f.size = f.at.Add(d.Mul(0.22)), geom.Lerp(f.size, f.goal, 0.22)
	f.squash = math.Max(0, f.squash-0.05)
	if atOnce || d.Len() < 0.4 && math.Abs(f.size-f.goal) < 0.01 && f.squash == 0 {
		f.at, f.size, f.squash = f.home, f.goal, 0
	}
	return true
}

// land puts a figure down that a cue has moved.
func (f *figure) land(squash float64) { f.busy, f.lift, f.fade, f.squash = false, 0, 0, squash }

// sort finds the order in which n runners and the bull are drawn: from the far side of the board to the near one, the bull
// behind those who run beside it, what moves in front of what stands nearby.
func (f *figures) sort(n int, lane float64) []int {
	for i := range n {
		f.order[i] = i
	}
	f.order[n] = bullIndex
	order := f.order[:n+1]
	for i := 1; i < len(order); i++ {
		for j := i; j > 0 && f.depth(order[j], lane) < f.depth(order[j-1], lane); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}

// depth is how near to the players a figure is.
func (f *figures) depth(i int, lane float64) float64 {
	switch g := f.at(i); {
	case i == bullIndex:
		return g.at.Y - lane*0.42
	case g.busy:
		return g.at.Y + lane*0.25
	default:
		return g.at.Y
	}
}
