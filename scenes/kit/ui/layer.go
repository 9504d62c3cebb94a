package ui

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
)

// layer is a dialog or drawer over the body.
type layer struct {
	LayerOptions
	widget        Widget
	drawer        bool   // it lies along the right side; otherwise it is a dialog
	opened        int    // ticks of the opening movement so far, up to openTicks
	age           int    // ticks since the layer was opened
	previousFocus Widget // the widget that had the focus before; nil for none
}

// openTicks is the number of ticks in which a layer opens, and in which a message slides in.
const openTicks = 14

// answerTicks is how many ticks a layer must have been open before Confirm presses its answer button without focus:
// an earlier key may have been meant for what was there before.
const answerTicks = 30

// drawerWidth is the usual width of a drawer in dp.
const drawerWidth = 420

// dialogWidth is the greatest width of a dialog in dp.
const dialogWidth = 560

// LayerOptions configure a dialog or drawer.
type LayerOptions struct {
	// Modal keeps the layer open until a button closes it: a tap beside it and Cancel do not. OnCancel is called all the same.
	Modal bool
	// OnClosed is called when the layer has been closed, for any reason. May be nil.
	OnClosed func()
	// OnCancel is called by Cancel instead of closing the layer. May be nil.
	OnCancel func()
	// Answer is the ID of the button that Confirm presses while no widget has the focus; empty for none.
	Answer string
}

// acceptsAnswer reports whether Confirm may press the button named Answer.
func (l *layer) acceptsAnswer() bool { return l.Answer != "" && l.age >= answerTicks }

// moving reports whether the layer is still opening.
func (l *layer) moving() bool { return l.opened < openTicks }

// progress returns how far the layer is open, 0 to 1, fast at first and slow at the end.
func (l *layer) progress() float64 {
	t := 1 - float64(l.opened)/openTicks
	return 1 - t*t*t
}

// dialogEdge returns the least distance in dp of a dialog from the edges of room: less on a telephone.
func dialogEdge(room geom.Rect) float64 {
	if min(room.W, room.H) < 500 {
		return Step
	}
	return 2 * Step
}

// place lays the layer out in room, where it is on this tick of its opening movement: a drawer comes from the right, a dialog
// rises by 40 dp into the middle. A dialog is at most dialogWidth wide, or less by [AtMost]; for a drawer see [Root.OpenDrawer].
func (l *layer) place(t *Theme, room geom.Rect) {
	widest := l.widget.base().maxWidth
	if l.drawer {
		w := min(room.W*0.94, max(drawerWidth, widest)) // a strip of what lies under it stays visible, to be tapped
		l.widget.Place(t, geom.R(room.Right()-w*l.progress(), room.Y, w, room.H))
		return
	}
	in := room.Inset(dialogEdge(room))
	m := measure(t, l.widget, min(in.W, dialogWidth))
	box := geom.Around(in.Center(), min(m.X, in.W), min(m.Y, in.H))
	if widest > 0 {
		box = geom.Around(in.Center(), min(box.W, widest), box.H)
	}
	l.widget.Place(t, box.Add(geom.Pt(0, 40*(1-l.progress()))))
}

// Dialog returns a sheet with a title, the text words, which may be empty, and buttons side by side, for [Root.OpenDialog].
// The last button should be the most likely one.
func Dialog(title, words string, buttons ...Widget) Widget {
	return Panel(title, dialogBody(words), buttons...)
}

// dialogBody returns a label with the text of a dialog; a hidden one if the text is empty.
func dialogBody(words string) Widget {
	l := NewLabel(Body, words).Align(text.Centre)
	l.hidden = words == ""
	return l
}

// Panel returns a sheet with a title, a body that scrolls if it is too high, and buttons of equal width along its lower edge.
// Without buttons there is no such row.
func Panel(title string, body Widget, buttons ...Widget) Widget {
	row := Grid(12, 0, 0, buttons...)
	row.hidden = len(buttons) == 0
	return Card(Column(16, NewLabel(Heading, title).Align(text.Centre), Line(), Grow(1, NewScroll("", body)), row))
}

// Drawer returns a sheet with a title, a button that closes the drawer, and a list, for [Root.OpenDrawer]. The button has the ID id
// with ".close" after it, and the tooltip closeTip.
func Drawer(id, title, closeTip string, root *Root, list *Scroll) Widget {
	shut := IconButton(id+".close", IconCross, closeTip, root.Close).Kind(Quiet)
	head := Row(Step, Grow(1, NewLabel(Heading, title)), shut)
	return Card(Column(12, head, Line(), Grow(1, list)))
}

// Setting returns one setting for a list of settings: a label above a control. If the control is a [Choice], the label is also its
// name for a screen reader.
func Setting(label string, control Widget) Widget {
	if c, ok := control.(*Choice); ok {
		c.SetTip(label)
	}
	return Column(6, NewLabel(Body, label), control)
}
