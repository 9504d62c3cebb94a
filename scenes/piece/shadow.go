package piece

import (
	"image/color"
	"math"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// shadowSteps is the number of heights for which a shadow is drawn.
const shadowSteps = 8

// Shadow returns the contact shadow of a piece whose foot is w dp wide, lifted by lift dp: the higher, the smaller,
// paler, softer and further from the light. Draw it at the place itself, before the piece.
func (s *Set) Shadow(w, lift float64) *Sprite {
	step := int16(math.Round(math.Min(1, math.Max(0, lift)/(w*1.2)) * shadowSteps))
	k := key{kind: kindShadow, a: quarters(w), variant: step}
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.get(k, func() *Sprite { return s.paintShadow(length(k.a), float64(step)/shadowSteps) })
}

func (s *Set) paintShadow(w, high float64) *Sprite {
	blur := w * (0.12 + 0.34*high)
	rx := w * 0.5 * (1.02 - 0.3*high)
	sp, c := s.canvas(w*1.7, w)
	off := geom.Pt(w*(0.05+0.14*high), w*(0.02+0.1*high))
	c.Shadow(paint.Ellipse(sp.Anchor, rx, rx*0.42), blur, off, color.NRGBA{R: 18, G: 10, B: 8, A: uint8(150 - 80*high)})
	return sp
}

// Halo returns a soft ring of light to lie under a piece or on a space: brass for what may be done, the palette's
// shade for what would hurt. W and h are the size of the ring itself in dp; the anchor is its middle.
func (s *Set) Halo(w, h float64, col color.NRGBA) *Sprite {
	k := key{kind: kindHalo, a: quarters(w), b: quarters(h), col: col}
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.get(k, func() *Sprite {
		w, h := length(k.a), length(k.b)
		margin := 10.0
		sp, c := s.canvas(w+2*margin, h+2*margin)
		ring := paint.Ellipse(sp.Anchor, w/2, h/2)
		c.Glow(ring, margin, paint.Fade(col, 0.55))
		c.Fill(ring, paint.Fade(col, 0.3))
		c.Stroke(ring, 2.5, paint.Lit(col, 0.25))
		return sp
	})
}
