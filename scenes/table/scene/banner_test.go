//go:build !js && !android && !ios

package scene_test

import (
	"image/color"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
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

// TestTheBannerSaysWhatGoesOn: not only whose turn it is, while bots throw and move.
func TestTheBannerSaysWhatGoesOn(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := start(t, s, &table.Doors{}, header(0, 2))
	known := map[string]int{}
	for _, key := range [...]string{"box.hand.throws", "table.prompt.plays", "table.prompt.bot", "table.prompt.opening"} {
		known[s.T(key)] = 0
	}
	for tick := range 600 {
		r.Ticks(1)
		i := slices.IndexFunc(r.Texts(), func(words string) bool { _, ok := known[words]; return ok })
		if i < 0 {
			t.Fatalf("in tick %d the banner says nothing: %q", tick, r.Texts())
		}
		known[r.Texts()[i]]++
	}
	for _, key := range [...]string{"box.hand.throws", "table.prompt.plays"} {
		if known[s.T(key)] == 0 {
			t.Errorf("the banner never says %q", s.T(key))
		}
	}
}
