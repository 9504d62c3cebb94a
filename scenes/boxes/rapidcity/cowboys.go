package rapidcity

import (
	"cmp"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// cowboys are where the pawns are seen: they run after what has become of them.
type cowboys struct {
	ground *ground
	view   *view
	round  *round
	trial  *trial
	at     [rapidcity.MaxSeats]geom.Point
}

// follow is the share of the way that a pawn goes in a tick.
const follow = 0.34

// home is where a pawn belongs now.
func (c *cowboys) home(s int) geom.Point {
	by, nth, caught := c.view.caught(s)
	tile := int(c.view.lying[s]) - 1
	switch {
	case caught:
		return c.ground.posts[by].catch(nth, c.ground.pawn)
	case tile >= 0:
		return c.ground.tiles[tile]
	case c.round.shown || c.trial.on:
		if at, ok := c.round.hands.holding(game.Seat(s)); ok {
			return at
		}
	}
	return c.ground.pawns[s]
}

// snap puts the pawns where they belong at once.
func (c *cowboys) snap() {
	for s := range c.ground.seats {
		c.at[s] = c.home(s)
	}
}

// tick lets them run for a tick, or be there at once if motion is reduced, and reports whether any has moved.
func (c *cowboys) tick(reduced bool) (moved bool) {
	for s := range c.ground.seats {
		want := c.home(s)
		d := want.Dist(c.at[s])
		switch {
		case d == 0:
			continue
		case d < 0.5 || reduced:
			c.at[s] = want
		default:
			c.at[s] = c.at[s].Lerp(want, follow)
		}
		moved = true
	}
	return moved
}

// order are the seats as their pawns are drawn: those further down in front.
func (c *cowboys) order() (all [rapidcity.MaxSeats]int) {
	for s := range all {
		all[s] = s
	}
	slices.SortStableFunc(all[:c.ground.seats], func(a, b int) int { return cmp.Compare(c.at[a].Y, c.at[b].Y) })
	return all
}
