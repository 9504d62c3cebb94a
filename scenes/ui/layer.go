package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
)

// layer is a dialog or drawer over the body.
type layer struct {
	widget Widget
	drawer bool
	must   bool // only its own buttons close it
	at     int  // ticks since it began to open
	closed func()
	cancel func()
	answer string
	age    int    // ticks since it was opened
	back   Widget // who had the focus before
}

// openTicks is how long a layer takes to open.
const openTicks = 14

// LayerOptions say how a dialog or drawer behaves.
type LayerOptions struct {
	// Must keeps the layer open until a button closes it: neither a tap beside it nor Cancel does.
	Must bool
	// Closed is called when the layer has been closed, however it was. May be nil.
	Closed func()
	// Cancel, if not nil, is what Cancel does instead of closing the layer.
	Cancel func()
	// Answer is the ID of the button that Confirm presses while nothing has the focus; empty for none.
	Answer string
}

// OpenDialog shows w in the middle of the screen, over everything. What is under it is dimmed and gets no input.
func (r *Root) OpenDialog(w Widget, o LayerOptions) {
	r.open(&layer{widget: w, must: o.Must, closed: o.Closed, cancel: o.Cancel, answer: o.Answer})
}

// drawerWide is how wide in dp a drawer is that does not ask for more.
const drawerWide = 420

// OpenDrawer shows w along the right side of the screen, 420 dp wide, or as [AtMost] says if that is more.
func (r *Root) OpenDrawer(w Widget, o LayerOptions) {
	r.open(&layer{widget: w, drawer: true, must: o.Must, closed: o.Closed})
}

func (r *Root) open(l *layer) {
	if r.Theme.Still() {
		l.at = openTicks
	}
	l.back = r.focus
	show := r.showFocus
	r.cancelHolds()
	r.setFocus(nil)
	r.layers = append(r.layers, l)
	r.layout()
	if list := r.focusable(); show && l.answer == "" && len(list) > 0 {
		r.setFocus(list[0])
	}
	if r.hover != nil {
		r.hover.base().hover = false
		r.hover = nil
	}
}

// cancelHolds ends all presses without effect.
func (r *Root) cancelHolds() {
	for i := range r.holds {
		if w := r.holds[i].w; w != nil {
			w.base().held = false
			r.holds[i].w = nil
		}
		r.holds[i].top = false
	}
}

// Close closes the dialog or drawer on top, if there is one.
func (r *Root) Close() {
	l := r.topLayer()
	if l == nil {
		return
	}
	r.dirty = true
	r.setFocus(nil)
	r.hideKeys()
	r.layers = r.layers[:len(r.layers)-1]
	if l.back != nil && r.shows(l.back) {
		r.setFocus(l.back)
	}
	if l.closed != nil {
		l.closed()
	}
}

// shows reports whether w is in the tree of the layer on top.
func (r *Root) shows(w Widget) bool {
	found := false
	walk(r.top(), func(v Widget) { found = found || v == w })
	return found
}

// OnTop reports whether w is the dialog or drawer on top.
func (r *Root) OnTop(w Widget) bool {
	l := r.topLayer()
	return l != nil && l.widget == w
}

// answerTicks is how long a layer must have been open before a key answers it that nobody aimed at a button: it may have been
// meant for what came before.
const answerTicks = 30

// answer presses the button of the layer on top that Confirm is for.
func (r *Root) answer(in *input.Frame) {
	l := r.topLayer()
	if l == nil || l.answer == "" || l.age < answerTicks {
		return
	}
	if w, ok := r.Find(l.answer).(Keyer); ok {
		w.Key(in)
	}
}

func (r *Root) topLayer() *layer {
	if n := len(r.layers); n > 0 {
		return r.layers[n-1]
	}
	return nil
}

// dismiss closes the layer on top unless it must be answered.
func (r *Root) dismiss() {
	if l := r.topLayer(); l != nil && !l.must {
		r.Close()
	}
}

func (r *Root) tickLayers() {
	for _, l := range r.layers {
		l.age++
		if l.moving() {
			l.at++
			l.place(r)
			r.dirty = true
		}
	}
}

func (l *layer) moving() bool { return l.at < openTicks }

// progress returns how far the layer is open, 0 to 1, eased.
func (l *layer) progress() float64 {
	t := 1 - float64(l.at)/openTicks
	return 1 - t*t*t
}

// place puts the layer where it is at this tick.
func (l *layer) place(r *Root) {
	room := r.metrics.SafeBounds()
	if l.drawer {
		w := min(room.W*0.94, max(drawerWide, l.widget.base().widest))
		x := room.Right() - w*l.progress()
		l.widget.Place(r.Theme, geom.R(x, room.Y, w, room.H))
		return
	}
	in := room.Inset(2 * Step)
	m := measure(r.Theme, l.widget, min(in.W, 560))
	box := geom.Around(in.Center(), min(m.X, in.W), min(m.Y, in.H))
	if b := l.widget.base(); b.widest > 0 {
		box = geom.Around(in.Center(), min(box.W, b.widest), box.H)
	}
	l.widget.Place(r.Theme, box.Add(geom.Pt(0, 40*(1-l.progress()))))
}

func (l *layer) draw(r *Root, dst *ebiten.Image) {
	r.Theme.Dim(dst, r.metrics.Bounds(), 0.55*l.progress())
	l.widget.Draw(r.Theme, dst)
}
