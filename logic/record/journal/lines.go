// Package journal reads and writes the one file format for saves, replays and test scenarios: JSON Lines, a header and then
// every decision and every outcome of chance in the order it happened. Reading is strict; a journal that passes replays the
// same on every platform, for ever.
package journal

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"ludotheque/logic/record/jsonline"
)

// Error is a bad line: which, and why.
type Error struct {
	Line int // counted from 1
	Err  error
}

// Error returns "LINE: reason"; put the file's name and a colon before it.
func (e *Error) Error() string { return fmt.Sprintf("%d: %v", e.Line, e.Err) }

// Unwrap returns the reason alone.
func (e *Error) Unwrap() error { return e.Err }

// lines reads a journal line by line and knows which line it is at.
type lines struct {
	r    *bufio.Reader
	n    int
	buf  []byte
	torn bool
}

func newLines(r io.Reader) *lines { return &lines{r: bufio.NewReaderSize(r, 64<<10)} }

// next returns the next line without its line end, valid until the next call; io.EOF at the end. ended is false for a last line
// that has no line end.
func (l *lines) next() (line []byte, ended bool, err error) {
	l.buf = l.buf[:0]
	for {
		part, err := l.r.ReadSlice('\n')
		l.buf = append(l.buf, part...)
		switch {
		case err == nil:
			l.n++
			return l.buf[:len(l.buf)-1], true, nil
		case len(l.buf) > jsonline.MaxLine:
			l.n++
			return nil, false, fmt.Errorf("the line is longer than %d bytes", jsonline.MaxLine)
		case errors.Is(err, io.EOF) && len(l.buf) > 0:
			l.n++
			return l.buf, false, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, false, err
		}
	}
}

// value parses the next line. A last line that is torn ends the journal: io.EOF with torn set, unless it is the header.
func (l *lines) value() (jsonline.Value, error) {
	line, ended, err := l.next()
	if err != nil {
		return jsonline.Value{}, err
	}
	if !ended && l.n > 1 && !json.Valid(line) {
		l.torn = true
		return jsonline.Value{}, io.EOF
	}
	v, err := jsonline.Parse(line)
	if err != nil {
		return jsonline.Value{}, err
	}
	return v, v.CheckNumbers(loose...)
}
