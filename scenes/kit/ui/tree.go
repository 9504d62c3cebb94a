package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// tree is everything shown, lowest first: the body, the layers, the on-screen keyboard and a message.
type tree struct {
	body     Widget
	layers   []*layer
	keyboard *keyboard // nil if there is none
	toast    *toast
}

// eachPart calls f for w, the outermost widget of each part, lowest part first; getsInput says whether the part gets input.
func (t *tree) eachPart(f func(w Widget, getsInput bool)) {
	f(t.body, len(t.layers) == 0)
	for i, l := range t.layers {
		f(l.widget, i == len(t.layers)-1)
	}
	if t.keyboard != nil {
		f(t.keyboard.pad, true)
	}
	if t.toast != nil && t.toast.ticksLeft > 0 {
		f(t.toast, true)
	}
}

// walk calls f for every widget that is not hidden, parents first.
func (t *tree) walk(f func(Widget)) { t.eachPart(func(w Widget, _ bool) { walk(w, f) }) }

// walk calls f for w and the widgets in w, parents first. Hidden ones are left out with all that they contain; w may be nil.
func walk(w Widget, f func(Widget)) {
	if w == nil || w.base().hidden {
		return
	}
	f(w)
	if p, ok := w.(Parent); ok {
		for _, k := range p.Children() {
			walk(k, f)
		}
	}
}

// find returns the widget with the given ID that is not hidden, or nil. Widgets under a layer are found too. Of several widgets
// with the ID, find returns the last one in the order of walk, which is in the uppermost part. id must not be empty, since many
// widgets have no ID.
func (t *tree) find(id string) (found Widget) {
	t.walk(func(w Widget) {
		if w.base().id == id {
			found = w
		}
	})
	return found
}

// place lays out everything but the message, whose place depends on the rest.
func (t *tree) place(th *Theme, room geom.Rect) {
	t.body.Place(th, room)
	for _, l := range t.layers {
		l.place(th, room)
	}
	if t.keyboard != nil {
		t.keyboard.place(th, room)
	}
}

// draw draws everything. Under each layer the area screen is darkened, as far as the layer is open.
func (t *tree) draw(th *Theme, screen geom.Rect, dst *ebiten.Image) {
	t.body.Draw(th, dst)
	for _, l := range t.layers {
		th.Dim(dst, screen, 0.55*l.progress())
		l.widget.Draw(th, dst)
	}
	if t.keyboard != nil {
		t.keyboard.pad.Draw(th, dst)
	}
	if t.toast.ticksLeft > 0 {
		t.toast.Draw(th, dst)
	}
}

// tick advances the age of all layers and the movement of those that are opening, and reports whether one was opening.
func (t *tree) tick(th *Theme, room geom.Rect) (moved bool) {
	for _, l := range t.layers {
		l.age++
		if l.moving() {
			l.opened++
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

// topLayer returns the layer on top, or nil.
func (t *tree) topLayer() *layer {
	if n := len(t.layers); n > 0 {
		return t.layers[n-1]
	}
	return nil
}

// top returns the widget that gets input: that of the layer on top, or the body.
func (t *tree) top() Widget {
	if l := t.topLayer(); l != nil {
		return l.widget
	}
	return t.body
}

// shows reports whether w is not hidden and is in the part that top returns.
func (t *tree) shows(w Widget) (found bool) {
	walk(t.top(), func(v Widget) { found = found || v == w })
	return found
}

// inLayer reports whether w is in a layer, and not hidden.
func (t *tree) inLayer(w Widget) (found bool) {
	for _, l := range t.layers {
		walk(l.widget, func(v Widget) { found = found || v == w })
	}
	return found
}

// inKeyboard reports whether w belongs to the on-screen keyboard; false if the keyboard is closed or w is nil.
func (t *tree) inKeyboard(w Widget) bool {
	for ; w != nil && t.keyboard != nil; w = w.base().parent {
		if w == t.keyboard.pad {
			return true
		}
	}
	return false
}

// at returns what [touchable] finds at p on the on-screen keyboard or, beside that, in the part that top returns.
func (t *tree) at(p geom.Point) Widget {
	if t.keyboard != nil && t.keyboard.pad.base().rect.Contains(p) {
		return touchable(t.keyboard.pad, p)
	}
	return touchable(t.top(), p)
}

// touchable returns w or the innermost widget in w that is at p and can be touched, or nil. A card counts as touchable, so that it
// blocks touches of what is below.
func touchable(w Widget, p geom.Point) Widget {
	b := w.base()
	if b.hidden || !b.rect.Contains(p) {
		return nil
	}
	if parent, ok := w.(Parent); ok {
		children := parent.Children()
		for i := len(children) - 1; i >= 0; i-- {
			if hit := touchable(children[i], p); hit != nil {
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

// scrollable returns the innermost list that can be scrolled and that accept returns true for, or nil.
func (t *tree) scrollable(accept func(*Scroll) bool) (found *Scroll) {
	walk(t.top(), func(w Widget) {
		if s, ok := w.(*Scroll); ok && s.maxOffset() > 0 && accept(s) {
			found = s
		}
	})
	return found
}

// bookAt returns the book of which p, a press that has just become a drag, takes hold of a page, or nil.
func (t *tree) bookAt(p *input.Pointer) (found *Book) {
	walk(t.top(), func(w Widget) {
		if b, ok := w.(*Book); ok && b.takesDrag(p) {
			found = b
		}
	})
	return found
}

// listAround returns the innermost list around w that can be scrolled, or nil.
func listAround(w Widget) *Scroll {
	for w = w.base().parent; w != nil; w = w.base().parent {
		if s, ok := w.(*Scroll); ok && s.maxOffset() > 0 {
			return s
		}
	}
	return nil
}

// sight is the area of the screen in which widgets of a part of the tree are visible.
type sight struct {
	window geom.Rect // what lies outside is not visible; if empty, everything is visible without cut, nothing with it
	cut    bool      // the widgets are in a list, which limits window, not only the screen
}

// visit calls f for w and the widgets in it that are not hidden, with the visible area of each. Widgets in one for which f returns
// false are left out.
func (s sight) visit(w Widget, f func(w Widget, s sight) (more bool)) {
	if w.base().hidden || !f(w, s) {
		return
	}
	if list, ok := w.(*Scroll); ok {
		s = s.within(list)
	}
	if p, ok := w.(Parent); ok {
		for _, k := range p.Children() {
			s.visit(k, f)
		}
	}
}

// within returns the part of s in which the content of list is visible.
func (s sight) within(list *Scroll) sight {
	if !s.cut && s.window.Empty() {
		return sight{list.rect, true}
	}
	return sight{s.window.Intersect(list.rect), true}
}

// adopt sets the root and the parent of w, and those of the widgets in w. A list that is new to the root gets the position that was
// remembered for its ID.
func adopt(w, parent Widget, r *Root) {
	b := w.base()
	if s, ok := w.(*Scroll); ok && b.root == nil {
		s.offset = r.offsets[b.id]
	}
	b.root, b.parent = r, parent
	if p, ok := w.(Parent); ok {
		for _, k := range p.Children() {
			adopt(k, w, r)
		}
	}
}

// offsets are the positions of lists by their IDs, in dp; see [Scroll].
type offsets map[string]float64

// remember stores the positions of the lists in t that have an ID and are not hidden.
func (o offsets) remember(t *tree) {
	t.walk(func(w Widget) {
		if s, ok := w.(*Scroll); ok && s.id != "" {
			o[s.id] = s.offset
		}
	})
}
