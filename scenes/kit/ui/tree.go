package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// tree is what is shown, lowest first: the body, the layers over it, the keyboard on the screen and a message.
type tree struct {
	body   Widget
	layers []*layer
	keys   *keyboard // nil when there is none
	toast  *toast
}

// parts calls f for the widgets that everything shown lies in; open tells whether they get input.
func (t *tree) parts(f func(w Widget, open bool)) {
	f(t.body, len(t.layers) == 0)
	for i, l := range t.layers {
		f(l.widget, i == len(t.layers)-1)
	}
	if t.keys != nil {
		f(t.keys.pad, true)
	}
	if t.toast != nil && t.toast.left > 0 {
		f(t.toast, true)
	}
}

// walk calls f for every widget that is shown, parents first.
func (t *tree) walk(f func(Widget)) { t.parts(func(w Widget, _ bool) { walk(w, f) }) }

// walk calls f for w and every widget in it that is shown.
func walk(w Widget, f func(Widget)) {
	if w == nil || w.base().hidden {
		return
	}
	f(w)
	if p, ok := w.(Parent); ok {
		for _, k := range p.Kids() {
			walk(k, f)
		}
	}
}

// find returns the shown widget with the given ID, or nil.
func (t *tree) find(id string) (found Widget) {
	t.walk(func(w Widget) {
		if w.base().id == id {
			found = w
		}
	})
	return found
}

// place lays out everything but the message, which depends on where the rest is.
func (t *tree) place(th *Theme, room geom.Rect) {
	t.body.Place(th, room)
	for _, l := range t.layers {
		l.place(th, room)
	}
	if t.keys != nil {
		t.keys.place(th, room)
	}
}

// draw draws everything; what lies under a layer is dimmed on the whole screen.
func (t *tree) draw(th *Theme, screen geom.Rect, dst *ebiten.Image) {
	t.body.Draw(th, dst)
	for _, l := range t.layers {
		th.Dim(dst, screen, 0.55*l.progress())
		l.widget.Draw(th, dst)
	}
	if t.keys != nil {
		t.keys.pad.Draw(th, dst)
	}
	if t.toast.left > 0 {
		t.toast.Draw(th, dst)
	}
}

// tick opens the layers a little further and reports whether one has moved.
func (t *tree) tick(th *Theme, room geom.Rect) (moved bool) {
	for _, l := range t.layers {
		l.age++
		if l.moving() {
			l.at++
			l.place(th, room)
			moved = true
		}
	}
	return moved
}

// moving reports whether a layer is opening.
func (t *tree) moving() bool {
	for _, l := range t.layers {
		if l.moving() {
			return true
		}
	}
	return false
}

// layer returns the layer on top, or nil.
func (t *tree) layer() *layer {
	if n := len(t.layers); n > 0 {
		return t.layers[n-1]
	}
	return nil
}

// top returns the widget that gets input: that of the layer on top, or the body.
func (t *tree) top() Widget {
	if l := t.layer(); l != nil {
		return l.widget
	}
	return t.body
}

// shows reports whether w is in the part that gets input.
func (t *tree) shows(w Widget) (found bool) {
	walk(t.top(), func(v Widget) { found = found || v == w })
	return found
}

// typing reports whether w is a key of the keyboard on the screen, or lies between its keys.
func (t *tree) typing(w Widget) bool {
	for ; w != nil && t.keys != nil; w = w.base().parent {
		if w == t.keys.pad {
			return true
		}
	}
	return false
}

// at returns the deepest widget at p that can be touched, or nil.
func (t *tree) at(p geom.Point) Widget {
	if t.keys != nil && t.keys.pad.base().rect.Contains(p) {
		return touchable(t.keys.pad, p)
	}
	return touchable(t.top(), p)
}

// touchable returns the innermost widget of w at p that takes touches, or nil; a card takes them for what is below.
func touchable(w Widget, p geom.Point) Widget {
	b := w.base()
	if b.hidden || !b.rect.Contains(p) {
		return nil
	}
	if parent, ok := w.(Parent); ok {
		kids := parent.Kids()
		for i := len(kids) - 1; i >= 0; i-- {
			if hit := touchable(kids[i], p); hit != nil {
				return hit
			}
		}
	}
	switch v := w.(type) {
	case Toucher:
		return w
	case *Padding:
		if v.card {
			return w
		}
	}
	return nil
}

// list returns the innermost list with more than it shows of those that within accepts, or nil.
func (t *tree) list(within func(*Scroll) bool) (found *Scroll) {
	walk(t.top(), func(w Widget) {
		if s, ok := w.(*Scroll); ok && s.maxOffset() > 0 && within(s) {
			found = s
		}
	})
	return found
}

// listAround returns the innermost list around w that has more than it shows, or nil.
func listAround(w Widget) *Scroll {
	for w = w.base().parent; w != nil; w = w.base().parent {
		if s, ok := w.(*Scroll); ok && s.maxOffset() > 0 {
			return s
		}
	}
	return nil
}

// sight is what can be seen of a part of the tree.
type sight struct {
	window geom.Rect // what lies outside is cut off
	cut    bool      // by a list, not by the edge of the screen
}

// visit calls f for w and for what is in it, as long as f asks for more, with what lists leave of them in sight.
func (s sight) visit(w Widget, f func(w Widget, s sight) (more bool)) {
	if w.base().hidden || !f(w, s) {
		return
	}
	if list, ok := w.(*Scroll); ok {
		s.window, s.cut = s.window.Intersect(list.rect), true
	}
	if p, ok := w.(Parent); ok {
		for _, k := range p.Kids() {
			s.visit(k, f)
		}
	}
}

// adopt gives w and what is in it their root and their parents, and new lists their places.
func adopt(w, parent Widget, r *Root) {
	b := w.base()
	if s, ok := w.(*Scroll); ok && b.root == nil {
		s.offset = r.offsets[b.id]
	}
	b.root, b.parent = r, parent
	if p, ok := w.(Parent); ok {
		for _, k := range p.Kids() {
			adopt(k, w, r)
		}
	}
}

// offsets are how far lists were scrolled when they were last seen, by their IDs.
type offsets map[string]float64

// remember remembers the lists of t.
func (o offsets) remember(t *tree) {
	t.walk(func(w Widget) {
		if s, ok := w.(*Scroll); ok && s.id != "" {
			o[s.id] = s.offset
		}
	})
}
