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
	name, way := "rapidcity-cowboy-right", 1.0
	if hand == rapidcity.Left {
		name, way = "rapidcity-cowboy-left", -1
	}
	p := &b.ground.posts[seat]
	at := p.gunmanFoot().Add(geom.Pt(way*5, 7).Mul(kick * p.zoom).Rotate(p.turn))
	b.desk.Pieces.Picture(name, b.desk.Color(seat), gunmanHeight*p.zoom).Draw(dst, at, piece.Pose{Turn: p.turn + way*0.3*kick})
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

// burst returns a star round mid with nine rays of different lengths, the longest d dp long.
func burst(mid geom.Point, d float64) *paint.Path {
	const rays = 18 // corners: nine tips and nine between them
	path := new(paint.Path)
	for i := range rays {
		out := [...]float64{1, 0.45, 0.75, 0.4}[i%4] // the even ones are tips, the odd ones lie between them
		at := mid.Add(geom.Pt(0, -d*out).Rotate(float64(i) * 2 * math.Pi / rays))
		if i == 0 {
			path.MoveTo(at.X, at.Y)
		} else {
			path.LineTo(at.X, at.Y)
		}
	}
	return path
}
