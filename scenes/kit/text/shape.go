package text

import (
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// shape describes how the letters of a typeface differ from those of the font it is made from.
type shape struct {
	of            Weight        // whose font it is made from
	width, height float64       // factors of the font's width and height; 0 is 1
	lean          fixed.Int26_6 // slant: how many 64ths of a pixel to the right a point moves for each pixel of its height
	wedge         float64       // difference of the widths of a letter's head and foot, as a fraction of the letter's width
	turn          float64       // rotation of a letter about its middle, in radians
}

// shapes are the shapes of all typefaces, by Weight; unchanged fonts have the zero shape. No shape makes text wider than the font it is
// made from, so that text that fits in the font also fits in the shape.
var shapes = [weights]shape{
	Italic:   {of: Regular, lean: 13},
	Carved:   {of: Bold, height: 1.06, wedge: 0.42, turn: 0.03},
	Dancing:  {of: Bold, lean: 8, turn: 0.06},
	Engraved: {of: Medium, width: 0.97, height: 1.04, lean: 15},
	Narrow:   {of: Bold, width: 0.84, height: 1.12},
}

// scaleWidth returns the horizontal length x multiplied by the width of the shape.
func (s *shape) scaleWidth(x fixed.Int26_6) fixed.Int26_6 {
	if s.width == 0 {
		return x
	}
	return fixed.Int26_6(float64(x) * s.width)
}

// bend applies the shape to the outline of a letter, in place. mid is the middle of the letter in 64ths of a pixel. direction, which is
// -1, 0 or 1, is a factor of wedge and turn that varies between letters.
func (s *shape) bend(outline sfnt.Segments, mid fixed.Point26_6, direction float64) {
	for i := range outline {
		for k := range outline[i].Args {
			s.movePoint(&outline[i].Args[k], mid, direction)
		}
	}
}

// movePoint applies the shape to one point; see bend.
func (s *shape) movePoint(p *fixed.Point26_6, mid fixed.Point26_6, direction float64) {
	p.X = s.scaleWidth(p.X)
	if s.wedge != 0 || s.turn != 0 {
		x, y := float64(p.X-mid.X), float64(p.Y-mid.Y)
		x *= 1 + s.wedge*direction*y/float64(2*-mid.Y) // y is -mid.Y at the foot, mid.Y at the head
		turn := s.turn * direction
		p.X, p.Y = mid.X+fixed.Int26_6(x+turn*y), mid.Y+fixed.Int26_6(y-turn*x)
	}
	if s.height != 0 {
		p.Y = fixed.Int26_6(float64(p.Y) * s.height)
	}
	p.X -= p.Y * s.lean / 64
}
