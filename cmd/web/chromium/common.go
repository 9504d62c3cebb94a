package chromium

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Tests are the tests of a package, which share a browser that ends with them.
type Tests struct{ *testing.M }

// Run runs the tests and returns the status with which to exit.
func (m Tests) Run() int {
	defer sharedBrowser.close()
	return m.M.Run()
}

// sharedBrowser is the browser that the tests of a process share: to start one takes as long as many a test.
var sharedBrowser browserPool

// browserPool is a browser with many pages, started when it is first asked for.
type browserPool struct {
	mu    sync.Mutex
	first context.Context // of a page that stays as long as the browser; nil before it is started
	ends  []func()        // what ends all of it, the last one first
}

// oneProcess has all pages of this machine be in one process of the browser, which compiles a program for all of them.
const oneProcess = "process-per-site"

// browser returns the context of the browser's first page.
func (s *browserPool) browser(t testing.TB, path string) *browserPool {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.first != nil {
		return s
	}
	ctx, end := chromedp.NewExecAllocator(context.Background(), append(View{}.options(path), chromedp.Flag(oneProcess, true))...)
	s.ends = append(s.ends, end)
	ctx, end = chromedp.NewContext(ctx, chromedp.WithErrorf(func(string, ...any) {}))
	s.ends = append(s.ends, end)
	// A page at an address of this machine keeps the process of all such pages alive, and with it what that has compiled.
	empty := httptest.NewServer(http.NotFoundHandler())
	s.ends = append(s.ends, empty.Close)
	if err := chromedp.Run(ctx, chromedp.Navigate(empty.URL)); err != nil {
		s.end()
		t.Fatalf("chromium: starting %s: %v", path, err)
	}
	s.first = ctx
	return s
}

// open returns the context of a page that is not open yet, if apart in a profile of its own.
func (s *browserPool) open(t testing.TB, apart bool) (context.Context, context.CancelFunc) {
	t.Helper()
	if !apart {
		return chromedp.NewContext(s.first)
	}
	c := chromedp.FromContext(s.first)
	over := cdp.WithExecutor(s.first, c.Browser)
	profile, err := target.CreateBrowserContext().Do(over)
	if err != nil {
		t.Fatalf("chromium: making a profile: %v", err)
	}
	t.Cleanup(func() { _ = target.DisposeBrowserContext(profile).Do(over) }) // it ends with the browser at the latest
	// A profile has no page before it has a window.
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(over)
	if err != nil {
		t.Fatalf("chromium: opening a window: %v", err)
	}
	ctx, end := chromedp.NewContext(s.first, chromedp.WithTargetID(id))
	chromedp.FromContext(ctx).BrowserContextID = profile // for windows beside it
	return ctx, end
}

// forget removes what pages at an address have kept.
func (s *browserPool) forget(origin string) {
	_ = chromedp.Run(s.first, storage.ClearDataForOrigin(origin, "all")) // what is left is found by nobody: no two tests have one address
}

// close ends the browser.
func (s *browserPool) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.end()
}

func (s *browserPool) end() {
	for len(s.ends) > 0 {
		last := len(s.ends) - 1
		s.ends[last]()
		s.ends = s.ends[:last]
	}
	s.first = nil
}

// alone starts a browser of its own and returns the context of its page.
func alone(t testing.TB, options []chromedp.ExecAllocatorOption) (context.Context, context.CancelFunc) {
	t.Helper()
	ctx, end := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(end)
	return chromedp.NewContext(ctx, chromedp.WithErrorf(func(string, ...any) {}))
}
