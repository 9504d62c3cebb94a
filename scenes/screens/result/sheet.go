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

// sheet is the score sheet: a column for each seat, the winners first, and a row for each part of the score.
type sheet struct {
	ui.Base
	list       []standing       // the players in order of rank
	rows       []string         // labels of all rows but the last
	cells      [][]string       // numbers of all rows but the last: by row, then by index in list
	totalLabel string           // label of the last row
	sums       []string         // numbers of the last row, by index in list
	narrow     bool             // labels may be above their numbers; see isStacked
	costume    portrait.Costume // of all heads
	// sentence returns the sentence that a name has a number, in the player's language.
	sentence func(name string, number int) string
}

// newSheet returns the sheet of list, which is in order of rank and not empty. totalLabel is the label of the last row,
// unless the box has a label for the sum.
func newSheet(list []standing, totalLabel string) *sheet {
	s := &sheet{list: list, totalLabel: totalLabel}
	for i, l := range list[0].lines {
		if l.sum {
			s.totalLabel = l.label
			continue
		}
		s.rows = append(s.rows, l.label)
		cells := make([]string, len(list))
		for k, st := range list {
			cells[k] = formatCell(st.lines[i].value)
		}
		s.cells = append(s.cells, cells)
	}
	for _, st := range list {
		s.sums = append(s.sums, strconv.Itoa(st.total()))
	}
	return s
}

// total returns the number in the last row of the sheet: the sum that the box has among its rows, else the score.
func (st *standing) total() int {
	for _, l := range st.lines {
		if l.sum {
			return l.value
		}
	}
	return st.score
}

// formatCell formats a number; 0 is a dash, so that other numbers stand out.
func formatCell(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

// Sizes of a sheet in dp.
const (
	badgeSide  = 40.0 // head and badge of a seat
	trophySide = 24.0 // trophy above a winner
	rowGap     = 7.0  // added to the height of each row
	// minColumn is the least width of a seat's column.
	minColumn         = 72.0
	labelGap          = 8.0   // between a label and the numbers beside it
	sumGap            = 18.0  // added to the height of the last row; 6 above its texts, with a rule, and 2 below are free
	defaultSheetWidth = 420.0 // if the layout gives no width
)

// isStacked reports whether labels are above their numbers in a sheet that is w dp wide. They are if s.narrow is set and
// columns of minColumn would leave too little room beside them for the longest word.
func (s *sheet) isStacked(t *ui.Theme, w float64) bool {
	return s.narrow && s.longestWord(t)+labelGap+minColumn*float64(len(s.list)) > w
}

// columns returns the widths in dp of the labels and of each seat's column in a sheet that is w dp wide. Labels are as
// wide as the longest one, at most 0.4 of w, and leave minColumn for each seat. But the longest word always has room, and
// labels have at least 80 dp. Labels above the numbers have the width 0.
func (s *sheet) columns(t *ui.Theme, w float64) (labels, seat float64) {
	if s.isStacked(t, w) {
		return 0, w / float64(len(s.list))
	}
	for _, r := range append(s.rows, s.totalLabel) {
		labels = max(labels, t.Text.Measure(r, t.Style(ui.Small), 0).X+labelGap+6) // 6 dp are to spare
	}
	n := float64(len(s.list))
	minLabels := max(80, s.longestWord(t)+labelGap)
	labels = geom.Clamp(labels, minLabels, max(minLabels, min(0.4*w, w-minColumn*n)))
	return labels, (w - labels) / n
}

// longestWord returns the width in dp of the widest single word in the labels.
func (s *sheet) longestWord(t *ui.Theme) (w float64) {
	for _, r := range s.rows {
		for word := range strings.FieldsSeq(r) {
			w = max(w, t.Text.Measure(word, t.Style(ui.Small), 0).X)
		}
	}
	for word := range strings.FieldsSeq(s.totalLabel) {
		w = max(w, t.Text.Measure(word, t.Style(ui.Strong), 0).X)
	}
	return w
}

// topHeight returns the height in dp of what is above the rows: the trophies and heads, which drawHead draws, and the names.
// 4 dp are above each of the three, and 8 dp below the names.
func (s *sheet) topHeight(t *ui.Theme) float64 {
	return trophySide + 4 + badgeSide + 6 + t.Text.LineHeight(t.Style(ui.Small)) + 10
}

// rowHeight returns the height in dp of row i in a sheet that is w dp wide.
func (s *sheet) rowHeight(t *ui.Theme, i int, w float64) float64 {
	label, number := s.labelHeight(t, s.rows[i], ui.Small, w), t.Text.LineHeight(t.Style(ui.Small))
	if s.isStacked(t, w) {
		return label + number + rowGap
	}
	return label + rowGap
}

// labelHeight returns the height in dp of a label in the role r, wrapped as in a sheet that is w dp wide.
func (s *sheet) labelHeight(t *ui.Theme, label string, r ui.Role, w float64) float64 {
	width, _ := s.columns(t, w)
	if s.isStacked(t, w) {
		width = w
	}
	return t.Text.Measure(label, t.Style(r), width-labelGap).Y
}

// sumHeight returns the height in dp of the last row in a sheet that is w dp wide.
func (s *sheet) sumHeight(t *ui.Theme, w float64) float64 {
	label, number := s.labelHeight(t, s.totalLabel, ui.Strong, w), t.Text.LineHeight(t.Style(s.sumRole()))
	if s.isStacked(t, w) {
		return label + number + sumGap
	}
	return max(label, number) + sumGap
}

// Measure implements ui.Widget. If the layout gives no width, the sheet is defaultSheetWidth wide.
func (s *sheet) Measure(t *ui.Theme, width float64) geom.Point {
	if width == 0 {
		width = defaultSheetWidth
	}
	h := s.topHeight(t) + s.sumHeight(t, width)
	for i := range s.rows {
		h += s.rowHeight(t, i, width)
	}
	return geom.Pt(width, h)
}

// column returns the rectangle of the column of s.list[k], from the head to the last row.
func (s *sheet) column(t *ui.Theme, k int) geom.Rect {
	r := s.Rect()
	labels, seat := s.columns(t, r.W)
	return geom.R(r.X+labels+seat*float64(k), r.Y, seat, s.Measure(t, r.W).Y)
}

// Draw implements ui.Widget. There is a rule below the names, and one above the last row unless that is the only row.
func (s *sheet) Draw(t *ui.Theme, dst *ebiten.Image) {
	for k, st := range s.list {
		s.drawHead(t, dst, s.column(t, k), st)
	}
	r := s.Rect()
	bottom := r.Y + s.Measure(t, r.W).Y - s.sumHeight(t, r.W)
	t.Rule(dst, geom.Pt(r.X, r.Y+s.topHeight(t)-4), r.W)
	if len(s.rows) > 0 {
		t.Rule(dst, geom.Pt(r.X, bottom+4), r.W)
	}
	s.Lines(t, func(words string, st text.Style, box geom.Rect) { t.Text.Draw(dst, words, box, st) })
}

// drawHead draws the head of the player st at the top of the column r and, for a winner, a trophy and a light background of
// the whole column.
func (s *sheet) drawHead(t *ui.Theme, dst *ebiten.Image, r geom.Rect, st standing) {
	if st.won {
		background := t.Picture("result.column", r.W, r.H, func(c paint.Canvas) {
			c.Fill(paint.RoundRect(geom.R(2, 0, r.W-4, r.H), 8), paint.Fade(t.Palette.Accent, 0.26))
			c.Stroke(paint.RoundRect(geom.R(2.5, 0.5, r.W-5, r.H-1), 7.5), 1, paint.Fade(paint.Darken(t.Palette.Accent, 0.3), 0.7))
		})
		t.DrawImage(dst, background, r.Min(), 1)
		t.DrawIcon(dst, ui.IconTrophy, geom.Pt(r.Center().X, r.Y+4+trophySide/2), trophySide, paint.Darken(t.Palette.Accent, 0.45))
	}
	f := portrait.Face{Head: st.head, Costume: s.costume, Seat: st.color}
	if st.won {
		f.Mood = portrait.Proud
	}
	portrait.DrawWithBadge(t, dst, f, geom.Pt(r.Center().X, r.Y+trophySide+8+badgeSide/2), badgeSide)
}

// Lines implements ui.TextLister: the names, and the label and the numbers of each row.
func (s *sheet) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	r := s.Rect()
	h := t.Text.LineHeight(t.Style(ui.Small))
	for k, st := range s.list {
		box := geom.R(s.column(t, k).X+3, r.Y+trophySide+badgeSide+12, s.column(t, k).W-6, h+2)
		each(st.name, fitted(t, st.name, box, ui.Small), box)
	}
	y := r.Y + s.topHeight(t)
	for i, row := range s.rows {
		height := s.rowHeight(t, i, r.W)
		s.rowLines(t, each, geom.R(r.X, y, r.W, height), sheetRow{row, s.cells[i], ui.Small, ui.Small})
		y += height
	}
	s.rowLines(t, each, geom.R(r.X, y+6, r.W, s.sumHeight(t, r.W)-8), sheetRow{s.totalLabel, s.sums, ui.Strong, s.sumRole()})
}

// sumRole returns the text role of the sums, which is smaller in a narrow sheet.
func (s *sheet) sumRole() ui.Role {
	if s.narrow {
		return ui.Choosable
	}
	return ui.Heading
}

// sheetRow is a row of the sheet: its label, the numbers of the seats, and the text roles of both.
type sheetRow struct {
	label                 string
	numbers               []string
	labelRole, numberRole ui.Role
}

// Recite implements ui.Reciter: a text for each row, with the label, and the number of each player after the name. The
// rectangles of the texts share the height of the sheet equally.
func (s *sheet) Recite(each func(string, geom.Rect)) {
	rest := s.Rect()
	high := rest.H / float64(len(s.rows)+1)
	recite := func(label string, number func(st *standing) int) {
		said := []string{label + "."}
		for i := range s.list {
			said = append(said, s.sentence(s.list[i].name, number(&s.list[i])))
		}
		var row geom.Rect
		row, rest = rest.CutTop(high)
		each(strings.Join(said, " "), row)
	}
	for i, l := range s.list[0].lines {
		if !l.sum {
			recite(l.label, func(st *standing) int { return st.lines[i].value })
		}
	}
	recite(s.totalLabel, (*standing).total)
}

// rowLines calls each with every text of a row that fills r, its style and its rectangle.
func (s *sheet) rowLines(t *ui.Theme, each func(string, text.Style, geom.Rect), r geom.Rect, row sheetRow) {
	labelWidth, _ := s.columns(t, r.W)
	box, cells := geom.R(r.X, r.Y, labelWidth-labelGap, r.H), r
	if s.isStacked(t, r.W) {
		high := t.Text.LineHeight(t.Style(row.numberRole))
		box, cells = geom.R(r.X, r.Y, r.W-labelGap, r.H-high), geom.R(r.X, r.Bottom()-high, r.W, high)
	}
	each(row.label, t.Style(row.labelRole), box)
	for k, number := range row.numbers {
		c := s.column(t, k)
		each(number, t.Style(row.numberRole).WithAlign(text.Centre), geom.R(c.X, cells.Y, c.W, cells.H))
	}
}
