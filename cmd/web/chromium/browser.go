// Package chromium lets a test play a bundle in a real browser. It starts Chromium without a window, once for all tests
// of a process, opens a page, and operates it by touch, mouse and keys.
//
//	p := chromium.Open(t, url)
//	p.Tap(400, 300)
//	p.Screenshot("shelf")
//	p.CheckNoErrors()
//
// Positions are in CSS pixels from the upper left corner of the page. All methods call t.Fatal if the browser fails to
// do what they ask. TestMain has to run the tests by Tests, which closes the browser at the end.
package chromium

import (
	"context"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// View describes the device and the browser. The zero value is a window of 1280 by 800 in English.
type View struct {
	// Width and Height are those of the page in CSS pixels; a Width of 0 stands for 1280 by 800.
	Width, Height int
	// Scale is the number of device pixels to a CSS pixel; 0 stands for 1. Software rendering takes time by the pixel,
	// so leave it unless a test is about it.
	Scale float64
	// Mobile emulates a tablet: no mouse, and the viewport of the page's meta element.
	Mobile bool
	// Language is the browser's Accept-Language, such as "fr" or "de-CH,de"; empty stands for "en".
	Language string
	// HideRenderer hides from the page that the browser renders in software, so that the page draws in the full resolution.
	HideRenderer bool
	// Before is JavaScript to be run in every document before its own scripts.
	Before string
	// Unfocused lets the page notice when another tab is in front of it. If it is false, the page always takes itself for the
	// tab in front.
	Unfocused bool
	// OwnProfile gives the page a browser profile of its own, like another device: it shares no stored data with other
	// pages.
	OwnProfile bool
	// Flags are additional command line flags for Chromium, without the dashes, such as "disable-3d-apis", or with a value,
	// "lang=fr". A view with flags gets its own browser.
	Flags []string
}

// timeout is how long one request to the browser may take. It is far more than any needs, even on a busy machine.
const timeout = 4 * time.Minute

// browserNames are the commands that start Chromium, which differ between systems. The first one found is used.
var browserNames = [...]string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Find returns the path of Chromium, or "" if it is not installed.
func Find() string {
	for _, name := range browserNames {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// Open opens the page at url in the zero View and waits for its first frame. Without Chromium it skips the test. The
// page is closed and its stored data deleted at the end of the test.
func Open(t testing.TB, url string) *Page {
	t.Helper()
	return View{}.Open(t, url)
}

// Open does the same as the function Open, in this view.
func (v View) Open(t testing.TB, url string) *Page {
	t.Helper()
	p := v.Start(t)
	p.Go(url)
	p.WaitFirstFrame()
	return p
}

// Start opens an empty page in the shared browser or, for benchmarks and views with flags, in a browser of its own. It
// skips the test without Chromium, and closes the page at the end of the test.
func (v View) Start(t testing.TB) *Page {
	t.Helper()
	path := Find()
	if path == "" {
		t.Skip("no Chromium: install Debian's package with apt-get install chromium")
	}
	p := &Page{t: t, view: v.withDefaults()}
	if _, measured := t.(*testing.B); measured || len(v.Flags) > 0 {
		p.ctx, p.end = startOwn(t, p.view.browserFlags(path))
	} else {
		b := sharedBrowser.start(t, path)
		p.ctx, p.end = b.open(t, v.OwnProfile)
		p.forget = b.forget
	}
	t.Cleanup(p.Close)
	p.init()
	return p
}

// init opens the page in the browser, sets it up before anything is loaded, and begins to record its console.
func (p *Page) init() {
	p.t.Helper()
	chromedp.ListenTarget(p.ctx, p.handleEvent)
	// The first Run opens the page, which lives as long as its context.
	if err := chromedp.Run(p.ctx); err != nil {
		p.t.Fatalf("chromium: opening a page: %v", err)
	}
	p.run("preparing the page", p.view.setUpActions()...)
}

// OpenTab opens an empty page in front of this one, in the same browser and view. The new page is closed at the end of the test.
func (p *Page) OpenTab() *Page {
	p.t.Helper()
	ctx, end := chromedp.NewContext(p.ctx)
	p.t.Cleanup(end)
	tab := &Page{t: p.t, ctx: ctx, end: end, view: p.view}
	tab.init()
	tab.Front()
	return tab
}

// Front puts the page in front of the others of its window.
func (p *Page) Front() {
	p.t.Helper()
	p.run("coming to the front", page.BringToFront())
}

// OpenWindow opens another window of the same browser at url and waits for its first frame. The window is closed at the end
// of the test.
func (g *Game) OpenWindow(url string) *Game {
	g.t.Helper()
	ctx, end := chromedp.NewContext(g.ctx)
	g.t.Cleanup(end)
	p := &Page{t: g.t, ctx: ctx, end: end, view: g.view}
	p.init()
	p.Go(url)
	p.WaitFirstFrame()
	return &Game{p}
}

// withDefaults returns v with defaults instead of zeros.
func (v View) withDefaults() View {
	if v.Width == 0 {
		v.Width, v.Height = 1280, 800
	}
	if v.Scale == 0 {
		v.Scale = 1
	}
	if v.Language == "" {
		v.Language = english
	}
	return v
}

// english is the default of View.Language.
const english = "en"

// setLanguage sets the Accept-Language of the page to v.Language. It is an action of chromedp.
func (v View) setLanguage(ctx context.Context) error {
	_, _, _, agent, _, err := browser.GetVersion().Do(ctx)
	if err != nil {
		return err
	}
	return emulation.SetUserAgentOverride(agent).WithAcceptLanguage(v.Language).Do(ctx)
}

// browserFlags returns the flags for the Chromium at path, with v.Flags. With them Chromium renders in software and sends no
// background requests to the network. It has no sandbox, so that root can start it in a container.
func (v View) browserFlags(path string) []chromedp.ExecAllocatorOption {
	o := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.WSURLReadTimeout(timeout),
		chromedp.NoSandbox,
		chromedp.Flag("use-gl", "angle"),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("mute-audio", true),
		chromedp.Flag("touch-events", "enabled"),
		chromedp.Flag("accept-lang", english),
		chromedp.Flag("lang", english),
	)
	for _, flag := range v.Flags {
		name, value, found := strings.Cut(flag, "=")
		if found {
			o = append(o, chromedp.Flag(name, value))
		} else {
			o = append(o, chromedp.Flag(name, true))
		}
	}
	return o
}

// setUpActions returns the actions that set up a page before anything is loaded.
func (v View) setUpActions() []chromedp.Action {
	a := []chromedp.Action{
		log.Enable(),
		runtime.Enable(),
		page.Enable(),
		performance.Enable(), // WorkSeconds counts from here on
		emulation.SetFocusEmulationEnabled(!v.Unfocused),
		emulation.SetTouchEmulationEnabled(true).WithMaxTouchPoints(maxFingers),
		emulation.SetDeviceMetricsOverride(int64(v.Width), int64(v.Height), v.Scale, v.Mobile),
	}
	if v.Language != english {
		a = append(a, chromedp.ActionFunc(v.setLanguage))
	}
	if v.HideRenderer {
		a = append(a, runInDocuments(hideRenderer))
	}
	if v.Before != "" {
		a = append(a, runInDocuments(v.Before))
	}
	return a
}

// hideRenderer is JavaScript that hides the name of the renderer from the page.
const hideRenderer = `{
	const ask = WebGL2RenderingContext.prototype.getExtension;
	WebGL2RenderingContext.prototype.getExtension = function (name) {
		return name === "WEBGL_debug_renderer_info" ? null : ask.call(this, name);
	};
}`

// runInDocuments returns the action by which JavaScript is run in every later document, before the document's own scripts.
func runInDocuments(script string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}
