package match

import (
	"io"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
)

// Load plays a journal up to its end. A torn last line is dropped; its number is returned, else 0. When a line is bad the
// error says which, and the match holds what stands before it, unless the header itself is bad: then it is nil.
func Load(r io.Reader, all []game.Box) (m *Match, torn int, err error) {
	l, err := NewLoader(r, all)
	for more := err == nil; more && err == nil; {
		more, err = l.Step()
	}
	return l.Match(), l.Torn(), err
}

// Loader is Load line by line, for who has other things to do meanwhile.
type Loader struct {
	reader *journal.Reader
	match  *Match
	before game.Game
}

// NewLoader reads the header of a journal. The Loader is not nil, even if the header is bad.
func NewLoader(r io.Reader, all []game.Box) (*Loader, error) {
	l := &Loader{}
	reader, err := journal.NewReader(r, all, l.begin)
	l.reader = reader
	return l, err
}

// begin begins the match with the header that was read and the game that it sets up.
func (l *Loader) begin(h *journal.Header, start game.Game) error {
	occupants, err := readOccupants(h)
	l.match = &Match{header: h, occupants: occupants, game: start.Copy(), viewer: game.Referee}
	l.before = l.match.game
	return err
}

// Step plays one line. more is false behind the last one and after an error.
func (l *Loader) Step() (more bool, err error) { return l.reader.Next(l.visit) }

func (l *Loader) visit(g game.Game, e journal.Entry, _ []game.Event) {
	l.match.remember(l.before, e, shows(l.before, e.Move))
	l.before = g.Copy()
	l.match.game = l.before
}

// Match returns the game as far as it has been played; nil if the header is bad.
func (l *Loader) Match() *Match { return l.match }

// Torn returns the number of a torn last line that was dropped, or 0.
func (l *Loader) Torn() int {
	if l.reader == nil {
		return 0
	}
	return l.reader.Result().Torn
}
