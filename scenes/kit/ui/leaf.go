package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// sheetCells is the number of strips into which the page that turns is divided.
const sheetCells = 20

// sheet is the paper of the page that turns, seen from above. Its methods allocate nothing.
type sheet struct {
	scale       float64                       // pixels per dp
	spine       float64                       // where the paper is bound, in dp of the screen
	width       float64                       // of the paper, in dp
	side        float64                       // 1 if the paper lies on the right of the spine before it rises, -1 on the left
	room        geom.Rect                     // area of all open pages, in dp of the screen
	tip         float64                       // how far the free edge is from the spine, in widths of the paper; negative on the other side
	lift        float64                       // how high the paper stands, 0 to 1
	front, back [sheetCells * 4]ebiten.Vertex // corners of the strips whose front is seen, and of those whose back is
	fronts      int                           // number of strips in front
	backs       int                           // number of strips in back
	quad        [8]ebiten.Vertex              // of what lies flat
	indices     [sheetCells * 6]uint32        // of the triangles of all strips
	options     ebiten.DrawTrianglesOptions
}

// edge is one of the two edges of a strip.
type edge struct {
	out   float64 // distance from the spine, in widths of the paper; negative on the other side
	high  float64 // height over the table, in widths of the paper
	steep float64 // how steeply the paper stands there, 0 to 1
}

// bind sets the fields of the same names: where the paper is bound, how wide it is, on which side it lies, and the open pages.
func (s *sheet) bind(room geom.Rect, spine, width, side float64) {
	s.room, s.spine, s.width, s.side = room, spine, width, side
}

// bend computes the strips, the tip and the lift of the paper after it has been turned by an angle, 0 to Pi.
func (s *sheet) bend(angle float64) {
	s.lift, s.fronts, s.backs = math.Sin(angle), 0, 0
	var from, to edge
	for i := range sheetCells + 1 {
		u := float64(i) / sheetCells
		a := slopeAngle(angle, u)
		to.steep = math.Sin(a)
		if i > 0 {
			s.addStrip(u-1.0/sheetCells, from, to)
		}
		from = to
		to.out, to.high = to.out+math.Cos(a)/sheetCells, to.high+math.Sin(a)/sheetCells
	}
	s.tip = from.out
}

// slopeAngle returns the angle between the table and the paper at the share u of its width from the spine, if the paper has been
// turned by an angle. The free edge is turned farther than that angle, as a finger pulls at it, and the edge at the spine less.
func slopeAngle(angle, u float64) float64 {
	const curl = 1.2 // the difference of the angles at both edges in radians, while the paper stands upright
	return geom.Clamp(angle+curl*math.Sin(angle)*(u-0.45), 0, math.Pi)
}

// tipAt returns where the free edge is seen, as x in dp of the screen, if the paper has been turned by an angle.
func (s *sheet) tipAt(angle float64) float64 {
	var e edge
	for i := range sheetCells {
		a := slopeAngle(angle, float64(i)/sheetCells)
		e.out, e.high = e.out+math.Cos(a)/sheetCells, e.high+math.Sin(a)/sheetCells
	}
	return s.project(e, s.scaleAt(e))
}

// addStrip adds the strip between two edges, which begins at the share u of the width of the paper, to s.front or, if its back is seen
// from above, to s.back.
func (s *sheet) addStrip(u float64, from, to edge) {
	near, far := s.scaleAt(from), s.scaleAt(to)
	x, nextX := s.project(from, near), s.project(to, far)
	// mirror is the side of the spine on which the picture shows this face of the paper; dark is how much darker upright paper is.
	list, n, mirror, dark := &s.front, &s.fronts, s.side, 0.16
	if (nextX-x)*s.side < 0 {
		list, n, mirror, dark = &s.back, &s.backs, -s.side, 0.26
	}
	corners := list[4*(*n):]
	*n++
	for i, e := range [2]edge{from, to} {
		k, at := [2]float64{near, far}[i], [2]float64{x, nextX}[i]
		src, middle := s.spine+mirror*(u+float64(i)/sheetCells)*s.width, s.room.Center().Y
		for j, y := range [2]float64{s.room.Y, s.room.Bottom()} {
			corners[2*j+i] = s.vertex(geom.Pt(at, middle+(y-middle)*k), geom.Pt(src, y), 1-dark*e.steep)
		}
	}
}

// scaleAt returns how much larger the paper is seen at e than on the table, as the eye is over the middle of the book.
func (s *sheet) scaleAt(e edge) float64 {
	eye := 4 * max(s.room.W, s.room.H) // its height over the table in dp
	return eye / (eye - e.high*s.width)
}

// project returns where the edge e is seen, as x in dp of the screen. k is its scaleAt.
func (s *sheet) project(e edge, k float64) float64 {
	middle := s.room.Center().X
	return middle + (s.spine+s.side*e.out*s.width-middle)*k
}

// vertex returns a corner at p that shows the place src of the picture, both in dp of the screen. lit is the brightness there, 0 to
// 1; the darker the paper, the warmer is its colour.
func (s *sheet) vertex(p, src geom.Point, lit float64) ebiten.Vertex {
	c := float32(lit)
	return ebiten.Vertex{DstX: float32(p.X * s.scale), DstY: float32(p.Y * s.scale), SrcX: float32(src.X * s.scale), SrcY: float32(src.Y * s.scale),
		ColorR: c, ColorG: 0.96*c + 0.04*c*c, ColorB: 0.8*c + 0.2*c*c, ColorA: 1}
}

// makeBackPlain gives the back of the paper the single colour of the middle of img, until the next bend.
func (s *sheet) makeBackPlain(img *ebiten.Image) { showMiddle(s.back[:], img) }

// showMiddle makes the whole area between corners show the single pixel in the middle of img, so that this area has one colour.
func showMiddle(corners []ebiten.Vertex, img *ebiten.Image) {
	b := img.Bounds()
	for i := range corners {
		corners[i].SrcX, corners[i].SrcY = float32(b.Min.X+b.Max.X)/2, float32(b.Min.Y+b.Max.Y)/2
	}
}

// drawFront draws the strips whose front is seen; img is the picture of the front.
func (s *sheet) drawFront(dst, img *ebiten.Image, opacity float64) {
	s.draw(dst, img, s.front[:4*s.fronts], opacity)
}

// drawBack draws the strips whose back is seen; img is the picture of the back.
func (s *sheet) drawBack(dst, img *ebiten.Image, opacity float64) {
	s.draw(dst, img, s.back[:4*s.backs], opacity)
}

// draw draws the parts of the picture img that lie between corners, four for each part. If opacity is less than 1, it is
// multiplied into the colours of corners.
func (s *sheet) draw(dst, img *ebiten.Image, corners []ebiten.Vertex, opacity float64) {
	if len(corners) == 0 {
		return
	}
	if s.indices[1] == 0 { // in the first call
		for i := range uint32(sheetCells) {
			copy(s.indices[6*i:], []uint32{4 * i, 4*i + 1, 4*i + 2, 4*i + 1, 4*i + 2, 4*i + 3})
		}
	}
	if o := float32(opacity); o < 1 {
		for i := range corners {
			v := &corners[i]
			v.ColorR, v.ColorG, v.ColorB, v.ColorA = v.ColorR*o, v.ColorG*o, v.ColorB*o, o
		}
	}
	s.options.Filter, s.options.ColorScaleMode = ebiten.FilterLinear, ebiten.ColorScaleModePremultipliedAlpha
	dst.DrawTriangles32(corners, s.indices[:len(corners)/4*6], img, &s.options)
}

// drawFlat draws the part of img that lies in r, which is in dp of the screen, at the same place of dst.
func (s *sheet) drawFlat(dst, img *ebiten.Image, r geom.Rect) {
	for i := range 4 {
		p := r.At(float64(i%2), float64(i/2))
		s.quad[i] = s.vertex(p, p, 1)
	}
	s.draw(dst, img, s.quad[:4], 1)
}

// drawShadow draws the shadow of the paper on the pages below: even under the paper, and ever weaker beyond its free edge.
func (s *sheet) drawShadow(t *Theme, dst *ebiten.Image) {
	const soft = 0.22 // width of the edge of the shadow, in widths of the paper
	tip := geom.Clamp(s.tip, -1, 1)
	end := geom.Clamp(tip+math.Copysign(soft, tip), -1, 1)
	if s.room.X == s.spine { // nothing lies beyond the spine of a single page
		tip, end = max(0, tip), max(0, end)
	}
	dark := float32(0.34 * s.lift)
	for i, x := range [4]float64{0, tip, tip, end} { // the left and the right edges of two quads, from the spine outwards
		for j := range 2 {
			v := s.vertex(geom.Pt(s.spine+s.side*x*s.width, s.room.At(0, float64(j)).Y), geom.Point{}, 1)
			a := dark
			if i == 3 {
				a = 0
			}
			v.ColorR, v.ColorG, v.ColorB, v.ColorA = a, a, a, a
			s.quad[i/2*4+j*2+i%2] = v
		}
	}
	img := t.shadow()
	showMiddle(s.quad[:], img)
	s.draw(dst, img, s.quad[:], 1)
}
