package ui

import (
	"image/color"

	"ludotheque/scenes/kit/geom"
)

// Typist is a line of the system's that lies over a Field while it is written on, with all that the system has for that: its
// keyboard on the screen, accents, input methods. Keys that are none of a line's, as Enter, still come as keys.
type Typist interface {
	// Arm says on which line a finger has been put down, which may become a tap on it: some systems bring their keyboard up
	// only while they handle the tap itself.
	Arm(w Writing)
	// Write has the line there, ready to be typed on. It goes again when a tick passes without Write.
	Write(w Writing)
	// Typed returns what stands on the line if that has changed since the last call.
	Typed() (t Typed, changed bool)
}

// Writing is how a Typist is to look.
type Writing struct {
	Rect    geom.Rect // in pixels of the screen, without a border
	Size    float64   // of the letters, in pixels of the screen
	Ink     color.NRGBA
	Words   string // that stand there already
	Caret   int    // how many letters stand before it
	Most    int    // how many letters there may be
	Name    string // what is to be typed, for who cannot see it
	Address bool   // it is an address, not words of a language
}

// Typed is what stands on a Typist's line.
type Typed struct {
	Words string
	Caret int
	// Composing tells that an input method is at work on it: it must not be changed.
	Composing bool
	// Left tells that the line has been left.
	Left bool
}

// typist is the typist of the house; nil if there is none.
func (r *Root) typist() Typist { return r.Theme.house.typist }

// write has the field that has the focus written on by the typist, if there is one, once no finger is down.
func (r *Root) write() {
	before := r.line
	r.line = nil
	f, ok := r.focus.on.(*Field)
	if r.typist() == nil || !ok || r.presses.down() {
		return
	}
	if t, changed := r.typist().Typed(); changed && before == f {
		f.typed(t)
	}
	if r.focus.on == f {
		r.line = f
		r.typist().Write(f.writing())
	}
	r.due.draw = r.due.draw || before != r.line
}

// writing is how the field is to look when a typist takes its place.
func (f *Field) writing() Writing {
	t := f.root.Theme
	st, k := f.style(t), t.Scale()
	in := f.inner()
	return Writing{
		Rect: geom.R(in.X*k, f.rect.Y*k, in.W*k, f.rect.H*k), Size: t.Text.Size(st) * k, Ink: st.Color,
		Words: f.shown, Caret: f.caret, Most: f.most, Name: f.hint, Address: f.address,
	}
}

// typed takes over what has been typed elsewhere, as far as it could have been typed here.
func (f *Field) typed(t Typed) {
	if t.Left {
		f.root.endTyping()
		return
	}
	before := f.shown
	f.words, f.caret = f.words[:0], 0
	caret := 0
	for i, r := range []rune(t.Words) {
		if i == t.Caret {
			caret = f.caret
		}
		f.write(r)
	}
	if t.Caret >= len([]rune(t.Words)) {
		caret = f.caret
	}
	f.caret = caret
	f.keep()
	if f.shown != before {
		f.changed()
	}
}
