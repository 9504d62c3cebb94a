package main

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/stage"
)

// TestTheGameComesUp opens the game itself in the languages it speaks and at the sizes it must fit, and reads the
// console.
func TestTheGameComesUp(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	for _, c := range []struct {
		language      string
		width, height int
		mobile        bool
	}{
		{"en", 1280, 800, false},
		{"fr-CA", 800, 600, false},
		{"de-AT", 768, 1024, true},
	} {
		t.Run(c.language, func(t *testing.T) {
			if testing.Short() && !c.mobile {
				t.Skip("only without -short: one language and size tells whether it comes up")
			}
			v := chromium.View{Width: c.width, Height: c.height, Mobile: c.mobile, Language: c.language}
			g := v.Play(t, url)
			g.Wait("document.querySelector('#cover').hidden")
			r := g.Settle()
			if got := r.Values["language"]; got != c.language[:2] {
				t.Errorf("the game speaks %q to a browser that asks for %q", got, c.language)
			}
			if w, h := r.Size.X*r.Zoom, r.Size.Y*r.Zoom; int(w+0.5) != c.width || int(h+0.5) != c.height {
				t.Errorf("the game is laid out for %v×%v, want %d×%d", w, h, c.width, c.height)
			}
			var manifest string
			g.Eval(`fetch(document.querySelector("link[rel=manifest]").href).then((r) => r.json()).then((m) => m.lang)`, &manifest)
			if manifest != c.language[:2] {
				t.Errorf("the manifest is in %q", manifest)
			}
			g.Screenshot(fmt.Sprintf("web-%s-%dx%d", c.language[:2], c.width, c.height))
			g.CheckNoErrors()
		})
	}
}

// TestAZoomedPageStaysSharp zooms the page as Ctrl and plus do, and takes its window to a screen of twice the density: the
// canvas has the pixels of the screen each time, and fingers are where they seem.
func TestAZoomedPageStaysSharp(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := chromium.View{Width: 1000, Height: 750, HideRenderer: true}.Play(t, url, "seed=3")
	g.Wait("document.querySelector('#cover').hidden")
	for _, step := range []struct {
		width, height int
		scale         float64
		canvas        string
		tap           string
	}{
		{800, 600, 1.25, "[1000 750]", "shelf.dorada"},
		{800, 600, 2, "[1600 1200]", "setup.seat.3.remove"},
		{1000, 750, 1, "[1000 750]", "setup.back"},
	} {
		g.Resize(step.width, step.height, step.scale, false)
		until(t, g, "the game takes the density", func(r *stage.Report) bool { return r.Scale == step.scale })
		g.Settle()
		var canvas []int
		g.Eval("(({width, height}) => [width, height])(document.querySelector('canvas'))", &canvas)
		if got := fmt.Sprint(canvas); got != step.canvas {
			t.Errorf("at %v pixels for one, the canvas has %v, want %v", step.scale, got, step.canvas)
		}
		g.Reveal(step.tap)
		before := g.Report()
		g.TapOn(step.tap)
		until(t, g, step.tap+" is hit", func(r *stage.Report) bool {
			return r.Scene != before.Scene || len(r.Nodes) != len(before.Nodes)
		})
		g.Settle()
	}
	g.CheckNoErrors()
}

// TestTheLayoutAnswersToZoom zooms a page of 1280 by 1024 to 200 % and 400 %, which is to it as a smaller window of more pixels: on all
// of it nothing that reacts lies outside the window, and a game can be set up and a turn taken.
func TestTheLayoutAnswersToZoom(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: scenes/app lays out every screen in any window")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	for _, zoom := range []float64{2, 4} {
		v := chromium.View{Width: int(1280 / zoom), Height: int(1024 / zoom), Scale: zoom * coarse}
		g := v.Play(t, url, "seed=3", "lang=en")
		within := func() {
			t.Helper()
			r := g.Settle()
			for _, n := range r.Nodes {
				c := n.Rect.Center().Mul(r.Zoom)
				if n.Enabled && n.Kind == stage.Widget && (c.X < 0 || c.Y < 0 || c.X > float64(v.Width) || c.Y > float64(v.Height)) {
					t.Errorf("at %v %%, %s is at %v, which is outside", 100*zoom, n.ID, c)
				}
			}
		}
		g.Wait("document.querySelector('#cover').hidden")
		within()
		g.Reveal("shelf.settings")
		g.TapOn("shelf.settings")
		g.Reveal("settings.speed.instant")
		g.TapOn("settings.speed.instant")
		within()
		g.TapOn("settings.close")
		g.Reveal("shelf.dorada")
		g.TapOn("shelf.dorada")
		g.Reveal("setup.play")
		within()
		g.TapOn("setup.play")
		before := decided(t, g)
		within()
		g.TapOn(expected(before))
		until(t, g, "the turn is taken", func(r *stage.Report) bool {
			return r.Values["entries"] != before.Values["entries"] || r.Values["asked"] == "true"
		})
		g.Screenshot(fmt.Sprintf("web-zoom-%v", 100*zoom))
		g.CheckNoErrors()
		g.Close()
	}
}

// TestWithoutAGraphicsCardFewerPixelsAreDrawn opens the game on a fine screen on which the processor draws: it is laid out as ever
// and drawn coarser, fingers are where they seem, and the settings say so.
func TestWithoutAGraphicsCardFewerPixelsAreDrawn(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	for _, tt := range []struct {
		hardware bool
		scale    float64
	}{{false, 1}, {true, 2}} {
		if testing.Short() && tt.hardware {
			continue // TestAZoomedPageStaysSharp has a graphics card
		}
		g := chromium.View{Width: 480, Height: 640, Scale: 2, HideRenderer: tt.hardware}.Play(t, url, "lang=en")
		g.Wait("document.querySelector('#cover').hidden")
		until(t, g, "the density is right", func(r *stage.Report) bool { return r.Scale == tt.scale })
		if testing.Short() {
			continue // the settings are in scenes/screens/menu
		}
		g.TapOn("shelf.settings")
		until(t, g, "the settings open", func(r *stage.Report) bool { return strings.HasPrefix(r.Scene, "*settings.") })
		said := g.Scroll(func(r *stage.Report) bool { return says(r, "without a graphics card") })
		if said == tt.hardware {
			t.Errorf("with a graphics card %v, the settings speak of it: %v", tt.hardware, said)
		}
		g.CheckNoErrors()
		g.Close()
	}
}

// TestThePageKeepsWhatIsSet: under the policy that the server sends, the saves reach the browser's storage and are read
// again.
func TestThePageKeepsWhatIsSet(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestBackAtTheTable loads again what was saved")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := small.Play(t, url, "lang=fr")
	g.Wait("document.querySelector('#cover').hidden")
	hurry(g)
	g.Wait("localStorage.length > 0")
	g.Go(url + "?inspect")
	g.WaitFirstFrame()
	if r := g.Settle(); r.Values["language"] != "fr" {
		t.Errorf("loaded again, the page speaks %q", r.Values["language"])
	}
	for _, line := range g.Console() {
		if strings.Contains(line.Text, "saves") {
			t.Errorf("the page says %q", line.Text)
		}
	}
}

// TestAWholeGameByTouch plays Dorada from the shelf to the result with a finger.
func TestAWholeGameByTouch(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := chromium.View{Width: 480, Height: 640, Scale: coarse, Mobile: true, Language: "de"}.Play(t, url, "seed=3")
	g.Wait("document.querySelector('#cover').hidden")
	hurry(g)
	g.Await("shelf.dorada")
	g.TapOn("shelf.dorada")
	g.Await("setup.play")
	g.Reveal("setup.seat.3.remove")
	g.TapOn("setup.seat.3.remove")
	g.Await("setup.play")
	g.TapOn("setup.play")
	until(t, g, "the table", func(r *stage.Report) bool { return r.Node("die") != nil })
	g.Screenshot("web-dorada-table")
	until(t, g, "the result", func(r *stage.Report) bool {
		if id := expected(r); id != "" {
			g.TapOn(id)
		}
		return strings.HasPrefix(r.Scene, "*result.")
	})
	g.Screenshot("web-dorada-result")
	g.CheckNoErrors()
}

// TestATapOfAMomentThrowsTheDie puts a finger on Dorada's die and lifts it while no frame comes between, as where the thread of the page
// is busy.
func TestATapOfAMomentThrowsTheDie(t *testing.T) {
	g := atTable(t, tablet)
	before := decided(t, g)
	x, y := g.Center("die")
	g.Eval(fmt.Sprintf(`{
		const target = document.querySelector("canvas");
		const changedTouches = [new Touch({identifier: 7, target, clientX: %v, clientY: %v})];
		const how = {changedTouches, bubbles: true, cancelable: true};
		target.dispatchEvent(new TouchEvent("touchstart", {...how, touches: changedTouches, targetTouches: changedTouches}));
		target.dispatchEvent(new TouchEvent("touchend", how));
	}`, x, y), nil)
	until(t, g, "the die is thrown", func(r *stage.Report) bool { return r.Values["entries"] != before.Values["entries"] })
	g.CheckNoErrors()
}

// hurry sets the speed at which no animation takes time, from the shelf.
func hurry(g *chromium.Game) {
	g.Await("shelf.settings")
	g.TapOn("shelf.settings")
	g.Await("settings.speed.instant")
	g.TapOn("settings.speed.instant")
	g.Await("settings.close")
	g.TapOn("settings.close")
}

// expected returns the ID of what a person at Dorada's table is to tap next, the die or the space of a pawn that may move. It
// returns "" while something moves, while no person is to decide, and after the end. A pawn that would be lost takes a second tap.
func expected(r *stage.Report) string {
	if !r.Idle || r.Values["over"] == "true" {
		return ""
	}
	if r.Values["asked"] != "true" {
		return able(r, "die")
	}
	for _, n := range r.Nodes {
		if n.Kind == stage.Target && n.Enabled && strings.HasPrefix(n.ID, "space.") {
			return n.ID
		}
	}
	return ""
}

// able returns id if the element with that ID is enabled, else "".
func able(r *stage.Report, id string) string {
	if n := r.Node(id); n != nil && n.Enabled {
		return id
	}
	return ""
}

// TestTheBrowserHasItsTurnsWhileTheGameStarts: between the steps of the start the page can answer and move, as its progress does.
func TestTheBrowserHasItsTurnsWhileTheGameStarts(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	v := small
	v.Before = `globalThis.turns = 0;
const give = scheduler.yield;
scheduler.yield = function () {
	const marked = (name) => performance.getEntriesByName(name).length > 0;
	turns += marked("compiled") && !marked("first-frame") ? 1 : 0;
	return give.call(this);
};`
	p := v.Open(t, url)
	defer p.Close()
	p.WaitFirstFrame()
	const steps = 2 // of NewGame
	var turns int
	if p.Eval("turns", &turns); turns < steps {
		t.Errorf("%d turns between the program's start and its first frame, want at least %d", turns, steps)
	}
}
