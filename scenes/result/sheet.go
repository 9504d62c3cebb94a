package result

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// sheet is the score sheet: a column for each seat, the winners first, and a line for each part of the score.
type sheet struct {
	ui.Base
	list  []standing
	rows  []string   // what the lines are, without the sum
	cells [][]string // what they come to, line by line, seat by seat
	total string
	sums  []string
}

// newSheet returns the sheet of some seats; total is what the sum is called unless the box calls it something.
func newSheet(list []standing, total string) *sheet {
	s := &sheet{list: list, total: total}
	for i, l := range list[0].lines {
		if l.sum {
			s.total = l.words
			continue
		}
		s.rows = append(s.rows, l.words)
		cells := make([]string, len(list))
		for k, st := range list {
			cells[k] = figure(st.lines[i].value)
		}
		s.cells = append(s.cells, cells)
	}
	for _, st := range list {
		s.sums = append(s.sums, strconv.Itoa(st.total()))
	}
	return s
}

// total is the seat's sum.
func (st *standing) total() int {
	for _, l := range st.lines {
		if l.sum {
			return l.value
		}
	}
	return st.score
}

// figure writes a number; nothing is a dash, so that the eye finds what there is.
func figure(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

// The measures of a sheet in dp.
const (
	badgeSide  = 32.0
	trophySide = 24.0
	lineGap    = 7.0
	sheetWide  = 420.0 // where nobody says how wide
)

// columns are the widths of the words and of each seat's column in a sheet w dp wide.
func (s *sheet) columns(t *ui.Theme, w float64) (words, seat float64) {
	for _, r := range append(s.rows, s.total) {
		words = max(words, t.Text.Measure(r, t.Style(ui.Small), 0).X+14)
	}
	n := float64(len(s.list))
	least := max(80, s.longest(t)+8)
	words = geom.Clamp(words, least, max(least, min(0.4*w, w-72*n)))
	return words, (w - words) / n
}

// longest is the width of the longest single word before the lines.
func (s *sheet) longest(t *ui.Theme) (w float64) {
	for _, r := range s.rows {
		for word := range strings.FieldsSeq(r) {
			w = max(w, t.Text.Measure(word, t.Style(ui.Small), 0).X)
		}
	}
	for word := range strings.FieldsSeq(s.total) {
		w = max(w, t.Text.Measure(word, t.Style(ui.Strong), 0).X)
	}
	return w
}

func (s *sheet) headHigh(t *ui.Theme) float64 {
	return trophySide + 4 + badgeSide + 6 + t.Text.LineHeight(t.Style(ui.Small)) + 10
}

func (s *sheet) rowHigh(t *ui.Theme, i int, words float64) float64 {
	return t.Text.Measure(s.rows[i], t.Style(ui.Small), words-8).Y + lineGap
}

// sumHigh is the height of the last line, whose words wrap as those of the others do.
func (s *sheet) sumHigh(t *ui.Theme, words float64) float64 {
	return max(t.Text.LineHeight(t.Style(ui.Heading)), t.Text.Measure(s.total, t.Style(ui.Strong), words-8).Y) + 18
}

// Measure implements ui.Widget.
func (s *sheet) Measure(t *ui.Theme, width float64) geom.Point {
	if width == 0 {
		width = sheetWide
	}
	words, _ := s.columns(t, width)
	h := s.headHigh(t) + s.sumHigh(t, words)
	for i := range s.rows {
		h += s.rowHigh(t, i, words)
	}
	return geom.Pt(width, h)
}

// column is the room of the k-th seat.
func (s *sheet) column(t *ui.Theme, k int) geom.Rect {
	r := s.Rect()
	words, seat := s.columns(t, r.W)
	return geom.R(r.X+words+seat*float64(k), r.Y, seat, s.Measure(t, r.W).Y)
}

// Draw implements ui.Widget.
func (s *sheet) Draw(t *ui.Theme, dst *ebiten.Image) {
	for k, st := range s.list {
		s.drawHead(t, dst, s.column(t, k), st)
	}
	r := s.Rect()
	words, _ := s.columns(t, r.W)
	bottom := r.Y + s.Measure(t, r.W).Y - s.sumHigh(t, words)
	t.Rule(dst, geom.Pt(r.X, r.Y+s.headHigh(t)-4), r.W)
	if len(s.rows) > 0 {
		t.Rule(dst, geom.Pt(r.X, bottom+4), r.W)
	}
	s.Lines(t, func(words string, st text.Style, box geom.Rect) { t.Text.Draw(dst, words, box, st) })
}

// drawHead draws what stands over a column, and the light on that of a winner.
func (s *sheet) drawHead(t *ui.Theme, dst *ebiten.Image, r geom.Rect, st standing) {
	if st.won {
		lit := t.Picture("result.column", r.W, r.H, func(c paint.Canvas) {
			c.Fill(paint.RoundRect(geom.R(2, 0, r.W-4, r.H), 8), paint.Fade(t.Palette.Accent, 0.26))
			c.Stroke(paint.RoundRect(geom.R(2.5, 0.5, r.W-5, r.H-1), 7.5), 1, paint.Fade(paint.Shade(t.Palette.Accent, 0.3), 0.7))
		})
		t.Put(dst, lit, r.Min(), 1)
		t.Sign(dst, ui.IconTrophy, geom.Pt(r.Center().X, r.Y+4+trophySide/2), trophySide, paint.Shade(t.Palette.Accent, 0.45))
	}
	t.Badge(dst, st.color, geom.Pt(r.Center().X, r.Y+trophySide+8+badgeSide/2), badgeSide)
}

// Lines implements ui.Speaker.
func (s *sheet) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	r := s.Rect()
	words, _ := s.columns(t, r.W)
	small := t.Style(ui.Small)
	name := small.Aligned(text.Centre)
	name.Lines, name.Weight = 1, text.Medium
	h := t.Text.LineHeight(name)
	for k, st := range s.list {
		each(st.name, name, geom.R(s.column(t, k).X+3, r.Y+trophySide+badgeSide+12, s.column(t, k).W-6, h+2))
	}
	y := r.Y + s.headHigh(t)
	for i, row := range s.rows {
		high := s.rowHigh(t, i, words)
		each(row, small, geom.R(r.X, y, words-8, high))
		for k, cell := range s.cells[i] {
			c := s.column(t, k)
			each(cell, small.Aligned(text.Centre), geom.R(c.X, y, c.W, high))
		}
		y += high
	}
	s.lastLine(t, each, y+6, words)
}

// lastLine is the sum.
func (s *sheet) lastLine(t *ui.Theme, each func(string, text.Style, geom.Rect), y, words float64) {
	h := s.sumHigh(t, words) - 8
	each(s.total, t.Style(ui.Strong), geom.R(s.Rect().X, y, words-8, h))
	for k, sum := range s.sums {
		c := s.column(t, k)
		each(sum, t.Style(ui.Heading).Aligned(text.Centre), geom.R(c.X, y, c.W, h))
	}
}
