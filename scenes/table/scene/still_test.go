//go:build !js && !android && !ios

package scene_test

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// TestAPictureIsAsSharpAsTheScreen that it is drawn on, even if the page was made for another: the pieces on the picture of a
// board are painted for as many pixels a dp.
func TestAPictureIsAsSharpAsTheScreen(t *testing.T) {
	box := purseBox(false, false)
	l := begin(t, box, 2)
	var desk *table.Desk
	box.Board = func(d *table.Desk) table.Kit {
		desk = d
		return scene.KitOf(&mat{desk: d})
	}
	still, err := scene.NewStill(l.services, box, geom.Pt(120, 80), "", []string{`{"ludotheque":1,"game":"purse","seats":["red","blue"]}`})
	if err != nil {
		t.Fatal(err)
	}
	defer still.Close()
	l.SetDensity(2)
	m := l.Context().Metrics()
	still.Draw(l.Frame(), geom.R(0, 0, 120, 80), m)
	if got := desk.Pieces.Scale(); m.Scale != 2 || got != 2 {
		t.Errorf("pieces are painted for %v pixels a dp on a screen of %v, want 2 on 2", got, m.Scale)
	}
}
