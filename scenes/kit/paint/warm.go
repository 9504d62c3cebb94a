package paint

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// The numbers of vertices and indices that WarmUp draws: more than the first screen does at once.
const (
	warmVertices = 1 << 12
	warmIndices  = 3 << 11
)

// WarmUp draws what nobody sees, in every way in which pictures are painted and drawn, so that the graphics card prepares its programs
// and Ebitengine its list of vertices. Ebitengine does so only when it needs them, and then waits until the graphics card has drawn
// everything before: among the pictures of the first screen that takes many times as long. WarmUp calls step between its steps.
func WarmUp(step func()) {
	dst, src := Blank(image.Rect(0, 0, 1, 1)), Blank(image.Rect(0, 0, 1, 1))
	defer dst.Deallocate()
	defer src.Deallocate()
	dst.DrawImage(src, &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear})
	step()
	c := Canvas{Dst: dst, Scale: 1}
	c.texture(Blank(src.Bounds()), 1)
	step()
	blurImage(dst, 1)
	step()
	dst.DrawTriangles32(make([]ebiten.Vertex, warmVertices), make([]uint32, warmIndices), src, nil)
}
