package main

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/boxes"
	"ludotheque/scenes/kit/stage"
)

// axeVariable is the environment variable with the path of axe-core's script, which make test-all fetches.
const axeVariable = "LUDOTHEQUE_AXE"

// auditor checks the screens of a game by axe-core's rules for accessibility.
type auditor struct {
	t *testing.T
	*chromium.Game
	reader bool   // the screen is read aloud
	script string // axe-core
}

// press taps an element as soon as it is enabled. Where the screen is read aloud it waits also for the element of the page that
// receives the tap then, which follows the screen some frames later.
func (a *auditor) press(id string) {
	a.t.Helper()
	a.Await(id)
	if a.reader {
		a.Wait(`document.querySelector("#mirror [data-id='` + id + `']:not([aria-disabled])")`)
	}
	a.TapOn(id)
}

// audit reports an error for each finding of axe-core on the page as it is. screen names the page in the error.
func (a *auditor) audit(screen string) {
	a.t.Helper()
	a.Eval(a.script+"; 0", nil)
	var found []string
	a.Eval(`axe.run().then(({violations}) => violations.flatMap(({id, impact, nodes}) => nodes.map(({html}) => id + " (" + impact + "): " + html)))`, &found)
	for _, f := range found {
		a.t.Errorf("%s: %s", screen, f)
	}
}

// TestAxeFindsNothing has axe-core look at the page on the shelf, in the settings, at the set-up and the table of each box, where a
// device is handed over, and at a result: in each language, with the screen read aloud and without.
func TestAxeFindsNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: some fifty screens")
	}
	script, err := os.ReadFile(os.Getenv(axeVariable))
	if err != nil {
		t.Skipf("no axe-core: make test-all fetches it with npm: %v", err)
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	for _, language := range []string{"en", "fr", "de"} {
		for _, reader := range []string{"", "reader"} {
			t.Run(language+reader, func(t *testing.T) {
				v := tablet
				v.Language, v.Mobile = language, false
				a := &auditor{t, v.Play(t, url, "seed=3", reader), reader != "", string(script)}
				a.walk()
			})
		}
	}
}

// walk audits one screen after the other; the result only if the screen is not read aloud at first.
func (a *auditor) walk() {
	a.t.Helper()
	a.Wait("document.querySelector('#cover').hidden")
	a.Await("shelf.settings")
	a.audit("shelf")
	a.Eval(`document.querySelector("#reader").focus()`, nil)
	a.audit("button for screen readers")
	a.press("shelf.settings")
	a.Await("settings.speed.instant")
	a.press("settings.speed.instant")
	a.audit("settings")
	a.press("settings.close")
	all, err := boxes.All()
	if err != nil {
		a.t.Fatal(err)
	}
	for _, b := range all {
		a.box(b.Name())
		a.Key(kb.Escape)
		a.press("pause.leave")
		a.Await("shelf.dorada")
		a.Settle() // what is tapped while the table fades is not pressed
	}
	if !a.reader {
		a.press("shelf.dorada.continue")
		a.result()
	}
	a.CheckNoErrors()
}

// box audits the set-up and the table of a box for two people and bots, and the screen between the people on which one hands the device
// to the other, if the box has one.
func (a *auditor) box(name string) {
	a.t.Helper()
	a.press("shelf." + name)
	a.Await("setup.play")
	a.audit("set-up of " + name)
	a.press("setup.seat.1.name")
	a.Wait(`document.activeElement?.id === "line"`)
	a.audit("name at " + name)
	a.Key(kb.Enter)
	a.Reveal("setup.seat.2.kind")
	a.press("setup.seat.2.kind")
	a.press("setup.kind.human")
	a.press("setup.play")
	a.takeScreen(name)
	a.audit("table of " + name)
}

// takeScreen waits for the table of a box. Whenever the device is handed over before, it audits that screen, and takes the device: a bot
// that begins may have made its decision at any time.
func (a *auditor) takeScreen(name string) {
	a.t.Helper()
	for {
		r := until(a.t, a.Game, "a table or a hand-over", func(r *stage.Report) bool { return able(r, "hand.look") != "" || able(r, "bar.menu") != "" })
		if r.Node("hand.look") == nil {
			return
		}
		a.audit("hand-over of " + name)
		a.press("hand.look")
		a.Settle()
	}
}

// result plays Dorada to its end and audits the result, without and with the screen read aloud.
func (a *auditor) result() {
	a.t.Helper()
	until(a.t, a.Game, "the result", func(r *stage.Report) bool {
		if id := expected(r); id != "" {
			c := r.Node(id).Rect.Center().Mul(r.Zoom)
			a.Tap(c.X, c.Y)
		}
		return strings.HasPrefix(r.Scene, "*result.")
	})
	a.Await("result.shelf")
	a.audit("result")
	a.Eval(`document.querySelector("#reader").click()`, nil)
	a.Wait(`document.querySelectorAll("#mirror button").length > 2`)
	a.audit("result, read aloud")
}
