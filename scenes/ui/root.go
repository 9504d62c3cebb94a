package ui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/stage"
)

// Root holds the widgets of a scene: its body, and the dialogs and drawers over it. It is not for concurrent use.
//
// A scene builds its tree anew in its Resize, with words in the present language, and hands it to [Root.SetBody]; the
// focus, what was scrolled and what is pressed stay where they were by the widgets' IDs.
type Root struct {
	Theme *Theme
	// Arrows lets the arrow keys begin to move the focus when nothing has it. A menu wants that; a table, whose board
	// the arrows belong to, does not: there Tab begins.
	Arrows bool
	// Toasts is where messages may stand; empty stands for the whole screen.
	Toasts geom.Rect
	// Others, which may be nil, calls its argument for what lies beside the widgets and should not be covered by a message.
	Others func(Taker)

	metrics   stage.Metrics
	body      Widget
	layers    []*layer
	dirty     bool
	stale     bool
	holds     []hold
	hover     Widget
	focus     Widget
	near      Widget // what was pressed last, where the focus begins
	showFocus bool
	active    []Widget
	toast     toast
	bubble    bubble
	keys      *keyboard
	order     []Widget
	scrolls   map[string]float64
}

// hold is a pointer that is pressed and the widget that it belongs to; nil for one that began beside all widgets.
type hold struct {
	id    int
	w     Widget
	owned bool // it belongs to the interface
	top   bool // it began outside the layer on top
	over  bool // it ended in the tick before
}

// NewRoot returns an empty root that draws with t.
func NewRoot(t *Theme) *Root {
	r := &Root{Theme: t, body: Space(0, 0), scrolls: make(map[string]float64)}
	r.metrics = stage.Metrics{Size: geom.Pt(stage.MinLong, stage.MinShort), Scale: 1, TextScale: 1}
	r.toast.root, r.toast.id, r.bubble.root = r, "toast", r
	return r
}

// Resize sets the screen the root is laid out for, and the theme's scale.
func (r *Root) Resize(m stage.Metrics) {
	r.metrics = m
	r.Theme.Resize(m.Scale, m.TextScale)
	r.stale, r.dirty = true, true
	r.bubble.hide()
}

// Metrics returns what the root is laid out for.
func (r *Root) Metrics() stage.Metrics { return r.metrics }

// SetBody puts w, which covers the screen, in the place of the body.
func (r *Root) SetBody(w Widget) {
	r.keepScrolls()
	id := ""
	if r.focus != nil && len(r.layers) == 0 {
		id = r.focus.base().id
	}
	r.body = w
	r.forget()
	r.layout()
	r.keepHolds()
	if id != "" {
		r.focusID(id)
	}
}

// keepHolds hands the pointers that are pressed to the widgets that have come in the place of those they were pressed on, so
// that no tap is lost to a body that was built anew meanwhile.
func (r *Root) keepHolds() {
	for i := range r.holds {
		h := &r.holds[i]
		if h.w == nil || r.shows(h.w) {
			continue
		}
		id := h.w.base().id
		if h.w = nil; id == "" || h.over {
			continue
		}
		if h.w = r.Find(id); h.w != nil {
			h.w.base().held = true
		}
	}
}

// keepScrolls remembers how far the lists of the body are scrolled.
func (r *Root) keepScrolls() {
	r.Walk(func(w Widget) {
		if s, ok := w.(*Scroll); ok && s.id != "" {
			r.scrolls[s.id] = s.offset
		}
	})
}

// forget lets go of widgets that may be gone.
func (r *Root) forget() {
	r.hover, r.focus, r.near = nil, nil, nil
	r.active = r.active[:0]
	r.bubble.hide()
	r.hideKeys()
}

// layout places everything.
func (r *Root) layout() {
	r.stale, r.dirty = false, true
	r.adopt(r.body, nil)
	r.body.Place(r.Theme, r.metrics.SafeBounds())
	for _, l := range r.layers {
		r.adopt(l.widget, nil)
		l.place(r)
	}
	if r.keys != nil {
		r.adopt(r.keys.pad, nil)
		r.keys.place(r)
	}
	r.toast.place()
	r.refocus()
}

// refocus takes the focus from a widget that is gone, and gives it to the one that has come in its place, if any.
func (r *Root) refocus() {
	if r.focus == nil || r.keys != nil || r.shows(r.focus) {
		return
	}
	id := r.focus.base().id
	r.setFocus(nil)
	if id != "" {
		r.focusID(id)
	}
}

// adopt tells w and what is in it who they belong to.
func (r *Root) adopt(w, parent Widget) {
	b := w.base()
	if b.root == nil {
		if s, ok := w.(*Scroll); ok {
			s.offset = r.scrolls[b.id]
		}
	}
	b.root, b.parent = r, parent
	if p, ok := w.(Parent); ok {
		for _, k := range p.Kids() {
			r.adopt(k, w)
		}
	}
}

// Update lives through one tick and reports whether the root must be drawn again. It takes the intents it uses off in.
func (r *Root) Update(in *input.Frame) (redraw bool) {
	if r.stale {
		r.layout()
	}
	r.toast.hear(in)
	if in.Active || len(r.holds) > 0 {
		r.holds = slices.DeleteFunc(r.holds, func(h hold) bool { return h.over })
		r.point(in)
		r.steer(in)
	}
	if _, ok := r.focus.(*Field); ok {
		in.HoldText()
	}
	r.tick(in)
	if r.stale {
		r.layout()
	}
	redraw = r.dirty
	return redraw
}

// tick moves what moves by itself.
func (r *Root) tick(in *input.Frame) {
	n := 0
	for _, w := range r.active {
		if w.(Ticker).Tick() {
			r.active[n] = w
			n++
		}
		r.dirty = true
	}
	clear(r.active[n:])
	r.active = r.active[:n]
	r.tickLayers()
	r.toast.tick()
	r.bubble.tick(in)
}

func (r *Root) animate(w Widget) {
	if _, ok := w.(Ticker); !ok {
		return
	}
	for _, a := range r.active {
		if a == w {
			return
		}
	}
	r.active = append(r.active, w)
	r.dirty = true
}

// Idle reports whether nothing moves by itself.
func (r *Root) Idle() bool {
	for _, l := range r.layers {
		if l.moving() {
			return false
		}
	}
	return len(r.active) == 0
}

// Draw draws everything over what dst holds. A scene draws its table first.
func (r *Root) Draw(dst *ebiten.Image) {
	if r.stale {
		r.layout()
	}
	r.dirty = false
	r.body.Draw(r.Theme, dst)
	for _, l := range r.layers {
		l.draw(r, dst)
	}
	if r.keys != nil {
		r.keys.draw(r, dst)
	}
	r.toast.draw(dst)
	r.bubble.draw(dst)
}

// Walk calls f for every widget that is shown, parents first, the body before the layers over it.
func (r *Root) Walk(f func(Widget)) {
	walk(r.body, f)
	for _, l := range r.layers {
		walk(l.widget, f)
	}
	if r.keys != nil {
		walk(r.keys.pad, f)
	}
	if r.Talking() {
		walk(&r.toast, f)
	}
}

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

// Find returns the shown widget with the given ID, or nil.
func (r *Root) Find(id string) Widget {
	var found Widget
	r.Walk(func(w Widget) {
		if w.base().id == id {
			found = w
		}
	})
	return found
}

// Owns reports whether a press belongs to the interface rather than to what lies under it: it began on a widget, or a
// dialog or drawer was open. Ask after Update; it holds for the tick of the release too.
func (r *Root) Owns(p *input.Pointer) bool {
	for _, h := range r.holds {
		if h.id == p.ID {
			return h.owned
		}
	}
	return r.Covers(p.At)
}

// Modal reports whether a dialog or drawer is open, so that the table under it must not be played.
func (r *Root) Modal() bool { return len(r.layers) > 0 }

// Covers reports whether a widget that can be touched, or a card, lies at p.
func (r *Root) Covers(p geom.Point) bool { return len(r.layers) > 0 || r.at(p) != nil }

// top returns the widget that gets input: the highest layer, or the body.
func (r *Root) top() Widget {
	if n := len(r.layers); n > 0 {
		return r.layers[n-1].widget
	}
	return r.body
}

// at returns the deepest widget at p that can be touched, or nil.
func (r *Root) at(p geom.Point) Widget {
	if r.keys != nil && r.keys.pad.base().rect.Contains(p) {
		return touchable(r.keys.pad, p)
	}
	return touchable(r.top(), p)
}

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
