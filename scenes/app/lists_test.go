//go:build !js && !android && !ios

package app

import (
	"fmt"
	"image"
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// commonSizes are windows of laptops, tablets and telephones.
var commonSizes = []image.Point{{1280, 800}, {1024, 768}, {768, 1024}, {390, 844}, {844, 390}, {1920, 1080}}

// TestNoListScrollsByLessThanALine: whoever scrolls finds something to read. Every screen is laid out in common windows, in every
// language, with text of both sizes, with -short in French. What is a little too high is drawn together; see ui.Slackener.
func TestNoListScrollsByLessThanALine(t *testing.T) {
	const line = 22 // dp, of text of 16 dp
	playtest.NeedsDisplay(t)
	w, lists := newSweep(t), 0
	w.instead = func(name string, r *tabletest.Rig) {
		for _, size := range commonSizes {
			r.ResizeUndrawn(size.X, size.Y)
			for _, n := range r.Inspect().Nodes {
				if n.Hidden == 0 {
					continue
				}
				if lists++; n.Hidden < line {
					w.fault(fmt.Sprintf("%s: %s, larger %v, %v", name, w.lang, w.larger, size), fmt.Sprintf("list %q scrolls by %.1f dp alone", n.ID, n.Hidden))
				}
			}
		}
	}
	for _, w.larger = range []bool{false, true} {
		for _, w.lang = range spoken(words.French) {
			w.open()
			w.everywhere()
			w.hands()
		}
	}
	if lists == 0 {
		t.Error("no list scrolls at all")
	}
	t.Logf("%d screens, %d lists that scroll", w.screens, lists)
}
