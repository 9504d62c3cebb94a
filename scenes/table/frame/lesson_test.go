package frame

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// slab is a widget that needs a height in dp.
type slab struct {
	ui.Base
	high float64
}

func (s *slab) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(100, s.high) }
func (s *slab) Draw(*ui.Theme, *ebiten.Image)         {}

// TestALessonFillsTheRoomBelowABoard with its card, and that with words as large as have room; beside a board it is as low as it can be.
func TestALessonFillsTheRoomBelowABoard(t *testing.T) {
	usual, large := &slab{high: 40}, &slab{high: 60}
	for _, tt := range []struct {
		name   string
		high   bool
		room   float64
		widget *slab
		place  geom.Rect
	}{
		{"below, with room", true, 90, large, geom.R(0, 0, 100, 90)},
		{"below, without", true, 50, usual, geom.R(0, 0, 100, 50)},
		{"beside", false, 90, usual, geom.R(0, 50, 100, 40)},
		{"beside, without room", false, 30, usual, geom.R(0, 0, 100, 30)},
	} {
		c := &lessonCard{sizes: []ui.Widget{usual}, high: tt.high}
		if tt.high {
			c.sizes = append(c.sizes, large)
		}
		if c.Place(nil, geom.R(0, 0, 100, tt.room)); c.Children()[0] != tt.widget || c.place != tt.place || tt.widget.Rect() != tt.place {
			t.Errorf("%s: a card %.0f dp high at %v", tt.name, c.Children()[0].(*slab).high, c.place)
		}
	}
}

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
		{"the nearer of two places", card, []geom.Rect{geom.R(600, 300, 60, 60), geom.R(300, 140, 60.5, 60)}, geom.Pt(330.25, 300), geom.Pt(330.25, 200), true},
		{"what lies aslant, at its middle", card, []geom.Rect{geom.R(60, 60, 80, 80)}, geom.Pt(300, 300), geom.Pt(140, 140), true},
		{"what lies near the card", card, []geom.Rect{geom.R(320, 180, 40, 40)}, geom.Pt(340, 300), geom.Pt(340, 220), false},
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
