package pieces

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
)

// stackMost is the greatest number of coins in a stack.
const stackMost = 10

// DrawPurse draws an amount n of gold in the middle of r: the number and, to its right, n coins in stacks. Stacks overlap if r is
// too narrow for them.
func (p *Painter) DrawPurse(dst *ebiten.Image, n int, r geom.Rect) {
	t := p.Desk.Theme
	size := geom.Clamp(r.H*0.5, 14, 20)
	st := text.Style{Weight: text.Bold, Size: size, Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	number, coins := r.CutLeft(size * 1.9)
	stacks := (n + stackMost - 1) / stackMost
	d := min(r.H*0.62, 22) // the width of a coin
	pitch := d * 1.08      // from stack to stack
	if stacks > 1 {
		pitch = min(pitch, (coins.W-d)/float64(stacks-1))
	}
	wide := number.W + d + pitch*float64(max(0, stacks-1))
	x := r.Center().X - wide/2
	for i := range stacks {
		k := min(stackMost, n-i*stackMost)
		img := t.Variant("galopp-stack", k, d, r.H, func(c paint.Canvas) { paintStack(c, k) })
		t.DrawImage(dst, img, geom.Pt(x+number.W+float64(i)*pitch, r.Y), 1)
	}
	t.Text.DrawAt(dst, t.Text.Int(n), geom.Pt(x+number.W/2-2, r.Center().Y), st)
}

// paintStack draws a stack of k coins, 1 to stackMost, as wide as c and on its lower edge.
func paintStack(c paint.Canvas, k int) {
	w, h := c.Size()
	low := w * 0.36                    // the height of the ellipse as which the round face is seen
	thick := (h - low - 1) / stackMost // of a coin: stackMost of them are as high as c
	gold := paint.Hex(0xD9A93A)
	for i := range k {
		at := geom.Pt(w/2, h-0.5-low/2-float64(i)*thick)
		c.Fill(paint.Ellipse(at, w/2, low/2), paint.Hex(0x5A3B12))
		c.Fill(paint.Ellipse(at.Sub(geom.Pt(0, thick*0.4)), w/2-0.5, low/2-0.5), paint.Darken(gold, 0.06))
	}
	top := geom.Pt(w/2, h-0.5-low/2-(float64(k)-0.6)*thick)
	c.Fill(paint.Ellipse(top, w/2-0.6, low/2-0.6), paint.Lighten(gold, 0.3))
	c.Fill(paint.Ellipse(top, w*0.3, low*0.28), paint.Darken(gold, 0.12))
}

// The flying coins of a payment.
const (
	flockMost = 7   // their greatest number
	flockLag  = 0.8 // how long after the first coin the last one sets off, as a share of the time that one coin flies
)

// DrawFlight draws the coins of a payment of worth gold at a share, 0 to 1, of their flight: worth coins, but at most flockMost,
// one behind the other. The first is d dp wide and bears the number worth. The others are smaller and bear no number. With reduced
// motion there is only the first, which fades out at from and in at to.
func (p *Painter) DrawFlight(dst *ebiten.Image, from, to geom.Point, d, share float64, worth int) {
	f := timeline.Flight{From: from, To: to, Height: 60}
	n := min(worth, flockMost)
	if p.Desk.ReducedMotion() {
		n = min(n, 1)
	}
	for i := n - 1; i >= 0; i-- { // the first is drawn last, over the others
		at, number, wide := share, 0, d*0.7
		if n > 1 {
			at = geom.Clamp(share*(1+flockLag)-flockLag*float64(i)/float64(n-1), 0, 1)
		}
		if i == 0 {
			number, wide = worth, d
		}
		piece.DrawMoving(f.At(timeline.InOut.At(at), p.Desk.ReducedMotion()), func(at geom.Point, pose piece.Pose) {
			p.Desk.Pieces.Coin(number, wide).Draw(dst, at, pose)
		})
	}
}
