package ui

import (
	"slices"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// presses are the pointers that are down, and the widgets they belong to.
type presses struct {
	tree    *tree
	focus   *focus
	bubble  *bubble
	dismiss func() // closes the layer on top
	holds   []pressHold
	hover   Widget // what the mouse rests on
}

// pressHold is a pointer that is pressed and the widget that it belongs to; nil for one that began beside all widgets.
type pressHold struct {
	id     int
	w      Widget
	owned  bool // it belongs to the interface
	beside bool // it began beside the layer on top
	over   bool // it ended in the tick before
}

// tick gives the pointers and the wheel of a tick to the widgets.
func (r *presses) tick(in *input.Frame) {
	r.holds = slices.DeleteFunc(r.holds, func(h pressHold) bool { return h.over })
	for i := range in.Pointers {
		p := &in.Pointers[i]
		if p.Button == input.LeftButton {
			r.pointer(p)
		} else if p.Tap() {
			r.showTipAt(p.At)
		}
	}
	r.trackHover(in)
	if in.Wheel != 0 && in.HoverOK {
		r.wheel(in.Hover, in.Wheel)
	}
}

// pointer gives one press to the widget that it began on.
func (r *presses) pointer(p *input.Pointer) {
	if p.Pressed {
		r.begin(p)
	}
	h := r.holdOf(p.ID)
	if h == nil {
		return
	}
	r.handToList(h, p)
	if h.w != nil {
		r.deliver(h.w, p)
	}
	if p.Released || p.Cancelled {
		r.end(h, p)
	}
}

// begin finds out whom a new press belongs to.
func (r *presses) begin(p *input.Pointer) {
	r.bubble.hide()
	w, modal := r.tree.at(p.At), len(r.tree.layers) > 0
	r.holds = append(r.holds, pressHold{id: p.ID, w: w, owned: modal || w != nil, beside: modal && w == nil})
	r.focus.setVisible(false)
	if w == nil {
		r.focus.set(nil)
		return
	}
	w.base().setHeld(true)
	r.touched(w)
}

// touched moves the focus after a press on w. Only a field takes it: Confirm must not repeat a button that a finger
// pressed. From others, Tab and arrows go on.
func (r *presses) touched(w Widget) {
	if r.tree.typing(w) {
		return
	}
	if _, ok := w.(*Field); ok && !w.base().disabled {
		r.focus.set(w)
		return
	}
	r.focus.set(nil)
	r.focus.near = w
}

// down reports whether anything is pressed.
func (r *presses) down() bool {
	return slices.ContainsFunc(r.holds, func(h pressHold) bool { return !h.over })
}

func (r *presses) holdOf(id int) *pressHold {
	for i := range r.holds {
		if r.holds[i].id == id {
			return &r.holds[i]
		}
	}
	return nil
}

// handToList hands a press that has become a drag from a button to the list that the button lies in.
func (r *presses) handToList(h *pressHold, p *input.Pointer) {
	if !p.Dragging || h.w == nil {
		return
	}
	if d, ok := h.w.(interface{ dragged() bool }); ok && d.dragged() {
		return
	}
	if s := listAround(h.w); s != nil {
		drop(h.w, p)
		h.w = s
		s.held = true
	}
}

// drop ends a press on w without effect.
func drop(w Widget, p *input.Pointer) {
	w.base().setHeld(false)
	if t, ok := w.(Toucher); ok && !w.base().disabled {
		q := *p
		q.Released, q.Down, q.Cancelled = false, false, true
		t.Touch(&q)
	}
}

// deliver shows a press to its widget, or the reason why that cannot be used.
func (r *presses) deliver(w Widget, p *input.Pointer) {
	b := w.base()
	if p.LongPress && b.message() != "" || b.disabled && p.Tap() && b.reason != "" {
		r.bubble.show(w)
	}
	if t, ok := w.(Toucher); ok && !b.disabled {
		t.Touch(p)
	}
}

// end ends a press. One that was tapped beside the layer on top closes it.
func (r *presses) end(h *pressHold, p *input.Pointer) {
	h.over = true
	if h.w != nil {
		h.w.base().setHeld(false)
	}
	if h.beside && p.Tap() && len(r.tree.layers) > 0 {
		r.dismiss()
	}
}

// cancel ends all presses and what the mouse rests on without effect.
func (r *presses) cancel() {
	for i := range r.holds {
		if h := &r.holds[i]; h.w != nil {
			h.w.base().held = false
			h.w = nil
		}
		r.holds[i].beside = false
	}
	r.point(nil)
}

// update hands the pointers that are pressed to the widgets that have come in the place of those they were pressed on, so that
// no tap is lost to a body that was built again meanwhile.
func (r *presses) update() {
	for i := range r.holds {
		h := &r.holds[i]
		if h.w == nil || r.tree.shows(h.w) {
			continue
		}
		id := h.w.base().id
		if h.w = nil; id == "" || h.over {
			continue
		}
		if h.w = r.tree.find(id); h.w != nil {
			h.w.base().held = true
		}
	}
}

// trackHover keeps track of the widget the mouse rests on.
func (r *presses) trackHover(in *input.Frame) {
	var w Widget
	if in.HoverOK {
		w = r.tree.at(in.Hover)
	}
	if w != r.hover {
		r.point(w)
		r.bubble.hide()
	}
}

// point has the mouse rest on w, which may be nil.
func (r *presses) point(w Widget) {
	if r.hover != nil {
		r.hover.base().hover = false
		r.hover.base().Redraw()
	}
	if r.hover = w; w != nil {
		w.base().hover = true
		w.base().Redraw()
	}
}

// showTipAt shows the tooltip of the widget at p at once.
func (r *presses) showTipAt(p geom.Point) {
	if w := r.tree.at(p); w != nil && w.base().message() != "" {
		r.bubble.show(w)
	}
}

// wheel scrolls the list at p.
func (r *presses) wheel(p geom.Point, notches float64) {
	if list := r.tree.list(func(s *Scroll) bool { return s.rect.Contains(p) }); list != nil {
		list.speed = 0
		list.By(notches * 64)
	}
}
