package play

import (
	"math"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Hint is what a legal decision is worth to the seat that asks.
type Hint struct {
	Move game.Move
	// Win is the chance to win, 0 to 1, and Score what the seat may expect at the end. Both are NaN when unknown.
	Win, Score float64
	// Reason is the key of why it is good, or not, and its data; empty for none.
	Reason string
	Data   []any
}

// Hinter judges the decisions of a seat in slices, from what the seat may know.
type Hinter interface {
	// Judge hands over the game in which seat must decide, as it sees it.
	Judge(g game.Game, seat game.Seat)
	// Think goes on for at most budget positions and reports, once done, all legal decisions, the best first.
	Think(budget int) (hints []Hint, done bool)
}

// costly is the share of all games that a decision must cost to be asked about.
const costly = 0.1

// caution weighs what a person may decide while it is asked, so that a decision that costs much is asked about before it is
// played.
type caution struct {
	match  *match.Match
	clock  *Clock
	hinter func() Hinter // makes judge, when one is needed first

	judge    Hinter
	thinking bool
	entry    int    // the decision that is weighed is of this entry
	found    []Hint // what is known of it
	held     bool   // a decision waits until that is known
	move     game.Move
}

// begin begins to weigh what a seat may decide, as viewer may know it.
func (c *caution) begin(by game.Seat, viewer *Viewer) {
	c.clear()
	if c.judge == nil {
		c.judge = c.hinter()
	}
	c.judge.Judge(c.match.Game().View(by).View(viewer.HintView(by)), by)
	c.thinking = true
}

// clear has nothing weighed for the entry to come.
func (c *caution) clear() { c.found, c.held, c.thinking, c.entry = nil, false, false, c.match.Len() }

// think goes on for a slice of a tick while asked says that the decision is still to be made, and returns one that has waited to be
// weighed and now can be; ok is false for none.
func (c *caution) think(asked bool) (m game.Move, ok bool) {
	if !c.thinking {
		return 0, false
	}
	if !asked || c.entry != c.match.Len() {
		c.thinking, c.held = false, false
		return 0, false
	}
	slice := c.clock.Start()
	found, done := c.judge.Think(slice)
	c.clock.Stop()
	if !done {
		return 0, false
	}
	ok = c.held
	c.thinking, c.held, c.found = false, false, slices.Clone(found)
	return c.move, ok
}

// holds keeps a decision back that is still being weighed, and reports whether it is.
func (c *caution) holds(m game.Move) bool {
	if c.thinking {
		c.held, c.move = true, m
	}
	return c.thinking
}

// cost returns the chance to win with a decision and with the best one; ask reports whether the difference is worth a question.
func (c *caution) cost(m game.Move) (win, best float64, ask bool) {
	i := slices.IndexFunc(c.found, func(h Hint) bool { return h.Move == m })
	if i < 0 || c.entry != c.match.Len() {
		return 0, 0, false
	}
	win, best = c.found[i].Win, c.found[0].Win
	return win, best, !math.IsNaN(win) && !math.IsNaN(best) && best-win >= costly
}
