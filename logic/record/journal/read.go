package journal

import (
	"errors"
	"io"

	"ludotheque/logic/game"
)

// Begin is called with the header and the game it sets up, before any entry is played. An error ends the reading as a bad
// line 1.
type Begin func(h *Header, start game.Game) error

// Visit is called with every entry that was played: the game as it is behind it and what happened, valid until Visit
// returns.
type Visit func(g game.Game, e Entry, ev []game.Event)

// Result is what reading a journal came to.
type Result struct {
	Header *Header
	// Game is the game behind the last entry.
	Game game.Game
	// Torn is the number of a torn last line that was dropped, or 0.
	Torn int
}

// Read plays a journal against all boxes and holds it to every expectation in it. It stops at the first bad line; the error
// is then an *Error, or that of r, and the Result, if there was a good header, holds what was played before. start and visit
// may be nil. Memory does not grow with the number of lines.
func Read(r io.Reader, all []game.Box, start Begin, visit Visit) (*Result, error) {
	reader, err := NewReader(r, all, start)
	if err != nil {
		return nil, err
	}
	for more := true; more && err == nil; {
		more, err = reader.Next(visit)
	}
	return reader.Result(), err
}

// Reader is Read line by line, for who has other things to do meanwhile.
type Reader struct {
	lines *lines
	res   *Result
	ev    []game.Event
}

// NewReader reads the header. start may be nil; see Read for the error.
func NewReader(r io.Reader, all []game.Box, start Begin) (*Reader, error) {
	l := newLines(r)
	res, err := begin(l, all)
	if err == nil && start != nil {
		err = start(res.Header, res.Game)
	}
	if err != nil {
		return nil, &Error{Line: max(l.n, 1), Err: err}
	}
	return &Reader{lines: l, res: res, ev: make([]game.Event, 0, 64)}, nil
}

// Next reads one line, of which visit, unless it is nil, is called if it is an entry. more is false behind the last one.
// After an error there is no next.
func (r *Reader) Next(visit Visit) (more bool, err error) {
	v, err := r.lines.value()
	if errors.Is(err, io.EOF) {
		if r.lines.torn {
			r.res.Torn = r.lines.n
		}
		return false, nil
	}
	var parsed line
	if err == nil {
		parsed, err = parseLine(v, r.res.Header.Colors)
	}
	if err == nil {
		err = r.res.take(parsed, r.ev[:0], visit)
	}
	if err != nil {
		return false, &Error{Line: r.lines.n, Err: err}
	}
	return true, nil
}

// Result returns what the lines read so far came to.
func (r *Reader) Result() *Result { return r.res }

// begin reads line 1 and sets the game up.
func begin(l *lines, all []game.Box) (*Result, error) {
	h, err := readHeader(l, all)
	if err != nil {
		return nil, err
	}
	g, err := h.Box.New(&h.Header)
	if err != nil {
		return nil, err
	}
	return &Result{Header: h, Game: g}, nil
}

// take does what one line says.
func (res *Result) take(l line, ev []game.Event, visit Visit) error {
	switch {
	case l.remark:
		return nil
	case l.expect.Exists():
		return checkExpect(res.Game, l.expect)
	}
	e, ev, err := l.play(res.Game, ev)
	if err == nil && !l.refused && visit != nil {
		visit(res.Game, e, ev)
	}
	return err
}
