package race

import (
	"ludotheque/scenes/kit/geom"
)

// random is a small generator of random numbers, linear congruential with Knuth's constants. Its value is its state: pictures
// with random details begin with a fixed value, so that they are always the same.
type random uint64

// roll returns the next number, from 0 to n-1. n must be at least 1.
func (d *random) roll(n int) int {
	*d = *d*6364136223846793005 + 1442695040888963407
	return int(uint64(*d) >> 33 % uint64(n))
}

// share returns the next number, a multiple of 1/1024 from 0 up to but not including 1.
func (d *random) share() float64 { return float64(d.roll(1024)) / 1024 }

// spectator is somebody in the crowd.
type spectator struct {
	foot geom.Point
	high float64 // the height of the spectator in dp
	row  float64 // the height in dp of the line of spectators, in which heights vary a little
	luck random  // the state with which drawPerson begins to choose clothes and colours
}

// coat returns the index in coats of the coat in which drawPerson draws the spectator: the first number that luck gives. s is a
// copy, so that luck stays as it is.
func (s spectator) coat() int { return s.luck.roll(len(coats)) }

// drawCrowds draws the spectators on the lawn above each row of the way, and the children and dogs in the gaps between them.
func (g *gardener) drawCrowds() {
	all := g.layout.Course.spectators()
	for i := range all {
		luck := all[i].luck
		g.drawPerson(all[i].foot, all[i].high, &luck)
		if i > 0 {
			g.fillGap(&all[i-1], &all[i])
		}
	}
}

// fillGap draws a child or a dog between two spectators, if they stand beside each other and there is room between them.
func (g *gardener) fillGap(a, b *spectator) {
	gap := b.foot.X - a.foot.X
	if a.row != b.row || max(a.foot.Y, b.foot.Y)-min(a.foot.Y, b.foot.Y) > a.row || gap < a.row*0.82 || gap > a.row*2.2 {
		return
	}
	d := a.luck ^ b.luck
	foot := geom.Pt(a.foot.X+gap*(0.45+0.1*d.share()), max(a.foot.Y, b.foot.Y))
	switch d.roll(5) {
	case 0, 1:
		g.drawPerson(foot, a.row*0.66, &d)
	case 2:
		g.drawDog(foot, a.row*0.42, d.roll(2) == 0)
	}
}

// spectators returns all spectators, row by row. Nobody stands where an ornament or the palace does.
func (c *Course) spectators() (all []spectator) {
	for row := range c.Rows {
		bed := c.bedOf(row)
		d := random(row*77 + 5)
		if row == 0 { // not over the pond
			_, bed = bed.CutLeft(c.Cell(LandSpace).X - bed.X - bed.H*0.4)
		}
		if row < c.Rows-1 { // between the two trees that drawScenery draws at the ends of the bed
			bed = bed.InsetXY(bed.H*0.5, 0)
		}
		high := min(bed.H*0.8, 44)
		if bed.H > 40 { // a second line of spectators, behind the first and smaller
			all = c.appendSpectators(all, geom.R(bed.X, bed.Y-high*0.16, bed.W, bed.H), high*0.85, &d)
		}
		all = c.appendSpectators(all, bed, high, &d)
	}
	return all
}

// appendSpectators appends to all spectators about high dp high, side by side on the lower edge of r, in groups of two to five with
// gaps between them, and of random sizes. d gives the random numbers.
func (c *Course) appendSpectators(all []spectator, r geom.Rect, high float64, d *random) []spectator {
	wide := high * 0.56 // of a spectator
	left := 2 + d.roll(4)
	for x := r.X + wide/2 + wide*d.share(); x < r.Right()-wide/2; x += wide * (0.86 + 0.3*d.share()) {
		foot := geom.Pt(x, r.Bottom()-high*0.07*d.share())
		s := spectator{foot, high * (0.86 + 0.2*d.share()), high, random(d.roll(1 << 20))}
		if left--; left < 0 {
			left = 1 + d.roll(4)
			x += wide * (0.35 + 0.9*d.share())
		}
		if !c.isTaken(geom.R(foot.X-wide*0.5, r.Y, wide, r.H)) {
			all = append(all, s)
		}
	}
	return all
}

// isTaken reports whether an ornament, the fountain or the palace stands in a part of a flower bed.
func (c *Course) isTaken(r geom.Rect) bool {
	if c.courtHides(r) {
		return true
	}
	for _, o := range c.ornaments() {
		if o.Overlaps(r) {
			return true
		}
	}
	return false
}

// ornaments returns the areas of the things that stand in the flower beds: the fountain in the middle of the lowest, then statues and
// urns above some spaces of odd numbers, where no number of a race and no plaque of the start is.
func (c *Course) ornaments() []geom.Rect {
	bed := c.bedOf(0)
	all := []geom.Rect{geom.Around(bed.Center(), bed.H*0.92, bed.H)}
	for _, space := range [...]int{-3, 3, 7, 11} {
		r := c.Cell(space)
		at := geom.R(r.Center().X-c.bedHeight*0.28, r.Y-c.bedHeight*0.98, c.bedHeight*0.56, c.bedHeight*0.95)
		if !at.Overlaps(all[0]) && !at.Overlaps(c.StartSign()) && c.bedOf(c.row(space)).Covers(at) {
			all = append(all, at)
		}
	}
	return all
}
