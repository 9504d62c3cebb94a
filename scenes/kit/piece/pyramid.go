package piece

import (
	"image/color"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// pyramidCorners are the corners of the four-sided die on a sphere of radius 1: one at the top, one in front on the
// left, one in front on the right, one behind.
var pyramidCorners = [4]vec{
	{0, -1, 0},
	{-0.816, 0.333, 0.471},
	{0.816, 0.333, 0.471},
	{0, 0.333, -0.943},
}

// pyramidPose returns a four-sided die at rest after a throw of side n, 0 to 3.
func pyramidPose(n int) pyramid {
	return pyramid{rotationAbout(1, 0.24).then(rotationAbout(0, 0.3)), n}
}

// pyramid is a four-sided die in space.
type pyramid struct {
	rotation
	top int // index in Die.Faces of the side that was rolled, whose number is at the corner that points up
}

// paintPyramid draws a four-sided die round at; size is that of [Set.Die]. Each side has three numbers, one at each corner.
// The number rolled is large and upright at the corner that points up. The outlines of all sides are drawn before the sides.
func paintPyramid(p plate, d Die, m pyramid, at geom.Point, size float64) {
	corners, turned := m.corners(at, size)
	for pass := range 2 { // first the outlines, then the sides
		for i := range 4 {
			out := vec{-turned[i][0], -turned[i][1], -turned[i][2]} // the direction that the side opposite corner i faces
			if out[2] < 0.05 {
				continue
			}
			paintPyramidFace(p, d, m.top, corners, pyramidFace(i), tone(d.Body, out), pass == 0)
		}
	}
}

// corners returns the places of the corners of a die of a size round the point at, and their directions.
func (m pyramid) corners(at geom.Point, size float64) (places [4]geom.Point, turned [4]vec) {
	r := size * 0.72    // from the middle of the die to its corners
	at.Y += size * 0.16 // the die reaches farther up from its middle than down
	for i, v := range pyramidCorners {
		turned[i] = m.apply(v)
		places[i] = at.Add(flat(turned[i]).Mul(r))
	}
	return places, turned
}

// paintPyramidFace draws the side whose corners have the indices face: in the colour body with its numbers or, if outlineOnly is set,
// only its outline. corners are the places of all corners of the die on the plate. top is that of pyramid.
func paintPyramidFace(p plate, d Die, top int, corners [4]geom.Point, face [3]int, body color.NRGBA, outlineOnly bool) {
	pts := []geom.Point{corners[face[0]], corners[face[1]], corners[face[2]]}
	if outlineOnly {
		p.outline(pts, 2.6, outlineColor(d.Body))
		return
	}
	p.fill(pts, body)
	p.outline(pts, 0.7, paint.Lighten(body, 0.4))
	paintCorners(p, d, top, corners, face)
}

// paintCorners writes the numbers at the three corners of a side, each upright as seen from its corner. The number at corner 0,
// which points up at rest, is large and nearer to the middle of the side.
func paintCorners(p plate, d Die, top int, corners [4]geom.Point, face [3]int) {
	mid := corners[face[0]].Add(corners[face[1]]).Add(corners[face[2]]).Mul(1.0 / 3)
	for i, corner := range face {
		left, right := corners[face[(i+1)%3]], corners[face[(i+2)%3]]
		up := corners[corner].Sub(mid)
		across := right.Sub(left)
		if across.X*up.Y-across.Y*up.X > 0 { // the number would be mirrored
			across = across.Mul(-1)
		}
		on := plane{mid.Lerp(corners[corner], 0.46), across.Mul(0.2), up.Mul(-0.3)}
		ink, height := paint.Fade(d.Ink, 0.4), 1.1 // height is in units of the plane
		if corner == 0 {
			on.at, ink, height = mid.Lerp(corners[corner], 0.12), d.Ink, 2.6
		}
		on.digit(p, int(d.Faces[(top+corner)%4]), geom.Pt(0, 0), height, ink)
	}
}
