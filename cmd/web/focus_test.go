package main

import (
	"testing"

	"ludotheque/scenes/kit/stage"
)

// blurred is JavaScript by which the document has no focus while globalThis.elsewhere is true.
const blurred = `document.hasFocus = () => !globalThis.elsewhere;`

// TestAPageGoesOnWithoutTheFocus: a page that is visible makes ticks while another window has the focus.
func TestAPageGoesOnWithoutTheFocus(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: one setting of the program")
	}
	v := tablet
	v.Before = blurred
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := v.Play(t, url, "seed=3")
	g.Settle()
	until(t, g, "a second has passed", func(r *stage.Report) bool { return r.Tick > 120 })
	g.Eval(`globalThis.elsewhere = true; dispatchEvent(new Event("blur"))`, nil)
	from := g.Report().Tick
	until(t, g, "it goes on", func(r *stage.Report) bool { return r.Tick > from+30 })
	g.CheckNoErrors()
}
