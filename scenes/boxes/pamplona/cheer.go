package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// The crowd cheers when an attack is over: two pictures of arms thrown up by turns, so many times.
const (
	cheerPhases = 2
	cheerWaves  = 9
)

// drawCheer draws how the stands cheer while the sums of an attack are read.
func (p *painter) drawCheer(dst *ebiten.Image) {
	c, t := p.attack.part(partCalm)
	if c == nil || !p.view.attack.on || p.desk.Reduced() {
		return
	}
	phase := int(t*cheerWaves) % cheerPhases
	p.desk.Theme.Put(dst, p.cheering(phase), p.layout.abs(p.layout.street.oval.Min()), geom.Clamp(6-6*t, 0, 1))
}

// warmCheer draws the pictures of the cheer before they are needed.
func (p *painter) warmCheer() {
	for phase := range cheerPhases {
		p.cheering(phase)
	}
}

// cheering is a picture of the arms that are up at a moment, as large as the arena.
func (p *painter) cheering(phase int) *ebiten.Image {
	o := p.layout.street.oval
	return p.desk.Theme.Variant("pamplona-cheer", phase, o.W, o.H, func(c paint.Canvas) {
		pr := printer{p: p.desk.Theme.Palette, way: p.layout.street}
		pr.s = paint.NewSheet(o.W, o.H, c.Scale)
		pr.arms(phase)
		pr.s.Lay(c, geom.Point{})
	})
}

// arms draws the arms of those on the stands who jump at a moment: every other one, and a scarf between the hands of some.
func (p *printer) arms(phase int) {
	off := p.way.oval.Min()
	var arms [len(faces)][][]geom.Point
	var scarves [][]geom.Point
	for n, f := range p.audience() {
		if n%cheerPhases != phase {
			continue
		}
		at, size := f.at.Sub(off), f.size
		left, right := at.Add(geom.Pt(-size*1.5, -size*1.9)), at.Add(geom.Pt(size*1.5, -size*1.9))
		tone := n * 5 % len(faces)
		arms[tone] = append(arms[tone], limb(at.Add(geom.Pt(-size, size*1.2)), left, size*0.5), limb(at.Add(geom.Pt(size, size*1.2)), right, size*0.5))
		if n%3 == 0 {
			scarves = append(scarves, limb(left, right, size*0.55))
		}
	}
	for i, outlines := range arms {
		p.s.Fill(paint.Hex(faces[i]), outlines...)
	}
	p.s.Fill(p.p.Main, scarves...)
}

// limb is the outline of something straight from one place to another.
func limb(from, to geom.Point, wide float64) []geom.Point {
	way := to.Sub(from)
	side := geom.Pt(-way.Y, way.X).Mul(wide / 2 / way.Len())
	return []geom.Point{from.Add(side), to.Add(side), to.Sub(side), from.Sub(side)}
}
