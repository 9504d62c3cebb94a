package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// drawYard draws the die and the porters of the seat that rolls.
func (p *gardenPainter) drawYard(dst *ebiten.Image, m *motion) {
	s := p.shown()
	t := p.desk.Theme
	p.header(dst, s, p.grounds.names)
	for i, r := range p.grounds.cards {
		c := p.view.team[s][i]
		if c == galopp.None {
			continue
		}
		pose := piece.Pose{}
		if p.terrace.slot == i && s == p.terrace.focus {
			up := 1.0
			if m.On && m.Cue.Part == partPoint {
				up = m.Share
			}
			pose.Lift = 7 * up
			t.Glow(dst, r.Add(geom.Pt(0, -pose.Lift)), 10, up)
		}
		p.card(dst, c, r, pose)
		p.drawSlot(dst, i, r.At(0.84, 0.1).Sub(geom.Pt(0, pose.Lift)), r.W*0.24)
	}
	p.drawDie(dst, m)
	if p.terrace.slot >= 0 && s == p.terrace.focus {
		p.drawPointer(dst, p.grounds.cards[p.terrace.slot], m)
	}
}

// drawSlot draws the number of a slot as the die has it.
func (p *gardenPainter) drawSlot(dst *ebiten.Image, i int, at geom.Point, d float64) {
	t := p.desk.Theme
	d = geom.Clamp(d, 18, 30)
	img := t.Picture("galopp-slot", d, d, func(c paint.Canvas) {
		c.Fill(paint.Circle(geom.Pt(d/2, d/2), d/2-0.5), t.Palette.Ink)
		c.Fill(paint.Circle(geom.Pt(d/2, d/2), d/2-2), gilt().Body)
	})
	t.Put(dst, img, at.Sub(geom.Pt(d/2, d/2)), 1)
	st := text.Style{Weight: text.Bold, Size: max(14, d*0.62), Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	t.Text.At(dst, t.Text.Int(i+1), at, st)
}

// drawPointer draws the hand of gilt that points from the die to a porter.
func (p *gardenPainter) drawPointer(dst *ebiten.Image, r geom.Rect, m *motion) {
	const w, h = 26, 20
	t := p.desk.Theme
	share := 1.0
	if m.On && m.Cue.Part == partPoint {
		share = m.Share
	}
	img := t.Picture("galopp-pointer", w, h, func(c paint.Canvas) {
		path := paint.Polygon(geom.Pt(3, 2), geom.Pt(w-3, 2), geom.Pt(w/2, h-2))
		c.Fill(path, t.Palette.Accent)
		c.Stroke(path, 1.6, t.Palette.Ink)
	})
	to := geom.Pt(r.Center().X, r.Y-4)
	at := p.grounds.die.Lerp(to, share)
	if p.desk.Reduced() {
		at = to
	}
	t.Put(dst, img, at.Sub(geom.Pt(w/2, h/2)), 1)
}

// drawDie draws the die, thrown or at rest.
func (p *gardenPainter) drawDie(dst *ebiten.Image, m *motion) {
	l := p.grounds
	if p.terrace.ready && !m.On {
		p.desk.Theme.Glow(dst, l.tray, 12, 1)
	}
	p.die.Draw(dst, piece.Throw{Size: l.side, To: l.die, Height: l.side * 1.7}, &m.Showing, p.side, piece.Pose{})
}

// terrace is what lies in front of the garden.
type terrace struct {
	focus game.Seat // whose porters lie there
	slot  int       // the slot that the die points at, or -1
	ready bool      // the die may be thrown now
}
