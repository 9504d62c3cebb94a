//go:build !js && !android && !ios

package app

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/scene"
)

// textures returns how many bytes all textures of the process take.
func textures() int64 {
	var d ebiten.DebugInfo
	ebiten.ReadDebugInfo(&d)
	return d.TotalGPUImageMemoryUsageInBytes
}

// TestNothingStaysOfATableThatWasLeft opens a table of every box after the other, lets bots play a little and leaves it: nothing
// that was painted for it stays.
func TestNothingStaysOfATableThatWasLeft(t *testing.T) {
	visitTables(t, stage.Options{Scale: func() float64 { return 1 }}, 660, 360, func(b *cabinet.Box, sc *scene.Scene, left bool) {
		if n := sc.TestAccess().PixelsHeld(); left != (n == 0) {
			t.Errorf("%s: %d pixels are painted, left %t", b.Name(), n, left)
		}
	})
}

// BenchmarkTexturesOfTables visits the tables on a fine tablet and tells what its graphics card holds for the program in the end,
// and for the table that takes most.
func BenchmarkTexturesOfTables(b *testing.B) {
	for b.Loop() {
		before, most := textures(), int64(0)
		visitTables(b, stage.Options{Scale: func() float64 { return 2 }}, 1024, 768, func(box *cabinet.Box, sc *scene.Scene, left bool) {
			n := textures() - before
			if most = max(most, n); !left {
				b.Logf("%s: %d MB, of which the table's pictures are %d", box.Name(), n>>20, 4*sc.TestAccess().PixelsHeld()>>20)
			}
		})
		b.ReportMetric(float64(most>>20), "MB-most")
		b.ReportMetric(float64((textures()-before)>>20), "MB-left")
	}
}

// visitTables opens a table of every box after the other on a screen of that size, lets bots play a little and leaves it; look is
// called before and after.
func visitTables(t testing.TB, o stage.Options, wide, high float64, look func(b *cabinet.Box, sc *scene.Scene, left bool)) {
	t.Helper()
	playtest.NeedsDisplay(t)
	a, err := NewGame(Config{Data: t.TempDir(), Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	h := furnished(t, a)
	s := stage.New(h.shelf(), o)
	s.LayoutF(wide, high)
	screen := corner()
	run := func(ticks, every int) {
		for i := range ticks {
			if err := s.Update(); err != nil {
				t.Fatal(err)
			}
			if i%every == 0 {
				s.Draw(screen)
				playtest.Breathe()
			}
		}
	}
	run(120, 8)
	for _, b := range h.cabinet.Boxes {
		s.Context().Push(h.setup(b))
		run(24, 8)
		sc := seated(t, h, b, 0).(*scene.Scene)
		s.Context().Push(sc)
		run(40, 4)
		run(200, 40)
		look(b, sc, false)
		s.Context().Reset(h.shelf())
		run(40, 8)
		look(b, sc, true)
	}
}
