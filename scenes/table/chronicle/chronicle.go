package chronicle

import (
	"slices"

	"ludotheque/logic/game"
)

// Chronicle is what has been seen to happen in a game, a sentence a turn. Its functions must be set before it is used. It is not
// for concurrent use.
type Chronicle struct {
	// Tell returns what a box says of the events of a turn from an index on; it knows those before. A turn may still go on. Where
	// it says nothing of an event alone, that stands in no sentence of its own.
	Tell func(turn []Told, from int) []Clause
	// Opens reports whether an event begins a turn where all act at once; nil where they do not.
	Opens func(e *game.Event) bool
	// T returns what a key means, and Name what a seat was called when an event was told.
	T    func(key string, data ...any) string
	Name func(t *Told, s game.Seat) string

	told []Told
}

// Add writes an event down and reports whether there is anything to say of it, and whether it begins a turn.
func (c *Chronicle) Add(t Told) (said, begins bool) {
	last := c.Last()
	t.turn, t.lead, t.silent = t.Entry, t.By, true
	if t.By < 0 {
		t.lead = t.Event.Seat
	}
	begins = last == nil || c.begins(last, &t)
	if !begins {
		t.turn, t.lead = last.turn, last.lead
	}
	c.told = append(c.told, t)
	c.gather(t.Entry, t.turn, t.lead)
	turn := c.Turn(t.turn)
	if len(c.Tell(turn, len(turn)-1)) > 0 {
		c.told[len(c.told)-1].silent = false
		return true, begins
	}
	if last != nil {
		c.gather(t.Entry, last.turn, last.lead) // what is not told begins no turn
	}
	return false, false
}

// gather has the silent events of an entry that have been written down last be of a turn: the one that they lead up to, or behind
// which they stand.
func (c *Chronicle) gather(entry, turn int, lead game.Seat) {
	for i := len(c.told) - 1; i >= 0 && c.told[i].silent && c.told[i].Entry == entry; i-- {
		c.told[i].turn, c.told[i].lead = turn, lead
	}
}

// begins reports whether t is the first of a turn after the event before: the turn is another seat's, or chance begins it anew.
// Where all act at once it is what is turned up that begins one.
func (c *Chronicle) begins(last, t *Told) bool {
	switch {
	case last.Entry == t.Entry:
		return false
	case c.Opens != nil:
		return c.Opens(&t.Event)
	case t.By < 0 && last.By >= 0:
		return true
	}
	return t.lead != last.lead
}

// Cut forgets the events of entry n and those after it.
func (c *Chronicle) Cut(n int) {
	for len(c.told) > 0 && c.told[len(c.told)-1].Entry >= n {
		c.told = c.told[:len(c.told)-1]
	}
}

// Last returns the event told last, or nil.
func (c *Chronicle) Last() *Told {
	for i := len(c.told) - 1; i >= 0; i-- {
		if !c.told[i].silent {
			return &c.told[i]
		}
	}
	return nil
}

// Len returns how many events are told.
func (c *Chronicle) Len() (n int) {
	for i := range c.told {
		if !c.told[i].silent {
			n++
		}
	}
	return n
}

// Turn returns the events of the turn that began with an entry, which is good until the next Add or Cut.
func (c *Chronicle) Turn(entry int) []Told {
	past := len(c.told)
	for past > 0 && c.told[past-1].turn > entry {
		past--
	}
	from := past
	for from > 0 && c.told[from-1].turn == entry {
		from--
	}
	return c.told[from:past]
}

// Turns yields the entries with which turns began, the latest first.
func (c *Chronicle) Turns(yield func(entry int) bool) {
	last := -1
	for i := len(c.told) - 1; i >= 0; i-- {
		if t := &c.told[i]; !t.silent && t.turn != last {
			if last = t.turn; !yield(last) {
				return
			}
		}
	}
}

// Leads returns whose turn began with an entry, or game.Chance.
func (c *Chronicle) Leads(entry int) game.Seat {
	if turn := c.Turn(entry); len(turn) > 0 {
		return turn[0].lead
	}
	return game.Chance
}

// Before returns the entry with which the turn before the one of an entry began; -1 for none.
func (c *Chronicle) Before(turn int) int {
	for entry := range c.Turns {
		if entry < turn {
			return entry
		}
	}
	return -1
}

// Since returns how many turns have been told of from an entry on.
func (c *Chronicle) Since(entry int) (n int) {
	last := -1
	for i := range c.told {
		if t := &c.told[i]; !t.silent && t.Entry >= entry && t.turn != last {
			n, last = n+1, t.turn
		}
	}
	return n
}

// Whole returns what has happened in the turn that began with an entry, as a sentence.
func (c *Chronicle) Whole(entry int) string {
	turn := c.Turn(entry)
	return c.sentence(turn, c.Tell(turn, 0))
}

// Latest returns what has happened last in the turn that began with an entry: its last event, as a sentence of its own.
func (c *Chronicle) Latest(entry int) string { return c.latest(c.Turn(entry)) }

// latest puts the last event of a turn of which there is anything to say into words.
func (c *Chronicle) latest(turn []Told) string {
	for from := len(turn) - 1; from >= 0; from-- {
		if said := c.Tell(turn, from); len(said) > 0 {
			return c.sentence(turn, said)
		}
	}
	return ""
}

// Public returns the same two as everybody may know them, whoever looks; both are empty if that is nothing.
func (c *Chronicle) Public(entry int) (whole, latest string) {
	turn := slices.Clone(c.Turn(entry))
	for i := range turn {
		turn[i].Event = turn[i].Event.Seen(game.Public)
	}
	return c.sentence(turn, c.Tell(turn, 0)), c.latest(turn)
}

// Lately returns what has happened from an entry on, a sentence for the events of each turn, at least of the last one.
func (c *Chronicle) Lately(entry int) (list []string) {
	for at := range c.Turns {
		turn := c.Turn(at)
		from := 0
		for from < len(turn) && turn[from].Entry < entry {
			from++
		}
		said := c.Tell(turn, from)
		if len(said) == 0 && len(list) > 0 {
			break
		}
		if len(said) == 0 {
			said = c.Tell(turn, 0)
		}
		list = append([]string{c.sentence(turn, said)}, list...)
	}
	return list
}
