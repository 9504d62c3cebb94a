package play

import (
	"math"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Hint is the value of a legal decision for the seat that must decide.
type Hint struct {
	Move game.Move
	// Win is the chance to win with the decision, 0 to 1, and Score the expected final score. Each is NaN if unknown.
	Win, Score float64
	// Reason is the words key of a sentence that says why the decision is good or bad; "" for none. Data is the data of
	// the sentence.
	Reason string
	Data   []any
	// Say returns what the decision does, in words. It is nil if the box has no words for its decisions, and for all hints but
	// the best.
	Say func() string
}

// Mark is an entry of a finished game that is worth a look: a costly mistake or a turning point.
type Mark struct {
	Entry int // counted from 0
	// Hints are, for a mistake, the better decision and after it the one that was made. They are empty for a turning
	// point.
	Hints []Hint
}

// Review finds the entries of a finished game that are worth a look, a little in each tick.
type Review interface {
	// Think works for a slice of the tick, and reports whether all such entries have been found.
	Think() (done bool)
	// Marks returns the entries, in any order. It is called once Think has returned true.
	Marks() []Mark
}

// Hinter judges the legal decisions of a seat from what the seat may know, a little in each tick.
type Hinter interface {
	// Judge begins to judge the decisions of seat in g, the game as the seat sees it.
	Judge(g game.Game, seat game.Seat)
	// Think looks at up to budget positions. When done, it returns all legal decisions, the best first. If no chances are known of
	// the box, it returns the best alone, with NaN for its chance and its score.
	Think(budget int) (hints []Hint, done bool)
}

// costlyShare is the least loss of the chance to win, 0 to 1, for which the person is asked whether a decision is meant.
const costlyShare = 0.1

// caution judges the legal decisions of a person while that person thinks, so that a costly one is found before it is
// played. match, clock and hinter are those of the Course.
type caution struct {
	match  *match.Match
	clock  *Clock
	hinter func() Hinter // returns a new judge; nil if no decision is judged

	judge       Hinter // nil before the first begin
	thinking    bool   // judge has not finished
	entry       int    // number of the entry that the person decides
	hints       []Hint // the result, best first; nil before judge has finished
	waiting     bool   // waitingMove has been made and waits for the result
	waitingMove game.Move
}

// begin begins to judge the legal decisions of the seat by, from what both by and everybody who can read the screen may
// know; see Viewer.HintViewer.
func (c *caution) begin(by game.Seat, viewer *Viewer) {
	c.reset()
	if c.judge == nil {
		c.judge = c.hinter()
	}
	c.judge.Judge(c.match.Game().View(by).View(viewer.HintViewer(by)), by)
	c.thinking = true
}

// reset forgets the result and a decision that waits. The entry to be played next is the one to be judged.
func (c *caution) reset() { c.hints, c.waiting, c.thinking, c.entry = nil, false, false, c.match.Len() }

// think judges for a slice of the tick. When judging finishes and a decision waits for the result (see hold), think returns
// that decision and true. asked is false once the person is not asked any more; think then stops judging.
func (c *caution) think(asked bool) (m game.Move, ok bool) {
	if !c.thinking {
		return 0, false
	}
	if !asked || c.entry != c.match.Len() {
		c.thinking, c.waiting = false, false
		return 0, false
	}
	slice := c.clock.Start()
	found, done := c.judge.Think(slice)
	c.clock.Stop()
	if !done {
		return 0, false
	}
	ok = c.waiting
	c.thinking, c.waiting, c.hints = false, false, slices.Clone(found)
	return c.waitingMove, ok
}

// hold makes the decision m wait if judge has not finished, and reports whether it waits.
func (c *caution) hold(m game.Move) bool {
	if c.thinking {
		c.waiting, c.waitingMove = true, m
	}
	return c.thinking
}

// withdraw forgets a decision that waits, and reports whether there was one.
func (c *caution) withdraw() bool {
	was := c.waiting
	c.waiting = false
	return was
}

// cost returns the chances to win, 0 to 1, with m and with the best decision. ask is true if m costs at least costlyShare,
// so that the person is to be asked. It is false if one of the chances is unknown (NaN). cost returns zeros and false if m has
// not been judged.
func (c *caution) cost(m game.Move) (win, best float64, ask bool) {
	i := slices.IndexFunc(c.hints, func(h Hint) bool { return h.Move == m })
	if i < 0 || c.entry != c.match.Len() {
		return 0, 0, false
	}
	win, best = c.hints[i].Win, c.hints[0].Win
	return win, best, !math.IsNaN(win) && !math.IsNaN(best) && best-win >= costlyShare
}
