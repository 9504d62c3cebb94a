package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/ledger"
	"ludotheque/logic/record/link"
	"ludotheque/scenes/kit/stage"
)

// party is a game of two people at one tablet.
type party struct {
	t *testing.T
	*chromium.Game
	url    string
	scores map[string]string // by colour, as the result has shown them
}

// TestAnEveningOfTwo: on a slow tablet, two people set Dorada up, play it to its result and find it in the book of evenings. From there
// they take along the table of the book, a picture of their figures, and the game as a file and as a link, which another device opens.
func TestAnEveningOfTwo(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: a second whole game, and what is taken along, which scenes/screens/evenings and scenes/screens/carry hold without a browser")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	v := tablet
	v.Scale = 1 // a picture is taken
	v.Before = `navigator.clipboard.writeText = async (words) => { globalThis.copied = words; };`
	e := &party{t: t, Game: v.Play(t, url, "seed=3"), url: url}
	e.Wait("document.querySelector('#cover').hidden")
	hurry(e.Game)
	e.SlowDown(6)
	e.play("Ada", "Ben")
	e.TapOn("result.shelf")
	e.TapOn("shelf.book")
	e.Await("book.1.open")
	e.table()
	e.TapOn("book.page.people")
	e.picture()
	e.TapOn("book.page.games")
	e.TapOn("book.1.open")
	e.TapOn("book.1.share")
	e.replay(e.file())
	e.CheckNoErrors()
}

// play sets Dorada up for two people, and plays it to its result.
func (e *party) play(names ...string) {
	e.t.Helper()
	e.TapOn("shelf.dorada")
	e.Reveal("setup.seat.3.remove")
	e.TapOn("setup.seat.3.remove")
	e.Reveal("setup.seat.2.kind")
	e.TapOn("setup.seat.2.kind")
	e.TapOn("setup.kind.human")
	for i, name := range names {
		field := fmt.Sprintf("setup.seat.%d.name", i+1)
		e.Reveal(field)
		e.TapOn(field)
		e.Wait(`document.activeElement?.id === "line"`)
		e.Eval(`document.activeElement.select()`, nil)
		e.Commit(name)
		e.Key(kb.Enter)
	}
	e.TapOn("setup.play")
	r := until(e.t, e.Game, "the result", func(r *stage.Report) bool {
		if id := expected(r); id != "" {
			c := r.Node(id).Rect.Center().Mul(r.Zoom)
			e.Tap(c.X, c.Y)
		}
		return strings.HasPrefix(r.Scene, "*result.")
	})
	e.scores = map[string]string{"red": r.Values["score.red"], "blue": r.Values["score.blue"]}
}

// table downloads the table of the book of evenings, and compares its players and scores with those that the result has shown.
func (e *party) table() {
	e.t.Helper()
	name, content := e.Download(func() { e.TapOn("book.csv") })
	rows, err := csv.NewReader(bytes.NewReader(content)).ReadAll()
	if err != nil || name != "ludotheque.csv" || len(rows) != 3 {
		e.t.Fatalf("the table %q is %q, %v", name, content, err)
	}
	at := make(map[string]int)
	for i, column := range rows[0] {
		at[column] = i
	}
	for i, want := range []struct{ seat, name string }{{"red", "Ada"}, {"blue", "Ben"}} {
		row := rows[i+1]
		got := fmt.Sprint(row[at["box"]], " ", row[at["seat"]], " ", row[at["name"]], " ", row[at["score"]])
		if want := fmt.Sprint("dorada ", want.seat, " ", want.name, " ", e.scores[want.seat]); got != want {
			e.t.Errorf("a row is %q, want %q", got, want)
		}
	}
}

// picture downloads the picture of a person's figures, and checks that it is one.
func (e *party) picture() {
	e.t.Helper()
	name, content := e.Download(func() { e.TapOn("book.picture") })
	img, err := png.Decode(bytes.NewReader(content))
	if err != nil || name != "ludotheque-1.png" {
		e.t.Fatalf("the picture %q is %d bytes: %v", name, len(content), err)
	}
	if size := img.Bounds().Size(); size.X != 720 || size.Y < 200 || colours(img) < 100 {
		e.t.Errorf("the picture is %v in %d colours", size, colours(img))
	}
}

// file downloads the game and copies its link, which it returns. It holds the file to the link, and to the scores that the result has
// shown.
func (e *party) file() (address string) {
	e.t.Helper()
	e.TapOn("carry.copy")
	e.Wait("globalThis.copied")
	e.Eval("copied", &address)
	_, fragment, _ := strings.Cut(address, "#")
	linked, err := link.Decode(fragment)
	name, content := e.Download(func() { e.TapOn("carry.save") })
	if err != nil || !bytes.Equal(linked, content) {
		e.t.Errorf("the file %q has %d bytes, the link holds %d: %v", name, len(content), len(linked), err)
	}
	all, err := boxes.All()
	if err != nil {
		e.t.Fatal(err)
	}
	m, _, err := match.Load(bytes.NewReader(content), all)
	if err != nil || m.Game().Turn() != game.Over {
		e.t.Fatalf("the file %q: %v", name, err)
	}
	account, err := ledger.NewGame(m)
	if err != nil {
		e.t.Fatal(err)
	}
	for _, p := range account.Players {
		if got := fmt.Sprint(p.Score); got != e.scores[p.Color] {
			e.t.Errorf("the file says that %s has %s, the result %s", p.Color, got, e.scores[p.Color])
		}
	}
	return address
}

// replay opens the link on another device, and watches the game to its end.
func (e *party) replay(address string) {
	e.t.Helper()
	page, fragment, _ := strings.Cut(address, "#")
	other := tablet
	other.OwnProfile = true
	g := &chromium.Game{Page: other.Start(e.t)}
	g.Go(page + "?inspect#" + fragment)
	g.WaitFirstFrame()
	until(e.t, g, "the replay", func(r *stage.Report) bool { return r.Values["at"] != "" })
	g.Screenshot("web-evening-replay")
	for range 3 {
		g.TapOn("replay.next")
	}
	until(e.t, g, "its first moves", func(r *stage.Report) bool { return count(r, "at") >= 3 })
	g.TapOn("replay.last")
	r := until(e.t, g, "its end", func(r *stage.Report) bool { return r.Idle && r.Values["at"] == r.Values["entries"] })
	if !says(r, "Ada") || !says(r, "Ben") {
		e.t.Errorf("the other device shows %v", r.Values)
	}
	g.Screenshot("web-evening-end")
	g.CheckNoErrors()
}
