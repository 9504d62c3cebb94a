package main

import (
	"cmp"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"ludotheque/cmd/web/bundle"
	"ludotheque/cmd/web/chromium"
	"ludotheque/cmd/web/server"
)

// BenchmarkFirstFrame opens the game and an empty Ebitengine program in turn, each in a new browser without a cache, and
// reports how many milliseconds pass from the start of the navigation to the first frame. The ratio of the medians is
// what the game costs beyond what Ebitengine does.
func BenchmarkFirstFrame(b *testing.B) {
	empty := serveBench(b, testdata+"empty")
	game := serveBench(b, "ludotheque/cmd/ludotheque")
	var empties, games []time.Duration
	for b.Loop() {
		empties = append(empties, firstFrame(b, empty))
		games = append(games, firstFrame(b, game))
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(median(empties)), "empty-ms")
	b.ReportMetric(milliseconds(median(games)), "game-ms")
	b.ReportMetric(float64(median(games))/float64(median(empties)), "ratio")
}

const (
	settling = 5 * time.Second  // how long a page has to come to rest
	watching = 10 * time.Second // how long it is watched then
)

// BenchmarkIdle opens an empty Ebitengine program that draws only once, and a table of the game at which a person is to
// decide, lets them rest, and reports for what part of the time each keeps the page's main thread busy, in percent, and
// the ratio.
func BenchmarkIdle(b *testing.B) {
	empty := serveBench(b, testdata+"empty")
	game := serveBench(b, "ludotheque/cmd/ludotheque")
	var empties, games []float64
	for b.Loop() {
		empties = append(empties, idleEmpty(b, empty))
		games = append(games, idleTable(b, game))
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(100*median(empties), "empty-%")
	b.ReportMetric(100*median(games), "table-%")
	b.ReportMetric(median(games)/median(empties), "ratio")
}

// small is a view in which drawing in software is quick.
var small = chromium.View{Width: 800, Height: 600}

// idleEmpty returns the BusyShare of the empty program at rest.
func idleEmpty(b *testing.B, url string) float64 {
	b.Helper()
	p := small.Open(b, url)
	defer p.Close()
	time.Sleep(settling)
	return p.BusyShare(watching)
}

// idleTable returns the BusyShare of a table of Dorada at rest.
func idleTable(b *testing.B, url string) float64 {
	b.Helper()
	g := small.Play(b, url, "seed=1")
	defer g.Close()
	g.TapOn("shelf.dorada")
	g.TapOn("setup.play")
	g.Await("die")
	g.Settle()
	time.Sleep(settling)
	return g.BusyShare(watching)
}

// serveBench builds a program and serves it until the benchmark ends.
func serveBench(b *testing.B, program string) string {
	b.Helper()
	if chromium.Find() == "" {
		b.Skip("no Chromium: install Debian's package with apt-get install chromium")
	}
	dir := b.TempDir()
	if _, err := bundle.Build(b.Context(), bundle.Options{Dir: dir, Package: program, Quality: 5}); err != nil {
		b.Fatal(err)
	}
	h, closed, err := server.Handler(dir)
	if err != nil {
		b.Fatal(err)
	}
	s := httptest.NewServer(h)
	b.Cleanup(func() {
		s.Close()
		closed()
	})
	return s.URL + "/"
}

// firstFrame opens a page in a browser of its own and returns the time to its first frame.
func firstFrame(b *testing.B, url string) time.Duration {
	b.Helper()
	p := small.Start(b)
	defer p.Close()
	p.Go(url)
	p.WaitFirstFrame()
	return p.FirstFrame()
}

// median returns the middle of at least one value.
func median[T cmp.Ordered](values []T) T {
	return slices.Sorted(slices.Values(values))[len(values)/2]
}

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }
