package result

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// sheet is the score sheet: a column for each seat, the winners first, and a line for each part of the score.
type sheet struct {
	ui.Base
	list  []standing
	rows  []string   // what the lines are, without the sum
	cells [][]string // what they come to, line by line, seat by seat
	total string
	sums  []string
	// slim lets the words of a line stand above its numbers where there is no room beside them, as on a telephone held upright.
	slim    bool
	costume portrait.Costume // what everybody wears in the box
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

// total returns the seat's sum.
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
	badgeSide  = 40.0
	trophySide = 24.0
	lineGap    = 7.0
	// leastColumn is how wide a seat's column should be.
	leastColumn = 72.0
	sheetWide   = 420.0 // where nobody says how wide
)

// stacks reports whether the words of a line stand above its numbers in a sheet w dp wide.
func (s *sheet) stacks(t *ui.Theme, w float64) bool {
	return s.slim && s.longest(t)+8+leastColumn*float64(len(s.list)) > w
}

// columns returns the widths of the words and of each seat's column in a sheet w dp wide.
func (s *sheet) columns(t *ui.Theme, w float64) (words, seat float64) {
	if s.stacks(t, w) {
		return 0, w / float64(len(s.list))
	}
	for _, r := range append(s.rows, s.total) {
		words = max(words, t.Text.Measure(r, t.Style(ui.Small), 0).X+14)
	}
	n := float64(len(s.list))
	least := max(80, s.longest(t)+8)
	words = geom.Clamp(words, least, max(least, min(0.4*w, w-leastColumn*n)))
	return words, (w - words) / n
}

// longest returns the width of the longest single word before the lines.
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

// rowHigh returns the height of a line in a sheet w dp wide.
func (s *sheet) rowHigh(t *ui.Theme, i int, w float64) float64 {
	words, number := s.rowWords(t, s.rows[i], ui.Small, w), t.Text.LineHeight(t.Style(ui.Small))
	if s.stacks(t, w) {
		return words + number + lineGap
	}
	return words + lineGap
}

// rowWords returns the height of the words of a line.
func (s *sheet) rowWords(t *ui.Theme, words string, r ui.Role, w float64) float64 {
	room, _ := s.columns(t, w)
	if s.stacks(t, w) {
		room = w
	}
	return t.Text.Measure(words, t.Style(r), room-8).Y
}

// sumHigh returns the height of the last line, whose words wrap as those of the others do.
func (s *sheet) sumHigh(t *ui.Theme, w float64) float64 {
	words, number := s.rowWords(t, s.total, ui.Strong, w), t.Text.LineHeight(t.Style(s.sumRole()))
	if s.stacks(t, w) {
		return words + number + 18
	}
	return max(words, number) + 18
}

// Measure implements ui.Widget.
func (s *sheet) Measure(t *ui.Theme, width float64) geom.Point {
	if width == 0 {
		width = sheetWide
	}
	h := s.headHigh(t) + s.sumHigh(t, width)
	for i := range s.rows {
		h += s.rowHigh(t, i, width)
	}
	return geom.Pt(width, h)
}

// column returns the room of the k-th seat.
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
	bottom := r.Y + s.Measure(t, r.W).Y - s.sumHigh(t, r.W)
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
			c.Stroke(paint.RoundRect(geom.R(2.5, 0.5, r.W-5, r.H-1), 7.5), 1, paint.Fade(paint.Darken(t.Palette.Accent, 0.3), 0.7))
		})
		t.DrawImage(dst, lit, r.Min(), 1)
		t.DrawIcon(dst, ui.IconTrophy, geom.Pt(r.Center().X, r.Y+4+trophySide/2), trophySide, paint.Darken(t.Palette.Accent, 0.45))
	}
	f := portrait.Face{Head: st.head, Costume: s.costume, Seat: st.color}
	if st.won {
		f.Mood = portrait.Proud
	}
	portrait.DrawWithBadge(t, dst, f, geom.Pt(r.Center().X, r.Y+trophySide+8+badgeSide/2), badgeSide)
}

// Lines implements ui.TextLister.
func (s *sheet) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	r := s.Rect()
	h := t.Text.LineHeight(t.Style(ui.Small))
	for k, st := range s.list {
		box := geom.R(s.column(t, k).X+3, r.Y+trophySide+badgeSide+12, s.column(t, k).W-6, h+2)
		each(st.name, fitted(t, st.name, box, ui.Small), box)
	}
	y := r.Y + s.headHigh(t)
	for i, row := range s.rows {
		high := s.rowHigh(t, i, r.W)
		s.line(t, each, geom.R(r.X, y, r.W, high), entry{row, s.cells[i], ui.Small, ui.Small})
		y += high
	}
	s.line(t, each, geom.R(r.X, y+6, r.W, s.sumHigh(t, r.W)-8), entry{s.total, s.sums, ui.Strong, s.sumRole()})
}

// sumRole returns how the sums are written.
func (s *sheet) sumRole() ui.Role {
	if s.slim {
		return ui.Choosable
	}
	return ui.Heading
}

// entry is a line of the sheet: its words, the numbers of the seats, and how both are written.
type entry struct {
	words          string
	numbers        []string
	wording, count ui.Role
}

// line sets a line of the sheet into r.
func (s *sheet) line(t *ui.Theme, each func(string, text.Style, geom.Rect), r geom.Rect, e entry) {
	words, _ := s.columns(t, r.W)
	box, cells := geom.R(r.X, r.Y, words-8, r.H), r
	if s.stacks(t, r.W) {
		high := t.Text.LineHeight(t.Style(e.count))
		box, cells = geom.R(r.X, r.Y, r.W-8, r.H-high), geom.R(r.X, r.Bottom()-high, r.W, high)
	}
	each(e.words, t.Style(e.wording), box)
	for k, number := range e.numbers {
		c := s.column(t, k)
		each(number, t.Style(e.count).WithAlign(text.Centre), geom.R(c.X, cells.Y, c.W, cells.H))
	}
}
