package ui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/text"
)

// Widget is a part of the interface. A type becomes one by embedding [Base] and drawing; what else it can do it says by
// also being a [Parent], [Toucher], [Keyer], [Ticker], [Speaker] or [Valuer].
type Widget interface {
	// Measure returns the least size in dp that shows everything when at most width dp are there; 0 is no limit.
	Measure(t *Theme, width float64) geom.Point
	// Place lays the widget and what is in it out in r, in dp of the screen.
	Place(t *Theme, r geom.Rect)
	// Draw draws the widget and what is in it.
	Draw(t *Theme, dst *ebiten.Image)

	base() *Base
}

// Parent is a widget with others in it.
type Parent interface{ Kids() []Widget }

// Toucher is a widget that can be pressed. A press that begins on it is shown to it every tick until it ends with
// Released or Cancelled set, wherever the pointer goes.
type Toucher interface{ Touch(p *input.Pointer) }

// Keyer is a widget that can have the keyboard's focus. Key is called each tick while it has it; what it uses it takes off
// the frame with Take.
type Keyer interface{ Key(in *input.Frame) }

// Ticker is a widget that moves by itself after [Base.Animate]. Tick moves it on by one tick and reports whether there
// is more to come.
type Ticker interface{ Tick() (more bool) }

// Speaker is a widget with words on it.
type Speaker interface {
	// Lines calls each for every text it shows: what, how, and the box that it must fit into.
	Lines(t *Theme, each func(s string, st text.Style, box geom.Rect))
}

// Valuer is a widget with a state that a test may want to read.
type Valuer interface{ Value() string }

// Base is what all widgets have. Embed it in a widget; its zero value is ready.
type Base struct {
	id       string
	rect     geom.Rect
	root     *Root
	parent   Widget
	hidden   bool
	disabled bool
	reason   string
	tip      string
	grow     float64
	least    geom.Point
	widest   float64
	cross    Cross
	small    string
	list     string

	hover, held, focus bool
}

func (b *Base) base() *Base { return b }

// setHeld marks the widget as pressed or not.
func (b *Base) setHeld(held bool) {
	b.held = held
	b.Redraw()
}

// ID returns the widget's name, the same in every language; empty if nobody needs to find it.
func (b *Base) ID() string { return b.id }

// SetID names the widget.
func (b *Base) SetID(id string) { b.id = id }

// Rect returns where the widget was placed.
func (b *Base) Rect() geom.Rect { return b.rect }

// Place implements [Widget] for a widget without others in it.
func (b *Base) Place(_ *Theme, r geom.Rect) { b.rect = r }

// Redraw has the root drawn again.
func (b *Base) Redraw() {
	if b.root != nil {
		b.root.due.draw = true
	}
}

// Relayout has the root laid out and drawn again.
func (b *Base) Relayout() {
	if b.root != nil {
		b.root.due = due{layout: true, draw: true}
	}
}

// Animate has Tick called each tick, as long as it reports that there is more.
func (b *Base) Animate(w Widget) {
	if b.root != nil {
		b.root.motion.add(w)
	}
}

// Hidden reports whether the widget takes no room and is not drawn.
func (b *Base) Hidden() bool { return b.hidden }

// SetHidden hides or shows the widget.
func (b *Base) SetHidden(hidden bool) {
	if b.hidden != hidden {
		b.hidden = hidden
		b.Relayout()
	}
}

// Disable makes the widget unusable; the reason is shown to who tries.
func (b *Base) Disable(reason string) {
	if !b.disabled || b.reason != reason {
		b.disabled, b.reason = true, reason
		b.Redraw()
	}
}

// Enable makes the widget usable.
func (b *Base) Enable() {
	if b.disabled {
		b.disabled, b.reason = false, ""
		b.Redraw()
	}
}

// SetTip sets what is explained beside the widget when it is pointed at for a while or pressed long.
func (b *Base) SetTip(s string) { b.tip = s }

// Hovered reports whether the mouse rests on the widget and it can be used.
func (b *Base) Hovered() bool { return b.hover && !b.disabled }

// Pressed reports whether a pointer holds the widget.
func (b *Base) Pressed() bool { return b.held && !b.disabled }

// Focused reports whether the widget has the keyboard's focus and must show it.
func (b *Base) Focused() bool { return b.focus && b.root != nil && b.root.focus.seen }

// ring draws the focus round a widget whose corners have the given radius.
func (b *Base) ring(t *Theme, dst *ebiten.Image, radius float64) {
	if b.Focused() {
		t.Glow(dst, b.rect.Inset(-3), radius+3, 1)
	}
}

// message returns what the tooltip says.
func (b *Base) message() string {
	if b.disabled {
		return b.reason
	}
	return b.tip
}

// Grow gives w a share of the room that is left in its row or column, in proportion to weight, and returns it.
func Grow[W Widget](weight float64, w W) W {
	w.base().grow = weight
	return w
}

// AtLeast makes w no smaller than width by height dp and returns it.
func AtLeast[W Widget](width, height float64, w W) W {
	w.base().least = geom.Pt(width, height)
	return w
}

// AtMost makes w no wider than width dp and returns it.
func AtMost[W Widget](width float64, w W) W {
	w.base().widest = width
	return w
}

// Cross is how a widget stands across its row or column.
type Cross uint8

// The ways to stand.
const (
	Stretch Cross = iota
	Start
	Middle
	End
)

// Across sets how w stands across its row or column and returns it.
func Across[W Widget](c Cross, w W) W {
	w.base().cross = c
	return w
}

// Excuse tells audits why w may be smaller than a finger, and returns it.
func Excuse[W Widget](why string, w W) W {
	w.base().small = why
	return w
}

// measure returns the size w needs, its limits regarded; nothing if it is hidden.
func measure(t *Theme, w Widget, width float64) geom.Point {
	b := w.base()
	if b.hidden {
		return geom.Point{}
	}
	if b.widest > 0 && (width == 0 || width > b.widest) {
		width = b.widest
	}
	m := w.Measure(t, width)
	return geom.Pt(max(m.X, b.least.X), max(m.Y, b.least.Y))
}

// placeInSlot places w in its slot as its Cross and its greatest width say.
func placeInSlot(t *Theme, w Widget, slot geom.Rect, vertical bool) {
	b := w.base()
	if b.hidden {
		return
	}
	r := slot
	if b.widest > 0 && r.W > b.widest {
		r.W = b.widest
		r.X += (slot.W - r.W) / 2
	}
	if b.cross != Stretch {
		r = across(r, measure(t, w, r.W), b.cross, vertical)
	}
	w.Place(t, r)
}

func across(r geom.Rect, m geom.Point, c Cross, vertical bool) geom.Rect {
	share := map[Cross]float64{Start: 0, Middle: 0.5, End: 1}[c]
	if vertical {
		w := min(m.X, r.W)
		return geom.R(r.X+(r.W-w)*share, r.Y, w, r.H)
	}
	h := min(m.Y, r.H)
	return geom.R(r.X, r.Y+(r.H-h)*share, r.W, h)
}

// due is what must be done before the screen is right again.
type due struct{ layout, draw bool }

// motion is what moves by itself.
type motion struct {
	due    *due
	active []Widget
}

// add has w ticked as long as it reports that there is more to come, if it is a [Ticker].
func (m *motion) add(w Widget) {
	if _, ok := w.(Ticker); ok && !slices.Contains(m.active, w) {
		m.active = append(m.active, w)
		m.due.draw = true
	}
}

func (m *motion) tick() {
	m.due.draw = m.due.draw || len(m.active) > 0
	m.active = slices.DeleteFunc(m.active, func(w Widget) bool { return !w.(Ticker).Tick() })
}
