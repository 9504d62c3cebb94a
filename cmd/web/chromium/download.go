package chromium

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

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

// saved is the file in a folder that has been written to its end, or "". Until then it bears another name.
func saved(dir string) string {
	files, err := filepath.Glob(filepath.Join(dir, "[^.]*"))
	if err != nil || len(files) != 1 || strings.HasSuffix(files[0], ".crdownload") {
		return ""
	}
	return filepath.Base(files[0])
}
