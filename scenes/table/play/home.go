package play

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/store"
)

// Home is the Referee of a match that is played at this screen only.
type Home struct {
	match       *match.Match
	rules       game.Box
	driver      match.Driver // plays bots and dice; its player of a person's seat is nil
	store       *store.Store
	journal     *store.Journal // nil if the match is not saved
	changes     []Change       // to be returned by Next
	endReported bool           // Ended has been added to changes
}

// HomeOptions configure a Home. Unless Driver has a driver for the match, NewSeed must not be nil. Rules and Store must not be
// nil if there are bots or the match is saved.
type HomeOptions struct {
	// Rules are those of the box that is played.
	Rules game.Box
	// Driver returns the driver of a match whose dice and bots are not the usual ones, and false for every other match.
	// In the driver a nil player is a person. If Driver is nil, no match has its own.
	Driver func(m *match.Match) (d match.Driver, ok bool)
	// Store holds what is known about the skill of people. Journal receives the entries of the match; it is nil if the
	// match is not saved.
	Store   *store.Store
	Journal *store.Journal
	// NewSeed returns a fresh seed for dice or a bot on each call.
	NewSeed func() uint64
}

// NewHome returns the referee of m. If with.Driver has a driver for m, that driver plays bots and dice. Otherwise NewHome
// makes a bot for each seat of a bot, and dice.
func NewHome(m *match.Match, with HomeOptions) *Home {
	h := &Home{match: m, rules: with.Rules, store: with.Store, journal: with.Journal}
	if with.Driver != nil {
		if own, ok := with.Driver(m); ok {
			h.driver = own
			return h
		}
	}
	h.driver = match.Driver{Match: m, Chance: match.NewDice(with.NewSeed())}
	for _, occupant := range m.Occupants() {
		var p game.Bot
		if occupant.Bot {
			p = newBot(with.Store, m, with.Rules, occupant, with.NewSeed())
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

// Ask implements Referee. The decisions are always known.
func (h *Home) Ask() ([]game.Move, bool) {
	g := h.match.Game()
	return g.View(g.Turn()).Legal(nil), true
}

// Play implements Referee. It saves the entry and queues Played. An error is that of the rules; then nothing has changed.
func (h *Home) Play(by game.Seat, m game.Move) error {
	ev, err := h.match.Play(by, m)
	if err == nil {
		h.played(by, ev)
	}
	return err
}

// played saves the last entry of the match, if the match is saved, and queues Played. by has just made the entry, which caused
// ev; ev is copied.
func (h *Home) played(by game.Seat, ev []game.Event) {
	n := h.match.Len() - 1
	if h.journal != nil {
		// The store shows over every scene that something could not be written, and tries again.
		_ = h.journal.Append(TrimLine(h.match.Line(n)))
	}
	h.changes = append(h.changes, Change{Kind: Played, Entry: n, By: by, Events: slices.Clone(ev)})
}

// CanUndo implements Referee.
func (h *Home) CanUndo() (game.Seat, bool) { return h.match.CanUndo() }

// Rewind implements Referee. It also shortens the save. It returns false, and changes nothing, only if the match has no entry n.
func (h *Home) Rewind(n int) bool {
	if n >= h.match.Len() {
		return false
	}
	h.match.Rewind(n)
	if h.journal != nil {
		// One line more than entries, for the header. For the error see played.
		_ = h.journal.Truncate(n + 1)
	}
	h.changes = append(h.changes, Change{Kind: TakenBack, Entry: n})
	return true
}

// Next implements Referee. Bots think, and chance acts, only when no change is waiting to be returned.
func (h *Home) Next(budget int) (c Change, ok bool) {
	if len(h.changes) == 0 && budget > 0 {
		h.advance(budget)
	}
	if len(h.changes) == 0 {
		return c, false
	}
	c = h.changes[0]
	h.changes = append(h.changes[:0], h.changes[1:]...)
	return c, true
}

// advance lets the bot whose turn it is look at up to budget positions, or throws for chance, and queues what comes of it:
// Played, Failed, or nothing yet. If the game is over, it calls finish.
func (h *Home) advance(budget int) {
	if h.match.Game().Turn() == game.Over {
		h.finish()
		return
	}
	by, ev, played, err := h.driver.Step(budget)
	switch {
	case err != nil:
		h.changes = append(h.changes, Change{Kind: Failed, Err: err})
	case played:
		h.played(by, ev)
	}
}

// finish, on its first call, saves the journal as a replay, updates the skills of the players and queues Ended. A match that is
// not saved has no replay and changes no skills.
func (h *Home) finish() {
	if h.endReported {
		return
	}
	h.endReported = true
	c := Change{Kind: Ended, Match: h.match}
	if h.journal != nil {
		// That a replay could not be kept is shown like any other failure to write.
		c.Replay, _ = h.journal.Finish()
		updateSkills(h.store, h.match, h.rules)
	}
	h.changes = append(h.changes, c)
}

// RealTimeBots implements Referee.
func (h *Home) RealTimeBots() []game.Bot { return h.driver.Players }

// NothingBefore implements Referee. It does nothing, since the board conducts turns of game.Anyone.
func (h *Home) NothingBefore(int) {}

// TrimLine returns a line of a journal without its line feed.
func TrimLine(line []byte) []byte {
	if n := len(line); n > 0 && line[n-1] == '\n' {
		return line[:n-1]
	}
	return line
}
