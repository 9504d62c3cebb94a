package race

import (
	"image/color"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// gardener draws the printed board. The board of the layout lies at the origin.
type gardener struct {
	s      paint.Sheet // what has been drawn so far
	p      piece.Palette
	layout *Grounds
	races  *[galopp.Races]galopp.Race // the races, for their arches and prizes
}

// The colours of the garden, besides those of the palette.
var (
	lawnColor = paint.Hex(0x93B766)
	mownColor = paint.Hex(0xA5C675)
	sandColor = paint.Hex(0xEBC98B)
	pondColor = paint.Hex(0x5E8FA3)
)

// The colours of leaves, from the light to the dark.
var leafTones = [...]color.NRGBA{paint.Hex(0xA6C776), paint.Hex(0x7FA65C), paint.Hex(0x5E8A4E), paint.Hex(0x47703F),
	paint.Hex(0x2F5236)}

// raceAt returns the index, from 0, of the race whose line lies before a space, or -1 if no line does.
func (g *gardener) raceAt(space int) int {
	for i, r := range g.races {
		if r.Arch == space {
			return i
		}
	}
	return -1
}

// lastArch returns the space just behind the line of the last race. The plaza lies beyond it.
func (g *gardener) lastArch() int { return g.races[galopp.Races-1].Arch }

// hedgeWide returns the width in dp of the hedges along the way.
func (g *gardener) hedgeWide() float64 { return geom.Clamp(g.layout.Course.bedHeight*0.17, 3.5, 8) }

// plantTub draws the picture called name, of something that stands on the ground, into r, with its shadow to the lower right.
func (g *gardener) plantTub(r geom.Rect, name string) {
	g.castShadow(geom.Pt(r.Center().X, r.Bottom()-r.H*0.03), r.W*0.62, r.H*0.9)
	piece.Stamp(g.s, name, r)
}

// castShadow draws the soft shadow of something that stands at foot, wide dp wide and high dp high: it falls to the lower right,
// away from the sun.
func (g *gardener) castShadow(foot geom.Point, wide, high float64) {
	long := high * 0.62
	tip := foot.Add(geom.Pt(long, long*0.34))
	for i := range 3 {
		out := float64(2-i) * min(1.6, wide*0.08)
		half := wide/2 + out
		g.s.Fill(paint.Fade(g.p.Ink, 0.1), []geom.Point{
			foot.Add(geom.Pt(-half, -half*0.25)), foot.Add(geom.Pt(half*0.3, -half*0.4)), tip.Add(geom.Pt(half*0.2, -half*0.45)),
			tip.Add(geom.Pt(half*0.7, 0)), tip.Add(geom.Pt(half*0.1, half*0.5)), foot.Add(geom.Pt(0, half*0.5)),
		})
	}
}
