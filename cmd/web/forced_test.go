package main

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
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
		// In one evaluation, as the game takes the focus back when its field has lost it.
		var look struct{ Ink, Ground, Opacity string }
		g.Eval(`(() => {
			const e = document.getElementById("`+id+`");
			e.focus();
			const s = getComputedStyle(e);
			return {Ink: s.color, Ground: s.backgroundColor, Opacity: s.opacity};
		})()`, &look)
		if look.Ink == look.Ground || look.Opacity != "1" {
			t.Errorf("#%s is %+v", id, look)
		}
	}
	g.TapOn("setup.play")
	g.Await("bar.menu")
	if n := colours(g.Screenshot("web-forced-table")); n < 200 {
		t.Errorf("the table is drawn in %d colours", n)
	}
	g.CheckNoErrors()
}

// TestTheFocusIsSeenInForcedColours goes from thing to thing by Tab where the reader forces colours upon pages: the button for screen
// readers has an outline, and round what has the focus in the game there is something that stands out from what was there before.
func TestTheFocusIsSeenInForcedColours(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: style sheets, looked at in pictures")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := &chromium.Game{Page: chromium.View{Width: 800, Height: 600}.Start(t)}
	g.EmulateMedia("forced-colors: active", "prefers-reduced-motion: reduce")
	g.Go(url + "?inspect&lang=en&seed=3")
	g.WaitFirstFrame()
	g.Wait("document.querySelector('#cover').hidden")
	g.Await("shelf.dorada")
	g.Settle()
	g.Key(kb.Tab)
	g.Wait(`document.activeElement.id === "reader"`)
	var outline string
	if g.Eval(`(({outlineStyle, outlineWidth}) => outlineStyle + " " + outlineWidth)(getComputedStyle(document.activeElement))`, &outline); outline != "solid 3px" {
		t.Errorf("the outline of the button for screen readers is %q", outline)
	}
	g.Key(kb.Tab)
	g.Settle()
	g.Frames(3)
	before := g.Screenshot("web-forced-focus-0")
	for range 4 {
		was := focused(g.Report())
		g.Key(kb.Tab)
		r := until(t, g, "the focus moves on", func(r *stage.Report) bool { return r.Idle && focused(r) != "" && focused(r) != was })
		g.Frames(3)
		after := g.Screenshot("web-forced-focus")
		id := focused(r)
		if n := standsOut(before, after, r.Node(id).Rect, r.Zoom); n < 100 {
			t.Errorf("%s has the focus, and %d pixels stand out by it", id, n)
		}
		before = after
	}
	g.CheckNoErrors()
}

// margin is how far round a thing its focus may be drawn, in CSS pixels.
const margin = 8

// standsOut returns how many pixels of a place, and of a margin round it, differ by a contrast of 3 or more between two pictures.
func standsOut(before, after image.Image, place geom.Rect, zoom float64) (n int) {
	in := image.Rect(int(place.X*zoom)-margin, int(place.Y*zoom)-margin, int((place.X+place.W)*zoom)+margin, int((place.Y+place.H)*zoom)+margin)
	in = in.Intersect(after.Bounds())
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			a, b := luminance(before.At(x, y)), luminance(after.At(x, y))
			if (max(a, b)+0.05)/(min(a, b)+0.05) >= 3 {
				n++
			}
		}
	}
	return n
}

// luminance returns the relative luminance of a colour, 0 to 1 (WCAG 2.2).
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// colours returns the number of colours in a picture, of which it looks at every fourth pixel of every fourth row.
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
