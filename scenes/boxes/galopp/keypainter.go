package galopp

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// drawKeys draws the buttons of who bids.
func (p *roomPainter) drawKeys(dst *ebiten.Image) {
	for i := range *p.keys {
		k := &(*p.keys)[i]
		if k.ref == p.asking.held {
			continue
		}
		p.drawKey(dst, k, k.rect)
	}
	if p.asking.asks(galopp.StageBid) && !p.amount.poor() {
		r := p.room().amount()
		p.desk.Pieces.Coin(p.amount.amount, min(r.W, r.H)).Draw(dst, r.Center(), piece.Pose{})
	}
	if p.asking.held >= 0 && p.asking.stage == galopp.StageBid {
		p.desk.Theme.Glow(dst, p.room().counter(), 12, 1)
	}
}

func (p *roomPainter) drawKey(dst *ebiten.Image, k *key, r geom.Rect) {
	t := p.desk.Theme
	n := int(k.kind)
	if k.off {
		n += 8
	}
	if p.asking.point == k.ref || p.asking.hint == k.ref {
		t.Glow(dst, r, 10, 1)
	}
	img := t.Variant("galopp-key", n, r.W+8, r.H+8, func(c paint.Canvas) { paintKey(c, keyKind(n&7), n >= 8, t.Palette) })
	t.Put(dst, img, r.Min().Sub(geom.Pt(4, 4)), 1)
	if p.asking.hint == k.ref {
		p.desk.Pieces.Frame(r.W, r.H, 10, t.Palette.Accent).Draw(dst, r.Center(), piece.Pose{})
	}
}

// paintKey draws a raised button with a margin of 4 dp.
func paintKey(c paint.Canvas, kind keyKind, off bool, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(4, 4, w-8, h-8)
	ground := p.Accent
	switch kind {
	case keyWood:
		ground = paint.Hex(0x6B4226)
	case keyCoin:
		ground = paint.Mix(p.Accent, p.Paper, 0.35)
	}
	if off {
		ground = paint.Mix(ground, p.Paper, 0.6)
	}
	path := paint.RoundRect(r, 10)
	if !off {
		c.Shadow(path, 5, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	}
	c.Gradient(path, r.Min(), geom.Pt(r.X, r.Bottom()), paint.Stop{At: 0, Color: paint.Lit(ground, 0.22)}, paint.Stop{At: 1, Color: paint.Shade(ground, 0.1)})
	c.Stroke(paint.RoundRect(r.Inset(1.5), 8.5), 1, paint.Fade(paint.Lit(ground, 0.7), 0.7))
	c.Stroke(path, 1.4, paint.Fade(p.Ink, 0.85))
}

// drawHeld draws the coin, or the pass, that a finger carries to the team on offer.
func (p *roomPainter) drawHeld(dst *ebiten.Image) {
	for i := range *p.keys {
		if k := &(*p.keys)[i]; k.ref == p.asking.held {
			r := geom.Around(p.asking.at, k.rect.W, k.rect.H)
			p.drawKey(dst, k, r)
			p.desk.Theme.Text.Draw(dst, k.words, r, p.keyStyle(k))
		}
	}
}

func (p *roomPainter) keyStyle(k *key) text.Style {
	st := p.role(ui.Strong, text.Centre).In(p.inkOn(k.kind))
	if p.desk.Theme.Text.Measure(k.words, st, 0).X > k.rect.W-8 {
		st = fixed(p.role(ui.Small, text.Centre).In(p.inkOn(k.kind)))
	}
	if k.off {
		st = st.In(paint.Fade(p.desk.Theme.Palette.Ink, 0.6))
	}
	return st
}

// inkOn is the colour of words on a key.
func (p *roomPainter) inkOn(kind keyKind) color.NRGBA {
	if kind == keyWood {
		return paint.Hex(0xFFFDF6)
	}
	return p.desk.Theme.Palette.Ink
}
