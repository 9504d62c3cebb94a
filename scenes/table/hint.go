package table

import (
	"math"

	"ludotheque/logic/game"
)

// hinting is a hint on its way.
type hinting struct {
	hinter   Hinter
	thinking bool
	shown    bool
}

// busy reports whether a hint is being thought about.
func (h *hinting) busy() bool { return h.thinking }

// hint begins to think about what the person that is asked could do.
func (t *Scene) hint() {
	h := &t.hints
	if !t.turn.asked || h.thinking || t.replay != nil {
		if !t.turn.asked {
			t.root.Toast(t.services.T("table.hint.none"))
		}
		return
	}
	if h.hinter == nil {
		h.hinter = t.newHinter()
	}
	by := t.match.Game().Turn()
	g := t.match.Game().View(by)
	if t.box.Secrets && t.eyes != by {
		g = g.View(t.eyes) // the hint will stand where everybody reads it
	}
	h.hinter.Begin(g, by)
	h.thinking = true
}

func (t *Scene) newHinter() Hinter {
	if t.box.Hinter != nil {
		return t.box.Hinter(t.services.Seed())
	}
	return &choice{bot: t.box.Rules.Bot(game.LevelStrong, t.services.Seed())}
}

// ponder gives a hint under way its slice of a tick.
func (t *Scene) ponder() {
	h := &t.hints
	if !h.thinking {
		return
	}
	slice := t.chrome.clock.begin()
	hints, done := h.hinter.Think(slice)
	t.chrome.clock.end()
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
	if b, ok := t.board.(Hinted); ok {
		b.Hint(hints)
	}
	best := hints[0]
	if best.Reason != "" {
		t.root.Toast(t.services.T(best.Reason, best.Data...))
	} else {
		t.root.Toast(t.services.T("table.hint.best"))
	}
	t.stale, t.dirty = true, true
}

// clear takes a hint off the table.
func (h *hinting) clear(t *Scene) {
	if b, ok := t.board.(Hinted); ok && h.shown {
		b.Hint(nil)
	}
	h.thinking, h.shown = false, false
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
