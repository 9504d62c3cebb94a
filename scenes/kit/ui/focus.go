package ui

import (
	"math"
	"slices"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// focus is the keyboard focus.
type focus struct {
	tree        *tree
	due         *due     // the root's
	tooltip     *tooltip // hidden when the focus moves
	widget      Widget   // the widget that has the focus; nil for none
	lastPressed Widget   // the widget that was pressed last, from which Tab and arrows continue; nil for none
	visible     bool     // keys moved the focus, so that it must be shown
	order       []Widget // buffer for the method widgets
}

// set moves the focus to w, or removes it if w is nil. A change hides the tooltip.
func (f *focus) set(w Widget) {
	if f.widget == w {
		return
	}
	if f.widget != nil {
		f.widget.base().focus = false
	}
	if w != nil {
		w.base().focus = true
	}
	f.widget, f.due.draw = w, true
	f.tooltip.hide()
}

// setVisible sets whether the focus is shown.
func (f *focus) setVisible(visible bool) {
	f.due.draw = f.due.draw || f.visible != visible
	f.visible = visible
}

// moveTo moves the focus to w, which must not be nil, shows it, and scrolls w into sight.
func (f *focus) moveTo(w Widget) {
	f.set(w)
	f.setVisible(true)
	if s := listAround(w); s != nil {
		s.ScrollTo(w.base().rect)
	}
}

// focusID moves the focus to the widget with the given ID and returns true. If there is no such widget, or it is disabled or cannot
// have the focus, focusID returns false and changes nothing.
func (f *focus) focusID(id string) bool {
	w := f.tree.find(id)
	if _, ok := w.(Keyer); !ok || w.base().disabled {
		return false
	}
	f.set(w)
	return true
}

// id returns the ID of the widget that has the focus, or "".
func (f *focus) id() string {
	if f.widget == nil {
		return ""
	}
	return f.widget.base().id
}

// update moves the focus, if its widget is not shown any more, to the new widget with the same ID, or removes the focus if there is
// none. While the on-screen keyboard is open, update does nothing.
func (f *focus) update() {
	if f.widget == nil || f.tree.keyboard != nil || f.tree.shows(f.widget) {
		return
	}
	id := f.id()
	f.set(nil)
	if id != "" {
		f.focusID(id)
	}
}

// widgets returns the widgets that can have the focus, in the order of the tree: those of the layer on top, or of the body.
// The slice is valid until the next call.
func (f *focus) widgets() []Widget {
	f.order = f.order[:0]
	walk(f.tree.top(), func(w Widget) {
		if _, ok := w.(Keyer); ok && !w.base().disabled && !w.base().rect.Empty() {
			f.order = append(f.order, w)
		}
	})
	return f.order
}

// index returns the index in list of the widget with the focus, or if there is none, of the widget that was pressed last.
// It returns -1 if that widget is not in list, or if there is no such widget.
func (f *focus) index(list []Widget) int {
	from := f.widget
	if from == nil {
		from = f.lastPressed
	}
	return slices.Index(list, from)
}

// step moves the focus to the next widget for Next, or to the previous one for Prev, and removes both intents from in. After the last
// comes the first. If no widget can have the focus, the intents stay in in.
func (f *focus) step(in *input.Frame) {
	list := f.widgets()
	if len(list) == 0 {
		return
	}
	d, at := 1, f.index(list) // if at is -1, Next goes to the first widget
	if in.Has(input.Prev) {
		d, at = -1, max(at, 0) // and Prev to the last one
	}
	in.Take(input.Next | input.Prev)
	f.moveTo(list[(at+d+len(list))%len(list)])
}

// arrow moves the focus to the nearest widget in the direction of the arrow key. If no widget has the focus, the focus goes to the
// widget that was pressed last, or else to the first. If there is none to go to, the arrow stays in in.
func (f *focus) arrow(in *input.Frame) {
	list := f.widgets()
	if len(list) == 0 {
		return
	}
	to := list[max(0, f.index(list))]
	if f.widget != nil {
		to = nearest(f.widget, list, in.Direction())
	}
	if to != nil {
		in.Take(input.Directions)
		f.moveTo(to)
	}
}

// handlePageKeys gives the page keys, Home and End to the list around the focus, or else to the innermost list of the part on top
// that can be scrolled; see [Scroll.handlePageKeys].
func (f *focus) handlePageKeys(in *input.Frame) {
	var list *Scroll
	if f.widget != nil {
		list = listAround(f.widget)
	}
	if list == nil {
		list = f.tree.scrollable(func(*Scroll) bool { return true })
	}
	if list != nil {
		list.handlePageKeys(in)
	}
}

// nearest returns the widget of list to which [moveCost] is least from the widget from in direction d, or nil if there is none in
// that direction. d is a unit vector along an axis.
func nearest(from Widget, list []Widget, d geom.Point) (best Widget) {
	least := math.Inf(1)
	for _, w := range list {
		if cost := moveCost(from.base().rect, w.base().rect, d); w != from && cost < least {
			best, least = w, cost
		}
	}
	return best
}

// moveCost returns the cost of moving the focus from a to b in direction d: the distance of their centres in that
// direction, plus three times the gap to the side, plus a twentieth of the distance of their centres to the side. If b is
// not in that direction, the cost is infinite. d is a unit vector along an axis.
func moveCost(a, b geom.Rect, d geom.Point) float64 {
	var on, off float64 // distance of the centres in direction d, and gap to the side
	if d.X != 0 {
		on = (b.Center().X - a.Center().X) * d.X
		off = spanGap(a.Y, a.Bottom(), b.Y, b.Bottom())
	} else {
		on = (b.Center().Y - a.Center().Y) * d.Y
		off = spanGap(a.X, a.Right(), b.X, b.Right())
	}
	if on < 1 { // not even a dp in that direction
		return math.Inf(1)
	}
	side := a.Center().Sub(b.Center())
	return on + 3*off + 0.05*math.Abs(side.X*d.Y+side.Y*d.X)
}

// spanGap returns the gap between the spans a0..a1 and b0..b1, 0 if they overlap.
func spanGap(a0, a1, b0, b1 float64) float64 { return max(0, b0-a1, a0-b1) }
