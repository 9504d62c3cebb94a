package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/text"
)

// toastTicks is how long a short message stays; a longer one stays longer.
const toastTicks = 240

// mostToasts is how many messages are shown at once; more push the oldest out.
const mostToasts = 3

// toasts are the messages shown now, the oldest first.
type toasts struct {
	root  *Root
	shown []*toast
}

// toast is one message.
type toast struct {
	Base
	words string
	left  int
	age   int
}

// Toast shows a message for a while at the lower edge. Tapped, it goes.
func (r *Root) Toast(s string) {
	for _, t := range r.toasts.shown {
		if t.words == s {
			t.left = toastTicks
			return
		}
	}
	t := &toast{words: s, left: toastTicks + 3*len(s)}
	t.root = r
	if len(r.toasts.shown) == mostToasts {
		r.toasts.shown = r.toasts.shown[1:]
	}
	r.toasts.shown = append(r.toasts.shown, t)
	r.toasts.place()
	r.dirty = true
}

// Dismiss takes a message away that no longer holds, if it is still shown.
func (r *Root) Dismiss(s string) {
	for i, t := range r.toasts.shown {
		if t.words == s {
			r.toasts.shown = append(r.toasts.shown[:i], r.toasts.shown[i+1:]...)
			r.toasts.place()
			r.dirty = true
			return
		}
	}
}

// Hush takes all messages away at once, as before somebody looks who must not read them.
func (r *Root) Hush() {
	r.dirty = r.dirty || len(r.toasts.shown) > 0
	r.toasts.shown = r.toasts.shown[:0]
}

// place stacks the messages upwards from the lower edge.
func (ts *toasts) place() {
	room, side := ts.root.metrics.SafeBounds(), 4.0*Step
	y := room.Bottom() - 3*Step
	if r := ts.root.Toasts; !r.Empty() {
		room, side, y = r, 0, r.Bottom()
	}
	for i := len(ts.shown) - 1; i >= 0; i-- {
		t := ts.shown[i]
		m := t.Measure(ts.root.Theme, min(room.W-side, 520))
		y -= m.Y
		t.rect = geom.R(room.Center().X-m.X/2, y, m.X, m.Y)
		y -= Step
	}
}

func (ts *toasts) tick() {
	for i := 0; i < len(ts.shown); {
		t := ts.shown[i]
		t.left--
		if t.age < openTicks {
			t.age++
			ts.root.dirty = true
		}
		if t.left > 0 {
			i++
			continue
		}
		ts.shown = append(ts.shown[:i], ts.shown[i+1:]...)
		ts.place()
		ts.root.dirty = true
	}
}

func (ts *toasts) draw(dst *ebiten.Image) {
	for _, t := range ts.shown {
		t.Draw(ts.root.Theme, dst)
	}
}

// Measure implements [Widget].
func (t *toast) Measure(th *Theme, width float64) geom.Point {
	m := th.Text.Measure(t.words, th.Style(Body), width-40)
	return geom.Pt(m.X+40, max(m.Y+24, Touch))
}

// Draw implements [Widget].
func (t *toast) Draw(th *Theme, dst *ebiten.Image) {
	r := t.rect
	if !th.Still() {
		k := 1 - float64(t.age)/openTicks
		r.Y += 60 * k * k
	}
	th.Panel(dst, r)
	th.Text.Draw(dst, t.words, r.InsetXY(20, 12), th.Style(Body).Aligned(text.Centre))
}

// Touch implements [Toucher].
func (t *toast) Touch(p *input.Pointer) {
	if p.Released {
		t.left = 0
		t.Redraw()
	}
}

// Lines implements [Speaker].
func (t *toast) Lines(th *Theme, each func(string, text.Style, geom.Rect)) {
	each(t.words, th.Style(Body).Aligned(text.Centre), t.rect.InsetXY(20, 12))
}
