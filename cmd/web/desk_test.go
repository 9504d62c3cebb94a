package main

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
)

// TestMouseWheelAndKeysReachTheGame reads a page of the rules as somebody at a desk does.
func TestMouseWheelAndKeysReachTheGame(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestTabGoesFromLineToLine has a mouse and keys")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := chromium.View{Width: 800, Height: 600}.Play(t, url, "lang=en")
	g.Wait("document.querySelector('#cover').hidden")
	shelf := g.Settle()

	g.Await("shelf.rules")
	g.Click(g.Center("shelf.rules"))
	until(t, g, "a click opens the rules", func(r *stage.Report) bool { return r.Scene != shelf.Scene })
	title := place(g.Settle(), "What it is about")
	x, y := g.Center("rules.sheet.dorada.aim")
	top := g.Settle()
	g.Wheel(x, y, 0, 50) // half a notch: after a whole one no text of before is in sight as a whole
	until(t, g, "the wheel moves the page", func(r *stage.Report) bool { return place(r, "What it is about") != title })
	if d := scrolled(top, g.Settle()); d <= 0 || d > 50 {
		t.Errorf("half a notch of the wheel scrolls by %v dp; 0 stands for a page on which no text is left of what was there", d)
	}

	g.Key(kb.Escape)
	until(t, g, "Escape closes them", func(r *stage.Report) bool { return r.Scene == shelf.Scene })
	g.Settle()
	g.Key(kb.Tab)
	until(t, g, "Tab moves the focus", func(r *stage.Report) bool { return focused(r) != "" })
	first := focused(g.Report())
	g.Key(kb.Tab)
	until(t, g, "and again", func(r *stage.Report) bool { return focused(r) != first })
	g.CheckNoErrors()
}

// place returns where words stand on the screen, nowhere if they are out of sight.
func place(r *stage.Report, words string) geom.Rect {
	for _, n := range r.Nodes {
		if n.Text == words {
			return n.Rect
		}
	}
	return geom.Rect{}
}

// scrolled returns by how many dp the text has moved up that is on the screen before and after; 0 if no such text has moved.
func scrolled(before, after *stage.Report) float64 {
	for _, n := range before.Nodes {
		from, to := place(before, n.Text), place(after, n.Text)
		if n.Kind == stage.Text && !to.Empty() && from != to {
			return from.Y - to.Y
		}
	}
	return 0
}

// focused names what has the focus.
func focused(r *stage.Report) string {
	for _, n := range r.Nodes {
		if n.Focused {
			return n.ID
		}
	}
	return ""
}
