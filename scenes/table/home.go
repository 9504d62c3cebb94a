package table

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
)

// home is the Referee of a match that is played at this screen alone.
type home struct {
	match   *match.Match
	rules   game.Box
	driver  match.Driver // its players of persons' seats are nil
	disk    *store.Store
	save    *store.Journal // nil if nothing is kept
	changes []Change       // that have not been told
	ended   bool
}

// newHome is the referee of m, with bots where they sit, and dice, unless m has its own.
func newHome(s *services.Services, box *Contents, m *match.Match, save *store.Journal) *home {
	h := &home{match: m, rules: box.Rules, disk: s.Store, save: save}
	if box.Driver != nil {
		if own, ok := box.Driver(m); ok {
			h.driver = own
			return h
		}
	}
	h.driver = match.Driver{Match: m, Chance: match.NewDice(s.Seed())}
	for _, occupant := range m.Occupants() {
		var p game.Bot
		if occupant.Bot {
			p = bot(s.Store, m, box.Rules, occupant, s.Seed())
		}
		h.driver.Players = append(h.driver.Players, p)
	}
	return h
}

// Match implements Referee.
func (h *home) Match() *match.Match { return h.match }

// Here implements Referee.
func (h *home) Here(by game.Seat) bool {
	return by == game.Chance || by >= 0 && int(by) < len(h.driver.Players) && h.driver.Players[by] == nil
}

// Ask implements Referee.
func (h *home) Ask() ([]game.Move, bool) {
	g := h.match.Game()
	return g.View(g.Turn()).Legal(nil), true
}

// Play implements Referee.
func (h *home) Play(by game.Seat, m game.Move) error {
	ev, err := h.match.Play(by, m)
	if err == nil {
		h.played(by, ev)
	}
	return err
}

// played keeps the entry that has just been played and notes it to be told.
func (h *home) played(by game.Seat, ev []game.Event) {
	n := h.match.Len() - 1
	if h.save != nil {
		// What cannot be written is told over every scene, and tried again.
		_ = h.save.Append(trimLine(h.match.Line(n)))
	}
	h.changes = append(h.changes, Change{What: Played, Entry: n, By: by, Events: slices.Clone(ev)})
}

// CanUndo implements Referee.
func (h *home) CanUndo() (game.Seat, bool) { return h.match.CanUndo() }

// Back implements Referee.
func (h *home) Back(n int) bool {
	if n >= h.match.Len() {
		return false
	}
	h.match.Rewind(n)
	if h.save != nil {
		// See played.
		_ = h.save.Truncate(n + 1)
	}
	h.changes = append(h.changes, Change{What: TakenBack, Entry: n})
	return true
}

// Next implements Referee.
func (h *home) Next(budget int) (c Change, ok bool) {
	if len(h.changes) == 0 && budget > 0 {
		h.goOn(budget)
	}
	if len(h.changes) == 0 {
		return c, false
	}
	c = h.changes[0]
	h.changes = append(h.changes[:0], h.changes[1:]...)
	return c, true
}

// goOn lets bots and dice have a slice of time, or ends the game.
func (h *home) goOn(budget int) {
	if h.match.Game().Turn() == game.Over {
		h.end()
		return
	}
	by, ev, played, err := h.driver.Step(budget)
	switch {
	case err != nil:
		h.changes = append(h.changes, Change{What: Failed, Err: err})
	case played:
		h.played(by, ev)
	}
}

// end keeps the journal among the replays.
func (h *home) end() {
	if h.ended {
		return
	}
	h.ended = true
	c := Change{What: Ended, Match: h.match}
	if h.save != nil {
		// A replay that cannot be kept is told as any other failure to write.
		c.Replay, _ = h.save.Finish()
		learn(h.disk, h.match, h.rules)
	}
	h.changes = append(h.changes, c)
}

// Reflexes implements Referee.
func (h *home) Reflexes() []game.Bot { return h.driver.Players }

// Mark implements Referee: the board referees.
func (h *home) Mark(int) {}

// trimLine is a journal's line without its end.
func trimLine(line []byte) []byte {
	if n := len(line); n > 0 && line[n-1] == '\n' {
		return line[:n-1]
	}
	return line
}
