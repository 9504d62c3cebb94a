package piece

import (
	"image/color"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Face is a side of a die: 1 to 6 or Arrow.
type Face int8

// Arrow is an arrow, for a free choice.
const Arrow Face = 7

// Die is a kind of die. Dice are values and may be compared.
type Die struct {
	Faces  [6]Face     // what is on the sides, of which the first Sides count
	Sides  int         // 6 is a cube, 4 a tetrahedron; there are no others
	Body   color.NRGBA // colour of the die
	Ink    color.NRGBA // colour of numbers, pips and arrows
	Digits bool        // numbers are digits instead of pips, as always on four sides
}

// Ivory returns the usual die: six sides with pips.
func Ivory() Die {
	return Die{Faces: [6]Face{1, 2, 3, 4, 5, 6}, Sides: 6, Body: paint.Hex(0xF6EBD0), Ink: paint.Hex(0x3A2A14)}
}

// IvoryOf returns a die of the usual look whose six sides show the given faces by turns; a face of 0 is blank.
func IvoryOf(faces ...Face) Die {
	d := Ivory()
	for side := range d.Faces {
		d.Faces[side] = faces[side%len(faces)]
	}
	return d
}

// Die returns the sprite of a die at rest. side is the index in Faces of the side that was rolled. It must be valid for a
// die with four sides; for a cube an invalid one counts as 0. size is the length of an edge in dp; the edges of a die with four
// sides are 1.18 times as long. The anchor is the middle.
func (s *Set) Die(d Die, side int, size float64) *Sprite {
	k := key{kind: kindDie, seat: 0, a: quarters(size), b: int16(side), variant: d.code(), col: d.Body}
	return s.get(k, func() *Sprite { return s.painter.die(d, side, length(k.a)) })
}

// die paints a die at rest.
func (s painter) die(d Die, side int, size float64) *Sprite {
	p := newPlate(size*1.9, size*1.9, s.scale) // a turned cube is up to √3*size wide, and has an outline
	at := geom.Pt(size*0.95, size*0.95)        // the middle
	if d.Sides == 4 {
		paintPyramid(p, d, pyramidPose(side), at, size)
	} else {
		paintCube(p, d, cubePose(d, side), at, size)
	}
	sp := s.sprite(p, size*1.9, size*1.9)
	sp.Margin = size * 0.15 // a die at rest leaves that much free on each side
	return sp
}

// code returns a number by which the sprites of dice with the same colour are told apart. The number follows from the faces, and is
// negated for a die with digits. Two dice with different faces might have the same number, which has only 16 bits. Ink and Sides do
// not count: dice that differ only in these share their sprites.
func (d Die) code() int16 {
	var n int16
	for _, f := range d.Faces {
		n = n*7 + int16(f)
	}
	if d.Digits {
		n = -n
	}
	return n
}

// vec is a direction or a corner in space: x to the right, y down, z towards the viewer.
type vec [3]float64

// rotation is a rotation in space. Its columns are the directions of the rotated axes.
type rotation [3]vec

// apply returns v rotated.
func (m rotation) apply(v vec) vec {
	var out vec
	for i := range 3 {
		for j := range 3 {
			out[i] += m[j][i] * v[j]
		}
	}
	return out
}

// then returns the rotation by m followed by n.
func (m rotation) then(n rotation) rotation {
	return rotation{n.apply(m[0]), n.apply(m[1]), n.apply(m[2])}
}

// rotationAbout returns the rotation by angle radians about an axis: 0 is x, 1 is y, 2 is z. A positive angle turns y towards z, z
// towards x, or x towards y.
func rotationAbout(axis int, angle float64) rotation {
	sin, cos := math.Sincos(angle)
	var m rotation
	i, j := (axis+1)%3, (axis+2)%3
	m[axis][axis] = 1
	m[i][i], m[i][j], m[j][i], m[j][j] = cos, sin, -sin, cos
	return m
}

// tableView returns the rotation from a die with its upper side straight towards the viewer to one on the table: a little
// anticlockwise, then tilted, so that the upper side still looks large and the side below it turns into view.
func tableView() rotation { return rotationAbout(2, -0.16).then(rotationAbout(0, 0.46)) }

// cubeSides are the sides of the cube by number: the direction each faces, and the direction to its right.
var cubeSides = [6]struct{ out, right vec }{
	{vec{0, 0, 1}, vec{1, 0, 0}},
	{vec{0, 1, 0}, vec{1, 0, 0}},
	{vec{1, 0, 0}, vec{0, 1, 0}},
	{vec{-1, 0, 0}, vec{0, -1, 0}},
	{vec{0, -1, 0}, vec{-1, 0, 0}},
	{vec{0, 0, -1}, vec{-1, 0, 0}},
}

// cubePose returns the rotation of a cube at rest with side n up. A side that the die does not have counts as 0.
func cubePose(d Die, n int) rotation {
	if n < 0 || n >= d.Sides {
		n = 0
	}
	side := cubeSides[n]
	down := cross3(side.out, side.right)
	// The side's own right, down and outward directions become the viewer's.
	upright := rotation{}
	for i := range 3 {
		upright[i] = vec{side.right[i], down[i], side.out[i]}
	}
	return upright.then(tableView())
}

// cross3 returns the cross product.
func cross3(a, b vec) vec {
	return vec{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

// dot3 returns the scalar product.
func dot3(a, b vec) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }

// light is the direction, of length 1, towards the light: the upper left, in front.
var light = vec{-0.46, -0.6, 0.655}

// tone returns the colour in the light of a surface of the colour body, whose normal is n. Surfaces turned to the light so far
// that the scalar product exceeds 0.62, such as the upper side of a cube at rest, are lighter than body, all others darker.
func tone(body color.NRGBA, n vec) color.NRGBA {
	l := dot3(n, light)
	if l > 0.62 {
		return paint.Lighten(body, (l-0.62)*0.3)
	}
	return paint.Darken(body, min(0.5, (0.62-l)*0.42))
}

// paintCube draws a cube with round corners. It draws the outlines of all visible sides, 1.3 dp wide, before the sides cover
// their inner parts.
func paintCube(p plate, d Die, m rotation, at geom.Point, size float64) {
	half := size / 2
	ink := outlineColor(d.Body)
	visible := visibleSides(m, nil)
	for _, n := range visible {
		facePlane(m, n, at, half).fill(p, roundedSquare(1+1.3/half, 0.34), ink)
	}
	for _, n := range visible {
		facePlane(m, n, at, half).fill(p, roundedSquare(1, 0.3), tone(d.Body, m.apply(cubeSides[n].out)))
	}
	for _, n := range visible {
		f := facePlane(m, n, at, half)
		f.fill(p, roundedSquare(0.9, 0.36), paint.Lighten(tone(d.Body, m.apply(cubeSides[n].out)), 0.07))
		paintFace(p, f, d, d.Faces[n])
	}
}

// facePlane returns the plane of side n of a cube with edges of 2*half dp, rotated by m and centred on at. In the plane the
// side reaches from -1 to 1.
func facePlane(m rotation, n int, at geom.Point, half float64) plane {
	side := cubeSides[n]
	o := m.apply(side.out)
	return plane{
		at:    at.Add(geom.Pt(o[0]*half, o[1]*half)),
		right: flat(m.apply(side.right)).Mul(half),
		down:  flat(m.apply(cross3(side.out, side.right))).Mul(half),
	}
}

// flat returns v as it is seen on the plate: its x and y, without its depth z.
func flat(v vec) geom.Point { return geom.Pt(v[0], v[1]) }

// paintFace draws the number or arrow of a side into -1..1 of its plane.
func paintFace(p plate, on plane, d Die, f Face) {
	switch {
	case f == Arrow:
		on.fill(p, arrowPoints(), d.Ink)
	case d.Digits:
		on.digit(p, int(f), geom.Pt(0, 0), 1.25, d.Ink)
	default:
		for _, q := range pips(f) {
			on.fill(p, paint.StarOutline(q.Add(geom.Pt(0.03, 0.04)), 0.2, 0.2, 24, 0), paint.Fade(paint.Hex(0xFFFFFF), 0.5))
			on.fill(p, paint.StarOutline(q, 0.19, 0.19, 24, 0), d.Ink)
		}
	}
}

// arrowPoints returns the outline of a thick arrow that points up, within -1..1.
func arrowPoints() []geom.Point {
	return []geom.Point{geom.Pt(0, -0.72), geom.Pt(0.62, -0.04), geom.Pt(0.24, -0.04), geom.Pt(0.24, 0.68),
		geom.Pt(-0.24, 0.68), geom.Pt(-0.24, -0.04), geom.Pt(-0.62, -0.04)}
}

// pips returns the middles of the pips of a number from 1 to 6, within -1..1.
func pips(f Face) []geom.Point {
	const d = 0.5
	var out []geom.Point
	if f%2 == 1 {
		out = append(out, geom.Pt(0, 0))
	}
	if f >= 2 {
		out = append(out, geom.Pt(-d, d), geom.Pt(d, -d))
	}
	if f >= 4 {
		out = append(out, geom.Pt(-d, -d), geom.Pt(d, d))
	}
	if f == 6 {
		out = append(out, geom.Pt(-d, 0), geom.Pt(d, 0))
	}
	return out
}

// PrerenderDie paints all sprites of a die of a size, and its shadows, so that the first throw need not. size is that of
// [Set.Die].
func (s *Set) PrerenderDie(d Die, size float64) {
	for side := range d.Sides {
		s.Die(d, side, size)
	}
	s.prerenderFaces(d, size)
	s.PrerenderShadows(d.footWidth(size))
}
