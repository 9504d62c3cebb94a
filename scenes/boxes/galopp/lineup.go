package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// lineup is how the chairs stand on the way, those that are there and those that may be sent there.
type lineup struct {
	course *course
	view   *view
	errand *errandChoice
}

// post is where a seat's chair stands.
func (l lineup) post(s game.Seat) post { return l.at(s, int(l.view.chair[s])) }

// at is where a seat's chair would stand on a space, next to all that are there or may be sent there.
func (l lineup) at(s game.Seat, space int) post {
	i, n := 0, 0
	running := l.view.running()
	for other := range game.Seat(l.view.seats) {
		if other != s && !(running.Has(other) && (int(l.view.chair[other]) == space || l.lands(other, space))) {
			continue
		}
		n++
		if other < s {
			i++
		}
	}
	return l.course.post(space, i, n)
}

// lands reports whether a chair has been sent to a space, or may be sent there next.
func (l lineup) lands(s game.Seat, space int) bool {
	steps := space - int(l.view.chair[s])
	if !l.errand.asked() || steps < -2 || steps > 2 {
		return false
	}
	return l.errand.sent(s, steps) || l.errand.sends(s, steps)
}

// now is where all chairs stand while something is shown: when one moves or leaves, those on its space make room or close up.
func (l lineup) now(m *motion) [galopp.MaxSeats]post {
	chairs, running := l.view.chair, l.view.running()
	out := l.course.posts(&chairs, running)
	if l.errand.asked() {
		for s := range game.Seat(l.view.seats) {
			out[s] = l.post(s)
		}
	}
	e := &m.Cue.Event
	moves := m.Is(galopp.EventMove)
	switch {
	case moves:
		chairs[e.Seat] = int8(e.To)
	case m.leaves(e.Seat):
		running = running.Without(e.Seat)
	default:
		return out
	}
	next := l.course.posts(&chairs, running)
	for s := range game.Seat(l.view.seats) {
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
func (l lineup) between(from, to post, space, end, share float64) post {
	c := l.course
	off := from.at.Sub(c.foot(space)).Lerp(to.at.Sub(c.foot(end)), share)
	return post{c.foot(geom.Lerp(space, end, share)).Add(off), geom.Lerp(from.high, to.high, share)}
}
