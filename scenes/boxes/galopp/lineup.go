package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// Lineup is how the chairs stand on the way, those that are there and those that may be sent there.
type Lineup struct {
	course *Course
	view   *View
	errand *ErrandChoice
}

// Post is where a seat's chair stands.
func (l Lineup) Post(s game.Seat) Post { return l.At(s, int(l.view.Chair[s])) }

// At is where a seat's chair would stand on a space, next to all that are there or may be sent there.
func (l Lineup) At(s game.Seat, space int) Post {
	i, n := 0, 0
	running := l.view.Running()
	for other := range game.Seat(l.view.Seats) {
		if other != s && !(running.Has(other) && (int(l.view.Chair[other]) == space || l.lands(other, space))) {
			continue
		}
		n++
		if other < s {
			i++
		}
	}
	return l.course.Post(space, i, n)
}

// lands reports whether a chair has been sent to a space, or may be sent there next.
func (l Lineup) lands(s game.Seat, space int) bool {
	steps := space - int(l.view.Chair[s])
	if !l.errand.asked() || steps < -2 || steps > 2 {
		return false
	}
	return l.errand.sent(s, steps) || l.errand.Sends(s, steps)
}

// Now is where all chairs stand while something is shown: when one moves or leaves, those on its space make room or close up.
func (l Lineup) Now(m *Motion) [galopp.MaxSeats]Post {
	chairs, running := l.view.Chair, l.view.Running()
	out := l.course.posts(&chairs, running)
	if l.errand.asked() {
		for s := range game.Seat(l.view.Seats) {
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
	next := l.course.posts(&chairs, running)
	for s := range game.Seat(l.view.Seats) {
		switch {
		case moves && s == e.Seat:
			out[s] = l.between(out[s], next[s], float64(e.From), float64(e.To), m.Share)
		case running.Has(s):
			out[s] = out[s].lerp(next[s], m.Share)
		}
	}
	return out
}

// between is where a chair is that has gone a share of its way along the course from one post and space to another.
func (l Lineup) between(from, to Post, space, end, share float64) Post {
	c := l.course
	off := from.At.Sub(c.foot(space)).Lerp(to.At.Sub(c.foot(end)), share)
	return Post{c.foot(geom.Lerp(space, end, share)).Add(off), geom.Lerp(from.High, to.High, share)}
}
