package piece

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Palette is the colours of a board. Paper is the ground of the board, and Ink its lines and writing. Main, Second and
// Shade, a dark one, are for what is printed on the board. Accent is for light, metal, and what a player may do.
type Palette struct{ Paper, Ink, Main, Second, Accent, Shade color.NRGBA }

// NewPalette returns a palette of colours written as in [paint.Hex].
func NewPalette(paper, ink, main, second, accent, shade uint32) Palette {
	return Palette{
		Paper: paint.Hex(paper), Ink: paint.Hex(ink), Main: paint.Hex(main),
		Second: paint.Hex(second), Accent: paint.Hex(accent), Shade: paint.Hex(shade),
	}
}

// HighContrast returns the palette with more contrast: darker ink on lighter paper.
func (p Palette) HighContrast() Palette {
	p.Ink = paint.Mix(p.Ink, paint.Hex(0x000000), 0.85)
	p.Paper = paint.Mix(p.Paper, paint.Hex(0xFFFFFF), 0.7)
	return p
}

// boardThickness is the visible thickness of a board in dp.
const boardThickness = 6

// boardRadius is the radius in dp of a board's corners.
const boardRadius = 10

// BoardMargin is the margin in dp that [PaintBoard] needs round a board for its edge and shadow.
const BoardMargin = 28

// PaintBoard draws a board into r: its shadow on the table, its edge, and paper with what draw prints on it. Grain,
// the light of the lamp and darker edges cover the whole paper. draw, which may be nil, gets a canvas whose origin is the board's
// upper left corner and which ends at the board's edge. The same seed gives the same grain. PaintBoard is slow: call it once and keep
// the image.
func PaintBoard(c paint.Canvas, r geom.Rect, p Palette, seed uint64, draw func(paint.Canvas)) {
	thick := paint.RoundRect(geom.R(r.X, r.Y, r.W, r.H+boardThickness), boardRadius)
	c.Shadow(thick, 22, geom.Pt(5, 9), color.NRGBA{R: 12, G: 7, B: 5, A: 190})
	edge := paint.Mix(p.Paper, paint.Hex(0x8A6A48), 0.62)
	c.Fill(thick, paint.Darken(edge, 0.42))
	c.Fill(paint.RoundRect(geom.R(r.X, r.Y, r.W, r.H+boardThickness/2), boardRadius), paint.Lighten(edge, 0.12))
	c.Stroke(thick, 1, paint.Fade(p.Ink, 0.5))
	face := c.Beside(r.W, r.H)
	defer face.Dst.Deallocate()
	face.Dst.Fill(p.Paper)
	if draw != nil {
		draw(face)
	}
	face.Grain(0.02, seed)
	applyLamplight(face)
	darkenEdge(face, paint.Mix(p.Shade, p.Ink, 0.6))
	for _, corner := range corners(r.W, r.H) {
		face.EraseInside(corner)
	}
	c.Picture(face.Dst, r)
	c.Stroke(paint.RoundRect(r.Inset(0.75), boardRadius-0.75), 1.5, paint.Fade(paint.Lighten(p.Paper, 0.6), 0.75))
}

// edgeSteps is the number of steps round each corner for the darker edges.
const edgeSteps = 8

// darkenEdge darkens a whole canvas towards its edges. It draws one mesh of nested frames, the inner ones rounder and paler, and
// blends the colour between them. Empty pixels stay empty.
func darkenEdge(c paint.Canvas, dark color.NRGBA) {
	w, h := c.Size()
	m := min(w, h) * 0.12 // how far the darker edge reaches inwards
	frames := [...]struct{ inset, alpha float64 }{{0, 0.42}, {3, 0.25}, {m * 0.2, 0.15}, {m * 0.45, 0.075}, {m * 0.7, 0.025}, {m, 0}}
	const n = 4 * (edgeSteps + 1) // points of a frame, see paint.RoundSteps
	var vs []ebiten.Vertex
	var is []uint32
	for i, f := range frames {
		col := paint.Fade(dark, f.alpha)
		for _, q := range paint.RoundSteps(geom.R(0, 0, w, h).Inset(f.inset), f.inset*1.4, edgeSteps) {
			vs = append(vs, vertex(q.Mul(c.Scale), col))
		}
		for k := range uint32(n) {
			if i > 0 { // two triangles between the frame before and this one
				a, b := uint32(n*(i-1))+k, uint32(n*(i-1))+(k+1)%n
				is = append(is, a, b, b+n, a, b+n, a+n)
			}
		}
	}
	white := ebiten.NewImage(3, 3)
	defer white.Deallocate()
	white.Fill(color.White)
	c.Settle()
	c.Dst.DrawTriangles32(vs, is, white, &ebiten.DrawTrianglesOptions{Blend: ebiten.BlendSourceAtop})
}

// vertex returns a vertex at a place in pixels, with col as its premultiplied colour. It takes its texture from the pixel 1, 1,
// which must be white.
func vertex(at geom.Point, col color.NRGBA) ebiten.Vertex {
	r, g, b, a := col.RGBA()
	return ebiten.Vertex{DstX: float32(at.X), DstY: float32(at.Y), SrcX: 1, SrcY: 1,
		ColorR: float32(r) / 0xFFFF, ColorG: float32(g) / 0xFFFF, ColorB: float32(b) / 0xFFFF, ColorA: float32(a) / 0xFFFF}
}

// corners returns the areas to erase from a board of w by h dp so that its corners are round: the area between each corner and
// its curve, clockwise from the upper right.
func corners(w, h float64) [4]*paint.Path {
	var out [4]*paint.Path
	for i, at := range [...]geom.Point{geom.Pt(w, 0), geom.Pt(w, h), geom.Pt(0, h), geom.Pt(0, 0)} {
		curve := outline(geom.R(0, 0, w, h), boardRadius)
		n := len(curve) / 4
		out[i] = paint.Polygon(append([]geom.Point{at}, curve[i*n:(i+1)*n]...)...)
	}
	return out
}

// The colours of the lamp's light on a board: right under the lamp, and far from it.
var (
	lampLight = color.NRGBA{R: 255, G: 221, B: 160, A: 46}
	lampDusk  = color.NRGBA{R: 44, G: 22, B: 30, A: 40}
)

// applyLamplight lights everything drawn on c as the lamp to the upper left of the table does.
func applyLamplight(c paint.Canvas) {
	w, h := c.Size()
	stop := func(at, alpha float64, col color.NRGBA) paint.Stop {
		return paint.Stop{At: at, Color: paint.Fade(col, alpha)}
	}
	c.RadialOn(geom.Pt(w*0.4, h*0.3), math.Hypot(w, h)*0.72, stop(0, 1, lampLight), stop(0.22, 0.8, lampLight), stop(0.55, 0, lampLight),
		stop(0.55, 0, lampDusk), stop(1, 1, lampDusk))
}

// outline returns the outline of a rectangle with round corners, clockwise from the upper right. Each corner is a curve of
// at least six straight lines, and of more from a radius of 14 on.
func outline(r geom.Rect, radius float64) []geom.Point {
	return paint.RoundSteps(r, radius, max(6, int(radius/2)))
}
