package result

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// confetti is paper that rains for a while over whoever has won. With reduced motion it lies there at once.
type confetti struct {
	bits  []bit
	ticks int
	op    ebiten.DrawImageOptions
}

// bit is one piece of paper.
type bit struct {
	x, delay  float64 // where across the screen, 0 to 1; ticks until it falls
	sway, rot float64
	speed     float64 // dp a tick
	hue       int
}

const (
	confettiBits  = 90
	confettiTicks = 300
)

// newConfetti returns paper in the colours of those who won, brass between them.
func newConfetti(seed uint64, winners int) *confetti {
	luck := game.NewRNG(seed)
	c := new(confetti)
	for range confettiBits {
		c.bits = append(c.bits, bit{
			x: luck.Float(), delay: luck.Float() * 90, sway: 8 + 22*luck.Float(), rot: luck.Float() * 6,
			speed: 2.4 + 2.2*luck.Float(), hue: luck.Below(winners + 1),
		})
	}
	return c
}

// over reports whether all of it has fallen.
func (c *confetti) over() bool { return c.ticks >= confettiTicks }

// tick lets the paper fall for one tick.
func (c *confetti) tick() { c.ticks++ }

// draw draws the paper over the screen of the size given.
func (c *confetti) draw(t *ui.Theme, dst *ebiten.Image, size geom.Point, colors []game.Color) {
	if c.over() {
		return
	}
	fade := geom.Clamp(float64(confettiTicks-c.ticks)/60, 0, 1)
	for i := range c.bits {
		b := &c.bits[i]
		age := float64(c.ticks) - b.delay
		if age < 0 {
			continue
		}
		at := geom.Pt(b.x*size.X+b.sway*math.Sin(age*0.045+b.rot), -20+age*b.speed)
		c.drawBit(t, dst, b, at, age, fade, colors)
	}
}

// scatter draws the paper lying along the upper edge, for reduced motion.
func (c *confetti) scatter(t *ui.Theme, dst *ebiten.Image, size geom.Point, colors []game.Color) {
	for i := range c.bits {
		b := &c.bits[i]
		at := geom.Pt(b.x*size.X, b.delay/90*size.Y*0.16)
		c.drawBit(t, dst, b, at, b.rot*9, 0.8, colors)
	}
}

// drawBit draws one piece of paper, tumbling by its age, in the colour of a winner or in brass; fade is its opacity.
func (c *confetti) drawBit(t *ui.Theme, dst *ebiten.Image, b *bit, at geom.Point, age, fade float64, colors []game.Color) {
	hue := t.Palette.Accent
	if b.hue < len(colors) {
		hue = piece.SeatColor(colors[b.hue])
	}
	img := t.Picture("result.paper", 9, 6, func(c paint.Canvas) {
		c.Fill(paint.RoundRect(geom.R(0.5, 0.5, 8, 5), 1), paint.Hex(0xFFFFFF))
	})
	s := t.Scale()
	turn := math.Cos(age*0.11 + b.rot) // it tumbles: the narrower it looks, the darker
	c.op.GeoM.Reset()
	c.op.GeoM.Translate(-4.5*s, -3*s)
	c.op.GeoM.Scale(1, turn)
	c.op.GeoM.Rotate(b.rot + age*0.03)
	c.op.GeoM.Translate(at.X*s, at.Y*s)
	c.op.ColorScale.Reset()
	lit := float32(0.72 + 0.28*math.Abs(turn))
	c.op.ColorScale.Scale(float32(hue.R)/255*lit, float32(hue.G)/255*lit, float32(hue.B)/255*lit, 1)
	c.op.ColorScale.ScaleAlpha(float32(fade))
	dst.DrawImage(img, &c.op)
}
