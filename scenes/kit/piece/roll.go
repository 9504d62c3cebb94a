package piece

import (
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// rim is the number, in place of that of a side, of the picture of the outline of a side.
const rim = 16

// rolling returns the rotation that lies between a die at fraction u, 0 to 1, of its way and the die at rest: none at the end, where
// the die slows down. The die rolls over its edges in the direction of its way, and twists. Path leads it over other edges.
func (t Throw) rolling(u float64) rotation {
	_, lean := math.Modf(float64(t.Path) * 0.618)
	_, more := math.Modf(float64(t.Path) * 0.755)
	left, way := math.Pow(1-u, 1.7), t.To.Sub(t.From)
	across := math.Atan2(way.Y, way.X) + 0.9*(lean-0.5)
	over, twist := 2*math.Pi*(1.8+0.5*more), math.Pi*(1.4+lean)
	if t.Path%2 == 1 {
		twist = -twist
	}
	return rotationAbout(2, twist*left).then(rotationAbout(2, -across)).then(rotationAbout(1, -over*left)).then(rotationAbout(2, across))
}

// drawRolling draws a die that comes to rest with the given side up, rotated from there by away, with its middle at a point.
func (s *Set) drawRolling(dst *ebiten.Image, t Throw, side int, away rotation, at geom.Point) {
	if t.Die.Sides == 4 {
		p := pyramidPose(side)
		s.drawPyramid(dst, t, pyramid{p.rotation.then(away), p.top}, at)
		return
	}
	s.drawCube(dst, t, cubePose(t.Die, side).then(away), at)
}

// drawCube draws a cube as paintCube does, with a picture of each visible side.
func (s *Set) drawCube(dst *ebiten.Image, t Throw, m rotation, at geom.Point) {
	var buf [6]int
	half := t.Size / 2
	visible := visibleSides(m, buf[:0])
	for _, n := range visible {
		s.face(t.Die, rim, t.Size).drawOn(dst, facePlane(m, n, at, half).per(half), rgb{1, 1, 1})
	}
	for _, n := range visible {
		s.face(t.Die, n, t.Size).drawOn(dst, facePlane(m, n, at, half).per(half), toneScale(t.Die.Body, m.apply(cubeSides[n].out)))
	}
}

// drawPyramid draws a die with four sides as paintPyramid does, with a picture of each visible side.
func (s *Set) drawPyramid(dst *ebiten.Image, t Throw, m pyramid, at geom.Point) {
	corners, turned := m.corners(at, t.Size)
	for pass := range 2 { // first the outlines, then the sides
		for i := range 4 {
			out := vec{-turned[i][0], -turned[i][1], -turned[i][2]}
			if out[2] < 0.05 {
				continue
			}
			n, scale := rim, rgb{1, 1, 1}
			if pass == 1 {
				n, scale = m.top*4+i, toneScale(t.Die.Body, out)
			}
			s.face(t.Die, n, t.Size).drawOn(dst, trianglePlane(corners, i, t.Size), scale)
		}
	}
}

// per returns the plane with units that are 1/half of its own.
func (f plane) per(half float64) plane {
	return plane{f.at, f.right.Mul(1 / half), f.down.Mul(1 / half)}
}

// pyramidFace returns the corners of the side opposite corner i, clockwise as seen from outside.
func pyramidFace(i int) [3]int {
	f := [3]int{(i + 1) % 4, (i + 2) % 4, (i + 3) % 4}
	if i%2 == 1 {
		f[1], f[2] = f[2], f[1]
	}
	return f
}

// triangle returns the corners of a side of a die with four sides whose edges belong to a die of the given size, clockwise round the
// origin.
func triangle(size float64) (c [3]geom.Point) {
	r := size * 0.72 * math.Sqrt(8) / 3
	for i := range c {
		sin, cos := math.Sincos(2*math.Pi*float64(i)/3 - math.Pi/2)
		c[i] = geom.Pt(r*cos, r*sin)
	}
	return c
}

// trianglePlane returns the plane of the side opposite corner i, with dp as units: the triangle lies there between its corners.
func trianglePlane(corners [4]geom.Point, i int, size float64) plane {
	f, c := pyramidFace(i), triangle(size)
	a, b := corners[f[1]].Sub(corners[f[2]]), corners[f[0]].Sub(corners[f[1]].Lerp(corners[f[2]], 0.5))
	mid := corners[f[0]].Add(corners[f[1]]).Add(corners[f[2]]).Mul(1.0 / 3)
	return plane{mid, a.Mul(1 / (c[1].X - c[2].X)), b.Mul(1 / (c[0].Y - c[1].Y))}
}

// face returns the picture of side n of a die, or of the outline of a side if n is rim, straight from in front and in full light. Of a
// die with four sides, n is 4 times the side that was rolled, plus the corner opposite. The anchor is the middle.
func (s *Set) face(d Die, n int, size float64) *Sprite {
	k := key{kind: kindFace, a: quarters(size), b: int16(n), variant: d.code(), col: d.Body}
	return s.get(k, func() *Sprite { return s.painter.face(d, n, length(k.a)) })
}

// face paints what Set.face returns.
func (s painter) face(d Die, n int, size float64) *Sprite {
	w := size*1.2 + 8
	if d.Sides == 4 {
		w = size*1.5 + 8
	}
	p, mid := newPlate(w, w, s.scale), geom.Pt(w/2, w/2)
	half := size / 2
	on := plane{mid, geom.Pt(half, 0), geom.Pt(0, half)}
	switch {
	case d.Sides == 4:
		s.triangleFace(p, d, n, mid, size)
	case n == rim:
		on.fill(p, roundedSquare(1+1.3/half, 0.34), outlineColor(d.Body))
	default:
		on.fill(p, roundedSquare(1, 0.3), d.Body)
		on.fill(p, roundedSquare(0.9, 0.36), paint.Lighten(d.Body, 0.07))
		paintFace(p, on, d, d.Faces[n])
	}
	return s.sprite(p, w, w)
}

// triangleFace paints side n, as for Set.face, of a die with four sides round mid.
func (s painter) triangleFace(p plate, d Die, n int, mid geom.Point, size float64) {
	var corners [4]geom.Point
	f := pyramidFace(n % 4)
	for i, c := range triangle(size) {
		corners[f[i]] = mid.Add(c)
	}
	paintPyramidFace(p, d, n/4, corners, f, d.Body, n == rim)
}

// rgb is a factor for each of red, green and blue.
type rgb [3]float32

// toneScale returns by what a surface of the colour body is darker or lighter in the light; see tone.
func toneScale(body color.NRGBA, normal vec) rgb {
	lit := tone(body, normal)
	of := func(a, b uint8) float32 { return float32(a) / float32(max(1, b)) }
	return rgb{of(lit.R, body.R), of(lit.G, body.G), of(lit.B, body.B)}
}

// drawOn draws the sprite, which is flat, on a plane whose units are dp, its anchor at the origin of the plane.
func (sp *Sprite) drawOn(dst *ebiten.Image, f plane, tint rgb) {
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true}
	op.GeoM.Translate(-sp.Anchor.X*sp.scale, -sp.Anchor.Y*sp.scale)
	var onto ebiten.GeoM
	onto.SetElement(0, 0, f.right.X)
	onto.SetElement(1, 0, f.right.Y)
	onto.SetElement(0, 1, f.down.X)
	onto.SetElement(1, 1, f.down.Y)
	op.GeoM.Concat(onto)
	op.GeoM.Translate(f.at.X*sp.scale, f.at.Y*sp.scale)
	op.ColorScale.Scale(tint[0], tint[1], tint[2], 1)
	dst.DrawImage(sp.Image, &op)
}

// prerenderFaces paints the pictures with which a die rolls.
func (s *Set) prerenderFaces(d Die, size float64) {
	n := 6
	if d.Sides == 4 {
		n = 16
	}
	s.face(d, rim, size)
	for i := range n {
		s.face(d, i, size)
	}
}

// visibleSides appends the sides of a cube that face the viewer to out, at most three, the one that is seen most obliquely first. Those
// seen almost edge on are left out.
func visibleSides(m rotation, out []int) []int {
	for n, side := range cubeSides {
		if m.apply(side.out)[2] > 0.02 {
			out = append(out, n)
		}
	}
	slices.SortFunc(out, func(a, b int) int {
		if m.apply(cubeSides[a].out)[2] < m.apply(cubeSides[b].out)[2] {
			return -1
		}
		return 1
	})
	return out
}
