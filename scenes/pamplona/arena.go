package pamplona

import (
	"image/color"
	"math"

	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// oval is the outer wall of the arena within a rectangle: rounder than a box, fuller than an ellipse, as what lies in it is square.
type oval struct{ geom.Rect }

// fullness is how full the oval is: 2 would be an ellipse.
const fullness = 4.5

// reach is how far above and below its middle the wall is at x.
func (o oval) reach(x float64) float64 {
	u := math.Min(1, math.Abs(x-o.Center().X)/(o.W/2))
	return o.H / 2 * math.Pow(1-math.Pow(u, fullness), 1/fullness)
}

// outline is the wall moved outwards by d dp.
func (o oval) outline(d float64) []geom.Point {
	const n = 160
	pts := make([]geom.Point, n)
	bow := func(v float64) float64 { return math.Copysign(math.Pow(math.Abs(v), 2/fullness), v) }
	for i := range pts {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		pts[i] = o.Center().Add(geom.Pt((o.W/2+d)*bow(cos), (o.H/2+d)*bow(sin)))
	}
	return pts
}

// ring draws the arena: its wall, the stands with their crowd, the ranks, and the sand within its barrier.
func (p *printer) ring() {
	w := p.way
	p.shadow(w.lane*0.14, w.oval.outline)
	p.s.Fill(p.p.Ink, w.oval.outline(1.4))
	p.s.Fill(paint.Mix(p.p.Second, p.p.Shade, 0.25), w.oval.outline(-0.8))
	p.s.Fill(paint.Fade(p.p.Ink, 0.35), w.oval.outline(-w.lane*0.05))
	p.stands()
	for i := range w.ranks {
		p.rank(i)
	}
	p.sand()
}

// sand draws what is fought on, and the barrier along it.
func (p *printer) sand() {
	w := p.way
	first, last := w.ranks[0], w.ranks[pamplona.Ranks/2-1]
	r := geom.R(first.X-w.lane*0.3, w.arena.Center().Y-w.lane*sandHigh/2, last.Right()-first.X+w.lane*0.36, w.lane*sandHigh)
	radius := w.lane * 0.3
	p.s.Fill(p.p.Ink, paint.RoundOutline(r.Inset(-1), radius))
	p.s.Fill(p.p.Main, paint.RoundOutline(r, radius))
	p.s.Fill(paint.Fade(wallColor, 0.8), paint.RoundOutline(r.Inset(w.lane*0.018), radius))
	p.s.Fill(sandColor, paint.RoundOutline(r.Inset(w.lane*0.03), radius))
}

// stands draws the crowd between the ranks and the wall.
func (p *printer) stands() {
	for row := range p.rows {
		p.crowd(row, p.head(), 1)
	}
}

// audience calls f for all on the stands.
func (p *printer) audience(f func(at geom.Point)) {
	for row := range p.rows {
		for _, at := range row {
			f(at)
		}
	}
}

// rows yields those on the stands between the ranks and the wall, row by row from the far side to the near one.
func (p *printer) rows(yield func([]geom.Point) bool) {
	w, size := p.way, p.head()
	const step = 1.5
	bottom := w.ranks[pamplona.Ranks-1].Bottom()
	for k, y := 0, w.oval.Y+size*1.6; y < bottom; k, y = k+1, y+size*step {
		if !yield(p.row(y, k, y < w.ranks[0].Y+size*0.4)) {
			return
		}
	}
	for k, y := 0, bottom+size*1.2; y < w.oval.Bottom(); k, y = k+1, y+size*step {
		if !yield(p.row(y, k, true)) {
			return
		}
	}
}

// row is the k-th row of spectators: from end to end, or else beside the ranks alone.
func (p *printer) row(y float64, k int, whole bool) (row []geom.Point) {
	w, size := p.way, p.head()
	left, right := w.ranks[0].X-size, w.ranks[pamplona.Ranks/2-1].Right()+size
	for x := w.oval.X + size*0.75*float64(k%2); x < w.oval.Right(); x += size * 1.75 {
		if at := geom.Pt(x, y); (whole || x < left || x > right) && p.seated(at) {
			row = append(row, at)
		}
	}
	return row
}

// seated reports whether there is room for a spectator within the wall, head, shoulders and all.
func (p *printer) seated(at geom.Point) bool {
	o, size := p.way.oval, p.head()
	room := o.reach(o.Center().X+math.Abs(at.X-o.Center().X)+size*1.3) - p.way.lane*0.05
	return at.Y-size > o.Center().Y-room && at.Y+size*2.6 < o.Center().Y+room
}

// head is the radius of a spectator's head.
func (p *printer) head() float64 { return math.Max(2.2, p.way.lane*0.058) }

// What spectators wear, and who they are.
var (
	shirts = [...]uint32{0xFFFBF0, 0xF6EAD2, 0xFFFBF0, 0xF2C14E, 0xFFFBF0, 0x7FA3B8, 0xF6EAD2}
	faces  = [...]uint32{0xE9B98C, 0xD69C6C, 0xB87C50}
)

// crowd draws spectators with red scarves, side by side, as clear as strength from 0 to 1 says.
func (p *printer) crowd(at []geom.Point, size, strength float64) {
	var coats [len(shirts)][][]geom.Point
	var heads [len(faces)][][]geom.Point
	var scarves [][]geom.Point
	for i, q := range at {
		k := i*5 + int(q.Y)
		coats[k%len(shirts)] = append(coats[k%len(shirts)], paint.OvalOutline(q.Add(geom.Pt(0, size*1.5)), size*2.3, size*2.2))
		heads[k%len(faces)] = append(heads[k%len(faces)], paint.OvalOutline(q, size*1.7, size*2))
		scarves = append(scarves, paint.OvalOutline(q.Add(geom.Pt(0, size*0.95)), size*1.3, size*0.7))
	}
	for i, outlines := range coats {
		p.s.Fill(paint.Fade(paint.Hex(shirts[i]), strength), outlines...)
	}
	p.s.Fill(paint.Fade(p.p.Main, strength), scarves...)
	for i, outlines := range heads {
		p.s.Fill(paint.Fade(paint.Hex(faces[i]), strength), outlines...)
	}
}

// rank draws a block of the stands: people on benches, and room before them for those who have come so far.
func (p *printer) rank(i int) {
	r := p.way.ranks[i].Inset(p.way.lane * 0.025)
	tone := paint.Mix(wallColor, p.p.Second, 0.12+0.5*float64(i)/pamplona.Ranks)
	radius := p.way.lane * 0.08
	p.s.Fill(p.p.Ink, paint.RoundOutline(r.Inset(-1.2), radius))
	p.s.Slope(paint.RoundOutline(r.Inset(0.4), radius), r.Min(), r.Max(), paint.Lit(tone, 0.3), paint.Shade(tone, 0.12))
	p.benches(geom.R(r.X+r.W*(numberWide+0.04), r.Y+r.H*0.1, r.W*(0.92-numberWide), r.H*0.5))
	step := r.Inset(1)
	step.H *= 0.14
	step.Y = r.Bottom() - step.H - 1
	p.s.Fill(paint.Fade(p.p.Ink, 0.16), paint.RoundOutline(step, radius*0.5))
}

// benches seats people in rows, pale enough for those who stand before them.
func (p *printer) benches(r geom.Rect) {
	size := p.head()
	for k := range int(r.H / (size * 3.4)) {
		y := r.Y + size*(1.2+3.4*float64(k))
		p.s.Fill(paint.Fade(p.p.Ink, 0.13), paint.RoundOutline(geom.R(r.X, y+size*1.4, r.W, size*1.1), size*0.4))
		var row []geom.Point
		for x := r.X + size*(1.2+0.9*float64(k%2)); x < r.Right()-size; x += size * 2.3 {
			row = append(row, geom.Pt(x, y))
		}
		p.crowd(row, size, 0.42)
	}
}

// paving lays the square within the loop of the street: flagstones, a sun in their midst, and a feast's strings of flags over them.
func (p *printer) paving() {
	w, z := p.way, p.plaza
	stone := paint.Mix(p.p.Paper, p.p.Shade, 0.17)
	p.s.Slope(p.court(), z.area.Min(), w.arena.Max(), paint.Lit(stone, 0.3), paint.Shade(stone, 0.08))
	high := w.lane * 0.21
	in := geom.R(0, 0, w.size.X, w.size.Y).Inset(w.margin() + w.lane/2)
	ink := paint.Fade(p.p.Shade, 0.2)
	for k := 1; float64(k)*high < in.H; k++ {
		y := in.Y + float64(k)*high
		p.s.Ink([]geom.Point{geom.Pt(in.X, y), geom.Pt(in.Right(), y)}, 1.1, ink, uint64(k))
		for x := in.X + high*(1+1.1*float64(k%2)); x < in.Right(); x += high * 2.2 {
			p.s.Ink([]geom.Point{geom.Pt(x, y-high), geom.Pt(x, y)}, 1, ink, uint64(k)+uint64(x))
		}
	}
	p.sun(z.mid, z.ray)
}

// sun lays a sun of pale stones, r dp to the tips of its rays.
func (p *printer) sun(mid geom.Point, r float64) {
	const rays = 16
	var tips [][]geom.Point
	for i := range rays {
		at := func(turn, far float64) geom.Point {
			sin, cos := math.Sincos(2 * math.Pi * (float64(i) + turn) / rays)
			return mid.Add(geom.Pt(r*far*cos, r*far*sin))
		}
		tips = append(tips, []geom.Point{at(-0.32, 0.62), at(0, 0.97-0.1*float64(i%2)), at(0.32, 0.62)})
	}
	gold := paint.Mix(p.p.Accent, p.p.Paper, 0.35)
	p.s.Fill(paint.Fade(p.p.Shade, 0.2), paint.OvalOutline(mid, 2.06*r, 2.06*r))
	p.s.Fill(paint.Mix(p.p.Paper, p.p.Shade, 0.08), paint.OvalOutline(mid, 2*r, 2*r))
	p.s.Fill(gold, tips...)
	p.s.Fill(gold, paint.OvalOutline(mid, 1.16*r, 1.16*r))
	p.s.Loop(paint.OvalOutline(mid, 1.16*r, 1.16*r), 1.4, paint.Fade(p.p.Shade, 0.5), 1)
	p.s.Loop(paint.OvalOutline(mid, 2*r, 2*r), 1.4, paint.Fade(p.p.Shade, 0.5), 2)
}

// neighbours stand before the houses and watch.
func (p *printer) neighbours() {
	z, size := p.plaza, p.head()
	if len(z.houses) == 0 {
		return
	}
	last := z.houses[len(z.houses)-1]
	var row []geom.Point
	for x := z.houses[0].X + size*2; x < last.Right()-size; x += size * 2.6 {
		k := math.Sin(x * 1.7)
		row = append(row, geom.Pt(x+k*size*0.5, last.Bottom()-size*(1.9+0.35*k)))
	}
	p.crowd(row, size, 1)
}

// flags hang on strings from roof to roof.
func (p *printer) flags() {
	z, w := p.plaza, p.way
	cloth := [...]color.NRGBA{p.p.Main, p.p.Accent, wallColor, paint.Hex(0x4E9A51)}
	var hung [len(cloth)][][]geom.Point
	long := z.area.W * 0.5
	for k := range 2 {
		from := geom.Pt(z.area.X+long*float64(k), z.area.Y+w.lane*0.1)
		cord := func(t float64) geom.Point { return from.Add(geom.Pt(long*t, w.lane*0.9*t*(1-t))) }
		var line []geom.Point
		n := int(long / (w.lane * 0.2))
		for i := range n {
			a, b := cord(float64(i)/float64(n)), cord((float64(i)+0.8)/float64(n))
			line = append(line, a)
			hung[i%len(cloth)] = append(hung[i%len(cloth)], []geom.Point{a, b, a.Lerp(b, 0.5).Add(geom.Pt(0, w.lane*0.17))})
		}
		p.s.Ink(append(line, cord(1)), 1.2, paint.Fade(p.p.Ink, 0.8), uint64(k))
	}
	for i, outlines := range hung {
		p.s.Fill(cloth[i], outlines...)
	}
}

// court is the outline of all that the street encloses, up to the board's edge where it leaves the arena to the left.
func (p *printer) court() []geom.Point {
	w := p.way
	var pts []geom.Point
	for s := 0.0; s < w.cells[p.board.Arena()].from; s += 2 * grain {
		pts = append(pts, w.side(s, -w.lane/2))
	}
	return append(pts, geom.Pt(w.margin(), w.arena.Center().Y-w.lane*bendRadius))
}
