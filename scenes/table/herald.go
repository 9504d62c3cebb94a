package table

import "ludotheque/logic/game"

// Herald is a Board of a Bare box that says itself what the frame says beside other boards: whose turn it is, what is expected,
// and what has happened.
type Herald interface {
	// Turn tells whose turn it is, by seat, if any, and by name, and in words what is expected; empty for nothing.
	Turn(seat game.Seat, name, words string)
	// Tell tells what has happened last, the latest at the end. It holds until the next call.
	Tell(news []News)
}

// News is a line of the log, about a seat or none.
type News struct {
	Words string
	Seat  game.Seat
}

// heraldRows is how many lines of the log a Herald is told of.
const heraldRows = 12

// proclaim tells a Herald whose turn it is.
func (c *chrome) proclaim(seat game.Seat, name, words string) {
	if b, ok := c.t.board.(Herald); ok {
		b.Turn(seat, name, words)
	}
}

// report tells a Herald what has happened.
func (c *chrome) report() {
	b, ok := c.t.board.(Herald)
	if !ok {
		return
	}
	lines := c.t.log.lines
	c.news = c.news[:0]
	for _, l := range lines[max(0, len(lines)-heraldRows):] {
		c.news = append(c.news, News{c.t.words(l.key, l.event, l.data), l.event.Seat})
	}
	b.Tell(c.news)
}
