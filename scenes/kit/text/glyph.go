package text

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"ludotheque/assets/fonts"
)

// faceKey identifies a face: a typeface at a size in 64ths of a pixel.
type faceKey struct {
	weight Weight
	size   int32
}

// face is a font in one size, with the glyphs made so far. The engine owns it, and its atlas has the pictures of the glyphs.
type face struct {
	engine     *Engine
	key        faceKey
	font       *sfnt.Font
	lineHeight float64 // distance between baselines in pixels
	ascent     float64 // distance in pixels of the baseline from the top of its line
	capHeight  float64 // height of a capital letter in pixels
	steps      int     // number of horizontal positions within a pixel that glyphs are drawn at
	glyphs     map[rune]*glyph
}

// glyph is a letter of a face, with one sprite for each position within a pixel.
type glyph struct {
	face    *face
	font    *sfnt.Font       // the font with the outline; see Engine.font
	index   sfnt.GlyphIndex  // in font
	zero    bool             // this is the digit 0, which is drawn as plainZero
	hyphen  bool             // this is a hyphen, which is drawn shorter; see hyphenShare
	advance fixed.Int26_6    // pixels from the glyph's origin to that of the next glyph
	sprites [maxSteps]sprite // by position within a pixel
}

// maxSteps is the number of positions within a pixel for small letters. Letters above 40 pixels have one.
const maxSteps = 4

// face returns the face for k, and makes it on the first call for k.
func (e *Engine) face(k faceKey) *face {
	if f, ok := e.faces[k]; ok {
		return f
	}
	f := &face{engine: e, key: k, font: e.fonts[k.weight], steps: maxSteps, glyphs: make(map[rune]*glyph)}
	size := float64(k.size) / 64
	if size > 40 {
		f.steps = 1
	}
	f.lineHeight = size * leading
	f.capHeight = measureCapHeight(f.font, &e.buf, k.size)
	f.ascent = f.lineHeight/2 + f.capHeight/2
	e.faces[k] = f
	return f
}

// font returns the font with the outline of r: that of w for Latin letters, else that of Regular, which has all letters.
func (e *Engine) font(w Weight, r rune) *sfnt.Font {
	if fonts.Latin(substitute(r)) {
		return e.fonts[w]
	}
	return e.fonts[Regular]
}

// measureCapHeight returns the height of a capital letter of f in pixels; 0.72 of the size if the font does not give the height. size is
// in 64ths of a pixel. Lines are centred on this height, which looks centred to the eye.
func measureCapHeight(f *sfnt.Font, buf *sfnt.Buffer, size int32) float64 {
	m, err := f.Metrics(buf, fixed.Int26_6(size), font.HintingNone)
	if err != nil {
		return float64(size) / 64 * 0.72
	}
	return math.Round(float64(m.CapHeight) / 64)
}

// substitute returns the character that is drawn in place of r. The fonts lack narrow and thin spaces, in place of which a no-break
// space is drawn, and the no-break hyphen.
func substitute(r rune) rune {
	switch r {
	case '\u202f', '\u2009':
		return '\u00a0'
	case '\u2011':
		return '-'
	}
	return r
}

// glyph returns the glyph of r, and makes it on the first call for r.
func (f *face) glyph(r rune) *glyph {
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	g := &glyph{face: f, font: f.engine.font(f.key.weight, r), zero: r == '0', hyphen: substitute(r) == '-'}
	buf, size := &f.engine.buf, fixed.Int26_6(f.key.size)
	if i, err := g.font.GlyphIndex(buf, substitute(r)); err == nil {
		g.index = i
	}
	if a, err := g.font.GlyphAdvance(buf, g.index, size, font.HintingNone); err == nil {
		if g.hyphen {
			a = fixed.Int26_6(float64(a) * hyphenPlace)
		}
		g.advance = shapes[f.key.weight].scaleWidth(a)
	}
	f.glyphs[r] = g
	return g
}

// outline returns the glyph's outline in 64ths of a pixel, with the shape of its typeface, or nil if there is none. The
// outline is valid until the engine's buffer is used again, as by the next call.
func (g *glyph) outline() sfnt.Segments {
	segments, err := g.font.LoadGlyph(&g.face.engine.buf, g.index, fixed.Int26_6(g.face.key.size), nil)
	if err != nil {
		return nil
	}
	if g.zero {
		segments = plainZero(segments)
	}
	if g.hyphen {
		shorten(segments, hyphenShare, hyphenPlace)
	}
	f := g.face
	if s := &shapes[f.key.weight]; *s != (shape{}) {
		middle := fixed.Point26_6{X: g.advance / 2, Y: -fixed.Int26_6(f.capHeight * 32)}
		direction := float64(g.index%3) - 1 // always the same for the same letter
		s.bend(segments, middle, direction)
	}
	return segments
}

// plainZero returns the outline of a zero without the slash that the Go fonts have, which looks like an 8 in small print: the
// first contour of the outline, and inside it a mirror image, which runs the other way round, as large as both halves of the
// counter together. An outline with only one contour is returned as it is.
func plainZero(outline sfnt.Segments) sfnt.Segments {
	end := 1 // of the first contour
	for end < len(outline) && outline[end].Op != sfnt.SegmentOpMoveTo {
		end++
	}
	if end >= len(outline) {
		return outline
	}
	from, to := outline[:end].Bounds(), outline[end:].Bounds() // of the first contour, and of the counter
	wide := float64(to.Max.X-to.Min.X) / float64(from.Max.X-from.Min.X)
	high := float64(to.Max.Y-to.Min.Y) / float64(from.Max.Y-from.Min.Y)
	ring := append(sfnt.Segments{}, outline[:end]...)
	for _, s := range outline[:end] {
		for k, p := range s.Args {
			s.Args[k].X = to.Max.X - fixed.Int26_6(float64(p.X-from.Min.X)*wide)
			s.Args[k].Y = to.Min.Y + fixed.Int26_6(float64(p.Y-from.Min.Y)*high)
		}
		ring = append(ring, s)
	}
	return ring
}

// hyphenShare is the length of a hyphen as a share of that in the Go fonts, which is longer than their dash.
// hyphenPlace is what a hyphen takes of the width that it has in the Go fonts, so that no gaps are beside it.
const (
	hyphenShare = 0.55
	hyphenPlace = 0.72
)

// shorten makes an outline share times as wide, and moves its middle to place times where that was.
func shorten(outline sfnt.Segments, share, place float64) {
	b := outline.Bounds()
	middle := (b.Min.X + b.Max.X) / 2
	for i := range outline {
		for k := range outline[i].Args {
			x := &outline[i].Args[k].X
			*x = fixed.Int26_6(float64(middle)*place + float64(*x-middle)*share)
		}
	}
}

// sprite returns the glyph's sprite for position step within a pixel, 0 to steps-1 of the face, and draws it on the first call.
func (g *glyph) sprite(step int) *sprite {
	s := &g.sprites[step]
	if !s.drawn {
		*s = g.rasterise(float32(step) / float32(g.face.steps))
	}
	return s
}

// rasterise draws the glyph, moved right by shift pixels, 0 to 1, into the atlas and returns the sprite.
func (g *glyph) rasterise(shift float32) sprite {
	f := g.face
	segments := g.outline()
	if len(segments) == 0 {
		return sprite{drawn: true}
	}
	b := segments.Bounds()
	// With a pixel of margin on each side, and one more on the right for shift.
	left, top := b.Min.X.Floor()-1, b.Min.Y.Floor()-1
	w, h := b.Max.X.Ceil()+2-left, b.Max.Y.Ceil()+1-top
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	r := vector.NewRasterizer(w, h)
	dx, dy := shift-float32(left), -float32(top)
	for _, s := range segments {
		trace(r, s, dx, dy)
	}
	r.ClosePath()
	r.DrawOp = draw.Src
	r.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	out := f.engine.atlas.add(mask)
	out.left, out.top = float32(left), float32(top)
	return out
}

// trace adds one segment of an outline to r, moved by dx, dy pixels.
func trace(r *vector.Rasterizer, s sfnt.Segment, dx, dy float32) {
	x := func(i int) float32 { return float32(s.Args[i].X)/64 + dx }
	y := func(i int) float32 { return float32(s.Args[i].Y)/64 + dy }
	switch s.Op {
	case sfnt.SegmentOpMoveTo:
		r.ClosePath()
		r.MoveTo(x(0), y(0))
	case sfnt.SegmentOpLineTo:
		r.LineTo(x(0), y(0))
	case sfnt.SegmentOpQuadTo:
		r.QuadTo(x(0), y(0), x(1), y(1))
	case sfnt.SegmentOpCubeTo:
		r.CubeTo(x(0), y(0), x(1), y(1), x(2), y(2))
	}
}
