//go:build !js && !android && !ios

package scene_test

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
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

// marked is a mat that notes whose marks have been removed.
type marked struct {
	mat
	removed []game.Seat
}

func (b *marked) BeginMarks(s game.Seat) { b.removed = append(b.removed, s) }

// TestAPictureOfTheEnd has room for the seats if they lie round the board, as on a table, and no marks of the last moves.
func TestAPictureOfTheEnd(t *testing.T) {
	for _, bare := range []bool{false, true} {
		box := purseBox(false, false)
		l := begin(t, box, 2)
		var b *marked
		box.Bare = bare
		box.Board = func(d *table.Desk) table.Kit {
			b = &marked{mat: mat{desk: d}}
			return scene.KitOf(b)
		}
		m, err := play.Load(box.Rules, []byte(played))
		if err != nil {
			t.Fatal(err)
		}
		still := scene.StillOf(l.services, box, m, 380)
		b.removed = nil
		still.Draw(l.Frame(), geom.R(0, 0, 380, 270), l.Context().Metrics())
		still.Close()
		if (b.area.W >= 760) != bare {
			t.Errorf("bare %v: the board is laid out %v wide", bare, b.area.W)
		}
		if len(b.removed) != 2 {
			t.Errorf("bare %v: the marks of %v are removed, not of both seats", bare, b.removed)
		}
	}
}
