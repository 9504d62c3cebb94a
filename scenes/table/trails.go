package table

import (
	"slices"

	"ludotheque/logic/game"
)

// Leg is a part of a way on the board: a piece of Seat has gone from space to space, numbers of the board's own, or has Flown
// there in one bow.
type Leg struct {
	Seat     game.Seat
	From, To int
	Flown    bool

	by game.Seat // who decided it
}

// Trails are the ways of what has just happened, for boards that are Markers. What a seat has decided stays until it decides
// again: so whoever is asked sees what everybody did since. The zero value has none.
type Trails struct {
	steps []Leg
	by    game.Seat // whose decision is under way
}

// Clear takes all trails off the board.
func (t *Trails) Clear() { t.steps, t.by = t.steps[:0], game.Chance }

// Mark implements Marker.
func (t *Trails) Mark(seat game.Seat) {
	if seat < 0 {
		return
	}
	t.by = seat
	t.steps = slices.DeleteFunc(t.steps, func(s Leg) bool { return s.by == seat })
}

// Go adds a step to the way of the decision under way.
func (t *Trails) Go(s Leg) {
	s.by = t.by
	t.steps = append(t.steps, s)
}

// Undo takes back what has gone from a space, as it has not in the end.
func (t *Trails) Undo(from int) {
	t.steps = slices.DeleteFunc(t.steps, func(s Leg) bool { return s.From == from })
}

// How faint a trail is: the last one, one from before, and by how much more while something is to be chosen.
const (
	trailLast   = 0.05
	trailBefore = 0.45
	trailAsked  = 0.2
)

// Shown yields the steps that are to be seen, and how faint; asked is who decides now, whose own last way is over, or
// game.Chance.
func (t *Trails) Shown(asked game.Seat) func(yield func(s *Leg, fade float64) bool) {
	return func(yield func(s *Leg, fade float64) bool) {
		for i := range t.steps {
			s, fade := &t.steps[i], trailBefore
			if s.by == t.by {
				fade = trailLast
			}
			if asked >= 0 {
				fade += trailAsked
			}
			if (asked < 0 || s.by != asked) && !yield(s, fade) {
				return
			}
		}
	}
}
