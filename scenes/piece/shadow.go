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
	wide, tall := w*1.8, w*1.1
	p := newPlate(wide, tall, s.scale)
	blur := w * (0.16 + 0.4*high)
	rx := w * 0.5 * (1.02 - 0.3*high)
	at := geom.Pt(wide/2+w*(0.05+0.14*high), tall/2+w*(0.02+0.1*high))
	dark := 165 - 85*high
	p.each(func(q geom.Point) color.NRGBA {
		return color.NRGBA{R: 18, G: 10, B: 8, A: uint8(dark * soft(ellipseDist(at, rx, rx*0.42, q), blur))}
	})
	return p.sprite(wide, tall)
}

// Halo returns a soft ring of light to lie under a piece or on a space: brass for what may be done, the palette's
// shade for what would hurt. W and h are the size of the ring itself in dp; the anchor is its middle.
func (s *Set) Halo(w, h float64, col color.NRGBA) *Sprite {
	k := key{kind: kindHalo, a: quarters(w), b: quarters(h), col: col}
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.get(k, func() *Sprite { return s.paintHalo(length(k.a), length(k.b), col) })
}

// haloMargin is how far a halo's light reaches beyond its ring, in dp.
const haloMargin = 12

func (s *Set) paintHalo(w, h float64, col color.NRGBA) *Sprite {
	wide, tall := w+2*haloMargin, h+2*haloMargin
	p := newPlate(wide, tall, s.scale)
	at := geom.Pt(wide/2, tall/2)
	glow, ring, rim := paint.Lit(col, 0.25), paint.Lit(col, 0.45), paint.Shade(col, 0.6)
	p.each(func(q geom.Point) color.NRGBA {
		d := ellipseDist(at, w/2, h/2, q)
		switch {
		case d > 0:
			return paint.Fade(glow, 0.95*geom.Clamp(1-d/haloMargin, 0, 1)*geom.Clamp(1-d/haloMargin, 0, 1))
		default:
			return paint.Fade(glow, 0.34)
		}
	})
	p.each(func(q geom.Point) color.NRGBA {
		return paint.Fade(rim, 0.75*p.cover(math.Abs(ellipseDist(at, w/2, h/2, q))-2.1))
	})
	p.each(func(q geom.Point) color.NRGBA {
		return paint.Fade(ring, p.cover(math.Abs(ellipseDist(at, w/2, h/2, q))-1.2))
	})
	return p.sprite(wide, tall)
}
