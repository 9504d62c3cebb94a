package svg

import (
	"math"
	"slices"

	"github.com/srwiley/rasterx"
)

// lineCap is the form of the ends of a stroke.
type lineCap uint8

// The forms of ends, named as in SVG.
const (
	buttCap lineCap = iota
	roundCap
	squareCap
)

// lineJoin is the form of a stroke at a corner.
type lineJoin uint8

// The forms of corners, named as in SVG.
const (
	miterJoin lineJoin = iota
	roundJoin
	bevelJoin
)

// stroker adds strokes along contours to a scanner, as polygons that all turn the same way round: where they overlap, their area is
// filled once, see rasterx.Scanner.
type stroker struct {
	rasterx.Scanner
	half  float64 // half the width in pixels
	cap   lineCap
	join  lineJoin
	miter float64 // how many times as long as the stroke is wide a miter may be; a longer one becomes a bevel

	distinct, left, right, corners []point // work space of withoutRepeats, strip (both sides) and sector
}

// set makes s draw to a scanner in the given style. zoom is the number of pixels per user unit.
func (s *stroker) set(to rasterx.Scanner, st *style, zoom float64) {
	s.Scanner, s.half, s.cap, s.join, s.miter = to, st.width*zoom/2, st.cap, st.join, st.miter
}

// stroke adds a stroke along c, with caps at its ends unless c is closed.
func (s *stroker) stroke(c contour) {
	c = s.withoutRepeats(c)
	n := len(c.points)
	if n == 1 {
		s.dot(c.points[0])
		return
	}
	lines := n - 1
	if c.closed {
		lines = n
	}
	at := func(i int) point { return c.points[i%n] }
	for i := 0; i < lines; {
		end := i + 1
		for end < lines && s.smooth(at(end-1), at(end), at(end+1)) {
			end++
		}
		s.strip(at, i, end)
		if end < lines || c.closed {
			s.corner(at(end-1), at(end), at(end+1))
		}
		i = end
	}
	if !c.closed {
		s.end(at(1), at(0))
		s.end(at(n-2), at(n-1))
	}
}

// dashes returns the parts of c under dashes, which are lengths in pixels of dashes and gaps in turn. c begins at offset in
// them. Without dashes, or if all are 0, it is c itself.
func (c contour) dashes(dashes []float64, offset float64) []contour {
	total := 0.0
	for _, d := range dashes {
		total += d
	}
	if total <= 0 {
		return []contour{c}
	}
	offset = math.Mod(offset, total)
	if offset < 0 {
		offset += total
	}
	i := 0
	for ; offset >= dashes[i]; i = (i + 1) % len(dashes) {
		offset -= dashes[i]
	}
	return c.cut(dashes, i, dashes[i]-offset)
}

// cut returns the parts of c under dashes, see contour.dashes. c begins in the dash or gap i, of which left pixels are left.
func (c contour) cut(dashes []float64, i int, left float64) (parts []contour) {
	points := c.points
	if c.closed {
		points = append(slices.Clip(points), points[0])
	}
	var part contour
	inDash := func() bool { return i%2 == 0 }
	if inDash() {
		part.points = points[:1:1]
	}
	for k, to := range points[1:] {
		from := points[k]
		d := to.minus(from)
		length := math.Sqrt(d.dot(d))
		for done := 0.0; ; {
			if length-done < left {
				left -= length - done
				break
			}
			done += left
			at := from.towards(to, done/length)
			if inDash() {
				parts = append(parts, contour{points: append(part.points, at)})
				part = contour{}
			} else {
				part.points = []point{at}
			}
			i = (i + 1) % len(dashes)
			left = dashes[i]
		}
		if inDash() {
			part.points = append(part.points, to)
		}
	}
	if len(part.points) > 0 {
		parts = append(parts, part)
	}
	return parts
}

// withoutRepeats returns c without points that repeat the one before. It is valid until the next call.
func (s *stroker) withoutRepeats(c contour) contour {
	kept := s.distinct[:0]
	for _, p := range c.points {
		if len(kept) == 0 || p != kept[len(kept)-1] {
			kept = append(kept, p)
		}
	}
	s.distinct = kept
	if last := len(kept) - 1; c.closed && last > 0 && kept[last] == kept[0] {
		kept = kept[:last]
	}
	return contour{kept, c.closed && len(kept) > 1}
}

// side returns the vector from a line to the left edge of its stroke, seen along the line.
func (s *stroker) side(from, to point) point {
	d := to.minus(from)
	return point{-d.y, d.x}.times(s.half / math.Sqrt(d.dot(d)))
}

// smooth reports whether the edges of a stroke from a to b and on to c can be continued until they meet, because the stroke turns
// by 18 degrees or less at b, and both lines are long enough for it.
func (s *stroker) smooth(a, b, c point) bool {
	const cosine = 0.95
	d, e := b.minus(a), c.minus(b)
	dd, ee, along := d.dot(d), e.dot(e), d.dot(e)
	if along <= 0 || along*along < cosine*cosine*dd*ee {
		return false
	}
	// At each end of a line its inner edge gets shorter by half the width, times the tangent of half the angle.
	tangent := math.Abs(d.cross(e)) / along / 2
	return 2*s.half*tangent <= math.Sqrt(min(dd, ee))
}

// strip adds the stroke along the lines from the point with the index first to the one with the index last, which continue each other.
func (s *stroker) strip(at func(int) point, first, last int) {
	left, right := s.left[:0], s.right[:0]
	add := func(p, side point) {
		left, right = append(left, p.plus(side)), append(right, p.minus(side))
	}
	side := s.side(at(first), at(first+1))
	add(at(first), side)
	for i := first + 1; i < last; i++ {
		next := s.side(at(i), at(i+1))
		add(at(i), miter(side, next))
		side = next
	}
	add(at(last), side)
	for i := len(right) - 1; i >= 0; i-- {
		left = append(left, right[i])
	}
	s.left, s.right = left, right
	addPolygon(s, left)
}

// miter returns the vector from the corner between two lines to where their left edges meet. a and b are their sides.
func miter(a, b point) point {
	sum := a.plus(b)
	return sum.times(2 * a.dot(a) / sum.dot(sum))
}

// corner adds the outer side of the corner at b, between the stroke from a and the stroke to c.
func (s *stroker) corner(a, b, c point) {
	from, to := s.side(a, b), s.side(b, c)
	if from.cross(to) > 0 { // the outer side of a turn to the left is the right one
		from, to = from.times(-1), to.times(-1)
	} else {
		from, to = to, from
	}
	switch s.join {
	case roundJoin:
		s.sector(b, from, to)
		return
	case miterJoin:
		// The length of a miter by the width is one by the sine of half the angle between the lines.
		if m := miter(from, to); m.dot(m) <= s.miter*s.miter*s.half*s.half {
			addPolygon(s, []point{b, b.plus(to), b.plus(m), b.plus(from)})
			return
		}
	}
	addPolygon(s, []point{b, b.plus(to), b.plus(from)})
}

// end adds the cap at the point to, where the line from the point from ends. It adds nothing for buttCap.
func (s *stroker) end(from, to point) {
	side := s.side(from, to)
	switch s.cap {
	case roundCap:
		s.sector(to, side.times(-1), side)
	case squareCap:
		ahead := point{side.y, -side.x}
		addPolygon(s, []point{to.plus(side), to.plus(side).plus(ahead), to.minus(side).plus(ahead), to.minus(side)})
	}
}

// sector adds the sector of a circle between the radii from and to, counterclockwise where y points up, by half a turn at
// most. Its lines are at most a twentieth of a pixel inside the circle.
func (s *stroker) sector(centre, from, to point) {
	angle := math.Atan2(from.cross(to), from.dot(to))
	if angle < 0 { // half a turn, rounded
		angle += 2 * math.Pi
	}
	n := 1 + int(angle*math.Sqrt(s.half/0.4)) // a line over the angle a is about half·a²/8 inside
	sin, cos := math.Sincos(-angle / float64(n))
	corners := append(s.corners[:0], centre, centre.plus(to))
	for range n - 1 {
		to = point{to.x*cos - to.y*sin, to.x*sin + to.y*cos}
		corners = append(corners, centre.plus(to))
	}
	s.corners = append(corners, centre.plus(from))
	addPolygon(s, s.corners)
}

// dot adds the stroke of a contour that is a single point: a circle or a square, and nothing for buttCap.
func (s *stroker) dot(p point) {
	right := point{s.half, 0}
	switch s.cap {
	case roundCap:
		s.sector(p, right, right.times(-1))
		s.sector(p, right.times(-1), right)
	case squareCap:
		s.end(p.minus(right), p)
		s.end(p.plus(right), p)
	}
}
