package main

import (
	"fmt"
	"image/color"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/cmd/web/bundle/bundletest"
	"ludotheque/cmd/web/chromium"
	"ludotheque/cmd/web/server"
)

// backdrop is the colour that testdata/empty fills its window with.
var backdrop = color.RGBA{R: 0x3f, G: 0x6b, B: 0x3c, A: 0xff}

// testdata is where the small programs lie that stand in for the game.
const testdata = "ludotheque/cmd/web/testdata/"

// serveProgram serves the bundle of a program until the test ends. It returns the address and the folder of the bundle, which all
// tests share and must not change. Without a browser it skips the test.
func serveProgram(t *testing.T, program string) (url, dir string) {
	t.Helper()
	if chromium.Find() == "" {
		t.Skip("no Chromium: install Debian's package with apt-get install chromium")
	}
	dir, err := built.Of(program)
	if err != nil {
		t.Fatal(err)
	}
	return serveDir(t, dir), dir
}

// built are the bundles of these tests, made by TestMain.
var built *bundletest.Bundles

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "bundles")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir)
		built = bundletest.In(dir)
		return chromium.Tests{M: m}.Run()
	}())
}

// serveDir serves the bundle in dir until the test ends, and returns its address.
func serveDir(t *testing.T, dir string) string {
	t.Helper()
	h, closed, err := server.Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(h)
	t.Cleanup(func() {
		s.Close()
		closed()
	})
	return s.URL + "/"
}

// TestPage tests what the page does itself, with an empty program.
func TestPage(t *testing.T) {
	url, dir := serveProgram(t, testdata+"empty")
	t.Run("shows the first frame", func(t *testing.T) { testFirstFrame(t, url) })
	t.Run("fits every size", func(t *testing.T) { testSizes(t, url) })
	t.Run("does not zoom or scroll", func(t *testing.T) { testViewport(t, url) })
	t.Run("plays offline", func(t *testing.T) { testOffline(t, dir) })
	t.Run("tells what is missing", func(t *testing.T) { testMissing(t, url) })
	t.Run("tells a failed download", func(t *testing.T) { testDownload(t, dir) })
}

func testFirstFrame(t *testing.T, url string) {
	p := chromium.Open(t, url)
	p.Wait("document.querySelector('#cover').hidden")
	if got := p.Screenshot("page-empty").At(640, 400); !same(got, backdrop) {
		t.Errorf("the middle of the page is %v, want %v", got, backdrop)
	}
	if got := p.FirstFrame(); got <= 0 {
		t.Errorf("the first frame came after %v", got)
	}
	p.CheckNoErrors()
}

// same reports whether a colour of a screenshot is the one wanted.
func same(got color.Color, want color.RGBA) bool {
	return color.RGBAModel.Convert(got) == want
}

func testSizes(t *testing.T, url string) {
	p := chromium.Open(t, url)
	p.Wait("document.querySelector('#cover').hidden")
	for _, v := range []struct {
		width, height int
		scale         float64
	}{{800, 600, 1}, {1920, 1080, 1}, {768, 1024, 1}, {360, 640, 2}} {
		if testing.Short() && v.height > 640 {
			continue // the processor draws every pixel
		}
		p.Resize(v.width, v.height, v.scale, false)
		p.Wait(fmt.Sprintf("document.querySelector('canvas').clientWidth === %d", v.width))
		p.Frames(3)
		shot := p.Screenshot(fmt.Sprintf("page-empty-%dx%d", v.width, v.height))
		corner := shot.Bounds().Max
		if got := shot.At(corner.X-2, corner.Y-2); !same(got, backdrop) {
			t.Errorf("%d×%d: the corner is %v, want %v", v.width, v.height, got, backdrop)
		}
	}
}

func testViewport(t *testing.T, url string) {
	p := chromium.View{Width: 768, Height: 1024, Mobile: true}.Open(t, url)
	var viewports []string
	p.Eval("[...document.querySelectorAll('meta[name=viewport]')].map((m) => m.content)", &viewports)
	if len(viewports) != 1 || strings.Contains(viewports[0], "scalable") || strings.Contains(viewports[0], "maximum") {
		t.Errorf("viewports are %q, want one that lets the page zoom", viewports)
	}
	p.Wait("document.querySelector('#cover').hidden")
	p.Drag(400, 800, 400, 100)
	p.Touch(chromium.Finger{ID: 0, X: 300, Y: 500}, chromium.Finger{ID: 1, X: 400, Y: 500})
	p.Touch(chromium.Finger{ID: 0, X: 100, Y: 500}, chromium.Finger{ID: 1, X: 700, Y: 500})
	p.Touch()
	var view []float64
	p.Eval("[visualViewport.scale, visualViewport.pageTop, scrollY, document.body.scrollTop]", &view)
	if fmt.Sprint(view) != "[1 0 0 0]" {
		t.Errorf("scale and scroll positions are %v after a drag and a pinch, want [1 0 0 0]", view)
	}
	var allowed bool
	p.Eval("document.querySelector('canvas').dispatchEvent(new Event('contextmenu', {bubbles: true, cancelable: true}))", &allowed)
	if allowed {
		t.Error("a long press on the canvas opens the browser's menu")
	}
}

// testOffline opens the page, waits until the worker has stored the bundle, and reloads the page without a server.
func testOffline(t *testing.T, dir string) {
	h, closed, err := server.Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer closed()
	s := httptest.NewServer(h)
	p := chromium.Open(t, s.URL+"/")
	awaitWorker(t, p)
	s.CloseClientConnections()
	s.Close()
	p.Reload()
	p.Wait("document.querySelector('#cover').hidden")
	if got := p.Screenshot("page-offline").At(640, 400); !same(got, backdrop) {
		t.Errorf("without a server the middle of the page is %v, want %v", got, backdrop)
	}
}

func testMissing(t *testing.T, url string) {
	for _, c := range []struct {
		name, want string
		view       chromium.View
	}{
		{"webgl-en", "WebGL 2, with which the game draws", chromium.View{Flags: []string{"disable-3d-apis"}}},
		{"wasm-fr", "ne sait pas exécuter WebAssembly", chromium.View{Language: "fr", Before: "delete window.WebAssembly"}},
		{"wasm-de", "kann kein WebAssembly ausführen", chromium.View{Language: "de-AT", Before: "delete window.WebAssembly"}},
		{"wasm-other", "cannot run WebAssembly", chromium.View{Language: "ja", Before: "delete window.WebAssembly"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if testing.Short() && c.name != "webgl-en" && c.name != "wasm-de" {
				t.Skip("only without -short: other languages of the same words")
			}
			p := c.view.Start(t)
			p.Go(url)
			p.Wait("document.querySelector('#message[role=alert]')")
			p.Screenshot("page-missing-" + c.name)
			if got := p.Text("#message"); !strings.Contains(got, c.want) {
				t.Errorf("the page says %q, want %q in it", got, c.want)
			}
			if p.Text("#again") == "" {
				t.Error("the page offers no way on")
			}
			if p.Text("#progress") != "" {
				t.Error("the progress bar still stands")
			}
		})
	}
}

// impatient is JavaScript by which timers of up to 10 s wait 10 ms at most, and by which no worker can be made, so that the page itself
// downloads the program, and does not wait before it requests the program again.
const impatient = `{
	globalThis.Worker = class { constructor() { throw new Error("no worker") } };
	const wait = setTimeout;
	globalThis.setTimeout = (then, ms, ...given) => wait(then, ms > 10000 ? ms : Math.min(ms, 10), ...given);
}`

// hasty is JavaScript by which longer timers wait 2 s, and by which there are no workers, so that the page itself downloads the
// program, and soon gives up a request that brings nothing.
const hasty = `{
	delete globalThis.Worker;
	const wait = setTimeout;
	globalThis.setTimeout = (then, ms, ...given) => wait(then, ms > 10000 ? 2000 : ms, ...given);
}`

// idle is JavaScript by which the page itself cannot download the program, as only a worker can then.
const idle = `{
	const ask = fetch;
	globalThis.fetch = (address, ...given) => String(address).endsWith(".wasm") ? Promise.reject(new TypeError("the page asks")) : ask(address, ...given);
}`

// testDownload cuts the program short on its way, then removes it.
func testDownload(t *testing.T, dir string) {
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	programs, err := filepath.Glob(filepath.Join(copied, "*.wasm*"))
	if err != nil || len(programs) != 3 {
		t.Fatalf("the bundle holds %q as program, %v; want it and two compressed forms", programs, err)
	}
	for _, step := range []struct {
		name   string
		harm   func(string) error
		before string // see chromium.View
		want   string
	}{
		{"cut", func(name string) error { return os.Truncate(name, 0) }, impatient, "0 of"},
		{"missing", os.Remove, idle, "404"},
	} {
		for _, name := range programs {
			if err := step.harm(name); err != nil {
				t.Fatal(err)
			}
		}
		// At another address each time, since the browser keeps what it has once got.
		p := chromium.View{Before: step.before}.Start(t)
		p.Go(serveDir(t, copied))
		p.Wait("document.querySelector('#message[role=alert]')")
		if got := p.Text("#message"); !strings.Contains(got, "could not be fetched") {
			t.Errorf("%s: the page says %q", step.name, got)
		}
		p.Eval("document.querySelector('#details').open = true", nil)
		p.Screenshot("page-download-" + step.name)
		if got := p.Text("#details"); !strings.Contains(got, step.want) {
			t.Errorf("%s: the details are %q, want %q in them", step.name, got, step.want)
		}
	}
}

// TestPageWhenTheProgramEnds reads what the page says after a failure and after a regular end.
func TestPageWhenTheProgramEnds(t *testing.T) {
	url, _ := serveProgram(t, testdata+"stops")
	p := chromium.View{}.Start(t)
	p.Go(url)
	p.Wait("document.querySelector('#message[role=alert]')")
	p.Eval("document.querySelector('#details').open = true", nil)
	p.Screenshot("page-stopped")
	if got := p.Text("#message"); !strings.Contains(got, "has stopped") {
		t.Errorf("after a failure the page says %q", got)
	}
	if got := p.Text("#details"); !strings.Contains(got, "the dice are gone") || !strings.Contains(got, "exit: 3") {
		t.Errorf("the details are %q, want the program's last words and its status", got)
	}
	p = chromium.View{}.Start(t)
	p.Go(url + "#well")
	p.Wait("document.querySelector('#message[role=alert]')")
	if got := p.Text("#message"); !strings.Contains(got, "is closed") {
		t.Errorf("after a regular end the page says %q", got)
	}
}

// TestTouches compares the number of fingers that the program sees with those on the screen, also after the system has cancelled
// touches.
func TestTouches(t *testing.T) {
	url, _ := serveProgram(t, testdata+"touches")
	p := chromium.View{Width: 640, Height: 480, Scale: coarse, Mobile: true}.Open(t, url)
	p.Wait("document.querySelector('#cover').hidden")
	a, b, c := chromium.Finger{ID: 1, X: 100, Y: 100}, chromium.Finger{ID: 2, X: 300, Y: 200}, chromium.Finger{ID: 3, X: 500, Y: 300}
	count := func(want int, what string) {
		t.Helper()
		p.Frames(4)
		shot := color.RGBAModel.Convert(p.Screenshot("page-touches").At(80, 100)).(color.RGBA)
		if got := int(shot.G) / 50; got != want {
			t.Errorf("%s: the program sees %d fingers, want %d", what, got, want)
		}
	}
	count(0, "at first")
	p.Touch(a)
	count(1, "one finger down")
	p.Touch(a, b, c)
	count(3, "two more down")
	p.Touch(a, c)
	count(2, "one of three lifted")
	p.Touch()
	count(0, "all lifted")
	p.Touch(a, b)
	count(2, "two down together")
	p.CancelTouch()
	count(0, "the system took both away")
	p.Touch(c)
	count(1, "a finger after that")
	p.Touch()
	count(0, "and lifted")
}
