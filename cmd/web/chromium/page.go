package chromium

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A Page is one page of a browser. It is used by one goroutine.
type Page struct {
	t       testing.TB
	ctx     context.Context
	end     context.CancelFunc
	left    func(origin string) // forgets what was kept at an address, in a browser that goes on; nil in one that ends
	origins map[string]bool     // that the page has been at
	closed  bool                // by its owner
	view    View
	fingers []Finger

	mu      sync.Mutex
	console []Line
}

// A Line is something that the page or the browser wrote to the console.
type Line struct {
	// Level is "log", "info", "warning" or "error"; an exception that nobody caught and a request that failed are errors.
	Level string
	Text  string
}

// Go loads what is at an address and waits until the document has loaded, but not for the game.
func (p *Page) Go(address string) {
	p.t.Helper()
	if u, err := url.Parse(address); err == nil && u.Host != "" {
		if p.origins == nil {
			p.origins = make(map[string]bool)
		}
		p.origins[u.Scheme+"://"+u.Host] = true
	}
	p.run("opening "+address, chromedp.Navigate(address))
}

// Loads does something that has the browser load the page again, and waits for its first frame.
func (p *Page) Loads(do func()) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	loaded := make(chan struct{}, 1)
	chromedp.ListenTarget(ctx, func(event any) {
		if _, ok := event.(*page.EventLoadEventFired); ok {
			select {
			case loaded <- struct{}{}:
			default:
			}
		}
	})
	do()
	select {
	case <-loaded:
	case <-ctx.Done():
		p.t.Fatalf("chromium: the page is not loaded again\n%s", p.transcript())
	}
	p.WaitFirstFrame()
}

// Back goes back to the page before, which the browser may have kept as it was or load again, and waits for its first frame.
func (p *Page) Back() {
	p.t.Helper()
	var here string
	p.Eval("location.href", &here)
	p.run("going back", chromedp.ActionFunc(func(ctx context.Context) error {
		at, entries, err := page.GetNavigationHistory().Do(ctx)
		if err != nil {
			return err
		}
		return page.NavigateToHistoryEntry(entries[at-1].ID).Do(ctx)
	}))
	for now, end := here, time.Now().Add(limit); now == here || now == ""; {
		if time.Now().After(end) {
			p.t.Fatalf("chromium: the page stays at %s", here)
		}
		time.Sleep(10 * time.Millisecond)
		// While pages change there may be none to ask.
		_ = chromedp.Run(p.ctx, chromedp.Evaluate("location.href", &now))
	}
	p.WaitFirstFrame()
}

// Leave goes to an empty page.
func (p *Page) Leave() { p.Go("about:blank") }

// Close closes the page before the test does, and forgets what it has kept. Nothing but a second Close may follow.
func (p *Page) Close() {
	if p.ctx.Err() != nil {
		return
	}
	if p.left != nil && !p.closed {
		p.Leave() // a page that is left saves once more
	}
	for origin := range p.origins {
		if p.left != nil {
			p.left(origin)
		}
	}
	p.end()
}

// CloseWindow closes the page's window as its owner does; the browser goes on with its others.
func (p *Page) CloseWindow() {
	p.t.Helper()
	p.run("closing the window", page.Close())
	p.closed = true
}

// Reload loads the page again and waits for its first frame.
func (p *Page) Reload() {
	p.t.Helper()
	p.run("reloading", chromedp.Reload())
	p.WaitFirstFrame()
}

// Freeze has the browser freeze the page, as it does with one that nobody has looked at for long, and Thaw wake it again.
func (p *Page) Freeze() {
	p.t.Helper()
	p.run("freezing", page.SetWebLifecycleState(page.SetWebLifecycleStateStateFrozen))
}

// Thaw ends Freeze.
func (p *Page) Thaw() {
	p.t.Helper()
	p.run("thawing", page.SetWebLifecycleState(page.SetWebLifecycleStateStateActive))
}

// EmulateMedia has the page take the system for one whose owner wishes this: "prefers-contrast: more", for example.
func (p *Page) EmulateMedia(features ...string) {
	p.t.Helper()
	var list []*emulation.MediaFeature
	for _, f := range features {
		name, value, _ := strings.Cut(f, ": ")
		list = append(list, &emulation.MediaFeature{Name: name, Value: value})
	}
	p.run("wishing", emulation.SetEmulatedMedia().WithFeatures(list))
}

// Compose has an input method write words that are not yet certain; Commit makes what is written certain.
func (p *Page) Compose(words string) {
	p.t.Helper()
	n := int64(len([]rune(words)))
	p.run("composing", input.ImeSetComposition(words, n, n))
	p.Frames(held)
}

// Commit writes words as an input method does, in the place of those that are composed.
func (p *Page) Commit(words string) {
	p.t.Helper()
	p.run("writing", input.InsertText(words))
	p.Frames(held)
}

// FirstFrame returns the time from the start of the navigation until the game's first frame was on the screen.
func (p *Page) FirstFrame() time.Duration {
	p.t.Helper()
	var ms float64
	p.Eval(`performance.getEntriesByName("first-frame")[0].startTime`, &ms)
	return time.Duration(ms * float64(time.Millisecond))
}

// WaitFirstFrame waits until the game has drawn its first frame. It fails at once when the page tells an error instead.
func (p *Page) WaitFirstFrame() {
	p.t.Helper()
	var failure string
	p.Eval(`new Promise((done) => {
		const look = () => {
			if (performance.getEntriesByName("first-frame").length) {
				done("");
			} else if (document.querySelector("#message[role=alert]")) {
				done(document.querySelector("#cover").innerText);
			} else {
				setTimeout(look, 10);
			}
		};
		look();
	})`, &failure)
	if failure != "" {
		p.t.Fatalf("chromium: the page shows an error: %s\n%s", failure, p.transcript())
	}
}

// Wait waits until an expression of JavaScript is true.
func (p *Page) Wait(expression string) {
	p.t.Helper()
	p.Eval(`new Promise((done) => {
		const look = () => (`+expression+`) ? done(true) : setTimeout(look, 10);
		look();
	})`, nil)
}

// Frames waits until the browser has shown n more frames.
func (p *Page) Frames(n int) {
	p.t.Helper()
	p.Eval(fmt.Sprintf(`new Promise((done) => {
		const next = (left) => left > 0 ? requestAnimationFrame(() => next(left - 1)) : done(true);
		next(%d);
	})`, n), nil)
}

// BusyShare watches the page for some time and returns for what part of it the page's main thread, on which the game runs, was
// at work.
func (p *Page) BusyShare(watching time.Duration) float64 {
	p.t.Helper()
	before := p.WorkedSeconds()
	start := time.Now()
	time.Sleep(watching)
	return (p.WorkedSeconds() - before) / time.Since(start).Seconds()
}

// WorkedSeconds returns for how many seconds the page's main thread has worked since the page was prepared, the time before what
// it shows now included.
func (p *Page) WorkedSeconds() (seconds float64) {
	p.t.Helper()
	p.run("reading the page's metrics", chromedp.ActionFunc(func(ctx context.Context) error {
		metrics, err := performance.GetMetrics().Do(ctx)
		for _, m := range metrics {
			if m.Name == "TaskDuration" {
				seconds = m.Value
			}
		}
		return err
	}))
	return seconds
}

// Eval evaluates an expression of JavaScript, waits for it if it is a promise, and stores its value in result as
// encoding/json does. A nil result drops it.
func (p *Page) Eval(expression string, result any) {
	p.t.Helper()
	await := func(e *runtime.EvaluateParams) *runtime.EvaluateParams {
		return e.WithAwaitPromise(true)
	}
	var ignored *runtime.RemoteObject
	if result == nil {
		result = &ignored
	}
	p.run("evaluating "+expression, chromedp.Evaluate(expression, result, await))
}

// Text returns what a person can read in the element that a selector finds, "" if it is hidden or missing.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	var text string
	p.Eval(fmt.Sprintf(`(() => {
		const e = document.querySelector(%q);
		return e?.checkVisibility() ? e.innerText : "";
	})()`, selector), &text)
	return text
}

// Resize gives the page another size, as when a tablet is turned.
func (p *Page) Resize(width, height int, scale float64, mobile bool) {
	p.t.Helper()
	p.run("resizing", emulation.SetDeviceMetricsOverride(int64(width), int64(height), scale, mobile))
	p.Frames(2)
}

// Screenshot keeps a picture of the page as build/screens/NAME.png under the module's folder, and returns it. Its size is
// in device pixels.
func (p *Page) Screenshot(name string) image.Image {
	p.t.Helper()
	var shot []byte
	p.run("taking a screenshot", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		shot, err = page.CaptureScreenshot().Do(ctx)
		return err
	}))
	dir := filepath.Join(moduleDir(p.t), "build", "screens")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.t.Fatalf("chromium: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), shot, 0o644); err != nil {
		p.t.Fatalf("chromium: %v", err)
	}
	picture, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		p.t.Fatalf("chromium: reading the screenshot: %v", err)
	}
	return picture
}

// moduleDir returns the folder of go.mod, above the one in which tests run.
func moduleDir(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatalf("chromium: %v", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Fatal("chromium: no go.mod above the test's folder")
		}
		dir = parent
	}
}

// Console returns what was written to the console so far, in order.
func (p *Page) Console() []Line {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]Line(nil), p.console...)
}

// NoErrors fails the test if the console holds an error.
func (p *Page) NoErrors() {
	p.t.Helper()
	for _, line := range p.Console() {
		if line.Level == "error" {
			p.t.Errorf("chromium: the console holds an error:\n%s", p.transcript())
			return
		}
	}
}

// transcript returns the console as text.
func (p *Page) transcript() string {
	var b strings.Builder
	for _, line := range p.Console() {
		fmt.Fprintf(&b, "%s: %s\n", line.Level, line.Text)
	}
	return b.String()
}

// noteEvent keeps what the browser reports.
func (p *Page) noteEvent(event any) {
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		p.note(e.Type.String(), arguments(e.Args))
	case *runtime.EventExceptionThrown:
		p.note("error", e.ExceptionDetails.Error())
	case *log.EventEntryAdded:
		p.note(level(e.Entry), e.Entry.Text+" "+e.Entry.URL)
	}
}

// level returns the level of an entry, or "intervention" where the browser intervened: on a busy machine it ends a touch by itself,
// which is no error of a page.
func level(e *log.Entry) string {
	if e.Source == log.SourceIntervention {
		return "intervention"
	}
	return e.Level.String()
}

func (p *Page) note(level, text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.console = append(p.console, Line{level, text})
}

// arguments joins what a call of the console was given.
func arguments(args []*runtime.RemoteObject) string {
	var words []string
	for _, a := range args {
		text := strings.Trim(string(a.Value), `"`)
		if text == "" {
			text = a.Description
		}
		words = append(words, text)
	}
	return strings.Join(words, " ")
}

// run executes actions within the limit.
func (p *Page) run(what string, actions ...chromedp.Action) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	if err := chromedp.Run(ctx, actions...); err != nil {
		p.t.Fatalf("chromium: %s: %v\n%s", what, err, p.transcript())
	}
}

// Download does something that has the page save a file, and returns what the file is called and what is in it.
func (p *Page) Download(do func()) (name string, content []byte) {
	p.t.Helper()
	dir := p.t.TempDir()
	p.run("choosing where downloads go", chromedp.ActionFunc(func(ctx context.Context) error {
		c := chromedp.FromContext(ctx)
		allow := browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(dir)
		return allow.WithBrowserContextID(c.BrowserContextID).Do(cdp.WithExecutor(ctx, c.Browser))
	}))
	do()
	for end := time.Now().Add(limit); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if name = saved(dir); name == "" {
			continue
		}
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			p.t.Fatalf("chromium: %v", err)
		}
		return name, content
	}
	p.t.Fatalf("chromium: no file is saved\n%s", p.transcript())
	return "", nil
}

// saved returns the file in a folder that has been written to its end, or "". Until then it bears another name.
func saved(dir string) string {
	files, err := filepath.Glob(filepath.Join(dir, "[^.]*"))
	if err != nil || len(files) != 1 || strings.HasSuffix(files[0], ".crdownload") {
		return ""
	}
	return filepath.Base(files[0])
}
