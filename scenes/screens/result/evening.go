package result

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// Sizes in dp of the buttons that set up a game of another box.
const (
	maxLid      = 44  // greatest width of the picture of the box's lid
	minLabelled = 760 // least width of a screen on which the buttons have a label, at a text scale of 1
)

// nextGameRows returns the rows about the next game at the same table. If Doors.Note says what the host is doing, that
// is the only row. Otherwise, on the host's device, they are the buttons of the other boxes and the code of the table.
// On other devices, and on a telephone in landscape, there are no rows. nextGameRows sets sc.note.
func (sc *Scene) nextGameRows(m stage.Metrics) []ui.Widget {
	if sc.note = ""; sc.doors.Note != nil {
		sc.note = sc.doors.Note()
	}
	if sc.note != "" {
		return []ui.Widget{newNote(sc.Root.Theme, "result.note", sc.note, ui.Strong)}
	}
	buttons := sc.boxButtons(m)
	if len(buttons) == 0 || menu.IsPhoneLandscape(m) { // in landscape, Scene.buttons has them in its row
		return nil
	}
	for i := range buttons {
		buttons[i] = ui.Grow(1, buttons[i].(*ui.Button))
	}
	rows := []ui.Widget{ui.Row(ui.Step, buttons...)}
	if code := sc.outcome.Box.JoinCode; code != "" { // the room is open: more may come for the next game
		rows = append(rows, newNote(sc.Root.Theme, "result.code", sc.T("menu.result.code", "Code", code), ui.Small))
	}
	return rows
}

// boxButtons returns a button for each other box, which sets up a game of that box; nil unless this device is the host's.
func (sc *Scene) boxButtons(m stage.Metrics) (list []ui.Widget) {
	for _, b := range sc.cabinet.Boxes {
		if b != sc.box && sc.doors.SetUpGame != nil {
			list = append(list, sc.boxButton(b, m))
		}
	}
	return list
}

// boxButton returns the button that sets up a game of b at the same table. It has no label on narrow screens.
func (sc *Scene) boxButton(b *cabinet.Box, m stage.Metrics) *ui.Button {
	title := sc.T(b.Name() + ".title")
	label := title
	if m.Size.X < minLabelled*m.TextScale || menu.IsPhoneLandscape(m) {
		label = ""
	}
	button := ui.NewButton("result.lay."+b.Name(), label, func() {
		if err := sc.doors.SetUpGame(sc.Stage, b); err != nil {
			sc.Fail(err)
		}
	}).Tip(sc.T("menu.result.lay", "Game", title))
	return button.Picture(func(_ *ui.Theme, dst *ebiten.Image, pos geom.Point, side float64) {
		width := min(side, maxLid) // lids are 4:3 and are drawn by the middle of their lower edge; pos is the centre
		sc.pieces.Lid(b.Name(), width, width*0.75).Draw(dst, pos.Add(geom.Pt(0, width*0.75/2)), piece.Pose{})
	})
}
