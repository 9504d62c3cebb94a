package pamplona

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// printKerb draws the stones of the kerb on the right of the street (side is 1) or on its left (-1). The edge of a stone towards the
// sun is bright, the other one dark.
func (p *printer) printKerb(side float64) {
	const together = 8 // stones drawn at a time
	w := p.course
	n := int(p.arenaStart() / (w.lane * 0.36))
	long := p.arenaStart() / float64(n)
	inner, outer := side*w.lane/2, side*(w.lane*kerbEdge-0.8)
	thick := (outer - inner) * 0.3
	for i := 0; i < n; i += together {
		var stones, bright, dark [][]geom.Point
		for k := i; k < min(i+together, n); k++ {
			s, t := long*float64(k)+0.5, long*float64(k+1)-0.5
			a, b := w.band(s, t, inner, inner+thick), w.band(s, t, outer-thick, outer)
			if _, way := w.at(s); side*(way.X*sunWay.Y-way.Y*sunWay.X) < 0 {
				a, b = b, a
			}
			stones, bright, dark = append(stones, w.band(s, t, inner, outer)), append(bright, a), append(dark, b)
		}
		p.s.FillLit(p.light, lit(paint.Mix(p.p.Shade, p.p.Paper, 0.55)), stones...)
		p.s.FillLit(p.light, glint(), bright...)
		p.s.Fill(paint.Fade(p.p.Ink, 0.35), dark...)
	}
}

// rowsOfStones is how many cobbles lie side by side across the street.
const rowsOfStones = 7

// printCobbles draws the cobbles of the street, paler than what matters for the game. Every second one across the street is further
// on, so that they do not form lines. Some are lighter or darker than the ground. The joint away from the sun is dark, and the edge
// towards the sun catches the light.
func (p *printer) printCobbles() {
	w := p.course
	end := p.arenaStart()
	size := w.lane / rowsOfStones
	for j := 0; float64(j)*size*1.25 < end-size*1.5; j++ {
		var tint [2][][]geom.Point
		var joints, edges [][]geom.Point
		for k := range rowsOfStones {
			s := (float64(j)*1.25 + 0.62*float64(1+k%2)) * size
			at := w.side(s, (float64(k)+0.5-rowsOfStones/2.0)*size)
			_, way := w.at(s)
			c := cobble{at, way, geom.Pt(size*1.12, size*0.88)}
			if hue := (j*7 + k*5) % 9; hue < 4 {
				tint[hue%2] = append(tint[hue%2], c.outline())
			}
			joints = append(joints, c.edge(1, size*0.15))
			if p.light.At(at) > openLight-0.16 {
				edges = append(edges, c.edge(-1, size*0.13))
			}
		}
		p.s.Fill(paint.Fade(sunColor, 0.2), tint[0]...)
		p.s.Fill(paint.Fade(p.p.Shade, 0.1), tint[1]...)
		p.s.Fill(paint.Fade(p.p.Shade, 0.3), joints...)
		p.s.Fill(paint.Fade(sunColor, 0.6), edges...)
	}
}

// cobble is a stone of the street: its middle, the direction of the street there, and its length along the street and its width.
type cobble struct {
	at, way geom.Point
	size    geom.Point
}

// point returns the point of the stone's outline, a superellipse, at an angle in radians from the direction of the street, to the
// right.
func (c *cobble) point(angle float64) geom.Point {
	q := superellipse(angle, 3.2)
	return c.at.Add(c.way.Mul(c.size.X / 2 * q.X)).Add(geom.Pt(-c.way.Y, c.way.X).Mul(c.size.Y / 2 * q.Y))
}

// outline returns the outline of the stone.
func (c *cobble) outline() []geom.Point {
	pts := make([]geom.Point, 12)
	for i := range pts {
		pts[i] = c.point(2 * math.Pi * float64(i) / float64(len(pts)))
	}
	return pts
}

// edge returns a crescent inside the outline of the stone, thick dp thick in its middle: on the side away from the sun (side is 1)
// or towards it (-1).
func (c *cobble) edge(side, thick float64) []geom.Point {
	const steps, reach = 6, 1.45 // reach is how far it goes to either side, in radians
	to := sunWay.Mul(side)
	mid := math.Atan2(c.way.X*to.Y-c.way.Y*to.X, c.way.X*to.X+c.way.Y*to.Y)
	pts := make([]geom.Point, 2*steps)
	for i := range steps + 1 {
		t := 2*float64(i)/steps - 1
		pts[i] = c.point(mid + reach*t)
		if i > 0 && i < steps {
			pts[2*steps-i] = pts[i].Sub(to.Mul(thick * (1 - t*t)))
		}
	}
	return pts
}

// printFlagstones draws the joints of the pavement in the square, beside which the stones catch the light. Some stones are darker.
func (p *printer) printFlagstones() {
	w := p.course
	high := w.lane * 0.21
	wide := high * 2.2
	edge := w.margin() + w.lane/2
	in := geom.R(w.margin(), edge, w.size.X-w.margin()-edge, w.size.Y-2*edge)
	ink := paint.Fade(p.p.Shade, 0.24)
	for k := 1; float64(k)*high < in.H; k++ {
		y, left := in.Y+float64(k)*high, edge
		if y > w.arena.Center().Y-w.lane*bendRadius/2 {
			left = in.X // the street leaves the edge of the board
		}
		long := geom.R(left, y, in.Right()-left, 1)
		var dark, joints [][]geom.Point
		lights := [][]geom.Point{long.Add(geom.Pt(0, 1)).Corners()}
		for i := range int(in.W/wide) + 1 {
			stone := geom.R(in.X+wide*(float64(i)+float64(k%2)/2), y-high, wide, high)
			joint := geom.R(stone.X, stone.Y, 1, high)
			if stone.X < left || stone.X > in.Right() {
				continue
			}
			joints, lights = append(joints, joint.Corners()), append(lights, joint.Add(geom.Pt(1, 0)).Corners())
			if (i*5+k*3)%7 < 2 {
				dark = append(dark, stone.Corners())
			}
		}
		p.s.Fill(paint.Fade(p.p.Second, 0.1), dark...)
		p.s.FillLit(p.light, glint(), lights...)
		p.s.Fill(ink, joints...)
		p.s.PenLine([]geom.Point{long.Min(), geom.Pt(long.Right(), y)}, 1.1, ink, uint64(k))
	}
}
