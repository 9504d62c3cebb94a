package table

import (
	"math"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/play"
)

// caution asks before a decision is handed in that costs much, by what the strongest bot thinks of it, if the settings say so.
type caution struct {
	box    *Contents
	match  *match.Match
	people *people
	viewer *play.Viewer
	clock  *play.Clock
	root   *ui.Root
	course *play.Course
	handIn func(m game.Move) bool
	off    bool // nobody is asked, as in a lesson

	hinter   Hinter
	thinking bool
	entry    int    // the decision that is thought of is of this entry
	found    []Hint // what is known of it
	held     bool   // a decision waits until that is known
	move     game.Move
}

// costly is the share of all games that a decision must cost to be asked about.
const costly = 0.1

// begin begins to think about what a seat may decide, of so many.
func (c *caution) begin(by game.Seat, legal int) {
	c.found, c.held, c.thinking, c.entry = nil, false, false, c.match.Len()
	if c.off || legal < 2 || !c.people.services.Settings().Caution {
		return
	}
	if c.hinter == nil {
		c.hinter = newHinter(c.box, c.people, c.match)
	}
	c.hinter.Judge(c.match.Game().View(by).View(c.viewer.HintView(by)), by)
	c.thinking = true
}

// tick thinks for a slice of a tick, and lets a decision go on that has waited for it.
func (c *caution) tick() {
	if !c.thinking {
		return
	}
	if !c.course.Turn().Asked || c.entry != c.match.Len() {
		c.thinking, c.held = false, false
		return
	}
	slice := c.clock.Start()
	found, done := c.hinter.Think(slice)
	c.clock.Stop()
	if !done {
		return
	}
	c.thinking, c.found = false, slices.Clone(found)
	if c.held {
		c.held = false
		if !c.askIfCostly(c.move) {
			c.handIn(c.move)
		}
	}
}

// askIfCostly asks about a decision that costs much, unless it has been asked about; it reports whether the decision has to wait,
// for the answer or because its cost is still being thought of.
func (c *caution) askIfCostly(m game.Move) bool {
	if c.thinking {
		c.held, c.move = true, m
		return true
	}
	if c.entry != c.match.Len() {
		return false
	}
	win, best := c.worth(m)
	if math.IsNaN(win) || math.IsNaN(best) || best-win < costly {
		return false
	}
	c.ask(m, win, best)
	return true
}

// worth is the chance to win with a decision, and with the best one; NaN if it is not known.
func (c *caution) worth(m game.Move) (win, best float64) {
	i := slices.IndexFunc(c.found, func(h Hint) bool { return h.Move == m })
	if i < 0 {
		return math.NaN(), math.NaN()
	}
	return c.found[i].Win, c.found[0].Win
}

// ask asks whether it is really meant.
func (c *caution) ask(m game.Move, win, best float64) {
	s := c.people.services
	percent := func(share float64) int { return int(math.Round(share * 100)) }
	back := ui.NewButton("caution.back", s.T("table.caution.back"), c.root.Close).Kind(ui.Primary)
	play := ui.NewButton("caution.play", s.T("table.caution.play"), func() {
		c.root.Close()
		if c.course.Deciding() && c.entry == c.match.Len() {
			c.handIn(m)
		}
	}).Kind(ui.Danger)
	words := s.T("table.caution.words", "Percent", percent(win), "Best", percent(best),
		"Against", s.Against(len(c.people.colors)))
	c.root.OpenDialog(ui.Dialog(s.T("table.caution.title"), words, back, play), ui.LayerOptions{})
}
