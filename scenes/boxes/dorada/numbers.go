package dorada

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// numberRect returns the area of the tag with the number of a space, on the upper left edge of its stone, where no pawn hides it.
func (k *layout) numberRect(space int) geom.Rect {
	high := k.numberHeight()
	at := k.spaces[space].Sub(geom.Pt(k.diameter*0.31, k.diameter*0.36))
	return geom.Around(at, high*1.75, high*1.5)
}

// numberHeight returns the height in dp of the number on a tag.
func (k *layout) numberHeight() float64 { return geom.Clamp(k.diameter*0.24, 10, 17) }

// jumpShare is the height of the number on a springboard as a share of the stone's diameter, if the stone is large.
const jumpShare = 0.26

// jumpHeight returns the height in dp of the number on a springboard: as large as a small stone has room for, at least 14 on
// others.
func (k *layout) jumpHeight() float64 {
	return max(jumpShare*k.diameter, min(14, 0.44*k.diameter))
}

// hasNumberTag reports whether something lies over what is printed in the middle of a space, so that its number is on a tag.
func (v *view) hasNumberTag(space int) bool { return v.bridge[space] || v.piles[space].n > 0 }

// paintNumber paints a tag in r with a number that is high dp high.
func paintNumber(s paint.Sheet, r geom.Rect, high float64, n int, pal piece.Palette) {
	slip := paint.RoundOutline(r.Inset(1), r.H*0.3)
	s.Fill(paint.Lighten(pal.Paper, 0.4), slip)
	s.PenOutline(slip, 1, pal.Ink, uint64(n))
	s.Fill(pal.Ink, piece.NumberOutlines(n, r.Center(), high)...)
}
