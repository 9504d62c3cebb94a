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

// comparison compares how a person played the deal of a day with how the strong bot plays the same deal. A slice at a time,
// it plays the bot's game, and then looks for the first decision on which the two games differ.
type comparison struct {
	deal   daily.Deal
	strong *match.Driver // game of the strong bot; over when played reports true
	// levels returns the levels of the bots in a match, for hint.For.
	levels     func(*match.Match) hint.Levels
	loader     *cabinet.GameLoader // reads the journal of the person's game; nil if that does not exist
	own        *match.Match        // the person's game; nil until it has been read and a divergence found
	adviser    hint.Adviser        // thinks about the divergence; nil before there is one
	divergence *divergence         // nil if it is not known, or the games do not differ
	identical  bool                // the games have the same decisions and the same end
	done       bool                // there is nothing more to find out
}

// divergence is the first decision on which two games of the same deal differ.
type divergence struct {
	entry       int           // index of the entry in both games
	strong, own hint.Estimate // the decisions of the bot and of the person, as comparison.adviser estimates them
	why         []hint.Reason // reasons for the bot's decision over the person's
}

// newComparison returns a comparison that has not begun to think. loader reads the journal of the person's game; it is nil if
// the journal does not exist any more. newComparison returns nil for a box that is played against the clock, since there the
// strong bot cannot play the person's seat. It also returns nil if the deal cannot be made.
func newComparison(s *services.Services, deal daily.Deal, loader *cabinet.GameLoader) *comparison {
	driver, err := deal.StrongGame()
	if err != nil {
		return nil
	}
	if _, timed := game.TimedOf(driver.Match.Game()); timed {
		return nil
	}
	levels := func(m *match.Match) hint.Levels { return s.Levels(deal.Box, m.Occupants()) }
	return &comparison{deal: deal, strong: driver, levels: levels, loader: loader}
}

// played reports whether the strong bot has finished its game.
func (c *comparison) played() bool { return c.strong.Match.Game().Turn() == game.Over }

// think continues for about budget positions, and reports whether something to be shown has changed. First the strong bot
// plays its game, then the divergence is looked for, and then the adviser estimates both decisions. If the bot's game fails,
// the comparison is done.
func (c *comparison) think(budget int) (news bool) {
	switch {
	case c.done:
		return false
	case !c.played():
		_, _, _, err := c.strong.Step(budget)
		c.done = err != nil
		return c.done || c.played()
	case c.own == nil:
		return c.findDivergence()
	}
	if news = c.adviser.Think(budget); news {
		c.estimateDivergence()
	}
	return news
}

// findDivergence finds the first difference between the games once the person's game has been read; until then it returns
// false. If there is a difference, findDivergence sets divergence and own, starts the adviser and returns false. Otherwise, or
// if there is no adviser or no game to read, the comparison is done, and findDivergence returns true. It sets identical if the
// games are the same to the end.
func (c *comparison) findDivergence() (news bool) {
	if c.loader != nil && !c.loader.Ready() {
		return false
	}
	c.done = true
	if c.loader == nil {
		return true
	}
	m, err := c.loader.Match()
	if err != nil {
		return true // the page of the game reports the damage
	}
	entry, differ := daily.FirstDifference(m, c.strong.Match)
	c.identical = !differ && m.Game().Same(c.strong.Match.Game())
	adviser, ok := hint.For(m.Before(0), c.levels(m))
	if !differ || !ok {
		return true
	}
	c.done, c.own, c.adviser = false, m, adviser
	c.divergence = &divergence{entry: entry}
	c.adviser.Begin(m.Before(entry).View(daily.Player), daily.Player)
	return false
}

// estimateDivergence sets the estimates and reasons of the divergence from those of the adviser, which must be done, and
// ends the comparison. A decision that the adviser has not considered has the estimates NaN.
func (c *comparison) estimateDivergence() {
	c.done = true
	d, estimates := c.divergence, c.adviser.Estimates()
	estimateIn := func(m *match.Match) hint.Estimate {
		move := m.Entry(d.entry).Move
		index := slices.IndexFunc(estimates, func(e hint.Estimate) bool { return e.Move == move })
		if index < 0 {
			return hint.Estimate{Move: move, Outlook: hint.Outlook{Win: math.NaN(), Score: math.NaN()}}
		}
		return estimates[index]
	}
	d.strong, d.own = estimateIn(c.strong.Match), estimateIn(c.own)
	d.why = c.adviser.WhyOver(d.strong.Move, d.own.Move, nil)
}

// result returns the divergence once its estimates are known, else nil. c may be nil.
func (c *comparison) result() *divergence {
	if c == nil || !c.done {
		return nil
	}
	return c.divergence
}

// cost returns the chance of winning, 0 to 1, that the person's decision gave away by the adviser's estimate. It is
// negative if that decision has the better estimate, and NaN if one of the two has none.
func (d *divergence) cost() float64 { return d.strong.Win - d.own.Win }

// hints returns the two hints that the table shows at the divergence: first the bot's decision with the text why as its
// reason, then the person's.
func (d *divergence) hints(why string) []play.Hint {
	list := []play.Hint{
		{Move: d.strong.Move, Win: d.strong.Win, Score: d.strong.Score},
		{Move: d.own.Move, Win: d.own.Win, Score: d.own.Score},
	}
	if why != "" {
		list[0].Reason, list[0].Data = "table.hint.reasons", []any{"Words", why}
	}
	return list
}
