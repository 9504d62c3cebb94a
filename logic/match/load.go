package match

import (
	"io"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
)

// Load returns the match in the journal r, of one of the boxes in all. If the last line is incomplete, it is dropped, and
// torn is its number, else 0. If a line is wrong, the error names the line, and m holds the game before that line. If the
// header is wrong, m is nil.
func Load(r io.Reader, all []game.Box) (m *Match, torn int, err error) {
	l, err := NewLoader(r, all)
	for more := err == nil; more; {
		more, err = l.Step()
	}
	return l.Match(), l.Torn(), err
}

// Loader loads a journal line by line, so that the caller can do other things in between. See Load.
type Loader struct {
	reader *journal.Reader // nil if the header is wrong
	match  *Match          // nil until begin
	before game.Game       // the game before the next entry, a copy that nothing changes any more
}

// NewLoader returns a Loader that has parsed the header of a journal. If the header is wrong, it returns an error and a
// Loader without a match, whose Step must not be called.
func NewLoader(r io.Reader, all []game.Box) (*Loader, error) {
	l := &Loader{}
	reader, err := journal.NewReader(r, all, l.begin)
	l.reader = reader
	return l, err
}

// begin starts the match with the header that was read and start, the game that the header sets up.
func (l *Loader) begin(h *journal.Header, start game.Game) error {
	occupants, err := readOccupants(h)
	if err != nil {
		return err
	}
	l.match = &Match{header: h, occupants: occupants, game: start.Copy(), viewer: game.Referee}
	l.before = l.match.game
	return nil
}

// Step plays one line. more is false after the last line and after an error.
func (l *Loader) Step() (more bool, err error) { return l.reader.Next(l.addEntry) }

// addEntry adds the entry e to the match, after it was played in g. It is a journal.Visit.
func (l *Loader) addEntry(g game.Game, e journal.Entry, _ []game.Event) {
	l.match.addEntry(l.before, e, reveals(l.before, e.Move))
	l.before = g.Copy()
	l.match.game = l.before
}

// Match returns the match so far, nil if the header is wrong.
func (l *Loader) Match() *Match { return l.match }

// Torn returns the number of an incomplete last line that was dropped, or 0.
func (l *Loader) Torn() int {
	if l.reader == nil {
		return 0
	}
	return l.reader.Result().Torn
}
