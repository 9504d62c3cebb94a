package main

import (
	"fmt"
	"testing"

	"ludotheque/cmd/web/chromium"
)

// TestTheGameComesUp opens the game itself in the languages it speaks and at
// the sizes it must fit, and reads the console.
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
			g.Screenshot(fmt.Sprintf("web-%s-%dx%d", c.language[:2], c.width, c.height))
			g.NoErrors()
		})
	}
}
