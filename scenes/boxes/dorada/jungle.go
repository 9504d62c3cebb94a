package dorada

import (
	"image/color"
	"math"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Colours of the jungle: its floor in the mountains' haze and at the sea, and its water.
var (
	floorFar  = paint.Hex(0xA9B56B)
	floorNear = paint.Hex(0x76974F)
	water     = paint.Hex(0x8CC3BE)
	foam      = paint.Hex(0xEFFAF5)
)

// crownColors are the greens of the trees, which mix from place to place.
var crownColors = [...]color.NRGBA{paint.Hex(0x3C6B3E), paint.Hex(0x4F8247), paint.Hex(0x7A9E4C), paint.Hex(0x3F7A62)}

// paintFloor paints the floor of the jungle, which fades into the mountains, with light and dark patches, and sun that falls
// between the trees.
func (p *printer) paintFloor(s paint.Sheet) {
	b, d := p.layout.board, p.layout.diameter
	far, near := b.H*p.chart.ridges*0.55, b.H*p.chart.ridges*1.15
	haze := geom.R(0, far, b.W, near-far)
	s.Gradient(haze.Corners(), haze.Min(), geom.Pt(0, near), paint.Fade(floorFar, 0), floorFar)
	const strips = 24 // of one colour each, which paints sooner than a gradient as large
	for i := range strips {
		high := (b.H - near) / strips
		strip := geom.R(0, near+high*float64(i), b.W, high+1)
		s.Fill(paint.Mix(floorFar, floorNear, float64(i)/strips), strip.Corners())
	}
	luck := game.NewRNG(41)
	for i := range 32 {
		at, r := geom.Pt(b.W*luck.Float(), near+(b.H-near)*luck.Float()), d*(0.5+0.9*luck.Float())
		tone := paint.Fade(paint.Hex(0xF4E48C), 0.16) // sun
		if i%2 == 0 {
			tone = paint.Fade(paint.Hex(0x2F5B34), 0.2)
		}
		s.FillSoft(tone, r*0.5, func(grow float64) []geom.Point { return oval(at, r+grow, r*0.55+grow) })
	}
	for range 150 {
		p.paintTuft(s, geom.Pt(b.W*luck.Float(), near+d*0.3+(b.H-near)*luck.Float()), d*(0.07+0.05*luck.Float()), luck)
	}
}

// paintTuft paints a tuft of three blades of grass, high dp high, and at one tuft in five a flower.
func (p *printer) paintTuft(s paint.Sheet, at geom.Point, high float64, luck *game.RNG) {
	for _, lean := range [...]float64{-0.7, 0, 0.7} {
		tip := at.Add(geom.Pt(high*lean, -high*(1.6-math.Abs(lean))))
		s.Fill(paint.Fade(crownColors[0], 0.8), []geom.Point{at.Sub(geom.Pt(high*0.2, 0)), tip, at.Add(geom.Pt(high*0.2, 0))})
	}
	if luck.Float() < 0.2 {
		s.Fill(paint.Mix(p.palette.Shade, paint.Hex(0xF6D46A), luck.Float()), oval(at.Sub(geom.Pt(0, high)), high*0.5, high*0.5))
	}
}

// riverHalf returns half the width of the river in dp.
func (p *printer) riverHalf() float64 { return p.layout.diameter * 0.24 }

// riverLine returns the line of the river on the board.
func (p *printer) riverLine() []geom.Point { return smooth(p.places(p.chart.river)) }

// paintRiver paints the waterfall, the river, and the sea into which it runs.
func (p *printer) paintRiver(s paint.Sheet) {
	line, half := everyNth(p.riverLine(), 4), p.riverHalf()
	s.Fill(paint.Fade(p.palette.Ink, 0.55), ribbon(line, half+1.8)...)
	s.Fill(paint.Mix(paint.Hex(0xD9B878), floorNear, 0.3), ribbon(line, half+0.6)...)
	p.paintSea(s)
	s.Fill(water, ribbon(line, half-1)...)
	s.Fill(paint.Fade(paint.Lighten(water, 0.5), 0.6), ribbon(beside(line, half*0.35), half*0.2)...)
	for i := 6; i+4 < len(line); i += 7 {
		off := half * 0.4 * math.Sin(float64(i)*2.4)
		s.PenLine(beside(line[i:i+4], off), 1.3, paint.Fade(foam, 0.8), uint64(i))
	}
	p.paintFall(s, line[0])
}

// paintFall paints the waterfall between two rocks, which ends at the point foot in foam.
func (p *printer) paintFall(s paint.Sheet, foot geom.Point) {
	half, high := p.riverHalf(), p.layout.board.H*p.chart.ridges*0.5
	top := max(4, foot.Y-high*0.75)
	foot.Y += high * 0.2
	for _, side := range [...]float64{-1, 1} {
		for i, size := range [...]float64{1, 0.8, 0.6} {
			at := geom.Pt(foot.X+side*half*(1.35+0.3*float64(i)), foot.Y-(foot.Y-top)*(0.75-0.3*float64(i)))
			rock := oval(at, half*size, (foot.Y-top)*0.36*size)
			s.Fill(paint.Fade(p.palette.Ink, 0.8), geom.Shifted(oval(at, half*size+1.2, (foot.Y-top)*0.36*size+1.2), geom.Pt(0.5, 0.8)))
			s.Fill(paint.Mix(paint.Hex(0xA89A7C), floorNear, 0.2*float64(i)-0.1*side+0.1), rock)
			s.Fill(paint.Fade(foam, 0.2), oval(at.Sub(geom.Pt(half*size*0.3, half*size*0.3)), half*size*0.4, half*size*0.3))
		}
	}
	fall := geom.R(foot.X-half, top, 2*half, foot.Y-top)
	s.Gradient(paint.RoundOutline(fall, half*0.4), fall.Min(), geom.Pt(fall.X, fall.Bottom()), paint.Lighten(water, 0.25), foam)
	for i := range 4 {
		x := fall.X + fall.W*(float64(i)+0.5)/4
		s.PenLine([]geom.Point{geom.Pt(x, top+2), geom.Pt(x, foot.Y)}, 1.2, paint.Fade(paint.Darken(water, 0.25), 0.5), uint64(i))
	}
	for i := range 5 {
		x := fall.X + fall.W*float64(i)/4
		s.Fill(paint.Fade(foam, 0.9), oval(geom.Pt(x, foot.Y+half*0.1*float64(i%2)), half*0.36, half*0.26))
	}
}

// paintBridges paints planks over the path wherever the river runs below.
func (p *printer) paintBridges(s paint.Sheet) {
	river, d := p.riverLine(), p.layout.diameter
	half, plank := d*0.38, d*0.13
	last := geom.Pt(math.Inf(1), 0)
	for i, at := range p.layout.trail[1:] {
		if at.Dist(last) < plank || distanceTo(river, at) > p.riverHalf()+plank {
			continue
		}
		last = at
		way := at.Sub(p.layout.trail[i])
		along := way.Mul(plank * 0.42 / max(1e-6, way.Len()))
		across := geom.Pt(-along.Y, along.X).Mul(half / (plank * 0.42))
		board := func(k float64) []geom.Point {
			a, b := along.Mul(k), across.Mul(1+(k-1)*0.2)
			return []geom.Point{at.Sub(a).Sub(b), at.Add(a).Sub(b), at.Add(a).Add(b), at.Sub(a).Add(b)}
		}
		s.Fill(paint.Fade(p.palette.Ink, 0.85), board(1.35))
		s.Fill(paint.Lighten(paint.Hex(0x9A6A3C), 0.12*float64(i%3)), board(1))
	}
}

// distanceTo returns the distance of a point from the nearest point of a line, which must not be empty.
func distanceTo(line []geom.Point, at geom.Point) float64 {
	least := math.Inf(1)
	for _, q := range line {
		least = min(least, q.Dist(at))
	}
	return least
}

// paintCrowns paints the crowns of trees all over the jungle, from back to front, except on the track, in water and on the
// mountains. There are clearings, and the greens change from place to place.
func (p *printer) paintCrowns(s paint.Sheet) {
	b, d, luck := p.layout.board, p.layout.diameter, game.NewRNG(31)
	river, road, shore := p.riverLine(), everyNth(p.road(), 6), smooth(closed(p.places(p.chart.coast)))
	step := d * 0.5
	for y := b.H * p.chart.ridges * 0.9; y < b.H+step; y += step * 0.7 {
		for x := step * (luck.Float() - 0.5); x < b.W+step; x += step * (0.8 + 0.4*luck.Float()) {
			at, r := geom.Pt(x, y+step*0.3*(luck.Float()-0.5)), d*(0.2+0.13*luck.Float())
			wave := math.Sin(x/d*0.83+y/d*0.41) + math.Sin(y/d*0.97-x/d*0.29+1)
			green := 0.5*wave + 0.6*(luck.Float()-0.5)
			if wave < -1.4 || p.nearSpace(at, r) || distanceTo(road, at) < d*0.36+r || distanceTo(river, at) < p.riverHalf()+r*0.9 || geom.Inside(shore, at) || distanceTo(shore, at) < r {
				continue
			}
			paintTree(s, at, r, greenAt(green), p.palette.Ink, luck)
		}
	}
}

// greenAt returns a colour of the jungle for t of about -1 to 1.
func greenAt(t float64) color.NRGBA {
	at := geom.Clamp((t+1)/2, 0, 0.999) * float64(len(crownColors)-1)
	i := int(at)
	return paint.Mix(crownColors[i], crownColors[i+1], at-float64(i))
}

// paintTree paints one crown with the radius r: lobes round the middle at, lit from the upper left. rng gives the rotation of the
// lobes.
func paintTree(s paint.Sheet, at geom.Point, r float64, green, ink color.NRGBA, rng *game.RNG) {
	turn := rng.Float() * math.Pi
	crown := func(grow float64) [][]geom.Point {
		out := [][]geom.Point{oval(at, r*0.75*grow, r*0.7*grow)}
		for i := range 5 {
			sin, cos := math.Sincos(turn + 2*math.Pi*float64(i)/5)
			out = append(out, oval(at.Add(geom.Pt(r*0.6*cos, r*0.5*sin)), r*0.46*grow, r*0.42*grow))
		}
		return out
	}
	shade := make([][]geom.Point, 0, 6)
	for _, o := range crown(1) {
		shade = append(shade, geom.Shifted(o, geom.Pt(r*0.14, r*0.22)))
	}
	s.Fill(paint.Fade(ink, 0.28), shade...)
	s.Fill(paint.Mix(green, ink, 0.55), crown(1.1)...)
	s.Fill(green, crown(0.98)...)
	s.Fill(paint.Lighten(green, 0.16), oval(at.Sub(geom.Pt(r*0.28, r*0.3)), r*0.34, r*0.26))
}

// nearSpace reports whether a tree with radius r and the middle at would cover a space, with a margin round the space.
func (p *printer) nearSpace(at geom.Point, r float64) bool {
	for _, q := range p.layout.spaces[1:] {
		if q.Dist(at) < p.layout.diameter*0.58+r {
			return true
		}
	}
	return false
}
