package play

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/store"
)

// Home is the Referee of a match that is played at this screen alone.
type Home struct {
	match   *match.Match
	rules   game.Box
	driver  match.Driver // its players of persons' seats are nil
	disk    *store.Store
	save    *store.Journal // nil if nothing is kept
	changes []Change       // that have not been told
	ended   bool
}

// Household is what a match at home is played with.
type Household struct {
	// Rules are those of the box that is played.
	Rules game.Box
	// Own drives matches that have dice and bots of their own, in which a nil player is a person; ok is false for all others. Nil
	// drives none.
	Own func(m *match.Match) (d match.Driver, ok bool)
	// Store keeps what is known of people's skill, and Save the entries of the match; Save is nil if nothing is kept.
	Store *store.Store
	Save  *store.Journal
	// Seed returns a seed for dice or a bot, another one with each call.
	Seed func() uint64
}

// NewHome returns the referee of m, with bots where they sit, and dice, unless m has its own.
func NewHome(m *match.Match, with Household) *Home {
	h := &Home{match: m, rules: with.Rules, disk: with.Store, save: with.Save}
	if with.Own != nil {
		if own, ok := with.Own(m); ok {
			h.driver = own
			return h
		}
	}
	h.driver = match.Driver{Match: m, Chance: match.NewDice(with.Seed())}
	for _, occupant := range m.Occupants() {
		var p game.Bot
		if occupant.Bot {
			p = bot(with.Store, m, with.Rules, occupant, with.Seed())
		}
		h.driver.Players = append(h.driver.Players, p)
	}
	return h
}

// Match implements Referee.
func (h *Home) Match() *match.Match { return h.match }

// Here implements Referee.
func (h *Home) Here(by game.Seat) bool {
	return by == game.Chance || by >= 0 && int(by) < len(h.driver.Players) && h.driver.Players[by] == nil
}

// Ask implements Referee.
func (h *Home) Ask() ([]game.Move, bool) {
	g := h.match.Game()
	return g.View(g.Turn()).Legal(nil), true
}

// Play implements Referee.
func (h *Home) Play(by game.Seat, m game.Move) error {
	ev, err := h.match.Play(by, m)
	if err == nil {
		h.played(by, ev)
	}
	return err
}

// played keeps the entry that has just been played and notes it to be told.
func (h *Home) played(by game.Seat, ev []game.Event) {
	n := h.match.Len() - 1
	if h.save != nil {
		// What cannot be written is told over every scene, and tried again.
		_ = h.save.Append(TrimLine(h.match.Line(n)))
	}
	h.changes = append(h.changes, Change{What: Played, Entry: n, By: by, Events: slices.Clone(ev)})
}

// CanUndo implements Referee.
func (h *Home) CanUndo() (game.Seat, bool) { return h.match.CanUndo() }

// Back implements Referee.
func (h *Home) Back(n int) bool {
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
func (h *Home) Next(budget int) (c Change, ok bool) {
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
func (h *Home) goOn(budget int) {
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
func (h *Home) end() {
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
func (h *Home) Reflexes() []game.Bot { return h.driver.Players }

// Mark implements Referee: the board referees.
func (h *Home) Mark(int) {}

// TrimLine returns a journal's line without its end.
func TrimLine(line []byte) []byte {
	if n := len(line); n > 0 && line[n-1] == '\n' {
		return line[:n-1]
	}
	return line
}
