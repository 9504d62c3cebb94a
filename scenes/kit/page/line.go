package page

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
)

// inputLine is a field of the page's that lies over one of the program's. It implements [ui.Typist].
type inputLine struct {
	call    Call
	on      bool       // it is there
	held    bool       // and has been asked for in this tick
	shown   ui.Writing // as the page has been told
	typed   ui.Typed
	changed bool
}

// Typist returns what the program's fields are written on with; nil where there is no page.
func (p *Page) Typist() ui.Typist {
	if p == nil {
		return nil
	}
	return &p.line
}

// Tick takes away what is not needed any more. It is to be called once a tick, before the scenes.
func (p *Page) Tick() {
	if p != nil && p.line.on && !p.line.held {
		p.line.on, p.line.changed = false, false
		p.call("rest")
	}
	if p != nil {
		p.line.held = false
	}
}

// Arm implements [ui.Typist].
func (l *inputLine) Arm(shape ui.Writing) {
	if !l.on {
		l.callPage("arm", shape)
	}
}

// Write implements [ui.Typist].
func (l *inputLine) Write(shape ui.Writing) {
	same := l.shown
	same.Words, same.Caret = shape.Words, shape.Caret
	// What stands there is the page's as long as it is what has been typed.
	known := l.on && same == shape && (l.typed.Composing || shape.Words == l.typed.Words)
	l.on, l.held = true, true
	if !known {
		l.typed = ui.Typed{Words: shape.Words, Caret: shape.Caret}
		l.callPage("write", shape)
	}
}

func (l *inputLine) callPage(what string, s ui.Writing) {
	l.shown = s
	k := 1 / input.Density()
	ink := fmt.Sprintf("#%02x%02x%02x", s.Ink.R, s.Ink.G, s.Ink.B)
	l.call(what, s.Rect.X*k, s.Rect.Y*k, s.Rect.W*k, s.Rect.H*k, s.Size*k, ink, s.Words, s.Caret, s.Most, s.Name, s.Address)
}

// Typed implements [ui.Typist].
func (l *inputLine) Typed() (ui.Typed, bool) {
	changed := l.changed
	l.changed = false
	return l.typed, changed
}

// take takes in what stands on the line: how many letters are before the caret, with a + behind it while they are composed,
// a blank, and the words; nothing when the line has been left.
func (l *inputLine) take(news string) {
	caret, words, ok := strings.Cut(news, " ")
	number, composing := strings.CutSuffix(caret, "+")
	n, err := strconv.Atoi(number)
	l.changed = true
	if l.typed.Left = !ok || err != nil; !l.typed.Left {
		l.typed = ui.Typed{Words: words, Caret: n, Composing: composing}
	}
}
