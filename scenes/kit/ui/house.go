package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// House is what all themes of the program share: how people want things to be shown and said, and pictures that look the same in
// every palette.
type House struct {
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
func (o *House) SetContrast(strong bool) {
	if strong != o.strong {
		o.strong = strong
		o.edition++
	}
}

// palette is a palette with the contrast that is wanted.
func (o *House) palette(p piece.Palette) piece.Palette {
	if o.strong {
		return p.Strong()
	}
	return p
}

// SetStill sets reduced motion for all widgets: they appear where they belong at once.
func (o *House) SetStill(still bool) { o.still = still }

// Still reports whether motion is reduced.
func (o *House) Still() bool { return o.still }

// SetLetters sets the arrangement of the on-screen keyboard.
func (o *House) SetLetters(l Letters) { o.letters = l }

// SetTypist sets what fields are written on with; nil is their own way.
func (o *House) SetTypist(t Typist) { o.typist = t }

// Voice is what speaks.
func (o *House) Voice() *Voice { return &o.voice }

// picture is [Theme.Variant] for what looks the same in every palette.
func (o *House) picture(name string, n int, w, h float64, draw func(paint.Canvas)) *ebiten.Image {
	if o.drawn != o.edition {
		o.drawn = o.edition
		o.cache.Clear()
	}
	return o.cache.Variant(name, n, w, h, o.scale, draw)
}
