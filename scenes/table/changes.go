package table

// Changes lists which parts of the screen are out of date. Each part of the table collects its own until the scene
// takes them, at the end of a tick, and updates the screen.
type Changes struct {
	Picture    bool // the table must be drawn again
	Targets    bool // targets, prompt and buttons must be read again
	PanelLines bool // the lines in the panels of the seats and the news must be read again
	Sums       bool // the sums in the panels must be read again: a part of the final score has been counted
}

// AllChanged returns Changes in which everything is out of date. Sums is not set, since PanelLines updates the sums too.
func AllChanged() Changes { return Changes{Picture: true, Targets: true, PanelLines: true} }

// Add sets in c every change that is set in d.
func (c *Changes) Add(d Changes) {
	c.Picture, c.Targets = c.Picture || d.Picture, c.Targets || d.Targets
	c.PanelLines, c.Sums = c.PanelLines || d.PanelLines, c.Sums || d.Sums
}

// Take returns the changes since the last call, and clears them.
func (c *Changes) Take() Changes {
	was := *c
	*c = Changes{}
	return was
}

// Outbox is a queue of requests. The part of the table that puts them in does not know who takes them out.
type Outbox[T any] struct{ list []T }

// Put appends v.
func (o *Outbox[T]) Put(v T) { o.list = append(o.list, v) }

// Take appends the queued requests to dst, oldest first, and empties the queue.
func (o *Outbox[T]) Take(dst []T) []T {
	dst = append(dst, o.list...)
	clear(o.list)
	o.list = o.list[:0]
	return dst
}

// last returns the newest request; ok is false if the queue is empty.
func (o *Outbox[T]) last() (v T, ok bool) {
	if n := len(o.list); n > 0 {
		return o.list[n-1], true
	}
	return v, false
}
