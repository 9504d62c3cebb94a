package playtest

import (
	"bytes"
	"os"
	"runtime"
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestTheHostDoesNotGrow makes images of a gigabyte in all and lets them go.
func TestTheHostDoesNotGrow(t *testing.T) {
	const side, rounds, most = 2048, 64, 512 << 20
	NeedsDisplay(t)
	before := resident(t)
	for range rounds {
		img := ebiten.NewImage(side, side)
		img.Fill(red{})
		img.At(0, 0)
		runtime.GC() // finds that nobody holds it any more
		Breathe()
	}
	if grown := resident(t) - before; grown > most {
		t.Errorf("the host has grown by %d MB, at most %d are its due", grown>>20, most>>20)
	}
}

type red struct{}

func (red) RGBA() (r, g, b, a uint32) { return 0xffff, 0, 0, 0xffff }

// resident is how much memory this process has in use, in bytes; 0 where the system does not say so in /proc.
func resident(t *testing.T) int {
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
