package pamplona

import (
	"math"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// figures is the drawn places of the runners and the bull.
type figures struct {
	runner [bullIndex]figure // seat by seat
	bull   figure
	order  [bullIndex + 1]int // the order of drawing, as drawOrder computed it last
	room   []geom.Point       // a buffer of placeFeet
}

// figure is how a runner or the bull is drawn. Lengths and places are in dp of the screen.
type figure struct {
	at, home   geom.Point // the place of its foot now, and the place to which it glides unless a cue moves it
	size, goal float64    // its size, and the size to which it grows; 1 is that of a figure that has a space for itself
	lift       float64    // dp above the board
	squash     float64    // how far the figure is flattened after landing, 0 to 1; negative while it is stretched
	turn       float64    // radians by which it leans forward
	gait       gait       // of a runner; the bull has its own pictures
	facing     facing     // the side from which it is seen
	fade       float64    // its transparency, 0 to 1, which is invisible
	busy       bool       // moved by a cue
	beside     bool       // at the bull's side, and drawn over the bull
	ahead      bool       // on the space of a bull seen from behind, with its head over the bull's
}

// bullIndex is the bull's number; runners are numbered seat by seat from 0.
const bullIndex = pamplona.MaxSeats * pamplona.Runners

// at returns the figure with the number i.
func (f *figures) at(i int) *figure {
	if i == bullIndex {
		return &f.bull
	}
	return &f.runner[i]
}

// arrange computes the home and goal of every figure, to which glideAll moves them. It is called when the view or the layout has
// changed, and does nothing before the board is laid out.
func (f *figures) arrange(l *layout, v *view) {
	if !l.isLaidOut() {
		return
	}
	var done [bullIndex]bool
	for i := range v.figureCount() {
		if !done[i] {
			f.arrangeSpot(l, v, i, &done)
		}
	}
	f.bull.home, f.bull.goal = l.bullFoot(v.torro, v.hasRunnersNear(v.torro)), l.bullSize(v.torro)
	f.bull.face(l.facing(v.torro))
}

// arrangeSpot computes home, goal, beside and ahead of all figures on the spot of figure i, and marks them in done. Those of the
// seat to move stand in front.
func (f *figures) arrangeSpot(l *layout, v *view, i int, done *[bullIndex]bool) {
	at, n := v.spot(i), 0
	var all [bullIndex]int
	for k := range v.figureCount() {
		if j := standingAt(v, k, at); v.spot(j) == at {
			all[n], done[j] = j, true
			n++
		}
	}
	var place [bullIndex]int
	places := sharePlaces(all[:n], place[:n], l.placesOn(at))
	feet, size := f.placeFeet(l, at, v.torro, places, n)
	for k, j := range all[:n] {
		g := &f.runner[j]
		g.home, g.goal, g.beside = feet[place[k]], size, l.isBeforeBull(at, v.torro)
		g.ahead = at == pamplona.Spot(v.torro) && l.isFromBehind(v.torro)
		g.face(l.spotFacing(at))
	}
}

// face turns the figure to the facing to, unless a cue moves it: the cue turns it on its way.
func (f *figure) face(to facing) {
	if !f.busy {
		f.facing = to
	}
}

// crowdSize is the greatest size of runners that share a space; a runner alone has size 1. On a board so small that they would be
// less than leastRunner high, they are leastRunner high.
const crowdSize = 0.9

// placeFeet returns as many places for feet on a spot as places says, from the back to the front, and the size of the n runners
// there. The closer the places, the smaller the runners: on the street no smaller than leastRunner. On ranks all have one size. On
// the bull's space, bull, they stand in an arc, those in the middle nearest to the viewer, unless the bull is seen from behind. On
// a small board, rowEach and fewer stand as large as in any crowd, and side by side where the street runs up or down, so that a
// row is a space. feet is valid until the next call.
func (f *figures) placeFeet(l *layout, at pamplona.Spot, bull, places, n int) (feet []geom.Point, size float64) {
	area, h := l.feetArea(at, bull), l.runnerHeight()
	most, least := 1.0, leastRunner/h
	if at.Rank() > 0 {
		most = l.rankRunnerHeight() / h
		least = most
	}
	few := l.isSmall() && places <= rowEach && at.Rank() == 0
	if few && !l.spotFacing(at).isLevel() {
		area = geom.R(area.X, area.Center().Y, area.W, 0)
	}
	bow := 0.0
	if at == pamplona.Spot(bull) && !l.isFromBehind(bull) {
		bow = min(l.streetWidth()*0.1, area.H*0.3)
		_, area = area.CutTop(bow)
	}
	wide := figureWidth
	if at != pamplona.StartSpace && at.Rank() == 0 && l.isStraight(at.Space()) {
		wide = 2 * soleWidth // base by base, far from the next space
	}
	feet, apart := piece.PlaceCrowd(f.room[:0], places, area, geom.Pt(h*most*wide, h*most*rowDepth))
	f.room = feet
	for i := range feet {
		u := (feet[i].X - area.Center().X) / max(area.W/2, 1) // -1 at the left edge to 1 at the right one
		feet[i].Y -= bow * u * u
	}
	if n > 1 && at.Rank() == 0 {
		most = max(crowdSize, least)
		if few {
			least = most
		}
	}
	// Figures at 0.6 of their width apart are as large as can be.
	size = geom.Clamp(apart/(h*figureWidth*0.6), least, most)
	if at.Rank() == 0 {
		for i := range feet {
			feet[i] = l.inKerb(at.Space(), feet[i], h*size)
		}
	}
	return feet, size
}

// crowdEach is the greatest number of runners on a space that each have a place. In a larger crowd, the runners of a seat are
// drawn as one figure with a number. On a small board it is smallEach.
const (
	crowdEach = 4
	smallEach = 2
)

// rowEach is the greatest number of places on a space of a small board that lie side by side where the street runs up or down.
const rowEach = 3

// placesOn returns for how many runners a spot has a place each: crowdEach or smallEach, but on the start, which is long, for all
// runners.
func (l *layout) placesOn(at pamplona.Spot) int {
	switch {
	case at == pamplona.StartSpace:
		return bullIndex
	case l.isSmall():
		return smallEach
	}
	return crowdEach
}

// sharePlaces sets place[k] to the index of the place in which the runner all[k] stands, and returns the number of places. There
// is a place for each runner if there are no more runners than each. Otherwise there is a place for each seat that has runners in
// all, in the order of the seats' first runners.
func sharePlaces(all, place []int, each int) (places int) {
	if len(all) <= each {
		for k := range all {
			place[k] = k
		}
		return len(all)
	}
	first := [pamplona.MaxSeats]int{} // the index of a seat's place, plus 1; 0 for none yet
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

// countAlike returns the number of runners of the seat of runner i that share its place, with runner i. If i is not the first of
// them, it returns 0. Figures moved by a cue do not count.
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

// standingAt returns the number of the k-th runner, from 0, in the order in which those on the spot at are placed: from the back
// to the front, the seat to move last. The order has the runners of all spots; the caller skips the others. On start, it goes
// three times through the seats, so that the runners of a seat stand one behind the other. Elsewhere it goes seat by seat.
func standingAt(v *view, k int, at pamplona.Spot) int {
	seat, j := k/pamplona.Runners, k%pamplona.Runners
	if at == pamplona.StartSpace {
		seat, j = k%v.seats, k/v.seats
	}
	return (int(v.mover)+1+seat)%v.seats*pamplona.Runners + j
}

// settleAll moves every figure to its home at once.
func (f *figures) settleAll() {
	for i := range f.order {
		f.at(i).settle()
	}
}

// settle moves the figure to its home at once, and ends whatever a cue was doing with it.
func (f *figure) settle() {
	*f = figure{at: f.home, home: f.home, size: f.goal, goal: f.goal, facing: f.facing, beside: f.beside, ahead: f.ahead}
}

// glideAll moves all figures a little nearer to their homes, or all the way if atOnce, and reports whether any moved.
func (f *figures) glideAll(atOnce bool) (moved bool) {
	for i := range f.order {
		moved = f.at(i).glide(atOnce) || moved
	}
	return moved
}

// glide moves the figure by 0.22 of the way to its home, or all the way if atOnce, and reports whether it moved. It is called
// once a tick. size goes to goal in the same way, and squash wears off. A figure that a cue moves, or that is at home, stays.
func (f *figure) glide(atOnce bool) bool {
	if f.busy || f.at == f.home && f.size == f.goal && f.squash == 0 {
		return false
	}
	d := f.home.Sub(f.at)
	f.at, f.size = f.at.Add(d.Mul(0.22)), geom.Lerp(f.size, f.goal, 0.22)
	f.squash = max(0, f.squash-0.05)
	if atOnce || d.Len() < 0.4 && math.Abs(f.size-f.goal) < 0.01 && f.squash == 0 {
		f.at, f.size, f.squash = f.home, f.goal, 0
	}
	return true
}

// land puts down the figure after a cue has moved it, flattened by squash, 0 to 1.
func (f *figure) land(squash float64) {
	f.busy, f.lift, f.fade, f.squash, f.turn, f.gait = false, 0, 0, squash, 0, gaitStand
}

// drawOrder returns the order in which n runners and the bull are drawn: from the back of the board to the front, but runners at
// the bull's side over the bull. The moving bull comes after all that stand, and moving runners come last. The order is valid
// until the next call.
func (f *figures) drawOrder(n int) []int {
	for i := range n {
		f.order[i] = i
	}
	f.order[n] = bullIndex
	order := f.order[:n+1]
	for i := 1; i < len(order); i++ {
		for j := i; j > 0 && f.isBefore(order[j], order[j-1]); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}

// isBefore reports whether figure i is drawn before figure j: in a lower layer, or in the same one and farther back.
func (f *figures) isBefore(i, j int) bool {
	if a, b := f.layer(i), f.layer(j); a != b {
		return a < b
	}
	if a, b := f.depth(i), f.depth(j); a != b {
		return a < b
	}
	return f.at(i).at.Y < f.at(j).at.Y // two at the bull's side, both farther back than the bull
}

// layer returns the layer in which figure i is drawn: 0 if it stands, 1 for the moving bull, 2 for a moving runner.
func (f *figures) layer(i int) int {
	switch g := f.at(i); {
	case !g.busy:
		return 0
	case i == bullIndex:
		return 1
	}
	return 2
}

// depth returns the y coordinate by which figures of a layer are sorted. A runner at the bull's side is in front of the bull.
func (f *figures) depth(i int) float64 {
	if g := f.at(i); g.beside && i != bullIndex {
		return max(g.at.Y, f.bull.at.Y+0.01)
	}
	return f.at(i).at.Y
}

// hidesAnyone reports whether the bull is drawn over more than a third of the head and shoulders of any of the n runners, save
// those whose heads are over its own. For this, rectangles a little smaller than the pictures stand for runners and bull.
func (f *figures) hidesAnyone(l *layout, n int) bool {
	high := l.bullHeight() * f.bull.size
	wide := l.bullWidth(f.bull.facing) * f.bull.size * 0.8
	body := geom.R(f.bull.at.X-wide/2, f.bull.at.Y-high*0.85, wide, high*0.85)
	for i := range n {
		g := &f.runner[i]
		tall := l.runnerHeight() * g.size
		r := geom.R(g.at.X-tall*0.2, g.at.Y-tall, tall*0.4, tall*0.45)
		if in := r.Intersect(body); !g.ahead && f.isBefore(i, bullIndex) && in.W*in.H > r.W*r.H/3 {
			return true
		}
	}
	return false
}
