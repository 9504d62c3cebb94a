package opening

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// spot is a place over the table: dp to the right, dp downwards, and dp towards whoever looks.
type spot struct{ x, y, z float64 }

// space draws pictures that stand aslant over the table, as they look from straight above its middle.
type space struct {
	below    geom.Point // the eye, dp
	high     float64    // how high it is over the table, dp
	scale    float64    // pixels a dp
	vertices [(meshCells + 1) * (meshCells + 1)]ebiten.Vertex
	indices  []uint32
}

// meshCells is into how many cells a picture is divided either way, so that it is foreshortened throughout.
const meshCells = 6

// look has everything drawn as seen over the middle of an area, at scale pixels a dp.
func (s *space) look(area geom.Rect, scale float64) {
	s.below, s.high, s.scale = area.Center(), 2*max(area.W, area.H), scale
	if s.indices != nil {
		return
	}
	for j := range uint32(meshCells) {
		for i := range uint32(meshCells) {
			at := j*(meshCells+1) + i
			s.indices = append(s.indices, at, at+1, at+meshCells+1, at+1, at+meshCells+1, at+meshCells+2)
		}
	}
}

// draw draws the part of img, in its pixels, whose corner lies at a spot and whose upper and left edges run along two more, as
// bright as lit says, 1 for as it is.
func (s *space) draw(dst, img *ebiten.Image, part geom.Rect, at, along, down spot, lit, opacity float64) {
	i := 0
	for v := range meshCells + 1 {
		for u := range meshCells + 1 {
			a, b := float64(u)/meshCells, float64(v)/meshCells
			near := s.high / (s.high - at.z - a*along.z - b*down.z)
			p := geom.Pt(at.x+a*along.x+b*down.x, at.y+a*along.y+b*down.y)
			p = s.below.Add(p.Sub(s.below).Mul(near)).Mul(s.scale)
			q, c := part.At(a, b), float32(lit*opacity)
			s.vertices[i] = ebiten.Vertex{
				DstX: float32(p.X), DstY: float32(p.Y), SrcX: float32(q.X), SrcY: float32(q.Y), ColorR: c, ColorG: c, ColorB: c, ColorA: float32(opacity),
			}
			i++
		}
	}
	op := ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	dst.DrawTriangles32(s.vertices[:], s.indices, img, &op)
}

// flat draws a whole picture into r, which lies z dp over the table.
func (s *space) flat(dst, img *ebiten.Image, r geom.Rect, z, lit, opacity float64) {
	s.draw(dst, img, whole(img), spot{r.X, r.Y, z}, spot{x: r.W}, spot{y: r.H}, lit, opacity)
}

// whole is all of a picture, in its pixels.
func whole(img *ebiten.Image) geom.Rect {
	b := img.Bounds()
	return geom.R(float64(b.Min.X), float64(b.Min.Y), float64(b.Dx()), float64(b.Dy()))
}
