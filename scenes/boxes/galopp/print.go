package galopp

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// printBoard prints the board of a layout.
func printBoard(c paint.Canvas, l *layout, v *view, t *ui.Theme) {
	flat := newLayout(l.form, l.area.Add(geom.Pt(-l.board.X, -l.board.Y)), v.seats, geom.Point{}, l.room.m)
	g := gardener{p: t.Palette, layout: flat, races: &v.course.Races}
	g.print(c, t.Text)
}
