package pieces

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// PorterNames are, by card, the name of the picture of the porter's head, and the porter's steps as text. Both are empty for None
// and Unknown.
var PorterNames = [galopp.Cards]struct{ Picture, Steps string }{
	galopp.Jester: {"galopp-porter-jester", "−2"}, galopp.One: {"galopp-porter-one", "1"}, galopp.Two: {"galopp-porter-two", "2"},
	galopp.Three: {"galopp-porter-three", "3"}, galopp.Five: {"galopp-porter-five", "5"}, galopp.Crafty: {"galopp-porter-crafty", "±2"},
}

// DrawTicket draws a porter small into r: its head and its steps, or only its steps if r is narrow. For None and Unknown it draws
// an empty recess. It draws nothing if r is less than 12 dp high or 20 dp wide.
func (p *Painter) DrawTicket(dst *ebiten.Image, c galopp.Card, r geom.Rect) {
	p.drawPorter(dst, c, r)
	p.drawSteps(dst, c, r)
}

// drawPorter draws a ticket, for which see DrawTicket, without the steps.
func (p *Painter) drawPorter(dst *ebiten.Image, c galopp.Card, r geom.Rect) {
	if !holdsTicket(r) {
		return
	}
	t := p.Desk.Theme
	t.DrawPicture(dst, r, "galopp-ticket", int(c), func(cv paint.Canvas) { paintTicket(cv, c, t.Palette) })
	if !c.Known() || r.W < headFrom {
		return
	}
	h := headHigh(r)
	p.Desk.Pieces.Picture(PorterNames[c].Picture, piece.Plain, h).Draw(dst, geom.Pt(r.X+2+h*0.46, r.Bottom()-1), piece.Pose{})
}

// drawSteps draws the steps of a ticket, for which see DrawTicket; nothing for None and Unknown.
func (p *Painter) drawSteps(dst *ebiten.Image, c galopp.Card, r geom.Rect) {
	if !holdsTicket(r) || !c.Known() {
		return
	}
	t := p.Desk.Theme
	st := text.Style{Weight: text.Bold, Size: geom.Clamp(r.H*0.62, 12, 44), Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	if r.W < headFrom {
		t.Text.DrawAt(dst, PorterNames[c].Steps, r.Center(), st)
		return
	}
	h := headHigh(r)
	st.Size = min(st.Size, max(12, (r.W-h)*0.8)) // so that two characters fit beside the head
	t.Text.DrawAt(dst, PorterNames[c].Steps, geom.Pt(r.X+h+(r.W-h)/2-1, r.Center().Y), st)
}

// headFrom is the least width in dp of a ticket that shows the porter's head.
const headFrom = 34

// headHigh returns the height in dp of the head on a ticket.
func headHigh(r geom.Rect) float64 { return min(r.H-2, r.W*0.5) }

// holdsTicket reports whether r is large enough for a ticket.
func holdsTicket(r geom.Rect) bool { return r.H >= 12 && r.W >= 20 }

// TicketTone returns the background colour of a porter's ticket, the same as on its card. For None and Unknown it is the zero
// colour.
func TicketTone(c galopp.Card) color.NRGBA {
	tones := [galopp.Cards]color.NRGBA{
		galopp.Jester: paint.Hex(0xBFD8AF), galopp.One: paint.Hex(0xD9D2E2), galopp.Two: paint.Hex(0xF3D3DA),
		galopp.Three: paint.Hex(0xC6DFEA), galopp.Five: paint.Hex(0xF5DDA0), galopp.Crafty: paint.Hex(0xCDBDE6),
	}
	return tones[c]
}

// paintTicket draws the paper of a ticket, or the recess of an empty slot.
func paintTicket(c paint.Canvas, card galopp.Card, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h).Inset(1)
	path := paint.RoundRect(r, 5)
	if !card.Known() {
		c.Stroke(path, 1, paint.Fade(p.Ink, 0.25))
		return
	}
	tone := TicketTone(card)
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(tone, 0.4)}, paint.Stop{At: 1, Color: tone})
	c.Stroke(path, 1.2, paint.Fade(p.Ink, 0.75))
}

// DrawPanel draws the team of a seat into r, an area of the seat's panel, and notes r for SeatPoint.
func (p *Painter) DrawPanel(dst *ebiten.Image, seat game.Seat, r geom.Rect) {
	p.panels[seat] = r
	p.DrawTeam(dst, seat, r, 4)
}

// DrawTeam draws the team of a seat as tickets side by side into r, gap dp apart. It draws the steps of all tickets last: images
// from one atlas are drawn in one call, and letters are in another atlas than tickets.
func (p *Painter) DrawTeam(dst *ebiten.Image, seat game.Seat, r geom.Rect, gap float64) {
	for i := range galopp.Slots {
		p.drawPorter(dst, p.View.Team[seat][i], r.Column(i, galopp.Slots, gap))
	}
	for i := range galopp.Slots {
		p.drawSteps(dst, p.View.Team[seat][i], r.Column(i, galopp.Slots, gap))
	}
}
