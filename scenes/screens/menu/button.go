package menu

import "ludotheque/scenes/kit/ui"

// ShortButton returns a button that says in words what it does where the screen is wide, and else with a sign alone.
func ShortButton(wide bool, id, words string, icon ui.Icon, tap func()) *ui.Button {
	if wide {
		return ui.NewButton(id, words, tap).Icon(icon)
	}
	return ui.IconButton(id, icon, words, tap)
}
