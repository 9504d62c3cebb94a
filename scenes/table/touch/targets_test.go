package touch

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

func TestHit(t *testing.T) {
	s := Targets{
		table.Target{Ref: 1, Rect: geom.R(0, 0, 40, 40)},
		table.Target{Ref: 2, Rect: geom.R(20, 20, 40, 40)},
		table.Target{Ref: 3, Rect: geom.R(200, 0, 10, 10)},
		table.Target{Ref: 4, Rect: geom.R(100, 100, 40, 40), Use: table.Drop},
		table.Target{Ref: 6, Rect: geom.R(300, 0, 20, 20)},
		table.Target{Ref: 5, Rect: geom.R(300, 0, 40, 20), Use: table.Look},
		table.Target{Ref: 7, Rect: geom.R(330, 0, 40, 20), Use: table.Refused},
	}
	tests := []struct {
		at    geom.Point
		reach float64
		want  int
	}{
		{geom.Pt(5, 5), 0, 1},
		{geom.Pt(39, 39), 0, 2}, // of two the one whose middle is nearer
		{geom.Pt(21, 21), 0, 1},
		{geom.Pt(305, 5), 0, 6}, // what may be picked, though it lies behind
		{geom.Pt(335, 5), 0, 7}, // else what lies in front
		{geom.Pt(215, 5), 22, 3},
		{geom.Pt(240, 5), 22, table.NoTarget},
		{geom.Pt(120, 120), 0, table.NoTarget}, // takes what is dragged only
	}
	for _, tt := range tests {
		if got := s.at(tt.at, tt.reach, Tappable); got != tt.want {
			t.Errorf("at %v: %d, want %d", tt.at, got, tt.want)
		}
	}
}

func TestArrowsFindTheNearestThatMayBePicked(t *testing.T) {
	s := Targets{
		table.Target{Ref: 1, Rect: geom.Around(geom.Pt(100, 100), 10, 10)},
		table.Target{Ref: 2, Rect: geom.Around(geom.Pt(200, 110), 10, 10), Use: table.Risk},
		table.Target{Ref: 3, Rect: geom.Around(geom.Pt(150, 100), 10, 10), Use: table.Look},
		table.Target{Ref: 4, Rect: geom.Around(geom.Pt(100, 220), 10, 10)},
	}
	tests := []struct {
		from int
		way  geom.Point
		want int
	}{
		{table.NoTarget, geom.Pt(1, 0), 1},
		{1, geom.Pt(1, 0), 2},
		{1, geom.Pt(0, 1), 4},
		{1, geom.Pt(-1, 0), table.NoTarget},
		{4, geom.Pt(0, -1), 1},
	}
	for _, tt := range tests {
		if got := s.next(s.Find(tt.from), tt.way, Pickable); got != tt.want {
			t.Errorf("from %d by %v: %d, want %d", tt.from, tt.way, got, tt.want)
		}
	}
}

func TestTargetsAreFoundByTheirID(t *testing.T) {
	l := Targets{{ID: "die", Ref: 9}, {ID: "space.3", Ref: 3}, {ID: "", Ref: 4}}
	for id, want := range map[string]*table.Target{"die": &l[0], "space.3": &l[1], "space.33": nil} {
		if got := l.ByID(id); got != want {
			t.Errorf("%s is %+v, want %+v", id, got, want)
		}
	}
	if g := l.Find(3); g == nil || g.ID != "space.3" || l.Find(7) != nil {
		t.Errorf("number 3 is %+v, and number 7 is %v", g, l.Find(7))
	}
}
