package pamplona

import (
	"fmt"
	"testing"
	"time"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/ui"
)

func TestPrintedBoard(t *testing.T) {
	playtest.NeedsDisplay(t)
	board := rules(t).Standard()
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []geom.Point{geom.Pt(540, 584), geom.Pt(953, 784), geom.Pt(752, 600), geom.Pt(1536, 1064)} {
		began := time.Now()
		r := geom.R(0, 0, size.X, size.Y).Inset(8)
		way := newCourse(board, r.Size())
		c := paint.New(size.X, size.Y, 1)
		c.Dst.Fill(ui.Walnut().Shade)
		piece.PaintBoard(c, r, ui.Pamplona(), 7, func(face paint.Canvas) {
			p := printer{p: ui.Pamplona(), board: board, way: way, plaza: newPlaza(way)}
			p.print(face, theme.Text)
		})
		c.Dst.At(0, 0)
		t.Logf("%v: lane %.0f, space %.0f, %v", size, way.lane, way.cells[10].long, time.Since(began))
		snapshot(t, fmt.Sprintf("print-%v", size.X), c.Dst)
	}
}
