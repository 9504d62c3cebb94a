package race

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/art"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// Legless returns the sprite of the same chair as Chair without the legs of its porters, which drawLegs draws as they run.
func Legless(set *piece.Set, color game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: "galopp-chair" + art.Without + "legs", Y: chairMarkY, R: chairMarkRadius}, color, h)
}

// The legs of porters. Lengths are shares of the height of the chair.
const (
	legHigh   = 0.348     // the height of the picture of a leg
	hipUp     = 0.268     // from the foot of the chair to the hips
	hipX      = 8.0 / 64  // from the upper edge of the picture of a leg to the hip, as a share of its height
	hipAcross = 26.0 / 56 // from its left edge, as a share of its width
	legSwing  = 0.8       // by how many radians a leg swings ahead and back
)

// hips are the distances of the porters' hips from the middle of the chair, ahead positive: those of the porter behind, and those
// of the one ahead.
var hips = [...]float64{-0.3625, 0.3375}

// legPose returns by how many radians a leg is turned ahead at a phase of the porter's run, and whether it is drawn up. Two phases
// that are 2π apart are the same; at 0 the leg is as far ahead as it goes.
func legPose(phase float64) (ahead float64, up bool) {
	return legSwing * math.Cos(phase), math.Sin(phase) < -0.2
}

// drawLegs draws the four running legs of the porters who carry the chair at the place at in the cue m, those on the far side
// first and darker. The chair is in the given pose.
func (p *Painter) drawLegs(dst *ebiten.Image, m *pieces.Motion, at Post, pose piece.Pose) {
	run := math.Pi * m.Fraction * float64(strides(&m.Cue.Event))
	for i, x := range hips {
		hip := p.hip(at, pose, x)
		for far := range 2 {
			// The porter ahead is half a step before the one behind.
			ahead, up := legPose(run + math.Pi*float64(far) + math.Pi/2*float64(i))
			p.drawLeg(dst, hip, at.High, up, piece.Pose{Turn: -ahead, Mirror: pose.Mirror, Dim: 0.25 * float64(1-far)})
		}
	}
}

// hip returns the place of the hips of a porter who is x, a share of the height of the chair, ahead of its middle. The chair is
// at the place at in the given pose.
func (p *Painter) hip(at Post, pose piece.Pose, x float64) geom.Point {
	if pose.Mirror {
		x = -x
	}
	sin, cos := math.Sincos(pose.Turn)
	up := hipUp * (1 - pose.Squash)
	return at.At.Add(geom.Pt(x*cos+up*sin, x*sin-up*cos).Mul(at.High)).Sub(geom.Pt(0, pose.Lift))
}

// drawLeg draws a leg of a porter of a chair h dp high, from the point hip downward. pose.Turn is how far the leg is turned ahead
// if the porter faces right.
func (p *Painter) drawLeg(dst *ebiten.Image, hip geom.Point, h float64, up bool, pose piece.Pose) {
	leg := *p.leg(up)
	leg.Anchor = geom.Pt(leg.W*hipAcross, leg.H*hipX)
	pose.Grow = h*legHigh/leg.H - 1
	if pose.Mirror {
		pose.Turn = -pose.Turn
	}
	leg.Draw(dst, hip, pose)
}

// leg returns the sprite of a stretched leg or, if up is true, of one that is drawn up, as large as on a chair that is alone on
// its space.
func (p *Painter) leg(up bool) *piece.Sprite {
	name := "galopp-leg"
	if up {
		name = "galopp-leg-bent"
	}
	return p.Desk.Pieces.Picture(name, piece.Plain, p.Grounds.Course.forms[0].high*legHigh)
}
