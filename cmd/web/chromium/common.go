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

// Tests are the tests of a package, which share a browser. TestMain has to run them by Run, whose result is for os.Exit.
type Tests struct{ *testing.M }

// Run runs the tests, closes the browser, and returns the exit code.
func (m Tests) Run() int {
	defer sharedBrowser.close()
	return m.M.Run()
}

// sharedBrowser is the browser that the tests of a process share, since starting one takes seconds.
var sharedBrowser browserPool

// browserPool is a browser for many pages. It is started on first use.
type browserPool struct {
	mu   sync.Mutex      // guards root and ends
	root context.Context // context of a page that stays open; nil before the start
	ends []func()        // cleanup functions, called in reverse order
}

// oneProcess is the flag by which the browser runs all pages of a site in one process. The pages of this machine are one site,
// so the program is compiled once.
const oneProcess = "process-per-site"

// start starts the browser at path, unless it is running, and returns s. If the browser does not start, it calls t.Fatal.
func (s *browserPool) start(t testing.TB, path string) *browserPool {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.root != nil {
		return s
	}
	ctx, end := chromedp.NewExecAllocator(context.Background(), append(View{}.browserFlags(path), chromedp.Flag(oneProcess, true))...)
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
	s.root = ctx
	return s
}

// open returns the context of a new page and the function that closes the page. If ownProfile is true, the page has a
// profile of its own, which is deleted at the end of the test.
func (s *browserPool) open(t testing.TB, ownProfile bool) (context.Context, context.CancelFunc) {
	t.Helper()
	if !ownProfile {
		return chromedp.NewContext(s.root)
	}
	c := chromedp.FromContext(s.root)
	over := cdp.WithExecutor(s.root, c.Browser)
	profile, err := target.CreateBrowserContext().Do(over)
	if err != nil {
		t.Fatalf("chromium: making a profile: %v", err)
	}
	t.Cleanup(func() { _ = target.DisposeBrowserContext(profile).Do(over) }) // the profile ends with the browser at the latest
	// A profile has no page before it has a window.
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(over)
	if err != nil {
		t.Fatalf("chromium: opening a window: %v", err)
	}
	ctx, end := chromedp.NewContext(s.root, chromedp.WithTargetID(id))
	chromedp.FromContext(ctx).BrowserContextID = profile // for windows opened from the page
	return ctx, end
}

// forget deletes the data that pages of origin have stored. Errors are ignored: no two tests share an origin.
func (s *browserPool) forget(origin string) {
	_ = chromedp.Run(s.root, storage.ClearDataForOrigin(origin, "all"))
}

// close closes the browser.
func (s *browserPool) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.end()
}

// end calls all cleanup functions, which closes the browser. start may start another browser then. The caller holds the lock.
func (s *browserPool) end() {
	for len(s.ends) > 0 {
		last := len(s.ends) - 1
		s.ends[last]()
		s.ends = s.ends[:last]
	}
	s.root = nil
}

// startOwn prepares a browser for one page and returns the context of the page, and the function that closes the page. The
// browser is started by the first action in the context and ends with the test.
func startOwn(t testing.TB, options []chromedp.ExecAllocatorOption) (context.Context, context.CancelFunc) {
	t.Helper()
	ctx, end := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(end)
	return chromedp.NewContext(ctx, chromedp.WithErrorf(func(string, ...any) {}))
}
