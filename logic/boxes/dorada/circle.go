package dorada

import "fmt"

// A springboard counts free spaces only. Counted in free spaces, every jump of a chain of springboards is as long as the number on
// its springboard. So a chain closes a circle under two conditions: its numbers sum to zero, and the spaces can be occupied so
// that each jump ends on the next springboard of the chain. Plain spaces can be occupied, which takes one pawn each, and bridged
// traps, which takes two (the bridge is a pawn as well).
const (
	// maxPawns is the greatest number of pawns besides the one that is sent on: four seats have four each.
	maxPawns = 15
	// maxCalls is the greatest number of calls of closes and walk in a search for a circle, which takes about a third of a second.
	// A board whose search is longer is refused, too. Only long boards full of springboards come near it.
	maxCalls = 20_000_000
)

// gap is the stretch of spaces after a springboard, up to and with the next springboard. length is the number of these spaces;
// plain and traps are how many of them are of that type. free is how many of them are assumed to be free, at least 1, as
// springboards always are; 0 if nothing is assumed yet. For a pawn that goes back, the springboard before the gap counts
// instead of the one at its end, so that the numbers are the same.
type gap struct{ length, plain, traps, free int }

// circleSearch searches for a circle of springboards (D-10).
type circleSearch struct {
	at    []int  // spaces of the springboards, ascending
	jump  []int  // numbers of the springboards, negative for back
	gaps  []gap  // the gap after each springboard, in the direction of DORADA
	seen  []bool // springboards on the current chain
	back  int    // number of springboards that go back
	pawns int    // pawns not used yet
	calls int    // calls of closes and walk so far
}

// checkCircles returns an error if springboards can form a circle (D-10). It follows chains from the springboards that go back
// only, as every circle has one.
func (b *Board) checkCircles() error {
	c := newCircleSearch(b)
	for i, jump := range c.jump {
		if jump < 0 && c.closes(i) {
			return fmt.Errorf("board: the springboard on space %d can be part of a circle (D-10)", c.at[i])
		}
	}
	return nil
}

// newCircleSearch returns a search with the springboards of b and the gaps between them.
func newCircleSearch(b *Board) *circleSearch {
	c := &circleSearch{pawns: maxPawns}
	for i := range b.n {
		switch b.space[i].Type {
		case Spring:
			c.at = append(c.at, i)
			c.jump = append(c.jump, int(b.space[i].Jump))
			c.gaps = append(c.gaps, gap{length: 1}) // 1 space to the next springboard, so far
		case Plain:
			c.growGap(func(g *gap) { g.length++; g.plain++ })
		case Trap:
			c.growGap(func(g *gap) { g.length++; g.traps++ })
		default:
			c.growGap(func(g *gap) { g.length++ })
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

// growGap applies grow to the gap after the last springboard found so far, if there is one.
func (c *circleSearch) growGap(grow func(*gap)) {
	if n := len(c.gaps); n > 0 {
		grow(&c.gaps[n-1])
	}
}

// closes reports whether the current chain, which has come to springboard i, can return to one of its springboards, with the
// present assumptions about gaps. It is also true once the search has taken maxCalls. It changes nothing of c but calls.
func (c *circleSearch) closes(i int) bool {
	if c.calls++; c.calls > maxCalls || c.seen[i] {
		return true
	}
	c.seen[i] = true
	defer func() { c.seen[i] = false }()
	switch jump := c.jump[i]; {
	case jump < 0:
		return c.walk(i-1, -1, -jump)
	case jump > 3*c.back:
		return false // more than all jumps back of a circle could make good
	default:
		return c.walk(i, 1, jump)
	}
}

// walk continues a jump that has left free spaces to go and comes to gap g. dir is 1 for a jump ahead, -1 for one back. It tries
// all assumptions about the gaps and reports whether one of them closes a circle, as closes does. It changes nothing of c but
// calls.
func (c *circleSearch) walk(g, dir, left int) bool {
	if c.calls++; c.calls > maxCalls {
		return true
	}
	if g < 0 || g >= len(c.at) || (dir > 0 && g == len(c.at)-1) {
		return false // to start or DORADA, where the chain ends: no springboard is beyond the first or the last one
	}
	if c.gaps[g].free > 0 {
		return c.goOn(g, dir, left-c.gaps[g].free)
	}
	for free := min(left, c.gaps[g].length); free >= 1; free-- {
		cost, ok := c.gaps[g].cost(free)
		if !ok || cost > c.pawns {
			return false // fewer free spaces would cost more still
		}
		c.pawns -= cost
		c.gaps[g].free = free
		closed := c.goOn(g, dir, left-free)
		c.gaps[g].free = 0
		c.pawns += cost
		if closed {
			return true
		}
	}
	return false
}

// goOn continues a jump in the direction dir that has crossed gap g and has left free spaces to go from the springboard beyond the
// gap. It reports whether the chain closes a circle, as closes does. If left is negative, the jump has ended within the gap, where
// no springboard is, and so has the chain.
func (c *circleSearch) goOn(g, dir, left int) bool {
	landing := g // gap g lies between springboards g and g+1
	if dir > 0 {
		landing = g + 1
	}
	switch {
	case left < 0:
		return false
	case left == 0:
		return c.closes(landing)
	}
	return c.walk(g+dir, dir, left)
}

// cost returns the least number of pawns that make the number of free spaces of g equal to free; ok is false if that is
// impossible.
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
