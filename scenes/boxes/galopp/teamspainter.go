package galopp

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// teamsPainter draws all teams side by side, for the exchange.
type teamsPainter struct {
	saleroom.RoomPainter
	layout     *layout
	choice     *choice
	drawnSlots *[galopp.MaxSeats]int8 // see display.drawnSlots
	line       geom.Rect              // the area of the line of text about what is going on; empty if there is none
}

// draw draws the room with all teams and the texts in signs. Over them it draws the way of the card that is pointed at, and the
// card that is moving.
func (p *teamsPainter) draw(dst *ebiten.Image, m *pieces.Motion, signs []pieces.Sign) {
	p.DrawRoom(dst, p.Rooms.Sheet, 1)
	p.DrawGleam(dst)
	p.DrawPiles(dst)
	p.drawDiscardRing(dst)
	for s := range game.Seat(p.View.Seats) {
		p.drawTeam(dst, s)
	}
	p.drawLinePaper(dst)
	p.DrawSigns(dst, signs)
	p.drawPath(dst)
	p.drawBin(dst)
	p.drawSwap(dst, m)
}

// drawLinePaper draws the paper under the line about what is going on, if there is one, since the line would be hard to read on
// windows and portraits.
func (p *teamsPainter) drawLinePaper(dst *ebiten.Image) {
	if p.line.Empty() {
		return
	}
	pal := p.Desk.Theme.Palette
	p.Desk.Theme.DrawPicture(dst, p.line, "galopp-strip", 0, func(c paint.Canvas) {
		w, h := c.Size()
		edge := paint.RoundRect(geom.R(0, 0, w, h).Inset(1), 6)
		c.Fill(edge, paint.Fade(pal.Paper, 0.9))
		c.Stroke(edge, 1, pal.Accent)
	})
}

// drawTeam draws the cards of the four porters of a seat on a cloth, with the seat's badge. A chosen card is raised, and a dragged
// card is left out. A team from which a card is still to be chosen has a halo, and so has a card that has been drawn in this
// exchange.
func (p *teamsPainter) drawTeam(dst *ebiten.Image, s game.Seat) {
	k := &p.layout.cells[s]
	p.DrawCloth(dst, k.box, false)
	p.DrawHeader(dst, s, k.head)
	if p.choice.Asks(galopp.StageExchange) && p.choice.exchange.taken[s] < 0 {
		p.drawHalo(dst, k.cards[0].Union(k.cards[galopp.Slots-1]), p.Desk.Theme.Palette.Accent)
	}
	if n := p.drawnSlots[s]; n > 0 {
		p.drawHalo(dst, k.cards[n-1], piece.SeatColor(p.Desk.Color(s)))
	}
	for i, r := range k.cards {
		c := p.View.Team[s][i]
		if c == galopp.None {
			p.DrawGap(dst, r.Inset(-1))
			continue
		}
		ref := refCard + int(s)*galopp.Slots + i
		if p.choice.Held == ref-refCard && p.choice.Stage == galopp.StageExchange {
			continue
		}
		p.drawPorter(dst, c, r, ref)
	}
}

// drawHalo draws a halo of the colour col around r, a team from which a card is to be taken, or a card that has been drawn.
func (p *teamsPainter) drawHalo(dst *ebiten.Image, r geom.Rect, col color.NRGBA) {
	p.Desk.Pieces.HaloRect(r.W+4, r.H+4, 10, col).Draw(dst, r.Center(), piece.Pose{})
}

// drawDiscardRing draws a ring of dots around the discards, to which the chosen cards go, once a card is chosen or pointed at.
// The dots lie on the edge of the card, clear of the number beside it.
func (p *teamsPainter) drawDiscardRing(dst *ebiten.Image) {
	k := p.choice
	if !k.Asks(galopp.StageExchange) || k.Point < refCard && k.exchange.n == 0 {
		return
	}
	_, to := p.Room().Stacks()
	p.Desk.Pieces.RingRect(to.W-4, to.H-4, 6, p.Desk.Theme.Palette.Accent).Draw(dst, to.Center(), piece.Pose{})
}

// drawPath draws dots from the card that is pointed at, if any, to the discards.
func (p *teamsPainter) drawPath(dst *ebiten.Image) {
	k := p.choice
	if !k.Asks(galopp.StageExchange) || k.Point < refCard {
		return
	}
	at := k.Point - refCard
	_, to := p.Room().Stacks()
	from := p.layout.cells[at/galopp.Slots].cards[at%galopp.Slots].At(0.5, 0)
	n := max(2, int(from.Dist(to.Center())/(2*pieces.DotWide))) // with gaps as wide as the dots
	for i := 1; i < n; i++ {
		p.DrawDot(dst, from.Lerp(to.Center(), float64(i)/float64(n)), 0.1)
	}
}

// drawPorter draws the card c into r. ref is that of the card's target. A chosen card is raised in red light, and the other cards
// of its team are darker. A card that is pointed at glows, and a card that the hint takes has a bulb.
func (p *teamsPainter) drawPorter(dst *ebiten.Image, c galopp.Card, r geom.Rect, ref int) {
	k, pose := p.choice, piece.Pose{}
	at := ref - refCard
	taken, otherTaken := k.exchange.isTaken(at)
	switch {
	case taken:
		pose.Lift = raisedBy
		p.Desk.Theme.Warn(dst, r.Add(geom.Pt(0, -raisedBy)), 9, 1)
	case otherTaken:
		pose.Dim = 0.12
	}
	if k.Point == ref {
		p.Desk.Theme.Glow(dst, r.Add(geom.Pt(0, -pose.Lift)), 9, 1)
	}
	p.DrawCard(dst, c, r, pose)
	if k.hintsCard(at) {
		p.Desk.Theme.DrawIcon(dst, ui.IconBulb, r.At(0.82, 0.14), 24, p.Desk.Theme.Palette.Ink)
	}
}

// drawBin highlights the area onto which cards are dragged, that of the discards, while a card is being dragged.
func (p *teamsPainter) drawBin(dst *ebiten.Image) {
	if p.choice.Held >= 0 && p.choice.Stage == galopp.StageExchange {
		p.Desk.Theme.Warn(dst, p.Room().Bin(), 12, 1)
	}
}

// drawSwap draws the card that is moving in an exchange: taken from a team to the discards, or drawn from the deck for a team.
func (p *teamsPainter) drawSwap(dst *ebiten.Image, m *pieces.Motion) {
	if !m.Active || m.Cue.Part != pieces.PartMain {
		return
	}
	e := &m.Cue.Event
	deck, discard := p.Room().Stacks()
	switch e.Kind {
	case galopp.EventTake:
		p.MoveCard(dst, pieces.CardOf(e), p.layout.cells[e.Other].cards[e.Piece], discard, m.Fraction, false)
	case galopp.EventDraw:
		p.MoveCard(dst, pieces.CardOf(e), deck, p.layout.cells[e.Seat].cards[e.Piece], m.Fraction, true)
	}
}

// writeTexts writes the texts of the exchange: the title and, if they fit, a line about what is going on and the name of each
// seat. As long as all teams are full, the line says which seat takes the cards, afterwards that cards are drawn. It also sets
// p.line, the area of that line.
func (p *teamsPainter) writeTexts(w pieces.Pen) {
	r := p.Room()
	w.Head("teams.title", p.Desk.T("galopp.teams.title", "N", int(p.View.Race)-1), r.Title, text.Left)
	words := p.Desk.T("galopp.teams.drawn", "Race", int(p.View.Race))
	if p.View.Last >= 0 && p.View.HasFullTeams() {
		words = p.Desk.T("galopp.teams.words", "Name", p.Desk.Name(p.View.Last))
	}
	line := geom.R(r.Title.X, r.Title.Bottom()+2, p.Rooms.Sheet.Right()-14-r.Title.X, r.M.Body)
	if p.layout.Form == pieces.Sideways {
		line = r.Price // free, since nobody bids in an exchange
	}
	least := pieces.Fixed(p.Role(ui.Small, text.Left))
	p.line = geom.Rect{}
	if w.Fits(words, least, line) {
		w.Fit("teams.words", words, line, text.Left, ui.Body, ui.Small)
		wide := p.Desk.Theme.Text.Measure(words, p.Role(ui.Body, text.Left), 0).X
		p.line = geom.R(line.X, line.Y, min(wide, line.W), line.H).InsetXY(-6, 0)
	}
	p.WritePileSizes(w)
	for s := range game.Seat(p.View.Seats) {
		_, name := p.layout.cells[s].head.CutLeft(34)
		if w.Fits(p.Desk.Name(s), least, name) {
			w.Fit(p.IDOf("teams.name.", s), p.Desk.Name(s), name, text.Left, ui.Strong, ui.Small)
		}
	}
}

// drawHeld draws the card that is being dragged, under the finger. A card must be dragged.
func (p *teamsPainter) drawHeld(dst *ebiten.Image) {
	seat, slot := p.choice.Held/galopp.Slots, p.choice.Held%galopp.Slots
	r := p.layout.cells[seat].cards[slot]
	p.DrawCard(dst, p.View.Team[seat][slot], geom.Around(p.choice.At, r.W, r.H), piece.Pose{Lift: 10})
}
