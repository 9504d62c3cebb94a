//go:build !js && !android && !ios

package setup

import (
	"image/color"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/playtest"
)

// TestTheFloorOfATrayIsOfPaper: far from its rim it has a grain, not one flat colour.
func TestTheFloorOfATrayIsOfPaper(t *testing.T) {
	playtest.NeedsDisplay(t)
	c := paint.New(100, 100, 1)
	paintFloor(c, geom.R(0, 0, 100, 100), 5, paint.Hex(0xE8DCC0), paint.Hex(0x2B2118))
	tones := map[color.Color]bool{}
	for x := 30; x < 70; x++ {
		for y := 30; y < 70; y++ {
			tones[c.Dst.At(x, y)] = true
		}
	}
	if len(tones) < 4 {
		t.Errorf("the middle of a floor has %d tones", len(tones))
	}
}
