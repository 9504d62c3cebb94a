package page

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
)

// inputField is an HTML input field that lies over a text field of the program. It implements [ui.SystemField].
type inputField struct {
	call      Call
	visible   bool          // the page shows the input field
	requested bool          // a text field has called Show since the last Tick
	sent      ui.FieldState // the state that the page was sent last
	typed     ui.FieldInput // what is in the input field as far as known: what was sent, or what has been typed since
	changed   bool          // the page has changed typed since the last call of Input
}

// TextField returns the input field of the page, for the text fields of the program. It returns nil if there is no page.
func (p *Page) TextField() ui.SystemField {
	if p == nil {
		return nil
	}
	return &p.inputField
}

// Tick hides the input field if no text field has used it since the last tick. It must be called once a tick, before
// the scenes.
func (p *Page) Tick() {
	if p == nil {
		return
	}
	if p.inputField.visible && !p.inputField.requested {
		p.inputField.visible, p.inputField.changed = false, false
		p.call("rest")
	}
	p.inputField.requested = false
}

// Prepare implements [ui.SystemField]. It places the input field without giving it the focus, unless the field is shown already.
func (f *inputField) Prepare(s ui.FieldState) {
	if !f.visible {
		f.callPage("arm", s)
	}
}

// Show implements [ui.SystemField]. It notes that the field is used on this tick, and sends the state to the page unless the page has it
// already.
func (f *inputField) Show(s ui.FieldState) {
	same := f.sent
	same.Text, same.Caret = s.Text, s.Caret
	// The page has the text already if the player typed it there, or is still composing. The caret of the page is the right
	// caret then.
	pageHasState := f.visible && same == s && (f.typed.Composing || s.Text == f.typed.Text)
	f.visible, f.requested = true, true
	if !pageHasState {
		f.typed = ui.FieldInput{Text: s.Text, Caret: s.Caret}
		f.callPage("write", s)
	}
}

// callPage calls a function of the page with the state of the field, lengths in CSS pixels, and notes that state as sent.
func (f *inputField) callPage(name string, s ui.FieldState) {
	f.sent = s
	k := 1 / input.Density()
	ink := fmt.Sprintf("#%02x%02x%02x", s.Ink.R, s.Ink.G, s.Ink.B)
	f.call(name, s.Rect.X*k, s.Rect.Y*k, s.Rect.W*k, s.Rect.H*k, s.Size*k, ink, s.Text, s.Caret, s.MaxLetters, s.Name, s.Address)
}

// Input implements [ui.SystemField]. It returns what is in the input field as far as known, and whether the page has changed that since
// the last call.
func (f *inputField) Input() (ui.FieldInput, bool) {
	changed := f.changed
	f.changed = false
	return f.typed, changed
}

// receive reads a message of the page about the input field. The message is the number of letters before the caret, "+"
// while letters are composed, a space, and the text, as in "2+ An". A message of another form says that the field was left. Either is
// a change for Input.
func (f *inputField) receive(message string) {
	caret, text, ok := strings.Cut(message, " ")
	number, composing := strings.CutSuffix(caret, "+")
	n, err := strconv.Atoi(number)
	f.changed = true
	if f.typed.Closed = !ok || err != nil; !f.typed.Closed {
		f.typed = ui.FieldInput{Text: text, Caret: n, Composing: composing}
	}
}
