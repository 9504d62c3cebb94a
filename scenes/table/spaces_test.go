package table

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// row are five spaces, of which 2 lies behind the others. A move goes from 1 to 3, and another from there to 4.
func row() (Spaces, *Choice) {
	places := [...]geom.Point{{Y: 8}, {Y: 5}, {Y: 1}, {Y: 8}, {Y: 9}}
	c := NewChoice(nil, nil, nil)
	c.Options = []Option{{Move: 1, From: 1, To: 103}, {Move: 2, From: 3, To: 104}}
	return NewSpaces(len(places), 100, func(space int) geom.Point { return places[space] }), &c
}

func TestSpacesAreTargetsByWhatMayBeDoneThere(t *testing.T) {
	pieces := []Target{{ID: "space.2", Ref: 2, Use: Look}, {ID: "space.1", Ref: 1, Use: Offer, Drag: true}, {ID: "space.3", Ref: 3, Use: Offer, Drag: true}}
	for name, tt := range map[string]struct {
		dragged int
		end     Target
	}{
		"nothing is dragged": {NoTarget, Target{ID: "to.4", Ref: 104, Use: Offer}},
		"a piece is dragged": {1, Target{ID: "to.3", Ref: 103, Use: Drop}},
	} {
		s, c := row()
		c.DraggedRef = tt.dragged
		got := s.AppendTargets(nil, c, func(int) geom.Rect { return geom.Rect{} }, func(space int) (Use, bool) { return Look, space > 1 })
		for i := range got {
			got[i].Small = ""
		}
		if want := append(slices.Clip(pieces), tt.end); !slices.Equal(got, want) {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}

func TestSpacesAreFoundByTheirTargets(t *testing.T) {
	s, _ := row()
	for id, want := range map[string]int{"space.2": 2, "to.3": 3, "space.5": -1, "goal": -1} {
		if got, ok := s.Find(id); got != want || ok != (want >= 0) {
			t.Errorf("%s is on space %d (%v), want %d", id, got, ok, want)
		}
	}
}

// TestTheLastPieceOfAPileMoves: it is not drawn while it leaves or is dragged, and is lifted where an option begins.
func TestTheLastPieceOfAPileMoves(t *testing.T) {
	for _, tt := range []struct {
		name    string
		ref     int
		leaves  bool
		dragged int
		want    []float64 // by piece that is drawn, how far it is lifted
	}{
		{"it may move", 1, false, NoTarget, []float64{0, 0, 4}},
		{"it may not", 2, false, NoTarget, []float64{0, 0, 0}},
		{"it leaves", 1, true, NoTarget, []float64{0, 0}},
		{"it is dragged", 1, false, 1, []float64{0, 0}},
		{"no target", NoTarget, false, NoTarget, []float64{0, 0, 0}},
	} {
		_, c := row()
		c.DraggedRef = tt.dragged
		var got []float64
		c.DrawPile(tt.ref, 3, tt.leaves, 4, func(_ int, p piece.Pose) { got = append(got, p.Lift) })
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: lifted by %v, want %v", tt.name, got, tt.want)
		}
	}
}
