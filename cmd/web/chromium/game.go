package chromium

import (
	"encoding/json"
	"strings"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/playtest"
)

// A Game is a page on which the game tells what is on its screen, so that a test finds by name what it is to touch. Names
// and places are those of stage.Report; names are the same in every language.
type Game struct{ *Page }

// Play opens the game's page at url as this view shows it. Flags are the game's own, as they may stand in the page's address:
// "seed=7", "lang=fr".
func (v View) Play(t testing.TB, url string, flags ...string) *Game {
	t.Helper()
	return &Game{v.Open(t, url+"?"+strings.Join(append(flags, "inspect"), "&"))}
}

// Report returns what is on the screen now.
func (g *Game) Report() *stage.Report {
	g.t.Helper()
	var line string
	// The answer is null while a tick is under way.
	g.Eval(`new Promise((done) => {
		const ask = () => {
			const line = globalThis.ludothequeReport?.();
			line ? done(line) : setTimeout(ask, 5);
		};
		ask();
	})`, &line)
	r := new(stage.Report)
	if err := json.Unmarshal([]byte(line), r); err != nil {
		g.t.Fatalf("chromium: the game's report %.200q: %v", line, err)
	}
	return r
}

// Settle waits until nothing moves by itself any more, and returns what is on the screen then.
func (g *Game) Settle() *stage.Report {
	g.t.Helper()
	g.Wait(`JSON.parse(globalThis.ludothequeReport?.() ?? "{}").idle === true`)
	return g.Report()
}

// Await waits until there is something of that name that can be used.
func (g *Game) Await(id string) {
	g.t.Helper()
	quoted, err := json.Marshal(id)
	if err != nil {
		g.t.Fatalf("chromium: the name %q: %v", id, err)
	}
	g.Wait(`JSON.parse(globalThis.ludothequeReport?.() ?? "{}").nodes?.some((n) => n.enabled && n.id === ` + string(quoted) + `)`)
}

// Place returns the middle of what has that name, in CSS pixels.
func (g *Game) Place(id string) (x, y float64) {
	g.t.Helper()
	r := g.Report()
	n := r.Node(id)
	if n == nil {
		g.t.Fatalf("chromium: %s shows no %q, but %q", r.Scene, id, names(r))
		return 0, 0
	}
	c := n.Rect.Center()
	return c.X * r.Zoom, c.Y * r.Zoom
}

// names lists what is on a screen.
func names(r *stage.Report) []string {
	var all []string
	for _, n := range r.Nodes {
		all = append(all, n.ID)
	}
	return all
}

// Scroll pulls what can be scrolled with a finger, down to its end and then up to its start, until what is on the screen is as
// ok wants it, and reports whether it came to that.
func (g *Game) Scroll(ok func(*stage.Report) bool) bool {
	g.t.Helper()
	zoom := 1.0
	look := func() *stage.Report {
		r := g.Settle()
		zoom = r.Zoom
		return r
	}
	return playtest.Scroll(look, ok, func(list geom.Rect, share float64) {
		c := list.Center().Mul(zoom)
		g.Drag(c.X, c.Y, c.X, c.Y+share*list.H*zoom)
	})
}

// Reveal scrolls until what has that name is on the screen.
func (g *Game) Reveal(id string) {
	g.t.Helper()
	if !g.Scroll(func(r *stage.Report) bool { return r.Node(id) != nil }) {
		g.t.Fatalf("chromium: no %q comes on %s", id, g.Report().Scene)
	}
}

// TapOn taps what has that name with a finger.
func (g *Game) TapOn(id string) {
	g.t.Helper()
	g.Await(id)
	g.Tap(g.Place(id))
}
