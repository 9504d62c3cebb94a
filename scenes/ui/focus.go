package ui

import (
	"math"
	"slices"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
)

// steer moves the focus and gives the keys to who has it.
func (r *Root) steer(in *input.Frame) {
	if r.focus != nil {
		r.focus.(Keyer).Key(in)
	}
	switch {
	case in.Has(input.Next | input.Prev):
		r.step(in)
	case in.Has(input.Directions) && (r.focus != nil || r.menuLike()):
		r.arrow(in)
	case in.Has(input.Cancel):
		r.cancel(in)
	case r.focus == nil && in.Has(input.Confirm):
		r.answer(in)
	case in.Has(input.PageUp | input.PageDown | input.Home | input.End):
		r.page(in)
	}
}

// menuLike reports whether arrows may begin to move the focus.
func (r *Root) menuLike() bool { return r.Arrows || len(r.layers) > 0 }

// focusable lists, in the order of the tree, what can have the focus.
func (r *Root) focusable() []Widget {
	r.order = r.order[:0]
	walk(r.top(), func(w Widget) {
		if _, ok := w.(Keyer); ok && !w.base().disabled && !w.base().rect.Empty() {
			r.order = append(r.order, w)
		}
	})
	return r.order
}

// step moves the focus to the next or the previous widget.
func (r *Root) step(in *input.Frame) {
	d := 1
	if in.Has(input.Prev) {
		d = -1
	}
	list := r.focusable()
	if len(list) == 0 {
		return
	}
	in.Take(input.Next | input.Prev)
	at := r.index(list)
	if at < 0 && d < 0 {
		at = 0
	}
	r.settle(list[(at+d+len(list))%len(list)])
}

// index returns where in list the focus is, or what was pressed last; -1 if neither is in it.
func (r *Root) index(list []Widget) int {
	from := r.focus
	if from == nil {
		from = r.near
	}
	return slices.Index(list, from)
}

// settle gives w the focus and shows it.
func (r *Root) settle(w Widget) {
	r.setFocus(w)
	r.setShowFocus(true)
	if s := scrollOf(w); s != nil {
		s.Show(w.base().rect)
	}
}

// arrow moves the focus to the nearest widget in the direction asked for.
func (r *Root) arrow(in *input.Frame) {
	list := r.focusable()
	if len(list) == 0 {
		return
	}
	if r.focus == nil {
		in.Take(input.Directions)
		r.settle(list[max(0, r.index(list))])
		return
	}
	d := in.Direction()
	from := r.focus.base().rect
	var best Widget
	least := math.Inf(1)
	for _, w := range list {
		if cost := distance(from, w.base().rect, d); w != r.focus && cost < least {
			best, least = w, cost
		}
	}
	if best != nil {
		in.Take(input.Directions)
		r.settle(best)
	}
}

// distance returns how far it is from a to b in direction d: how far on, and what is off the line counts double. What
// does not lie that way is infinitely far.
func distance(a, b geom.Rect, d geom.Point) float64 {
	var on, off float64
	if d.X != 0 {
		on = (b.Center().X - a.Center().X) * d.X
		off = apart(a.Y, a.Bottom(), b.Y, b.Bottom())
	} else {
		on = (b.Center().Y - a.Center().Y) * d.Y
		off = apart(a.X, a.Right(), b.X, b.Right())
	}
	if on < 1 {
		return math.Inf(1)
	}
	side := a.Center().Sub(b.Center())
	return on + 3*off + 0.05*math.Abs(side.X*d.Y+side.Y*d.X)
}

// apart returns how far the spans a0..a1 and b0..b1 are from one another, 0 if they overlap.
func apart(a0, a1, b0, b1 float64) float64 { return max(0, b0-a1, a0-b1) }

// cancel closes the layer on top, or lets go of the focus.
func (r *Root) cancel(in *input.Frame) {
	switch {
	case r.keys != nil:
		in.Take(input.Cancel)
		r.hideKeys()
	case len(r.layers) > 0:
		in.Take(input.Cancel)
		if l := r.topLayer(); l.cancel != nil {
			l.cancel()
			return
		}
		r.dismiss()
	case r.focus != nil && r.showFocus:
		in.Take(input.Cancel)
		r.setFocus(nil)
	}
}

// page scrolls the list that has the focus in it, or the only one there is.
func (r *Root) page(in *input.Frame) {
	var list *Scroll
	if r.focus != nil {
		list = scrollOf(r.focus)
	}
	if list == nil {
		walk(r.top(), func(w Widget) {
			if s, ok := w.(*Scroll); ok && s.reach() > 0 {
				list = s
			}
		})
	}
	if list != nil {
		list.page(in)
	}
}

// Focus gives the focus to the shown widget with the given ID and shows it. It reports whether there is one.
func (r *Root) Focus(id string) bool {
	if r.stale {
		r.layout()
	}
	if !r.focusID(id) {
		return false
	}
	r.setShowFocus(true)
	return true
}

func (r *Root) focusID(id string) bool {
	w := r.Find(id)
	if _, ok := w.(Keyer); !ok || w.base().disabled {
		return false
	}
	r.setFocus(w)
	return true
}

// Focused returns the ID of the widget that has the focus, or "".
func (r *Root) Focused() string {
	if r.focus == nil {
		return ""
	}
	return r.focus.base().id
}

func (r *Root) setFocus(w Widget) {
	if r.focus == w {
		return
	}
	if r.focus != nil {
		r.focus.base().focus = false
	}
	if w != nil {
		w.base().focus = true
	}
	r.focus, r.dirty = w, true
	r.bubble.hide()
}

func (r *Root) setShowFocus(show bool) {
	if r.showFocus != show {
		r.showFocus, r.dirty = show, true
	}
}
