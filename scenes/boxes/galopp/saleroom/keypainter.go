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

// drawKeys draws the buttons of a bid, without their texts and without the one that is dragged, and the coin with the amount. While a
// button is dragged, the place where it may be dropped glows.
func (p *Painter) drawKeys(dst *ebiten.Image) {
	for i := range *p.Keys {
		k := &(*p.Keys)[i]
		if k.Ref == p.Asking.Held {
			continue
		}
		p.drawKey(dst, k, k.Rect)
	}
	if p.Asking.Asks(galopp.StageBid) && !p.Amount.CannotBid() {
		r := p.Room().amount()
		p.Desk.Pieces.Coin(p.Amount.Amount, min(r.W, r.H)).Draw(dst, r.Center(), piece.Pose{})
	}
	if p.Asking.Held >= 0 && p.Asking.Stage == galopp.StageBid {
		p.Desk.Theme.Glow(dst, p.Room().Counter(), 12, 1)
	}
}

// drawKey draws the button k without its text into r. It glows if it is pointed at or hinted at.
func (p *Painter) drawKey(dst *ebiten.Image, k *Key, r geom.Rect) {
	t := p.Desk.Theme
	n := int(k.Kind) // the variant of the picture: the kind in the lower three bits, and 8 for off
	if k.Off {
		n += 8
	}
	if p.Asking.Point == k.Ref || p.Asking.Hint == k.Ref {
		t.Glow(dst, r, 10, 1)
	}
	img := t.Variant("galopp-key", n, r.W+8, r.H+8, func(c paint.Canvas) { paintKey(c, KeyKind(n&7), n >= 8, t.Palette) })
	t.DrawImage(dst, img, r.Min().Sub(geom.Pt(4, 4)), 1)
	if p.Asking.Hint == k.Ref {
		p.Desk.Pieces.HaloRect(r.W, r.H, 10, t.Palette.Accent).Draw(dst, r.Center(), piece.Pose{})
	}
}

// paintKey draws a button over c, with a margin of 4 dp for its shadow. A button that is off is paler and has no shadow.
func paintKey(c paint.Canvas, kind KeyKind, off bool, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(4, 4, w-8, h-8)
	ground := p.Accent
	switch kind {
	case KeyWood:
		ground = paint.Hex(0x6B4226)
	case KeyCoin:
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
	for i := range *p.Keys {
		if k := &(*p.Keys)[i]; k.Ref == p.Asking.Held {
			r := geom.Around(p.Asking.At, k.Rect.W, k.Rect.H)
			p.drawKey(dst, k, r)
			p.Desk.Theme.Text.Draw(dst, k.Words, r, p.keyStyle(k))
		}
	}
}

// keyStyle returns the style of the text of the button k, smaller if the text would not fit.
func (p *Painter) keyStyle(k *Key) text.Style {
	st := p.Role(ui.Strong, text.Centre).WithColor(p.inkOn(k.Kind))
	if p.Desk.Theme.Text.Measure(k.Words, st, 0).X > k.Rect.W-8 {
		st = pieces.Fixed(p.Role(ui.Small, text.Centre).WithColor(p.inkOn(k.Kind)))
	}
	if k.Off {
		st = st.WithColor(paint.Fade(p.Desk.Theme.Palette.Ink, 0.6))
	}
	return st
}

// inkOn returns the text colour of a button.
func (p *Painter) inkOn(kind KeyKind) color.NRGBA {
	if kind == KeyWood {
		return paint.Hex(0xFFFDF6)
	}
	return p.Desk.Theme.Palette.Ink
}
