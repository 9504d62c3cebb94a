package text

import (
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// outlineSize is the size in pixels at which outlines are taken before they are scaled, large enough to be exact.
const outlineSize = 1024

// Print lays out s in box and fills the outlines of its letters on a canvas, at the canvas's own scale and view. It is for pictures
// that are drawn once, since it does not use the atlas. If box has no width, only line feeds break lines. The player's text
// scale and the shadow of st are ignored.
func (e *Engine) Print(c paint.Canvas, s string, box geom.Rect, st Style) {
	f := e.face(faceKey{st.Weight, outlineSize * 64})
	k := st.Size / outlineSize // dp per pixel of the face
	wrap := fixed.Int26_6(math.MaxInt32)
	if box.W > 0 {
		wrap = fixed.Int26_6(min(box.W/k*64, math.MaxInt32))
	}
	lines, _ := f.limitLines(f.wrap(s, wrap), st.MaxLines, wrap)
	y := box.Y + f.ascent*k
	if !st.Top {
		y += (box.H - f.lineHeight*k*float64(len(lines))) / 2
	}
	for i, line := range lines {
		w := float64(f.advance(line)) / 64 * k
		x := box.X + (box.W-w)*[]float64{0, 0.5, 1}[st.Align]
		c.Fill(e.Outline(line, st.Weight, st.Size, geom.Pt(x, y+float64(i)*f.lineHeight*k)), st.Color)
	}
}

// Width returns the width in dp of s on one line in letters size dp high, without the player's text scale.
func (e *Engine) Width(s string, w Weight, size float64) float64 {
	return float64(e.face(faceKey{w, outlineSize * 64}).advance(s)) / 64 * size / outlineSize
}

// Outline returns the letters of s as a path in dp, size dp high, with the left end of the baseline at origin. It
// must be filled by the non-zero rule.
func (e *Engine) Outline(s string, w Weight, size float64, origin geom.Point) *paint.Path {
	out := new(paint.Path)
	f := e.face(faceKey{w, outlineSize * 64})
	k := size / outlineSize // dp per pixel of the face
	x := fixed.Int26_6(0)
	for _, r := range s {
		if r == softHyphen {
			continue
		}
		glyph := f.glyph(r)
		out.Append(letterPath(glyph, k), origin.Add(geom.Pt(float64(x)/64*k, 0)))
		x += glyph.advance
	}
	return out
}

// letterPath returns the outline of a glyph as a path, with its coordinates in pixels multiplied by k.
func letterPath(g *glyph, k float64) *paint.Path {
	p := new(paint.Path)
	segments := g.outline()
	at := func(q fixed.Point26_6) (x, y float64) { return float64(q.X) / 64 * k, float64(q.Y) / 64 * k }
	for i, s := range segments {
		x0, y0 := at(s.Args[0])
		x1, y1 := at(s.Args[1])
		x2, y2 := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				p.Close()
			}
			p.MoveTo(x0, y0)
		case sfnt.SegmentOpLineTo:
			p.LineTo(x0, y0)
		case sfnt.SegmentOpQuadTo:
			p.QuadTo(x0, y0, x1, y1)
		case sfnt.SegmentOpCubeTo:
			p.CubicTo(x0, y0, x1, y1, x2, y2)
		}
	}
	if len(segments) > 0 {
		p.Close()
	}
	return p
}

// HasGlyph reports whether r can be shown in weight w, where letters that are not Latin are those of Regular. It is true of
// soft hyphens and line feeds, which show nothing.
func (e *Engine) HasGlyph(r rune, w Weight) bool {
	if r == softHyphen || r == '\n' {
		return true
	}
	i, err := e.font(w, r).GlyphIndex(&e.buf, substitute(r))
	return err == nil && i != 0
}
