package play

import "time"

// How long a bot may think within a tick.
const (
	sliceMost  = 3 * time.Millisecond
	sliceLeast = time.Millisecond
	fewest     = 64
	most       = 1 << 20
)

// Clock finds out how many positions may be looked at in a tick, by a bot or for a hint, on the machine that it runs on.
// Only how soon a decision comes depends on it, never which. The zero value is ready to use.
type Clock struct {
	budget int
	start  time.Time
}

// Start is the budget of the slice that begins now.
func (c *Clock) Start() int {
	c.budget = max(c.budget, fewest)
	c.start = time.Now()
	return c.budget
}

// Stop adjusts the budget to how long the slice took.
func (c *Clock) Stop() {
	switch took := time.Since(c.start); {
	case took > sliceMost:
		c.budget = max(fewest, c.budget/2)
	case took < sliceLeast:
		c.budget = min(most, c.budget*2)
	}
}
