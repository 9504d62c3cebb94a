package ui

import (
	"image/color"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
)

// Finish is the material of the signs that say whose turn it is and who has won, so that they do not look like
// buttons. It also decides the typeface of headings. Each box has one.
type Finish uint8

// The finishes.
const (
	Stitched Finish = iota // cloth
	Plaque                 // a board with cut corners and nails
	Ticket                 // paper that is torn off at a perforation
	Sealed                 // a document with a gilt edge
	Slate                  // a slate in a wooden frame with a chalk line
)

// Sizes of the finishes in dp.
const (
	plaqueCut    = 9.0 // how far along each side a Plaque's corners are cut off
	ticketBite   = 6.0 // radius of the notches of a Ticket
	sealedCorner = 9.0 // radius of the concave corners of a Sealed document
	slateFrame   = 4.0 // width of a Slate's frame
)

// headingWeight returns the typeface of headings, as a weight of the program's fonts.
func (f Finish) headingWeight() text.Weight {
	return [...]text.Weight{text.Bold, text.Carved, text.Dancing, text.Engraved, text.Narrow}[f]
}

// outline returns the outline of a cloth in r, whose corners or sides are cut as the finish has them.
func (f Finish) outline(r geom.Rect) *paint.Path {
	switch f {
	case Plaque:
		return chamfered(r, plaqueCut)
	case Ticket:
		return notched(r, geom.Pt(r.X, r.Center().Y), geom.Pt(r.Right(), r.Center().Y))
	case Sealed:
		return hollowed(r, sealedCorner)
	case Slate:
		return paint.RoundRect(r, 4)
	}
	return paint.RoundRect(r, 10)
}

// chamfered returns the rectangle r with its corners cut off, from d dp before each corner to d dp after it.
func chamfered(r geom.Rect, d float64) *paint.Path {
	x, y, right, bottom := r.X, r.Y, r.Right(), r.Bottom()
	return paint.Polygon(geom.Pt(x+d, y), geom.Pt(right-d, y), geom.Pt(right, y+d), geom.Pt(right, bottom-d),
		geom.Pt(right-d, bottom), geom.Pt(x+d, bottom), geom.Pt(x, bottom-d), geom.Pt(x, y+d))
}

// arc returns pts with the points of an arc round mid appended. The angles from and to are in quarter turns, clockwise from the
// right; if to is less than from, the arc goes anticlockwise.
func arc(pts []geom.Point, mid geom.Point, radius, from, to float64) []geom.Point {
	const steps = 8
	for i := range steps + 1 {
		sin, cos := math.Sincos(math.Pi / 2 * geom.Lerp(from, to, float64(i)/steps))
		pts = append(pts, mid.Add(geom.Pt(radius*cos, radius*sin)))
	}
	return pts
}

// notched returns the rectangle r with a round notch in its left and its right edge. left and right are the centres of the notches.
func notched(r geom.Rect, left, right geom.Point) *paint.Path {
	pts := []geom.Point{r.Min(), geom.Pt(r.Right(), r.Y)}
	pts = arc(pts, right, ticketBite, 3, 1)
	pts = append(pts, r.Max(), geom.Pt(r.X, r.Bottom()))
	return paint.Polygon(arc(pts, left, ticketBite, 1, -1)...)
}

// hollowed returns the rectangle r with concave round corners of radius d.
func hollowed(r geom.Rect, d float64) *paint.Path {
	var pts []geom.Point
	pts = arc(pts, r.Min(), d, 1, 0)
	pts = arc(pts, geom.Pt(r.Right(), r.Y), d, 2, 1)
	pts = arc(pts, r.Max(), d, 3, 2)
	return paint.Polygon(arc(pts, geom.Pt(r.X, r.Bottom()), d, 4, 3)...)
}

// trim draws the decoration along the edge of a cloth that lies in r, such as nails or a perforation. ink is the colour of the text
// on the cloth, gilt that of nails and gilt edges.
func (f Finish) trim(c paint.Canvas, r geom.Rect, ink, gilt color.NRGBA) {
	switch f {
	case Plaque:
		c.Stroke(chamfered(r.Inset(4), plaqueCut-2), 1.4, paint.Fade(ink, 0.45))
		for _, x := range [...]float64{r.X + 6.5, r.Right() - 6.5} {
			nail := geom.Pt(x, r.Center().Y)
			c.Dot(nail, 2.6, paint.Darken(gilt, 0.5))
			c.Dot(nail.Sub(geom.Pt(0.5, 0.6)), 1.8, gilt)
		}
	case Ticket:
		for _, x := range [...]float64{r.X + 1.4*ticketBite, r.Right() - 1.4*ticketBite} {
			for y := r.Y + 5; y < r.Bottom()-4; y += 6 {
				c.Line(geom.Pt(x, y), geom.Pt(x, y+2.5), 1.2, paint.Fade(ink, 0.4))
			}
		}
	case Sealed:
		c.Stroke(hollowed(r.Inset(4), sealedCorner), 1.6, paint.Fade(gilt, 0.95))
		c.Stroke(hollowed(r.Inset(7), sealedCorner), 0.7, paint.Fade(gilt, 0.7))
	case Slate:
		c.Stroke(paint.RoundRect(r.Inset(slateFrame/2), 3), slateFrame, paint.Hex(0x7A4F2C))
		c.Stroke(paint.RoundRect(r.Inset(slateFrame), 2), 0.8, paint.Fade(paint.Hex(0x1E1712), 0.6))
		f.chalk(c, r.Inset(slateFrame+4), paint.Fade(ink, 0.4))
	default:
		c.Stroke(paint.RoundRect(r.Inset(4), 7), 1, paint.Fade(ink, 0.35))
	}
}

// chalk draws a line round r as if by hand: its four sides are not quite straight, and do not quite meet.
func (Finish) chalk(c paint.Canvas, r geom.Rect, col color.NRGBA) {
	const wobble = 0.9
	c.Line(r.Min().Add(geom.Pt(-2, wobble)), geom.Pt(r.Right(), r.Y-wobble), 1.3, col)
	c.Line(geom.Pt(r.Right()-wobble, r.Y-2), geom.Pt(r.Right()+wobble, r.Bottom()), 1.1, col)
	c.Line(r.Max().Add(geom.Pt(2, wobble)), geom.Pt(r.X, r.Bottom()-wobble), 1.3, col)
	c.Line(geom.Pt(r.X+wobble, r.Bottom()+2), geom.Pt(r.X-wobble, r.Y), 1.1, col)
}
