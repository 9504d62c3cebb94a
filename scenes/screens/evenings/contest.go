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
	"ludotheque/scenes/table"
)

// contest is a deal that somebody has played, beside the same deal as strong plays it: how far that came, and where the two
// ways parted. All of it is found out in slices.
type contest struct {
	deal    daily.Deal
	master  *match.Driver
	levels  func(*match.Match) hint.Levels
	kept    *cabinet.Kept // what somebody has played, on its way into memory; nil if it is not to be had
	mine    *match.Match  // nil until it has been read
	adviser hint.Adviser  // thinks about the parting; nil while there is nothing to think about
	parting *parting      // nil until it is known
	same    bool          // somebody has decided as strong did, from first to last
	over    bool          // there is nothing more to find out
}

// parting is where two ways parted: what strong did and what somebody did instead, as strong judges both.
type parting struct {
	entry       int
	strong, own hint.Estimate
	why         []hint.Reason
}

// newContest begins a contest; nil for a box that is played against the clock, which strong does not play for anybody.
func newContest(s *services.Services, d daily.Deal, kept *cabinet.Kept) *contest {
	m, err := d.Master()
	if err != nil {
		return nil
	}
	if _, timed := game.TimedOf(m.Match.Game()); timed {
		return nil
	}
	levels := func(m *match.Match) hint.Levels { return s.Levels(d.Box, m.Occupants()) }
	return &contest{deal: d, master: m, levels: levels, kept: kept}
}

// played reports whether strong has come to the end.
func (c *contest) played() bool { return c.master.Match.Game().Turn() == game.Over }

// think goes on for about budget positions, and reports whether there is news.
func (c *contest) think(budget int) (news bool) {
	switch {
	case c.over:
		return false
	case !c.played():
		_, _, _, err := c.master.Step(budget)
		c.over = err != nil
		return c.over || c.played()
	case c.mine == nil:
		return c.read()
	case c.adviser.Think(budget):
		c.conclude()
		return true
	}
	return false
}

// read takes in what somebody has played, and finds where the ways parted.
func (c *contest) read() (news bool) {
	if c.kept != nil && !c.kept.Ready() {
		return false
	}
	c.over = true
	if c.kept == nil {
		return true
	}
	m, err := c.kept.Match()
	if err != nil {
		return true // the list of replays tells of it
	}
	at, parted := daily.Parted(m, c.master.Match)
	c.same = !parted && m.Game().Same(c.master.Match.Game())
	adviser, known := hint.For(m.Before(0), c.levels(m))
	if !parted || !known {
		return true
	}
	c.over, c.mine, c.adviser = false, m, adviser
	c.parting = &parting{entry: at}
	c.adviser.Begin(m.Before(at).View(daily.Player), daily.Player)
	return false
}

// conclude notes what was decided where the ways parted, and what both decisions are worth.
func (c *contest) conclude() {
	c.over = true
	p, all := c.parting, c.adviser.Estimates()
	find := func(m *match.Match) hint.Estimate {
		move := m.Entry(p.entry).Move
		i := slices.IndexFunc(all, func(e hint.Estimate) bool { return e.Move == move })
		if i < 0 {
			return hint.Estimate{Move: move, Chance: hint.Chance{Win: math.NaN(), Score: math.NaN()}}
		}
		return all[i]
	}
	p.strong, p.own = find(c.master.Match), find(c.mine)
	p.why = c.adviser.Rather(p.strong.Move, p.own.Move, nil)
}

// parted is where the ways parted, once that is known.
func (c *contest) parted() *parting {
	if c == nil || !c.over {
		return nil
	}
	return c.parting
}

// cost is the chance to win that p gave away, by strong's estimate; less than nothing where that finds it the better one.
func (p *parting) cost() float64 { return p.strong.Win - p.own.Win }

// hints are what the table shows where the ways parted: what strong did, and why in words, and what was done instead.
func (p *parting) hints(why string) []table.Hint {
	list := []table.Hint{
		{Move: p.strong.Move, Win: p.strong.Win, Score: p.strong.Score},
		{Move: p.own.Move, Win: p.own.Win, Score: p.own.Score},
	}
	if why != "" {
		list[0].Reason, list[0].Data = "table.hint.reasons", []any{"Words", why}
	}
	return list
}
