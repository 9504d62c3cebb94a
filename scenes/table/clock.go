package table

import "time"

// How long a bot may think within a tick.
const (
	sliceMost  = 3 * time.Millisecond
	sliceLeast = time.Millisecond
	fewest     = 64
	most       = 1 << 20
)

// clock finds out how many positions a bot may look at in a tick, on the machine that it runs on. Only how soon a
// decision comes depends on it, never which.
type clock struct {
	budget int
	start  time.Time
}

// begin is the budget of the slice that begins now.
func (c *clock) begin() int {
	c.budget = max(c.budget, fewest)
	c.start = time.Now()
	return c.budget
}

// end adjusts the budget to how long the slice took.
func (c *clock) end() {
	switch took := time.Since(c.start); {
	case took > sliceMost:
		c.budget = max(fewest, c.budget/2)
	case took < sliceLeast:
		c.budget = min(most, c.budget*2)
	}
}
