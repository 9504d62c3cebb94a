package scene

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

// hints are what the table has to say about a decision.
type hints struct {
	box    *table.Contents
	match  *match.Match
	people *table.People
	board  table.Kit
	notes  *notes
	stale  *stale
	clock  *play.Clock
	course *play.Course
	viewer *play.Viewer

	hinter   play.Hinter
	thinking bool
	shown    bool
	found    []play.Hint  // what there is to show
	told     ui.MessageID // the message that says why

	held func() bool // the button of hints is held
	keys bool        // a key has opened what only one may see
}

// ask begins to think about what the person that is asked could do.
func (h *hints) ask() {
	if !h.course.Turn().Asked {
		h.notes.tell("table.hint.none")
		return
	}
	if h.private() && !h.held() && !h.keys {
		h.notes.tell("table.hint.hold")
	}
	h.think()
}

// key asks by a key, which opens what only one may see, and closes it.
func (h *hints) key() {
	h.keys = !h.keys
	h.ask()
}

// private reports whether others at this screen might see what is meant for one, which is then shown while the button is held.
func (h *hints) private() bool {
	handed := h.viewer.Secrets && h.viewer.Holder < 0 && h.viewer.Seat == h.match.Game().Turn() // the others look away
	return !h.viewer.Single && !handed && h.people.SeatsHere().Len() > 1
}

// think begins to think, once a decision.
func (h *hints) think() {
	if h.thinking || h.found != nil {
		return
	}
	if h.hinter == nil {
		h.hinter = newHinter(h.box, h.people, h.match)
	}
	g := h.match.Game()
	by := g.Turn()
	h.hinter.Judge(g.View(by).View(h.viewer.HintView(by)), by)
	h.thinking = true
}

// newHinter returns what judges decisions in the match on the table.
func (t *Scene) newHinter() play.Hinter { return newHinter(t.box, &t.people, t.match) }

// newHinter is what judges decisions in a match of a box.
func newHinter(box *table.Contents, p *table.People, m *match.Match) play.Hinter {
	seed := p.Services.Seed
	if box.Hinter != nil {
		return box.Hinter(seed())
	}
	if a, ok := hint.For(m.Game(), hint.Levels{}); ok {
		return &advice{people: p, box: box, adviser: a, medium: box.Rules.Bot(game.LevelMedium, seed())}
	}
	return &choice{bot: box.Rules.Bot(game.LevelStrong, seed())}
}

// tick gives a hint under way its slice of a tick, and shows it when it is there and still asked for.
func (h *hints) tick() {
	if h.private() && h.course.Turn().Asked {
		h.watch()
	}
	if !h.thinking {
		return
	}
	slice := h.clock.Start()
	found, done := h.hinter.Think(slice)
	h.clock.Stop()
	if !done {
		return
	}
	h.thinking = false
	if len(found) == 0 || !h.course.Turn().Asked {
		return
	}
	h.found = slices.Clone(found)
	if !h.private() {
		h.show()
	}
}

// watch shows what is meant for one alone while it holds the button, and hides it again.
func (h *hints) watch() {
	open := h.held() || h.keys
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
func (h *hints) show() {
	h.shown = true
	h.mark(h.found)
	h.told = h.notes.stay(func() string { return h.praise(h.found[0]) })
}

// hide takes it off the table.
func (h *hints) hide() {
	h.mark(nil)
	h.hush()
	h.shown, h.told = false, 0
}

// mark has the board show hints; nil takes them off it.
func (h *hints) mark(list []play.Hint) {
	if b := h.board.Hinted; b != nil {
		b.Hint(list)
	}
	h.stale.targets, h.stale.picture = true, true
}

// praise says what the best decision is worth, and why.
func (h *hints) praise(best play.Hint) string {
	s := h.people.Services
	words := []string{s.T("table.hint.best")}
	if !math.IsNaN(best.Win) {
		words[0] = s.T("table.hint.win", "Percent", int(math.Round(best.Win*100)), "Against", s.Against(len(h.people.Colors)))
	}
	if best.Reason != "" {
		words = append(words, s.T(best.Reason, spoken(best.Data)...))
	}
	return strings.Join(words, " ")
}

// clear takes a hint off the table.
func (h *hints) clear() {
	if b := h.board.Hinted; b != nil && h.shown {
		b.Hint(nil)
	}
	h.hush()
	h.thinking, h.shown, h.told, h.found, h.keys = false, false, 0, nil, false
}

// hush takes the words of a hint away, as a step has been taken that they were for.
func (h *hints) hush() { h.notes.root.Dismiss(h.told) }

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
	a.adviser.Among(hint.CalibrationOf(a.box.Rules), a.people.Levels(a.box.Rules))
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
	if !e.Hardly || a.box.Wording == nil {
		return reasons(a.people, e.Reasons)
	}
	g := a.game
	say := func() string {
		return a.box.Wording(a.people.Services, g, e.Other.Move, a.people.Name)
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
