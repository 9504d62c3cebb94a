//go:build !js && !android && !ios

package playtest

import (
	"image"
	"image/color"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestTheHostLetsImagesGo: Breathe frees images that nothing refers to, so that most of many are freed when the last is made.
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

// textures returns the number of bytes of graphics memory that all images of the process take.
func textures() int64 {
	var d ebiten.DebugInfo
	ebiten.ReadDebugInfo(&d)
	return d.TotalGPUImageMemoryUsageInBytes
}
