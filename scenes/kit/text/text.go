// Package text sets and draws words: Go's own fonts, wrapped and aligned, crisp at every device scale.
//
// Glyphs are rasterised once into an atlas and every string is laid out once; drawing a string again, or a counter that
// runs, makes no image and allocates nothing. Sizes and places are in dp. The letters are also to be had as outlines,
// for titles.
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
)

// Weight is one of the faces: a font, or one bent into another shape.
type Weight uint8

// The faces.
const (
	Regular Weight = iota
	Medium
	Bold
	Italic
	Carved   // cut by hand: letters are wider now at their heads, now at their feet
	Dancing  // leans, and letters turn now to the left, now to the right
	Engraved // slender, and leans
	Narrow   // tall and close
	weights
)

// Align is where lines stand in their box.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Style is how a string looks.
type Style struct {
	Weight Weight
	Size   float64 // dp before the player's text scale; 16 for body, 14 the least
	Color  color.NRGBA
	Shade  color.NRGBA // what the letters throw beside them; transparent for nothing
	Align  Align
	Top    bool // set the first line at the top of the box; otherwise all lines are centred in its height
	Fixed  bool // leave the player's text scale out, as for what is printed on a board
	Lines  int  // the most lines; 0 is no limit. What is cut ends in an ellipsis
}

// In returns st in another colour.
func (st Style) In(c color.NRGBA) Style { st.Color = c; return st }

// Aligned returns st with another alignment.
func (st Style) Aligned(a Align) Style { st.Align = a; return st }

// Sized returns st in another size.
func (st Style) Sized(dp float64) Style { st.Size = dp; return st }

// leading is the distance of base lines as a multiple of the size.
const leading = 1.36

// Engine sets type for one screen. It is not for concurrent use.
type Engine struct {
	fonts   [weights]*sfnt.Font
	buf     sfnt.Buffer
	scale   float64
	larger  float64
	faces   map[faceKey]*face
	atlas   atlas
	young   map[layoutKey]*layout
	old     map[layoutKey]*layout
	batches []batch
	numbers map[int]string
	options ebiten.DrawTrianglesOptions
}

// New parses the fonts. The engine starts at one pixel a dp.
func New() (*Engine, error) {
	e := &Engine{scale: 1, larger: 1, numbers: make(map[int]string)}
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
	e.reset()
	return e, nil
}

// Resize sets the device scale in pixels a dp and the player's text scale. What was measured before is stale.
func (e *Engine) Resize(scale, larger float64) {
	if scale == e.scale && larger == e.larger {
		return
	}
	e.scale, e.larger = scale, larger
	e.reset()
}

// Scale returns the device scale.
func (e *Engine) Scale() float64 { return e.scale }

// Larger returns the player's text scale.
func (e *Engine) Larger() float64 { return e.larger }

// reset forgets every glyph and layout.
func (e *Engine) reset() {
	e.faces = make(map[faceKey]*face)
	e.young = make(map[layoutKey]*layout)
	e.old = nil
	e.atlas.clear()
}

// Int returns n in digits; from the second time on it allocates nothing.
func (e *Engine) Int(n int) string {
	s, ok := e.numbers[n]
	if !ok {
		s = strconv.Itoa(n)
		e.numbers[n] = s
	}
	return s
}

// Size returns the em size of st in dp, the player's text scale included.
func (e *Engine) Size(st Style) float64 {
	if st.Fixed {
		return st.Size
	}
	return st.Size * e.larger
}

// LineHeight returns the distance of base lines of st in dp.
func (e *Engine) LineHeight(st Style) float64 { return e.Size(st) * leading }

// Measure returns the size in dp of s wrapped to maxWidth dp; 0 is no limit. A word that is wider than maxWidth makes the
// result wider too. Zero allocations for what was measured or drawn lately.
func (e *Engine) Measure(s string, st Style, maxWidth float64) geom.Point {
	l := e.yielding(s, st, maxWidth*e.scale)
	return geom.Pt(float64(l.width)/e.scale, float64(l.height)/e.scale)
}

// yielding lays s out, wrapped to so many pixels; 0 is no limit. Larger text gives way where a single word is wider than its place: it
// is then set smaller, down to the usual size, rather than cut off.
func (e *Engine) yielding(s string, st Style, wrap float64) *layout {
	size := e.Size(st) * e.scale
	if st.Fixed || wrap <= 0 || e.larger <= 1 {
		return e.layout(s, st, size, wrap)
	}
	whole := st
	whole.Lines = 0
	l := e.layout(s, whole, size, wrap)
	for least := size / e.larger; size > least && float64(l.width) > wrap; {
		size = max(least, min(size*0.98, size*wrap/float64(l.width)))
		l = e.layout(s, whole, size, wrap)
	}
	return e.layout(s, st, size, wrap)
}

// slack is by how many pixels words may stick out of their box.
const slack = 1

// Fits reports whether s, wrapped to box, stays inside it and keeps all its lines.
func (e *Engine) Fits(s string, st Style, box geom.Rect) bool {
	l := e.yielding(s, st, box.W*e.scale)
	return !l.cut && float64(l.width) <= box.W*e.scale+slack && float64(l.height) <= box.H*e.scale+slack
}

// Ink returns where s stands that is set into box.
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

// Draw sets s into box, wrapped to its width, and draws it on dst, whose scale is the engine's. Zero allocations for what
// was measured or drawn lately.
func (e *Engine) Draw(dst *ebiten.Image, s string, box geom.Rect, st Style) {
	e.draw(dst, s, box, box.W*e.scale, st)
}

// At draws s on one line that begins, ends or is centred at p, as st aligns it; p.Y is the middle of the line, or its top
// with st.Top.
func (e *Engine) At(dst *ebiten.Image, s string, p geom.Point, st Style) {
	e.draw(dst, s, geom.Rect{X: p.X, Y: p.Y}, 0, st)
}

// Turned draws s on one line centred at the origin of g, which maps dp to pixels of dst: for numbers that pop or fly.
func (e *Engine) Turned(dst *ebiten.Image, s string, g ebiten.GeoM, st Style) {
	l := e.layout(s, st, e.Size(st)*e.scale, 0)
	var pixels ebiten.GeoM
	pixels.Translate(-float64(l.width)/2, -float64(l.height)/2)
	pixels.Scale(1/e.scale, 1/e.scale)
	pixels.Concat(g)
	e.flush(dst, l, st.Color, &pixels, 0, 0)
}

func (e *Engine) draw(dst *ebiten.Image, s string, box geom.Rect, wrap float64, st Style) {
	l := e.yielding(s, st, wrap)
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
	if st.Shade.A > 0 {
		d := math.Max(1, math.Round(e.Size(st)*e.scale*shadeReach))
		e.flush(dst, l, st.Shade, nil, x+d, y+d)
	}
	e.flush(dst, l, st.Color, nil, x, y)
}

// shadeReach is how far to the right and down a shade falls, for the size of its letters.
const shadeReach = 0.05
