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

// drawTerrace draws the porters of the shown seat under the badge of that seat, and the die. While the die points at a porter,
// that porter is lifted and the pointer drawn, unless the porters of another seat are looked at.
func (p *Painter) drawTerrace(dst *ebiten.Image, m *pieces.Motion) {
	s := p.shownSeat()
	t := p.Desk.Theme
	p.Header(dst, s, p.Grounds.names)
	for i, r := range p.Grounds.cards {
		c := p.View.Team[s][i]
		if c == galopp.None {
			continue
		}
		pose := piece.Pose{}
		if p.Terrace.Slot == i && s == p.Terrace.Focus {
			up := pointShare(m)
			pose.Lift = 7 * up
			t.Glow(dst, r.Add(geom.Pt(0, -pose.Lift)), 10, up)
		}
		p.Card(dst, c, r, pose)
		p.DrawSlot(dst, i, r.At(0.84, 0.1).Sub(geom.Pt(0, pose.Lift)), r.W*0.24)
	}
	p.drawDie(dst, m)
	if p.Terrace.Slot >= 0 && s == p.Terrace.Focus {
		p.drawPointer(dst, p.Grounds.cards[p.Terrace.Slot], m)
	}
}

// BadgeWidth returns the width in dp of the badge above the porters.
func (p *Painter) BadgeWidth() float64 { return pieces.HeaderBadgeWidth(p.Grounds.names) }

// DrawSlot draws the number of slot i, which counts from 0, as on the die, where it counts from 1. The middle is at at. The width
// is d dp, but at least 18 and at most 30.
func (p *Painter) DrawSlot(dst *ebiten.Image, i int, at geom.Point, d float64) {
	t := p.Desk.Theme
	d = geom.Clamp(d, 18, 30)
	img := t.Picture("galopp-slot", d, d, func(c paint.Canvas) {
		c.Fill(paint.Circle(geom.Pt(d/2, d/2), d/2-0.5), t.Palette.Ink)
		c.Fill(paint.Circle(geom.Pt(d/2, d/2), d/2-2), Gilt().Body)
	})
	t.DrawImage(dst, img, at.Sub(geom.Pt(d/2, d/2)), 1)
	st := text.Style{Weight: text.Bold, Size: max(14, d*0.62), Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	t.Text.DrawAt(dst, t.Text.Int(i+1), at, st)
}

// pointShare returns how far the die's pointing at a porter has come, 0 to 1; 1 also when it is over.
func pointShare(m *pieces.Motion) float64 {
	if m.Active && m.Cue.Part == pieces.PartPoint {
		return m.Fraction
	}
	return 1
}

// drawPointer draws the gilt arrow that moves from the die to the upper edge of the porter in r, at which it points. With reduced
// motion it is there at once.
func (p *Painter) drawPointer(dst *ebiten.Image, r geom.Rect, m *pieces.Motion) {
	const w, h = 26, 20
	t := p.Desk.Theme
	img := t.Picture("galopp-pointer", w, h, func(c paint.Canvas) {
		path := paint.Polygon(geom.Pt(3, 2), geom.Pt(w-3, 2), geom.Pt(w/2, h-2))
		c.Fill(path, t.Palette.Accent)
		c.Stroke(path, 1.6, t.Palette.Ink)
	})
	to := geom.Pt(r.Center().X, r.Y-4)
	at := p.Grounds.die.Lerp(to, pointShare(m))
	if p.Desk.ReducedMotion() {
		at = to
	}
	t.DrawImage(dst, img, at.Sub(geom.Pt(w/2, h/2)), 1)
}

// drawDie draws the die, thrown or at rest, and a glow around its tray while it may be thrown.
func (p *Painter) drawDie(dst *ebiten.Image, m *pieces.Motion) {
	l := p.Grounds
	if p.Terrace.Ready && !m.Active {
		p.Desk.Theme.Glow(dst, l.Tray, 12, 1)
	}
	p.Die.Draw(dst, piece.Throw{Size: l.side, To: l.die, Height: l.side * 1.7}, &m.ShownCue, p.SeatPoint, piece.Pose{})
}
