package piece

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// A lamp hangs to the upper left of every table and lights the boards; see [PaintBoard]. The shadow of a lifted piece falls
// to the lower right. The higher the piece, the farther away, softer and paler is its shadow.

// shadowSteps is the number of steps of height, above 0, for which shadows are drawn.
const shadowSteps = 8

// Shadow returns the shadow of a piece whose foot is w dp wide, more than 0, and which is lifted by lift dp. The higher the piece,
// the smaller, paler and softer its shadow, up to a lift of 1.2*w. [Set.DrawShadow] draws the shadow in its place.
func (s *Set) Shadow(w, lift float64) *Sprite {
	step := int16(math.Round(min(1, max(0, lift)/(w*1.2)) * shadowSteps))
	k := key{kind: kindShadow, a: quarters(w), variant: step}
	return s.get(k, func() *Sprite { return s.painter.shadow(length(k.a), float64(step)/shadowSteps) })
}

// shadow paints the shadow of a piece whose foot is w dp wide; high is the height of the piece above the table, 0 to 1.
func (s painter) shadow(w, high float64) *Sprite {
	wide, tall := w*2, w*1.3
	p := newPlate(wide, tall, s.scale)
	blur := w * (0.16 + 0.4*high)
	rx := w * 0.5 * (1.02 - 0.3*high)
	at := geom.Pt(wide/2+w*0.05, tall/2+w*0.02)
	dark := 165 - 85*high
	p.each(func(q geom.Point) color.NRGBA {
		return color.NRGBA{R: 18, G: 10, B: 8, A: uint8(dark * shadowFalloff(ellipseDist(at, rx, rx*0.42, q), blur))}
	})
	return s.sprite(p, wide, tall)
}

// Halo returns an elliptic ring of light in the colour col, such as brass for a possible move and red for a harmful one. It is
// drawn under a piece or on a round space. w and h are the size of the ring in dp. The anchor is its middle.
func (s *Set) Halo(w, h float64, col color.NRGBA) *Sprite {
	return s.halo(w, h, -1, col)
}

// HaloRect is like [Set.Halo], round a rectangle of w by h dp with corners of the given radius, for cards, panels and
// square spaces.
func (s *Set) HaloRect(w, h, radius float64, col color.NRGBA) *Sprite {
	return s.halo(w, h, max(0, radius), col)
}

// halo returns the sprite of a halo: an ellipse if radius is negative, else a rectangle with round corners.
func (s *Set) halo(w, h, radius float64, col color.NRGBA) *Sprite {
	k := key{kind: kindHalo, a: quarters(w), b: quarters(h), variant: int16(math.Round(radius * 4)), col: col}
	return s.get(k, func() *Sprite { return s.painter.halo(length(k.a), length(k.b), radius, col) })
}

// haloMargin is how far a halo's light extends beyond its ring, in dp.
const haloMargin = 12

// How far the lines of a halo extend to each side of its edge, in dp: the bright line, and the dark rim under that line.
const (
	haloLine = 1.9
	haloRim  = 3.4
)

// halo paints a halo: an ellipse if radius is negative, else a rectangle with round corners. A halo has a bright line along the edge
// with a dark rim, without which brass would not be seen on pale paper, light that fades outwards over haloMargin, and light inside.
func (s painter) halo(w, h, radius float64, col color.NRGBA) *Sprite {
	wide, tall := w+2*haloMargin, h+2*haloMargin
	p := newPlate(wide, tall, s.scale)
	r := geom.R(haloMargin, haloMargin, w, h)
	at := r.Center()
	glow, ring, rim := paint.Lighten(col, 0.15), paint.Lighten(col, 0.45), paint.Darken(col, 0.65)
	p.each(func(q geom.Point) color.NRGBA {
		d := ellipseDist(at, w/2, h/2, q)
		if radius >= 0 {
			d = roundDist(r, radius, q)
		}
		fade := geom.Clamp(1-d/haloMargin, 0, 1)
		light := paint.Fade(glow, 0.95*fade*fade)
		if d <= 0 {
			light = paint.Fade(glow, 0.42)
		}
		line := math.Abs(d)
		light = blend(light, paint.Fade(rim, 0.9*p.coverage(line-haloRim)))
		return blend(light, paint.Fade(ring, p.coverage(line-haloLine)))
	})
	return s.sprite(p, wide, tall)
}

// blend returns the colour of b drawn over a.
func blend(a, b color.NRGBA) color.NRGBA {
	if b.A == 0 {
		return a
	}
	rest := float64(a.A) * (1 - float64(b.A)/255)
	sum := float64(b.A) + rest
	// Adding 0.5 rounds to the nearest whole number.
	mix := func(x, y uint8) uint8 { return uint8((float64(y)*float64(b.A)+float64(x)*rest)/sum + 0.5) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: uint8(sum + 0.5)}
}

// shadowSlope is how far a shadow moves to the right and down for each dp of an object's height above the table.
var shadowSlope = geom.Pt(0.3, 0.2)

// shadowOffset returns how far in dp a shadow lies from the place below an object that is lift dp above the table.
func shadowOffset(lift float64) geom.Point { return shadowSlope.Mul(max(0, lift)) }

// DrawShadow draws the shadow of a piece whose foot is w dp wide and which is lift dp above a place. Draw it before
// the piece. p is the pose of the shadow: it should have no Lift of its own, since a shadow lies on the table.
func (s *Set) DrawShadow(dst *ebiten.Image, w, lift float64, at geom.Point, p Pose) {
	s.Shadow(w, lift).Draw(dst, at.Add(shadowOffset(lift)), p)
}

// PrerenderShadows paints the shadows of a foot w dp wide for all heights ahead of time; see [Set.Shadow].
func (s *Set) PrerenderShadows(w float64) {
	for i := range shadowSteps + 1 {
		s.Shadow(w, w*1.2*float64(i)/shadowSteps)
	}
}
