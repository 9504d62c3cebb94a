package playtest

import (
	"bytes"
	"os"
	"runtime"
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestABreathIsATick: images that nobody holds any more are freed between two ticks of the host.
func TestABreathIsATick(t *testing.T) {
	NeedsDisplay(t)
	for range 3 {
		before := ebiten.Tick()
		if Breathe(); ebiten.Tick() <= before {
			t.Fatalf("a breath leads from tick %d to %d", before, ebiten.Tick())
		}
	}
}

// BenchmarkImagesThatNobodyHolds says by how much the host grows by images of 16 MB each that are let go.
func BenchmarkImagesThatNobodyHolds(b *testing.B) {
	const side = 2048
	NeedsDisplay(b)
	before := resident(b)
	for b.Loop() {
		img := ebiten.NewImage(side, side)
		img.Fill(red{})
		img.At(0, 0)
		runtime.GC() // finds that nobody holds it any more
		Breathe()
	}
	b.ReportMetric(float64(resident(b)-before)/(1<<20), "MB")
}

type red struct{}

func (red) RGBA() (r, g, b, a uint32) { return 0xffff, 0, 0, 0xffff }

// resident is how much memory this process has in use, in bytes; 0 where the system does not say so in /proc.
func resident(t testing.TB) int {
	t.Helper()
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	pages, err := strconv.Atoi(string(bytes.Fields(data)[1]))
	if err != nil {
		t.Fatal(err)
	}
	return pages * os.Getpagesize()
}
