package text

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/math/fixed"
)

// layoutKey identifies a layout: a string and all that affects how it is laid out.
type layoutKey struct {
	s     string
	face  faceKey
	width int32 // to which lines are wrapped, in 64ths of a pixel; 0 is no limit
	lines int32 // the greatest number of lines; 0 is no limit
	align Align
}

// layout is a string laid out in lines, in pixels. The x of a glyph is counted from the anchor of its line: the left end, the middle or
// the right end, by the alignment.
type layout struct {
	glyphs        []placedGlyph
	width, height float32
	cut           bool // text was left out, since there are more lines than allowed
}

// placedGlyph is a glyph and the place of its origin, on a baseline.
type placedGlyph struct {
	glyph *glyph
	x, y  float32 // in pixels from the anchor of the line, and from the top of the first line
}

// cacheSize is the number of layouts in the newer half of the cache. When it is full, the older half is dropped.
const cacheSize = 1024

// layout returns s laid out in the style st, but at size pixels, and wrapped to width pixels; 0 is no limit. Layouts are cached.
func (e *Engine) layout(s string, st Style, size, width float64) *layout {
	k := layoutKey{s, faceKey{st.Weight, int32(size * 64)}, int32(math.Ceil(width * 64)), int32(st.MaxLines), st.Align}
	if l, ok := e.newLayouts[k]; ok {
		return l
	}
	l, ok := e.oldLayouts[k]
	if !ok {
		l = e.makeLayout(k)
	}
	if len(e.newLayouts) >= cacheSize {
		e.oldLayouts, e.newLayouts = e.newLayouts, make(map[layoutKey]*layout)
	}
	e.newLayouts[k] = l
	return l
}

// makeLayout returns the layout for k, without the cache.
func (e *Engine) makeLayout(k layoutKey) *layout {
	f := e.face(k.face)
	width := fixed.Int26_6(k.width)
	if width <= 0 {
		width = math.MaxInt32
	}
	lines, cut := f.limitLines(f.wrap(k.s, width), int(k.lines), width)
	l := &layout{cut: cut, height: float32(math.Ceil(f.lineHeight * float64(len(lines))))}
	for i, line := range lines {
		base := float32(math.Round(f.lineHeight*float64(i) + f.ascent))
		l.width = max(l.width, f.place(l, line, base, k.align))
	}
	return l
}

// place adds the glyphs of one line, without soft hyphens, to l and returns the width of the line in pixels. base is the y of the
// baseline.
func (f *face) place(l *layout, line string, base float32, align Align) float32 {
	from := len(l.glyphs)
	x := fixed.Int26_6(0)
	for _, r := range line {
		if r == softHyphen {
			continue
		}
		g := f.glyph(r)
		l.glyphs = append(l.glyphs, placedGlyph{g, float32(x) / 64, base})
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

// softHyphen marks a place where a word may be divided.
const softHyphen = '\u00ad'

// wrap divides s into lines no wider than width, except those with a single longer word. It breaks at every line feed, and
// where needed after spaces and hyphens, at soft hyphens, and within long paths.
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

// cutLine returns the part of s that fits on a line of the given width, and the rest; "" if all fits. A first word that is wider than
// the line is put on it all the same, unless the word has a slash: such a path is cut.
func (f *face) cutLine(s string, width fixed.Int26_6) (line, rest string) {
	if f.advance(s) <= width {
		return s, ""
	}
	best, from := -1, 0 // best is where to cut s
	for from < len(s) {
		end := breakAfter(s, from)
		head := trimLine(s[:end])
		if best >= 0 && f.advance(head) > width {
			break
		}
		best, from = end, end
	}
	if head := s[:best]; strings.ContainsAny(head, `/\`) && f.advance(head) > width {
		best = f.fittingBytes(head, width)
	}
	return trimLine(s[:best]), strings.TrimLeft(s[best:], " ")
}

// fittingBytes returns how many bytes of s fit into width, at least one letter. It is for paths, which may be cut
// between any letters.
func (f *face) fittingBytes(s string, width fixed.Int26_6) int {
	_, n := utf8.DecodeRuneInString(s)
	for i := range s {
		if i > n && f.advance(s[:i]) <= width {
			n = i
		}
	}
	return n
}

// trimLine removes the spaces at the end of a line and turns a soft hyphen there into a visible one.
func trimLine(s string) string {
	s = strings.TrimRight(s, " ")
	if t, ok := strings.CutSuffix(s, string(softHyphen)); ok {
		return t + "-"
	}
	return s
}

// breakAfter returns the index after the next piece of s, which begins at index from and must stay on one line. The space or hyphen at
// the end of the piece belongs to it. A piece of a path ends with a slash, if it has at least nine bytes with the slash.
func breakAfter(s string, from int) int {
	for i, r := range s[from:] {
		end := from + i + utf8.RuneLen(r)
		ends := false
		switch r {
		case ' ':
			ends = i > 0
		case softHyphen:
			ends = true
		case '-': // of a compound, not a minus sign
			ends = i > 0 && letterAt(s, end)
		case '/', '\\':
			ends = end-from > 8
		}
		if ends {
			return end
		}
	}
	return len(s)
}

// letterAt reports whether s[i:] begins with a letter, as after the hyphen of a compound, where a line may break.
func letterAt(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return unicode.IsLetter(r)
}

// limitLines returns the first maxLines lines; 0 is no limit. If lines are left out, or the line at maxLines is wider than width, that
// line ends in an ellipsis and cut is true.
func (f *face) limitLines(lines []string, maxLines int, width fixed.Int26_6) (kept []string, cut bool) {
	switch {
	case maxLines <= 0 || len(lines) < maxLines:
		return lines, false
	case len(lines) == maxLines && f.advance(lines[maxLines-1])-fixed.I(slack) <= width:
		return lines, false
	}
	last := joinLines(lines[maxLines-1:])
	for last != "" && f.advance(last+"…") > width {
		_, n := utf8.DecodeLastRuneInString(last)
		last = last[:len(last)-n]
	}
	return append(lines[:maxLines-1:maxLines-1], strings.TrimRight(last, " ")+"…"), true
}

// joinLines returns the lines as one line, separated by spaces, or by nothing after a hyphen.
func joinLines(lines []string) string {
	var b strings.Builder
	for i, l := range lines {
		if i > 0 && !strings.HasSuffix(lines[i-1], "-") {
			b.WriteByte(' ')
		}
		b.WriteString(l)
	}
	return b.String()
}

// advance returns the width of s on one line, in pixels: the sum of the letters' widths, as the fonts have no kerning.
func (f *face) advance(s string) (x fixed.Int26_6) {
	for _, r := range s {
		if r != softHyphen {
			x += f.glyph(r).advance
		}
	}
	return x
}
