package scene

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
	"testing"
)

// TestBubblesStandTowardsTheBoard: at the edge of the panel beside, above or below it.
func TestBubblesStandTowardsTheBoard(t *testing.T) {
	board := geom.R(200, 200, 300, 300)
	for name, tt := range map[string]struct {
		panel geom.Rect
		want  geom.Point
	}{
		"right of it": {geom.R(520, 300, 100, 40), geom.Pt(520, 320)},
		"above it":    {geom.R(300, 100, 100, 40), geom.Pt(350, 140+bubbleWide/2)},
		"below it":    {geom.R(300, 520, 100, 40), geom.Pt(350, 520)},
	} {
		if got := beside(tt.panel, board); got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}

// TestRowsAreTakenOffWithAGap, but for a row of nothing.
func TestRowsAreTakenOffWithAGap(t *testing.T) {
	p := rows{geom.R(10, 20, 100, 200)}
	for _, tt := range []struct {
		name string
		take func(float64) geom.Rect
		h    float64
		row  geom.Rect
		left geom.Rect
	}{
		{"nothing from the top", p.top, 0, geom.R(10, 20, 100, 0), geom.R(10, 20, 100, 200)},
		{"from the top", p.top, 30, geom.R(10, 20, 100, 30), geom.R(10, 50+gapSlim, 100, 170-gapSlim)},
		{"nothing from the bottom", p.bottom, 0, geom.R(10, 220, 100, 0), geom.R(10, 50+gapSlim, 100, 170-gapSlim)},
		{"from the bottom", p.bottom, 40, geom.R(10, 180, 100, 40), geom.R(10, 50+gapSlim, 100, 130-2*gapSlim)},
	} {
		if row := tt.take(tt.h); row != tt.row || p.Rect != tt.left {
			t.Errorf("%s: %v, which leaves %v, want %v and %v", tt.name, row, p.Rect, tt.row, tt.left)
		}
	}
}

func TestQuestionsAreAskedByTheirName(t *testing.T) {
	for id, want := range map[string]question{"ask.mine": askMine, "ask.near": askNear, "ask.lately": askLately, "ask.lead": askLead, "ask.may": askMay} {
		if q, ok := questionOf(id); !ok || q != want {
			t.Errorf("%s is question %d, %v", id, q, ok)
		}
	}
	for _, id := range []string{"", "ask.", "mine", "ask.mines", "die", "ask"} {
		if q, ok := questionOf(id); ok {
			t.Errorf("%q is question %d", id, q)
		}
	}
}

func TestWordsAreMadeSentences(t *testing.T) {
	for words, want := range map[string]string{"your turn": "your turn.", "Roll!": "Roll!", "Which one?": "Which one?", "It is over.": "It is over.", "": "."} {
		if got := ended(words); got != want {
			t.Errorf("%q ends as %q", words, got)
		}
	}
	for want, got := range map[string]string{
		"a pawn":            table.Sentence("a pawn", ""),
		"a pawn, on gold":   table.Sentence("a pawn", "on gold"),
		"the camp":          table.List("the camp", nil),
		"the camp: Ann":     table.List("the camp", []string{"Ann"}),
		"the camp: Ann, Bo": table.List("the camp", []string{"Ann", "Bo"}),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
