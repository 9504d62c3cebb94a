// Package text lays out and draws text in Go's own fonts, wrapped and aligned, crisp at every device scale.
//
// Glyphs are rasterised once into an atlas, and every string is laid out once. Drawing the same string again, or a
// counter of digits, makes no image and allocates nothing. Sizes and places are in dp. For titles, letters can be had
// as outlines too.
package text

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font/sfnt"

	"ludotheque/assets/fonts"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Weight selects a typeface: a font, or a font whose letters are changed by a shape.
type Weight uint8

// The typefaces.
const (
	Regular Weight = iota
	Medium
	Bold
	Italic
	Carved   // as if cut by hand: letters are wider at the head or at the foot
	Dancing  // slanted, with letters turned to the left or to the right
	Engraved // slender and slanted
	Narrow   // tall and narrow
	weights  // number of typefaces
)

// Align is how lines are aligned in their box.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Style is the typeface, size, colours and alignment of text.
type Style struct {
	Weight      Weight
	Size        float64 // dp before the player's text scale; 16 for body text, at least 14
	Color       color.NRGBA
	ShadowColor color.NRGBA // colour of a drop shadow; transparent for none
	Align       Align
	Top         bool // the first line is at the top of the box; otherwise all lines are centred vertically
	Fixed       bool // ignore the player's text scale, as for text printed on a board
	MaxLines    int  // 0 is no limit; text that is cut ends in an ellipsis
}

// WithColor returns st in another colour.
func (st Style) WithColor(c color.NRGBA) Style { st.Color = c; return st }

// WithAlign returns st with another alignment.
func (st Style) WithAlign(a Align) Style { st.Align = a; return st }

// WithSize returns st in another size, in dp.
func (st Style) WithSize(dp float64) Style { st.Size = dp; return st }

// leading is the distance between baselines as a multiple of the size.
const leading = 1.36

// Engine lays out and draws text for one screen. It is not for concurrent use.
type Engine struct {
	fonts      [weights]*sfnt.Font
	buf        sfnt.Buffer // for all calls of package sfnt
	scale      float64     // device pixels per dp
	textScale  float64     // the player's, 1 or more
	faces      map[faceKey]*face
	atlas      atlas
	newLayouts map[layoutKey]*layout // the newer half of the cache
	oldLayouts map[layoutKey]*layout // the older half of the cache
	batches    []batch               // by block of the atlas; empty between calls
	numbers    map[int]string        // cache of Int
	options    ebiten.DrawTrianglesOptions
}

// New returns an engine at one pixel per dp, which keeps the pictures of letters in the album a. It fails only if the fonts cannot be
// read.
func New(a *paint.Album) (*Engine, error) {
	e := &Engine{scale: 1, textScale: 1, atlas: atlas{album: a}, numbers: make(map[int]string)}
	for w, data := range map[Weight][]byte{Regular: fonts.Regular(), Medium: fonts.Medium(), Bold: fonts.Bold()} {
		f, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("text: font %d: %w", w, err)
		}
		e.fonts[w] = f
	}
	for w := Italic; w < weights; w++ {
		e.fonts[w] = e.fonts[shapes[w].of]
	}
	e.options.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	e.options.DisableMipmaps = true // Ebitengine would make them of a whole page of the album
	e.reset()
	return e, nil
}

// Resize sets the device scale in pixels per dp and the player's text scale. If either changes, all earlier measurements
// are out of date, and all glyphs and layouts are made anew.
func (e *Engine) Resize(scale, textScale float64) {
	if scale == e.scale && textScale == e.textScale {
		return
	}
	e.scale, e.textScale = scale, textScale
	e.reset()
}

// Scale returns the device scale in pixels per dp.
func (e *Engine) Scale() float64 { return e.scale }

// TextScale returns the player's text scale.
func (e *Engine) TextScale() float64 { return e.textScale }

// reset drops all glyphs, with their pictures in the atlas, and all layouts.
func (e *Engine) reset() {
	e.faces = make(map[faceKey]*face)
	e.newLayouts = make(map[layoutKey]*layout)
	e.oldLayouts = nil
	e.atlas.clear()
}

// Int returns n in decimal digits. A number seen before allocates nothing.
func (e *Engine) Int(n int) string {
	s, ok := e.numbers[n]
	if !ok {
		s = strconv.Itoa(n)
		e.numbers[n] = s
	}
	return s
}

// Size returns the size of st in dp, multiplied by the player's text scale unless st is Fixed.
func (e *Engine) Size(st Style) float64 {
	if st.Fixed {
		return st.Size
	}
	return st.Size * e.textScale
}

// LineHeight returns the distance between baselines of st in dp.
func (e *Engine) LineHeight(st Style) float64 { return e.Size(st) * leading }

// Measure returns the size in dp of s wrapped to maxWidth dp; 0 is no limit. Enlarged text with a word wider than maxWidth
// is measured smaller, as Draw draws it. A word that is still wider makes the result wider too. Measure allocates nothing
// for text in the cache of layouts.
func (e *Engine) Measure(s string, st Style, maxWidth float64) geom.Point {
	l := e.shrinkingLayout(s, st, maxWidth*e.scale)
	return geom.Pt(float64(l.width)/e.scale, float64(l.height)/e.scale)
}

// shrinkingLayout returns s laid out and wrapped to the given number of pixels; 0 is no limit. If enlarged text has a word
// wider than that, the text is set smaller, down to its size without the player's text scale, instead of being cut off.
func (e *Engine) shrinkingLayout(s string, st Style, wrap float64) *layout {
	size := e.Size(st) * e.scale
	if st.Fixed || wrap <= 0 || e.textScale <= 1 {
		return e.layout(s, st, size, wrap)
	}
	wrap = math.Ceil(wrap*64) / 64 // as layout rounds it: otherwise a box of the text's own width could be too narrow
	whole := st
	whole.MaxLines = 0
	l := e.layout(s, whole, size, wrap)
	for least := size / e.textScale; size > least && float64(l.width) > wrap; {
		size = max(least, min(size*0.98, size*wrap/float64(l.width))) // at least 2 % smaller, so that the loop ends soon
		l = e.layout(s, whole, size, wrap)
	}
	return e.layout(s, st, size, wrap)
}

// slack is by how many pixels text may exceed its box.
const slack = 1

// Fits reports whether s, wrapped to the width of box, stays inside box with all its lines. Text that is cut by MaxLines does not fit.
func (e *Engine) Fits(s string, st Style, box geom.Rect) bool {
	l := e.shrinkingLayout(s, st, box.W*e.scale)
	return !l.cut && float64(l.width) <= box.W*e.scale+slack && float64(l.height) <= box.H*e.scale+slack
}

// Ink returns the area in dp that s covers when Draw draws it in box.
func (e *Engine) Ink(s string, st Style, box geom.Rect) geom.Rect {
	m := e.Measure(s, st, box.W)
	r := geom.R(box.X, box.Y+(box.H-m.Y)/2, m.X, m.Y)
	if st.Top {
		r.Y = box.Y
	}
	switch st.Align {
	case Centre:
		r.X += (box.W - m.X) / 2
	case Right:
		r.X += box.W - m.X
	}
	return r
}

// Draw draws s on dst, in box and wrapped to the width of box. Enlarged text with a word wider than box is drawn smaller, down to
// its size without the player's text scale. dst must have the engine's scale. Draw allocates nothing for text in the cache
// of layouts.
func (e *Engine) Draw(dst *ebiten.Image, s string, box geom.Rect, st Style) {
	e.draw(dst, s, box, box.W*e.scale, st)
}

// DrawAt draws s on one line that begins, ends or is centred at p, depending on the alignment of st. p.Y is the
// middle of the line, or its top with st.Top.
func (e *Engine) DrawAt(dst *ebiten.Image, s string, p geom.Point, st Style) {
	e.draw(dst, s, geom.Rect{X: p.X, Y: p.Y}, 0, st)
}

// DrawTransformed draws s, without its shadow, on one line centred at the origin of g, which maps dp to pixels of dst. st.Align
// must be Left. It is for text that turns, grows or moves.
func (e *Engine) DrawTransformed(dst *ebiten.Image, s string, g ebiten.GeoM, st Style) {
	l := e.layout(s, st, e.Size(st)*e.scale, 0)
	var pixels ebiten.GeoM
	pixels.Translate(-float64(l.width)/2, -float64(l.height)/2)
	pixels.Scale(1/e.scale, 1/e.scale)
	pixels.Concat(g)
	e.drawLayout(dst, l, st.Color, &pixels, 0, 0)
}

// draw draws s with the shadow of st, in box, which is in dp, and wrapped to wrap pixels; 0 is no limit.
func (e *Engine) draw(dst *ebiten.Image, s string, box geom.Rect, wrap float64, st Style) {
	l := e.shrinkingLayout(s, st, wrap)
	x, y := box.X*e.scale, box.Y*e.scale
	if !st.Top {
		y += (box.H*e.scale - float64(l.height)) / 2
	}
	switch st.Align {
	case Centre:
		x += box.W * e.scale / 2
	case Right:
		x += box.W * e.scale
	}
	if st.ShadowColor.A > 0 {
		d := max(1, math.Round(e.Size(st)*e.scale*shadowOffset))
		e.drawLayout(dst, l, st.ShadowColor, nil, x+d, y+d)
	}
	e.drawLayout(dst, l, st.Color, nil, x, y)
}

// shadowOffset is how far to the right and down a drop shadow is, as a fraction of the text size.
const shadowOffset = 0.05
