package svg

import (
	"errors"
	"fmt"
	"strings"
)

// Errors for a document that is not well-formed, or that uses more of XML than this package reads.
var (
	errUnclosed  = errors.New("the document ends inside an element")
	errMalformed = errors.New("this is not well-formed")
	errReference = errors.New("it holds < or character references")
)

// attribute is the name and value of one attribute of an element.
type attribute struct{ name, value string }

// attributes is the list of attributes of one element.
type attributes []attribute

// get returns the value of an attribute, "" if it is missing.
func (a attributes) get(name string) string {
	for _, attr := range a {
		if attr.name == name {
			return attr.value
		}
	}
	return ""
}

// tagReader reads the tags of a document one by one. It skips text, comments, instructions and document types. It is many
// times faster than encoding/xml, which matters because pictures are read while a player waits.
type tagReader struct {
	text string     // the whole document
	at   int        // index in text of what is read next
	open []string   // names of the elements that are not closed yet, outermost first
	attr attributes // of the last start tag
}

// tag is a start tag, an end tag, or both for an empty element.
type tag struct {
	name       string
	start, end bool
	attributes attributes // valid until the next tag is read
}

// line returns the line number of the current position.
func (e *tagReader) line() int { return 1 + strings.Count(e.text[:e.at], "\n") }

// next reads the next tag; ok is false at the end of the document, which is an error while an element is open. It skips text,
// comments, declarations and processing instructions.
func (e *tagReader) next() (t tag, ok bool, err error) {
	for {
		i := strings.IndexByte(e.text[e.at:], '<')
		if i < 0 {
			if len(e.open) > 0 {
				return tag{}, false, fmt.Errorf("<%s>: %w", e.open[len(e.open)-1], errUnclosed)
			}
			return tag{}, false, nil
		}
		e.at += i + 1
		rest := e.text[e.at:]
		switch {
		case strings.HasPrefix(rest, "!--"):
			err = e.skipPast("-->")
		case strings.HasPrefix(rest, "?"):
			err = e.skipPast("?>")
		case strings.HasPrefix(rest, "!"):
			err = e.skipPast(">")
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

// skipPast moves behind the next occurrence of end. It returns an error if there is none.
func (e *tagReader) skipPast(end string) error {
	i := strings.Index(e.text[e.at:], end)
	if i < 0 {
		return errMalformed
	}
	e.at += i + len(end)
	return nil
}

// endTag reads the rest of an end tag, after "<". The name in the tag must be that of the element opened last.
func (e *tagReader) endTag() (tag, error) {
	e.at++
	name := e.readName()
	e.skipSpace()
	if !e.take('>') || len(e.open) == 0 || e.open[len(e.open)-1] != name {
		return tag{}, fmt.Errorf("</%s>: %w", name, errMalformed)
	}
	e.open = e.open[:len(e.open)-1]
	return tag{name: name, end: true}, nil
}

// startTag reads the rest of a start tag or of the tag of an empty element, after "<". For the latter it also sets the field end.
func (e *tagReader) startTag() (tag, error) {
	t := tag{name: e.readName(), start: true}
	if t.name == "" {
		return t, errMalformed
	}
	e.attr = e.attr[:0]
	for {
		spaced := e.skipSpace()
		if e.take('/') {
			t.end = true
		}
		if e.take('>') {
			break
		}
		if t.end || !spaced {
			return t, fmt.Errorf("<%s>: %w", t.name, errMalformed)
		}
		if err := e.readAttribute(); err != nil {
			return t, fmt.Errorf("<%s>: %w", t.name, err)
		}
	}
	if !t.end {
		e.open = append(e.open, t.name)
	}
	t.attributes = e.attr
	return t, nil
}

// readAttribute reads an attribute with a quoted value into attr. A value with character references is an error: the
// drawings have only numbers, names and colours.
func (e *tagReader) readAttribute() error {
	name := e.readName()
	e.skipSpace()
	if name == "" || !e.take('=') {
		return errMalformed
	}
	e.skipSpace()
	if e.at >= len(e.text) || e.text[e.at] != '"' && e.text[e.at] != '\'' {
		return errMalformed
	}
	quote := e.text[e.at]
	e.at++
	i := strings.IndexByte(e.text[e.at:], quote)
	if i < 0 {
		return errMalformed
	}
	value := e.text[e.at : e.at+i]
	e.at += i + 1
	if strings.ContainsAny(value, "<&") {
		return fmt.Errorf("%s: %w", name, errReference)
	}
	e.attr = append(e.attr, attribute{name, value})
	return nil
}

// readName reads a name and returns it without its namespace prefix, or "" if there is none. A name that begins with xmlns is
// returned whole, so that the declaration xmlns:fill is not taken for the attribute fill.
func (e *tagReader) readName() string {
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

// skipSpace skips white space and reports whether there was any.
func (e *tagReader) skipSpace() bool {
	begin := e.at
	for e.at < len(e.text) && strings.IndexByte(" \t\r\n", e.text[e.at]) >= 0 {
		e.at++
	}
	return e.at > begin
}

// take skips the next character and returns true if the character is c. Else it returns false.
func (e *tagReader) take(c byte) bool {
	if e.at < len(e.text) && e.text[e.at] == c {
		e.at++
		return true
	}
	return false
}
