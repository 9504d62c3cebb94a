package pamplona

import (
	"math"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
)

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

// figure is the figure of that number.
func (b *board) figure(i int) *figure {
	if i == bullIndex {
		return &b.bull
	}
	return &b.figures[i/pamplona.Runners][i%pamplona.Runners]
}

// count is the number of figures on the board, the bull left out.
func (b *board) count() int { return b.view.seats * pamplona.Runners }

// spot is where figure i stands in the view.
func (b *board) spot(i int) pamplona.Spot {
	return b.view.runner[i/pamplona.Runners][i%pamplona.Runners]
}

// high is the height in dp of a runner that has a space for itself.
func (b *board) high() float64 { return b.way.lane * 0.62 }

// bullHigh is the height in dp of the bull.
func (b *board) bullHigh() float64 { return b.way.lane * 0.86 }

// Shares, of a runner's height unless something else is said.
const (
	figureWide = 0.86
	numberWide = 0.38 // of a rank's width belongs to its number
	overlap    = 0.6  // of its width is seen of a runner in a crowd at least
	besideHigh = 0.5  // is left of its height beside the bull at most
	besideBull = 0.8  // is left of the bull's beside runners
	besideRoom = 0.36 // of the bull's space belongs to those who run beside it, before its feet
)

// room is where the feet of those who share a spot may stand.
func (b *board) room(at pamplona.Spot) geom.Rect {
	if rank := at.Rank(); rank > 0 {
		r := b.rect(b.way.ranks[rank-1])
		return geom.R(r.X+r.W*numberWide, r.Y+r.H*0.5, r.W*(0.94-numberWide), r.H*0.42)
	}
	r := b.rect(b.cell(at.Space()).box)
	if b.lair(at) {
		near, _ := r.CutBottom(r.H * besideRoom)
		return near.Inset(r.H * 0.03)
	}
	top := math.Min(r.H*0.27, b.high()*0.45)
	return geom.R(r.X, r.Y+top, r.W, r.H-top-r.H*0.04)
}

// lair reports whether a spot is the space of the bull.
func (b *board) lair(at pamplona.Spot) bool { return at == pamplona.Spot(b.view.torro) }

// arrange finds where every figure belongs, now that the view has changed.
func (b *board) arrange() {
	if b.way == nil {
		return
	}
	var done [bullIndex]bool
	for i := range b.count() {
		if !done[i] {
			b.gather(i, &done)
		}
	}
	b.bull.home, b.bull.goal = b.bullPlace(b.view.torro), b.bullSize(b.view.torro)
}

// bullPlace is where the bull's feet are when it is on a space: in its middle, or further back when runners stand before it,
// so that it is never buried by them.
func (b *board) bullPlace(space int) geom.Point {
	if b.standing(space) == 0 {
		return b.mid(space).Add(geom.Pt(0, b.way.lane*0.24))
	}
	return b.mid(space).Add(geom.Pt(0, b.way.lane*0.06))
}

// bullSize is how large the bull is on a space: no wider than that if runners stand before it and others nearby.
func (b *board) bullSize(space int) float64 {
	if b.standing(space) == 0 {
		return 1
	}
	return besideBull
}

// gather finds the places of all that stand where figure i stands, those of the seat to move in front.
func (b *board) gather(i int, done *[bullIndex]bool) {
	at, n := b.spot(i), 0
	var all [bullIndex]int
	for k := range b.count() {
		f := b.standingAt(k, at)
		if b.spot(f) == at {
			all[n], done[f] = f, true
			n++
		}
	}
	wide := b.high() * figureWide
	feet, size := piece.Crowd(b.feet[:0], n, b.room(at), wide*overlap)
	b.feet = feet
	switch size = crowded(size, n); {
	case at.Rank() > 0:
		size = math.Min(size, b.way.ranks[0].H*0.72/b.high())
	case b.lair(at):
		size = math.Min(size, besideHigh)
	}
	for k, p := range feet {
		f := b.figure(all[k])
		f.home, f.goal = p, size
	}
}

// standingAt is the k-th figure in the order in which those on a spot stand: the seat to move in front. On start, where
// everybody is, a seat's runners stand one behind the other, elsewhere side by side.
func (b *board) standingAt(k int, at pamplona.Spot) int {
	seat, j := k/pamplona.Runners, k%pamplona.Runners
	if at == pamplona.StartSpace {
		seat, j = k%b.view.seats, k/b.view.seats
	}
	return (int(b.view.mover)+1+seat)%b.view.seats*pamplona.Runners + j
}

// crowded is the size of n figures that share a space for which size would do: a little smaller than one alone.
func crowded(size float64, n int) float64 {
	if n == 1 {
		return 1
	}
	return math.Min(size, 0.9)
}

// settle puts every figure where it belongs at once.
func (b *board) settle() {
	for i := range b.count() {
		b.figure(i).settle()
	}
	b.bull.settle()
}

func (f *figure) settle() { *f = figure{at: f.home, home: f.home, size: f.goal, goal: f.goal} }

// glide moves figures a little nearer to where they belong and reports whether any is not there yet.
func (b *board) glide() (moved bool) {
	if b.way == nil {
		return false
	}
	still := b.still()
	for i := range b.count() {
		moved = b.figure(i).glide(still) || moved
	}
	return b.bull.glide(still) || moved
}

func (f *figure) glide(still bool) bool {
	if f.busy || f.at == f.home && f.size == f.goal && f.squash == 0 {
		return false
	}
	d := f.home.Sub(f.at)
	f.at, f.size = f.at.Add(d.Mul(0.22)), geom.Lerp(f.size, f.goal, 0.22)
	f.squash = math.Max(0, f.squash-0.05)
	if still || d.Len() < 0.4 && math.Abs(f.size-f.goal) < 0.01 && f.squash == 0 {
		f.at, f.size, f.squash = f.home, f.goal, 0
	}
	return true
}

// sortFigures finds the order in which figures are drawn: from the far side of the board to the near one, the bull behind
// those who run beside it, what moves in front of what stands nearby. It returns how many there are.
func (b *board) sortFigures() int {
	n := b.count() + 1
	for i := range n - 1 {
		b.order[i] = i
	}
	b.order[n-1] = bullIndex
	for i := 1; i < n; i++ {
		for j := i; j > 0 && b.depth(b.order[j]) < b.depth(b.order[j-1]); j-- {
			b.order[j], b.order[j-1] = b.order[j-1], b.order[j]
		}
	}
	return n
}

// depth is how near to the players a figure is.
func (b *board) depth(i int) float64 {
	f := b.figure(i)
	if i == bullIndex {
		return f.at.Y - b.way.lane*0.42
	}
	if f.busy {
		return f.at.Y + b.way.lane*0.25
	}
	return f.at.Y
}

// own counts the runners of a seat on a spot.
func (v *view) own(seat game.Seat, at pamplona.Spot) (n int) {
	for _, p := range v.runner[seat] {
		if p == at {
			n++
		}
	}
	return n
}
