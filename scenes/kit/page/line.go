package page

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
)

// inputLine is an HTML input field that lies over a text field of the program. It implements [ui.SystemField].
type inputLine struct {
	call      Call
	visible   bool          // the page shows the input field
	requested bool          // a text field has called Show since the last Tick
	sent      ui.FieldState // what the page was sent last
	typed     ui.FieldInput // what is in the input field as far as known: sent, or typed there since
	changed   bool          // the page has changed typed since the last call of Input
}

// TextField returns the input field of the page, for the text fields of the program. It returns nil if there is no page.
func (p *Page) TextField() ui.SystemField {
	if p == nil {
		return nil
	}
	return &p.line
}

// Tick hides the input field if no text field has used it since the last tick. It must be called once a tick, before
// the scenes.
func (p *Page) Tick() {
	if p == nil {
		return
	}
	if p.line.visible && !p.line.requested {
		p.line.visible, p.line.changed = false, false
		p.call("rest")
	}
	p.line.requested = false
}

// Prepare implements [ui.SystemField].
func (l *inputLine) Prepare(s ui.FieldState) {
	if !l.visible {
		l.callPage("arm", s)
	}
}

// Show implements [ui.SystemField]. It sends the state to the page unless the page has it already.
func (l *inputLine) Show(s ui.FieldState) {
	same := l.sent
	same.Text, same.Caret = s.Text, s.Caret
	// The page has the text already if the player typed it there, or is still composing. The caret of the page is the right
	// one then.
	known := l.visible && same == s && (l.typed.Composing || s.Text == l.typed.Text)
	l.visible, l.requested = true, true
	if !known {
		l.typed = ui.FieldInput{Text: s.Text, Caret: s.Caret}
		l.callPage("write", s)
	}
}

// callPage calls a function of the page with the state of the field, in CSS pixels.
func (l *inputLine) callPage(name string, s ui.FieldState) {
	l.sent = s
	k := 1 / input.Density()
	ink := fmt.Sprintf("#%02x%02x%02x", s.Ink.R, s.Ink.G, s.Ink.B)
	l.call(name, s.Rect.X*k, s.Rect.Y*k, s.Rect.W*k, s.Rect.H*k, s.Size*k, ink, s.Text, s.Caret, s.MaxLetters, s.Name, s.Address)
}

// Input implements [ui.SystemField].
func (l *inputLine) Input() (ui.FieldInput, bool) {
	changed := l.changed
	l.changed = false
	return l.typed, changed
}

// receive reads a message of the page about the input field. The message is the number of letters before the caret, "+"
// while letters are composed, a space, and the text, as in "2+ An". One of another form says that the field was left.
func (l *inputLine) receive(message string) {
	caret, text, ok := strings.Cut(message, " ")
	number, composing := strings.CutSuffix(caret, "+")
	n, err := strconv.Atoi(number)
	l.changed = true
	if l.typed.Closed = !ok || err != nil; !l.typed.Closed {
		l.typed = ui.FieldInput{Text: text, Caret: n, Composing: composing}
	}
}
