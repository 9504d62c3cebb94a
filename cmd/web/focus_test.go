package main

import (
	"testing"

	"ludotheque/scenes/kit/stage"
)

// blurred is a document that can be said to have lost the focus.
const blurred = `document.hasFocus = () => !globalThis.elsewhere;`

// TestAPageGoesOnWithoutTheFocus lays a table in a page that can be seen beside another one, in which somebody writes: it goes on.
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
	g.NoErrors()
}
