// Package match is a game under way: the position, the journal of how it came about, who sits where, and undo. A person, a
// bot, a replay and the dice are the same to it: someone who hands in the next decision.
package match

import (
	"errors"
	"fmt"
	"io"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// Match is a game under way. It is not safe for concurrent use.
type Match struct {
	header    *journal.Header
	occupants []Occupant
	past      []moment
	// changes counts the entries made and the ways back.
	changes int
	game    game.Game
	events  []game.Event
	// viewer is whose view it is; game.Referee for a whole match.
	viewer game.Seat
}

// moment is an entry and the game as it was before it.
type moment struct {
	before game.Game
	entry  journal.Entry
	line   []byte
	// shows is what a view was shown with it, or Missing.
	shows jsonline.Value
	// shown is set if the entry showed somebody what it did not know.
	shown bool
}

// New sets up a game as h says. The occupants are read from h.Players if it has them; seats it does not name are people.
func New(h *journal.Header) (*Match, error) {
	g, err := h.Box.New(&h.Header)
	if err != nil {
		return nil, fmt.Errorf("match: %w", err)
	}
	occupants, err := readOccupants(h)
	if err != nil {
		return nil, fmt.Errorf("match: %w", err)
	}
	return &Match{header: h, occupants: occupants, game: g, viewer: game.Referee}, nil
}

func (m *Match) remember(before game.Game, e journal.Entry, shown bool) {
	m.changes++
	line := journal.AppendEntry(nil, before, e.By, e.Move, m.viewer)
	m.past = append(m.past, moment{before: before, entry: e, line: line, shown: shown})
}

// shows reports whether move, about to be played in g, shows anybody something.
func shows(g game.Game, move game.Move) bool {
	if len(g.Shows(nil, move, game.Public)) > 0 {
		return true
	}
	for seat := range game.Seat(g.Seats()) {
		if len(g.Shows(nil, move, seat)) > 0 {
			return true
		}
	}
	return false
}

// Header returns how the match was set up. The caller must not change it.
func (m *Match) Header() *journal.Header { return m.header }

// Game returns the game as it stands. The caller must not change it.
func (m *Match) Game() game.Game { return m.game }

// Occupants say who sits where, seat by seat. The caller must not change them.
func (m *Match) Occupants() []Occupant { return m.occupants }

// Len returns the number of entries so far.
func (m *Match) Len() int { return len(m.past) }

// Entry returns entry i, 0 ≤ i < Len.
func (m *Match) Entry(i int) journal.Entry { return m.past[i].entry }

// Before returns the game as it was before entry i, or as it stands for i == Len. The caller must not change it.
func (m *Match) Before(i int) game.Game {
	if i == len(m.past) {
		return m.game
	}
	return m.past[i].before
}

// Events returns what happened by entry i, as it was reported when it was played.
func (m *Match) Events(i int) ([]game.Event, error) {
	p := &m.past[i]
	g := p.before.Copy()
	if err := g.Learn(p.entry.Move, p.shows); err != nil {
		return nil, fmt.Errorf("match: entry %d: %w", i, err)
	}
	ev, err := g.Apply(p.entry.By, p.entry.Move, make([]game.Event, 0, 16))
	if err != nil {
		return nil, fmt.Errorf("match: entry %d: %w", i, err)
	}
	return ev, nil
}

// Line returns entry i as its line of the journal, with its line end.
func (m *Match) Line(i int) []byte { return m.past[i].line }

// HeaderLine returns the header as its line of the journal, with its line end.
func (m *Match) HeaderLine() []byte { return journal.AppendHeader(nil, m.header) }

// Journal writes the whole match.
func (m *Match) Journal(w io.Writer) error {
	if _, err := w.Write(m.HeaderLine()); err != nil {
		return fmt.Errorf("match: header: %w", err)
	}
	for i, p := range m.past {
		if _, err := w.Write(p.line); err != nil {
			return fmt.Errorf("match: entry %d: %w", i, err)
		}
	}
	return nil
}

// Play hands in a decision of a seat or an outcome of game.Chance. On a refusal nothing changes. The events are valid until
// the next call. A match that is a view only takes what it is sent: see Follow.
func (m *Match) Play(by game.Seat, move game.Move) ([]game.Event, error) {
	if m.viewer != game.Referee {
		return nil, ErrFollows
	}
	before := m.game.Copy()
	e := journal.Entry{By: by, Move: move}
	ev, err := m.apply(m.game, e)
	if err == nil {
		m.remember(before, e, shows(before, move))
	}
	return ev, err
}

// apply plays e in g.
func (m *Match) apply(g game.Game, e journal.Entry) ([]game.Event, error) {
	if m.events == nil {
		m.events = make([]game.Event, 0, 32)
	}
	ev, err := g.Apply(e.By, e.Move, m.events[:0])
	if err != nil {
		return nil, err
	}
	m.events = ev
	return ev, nil
}

// ErrFollows is returned by Play of a match that follows lines.
var ErrFollows = errors.New("match: what is played here is told by lines")

// ErrNothingToUndo is returned by Undo when the last entry is not a decision.
var ErrNothingToUndo = errors.New("match: nothing to undo")

// CanUndo returns the seat whose decision Undo would take back. It never reaches past a roll, a card or another seat's decision,
// nor past one that showed anybody what it did not know.
func (m *Match) CanUndo() (game.Seat, bool) {
	if len(m.past) == 0 {
		return 0, false
	}
	last := &m.past[len(m.past)-1]
	by := last.entry.By
	return by, by >= 0 && last.before.Turn() == by && !last.shown
}

// Undo takes back the last entry, if it is a decision of a turn.
func (m *Match) Undo() error {
	if _, ok := m.CanUndo(); !ok {
		return ErrNothingToUndo
	}
	m.Rewind(len(m.past) - 1)
	return nil
}

// Rewind goes back to the position before entry i, whatever lies behind it. Replays, tests and the pause of a timed game use
// it; a player uses Undo.
func (m *Match) Rewind(i int) {
	m.changes++
	m.game = m.past[i].before
	clear(m.past[i:])
	m.past = m.past[:i]
}
