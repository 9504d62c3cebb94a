package text

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/math/fixed"
)

// layoutKey tells layouts apart. Sizes and widths are in 64ths of a pixel.
type layoutKey struct {
	s     string
	face  faceKey
	width int32
	lines int32
	align Align
}

// layout is a string set in lines, in pixels. X runs from the line's anchor: its left end, middle or right end.
type layout struct {
	glyphs        []placed
	width, height float32
	cut           bool // lines are missing
}

// placed is a glyph at its origin on a base line.
type placed struct {
	glyph *glyph
	x, y  float32
}

// keepLayouts is how many layouts are kept at least before the oldest are forgotten.
const keepLayouts = 1024

// layout returns s set at size pixels and wrapped to width pixels; 0 is no limit.
func (e *Engine) layout(s string, st Style, size, width float64) *layout {
	k := layoutKey{s, faceKey{st.Weight, int32(size * 64)}, int32(math.Ceil(width * 64)), int32(st.Lines), st.Align}
	if l, ok := e.young[k]; ok {
		return l
	}
	l, ok := e.old[k]
	if !ok {
		l = e.set(k)
	}
	if len(e.young) >= keepLayouts {
		e.old, e.young = e.young, make(map[layoutKey]*layout)
	}
	e.young[k] = l
	return l
}

// set lays a string out.
func (e *Engine) set(k layoutKey) *layout {
	f := e.face(k.face)
	width := fixed.Int26_6(k.width)
	if width <= 0 {
		width = math.MaxInt32
	}
	lines, cut := f.limit(f.wrap(k.s, width), int(k.lines), width)
	l := &layout{cut: cut, height: float32(math.Ceil(f.leading * float64(len(lines))))}
	for i, line := range lines {
		base := float32(math.Round(f.leading*float64(i) + f.ascent))
		l.width = max(l.width, f.place(l, line, base, k.align))
	}
	return l
}

// place adds one line's glyphs and returns its width in pixels.
func (f *face) place(l *layout, line string, base float32, align Align) float32 {
	from := len(l.glyphs)
	x := fixed.Int26_6(0)
	for _, r := range line {
		if r == softHyphen {
			continue
		}
		g := f.glyph(r)
		l.glyphs = append(l.glyphs, placed{g, float32(x) / 64, base})
		x += g.advance
	}
	w := float32(x) / 64
	for i := range l.glyphs[from:] {
		switch p := &l.glyphs[from+i]; align {
		case Centre:
			p.x -= w / 2
		case Right:
			p.x -= w
		}
	}
	return w
}

// softHyphen marks where a word may be divided.
const softHyphen = '\u00ad'

// wrap divides s into lines no wider than width, at spaces, hyphens and soft hyphens, in long paths, and at every line feed.
func (f *face) wrap(s string, width fixed.Int26_6) []string {
	var lines []string
	for _, par := range strings.Split(s, "\n") {
		for {
			line, rest := f.cutLine(par, width)
			lines = append(lines, line)
			if rest == "" {
				break
			}
			par = rest
		}
	}
	return lines
}

// cutLine returns as much of s as fits into width and what is left. The first word is taken even if it is too wide,
// unless it is part of a path.
func (f *face) cutLine(s string, width fixed.Int26_6) (line, rest string) {
	if f.advance(s) <= width {
		return s, ""
	}
	best, from := -1, 0
	for from < len(s) {
		end := breakAfter(s, from)
		head := trimLine(s[:end])
		if best >= 0 && f.advance(head) > width {
			break
		}
		best, from = end, end
	}
	if head := s[:best]; strings.ContainsAny(head, `/\`) && f.advance(head) > width {
		best = f.fitting(head, width)
	}
	return trimLine(s[:best]), strings.TrimLeft(s[best:], " ")
}

// fitting returns how many bytes of s, one at least, fit into width: of a part of a path, which may break anywhere.
func (f *face) fitting(s string, width fixed.Int26_6) int {
	_, n := utf8.DecodeRuneInString(s)
	for i := range s {
		if i > n && f.advance(s[:i]) <= width {
			n = i
		}
	}
	return n
}

// trimLine drops the spaces at the end of a line and turns a soft hyphen there into a real one.
func trimLine(s string) string {
	s = strings.TrimRight(s, " ")
	if t, ok := strings.CutSuffix(s, string(softHyphen)); ok {
		return t + "-"
	}
	return s
}

// breakAfter returns the end of the next piece of s that must stay together, its space or hyphen included. Long paths may
// break after a slash.
func breakAfter(s string, from int) int {
	for i, r := range s[from:] {
		end := from + i + utf8.RuneLen(r)
		if r == ' ' && i > 0 || r == softHyphen || r == '-' && i > 0 && letterAt(s, end) || (r == '/' || r == '\\') && end-from > 8 {
			return end
		}
	}
	return len(s)
}

// letterAt reports whether a letter begins at s[i:], as after the hyphen of a compound, where a line may break.
func letterAt(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return unicode.IsLetter(r)
}

// limit keeps the first most lines and ends the last of them in an ellipsis if any are dropped or if it is a
// word too wide.
func (f *face) limit(lines []string, most int, width fixed.Int26_6) (kept []string, cut bool) {
	if most <= 0 || len(lines) < most || len(lines) == most && f.advance(lines[most-1])-fixed.I(slack) <= width {
		return lines, false
	}
	last := joined(lines[most-1:])
	for last != "" && f.advance(last+"…") > width {
		_, n := utf8.DecodeLastRuneInString(last)
		last = last[:len(last)-n]
	}
	return append(lines[:most-1:most-1], strings.TrimRight(last, " ")+"…"), true
}

// joined returns lines on one again: what follows a hyphen follows it directly.
func joined(lines []string) string {
	var b strings.Builder
	for i, l := range lines {
		if i > 0 && !strings.HasSuffix(lines[i-1], "-") {
			b.WriteByte(' ')
		}
		b.WriteString(l)
	}
	return b.String()
}

// advance returns the width of s on one line. The fonts kern no pair of letters.
func (f *face) advance(s string) (x fixed.Int26_6) {
	for _, r := range s {
		if r != softHyphen {
			x += f.glyph(r).advance
		}
	}
	return x
}
