// Package match is a game under way: the position, the journal so far, the occupants of the seats, and undo. Persons,
// bots, replays and dice all play it in the same way, by Play.
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
	moments   []moment // one for each entry
	// changes counts entries and rewinds, so that a Driver notices when the position has changed.
	changes int
	game    game.Game
	events  []game.Event // buffer for the events of the last entry
	// viewer is whose view the match is; game.Referee for a whole match.
	viewer game.Seat
}

// moment is an entry and the game before it.
type moment struct {
	before game.Game
	entry  journal.Entry
	line   []byte // the entry as a line of the journal; in a view, as the viewer may know it
	// shows is what the entry revealed to the viewer of a view, or Missing.
	shows jsonline.Value
	// revealing is set if the entry revealed something to any seat or to game.Public; in a view, to its viewer.
	revealing bool
}

// New returns the match with the header h, before its first entry. The occupants are those in h.Players. A seat without an
// occupant there is a person's. It returns an error if h sets up no game, or has a name longer than MaxName.
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

// addEntry appends the entry e to the journal, and counts it in m.changes. before is the game before e; the match keeps it. For
// revealing, see moment.
func (m *Match) addEntry(before game.Game, e journal.Entry, revealing bool) {
	m.changes++
	line := journal.AppendEntry(nil, before, e.By, e.Move, m.viewer)
	m.moments = append(m.moments, moment{before: before, entry: e, line: line, revealing: revealing})
}

// reveals reports whether move, about to be played in g, reveals something to anybody.
func reveals(g game.Game, move game.Move) bool {
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

// Game returns the game in the present position. The caller must not change it.
func (m *Match) Game() game.Game { return m.game }

// Occupants returns the occupant of each seat. The caller must not change them.
func (m *Match) Occupants() []Occupant { return m.occupants }

// Len returns the number of entries.
func (m *Match) Len() int { return len(m.moments) }

// Entry returns entry i, 0 ≤ i < Len.
func (m *Match) Entry(i int) journal.Entry { return m.moments[i].entry }

// Before returns the game before entry i, or the present one if i is Len. The caller must not change it.
func (m *Match) Before(i int) game.Game {
	if i == len(m.moments) {
		return m.game
	}
	return m.moments[i].before
}

// Events returns the events of entry i, 0 ≤ i < Len. It plays the entry again in a copy, and the caller may keep the
// result.
func (m *Match) Events(i int) ([]game.Event, error) {
	p := &m.moments[i]
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

// Line returns entry i as a line of the journal, with its newline. In a view it is the line as the viewer may know it. The
// caller must not change it.
func (m *Match) Line(i int) []byte { return m.moments[i].line }

// HeaderLine returns the header as a line of the journal, with its newline.
func (m *Match) HeaderLine() []byte { return journal.AppendHeader(nil, m.header) }

// WriteJournal writes the whole journal. In a view, entries are written as the viewer may know them, see Line.
func (m *Match) WriteJournal(w io.Writer) error {
	if _, err := w.Write(m.HeaderLine()); err != nil {
		return fmt.Errorf("match: header: %w", err)
	}
	for i, p := range m.moments {
		if _, err := w.Write(p.line); err != nil {
			return fmt.Errorf("match: entry %d: %w", i, err)
		}
	}
	return nil
}

// Play plays a decision of a seat or an outcome of game.Chance, and returns the events, which are valid until the next
// call. If the rules refuse the move, the error is a game.Refusal and nothing changes. In a view it returns ErrView, see
// NewView.
func (m *Match) Play(by game.Seat, move game.Move) ([]game.Event, error) {
	if m.viewer != game.Referee {
		return nil, ErrView
	}
	before := m.game.Copy()
	e := journal.Entry{By: by, Move: move}
	ev, err := m.apply(m.game, e)
	if err == nil {
		m.addEntry(before, e, reveals(before, move))
	}
	return ev, err
}

// apply plays e in g and returns the events, which it keeps in m.events until the next call. If the rules refuse e, it returns
// their error, and g and m.events stay as they are.
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

// ErrView is returned by Play of a view, which only ApplyLine changes.
var ErrView = errors.New("match: a view changes only by the lines of its table")

// ErrNothingToUndo is returned by Undo when CanUndo returns false.
var ErrNothingToUndo = errors.New("match: nothing to undo")

// CanUndo returns the seat whose decision Undo would take back, and true. It returns false, with a seat that means nothing, if
// there is no entry, or if the last one is of chance, was an input in a turn of game.Anyone, or revealed something to anybody.
// A view knows only what was revealed to its viewer, so the match that it follows may refuse nevertheless.
func (m *Match) CanUndo() (game.Seat, bool) {
	if len(m.moments) == 0 {
		return 0, false
	}
	last := &m.moments[len(m.moments)-1]
	by := last.entry.By
	return by, by >= 0 && last.before.Turn() == by && !last.revealing
}

// Undo takes back the last entry if CanUndo returns true, else it returns ErrNothingToUndo.
func (m *Match) Undo() error {
	if _, ok := m.CanUndo(); !ok {
		return ErrNothingToUndo
	}
	m.Rewind(len(m.moments) - 1)
	return nil
}

// Rewind goes back to the position before entry i, 0 ≤ i < Len, and drops that entry and all after it, whether or not they
// could be undone. It is for replays, tests and the pause of a timed game, and for BackToLine; players use Undo.
func (m *Match) Rewind(i int) {
	m.changes++
	m.game = m.moments[i].before
	clear(m.moments[i:])
	m.moments = m.moments[:i]
}
