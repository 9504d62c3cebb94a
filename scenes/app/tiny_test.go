//go:build !js && !android && !ios

package app

import (
	"fmt"
	"image"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/rules"
	"ludotheque/scenes/table/tabletest"
)

// tinyWindows are windows in which nobody can play, but which can be drawn together with the mouse, or are what a window is for a
// moment while it opens. With -short they are the first two.
var tinyWindows = []image.Point{{1, 1}, {600, 1}, {1, 600}, {2, 2}, {1, 2}, {1280, 3}}

// moreTiny is how many windows of up to tinyMost by tinyMost pixels each screen is drawn in besides, without -short.
const (
	moreTiny = 3
	tinyMost = 160
)

// TestNoScreenBreaksInATinyWindow lays every screen out and draws it in windows a pixel wide, or hardly more; with -short a few.
func TestNoScreenBreaksInATinyWindow(t *testing.T) {
	playtest.NeedsDisplay(t)
	w := newSweep(t)
	w.lang = words.English
	random := rand.New(rand.NewPCG(103, 107))
	w.instead = func(name string, r *tabletest.Rig) {
		for _, size := range tinySizes(random) {
			w.sizes++
			if broken := drawn(r, size); broken != "" {
				w.fault(fmt.Sprintf("%s: %v", name, size), broken)
				break
			}
		}
		r.ResizeUndrawn(1280, 800)
	}
	w.open()
	if testing.Short() {
		w.few()
	} else {
		w.everywhere()
	}
	t.Logf("%d screens, %d windows in all", w.screens, w.sizes)
}

// few looks at the shelf, at the sheets and at the rules of every box, whose pages have pictures of boards.
func (w *sweep) few() {
	w.t.Helper()
	h := w.house
	w.sheets()
	w.look("shelf", h.shelf, nil)
	for _, b := range h.cabinet.Boxes {
		w.look(b.Name()+" rules", func() stage.Scene { return rules.New(w.services, h.cabinet.Boxes, b.Name()) }, nil)
	}
}

// tinySizes returns the windows that one screen is drawn in.
func tinySizes(random *rand.Rand) []image.Point {
	if testing.Short() {
		return tinyWindows[:2]
	}
	sizes := slices.Clone(tinyWindows)
	for range moreTiny {
		sizes = append(sizes, image.Pt(1+random.IntN(tinyMost), 1+random.IntN(tinyMost)))
	}
	return sizes
}

// drawn lays r out for a window and draws it; it says what has broken.
func drawn(r *tabletest.Rig, size image.Point) (broken string) {
	defer func() {
		if p := recover(); p != nil {
			broken = fmt.Sprintf("%v\n%s", p, debug.Stack())
		}
	}()
	r.ResizeUndrawn(size.X, size.Y)
	r.Ticks(2)
	screen := ebiten.NewImage(size.X, size.Y)
	defer func() {
		screen.Deallocate()
		playtest.Breathe()
	}()
	r.Draw(screen)
	screen.At(0, 0) // what is drawn outside a game waits until somebody asks
	return ""
}
