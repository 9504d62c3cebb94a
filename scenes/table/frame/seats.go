package frame

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// seats holds the panels of all seats, and lays them out.
type seats struct {
	board  table.Kit
	panels []*seatPanel // by seat
}

// newSeats returns the panels of all seats, not yet laid out.
func newSeats(f *core) *seats {
	s := &seats{board: f.Board}
	for i := range f.People.Colors {
		s.panels = append(s.panels, newSeatPanel(f, s, game.Seat(i)))
	}
	return s
}

// boardHeight returns the height in dp that the board wants for what it draws in each panel, if panels are width dp wide; 0 if it
// draws nothing there.
func (s *seats) boardHeight(width float64) float64 {
	if p := s.board.Paneler; p != nil {
		return p.PanelHeight(width)
	}
	return 0
}

// placeInGrid lays the panels out in a grid of equal cells in r, with space dp between them, row by row.
func (s *seats) placeInGrid(t *ui.Theme, r geom.Rect, cols, rows int, space float64) {
	for i, p := range s.panels {
		p.Place(t, r.Cell(i%cols, i/cols, cols, rows, space))
	}
}

// placeInColumn lays the panels out one below the other in column, each high dp high, and returns what is left below them.
func (s *seats) placeInColumn(t *ui.Theme, column geom.Rect, high float64) (rest geom.Rect) {
	for i, p := range s.panels {
		p.Place(t, geom.R(column.X, column.Y+float64(i)*(high+gap), column.W, high))
	}
	_, rest = column.CutTop(float64(len(s.panels)) * (high + gap))
	return rest
}

// spareForNote returns the height in dp that the panels can leave to the latest lines of the log in a column of w by h dp. It
// is 0 if they can leave less than noteTwoLines; else it includes the gap above, and is at most noteSpare + gap.
func (s *seats) spareForNote(t *ui.Theme, w, h float64) float64 {
	rest := h - float64(len(s.panels))*(panelTwoLines*t.Text.TextScale()+s.boardHeight(w)+gap)
	if rest < noteTwoLines {
		return 0
	}
	return min(rest, noteSpare) + gap
}

// gridBelow returns the numbers of columns and rows in which the panels below a board are arranged if there are w dp of width, and
// the height of each panel in dp. Up to three panels are in one row, more in two.
func (s *seats) gridBelow(t *ui.Theme, w float64) (cols, rows int, h float64) {
	n := len(s.panels)
	if cols = (n + 1) / 2; n <= 3 {
		cols = n
	}
	wide := (w - float64(cols-1)*gap) / float64(cols)
	return cols, (n + cols - 1) / cols, panelBelow*t.Text.TextScale() + s.boardHeight(wide)
}

// nameRole returns the largest role in which the name of every seat fits into its panel; ui.Small if they do not even fit in
// ui.Strong.
func (s *seats) nameRole(t *ui.Theme) ui.Role {
	for _, r := range [...]ui.Role{ui.Choosable, ui.Strong} {
		fit := true
		for _, p := range s.panels {
			l := p.layoutWithoutNameRole(t)
			m := t.Text.Measure(p.name, t.Style(r), 0)
			fit = fit && m.Y <= l.name.H && m.X <= l.name.W
		}
		if fit {
			return r
		}
	}
	return ui.Small
}

// chipsHeight returns the height in dp that all panels take as chips, if there are width dp of width.
func (s *seats) chipsHeight(width float64) float64 {
	return s.linesHeight(s.chipColumns(width))
}

// chipHeight returns the height in dp of a chip: large enough for a finger, and for badge, score and what the board
// draws.
func (s *seats) chipHeight() float64 {
	if room := s.boardHeight(chipMin); room > 0 {
		return max(ui.Touch, chipRow+room+2) // 2 for the edges, which chipLayout leaves out
	}
	return ui.Touch
}

// chipColumns returns in how many columns chips are arranged if there are width dp of width: in the fewest lines, which are as
// equally full as possible.
func (s *seats) chipColumns(width float64) int {
	least := chipMin
	if p := s.board.PanelSharer; p != nil {
		least = p.PanelMinWidth() + chipPad
	}
	n := len(s.panels)
	most := min(n, max(1, int((width+phoneGap)/(least+phoneGap))))
	lines := (n + most - 1) / most
	return (n + lines - 1) / lines
}

// chipsForecast reports whether chips width dp wide have a row for forecasts: whether a seat has one, and the board draws nothing
// there.
func (s *seats) chipsForecast(width float64) bool {
	if s.boardHeight(width) > 0 {
		return false
	}
	for _, p := range s.panels {
		if p.line.Forecast != "" {
			return true
		}
	}
	return false
}

// placeChips lays the panels out as chips in r.
func (s *seats) placeChips(t *ui.Theme, r geom.Rect) {
	s.placeInColumns(t, r, s.chipColumns(r.W))
}

// namedColumns returns in how many columns chips are arranged at the top of r so that all names fit, in the fewest lines; if that
// would leave less than least dp of height, in the fewest lines of all. It lays the chips out to find that.
func (s *seats) namedColumns(t *ui.Theme, r geom.Rect, least float64) int {
	most := s.chipColumns(r.W)
	for cols := most; cols > 0 && (cols == most || s.linesHeight(cols)+phoneGap+least <= r.H); cols-- {
		top, _ := r.CutTop(s.linesHeight(cols))
		if s.placeInColumns(t, top, cols); s.chipsNamed(t) {
			return cols
		}
	}
	return most
}

// placeInColumns lays the panels out as chips in a number of columns in r.
func (s *seats) placeInColumns(t *ui.Theme, r geom.Rect, cols int) {
	s.placeInGrid(t, r, cols, (len(s.panels)+cols-1)/cols, phoneGap)
}

// linesHeight returns the height in dp of all panels as chips in a number of columns.
func (s *seats) linesHeight(cols int) float64 {
	return float64((len(s.panels)+cols-1)/cols)*(s.chipHeight()+phoneGap) - phoneGap
}

// chipsNamed reports whether the names of all seats fit on their chips, if need be in narrow letters, or in the slim layout of
// chipLayoutAs.
func (s *seats) chipsNamed(t *ui.Theme) bool { return s.namesFit(t, false) || s.namesFit(t, true) }

// namesFit reports whether the names of all seats fit on their chips; for slim see chipLayoutAs.
func (s *seats) namesFit(t *ui.Theme, slim bool) bool {
	for _, p := range s.panels {
		if l := p.chipLayoutAs(t, slim); t.Text.Measure(p.name, p.chipName(t, l.name), 0).X+chipNameGap > l.name.W {
			return false
		}
	}
	return true
}

// chipCaption returns the words before the number of a forecast, the same on all chips: a sign alone unless more fits on each.
func (s *seats) chipCaption(t *ui.Theme) string {
	for _, p := range s.panels {
		if l := p.chipLayout(t); p.line.Forecast != "" && p.captionBox(t, &l, p.forecastCaption()).Empty() {
			return p.core.Services.T("table.forecast.short")
		}
	}
	return s.panels[0].forecastCaption()
}
