package main

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/record/link"
	"ludotheque/scenes/kit/stage"
)

// moments is how often TestStorageClearedInMidGame clears the storage.
const moments = 6

// says reports whether words are on the screen.
func says(r *stage.Report, words string) bool {
	for _, n := range r.Nodes {
		if strings.Contains(n.Text, words) {
			return true
		}
	}
	return false
}

// atTable opens the game in a view, sets the speed at which nothing takes time, and lays Dorada's table.
func atTable(t *testing.T, v chromium.View) *chromium.Game {
	t.Helper()
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	return layDorada(t, v.Play(t, url, "seed=3"))
}

// layDorada goes from the shelf to Dorada's table.
func layDorada(t *testing.T, g *chromium.Game) *chromium.Game {
	t.Helper()
	g.Wait("document.querySelector('#cover').hidden")
	hurry(g)
	g.TapOn("shelf.dorada")
	g.TapOn("setup.play")
	until(t, g, "the table", func(r *stage.Report) bool { return able(r, "die") != "" })
	return g
}

// coarse is how many pixels a screen has to a CSS pixel while nobody looks at them: the processor draws them.
const coarse = 0.25

// tablet is a tablet that is drawn coarse.
var tablet = chromium.View{Width: 800, Height: 600, Scale: coarse, Mobile: true, Language: "en"}

// askedOnce lays Dorada, throws its die and waits for the decision. It returns the address of the page, and what is on the screen then.
func askedOnce(t *testing.T) (url string, g *chromium.Game, before *stage.Report) {
	t.Helper()
	url, _ = serveProgram(t, "ludotheque/cmd/ludotheque")
	g = layDorada(t, tablet.Play(t, url, "seed=3"))
	g.TapOn("die")
	return url, g, decided(t, g)
}

// decided waits until a person is to decide, see expected, and returns what is on the screen then.
func decided(t *testing.T, g *chromium.Game) *stage.Report {
	t.Helper()
	return until(t, g, "a person is to decide", func(r *stage.Report) bool { return expected(r) != "" })
}

// sameGame waits for a table and checks that its game has as many entries as before. It returns what is on the screen then.
func sameGame(t *testing.T, g *chromium.Game, before *stage.Report) *stage.Report {
	t.Helper()
	after := until(t, g, "the table is back", func(r *stage.Report) bool { return r.Values["entries"] != "" && r.Idle })
	if after.Values["entries"] != before.Values["entries"] {
		t.Errorf("the game has %s entries, want %s", after.Values["entries"], before.Values["entries"])
	}
	return after
}

// TestStorageClearedInMidGame clears the storage at random moments of a game by touch, as its owner or the browser itself may at
// any time. The player is told, and a reload finds the game where it was.
func TestStorageClearedInMidGame(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: scenes/kit/store is cleared without a browser")
	}
	g := atTable(t, tablet)
	g.TapOn(expected(decided(t, g))) // until something has happened there is nothing to keep
	random := rand.New(rand.NewPCG(40, 40))
	told := false
	for range moments {
		g.Eval("localStorage.clear()", nil)
		time.Sleep(time.Duration(random.IntN(300)) * time.Millisecond)
		r := g.Report()
		told = told || says(r, "had cleared")
		if id := expected(r); id != "" {
			g.TapOn(id)
		}
	}
	until(t, g, "the player is told", func(r *stage.Report) bool { return told || says(r, "had cleared") })
	before := decided(t, g)
	g.Eval("localStorage.clear()", nil)
	g.Wait("localStorage.length > 0") // what was cleared is noticed within a second
	g.Reload()
	sameGame(t, g, before)
	g.CheckNoErrors()
}

// TestAReloadRightAfterStorageWasCleared leaves the program no time to save but while the page is left.
func TestAReloadRightAfterStorageWasCleared(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestAFrozenPageHasSaved leaves no more time")
	}
	g := atTable(t, tablet)
	before := decided(t, g)
	g.Eval("localStorage.clear(), location.reload()", nil)
	g.WaitFirstFrame()
	sameGame(t, g, before)
	g.CheckNoErrors()
}

// fullStorage is JavaScript by which the storage refuses every write while globalThis.full is true.
const fullStorage = `globalThis.full = false; {
	const set = Storage.prototype.setItem;
	Storage.prototype.setItem = function (key, value) {
		if (globalThis.full) throw new DOMException("full", "QuotaExceededError");
		return set.call(this, key, value);
	};
}`

// TestAFullQuota has the browser refuse writes for a while: a message says so, another one in its place that saving works again, and
// a reload finds what was played meanwhile.
func TestAFullQuota(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: scenes/kit/store is refused without a browser")
	}
	v := tablet
	v.Before = fullStorage
	g := atTable(t, v)
	g.Eval("globalThis.full = true", nil)
	g.TapOn("die")
	r := until(t, g, "it is told", func(r *stage.Report) bool { return says(r, "no more room") })
	if says(r, "disk") {
		t.Error("a page speaks of a disk")
	}
	g.Eval("globalThis.full = false", nil)
	until(t, g, "it is told that saving works", func(r *stage.Report) bool { return says(r, "Saving works again") && !says(r, "no more room") })
	before := decided(t, g)
	g.Reload()
	sameGame(t, g, before)
}

// TestTheBrowsersOwnQuota fills the storage really, to its last byte.
func TestTheBrowsersOwnQuota(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: scenes/kit/store is refused without a browser")
	}
	g := atTable(t, tablet)
	g.Eval(`{
		for (let part = "x".repeat(1 << 20); part; part = part.slice(part.length >> 1)) {
			try { for (;;) localStorage.setItem("fill" + Math.random(), part); } catch {}
			if (part.length === 1) break;
		}
		try { for (localStorage.setItem("fill", ""); ;) localStorage.setItem("fill", localStorage.getItem("fill") + "x"); } catch {
			// It is full.
		}
	}`, nil)
	g.TapOn("die")
	until(t, g, "it is told", func(r *stage.Report) bool { return says(r, "no more room") })
	g.Eval(`Object.keys(localStorage).filter((k) => k.startsWith("fill")).forEach((k) => localStorage.removeItem(k))`, nil)
	until(t, g, "it is told that saving works", func(r *stage.Report) bool { return says(r, "Saving works again") })
	before := decided(t, g)
	g.Reload()
	sameGame(t, g, before)
}

// TestRefusedStorage plays in a browser that keeps nothing for the page.
func TestRefusedStorage(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: scenes/kit/store is held to it under node")
	}
	v := tablet
	v.Before = `for (const name of ["localStorage", "sessionStorage"]) {
		Object.defineProperty(window, name, {get() { throw new DOMException("denied", "SecurityError"); }});
	}`
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := v.Play(t, url, "seed=3")
	until(t, g, "it is told", func(r *stage.Report) bool { return says(r, "keeps nothing for the page") })
	layDorada(t, g)
	g.CheckNoErrors()
}

// overheard is JavaScript that notes in news the messages of the page to the program.
const overheard = `globalThis.news = []; {
	let house;
	Object.defineProperty(globalThis, "ludotheque", {get: () => house, set(page) {
		const {listen} = house = page;
		page.listen = (hear) => listen((...told) => { news.push(told[0]); hear(...told); });
	}});
}`

// TestAFrozenPageHasSaved: a page that is hidden or left tells the program, which saves. After the page was frozen, and after it was
// frozen and left, the game is as it was.
func TestAFrozenPageHasSaved(t *testing.T) {
	v := tablet
	v.Before = overheard
	g := atTable(t, v)
	g.TapOn("die")
	before := decided(t, g)
	for _, event := range []string{
		`Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true}), document.dispatchEvent(new Event("visibilitychange"))`,
		`dispatchEvent(new Event("pagehide"))`,
	} {
		var told string
		if g.Eval(`news.length = 0, `+event+`, delete document.visibilityState, news.join()`, &told); told != "hidden" {
			t.Errorf("%s is told as %q", event, told)
		}
	}
	g.Freeze()
	g.Thaw()
	sameGame(t, g, before)
	g.Freeze()
	g.Leave()
	g.Back()
	sameGame(t, g, before)
}

// TestASecondTabSaysWhichOneSaves opens the address of a box, and that of a game, in another tab than the one that is open.
func TestASecondTabSaysWhichOneSaves(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: scenes/kit/store is refused the lock without a browser")
	}
	url, first, before := askedOnce(t)
	fragment, err := link.Encode([]byte(`{"ludotheque":1,"game":"dorada","seats":["red","blue"]}` + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{"?inspect&box=pamplona", "?inspect#" + fragment} {
		second := first.OpenWindow(url + address)
		until(t, second, address+": it is told", func(r *stage.Report) bool { return says(r, "Only the first window saves") })
		sameGame(t, first, before)
		second.CheckNoErrors()
		second.CloseWindow()
	}
}

// TestTwoWindows opens the game in a second window of the same browser. It says that the first one saves, and when that is
// closed, that now this one does: what is played in it then is there after a reload.
func TestTwoWindows(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: scenes/kit/store is refused the lock without a browser")
	}
	url, first, before := askedOnce(t)
	second := first.OpenWindow(url + "?inspect&seed=3")
	until(t, second, "the second window says who saves", func(r *stage.Report) bool { return says(r, "Only the first window saves") })
	sameGame(t, first, before)
	first.CloseWindow()
	until(t, second, "it says that it saves now", func(r *stage.Report) bool { return says(r, "From now on this one saves") })
	second.TapOn("shelf.dorada.continue")
	played := sameGame(t, second, before)
	second.TapOn(expected(played))
	until(t, second, "the game goes on", func(r *stage.Report) bool { return r.Values["entries"] != before.Values["entries"] })
	played = decided(t, second)
	second.Reload()
	sameGame(t, second, played)
	second.CheckNoErrors()
}
