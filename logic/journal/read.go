package journal

import (
	"errors"
	"io"

	"ludotheque/logic/game"
)

// Begin is told of the header and the game it sets up, before any entry is
// played. An error ends the reading as a bad line 1.
type Begin func(h *Header, start game.Game) error

// Visit is told of every entry that was played: the game as it is behind it and
// what happened, valid until Visit returns.
type Visit func(g game.Game, e Entry, ev []game.Event)

// Result is what reading a journal came to.
type Result struct {
	Header *Header
	// Game is the game behind the last entry.
	Game game.Game
	// Torn is the number of a torn last line that was dropped, or 0.
	Torn int
}

// Read plays a journal against all boxes and holds it to every expectation in
// it. It stops at the first bad line; the error is then an *Error, or that of r,
// and the Result, if there was a good header, holds what was played before.
// start and visit may be nil. Memory does not grow with the number of lines.
func Read(r io.Reader, all []game.Box, start Begin, visit Visit) (*Result, error) {
	l := newLines(r)
	res, err := begin(l, all)
	if err == nil && start != nil {
		err = start(res.Header, res.Game)
	}
	if err != nil {
		return nil, &Error{Line: max(l.n, 1), Err: err}
	}
	ev := make([]game.Event, 0, 64)
	for {
		v, err := l.value()
		if errors.Is(err, io.EOF) {
			break
		}
		var parsed line
		if err == nil {
			parsed, err = parseLine(v, res.Header.Colors)
		}
		if err == nil {
			err = res.take(parsed, ev[:0], visit)
		}
		if err != nil {
			return res, &Error{Line: l.n, Err: err}
		}
	}
	if l.torn {
		res.Torn = l.n
	}
	return res, nil
}

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
