package journal

import (
	"errors"
	"io"

	"ludotheque/logic/game"
)

// Begin is a function that is called with the header of a journal and the game that the header sets up. An error of the
// function counts as the error of line 1.
type Begin func(h *Header, start game.Game) error

// Visit is a function that is called after each entry e, with the game after it and the events. The events are valid until
// the function returns; the game changes with the next entry.
type Visit func(g game.Game, e Entry, ev []game.Event)

// Result is the result of reading a journal.
type Result struct {
	Header *Header
	// Game is the game after the last entry.
	Game game.Game
	// Torn is the number of an incomplete last line that was dropped, or 0.
	Torn int
}

// Read plays a journal of one of the boxes in all and checks its expectations. It stops at the first wrong line or error
// of r, which it returns as an *Error. The Result holds what was played before; it is nil if the header is wrong. start
// and visit may be nil. The memory used does not depend on the number of lines.
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

// Reader reads a journal line by line, so that the caller can do other things in between. See Read.
type Reader struct {
	lines *lineReader
	res   *Result
	ev    []game.Event // buffer for the events of an entry
}

// NewReader returns a Reader that has read the header, set up the game and called start, unless start is nil. The error is
// an *Error.
func NewReader(r io.Reader, all []game.Box, start Begin) (*Reader, error) {
	l := newLineReader(r)
	res, err := begin(l, all)
	if err == nil && start != nil {
		err = start(res.Header, res.Game)
	}
	if err != nil {
		return nil, &Error{Line: max(l.n, 1), Err: err}
	}
	return &Reader{lines: l, res: res, ev: make([]game.Event, 0, 64)}, nil
}

// Next reads one line and plays or checks it. If it is an entry that is not marked refused, Next calls visit, unless that
// is nil. more is false after the last line and after an error, which is an *Error.
func (r *Reader) Next(visit Visit) (more bool, err error) {
	v, err := r.lines.value()
	if errors.Is(err, io.EOF) {
		if r.lines.torn {
			r.res.Torn = r.lines.n
		}
		return false, nil
	}
	if err == nil {
		err = v.CheckNumbers(uncheckedKeys...)
	}
	var parsed parsedLine
	if err == nil {
		parsed, err = parseLine(v, r.res.Header.Colors)
	}
	if err == nil {
		err = r.res.playLine(parsed, r.ev[:0], visit)
	}
	if err != nil {
		return false, &Error{Line: r.lines.n, Err: err}
	}
	return true, nil
}

// Result returns the result of the lines read so far.
func (r *Reader) Result() *Result { return r.res }

// begin reads the header and returns it with the game that it sets up.
func begin(l *lineReader, all []game.Box) (*Result, error) {
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

// playLine plays an entry in res.Game and calls visit, see Reader.Next, or checks an expectation. It does nothing for a
// remark. ev is a buffer for events.
func (res *Result) playLine(l parsedLine, ev []game.Event, visit Visit) error {
	switch {
	case l.remark:
		return nil
	case l.expect.Exists():
		return checkExpect(res.Game, l.expect)
	}
	e, ev, err := l.playIn(res.Game, ev)
	if err == nil && !l.refused && visit != nil {
		visit(res.Game, e, ev)
	}
	return err
}
