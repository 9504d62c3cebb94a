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

// Hints shows hints for the decision of the person who is asked: the best move, marked on the board, its chance to win
// and a reason.
type Hints struct {
	Options
	hinter     play.Hinter
	thinking   bool
	shown      bool
	hints      []play.Hint  // nil if none are known
	message    ui.MessageID // with the reason
	buttonHeld bool         // the hint button is held down
	keyOpened  bool         // a key has opened a hint that only one person may see
	changed    table.Changes
}

// Options configure Hints.
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

// NewHints returns Hints for the decisions of o.Course.
func NewHints(o Options) *Hints { return &Hints{Options: o} }

// TakeChanges returns what has changed since the last call, and clears it.
func (h *Hints) TakeChanges() table.Changes { return h.changed.Take() }

// Thinking reports whether a hint is being computed.
func (h *Hints) Thinking() bool { return h.thinking }

// Request begins to compute a hint for the person who is asked.
func (h *Hints) Request() {
	if !h.Course.Turn().Asked {
		h.Notes.ShowMessage("table.hint.none")
		return
	}
	if h.private() && !h.buttonHeld && !h.keyOpened {
		h.Notes.ShowMessage("table.hint.hold")
	}
	h.think()
}

// ToggleByKey requests a hint by a key, which also opens and closes a hint that only one person may see.
func (h *Hints) ToggleByKey() {
	h.keyOpened = !h.keyOpened
	h.Request()
}

// private reports whether others at this screen might see a hint that is for one person. It is then shown only while
// the button is held.
func (h *Hints) private() bool {
	handed := h.Viewer.Secrets && h.Viewer.Holder < 0 && h.Viewer.Seat == h.Match.Game().Turn() // the others look away
	return !h.Viewer.Alone && !handed && h.People.SeatsHere().Len() > 1
}

// think begins to compute a hint, once for each decision.
func (h *Hints) think() {
	if h.thinking || h.hints != nil {
		return
	}
	if h.hinter == nil {
		h.hinter = NewHinter(h.Box, h.People, h.Match)
	}
	g := h.Match.Game()
	by := g.Turn()
	h.hinter.Judge(g.View(by).View(h.Viewer.HintViewer(by)), by)
	h.thinking = true
}

// NewHinter returns what judges decisions in m: the Hinter of the box, else one of its adviser, else one of its
// strongest bot.
func NewHinter(box *table.Contents, p *table.People, m *match.Match) play.Hinter {
	seed := p.Services.Seed
	if box.Hinter != nil {
		return box.Hinter(seed())
	}
	if a, ok := hint.For(m.Game(), hint.Levels{}); ok {
		return &adviserHinter{people: p, box: box, adviser: a, medium: box.Rules.Bot(game.LevelMedium, seed())}
	}
	return &botHinter{bot: box.Rules.Bot(game.LevelStrong, seed())}
}

// Tick computes for a slice of the tick, and shows a hint that is ready, if it is still wanted. held is true while the
// hint button is held.
func (h *Hints) Tick(held bool) {
	h.buttonHeld = held
	if h.private() && h.Course.Turn().Asked {
		h.updatePrivate()
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
	h.hints = slices.Clone(found)
	if !h.private() {
		h.show()
	}
}

// updatePrivate shows a hint for one person while the button is held, and hides it afterwards.
func (h *Hints) updatePrivate() {
	open := h.buttonHeld || h.keyOpened
	switch {
	case open && h.hints == nil:
		h.think()
	case open && !h.shown:
		h.show()
	case !open && h.shown:
		h.hide()
	}
}

// show shows the hint.
func (h *Hints) show() {
	h.shown = true
	h.ShowOnBoard(h.hints)
	h.message = h.Notes.ShowPersistent(func() string { return h.Describe(h.hints[0]) })
}

// hide hides the hint, which is kept.
func (h *Hints) hide() {
	h.ShowOnBoard(nil)
	h.ClearMessage()
	h.shown, h.message = false, 0
}

// ShowOnBoard lets the board show hints; nil removes them.
func (h *Hints) ShowOnBoard(list []play.Hint) {
	if b := h.Board.HintShower; b != nil {
		b.ShowHints(list)
	}
	h.changed.Targets, h.changed.Picture = true, true
}

// Describe returns a text about the chance to win with the best decision and the reason for it.
func (h *Hints) Describe(best play.Hint) string {
	s := h.People.Services
	words := []string{s.T("table.hint.best")}
	if !math.IsNaN(best.Win) {
		words[0] = s.T("table.hint.win", "Percent", int(math.Round(best.Win*100)), "Against", s.Against(len(h.People.Colors)))
	}
	if best.Reason != "" {
		words = append(words, s.T(best.Reason, resolveTexts(best.Data)...))
	}
	return strings.Join(words, " ")
}

// Clear removes the hint and forgets it.
func (h *Hints) Clear() {
	if b := h.Board.HintShower; b != nil && h.shown {
		b.ShowHints(nil)
	}
	h.ClearMessage()
	h.thinking, h.shown, h.message, h.hints, h.keyOpened = false, false, 0, nil, false
}

// ClearMessage removes the message of a hint, after a step of the decision.
func (h *Hints) ClearMessage() { h.Notes.dismiss(h.message) }

// resolveTexts returns a copy of data in which functions that return a text are replaced by their result.
func resolveTexts(data []any) []any {
	all := slices.Clone(data)
	for i, v := range all {
		if say, ok := v.(func() string); ok {
			all[i] = say()
		}
	}
	return all
}

// adviserHinter is the Hinter of a box whose rules have an adviser.
type adviserHinter struct {
	people  *table.People
	box     *table.Contents
	adviser hint.Adviser
	// medium is a bot of medium strength. Its move, likely, is taken for what a person would play, and reasons compare
	// with it.
	medium      game.Bot
	likely      game.Move
	likelyKnown bool
	game        game.Game
}

// Judge implements Hinter. Chances are those against the players who sit there now.
func (a *adviserHinter) Judge(g game.Game, seat game.Seat) {
	a.game, a.likelyKnown = g, false
	a.adviser.SetLevels(hint.CalibrationOf(a.box.Rules), a.people.Levels(a.box.Rules))
	a.adviser.Begin(g, seat)
	a.medium.Begin(g, seat)
}

// Think implements Hinter.
func (a *adviserHinter) Think(budget int) ([]play.Hint, bool) {
	if !a.likelyKnown {
		a.likely, a.likelyKnown = a.medium.Think(budget)
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

// explain returns key and data of the reason for the best decision.
func (a *adviserHinter) explain() (key string, data []any) {
	e := hint.Explain(a.adviser, a.likely, nil)
	if !e.HardlyBetter || a.box.MoveText == nil {
		return reasonText(a.people, e.Reasons)
	}
	g := a.game
	say := func() string {
		return a.box.MoveText(a.people.Services, g, e.Other.Move, a.people.Name)
	}
	return "table.hint.hardly", []any{"Move", say, "Percent", int(math.Round(100 * e.Other.Win))}
}

// reasonText returns key and data of a text of the reasons, one sentence for each; "" if there are none.
func reasonText(p *table.People, why []hint.Reason) (key string, data []any) {
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

// botHinter is the Hinter of a box without an adviser: it knows only what the strongest bot would do.
type botHinter struct{ bot game.Bot }

// Judge implements Hinter.
func (c *botHinter) Judge(g game.Game, seat game.Seat) { c.bot.Begin(g, seat) }

// Think implements Hinter.
func (c *botHinter) Think(budget int) ([]play.Hint, bool) {
	m, done := c.bot.Think(budget)
	if !done {
		return nil, false
	}
	return []play.Hint{{Move: m, Win: math.NaN(), Score: math.NaN()}}, true
}
