package result

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// The measures in dp of the boxes that may be laid next: how wide a lid is, and from which width of the screen on each has its name.
const (
	lidWide  = 44
	nameWide = 760
)

// evening says how the evening goes on: what the host is about to do, or for the host, each of the other boxes, which a tap lays at
// the same table.
func (sc *Scene) evening(m stage.Metrics) []ui.Widget {
	if sc.note = ""; sc.doors.Note != nil {
		sc.note = sc.doors.Note()
	}
	if sc.note != "" {
		said := ui.NewLabel(ui.Strong, sc.note).OnWood().Align(text.Centre)
		said.SetID("result.note")
		return []ui.Widget{said}
	}
	list := sc.others(m)
	if len(list) == 0 || menu.IsPhoneLandscape(m) { // there they stand among the buttons
		return nil
	}
	for i := range list {
		list[i] = ui.Grow(1, list[i].(*ui.Button))
	}
	rows := []ui.Widget{ui.Row(ui.Step, list...)}
	if code := sc.outcome.Box.JoinCode; code != "" { // the room is open: more may come for the next game
		said := ui.NewLabel(ui.Small, sc.T("menu.result.code", "Code", code)).OnWood().Align(text.Centre)
		said.SetID("result.code")
		rows = append(rows, said)
	}
	return rows
}

// others returns the buttons of all other boxes, for the host.
func (sc *Scene) others(m stage.Metrics) (list []ui.Widget) {
	for _, b := range sc.cabinet.Boxes {
		if b != sc.box && sc.doors.Lay != nil {
			list = append(list, sc.other(b, m))
		}
	}
	return list
}

// other returns the button of another box.
func (sc *Scene) other(b *cabinet.Box, m stage.Metrics) *ui.Button {
	title := sc.T(b.Name() + ".title")
	words := title
	if m.Size.X < nameWide*m.TextScale || menu.IsPhoneLandscape(m) {
		words = ""
	}
	button := ui.NewButton("result.lay."+b.Name(), words, func() {
		if err := sc.doors.Lay(sc.Stage, b); err != nil {
			sc.Fail(err)
		}
	}).Tip(sc.T("menu.result.lay", "Game", title))
	return button.Picture(func(_ *ui.Theme, dst *ebiten.Image, at geom.Point, d float64) {
		w := min(d, lidWide)
		sc.pieces.Lid(b.Name(), w, w*0.75).Draw(dst, at.Add(geom.Pt(0, w*0.75/2)), piece.Pose{})
	})
}
