package evenings

import (
	"math"
	"slices"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/daily"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/play"
)

// contest is a deal that somebody has played, beside the same deal as strong plays it: how far that came, and where the two
// ways parted. All of it is found out in slices.
type contest struct {
	deal       daily.Deal
	strong     *match.Driver
	levels     func(*match.Match) hint.Levels
	kept       *cabinet.Kept // what somebody has played, on its way into memory; nil if it is not to be had
	own        *match.Match  // nil until it has been read
	adviser    hint.Adviser  // thinks about the divergence; nil while there is nothing to think about
	divergence *divergence   // nil until it is known
	identical  bool          // somebody has decided as strong did, from first to last
	done       bool          // there is nothing more to find out
}

// divergence is where two ways parted: what strong did and what somebody did instead, as strong judges both.
type divergence struct {
	entry       int
	strong, own hint.Estimate
	why         []hint.Reason
}

// newContest begins a contest; nil for a box that is played against the clock, which strong does not play for anybody.
func newContest(s *services.Services, d daily.Deal, kept *cabinet.Kept) *contest {
	m, err := d.StrongGame()
	if err != nil {
		return nil
	}
	if _, timed := game.TimedOf(m.Match.Game()); timed {
		return nil
	}
	levels := func(m *match.Match) hint.Levels { return s.Levels(d.Box, m.Occupants()) }
	return &contest{deal: d, strong: m, levels: levels, kept: kept}
}

// played reports whether strong has come to the end.
func (c *contest) played() bool { return c.strong.Match.Game().Turn() == game.Over }

// think goes on for about budget positions, and reports whether there is news.
func (c *contest) think(budget int) (news bool) {
	switch {
	case c.done:
		return false
	case !c.played():
		_, _, _, err := c.strong.Step(budget)
		c.done = err != nil
		return c.done || c.played()
	case c.own == nil:
		return c.findDivergence()
	case c.adviser.Think(budget):
		c.conclude()
		return true
	}
	return false
}

// findDivergence takes in what somebody has played, and finds where the ways parted.
func (c *contest) findDivergence() (news bool) {
	if c.kept != nil && !c.kept.Ready() {
		return false
	}
	c.done = true
	if c.kept == nil {
		return true
	}
	m, err := c.kept.Match()
	if err != nil {
		return true // the list of replays tells of it
	}
	at, parted := daily.FirstDifference(m, c.strong.Match)
	c.identical = !parted && m.Game().Same(c.strong.Match.Game())
	adviser, known := hint.For(m.Before(0), c.levels(m))
	if !parted || !known {
		return true
	}
	c.done, c.own, c.adviser = false, m, adviser
	c.divergence = &divergence{entry: at}
	c.adviser.Begin(m.Before(at).View(daily.Player), daily.Player)
	return false
}

// conclude notes what was decided where the ways parted, and what both decisions are worth.
func (c *contest) conclude() {
	c.done = true
	p, all := c.divergence, c.adviser.Estimates()
	find := func(m *match.Match) hint.Estimate {
		move := m.Entry(p.entry).Move
		i := slices.IndexFunc(all, func(e hint.Estimate) bool { return e.Move == move })
		if i < 0 {
			return hint.Estimate{Move: move, Chance: hint.Chance{Win: math.NaN(), Score: math.NaN()}}
		}
		return all[i]
	}
	p.strong, p.own = find(c.strong.Match), find(c.own)
	p.why = c.adviser.WhyOver(p.strong.Move, p.own.Move, nil)
}

// firstDivergence returns where the ways parted, once that is known.
func (c *contest) firstDivergence() *divergence {
	if c == nil || !c.done {
		return nil
	}
	return c.divergence
}

// cost returns the chance to win that p gave away, by strong's estimate; less than nothing where that finds it the better one.
func (p *divergence) cost() float64 { return p.strong.Win - p.own.Win }

// hints returns what the table shows where the ways parted: what strong did, and why in words, and what was done instead.
func (p *divergence) hints(why string) []play.Hint {
	list := []play.Hint{
		{Move: p.strong.Move, Win: p.strong.Win, Score: p.strong.Score},
		{Move: p.own.Move, Win: p.own.Win, Score: p.own.Score},
	}
	if why != "" {
		list[0].Reason, list[0].Data = "table.hint.reasons", []any{"Words", why}
	}
	return list
}
