package ui

import (
	"slices"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// presses tracks the pointers that are down and the widgets that get their presses. tree, focus, tooltip and toast are the root's.
type presses struct {
	tree    *tree
	focus   *focus
	tooltip *tooltip
	toast   *toast
	dismiss func()      // closes the layer on top, unless that is Modal
	holds   []pressHold // in the order in which they began; one that has ended stays until the next tick
	hover   Widget      // the widget under the mouse; nil for none
	hoverAt geom.Point  // where the mouse was last, in dp
}

// pressHold is a pointer that is down and the widget that gets its press.
type pressHold struct {
	id           int    // of the pointer
	widget       Widget // nil if the press began on no widget, or was cancelled
	dragged      bool   // the press has become a drag
	onInterface  bool   // the press belongs to the interface, not to what lies under the interface
	outsideLayer bool   // the press began outside the layer on top
	ended        bool   // the press is over; the next tick drops the hold
}

// tick gives the pointers and the wheel of a tick to the widgets, and updates the widget under the mouse. Before that it drops the
// presses that ended on the last tick, and ends those whose pointers are gone. A click with another button than the left one shows the
// tooltip of the widget there.
func (r *presses) tick(in *input.Frame) {
	r.holds = slices.DeleteFunc(r.holds, func(h pressHold) bool { return h.ended })
	r.endLost(in)
	for i := range in.Pointers {
		p := &in.Pointers[i]
		if p.Button == input.LeftButton {
			r.advance(p)
		} else if p.IsTap() {
			r.showTipAt(p.At)
		}
	}
	r.trackHover(in)
	if in.Wheel != 0 && in.HoverOK {
		r.scrollAt(in.Hover, in.Wheel)
	}
}

// endLost ends the presses whose pointers are gone without a last tick, as happens when the scene changes; see
// [input.Reader.Mute].
func (r *presses) endLost(in *input.Frame) {
	for i := range r.holds {
		if h := &r.holds[i]; in.Pointer(h.id) == nil {
			h.drop()
			h.ended = true
		}
	}
}

// advance gives one press, on each of its ticks, to the widget that it began on, or to the book or list around that widget once the
// press is a drag. A pointer that went down before the root got input is ignored.
func (r *presses) advance(p *input.Pointer) {
	if p.Pressed {
		r.begin(p)
	}
	h := r.holdOf(p.ID)
	if h == nil {
		return
	}
	r.handToBook(h, p)
	r.handToList(h, p)
	if h.widget != nil {
		r.deliver(h.widget, p)
	}
	if p.Released || p.Cancelled {
		r.end(h, p)
	}
}

// begin notes a new press and the widget that the press belongs to, and moves the focus, which is not shown from then on. It also stops
// a list that moves there, hides the tooltip, and closes the on-screen keyboard if the press is beside that and its field.
func (r *presses) begin(p *input.Pointer) {
	w, layered, onToast := stopList(r.tree.at(p.At)), len(r.tree.layers) > 0, r.toast.opensAt(p.At)
	if onToast {
		w = nil // what lies below the message is not pressed
	}
	r.leaveKeyboard(w)
	r.tooltip.press(w)
	r.holds = append(r.holds, pressHold{id: p.ID, widget: w, onInterface: onToast || layered || w != nil, outsideLayer: layered && w == nil && !onToast})
	r.focus.setVisible(false)
	if w == nil {
		r.focus.set(nil)
		return
	}
	w.base().setHeld(true)
	r.focusTouched(w)
}

// stopList stops the list round w, a widget being pressed, if that list still moves after a flick. It returns the widget that the
// press belongs to: the list if the list was fast, since such a press only stops it, else w. w may be nil.
func stopList(w Widget) Widget {
	if w == nil {
		return nil
	}
	s := listAround(w)
	if s == nil {
		return w
	}
	if fast := s.stop(); fast {
		return s
	}
	return w
}

// leaveKeyboard closes the on-screen keyboard, if it is open, unless w, the widget being pressed, is on it or is its field. w may
// be nil.
func (r *presses) leaveKeyboard(w Widget) {
	if k := r.tree.keyboard; k != nil && w != Widget(k.field) && !r.tree.inKeyboard(w) {
		r.tree.keyboard, r.focus.due.draw = nil, true
	}
}

// focusTouched moves the focus after a press on w. Only a field, and a button that takes keys, get the focus: Confirm must not
// repeat a button that a finger pressed. After a press on any other widget none has the focus, but Tab and arrows continue from
// that widget. A press on the on-screen keyboard leaves the focus alone.
func (r *presses) focusTouched(w Widget) {
	if r.tree.inKeyboard(w) {
		return
	}
	if _, field := w.(*Field); (field || w.base().takesKeys) && !w.base().disabled {
		r.focus.set(w)
		return
	}
	r.focus.set(nil)
	r.focus.lastPressed = w
}

// down reports whether any pointer is down.
func (r *presses) down() bool {
	return slices.ContainsFunc(r.holds, func(h pressHold) bool { return !h.ended })
}

// holdOf returns the press of the pointer with the given ID, or nil. The result is valid until another press begins, or the next tick.
func (r *presses) holdOf(id int) *pressHold {
	for i := range r.holds {
		if r.holds[i].id == id {
			return &r.holds[i]
		}
	}
	return nil
}

// handToList gives a press that has become a drag to the list around its widget, if there is one that can be scrolled. A widget
// that keeps the drag, such as a field, keeps its press; see [dragKeeper].
func (r *presses) handToList(h *pressHold, p *input.Pointer) {
	if !p.Dragging || h.widget == nil {
		return
	}
	if d, ok := h.widget.(dragKeeper); ok && d.keepsDrag(p) {
		return
	}
	if s := listAround(h.widget); s != nil {
		cancelPress(h.widget, p)
		h.widget = s
		s.held = true
	}
}

// handToBook gives a press that has just become a drag to the book in which it takes hold of a page, if there is one; see
// [Book.takesDrag]. A widget that keeps the drag, such as a slider, keeps its press. A press that belongs to the interface, but to no
// widget, stays so.
func (r *presses) handToBook(h *pressHold, p *input.Pointer) {
	if !p.Dragging || h.dragged {
		return
	}
	h.dragged = true
	if d, ok := h.widget.(dragKeeper); ok && d.keepsDrag(p) || h.widget == nil && h.onInterface {
		return
	}
	b := r.tree.bookAt(p)
	if b == nil {
		return
	}
	if h.widget != nil {
		cancelPress(h.widget, p)
	}
	h.widget, h.onInterface, b.held = b, true, true
	b.grab(p)
}

// dragKeeper is implemented by widgets inside lists and books that use drags themselves. keepsDrag reports whether the widget keeps p, a
// press on it that has become a drag; otherwise the list or the book round the widget gets the press.
type dragKeeper interface{ keepsDrag(p *input.Pointer) bool }

// cancelPress ends a press on w without effect: w is not held any more, and gets the pointer as Cancelled unless w is disabled.
func cancelPress(w Widget, p *input.Pointer) {
	w.base().setHeld(false)
	if t, ok := w.(Toucher); ok && !w.base().disabled {
		q := *p
		q.Released, q.Down, q.Cancelled = false, false, true
		t.Touch(&q)
	}
}

// deliver gives a press to its widget: to a [Book] by drag, to any other widget by Touch unless the widget is disabled. A long press, or
// a tap on a disabled widget, shows the widget's tooltip if that has a text.
func (r *presses) deliver(w Widget, p *input.Pointer) {
	b := w.base()
	if p.LongPress && b.tipText() != "" || b.disabled && p.IsTap() && b.reason != "" {
		r.tooltip.show(w)
	}
	if book, ok := w.(*Book); ok {
		book.drag(p)
	}
	if t, ok := w.(Toucher); ok && !b.disabled {
		t.Touch(p)
	}
}

// end ends a press: its widget is not held any more. A tap outside the layer on top closes the layer, unless that is Modal.
func (r *presses) end(h *pressHold, p *input.Pointer) {
	h.ended = true
	if h.widget != nil {
		h.widget.base().setHeld(false)
	}
	if h.outsideLayer && p.IsTap() && len(r.tree.layers) > 0 {
		r.dismiss()
	}
}

// cancel ends all presses and the hover without effect. [Root.Owns] still returns true for presses that belonged to the interface.
func (r *presses) cancel() {
	for i := range r.holds {
		r.holds[i].drop()
	}
	r.setHover(nil)
}

// drop takes the press from its widget, without effect. The widget gets no further Touch, not even a Cancelled one; a book lets
// its page fall back.
func (h *pressHold) drop() {
	if h.widget != nil {
		h.widget.base().setHeld(false)
	}
	if b, ok := h.widget.(*Book); ok {
		b.letGo(h.id, true)
	}
	h.widget, h.outsideLayer = nil, false
}

// update gives each press whose widget is not shown any more to the new widget with the same ID, if there is one; otherwise the
// press belongs to no widget. So no tap is lost when a body is built again.
func (r *presses) update() {
	for i := range r.holds {
		h := &r.holds[i]
		if h.widget == nil || r.tree.shows(h.widget) {
			continue
		}
		id := h.widget.base().id
		if h.widget = nil; id == "" || h.ended {
			continue
		}
		if h.widget = r.tree.find(id); h.widget != nil {
			h.widget.base().held = true
		}
	}
}

// trackHover updates the widget under the mouse, hides the tooltip if that is another widget than before, and calls the widget's
// HoverAt if the mouse has moved; see [Hoverer].
func (r *presses) trackHover(in *input.Frame) {
	var w Widget
	if in.HoverOK {
		w = r.tree.at(in.Hover)
	}
	if w != r.hover {
		r.setHover(w)
		r.tooltip.hide()
	}
	if h, ok := w.(Hoverer); ok && !w.base().disabled && in.Hover != r.hoverAt {
		h.HoverAt(in.Hover)
	}
	r.hoverAt = in.Hover
}

// setHover sets the widget under the mouse, which may be nil.
func (r *presses) setHover(w Widget) {
	if r.hover != nil {
		r.hover.base().hover = false
		r.hover.base().Redraw()
	}
	if r.hover = w; w != nil {
		w.base().hover = true
		w.base().Redraw()
	}
}

// showTipAt shows the tooltip of the widget at p at once, if there is a widget whose tooltip has a text.
func (r *presses) showTipAt(p geom.Point) {
	if w := r.tree.at(p); w != nil && w.base().tipText() != "" {
		r.tooltip.show(w)
	}
}

// scrollAt scrolls the innermost list at p that can be scrolled by 64 dp for each notch of the mouse wheel, down if notches is positive,
// and ends the list's movement after a flick. Without such a list it does nothing.
func (r *presses) scrollAt(p geom.Point, notches float64) {
	if list := r.tree.scrollable(func(s *Scroll) bool { return s.rect.Contains(p) }); list != nil {
		list.speed = 0
		list.ScrollBy(notches * 64)
	}
}
