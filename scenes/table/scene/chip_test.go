//go:build !js && !android && !ios

package scene_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// TestASeatIsAChipOnATelephone: its name is small and stands close to its badge, and larger beside a face elsewhere.
func TestASeatIsAChipOnATelephone(t *testing.T) {
	box := purseBox(false, false)
	box.Compact = true
	l := begin(t, box, 1)
	for _, test := range []struct {
		w, h        int
		name, score float64 // how large the letters are, in dp
	}{{390, 844, 14, 16}, {844, 390, 14, 16}, {1280, 800, 20, 34}} {
		l.Resize(test.w, test.h)
		l.Settle()
		sizes := map[string]float64{}
		for _, n := range l.Inspect().Nodes {
			if n.Text == "Red" || n.Text == "0" {
				sizes[n.ID] = n.TextSize
			}
		}
		if sizes["seat.red.2"] != test.name || sizes["seat.red.1"] != test.score {
			t.Errorf("%d×%d: letters are as large as %v, want %v for a name and %v for a score", test.w, test.h, sizes, test.name, test.score)
		}
	}
}

// heading is a mat whose first seat has 3 points and is heading for 9.
type heading struct{ mat }

func (b *heading) PanelLine(s game.Seat) table.PanelLine {
	if s != 0 {
		return table.PanelLine{Score: "4", Text: "heading for 4"}
	}
	return table.PanelLine{Score: "3", Text: "heading for 9", Forecast: "9", Leads: true}
}

// TestAForecastIsANumber, with a caption that says what it is.
func TestAForecastIsANumber(t *testing.T) {
	box := purseBox(false, false)
	box.Compact = true
	box.Board = func(d *table.Desk) table.Kit { return scene.KitOf(&heading{mat{desk: d}}) }
	l := begin(t, box, 1)
	for _, test := range []struct {
		w, h    int
		caption string
	}{{390, 844, "if all arrive ≈"}, {844, 390, "≈"}, {1280, 800, "if all arrive ≈"}} {
		l.Resize(test.w, test.h)
		l.Settle()
		if texts := l.Texts(); !slices.Contains(texts, "9") || !slices.Contains(texts, test.caption) {
			t.Errorf("%d×%d: the panels say %q", test.w, test.h, texts)
		}
		for _, fault := range playtest.Faults(l.Inspect()) {
			t.Errorf("%d×%d: %s", test.w, test.h, fault)
		}
	}
}

// ahead is a mat whose first seat leads, by what its line says.
type ahead struct{ mat }

func (b *ahead) PanelLine(s game.Seat) table.PanelLine {
	return table.PanelLine{Score: "0", Text: "heading for 9", Leads: s == 0}
}

// TestATrophyIsExplained by the tip of its panel, as the score beside it need not be the highest.
func TestATrophyIsExplained(t *testing.T) {
	box := purseBox(false, false)
	box.Board = func(d *table.Desk) table.Kit { return scene.KitOf(&ahead{mat{desk: d}}) }
	l := begin(t, box, 1)
	l.Settle()
	l.Hover(l.Node("seat.red").Rect.Center())
	if l.Ticks(120); !strings.Contains(strings.Join(l.Texts(), "\n"), "Red leads: heading for 9.") {
		t.Errorf("the panel says %q", l.Texts())
	}
}
