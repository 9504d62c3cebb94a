package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// drawTeams draws all teams side by side, for the exchange.
func (b *board) drawTeams(dst *ebiten.Image, m *motion) {
	b.drawPaper(dst, b.plan.sheet, 1)
	b.drawPiles(dst)
	for s := range game.Seat(b.seats) {
		b.drawTeam(dst, s)
	}
	b.drawSigns(dst, b.signs)
	b.drawBin(dst)
	b.drawSwap(dst, m)
}

// drawTeam draws the four porters of a seat; one that is to be taken is lifted.
func (b *board) drawTeam(dst *ebiten.Image, s game.Seat) {
	k := &b.plan.cells[s]
	t := b.desk.Theme
	if b.choice.asked {
		t.Well(dst, k.box)
	}
	b.header(dst, s, k.head)
	for i, r := range k.cards {
		c := b.view.team[s][i]
		if c == galopp.None {
			t.Well(dst, r.Inset(-1))
			continue
		}
		ref := refCard + int(s)*galopp.Slots + i
		if b.choice.held == int(s)*galopp.Slots+i && b.choice.stage == galopp.StageExchange {
			continue
		}
		b.drawPorter(dst, c, r, ref)
	}
}

// drawPorter draws a card that may be taken.
func (b *board) drawPorter(dst *ebiten.Image, c galopp.Card, r geom.Rect, ref int) {
	k, pose := &b.choice, piece.Pose{}
	at := ref - refCard
	taken := k.stage == galopp.StageExchange && k.taken[at/galopp.Slots] == at%galopp.Slots
	switch {
	case taken:
		pose.Lift = lifted
		b.desk.Theme.Warn(dst, r.Add(geom.Pt(0, -lifted)), 9, 1)
	case k.asked && k.stage == galopp.StageExchange && k.taken[at/galopp.Slots] >= 0:
		pose.Dim = 0.12
	}
	if k.point == ref {
		b.desk.Theme.Glow(dst, r.Add(geom.Pt(0, -pose.Lift)), 9, 1)
	}
	b.card(dst, c, r, pose)
	if k.hinted(at) {
		b.desk.Theme.Sign(dst, ui.IconBulb, r.At(0.82, 0.14), 24, b.desk.Theme.Palette.Ink)
	}
}

// drawBin shows where cards may be dragged.
func (b *board) drawBin(dst *ebiten.Image) {
	if b.choice.held >= 0 && b.choice.stage == galopp.StageExchange {
		b.desk.Theme.Warn(dst, b.binRect(), 12, 1)
	}
}

// binRect is where cards are thrown away.
func (b *board) binRect() geom.Rect {
	_, discard := b.piles()
	return geom.Around(discard.Center(), max(64, discard.W*2), max(64, discard.H*1.6))
}

// drawSwap draws cards that are taken and drawn.
func (b *board) drawSwap(dst *ebiten.Image, m *motion) {
	if !m.on || m.cue.Part != partMain {
		return
	}
	e := &m.cue.Event
	deck, discard := b.piles()
	switch e.Kind {
	case galopp.EventTake:
		b.moveCard(dst, cardOf(e), b.plan.cells[e.Other].cards[e.Piece], discard, m.share, false)
	case galopp.EventDraw:
		b.moveCard(dst, cardOf(e), deck, b.plan.cells[e.Seat].cards[e.Piece], m.share, true)
	}
}

// teamWords are those of the exchange.
func (b *board) teamWords(p pen) {
	r := b.room()
	p.head("teams.title", b.desk.T("galopp.teams.title", "N", int(b.view.race)-1), r.head, text.Left)
	words := b.desk.T("galopp.teams.drawn", "Race", int(b.view.race))
	if b.view.last >= 0 && b.whole() {
		words = b.desk.T("galopp.teams.words", "Name", b.desk.Name(b.view.last))
	}
	line := geom.R(r.head.X, r.head.Bottom()+2, b.plan.sheet.Right()-14-r.head.X, r.m.body)
	p.fit("teams.words", words, line, text.Left, ui.Body, ui.Small)
	b.pileWords(p)
	for s := range game.Seat(b.seats) {
		_, name := b.plan.cells[s].head.CutLeft(34)
		p.put(b.idOf("teams.name.", s), b.desk.Name(s), name, ui.Strong, text.Left)
	}
}

// whole reports whether no card has been taken yet, or all have been replaced: before the last seat has chosen.
func (b *board) whole() bool {
	for s := range b.seats {
		for _, c := range b.view.team[s] {
			if c == galopp.None {
				return false
			}
		}
	}
	return true
}
