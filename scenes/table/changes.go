package table

// Changes say what on the screen does not show any more how things stand. Each room of the table gathers its own until the scene
// takes them, which brings the screen up to date at the end of a tick.
type Changes struct {
	Picture bool // the table must be drawn again
	Targets bool // targets, prompt and buttons are to be asked for again
	Lines   bool // what the seats' panels say is
}

// Everything returns that nothing on the screen shows any more how things stand.
func Everything() Changes { return Changes{Picture: true, Targets: true, Lines: true} }

// Add takes in what has changed elsewhere.
func (c *Changes) Add(d Changes) {
	c.Picture, c.Targets, c.Lines = c.Picture || d.Picture, c.Targets || d.Targets, c.Lines || d.Lines
}

// Take returns what has changed since it was last called.
func (c *Changes) Take() Changes {
	was := *c
	*c = Changes{}
	return was
}

// Outbox holds what a room of the table asks for until whoever is asked takes it: the room does not know who that is.
type Outbox[T any] struct{ list []T }

// Put adds what is asked for.
func (o *Outbox[T]) Put(v T) { o.list = append(o.list, v) }

// Take appends to dst what was asked for since it was last called, the first first, and keeps nothing of it.
func (o *Outbox[T]) Take(dst []T) []T {
	dst = append(dst, o.list...)
	clear(o.list)
	o.list = o.list[:0]
	return dst
}

// last returns what was asked for last; ok is false if nothing waits to be taken.
func (o *Outbox[T]) last() (v T, ok bool) {
	if n := len(o.list); n > 0 {
		return o.list[n-1], true
	}
	return v, false
}
