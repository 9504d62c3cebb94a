package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
)

// Root holds the widgets of a scene: its body, and the dialogs and drawers over it. It is not for concurrent use. Theme, which must not
// be nil, is what it draws with.
//
// A scene builds its tree in its Resize, with text in the present language, and passes it to [Root.SetBody]. The
// focus, scroll positions and presses are transferred to the new widgets with the same IDs.
type Root struct {
	Theme *Theme
	// ArrowsFocus allows arrow keys to set the focus when no widget has it, as in a menu. At a table, where the
	// arrows belong to the board, only Tab does so.
	ArrowsFocus bool
	// ToastArea is the area for messages; empty for the whole screen.
	ToastArea geom.Rect
	// EachObstacle calls its argument for each element, other than the widgets, that a message should not cover. May be nil.
	EachObstacle func(ObstacleFunc)

	metrics      stage.Metrics
	due          due
	tree         tree
	focus        focus
	presses      presses
	animator     animator
	toast        toast
	survey       survey
	tooltip      tooltip
	screenReader screenReader
	offsets      offsets // positions of lists, for the next body
	systemInput  *Field  // the field that the system's input field lies over; nil for none
}

// NewRoot returns an empty root with the theme t. Until [Root.Resize] it has the least screen, at one pixel per dp.
func NewRoot(t *Theme) *Root {
	r := &Root{Theme: t, offsets: make(offsets)}
	r.metrics = stage.Metrics{Size: geom.Pt(stage.MinLong, stage.MinShort), Scale: 1, TextScale: 1}
	r.toast.root, r.toast.id = r, "toast"
	r.toast.take = r.toast.addObstacle
	r.survey.root, r.survey.words = r, r.survey.addWords
	r.tree = tree{body: Space(0, 0), toast: &r.toast}
	r.tooltip.due, r.animator.due = &r.due, &r.due
	r.focus = focus{tree: &r.tree, due: &r.due, tooltip: &r.tooltip}
	r.screenReader = screenReader{tree: &r.tree, focus: &r.focus, tooltip: &r.tooltip}
	r.presses = presses{tree: &r.tree, focus: &r.focus, tooltip: &r.tooltip, toast: &r.toast, dismiss: r.dismiss}
	return r
}

// Resize sets the metrics of the root, resizes its theme, hides the tooltip, and requests that the root is laid out and drawn again.
func (r *Root) Resize(m stage.Metrics) {
	r.metrics = m
	r.Theme.Resize(m.Scale, m.TextScale)
	r.due = due{layout: true, draw: true}
	r.tooltip.hide()
}

// Metrics returns the metrics of the root.
func (r *Root) Metrics() stage.Metrics { return r.metrics }

// SetBody replaces the body by w, which is laid out in the safe area of the screen. Scroll positions, presses and the focus pass
// to the widgets of w with the same IDs; while a layer is open, the focus stays in the layer. Layers and the message stay, and the
// tooltip is hidden. The on-screen keyboard stays only if no layer is open and w has a field with the ID of the widget that has the
// focus.
func (r *Root) SetBody(w Widget) {
	r.offsets.remember(&r.tree)
	id, k := "", r.tree.keyboard // id is that of the widget of the body that has the focus
	if !r.HasLayer() {
		id = r.focus.id()
	}
	r.forget()
	r.tree.body = w
	if k != nil && id != "" {
		if f, ok := r.tree.find(id).(*Field); ok {
			k.turnTo(f)
			r.tree.keyboard = k
		}
	}
	r.layout()
	r.presses.update()
	if id != "" {
		r.focus.focusID(id)
	}
}

// forget drops references to the widgets of the body, which is about to be replaced: it ends their animations, takes the focus from
// them, and forgets which widget the mouse is on and which was pressed last. It also hides the tooltip and closes the on-screen
// keyboard. Focus and animations of widgets in a layer are kept.
func (r *Root) forget() {
	r.presses.setHover(nil)
	if !r.HasLayer() {
		r.focus.set(nil)
	}
	r.focus.lastPressed = nil
	r.animator.dropUnless(r.tree.inLayer)
	r.tooltip.hide()
	r.tree.keyboard = nil
}

// layout makes r the root of every widget, lays everything out, places the message, moves the focus from a widget that is not shown
// any more, and requests that all is drawn again.
func (r *Root) layout() {
	r.due = due{draw: true}
	r.tree.eachPart(func(w Widget, _ bool) { adopt(w, nil, r) })
	r.tree.place(r.Theme, r.metrics.SafeBounds())
	r.toast.place()
	r.focus.update()
}

// layOutChanged lays everything out if a change since the last layout requires that.
func (r *Root) layOutChanged() {
	if r.due.layout {
		r.layout()
	}
}

// Update advances the root by one tick, lays out what has changed, and reports whether the root must be drawn again. It removes from in
// the intents that the widgets use. If in is not Active, it uses pointers and keys only while a press is under way. While a [Field] has
// the focus, it also reserves the keys that edit text.
func (r *Root) Update(in *input.Frame) (redraw bool) {
	r.layOutChanged()
	r.takeSystemInput()     // before a key or a press of the same tick ends the typing
	r.toast.handleInput(in) // before the widgets remove intents
	if in.Active || len(r.presses.holds) > 0 {
		r.presses.tick(in)
		r.handleKeys(in)
	}
	r.updateSystemField()
	if _, ok := r.focus.widget.(*Field); ok {
		in.ReserveTextKeys()
	}
	r.tick(in)
	r.layOutChanged() // after what the input and the tick have changed
	return r.due.draw
}

// tick advances animations, layers, the message and the tooltip.
func (r *Root) tick(in *input.Frame) {
	r.animator.tick()
	if r.tree.tick(r.Theme, r.metrics.SafeBounds()) {
		r.due.draw = true
	}
	r.toast.tick()
	if in.HoverOK {
		r.tooltip.tick(r.presses.hover)
	} else {
		r.tooltip.tick(nil)
	}
}

// handleKeys gives the intents of in to the widget with the focus, shows the tooltip of that widget by a Confirm that it leaves, and
// uses what remains for the first of these that is asked for: to move the focus, to cancel, to answer a layer, or to scroll.
func (r *Root) handleKeys(in *input.Frame) {
	if r.focus.widget != nil {
		r.focus.widget.(Keyer).Key(in)
		r.showTip(in)
	}
	switch {
	case in.Has(input.Next | input.Prev):
		r.focus.step(in)
	case in.Has(input.Directions) && (r.focus.widget != nil || r.ArrowsFocus || r.HasLayer()):
		r.focus.arrow(in)
	case in.Has(input.Cancel):
		r.cancel(in)
	case r.focus.widget == nil && in.Has(input.Confirm):
		r.answer(in)
	case in.Has(input.PageUp | input.PageDown | input.Home | input.End):
		r.focus.handlePageKeys(in)
	}
}

// showTip takes Confirm out of in and shows the tooltip of the widget with the focus. It does nothing if the widget has used Confirm or
// has no tooltip, or if no widget has the focus any more.
func (r *Root) showTip(in *input.Frame) {
	w := r.focus.widget
	if w == nil || w.base().tipText() == "" {
		return
	}
	if in.Take(input.Confirm) {
		r.tooltip.show(w)
	}
}

// cancel handles Cancel: it ends typing, closes the layer on top, or removes a focus that is shown, the first of these that applies. If
// none does, it leaves the intent in the frame. For a layer with OnCancel it calls OnCancel instead of closing the layer; a Modal layer
// without OnCancel stays open, and the intent is removed all the same.
func (r *Root) cancel(in *input.Frame) {
	l := r.tree.topLayer()
	switch {
	case r.systemInput != nil:
		r.endTyping()
	case r.tree.keyboard != nil:
		r.due.draw, r.tree.keyboard = true, nil
	case l != nil && l.OnCancel != nil:
		l.OnCancel()
	case l != nil:
		r.dismiss()
	case r.focus.widget != nil && r.focus.visible:
		r.focus.set(nil)
	default:
		return
	}
	in.Take(input.Cancel)
}

// answer presses the answer button of the layer on top, if the layer has such a button and has been open for answerTicks.
func (r *Root) answer(in *input.Frame) {
	if l := r.tree.topLayer(); l != nil && l.acceptsAnswer() {
		if w, ok := r.tree.find(l.Answer).(Keyer); ok {
			w.Key(in)
		}
	}
}

// NeedsDraw reports whether anything has changed since the root was last drawn.
func (r *Root) NeedsDraw() bool { return r.due.draw }

// Idle reports whether no widget is animated and no layer is opening.
func (r *Root) Idle() bool { return len(r.animator.active) == 0 && !r.tree.moving() }

// Draw lays out what has changed and draws everything over what dst holds; after that NeedsDraw is false. The scene must draw its
// background first.
func (r *Root) Draw(dst *ebiten.Image) {
	r.layOutChanged()
	r.due.draw, r.toast.drawn = false, true
	r.tree.draw(r.Theme, r.metrics.Bounds(), dst)
	r.tooltip.draw(r.Theme, r.metrics.SafeBounds().Inset(Step), dst)
}

// Find returns the widget with the given ID that is not hidden, or nil; of several, the last in the uppermost part. id must not be empty.
func (r *Root) Find(id string) Widget { return r.tree.find(id) }

// Focus gives the focus to the widget with the given ID, shows the focus and scrolls the widget into sight. It reports whether there
// is such a widget that can have the focus and is not disabled; otherwise nothing changes.
func (r *Root) Focus(id string) bool {
	r.layOutChanged()
	ok := r.focus.focusID(id)
	if ok {
		r.focus.moveTo(r.focus.widget)
	}
	return ok
}

// Focused returns the ID of the widget that has the focus, or "".
func (r *Root) Focused() string { return r.focus.id() }

// Owns reports whether a press belongs to the interface and not to what lies under it: it began on a widget, on a message with
// Open, or while a dialog or drawer was open, or it has taken hold of a page of a [Book]. Of a press that the root does not know it
// reports whether Covers holds where the press is now. Call it after Update; it is valid until the tick of the release.
func (r *Root) Owns(p *input.Pointer) bool {
	if h := r.presses.holdOf(p.ID); h != nil {
		return h.onInterface
	}
	return r.Covers(p.At)
}

// HasLayer reports whether a dialog or drawer is open, so that what lies under it must not be used. [LayerOptions.Modal] does not
// matter here.
func (r *Root) HasLayer() bool { return r.tree.topLayer() != nil }

// Covers reports whether p is on a card or on a widget that can be touched, or a dialog or drawer is open.
func (r *Root) Covers(p geom.Point) bool { return r.HasLayer() || r.tree.at(p) != nil }

// OpenDialog opens w in the middle of the screen. Everything under w is darkened and gets no input. All presses and the typing end; the
// focus moves to the first widget of w that can have the focus, or is removed if the focus was not shown or if o has an Answer.
func (r *Root) OpenDialog(w Widget, o LayerOptions) { r.open(&layer{LayerOptions: o, widget: w}) }

// OpenDrawer opens w along the right side of the screen, and is otherwise like [Root.OpenDialog]. The drawer is 420 dp wide, or as wide
// as [AtMost] allows if that is more, but at most 94% of the screen.
func (r *Root) OpenDrawer(w Widget, o LayerOptions) {
	r.open(&layer{LayerOptions: o, widget: w, drawer: true})
}

// open opens a layer, at once under reduced motion, ends all presses and the typing, and hides the tooltip. It notes the widget that has
// the focus, for Close. If the focus was shown and the layer has no answer button, the focus goes to the first widget of the layer that
// can have it; otherwise no widget has the focus.
func (r *Root) open(l *layer) {
	if r.Theme.shared.reducedMotion {
		l.opened = openTicks
	}
	l.previousFocus = r.focus.widget
	r.presses.cancel()
	r.tooltip.hide()
	r.endTyping()
	r.tree.layers = append(r.tree.layers, l)
	r.layout()
	if list := r.focus.widgets(); r.focus.visible && l.Answer == "" && len(list) > 0 {
		r.focus.set(list[0])
	}
}

// Close closes the dialog or drawer on top, if there is one, ends all presses and the typing, and hides the tooltip. The focus goes back
// to the widget that had it before the layer was opened, or to another widget with the same ID, if either is still shown. OnClosed is
// called last, so it may open another layer.
func (r *Root) Close() {
	l := r.tree.topLayer()
	if l == nil {
		return
	}
	r.endTyping()
	r.presses.cancel() // this also ends the hover, which may be on a widget of the layer
	r.tooltip.hide()
	r.tree.layers = r.tree.layers[:len(r.tree.layers)-1]
	r.due.draw = true
	r.focusAgain(l.previousFocus)
	if l.OnClosed != nil {
		l.OnClosed()
	}
}

// focusAgain gives the focus to w if w is shown, else to the widget that has w's ID now. It does nothing if w is nil, or if there is no
// such widget that can have the focus and is not disabled.
func (r *Root) focusAgain(w Widget) {
	switch {
	case w == nil:
	case r.tree.shows(w):
		r.focus.set(w)
	case w.base().id != "":
		r.focus.focusID(w.base().id)
	}
}

// dismiss closes the layer on top, if there is one, unless it is Modal.
func (r *Root) dismiss() {
	if l := r.tree.topLayer(); l != nil && !l.Modal {
		r.Close()
	}
}

// OnTop reports whether w is the dialog or drawer on top.
func (r *Root) OnTop(w Widget) bool { return r.HasLayer() && r.tree.top() == w }

// beginTyping opens the on-screen keyboard for f, unless the system has an input field.
func (r *Root) beginTyping(f *Field) {
	if r.systemField() != nil {
		return
	}
	r.tree.keyboard = newKeyboard(r.Theme.shared.layout, f, r.endTyping)
	r.due = due{layout: true, draw: true}
}

// endTyping closes the on-screen keyboard and removes the focus, even if no field has it. Without the focus, the system's input field
// is hidden on the next tick.
func (r *Root) endTyping() {
	r.due.draw, r.tree.keyboard = true, nil
	r.focus.set(nil)
}

// systemField returns the system's input field, or nil.
func (r *Root) systemField() SystemField { return r.Theme.shared.systemField }

// takeSystemInput takes over what was entered into the system's input field, if the Field below it on the last tick, or another
// Field with the same ID, still has the focus.
func (r *Root) takeSystemInput() {
	f, ok := r.focus.widget.(*Field)
	if r.systemField() == nil || !ok || r.systemInput == nil || r.systemInput.id != f.id {
		return
	}
	if t, changed := r.systemField().Input(); changed {
		f.accept(t)
	}
}

// updateSystemField shows the system's input field over the Field with the focus, once no pointer is down, and sets systemInput to that
// Field; otherwise it sets systemInput to nil. Input that takeSystemInput has not taken, as for another Field, is dropped.
func (r *Root) updateSystemField() {
	before := r.systemInput
	r.systemInput = nil
	f, ok := r.focus.widget.(*Field)
	if r.systemField() == nil || !ok || r.presses.down() {
		return
	}
	_, _ = r.systemField().Input() // takeSystemInput has had what was entered for f
	r.systemInput = f
	r.systemField().Show(f.inputState())
	r.due.draw = r.due.draw || before != r.systemInput
}
