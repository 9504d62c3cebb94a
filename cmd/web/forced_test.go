package main

import (
	"image"
	"image/color"
	"testing"

	"ludotheque/cmd/web/chromium"
)

// TestForcedColoursLeaveWhatIsNeeded: where the reader forces colours upon pages, the game is drawn in its own, with strong contrast,
// and what the page has of its own stands out from what it lies on.
func TestForcedColoursLeaveWhatIsNeeded(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: style sheets, looked at in pictures")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	v := tablet
	v.Scale = 1
	g := &chromium.Game{Page: v.Start(t)}
	g.EmulateMedia("forced-colors: active", "prefers-contrast: more", "prefers-reduced-motion: reduce")
	g.Go(url + "?inspect&lang=en&box=dorada")
	g.WaitFirstFrame()
	g.Await("setup.play")
	if n := colours(g.Screenshot("web-forced-setup")); n < 200 {
		t.Errorf("the set-up is drawn in %d colours", n)
	}
	g.TapOn("setup.seat.1.name")
	g.Wait(`document.activeElement?.id === "line"`)
	for _, id := range []string{"line", "reader"} {
		g.Eval(`document.getElementById("`+id+`").focus()`, nil)
		var look struct{ Ink, Ground, Opacity string }
		g.Eval(`(() => { const s = getComputedStyle(document.getElementById("`+id+`")); return {Ink: s.color, Ground: s.backgroundColor, Opacity: s.opacity}; })()`, &look)
		if look.Ink == look.Ground || look.Opacity != "1" {
			t.Errorf("#%s is %+v", id, look)
		}
	}
	g.TapOn("setup.play")
	g.Await("bar.menu")
	if n := colours(g.Screenshot("web-forced-table")); n < 200 {
		t.Errorf("the table is drawn in %d colours", n)
	}
	g.NoErrors()
}

// colours returns how many different ones there are in a picture.
func colours(img image.Image) int {
	found := map[color.Color]bool{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 4 {
		for x := b.Min.X; x < b.Max.X; x += 4 {
			found[img.At(x, y)] = true
		}
	}
	return len(found)
}
