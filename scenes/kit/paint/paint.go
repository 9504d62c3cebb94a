// Package paint draws boards, pieces and panels in dp into images that are then reused: filled and outlined paths,
// gradients, soft shadows, the grain of paper and wood.
//
// Everything here makes temporary images and is meant for rendering ahead of time, not for every frame; keep the
// results in a [Cache]. Light comes from the upper left everywhere.
package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Canvas draws on Dst in dp.
//
// A Canvas is a small value: a canvas with another view is a changed copy. Methods that draw take a pointer
// nevertheless, since copying the canvas for each of more than a thousand calls would make the program larger.
type Canvas struct {
	Dst   *ebiten.Image
	Scale float64 // device pixels per dp
	// View, identity by default, is applied to dp coordinates before the scale; see [Canvas.Shift], [Canvas.Turn] and
	// [Canvas.Zoom].
	View ebiten.GeoM

	step func() // see Album.OnStep; nil for none
}

// New returns a canvas on a fresh image of w by h dp, rounded up to whole pixels. The caller must free the image. For a picture of an
// album, see [Album.Canvas].
func New(w, h, scale float64) Canvas {
	return Canvas{Dst: Blank(sized(Pixels(w, scale), Pixels(h, scale))), Scale: scale}
}

// Beside returns a canvas of w by h dp on a fresh image, for a part of the picture on c that is drawn apart. It has the scale of c,
// and no view. The caller must free the image.
func (c *Canvas) Beside(w, h float64) Canvas {
	d := New(w, h, c.Scale)
	d.step = c.step
	return d
}

// rest calls the function of [Album.OnStep], after a shape that may have taken long.
func (c *Canvas) rest() {
	if c.step != nil {
		c.step()
	}
}

// Pixels returns the number of device pixels for a length of dp at scale, rounded up, at least 1. An excess of less than a
// millionth of a pixel, which errors of floating point may leave, is not rounded up.
func Pixels(dp, scale float64) int {
	return max(1, int(math.Ceil(dp*scale-1e-6)))
}

// Size returns the size of Dst in dp, without regard to the view.
func (c *Canvas) Size() (w, h float64) {
	b := c.Dst.Bounds()
	return float64(b.Dx()) / c.Scale, float64(b.Dy()) / c.Scale
}

// Settle draws what the canvas's methods have queued, as they do while a [Cache] paints an image. It must be called
// before Dst is drawn on, or from, by other means.
func (c *Canvas) Settle() { sharedRasteriser().flush() }

// settled returns Dst after everything queued has been drawn.
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

// Turn returns c rotated clockwise by angle radians about the point at.
func (c Canvas) Turn(angle float64, at geom.Point) Canvas {
	var g ebiten.GeoM
	g.Translate(-at.X, -at.Y)
	g.Rotate(angle)
	g.Translate(at.X, at.Y)
	g.Concat(c.View)
	c.View = g
	return c
}

// Zoom returns c enlarged by factor f about its origin.
func (c Canvas) Zoom(f float64) Canvas {
	var g ebiten.GeoM
	g.Scale(f, f)
	g.Concat(c.View)
	c.View = g
	return c
}

// Fill fills path by the non-zero rule, with smooth edges.
func (c *Canvas) Fill(path *Path, col color.NRGBA) {
	c.fill(path, col, ebiten.BlendSourceOver)
}

// FillOn fills path only where something has been drawn already, such as light on an object.
func (c *Canvas) FillOn(path *Path, col color.NRGBA) {
	c.fill(path, col, ebiten.BlendSourceAtop)
}

// EraseInside erases everything inside path.
func (c *Canvas) EraseInside(path *Path) {
	c.fill(path, Hex(0xFFFFFF), ebiten.BlendDestinationOut)
}

// EraseOutside erases everything outside path.
func (c *Canvas) EraseOutside(path *Path) {
	mask := c.blank(c.Dst.Bounds())
	defer mask.Dst.Deallocate()
	mask.Fill(path, Hex(0xFFFFFF))
	place := translation(c.Dst.Bounds())
	place.Blend = ebiten.BlendDestinationIn
	c.settled().DrawImage(mask.Dst, place)
}

// Stroke draws the outline of path, width dp wide, with round joins and ends; nothing if width is not positive.
func (c *Canvas) Stroke(path *Path, width float64, col color.NRGBA) {
	sharedRasteriser().stroke(c.Dst, path.transformed(c.transform()), width*c.pixelsPerDP(), col, ebiten.BlendSourceOver)
	c.rest()
}

// FillRect fills r with hard edges. That is much faster than filling a path.
func (c *Canvas) FillRect(r geom.Rect, col color.NRGBA) {
	m := newMesh(c)
	m.vertex(r.X, r.Y, col)
	m.vertex(r.Right(), r.Y, col)
	m.vertex(r.X, r.Bottom(), col)
	m.vertex(r.Right(), r.Bottom(), col)
	m.quad(0, 1, 2, 3)
	m.draw(c.settled(), ebiten.BlendSourceOver)
}

// Stretch draws img over the area r. A margin of width edge, in dp, along the sides of img keeps that width, and the middle is
// stretched: so one picture serves for panels of all sizes. img must have the scale of c. Both img and r must be at least twice
// edge wide and high.
func (c *Canvas) Stretch(img *ebiten.Image, r geom.Rect, edge float64) {
	b := img.Bounds()
	e := math.Round(edge * c.Scale)
	// The lines that divide img, in pixels, and r, in dp, into three columns and three rows.
	sx := [4]float64{0, e, float64(b.Dx()) - e, float64(b.Dx())}
	sy := [4]float64{0, e, float64(b.Dy()) - e, float64(b.Dy())}
	k := e / c.Scale
	dx := [4]float64{r.X, r.X + k, r.Right() - k, r.Right()}
	dy := [4]float64{r.Y, r.Y + k, r.Bottom() - k, r.Bottom()}
	var vs []ebiten.Vertex
	var is []uint32
	g := c.transform()
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

// Dot fills a circle with radius r dp round at.
func (c *Canvas) Dot(at geom.Point, r float64, col color.NRGBA) { c.Fill(Circle(at, r), col) }

// Line draws a straight line, width dp wide, with round ends.
func (c *Canvas) Line(a, b geom.Point, width float64, col color.NRGBA) {
	c.Stroke(Polyline(a, b), width, col)
}

// Picture draws img over the area r, with linear filtering.
func (c *Canvas) Picture(img *ebiten.Image, r geom.Rect) {
	b := img.Bounds()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Scale(r.W/float64(b.Dx()), r.H/float64(b.Dy()))
	op.GeoM.Translate(r.X, r.Y)
	op.GeoM.Concat(c.transform())
	c.settled().DrawImage(img, op)
}

// transform returns the transformation from dp to pixels of Dst.
func (c *Canvas) transform() ebiten.GeoM {
	g := c.View
	g.Scale(c.Scale, c.Scale)
	return g
}

// pixelsPerDP returns how many pixels a dp is with the scale and the view.
func (c *Canvas) pixelsPerDP() float64 {
	g := c.transform()
	return math.Sqrt(math.Abs(g.Element(0, 0)*g.Element(1, 1) - g.Element(0, 1)*g.Element(1, 0)))
}

// fill fills path, which is in dp, with a colour. blend is how the colour is combined with what has been drawn already.
func (c *Canvas) fill(path *Path, col color.NRGBA, blend ebiten.Blend) {
	sharedRasteriser().fill(c.Dst, path.transformed(c.transform()), col, blend)
	c.rest()
}

// pixelBounds returns the bounds of path in pixels of Dst, which may lie outside Dst; empty if the path is.
func (c *Canvas) pixelBounds(path *Path) image.Rectangle {
	r, _ := path.transformed(c.transform()).bounds()
	return r
}

// blank returns a canvas with the same view on a new image for the pixels r of Dst.
func (c Canvas) blank(r image.Rectangle) Canvas {
	d := c
	d.Dst = Blank(r)
	return d
}

// sharedPixels is the largest number of pixels of an image that may share a texture with others. With larger ones,
// Ebitengine's shared textures would grow to hundreds of megabytes and keep that size.
const sharedPixels = 128 * 128

// Blank returns an empty image with bounds r, to be drawn on. The image has a texture of its own: on a shared one, Ebitengine would
// have to move the other images to another texture before they could be drawn from.
func Blank(r image.Rectangle) *ebiten.Image {
	return ebiten.NewImageWithOptions(r, &ebiten.NewImageOptions{Unmanaged: true})
}

// Image returns a copy of img as an Ebitengine image. With more than sharedPixels pixels it has a texture of its own.
func Image(img *image.RGBA) *ebiten.Image {
	return ebiten.NewImageFromImageWithOptions(img, &ebiten.NewImageFromImageOptions{Unmanaged: large(img.Rect)})
}

// large reports whether an image is too large to share a texture.
func large(r image.Rectangle) bool { return r.Dx()*r.Dy() > sharedPixels }

// sized returns the bounds of an image of w by h pixels with its corner at the origin.
func sized(w, h int) image.Rectangle { return image.Rect(0, 0, w, h) }
