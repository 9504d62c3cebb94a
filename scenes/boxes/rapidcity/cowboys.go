package rapidcity

import (
	"cmp"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// cowboys are the places where the pawns are drawn. The pawns move from there towards the places where they belong; see home.
type cowboys struct {
	ground *ground
	view   *view
	round  *round
	trial  *trial
	at     [rapidcity.MaxSeats]geom.Point // by seat: the middle of the pawn as drawn now
}

// followSpeed is the fraction of the remaining distance that a pawn moves in a tick.
const followSpeed = 0.34

// home returns the place on the screen where a seat's pawn belongs now: at the post of the seat that has got it, on the tile on
// which it lies, under the finger that drags it, or else before its own seat. The pawn follows a finger only while a card is
// open or in the trial.
func (c *cowboys) home(s int) geom.Point {
	by, nth, caught := c.view.caught(s)
	tile := int(c.view.lying[s]) - 1
	switch {
	case caught:
		return c.ground.posts[by].caughtPlace(nth, c.ground.pawnHeight)
	case tile >= 0:
		return c.ground.tiles[tile]
	case c.round.shown || c.trial.on:
		if at, ok := c.round.hands.dragPlace(game.Seat(s)); ok {
			return at
		}
	}
	return c.ground.pawns[s]
}

// moveHome moves the pawns to their places at once.
func (c *cowboys) moveHome() {
	for s := range c.ground.seats {
		c.at[s] = c.home(s)
	}
}

// tick moves the pawns nearer to their places, for one tick, or all the way if motion is to be reduced. The last half dp is one
// step, so that a pawn arrives. tick reports whether any pawn has moved.
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
			c.at[s] = c.at[s].Lerp(want, followSpeed)
		}
		moved = true
	}
	return moved
}

// order returns the seats in the order in which their pawns are drawn, from back to front: those higher on the screen first.
// Elements from the number of seats on are no seats of this game.
func (c *cowboys) order() (all [rapidcity.MaxSeats]int) {
	for s := range all {
		all[s] = s
	}
	slices.SortStableFunc(all[:c.ground.seats], func(a, b int) int { return cmp.Compare(c.at[a].Y, c.at[b].Y) })
	return all
}
