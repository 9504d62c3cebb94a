package play

import "time"

// Limits of what a bot may compute in a tick.
const (
	maxSlice  = 3 * time.Millisecond // if it takes longer, the budget is halved
	minSlice  = time.Millisecond     // if it takes less, the budget is doubled
	minBudget = 64                   // positions
	maxBudget = 1 << 20              // positions
)

// Clock measures how many positions bots and hints may look at in a tick on this machine. Only how soon a decision
// comes depends on it, never which one. The zero value is ready to use.
type Clock struct {
	budget int
	start  time.Time
}

// Start begins a slice of time and returns its budget in positions.
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
