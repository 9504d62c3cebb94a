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
func (sc *screen) drawStrip(dst *ebiten.Image) {
	t := sc.theme
	for i := range sc.strip {
		c := &sc.strip[i]
		color := sc.desk.Color(c.seat)
		t.SeatPanel(dst, c.rect, color, c.seat == sc.turn.seat)
		sc.heads.Draw(t, dst, c.seat)
		if c.Leads {
			t.DrawIcon(dst, ui.IconTrophy, c.leadSign, 15, t.Palette.Ink)
		}
	}
}

// drawItems draws what the seat has, without its texts, on a sheet of paper; nothing if the seat has nothing.
func (sc *screen) drawItems(dst *ebiten.Image) {
	if sc.page.items.Empty() || len(sc.holding.list.items) == 0 {
		return
	}
	sc.theme.Panel(dst, sc.page.items)
	for i := range sc.holding.list.items {
		if it := &sc.holding.list.items[i]; it.Picture != nil {
			sc.pictureOf(it)(dst, sc.holding.slideRect(it.ID, it.picture))
		}
	}
}

// drawNews draws the sheet of news with the badges of the seats; nothing if no line is shown. Draw adds the texts.
func (sc *screen) drawNews(dst *ebiten.Image) {
	if len(sc.marks) == 0 {
		return
	}
	t := sc.theme
	t.Panel(dst, sc.page.news)
	for _, m := range sc.marks {
		if m.seat >= 0 {
			t.DrawBadge(dst, sc.desk.Color(m.seat), m.at, newsBadge)
		}
	}
}

// drawCloth draws the cloth with the portrait of the seat in turn.
func (sc *screen) drawCloth(dst *ebiten.Image) {
	t, r := sc.theme, sc.page.cloth
	t.Cloth(dst, r, sc.desk.Color(sc.turn.seat))
	if sc.turn.seat >= 0 {
		sc.heads.DrawLarge(t, dst, sc.turn.seat, geom.Pt(r.X+12+clothPortrait/2, r.Center().Y))
	}
}

// drawChoices draws the visible offers, without their texts, and the scroll buttons if not all cards are visible.
func (sc *screen) drawChoices(dst *ebiten.Image) {
	d, t := &sc.choices, sc.theme
	for i := range d.cards.items {
		if it := &d.cards.items[i]; !it.cell.Empty() {
			sc.drawCard(dst, it)
		}
	}
	for i := range d.buttons.items {
		it := &d.buttons.items[i]
		t.Plate(dst, it.cell, buttonKind(it), d.pointed == it.Ref, it.Use == table.Refused)
	}
	for i, r := range d.arrows {
		if d.window.more {
			disabled := d.arrowUse(i) != table.Offer
			t.Plate(dst, r, ui.Wooden, d.pointed == refUp+i, disabled)
			t.DrawIcon(dst, arrowIcons[i], r.Center(), 24, t.PlateInk(ui.Wooden, disabled))
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

// drawCard draws a card of the offers without its texts, which Draw adds. A card that may be picked has a light round it, in another
// colour if the pick is a risk.
func (sc *screen) drawCard(dst *ebiten.Image, it *Item) {
	t, r, look := sc.theme, it.cell, cardState(0)
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
	if sc.choices.pointed == it.Ref {
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
