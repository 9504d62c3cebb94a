package play

import "time"

// Limits of what a bot may compute in a tick. A slice is the part of a tick in which bots and hints compute; its budget is the
// number of positions that they may look at.
const (
	maxSlice  = 3 * time.Millisecond // a slice that takes longer halves the budget
	minSlice  = time.Millisecond     // a slice that takes less doubles the budget
	minBudget = 64                   // positions
	maxBudget = 1 << 20              // positions
)

// Clock measures how many positions bots and hints may look at in a tick on this machine. How soon a decision comes
// depends on the Clock, but never which decision. The zero value is ready to use.
type Clock struct {
	budget int       // positions for the next slice; 0 before the first one
	start  time.Time // when the present slice began
}

// Start begins a slice of time and returns how many positions may be looked at in the slice. Call Stop after it.
func (c *Clock) Start() int {
	c.budget = max(c.budget, minBudget)
	c.start = time.Now()
	return c.budget
}

// Stop ends the slice and adapts the budget to how long it took.
func (c *Clock) Stop() {
	switch took := time.Since(c.start); {
	case took > maxSlice:
		c.budget = max(minBudget, c.budget/2)
	case took < minSlice:
		c.budget = min(maxBudget, c.budget*2)
	}
}
