package frame

import (
	"testing"

	"ludotheque/scenes/kit/geom"
)

// TestALessonPointsAtTheLeast of what it highlights, from the edge of its card that is nearest.
func TestALessonPointsAtTheLeast(t *testing.T) {
	card := geom.R(300, 300, 100, 100)
	stage, coin, gone := geom.R(0, 0, 280, 400), geom.R(100, 340, 20, 20), geom.Rect{}
	for _, tt := range []struct {
		name     string
		card     geom.Rect
		spots    []geom.Rect
		from, to geom.Point
		ok       bool
	}{
		{"a coin on a stage", card, []geom.Rect{stage, coin, gone}, geom.Pt(300, 350), geom.Pt(120, 350), true},
		{"what lies above", card, []geom.Rect{geom.R(320, 100, 40, 40)}, geom.Pt(340, 300), geom.Pt(340, 140), true},
		{"the nearer of two places", card, []geom.Rect{geom.R(600, 300, 60, 60), geom.R(300, 200, 60.5, 60)}, geom.Pt(330.25, 300), geom.Pt(330.25, 260), true},
		{"what lies aslant, at its middle", card, []geom.Rect{geom.R(60, 60, 80, 80)}, geom.Pt(300, 300), geom.Pt(140, 140), true},
		{"what lies at the card", card, []geom.Rect{stage}, geom.Pt(300, 300), geom.Pt(280, 287.5), false},
		{"what lies under the card", card, []geom.Rect{geom.R(320, 320, 40, 40)}, geom.Pt(340, 340), geom.Pt(340, 340), false},
		{"nothing", card, []geom.Rect{gone}, geom.Point{}, geom.Point{}, false},
		{"without a card", geom.Rect{}, []geom.Rect{geom.R(100, 100, 20, 20)}, geom.Point{}, geom.Pt(100, 100), false},
	} {
		if from, to, ok := pointerLine(tt.card, tt.spots); from != tt.from || to != tt.to || ok != tt.ok {
			t.Errorf("%s: from %v to %v, %v; want from %v to %v, %v", tt.name, from, to, ok, tt.from, tt.to, tt.ok)
		}
	}
}
