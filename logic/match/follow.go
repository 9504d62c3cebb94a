package match

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// Follow sets up a match that is played elsewhere as viewer, a seat or game.Public, may know it. It goes on by Take, and
// back by Back. All else is as in a whole match, but that Before and Game are views and Line is what viewer was told. For
// game.Referee it is a whole match.
func Follow(h *journal.Header, viewer game.Seat) (*Match, error) {
	m, err := New(h)
	if err != nil {
		return nil, err
	}
	m.game, m.viewer = m.game.View(viewer), viewer
	return m, nil
}

// Viewer returns whose view the match is; game.Referee if it is whole.
func (m *Match) Viewer() game.Seat { return m.viewer }

// Take plays the next line as it is sent to the viewer, its own decisions too, with what it is shown at that, or Missing:
// see Tell. What is malformed or cannot be is an error, and nothing changes. The events are valid until the next call; what
// the viewer may not know in them is for Event.Seen to hide.
func (m *Match) Take(line, shows jsonline.Value) ([]game.Event, error) {
	ev, err := m.playLine(line, shows)
	if err != nil {
		return nil, fmt.Errorf("match: line %d: %w", m.Lines()+1, err)
	}
	return ev, nil
}

// playLine plays a line of the journal with what was shown with it; on an error nothing has changed.
func (m *Match) playLine(line, shows jsonline.Value) ([]game.Event, error) {
	next := m.game.Copy()
	e, err := journal.ParseEntry(next, line)
	if err != nil {
		return nil, err
	}
	if err := next.Learn(e.Move, shows); err != nil {
		return nil, err
	}
	ev, err := m.apply(next, e)
	if err != nil {
		return nil, err
	}
	before := m.game
	m.game = next
	m.remember(before, e, shows.Exists())
	m.past[len(m.past)-1].shows = shows
	return ev, nil
}

// Back takes back the lines after line n, at least 1, which is the header.
func (m *Match) Back(n int) error {
	if n < 1 || n > m.Lines() {
		return fmt.Errorf("match: back to line %d of %d", n, m.Lines())
	}
	if n < m.Lines() {
		m.Rewind(n - 1)
	}
	return nil
}

// Lines returns how many lines the match has: the header, which is line 1, and one for each entry.
func (m *Match) Lines() int { return 1 + len(m.past) }

// Tell appends line n, from 1 to Lines, of a whole match as viewer may know it, with its line end. This is the one way in
// which a player that is not in this program is sent a match: line by line from the first that it does not know. shows is an
// object of what viewer learns with the line that no line before has shown it and the line itself does not hold, or nil
// where that is nothing.
func (m *Match) Tell(dst []byte, n int, viewer game.Seat) (line, shows []byte) {
	if n == 1 {
		return journal.AppendHeader(dst, m.header), nil
	}
	p := &m.past[n-2]
	dst = journal.AppendEntry(dst, p.before, p.entry.By, p.entry.Move, viewer)
	if !p.shown {
		return dst, nil
	}
	return dst, Shows(p.before, p.entry.Move, viewer)
}

// Shows returns the object of what viewer learns with move, which is about to be played in g, besides its line; nil where that is
// nothing.
func Shows(g game.Game, move game.Move, viewer game.Seat) []byte {
	members := g.Shows([]byte{'{'}, move, viewer)
	if len(members) == 1 {
		return nil
	}
	return append(members, '}')
}
