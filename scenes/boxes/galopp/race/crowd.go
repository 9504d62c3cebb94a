package race

import (
	"image/color"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
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

// appendSpectators appends to all spectators about high dp high, side by side on the lower edge of r, in groups of two to five
// with gaps between them, and of random sizes. d gives the random numbers.
func (c *Course) appendSpectators(all []spectator, r geom.Rect, high float64, d *random) []spectator {
	wide := high * 0.56             // of a spectator
	left, loose := 2+d.roll(4), 1.0 // loose is how wide the gaps are, as a share of those of a large garden
	if high < 26 {
		loose = 0.4
	}
	for x := r.X + wide/2 + wide*d.share(); x < r.Right()-wide/2; x += wide * (0.86 + 0.3*d.share()) {
		foot := geom.Pt(x, r.Bottom()-high*0.07*d.share())
		s := spectator{foot, high * (0.86 + 0.2*d.share()), high, random(d.roll(1 << 20))}
		if left--; left < 0 {
			left = 1 + d.roll(4)
			x += wide * (0.35 + 0.9*d.share()) * loose
		}
		if !c.isTaken(geom.R(foot.X-wide*0.5, r.Y, wide, r.H)) && !(loose == 1 && inGap(foot, high)) {
			all = append(all, s)
		}
	}
	return all
}

// inGap reports whether a place is where nobody stands, so that the hedge behind a crowd is seen between its groups. high is the
// height of a spectator.
func inGap(foot geom.Point, high float64) bool {
	part := math.Floor(foot.X / (high * 3.1)) // each part of a bed has a gap of its own
	d := random(int(part)*131 + int(foot.Y/high)*17 + 9)
	d.roll(2)
	from := (part + 0.8*d.share()) * high * 3.1
	return foot.X > from && foot.X < from+high*(0.3+0.7*d.share())
}

// The colours of the clothes, wigs and faces of a crowd.
var (
	coats = [...]color.NRGBA{
		paint.Hex(0xD0708E), paint.Hex(0x6C9CC4), paint.Hex(0xEDC15E), paint.Hex(0x8DB56E), paint.Hex(0x9A7CC0),
		paint.Hex(0xE08F5C), paint.Hex(0xF2E9DA),
	}
	wigs = [...]color.NRGBA{paint.Hex(0xF8F3EA), paint.Hex(0xDDD6CF), paint.Hex(0x8A6344), paint.Hex(0xF4EFE6),
		paint.Hex(0xD9AE62), paint.Hex(0x5C4238)}
	faces = [...]color.NRGBA{paint.Hex(0xF7D6BC), paint.Hex(0xEBBE9C), paint.Hex(0xB98563), paint.Hex(0x8C5D45)}
)
