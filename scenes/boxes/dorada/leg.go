package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
)

// leg is a part of the way of a pawn: over every space on or back, or straight to the temple with gold.
type leg struct {
	*layout
	seat     game.Seat
	from, to int
	straight bool
	// shiftFrom and shiftTo are added to the ends, and to the points between in proportion.
	shiftFrom, shiftTo geom.Point
}

// legOf returns the leg of an event in which a pawn of seat travels.
func (k *layout) legOf(seat game.Seat, e *game.Event) leg {
	from, to := int(e.From), int(e.To)
	return leg{layout: k, seat: seat, from: from, to: to, straight: e.Kind == dorada.EventGold || from == to}
}

// between returns the leg with its ends moved to two points.
func (l leg) between(from, to geom.Point) leg {
	l.shiftFrom, l.shiftTo = from.Sub(l.pathPoint(l.seat, l.from)), to.Sub(l.pathPoint(l.seat, l.to))
	return l
}

// steps returns the number of steps from space to space; 1 if the leg is straight.
func (l *leg) steps() int {
	if l.straight {
		return 1
	}
	return max(l.to-l.from, l.from-l.to)
}

// point returns the point after i steps, 0 to steps.
func (l *leg) point(i int) geom.Point {
	space := l.from + i
	switch {
	case i == l.steps():
		space = l.to
	case l.to < l.from:
		space = l.from - i
	}
	return l.pathPoint(l.seat, space)
}

// at returns the point at fraction t, 0 to 1, of the leg. Every step takes the same share.
func (l *leg) at(t float64) geom.Point {
	n := float64(l.steps())
	i := min(int(t*n), l.steps()-1)
	return l.point(i).Lerp(l.point(i+1), t*n-float64(i)).Add(l.shiftFrom.Lerp(l.shiftTo, t))
}

// length returns the length of the leg in dp.
func (l *leg) length() (sum float64) {
	for i := range l.steps() {
		sum += l.point(i).Dist(l.point(i + 1))
	}
	return sum
}

// bow returns the height in dp of the bow in which a pawn flies along the leg.
func (l *leg) bow() float64 { return l.diameter * 1.1 }

// flight returns where a pawn is at fraction t of a flight along the leg in one bow; see [timeline.Flight.At].
func (l *leg) flight(t float64, reduced bool) [2]timeline.Spot {
	spots := timeline.Flight{From: l.at(0), To: l.at(1), Height: l.bow()}.At(t, reduced)
	if !reduced {
		spots[0].At = l.at(t)
	}
	return spots
}
