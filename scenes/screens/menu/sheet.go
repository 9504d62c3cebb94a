package menu

import (
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// Label returns what a key means in the player's language.
func Label(s *Screen, r ui.Role, key string) *ui.Label { return ui.NewLabel(r, s.T(key)) }

// Button returns a button on which stands what a key means.
func Button(s *Screen, id, key string, tap func()) *ui.Button {
	return ui.NewButton(id, s.T(key), tap)
}

// TitleBar returns the head of a screen: a button of the given ID that leads back, and a title lettered in a finish.
func TitleBar(s *Screen, id, title string, f ui.Finish, back func()) ui.Widget {
	button := ui.IconButton(id, ui.IconLeftArrow, s.T("shell.back"), back)
	words := ui.NewLabel(TitleRole(s.Root.Metrics()), title).Finish(f).OnWood()
	return ui.Row(12, ui.Across(ui.Middle, button), ui.Grow(1, ui.Across(ui.Middle, words)))
}

// Sheet returns a sheet of card with what a key means as its heading, and rows below.
func Sheet(s *Screen, key string, rows ...ui.Widget) ui.Widget {
	return sheet(Label(s, ui.Heading, key), rows)
}

// CentredSheet returns a Sheet in the middle of the screen, with nothing else, that is at most wide dp wide. Its heading is lettered in a finish.
func CentredSheet(s *Screen, wide float64, f ui.Finish, key string, rows ...ui.Widget) ui.Widget {
	all := sheet(Label(s, ui.Heading, key).Finish(f).Align(text.Centre), rows)
	return ui.Pad(EdgeMargin(s.Root.Metrics()), 12, ui.Centre(ui.AtMost(wide, all)))
}

func sheet(heading ui.Widget, rows []ui.Widget) ui.Widget {
	return ui.Card(ui.Column(12, append([]ui.Widget{heading, ui.Line()}, rows...)...))
}
