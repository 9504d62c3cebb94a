package pamplona

import (
	"image/color"
	"math"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// printArena draws the arena from the back to the front: the wall with arches and pennants, the stands with their stairs and crowd,
// the ranks, and the sand within a barrier.
func (p *printer) printArena() {
	w := p.course
	p.printShadow(w.lane*0.14, func(d float64) []geom.Point { return geom.Shifted(w.oval.outline(d), geom.Pt(0, w.lane*wallFace)) })
	p.printPennants()
	p.printWall()
	for k := range tiers {
		t := (0.4 + float64(k)) / tiers
		p.s.Fill(paint.Darken(p.p.Second, 0.34), w.tier(t).outline(0))
		p.s.Fill(paint.Mix(paint.Darken(p.p.Second, 0.2), wallColor, 0.12+0.5*t), w.tier(t).outline(-w.lane*0.022))
	}
	for i := range w.ranks {
		p.printStairs(i)
	}
	p.printStands()
	p.s.FillLit(p.light, p.veil(), w.oval.outline(-w.lane*0.02))
	for i := range w.ranks {
		p.printRank(i)
	}
	p.printWallFront()
	p.printSand()
}

// printWall draws the wall of the arena. The crowd is drawn over its near side.
func (p *printer) printWall() {
	o := p.course.oval
	p.s.Fill(p.p.Ink, o.outline(1.4))
	p.s.Fill(wallColor, o.outline(-0.6))
	p.s.Fill(p.p.Ink, o.outline(-p.course.lane*0.05))
}

// printWallFront draws the top and the outside of the near side of the wall, with a row of arches.
func (p *printer) printWallFront() {
	w, o := p.course, p.course.oval
	face := w.lane * wallFace
	p.s.Fill(p.p.Ink, o.nearSide(-w.lane*0.05, 0, 1.4, face+1.4))
	p.s.Fill(wallColor, o.nearSide(1.4-w.lane*0.05, 0, -0.6, 0))
	p.s.Fill(paint.Darken(p.p.Second, 0.12), o.nearSide(-0.6, 1.4, -0.6, face))
	var arches [][]geom.Point
	for x := o.X + w.lane*0.2; x < o.Right()-w.lane*0.2; x += face * 1.3 {
		y := o.Center().Y + o.reach(x) + face*0.26
		arches = append(arches, paint.RoundOutline(geom.R(x-face*0.3, y, face*0.6, face*0.72), face*0.3))
	}
	p.s.Fill(paint.Fade(p.p.Ink, 0.75), arches...)
}

// printPennants draws pennants on the far side of the wall, red and gold by turns.
func (p *printer) printPennants() {
	w, o := p.course, p.course.oval
	high := w.lane * 0.26
	for i := 0; ; i++ {
		x := o.X + w.lane*(0.3+0.62*float64(i))
		if x > o.Right()-w.lane*0.3 {
			return
		}
		foot := geom.Pt(x, o.Center().Y-o.reach(x))
		top := foot.Sub(geom.Pt(0, high))
		flag := []geom.Point{top, top.Add(geom.Pt(high*0.72, high*0.2)), top.Add(geom.Pt(0, high*0.46))}
		p.s.PenLine([]geom.Point{foot, top}, 2.2, p.p.Ink, uint64(i))
		p.s.Fill([...]color.NRGBA{p.p.Main, p.p.Accent}[i%2], flag)
		p.s.PenOutline(flag, 1, p.p.Ink, uint64(i))
	}
}

// printSand draws the sand of the arena, the shadow of the stands on it, the painted ring, and the barrier round it.
func (p *printer) printSand() {
	w := p.course
	line := w.lane * 0.016
	for _, c := range [...]struct { // from the barrier inwards
		d   float64 // how far outside the sand, as a share of the street's width
		col color.NRGBA
	}{{0.075, p.p.Ink}, {0.06, paint.Darken(p.p.Main, 0.16)}, {0.035, p.p.Main}, {0.022, wallColor}, {0.008, p.p.Ink}, {0, paint.Darken(sandColor, 0.16)}} {
		p.s.Fill(c.col, w.sand.outline(w.lane*c.d))
	}
	p.s.FillLit(p.light, lit(sandColor), geom.Shifted(w.sand.outline(-w.lane*0.03), geom.Pt(0, w.lane*0.022)))
	p.s.PenOutline(w.sand.outline(-w.lane*0.13), line, paint.Fade(p.p.Main, 0.55), 8)
}

// spectator is somebody on the stands or in the street: the middle of the head, and its radius in dp.
type spectator struct {
	at   geom.Point
	size float64
	look int  // decides about the colours of skin, shirt and hair
	away bool // turns the back to the viewer
}

// newSpectator returns a spectator whose colours depend on the place alone.
func newSpectator(at geom.Point, size float64, away bool) spectator {
	return spectator{at, size, int(at.X*0.37 + at.Y*1.9), away}
}

// together is the number of spectators who are drawn at a time; they are about in one row.
const together = 24

// printStands draws the crowd, from the back to the front.
func (p *printer) printStands() {
	for all := p.audience(); len(all) > 0; all = all[min(together, len(all)):] {
		p.printCrowd(all[:min(together, len(all))])
	}
}

// audience returns all spectators on the stands, from the back to the front: the far side from the wall down, then the near
// side from the sand up. The farther ones are smaller and closer together. Nobody sits on the ranks.
func (p *printer) audience() (all []spectator) {
	for k := range 2 * tiers {
		near := k >= tiers
		if near {
			k = 2*tiers - 1 - k
		}
		all = p.appendRow((0.62+float64(k))/tiers, near, all)
	}
	return all
}

// appendRow appends to all the spectators in one row on one side of the stands, near or far, and returns the longer list. tier is
// how far down they sit: 0 at the wall, 1 at the sand. They sit 2.25 heads' radii apart along the row, a little higher or lower
// by turns.
func (p *printer) appendRow(tier float64, near bool, all []spectator) []spectator {
	o := p.course.oval
	ring, left := p.course.tier(tier).outline(0), 0.0 // left is the way in dp from q to the next spectator
	for i, q := range ring {
		next := ring[(i+1)%len(ring)]
		size := p.headRadius() * geom.Lerp(0.8, 1.12, (q.Y-o.Y)/o.H)
		long := q.Dist(next)
		for ; left < long; left += size * 2.25 {
			at := q.Lerp(next, left/long)
			f := newSpectator(at.Add(geom.Pt(0, size*(0.35*math.Sin(7*at.X)-0.5))), size, near)
			if (q.Y > o.Center().Y) == near && p.hasSeat(f) {
				all = append(all, f)
			}
		}
		left -= long
	}
	return all
}

// hasSeat reports whether there is room for the spectator f, head and body: not over the near side of the wall, not on a rank,
// and not on the way into the arena.
func (p *printer) hasSeat(f spectator) bool {
	o, down := p.course.oval, f.at.Y-p.course.oval.Center().Y
	if math.Abs(down) < p.course.lane*0.62 && f.at.X < p.course.gate.Right() || down+1.8*f.size > o.reach(f.at.X) {
		return false
	}
	for i := range p.course.ranks {
		if p.course.platform(i).Inset(-f.size * 0.7).Contains(f.at.Add(geom.Pt(0, f.size))) {
			return false
		}
	}
	return true
}

// headRadius returns the radius of a spectator's head in the middle of the stands.
func (p *printer) headRadius() float64 { return max(2, p.course.lane*0.052) }

// The colours of spectators' shirts, skin, and hair or hats.
var (
	shirts = [...]uint32{0xFFFBF0, 0xF2C14E, 0xFFFBF0, 0x4F93C4, 0xFFFBF0, 0x5FA85B, 0xE8872E, 0xFFFBF0, 0xE58AA0}
	skins  = [...]uint32{0xF0C49A, 0xD69C6C, 0xA86E48}
	caps   = [...]uint32{0x2B2118, 0xC8392B, 0x6B4226, 0xF2DFA0, 0x2F6DB5, 0x3B1F1A, 0xF2C14E}
)

// The hair of spectators of whom the back of the head is seen.
var manes = [...]uint32{0x4A2A20, 0x2B2118, 0x7A5140, 0x9A6B3A}

// printCrowd draws people with red scarves, side by side: with eyes and mouth, or from behind with hair and neck. All parts of one
// colour are filled at once, which would mix up people who stand behind each other: those in all must be about in one row; see
// printStands.
func (p *printer) printCrowd(all []spectator) {
	var coats [len(shirts)][][]geom.Point
	var heads [len(skins)][][]geom.Point
	var hair [len(caps)][][]geom.Point
	var backs [len(manes)][][]geom.Point
	var scarves, edges, features [][]geom.Point
	for _, f := range all {
		k, size := f.look, f.size
		body := f.at.Add(geom.Pt(0, size*1.75))
		edges = append(edges, paint.OvalOutline(f.at, size*2.3, size*2.5), paint.OvalOutline(body, size*3, size*2.6))
		coats[k%len(shirts)] = append(coats[k%len(shirts)], paint.OvalOutline(body, size*2.6, size*2.2))
		heads[k%len(skins)] = append(heads[k%len(skins)], paint.OvalOutline(f.at, size*1.8, size*2))
		hair[k%len(caps)] = append(hair[k%len(caps)], paint.OvalOutline(f.at.Sub(geom.Pt(0, size*0.6)), size*1.9, size*1.0))
		scarves = append(scarves, paint.OvalOutline(f.at.Add(geom.Pt(0, size*1.15)), size*1.4, size*0.6))
		if f.away { // the hair leaves ears and neck free
			backs[k%len(manes)] = append(backs[k%len(manes)], paint.OvalOutline(f.at.Sub(geom.Pt(0, size*0.2)), size*1.5, size*1.5))
			continue
		}
		features = append(features, faceOf(f)...)
	}
	p.s.Fill(paint.Fade(p.p.Ink, 0.6), edges...)
	fill(p, shirts[:], coats[:])
	p.s.Fill(p.p.Main, scarves...)
	fill(p, skins[:], heads[:])
	p.s.Fill(p.p.Ink, features...)
	fill(p, manes[:], backs[:])
	fill(p, caps[:], hair[:])
}

// faceOf returns the outlines of the eyes and the mouth of a spectator.
func faceOf(f spectator) [][]geom.Point {
	size := f.size
	dot := func(x, y, w, h float64) []geom.Point {
		return paint.OvalOutline(f.at.Add(geom.Pt(x*size, y*size)), w*size, h*size)
	}
	return [][]geom.Point{dot(-0.38, 0.1, 0.3, 0.38), dot(0.38, 0.1, 0.3, 0.38), dot(0, 0.6, 0.5, 0.2)}
}

// fill fills each group of outlines with its colour.
func fill(p *printer, colors []uint32, outlines [][][]geom.Point) {
	for i, o := range outlines {
		p.s.Fill(paint.Hex(colors[i]), o...)
	}
}

// printStairs draws the stairs to the left of rank i+1, and to the right of the last rank of each side.
func (p *printer) printStairs(i int) {
	r, wide := p.course.ranks[i], p.course.lane*0.045
	p.printFlight(r, r.X-wide/2, wide)
	if i%(pamplona.Ranks/2) == pamplona.Ranks/2-1 {
		p.printFlight(r, r.Right()-wide/2, wide)
	}
}

// printFlight draws a flight of nine stairs, wide dp wide from x on, over the whole height of the rank r.
func (p *printer) printFlight(r geom.Rect, x, wide float64) {
	p.s.Fill(paint.Fade(p.p.Ink, 0.5), paint.RoundOutline(geom.R(x, r.Y, wide, r.H), 1))
	for k := range 9 {
		p.s.Fill(wallColor, paint.RoundOutline(geom.R(x+1, r.Y+r.H*(float64(k)+0.15)/9, wide-2, r.H/13), 1))
	}
}

// printRank draws the wooden platform of rank i+1, the more golden the more the rank is worth, and the plate for its number.
func (p *printer) printRank(i int) {
	r, radius := p.course.platform(i), p.course.lane*0.07
	tone := paint.Mix(wallColor, p.p.Accent, 0.1+0.65*float64(i)/pamplona.Ranks)
	p.s.Fill(p.p.Ink, paint.RoundOutline(r.Inset(-1.2), radius))
	p.s.Fill(paint.Darken(p.p.Second, 0.25), paint.RoundOutline(r.Inset(0.4), radius))
	top := r
	top.H -= p.course.lane * 0.055
	p.s.Gradient(paint.RoundOutline(top.Inset(0.4), radius), top.Min(), top.Max(), paint.Lighten(tone, 0.3), paint.Darken(tone, 0.08))
	for k := range 3 { // the planks
		y := top.Y + top.H*(float64(k)+0.5)/3
		p.s.Fill(paint.Fade(p.p.Second, 0.3), paint.RoundOutline(geom.R(top.X+2, y, top.W-4, max(1, p.course.lane*0.016)), 0.5))
	}
	plate := p.course.numberPlate(i)
	round := min(plate.W, plate.H) / 2 // like a medal
	p.s.Fill(paint.Darken(p.p.Main, 0.2), paint.RoundOutline(plate.Inset(-1.5), round+1.5))
	p.s.Fill(p.p.Accent, paint.RoundOutline(plate, round))
	p.s.Fill(paint.Lighten(wallColor, 0.5), paint.RoundOutline(plate.Inset(1.5), round-1.5))
}

// printPavement draws the pavement of the square within the loop of the street: flagstones, and a sun in the middle.
func (p *printer) printPavement() {
	z := p.plaza
	stone := paint.Mix(p.p.Paper, p.p.Shade, 0.17)
	p.s.FillLit(p.light, lit(stone), p.insideOutline())
	p.printFlagstones()
	p.printSun(z.mid, z.ray)
}

// printSun draws a sun of pale stones with its middle at mid, r dp to the points of its rays.
func (p *printer) printSun(mid geom.Point, r float64) {
	const rays = 16
	var points [][]geom.Point
	for i := range rays {
		at := func(turn, far float64) geom.Point {
			sin, cos := math.Sincos(2 * math.Pi * (float64(i) + turn) / rays)
			return mid.Add(geom.Pt(r*far*cos, r*far*sin))
		}
		points = append(points, []geom.Point{at(-0.32, 0.62), at(0, 0.97-0.1*float64(i%2)), at(0.32, 0.62)})
	}
	gold := paint.Mix(p.p.Accent, p.p.Paper, 0.35)
	p.s.Fill(paint.Fade(p.p.Shade, 0.2), paint.OvalOutline(mid, 2.06*r, 2.06*r))
	p.s.FillLit(p.light, lit(paint.Mix(p.p.Paper, p.p.Shade, 0.08)), paint.OvalOutline(mid, 2*r, 2*r))
	p.s.FillLit(p.light, lit(gold), append(points, paint.OvalOutline(mid, 1.16*r, 1.16*r))...)
	p.s.PenOutline(paint.OvalOutline(mid, 1.16*r, 1.16*r), 1.4, paint.Fade(p.p.Shade, 0.5), 1)
	p.s.PenOutline(paint.OvalOutline(mid, 2*r, 2*r), 1.4, paint.Fade(p.p.Shade, 0.5), 2)
}

// printOnlookers draws the spectators in front of the houses, if there are houses: a row of them, a little out of line.
func (p *printer) printOnlookers() {
	z, size := p.plaza, p.headRadius()
	if len(z.houses) == 0 {
		return
	}
	last := z.houses[len(z.houses)-1]
	var row []spectator
	for x := z.houses[0].X + size*2; x < last.Right()-size; x += size * 2.9 {
		k := math.Sin(x * 1.7)
		row = append(row, newSpectator(geom.Pt(x+k*size*0.5, last.Bottom()-size*(1.9+0.35*k)), size, false))
	}
	p.printCrowd(row)
}

// printFlags draws two strings of flags over the roofs, one from the left edge of the square to the middle, one from there on. The
// flags have four colours by turns.
func (p *printer) printFlags() {
	z, w := p.plaza, p.course
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
		p.s.PenLine(append(line, cord(1)), 1.2, paint.Fade(p.p.Ink, 0.8), uint64(k))
	}
	for i, outlines := range hung {
		p.s.Fill(cloth[i], outlines...)
	}
}

// insideOutline returns the outline of the area that the street encloses. To the left of the arena, where the street is open,
// the area reaches the board's edge.
func (p *printer) insideOutline() []geom.Point {
	w := p.course
	var pts []geom.Point
	for s := 0.0; s < w.cells[p.board.Arena()].from; s += 2 * grain {
		pts = append(pts, w.side(s, -w.lane/2))
	}
	return append(pts, geom.Pt(w.margin(), w.arena.Center().Y-w.lane*bendRadius))
}

// The cheer of the crowd.
const (
	cheerPhases = 2 // the number of pictures, in each of which another half of the crowd stands up
	cheerTicks  = 8 // how long a picture is shown, in ticks at normal speed; the pictures alternate
)

// printCheer draws every second spectator on the stands once more, who has stood up and raises the arms, some with a scarf between
// their hands. phase, 0 or 1, says which half stands up. The upper left corner of the arena's wall is the origin.
func (p *printer) printCheer(phase int) {
	var row []spectator
	for n, f := range p.audience() {
		if n%cheerPhases != phase || !p.hasRoomToStand(f) {
			continue
		}
		f.at = f.at.Sub(p.course.oval.Min()).Sub(geom.Pt(0, f.size))
		if row = append(row, f); len(row) == together {
			p.printFans(row)
			row = row[:0]
		}
	}
	p.printFans(row)
}

// hasRoomToStand reports whether the spectator f hides nothing that lies over the crowd when standing with raised arms: no rank, and
// not the barrier, behind which the front row of the far side sits.
func (p *printer) hasRoomToStand(f spectator) bool {
	body := geom.R(f.at.X-1.5*f.size, f.at.Y-3*f.size, 3*f.size, 5*f.size)
	for i := range p.course.ranks {
		if p.course.platform(i).Inset(-2).Overlaps(body) {
			return false
		}
	}
	sand := p.course.sand
	return f.away || body.Bottom() < sand.Center().Y-sand.reach(f.at.X)-p.course.lane*0.08
}

// printFans draws spectators, about in one row, who raise their arms.
func (p *printer) printFans(row []spectator) {
	var arms [len(skins)][][]geom.Point
	var scarves [][]geom.Point
	for _, f := range row {
		at, size, tone := f.at, f.size, f.look%len(skins)
		left, right := at.Add(geom.Pt(-size*1.5, -size*1.8)), at.Add(geom.Pt(size*1.5, -size*1.8))
		arms[tone] = append(arms[tone], limb(at.Add(geom.Pt(-size, size*1.2)), left, size*0.5), limb(at.Add(geom.Pt(size, size*1.2)), right, size*0.5))
		if f.look%3 == 0 {
			scarves = append(scarves, limb(left, right, size*0.55))
		}
	}
	p.printCrowd(row)
	for i, outlines := range arms {
		p.s.Fill(paint.Hex(skins[i]), outlines...)
	}
	p.s.Fill(p.p.Main, scarves...)
}

// limb returns the outline of an arm or a scarf from one place to another, wide dp wide.
func limb(from, to geom.Point, wide float64) []geom.Point {
	way := to.Sub(from)
	side := geom.Pt(-way.Y, way.X).Mul(wide / 2 / way.Len())
	return []geom.Point{from.Add(side), to.Add(side), to.Sub(side), from.Sub(side)}
}
