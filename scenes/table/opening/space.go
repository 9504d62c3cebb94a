package opening

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// point3 is a place or a vector in space over the table, in dp: x to the right, y down, and z up towards the eye.
type point3 struct{ x, y, z float64 }

// space draws pictures that stand at an angle over the table, in perspective, as seen from above.
type space struct {
	eye      geom.Point                                     // place of the table below the eye, dp
	height   float64                                        // of the eye over the table, dp
	scale    float64                                        // pixels per dp
	vertices [(meshSize + 1) * (meshSize + 1)]ebiten.Vertex // of the picture that is drawn; kept so as not to allocate
	indices  []uint32                                       // of the triangles of every picture
}

// meshSize is the number of cells into which a picture is divided in each direction, to approximate the perspective.
const meshSize = 6

// setView places the eye over the middle of area, twice as high as the longer side of area, at scale pixels per dp. In its
// first call it makes the indices: two triangles for each cell.
func (s *space) setView(area geom.Rect, scale float64) {
	s.eye, s.height, s.scale = area.Center(), 2*max(area.W, area.H), scale
	if s.indices != nil {
		return
	}
	for j := range uint32(meshSize) {
		for i := range uint32(meshSize) {
			at := j*(meshSize+1) + i
			s.indices = append(s.indices, at, at+1, at+meshSize+1, at+1, at+meshSize+1, at+meshSize+2)
		}
	}
}

// draw draws a part of img, given in pixels of img, as a parallelogram in space. The point at is the upper left corner of the
// parallelogram; the vectors along and down are its upper and its left edge. light is its brightness, 1 for that of img; opacity
// is 0 to 1.
func (s *space) draw(dst, img *ebiten.Image, part geom.Rect, at, along, down point3, light, opacity float64) {
	i := 0
	for v := range meshSize + 1 {
		for u := range meshSize + 1 {
			a, b := float64(u)/meshSize, float64(v)/meshSize
			near := s.height / (s.height - at.z - a*along.z - b*down.z) // how much larger a thing looks at that height than on the table
			p := geom.Pt(at.x+a*along.x+b*down.x, at.y+a*along.y+b*down.y)
			p = s.eye.Add(p.Sub(s.eye).Mul(near)).Mul(s.scale)
			q, c := part.At(a, b), float32(light*opacity)
			s.vertices[i] = ebiten.Vertex{
				DstX: float32(p.X), DstY: float32(p.Y), SrcX: float32(q.X), SrcY: float32(q.Y), ColorR: c, ColorG: c, ColorB: c, ColorA: float32(opacity),
			}
			i++
		}
	}
	op := ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	dst.DrawTriangles32(s.vertices[:], s.indices, img, &op)
}

// drawFlat draws the whole of img into r, parallel to the table and z dp over it; light and opacity are as for draw.
func (s *space) drawFlat(dst, img *ebiten.Image, r geom.Rect, z, light, opacity float64) {
	s.draw(dst, img, imageRect(img), point3{r.X, r.Y, z}, point3{x: r.W}, point3{y: r.H}, light, opacity)
}

// imageRect returns the bounds of img.
func imageRect(img *ebiten.Image) geom.Rect {
	b := img.Bounds()
	return geom.R(float64(b.Min.X), float64(b.Min.Y), float64(b.Dx()), float64(b.Dy()))
}
