// Package scenery paints the places of boxes, to the edges of a screen of any proportions: sky, what stands along the horizon, and
// the ground on which everything else stands.
package scenery

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/art"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Place paints a place on a scene.
type Place func(s *Scene)

// Scene is a place while it is painted. Lengths are in dp.
type Scene struct {
	paint.Canvas
	// Wide and High are its size.
	Wide, High float64
	// Foot is how far down what the place is painted for stands.
	Foot float64
	// Back is how far down what is farther away begins: high up on a screen held upright, where what stands in front takes all of
	// its width.
	Back float64
	// Unit is how high a large house is: it follows the size of the screen.
	Unit float64

	err error // the first picture that could not be drawn
}

// Paint paints a place to the edges of c; foot is how far down in dp that stands which is in front of it. The error is the first of
// pictures that could not be drawn, which are left out.
func Paint(c paint.Canvas, foot float64, place Place) error {
	s := &Scene{Canvas: c, Foot: foot}
	s.Wide, s.High = c.Size()
	s.Unit = 0.5 * min(s.High, 1.35*s.Wide)
	s.Back = foot - 0.22*s.High
	if s.High > s.Wide {
		s.Back = foot - (0.22+0.4*(1-s.Wide/s.High))*s.High
	}
	place(s)
	return s.err
}

// Mid is the middle of the scene.
func (s *Scene) Mid() float64 { return s.Wide / 2 }

// Sky fills everything above the horizon with bands of colours, the lowest last, each a little narrower than the one above it.
func (s *Scene) Sky(horizon float64, tones ...color.NRGBA) {
	n, y := float64(len(tones)), 0.0
	for i, tone := range tones {
		s.Flood(geom.R(0, y, s.Wide, s.High-y), tone)
		y += horizon / n * (1.25 - 0.5*float64(i)/max(1, n-1))
	}
}

// Rays has n rays of light spread over everything from a point.
func (s *Scene) Rays(from geom.Point, n int, tone color.NRGBA) {
	far := s.Wide + s.High
	for i := range n {
		a := 2 * math.Pi * (float64(i) + 0.25) / float64(n)
		b := a + math.Pi/float64(n)
		s.Fill(paint.Polygon(from, from.Add(geom.Pt(far*math.Cos(a), far*math.Sin(a))), from.Add(geom.Pt(far*math.Cos(b), far*math.Sin(b)))), tone)
	}
}

// Hills fills everything below a row of hills: they swing by rise about y, each wide dp wide, moved to the side by a share of that.
func (s *Scene) Hills(y, rise, wide, share float64, tone color.NRGBA) {
	const steps = 48
	pts := []geom.Point{geom.Pt(-2, s.High+2)}
	for i := range steps + 1 {
		x := geom.Lerp(-2, s.Wide+2, float64(i)/steps)
		pts = append(pts, geom.Pt(x, y-rise*math.Sin(2*math.Pi*((x-s.Mid())/wide+share))))
	}
	s.Fill(paint.Polygon(append(pts, geom.Pt(s.Wide+2, s.High+2))...), tone)
}

// Ground fills everything below y, evenly lit from one tone to another towards the lower edge.
func (s *Scene) Ground(y float64, far, near color.NRGBA) {
	r := geom.R(0, y, s.Wide, s.High-y)
	s.Gradient(paint.Box(r), r.Min(), geom.Pt(0, r.Bottom()), paint.Stop{At: 0, Color: far}, paint.Stop{At: 1, Color: near})
}

// Stand has a picture of assets/art stand with the middle of its lower edge at a point, high dp high; mirrored if high is negative.
func (s *Scene) Stand(name string, at geom.Point, high float64) {
	img, wide := s.picture(name, math.Abs(high))
	if img == nil {
		return
	}
	defer img.Deallocate()
	c := s.Canvas
	if high < 0 {
		c.View.Scale(-1, 1)
		c.View.Translate(2*at.X, 0)
	}
	c.Picture(img, geom.R(at.X-wide/2, at.Y-math.Abs(high), wide, math.Abs(high)))
}

// Both has a picture stand to the left and, mirrored, to the right of the middle, away dp from it.
func (s *Scene) Both(name string, away, foot, high float64) {
	s.Stand(name, geom.Pt(s.Mid()-away, foot), high)
	s.Stand(name, geom.Pt(s.Mid()+away, foot), -high)
}

// Row has a picture stand again and again from edge to edge, one of them in the middle; gap is the room between two, which may be
// negative.
func (s *Scene) Row(name string, foot, high, gap float64) {
	img, wide := s.picture(name, high)
	if img == nil {
		return
	}
	defer img.Deallocate()
	step := max(wide+gap, 4)
	for i := -int(s.Mid()/step + 1); float64(i)*step < s.Mid()+wide; i++ {
		s.Picture(img, geom.R(s.Mid()+float64(i)*step-wide/2, foot-high, wide, high))
	}
}

// Ring has a picture stand again and again along a round wall that is seen from within: its foot lies at foot in the middle and dip
// dp lower at the edges, where it comes nearer.
func (s *Scene) Ring(name string, foot, high, dip float64) {
	img, wide := s.picture(name, high)
	if img == nil {
		return
	}
	defer img.Deallocate()
	const strips, seam = 8, 1.0 // the outermost dp of two neighbours lie on each other
	g := s.View
	g.Scale(s.Scale, s.Scale)
	b := img.Bounds()
	s.Settle()
	for i := -int(s.Mid()/wide + 1); float64(i)*(wide-seam) < s.Mid()+wide; i++ {
		var vs []ebiten.Vertex
		var is []uint32
		for k := range strips + 1 {
			share := float64(k) / strips
			x := s.Mid() + float64(i)*(wide-seam) + (share-0.5)*wide
			bottom := s.RingFoot(x, foot, dip)
			top := bottom - high*(1+0.5*(bottom-foot)/high)
			for j, y := range [...]float64{top, bottom} {
				px, py := g.Apply(x, y)
				vs = append(vs, ebiten.Vertex{DstX: float32(px), DstY: float32(py), SrcX: float32(b.Min.X) + float32(share*float64(b.Dx())),
					SrcY: float32(b.Min.Y + j*b.Dy()), ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1})
			}
			if n := uint32(2 * k); k < strips {
				is = append(is, n, n+1, n+2, n+1, n+3, n+2)
			}
		}
		s.Dst.DrawTriangles32(vs, is, img, &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear})
	}
}

// RingFoot is how far down the foot of a round wall lies at x; see Ring.
func (s *Scene) RingFoot(x, foot, dip float64) float64 {
	d := (x - s.Mid()) / s.Mid()
	return foot + dip*d*d
}

// Bunting hangs n flags in turning colours on a line between two points that sags in its middle.
func (s *Scene) Bunting(from, to geom.Point, sag float64, n int, ink color.NRGBA, tones ...color.NRGBA) {
	at := func(t float64) geom.Point { return from.Lerp(to, t).Add(geom.Pt(0, 4*sag*t*(1-t))) }
	pts := make([]geom.Point, n+1)
	for i := range pts {
		pts[i] = at(float64(i) / float64(n))
	}
	s.Stroke(paint.Polyline(pts...), 2, ink)
	for i := range n {
		a, b := at((float64(i)+0.16)/float64(n)), at((float64(i)+0.84)/float64(n))
		flag := paint.Polygon(a, b, a.Lerp(b, 0.5).Add(geom.Pt(0, 1.1*a.Dist(b))))
		s.Fill(flag, tones[i%len(tones)])
		s.Stroke(flag, 1.6, ink)
	}
}

// Light has light fall from the upper left over everything, and the corners lie in the shade.
func (s *Scene) Light(lamp, shade color.NRGBA) {
	s.RadialOn(geom.Pt(0.3*s.Wide, 0.1*s.High), max(s.Wide, s.High)*0.8, paint.Stop{At: 0, Color: lamp}, paint.Stop{At: 1, Color: paint.Fade(lamp, 0)})
	s.Vignette(0.45, shade)
}

// picture is a picture of assets/art, high dp high, and how wide it is in dp; nil if it cannot be drawn.
func (s *Scene) picture(name string, high float64) (*ebiten.Image, float64) {
	w, h, err := art.Size(name)
	if err == nil {
		wide := high * w / h
		pixels := func(dp float64) int { return min(art.MaxSide, paint.Pixels(dp, s.Scale)) }
		var img *image.RGBA
		if img, err = art.Raster(name, pixels(wide), pixels(high), nil); err == nil {
			return paint.Image(img), wide
		}
	}
	if s.err == nil {
		s.err = fmt.Errorf("scenery: %w", err)
	}
	return nil, 0
}
