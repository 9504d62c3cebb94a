package frame

import (
	"testing"

	"ludotheque/scenes/kit/geom"
)

// TestBubblesStandTowardsTheBoard: at the edge of the panel beside, above or below it.
func TestBubblesStandTowardsTheBoard(t *testing.T) {
	board := geom.R(200, 200, 300, 300)
	for name, tt := range map[string]struct {
		panel geom.Rect
		want  geom.Point
	}{
		"right of it": {geom.R(520, 300, 100, 40), geom.Pt(520, 320)},
		"above it":    {geom.R(300, 100, 100, 40), geom.Pt(350, 140+bubbleWidth/2)},
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
		{"nothing from the top", p.cutTop, 0, geom.R(10, 20, 100, 0), geom.R(10, 20, 100, 200)},
		{"from the top", p.cutTop, 30, geom.R(10, 20, 100, 30), geom.R(10, 50+phoneGap, 100, 170-phoneGap)},
		{"nothing from the bottom", p.cutBottom, 0, geom.R(10, 220, 100, 0), geom.R(10, 50+phoneGap, 100, 170-phoneGap)},
		{"from the bottom", p.cutBottom, 40, geom.R(10, 180, 100, 40), geom.R(10, 50+phoneGap, 100, 130-2*phoneGap)},
	} {
		if row := tt.take(tt.h); row != tt.row || p.Rect != tt.left {
			t.Errorf("%s: %v, which leaves %v, want %v and %v", tt.name, row, p.Rect, tt.row, tt.left)
		}
	}
}
