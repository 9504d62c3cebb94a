//go:build !js && !android && !ios

package menu_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/logic/record/link"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/playtest"
)

// TestAnEveningOfTwo is one from the first tap to the last: Maya and Noor write their names, come back to another box, where a tap seats
// them, play it to its end, and find it in the book with the board as it stood; the link to it that they share shows it on another
// device.
func TestAnEveningOfTwo(t *testing.T) {
	copied := playtest.Clipboard(t)
	g := start(t, playtest.Options{Data: furnish(t, nil)})
	g.introduce("pamplona", "Maya", "Noor")
	g.tap("shelf.dorada", "setup.seat.3.remove", "setup.seat.2.kind", "setup.kind.human")
	g.tap("setup.seat.1.who", "setup.who.1", "setup.seat.2.who", "setup.who.2", "setup.play")
	g.at(t, "*scene.Scene")
	g.Finish("dorada", 1)
	if g.Value("replay") == "" || !strings.Contains(said(g.Report()), "Maya") || !strings.Contains(said(g.Report()), "Noor") {
		t.Fatalf("the result says %q", said(g.Report()))
	}
	scores := []string{g.Value("score.red"), g.Value("score.blue")}
	g.tap("result.shelf", "shelf.book", "book.1.open")
	if !g.Has("book.1.board") {
		t.Error("the book has no picture of the board")
	}
	for _, want := range append(scores, "1. ", "2. ", "Maya", "Noor") {
		if !strings.Contains(said(g.Report()), want) {
			t.Errorf("the book does not say %q: %q", want, said(g.Report()))
		}
	}
	g.Screenshot("evening-page")
	g.tap("book.1.share", "carry.copy")
	fragment := g.read(t, copied)
	if !link.IsGame(fragment) {
		t.Fatalf("on the clipboard is %.60q", fragment)
	}
	g.tap("carry.close", "book.1.watch")
	g.at(t, "*scene.Scene")
	other := start(t, playtest.Options{Data: furnish(t, nil), Args: []string{"-game", fragment}})
	other.at(t, "*scene.Scene")
	other.tap("replay.last")
	if got, want := other.Settle().Values["entries"], g.Value("entries"); got != want || other.Value("at") != want {
		t.Errorf("the other device shows entry %s of %s, want %s", other.Value("at"), got, want)
	}
	for _, want := range append(scores, "Maya", "Noor") {
		if !strings.Contains(said(other.Report()), want) {
			t.Errorf("the other device does not say %q: %q", want, said(other.Report()))
		}
	}
}

// introduce has two people write their names at a set-up, begin, and put the box back.
func (g *guide) introduce(box string, names ...string) {
	g.tap("shelf."+box, "setup.seat.2.kind", "setup.kind.human")
	for i, name := range names {
		id := []string{"setup.seat.1.name", "setup.seat.2.name"}[i]
		g.Reveal(id)
		g.Click(id)
		g.Type(name)
		g.Settle()
	}
	g.tap("setup.play")
	g.WaitFor("bar.menu")
	g.tap("bar.menu", "pause.leave")
	g.WaitUntil("the shelf", func(r *stage.Report) bool { return r.Scene == "*shelf.Scene" })
}

// read waits for what is copied.
func (g *guide) read(t *testing.T, copied func() string) string {
	t.Helper()
	for began := time.Now(); time.Since(began) < time.Minute; g.Ticks(2) {
		if said := copied(); said != "" {
			return said
		}
	}
	t.Fatal("nothing has been copied")
	return ""
}
