package ui

import (
	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
)

// point gives the pointers and the wheel of a tick to the widgets.
func (r *Root) point(in *input.Frame) {
	for i := range in.Pointers {
		p := &in.Pointers[i]
		if p.Button == input.LeftButton {
			r.pointer(p)
		} else if p.Tap() {
			r.explain(p.At)
		}
	}
	r.rest(in)
	if in.Wheel != 0 && in.HoverOK {
		r.wheel(in.Hover, in.Wheel)
	}
}

// pointer gives one press to the widget that it began on.
func (r *Root) pointer(p *input.Pointer) {
	if p.Pressed {
		r.press(p)
	}
	h := r.held(p.ID)
	if h == nil {
		return
	}
	r.pull(h, p)
	if h.w != nil {
		r.give(h.w, p)
	}
	if p.Released || p.Cancelled {
		r.release(p)
	}
}

// press finds out whom a new press belongs to.
func (r *Root) press(p *input.Pointer) {
	r.bubble.hide()
	w := r.at(p.At)
	over := len(r.layers) > 0
	h := hold{id: p.ID, w: w, owned: over || w != nil, top: over && w == nil}
	r.holds = append(r.holds, h)
	r.setShowFocus(false)
	if w == nil {
		r.setFocus(nil)
		return
	}
	w.base().held = true
	w.base().Redraw()
	r.touched(w)
}

// touched moves the focus after a press on w. Only a field takes it: Confirm must not repeat a button that a finger
// pressed. From others, Tab and arrows go on.
func (r *Root) touched(w Widget) {
	if r.onKeys(w) {
		return
	}
	if _, ok := w.(*Field); ok && !w.base().disabled {
		r.setFocus(w)
		return
	}
	r.setFocus(nil)
	r.near = w
}

// onKeys reports whether w is part of the keyboard on the screen, which leaves the focus with its field.
func (r *Root) onKeys(w Widget) bool {
	for ; w != nil && r.keys != nil; w = w.base().parent {
		if w == r.keys.pad {
			return true
		}
	}
	return false
}

func (r *Root) held(id int) *hold {
	for i := range r.holds {
		if r.holds[i].id == id {
			return &r.holds[i]
		}
	}
	return nil
}

// pull hands a press that has become a drag from a button to the list that the button lies in.
func (r *Root) pull(h *hold, p *input.Pointer) {
	if !p.Dragging || h.w == nil {
		return
	}
	if d, ok := h.w.(interface{ dragged() bool }); ok && d.dragged() {
		return
	}
	s := scrollOf(h.w)
	if s == nil {
		return
	}
	r.drop(h.w, p)
	h.w = s
	s.held = true
}

// scrollOf returns the innermost list around w that has more than it shows, or nil.
func scrollOf(w Widget) *Scroll {
	for w = w.base().parent; w != nil; w = w.base().parent {
		if s, ok := w.(*Scroll); ok && s.reach() > 0 {
			return s
		}
	}
	return nil
}

// drop ends a press on w without effect.
func (r *Root) drop(w Widget, p *input.Pointer) {
	w.base().held = false
	w.base().Redraw()
	if t, ok := w.(Toucher); ok && !w.base().disabled {
		q := *p
		q.Released, q.Down, q.Cancelled = false, false, true
		t.Touch(&q)
	}
}

// give shows a press to its widget, or the reason why that cannot be used.
func (r *Root) give(w Widget, p *input.Pointer) {
	b := w.base()
	if p.LongPress && b.message() != "" {
		r.bubble.show(w)
	}
	if b.disabled {
		if p.Tap() && b.reason != "" {
			r.bubble.show(w)
		}
		return
	}
	if t, ok := w.(Toucher); ok {
		t.Touch(p)
	}
}

// release ends a press. One that was tapped beside the layer on top closes it.
func (r *Root) release(p *input.Pointer) {
	h := r.held(p.ID)
	if h == nil {
		return
	}
	h.over = true
	if h.w != nil {
		h.w.base().held = false
		h.w.base().Redraw()
	}
	if h.top && p.Tap() && len(r.layers) > 0 {
		r.dismiss()
	}
}

// rest keeps track of the widget the mouse rests on.
func (r *Root) rest(in *input.Frame) {
	var w Widget
	if in.HoverOK {
		w = r.at(in.Hover)
	}
	if w == r.hover {
		return
	}
	if r.hover != nil {
		r.hover.base().hover = false
	}
	if w != nil {
		w.base().hover = true
	}
	r.hover, r.dirty = w, true
	r.bubble.hide()
}

// explain shows the tooltip of the widget at p at once.
func (r *Root) explain(p geom.Point) {
	if w := r.at(p); w != nil && w.base().message() != "" {
		r.bubble.show(w)
	}
}

// wheel scrolls the list at p.
func (r *Root) wheel(p geom.Point, notches float64) {
	var list *Scroll
	walk(r.top(), func(w Widget) {
		if s, ok := w.(*Scroll); ok && s.rect.Contains(p) && s.reach() > 0 {
			list = s
		}
	})
	if list != nil {
		list.speed = 0
		list.By(notches * 64)
	}
}
