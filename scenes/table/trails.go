package table

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
)

// Leg is one part of a piece's way: a piece of Seat has gone from space From to space To, in the board's own numbers.
// If Flying is set, the piece went there in one arc.
type Leg struct {
	Seat     game.Seat
	From, To int
	Flying   bool
	Bow      float64 // how high the footprints of an arc rise, as a share of its length; 0 for straight

	decider game.Seat // the seat whose decision moved the piece; set by AddLeg
}

// Trails are the ways of pieces in the last decision of each seat, for boards that are MoveMarkers. A seat's trails
// stay until its next decision, so that a person who is asked sees what the others did since. The zero value has none.
type Trails struct {
	legs    []Leg     // of all seats, in the order in which AddLeg added them
	decider game.Seat // the seat whose decision is being shown, or was shown last
	worn    float64   // how far all legs have faded, 0 to 1; see Wear
}

// Clear removes all trails. Legs that are added before the next BeginMarks belong to no seat's decision.
func (t *Trails) Clear() { t.legs, t.decider, t.worn = t.legs[:0], game.Chance, 0 }

// Wear lets all trails fade by step, and removes them once they cannot be seen any more.
func (t *Trails) Wear(step float64) {
	if t.worn += step; t.worn >= 1 || t.Empty() {
		t.Clear()
	}
}

// Empty reports whether there are no trails.
func (t *Trails) Empty() bool { return len(t.legs) == 0 }

// BeginMarks implements MoveMarker. It removes the legs of the seat's earlier decision. Legs that are added from now on
// belong to its new one. For game.Chance it does nothing, so that legs stay with the last decision.
func (t *Trails) BeginMarks(seat game.Seat) {
	if seat < 0 {
		return
	}
	t.decider = seat
	t.legs = slices.DeleteFunc(t.legs, func(s Leg) bool { return s.decider == seat })
}

// AddLeg adds a leg to the decision being shown.
func (t *Trails) AddLeg(s Leg) {
	s.decider = t.decider
	t.legs = append(t.legs, s)
}

// RemoveFrom removes the legs of all seats that begin at a space. A board calls it if a later event says that the piece has not
// gone where these legs lead.
func (t *Trails) RemoveFrom(from int) {
	t.legs = slices.DeleteFunc(t.legs, func(s Leg) bool { return s.From == from })
}

// Retrace removes what the earlier legs of a seat cover of the way between two spaces, for boards on which each seat has one piece.
// A board calls it before it adds the leg of that way: footprints there and back would lie on each other. Flown legs stay.
func (t *Trails) Retrace(seat game.Seat, from, to int) {
	low, high := min(from, to), max(from, to)
	for i := len(t.legs) - 1; i >= 0; i-- {
		leg := t.legs[i]
		if leg.Seat != seat || leg.Flying || max(leg.From, leg.To) <= low || high <= min(leg.From, leg.To) {
			continue
		}
		t.legs = slices.Delete(t.legs, i, i+1)
		first, last := leg, leg // what is left before and after the way
		first.To, last.From = low, high
		if leg.To < leg.From {
			first.To, last.From = high, low
		}
		for _, rest := range [...]Leg{last, first} {
			if (rest.To-rest.From)*(leg.To-leg.From) > 0 {
				t.legs = slices.Insert(t.legs, i, rest)
			}
		}
	}
}

// How faint trails are, from 0, not at all, to 1, invisible.
const (
	fadeLast       = 0.05 // trails of the last decision
	fadeOlder      = 0.45 // older trails
	fadeWhileAsked = 0.4  // added to both while a seat is asked, so that what it may do stands out
)

// Visible returns an iterator over the legs to draw, each with how faint it is: 0 for not at all, 1 for invisible. asked
// is the seat that decides now, whose own trails are left out, or game.Chance.
func (t *Trails) Visible(asked game.Seat) func(yield func(s *Leg, fade float64) bool) {
	return func(yield func(s *Leg, fade float64) bool) {
		for i := range t.legs {
			s, fade := &t.legs[i], fadeOlder
			if s.decider == t.decider {
				fade = fadeLast
			}
			if asked >= 0 {
				fade += fadeWhileAsked
			}
			fade += (1 - fade) * t.worn
			if (asked < 0 || s.decider != asked) && !yield(s, fade) {
				return
			}
		}
	}
}

// DrawTrails draws footprints along trails, from space to space or, for a leg that was flown, in an arc to its end. at returns the
// point in dp at which a leg crosses a space. For asked see [Trails.Visible], for covers [Lamps.DrawFootprints].
func (d *Desk) DrawTrails(dst *ebiten.Image, t *Trails, asked game.Seat, at func(s *Leg, space int) geom.Point, covers func(geom.Point) bool) {
	for s, fade := range t.Visible(asked) {
		step := 1
		switch {
		case s.Flying:
			d.drawArc(dst, s, at(s, s.From), at(s, s.To), fade, covers)
			continue
		case s.To < s.From:
			step = -1
		}
		for space := s.From; space != s.To; space += step {
			d.Lamps.DrawFootprints(dst, d.Color(s.Seat), at(s, space), at(s, space+step), fade, covers)
		}
	}
}

// drawArc draws footprints along a leg that was flown from one point to another.
func (d *Desk) drawArc(dst *ebiten.Image, s *Leg, from, to geom.Point, fade float64, covers func(geom.Point) bool) {
	const pieces = 8
	n := 1
	if s.Bow > 0 {
		n = pieces
	}
	high, last := s.Bow*from.Dist(to), from
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		next := from.Lerp(to, t).Sub(geom.Pt(0, high*timeline.Arc(t)))
		d.Lamps.DrawFootprints(dst, d.Color(s.Seat), last, next, fade, covers)
		last = next
	}
}
