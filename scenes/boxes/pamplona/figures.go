package pamplona

import (
	"math"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
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
	turn       float64 // radians by which it leans forward
	gait       gait
	fade       float64
	busy       bool // a cue moves it
	beside     bool // it runs at the bull's flank, and is drawn over it
}

// bullIndex stands for the bull where figures are numbered seat by seat.
const bullIndex = pamplona.MaxSeats * pamplona.Runners

// at returns the figure of a number.
func (f *figures) at(i int) *figure {
	if i == bullIndex {
		return &f.bull
	}
	return &f.runner[i]
}

// arrange finds where every figure belongs, now that the view has changed.
func (f *figures) arrange(l *layout, v *view) {
	if !l.isLaidOut() {
		return
	}
	var done [bullIndex]bool
	for i := range v.figures() {
		if !done[i] {
			f.arrangeSpot(l, v, i, &done)
		}
	}
	f.bull.home, f.bull.goal = l.bullFoot(v.torro, v.runnersNear(v.torro)), 1
}

// arrangeSpot finds the places of all that stand where figure i stands, those of the seat to move in front.
func (f *figures) arrangeSpot(l *layout, v *view, i int, done *[bullIndex]bool) {
	at, n := v.spot(i), 0
	var all [bullIndex]int
	for k := range v.figures() {
		if j := standingAt(v, k, at); v.spot(j) == at {
			all[n], done[j] = j, true
			n++
		}
	}
	var place [bullIndex]int
	places := sharePlaces(all[:n], place[:n], placesOn(at))
	feet, size := f.form(l, at, v.torro, places, n)
	for k, j := range all[:n] {
		g := &f.runner[j]
		g.home, g.goal, g.beside = feet[place[k]], size, l.isBeside(at, v.torro)
	}
}

// crowdSize is the size of those who share a space with room, against one alone.
const crowdSize = 0.9

// form returns where the feet of n runners stand who have so many places on a spot, and how large they are: no smaller than
// leastRunner on the street, before the bull in an arc.
func (f *figures) form(l *layout, at pamplona.Spot, bull, places, n int) (feet []geom.Point, size float64) {
	area, h := l.feetArea(at, bull), l.height()
	bow := 0.0
	if at == pamplona.Spot(bull) {
		bow = math.Min(l.streetWidth()*0.1, area.H*0.3)
		_, area = area.CutTop(bow)
	}
	feet, apart := piece.PlaceCrowd(f.room[:0], places, area, geom.Pt(h*figureWidth, h*rowDepth))
	f.room = feet
	for i := range feet {
		u := (feet[i].X - area.Center().X) / math.Max(area.W/2, 1)
		feet[i].Y -= bow * u * u
		if at.Rank() == 0 {
			feet[i] = l.inKerb(at.Space(), feet[i])
		}
	}
	least, most := leastRunner/h, 1.0
	switch {
	case at.Rank() > 0:
		most = l.street.ranks[0].H * 0.72 / h
		least = most * 0.6
	case n > 1:
		most = math.Max(crowdSize, least)
	}
	return feet, geom.Clamp(apart/(h*figureWidth*0.6), least, most)
}

// crowdEach is how many runners on a space have a place each; of more, those of a seat stand as one, with their number.
const crowdEach = 6

// placesOn returns how many of those on a spot have a place each: all on start, which is long.
func placesOn(at pamplona.Spot) int {
	if at == pamplona.StartSpace {
		return bullIndex
	}
	return crowdEach
}

// sharePlaces finds which place in its crowd each of the runners all has, and how many places there are: no more than
// each, or one a seat.
func sharePlaces(all, place []int, each int) (places int) {
	if len(all) <= each {
		for k := range all {
			place[k] = k
		}
		return len(all)
	}
	first := [pamplona.MaxSeats]int{}
	for k, i := range all {
		seat := i / pamplona.Runners
		if first[seat] == 0 {
			places++
			first[seat] = places
		}
		place[k] = first[seat] - 1
	}
	return places
}

// countAlike returns how many runners of a seat stand where runner i does, none of them on its way; 0 unless i is the first of them.
func (f *figures) countAlike(i int) (n int) {
	for j := i - i%pamplona.Runners; j < i-i%pamplona.Runners+pamplona.Runners; j++ {
		switch g := &f.runner[j]; {
		case g.busy || g.home != f.runner[i].home:
		case j < i:
			return 0
		default:
			n++
		}
	}
	return n
}

// standingAt returns the k-th figure in the order in which those on a spot stand: the seat to move in front. On start, where
// everybody is, a seat's runners stand one behind the other, elsewhere side by side.
func standingAt(v *view, k int, at pamplona.Spot) int {
	seat, j := k/pamplona.Runners, k%pamplona.Runners
	if at == pamplona.StartSpace {
		seat, j = k%v.seats, k/v.seats
	}
	return (int(v.mover)+1+seat)%v.seats*pamplona.Runners + j
}

// settleAll puts every figure where it belongs at once.
func (f *figures) settleAll() {
	for i := range f.order {
		f.at(i).settle()
	}
}

func (f *figure) settle() {
	*f = figure{at: f.home, home: f.home, size: f.goal, goal: f.goal, beside: f.beside}
}

// glideAll moves figures a little nearer to where they belong, or all the way, and reports whether any was not there yet.
func (f *figures) glideAll(atOnce bool) (moved bool) {
	for i := range f.order {
		moved = f.at(i).glide(atOnce) || moved
	}
	return moved
}

// glide moves the figure nearer to where it belongs, or all the way, and reports whether it was not there yet.
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
func (f *figure) land(squash float64) {
	f.busy, f.lift, f.fade, f.squash, f.turn, f.gait = false, 0, 0, squash, 0, gaitStand
}

// sort finds the order in which n runners and the bull are drawn: from the far side of the board to the near one, those on the
// bull's space over it, the bull on its way over all that stand, and runners on their way over all.
func (f *figures) sort(n int) []int {
	for i := range n {
		f.order[i] = i
	}
	f.order[n] = bullIndex
	order := f.order[:n+1]
	for i := 1; i < len(order); i++ {
		for j := i; j > 0 && f.before(order[j], order[j-1]); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}

// before reports whether a figure is drawn before another.
func (f *figures) before(i, j int) bool {
	if a, b := f.layer(i), f.layer(j); a != b {
		return a < b
	}
	return f.depth(i) < f.depth(j)
}

// layer returns over how much else a figure is drawn.
func (f *figures) layer(i int) int {
	switch g := f.at(i); {
	case !g.busy:
		return 0
	case i == bullIndex:
		return 1
	}
	return 2
}

// depth returns how near in dp a figure stands; those on the bull's space never behind it.
func (f *figures) depth(i int) float64 {
	if g := f.at(i); g.beside && i != bullIndex {
		return math.Max(g.at.Y, f.bull.at.Y+0.01)
	}
	return f.at(i).at.Y
}

// hidesAnyone reports whether the bull stands before one of n runners, over more than a third of it.
func (f *figures) hidesAnyone(l *layout, n int) bool {
	high := l.bullHeight()
	body := geom.R(f.bull.at.X-high*bullShape*0.4, f.bull.at.Y-high*0.85, high*bullShape*0.8, high*0.85)
	for i := range n {
		g := &f.runner[i]
		tall := l.height() * g.size
		r := geom.R(g.at.X-tall*0.2, g.at.Y-tall, tall*0.4, tall)
		if in := r.Intersect(body); f.before(i, bullIndex) && in.W*in.H > r.W*r.H/3 {
			return true
		}
	}
	return false
}

// bullAlong returns how far along the street the bull is while a cue moves it, or none does.
func bullAlong(l *layout, v *view, c *table.Cue, t float64) float64 {
	if c == nil {
		return l.along(v.torro)
	}
	return l.between(int(c.Event.From), int(c.Event.To), t)
}
