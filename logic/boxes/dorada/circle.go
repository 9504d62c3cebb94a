package dorada

import "fmt"

// A pawn on springboards moves over free spaces only. Counted in free spaces, every step of a chain is exactly its printed
// number long, so a chain closes a circle when its numbers sum to zero and some way of occupying the spaces puts each
// springboard at the distance its step needs. What can be occupied: plain spaces, one pawn each, and bridged traps, two (the
// bridge is a pawn as well).
const (
	// maxPawns are the pawns that can be in the way of the one that jumps.
	maxPawns = 15
	// maxSteps bounds the search for a circle, to about a third of a second; a board on which it does not come to an end
	// within them is refused too. Only long boards with springboards all over come near it.
	maxSteps = 20_000_000
)

// gap is the stretch between two springboards that follow each other: its length, how many plain spaces and traps lie in it,
// and the number of free spaces it counts as, once that is settled (else 0; a settled gap is 1 or more).
type gap struct{ length, plain, traps, free int }

type circles struct {
	at    []int // spaces of the springboards, ascending
	jump  []int
	gaps  []gap
	seen  []bool
	back  int // springboards that go back
	pawns int
	steps int
}

// checkCircles refuses a board on which springboards can close a circle (D-10).
func (b *Board) checkCircles() error {
	c := newCircles(b)
	for i, jump := range c.jump {
		if jump < 0 && c.closes(i) {
			return fmt.Errorf("board: the springboard on space %d can be part of a circle (D-10)", c.at[i])
		}
	}
	return nil
}

// newCircles returns the springboards of b and the gaps between them.
func newCircles(b *Board) *circles {
	c := &circles{pawns: maxPawns}
	for i := range b.n {
		switch b.space[i].Type {
		case Spring:
			c.at = append(c.at, i)
			c.jump = append(c.jump, int(b.space[i].Jump))
			c.gaps = append(c.gaps, gap{length: 1})
		case Plain:
			c.stretch(func(g *gap) { g.length++; g.plain++ })
		case Trap:
			c.stretch(func(g *gap) { g.length++; g.traps++ })
		default:
			c.stretch(func(g *gap) { g.length++ })
		}
	}
	c.seen = make([]bool, len(c.at))
	for _, jump := range c.jump {
		if jump < 0 {
			c.back++
		}
	}
	return c
}

// stretch lengthens the gap behind the last springboard, if there is one.
func (c *circles) stretch(grow func(*gap)) {
	if n := len(c.gaps); n > 0 {
		grow(&c.gaps[n-1])
	}
}

// closes reports whether a chain through springboard i can come back to a springboard it has passed, given the gaps settled
// so far.
func (c *circles) closes(i int) bool {
	if c.steps++; c.steps > maxSteps || c.seen[i] {
		return true
	}
	c.seen[i] = true
	defer func() { c.seen[i] = false }()
	switch jump := c.jump[i]; {
	case jump < 0:
		return c.walk(i-1, -1, -jump)
	case jump > 3*c.back:
		return false // more than all steps back of a circle could make good
	default:
		return c.walk(i, 1, jump)
	}
}

// walk goes over the gap g in the direction step with left free spaces to go, settling gaps as it needs, and reports whether
// some settling closes a circle.
func (c *circles) walk(g, step, left int) bool {
	if c.steps++; c.steps > maxSteps {
		return true
	}
	if g < 0 || g >= len(c.at) || (step > 0 && g == len(c.at)-1) {
		return false
	}
	if c.gaps[g].free > 0 {
		return c.cross(g, step, left-c.gaps[g].free)
	}
	for free := min(left, c.gaps[g].length); free >= 1; free-- {
		cost, ok := c.gaps[g].cost(free)
		if !ok || cost > c.pawns {
			return false
		}
		c.pawns -= cost
		c.gaps[g].free = free
		closed := c.cross(g, step, left-free)
		c.gaps[g].free = 0
		c.pawns += cost
		if closed {
			return true
		}
	}
	return false
}

// cross stands on the springboard behind gap g with left free spaces to go.
func (c *circles) cross(g, step, left int) bool {
	landing := g
	if step > 0 {
		landing = g + 1
	}
	switch {
	case left < 0:
		return false
	case left == 0:
		return c.closes(landing)
	}
	return c.walk(g+step, step, left)
}

// cost returns the least number of pawns that makes g count as free spaces.
func (g gap) cost(free int) (pawns int, ok bool) {
	fill := g.length - free
	if fill > g.plain+g.traps {
		return 0, false
	}
	if fill <= g.plain {
		return fill, true
	}
	return g.plain + 2*(fill-g.plain), true
}
