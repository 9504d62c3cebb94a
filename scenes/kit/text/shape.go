package text

import (
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// shape is how the letters of a face differ from those of the font that it is made of.
type shape struct {
	of            Weight
	width, height float64       // against the font's; 0 is 1
	lean          fixed.Int26_6 // by how many pixels to the right of its foot a letter stands at each pixel of its height
	wedge         float64       // by how much a letter is wider at its head than at its foot, or the other way round
	turn          float64       // by how many radians a letter is turned, about its middle
}

// shapes are the shapes of all faces; the fonts have the zero shape. None is wider than its font, so that words that fit do so in any.
var shapes = [weights]shape{
	Italic:   {of: Regular, lean: 13},
	Carved:   {of: Bold, height: 1.06, wedge: 0.42, turn: 0.03},
	Dancing:  {of: Bold, lean: 8, turn: 0.06},
	Engraved: {of: Medium, width: 0.97, height: 1.04, lean: 15},
	Narrow:   {of: Bold, width: 0.84, height: 1.12},
}

// breadth returns how wide a length along the line is in the shape.
func (s *shape) breadth(x fixed.Int26_6) fixed.Int26_6 {
	if s.width == 0 {
		return x
	}
	return fixed.Int26_6(float64(x) * s.width)
}

// bend gives an outline the shape. Mid is the middle of its letter in pixels, on half its height; sway tells to which side what
// goes now to one, now to the other goes: -1, 0 or 1.
func (s *shape) bend(outline sfnt.Segments, mid fixed.Point26_6, sway float64) {
	for i := range outline {
		for k := range outline[i].Args {
			s.movePoint(&outline[i].Args[k], mid, sway)
		}
	}
}

func (s *shape) movePoint(p *fixed.Point26_6, mid fixed.Point26_6, sway float64) {
	p.X = s.breadth(p.X)
	if s.wedge != 0 || s.turn != 0 {
		x, y := float64(p.X-mid.X), float64(p.Y-mid.Y)
		x *= 1 + s.wedge*sway*y/float64(2*-mid.Y)
		turn := s.turn * sway
		p.X, p.Y = mid.X+fixed.Int26_6(x+turn*y), mid.Y+fixed.Int26_6(y-turn*x)
	}
	if s.height != 0 {
		p.Y = fixed.Int26_6(float64(p.Y) * s.height)
	}
	p.X -= p.Y * s.lean / 64
}
