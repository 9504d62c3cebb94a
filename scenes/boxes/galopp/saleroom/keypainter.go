package saleroom

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// drawButtons draws the buttons of a bid without their texts, except the button that is dragged, and the coin with the amount.
// While a button is dragged, the place where it may be dropped glows.
func (p *Painter) drawButtons(dst *ebiten.Image) {
	for i := range *p.Buttons {
		k := &(*p.Buttons)[i]
		if k.Ref == p.Asking.Held {
			continue
		}
		p.drawButton(dst, k, k.Rect)
	}
	if p.Asking.Asks(galopp.StageBid) && !p.Bid.CannotBid() {
		r := p.Room().amount()
		p.Desk.Pieces.Coin(p.Bid.Amount, min(r.W, r.H)).Draw(dst, r.Center(), piece.Pose{})
	}
	if p.Asking.Held >= 0 && p.Asking.Stage == galopp.StageBid {
		p.Desk.Theme.Glow(dst, p.Room().Counter(), 12, 1)
	}
}

// drawButton draws the button k without its text into r. A button that is pointed at or hinted at glows.
func (p *Painter) drawButton(dst *ebiten.Image, k *Button, r geom.Rect) {
	t := p.Desk.Theme
	n := int(k.Kind) // the variant of the picture: the kind in the lower three bits, plus 8 if the button is off
	if k.Off {
		n += 8
	}
	if p.Asking.Point == k.Ref || p.Asking.Hint == k.Ref {
		t.Glow(dst, r, 10, 1)
	}
	img := t.Variant("galopp-key", n, r.W+8, r.H+8, func(c paint.Canvas) { paintButton(c, ButtonKind(n&7), n >= 8, t.Palette) })
	t.DrawImage(dst, img, r.Min().Sub(geom.Pt(4, 4)), 1)
	if p.Asking.Hint == k.Ref {
		p.Desk.Pieces.HaloRect(r.W, r.H, 10, t.Palette.Accent).Draw(dst, r.Center(), piece.Pose{})
	}
}

// paintButton draws a button over c, with a margin of 4 dp for the shadow. If off is true, the button is paler and has no shadow.
func paintButton(c paint.Canvas, kind ButtonKind, off bool, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(4, 4, w-8, h-8)
	ground := p.Accent
	switch kind {
	case ButtonWood:
		ground = paint.Hex(0x6B4226)
	case ButtonCoin:
		ground = paint.Mix(p.Accent, p.Paper, 0.35)
	}
	if off {
		ground = paint.Mix(ground, p.Paper, 0.6)
	}
	path := paint.RoundRect(r, 10)
	if !off {
		c.Shadow(path, 5, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	}
	c.Gradient(path, r.Min(), geom.Pt(r.X, r.Bottom()), paint.Stop{At: 0, Color: paint.Lighten(ground, 0.22)}, paint.Stop{At: 1, Color: paint.Darken(ground, 0.1)})
	c.Stroke(paint.RoundRect(r.Inset(1.5), 8.5), 1, paint.Fade(paint.Lighten(ground, 0.7), 0.7))
	c.Stroke(path, 1.4, paint.Fade(p.Ink, 0.85))
}

// DrawHeld draws the button that is being dragged to the team on offer, with its text, under the finger.
func (p *Painter) DrawHeld(dst *ebiten.Image) {
	for i := range *p.Buttons {
		if k := &(*p.Buttons)[i]; k.Ref == p.Asking.Held {
			r := geom.Around(p.Asking.At, k.Rect.W, k.Rect.H)
			p.drawButton(dst, k, r)
			p.Desk.Theme.Text.Draw(dst, k.Words, r, p.buttonStyle(k))
		}
	}
}

// buttonStyle returns the style of the text of the button k: smaller if the text would not fit, paler if the button is off.
func (p *Painter) buttonStyle(k *Button) text.Style {
	st := p.Role(ui.Strong, text.Centre).WithColor(p.inkOn(k.Kind))
	if p.Desk.Theme.Text.Measure(k.Words, st, 0).X > k.Rect.W-8 {
		st = pieces.Fixed(p.Role(ui.Small, text.Centre).WithColor(p.inkOn(k.Kind)))
	}
	if k.Off {
		st = st.WithColor(paint.Fade(p.Desk.Theme.Palette.Ink, 0.6))
	}
	return st
}

// inkOn returns the colour of the text on a button of a kind.
func (p *Painter) inkOn(kind ButtonKind) color.NRGBA {
	if kind == ButtonWood {
		return paint.Hex(0xFFFDF6)
	}
	return p.Desk.Theme.Palette.Ink
}
