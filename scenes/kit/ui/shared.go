package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Shared is what all themes of the program share: display settings, the screen reader's voice, and pictures that look
// the same in every palette.
type Shared struct {
	scale         float64 // device pixels per dp
	edition       int     // number of changes of the scale or the contrast, each of which makes all pictures out of date
	reducedMotion bool
	highContrast  bool
	systemField   SystemField // nil if the system has none
	voice         Voice
	layout        KeyboardLayout // of the on-screen keyboard
	cache         *paint.Cache   // pictures that look the same in every palette
	cacheEdition  int            // what edition was when the pictures in cache were painted
}

// SetHighContrast turns high contrast on or off. Each theme uses it from its next Resize on.
func (o *Shared) SetHighContrast(on bool) {
	if on != o.highContrast {
		o.highContrast = on
		o.edition++
	}
}

// palette returns p, with more contrast if high contrast is on.
func (o *Shared) palette(p piece.Palette) piece.Palette {
	if o.highContrast {
		return p.HighContrast()
	}
	return p
}

// SetReducedMotion turns reduced motion on or off. While it is on, widgets appear in their place at once.
func (o *Shared) SetReducedMotion(on bool) { o.reducedMotion = on }

// ReducedMotion reports whether motion is reduced.
func (o *Shared) ReducedMotion() bool { return o.reducedMotion }

// SetKeyboardLayout sets the layout of the on-screen keyboard.
func (o *Shared) SetKeyboardLayout(l KeyboardLayout) { o.layout = l }

// SetSystemField sets the system's input field, which is used instead of the on-screen keyboard. It may be nil.
func (o *Shared) SetSystemField(t SystemField) { o.systemField = t }

// Voice returns the announcements for a screen reader.
func (o *Shared) Voice() *Voice { return &o.voice }

// picture is like [Theme.Variant] for pictures that look the same in every palette.
func (o *Shared) picture(name string, n int, w, h float64, draw func(paint.Canvas)) *ebiten.Image {
	if o.cacheEdition != o.edition {
		o.cacheEdition = o.edition
		o.cache.Clear()
	}
	return o.cache.Variant(name, n, w, h, o.scale, draw)
}

// Voice collects announcements for a screen reader. While the Voice is off it collects nothing. A nil Voice is always off.
type Voice struct {
	on      bool
	pending []Announcement
}

// Announcement is text for a screen reader.
type Announcement struct {
	Text string
	// Urgent interrupts what is being said, as for the player's turn or a refusal.
	Urgent bool
}

// SetOn turns announcements on or off and drops the pending ones. v must not be nil.
func (v *Voice) SetOn(on bool) { v.on, v.pending = on, nil }

// On reports whether announcements are on.
func (v *Voice) On() bool { return v != nil && v.on }

// Say adds an announcement, unless the text is empty or announcements are off.
func (v *Voice) Say(words string, urgent bool) {
	if v.On() && words != "" {
		v.pending = append(v.pending, Announcement{words, urgent})
	}
}

// Take returns the announcements since the last call, in order, and forgets them; nil if there are none.
func (v *Voice) Take() []Announcement {
	if v == nil {
		return nil
	}
	said := v.pending
	v.pending = nil
	return said
}

// SystemField is an input field of the system that lies over a [Field] while text is entered. It has the system's
// keyboard, accents and input methods. Keys that do not edit, such as Enter, are still reported as keys.
type SystemField interface {
	// Prepare is called when a finger goes down on a Field, before it is known whether that becomes a tap. Some systems
	// open their keyboard only while they handle the tap itself.
	Prepare(w FieldState)
	// Show shows the field, ready for input, until the first tick on which Show is not called.
	Show(w FieldState)
	// Input returns the state of the field, and whether it has changed since the last call.
	Input() (t FieldInput, changed bool)
}

// FieldState is how a SystemField must look.
type FieldState struct {
	Rect       geom.Rect   // in pixels of the screen, without border
	Size       float64     // of the letters, in pixels of the screen
	Ink        color.NRGBA // colour of the letters
	Text       string      // what has been entered so far
	Caret      int         // number of letters before the caret
	MaxLetters int         // how many letters there may be
	Name       string      // what to enter, for a screen reader
	Address    bool        // the field is for an address, not for words of a language
}

// FieldInput is the state of a SystemField after input.
type FieldInput struct {
	Text  string
	Caret int // number of letters before the caret
	// Composing is set while an input method is composing text: the text must not be changed then.
	Composing bool
	// Closed is set when the player has left the field.
	Closed bool
}

// KeyboardLayout is a layout of the on-screen keyboard.
type KeyboardLayout uint8

// The layouts, and the language that each is for.
const (
	QWERTY KeyboardLayout = iota // English
	AZERTY                       // French
	QWERTZ                       // German
)
