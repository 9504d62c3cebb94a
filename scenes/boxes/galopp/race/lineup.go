package race

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Lineup computes the places of chairs on the way: of those that stand there, and of those that a crafty porter may send next.
type Lineup struct {
	Course *Course
	View   *pieces.View
	Errand *Errand // the decision under way, whose chairs are drawn where they have been sent; without Legal if there is none, not nil
}

// Post returns the place of a seat's chair: the place to which a crafty porter has sent the chair so far, or where it stands.
func (l Lineup) Post(s game.Seat) Post { return l.At(s, l.space(s)) }

// space returns the space on which a seat's chair is drawn: its own, or the one to which a crafty porter has sent it so far.
func (l Lineup) space(s game.Seat) int { return int(l.View.Chair[s]) + l.Errand.stepsSent(s) }

// At returns the place that a seat's chair would have on a space, among the chairs that stand there. Chairs stand below the
// footprints on their space. Where a chair may be sent among others next, its place is that of its footprint.
func (l Lineup) At(s game.Seat, space int) Post {
	stands := l.space(s) == space
	if !stands && l.maySend(s, space) && l.isOccupied(space) {
		r := l.Footprint(s, space)
		return Post{r.At(0.5, 1), r.H / ChairTop}
	}
	i, n := l.indexOn(s, space)
	if !stands {
		return l.Course.Post(space, i, n)
	}
	return l.Course.postBelow(space, i, n, l.printsEnd(space))
}

// indexOn returns the index i, from 0, of a seat's chair among the n chairs that stand on a space, in the order of comesBefore. The
// chair of the seat s counts among the n even if it is elsewhere; then it is the last.
func (l Lineup) indexOn(s game.Seat, space int) (i, n int) {
	running, stands := l.View.Running(), l.space(s) == space // stands: the chair of s stands on the space
	n = 1                                                    // the chair of s
	for other := range game.Seat(l.View.Seats) {
		if other == s || !running.Has(other) || l.space(other) != space {
			continue
		}
		n++
		if !stands || l.comesBefore(other, s) {
			i++
		}
	}
	return i, n
}

// isShared reports whether a seat's chair stands on a space, or has been sent to one so far, with another.
func (l Lineup) isShared(s game.Seat) bool {
	_, n := l.indexOn(s, l.space(s))
	return n > 1
}

// EachSpace calls f with the area of each space from the hindmost on which a chair stands, or to which a crafty porter may send
// one, to the line and beyond it.
func (l Lineup) EachSpace(f func(geom.Rect)) {
	from, to, running := l.Course.Last(), firstSpace, l.View.Running()
	for s := range game.Seat(l.View.Seats) {
		if running.Has(s) {
			from, to = min(from, l.space(s)-2), max(to, l.space(s)+2, l.View.Run().Arch)
		}
	}
	for space := max(from, firstSpace); space <= min(to, l.Course.Last()); space++ {
		f(l.Course.Cell(space))
	}
}

// comesBefore reports whether the chair of the seat a comes before that of b where both stand: in the order of
// seats, but the seat that decides comes last, so that its chair stands in front.
func (l Lineup) comesBefore(a, b game.Seat) bool {
	if l.Errand.asked() && (a == l.Errand.Seat || b == l.Errand.Seat) {
		return b == l.Errand.Seat
	}
	return a < b
}

// maySend reports whether the next choice of the errand may be to send a seat's chair to a space.
func (l Lineup) maySend(s game.Seat, space int) bool {
	steps := space - int(l.View.Chair[s])
	return steps >= -2 && steps <= 2 && l.Errand.CanSend(s, steps)
}

// Now returns, by seat, the places of the chairs on the way at this moment of the cue m. While a chair moves or leaves, the other
// chairs on the spaces that it leaves and reaches close up or make room. Elements of seats whose chairs have left have no meaning.
func (l Lineup) Now(m *pieces.Motion) [galopp.MaxSeats]Post {
	chairs, running := l.View.Chair, l.View.Running()
	out := l.Course.posts(&chairs, running)
	if l.Errand.asked() {
		for s := range game.Seat(l.View.Seats) {
			out[s] = l.Post(s)
		}
	}
	e := &m.Cue.Event
	moves := m.Is(galopp.EventMove)
	switch {
	case moves:
		chairs[e.Seat] = int8(e.To)
	case m.Leaves(e.Seat):
		running = running.Without(e.Seat)
	default:
		return out
	}
	next := l.Course.posts(&chairs, running)
	for s := range game.Seat(l.View.Seats) {
		switch {
		case moves && s == e.Seat:
			out[s] = l.between(out[s], next[s], float64(e.From), float64(e.To), surge(m.Fraction, strides(e)))
		case running.Has(s):
			out[s] = out[s].lerp(next[s], m.Fraction)
		}
	}
	return out
}

// Walked returns the place at which the chair that moves in the cue m is, or was, at a share, 0 to 1, of that cue. m must be the
// main cue of an EventMove.
func (l Lineup) Walked(m *pieces.Motion, share float64) Post {
	e := &m.Cue.Event
	chairs, running := l.View.Chair, l.View.Running()
	from := l.Course.posts(&chairs, running)[e.Seat]
	chairs[e.Seat] = int8(e.To)
	return l.between(from, l.Course.posts(&chairs, running)[e.Seat], float64(e.From), float64(e.To), surge(share, strides(e)))
}

// between returns the place of a chair at a share, 0 to 1, of its way along the course, from the post from on the space start to
// the post to on the space end.
func (l Lineup) between(from, to Post, start, end, share float64) Post {
	c := l.Course
	// The chair follows the middle of the way; off is how far beside it the chair is.
	off := from.At.Sub(c.wayMiddle(start)).Lerp(to.At.Sub(c.wayMiddle(end)), share)
	return Post{c.wayMiddle(geom.Lerp(start, end, share)).Add(off), geom.Lerp(from.High, to.High, share)}
}

// Chair returns the sprite of a sedan chair in a seat's colour with its two porters, h dp high. The anchor is the ground below the
// middle of the chair. The chair faces right; set Mirror in the [piece.Pose] to have it face left.
func Chair(set *piece.Set, color game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: "galopp-chair", Y: chairMarkY, R: chairMarkRadius}, color, h)
}

// The mark of the seat on the picture of a chair, as shares of the picture's height.
const (
	chairMarkY      = -0.318 // from the lower edge to the middle of the mark
	chairMarkRadius = 0.088
)

// chairSole is the width of the shadow of a chair and its porters, as a share of the height of the chair.
const chairSole = 0.75

// GiltDie returns the gilt four-sided die (G-01).
func GiltDie() piece.Die {
	return piece.Die{Faces: [6]piece.Face{1, 2, 3, 4}, Sides: 4, Body: paint.Hex(0xCFA44A), Ink: paint.Hex(0x43304A), Digits: true}
}

// ChairWide is the width of a chair with its porters as a multiple of its height.
const ChairWide = 1.2
