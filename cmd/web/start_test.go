package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// longTasks is JavaScript that keeps the duration of each task of the page's main thread of more than 50 ms in globalThis.longTasks,
// in milliseconds. That is how browsers and Lighthouse count the time for which a page is blocked: what is shorter is not felt.
const longTasks = `globalThis.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((e) => e.duration)))
	.observe({type: "longtask", buffered: true});`

// starts are measurements of starts of one page, in milliseconds.
type starts struct {
	blocked []float64 // the sum of what each task took beyond 50 ms
	work    []float64 // of the main thread altogether
}

// add opens url in a new browser and waits until the page has come to rest.
func (s *starts) add(b *testing.B, url string) {
	b.Helper()
	v := small
	v.Before = longTasks
	p := v.Start(b)
	defer p.Close()
	p.Go(url)
	p.WaitFirstFrame()
	time.Sleep(resting)
	var blocked float64
	p.Eval("longTasks.reduce((sum, ms) => sum + ms - 50, 0)", &blocked)
	s.blocked, s.work = append(s.blocked, blocked), append(s.work, 1000*p.WorkSeconds())
}

// plainPage is the least page that runs an Ebitengine program. It marks the first frame for chromium.Page.WaitFirstFrame.
const plainPage = `<!doctype html>
<script src="wasm_exec.js"></script>
<script>
	const go = new Go();
	WebAssembly.instantiateStreaming(fetch("program.wasm"), go.importObject).then(({instance}) => go.run(instance));
	const look = () => document.querySelector("canvas") ? requestAnimationFrame(() => performance.mark("first-frame")) : setTimeout(look, 10);
	look();
</script>`

// servePlain serves plainPage with the program testdata/empty, and returns its address.
func servePlain(b *testing.B) string {
	b.Helper()
	dir := b.TempDir()
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", filepath.Join(dir, "program.wasm"), testdata+"empty")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		b.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		b.Fatal(err)
	}
	for name, data := range map[string][]byte{"wasm_exec.js": script, "index.html": []byte(plainPage)} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			b.Fatal(err)
		}
	}
	s := httptest.NewServer(http.FileServer(http.Dir(dir)))
	b.Cleanup(s.Close)
	return s.URL + "/"
}

// BenchmarkStart reports for how long the page's main thread is blocked, and for how long it works, until the shelf has come to rest,
// each with the ratio to an empty Ebitengine program that is given as long: in a plain page, and in a page like the game's, which wakes
// the graphics card beside the main thread.
func BenchmarkStart(b *testing.B) {
	pages := []struct{ name, url string }{
		{"plain", servePlain(b)}, {"empty", serveBench(b, testdata+"empty")}, {"game", serveBench(b, "ludotheque/cmd/ludotheque")},
	}
	measured := make([]starts, len(pages))
	for b.Loop() {
		for i, p := range pages {
			measured[i].add(b, p.url)
		}
	}
	b.ReportMetric(0, "ns/op")
	game := measured[len(pages)-1]
	for i, p := range pages {
		m := measured[i]
		b.ReportMetric(median(m.blocked), p.name+"-blocked-ms")
		b.ReportMetric(median(m.work), p.name+"-work-ms")
		if p.name != "game" {
			b.ReportMetric(median(game.blocked)/median(m.blocked), "blocked/"+p.name)
			b.ReportMetric(median(game.work)/median(m.work), "work/"+p.name)
		}
	}
}
