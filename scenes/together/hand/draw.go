package hand

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// drawStrip draws the seats.
func (sh *sheet) drawStrip(dst *ebiten.Image) {
	t := sh.theme
	for i := range sh.strip {
		c := &sh.strip[i]
		color := sh.desk.Color(c.seat)
		t.SeatPanel(dst, c.rect, color, c.seat == sh.turn.seat)
		sh.heads.Draw(t, dst, c.seat)
		if c.Lead {
			t.Sign(dst, ui.IconTrophy, c.lead, 15, t.Palette.Ink)
		}
	}
}

// drawHave draws what the seat has on a sheet of its box's paper.
func (sh *sheet) drawHave(dst *ebiten.Image) {
	if sh.page.have.Empty() || len(sh.own.list.items) == 0 {
		return
	}
	sh.theme.Panel(dst, sh.page.have)
	for i := range sh.own.list.items {
		if it := &sh.own.list.items[i]; it.Picture != nil {
			sh.pictureOf(it)(dst, sh.own.slideOffset(it.ID, it.picture))
		}
	}
}

// drawNews draws what has happened.
func (sh *sheet) drawNews(dst *ebiten.Image) {
	if len(sh.marks) == 0 {
		return
	}
	t := sh.theme
	t.Panel(dst, sh.page.news)
	for _, m := range sh.marks {
		if m.seat >= 0 {
			t.Badge(dst, sh.desk.Color(m.seat), m.at, newsBadge)
		}
	}
}

// drawCloth draws the cloth of whose turn it is.
func (sh *sheet) drawCloth(dst *ebiten.Image) {
	t, r := sh.theme, sh.page.cloth
	t.Cloth(dst, r, sh.desk.Color(sh.turn.seat))
	if sh.turn.seat >= 0 {
		sh.heads.DrawLarger(t, dst, sh.turn.seat, geom.Pt(r.X+12+clothHead/2, r.Center().Y))
	}
}

// drawDeal draws what may be picked.
func (sh *sheet) drawDeal(dst *ebiten.Image) {
	d, t := &sh.choices, sh.theme
	for i := range d.cards.items {
		if it := &d.cards.items[i]; !it.cell.Empty() {
			sh.drawCard(dst, it)
		}
	}
	for i := range d.buttons.items {
		it := &d.buttons.items[i]
		t.Plate(dst, it.cell, buttonKind(it), d.point == it.Ref, it.Use == table.Refused)
	}
	for i, r := range d.arrows {
		if d.window.more {
			off := d.arrowUse(i) != table.Offer
			t.Plate(dst, r, ui.Wooden, d.point == refUp+i, off)
			t.Sign(dst, arrowIcons[i], r.Center(), 24, t.PlateInk(ui.Wooden, off))
		}
	}
}

var arrowIcons = [...]ui.Icon{ui.IconUpArrow, ui.IconDownArrow}

// buttonKind returns what a button is made of.
func buttonKind(it *Item) ui.Kind {
	switch {
	case it.Second || it.Use == table.Refused:
		return ui.Wooden
	case it.Use == table.Risk:
		return ui.Danger
	}
	return ui.Primary
}

// drawCard draws a card that may be picked.
func (sh *sheet) drawCard(dst *ebiten.Image, it *Item) {
	t, r, look := sh.theme, it.cell, cardState(0)
	switch it.Use {
	case table.Refused:
		look = cardDisabled
	case table.Risk:
		t.Warn(dst, r, tileRound, 0.9)
	default:
		t.Glow(dst, r, tileRound, 0.75)
	}
	if it.Chosen {
		look |= cardChosen
	}
	if sh.choices.point == it.Ref {
		look |= cardHeld
	}
	t.Cover(dst, r.Inset(-tileEdge), "hand.tile", int(look), func(c paint.Canvas) { paintTile(c, look, t.Palette) })
	if it.Picture != nil {
		it.Picture(dst, it.picture)
	}
	if it.Best {
		t.Sign(dst, ui.IconBulb, geom.Pt(r.Right()-14, r.Y+14), 20, t.Palette.Ink)
	}
}

// cardState is how a card looks.
type cardState int

const (
	cardChosen cardState = 1 << iota
	cardDisabled
	cardHeld
)

// tileRound is the radius of a card's corners in dp, tileEdge the room round it for its shadow.
const (
	tileRound = 10.0
	tileEdge  = 10.0
)

// paintTile draws a card of the box's paper; a chosen one is gilded.
func paintTile(c paint.Canvas, look cardState, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(tileEdge, tileEdge, w-2*tileEdge, h-2*tileEdge)
	if look&cardHeld != 0 {
		r = r.Add(geom.Pt(0, 1.5))
	}
	ground := paint.Lit(p.Paper, 0.35)
	switch {
	case look&cardDisabled != 0:
		ground = paint.Mix(p.Paper, paint.Hex(0x8A7A66), 0.45)
	case look&cardChosen != 0:
		ground = paint.Mix(p.Paper, p.Accent, 0.7)
	}
	path := paint.RoundRect(r, tileRound)
	c.Shadow(path, 7, geom.Pt(1.5, 3), paint.Fade(paint.Hex(0x120B07), 0.55))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lit(ground, 0.15)}, paint.Stop{At: 1, Color: paint.Shade(ground, 0.06)})
	c.Stroke(paint.RoundRect(r.Inset(1.5), tileRound-1.5), 1, paint.Fade(paint.Lit(ground, 0.8), 0.7))
	c.Stroke(path, 1.4, paint.Fade(p.Ink, 0.7))
}
