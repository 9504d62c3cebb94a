package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
)

// areas are rooms on screens: a large one, one upright, a small one off the corner.
var areas = []geom.Rect{geom.R(0, 0, 1528, 1056), geom.R(4, 90, 532, 576), geom.R(300, 20, 744, 560)}

func TestNothingLiesWhereThereIsNoRoom(t *testing.T) {
	road := rules(t).Standard()
	for name, l := range map[string]layout{
		"no board": newLayout(nil, areas[0]), "no width": newLayout(road, geom.R(0, 0, 0, 500)), "no height": newLayout(road, geom.R(0, 0, 500, 0)),
	} {
		if l.isLaidOut() {
			t.Errorf("%s: it is laid out in %v", name, l.boardRect())
		}
	}
}

func TestEverythingLiesOnTheBoard(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range areas {
		l := newLayout(road, area)
		if l.boardRect() != area {
			t.Fatalf("the board lies at %v, not %v", l.boardRect(), area)
		}
		lie := map[string]geom.Rect{"deck": l.deck(), "tray": l.tray(), "one": l.die(0), "two": l.die(1)}
		for space := range road.Len() {
			for name, at := range map[string]geom.Point{"middle": l.mid(space), "tag": l.tagPoint(space, 0), "edge": l.edge(space), "beside": l.beside(space), "stride": l.stepPoint(space)} {
				if !area.Contains(at) {
					t.Errorf("%v: the %s of space %d lies at %v", area, name, space, at)
				}
			}
			if up := l.closeUp(space, 18); !area.Covers(up.sheet) || !up.sheet.Contains(up.foot(0)) || !up.sheet.Contains(up.foot(17)) {
				t.Errorf("%v: the close look at space %d lies at %v", area, space, up.sheet)
			}
		}
		for name, r := range lie {
			if !area.Covers(r) {
				t.Errorf("%v: %s lies at %v", area, name, r)
			}
		}
	}
}

func TestPlacesOfLessons(t *testing.T) {
	l := newLayout(rules(t).Standard(), areas[2])
	for id, at := range map[string]geom.Point{
		"deck": l.deck().Center(), "dice": l.tray().Center(), "ranks": l.rectToScreen(l.street.arena).Center(), "space.9": l.touchRect(9).Center(),
	} {
		if r, ok := l.spot(id); !ok || r.Center().Dist(at) > 1e-9 {
			t.Errorf("%s lies at %v (%v), not round %v", id, r, ok, at)
		}
	}
	for _, id := range []string{"bull", "space.99", "space.-1", "space", ""} {
		if r, ok := l.spot(id); ok {
			t.Errorf("%q lies at %v", id, r)
		}
	}
}

// The bull is never buried: those who share its space run before its feet.
func TestTheBullHasRoomBesideRunners(t *testing.T) {
	for _, area := range areas {
		l := newLayout(rules(t).Standard(), area)
		for _, space := range []int{4, 12, 20, 29} {
			if alone, beside := l.bullFoot(space, false), l.bullFoot(space, true); beside.Y >= alone.Y {
				t.Errorf("%v: on space %d it steps back from %v to %v", area, space, alone, beside)
			}
			if free, before := l.feetArea(pamplona.Spot(space), space+1), l.feetArea(pamplona.Spot(space), space); before.Y <= free.Y || before.H >= free.H {
				t.Errorf("%v: on space %d runners have %v, beside the bull %v", area, space, free, before)
			}
		}
	}
}

// P-21: those on a rank stand on its tile, clear of the number.
func TestFeetOnRanks(t *testing.T) {
	l := newLayout(rules(t).Standard(), areas[0])
	for rank := 1; rank <= pamplona.Ranks; rank++ {
		tile := l.rectToScreen(l.street.ranks[rank-1])
		if feet := l.feetArea(pamplona.OnRank(rank), 0); !tile.Covers(feet) || feet.X < tile.X+tile.W*numberWidth-1e-9 {
			t.Errorf("on rank %d, %v, feet stand at %v", rank, tile, feet)
		}
	}
}

// P-17: all that are outnumbered lie on the sheet side by side, the three ways below them as long as one is asked about.
func TestLoupeHasRoomForAll(t *testing.T) {
	for _, area := range areas {
		l := newLayout(rules(t).Standard(), area)
		for n := 1; n <= maxVictims; n++ {
			asks, done := l.loupe(n, true, 100), l.loupe(n, false, 100)
			for i := range n {
				for k := range i {
					if asks.place(i, n).Inset(0.1).Overlaps(asks.place(k, n).Inset(0.1)) {
						t.Errorf("%v: of %d, %d lies over %d", area, n, i, k)
					}
				}
				if !asks.sheet.Covers(asks.place(i, n).Inset(0.1)) || asks.place(i, n).Overlaps(asks.button(1).Inset(0.1)) {
					t.Errorf("%v: of %d, %d lies at %v of %v", area, n, i, asks.place(i, n), asks.sheet)
				}
			}
			if done.sheet.H >= asks.sheet.H {
				t.Errorf("%v: with nothing to ask the sheet of %d is %v, not lower than %v", area, n, done.sheet, asks.sheet)
			}
		}
	}
}
