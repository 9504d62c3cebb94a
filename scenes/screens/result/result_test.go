package result

import (
	"math"
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

func TestOrder(t *testing.T) {
	for _, tt := range []struct {
		name  string
		list  []standing
		names []string
		ranks []int
	}{
		{"more is better", []standing{{name: "a", score: 5}, {name: "b", score: 9, won: true}, {name: "c", score: 7}}, []string{"b", "c", "a"}, []int{1, 2, 3}},
		{"less is better", []standing{{name: "a", score: 5}, {name: "b", score: 1, won: true}, {name: "c", score: 3}}, []string{"b", "c", "a"}, []int{1, 2, 3}},
		{"a shared win", []standing{{name: "a", score: 2}, {name: "b", score: 9, won: true}, {name: "c", score: 9, won: true}}, []string{"b", "c", "a"}, []int{1, 1, 3}},
		{"equals behind", []standing{{name: "a", score: 2}, {name: "b", score: 9, won: true}, {name: "c", score: 2}}, []string{"b", "a", "c"}, []int{1, 2, 2}},
		{"equal, but decided otherwise", []standing{{name: "a", score: 9}, {name: "b", score: 9, won: true}}, []string{"b", "a"}, []int{1, 2}},
	} {
		sortByRank(tt.list)
		var names []string
		var ranks []int
		for _, st := range tt.list {
			names, ranks = append(names, st.name), append(ranks, st.rank)
		}
		if !slices.Equal(names, tt.names) || !slices.Equal(ranks, tt.ranks) {
			t.Errorf("%s: %v %v, want %v %v", tt.name, names, ranks, tt.names, tt.ranks)
		}
	}
}

func TestSpreadKeepsBadgesApartAndInside(t *testing.T) {
	for _, ys := range [][]float64{{50, 50, 50}, {0, 5, 100}, {100, 100, 99}, {0, 0, 0, 0}} {
		order := make([]int, len(ys))
		for i := range order {
			order[i] = i
		}
		slices.SortFunc(order, func(a, b int) int { return int(math.Round(ys[a] - ys[b])) })
		spread(ys, order, 24, 0, 100)
		for k, i := range order {
			if ys[i] < 0 || ys[i] > 100 || k > 0 && ys[i]-ys[order[k-1]] < 24-1e-9 {
				t.Errorf("%v in the order %v", ys, order)
			}
		}
	}
}

func TestNothingIsWrittenAsADash(t *testing.T) {
	if formatCell(0) != "–" || formatCell(-3) != "-3" || formatCell(12) != "12" {
		t.Errorf("%q %q %q", formatCell(0), formatCell(-3), formatCell(12))
	}
}

// TestEverythingOnASheetHasRoom: what the lines and the sum are called is the box's own, and may be long. It wraps, or stands above
// the numbers on a sheet that is slim; nothing is cut off, and nothing lies over anything else.
func TestEverythingOnASheetHasRoom(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	list := make([]standing, 6)
	for i := range list {
		list[i] = standing{name: "Ada", lines: []scoreLine{
			{label: "Kutschenversteigerungen", value: 3},
			{label: "Punkte für die Kutschen und alles, was danach kam", value: 12, sum: true},
		}}
	}
	for _, test := range []struct {
		slim          bool
		seats         int
		width, larger float64
	}{{false, 6, 560, 1}, {false, 6, 560, 1.25}, {true, 4, 320, 1}, {true, 4, 320, 1.25}, {true, 2, 560, 1}} {
		theme.Resize(1, test.larger)
		s := newSheet(list[:test.seats], "Total")
		s.narrow = test.slim
		s.Place(theme, geom.R(0, 0, test.width, s.Measure(theme, test.width).Y))
		var boxes []geom.Rect
		s.Lines(theme, func(words string, st text.Style, box geom.Rect) {
			if !theme.Text.Fits(words, st, box) {
				t.Errorf("%+v: %q does not fit into %v", test, words, box)
			}
			if box.Bottom() > s.Rect().Bottom() {
				t.Errorf("%+v: %q stands at %v, beyond the sheet %v", test, words, box, s.Rect())
			}
			for _, other := range boxes {
				if box.Inset(1).Overlaps(other) {
					t.Errorf("%+v: %q at %v lies over what stands at %v", test, words, box, other)
				}
			}
			boxes = append(boxes, box)
		})
	}
}
