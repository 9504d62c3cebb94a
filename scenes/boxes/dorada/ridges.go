package dorada

import (
	"image/color"
	"math"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// ridgeColors are the colours of the mountains along the upper edge of the map, from the farthest ridge to the nearest. What is far
// is paler and bluer.
var ridgeColors = [...]color.NRGBA{paint.Hex(0xC9CDBE), paint.Hex(0xAFB5A0), paint.Hex(0x97A27C)}

// paintRidges paints mountains along the upper edge of the map: ridges one before the other, whose flanks on the left are lit, and
// which fade into the paper at their feet.
func (p *printer) paintRidges(s paint.Sheet) {
	b := p.layout.board
	high := b.H * p.chart.ridges
	for i, tone := range ridgeColors {
		near := float64(i) / float64(len(ridgeColors)-1) // 0 for the farthest, 1 for the nearest
		line := ridgeLine(b, high*(0.12+0.38*near), high*(0.5-0.14*near), high*(2.2-0.9*near), uint64(i)+3)
		foot := geom.Pt(b.X, b.Y+high*(0.75+0.25*near))
		p.paintRidge(s, line, foot.Y, tone)
	}
}

// paintRidge paints a ridge with the crest line, which fades out at the height bottom, and the shaded flanks of its peaks.
func (p *printer) paintRidge(s paint.Sheet, line []geom.Point, bottom float64, tone color.NRGBA) {
	first, last := line[0], line[len(line)-1]
	outline := append(line[:len(line):len(line)], geom.Pt(last.X, bottom), geom.Pt(first.X, bottom))
	top := bottom
	for _, q := range line {
		top = min(top, q.Y)
	}
	from, to := geom.Pt(first.X, top), geom.Pt(first.X, bottom)
	s.Gradient(outline, from, to, paint.Fade(tone, 0.95), paint.Fade(tone, 0))
	shade := paint.Mix(tone, p.palette.Ink, 0.4)
	for i := 1; i+1 < len(line); i++ {
		if peak := line[i]; peak.Y < line[i-1].Y && peak.Y <= line[i+1].Y {
			side := line[i+1]
			flank := []geom.Point{peak, side, geom.Pt(side.X, bottom), peak.Lerp(geom.Pt(peak.X, bottom), 0.6).Add(geom.Pt((side.X-peak.X)*0.35, 0))}
			s.Gradient(flank, from, to, paint.Fade(shade, 0.5), paint.Fade(shade, 0))
		}
	}
	s.PenLine(line, 1.4, paint.Fade(p.palette.Ink, 0.3), 5)
}

// ridgeLine returns the crest of a ridge from the left edge of the board b to beyond its right edge: peaks and gaps by turns, about
// pitch dp from peak to peak. The highest peak is top dp below the upper edge of b, the lowest gap deep dp below that. seed fixes
// the crest.
func ridgeLine(b geom.Rect, top, deep, pitch float64, seed uint64) []geom.Point {
	luck := game.NewRNG(seed)
	var line []geom.Point
	x := b.X - pitch*luck.Float()
	for i := 0; x < b.Right()+pitch; i++ {
		y := b.Y + top + deep*0.45*luck.Float()
		if i%2 == 1 {
			y += deep * 0.5
		}
		line = append(line, geom.Pt(math.Round(x), y))
		x += pitch * (0.35 + 0.3*luck.Float())
	}
	return line
}
