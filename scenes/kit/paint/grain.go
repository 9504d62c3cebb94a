package paint

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"github.com/hajimehoshi/ebiten/v2"
)

// The sides in pixels of the repeated textures that grain is made of: soft blotches, and noise of single pixels,
// whose repetition nobody sees.
const (
	blotchTile = 256
	noiseTile  = 128
)

// Grain gives everything drawn so far the texture of paper: the lightness varies by ±amount, for paper 0.02. The
// same seed gives the same texture.
func (c *Canvas) Grain(amount float64, seed uint64) {
	c.fineGrain(amount, seed)
	c.texture(blotches(seed+1, amount), 2.5) // the blotches become about 40 pixels wide
}

// fineGrain varies the lightness of single pixels of everything drawn so far.
func (c *Canvas) fineGrain(amount float64, seed uint64) {
	c.texture(noise(noiseTile, seed, func(r *rand.Rand, _, _ int) float64 { return r.NormFloat64() * amount * 0.6 }), 1)
}

// Wood gives everything drawn so far the texture of wood, with long fibres along x. The lightness varies by ±amount.
func (c *Canvas) Wood(amount float64, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15)) // any other number would do
	w, h := c.Size()
	for y := 0.0; y < h; {
		m := newMesh(c)
		for n := 0; n < fibresPerStep && y < h; n++ {
			m.fibre(r, y, w, amount)
			y += 0.7 + r.Float64()*1.6
		}
		m.draw(c.settled(), ebiten.BlendSourceAtop)
		c.rest()
	}
	c.fineGrain(amount/6, seed)
}

// fibresPerStep is how many fibres of wood are drawn in one call. All at once would take long.
const fibresPerStep = 64

// fibre adds one long, wavy fibre at height y of a picture w dp wide: a strip that fades out on both sides and at its ends. amount
// is that of Wood.
func (m *mesh) fibre(r *rand.Rand, y, w, amount float64) {
	start, length := -w*0.2+r.Float64()*w*0.9, w*(0.15+r.Float64()*0.7)
	wave, phase, height := 90+r.Float64()*260, r.Float64()*2*math.Pi, 0.4+r.Float64()*1.8
	half, tone := 0.5+r.Float64()*0.7, fibreTone(r, amount)
	transparent := Fade(tone, 0)
	const steps = 24
	for i := range steps + 1 {
		x := start + length*float64(i)/steps
		q := y + height*math.Sin(x/wave*2*math.Pi+phase)
		mid := tone
		if i == 0 || i == steps {
			mid = transparent
		}
		n := m.vertex(x, q-half, transparent)
		m.vertex(x, q, mid)
		m.vertex(x, q+half, transparent)
		if i > 0 {
			m.quad(n-3, n-2, n, n+1)
			m.quad(n-2, n-1, n+1, n+2)
		}
	}
}

// fibreTone returns the colour of a fibre: dark with probability 3/5, else light. Its opacity is random and grows with amount.
func fibreTone(r *rand.Rand, amount float64) color.NRGBA {
	if r.IntN(5) < 2 {
		return color.NRGBA{R: 255, G: 214, B: 160, A: channel(255 * amount * 0.6 * r.Float64())}
	}
	return color.NRGBA{R: 20, G: 10, B: 4, A: channel(255 * amount * (0.5 + 1.2*r.Float64()))}
}

// texture covers everything drawn so far with repetitions of img, each of whose pixels becomes zoom pixels wide. Empty pixels
// stay empty. It frees img.
func (c *Canvas) texture(img *ebiten.Image, zoom float64) {
	defer img.Deallocate()
	b := c.Dst.Bounds()
	w, h := float32(b.Dx()), float32(b.Dy())
	x, y := float32(b.Min.X), float32(b.Min.Y)
	z := float32(zoom)
	corner := func(u, v float32) ebiten.Vertex {
		return ebiten.Vertex{DstX: x + u, DstY: y + v, SrcX: u / z, SrcY: v / z, ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	vs := []ebiten.Vertex{corner(0, 0), corner(w, 0), corner(0, h), corner(w, h)}
	op := &ebiten.DrawTrianglesOptions{Blend: ebiten.BlendSourceAtop, Address: ebiten.AddressRepeat, Filter: ebiten.FilterLinear}
	c.settled().DrawTriangles32(vs, []uint32{0, 1, 2, 1, 3, 2}, img, op)
	c.rest()
}

// noise returns a square texture. value returns how much each pixel lightens (positive) or darkens (negative), within
// -1..1.
func noise(side int, seed uint64, value func(r *rand.Rand, x, y int) float64) *ebiten.Image {
	r := rand.New(rand.NewPCG(seed, 1))
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	for i := 0; i < len(img.Pix); i += 4 {
		v := min(max(value(r, i/4%side, i/4/side), -1), 1)
		a := uint8(math.Abs(v) * 255)
		tone := uint8(0) // black or, if v is positive, white; premultiplied by the opacity a
		if v > 0 {
			tone = a
		}
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = tone, tone, tone, a
	}
	return ebiten.NewImageFromImage(img)
}

// blotches returns a texture of soft blotches, like those of paper pulp: random values at the corners of 16 by 16 cells, smoothly
// blended in between. Its opposite edges fit together.
func blotches(seed uint64, amount float64) *ebiten.Image {
	const cells = 16
	r := rand.New(rand.NewPCG(seed, 2))
	var grid [cells][cells]float64
	for y := range cells {
		for x := range cells {
			grid[y][x] = r.Float64()*2 - 1
		}
	}
	return noise(blotchTile, seed, func(_ *rand.Rand, x, y int) float64 {
		fx, fy := float64(x)*cells/blotchTile, float64(y)*cells/blotchTile
		ix, iy := int(fx), int(fy)
		u, v := ease(fx-float64(ix)), ease(fy-float64(iy))
		jx, jy := (ix+1)%cells, (iy+1)%cells
		top := grid[iy][ix] + (grid[iy][jx]-grid[iy][ix])*u
		low := grid[jy][ix] + (grid[jy][jx]-grid[jy][ix])*u
		return (top + (low-top)*v) * amount
	})
}

// ease returns the eased value of t in 0..1, slow at the start and at the end.
func ease(t float64) float64 { return t * t * (3 - 2*t) }
