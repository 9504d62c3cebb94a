package frame

import (
	"math"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// seats are the panels of all seats: how much room they need, and how they share it.
type seats struct {
	board  table.Kit
	panels []*seatPanel
}

func newSeats(f *ground) *seats {
	s := &seats{board: f.Board}
	for i := range f.People.Colors {
		s.panels = append(s.panels, newSeatPanel(f, s, game.Seat(i)))
	}
	return s
}

// room is the height that the board wants in each panel.
func (s *seats) room(width float64) float64 {
	if p := s.board.Paneler; p != nil {
		return p.PanelHeight(width)
	}
	return 0
}

// place lays the panels out in rows, with gaps between them.
func (s *seats) place(t *ui.Theme, r geom.Rect, cols, rows int, gap float64) {
	for i, p := range s.panels {
		p.Place(t, r.Cell(i%cols, i/cols, cols, rows, gap))
	}
}

// stack lays the panels out one below the other, each so high, and returns what they leave of a column.
func (s *seats) stack(t *ui.Theme, column geom.Rect, high float64) (rest geom.Rect) {
	for i, p := range s.panels {
		p.Place(t, geom.R(column.X, column.Y+float64(i)*(high+gapWide), column.W, high))
	}
	_, rest = column.CutTop(float64(len(s.panels)) * (high + gapWide))
	return rest
}

// spare is the height, with the gap above it, that the panels leave the note of what has happened in a column of w by h dp:
// what they can spare, or nothing.
func (s *seats) spare(t *ui.Theme, w, h float64) float64 {
	rest := h - float64(len(s.panels))*(panelLeast*t.Text.TextScale()+s.room(w)+gapWide)
	if rest < recentLow {
		return 0
	}
	return min(rest, recentWell) + gapWide
}

// below says in how many columns and rows the panels lie below a board w dp wide, and how high each is.
func (s *seats) below(t *ui.Theme, w float64) (cols, rows int, h float64) {
	n := len(s.panels)
	if cols = (n + 1) / 2; n <= 3 {
		cols = n
	}
	wide := (w - float64(cols-1)*gapWide) / float64(cols)
	return cols, (n + cols - 1) / cols, panelMid*t.Text.TextScale() + s.room(wide)
}

// nameRole is the largest size in which every seat's name fits its panel.
func (s *seats) nameRole(t *ui.Theme) ui.Role {
	for _, r := range [...]ui.Role{ui.Choosable, ui.Strong} {
		fit := true
		for _, p := range s.panels {
			l := p.shares(t)
			m := t.Text.Measure(p.name, t.Style(r), 0)
			fit = fit && m.Y <= l.name.H && m.X <= l.name.W
		}
		if fit {
			return r
		}
	}
	return ui.Small
}

// chipsHigh is the height of all panels in a width as chips.
func (s *seats) chipsHigh(width float64) float64 {
	_, lines := s.chipGrid(width)
	return float64(lines)*(s.chipHigh()+gapSlim) - gapSlim
}

// chipHigh is the height of a chip: a finger's, or that of the board's own below badge and score.
func (s *seats) chipHigh() float64 {
	if room := s.room(chipLeast); room > 0 {
		return math.Max(ui.Touch, chipRow+room+2)
	}
	return ui.Touch
}

// chipGrid is in how many columns and lines chips stand in a width: in as few lines as they fit, equally full.
func (s *seats) chipGrid(width float64) (cols, lines int) {
	least := chipLeast
	if p := s.board.PanelSharer; p != nil {
		least = p.PanelMinWidth() + chipPad
	}
	n := len(s.panels)
	cols = min(n, max(1, int((width+gapSlim)/(least+gapSlim))))
	lines = (n + cols - 1) / cols
	return (n + lines - 1) / lines, lines
}

// placeChips lays the panels out side by side as chips.
func (s *seats) placeChips(t *ui.Theme, r geom.Rect) {
	cols, lines := s.chipGrid(r.W)
	s.place(t, r, cols, lines, gapSlim)
}

// named reports whether the names of all seats have room on their chips.
func (s *seats) named(t *ui.Theme) bool {
	for _, p := range s.panels {
		if l := p.chip(t); t.Text.Measure(p.name, nameStyle(t), 0).X+4 > l.name.W {
			return false
		}
	}
	return true
}
