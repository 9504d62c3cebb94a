package notes

import (
	"math"
	"slices"
	"strings"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Hints are what the table has to say about the decision of the person that is asked: the best one, marked on the board, its chance
// and a reason.
type Hints struct {
	Options
	hinter   play.Hinter
	thinking bool
	shown    bool
	found    []play.Hint  // what there is to show
	words    ui.MessageID // the message that says why
	held     bool         // the button of hints is held
	keys     bool         // a key has opened what only one may see
	changed  table.Changes
}

// Options are what hints are made of.
type Options struct {
	Box    *table.Contents
	Match  *match.Match
	People *table.People
	Board  table.Kit
	Notes  *Notes
	Clock  *play.Clock
	Course *play.Course
	Viewer *play.Viewer
}

// NewHints returns the hints for the decisions of a course, with none to show.
func NewHints(o Options) *Hints { return &Hints{Options: o} }

// Changed returns what has changed since it was last called.
func (h *Hints) Changed() table.Changes { return h.changed.Take() }

// Thinking reports whether a hint is being thought of.
func (h *Hints) Thinking() bool { return h.thinking }

// Ask begins to think about what the person that is asked could do.
func (h *Hints) Ask() {
	if !h.Course.Turn().Asked {
		h.Notes.Tell("table.hint.none")
		return
	}
	if h.private() && !h.held && !h.keys {
		h.Notes.Tell("table.hint.hold")
	}
	h.think()
}

// AskByKey asks by a key, which opens what only one may see, and closes it.
func (h *Hints) AskByKey() {
	h.keys = !h.keys
	h.Ask()
}

// private reports whether others at this screen might see what is meant for one, which is then shown while the button is held.
func (h *Hints) private() bool {
	handed := h.Viewer.Secrets && h.Viewer.Holder < 0 && h.Viewer.Seat == h.Match.Game().Turn() // the others look away
	return !h.Viewer.Single && !handed && h.People.SeatsHere().Len() > 1
}

// think begins to think, once a decision.
func (h *Hints) think() {
	if h.thinking || h.found != nil {
		return
	}
	if h.hinter == nil {
		h.hinter = NewHinter(h.Box, h.People, h.Match)
	}
	g := h.Match.Game()
	by := g.Turn()
	h.hinter.Judge(g.View(by).View(h.Viewer.HintView(by)), by)
	h.thinking = true
}

// NewHinter returns what judges decisions in a match of a box.
func NewHinter(box *table.Contents, p *table.People, m *match.Match) play.Hinter {
	seed := p.Services.Seed
	if box.Hinter != nil {
		return box.Hinter(seed())
	}
	if a, ok := hint.For(m.Game(), hint.Levels{}); ok {
		return &advice{people: p, box: box, adviser: a, medium: box.Rules.Bot(game.LevelMedium, seed())}
	}
	return &choice{bot: box.Rules.Bot(game.LevelStrong, seed())}
}

// Tick gives a hint under way its slice of a tick, and shows it when it is there and still asked for. Held says whether the button of
// hints is held.
func (h *Hints) Tick(held bool) {
	h.held = held
	if h.private() && h.Course.Turn().Asked {
		h.watch()
	}
	if !h.thinking {
		return
	}
	slice := h.Clock.Start()
	found, done := h.hinter.Think(slice)
	h.Clock.Stop()
	if !done {
		return
	}
	h.thinking = false
	if len(found) == 0 || !h.Course.Turn().Asked {
		return
	}
	h.found = slices.Clone(found)
	if !h.private() {
		h.show()
	}
}

// watch shows what is meant for one alone while it holds the button, and hides it again.
func (h *Hints) watch() {
	open := h.held || h.keys
	switch {
	case open && h.found == nil:
		h.think()
	case open && !h.shown:
		h.show()
	case !open && h.shown:
		h.hide()
	}
}

// show shows what has been found.
func (h *Hints) show() {
	h.shown = true
	h.Mark(h.found)
	h.words = h.Notes.Stay(func() string { return h.Praise(h.found[0]) })
}

// hide takes it off the table.
func (h *Hints) hide() {
	h.Mark(nil)
	h.Hush()
	h.shown, h.words = false, 0
}

// Mark has the board show hints; nil takes them off it.
func (h *Hints) Mark(list []play.Hint) {
	if b := h.Board.HintShower; b != nil {
		b.ShowHints(list)
	}
	h.changed.Targets, h.changed.Picture = true, true
}

// Praise returns what the best decision is worth and why, in words.
func (h *Hints) Praise(best play.Hint) string {
	s := h.People.Services
	words := []string{s.T("table.hint.best")}
	if !math.IsNaN(best.Win) {
		words[0] = s.T("table.hint.win", "Percent", int(math.Round(best.Win*100)), "Against", s.Against(len(h.People.Colors)))
	}
	if best.Reason != "" {
		words = append(words, s.T(best.Reason, spoken(best.Data)...))
	}
	return strings.Join(words, " ")
}

// Clear takes a hint off the table.
func (h *Hints) Clear() {
	if b := h.Board.HintShower; b != nil && h.shown {
		b.ShowHints(nil)
	}
	h.Hush()
	h.thinking, h.shown, h.words, h.found, h.keys = false, false, 0, nil, false
}

// Hush takes the words of a hint away, as a step has been taken that they were for.
func (h *Hints) Hush() { h.Notes.dismiss(h.words) }

// spoken is data with what is put into words only when it is said.
func spoken(data []any) []any {
	all := slices.Clone(data)
	for i, v := range all {
		if say, ok := v.(func() string); ok {
			all[i] = say()
		}
	}
	return all
}

// advice is the Hinter of a box whose rules come with an adviser.
type advice struct {
	people  *table.People
	box     *table.Contents
	adviser hint.Adviser
	// medium plays what a person would most likely play, which a reason is held against; likely is that once it is decided.
	medium  game.Bot
	likely  game.Move
	decided bool
	game    game.Game
}

// Judge implements Hinter. The chances are those among the players who sit there now.
func (a *advice) Judge(g game.Game, seat game.Seat) {
	a.game, a.decided = g, false
	a.adviser.SetLevels(hint.CalibrationOf(a.box.Rules), a.people.Levels(a.box.Rules))
	a.adviser.Begin(g, seat)
	a.medium.Begin(g, seat)
}

// Think implements Hinter.
func (a *advice) Think(budget int) ([]play.Hint, bool) {
	if !a.decided {
		a.likely, a.decided = a.medium.Think(budget)
		return nil, false
	}
	if !a.adviser.Think(budget) {
		return nil, false
	}
	var hints []play.Hint
	for _, e := range a.adviser.Estimates() {
		hints = append(hints, play.Hint{Move: e.Move, Win: e.Win, Score: e.Score})
	}
	if len(hints) > 0 {
		hints[0].Reason, hints[0].Data = a.explain()
	}
	return hints, true
}

// explain is what is said for the best decision.
func (a *advice) explain() (key string, data []any) {
	e := hint.Explain(a.adviser, a.likely, nil)
	if !e.HardlyBetter || a.box.MoveText == nil {
		return reasons(a.people, e.Reasons)
	}
	g := a.game
	say := func() string {
		return a.box.MoveText(a.people.Services, g, e.Other.Move, a.people.Name)
	}
	return "table.hint.hardly", []any{"Move", say, "Percent", int(math.Round(100 * e.Other.Win))}
}

// reasons are what speaks for a decision, one sentence after the other.
func reasons(p *table.People, why []hint.Reason) (key string, data []any) {
	if len(why) == 0 {
		return "", nil
	}
	say := func() string {
		var all []string
		for _, r := range why {
			all = append(all, p.Services.T(r.Key, "Name", p.Name(r.Seat), "Count", r.Count, "Of", r.Of))
		}
		return strings.Join(all, " ")
	}
	return "table.hint.reasons", []any{"Words", say}
}

// choice is the Hinter of a box that has none: it knows what the strongest bot would do, and no more.
type choice struct{ bot game.Bot }

// Judge implements Hinter.
func (c *choice) Judge(g game.Game, seat game.Seat) { c.bot.Begin(g, seat) }

// Think implements Hinter.
func (c *choice) Think(budget int) ([]play.Hint, bool) {
	m, done := c.bot.Think(budget)
	if !done {
		return nil, false
	}
	return []play.Hint{{Move: m, Win: math.NaN(), Score: math.NaN()}}, true
}
