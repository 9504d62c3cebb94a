//go:build !js && !android && !ios

package app

import (
	"fmt"
	"image"
	"runtime/debug"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/rules"
	"ludotheque/scenes/table/tabletest"
)

// tinyWindows are windows in which nobody can play, but which can be drawn together with the mouse, or are what a window is for a
// moment while it opens.
var tinyWindows = []image.Point{{1, 1}, {1, 600}}

// TestNoPageOfRulesBreaksInATinyWindow lays the rules of every box out and draws them in windows a pixel wide.
func TestNoPageOfRulesBreaksInATinyWindow(t *testing.T) {
	playtest.NeedsDisplay(t)
	w := newSweep(t)
	w.lang = words.English
	w.aloud = func(name string, r *tabletest.Rig) {
		for _, size := range tinyWindows {
			if broken := drawn(r, size); broken != "" {
				w.fault(fmt.Sprintf("%s: %v", name, size), broken)
				return
			}
		}
		r.LayOut(1280, 800)
	}
	w.open()
	h := w.house
	for _, b := range h.cabinet.Boxes {
		w.look(b.Name()+" rules", func() stage.Scene { return rules.New(w.services, h.cabinet.Boxes, b.Name()) }, nil)
	}
	t.Logf("%d screens", w.screens)
}

// drawn lays r out for a window and draws it; it says what has broken.
func drawn(r *tabletest.Rig, size image.Point) (broken string) {
	defer func() {
		if p := recover(); p != nil {
			broken = fmt.Sprintf("%v\n%s", p, debug.Stack())
		}
	}()
	r.LayOut(size.X, size.Y)
	r.Ticks(2)
	screen := ebiten.NewImage(size.X, size.Y)
	defer screen.Deallocate()
	r.Draw(screen)
	screen.At(0, 0) // what is drawn outside a game waits until somebody asks
	return ""
}
