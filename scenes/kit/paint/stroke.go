package paint

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// run is a part of a path as straight lines, in pixels.
type run struct {
	spots  []spot
	closed bool
}

// flat is how far, in pixels, straight lines may leave a curve.
const flat = 0.1

// runs takes the path, in pixels, apart into straight lines.
func (p *Path) runs() []run {
	var all []run
	for i := range p.steps {
		s := &p.steps[i]
		if s.verb == move || len(all) == 0 || s.verb != shut && all[len(all)-1].closed {
			all = append(all, run{spots: []spot{s.begin(all)}})
		}
		r := &all[len(all)-1]
		switch s.verb {
		case line:
			r.to(s.to[0])
		case quad:
			r.bend(s.to[0], s.to[0], s.to[1], 2.0/3)
		case cubic:
			r.bend(s.to[0], s.to[1], s.to[2], 1)
		case shut:
			r.closed = true
		}
	}
	return all
}

// begin returns where a part begins that the step is the first of: behind a part that was closed, where that began.
func (s *step) begin(before []run) spot {
	if s.verb == move || len(before) == 0 {
		return s.to[0]
	}
	return before[len(before)-1].spots[0]
}

func (r *run) to(q spot) {
	if r.spots[len(r.spots)-1] != q {
		r.spots = append(r.spots, q)
	}
}

// bend follows a cubic curve with control points b and c, drawn towards its ends by all but the share pull: a quadratic one is
// a cubic with two thirds.
func (r *run) bend(b, c, d spot, pull float32) {
	a := r.spots[len(r.spots)-1]
	b, c = mixed(a, b, pull), mixed(d, c, pull)
	n := bends(a, b, c, d)
	for i := range n {
		t := float32(i+1) / float32(n)
		u := 1 - t
		r.to(spot{
			u*u*u*a.x + 3*u*u*t*b.x + 3*u*t*t*c.x + t*t*t*d.x,
			u*u*u*a.y + 3*u*u*t*b.y + 3*u*t*t*c.y + t*t*t*d.y,
		})
	}
}

func mixed(a, b spot, share float32) spot { return spot{a.x + (b.x-a.x)*share, a.y + (b.y-a.y)*share} }

// bends returns how many straight lines stand for a cubic curve.
func bends(a, b, c, d spot) int {
	x := max(math.Abs(float64(a.x-2*b.x+c.x)), math.Abs(float64(b.x-2*c.x+d.x)))
	y := max(math.Abs(float64(a.y-2*b.y+c.y)), math.Abs(float64(b.y-2*c.y+d.y)))
	return min(max(1, int(math.Ceil(math.Sqrt(0.75*math.Hypot(x, y)/flat)))), 200)
}

// nib is a round pen of a radius in pixels. What it draws are small outlines that overlap and all turn the same way.
type nib struct {
	raster *vector.Rasterizer
	origin image.Point
	radius float32
}

// draw draws along a run.
func (n nib) draw(r run) {
	spots := r.spots
	if r.closed && len(spots) > 1 && spots[0] != spots[len(spots)-1] {
		spots = append(spots[:len(spots):len(spots)], spots[0])
	}
	if len(spots) == 1 {
		n.disc(spots[0])
		return
	}
	for i := 1; i < len(spots); i++ {
		n.bar(spots[i-1], spots[i])
		if i > 1 {
			n.joint(spots[i-2], spots[i-1], spots[i])
		}
	}
	first, last := spots[0], spots[len(spots)-1]
	if r.closed {
		n.joint(spots[len(spots)-2], last, spots[1])
		return
	}
	n.disc(first)
	n.disc(last)
}

// side returns the way from the middle of a line to its edge, to the right of where it leads.
func (n nib) side(a, b spot) spot {
	dx, dy := b.x-a.x, b.y-a.y
	k := n.radius / float32(math.Hypot(float64(dx), float64(dy)))
	return spot{-dy * k, dx * k}
}

func (n nib) bar(a, b spot) {
	s := n.side(a, b)
	n.outline(spot{a.x - s.x, a.y - s.y}, spot{b.x - s.x, b.y - s.y}, spot{b.x + s.x, b.y + s.y}, spot{a.x + s.x, a.y + s.y})
}

// joint fills the gap on the outer side of a bend at b: a wedge where it is slight, a disc where it is not.
func (n nib) joint(a, b, c spot) {
	s, t := n.side(a, b), n.side(b, c)
	const slight = 0.9 // the cosine of the angle
	turn, ahead := s.x*t.y-s.y*t.x, s.x*t.x+s.y*t.y
	switch {
	case ahead < slight*n.radius*n.radius:
		n.disc(b)
	case turn > 0:
		n.outline(b, spot{b.x - s.x, b.y - s.y}, spot{b.x - t.x, b.y - t.y})
	case turn < 0:
		n.outline(b, spot{b.x + t.x, b.y + t.y}, spot{b.x + s.x, b.y + s.y})
	}
}

func (n nib) disc(at spot) {
	steps := min(max(8, int(3*math.Sqrt(float64(n.radius)/flat))), 200)
	var pts [200]spot
	for i := range steps {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(steps))
		pts[i] = spot{at.x + n.radius*float32(cos), at.y + n.radius*float32(sin)}
	}
	n.outline(pts[:steps]...)
}

func (n nib) outline(pts ...spot) {
	x, y := float32(n.origin.X), float32(n.origin.Y)
	for i, q := range pts {
		if i == 0 {
			n.raster.MoveTo(q.x-x, q.y-y)
		} else {
			n.raster.LineTo(q.x-x, q.y-y)
		}
	}
	n.raster.ClosePath()
}
