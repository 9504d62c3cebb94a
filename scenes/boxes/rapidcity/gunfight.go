package rapidcity

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// drawGunman draws the attacker at its post with a gun in one hand. kick, 0 to 1, is the recoil, which moves the figure away from
// the side of the gun and tilts the figure, by up to 0.3 radians.
func (b *brush) drawGunman(dst *ebiten.Image, seat game.Seat, hand rapidcity.Hand, kick float64) {
	way := 1.0
	if hand == rapidcity.Left {
		way = -1
	}
	p := &b.ground.posts[seat]
	at := b.ground.gunmen[seat].foot.Add(geom.Pt(way*5, 7).Mul(kick * p.zoom).Rotate(p.turn))
	b.gunmanSprite(seat, hand).Draw(dst, at, piece.Pose{Turn: p.turn + way*0.3*kick})
}

// gunmanSprite returns the sprite of the attacker at a seat's post, with a gun in one hand.
func (b *brush) gunmanSprite(seat game.Seat, hand rapidcity.Hand) *piece.Sprite {
	color := b.desk.Color(seat)
	return b.desk.Pieces.Picture(gunmanArts[hand][color], color, b.ground.gunmen[seat].high)
}

// drawTrace draws the trace of a bullet as a broad line with a bright middle. opacity is 0 to 1.
func (b *brush) drawTrace(dst *ebiten.Image, from, to geom.Point, opacity float64) {
	z := b.ground.zoom
	b.drawLine(dst, from, to, 7*z, paint.Fade(b.desk.Theme.Palette.Accent, 0.7*opacity))
	b.drawLine(dst, from, to, 2.5*z, paint.Fade(cream, opacity))
}

// flashWidth is the width of a muzzle flash, in dp before zooming.
const flashWidth = 62.0

// flashImage returns the picture of a muzzle flash: three stars, one on the other.
func (b *brush) flashImage() *ebiten.Image {
	d := flashWidth * b.ground.zoom
	return b.picture("rapidcity-flash", 0, d, d, 0, func(c paint.Canvas, r geom.Rect) {
		c.Fill(burst(r.Center(), r.W*0.5), b.desk.Theme.Palette.Main)
		c.Fill(burst(r.Center(), r.W*0.4), b.desk.Theme.Palette.Accent)
		c.Fill(burst(r.Center(), r.W*0.24), cream)
	})
}

// smokeWidth is the width of a cloud of smoke or dust at its greatest, in dp before zooming.
const smokeWidth = 46.0

// drawCloud draws three rounds of smoke or dust at a place at fraction t of their time. They spread to both sides, rise by a
// cloud's width times lift, and thin out.
func (b *brush) drawCloud(dst *ebiten.Image, at geom.Point, t, lift float64) {
	if t <= 0 || t >= 1 {
		return
	}
	d := smokeWidth * b.ground.zoom
	img, op, k := b.cloudImage(), &b.op, b.desk.Theme.Scale()
	out := 1 - (1-t)*(1-t) // fast at first
	for i := range 3 {
		off := geom.Pt(float64(i-1)*0.4*out, -lift*out*(1-0.3*math.Abs(float64(i-1)))).Mul(d)
		size := (0.35 + 0.65*out) * (1 - 0.2*float64(i%2))
		s := img.Bounds().Size()
		op.GeoM.Reset()
		op.GeoM.Translate(-float64(s.X)/2, -float64(s.Y)/2)
		op.GeoM.Scale(size, size)
		op.GeoM.Translate((at.X+off.X)*k, (at.Y+off.Y)*k)
		op.ColorScale.Reset()
		op.ColorScale.ScaleAlpha(float32(0.85 * (1 - t)))
		dst.DrawImage(img, op)
	}
}

// cloudImage returns the picture of a round of smoke.
func (b *brush) cloudImage() *ebiten.Image {
	d := smokeWidth * b.ground.zoom
	return b.picture("rapidcity-smoke", 0, d, d, 0, func(c paint.Canvas, r geom.Rect) {
		pale := paint.Hex(0xF6E9D2)
		c.Radial(paint.Circle(r.Center(), r.W/2), r.Center(), r.W/2,
			paint.Stop{At: 0, Color: pale}, paint.Stop{At: 0.55, Color: paint.Fade(pale, 0.7)}, paint.Stop{At: 1, Color: paint.Fade(pale, 0)})
	})
}
