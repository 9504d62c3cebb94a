// Package paint is the surface on which boards, pieces and panels are drawn once, in dp, into images that are then
// reused: filled and inked paths, gradients, soft shadows, paper grain and wood.
//
// Everything here makes temporary images and is meant for pre-rendering, never for a frame; keep what it draws in a
// [Cache]. Light comes from the upper left everywhere.
package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Canvas draws on Dst in dp. Scale is the number of device pixels in a dp. View, identity by default, is applied to
// dp coordinates before the scale; see [Canvas.Shift], [Canvas.Turn] and [Canvas.Zoom].
//
// A Canvas is a small value; copying it is how a changed view is made. What draws takes a pointer all the same, as there are more
// than a thousand calls, each of which would carry the code of the copy.
type Canvas struct {
	Dst   *ebiten.Image
	Scale float64
	View  ebiten.GeoM
}

// New returns a canvas on a fresh image of w by h dp, rounded up to whole pixels.
func New(w, h, scale float64) Canvas {
	return Canvas{Dst: Blank(sized(Pixels(w, scale), Pixels(h, scale))), Scale: scale}
}

// Pixels returns the number of device pixels that hold dp at scale, at least 1.
func Pixels(dp, scale float64) int {
	return max(1, int(math.Ceil(dp*scale-1e-6)))
}

// Size returns the size of the destination in dp, without regard to the view.
func (c *Canvas) Size() (w, h float64) {
	b := c.Dst.Bounds()
	return float64(b.Dx()) / c.Scale, float64(b.Dy()) / c.Scale
}

// Settle has everything drawn that c's methods have put off, as they may while a [Cache] has something painted. It is called
// before Dst is drawn on, or from, by other means.
func (c *Canvas) Settle() { thePress().flush() }

// settled returns the destination on which everything has been drawn that was put off.
func (c *Canvas) settled() *ebiten.Image {
	c.Settle()
	return c.Dst
}

// Shift returns c with its origin moved by x, y dp.
func (c Canvas) Shift(x, y float64) Canvas {
	var g ebiten.GeoM
	g.Translate(x, y)
	g.Concat(c.View)
	c.View = g
	return c
}

// Turn returns c turned clockwise by angle radians about the point at.
func (c Canvas) Turn(angle float64, at geom.Point) Canvas {
	var g ebiten.GeoM
	g.Translate(-at.X, -at.Y)
	g.Rotate(angle)
	g.Translate(at.X, at.Y)
	g.Concat(c.View)
	c.View = g
	return c
}

// Zoom returns c with lengths multiplied by f about its origin.
func (c Canvas) Zoom(f float64) Canvas {
	var g ebiten.GeoM
	g.Scale(f, f)
	g.Concat(c.View)
	c.View = g
	return c
}

// Fill fills path with col, non-zero rule, anti-aliased.
func (c *Canvas) Fill(path *Path, col color.NRGBA) {
	c.fill(path, col, ebiten.BlendSourceOver)
}

// FillOn fills path with col only where something has been drawn already, as light and shade on a body.
func (c *Canvas) FillOn(path *Path, col color.NRGBA) {
	c.fill(path, col, ebiten.BlendSourceAtop)
}

// Cut removes what lies inside path from the destination.
func (c *Canvas) Cut(path *Path) {
	c.fill(path, Hex(0xFFFFFF), ebiten.BlendDestinationOut)
}

// Keep removes what lies outside path from the destination.
func (c *Canvas) Keep(path *Path) {
	mask := c.blank(c.Dst.Bounds())
	defer mask.Dst.Deallocate()
	mask.Fill(path, Hex(0xFFFFFF))
	place := at(c.Dst.Bounds())
	place.Blend = ebiten.BlendDestinationIn
	c.settled().DrawImage(mask.Dst, place)
}

// Stroke draws the outline of path, width dp wide, with round joins and caps.
func (c *Canvas) Stroke(path *Path, width float64, col color.NRGBA) {
	thePress().stroke(c.Dst, path.under(c.device()), width*c.zoom(), col, ebiten.BlendSourceOver)
}

// Flood fills r with col, without softening its edges; it is far cheaper than a path.
func (c *Canvas) Flood(r geom.Rect, col color.NRGBA) {
	m := newMesh(c)
	m.vertex(r.X, r.Y, col)
	m.vertex(r.Right(), r.Y, col)
	m.vertex(r.X, r.Bottom(), col)
	m.vertex(r.Right(), r.Bottom(), col)
	m.quad(0, 1, 2, 3)
	m.draw(c.settled(), ebiten.BlendSourceOver)
}

// Stretch draws img so that it covers r dp: its outer edge dp, as wide as they were painted, and its middle stretched. It
// is how panels of all sizes come from one picture.
func (c *Canvas) Stretch(img *ebiten.Image, r geom.Rect, edge float64) {
	b := img.Bounds()
	e := math.Round(edge * c.Scale)
	sx := [4]float64{0, e, float64(b.Dx()) - e, float64(b.Dx())}
	sy := [4]float64{0, e, float64(b.Dy()) - e, float64(b.Dy())}
	k := e / c.Scale
	dx := [4]float64{r.X, r.X + k, r.Right() - k, r.Right()}
	dy := [4]float64{r.Y, r.Y + k, r.Bottom() - k, r.Bottom()}
	var vs []ebiten.Vertex
	var is []uint32
	g := c.device()
	for j := range 4 {
		for i := range 4 {
			x, y := g.Apply(dx[i], dy[j])
			vs = append(vs, ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: float32(b.Min.X) + float32(sx[i]), SrcY: float32(b.Min.Y) + float32(sy[j]),
				ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1})
			if n := uint32(4*j + i); i < 3 && j < 3 {
				is = append(is, n, n+1, n+4, n+1, n+5, n+4)
			}
		}
	}
	c.settled().DrawTriangles32(vs, is, img, &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear})
}

// Dot fills a circle of radius r dp about at.
func (c *Canvas) Dot(at geom.Point, r float64, col color.NRGBA) { c.Fill(Circle(at, r), col) }

// Line draws a straight line, width dp wide, with round ends.
func (c *Canvas) Line(a, b geom.Point, width float64, col color.NRGBA) {
	c.Stroke(Polyline(a, b), width, col)
}

// Picture draws img so that it covers r dp, filtered.
func (c *Canvas) Picture(img *ebiten.Image, r geom.Rect) {
	b := img.Bounds()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Scale(r.W/float64(b.Dx()), r.H/float64(b.Dy()))
	op.GeoM.Translate(r.X, r.Y)
	op.GeoM.Concat(c.device())
	c.settled().DrawImage(img, op)
}

// device returns the map from dp to pixels of the destination.
func (c *Canvas) device() ebiten.GeoM {
	g := c.View
	g.Scale(c.Scale, c.Scale)
	return g
}

// zoom returns how many pixels a dp is under the view.
func (c *Canvas) zoom() float64 {
	g := c.device()
	return math.Sqrt(math.Abs(g.Element(0, 0)*g.Element(1, 1) - g.Element(0, 1)*g.Element(1, 0)))
}

func (c *Canvas) fill(path *Path, col color.NRGBA, blend ebiten.Blend) {
	thePress().fill(c.Dst, path.under(c.device()), col, blend)
}

// box returns the pixels of the destination's plane round path.
func (c *Canvas) box(path *Path) image.Rectangle {
	r, _ := path.under(c.device()).bounds()
	return r
}

// blank returns a canvas with the same view on a fresh image that covers the pixels r of the destination.
func (c Canvas) blank(r image.Rectangle) Canvas {
	d := c
	d.Dst = Blank(r)
	return d
}

// sharedPixels is how large a picture may be to share a texture with others. One that is larger would have the texture grow
// to twice the size or four times, up to hundreds of megabytes, which it keeps as long as there is anything on it.
const sharedPixels = 128 * 128

// Blank returns a clear image of the pixels r, to be drawn on. It shares a texture with nothing: whatever lies on the texture that
// is drawn on has to be moved off before it can be drawn from.
func Blank(r image.Rectangle) *ebiten.Image {
	return ebiten.NewImageWithOptions(r, &ebiten.NewImageOptions{Unmanaged: true})
}

// Image returns img as one that can be drawn.
func Image(img *image.RGBA) *ebiten.Image {
	return ebiten.NewImageFromImageWithOptions(img, &ebiten.NewImageFromImageOptions{Unmanaged: large(img.Rect)})
}

func large(r image.Rectangle) bool { return r.Dx()*r.Dy() > sharedPixels }

// sized returns the pixels of an image of w by h with its corner at the origin.
func sized(w, h int) image.Rectangle { return image.Rect(0, 0, w, h) }
