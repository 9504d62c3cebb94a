//go:build !js && !android && !ios

package scene_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// TestABoardIsPrintedOnceForASize lays a board out, draws it, and looks at when it is printed, and when what moves is drawn.
func TestABoardIsPrintedOnceForASize(t *testing.T) {
	playtest.NeedsDisplay(t)
	theme, dst := tabletest.Services(t, words.English).Theme, ebiten.NewImage(80, 80)
	theme.Resize(1, 1)
	var p table.BoardPicture
	for _, tt := range []struct {
		name   string
		before func()
		size   float64
		prints int
		first  bool
	}{
		{"the first frame", func() {}, 40, 1, true},
		{"the next frame", func() {}, 40, 0, false},
		{"laid out again in the same size", p.MarkLaidOut, 40, 0, true},
		{"laid out in another size", p.MarkLaidOut, 50, 1, true},
		{"what stands on it has changed", p.Invalidate, 50, 1, true},
		{"on a finer screen", func() { theme.Resize(2, 1); p.MarkLaidOut() }, 50, 1, true},
		{"with more contrast", func() { theme.Shared().SetHighContrast(true); theme.Resize(2, 1) }, 50, 1, true},
		{"the last frame", func() {}, 50, 0, false},
	} {
		tt.before()
		prints := 0
		first := p.Draw(dst, theme, geom.R(10, 10, tt.size, tt.size), 7, func(paint.Canvas) { prints++ })
		if prints != tt.prints || first != tt.first {
			t.Errorf("%s: printed %d times, first %v, want %d, %v", tt.name, prints, first, tt.prints, tt.first)
		}
	}
}
