package piece

import (
	"image/color"
	"math"
	"sort"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Face is what one side of a die shows.
type Face int8

// Arrow is an arrow, for a choice that is free; faces 1 to 6 are numbers.
const Arrow Face = 7

// Die is a kind of die: its sides in order, its colour and whether numbers are pips or digits. Six sides make a cube,
// four a tetrahedron. Dice are values and may be compared.
type Die struct {
	Faces  [6]Face
	Sides  int
	Body   color.NRGBA
	Ink    color.NRGBA
	Digits bool
}

// Ivory returns the usual die: six sides with pips.
func Ivory() Die {
	return Die{Faces: [6]Face{1, 2, 3, 4, 5, 6}, Sides: 6, Body: paint.Hex(0xF6EBD0), Ink: paint.Hex(0x3A2A14)}
}

// TumbleFrames is the number of pictures of a die in the air, after which they repeat.
const TumbleFrames = 12

// Die returns die d at rest with the side numbered side, from 0, up; size is the edge in dp. The anchor is its middle.
// A side that d does not have shows its first.
func (s *Set) Die(d Die, side int, size float64) *Sprite {
	return s.die(kindDie, d, side, size)
}

// Tumble returns die d in the air; frame is taken modulo [TumbleFrames].
func (s *Set) Tumble(d Die, frame int, size float64) *Sprite {
	return s.die(kindTumble, d, (frame%TumbleFrames+TumbleFrames)%TumbleFrames, size)
}

func (s *Set) die(kind kind, d Die, n int, size float64) *Sprite {
	k := key{kind: kind, seat: 0, a: quarters(size), b: int16(n), variant: d.code(), col: d.Body}
	return s.get(k, func() *Sprite { return s.shop.die(kind, d, n, length(k.a)) })
}

func (s workshop) die(kind kind, d Die, n int, size float64) *Sprite {
	p := newPlate(size*1.9, size*1.9, s.scale)
	at := geom.Pt(size*0.95, size*0.95)
	if d.Sides == 4 {
		paintPyramid(p, d, pyramidPose(kind, n), at, size)
	} else {
		paintCube(p, d, cubePose(kind, d, n), at, size)
	}
	return s.sprite(p, size*1.9, size*1.9)
}

// code tells dice of the same colour apart.
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

// vec is a direction or a corner in space: x to the right, y down, z toward the viewer.
type vec [3]float64

// pose turns a die: the columns are where its own axes point.
type pose [3]vec

func (m pose) apply(v vec) vec {
	var out vec
	for i := range 3 {
		for j := range 3 {
			out[i] += m[j][i] * v[j]
		}
	}
	return out
}

// then returns the pose that applies m first and n after it.
func (m pose) then(n pose) pose {
	return pose{n.apply(m[0]), n.apply(m[1]), n.apply(m[2])}
}

// about returns the turn by angle radians about one of the axes 0 to 2.
func about(axis int, angle float64) pose {
	sin, cos := math.Sincos(angle)
	var m pose
	i, j := (axis+1)%3, (axis+2)%3
	m[axis][axis] = 1
	m[i][i], m[i][j], m[j][i], m[j][j] = cos, sin, -sin, cos
	return m
}

// tableView tips the table toward the viewer, so that the side lying up is seen large and one side below it.
func tableView() pose { return about(2, -0.16).then(about(0, 0.46)) }

// sides of the cube by number: the direction each looks and its own right.
var cubeSides = [6]struct{ out, right vec }{
	{vec{0, 0, 1}, vec{1, 0, 0}},
	{vec{0, 1, 0}, vec{1, 0, 0}},
	{vec{1, 0, 0}, vec{0, 1, 0}},
	{vec{-1, 0, 0}, vec{0, -1, 0}},
	{vec{0, -1, 0}, vec{-1, 0, 0}},
	{vec{0, 0, -1}, vec{-1, 0, 0}},
}

func cubePose(kind kind, d Die, n int) pose {
	if kind == kindTumble {
		a := float64(n) * 2 * math.Pi / TumbleFrames
		return about(1, 2*a).then(about(0, a)).then(about(2, 0.7+a)).then(tableView())
	}
	if n < 0 || n >= d.Sides {
		n = 0
	}
	side := cubeSides[n]
	down := cross3(side.out, side.right)
	// The side's own right, down and outward directions become the viewer's.
	to := pose{}
	for i := range 3 {
		to[i] = vec{side.right[i], down[i], side.out[i]}
	}
	return to.then(tableView())
}

func cross3(a, b vec) vec {
	return vec{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

func dot3(a, b vec) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }

// light is the direction from which the light falls: from the upper left, in front.
var light = vec{-0.46, -0.6, 0.655}

// tone returns body as lit on a face that looks along n.
func tone(body color.NRGBA, n vec) color.NRGBA {
	l := dot3(n, light)
	if l > 0.62 {
		return paint.Lit(body, (l-0.62)*0.3)
	}
	return paint.Shade(body, math.Min(0.5, (0.62-l)*0.42))
}

// paintCube draws a cube with rounded corners.
func paintCube(p plate, d Die, m pose, at geom.Point, size float64) {
	half := size / 2
	ink := inkOf(d.Body)
	for _, n := range visibleSides(m) {
		facePlane(m, n, at, half).fill(p, rounded(1+1.3/half, 0.34), ink)
	}
	for _, n := range visibleSides(m) {
		facePlane(m, n, at, half).fill(p, rounded(1, 0.3), tone(d.Body, m.apply(cubeSides[n].out)))
	}
	for _, n := range visibleSides(m) {
		f := facePlane(m, n, at, half)
		f.fill(p, rounded(0.9, 0.36), paint.Lit(tone(d.Body, m.apply(cubeSides[n].out)), 0.07))
		paintFace(p, f, d, d.Faces[n])
	}
}

// visibleSides returns the sides turned to the viewer, the furthest first.
func visibleSides(m pose) []int {
	var out []int
	for n, side := range cubeSides {
		if m.apply(side.out)[2] > 0.02 {
			out = append(out, n)
		}
	}
	sort.Slice(out, func(i, j int) bool {
		return m.apply(cubeSides[out[i]].out)[2] < m.apply(cubeSides[out[j]].out)[2]
	})
	return out
}

// facePlane returns the plane of one side of a cube of half edge half, on which -1..1 spans the side.
func facePlane(m pose, n int, at geom.Point, half float64) plane {
	side := cubeSides[n]
	o := m.apply(side.out)
	return plane{
		at:    at.Add(geom.Pt(o[0]*half, o[1]*half)),
		right: flat(m.apply(side.right)).Mul(half),
		down:  flat(m.apply(cross3(side.out, side.right))).Mul(half),
	}
}

func flat(v vec) geom.Point { return geom.Pt(v[0], v[1]) }

// paintFace draws what a side shows into -1..1 of its plane.
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

// arrowPoints returns a stout arrow that points up, in -1..1.
func arrowPoints() []geom.Point {
	return []geom.Point{geom.Pt(0, -0.72), geom.Pt(0.62, -0.04), geom.Pt(0.24, -0.04), geom.Pt(0.24, 0.68),
		geom.Pt(-0.24, 0.68), geom.Pt(-0.24, -0.04), geom.Pt(-0.62, -0.04)}
}

// pips returns the places of the pips of a number from 1 to 6 in -1..1.
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

// WarmDie draws all pictures of a die and its shadow at once, so that the first throw does not wait for them.
func (s *Set) WarmDie(d Die, size float64) {
	for side := range d.Sides {
		s.Die(d, side, size)
	}
	for frame := range TumbleFrames {
		s.Tumble(d, frame, size)
	}
	s.WarmShadow(d.foot(size))
}
