// Package journal reads and writes the file format of saves, replays and test scenarios: JSON Lines with a header and
// an entry for every decision and every outcome of chance, in order. Parsing is strict. A valid journal replays in the
// same way on every platform and in every version. FORMAT.md beside this file describes the format.
package journal

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"ludotheque/logic/record/jsonline"
)

// Error is an error in a line of a journal.
type Error struct {
	Line int // counted from 1
	Err  error
}

// Error implements error. It returns "LINE: reason", to follow the name of the file and a colon.
func (e *Error) Error() string { return fmt.Sprintf("%d: %v", e.Line, e.Err) }

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// lineReader reads a journal line by line.
type lineReader struct {
	r    *bufio.Reader
	n    int    // number of the last line read, from 1
	buf  []byte // the last line read
	torn bool   // the last line was incomplete and dropped
}

// newLineReader returns a lineReader before the first line of r.
func newLineReader(r io.Reader) *lineReader { return &lineReader{r: bufio.NewReaderSize(r, 64<<10)} }

// next returns the next line without its newline, valid until the next call, or io.EOF after the last. ended is false for a
// last line without a newline. A line longer than jsonline.MaxLine is an error, after which next must not be called.
func (l *lineReader) next() (line []byte, ended bool, err error) {
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

// value parses the next line. For an incomplete last line, except for the header, it sets torn and
// returns io.EOF.
func (l *lineReader) value() (jsonline.Value, error) {
	line, ended, err := l.next()
	if err != nil {
		return jsonline.Value{}, err
	}
	if !ended && l.n > 1 && !json.Valid(line) {
		l.torn = true
		return jsonline.Value{}, io.EOF
	}
	return jsonline.Parse(line)
}
