package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
)

// Root holds the widgets of a scene: its body, and the dialogs and drawers over it. It is not for concurrent use.
//
// A scene builds its tree again in its Resize, with words in the present language, and hands it to [Root.SetBody]; the
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

	metrics stage.Metrics
	due     due
	tree    tree
	focus   focus
	presses presses
	motion  motion
	toast   toast
	bubble  bubble
	aloud   screenReader
	offsets offsets
	line    *Field // the field that a typist writes on now; nil for none
}

// NewRoot returns an empty root that draws with t.
func NewRoot(t *Theme) *Root {
	r := &Root{Theme: t, offsets: make(offsets)}
	r.metrics = stage.Metrics{Size: geom.Pt(stage.MinLong, stage.MinShort), Scale: 1, TextScale: 1}
	r.toast.root, r.toast.id = r, "toast"
	r.tree = tree{body: Space(0, 0), toast: &r.toast}
	r.bubble.due, r.motion.due = &r.due, &r.due
	r.focus = focus{tree: &r.tree, due: &r.due, bubble: &r.bubble}
	r.aloud = screenReader{tree: &r.tree, focus: &r.focus, bubble: &r.bubble}
	r.presses = presses{tree: &r.tree, focus: &r.focus, bubble: &r.bubble, dismiss: r.dismiss}
	return r
}

// Resize sets the screen the root is laid out for, and the theme's scale.
func (r *Root) Resize(m stage.Metrics) {
	r.metrics = m
	r.Theme.Resize(m.Scale, m.TextScale)
	r.due = due{layout: true, draw: true}
	r.bubble.hide()
}

// Metrics returns what the root is laid out for.
func (r *Root) Metrics() stage.Metrics { return r.metrics }

// SetBody puts w, which covers the screen, in the place of the body.
func (r *Root) SetBody(w Widget) {
	r.offsets.remember(&r.tree)
	id := ""
	if !r.Modal() {
		id = r.focus.id()
	}
	r.forget()
	r.tree.body = w
	r.layout()
	r.presses.update()
	if id != "" {
		r.focus.name(id)
	}
}

// forget lets go of widgets that may be gone.
func (r *Root) forget() {
	r.presses.point(nil)
	r.focus.set(nil)
	r.focus.near = nil
	r.motion.active = r.motion.active[:0]
	r.bubble.hide()
	r.tree.keys = nil
}

// layout places everything.
func (r *Root) layout() {
	r.due = due{draw: true}
	r.tree.parts(func(w Widget, _ bool) { adopt(w, nil, r) })
	r.tree.place(r.Theme, r.metrics.SafeBounds())
	r.toast.place()
	r.focus.update()
}

// layOutChanged lays out what has changed.
func (r *Root) layOutChanged() {
	if r.due.layout {
		r.layout()
	}
}

// Update goes on by one tick and reports whether the root must be drawn again. It takes the intents it uses off in.
func (r *Root) Update(in *input.Frame) (redraw bool) {
	r.layOutChanged()
	r.toast.handleInput(in)
	if in.Active || len(r.presses.holds) > 0 {
		r.presses.tick(in)
		r.handleKeys(in)
	}
	r.updateTypist()
	if _, ok := r.focus.on.(*Field); ok {
		in.HoldText()
	}
	r.tick(in)
	r.layOutChanged()
	return r.due.draw
}

// tick moves what moves by itself.
func (r *Root) tick(in *input.Frame) {
	r.motion.tick()
	if r.tree.tick(r.Theme, r.metrics.SafeBounds()) {
		r.due.draw = true
	}
	r.toast.tick()
	if in.HoverOK {
		r.bubble.tick(r.presses.hover)
	} else {
		r.bubble.tick(nil)
	}
}

// handleKeys gives the keys to who has the focus, and moves it by what is left.
func (r *Root) handleKeys(in *input.Frame) {
	if r.focus.on != nil {
		r.focus.on.(Keyer).Key(in)
		r.showTip(in)
	}
	switch {
	case in.Has(input.Next | input.Prev):
		r.focus.step(in)
	case in.Has(input.Directions) && (r.focus.on != nil || r.Arrows || r.Modal()):
		r.focus.arrow(in)
	case in.Has(input.Cancel):
		r.cancel(in)
	case r.focus.on == nil && in.Has(input.Confirm):
		r.answer(in)
	case in.Has(input.PageUp | input.PageDown | input.Home | input.End):
		r.focus.page(in)
	}
}

// showTip has Confirm show the message of a widget that has no other use for it.
func (r *Root) showTip(in *input.Frame) {
	if w := r.focus.on; w != nil && w.base().message() != "" && in.Take(input.Confirm) {
		r.bubble.show(w)
	}
}

// cancel closes the keyboard or the layer on top, or lets go of the focus.
func (r *Root) cancel(in *input.Frame) {
	l := r.tree.layer()
	switch {
	case r.line != nil:
		r.endTyping()
	case r.tree.keys != nil:
		r.due.draw, r.tree.keys = true, nil
	case l != nil && l.Cancel != nil:
		l.Cancel()
	case l != nil:
		r.dismiss()
	case r.focus.on != nil && r.focus.seen:
		r.focus.set(nil)
	default:
		return
	}
	in.Take(input.Cancel)
}

// answer presses the button of the layer on top that Confirm is for.
func (r *Root) answer(in *input.Frame) {
	if l := r.tree.layer(); l != nil && l.answers() {
		if w, ok := r.tree.find(l.Answer).(Keyer); ok {
			w.Key(in)
		}
	}
}

// Due reports whether something has changed since the root was last drawn.
func (r *Root) Due() bool { return r.due.draw }

// Idle reports whether nothing moves by itself.
func (r *Root) Idle() bool { return len(r.motion.active) == 0 && !r.tree.moving() }

// Draw draws everything over what dst holds. A scene draws its table first.
func (r *Root) Draw(dst *ebiten.Image) {
	r.layOutChanged()
	r.due.draw = false
	r.tree.draw(r.Theme, r.metrics.Bounds(), dst)
	r.bubble.draw(r.Theme, r.metrics.SafeBounds().Inset(Step), dst)
}

// Find returns the shown widget with the given ID, or nil.
func (r *Root) Find(id string) Widget { return r.tree.find(id) }

// Focus gives the focus to the shown widget with the given ID and shows it. It reports whether there is one.
func (r *Root) Focus(id string) bool {
	r.layOutChanged()
	ok := r.focus.name(id)
	if ok {
		r.focus.setVisible(true)
	}
	return ok
}

// Focused returns the ID of the widget that has the focus, or "".
func (r *Root) Focused() string { return r.focus.id() }

// Owns reports whether a press belongs to the interface rather than to what lies under it: it began on a widget, or a
// dialog or drawer was open. Ask after Update; it holds for the tick of the release too.
func (r *Root) Owns(p *input.Pointer) bool {
	if h := r.presses.holdOf(p.ID); h != nil {
		return h.owned
	}
	return r.Covers(p.At)
}

// Modal reports whether a dialog or drawer is open, so that the table under it must not be played.
func (r *Root) Modal() bool { return r.tree.layer() != nil }

// Covers reports whether a widget that can be touched, or a card, lies at p.
func (r *Root) Covers(p geom.Point) bool { return r.Modal() || r.tree.at(p) != nil }

// OpenDialog shows w in the middle of the screen, over everything. What is under it is dimmed and gets no input.
func (r *Root) OpenDialog(w Widget, o LayerOptions) { r.open(&layer{LayerOptions: o, widget: w}) }

// OpenDrawer shows w along the right side of the screen, 420 dp wide, or as [AtMost] says if that is more.
func (r *Root) OpenDrawer(w Widget, o LayerOptions) {
	r.open(&layer{LayerOptions: o, widget: w, drawer: true})
}

// open puts a layer on top and moves the focus into it.
func (r *Root) open(l *layer) {
	if r.Theme.shared.still {
		l.at = openTicks
	}
	l.back = r.focus.on
	r.presses.cancel()
	r.focus.set(nil)
	r.tree.layers = append(r.tree.layers, l)
	r.layout()
	if list := r.focus.widgets(); r.focus.seen && l.Answer == "" && len(list) > 0 {
		r.focus.set(list[0])
	}
}

// Close closes the dialog or drawer on top, if there is one.
func (r *Root) Close() {
	l := r.tree.layer()
	if l == nil {
		return
	}
	r.endTyping()
	r.tree.layers = r.tree.layers[:len(r.tree.layers)-1]
	r.due.draw = true
	if l.back != nil && r.tree.shows(l.back) {
		r.focus.set(l.back)
	}
	if l.Closed != nil {
		l.Closed()
	}
}

// dismiss closes the layer on top unless it must be answered.
func (r *Root) dismiss() {
	if l := r.tree.layer(); l != nil && !l.Must {
		r.Close()
	}
}

// OnTop reports whether w is the dialog or drawer on top.
func (r *Root) OnTop(w Widget) bool { return r.Modal() && r.tree.top() == w }

// beginTyping brings up the keyboard on the screen for f, unless the system has its own.
func (r *Root) beginTyping(f *Field) {
	if r.typist() != nil {
		return
	}
	r.tree.keys = newKeyboard(r.Theme.shared.letters, f, r.endTyping)
	r.due = due{layout: true, draw: true}
}

// endTyping takes the keyboard and the focus away.
func (r *Root) endTyping() {
	r.due.draw, r.tree.keys = true, nil
	r.focus.set(nil)
}

// typist returns the typist of the house; nil if there is none.
func (r *Root) typist() Typist { return r.Theme.shared.typist }

// updateTypist has the field that has the focus written on by the typist, if there is one, once no finger is down.
func (r *Root) updateTypist() {
	before := r.line
	r.line = nil
	f, ok := r.focus.on.(*Field)
	if r.typist() == nil || !ok || r.presses.down() {
		return
	}
	if t, changed := r.typist().Typed(); changed && before == f {
		f.typed(t)
	}
	if r.focus.on == f {
		r.line = f
		r.typist().Write(f.writing())
	}
	r.due.draw = r.due.draw || before != r.line
}
