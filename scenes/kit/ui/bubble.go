package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
)

// bubble is the tooltip: a slip of dark paper beside a widget.
type bubble struct {
	due  *due
	over Widget
	wait int // ticks the mouse has rested
	left int // ticks until it goes by itself
}

const (
	bubbleWait  = 36
	bubbleStay  = 240
	bubbleWidth = 280
)

// show shows the message of w at once.
func (b *bubble) show(w Widget) { b.over, b.left, b.due.draw = w, bubbleStay, true }

func (b *bubble) hide() {
	b.due.draw = b.due.draw || b.over != nil
	b.over, b.wait = nil, 0
}

// tick shows the message of w, on which the mouse rests, after a while. W is nil when it rests on nothing.
func (b *bubble) tick(w Widget) {
	switch {
	case b.over != nil:
		if b.left--; b.left <= 0 {
			b.hide()
		}
	case w == nil || w.base().message() == "":
		b.wait = 0
	default:
		if b.wait++; b.wait == bubbleWait {
			b.show(w)
		}
	}
}

// draw draws the bubble within room.
func (b *bubble) draw(t *Theme, room geom.Rect, dst *ebiten.Image) {
	if b.over == nil {
		return
	}
	msg, st, r := b.place(t, room)
	img := t.shared.picture("bubble", 0, r.W+16, r.H+16, func(c paint.Canvas) {
		body := paint.RoundRect(geom.R(8, 8, r.W, r.H), 8)
		c.Shadow(body, 8, geom.Pt(1, 2), paint.Fade(shadowInk, 0.6))
		c.Fill(body, paint.Hex(0x33251A))
		c.Stroke(body, 1, paint.Hex(0xA98243))
	})
	t.Put(dst, img, r.Min().Sub(geom.Pt(8, 8)), 1)
	t.Text.Draw(dst, msg, r.InsetXY(12, 8), st.Aligned(text.Left))
}

// place returns what stands on the bubble, how, and where the bubble is.
func (b *bubble) place(t *Theme, room geom.Rect) (msg string, st text.Style, r geom.Rect) {
	msg = b.over.base().message()
	st = t.Style(Small).In(paint.Hex(0xF6EBD3))
	return msg, st, b.box(t.Text.Measure(msg, st, bubbleWidth).Add(geom.Pt(24, 16)), room)
}

// report adds what stands on the bubble to a report.
func (b *bubble) report(t *Theme, room geom.Rect, rep *stage.Report) {
	if b.over == nil {
		return
	}
	msg, st, r := b.place(t, room)
	box := r.InsetXY(12, 8)
	rep.AddText("bubble", msg, t.Text.Ink(msg, st, box), box, t.Text.Size(st))
}

// box returns where a bubble of size m stands: below its widget, or above where there is no room.
func (b *bubble) box(m geom.Point, room geom.Rect) geom.Rect {
	at := b.over.base().rect
	r := geom.R(at.Center().X-m.X/2, at.Bottom()+Step, m.X, m.Y)
	if r.Bottom() > room.Bottom() {
		r.Y = at.Y - Step - m.Y
	}
	return r.Within(room)
}
