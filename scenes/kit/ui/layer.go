package ui

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
)

// layer is a dialog or drawer over the body.
type layer struct {
	LayerOptions
	widget Widget
	drawer bool
	at     int    // ticks since it began to open, up to openTicks
	age    int    // ticks since it was opened
	back   Widget // who had the focus before
}

// openTicks is how long a layer takes to open.
const openTicks = 14

// answerTicks is how long a layer must have been open before a key answers it that nobody aimed at a button: it may have been
// meant for what came before.
const answerTicks = 30

// drawerWidth is how wide in dp a drawer is that does not ask for more.
const drawerWidth = 420

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

// answers reports whether Confirm may press the button named Answer.
func (l *layer) answers() bool { return l.Answer != "" && l.age >= answerTicks }

func (l *layer) moving() bool { return l.at < openTicks }

// progress returns how far the layer is open, 0 to 1, eased.
func (l *layer) progress() float64 {
	t := 1 - float64(l.at)/openTicks
	return 1 - t*t*t
}

// dialogEdge returns how far in dp dialogs keep from the edge of the room: less on a telephone.
func dialogEdge(room geom.Rect) float64 {
	if min(room.W, room.H) < 500 {
		return Step
	}
	return 2 * Step
}

// place puts the layer where it is at this tick.
func (l *layer) place(t *Theme, room geom.Rect) {
	widest := l.widget.base().widest
	if l.drawer {
		w := min(room.W*0.94, max(drawerWidth, widest))
		l.widget.Place(t, geom.R(room.Right()-w*l.progress(), room.Y, w, room.H))
		return
	}
	in := room.Inset(dialogEdge(room))
	m := measure(t, l.widget, min(in.W, 560))
	box := geom.Around(in.Center(), min(m.X, in.W), min(m.Y, in.H))
	if widest > 0 {
		box = geom.Around(in.Center(), min(box.W, widest), box.H)
	}
	l.widget.Place(t, box.Add(geom.Pt(0, 40*(1-l.progress()))))
}

// Dialog returns a sheet with a title, a text, which may be empty, and buttons side by side, for [Root.OpenDialog]. The
// last button is the one that is most likely wanted.
func Dialog(title, words string, buttons ...Widget) Widget {
	return Panel(title, dialogBody(words), buttons...)
}

func dialogBody(words string) Widget {
	l := Text(Body, words).Align(text.Centre)
	l.hidden = words == ""
	return l
}

// Panel returns a sheet with a title, anything below it, scrolled where there is too much, and buttons along its lower
// edge.
func Panel(title string, body Widget, buttons ...Widget) Widget {
	for _, b := range buttons {
		b.base().grow = 1
	}
	row := Grid(12, 0, 0, buttons...)
	row.hidden = len(buttons) == 0
	return Card(Column(16, Text(Heading, title).Align(text.Centre), Line(), Grow(1, NewScroll("", body)), row))
}

// Drawer returns a sheet with a title, a button that closes it, and a list below, for [Root.OpenDrawer]. The button is named
// id.close, and closeTip explains it.
func Drawer(id, title, closeTip string, root *Root, list *Scroll) Widget {
	shut := IconButton(id+".close", IconCross, closeTip, root.Close).Kind(Quiet)
	head := Row(Step, Grow(1, Text(Heading, title)), shut)
	return Card(Column(12, head, Line(), Grow(1, list)))
}

// Setting returns a row of a settings page: words over a control that needs the whole width, which they name.
func Setting(words string, control Widget) Widget {
	if c, ok := control.(*Choice); ok {
		c.SetTip(words)
	}
	return Column(6, Text(Body, words), control)
}
