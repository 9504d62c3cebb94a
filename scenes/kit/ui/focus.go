package ui

import (
	"math"
	"slices"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// focus is which widget gets the keys.
type focus struct {
	tree   *tree
	due    *due
	bubble *bubble
	on     Widget // nil for none
	near   Widget // what was pressed last, from where keys go on
	seen   bool   // keys moved it: it must be seen where it is
	order  []Widget
}

// set moves the focus to w, which may be nil.
func (f *focus) set(w Widget) {
	if f.on == w {
		return
	}
	if f.on != nil {
		f.on.base().focus = false
	}
	if w != nil {
		w.base().focus = true
	}
	f.on, f.due.draw = w, true
	f.bubble.hide()
}

// setVisible says whether the focus must be seen.
func (f *focus) setVisible(seen bool) {
	f.due.draw = f.due.draw || f.seen != seen
	f.seen = seen
}

// moveTo moves the focus to w and shows it.
func (f *focus) moveTo(w Widget) {
	f.set(w)
	f.setVisible(true)
	if s := listAround(w); s != nil {
		s.Show(w.base().rect)
	}
}

// name moves the focus to the shown widget with the given ID and reports whether there is one that can have it.
func (f *focus) name(id string) bool {
	w := f.tree.find(id)
	if _, ok := w.(Keyer); !ok || w.base().disabled {
		return false
	}
	f.set(w)
	return true
}

// id returns the ID of the widget that has the focus, or "".
func (f *focus) id() string {
	if f.on == nil {
		return ""
	}
	return f.on.base().id
}

// update takes the focus from a widget that is gone, and gives it to the one that has come in its place, if any.
func (f *focus) update() {
	if f.on == nil || f.tree.keys != nil || f.tree.shows(f.on) {
		return
	}
	id := f.id()
	f.set(nil)
	if id != "" {
		f.name(id)
	}
}

// widgets lists, in the order of the tree, what can have the focus.
func (f *focus) widgets() []Widget {
	f.order = f.order[:0]
	walk(f.tree.top(), func(w Widget) {
		if _, ok := w.(Keyer); ok && !w.base().disabled && !w.base().rect.Empty() {
			f.order = append(f.order, w)
		}
	})
	return f.order
}

// index returns where in list the focus is, or what was pressed last; -1 if neither is in it.
func (f *focus) index(list []Widget) int {
	from := f.on
	if from == nil {
		from = f.near
	}
	return slices.Index(list, from)
}

// step moves the focus to the next or the previous widget.
func (f *focus) step(in *input.Frame) {
	list := f.widgets()
	if len(list) == 0 {
		return
	}
	d, at := 1, f.index(list)
	if in.Has(input.Prev) {
		d, at = -1, max(at, 0)
	}
	in.Take(input.Next | input.Prev)
	f.moveTo(list[(at+d+len(list))%len(list)])
}

// arrow moves the focus to the nearest widget in the direction asked for.
func (f *focus) arrow(in *input.Frame) {
	list := f.widgets()
	if len(list) == 0 {
		return
	}
	to := list[max(0, f.index(list))]
	if f.on != nil {
		to = nearest(f.on, list, in.Direction())
	}
	if to != nil {
		in.Take(input.Directions)
		f.moveTo(to)
	}
}

// page scrolls the list that has the focus in it, or the only one there is.
func (f *focus) page(in *input.Frame) {
	var list *Scroll
	if f.on != nil {
		list = listAround(f.on)
	}
	if list == nil {
		list = f.tree.list(func(*Scroll) bool { return true })
	}
	if list != nil {
		list.page(in)
	}
}

// nearest returns the widget of list that is nearest to from in direction d, or nil if none lies there.
func nearest(from Widget, list []Widget, d geom.Point) (best Widget) {
	least := math.Inf(1)
	for _, w := range list {
		if cost := distance(from.base().rect, w.base().rect, d); w != from && cost < least {
			best, least = w, cost
		}
	}
	return best
}

// distance returns how far it is from a to b in direction d: how far on, and what is off the line counts three times. What
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
