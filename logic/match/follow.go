package match

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// NewView returns a match that follows another match, played elsewhere, as viewer may know it: a seat or game.Public.
// ApplyLine adds entries, and BackToLine takes them back. Before and Game return views, and Line returns what the viewer
// was sent. For game.Referee NewView returns a whole match.
func NewView(h *journal.Header, viewer game.Seat) (*Match, error) {
	m, err := New(h)
	if err != nil {
		return nil, err
	}
	m.game, m.viewer = m.game.View(viewer), viewer
	return m, nil
}

// Viewer returns whose view the match is; game.Referee if it is whole.
func (m *Match) Viewer() game.Seat { return m.viewer }

// ApplyLine plays line Lines()+1 in a view. line and shows are what AppendLine has returned for the viewer; shows is
// Missing if AppendLine returned nil. If either is malformed or impossible, ApplyLine returns an error and changes nothing.
// The events are valid until the next call. They may hold more than the viewer may know: pass them through Event.Seen.
func (m *Match) ApplyLine(line, shows jsonline.Value) ([]game.Event, error) {
	ev, err := m.playLine(line, shows)
	if err != nil {
		return nil, fmt.Errorf("match: line %d: %w", m.Lines()+1, err)
	}
	return ev, nil
}

// playLine is ApplyLine without the number of the line in its error.
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
	m.addEntry(before, e, shows.Exists())
	m.moments[len(m.moments)-1].shows = shows
	return ev, nil
}

// BackToLine takes back the lines after line n, from 1 to Lines. Line 1 is the header. For any other n it returns an error and
// changes nothing.
func (m *Match) BackToLine(n int) error {
	if n < 1 || n > m.Lines() {
		return fmt.Errorf("match: back to line %d of %d", n, m.Lines())
	}
	if n < m.Lines() {
		m.Rewind(n - 1)
	}
	return nil
}

// Lines returns the number of lines: the header and one for each entry.
func (m *Match) Lines() int { return 1 + len(m.moments) }

// AppendLine appends line n of a whole match, from 1 to Lines, to dst and returns the result as line. The line is as
// viewer may know it, and has its newline. shows is an object with what the move reveals to the viewer besides the line,
// see Shows, or nil. Devices and programs that follow a match are sent both, line by line.
func (m *Match) AppendLine(dst []byte, n int, viewer game.Seat) (line, shows []byte) {
	if n == 1 {
		return journal.AppendHeader(dst, m.header), nil
	}
	p := &m.moments[n-2]
	dst = journal.AppendEntry(dst, p.before, p.entry.By, p.entry.Move, viewer)
	if !p.revealing {
		return dst, nil
	}
	return dst, Shows(p.before, p.entry.Move, viewer)
}

// Shows returns, as a JSON object, what move reveals to viewer besides its entry, or nil if that is nothing. It must be
// called before move is played in g.
func Shows(g game.Game, move game.Move, viewer game.Seat) []byte {
	members := g.Shows([]byte{'{'}, move, viewer)
	if len(members) == 1 {
		return nil
	}
	return append(members, '}')
}
