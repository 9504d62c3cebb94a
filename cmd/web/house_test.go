package main

import (
	"bytes"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"ludotheque/cmd/web/chromium"
	"ludotheque/cmd/web/server"
	"ludotheque/scenes/kit/stage"
)

// TestBackAtTheTable loads the page again in all the ways in which that happens: each time the table comes back at once, with a
// message that says why the page was loaded again.
func TestBackAtTheTable(t *testing.T) {
	v := tablet
	v.Before = `if (sessionStorage.getItem("test")) Object.defineProperty(document, "wasDiscarded", {value: true});`
	g := atTable(t, v)
	g.TapOn("die")
	before := decided(t, g)
	for _, way := range []struct {
		name, words string
		leave       func()
	}{
		{"lost", "lost the graphics card", func() {
			g.AwaitLoad(func() {
				g.Eval(`document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()`, nil)
			})
		}},
		{"reload", "was reloaded", g.Reload},
		{"back", "Welcome back", func() {
			g.Leave()
			g.Back()
		}},
		{"discarded", "to save memory", func() {
			g.Eval(`sessionStorage.setItem("test", "1")`, nil)
			g.Reload()
			g.Eval(`sessionStorage.removeItem("test")`, nil)
		}},
	} {
		if testing.Short() && way.name != "reload" && way.name != "lost" {
			continue // two ways out of four
		}
		way.leave()
		r := until(t, g, way.name+" is told", func(r *stage.Report) bool { return says(r, way.words) })
		if r.Values["entries"] == "" {
			t.Errorf("%s: %s is on the screen, not the table", way.name, r.Scene)
		}
		sameGame(t, g, before)
	}
	toShelf(g)
	g.Reload()
	if r := g.Settle(); r.Node("shelf.dorada") == nil {
		t.Errorf("who has left the table is on %s after a reload", r.Scene)
	}
	loseCardAgain(g)
}

// loseCardAgain takes the graphics card from the page as if that were the second time, right after the start, and waits until the page says
// that it has stopped.
func loseCardAgain(g *chromium.Game) {
	g.Eval(`(() => {
		ludotheque.why = "lost";
		performance.now = () => 0;
		document.querySelector("canvas").dispatchEvent(new Event("webglcontextlost"));
		delete performance.now;
	})()`, nil)
	g.Wait("document.querySelector('#message[role=alert]')")
}

// toShelf leaves the table by its menu, and waits until the browser's history is back at the shelf: a reload on the way would
// be refused.
func toShelf(g *chromium.Game) {
	g.Key(kb.Escape)
	g.TapOn("pause.leave")
	g.Await("shelf.dorada")
	g.Wait("!history.state")
}

// TestAShortcutOpensItsBox opens the page by the shortcut of a box.
func TestAShortcutOpensItsBox(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestTabGoesFromLineToLine opens a box by its address")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := tablet.Play(t, url, "box=pamplona")
	until(t, g, "the set-up", func(r *stage.Report) bool { return able(r, "setup.play") != "" })
	g.TapOn("setup.back")
	g.Await("shelf.pamplona")
	g.Reload()
	if r := g.Settle(); r.Node("shelf.pamplona") == nil {
		t.Errorf("a reload opens %s again", r.Scene)
	}
}

// lamp is JavaScript that replaces the lock that keeps the screen on. lamps is the number of locks that are held.
const lamp = `globalThis.lamps = 0;
Object.defineProperty(navigator, "wakeLock", {value: {async request() {
	globalThis.lamps++;
	const lock = new EventTarget();
	let on = true;
	lock.release = async () => {
		globalThis.lamps -= on;
		on = false;
		lock.dispatchEvent(new Event("release"));
	};
	globalThis.lamp = lock;
	return lock;
}}});`

// TestTheScreenStaysOnAtTheTable: the lock of the screen is held at the table, also after the browser has released it for a
// hidden page, and not on the shelf.
func TestTheScreenStaysOnAtTheTable(t *testing.T) {
	v := tablet
	v.Before = lamp
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := v.Play(t, url, "seed=3")
	g.Settle()
	var on int
	if g.Eval("lamps", &on); on != 0 {
		t.Error("the screen stays on while nobody plays")
	}
	layDorada(t, g)
	g.Wait("lamps === 1")
	g.Eval(`lamp.release()`, nil) // as the browser does when the page is hidden
	g.Eval(`document.dispatchEvent(new Event("visibilitychange"))`, nil)
	g.Wait("lamps === 1")
	toShelf(g)
	g.Wait("lamps === 0")
	g.CheckNoErrors()
}

// TestTheScreenGoesDarkWhenTheGameHasStopped: a page that only says that the game is over with does not keep the screen on, as the
// table did.
func TestTheScreenGoesDarkWhenTheGameHasStopped(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestTheScreenStaysOnAtTheTable has the lock given up at the shelf")
	}
	v := tablet
	v.Before = lamp
	g := atTable(t, v)
	g.Wait("lamps === 1")
	loseCardAgain(g)
	g.Wait("lamps === 0")
}

// versions serves one version of a bundle after another.
type versions struct {
	mu   sync.Mutex
	at   int // index in each of the version that is served
	each []http.Handler
}

func (v *versions) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	v.mu.Lock()
	h := v.each[v.at]
	v.mu.Unlock()
	h.ServeHTTP(w, r)
}

// next has the next version served from now on.
func (v *versions) next() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.at++
}

// newerThan returns the folder of a copy of the bundle in dir as a newer version: its page has a meta element "newer", and its
// worker another cache.
func newerThan(t *testing.T, dir string) string {
	t.Helper()
	return changed(t, dir, map[string][2]string{
		"index.html": {"<head>", `<head><meta name="newer" content="yes">`},
		"sw.js":      {`prefix + "`, `prefix + "newer-`},
	})
}

// changed returns the folder of a copy of the bundle in dir. In each file that changes names, the first of two texts is replaced by
// the second, where it first occurs.
func changed(t *testing.T, dir string, changes map[string][2]string) string {
	t.Helper()
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	for name, change := range changes {
		for _, packed := range []string{".br", ".gz"} {
			if err := os.Remove(filepath.Join(copied, name+packed)); err != nil {
				t.Fatal(err)
			}
		}
		file := filepath.Join(copied, name)
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(content, []byte(change[0])) {
			t.Fatalf("%s does not hold %q", name, change[0])
		}
		if err := os.WriteFile(file, bytes.Replace(content, []byte(change[0]), []byte(change[1]), 1), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return copied
}

// TestAPageComesThoughTheStoreOfItsWorkerFails: a worker to which the browser does not open its cache any more fetches the page.
func TestAPageComesThoughTheStoreOfItsWorkerFails(t *testing.T) {
	_, dir := serveProgram(t, testdata+"empty")
	p := chromium.Open(t, serveDir(t, changed(t, dir, map[string][2]string{"sw.js": {`"use strict";`, `"use strict";
self.addEventListener("activate", () => {
	CacheStorage.prototype.open = () => Promise.reject(new DOMException("nothing can be read", "UnknownError"));
});`}})))
	p.Wait("document.querySelector('#cover').hidden")
	p.Wait("navigator.serviceWorker.controller?.state === 'activated'")
	p.Reload()
	p.Wait("document.querySelector('#cover').hidden")
}

// serveVersions serves the bundle of a program, and a newer version of it after next, until the test ends. It returns the address.
func serveVersions(t *testing.T, program string) (url string, all *versions) {
	t.Helper()
	_, dir := serveProgram(t, program)
	all = &versions{}
	for _, dir := range []string{dir, newerThan(t, dir)} {
		h, closed, err := server.Handler(dir)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { closed() })
		all.each = append(all.each, h)
	}
	s := httptest.NewServer(all)
	t.Cleanup(s.Close)
	return s.URL + "/", all
}

// isNewer reports whether the page is that of newerThan.
func isNewer(p *chromium.Page) (newer bool) {
	p.Eval(`document.querySelector("meta[name=newer]") !== null`, &newer)
	return newer
}

// lasting serves files as many hosts do: browsers may use each for ten minutes without asking again.
type lasting struct{ http.Handler }

func (l lasting) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	l.Handler.ServeHTTP(lastingWriter{w}, r)
}

// lastingWriter sets how long browsers may use an answer.
type lastingWriter struct{ http.ResponseWriter }

func (l lastingWriter) Unwrap() http.ResponseWriter { return l.ResponseWriter }

func (l lastingWriter) WriteHeader(status int) {
	l.Header().Set("Cache-Control", "max-age=600")
	l.ResponseWriter.WriteHeader(status)
}

// TestANewerVersionIsStoredWithItsOwnPage: the worker of a newer version does not store the page of the one before, which the
// browser's own cache still holds.
func TestANewerVersionIsStoredWithItsOwnPage(t *testing.T) {
	url, all := serveVersions(t, testdata+"empty")
	for i, h := range all.each {
		all.each[i] = lasting{h}
	}
	p := chromium.Open(t, url)
	p.Wait("document.querySelector('#cover').hidden")
	p.Wait("navigator.serviceWorker.controller?.state === 'activated'")
	all.next()
	p.Eval("navigator.serviceWorker.ready.then((r) => r.update()).then(() => true)", nil)
	p.Wait(`globalThis.worker?.waiting || void navigator.serviceWorker.getRegistration().then((r) => { globalThis.worker = r; })`)
	p.Eval(`new Promise((done) => {
		navigator.serviceWorker.addEventListener("controllerchange", () => done(true));
		worker.waiting.postMessage("take over");
	})`, nil)
	p.Reload()
	if !isNewer(p) {
		t.Error("the newer version comes with the page of the one before")
	}
}

// awaitWorker waits until the page's service worker has stored the bundle. It fails at once if the browser grants the page too
// little room for that, as on a disk that is nearly full: the worker would never be ready.
func awaitWorker(t *testing.T, p *chromium.Page) {
	t.Helper()
	const twoVersions = 100 * megabyte
	var room float64
	p.Eval("navigator.storage.estimate().then((e) => e.quota - e.usage)", &room)
	if room < twoVersions {
		t.Fatalf("the browser grants the page only %.0f MB: the disk is nearly full", room/megabyte)
	}
	p.Eval("navigator.serviceWorker.ready.then(() => true)", nil)
}

// TestANewerVersionIsTakenBetweenGames: a version that comes in the middle of a game waits, even if the page is loaded again. The
// shelf offers it, and it takes over when it is taken there.
func TestANewerVersionIsTakenBetweenGames(t *testing.T) {
	url, all := serveVersions(t, "ludotheque/cmd/ludotheque")
	g := layDorada(t, tablet.Play(t, url, "seed=3"))
	awaitWorker(t, g.Page)
	g.TapOn("die")
	before := decided(t, g)
	all.next()
	g.Eval("navigator.serviceWorker.ready.then((r) => r.update()).then(() => true)", nil)
	g.Wait(`globalThis.worker?.waiting || void navigator.serviceWorker.getRegistration().then((r) => { globalThis.worker = r; })`)
	g.Reload()
	r := sameGame(t, g, before)
	if r.Node("shelf.update") != nil || isNewer(g.Page) {
		t.Error("in the middle of the game the newer version is offered or there")
	}
	toShelf(g)
	g.Await("shelf.update")
	g.Screenshot("web-shelf-update")
	g.AwaitLoad(func() {
		g.TapOn("shelf.update")
	})
	if !isNewer(g.Page) {
		t.Error("what comes is the version of before")
	}
	g.Await("shelf.dorada.continue")
	if r := g.Settle(); r.Node("shelf.update") != nil {
		t.Error("the newer version is offered once more")
	}
}

// TestANewerVersionThatAnotherWindowHasTaken: a window that still offers the newer version after it was taken in another one loads it
// all the same.
func TestANewerVersionThatAnotherWindowHasTaken(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestANewerVersionIsTakenBetweenGames takes it in one window")
	}
	url, all := serveVersions(t, "ludotheque/cmd/ludotheque")
	first := tablet.Play(t, url, "seed=3")
	first.Wait("document.querySelector('#cover').hidden")
	awaitWorker(t, first.Page)
	all.next()
	first.Eval("navigator.serviceWorker.ready.then((r) => r.update()).then(() => true)", nil)
	first.Await("shelf.update")
	second := first.OpenWindow(url + "?inspect&seed=3")
	second.AwaitLoad(func() {
		second.TapOn("shelf.update")
	})
	if !isNewer(second.Page) {
		t.Error("what comes where it is taken is the version of before")
	}
	first.Front()
	first.AwaitLoad(func() {
		first.TapOn("shelf.update")
	})
	if !isNewer(first.Page) {
		t.Error("what comes in the other window is the version of before")
	}
}

// breaking serves a bundle, and breaks the connection in the middle of the program at the first requests for it.
type breaking struct {
	http.Handler
	stalls bool // at the first request nothing comes any more instead, with the connection open
	mu     sync.Mutex
	breaks []int    // numbers of bytes after which nothing comes, one for each of the next requests
	ranges []string // Range headers of the requests for the program so far
}

func (b *breaking) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !strings.HasSuffix(r.URL.Path, ".wasm") {
		b.Handler.ServeHTTP(w, r)
		return
	}
	b.mu.Lock()
	b.ranges = append(b.ranges, r.Header.Get("Range"))
	if len(b.breaks) > 0 {
		c := &cutWriter{ResponseWriter: w, left: b.breaks[0]}
		if b.stalls && len(b.ranges) == 1 {
			c.gone = r.Context().Done()
		}
		w = c
		b.breaks = b.breaks[1:]
	}
	b.mu.Unlock()
	b.Handler.ServeHTTP(w, r)
}

// cutWriter breaks the connection at the write that exceeds left bytes in all, or waits there until the client has.
type cutWriter struct {
	http.ResponseWriter
	left int             // bytes that may still be written
	gone <-chan struct{} // closed once the client has closed the connection; nil to break it here
}

func (c *cutWriter) Unwrap() http.ResponseWriter { return c.ResponseWriter }

func (c *cutWriter) Write(p []byte) (int, error) {
	if c.left -= len(p); c.left < 0 {
		_ = http.NewResponseController(c.ResponseWriter).Flush()
		if c.gone != nil {
			<-c.gone
		}
		panic(http.ErrAbortHandler)
	}
	return c.ResponseWriter.Write(p)
}

// TestADownloadThatBreaksGoesOn breaks the line early and late in the program, or has nothing more come early: the game comes all the
// same, and at last the rest alone is asked for.
func TestADownloadThatBreaksGoesOn(t *testing.T) {
	_, dir := serveProgram(t, "ludotheque/cmd/ludotheque")
	h, closed, err := server.Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closed() })
	programs, err := filepath.Glob(filepath.Join(dir, "*.wasm.br"))
	if err != nil || len(programs) != 1 {
		t.Fatalf("the programs are %q, %v", programs, err)
	}
	whole, err := os.Stat(programs[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		before string // see chromium.View
		stalls bool
	}{
		{"in a worker", idle, false},
		{"in the page", hasty, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := &breaking{Handler: h, stalls: c.stalls, breaks: []int{1 << 20, int(whole.Size()) * 19 / 20}}
			s := httptest.NewServer(b)
			t.Cleanup(s.Close)
			v := tablet
			v.Before = c.before
			g := v.Play(t, s.URL+"/")
			g.Await("shelf.dorada")
			b.mu.Lock()
			defer b.mu.Unlock()
			// Requests of the service worker, which stores the bundle, may follow.
			if len(b.ranges) < 3 || b.ranges[0] != "" || b.ranges[1] != "" || !strings.HasPrefix(b.ranges[2], "bytes=") || b.ranges[2] == "bytes=0-" {
				t.Errorf("the parts asked for are %q, want all, all again, and the rest", b.ranges)
			}
		})
	}
}

// TestTheSystemsWishesHoldAtTheFirstStart: little motion, strong contrast and the language.
func TestTheSystemsWishesHoldAtTheFirstStart(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	wishes := 3
	if testing.Short() {
		wishes = 1 // the others go the same way
	}
	for _, c := range []struct {
		wishes           []string
		contrast, motion string
	}{
		{[]string{"prefers-contrast: more"}, "on", "off"},
		{[]string{"prefers-reduced-motion: reduce"}, "off", "on"},
		{[]string{"forced-colors: active"}, "on", "off"},
	}[:wishes] {
		v := tablet
		v.Language = "fr"
		g := &chromium.Game{Page: v.Start(t)}
		g.EmulateMedia(c.wishes...)
		g.Go(url + "?inspect")
		g.WaitFirstFrame()
		g.TapOn("shelf.settings")
		r := until(t, g, "the settings open", func(r *stage.Report) bool {
			return r.Node("settings.motion") != nil && r.Node("settings.contrast") != nil
		})
		if got := r.Node("settings.contrast").Value; got != c.contrast {
			t.Errorf("%s: contrast is %s", c.wishes, got)
		}
		if got := r.Node("settings.motion").Value; got != c.motion {
			t.Errorf("%s: less motion is %s", c.wishes, got)
		}
		if r.Values["language"] != "fr" {
			t.Errorf("%s: the language is %s", c.wishes, r.Values["language"])
		}
		g.Screenshot("web-wish-" + strings.Split(c.wishes[0], ":")[0])
		g.Close()
	}
}

// TestTextIsAsLargeAsTheBrowsersAtTheFirstStart: where letters are higher than the usual 16 pixels, text is larger, or twice as large.
func TestTextIsAsLargeAsTheBrowsersAtTheFirstStart(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: it needs two browsers of its own")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	for letters, want := range map[int]float64{20: 1.25, 32: 2} {
		v := tablet
		v.Flags = []string{fmt.Sprintf("blink-settings=defaultFontSize=%d", letters)}
		g := v.Play(t, url)
		g.TapOn("shelf.settings")
		r := until(t, g, "the settings open", func(r *stage.Report) bool { return r.Node("settings.motion") != nil })
		if got := r.Zoom * r.TextScale; math.Abs(got-want) > 0.01 {
			t.Errorf("where letters are %d pixels high, text is enlarged by %v, want %v", letters, got, want)
		}
		g.Close()
	}
}

// TestTheHistoryLeadsFromTheTableAndBackToIt goes back and forward in the browser's history: from the table to the shelf, with the
// game kept, and to the table again, also after it was left by its menu and after a reload.
func TestTheHistoryLeadsFromTheTableAndBackToIt(t *testing.T) {
	g := atTable(t, tablet)
	g.TapOn("die")
	before := decided(t, g)
	back := func() {
		t.Helper()
		g.Eval("history.back()", nil)
		g.Await("shelf.dorada.continue")
	}
	forward := func() {
		t.Helper()
		g.Wait("!history.state")
		g.Eval("history.forward()", nil)
		sameGame(t, g, before)
	}
	back()
	forward()
	if testing.Short() {
		g.CheckNoErrors()
		return
	}
	toShelf(g)
	forward()
	g.Reload()
	sameGame(t, g, before)
	back()
	g.TapOn("shelf.dorada.continue")
	sameGame(t, g, before)
	back()
	forward()
	g.CheckNoErrors()
}

// TestAHiddenPageRests: a page behind another tab makes no ticks, and goes on when it is in front again.
func TestAHiddenPageRests(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: browsers give a hidden page no frames")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	v := tablet
	v.Flags = []string{"disable-features=CalculateNativeWinOcclusion"} // a browser of its own
	v.Unfocused = true
	g := v.Play(t, url, "seed=3")
	g.Settle()
	other := g.OpenTab()
	g.Wait("document.hidden")
	from := g.Report().Tick
	time.Sleep(2 * time.Second)
	if to := g.Report().Tick; to > from+2 {
		t.Errorf("a hidden page has made %d ticks", to-from)
	}
	other.CloseWindow()
	g.Front()
	until(t, g, "it goes on", func(r *stage.Report) bool { return r.Tick > from+30 })
	g.CheckNoErrors()
}
