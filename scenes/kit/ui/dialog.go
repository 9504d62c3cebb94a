package ui

import "ludotheque/scenes/kit/text"

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
