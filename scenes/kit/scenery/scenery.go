// Package scenery paints the landscapes of the boxes, with a sky, a skyline along the horizon, and the ground in front. They
// reach to the edges of a screen of any proportions.
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

// Painter paints a landscape on a scene.
type Painter func(s *Scene)

// Scene is a landscape that is being painted. Lengths are in dp.
type Scene struct {
	paint.Canvas
	// Width and Height are the size of the scene.
	Width, Height float64
	// Foot is the Y at which objects in the foreground stand.
	Foot float64
	// Back is the Y at which the background begins. On a screen in portrait Back is higher up, since objects in the
	// foreground take all of the width there.
	Back float64
	// Unit is the height of a large house. It follows from the size of the screen.
	Unit float64

	err error // the first picture that could not be drawn
}

// Paint paints a landscape to the edges of c. foot is the Y in dp at which objects in the foreground stand. Pictures
// that cannot be drawn are left out; the error is that of the first one.
func Paint(c paint.Canvas, foot float64, paintScene Painter) error {
	s := &Scene{Canvas: c, Foot: foot}
	s.Width, s.Height = c.Size()
	// The proportions are chosen by eye. On a square screen both formulas for Back agree.
	s.Unit = 0.5 * min(s.Height, 1.35*s.Width)
	s.Back = foot - 0.22*s.Height
	if s.Height > s.Width {
		s.Back = foot - (0.22+0.4*(1-s.Width/s.Height))*s.Height
	}
	paintScene(s)
	return s.err
}

// MidX returns the X of the middle of the scene.
func (s *Scene) MidX() float64 { return s.Width / 2 }

// Sky fills everything above the horizon, a Y, with the colours tones, which change gently into each other from the top down. The
// last colour goes on to the lower edge of the scene.
func (s *Scene) Sky(horizon float64, tones ...color.NRGBA) {
	stops := make([]paint.Stop, len(tones))
	for i, tone := range tones {
		stops[i] = paint.Stop{At: float64(i) / float64(max(1, len(tones)-1)), Color: tone}
	}
	s.Gradient(paint.Box(geom.R(0, 0, s.Width, s.Height)), geom.Pt(0, 0), geom.Pt(0, horizon), stops...)
}

// Rays paints n rays of light that spread from a point over everything. Each ray is as wide as the gap to the next.
func (s *Scene) Rays(from geom.Point, n int, tone color.NRGBA) {
	far := s.Width + s.Height
	for i := range n {
		a := 2 * math.Pi * (float64(i) + 0.25) / float64(n) // a and b are the angles of the two edges of the ray
		b := a + math.Pi/float64(n)
		s.Fill(paint.Polygon(from, from.Add(geom.Pt(far*math.Cos(a), far*math.Sin(a))), from.Add(geom.Pt(far*math.Cos(b), far*math.Sin(b)))), tone)
	}
}

// Hills fills everything below a wavy line of hills. The line varies by amplitude round y. Each hill is width dp
// wide; phase moves them to the side, as a fraction of that width.
func (s *Scene) Hills(y, amplitude, width, phase float64, tone color.NRGBA) {
	const steps = 48
	pts := []geom.Point{geom.Pt(-2, s.Height+2)} // 2 dp beyond the edges, so that no seam shows
	for i := range steps + 1 {
		x := geom.Lerp(-2, s.Width+2, float64(i)/steps)
		pts = append(pts, geom.Pt(x, y-amplitude*math.Sin(2*math.Pi*((x-s.MidX())/width+phase))))
	}
	s.Fill(paint.Polygon(append(pts, geom.Pt(s.Width+2, s.Height+2))...), tone)
}

// Ground fills everything below y with a gradient from far, at the top, to near, at the bottom.
func (s *Scene) Ground(y float64, far, near color.NRGBA) {
	r := geom.R(0, y, s.Width, s.Height-y)
	s.Gradient(paint.Box(r), r.Min(), geom.Pt(0, r.Bottom()), paint.Stop{At: 0, Color: far}, paint.Stop{At: 1, Color: near})
}

// DrawStanding draws a picture of assets/art, height dp high, with the middle of its lower edge at a point. If height is
// negative, the picture is mirrored left to right and -height dp high. A picture that cannot be drawn is left out; see [Paint].
func (s *Scene) DrawStanding(name string, at geom.Point, height float64) {
	img, width := s.picture(name, math.Abs(height))
	if img == nil {
		return
	}
	defer img.Deallocate()
	c := s.Canvas
	if height < 0 {
		c.View.Scale(-1, 1)
		c.View.Translate(2*at.X, 0)
	}
	c.Picture(img, geom.R(at.X-width/2, at.Y-math.Abs(height), width, math.Abs(height)))
}

// DrawPair draws a picture, height dp high, distance dp to the left of the middle and, mirrored, as far to the right. foot is
// the Y of the lower edge.
func (s *Scene) DrawPair(name string, distance, foot, height float64) {
	s.DrawStanding(name, geom.Pt(s.MidX()-distance, foot), height)
	s.DrawStanding(name, geom.Pt(s.MidX()+distance, foot), -height)
}

// DrawRow draws a picture, height dp high, again and again from edge to edge, once in the middle. foot is the Y of the lower edge.
// gap is the space in dp between two neighbours; it is negative if they overlap. A picture that cannot be drawn is left out.
func (s *Scene) DrawRow(name string, foot, height, gap float64) {
	img, width := s.picture(name, height)
	if img == nil {
		return
	}
	defer img.Deallocate()
	step := max(width+gap, 4) // at least 4 dp, so that the row has an end
	for i := -int(s.MidX()/step + 1); float64(i)*step < s.MidX()+width; i++ {
		s.Picture(img, geom.R(s.MidX()+float64(i)*step-width/2, foot-height, width, height))
	}
}

// DrawRoundWall draws a picture again and again along a round wall that is seen from inside. The foot of the wall is at the
// Y foot in the middle of the scene and dip dp lower at the edges. The wall is height dp high in the middle; at the edges
// it is nearer and therefore dip/2 higher. A picture that cannot be drawn is left out.
func (s *Scene) DrawRoundWall(name string, foot, height, dip float64) {
	img, width := s.picture(name, height)
	if img == nil {
		return
	}
	defer img.Deallocate()
	const strips, seam = 8, 1.0 // vertical strips of a picture; overlap of two neighbours in dp
	g := s.View
	g.Scale(s.Scale, s.Scale)
	b := img.Bounds()
	s.Settle()
	for i := -int(s.MidX()/width + 1); float64(i)*(width-seam) < s.MidX()+width; i++ {
		var vs []ebiten.Vertex
		var is []uint32
		for k := range strips + 1 {
			share := float64(k) / strips
			x := s.MidX() + float64(i)*(width-seam) + (share-0.5)*width
			bottom := s.RoundWallFoot(x, foot, dip)
			top := bottom - height*(1+0.5*(bottom-foot)/height)
			for j, y := range [...]float64{top, bottom} { // j is 0 for the upper edge of the picture, 1 for the lower one
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

// RoundWallFoot returns the Y of the foot of a round wall at x; foot and dip are those of DrawRoundWall.
func (s *Scene) RoundWallFoot(x, foot, dip float64) float64 {
	d := (x - s.MidX()) / s.MidX()
	return foot + dip*d*d
}

// Bunting draws n triangular flags, at least 1, whose colours are tones in turn, on a line between two points. There must be a tone.
// The line hangs sag dp lower in its middle. ink is the colour of the line and of the outlines.
func (s *Scene) Bunting(from, to geom.Point, sag float64, n int, ink color.NRGBA, tones ...color.NRGBA) {
	at := func(t float64) geom.Point { return from.Lerp(to, t).Add(geom.Pt(0, 4*sag*t*(1-t))) } // the line at t, 0 to 1
	pts := make([]geom.Point, n+1)
	for i := range pts {
		pts[i] = at(float64(i) / float64(n))
	}
	s.Stroke(paint.Polyline(pts...), 2, ink)
	for i := range n {
		a, b := at((float64(i)+0.16)/float64(n)), at((float64(i)+0.84)/float64(n)) // the upper corners, with gaps between flags
		flag := paint.Polygon(a, b, a.Lerp(b, 0.5).Add(geom.Pt(0, 1.1*a.Dist(b))))
		s.Fill(flag, tones[i%len(tones)])
		s.Stroke(flag, 1.6, ink)
	}
}

// Light paints a light in the colour lamp from the upper left over everything, and darkens the corners with shade. Call it
// last: what is drawn later is not lit.
func (s *Scene) Light(lamp, shade color.NRGBA) {
	// The place and the reach of the light and the depth of the shade are chosen by eye.
	s.RadialOn(geom.Pt(0.3*s.Width, 0.1*s.Height), max(s.Width, s.Height)*0.8, paint.Stop{At: 0, Color: lamp}, paint.Stop{At: 1, Color: paint.Fade(lamp, 0)})
	s.Vignette(0.45, shade)
}

// picture returns a picture of assets/art, height dp high, and its width in dp. The caller deallocates the picture. If the
// picture cannot be drawn, picture returns nil, and keeps the error in s if it is the first.
func (s *Scene) picture(name string, height float64) (*ebiten.Image, float64) {
	w, h, err := art.Size(name)
	if err == nil {
		width := height * w / h
		pixels := func(dp float64) int { return min(art.MaxSide, paint.Pixels(dp, s.Scale)) }
		var img *image.RGBA
		if img, err = art.Raster(name, pixels(width), pixels(height), nil); err == nil {
			return paint.Image(img), width
		}
	}
	if s.err == nil {
		s.err = fmt.Errorf("scenery: %w", err)
	}
	return nil, 0
}
