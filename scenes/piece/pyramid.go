package piece

import (
	"math"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// corners of the four-sided die, on a sphere of radius 1: one straight up on the screen, one to the left in front, one
// to the right in front, one behind.
var pyramidCorners = [4]vec{
	{0, -1, 0},
	{-0.816, 0.333, 0.471},
	{0.816, 0.333, 0.471},
	{0, 0.333, -0.943},
}

func pyramidPose(kind kind, n int) pyramid {
	if kind == kindTumble {
		a := float64(n) * 2 * math.Pi / TumbleFrames
		return pyramid{about(0, a).then(about(1, 0.4+a)).then(about(2, 2*a)), 0}
	}
	return pyramid{about(1, 0.24).then(about(0, 0.3)), n}
}

// pyramid is a four-sided die in space; top is the side that was rolled, from 0.
type pyramid struct {
	pose
	top int
}

// paintPyramid draws a four-sided die. Each face bears three numbers, one at each corner; the number rolled stands
// upright at the corner that points up.
func paintPyramid(c paint.Canvas, d Die, m pyramid, at geom.Point, size float64) {
	r := size * 0.72
	at.Y += size * 0.16
	var p [4]geom.Point
	var z [4]vec
	for i, v := range pyramidCorners {
		z[i] = m.apply(v)
		p[i] = geom.Pt(at.X+z[i][0]*r, at.Y+z[i][1]*r)
	}
	for pass := range 2 {
		for i := range 4 {
			a, b, e := (i+1)%4, (i+2)%4, (i+3)%4
			out := vec{-z[i][0], -z[i][1], -z[i][2]}
			if out[2] < 0.05 {
				continue
			}
			face := paint.Polygon(p[a], p[b], p[e])
			if pass == 0 {
				c.Stroke(face, size*0.13, inkOf(d.Body))
				continue
			}
			c.Stroke(face, size*0.05, tone(d.Body, out))
			c.Fill(face, tone(d.Body, out))
			c.Stroke(face, size*0.015, paint.Lit(d.Body, 0.4))
			paintCorners(c, d, m.top, p, [3]int{a, b, e})
		}
	}
}

// paintCorners writes the numbers at the three corners of a face, each upright as seen from its corner.
func paintCorners(c paint.Canvas, d Die, top int, p [4]geom.Point, face [3]int) {
	mid := p[face[0]].Add(p[face[1]]).Add(p[face[2]]).Mul(1.0 / 3)
	for i, corner := range face {
		left, right := p[face[(i+1)%3]], p[face[(i+2)%3]]
		up := p[corner].Sub(mid)
		across := right.Sub(left)
		if across.X*up.Y-across.Y*up.X > 0 {
			across = across.Mul(-1)
		}
		// Axes of the face: a third of its side across, as much up.
		u := plane(c, mid.Lerp(p[corner], 0.42), vec{across.X, across.Y}, vec{-up.X * 1.5, -up.Y * 1.5}, 0.2)
		ink, height := paint.Fade(d.Ink, 0.6), 1.15
		if corner == 0 {
			ink, height = d.Ink, 1.75
			u = plane(c, mid.Lerp(p[corner], 0.3), vec{across.X, across.Y}, vec{-up.X * 1.5, -up.Y * 1.5}, 0.2)
		}
		number := int(d.Faces[(top+corner)%4])
		u.Fill(Digit(number, geom.Pt(0, 0), height), ink)
	}
}
