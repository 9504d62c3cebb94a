package race

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// bearersFrom is the least height in dp of a chair on which the heads of the hired porters are drawn: on a smaller one they would
// hide its colour and mark.
const bearersFrom = 27.0

// The places of the bearers' heads on a chair, as shares of its height.
const (
	bearerHigh  = 0.44 // the height of head and shoulders
	bearerAside = 0.36 // from the middle of the chair to that of a head, ahead and behind
	bearerUp    = 0.36 // from the foot of the chair to the lower edge of the shoulders, at the poles
)

// bearers returns the slots of the two porters of a seat who carry its chair, the one ahead and the one behind. Ahead is the
// porter to whom the die points, if the seat has thrown last, else the first of the team; behind is the next one of the team.
func (t *Terrace) bearers(s game.Seat) (ahead, behind int) {
	if s == t.Focus && t.Slot >= 0 {
		ahead = t.Slot
	}
	return ahead, (ahead + 1) % galopp.Slots
}

// drawBearers draws the heads and hats of the two porters of a team who carry their seat's chair. The chair is h dp high with its
// foot at the point at, in the given pose. Porters that are not known have the livery of the picture of the chair, and so have
// those of a chair that is drawn less than bearersFrom high.
func (p *Painter) drawBearers(dst *ebiten.Image, s game.Seat, h float64, at geom.Point, pose piece.Pose) {
	if h*(1+pose.Grow) < bearersFrom {
		return
	}
	full := p.Grounds.Course.forms[0].high
	pose.Grow = (1+pose.Grow)*h/full - 1
	ahead, behind := p.Terrace.bearers(s)
	for i, slot := range [...]int{behind, ahead} {
		c := p.View.Team[s][slot]
		if !c.Known() {
			continue
		}
		head := *p.bearer(c)
		// The head turns, sinks and grows about the foot of the chair, as the chair does.
		head.Anchor = head.Anchor.Sub(geom.Pt(bearerAside*float64(2*i-1), -bearerUp).Mul(full))
		head.Draw(dst, at, pose)
	}
}

// bearer returns the sprite of a porter's head and shoulders, as large as on a chair that is alone on its space. There is only
// this one size for all chairs, so that none has to be painted while chairs move.
func (p *Painter) bearer(c galopp.Card) *piece.Sprite {
	return p.Desk.Pieces.Picture(pieces.PorterNames[c].Picture, piece.Plain, p.Grounds.Course.forms[0].high*bearerHigh)
}
