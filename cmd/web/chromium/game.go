package chromium

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/playtest"
)

// Game is a page with the game, which reports what is on its screen. Tests find elements by the IDs of stage.Report,
// which are the same in all languages.
type Game struct{ *Page }

// Play opens the game at url and returns it after its first frame. Flags are those in the page's address, such as
// "seed=7" and "lang=fr". Play adds the flag "inspect", without which the game reports nothing.
func (v View) Play(t testing.TB, url string, flags ...string) *Game {
	t.Helper()
	return &Game{v.Open(t, url+"?"+strings.Join(append(flags, "inspect"), "&"))}
}

// reportTimeout is how long the game is given to report, and a page to answer at all.
const reportTimeout = time.Minute

// Report returns what is on the screen, as the game reports it. While a tick is under way, Report waits for its end. It asks again and
// again from outside of the page, so that a failed test can say whether a tick lasts, no game reports, or the page does not answer.
func (g *Game) Report() *stage.Report {
	g.t.Helper()
	ctx, cancel := context.WithTimeout(g.ctx, reportTimeout)
	defer cancel()
	for asked := 1; ; asked++ {
		var answer struct{ At, Line string }
		err := chromedp.Run(ctx, chromedp.Evaluate(`({at: location.href + " " + document.readyState, line: globalThis.ludothequeReport ?
			ludothequeReport() ?? "a tick is under way" : "no game reports"})`, &answer))
		if r := new(stage.Report); err == nil && json.Unmarshal([]byte(answer.Line), r) == nil {
			return r
		}
		if ctx.Err() != nil {
			g.t.Fatalf("chromium: no report for %v, asked %d times; last %v, %q at %s\n%s", reportTimeout, asked, err, answer.Line, answer.At, g.transcript())
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// Settle waits until the game reports that nothing moves by itself, and returns what is on the screen then.
func (g *Game) Settle() *stage.Report {
	g.t.Helper()
	g.Wait(`JSON.parse(globalThis.ludothequeReport?.() ?? "{}").idle === true`)
	return g.Report()
}

// Await waits until the screen has an enabled element with the ID, for timeout at most.
func (g *Game) Await(id string) {
	g.t.Helper()
	quoted, err := json.Marshal(id)
	if err != nil {
		g.t.Fatalf("chromium: the name %q: %v", id, err)
	}
	shown := `JSON.parse(globalThis.ludothequeReport?.() ?? "{}").nodes?.some((n) => n.enabled && n.id === ` + string(quoted) + `)`
	if err := g.try(evaluation(waiting(shown), nil)); err != nil {
		g.t.Fatalf("chromium: no %q comes: %v\n%s\n%s", id, err, g.screen(), g.transcript())
	}
}

// screen returns what the game shows as the page tells it, for messages of failed tests; why that is not known, if it is not.
func (g *Game) screen() string {
	var line string
	err := g.try(evaluation(`new Promise((done) => {
		const at = performance.now();
		const r = JSON.parse(globalThis.ludothequeReport?.() ?? "{}");
		const shown = r.scene + ": " + r.nodes?.map((n) => n.enabled ? n.id : "(" + n.id + ")");
		requestAnimationFrame(() => done(document.visibilityState + ", a frame after " + (performance.now() - at) + " ms, " + shown));
		setTimeout(() => done(document.visibilityState + ", no frame for 5 s, " + shown), 5000);
	})`, &line))
	if err != nil {
		return fmt.Sprintf("the page does not answer: %v", err)
	}
	return line
}

// Center returns the centre of the element with the ID, in CSS pixels. Without such an element it calls t.Fatal.
func (g *Game) Center(id string) (x, y float64) {
	g.t.Helper()
	r := g.Report()
	n := r.Node(id)
	if n == nil {
		g.t.Fatalf("chromium: %s shows no %q, but %q", r.Scene, id, nodeIDs(r))
		return 0, 0
	}
	c := n.Rect.Center()
	return c.X * r.Zoom, c.Y * r.Zoom
}

// nodeIDs returns the IDs of all elements on a screen.
func nodeIDs(r *stage.Report) []string {
	var all []string
	for _, n := range r.Nodes {
		all = append(all, n.ID)
	}
	return all
}

// Scroll drags all scrollable lists with a finger, to their ends and then to their starts, and stops once ok returns true for
// what is on the screen; see playtest.Scroll. It reports whether ok has returned true.
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

// Reveal scrolls until the element with the ID is on the screen. If it does not come, Reveal calls t.Fatal.
func (g *Game) Reveal(id string) {
	g.t.Helper()
	if !g.Scroll(func(r *stage.Report) bool { return r.Node(id) != nil }) {
		g.t.Fatalf("chromium: no %q comes on %s", id, g.Report().Scene)
	}
}

// TapOn waits until the element with the ID is enabled and taps its centre.
func (g *Game) TapOn(id string) {
	g.t.Helper()
	g.Await(id)
	g.Tap(g.Center(id))
}
