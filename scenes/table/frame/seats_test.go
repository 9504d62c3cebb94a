package frame

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// counters is a Board that draws something of its own into panels.
type counters struct {
	table.Board
	high, least float64
}

func (b counters) PanelHeight(float64) float64                 { return b.high }
func (b counters) PanelMinWidth() float64                      { return b.least }
func (counters) DrawPanel(*ebiten.Image, game.Seat, geom.Rect) {}

// kitOf returns the kit of a board that draws something into panels, or of one that does not.
func kitOf(b table.Board) table.Kit {
	if c, ok := b.(counters); ok {
		return table.Kit{Board: c, Paneler: c, PanelSharer: c}
	}
	return table.Kit{Board: b}
}

func TestChipsShareLinesEqually(t *testing.T) {
	for _, tt := range []struct {
		name  string
		board table.Board
		seats int
		width float64
		cols  int
		high  float64 // of all
	}{
		{"all in a line", nil, 5, 390, 5, 44},
		{"two equal lines rather than a full one", nil, 4, 200, 2, 92},
		{"three and two", nil, 5, 200, 3, 92},
		{"as narrow as can be", nil, 3, 20, 1, 140},
		{"what the board draws needs width and height", counters{high: 22, least: 64}, 5, 390, 3, 96},
		{"or less than a finger has", counters{high: 8, least: 20}, 6, 390, 6, 44},
	} {
		s := seats{board: kitOf(tt.board), panels: make([]*seatPanel, tt.seats)}
		if cols := s.chipColumns(tt.width); cols != tt.cols {
			t.Errorf("%s: %d columns, want %d", tt.name, cols, tt.cols)
		}
		if got := s.chipsHeight(tt.width); got != tt.high {
			t.Errorf("%s: %v dp high, want %v", tt.name, got, tt.high)
		}
	}
}

// TestPanelsComeBeforeTheNote: what has happened has the room that the panels of all seats spare, up to some lines, or none.
func TestPanelsComeBeforeTheNote(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		board table.Board
		seats int
		high  float64
		spare float64
	}{
		{nil, 6, 6 * 64, 0},
		{nil, 6, 6*64 + 59, 0},
		{nil, 6, 6*64 + 60, 68},
		{nil, 6, 900, 92},
		{nil, 2, 300, 92},
		{counters{high: 22}, 6, 6*64 + 60, 0},
	} {
		s := seats{board: kitOf(test.board), panels: make([]*seatPanel, test.seats)}
		if got := s.spareForNote(theme, 240, test.high); got != test.spare {
			t.Errorf("%d panels in %v dp spare %v, want %v", test.seats, test.high, got, test.spare)
		}
	}
}
