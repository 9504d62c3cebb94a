package galopp

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// teamsPainter draws all teams side by side, for the exchange.
type teamsPainter struct {
	hall
	layout *layout
	choice *choice
	fresh  *[galopp.MaxSeats]int8
}

// draw draws all teams side by side, for the exchange.
func (p *teamsPainter) draw(dst *ebiten.Image, m *motion, signs []sign) {
	p.drawHall(dst, p.rooms.sheet, 1)
	p.drawGleam(dst)
	p.drawPiles(dst)
	p.drawAway(dst)
	for s := range game.Seat(p.view.seats) {
		p.drawTeam(dst, s)
	}
	p.drawSigns(dst, signs)
	p.drawPath(dst)
	p.drawBin(dst)
	p.drawSwap(dst, m)
}

// drawTeam draws the four porters of a seat; one that is to be taken is lifted.
func (p *teamsPainter) drawTeam(dst *ebiten.Image, s game.Seat) {
	k := &p.layout.cells[s]
	p.drawCloth(dst, k.box)
	p.header(dst, s, k.head)
	if p.choice.asks(galopp.StageExchange) && p.choice.exchange.taken[s] < 0 {
		p.mark(dst, k.cards[0].Union(k.cards[galopp.Slots-1]), p.desk.Theme.Palette.Accent)
	}
	if n := p.fresh[s]; n > 0 {
		p.mark(dst, k.cards[n-1], piece.SeatColor(p.desk.Color(s)))
	}
	for i, r := range k.cards {
		c := p.view.team[s][i]
		if c == galopp.None {
			p.drawGap(dst, r.Inset(-1))
			continue
		}
		ref := refCard + int(s)*galopp.Slots + i
		if p.choice.held == ref-refCard && p.choice.stage == galopp.StageExchange {
			continue
		}
		p.drawPorter(dst, c, r, ref)
	}
}

// mark lights the edge of r: one of these cards may be taken, or this one has just been drawn.
func (p *teamsPainter) mark(dst *ebiten.Image, r geom.Rect, col color.NRGBA) {
	p.desk.Pieces.Frame(r.W+4, r.H+4, 10, col).Draw(dst, r.Center(), piece.Pose{})
}

// drawAway shows where the cards go that are taken: dots lie round the discards.
func (p *teamsPainter) drawAway(dst *ebiten.Image) {
	k := p.choice
	if !k.asks(galopp.StageExchange) || k.point < refCard && k.exchange.n == 0 {
		return
	}
	_, to := p.room().stacks()
	p.desk.Pieces.Stitch(to.W+6, to.H+6, 6, p.desk.Theme.Palette.Accent).Draw(dst, to.Center(), piece.Pose{})
}

// drawPath dots the way of a card that is pointed at to the discards.
func (p *teamsPainter) drawPath(dst *ebiten.Image) {
	k := p.choice
	if !k.asks(galopp.StageExchange) || k.point < refCard {
		return
	}
	at := k.point - refCard
	_, to := p.room().stacks()
	from := p.layout.cells[at/galopp.Slots].cards[at%galopp.Slots].At(0.5, 0)
	n := max(2, int(from.Dist(to.Center())/(2*dotWide)))
	for i := 1; i < n; i++ {
		p.dot(dst, from.Lerp(to.Center(), float64(i)/float64(n)), 0.1)
	}
}

// drawPorter draws a card that may be taken.
func (p *teamsPainter) drawPorter(dst *ebiten.Image, c galopp.Card, r geom.Rect, ref int) {
	k, pose := p.choice, piece.Pose{}
	at := ref - refCard
	taken, other := k.exchange.takes(at)
	switch {
	case taken:
		pose.Lift = lifted
		p.desk.Theme.Warn(dst, r.Add(geom.Pt(0, -lifted)), 9, 1)
	case other:
		pose.Dim = 0.12
	}
	if k.point == ref {
		p.desk.Theme.Glow(dst, r.Add(geom.Pt(0, -pose.Lift)), 9, 1)
	}
	p.card(dst, c, r, pose)
	if k.hintsCard(at) {
		p.desk.Theme.Sign(dst, ui.IconBulb, r.At(0.82, 0.14), 24, p.desk.Theme.Palette.Ink)
	}
}

// drawBin shows where cards may be dragged.
func (p *teamsPainter) drawBin(dst *ebiten.Image) {
	if p.choice.held >= 0 && p.choice.stage == galopp.StageExchange {
		p.desk.Theme.Warn(dst, p.room().bin(), 12, 1)
	}
}

// drawSwap draws cards that are taken and drawn.
func (p *teamsPainter) drawSwap(dst *ebiten.Image, m *motion) {
	if !m.On || m.Cue.Part != partMain {
		return
	}
	e := &m.Cue.Event
	deck, discard := p.room().stacks()
	switch e.Kind {
	case galopp.EventTake:
		p.moveCard(dst, cardOf(e), p.layout.cells[e.Other].cards[e.Piece], discard, m.Share, false)
	case galopp.EventDraw:
		p.moveCard(dst, cardOf(e), deck, p.layout.cells[e.Seat].cards[e.Piece], m.Share, true)
	}
}

// words are those of the exchange.
func (p *teamsPainter) words(w pen) {
	r := p.room()
	w.head("teams.title", p.desk.T("galopp.teams.title", "N", int(p.view.race)-1), r.head, text.Left)
	words := p.desk.T("galopp.teams.drawn", "Race", int(p.view.race))
	if p.view.last >= 0 && p.view.whole() {
		words = p.desk.T("galopp.teams.words", "Name", p.desk.Name(p.view.last))
	}
	line := geom.R(r.head.X, r.head.Bottom()+2, p.rooms.sheet.Right()-14-r.head.X, r.m.body)
	if p.layout.form == sideways {
		line = r.price // there is no bid
	}
	if p.layout.form == broad || w.fits(words, fixed(p.role(ui.Small, text.Left)), line) {
		w.fit("teams.words", words, line, text.Left, ui.Body, ui.Small)
	}
	p.pileWords(w)
	for s := range game.Seat(p.view.seats) {
		_, name := p.layout.cells[s].head.CutLeft(34)
		w.fit(p.idOf("teams.name.", s), p.desk.Name(s), name, text.Left, ui.Strong, ui.Small)
	}
}

// drawHeld draws the card that a finger holds.
func (p *teamsPainter) drawHeld(dst *ebiten.Image) {
	seat, slot := p.choice.held/galopp.Slots, p.choice.held%galopp.Slots
	r := p.layout.cells[seat].cards[slot]
	p.card(dst, p.view.team[seat][slot], geom.Around(p.choice.at, r.W, r.H), piece.Pose{Lift: 10})
}
