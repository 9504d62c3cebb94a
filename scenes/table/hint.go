package table

import (
	"math"
	"slices"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/hint"
	"ludotheque/scenes/ui"
)

// hinting is a hint on its way.
type hinting struct {
	hinter   Hinter
	thinking bool
	shown    bool
	told     ui.Told // the message that says why
}

// busy reports whether a hint is being thought about.
func (h *hinting) busy() bool { return h.thinking }

// hint begins to think about what the person that is asked could do.
func (t *Scene) hint() {
	h := &t.hints
	if !t.turn.asked || h.thinking || t.replay != nil {
		if !t.turn.asked {
			t.tell("table.hint.none")
		}
		return
	}
	if h.hinter == nil {
		h.hinter = t.newHinter()
	}
	by := t.match.Game().Turn()
	g := t.match.Game().View(by)
	if t.box.Secrets && (t.eyes != by || t.holder >= 0) {
		g = g.View(t.publicEyes()) // the hint will stand where everybody reads it, and longer than a look into a corner
	}
	h.hinter.Begin(g, by)
	h.thinking = true
}

func (t *Scene) newHinter() Hinter {
	if t.box.Hinter != nil {
		return t.box.Hinter(t.services.Seed())
	}
	if a, ok := hint.For(t.match.Game()); ok {
		return &advice{t: t, adviser: a}
	}
	return &choice{bot: t.box.Rules.Bot(game.LevelStrong, t.services.Seed())}
}

// ponder gives a hint under way its slice of a tick.
func (t *Scene) ponder() {
	h := &t.hints
	if !h.thinking {
		return
	}
	slice := t.chrome.clock.Begin()
	hints, done := h.hinter.Think(slice)
	t.chrome.clock.End()
	if !done {
		return
	}
	h.thinking = false
	t.tellHint(hints)
}

// tellHint shows hints on the board and says the best one.
func (t *Scene) tellHint(hints []Hint) {
	if len(hints) == 0 || !t.turn.asked {
		return
	}
	t.hints.shown = true
	t.mark(hints)
	t.hints.told = t.root.Toast(ui.Message{Say: func() string { return t.praise(hints[0]) }, Stays: true})
}

// mark has the board show hints; nil takes them off it.
func (t *Scene) mark(hints []Hint) {
	if b, ok := t.board.(Hinted); ok {
		b.Hint(hints)
	}
	t.stale, t.dirty = true, true
}

// praise says what the best decision is worth, and why.
func (t *Scene) praise(best Hint) string {
	words := []string{t.services.T("table.hint.best")}
	if !math.IsNaN(best.Win) {
		words[0] = t.services.T("table.hint.win", "Percent", int(math.Round(best.Win*100)))
	}
	if best.Reason != "" {
		words = append(words, t.services.T(best.Reason, spoken(best.Data)...))
	}
	return strings.Join(words, " ")
}

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

// clear takes a hint off the table.
func (h *hinting) clear(t *Scene) {
	if b, ok := t.board.(Hinted); ok && h.shown {
		b.Hint(nil)
	}
	t.root.Dismiss(h.told)
	h.thinking, h.shown, h.told = false, false, 0
}

// advice is the Hinter of a box whose rules come with an adviser.
type advice struct {
	t       *Scene
	adviser hint.Adviser
}

// Begin implements Hinter.
func (a *advice) Begin(g game.Game, seat game.Seat) { a.adviser.Begin(g, seat) }

// Think implements Hinter.
func (a *advice) Think(budget int) ([]Hint, bool) {
	if !a.adviser.Think(budget) {
		return nil, false
	}
	var hints []Hint
	for _, e := range a.adviser.Estimates() {
		hints = append(hints, Hint{Move: e.Move, Win: e.Win, Score: e.Score})
	}
	if len(hints) > 0 {
		hints[0].Reason, hints[0].Data = a.t.reasons(a.adviser.Why(hints[0].Move, nil))
	}
	return hints, true
}

// reasons are what speaks for a decision, one sentence after the other.
func (t *Scene) reasons(why []hint.Reason) (key string, data []any) {
	if len(why) == 0 {
		return "", nil
	}
	say := func() string {
		var all []string
		for _, r := range why {
			all = append(all, t.services.T(r.Key, "Name", t.name(r.Seat), "Count", r.Count, "Of", r.Of))
		}
		return strings.Join(all, " ")
	}
	return "table.hint.reasons", []any{"Words", say}
}

// choice is the Hinter of a box that has none: it knows what the strongest bot would do, and no more.
type choice struct{ bot game.Bot }

// Begin implements Hinter.
func (c *choice) Begin(g game.Game, seat game.Seat) { c.bot.Begin(g, seat) }

// Think implements Hinter.
func (c *choice) Think(budget int) ([]Hint, bool) {
	m, done := c.bot.Think(budget)
	if !done {
		return nil, false
	}
	return []Hint{{Move: m, Win: math.NaN(), Score: math.NaN()}}, true
}
