package playtest

import (
	"image"
	"image/color"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestTheHostLetsImagesGo makes images and lets them go: most of them are not held any more when the last one is made.
func TestTheHostLetsImagesGo(t *testing.T) {
	const side, rounds = 512, 64
	NeedsDisplay(t)
	before := textures()
	for range rounds {
		img := ebiten.NewImageWithOptions(image.Rect(0, 0, side, side), &ebiten.NewImageOptions{Unmanaged: true})
		img.Fill(color.White)
		img.At(0, 0)
		runtime.GC() // finds that nobody holds it any more
		Breathe()
	}
	if held := (textures() - before) / (4 * side * side); held > rounds/2 {
		t.Errorf("%d of %d images are held", held, rounds)
	}
}

// textures returns how many bytes all images of the process take of the graphics card.
func textures() int64 {
	var d ebiten.DebugInfo
	ebiten.ReadDebugInfo(&d)
	return d.TotalGPUImageMemoryUsageInBytes
}
