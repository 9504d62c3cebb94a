package hand

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// drawStrip draws the strip of seats.
func (sh *sheet) drawStrip(dst *ebiten.Image) {
	t := sh.theme
	for i := range sh.strip {
		c := &sh.strip[i]
		color := sh.desk.Color(c.seat)
		t.SeatPanel(dst, c.rect, color, c.seat == sh.turn.seat)
		sh.heads.Draw(t, dst, c.seat)
		if c.Leads {
			t.DrawIcon(dst, ui.IconTrophy, c.lead, 15, t.Palette.Ink)
		}
	}
}

// drawItems draws what the seat has, on a sheet of paper.
func (sh *sheet) drawItems(dst *ebiten.Image) {
	if sh.page.items.Empty() || len(sh.holding.list.items) == 0 {
		return
	}
	sh.theme.Panel(dst, sh.page.items)
	for i := range sh.holding.list.items {
		if it := &sh.holding.list.items[i]; it.Picture != nil {
			sh.pictureOf(it)(dst, sh.holding.slideRect(it.ID, it.picture))
		}
	}
}

// drawNews draws the sheet of news with the badges of the seats. Draw adds the texts.
func (sh *sheet) drawNews(dst *ebiten.Image) {
	if len(sh.marks) == 0 {
		return
	}
	t := sh.theme
	t.Panel(dst, sh.page.news)
	for _, m := range sh.marks {
		if m.seat >= 0 {
			t.DrawBadge(dst, sh.desk.Color(m.seat), m.at, newsBadge)
		}
	}
}

// drawCloth draws the cloth with the portrait of the seat in turn.
func (sh *sheet) drawCloth(dst *ebiten.Image) {
	t, r := sh.theme, sh.page.cloth
	t.Cloth(dst, r, sh.desk.Color(sh.turn.seat))
	if sh.turn.seat >= 0 {
		sh.heads.DrawLarge(t, dst, sh.turn.seat, geom.Pt(r.X+12+clothHead/2, r.Center().Y))
	}
}

// drawChoices draws the offers and the scroll buttons.
func (sh *sheet) drawChoices(dst *ebiten.Image) {
	d, t := &sh.choices, sh.theme
	for i := range d.cards.items {
		if it := &d.cards.items[i]; !it.cell.Empty() {
			sh.drawCard(dst, it)
		}
	}
	for i := range d.buttons.items {
		it := &d.buttons.items[i]
		t.Plate(dst, it.cell, buttonKind(it), d.pointed == it.Ref, it.Use == table.Refused)
	}
	for i, r := range d.arrows {
		if d.window.more {
			off := d.arrowUse(i) != table.Offer
			t.Plate(dst, r, ui.Wooden, d.pointed == refUp+i, off)
			t.DrawIcon(dst, arrowIcons[i], r.Center(), 24, t.PlateInk(ui.Wooden, off))
		}
	}
}

// arrowIcons are the icons of the scroll buttons.
var arrowIcons = [...]ui.Icon{ui.IconUpArrow, ui.IconDownArrow}

// buttonKind returns the kind of plate of a button: wooden if it is secondary or cannot be picked, that of a danger if the
// pick is a risk.
func buttonKind(it *Item) ui.Kind {
	switch {
	case it.Secondary || it.Use == table.Refused:
		return ui.Wooden
	case it.Use == table.Risk:
		return ui.Danger
	}
	return ui.Primary
}

// drawCard draws a card of the offers, with a light round it if it may be picked, in another colour if that is a risk. Its
// texts are drawn by Draw.
func (sh *sheet) drawCard(dst *ebiten.Image, it *Item) {
	t, r, look := sh.theme, it.cell, cardState(0)
	switch it.Use {
	case table.Refused:
		look = cardDisabled
	case table.Risk:
		t.Warn(dst, r, cardRadius, 0.9)
	default:
		t.Glow(dst, r, cardRadius, 0.75)
	}
	if it.Chosen {
		look |= cardChosen
	}
	if sh.choices.pointed == it.Ref {
		look |= cardHeld
	}
	t.DrawPicture(dst, r.Inset(-cardMargin), "hand.card", int(look), func(c paint.Canvas) { paintCard(c, look, t.Palette) })
	if it.Picture != nil {
		it.Picture(dst, it.picture)
	}
	if it.Best {
		t.DrawIcon(dst, ui.IconBulb, geom.Pt(r.Right()-14, r.Y+14), 20, t.Palette.Ink)
	}
}

// cardState is a set of flags for how a card looks.
type cardState int

// The flags: the card is chosen, cannot be picked, or is held or pointed at.
const (
	cardChosen cardState = 1 << iota
	cardDisabled
	cardHeld
)

// The radius of a card's corners, and the margin for its shadow, in dp.
const (
	cardRadius = 10.0
	cardMargin = 10.0
)

// paintCard paints a card without picture and text. A chosen card is gilded, a disabled one grey, a held one lower.
func paintCard(c paint.Canvas, look cardState, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(cardMargin, cardMargin, w-2*cardMargin, h-2*cardMargin)
	if look&cardHeld != 0 {
		r = r.Add(geom.Pt(0, 1.5))
	}
	ground := paint.Lighten(p.Paper, 0.35)
	switch {
	case look&cardDisabled != 0:
		ground = paint.Mix(p.Paper, paint.Hex(0x8A7A66), 0.45)
	case look&cardChosen != 0:
		ground = paint.Mix(p.Paper, p.Accent, 0.7)
	}
	path := paint.RoundRect(r, cardRadius)
	c.Shadow(path, 7, geom.Pt(1.5, 3), paint.Fade(paint.Hex(0x120B07), 0.55))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(ground, 0.15)}, paint.Stop{At: 1, Color: paint.Darken(ground, 0.06)})
	c.Stroke(paint.RoundRect(r.Inset(1.5), cardRadius-1.5), 1, paint.Fade(paint.Lighten(ground, 0.8), 0.7))
	c.Stroke(path, 1.4, paint.Fade(p.Ink, 0.7))
}
