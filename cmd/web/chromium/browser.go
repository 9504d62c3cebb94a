// Package chromium lets a test play a bundle in the real browser: it starts Debian's Chromium without a window, once for all
// tests of a process, opens a page, and drives it with fingers, a mouse and keys, as a person would.
//
//	p := chromium.Open(t, url)
//	p.Tap(400, 300)
//	p.Screenshot("shelf")
//	p.NoErrors()
//
// Positions are in CSS pixels from the page's upper left corner. Every method ends the test with t.Fatal when the browser
// does not do what it was asked. TestMain runs the tests by Tests, which ends the browser.
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

// A View is what a browser's owner has in hand. The zero value is a window of 1280 by 800 on an English machine.
type View struct {
	// Width and Height are the page's, in CSS pixels; 0 means 1280 by 800.
	Width, Height int
	// Scale is the number of device pixels to a CSS pixel; 0 means 1. Drawing in software costs by the pixel: keep it at 1
	// where it is not what is tested.
	Scale float64
	// Mobile makes a tablet of it: no mouse, and a viewport as the page's own meta element states it.
	Mobile bool
	// Language is what the browser asks for, "fr" or "de-CH,de" for example; empty means "en".
	Language string
	// Hardware has the page take the browser for one with a graphics card, so that it draws all pixels that the device has.
	Hardware bool
	// Before is JavaScript that runs in every document before its own.
	Before string
	// Apart makes another device of it, on which nothing is kept that other pages at the same address have kept.
	Apart bool
	// Flags are given to Chromium besides those that every test needs, by name without the dashes, "disable-3d-apis" for
	// example. A browser of its own is started for them, as for a benchmark.
	Flags []string
}

// limit is how long one request to the browser may take before the test fails. It is far beyond what any takes, even on a
// busy machine.
const limit = 4 * time.Minute

// commands are the names under which systems know the browser.
var commands = [...]string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Find returns the path of a Chromium, or "" if there is none.
func Find() string {
	for _, name := range commands {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// Open opens the page at url as the zero View shows it, and waits for its first frame. Without a Chromium the test is skipped,
// saying how to get one. The page is closed with the test, and what it has kept is forgotten.
func Open(t testing.TB, url string) *Page {
	t.Helper()
	return View{}.Open(t, url)
}

// Open opens the page at url in this view; see the function Open.
func (v View) Open(t testing.TB, url string) *Page {
	t.Helper()
	p := v.Start(t)
	p.Go(url)
	p.WaitFirstFrame()
	return p
}

// Start opens an empty page, in the browser that the tests of a process share, or in one of its own: see View.
func (v View) Start(t testing.TB) *Page {
	t.Helper()
	path := Find()
	if path == "" {
		t.Skip("no Chromium: install Debian's package with apt-get install chromium")
	}
	p := &Page{t: t, view: v.filled()}
	if _, measured := t.(*testing.B); measured || len(v.Flags) > 0 {
		p.ctx, p.end = alone(t, p.view.options(path))
	} else {
		b := sharedBrowser.browser(t, path)
		p.ctx, p.end = b.open(t, v.Apart)
		p.left = b.forget
	}
	t.Cleanup(p.Close)
	p.prepare()
	return p
}

// prepare sets the page up before anything is loaded.
func (p *Page) prepare() {
	p.t.Helper()
	chromedp.ListenTarget(p.ctx, p.noteEvent)
	// The first Run opens the page, which lives as long as its context.
	if err := chromedp.Run(p.ctx); err != nil {
		p.t.Fatalf("chromium: opening a page: %v", err)
	}
	p.run("preparing the page", p.view.prepare()...)
}

// Beside opens another window of the same browser at url, and waits for its first frame.
func (g *Game) Beside(url string) *Game {
	g.t.Helper()
	ctx, end := chromedp.NewContext(g.ctx)
	g.t.Cleanup(end)
	p := &Page{t: g.t, ctx: ctx, end: end, view: g.view}
	p.prepare()
	p.Go(url)
	p.WaitFirstFrame()
	return &Game{p}
}

// filled returns v with the defaults in place of zeros.
func (v View) filled() View {
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

// english is what a browser asks for that nobody has set.
const english = "en"

// speak has the page ask for the view's language.
func (v View) speak(ctx context.Context) error {
	_, _, _, agent, _, err := browser.GetVersion().Do(ctx)
	if err != nil {
		return err
	}
	return emulation.SetUserAgentOverride(agent).WithAcceptLanguage(v.Language).Do(ctx)
}

// options returns the flags with which Chromium draws in software, as root, in a container, and stays off the network.
func (v View) options(path string) []chromedp.ExecAllocatorOption {
	o := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.WSURLReadTimeout(limit),
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

// prepare sets the page up before anything is loaded.
func (v View) prepare() []chromedp.Action {
	a := []chromedp.Action{
		log.Enable(),
		runtime.Enable(),
		page.Enable(),
		performance.Enable(), // what a page works counts from here on: see WorkedSeconds
		emulation.SetFocusEmulationEnabled(true),
		emulation.SetTouchEmulationEnabled(true).WithMaxTouchPoints(maxFingers),
		emulation.SetDeviceMetricsOverride(int64(v.Width), int64(v.Height), v.Scale, v.Mobile),
	}
	if v.Language != english {
		a = append(a, chromedp.ActionFunc(v.speak))
	}
	if v.Hardware {
		a = append(a, before(hardware))
	}
	if v.Before != "" {
		a = append(a, before(v.Before))
	}
	return a
}

// hardware hides the name of what draws from the page.
const hardware = `{
	const ask = WebGL2RenderingContext.prototype.getExtension;
	WebGL2RenderingContext.prototype.getExtension = function (name) {
		return name === "WEBGL_debug_renderer_info" ? null : ask.call(this, name);
	};
}`

// before has JavaScript run in every document before its own.
func before(script string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}
