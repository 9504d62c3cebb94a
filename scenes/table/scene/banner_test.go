//go:build !js && !android && !ios

package scene_test

import (
	"image/color"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// TestABannerOnATelephoneWearsTheBadgeOfItsSeat: the mark of the seat to move stands before the words, so that nobody needs to
// tell colours apart.
func TestABannerOnATelephoneWearsTheBadgeOfItsSeat(t *testing.T) {
	box := purseBox(false, false)
	box.Compact = true
	l := begin(t, box, 1)
	l.Resize(390, 844)
	l.roll()
	l.want("asked", "turn", "red")
	banner := l.Node("prompt").Rect
	mark, n := color.RGBAModel.Convert(piece.MarkColor(game.Red)), 0
	screen, scale := l.Frame(), l.Context().Metrics().Scale
	for x := banner.X + 14; x < banner.X+30; x++ {
		for y := banner.Y + 8; y < banner.Bottom()-8; y++ {
			if at := geom.Pt(x, y).Mul(scale); screen.At(int(at.X), int(at.Y)) == mark {
				n++
			}
		}
	}
	if n < 20 {
		t.Errorf("before the words %d points have the colour of the seat's mark", n)
	}
}
