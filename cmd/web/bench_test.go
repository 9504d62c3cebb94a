package main

import (
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"ludotheque/cmd/web/bundle"
	"ludotheque/cmd/web/chromium"
	"ludotheque/cmd/web/server"
)

// BenchmarkFirstFrame opens the game and an empty Ebitengine program in turn,
// each in a new browser without a cache, and reports how many milliseconds
// pass from the start of the navigation to the first frame. The ratio of the
// medians is what the game costs beyond what Ebitengine does.
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

// firstFrame opens a page in a browser of its own.
func firstFrame(b *testing.B, url string) (d time.Duration) {
	b.Helper()
	p := chromium.View{Width: 800, Height: 600}.Start(b)
	defer p.Close()
	p.Go(url)
	p.WaitFirstFrame()
	return p.FirstFrame()
}

// median returns the middle of at least one duration.
func median(d []time.Duration) time.Duration {
	d = slices.Sorted(slices.Values(d))
	return d[len(d)/2]
}

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }
