package race

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// drawTerrace draws the cards of the porters of the shown seat under the badge of that seat, and the die. While the die points at
// a porter, the porter's card is lifted and the pointer is drawn, unless the porters of another seat are shown.
func (p *Painter) drawTerrace(dst *ebiten.Image, m *pieces.Motion) {
	s := p.shownSeat()
	t := p.Desk.Theme
	p.DrawHeader(dst, s, p.Grounds.teamTitle)
	for i, r := range p.Grounds.cards {
		c := p.View.Team[s][i]
		if c == galopp.None {
			continue
		}
		pose := piece.Pose{}
		if p.Terrace.Slot == i && s == p.Terrace.Focus {
			up := pointShare(m)
			pose.Lift = cardLift * up
			t.Glow(dst, r.Add(geom.Pt(0, -pose.Lift)), 10, up)
		}
		p.DrawCard(dst, c, r, pose)
		p.DrawSlot(dst, i, r.At(0.84, 0.1).Sub(geom.Pt(0, pose.Lift)), r.W*0.24)
	}
	p.DrawRivals(dst, p.Grounds.rivals, p.View.Hired().Without(s))
	p.drawDie(dst, m)
	if p.Terrace.Slot >= 0 && s == p.Terrace.Focus {
		p.drawPointer(dst, m)
	}
}

// BadgeWidth returns the width in dp of the badge above the porters.
func (p *Painter) BadgeWidth() float64 { return pieces.HeaderBadgeWidth(p.Grounds.teamTitle) }

// slotWidth returns the width in dp of the disc that DrawSlot draws: d, but at least 18 and at most 30.
func slotWidth(d float64) float64 { return geom.Clamp(d, 18, 30) }

// DrawSlot draws the number by which the die points at the slot i: i+1, since slots count from 0. The number stands on a gilt disc
// with its middle at the point at, d dp wide within the limits of slotWidth.
func (p *Painter) DrawSlot(dst *ebiten.Image, i int, at geom.Point, d float64) {
	t := p.Desk.Theme
	d = slotWidth(d)
	img := t.Picture("galopp-slot", d, d, func(c paint.Canvas) {
		c.Fill(paint.Circle(geom.Pt(d/2, d/2), d/2-0.5), t.Palette.Ink)
		c.Fill(paint.Circle(geom.Pt(d/2, d/2), d/2-2), GiltDie().Body)
	})
	t.DrawImage(dst, img, at.Sub(geom.Pt(d/2, d/2)), 1)
	st := text.Style{Weight: text.Bold, Size: max(14, d*0.62), Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	t.Text.DrawAt(dst, t.Text.Int(i+1), at, st)
}

// pointShare returns how far the cue m in which the die points at a porter has come, 0 to 1. If m is another cue, it returns 1.
func pointShare(m *pieces.Motion) float64 {
	if m.Active && m.Cue.Part == pieces.PartPoint {
		return m.Fraction
	}
	return 1
}

// drawPointer draws the gilt arrow that moves from the die to its place on the card of the porter at which the die points; see
// Grounds.pointer. With reduced motion it is at the card at once.
func (p *Painter) drawPointer(dst *ebiten.Image, m *pieces.Motion) {
	t := p.Desk.Theme
	r, up := p.Grounds.pointer(p.Terrace.Slot)
	base, tip, variant := 3.0, r.H-4, 0
	if up {
		base, tip, variant = r.H-3, 4, 1
	}
	img := t.Variant("galopp-pointer", variant, r.W, r.H, func(c paint.Canvas) {
		path := paint.Polygon(geom.Pt(4, base), geom.Pt(r.W-4, base), geom.Pt(r.W/2, tip))
		c.Stroke(path, 5.6, t.Palette.Ink)
		c.Stroke(path, 3.6, t.Palette.Paper) // so that the arrow is seen on every card
		c.Fill(path, paint.Hex(0xF0B92E))
	})
	at := p.Grounds.die.Lerp(r.Center(), pointShare(m))
	if p.Desk.ReducedMotion() {
		at = r.Center()
	}
	t.DrawImage(dst, img, at.Sub(r.Size().Mul(0.5)), 1)
}

// drawDie draws the die, while it rolls or at rest, and a glow around its tray while it may be thrown.
func (p *Painter) drawDie(dst *ebiten.Image, m *pieces.Motion) {
	l := p.Grounds
	if p.Terrace.Ready && !m.Active {
		p.Desk.Theme.Glow(dst, l.Tray, 12, 1)
	}
	p.Dice.Draw(dst, piece.Throw{Size: l.dieEdge, To: l.die, Height: l.dieEdge * 1.7}, &m.ShownCue, p.SeatPoint, piece.Pose{})
}
