package dorada

import (
	"math"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// printer paints the map. Some of what it paints goes onto sheets; see paint.Sheet. Pens and trees get fixed seeds, so that the
// map looks the same each time. Sizes are multiples of the diameter of a space, chosen by eye.
type printer struct {
	track   *dorada.Board
	palette piece.Palette
	layout  *layout    // has the corner of the board at the origin
	chart   *chart     // nil if only single spaces are painted
	pieces  *piece.Set // a set of the printer's own, with the pictures of the map; printBoard clears it; nil as chart is
}

// at returns the place on the board, in dp, of a point of the chart, which is in fractions of the board's sides.
func (p *printer) at(s geom.Point) geom.Point { return p.layout.board.At(s.X, s.Y) }

// places returns the places on the board of points of the chart; see at.
func (p *printer) places(shares []geom.Point) []geom.Point {
	out := make([]geom.Point, len(shares))
	for i, s := range shares {
		out[i] = p.at(s)
	}
	return out
}

// printBoard paints the board of the layout k on c, whose origin is the corner of the board. It lays the chart out anew in an
// area whose board begins at the origin.
func printBoard(c paint.Canvas, k *layout, track *dorada.Board, pal piece.Palette) {
	chart := chartFor(k.area)
	around := geom.R(-4, -4, k.board.W+8, k.board.H+12) // the board with the margin of newLayout
	own := newLayout(chart, around, track.Len(), k.seats)
	p := printer{track: track, palette: pal, layout: own, chart: chart, pieces: piece.NewSet(c.Scale)}
	defer p.pieces.Clear()
	p.paintGround(c)
	p.paintScenery(c)
	p.paintSpaces(c)
}

// paintGround paints the mountains, the jungle with its river, the sea, the path, the shrine, and the shadows of the stones on a
// sheet in memory, and the sheet on c. Drawn straight on c, such long outlines would take seconds if graphics are rendered in
// software.
func (p *printer) paintGround(c paint.Canvas) {
	s := c.Sheet(p.layout.board.W, p.layout.board.H)
	p.paintRidges(s)
	p.paintFloor(s)
	p.paintRiver(s)
	p.paintPath(s)
	p.paintBridges(s)
	p.paintCrowns(s)
	p.paintShrine(s)
	for _, at := range p.layout.spaces[1 : len(p.layout.spaces)-1] {
		s.FillSoft(paint.Fade(p.palette.Ink, 0.5), 6, func(d float64) []geom.Point {
			return oval(at.Add(geom.Pt(2, 3)), p.layout.diameter*0.48+d, p.layout.diameter*0.48+d)
		})
	}
	s.DrawOn(c, geom.Pt(0, 0))
}

// paintSea paints the water with lines along the shore, and the sand at start.
func (p *printer) paintSea(s paint.Sheet) {
	pal := p.palette
	shore := smooth(closed(p.places(p.chart.coast)))
	s.Fill(water, shore)
	for i := range 3 {
		s.PenOutline(shore, float64(15-5*i), paint.Fade(paint.Lighten(water, 0.6), 0.3), uint64(i))
	}
	s.PenOutline(shore, 2, paint.Fade(pal.Ink, 0.6), 3)
	start := p.layout.spaces[0].Sub(geom.Pt(0, p.layout.diameter*0.1))
	w, h := p.layout.board.W*0.17, p.layout.diameter*1.1
	isle := oval(start, w/2, h/2)
	s.FillSoft(paint.Fade(pal.Ink, 0.3), 8, func(d float64) []geom.Point { return oval(start.Add(geom.Pt(2, 3)), w/2+d, h/2+d) })
	s.Fill(paint.Mix(pal.Paper, paint.Hex(0xE8CF8E), 0.7), isle)
	s.PenOutline(isle, 1.75, paint.Fade(pal.Ink, 0.7), 5)
}

// closed returns a copy of pts with the first point repeated at the end.
func closed(pts []geom.Point) []geom.Point { return append(pts[:len(pts):len(pts)], pts[0]) }

// oval returns the outline of an ellipse with the middle at and the half axes rx and ry.
func oval(at geom.Point, rx, ry float64) []geom.Point { return paint.OvalOutline(at, 2*rx, 2*ry) }

// paintPath paints the trail under the stones, from start to the foot of the temple: a dark edge, sand, a light middle, and
// the ruts of carts.
func (p *printer) paintPath(s paint.Sheet) {
	pal, trail := p.palette, p.road()
	s.Fill(paint.Fade(pal.Ink, 0.35), ribbon(trail, p.layout.diameter*0.33)...)
	s.Fill(paint.Mix(pal.Paper, paint.Hex(0xD9B878), 0.6), ribbon(trail, p.layout.diameter*0.33-1.6)...)
	s.Fill(paint.Fade(paint.Lighten(pal.Paper, 0.5), 0.55), ribbon(trail, p.layout.diameter*0.17)...)
	for side, seed := range [...]uint64{13, 14} {
		rut := beside(trail, p.layout.diameter*(0.2-0.4*float64(side)))
		s.PenLine(rut, p.layout.diameter*0.035, paint.Fade(paint.Hex(0x8A6A38), 0.45), seed)
	}
}

// road returns the line of the path, from start to the foot of the temple.
func (p *printer) road() []geom.Point {
	line := append([]geom.Point{p.layout.spaces[0]}, p.layout.trail...)
	gate, last := p.at(p.chart.gate), line[len(line)-1]
	line = append(line, smooth([]geom.Point{last, last.Lerp(geom.Pt(gate.X, last.Y), 0.5), gate})...)
	return smooth(everyNth(line, 12))
}

// beside returns the line that runs off dp to the right of line; to the left if off is negative.
func beside(line []geom.Point, off float64) []geom.Point {
	out := make([]geom.Point, len(line))
	for i, q := range line {
		way := line[min(i+1, len(line)-1)].Sub(line[max(i-1, 0)])
		out[i] = q.Add(geom.Pt(-way.Y, way.X).Mul(off / max(1e-6, way.Len())))
	}
	return out
}

// ribbon returns the outlines of the parts of a band along a line, half dp wide on each side of the line: a rectangle for each
// stretch, and a circle at the end of the stretch. All run the same way round, as Sheet.Fill needs for outlines that overlap.
func ribbon(line []geom.Point, half float64) [][]geom.Point {
	var out [][]geom.Point
	for i := 1; i < len(line); i++ {
		d := line[i].Sub(line[i-1])
		n := geom.Pt(-d.Y, d.X).Mul(half / max(1e-6, d.Len()))
		out = append(out, []geom.Point{line[i-1].Sub(n), line[i].Sub(n), line[i].Add(n), line[i-1].Add(n)}, oval(line[i], half, half))
	}
	return out
}

// everyNth returns every n-th of pts, from the first on, and then the last of pts, which may so occur twice. pts must not be
// empty.
func everyNth(pts []geom.Point, n int) []geom.Point {
	var out []geom.Point
	for i := 0; i < len(pts); i += n {
		out = append(out, pts[i])
	}
	return append(out, pts[len(pts)-1])
}

// paintScenery paints the pictures beside the track, except those that would cover what is printed on it.
func (p *printer) paintScenery(c paint.Canvas) {
	for _, d := range p.chart.decor {
		if sp, r := p.scenery(d); p.leavesTrackVisible(r) {
			c.Picture(sp.Image, r)
		}
	}
}

// scenery returns a picture beside the track and its area.
func (p *printer) scenery(d decor) (*piece.Sprite, geom.Rect) {
	at := p.at(d.at)
	sp := p.pieces.Picture(d.name, piece.Plain, d.height*min(p.layout.board.W, p.layout.board.H))
	return sp, geom.R(at.X-sp.Anchor.X, at.Y-sp.Anchor.Y, sp.W, sp.H)
}

// leavesTrackVisible reports whether a picture in r covers nothing that is printed on a stone. It may cover the edges of stones.
func (p *printer) leavesTrackVisible(r geom.Rect) bool {
	for _, at := range p.layout.spaces[1 : len(p.layout.spaces)-1] {
		near := r.Nearest(at)
		if near.Dist(at) < p.layout.diameter*printRadius {
			return false
		}
	}
	return true
}

// paintSpaces paints the stones of the track and the frame of the map.
func (p *printer) paintSpaces(c paint.Canvas) {
	ink := c.Sheet(p.layout.board.W, p.layout.board.H)
	for i := 1; i < p.track.Len()-1; i++ {
		p.paintSpace(c, ink, i)
	}
	p.paintFrame(ink)
	ink.DrawOn(c, geom.Pt(0, 0))
}

// paintSpace paints the stone of space i on c. What is written on the stone goes onto the sheet ink, which is drawn over all
// stones later: the number of the space, and for a springboard how far it sends a pawn.
func (p *printer) paintSpace(c paint.Canvas, ink paint.Sheet, i int) {
	pal, d, at := p.palette, p.layout.diameter, p.layout.spaces[i]
	sp := p.track.At(i)
	s := piece.Space{Fill: paint.Lighten(pal.Paper, 0.25), Ink: pal.Ink}
	switch sp.Type {
	case dorada.Trap:
		s.Fill, s.Picture, s.PictureSize = paint.Mix(pal.Shade, pal.Paper, 0.35), "dorada-trap", 0.98
	case dorada.Gold:
		s.Fill, s.Picture, s.PictureSize = paint.Lighten(pal.Accent, 0.35), "dorada-nugget", 0.7
	case dorada.Spring:
		s.Fill = paint.Mix(pal.Second, paint.Hex(0xFFFFFF), 0.35)
	}
	piece.PaintRound(c, at, d*0.96, s, uint64(i))
	switch sp.Type {
	case dorada.Plain:
		ink.Fill(paint.Fade(pal.Ink, 0.85), piece.NumberOutlines(i, at, d*0.34)...)
	case dorada.Spring:
		p.paintSpring(c, ink, at, int(sp.Jump))
	}
	p.printNumber(ink, i)
}

// printNumber paints on a sheet the tag of a space whose picture leaves no room for its number: of all but ordinary ones.
func (p *printer) printNumber(s paint.Sheet, space int) {
	if p.track.At(space).Type != dorada.Plain {
		paintNumber(s, p.layout.numberRect(space), p.layout.numberHeight(), space, p.palette)
	}
}

// alignToPixels returns r, in dp, with its upper left corner moved to a whole pixel, so that a picture drawn there is sharp. scale
// is the number of pixels per dp.
func alignToPixels(r geom.Rect, scale float64) geom.Rect {
	r.X, r.Y = math.Round(r.X*scale)/scale, math.Round(r.Y*scale)/scale
	return r
}

// paintSpring paints a springboard: the picture on c, and on the sheet s a sign and the number of spaces by which it
// sends a pawn on or back, which is jump, negative for back. The sign is one bar for minus, and two crossed bars for plus. On a small
// stone the picture is smaller and leaves room to the number, which is larger there and on a light plate.
func (p *printer) paintSpring(c paint.Canvas, s paint.Sheet, at geom.Point, jump int) {
	d := p.layout.diameter
	name, n, ink := "dorada-spring-forward", jump, p.palette.Ink
	if jump < 0 {
		name, n, ink = "dorada-spring-back", -jump, p.palette.Shade
	}
	sp := p.pieces.Picture(name, piece.Plain, d*0.5)
	high := p.layout.jumpHeight()
	more := high - jumpShare*d // than on a large stone
	k := (d*0.66 - more) / max(sp.W, 1)
	c.Picture(sp.Image, alignToPixels(geom.Around(at.Add(geom.Pt(0.6*more, -d*0.12-0.5*more)), sp.W*k, sp.H*k), c.Scale))
	num := at.Add(geom.Pt(0.27*high, d*0.26-0.6*more))
	sign := geom.Around(num.Sub(geom.Pt(0.77*high, 0)), 0.58*high, 0.19*high)
	if more > 0 {
		plate := geom.Around(geom.Pt(at.X, num.Y), 1.7*high, 1.2*high)
		s.Fill(paint.Fade(paint.Lighten(p.palette.Paper, 0.4), 0.85), paint.RoundOutline(plate, 0.3*high))
	}
	s.Fill(ink, piece.NumberOutlines(n, num, high)...)
	s.Fill(ink, paint.RoundOutline(sign, 0.08*high))
	if jump > 0 {
		s.Fill(ink, paint.RoundOutline(geom.Around(sign.Center(), sign.H, sign.W), 0.08*high))
	}
}

// paintFrame paints a double line round the map.
func (p *printer) paintFrame(s paint.Sheet) {
	r := geom.R(0, 0, p.layout.board.W, p.layout.board.H)
	in := p.layout.frameInset()
	s.PenOutline(paint.RoundOutline(r.Inset(in*0.6), 6), 2.5, paint.Fade(p.palette.Ink, 0.75), 21)
	s.PenOutline(paint.RoundOutline(r.Inset(in), 4), 1, paint.Fade(p.palette.Ink, 0.5), 22)
}
