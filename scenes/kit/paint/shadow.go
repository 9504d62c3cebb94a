package paint

import (
	"image"
	"image/color"
	"math"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Shadow draws the blurred silhouette of path, moved by offset. blur is the width in dp over which the edge fades,
// half of it on each side. Draw the shadow before the object that casts it.
func (c *Canvas) Shadow(path *Path, blur float64, offset geom.Point, col color.NRGBA) {
	moved := c.Shift(offset.X, offset.Y)
	moved.fillBlurred(path, blur, col, ebiten.BlendSourceOver)
}

// Glow draws light round path, blur dp wide. Draw the light before the object that shines.
func (c *Canvas) Glow(path *Path, blur float64, col color.NRGBA) {
	c.fillBlurred(path, blur, col, ebiten.BlendSourceOver)
	c.fillBlurred(path, blur/2, Fade(col, 0.6), ebiten.BlendSourceOver)
}

// InnerShadow darkens the inside of path along its edge, like a recess whose edge casts a shadow of the given blur and
// offset into it; see [Canvas.Shadow]. It draws nothing if no part of path lies in Dst.
func (c *Canvas) InnerShadow(path *Path, blur float64, offset geom.Point, col color.NRGBA) {
	box := c.pixelBounds(path).Inset(-2).Intersect(c.Dst.Bounds())
	if box.Empty() {
		return
	}
	body := c.blank(box)
	defer body.Dst.Deallocate()
	body.Fill(path, Hex(0xFFFFFF))
	moved := body.Shift(offset.X, offset.Y)
	// The shadow is that of everything outside the path; source-in keeps what falls inside.
	moved.drawBlurred(box, blur, ebiten.BlendSourceIn, func(d Canvas) {
		d.Dst.Fill(col)
		d.EraseInside(path)
	})
	c.settled().DrawImage(body.Dst, translation(box))
}

// fillBlurred fills path with edges that fade over blur dp, or with sharp ones if the blur would be invisible.
func (c *Canvas) fillBlurred(path *Path, blur float64, col color.NRGBA, blend ebiten.Blend) {
	if sigmaOf(c, blur) < minSigma {
		c.fill(path, col, blend)
		return
	}
	box := c.pixelBounds(path)
	c.drawBlurred(box, blur, blend, func(d Canvas) { d.Fill(path, col) })
}

// minSigma is the sigma of a blur, in pixels, below which it is invisible and left out.
const minSigma = 0.3

// sigmaOf returns the sigma in pixels of the Gaussian blur whose edge fades over blur dp: from two sigmas outside to two inside.
func sigmaOf(c *Canvas, blur float64) float64 { return blur * c.pixelsPerDP() / 4 }

// maxSigma is the greatest sigma, in pixels, for which the shader is used. Wider blurs are drawn at a lower
// resolution: the difference is invisible, and software rendering is much faster.
const maxSigma = 2

// taps is how many pixels on each side of a pixel the shader reads: three times maxSigma, and one more.
const taps = 7

// drawBlurred draws what paint paints in the pixels of box of Dst, blurred over blur dp. paint gets a canvas in the same
// coordinates, perhaps with fewer pixels. The canvas has a margin of three sigmas round box, beyond which a blur cannot be seen.
func (c *Canvas) drawBlurred(box image.Rectangle, blur float64, blend ebiten.Blend, paint func(Canvas)) {
	sigma := sigmaOf(c, blur)
	coarse := max(1, sigma/maxSigma) // side of a pixel of small, in pixels of Dst
	margin := int(math.Ceil(3*sigma)) + 1
	box = box.Inset(-margin).Intersect(c.Dst.Bounds().Inset(-margin))
	if box.Empty() {
		return
	}
	w, h := int(math.Ceil(float64(box.Dx())/coarse))+1, int(math.Ceil(float64(box.Dy())/coarse))+1
	small := Canvas{Dst: Blank(sized(w, h)), Scale: 1, View: c.transform()} // the view leads from dp to the pixels of small
	defer small.Dst.Deallocate()
	small.View.Translate(-float64(box.Min.X), -float64(box.Min.Y))
	small.View.Scale(1/coarse, 1/coarse)
	paint(small)
	if sigma >= minSigma {
		blurImage(small.Dst, sigma/coarse)
	}
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, Blend: blend}
	op.GeoM.Scale(coarse, coarse)
	op.GeoM.Translate(float64(box.Min.X), float64(box.Min.Y))
	c.settled().DrawImage(small.Dst, op)
	c.rest()
}

// blurImage blurs img in place by a Gaussian of sigma pixels. If the shader does not compile, it does nothing.
func blurImage(img *ebiten.Image, sigma float64) {
	shader, err := gaussian()
	if err != nil {
		return
	}
	b := img.Bounds()
	tmp := Blank(b)
	defer tmp.Deallocate()
	blurPass(tmp, img, shader, sigma, 1, 0)
	blurPass(img, tmp, shader, sigma, 0, 1)
}

// blurPass blurs src into dst in the direction dx, dy: one of them is 1, the other 0.
func blurPass(dst, src *ebiten.Image, shader *ebiten.Shader, sigma float64, dx, dy float32) {
	b := src.Bounds()
	op := &ebiten.DrawRectShaderOptions{Blend: ebiten.BlendCopy}
	op.GeoM.Translate(float64(b.Min.X), float64(b.Min.Y))
	op.Images[0] = src
	op.Uniforms = map[string]any{"Weights": gaussianWeights(sigma), "Step": []float32{dx, dy}}
	dst.DrawRectShader(b.Dx(), b.Dy(), shader, op)
}

// gaussianWeights returns the weights of a Gaussian of sigma pixels at distances from 0 to taps. The weights of a pixel and of taps
// pixels on either side sum to 1.
func gaussianWeights(sigma float64) []float32 {
	w, sum := make([]float32, taps+1), 0.0
	for i := range w {
		v := math.Exp(-float64(i*i) / (2 * sigma * sigma))
		w[i] = float32(v)
		sum += 2 * v
	}
	for i := range w {
		w[i] /= float32(sum - 1) // the weight at distance 0, which is 1, was counted twice
	}
	return w
}

// gaussian returns the shader of the blur, which is compiled on the first call.
var gaussian = sync.OnceValues(func() (*ebiten.Shader, error) { return ebiten.NewShader([]byte(gaussianSource)) })

// gaussianSource is the shader of the blur, in Kage. The 7 in it is taps, the 8 is taps+1.
const gaussianSource = `//kage:unit pixels
package main

var Weights [8]float
var Step vec2

func Fragment(dst vec4, src vec2, color vec4) vec4 {
	sum := imageSrc0At(src) * Weights[0]
	for i := 1; i <= 7; i++ {
		d := Step * float(i)
		sum += (imageSrc0At(src+d) + imageSrc0At(src-d)) * Weights[i]
	}
	return sum
}
`
