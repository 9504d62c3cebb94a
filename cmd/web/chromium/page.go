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

// Page is a page of a browser. It is not safe for concurrent use.
type Page struct {
	t   testing.TB
	ctx context.Context    // chromedp's context of the page
	end context.CancelFunc // closes the page
	// forget deletes the stored data of an origin. It is nil for a page in a browser of its own, and for those that OpenTab and
	// OpenWindow have opened.
	forget  func(origin string)
	origins map[string]bool // origins visited
	closed  bool            // set by CloseWindow
	view    View            // with defaults filled in; Resize does not change it
	fingers []Finger        // fingers on the screen, as Touch has set them

	mu      sync.Mutex // guards console, since the browser's events come on another goroutine
	console []Line
}

// Line is a message in the console of the page.
type Line struct {
	// Level is "log", "info", "warning", "error" or "intervention". Uncaught exceptions and failed requests are errors.
	Level string
	Text  string
}

// Go loads an address and waits until the document is loaded. It does not wait for the game, see WaitFirstFrame.
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

// AwaitLoad calls do, which must make the browser load the page again, and waits until the page is loaded and for the game's
// first frame.
func (p *Page) AwaitLoad(do func()) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, timeout)
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

// Back goes one step back in the browser's history, where another address must be, and waits for the first frame. The browser
// may restore the page or reload it.
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
	for now, end := here, time.Now().Add(timeout); now == here || now == ""; {
		if time.Now().After(end) {
			p.t.Fatalf("chromium: the page stays at %s", here)
		}
		time.Sleep(10 * time.Millisecond)
		// While one page replaces the other, there may be none to evaluate in.
		_ = chromedp.Run(p.ctx, chromedp.Evaluate("location.href", &now))
	}
	p.WaitFirstFrame()
}

// Leave goes to an empty page.
func (p *Page) Leave() { p.Go("about:blank") }

// Close closes the page. If forget is set, it first leaves the page, so that the game saves, and deletes the stored data of the
// origins that the page has visited. A second call does nothing. No other method may be called after it.
func (p *Page) Close() {
	if p.ctx.Err() != nil {
		return
	}
	if p.forget != nil && !p.closed {
		p.Leave() // the game saves when its page is left: that must be before forget
	}
	for origin := range p.origins {
		if p.forget != nil {
			p.forget(origin)
		}
	}
	p.end()
}

// CloseWindow closes the window of the page as a user does. The browser keeps running.
func (p *Page) CloseWindow() {
	p.t.Helper()
	p.run("closing the window", page.Close())
	p.closed = true
}

// Reload reloads the page and waits for the first frame.
func (p *Page) Reload() {
	p.t.Helper()
	p.run("reloading", chromedp.Reload())
	p.WaitFirstFrame()
}

// SlowDown makes the page take factor times as long for everything from now on, like one on a slower device.
func (p *Page) SlowDown(factor float64) {
	p.t.Helper()
	p.run("slowing down", emulation.SetCPUThrottlingRate(factor))
}

// Freeze freezes the page, as browsers do with one in the background, until Thaw.
func (p *Page) Freeze() {
	p.t.Helper()
	p.run("freezing", page.SetWebLifecycleState(page.SetWebLifecycleStateStateFrozen))
}

// Thaw ends Freeze.
func (p *Page) Thaw() {
	p.t.Helper()
	p.run("thawing", page.SetWebLifecycleState(page.SetWebLifecycleStateStateActive))
}

// EmulateMedia sets CSS media features, such as "prefers-contrast: more".
func (p *Page) EmulateMedia(features ...string) {
	p.t.Helper()
	var list []*emulation.MediaFeature
	for _, f := range features {
		name, value, _ := strings.Cut(f, ": ")
		list = append(list, &emulation.MediaFeature{Name: name, Value: value})
	}
	p.run("emulating media features", emulation.SetEmulatedMedia().WithFeatures(list))
}

// Compose enters words by an input method without finishing the composition. Commit finishes it.
func (p *Page) Compose(words string) {
	p.t.Helper()
	n := int64(len([]rune(words)))
	p.run("composing", input.ImeSetComposition(words, n, n))
	p.awaitRead()
}

// Commit enters words by an input method, in place of the composition.
func (p *Page) Commit(words string) {
	p.t.Helper()
	p.run("writing", input.InsertText(words))
	p.awaitRead()
}

// FirstFrame returns the time from the start of the navigation to the game's first frame.
func (p *Page) FirstFrame() time.Duration {
	p.t.Helper()
	var ms float64
	p.Eval(`performance.getEntriesByName("first-frame")[0].startTime`, &ms)
	return time.Duration(ms * float64(time.Millisecond))
}

// WaitFirstFrame waits for the game's first frame. It fails at once if the page shows an error.
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

// Wait waits until a JavaScript expression is true. It evaluates the expression every 10 ms, for timeout at most.
func (p *Page) Wait(expression string) {
	p.t.Helper()
	p.Eval(waiting(expression), nil)
}

// waiting returns the JavaScript expression of a promise that is kept once expression is true.
func waiting(expression string) string {
	return `new Promise((done) => {
		const look = () => (` + expression + `) ? done(true) : setTimeout(look, 10);
		look();
	})`
}

// Frames waits for n more frames of the browser. If the browser loads another page meanwhile, Frames returns at once.
func (p *Page) Frames(n int) {
	p.t.Helper()
	script := fmt.Sprintf(`new Promise((done) => {
		const next = (left) => left > 0 ? requestAnimationFrame(() => next(left - 1)) : done(true);
		next(%d);
	})`, n)
	err := p.try(evaluation(script, nil))
	if err != nil && !strings.Contains(err.Error(), "navigated") {
		p.t.Fatalf("chromium: waiting for frames: %v\n%s", err, p.transcript())
	}
}

// BusyShare waits for the given time and returns for what part of that time, 0 to 1, the main thread of the page has worked.
// The game runs on that thread.
func (p *Page) BusyShare(duration time.Duration) float64 {
	p.t.Helper()
	before := p.WorkSeconds()
	start := time.Now()
	time.Sleep(duration)
	return (p.WorkSeconds() - before) / time.Since(start).Seconds()
}

// WorkSeconds returns for how many seconds the main thread of the page has worked since the page was opened.
func (p *Page) WorkSeconds() (seconds float64) {
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

// Eval evaluates a JavaScript expression, waits for its value if that is a promise, and decodes the value into result as
// encoding/json does. result may be nil.
func (p *Page) Eval(expression string, result any) {
	p.t.Helper()
	p.run("evaluating "+expression, evaluation(expression, result))
}

// evaluation returns the action that Eval runs.
func evaluation(expression string, result any) chromedp.Action {
	await := func(e *runtime.EvaluateParams) *runtime.EvaluateParams {
		return e.WithAwaitPromise(true)
	}
	var ignored *runtime.RemoteObject
	if result == nil {
		result = &ignored
	}
	return chromedp.Evaluate(expression, result, await)
}

// Text returns the visible text of the element with a CSS selector, "" if it is hidden or missing.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	var text string
	p.Eval(fmt.Sprintf(`(() => {
		const e = document.querySelector(%q);
		return e?.checkVisibility() ? e.innerText : "";
	})()`, selector), &text)
	return text
}

// Resize changes the size of the page, as when a tablet is turned. The arguments are those in View.
func (p *Page) Resize(width, height int, scale float64, mobile bool) {
	p.t.Helper()
	p.run("resizing", emulation.SetDeviceMetricsOverride(int64(width), int64(height), scale, mobile))
	p.Frames(2)
}

// Screenshot saves a picture of the page as build/screens/NAME.png in the module's folder and returns the picture, whose size
// is in device pixels.
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

// moduleDir returns the folder of go.mod, a parent of the working directory.
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

// Console returns all console messages so far.
func (p *Page) Console() []Line {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]Line(nil), p.console...)
}

// CheckNoErrors fails the test if the console holds an error.
func (p *Page) CheckNoErrors() {
	p.t.Helper()
	for _, line := range p.Console() {
		if line.Level == "error" {
			p.t.Errorf("chromium: the console holds an error:\n%s", p.transcript())
			return
		}
	}
}

// transcript returns the console messages as text.
func (p *Page) transcript() string {
	var b strings.Builder
	for _, line := range p.Console() {
		fmt.Fprintf(&b, "%s: %s\n", line.Level, line.Text)
	}
	return b.String()
}

// handleEvent records console messages, exceptions and log entries of the browser.
func (p *Page) handleEvent(event any) {
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		p.addLine(e.Type.String(), joinArguments(e.Args))
	case *runtime.EventExceptionThrown:
		p.addLine("error", e.ExceptionDetails.Error())
	case *log.EventEntryAdded:
		p.addLine(logLevel(e.Entry), e.Entry.Text+" "+e.Entry.URL)
	}
}

// logLevel returns the level of a log entry, or "intervention" for an intervention of the browser. A busy browser may
// cancel a touch, for example, which is no error of the page.
func logLevel(e *log.Entry) string {
	if e.Source == log.SourceIntervention {
		return "intervention"
	}
	return e.Level.String()
}

// addLine appends a line to the console.
func (p *Page) addLine(level, text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.console = append(p.console, Line{level, text})
}

// joinArguments returns the arguments of a console call as text.
func joinArguments(args []*runtime.RemoteObject) string {
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

// run runs actions, within timeout. activity describes them in the error message, such as "reloading".
func (p *Page) run(activity string, actions ...chromedp.Action) {
	p.t.Helper()
	if err := p.try(actions...); err != nil {
		p.t.Fatalf("chromium: %s: %v\n%s", activity, err, p.transcript())
	}
}

// try runs actions, within timeout, and returns the error of the first that fails.
func (p *Page) try(actions ...chromedp.Action) error {
	ctx, cancel := context.WithTimeout(p.ctx, timeout)
	defer cancel()
	return chromedp.Run(ctx, actions...)
}

// Download calls do, which must make the page save a file, waits until the file is complete, and returns its name and
// content.
func (p *Page) Download(do func()) (name string, content []byte) {
	p.t.Helper()
	dir := p.t.TempDir()
	p.run("choosing where downloads go", chromedp.ActionFunc(func(ctx context.Context) error {
		c := chromedp.FromContext(ctx)
		allow := browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(dir)
		return allow.WithBrowserContextID(c.BrowserContextID).Do(cdp.WithExecutor(ctx, c.Browser))
	}))
	do()
	for end := time.Now().Add(timeout); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if name = savedFile(dir); name == "" {
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

// savedFile returns the name of the completely saved file in dir, "" if there is none yet.
func savedFile(dir string) string {
	files, err := filepath.Glob(filepath.Join(dir, "[^.]*"))
	if err != nil || len(files) != 1 || strings.HasSuffix(files[0], ".crdownload") {
		return ""
	}
	return filepath.Base(files[0])
}
