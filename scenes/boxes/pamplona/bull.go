package pamplona

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// drawBull draws the bull, moved by shift: galloping while the cue of its run is shown, otherwise in its stance for an attack or
// at rest. The bull is transparent while it hides a runner from a person who is choosing.
func (p *painter) drawBull(dst *ebiten.Image, shift geom.Point) {
	f, h := &p.figures.bull, p.layout.bullHeight()
	pose, frame, off := p.bullPose()
	slant := slope(p.bullWay())
	pose.Turn += slant
	if p.choice.isActive() && !p.desk.Moving() && p.figures.hidesAnyone(p.layout, p.view.figureCount()) {
		pose.Fade = bullVeil
	}
	at, wide := f.at.Add(shift).Add(off), h*hoofWidth(f.facing)
	if p.stir.bullStirs() {
		p.drawPuffs(dst, at, p.bullWay(), p.stir.T*0.5)
	}
	if dark := p.attack.darkness(); dark > 0 {
		p.drawBullGlow(dst, at, dark)
	}
	for _, off := range hooves(h, f.facing, pose.Mirror, slant) {
		p.desk.Pieces.DrawShadow(dst, wide, 0, at.Add(off), piece.Pose{Fade: pose.Fade, Grow: f.size - 1})
	}
	p.desk.Pieces.Outlined(bullName(f.facing, frame), h, bullLine).Draw(dst, at, pose)
}

// drawBullGlow draws the light behind the bull, whose feet are at a place, on a board darkened by dark, 0 to 1, so that the bull
// stays the brightest thing on it.
func (p *painter) drawBullGlow(dst *ebiten.Image, at geom.Point, dark float64) {
	f := &p.figures.bull
	high, wide := p.layout.bullHeight()*f.size, p.layout.bullWidth(f.facing)*f.size
	side := 2.2 * max(wide, high)
	r := geom.Around(at.Sub(geom.Pt(0, high/2)), side, side)
	img := p.desk.Theme.Picture("pamplona-glow", r.W, r.H, paintGlow)
	p.desk.Theme.DrawImage(dst, img, r.Min(), min(1, dark/bullDark))
}

// paintGlow paints a warm light into the square of the whole canvas that fades out towards its edges.
func paintGlow(c paint.Canvas) {
	w, h := c.Size()
	c.Radial(paint.Box(geom.R(0, 0, w, h)), geom.Pt(w/2, h/2), w/2,
		paint.Stop{At: 0.2, Color: paint.Fade(glowColor, 0.85)}, paint.Stop{At: 1, Color: paint.Fade(glowColor, 0)})
}

// glowColor is the colour of the light behind the bull.
var glowColor = paint.Hex(0xFFD98A)

// bullLine is the colour of the line round the bull, by which it stands out from those who run with it.
var bullLine = paint.Hex(0xFFF3D6)

// bullWay returns the direction in which the street runs where the bull is now, a unit vector.
func (p *painter) bullWay() geom.Point {
	if c, t := p.cueOf(pamplona.EventTorro); c != nil && !p.desk.ReducedMotion() {
		_, way := p.layout.street.at(p.layout.between(int(c.Event.From), int(c.Event.To), chargeAt(&c.Event, t).run))
		return way
	}
	return p.layout.cell(p.view.torro).way
}

// bullPose returns how the bull is drawn on a level street now, the number of its picture, and by how many dp an attack moves it.
func (p *painter) bullPose() (pose piece.Pose, frame int, off geom.Point) {
	f := &p.figures.bull
	off, pose, frame = p.attack.bullStance()
	pose.Fade, pose.Grow = f.fade, f.size-1
	turn := pose.Turn
	switch c, t := p.cueOf(pamplona.EventTorro); {
	case c != nil && !p.desk.ReducedMotion():
		ch := chargeAt(&c.Event, t)
		off, turn, frame = p.chargeStance(&c.Event, ch)
		pose.Squash = 0.1*math.Sin(ch.paw*math.Pi) + 0.14*math.Sin(ch.skid*math.Pi)
		pose.Lift = p.gallop(&c.Event, ch.run) * p.layout.bullHeight() * 0.16
	case p.bullSlip() > 0:
		slip := p.bullSlip()
		turn = -0.22*math.Sin(math.Pi*slip) + 0.08*math.Sin(6*math.Pi*slip)*(1-slip)
	case p.stir.bullStirs():
		turn, frame = p.stir.bullLean(), p.stir.bullFrame()
	}
	pose.Turn = turn
	if f.facing == leftward {
		pose.Turn = -turn
	}
	pose.Mirror = mirrorsBull(f.facing, frame)
	return pose, frame, off
}

// chargeStance returns how the bull stands on its run, the turn for one that faces right: it lowers its head, draws back by 0.2 of
// the street's width and paws four times; it rocks as it gallops; at the end it leans back and slides on by 0.14.
func (p *painter) chargeStance(e *game.Event, ch charge) (off geom.Point, turn float64, frame int) {
	reach := p.bullWay().Mul(p.layout.streetWidth())
	switch {
	case ch.run == 0:
		low := math.Sin(ch.paw * math.Pi / 2)
		return reach.Mul(-0.2 * low), 0.15*low + 0.05*math.Sin(ch.paw*4*math.Pi), 1 + int(ch.paw*4)%2
	case ch.skid > 0:
		return reach.Mul(0.14 * math.Sin(ch.skid*math.Pi)), -0.2 * (1 - ch.skid) * math.Cos(ch.skid*2*math.Pi), 1
	}
	back := max(0, 1-6*ch.run)
	return reach.Mul(-0.2 * back), 0.12 * math.Sin(2*math.Pi*p.strides(e, ch.run)), int(p.strides(e, ch.run) * bullFrames)
}

// bullSlip returns the progress, 0 to 1, of the cue in which the bull slips on tomatoes: 0 if it does not, or with reduced motion.
func (p *painter) bullSlip() float64 {
	if c, t := p.cueOf(pamplona.EventTorroSlip); c != nil && !p.desk.ReducedMotion() {
		return t
	}
	return 0
}

// strides returns how many strides of its gallop the bull has made when the share run of its way is behind it: 0.8 on each space.
func (p *painter) strides(e *game.Event, run float64) float64 {
	return run * float64(e.To-e.From) * 0.8
}

// gallop returns how high the bull leaps in its stride, 0 to 1.
func (p *painter) gallop(e *game.Event, run float64) float64 {
	if run == 0 || run == 1 {
		return 0
	}
	return math.Abs(math.Sin(math.Pi * p.strides(e, run)))
}

// bullVeil is the transparency of the bull, 0 to 1, while it hides runners from a person who is choosing.
const bullVeil = 0.25

// hoofWidth returns the width of the shadow of two legs of the bull with the facing f, as a share of the bull's height.
func hoofWidth(f facing) float64 {
	if f.isLevel() {
		return 0.46
	}
	return 0.34
}

// hooves returns the places in dp of the two pairs of legs of a bull h dp high with the facing f, relative to the bull's foot.
// mirror is whether its picture is mirrored; slant is by how many radians the bull is turned with the street.
func hooves(h float64, f facing, mirror bool, slant float64) [2]geom.Point {
	way := 1.0
	if mirror {
		way = -1
	}
	if f.isLevel() {
		back, front := -0.32*h*way, 0.22*h*way
		return [2]geom.Point{geom.Pt(back, back*math.Sin(slant)), geom.Pt(front, front*math.Sin(slant))}
	}
	return [2]geom.Point{geom.Pt(-0.17*h*way, 0), geom.Pt(0.17*h*way, -0.04*h)} // the second pair is lifted
}
