package paint

import (
	"image"
	"image/color"
	"math"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Shadow draws the blurred silhouette of path in col, moved by offset. Blur is the width in dp over which the edge
// fades, on both sides together. Draw it before the body that throws it.
func (c *Canvas) Shadow(path *Path, blur float64, offset geom.Point, col color.NRGBA) {
	moved := c.Shift(offset.X, offset.Y)
	moved.soft(path, blur, col, ebiten.BlendSourceOver)
}

// Glow draws light of col around path, as wide as blur dp. Draw it before the body that shines.
func (c *Canvas) Glow(path *Path, blur float64, col color.NRGBA) {
	c.soft(path, blur, col, ebiten.BlendSourceOver)
	c.soft(path, blur/2, Fade(col, 0.6), ebiten.BlendSourceOver)
}

// InnerShadow darkens the inside of path along its edge, as a recess lit from the upper left.
func (c *Canvas) InnerShadow(path *Path, blur float64, offset geom.Point, col color.NRGBA) {
	box := c.box(path).Inset(-2).Intersect(c.Dst.Bounds())
	if box.Empty() {
		return
	}
	body := c.blank(box)
	defer body.Dst.Deallocate()
	body.Fill(path, Hex(0xFFFFFF))
	moved := body.Shift(offset.X, offset.Y)
	moved.drawBlurred(box, blur, ebiten.BlendSourceIn, func(d Canvas) {
		d.Dst.Fill(col)
		d.Cut(path)
	})
	c.settled().DrawImage(body.Dst, at(box))
}

func (c *Canvas) soft(path *Path, blur float64, col color.NRGBA, blend ebiten.Blend) {
	if sigmaOf(c, blur) < sharp {
		c.fill(path, col, blend)
		return
	}
	box := c.box(path)
	c.drawBlurred(box, blur, blend, func(d Canvas) { d.Fill(path, col) })
}

// sharp is the width of a blur, in pixels, that nobody sees.
const sharp = 0.3

// sigmaOf returns what a blur as wide as that is to a Gaussian, in pixels.
func sigmaOf(c *Canvas, blur float64) float64 { return blur * c.zoom() / 4 }

// maxSigma is the widest blur, in pixels, that the shader does; wider ones are drawn at a coarser scale, where nobody
// can tell and a software renderer is spared.
const maxSigma = 2

// taps is how many pixels on either side the shader looks at: three times the widest sigma, and one.
const taps = 7

// drawBlurred draws the blurred picture of what paint paints in the pixels of box: at a coarse scale where the blur is wide, since
// nobody can tell.
func (c *Canvas) drawBlurred(box image.Rectangle, blur float64, blend ebiten.Blend, paint func(Canvas)) {
	sigma := sigmaOf(c, blur)
	coarse := max(1, sigma/maxSigma)
	margin := int(math.Ceil(3*sigma)) + 1
	box = box.Inset(-margin).Intersect(c.Dst.Bounds().Inset(-margin))
	if box.Empty() {
		return
	}
	w, h := int(math.Ceil(float64(box.Dx())/coarse))+1, int(math.Ceil(float64(box.Dy())/coarse))+1
	small := Canvas{Dst: Blank(sized(w, h)), Scale: 1, View: c.device()}
	defer small.Dst.Deallocate()
	small.View.Translate(-float64(box.Min.X), -float64(box.Min.Y))
	small.View.Scale(1/coarse, 1/coarse)
	paint(small)
	if sigma >= sharp {
		blurImage(small.Dst, sigma/coarse)
	}
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, Blend: blend}
	op.GeoM.Scale(coarse, coarse)
	op.GeoM.Translate(float64(box.Min.X), float64(box.Min.Y))
	c.settled().DrawImage(small.Dst, op)
}

// blurImage blurs img in place with a Gaussian of sigma pixels. A shader that does not compile leaves it sharp.
func blurImage(img *ebiten.Image, sigma float64) {
	shader, err := gaussian()
	if err != nil {
		return
	}
	b := img.Bounds()
	tmp := Blank(b)
	defer tmp.Deallocate()
	pass(tmp, img, shader, sigma, 1, 0)
	pass(img, tmp, shader, sigma, 0, 1)
}

func pass(dst, src *ebiten.Image, shader *ebiten.Shader, sigma float64, dx, dy float32) {
	b := src.Bounds()
	op := &ebiten.DrawRectShaderOptions{Blend: ebiten.BlendCopy}
	op.GeoM.Translate(float64(b.Min.X), float64(b.Min.Y))
	op.Images[0] = src
	op.Uniforms = map[string]any{"Weights": weights(sigma), "Step": []float32{dx, dy}}
	dst.DrawRectShader(b.Dx(), b.Dy(), shader, op)
}

// weights returns a Gaussian of sigma pixels at 0, 1, 2 … pixels; with both sides it sums to 1.
func weights(sigma float64) []float32 {
	w, sum := make([]float32, taps+1), 0.0
	for i := range w {
		v := math.Exp(-float64(i*i) / (2 * sigma * sigma))
		w[i] = float32(v)
		sum += 2 * v
	}
	for i := range w {
		w[i] /= float32(sum - 1)
	}
	return w
}

// gaussian compiles the blur once, when it is first needed.
var gaussian = sync.OnceValues(func() (*ebiten.Shader, error) { return ebiten.NewShader([]byte(gaussianSource)) })

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
