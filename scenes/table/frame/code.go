package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// codePad is the room in dp round the code on the board.
const codePad = 5.0

// CodeLines calls each for the code of the table, small in a corner of the board, where others play at it; a hand and a telephone have it in the menu.
func (f *Frame) CodeLines(each func(id, s string, st text.Style, box geom.Rect)) {
	if f.Box.Code == "" || f.Box.IsHand() || f.small() || f.area.Empty() {
		return
	}
	t := f.Desk.Theme
	st := t.OnWood(ui.Small)
	st.Lines = 1
	m := t.Text.Measure(f.Box.Code, st, 0)
	each("board.code", f.Box.Code, st, geom.R(f.area.X+codePad, f.area.Bottom()-m.Y-codePad, m.X+1, m.Y))
}

// DrawCode draws it on a dark plate.
func (f *Frame) DrawCode(dst *ebiten.Image) {
	t := f.Desk.Theme
	f.CodeLines(func(_, s string, st text.Style, box geom.Rect) {
		plate := box.InsetXY(-codePad, -codePad/2)
		t.Cover(dst, plate, "board.code", 0, func(c paint.Canvas) {
			w, h := c.Size()
			c.Fill(paint.RoundRect(geom.R(0, 0, w, h), 5), paint.Fade(paint.Hex(0x1C100A), 0.72))
		})
		t.Text.Draw(dst, s, box, st)
	})
}
