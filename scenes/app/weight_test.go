//go:build !js && !android && !ios

package app

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/playtest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
)

// textures returns how many bytes all textures of the process take.
func textures() int64 {
	var d ebiten.DebugInfo
	ebiten.ReadDebugInfo(&d)
	return d.TotalGPUImageMemoryUsageInBytes
}

// mostTextures bounds what a fine tablet's graphics card holds for the program, in bytes.
const mostTextures = 150 << 20

// TestTexturesOfTablesAreBounded opens a table of every box after the other on a fine tablet, lets bots play a little and
// leaves it: what is on the graphics card stays within bounds, and nothing that was painted for a table stays.
func TestTexturesOfTablesAreBounded(t *testing.T) {
	playtest.NeedsDisplay(t)
	before := textures()
	a, err := NewGame(Config{Data: t.TempDir(), Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	h := furnished(t, a)
	s := stage.New(h.shelf(), stage.Options{Scale: func() float64 { return 2 }})
	w, high := s.LayoutF(1024, 768)
	screen := ebiten.NewImage(int(w), int(high))
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
		scene := seated(t, h, b, 0).(*table.Scene)
		s.Context().Push(scene)
		run(40, 4)
		run(200, 40)
		if n := textures() - before; n > mostTextures {
			t.Errorf("%s: textures of %d MB, want at most %d", b.Name(), n>>20, mostTextures>>20)
		}
		t.Logf("%s: %d MB, of which the table's pictures are %d", b.Name(), (textures()-before)>>20, 4*scene.Bench().Painted()>>20)
		s.Context().Reset(h.shelf())
		run(40, 8)
		if n := scene.Bench().Painted(); n != 0 {
			t.Errorf("%s: %d pixels are still painted for a table that was left", b.Name(), n)
		}
	}
}
