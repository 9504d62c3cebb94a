package ui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/text"
)

// Widget is a part of the interface. A type becomes one by embedding [Base] and drawing. It may also implement
// [Parent], [Slackener], [Toucher], [Hoverer], [Keyer], [Ticker], [TextLister], [Valuer], [Describer] and [Adjuster].
type Widget interface {
	// Measure returns the least size in dp in which the widget shows everything while it is at most width dp wide. A width of 0 is no
	// limit.
	Measure(t *Theme, width float64) geom.Point
	// Place lays the widget and its children out in r, in dp of the screen.
	Place(t *Theme, r geom.Rect)
	// Draw draws the widget and its children.
	Draw(t *Theme, dst *ebiten.Image)

	base() *Base // base returns the embedded Base.
}

// Parent is implemented by widgets with children. Children returns all of them in drawing order, hidden ones too; the slice must not be
// changed.
type Parent interface{ Children() []Widget }

// Toucher is implemented by widgets that can be pressed. Touch gets a press that begins on the widget on every tick,
// until it is Released or Cancelled, wherever the pointer goes.
type Toucher interface{ Touch(p *input.Pointer) }

// Hoverer is implemented by widgets that show what lies under the mouse. HoverAt gets the place of the mouse, in dp of the screen,
// whenever the mouse has moved and is on the widget: a mouse that rests leaves the choice to the keys, even if the widget is built
// again. It is not called while the widget is disabled.
type Hoverer interface{ HoverAt(at geom.Point) }

// Keyer is implemented by widgets that can have the focus. Key is called on each tick while the widget has the focus. It removes
// from in the intents that the widget uses.
type Keyer interface{ Key(in *input.Frame) }

// Ticker is implemented by widgets with animations, which begin with [Base.Animate]. Tick advances the animation by
// one tick and reports whether it goes on.
type Ticker interface{ Tick() (more bool) }

// TextLister is implemented by widgets with text.
type TextLister interface {
	// Lines calls each for every text with its style and the box that the text must fit into.
	Lines(t *Theme, each func(s string, st text.Style, box geom.Rect))
}

// Valuer is implemented by widgets with a value, for reports. Value returns it in a form that is the same in every language, such
// as "on" or the ID of an option; of a field it is the text.
type Valuer interface{ Value() string }

// Base has the fields and methods of all widgets, which embed it. Its zero value is ready.
type Base struct {
	id          string
	rect        geom.Rect // in dp of the screen
	root        *Root     // nil until the widget has been laid out in a root
	parent      Widget    // nil for the outermost widget of a part
	hidden      bool
	disabled    bool
	takesKeys   bool       // a press gives it the focus, see Button.TakeKeys
	reason      string     // why the widget is disabled
	tip         string     // the tooltip, or the name for a screen reader of a widget without text
	grow        float64    // weight; see Grow
	minSize     geom.Point // see AtLeast
	maxWidth    float64    // see AtMost; 0 is no limit
	cross       Cross      // see Across
	smallReason string     // why it may be smaller than a finger; see AllowSmall
	entry       entry      // see ListEntry

	hover, held, focus bool // whether the mouse is on the widget, a pointer holds it, and it has the focus
}

// base implements [Widget].
func (b *Base) base() *Base { return b }

// setHeld sets whether a pointer holds the widget.
func (b *Base) setHeld(held bool) {
	b.held = held
	b.Redraw()
}

// ID returns the widget's ID, which is the same in every language; empty if it needs none.
func (b *Base) ID() string { return b.id }

// SetID sets the widget's ID.
func (b *Base) SetID(id string) { b.id = id }

// Rect returns the area of the widget in dp of the screen, as last laid out.
func (b *Base) Rect() geom.Rect { return b.rect }

// Place implements [Widget] for widgets without children.
func (b *Base) Place(_ *Theme, r geom.Rect) { b.rect = r }

// Redraw requests that the whole root is drawn again. It does nothing before the widget has been laid out in a root.
func (b *Base) Redraw() {
	if b.root != nil {
		b.root.due.draw = true
	}
}

// Relayout requests that the root is laid out and drawn again. It does nothing before the widget has been laid out in a root.
func (b *Base) Relayout() {
	if b.root != nil {
		b.root.due = due{layout: true, draw: true}
	}
}

// Animate begins an animation of w, the widget that embeds b, which must be a [Ticker]: its Tick is called on each tick until that
// returns false. Animate does nothing before the widget has been laid out in a root.
func (b *Base) Animate(w Widget) {
	if b.root != nil {
		b.root.animator.add(w)
	}
}

// Hidden reports whether the widget is hidden: it takes no room and is not drawn.
func (b *Base) Hidden() bool { return b.hidden }

// SetHidden hides or shows the widget.
func (b *Base) SetHidden(hidden bool) {
	if b.hidden != hidden {
		b.hidden = hidden
		b.Relayout()
	}
}

// Disable disables the widget. The reason is shown, in place of the tooltip, to players who try to use it; with "" nothing is shown.
func (b *Base) Disable(reason string) {
	if !b.disabled || b.reason != reason {
		b.disabled, b.reason = true, reason
		b.Redraw()
	}
}

// Enable enables the widget.
func (b *Base) Enable() {
	if b.disabled {
		b.disabled, b.reason = false, ""
		b.Redraw()
	}
}

// SetTip sets the tooltip, which is shown after the mouse has rested on the widget, or by a long press.
func (b *Base) SetTip(s string) { b.tip = s }

// Hovered reports whether the mouse is on the widget and the widget is enabled.
func (b *Base) Hovered() bool { return b.hover && !b.disabled }

// Pressed reports whether a pointer holds the widget and the widget is enabled.
func (b *Base) Pressed() bool { return b.held && !b.disabled }

// Focused reports whether the widget has the focus and the focus must be shown.
func (b *Base) Focused() bool { return b.focus && b.root != nil && b.root.focus.visible }

// drawFocus draws the glow of the focus round the widget, 3 dp outside it, if the focus must be shown. radius is that of the
// widget's corners in dp.
func (b *Base) drawFocus(t *Theme, dst *ebiten.Image, radius float64) {
	if b.Focused() {
		t.Glow(dst, b.rect.Inset(-3), radius+3, 1)
	}
}

// tipText returns the text of the tooltip: the reason why the widget is disabled, or its tip. It may be empty.
func (b *Base) tipText() string {
	if b.disabled {
		return b.reason
	}
	return b.tip
}

// Grow gives w a share of the remaining room in its row or column, in proportion to weight, and returns w.
func Grow[W Widget](weight float64, w W) W {
	w.base().grow = weight
	return w
}

// AtLeast sets the least size of w in dp and returns w.
func AtLeast[W Widget](width, height float64, w W) W {
	w.base().minSize = geom.Pt(width, height)
	return w
}

// AtMost sets the greatest width of w in dp and returns w.
func AtMost[W Widget](width float64, w W) W {
	w.base().maxWidth = width
	return w
}

// Cross is the alignment of a widget across its row or column.
type Cross uint8

// The alignments. Start and End are the left and the right side of a column, the top and the bottom of a row.
const (
	Stretch Cross = iota // as wide as the column, or as high as the row
	Start
	Middle
	End
)

// Across sets the alignment of w across its row or column and returns w.
func Across[W Widget](c Cross, w W) W {
	w.base().cross = c
	return w
}

// AllowSmall gives the reason why w may be smaller than a finger, which Root.Audit then allows, and returns w.
func AllowSmall[W Widget](why string, w W) W {
	w.base().smallReason = why
	return w
}

// measure returns the size of w in dp, by [Widget.Measure] within the limits that [AtLeast] and [AtMost] set; zero if w is
// hidden. A width of 0 is no limit.
func measure(t *Theme, w Widget, width float64) geom.Point {
	b := w.base()
	if b.hidden {
		return geom.Point{}
	}
	if b.maxWidth > 0 && (width == 0 || width > b.maxWidth) {
		width = b.maxWidth
	}
	m := w.Measure(t, width)
	return geom.Pt(max(m.X, b.minSize.X), max(m.Y, b.minSize.Y))
}

// placeInSlot places w in its slot by its alignment and greatest width, in the middle of a wider slot; not if w is hidden. The slot is
// one of a column if vertical is set, of a row otherwise.
func placeInSlot(t *Theme, w Widget, slot geom.Rect, vertical bool) {
	b := w.base()
	if b.hidden {
		return
	}
	r := slot
	if b.maxWidth > 0 && r.W > b.maxWidth {
		r.W = b.maxWidth
		r.X += (slot.W - r.W) / 2
	}
	if b.cross != Stretch {
		r = across(r, measure(t, w, r.W), b.cross, vertical)
	}
	w.Place(t, r)
}

// across returns the part of r for a widget of size m with an alignment other than Stretch. r is the slot of a column if vertical is
// set, of a row otherwise.
func across(r geom.Rect, m geom.Point, c Cross, vertical bool) geom.Rect {
	share := map[Cross]float64{Start: 0, Middle: 0.5, End: 1}[c]
	if vertical {
		w := min(m.X, r.W)
		return geom.R(r.X+(r.W-w)*share, r.Y, w, r.H)
	}
	h := min(m.Y, r.H)
	return geom.R(r.X, r.Y+(r.H-h)*share, r.W, h)
}

// due is what must be done before the screen is right again: layout, and after every layout also draw.
type due struct{ layout, draw bool }

// animator runs the animations under way.
type animator struct {
	due    *due     // the root's
	active []Widget // each is a Ticker
}

// add begins an animation of w and requests a drawing, if w is a [Ticker] and not being animated already.
func (m *animator) add(w Widget) {
	if _, ok := w.(Ticker); ok && !slices.Contains(m.active, w) {
		m.active = append(m.active, w)
		m.due.draw = true
	}
}

// dropUnless ends the animations of all widgets for which stays returns false.
func (m *animator) dropUnless(stays func(Widget) bool) {
	m.active = slices.DeleteFunc(m.active, func(w Widget) bool { return !stays(w) })
}

// tick advances all animations by one tick, drops those that are over, and requests that the root is drawn if there was any.
func (m *animator) tick() {
	m.due.draw = m.due.draw || len(m.active) > 0
	m.active = slices.DeleteFunc(m.active, func(w Widget) bool { return !w.(Ticker).Tick() })
}
