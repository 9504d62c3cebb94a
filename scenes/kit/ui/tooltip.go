package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
)

// tooltip is the dark paper beside a widget with the widget's tip, or with the reason why the widget is disabled.
type tooltip struct {
	due       *due      // the root's
	widget    Widget    // the widget whose tooltip is shown; nil if none is
	wait      int       // ticks for which the mouse has rested on a widget
	ticksLeft int       // ticks until the tooltip that is shown is hidden
	quiet     geom.Rect // the area of the widget that was pressed, which shows no tooltip until the mouse has left; empty for none
}

// The timing of the tooltip in ticks, and its width in dp.
const (
	tooltipWait  = 36  // how long the mouse rests on a widget before the tooltip appears
	tooltipStay  = 240 // how long the tooltip is shown
	tooltipWidth = 280 // the greatest width of its text
)

// show shows the tooltip of w for tooltipStay ticks, in place of any other.
func (b *tooltip) show(w Widget) { b.widget, b.ticksLeft, b.due.draw = w, tooltipStay, true }

// hide hides the tooltip, if one is shown, and makes the mouse rest anew before the next one appears.
func (b *tooltip) hide() {
	b.due.draw = b.due.draw || b.widget != nil
	b.widget, b.wait = nil, 0
}

// press hides the tooltip. The tooltip of w, the widget being pressed, does not appear again until the mouse has left the area of w:
// a player who presses a widget knows what it does. This holds even if a new widget has taken the place of w. w may be nil.
func (b *tooltip) press(w Widget) {
	b.hide()
	if b.quiet = (geom.Rect{}); w != nil {
		b.quiet = w.base().rect
	}
}

// tick advances the tooltip by one tick, and hides one that has been shown for its time. w is the widget under the mouse, or nil. The
// tooltip of w appears, if it has a text, when the mouse has been on w for tooltipWait ticks; on a widget that was pressed it does not
// appear before the mouse has left that widget.
func (b *tooltip) tick(w Widget) {
	if w == nil || w.base().rect != b.quiet {
		b.quiet = geom.Rect{}
	}
	switch {
	case b.widget != nil:
		if b.ticksLeft--; b.ticksLeft <= 0 {
			b.hide()
		}
	case w == nil || w.base().tipText() == "" || !b.quiet.Empty(): // there is no tooltip to wait for
		b.wait = 0
	default:
		if b.wait++; b.wait == tooltipWait {
			b.show(w)
		}
	}
}

// draw draws the tooltip, if one is shown, within room, in dp of the screen.
func (b *tooltip) draw(t *Theme, room geom.Rect, dst *ebiten.Image) {
	if b.widget == nil {
		return
	}
	msg, st, r := b.place(t, room)
	img := t.shared.picture("tooltip", 0, r.W+16, r.H+16, func(c paint.Canvas) { // with 8 dp on each side for the shadow
		body := paint.RoundRect(geom.R(8, 8, r.W, r.H), 8)
		c.Shadow(body, 8, geom.Pt(1, 2), paint.Fade(shadowInk, 0.6))
		c.Fill(body, paint.Hex(0x33251A))
		c.Stroke(body, 1, paint.Hex(0xA98243))
	})
	t.DrawImage(dst, img, r.Min().Sub(geom.Pt(8, 8)), 1)
	t.Text.Draw(dst, msg, r.InsetXY(12, 8), st.WithAlign(text.Left))
}

// place returns the text of the tooltip, the text's style, and the area of the tooltip in room. A tooltip must be shown.
func (b *tooltip) place(t *Theme, room geom.Rect) (msg string, st text.Style, r geom.Rect) {
	msg = b.widget.base().tipText()
	st = t.Style(Small).WithColor(paint.Hex(0xF6EBD3))
	return msg, st, b.box(t.Text.Measure(msg, st, tooltipWidth).Add(geom.Pt(24, 16)), room)
}

// report adds the text of the tooltip, if one is shown, to a report.
func (b *tooltip) report(t *Theme, room geom.Rect, rep *stage.Report) {
	if b.widget == nil {
		return
	}
	msg, st, r := b.place(t, room)
	box := r.InsetXY(12, 8)
	rep.AddText("tooltip", msg, t.Text.Ink(msg, st, box), box, t.Text.Size(st))
}

// box returns the area for a tooltip of size m in dp, margins included: below the widget, or above the widget if there is
// no room below. It is moved to lie within room.
func (b *tooltip) box(m geom.Point, room geom.Rect) geom.Rect {
	at := b.widget.base().rect
	r := geom.R(at.Center().X-m.X/2, at.Bottom()+Step, m.X, m.Y)
	if r.Bottom() > room.Bottom() {
		r.Y = at.Y - Step - m.Y
	}
	return r.Within(room)
}
