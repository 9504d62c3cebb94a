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

// faceKey is a font at a size in 64ths of a pixel.
type faceKey struct {
	weight Weight
	size   int32
}

// face is a font at a size.
type face struct {
	engine          *Engine
	key             faceKey
	font            *sfnt.Font
	ascent, leading float64 // pixels; the base line lies ascent below the top of a line
	height          float64 // of a capital
	steps           int     // how many horizontal positions within a pixel are told apart
	glyphs          map[rune]*glyph
}

// glyph is a letter of a face, with one sprite for each position within a pixel.
type glyph struct {
	face    *face
	font    *sfnt.Font
	index   sfnt.GlyphIndex
	advance fixed.Int26_6
	sprites [maxSteps]sprite
}

// maxSteps is how many positions within a pixel small letters have; large ones need none.
const maxSteps = 4

// face returns the face of a font at a size, made the first time.
func (e *Engine) face(k faceKey) *face {
	if f, ok := e.faces[k]; ok {
		return f
	}
	f := &face{engine: e, key: k, font: e.fonts[k.weight], steps: maxSteps, glyphs: make(map[rune]*glyph)}
	size := float64(k.size) / 64
	if size > 40 {
		f.steps = 1
	}
	f.leading = size * leading
	f.height = capHeight(f.font, &e.buf, k.size)
	f.ascent = f.leading/2 + f.height/2
	e.faces[k] = f
	return f
}

// font returns the one that has the outline of r. Regular has all.
func (e *Engine) font(w Weight, r rune) *sfnt.Font {
	if fonts.Latin(substitute(r)) {
		return e.fonts[w]
	}
	return e.fonts[Regular]
}

// capHeight returns the height of a capital in pixels. Lines are centred on it, which looks centred to the eye.
func capHeight(f *sfnt.Font, buf *sfnt.Buffer, size int32) float64 {
	m, err := f.Metrics(buf, fixed.Int26_6(size), font.HintingNone)
	if err != nil {
		return float64(size) / 64 * 0.72
	}
	return math.Round(float64(m.CapHeight) / 64)
}

// substitute returns what stands in for a letter that the fonts lack: a narrow no-break space is a no-break space.
func substitute(r rune) rune {
	switch r {
	case '\u202f', '\u2009':
		return '\u00a0'
	case '\u2011':
		return '-'
	}
	return r
}

// glyph returns the glyph of a letter, made the first time.
func (f *face) glyph(r rune) *glyph {
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	g := &glyph{face: f, font: f.engine.font(f.key.weight, r)}
	buf, size := &f.engine.buf, fixed.Int26_6(f.key.size)
	if i, err := g.font.GlyphIndex(buf, substitute(r)); err == nil {
		g.index = i
	}
	if a, err := g.font.GlyphAdvance(buf, g.index, size, font.HintingNone); err == nil {
		g.advance = shapes[f.key.weight].breadth(a)
	}
	f.glyphs[r] = g
	return g
}

// outline returns the glyph's outline in pixels, until the next one is asked for; none if it has none.
func (g *glyph) outline() sfnt.Segments {
	segments, err := g.font.LoadGlyph(&g.face.engine.buf, g.index, fixed.Int26_6(g.face.key.size), nil)
	if err != nil {
		return nil
	}
	f := g.face
	if s := &shapes[f.key.weight]; *s != (shape{}) {
		s.bend(segments, fixed.Point26_6{X: g.advance / 2, Y: -fixed.Int26_6(f.height * 32)}, float64(g.index%3)-1)
	}
	return segments
}

// sprite returns the glyph's picture for the position step within a pixel, drawing it if need be.
func (g *glyph) sprite(step int) *sprite {
	s := &g.sprites[step]
	if !s.drawn {
		*s = g.rasterise(float32(step) / float32(g.face.steps))
	}
	return s
}

// rasterise draws the glyph, shifted right by shift pixels, into the atlas.
func (g *glyph) rasterise(shift float32) sprite {
	f := g.face
	segments := g.outline()
	if len(segments) == 0 {
		return sprite{drawn: true}
	}
	b := segments.Bounds()
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

// trace adds one segment of an outline, moved by dx, dy pixels.
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
