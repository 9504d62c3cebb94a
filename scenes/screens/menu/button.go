package menu

import "ludotheque/scenes/kit/ui"

// ShortButton returns a button with an icon and a label, or only the icon if wide is false. tap is called when it is
// pressed.
func ShortButton(wide bool, id, label string, icon ui.Icon, tap func()) *ui.Button {
	if wide {
		return ui.NewButton(id, label, tap).Icon(icon)
	}
	return ui.IconButton(id, icon, label, tap)
}
