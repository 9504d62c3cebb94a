package main

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/stage"
)

// TestNamesAreTypedWithTheSystemsKeyboard writes names on a field of the set-up, by a finger and by keys, with accents and with an
// input method, and reads them where the game shows them.
func TestNamesAreTypedWithTheSystemsKeyboard(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestTabGoesFromLineToLine writes a name")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := tablet.Play(t, url, "box=dorada")
	g.Wait("document.querySelector('#cover').hidden")
	hasLine := `document.activeElement?.id === "line"`
	named := func(seat, want string) {
		t.Helper()
		until(t, g, "the name is "+want, func(r *stage.Report) bool { n := r.Node(seat); return n != nil && n.Value == want })
	}
	const first, second = "setup.seat.1.name", "setup.seat.2.name"

	g.TapOn(first)
	g.Wait(hasLine)
	g.Commit("Zoë")
	named(first, "Zoë")
	if n := g.Report().Node("key.a"); n != nil {
		t.Error("the game brings up a keyboard of its own beside the system's")
	}
	g.Screenshot("web-typing")
	g.Key(kb.ArrowLeft + kb.ArrowLeft + "a")
	named(first, "Zaoë")
	g.Key(kb.Backspace + kb.End + "!")
	named(first, "Zoë!")
	g.Key(kb.Backspace + kb.Enter)
	g.Wait("!(" + hasLine + ")")
	named(first, "Zoë")

	g.TapOn(first)
	g.Wait(hasLine)
	g.Eval(`document.activeElement.select()`, nil)
	g.Compose("Francois")
	named(first, "Francois")
	g.Compose("François")
	g.Commit("François")
	named(first, "François")
	g.Key(kb.Escape)
	g.Wait("!(" + hasLine + ")")
	named(first, "François")
	if r := g.Report(); r.Node("setup.play") == nil {
		t.Errorf("Escape leaves the set-up, and not the line alone: %s", r.Scene)
	}

	g.Click(g.Center(second))
	g.Wait(hasLine)
	g.Eval(`document.activeElement.select()`, nil)
	g.Commit("日本 Ann, who has more letters than there may be in a name")
	until(t, g, "the line shows what is kept", func(r *stage.Report) bool {
		var line string
		g.Eval(`document.querySelector("#line").value`, &line)
		n := r.Node(second)
		return n != nil && n.Value != "" && n.Value == line
	})
	g.CheckNoErrors()
}

// TestTabGoesFromLineToLine: the keys that are none of a line's are the game's.
func TestTabGoesFromLineToLine(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := chromium.View{Width: 1000, Height: 700}.Play(t, url, "box=dorada")
	g.Wait("document.querySelector('#cover').hidden")
	g.Await("setup.seat.1.name")
	g.Click(g.Center("setup.seat.1.name"))
	g.Wait(`document.activeElement?.id === "line"`)
	g.Key("Ann" + kb.Tab)
	until(t, g, "the focus moves on", func(r *stage.Report) bool { return focused(r) != "" && focused(r) != "setup.seat.1.name" })
	if got := g.Report().Node("setup.seat.1.name").Value; got != "Ann" {
		t.Errorf("the name is %q", got)
	}
	g.Wait(`document.activeElement?.id !== "line"`)
	g.CheckNoErrors()
}
