package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/text"
)

// bubble is the tooltip: a slip of dark paper beside a widget.
type bubble struct {
	root *Root
	over Widget
	wait int // ticks the mouse has rested
	left int // ticks until it goes by itself
}

const (
	bubbleWait = 36
	bubbleStay = 240
	bubbleWide = 280
)

// show shows the message of w at once.
func (b *bubble) show(w Widget) {
	b.over, b.left = w, bubbleStay
	b.root.dirty = true
}

func (b *bubble) hide() {
	b.wait = 0
	if b.over != nil {
		b.over = nil
		b.root.dirty = true
	}
}

// tick shows the message of what the mouse rests on, or the focus.
func (b *bubble) tick(in *input.Frame) {
	if b.over != nil {
		if b.left--; b.left <= 0 {
			b.over = nil
			b.root.dirty = true
		}
		return
	}
	w := b.root.hover
	if w == nil || w.base().message() == "" || !in.HoverOK {
		b.wait = 0
		return
	}
	if b.wait++; b.wait == bubbleWait {
		b.show(w)
	}
}

func (b *bubble) draw(dst *ebiten.Image) {
	if b.over == nil {
		return
	}
	t, msg := b.root.Theme, b.over.base().message()
	st := t.Style(Small).In(paint.Hex(0xF6EBD3))
	m := t.Text.Measure(msg, st, bubbleWide)
	r := b.box(m.Add(geom.Pt(24, 16)))
	img := t.common("bubble", 0, r.W+16, r.H+16, func(c paint.Canvas) {
		body := paint.RoundRect(geom.R(8, 8, r.W, r.H), 8)
		c.Shadow(body, 8, geom.Pt(1, 2), paint.Fade(shadowInk, 0.6))
		c.Fill(body, paint.Hex(0x33251A))
		c.Stroke(body, 1, paint.Hex(0xA98243))
	})
	t.Put(dst, img, r.Min().Sub(geom.Pt(8, 8)), 1)
	t.Text.Draw(dst, msg, r.InsetXY(12, 8), st.Aligned(text.Left))
}

// box returns where a bubble of size m stands: below its widget, or above where there is no room.
func (b *bubble) box(m geom.Point) geom.Rect {
	at, room := b.over.base().rect, b.root.metrics.SafeBounds().Inset(Step)
	r := geom.R(at.Center().X-m.X/2, at.Bottom()+Step, m.X, m.Y)
	if r.Bottom() > room.Bottom() {
		r.Y = at.Y - Step - m.Y
	}
	return r.Within(room)
}
