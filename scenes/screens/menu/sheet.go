package menu

import (
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// Label returns a label with the text of key.
func Label(screen *Screen, role ui.Role, key string) *ui.Label {
	return ui.NewLabel(role, screen.T(key))
}

// Button returns a button with the text of key. tap is called when it is pressed.
func Button(screen *Screen, id, key string, tap func()) *ui.Button {
	return ui.NewButton(id, screen.T(key), tap)
}

// TitleBar returns the head of a screen: a button with the given ID that calls back, and a title in the finish f.
func TitleBar(s *Screen, id, title string, f ui.Finish, back func()) ui.Widget {
	button := ui.IconButton(id, ui.IconLeftArrow, s.T("shell.back"), back)
	label := ui.NewLabel(TitleRole(s.Root.Metrics()), title).Finish(f).OnWood()
	return ui.Row(12, ui.Across(ui.Middle, button), ui.Grow(1, ui.Across(ui.Middle, label)))
}

// Sheet returns a card with the text of key as its heading, a line, and rows below.
func Sheet(s *Screen, key string, rows ...ui.Widget) ui.Widget {
	return sheet(Label(s, ui.Heading, key), rows)
}

// CentredSheet returns a Sheet in the middle of the screen, at most maxWidth dp wide, with its heading in the finish f.
func CentredSheet(s *Screen, maxWidth float64, f ui.Finish, key string, rows ...ui.Widget) ui.Widget {
	all := sheet(Label(s, ui.Heading, key).Finish(f).Align(text.Centre), rows)
	return ui.Pad(EdgeMargin(s.Root.Metrics()), 12, ui.Centre(ui.AtMost(maxWidth, all)))
}

// sheet returns a card with a heading, a line, and rows below.
func sheet(heading ui.Widget, rows []ui.Widget) ui.Widget {
	return ui.Card(ui.Column(12, append([]ui.Widget{heading, ui.Line()}, rows...)...))
}
