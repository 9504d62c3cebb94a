package svg

import (
	"errors"
	"fmt"
	"strings"
)

// Errors in the form of a document.
var (
	errOpen  = errors.New("the document ends inside an element")
	errForm  = errors.New("this is not well-formed")
	errWords = errors.New("it holds words or references")
)

// attribute is a name and a value of an element.
type attribute struct{ name, value string }

// attributes are those of one element.
type attributes []attribute

// get returns an attribute, "" if there is none.
func (a attributes) get(name string) string {
	for _, attr := range a {
		if attr.name == name {
			return attr.value
		}
	}
	return ""
}

// elements reads the tags of a document one after the other. It knows what drawings are made of: elements, attributes and
// comments. What an element holds as words is passed over. It is many times faster than encoding/xml, and the pictures are
// read while a player waits.
type elements struct {
	text string // the whole document
	at   int
	open []string // the elements that are not closed yet
	attr attributes
}

// tag is the start of an element, its end, or both.
type tag struct {
	name       string
	start, end bool
	attributes attributes // until the next one is read
}

// line returns the number of the line that is being read.
func (e *elements) line() int { return 1 + strings.Count(e.text[:e.at], "\n") }

// next reads the next tag; ok is false at the end of the document.
func (e *elements) next() (t tag, ok bool, err error) {
	for {
		i := strings.IndexByte(e.text[e.at:], '<')
		if i < 0 {
			if len(e.open) > 0 {
				return tag{}, false, fmt.Errorf("<%s>: %w", e.open[len(e.open)-1], errOpen)
			}
			return tag{}, false, nil
		}
		e.at += i + 1
		rest := e.text[e.at:]
		switch {
		case strings.HasPrefix(rest, "!--"):
			err = e.pass("-->")
		case strings.HasPrefix(rest, "?"):
			err = e.pass("?>")
		case strings.HasPrefix(rest, "!"):
			err = e.pass(">")
		case strings.HasPrefix(rest, "/"):
			t, err = e.endTag()
			return t, true, err
		default:
			t, err = e.startTag()
			return t, true, err
		}
		if err != nil {
			return tag{}, false, err
		}
	}
}

// pass goes on behind the next end.
func (e *elements) pass(end string) error {
	i := strings.Index(e.text[e.at:], end)
	if i < 0 {
		return errForm
	}
	e.at += i + len(end)
	return nil
}

// endTag reads what follows "</".
func (e *elements) endTag() (tag, error) {
	e.at++
	name := e.name()
	e.space()
	if !e.take('>') || len(e.open) == 0 || e.open[len(e.open)-1] != name {
		return tag{}, fmt.Errorf("</%s>: %w", name, errForm)
	}
	e.open = e.open[:len(e.open)-1]
	return tag{name: name, end: true}, nil
}

// startTag reads what follows "<".
func (e *elements) startTag() (tag, error) {
	t := tag{name: e.name(), start: true}
	if t.name == "" {
		return t, errForm
	}
	e.attr = e.attr[:0]
	for {
		spaced := e.space()
		if e.take('/') {
			t.end = true
		}
		if e.take('>') {
			break
		}
		if t.end || !spaced {
			return t, fmt.Errorf("<%s>: %w", t.name, errForm)
		}
		if err := e.attribute(); err != nil {
			return t, fmt.Errorf("<%s>: %w", t.name, err)
		}
	}
	if !t.end {
		e.open = append(e.open, t.name)
	}
	t.attributes = e.attr
	return t, nil
}

// attribute reads a name and a value in quotes. Values hold numbers, names and colours only, and so no references to
// characters.
func (e *elements) attribute() error {
	name := e.name()
	e.space()
	if name == "" || !e.take('=') {
		return errForm
	}
	e.space()
	if e.at >= len(e.text) || e.text[e.at] != '"' && e.text[e.at] != '\'' {
		return errForm
	}
	quote := e.text[e.at]
	e.at++
	i := strings.IndexByte(e.text[e.at:], quote)
	if i < 0 {
		return errForm
	}
	value := e.text[e.at : e.at+i]
	e.at += i + 1
	if strings.ContainsAny(value, "<&") {
		return fmt.Errorf("%s: %w", name, errWords)
	}
	e.attr = append(e.attr, attribute{name, value})
	return nil
}

// name reads a name, without the part before a colon.
func (e *elements) name() string {
	begin := e.at
	for e.at < len(e.text) && !strings.ContainsRune(" \t\r\n=/><\"'", rune(e.text[e.at])) {
		e.at++
	}
	name := e.text[begin:e.at]
	if i := strings.IndexByte(name, ':'); i >= 0 && !strings.HasPrefix(name, "xmlns") {
		return name[i+1:]
	}
	return name
}

// space passes over space and tells whether there was any.
func (e *elements) space() bool {
	begin := e.at
	for e.at < len(e.text) && strings.IndexByte(" \t\r\n", e.text[e.at]) >= 0 {
		e.at++
	}
	return e.at > begin
}

// take passes over a character if it is the next one.
func (e *elements) take(c byte) bool {
	if e.at < len(e.text) && e.text[e.at] == c {
		e.at++
		return true
	}
	return false
}
