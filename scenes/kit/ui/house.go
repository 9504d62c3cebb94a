package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Shared is what all themes of the program share: how people want things to be shown and said, and pictures that look the same in
// every palette.
type Shared struct {
	scale   float64
	edition int
	still   bool
	strong  bool // more contrast
	typist  Typist
	voice   Voice
	letters Letters
	cache   *paint.Cache
	drawn   int // the edition that the pictures are of
}

// SetContrast has everything drawn with more contrast, or as usual again, by each theme from its next Resize on.
func (o *Shared) SetContrast(strong bool) {
	if strong != o.strong {
		o.strong = strong
		o.edition++
	}
}

// palette returns a palette with the contrast that is wanted.
func (o *Shared) palette(p piece.Palette) piece.Palette {
	if o.strong {
		return p.Strong()
	}
	return p
}

// SetStill sets reduced motion for all widgets: they appear where they belong at once.
func (o *Shared) SetStill(still bool) { o.still = still }

// Still reports whether motion is reduced.
func (o *Shared) Still() bool { return o.still }

// SetLetters sets the arrangement of the on-screen keyboard.
func (o *Shared) SetLetters(l Letters) { o.letters = l }

// SetTypist sets what fields are written on with; nil is their own way.
func (o *Shared) SetTypist(t Typist) { o.typist = t }

// Voice returns what speaks.
func (o *Shared) Voice() *Voice { return &o.voice }

// picture is like [Theme.Variant], for what looks the same in every palette.
func (o *Shared) picture(name string, n int, w, h float64, draw func(paint.Canvas)) *ebiten.Image {
	if o.drawn != o.edition {
		o.drawn = o.edition
		o.cache.Clear()
	}
	return o.cache.Variant(name, n, w, h, o.scale, draw)
}

// Voice is what is said to somebody who does not see the screen. While nobody listens it keeps nothing. A nil Voice is one to which
// nobody ever listens.
type Voice struct {
	on   bool
	said []Saying
}

// Saying is something that is said.
type Saying struct {
	Words string
	// Urgent breaks into what is being said: a turn that begins, a refusal.
	Urgent bool
}

// Listen begins or ends that somebody listens.
func (v *Voice) Listen(on bool) { v.on, v.said = on, nil }

// On reports whether somebody listens.
func (v *Voice) On() bool { return v != nil && v.on }

// Say says something once.
func (v *Voice) Say(words string, urgent bool) {
	if v.On() && words != "" {
		v.said = append(v.said, Saying{words, urgent})
	}
}

// Said returns what has been said since the last call, in order.
func (v *Voice) Said() []Saying {
	if v == nil {
		return nil
	}
	said := v.said
	v.said = nil
	return said
}

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

// Letters is an arrangement of the on-screen keyboard.
type Letters uint8

// The arrangements.
const (
	QWERTY Letters = iota // English
	AZERTY                // French
	QWERTZ                // German
)
