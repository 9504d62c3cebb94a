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

// tumble is a cow-boy who has been hit: he falls over, loses his hat, and gets up. It runs while the next card is awaited, so that
// nobody waits for it. The zero tumble is none.
type tumble struct {
	left int     // ticks to its end
	way  float64 // the bullet's: -1 to the left, 1 to the right
}

// tumbleTicks is less than the least wait for a card, so that all stand again when it comes.
const tumbleTicks = 48

// share is how much of it is over.
func (f tumble) share() float64 { return 1 - float64(f.left)/tumbleTicks }

// lean is how far the cow-boy has fallen, from 0 to 1.
func (f tumble) lean() float64 {
	down, up := geom.Clamp((f.share()-0.06)/0.22, 0, 1), geom.Clamp((f.share()-0.72)/0.22, 0, 1)
	return down * down * (1 - up)
}

// hat is how far his hat is from his head, from 0 to 1, and how far it has turned.
func (f tumble) hat() (far, turn float64) {
	out, back := geom.Clamp(f.share()/0.45, 0, 1), geom.Clamp((f.share()-0.82)/0.18, 0, 1)
	return out - back, f.way * out * 4 * math.Pi
}

// shake is by how much words that have just been said are turned, in radians.
func (f tumble) shake() float64 {
	if f.left == 0 {
		return 0
	}
	age := float64(tumbleTicks - f.left)
	return 0.09 * math.Cos(age*0.8) * math.Exp(-age/7)
}

// Measures of a hat, by the height of its cow-boy.
const (
	hatHigh = 68.0 / 152
	hatOver = 88.0 / 152 // from the foot to its brim
	hatFar  = 1.25       // it flies so far aside
	hatArc  = 0.9        // and so much higher than the head
)

// drawTumble draws a cow-boy who has been hit.
func (p *circlePainter) drawTumble(dst *ebiten.Image, s int) {
	f, h, color := p.motion.tumbles[s], p.ground.pawn, p.desk.Color(game.Seat(s))
	foot := p.cowboys.at[s].Add(geom.Pt(0, h*0.46))
	p.desk.Pieces.Stand(dst, hatless(p.desk.Pieces, color, h), h*0.6, foot, piece.Pose{Turn: f.way * f.lean() * 1.4})
	far, turn := f.hat()
	at := foot.Add(geom.Pt(f.way*far*hatFar*h, -(1-far)*hatOver*h-math.Sin(far*math.Pi)*hatArc*h))
	p.desk.Pieces.Picture("rapidcity-hat", color, h*hatHigh).Draw(dst, at, piece.Pose{Turn: turn})
}

// hatless returns a seat's cow-boy without his hat; see cowboy.
func hatless(set *piece.Set, seat game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: "rapidcity-pawn-bare", Y: -0.175, R: 0.1}, seat, h)
}

// gunmanHigh is the height of the attacker's likeness in dp, before it is zoomed.
const gunmanHigh = 78.0

// drawGunman draws the likeness of the attacker with his gun in a hand, kicked back by a share of his recoil.
func (b *brush) drawGunman(dst *ebiten.Image, seat game.Seat, hand rapidcity.Hand, kick float64) {
	name, way := "rapidcity-cowboy-right", 1.0
	if hand == rapidcity.Left {
		name, way = "rapidcity-cowboy-left", -1
	}
	p := &b.ground.posts[seat]
	at := p.gunman().Add(geom.Pt(way*5, 7).Mul(kick * p.zoom).Rotate(p.turn))
	b.desk.Pieces.Picture(name, b.desk.Color(seat), gunmanHigh*p.zoom).Draw(dst, at, piece.Pose{Turn: p.turn + way*0.3*kick})
}

// gun is from where a bullet flies: from the attacker's muzzle, or from the stock.
func (g *ground) gun(by game.Seat, hand rapidcity.Hand) geom.Point {
	if by < 0 {
		return g.card.Center()
	}
	p, aside := &g.posts[by], -0.43
	if hand == rapidcity.Left {
		aside = -aside
	}
	return p.gunman().Add(geom.Pt(aside, -0.93).Mul(gunmanHigh * p.zoom).Rotate(p.turn))
}

// way is to which side a bullet for a seat throws its cow-boy: away from the gun, but not off the screen.
func (g *ground) way(seat, by game.Seat) float64 {
	switch x := g.pawns[seat].X; {
	case x-g.pawn < g.area.X:
		return 1
	case x+g.pawn > g.area.Right(), g.gun(by, rapidcity.Right).X > x:
		return -1
	}
	return 1
}

// When, of the time of a shot, the gun goes off, and for how long the bullet flies and its flash is seen.
const (
	shotAt    = 0.12
	shotFlies = 0.5
	shotFlash = 0.36
)

// shoot draws a shot of the attacker: flash, recoil, and a tracer to the corner of whom it hits.
func (f *finishPainter) shoot(dst *ebiten.Image, by game.Seat, to geom.Point, t float64) {
	hand := f.story.card.Hand()
	since := t - shotAt
	kick := 0.0
	if since > 0 {
		kick = 1 - geom.Clamp(since/0.7, 0, 1)
	}
	f.drawGunman(dst, by, hand, kick)
	if since <= 0 {
		return
	}
	from, way := f.ground.gun(by, hand), geom.Clamp(since/shotFlies, 0, 1)
	f.streak(dst, from.Lerp(to, max(0, way-0.5)), from.Lerp(to, way), 1-since)
	f.bullet(dst, from, to, way)
	if burst := since / shotFlash; burst < 1 {
		f.spun(dst, f.flash(), from, f.ground.posts[by].turn+burst, 1-burst*burst)
	}
}

// streak draws the tracer of a bullet.
func (b *brush) streak(dst *ebiten.Image, from, to geom.Point, opacity float64) {
	z := b.ground.zoom
	b.line(dst, from, to, 7*z, paint.Fade(b.desk.Theme.Palette.Accent, 0.7*opacity))
	b.line(dst, from, to, 2.5*z, paint.Fade(cream, opacity))
}

// flashWide is how wide a muzzle flash is in dp, before it is zoomed.
const flashWide = 62.0

// flash is that of a muzzle.
func (b *brush) flash() *ebiten.Image {
	d := flashWide * b.ground.zoom
	return b.picture("rapidcity-flash", 0, d, d, 0, func(c paint.Canvas, r geom.Rect) {
		c.Fill(burst(r.Center(), r.W*0.5), b.desk.Theme.Palette.Main)
		c.Fill(burst(r.Center(), r.W*0.4), b.desk.Theme.Palette.Accent)
		c.Fill(burst(r.Center(), r.W*0.24), cream)
	})
}

// burst is a star of nine rays, long and short in turn, d dp from its middle to the long ones.
func burst(mid geom.Point, d float64) *paint.Path {
	const rays = 18
	path := new(paint.Path)
	for i := range rays {
		out := [...]float64{1, 0.45, 0.75, 0.4}[i%4]
		at := mid.Add(geom.Pt(0, -d*out).Rotate(float64(i) * 2 * math.Pi / rays))
		if i == 0 {
			path.MoveTo(at.X, at.Y)
		} else {
			path.LineTo(at.X, at.Y)
		}
	}
	return path
}
