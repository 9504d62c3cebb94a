package pamplona

import (
	"math"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// areas are rooms on screens: a large one, one upright, a small one off the corner.
var areas = []geom.Rect{geom.R(0, 0, 1528, 1056), geom.R(4, 90, 532, 576), geom.R(300, 20, 744, 560)}

// windows are the rooms that the board has on screens of 390x844, 844x390, 768x1024 and 1280x800.
var windows = []geom.Rect{geom.R(6, 168, 378, 610), geom.R(6, 6, 632, 380), geom.R(6, 250, 756, 700), geom.R(16, 16, 938, 768)}

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
	for _, room := range areas {
		l := newLayout(road, room)
		area := l.boardRect()
		if _, below := room.CutTop(area.Y - room.Y); area.Empty() || area != below {
			t.Fatalf("the board lies at %v, its room is %v", area, room)
		}
		lie := map[string]geom.Rect{"deck": l.deckRect(), "tray": l.trayRect(), "one": l.dieTouchRect(0), "two": l.dieTouchRect(1)}
		for space := range road.Len() {
			for name, at := range map[string]geom.Point{"middle": l.spaceCenter(space), "tag": l.tagPoint(space, 0, true, 0), "kerb": l.kerbPoint(space), "beside": l.kerbsidePoint(space, 0), "stride": l.stepPoint(space)} {
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

// TestTheBullHasRoomAboveTheBoard, below what lies above the board's room, and no more than it needs.
func TestTheBullHasRoomAboveTheBoard(t *testing.T) {
	for _, room := range append(areas, windows...) {
		l := newLayout(rules(t).Standard(), room)
		if spare := l.top() - (room.Y - bareEdge); spare < 0 || spare > 4 {
			t.Errorf("%v: %.1f dp are left above the bull", room, spare)
		}
	}
}

func TestPlacesOfLessons(t *testing.T) {
	l := newLayout(rules(t).Standard(), areas[2])
	for id, at := range map[string]geom.Point{
		"deck": l.deckRect().Center(), "dice": l.trayRect().Center(), "ranks": l.rectToScreen(l.street.arena).Center(), "space.9": l.touchRect(9).Center(),
	} {
		if r, ok := l.namedRect(id); !ok || r.Center().Dist(at) > 1e-9 {
			t.Errorf("%s lies at %v (%v), not round %v", id, r, ok, at)
		}
	}
	for _, id := range []string{"bull", "space.99", "space.-1", "space", ""} {
		if r, ok := l.namedRect(id); ok {
			t.Errorf("%q lies at %v", id, r)
		}
	}
}

// The bull is never buried: those who share its space run before its feet, as low as it needs.
func TestTheBullHasRoomBesideRunners(t *testing.T) {
	for _, area := range areas {
		l := newLayout(rules(t).Standard(), area)
		for _, space := range []int{4, 12, 20, 29} {
			alone, beside := l.bullFoot(space, false), l.bullFoot(space, true)
			if l.isFromBehind(space) { // it stands at the rear, and they before it
				if before := l.feetArea(pamplona.Spot(space), space); before.Bottom() >= beside.Y {
					t.Errorf("%v: on space %d runners have %v, the bull stands at %v", area, space, before, beside)
				}
				continue
			}
			if beside.Y >= alone.Y && alone.Y > l.bullHeight() { // else it stands as high as the screen lets it
				t.Errorf("%v: on space %d it steps back from %v to %v", area, space, alone, beside)
			}
			if free, before := l.feetArea(pamplona.Spot(space), space+1), l.feetArea(pamplona.Spot(space), space); before.Y < free.Y || before.Y <= beside.Y || math.Abs(before.Bottom()-free.Bottom()) > 1e-9 {
				t.Errorf("%v: on space %d runners have %v, beside the bull at %v they have %v", area, space, free, beside, before)
			}
		}
	}
}

// TestDiceLieBesideHeads: the small die by the runner that it moves leaves its face free, from whichever side it is seen.
func TestDiceLieBesideHeads(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range windows {
		l := newLayout(road, area)
		v := &view{road: road}
		for space := pamplona.StartSpace; space < road.Arena(); space++ {
			v.runner[0][0] = pamplona.Spot(space)
			f := &figures{}
			f.runner[0] = figure{at: l.stepPoint(space), size: 1}
			mid, r := head(&l, v, f, 0)
			if die := geom.Around(l.besideHead(space, 18), 18, 18); die.X < mid.X+r-1e-9 {
				t.Errorf("%v: the die on space %d begins at %.1f, the head ends at %.1f", area.Size(), space, die.X, mid.X+r)
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

// TestRunnersStandOffTheNumbersOfRanks: the base of whoever stands on a rank lies on no number, their own or another's.
func TestRunnersStandOffTheNumbersOfRanks(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range append(areas, windows...) {
		l := newLayout(road, area)
		h := l.rankRunnerHeight()
		for rank := 1; rank <= pamplona.Ranks; rank++ {
			f := &figures{}
			feet, size := f.placeFeet(&l, pamplona.OnRank(rank), 0, 3, 3)
			if high := size * l.runnerHeight(); math.Abs(high-h) > 1e-9 {
				t.Errorf("%v: three on rank %d are %.1f dp high, not %.1f", area.Size(), rank, high, h)
			}
			for _, foot := range feet {
				base := geom.R(foot.X-soleWidth*h, foot.Y-2*baseDepth*h, 2*soleWidth*h, 2*baseDepth*h)
				for i := range l.street.ranks {
					if plate := l.rectToScreen(l.street.numberPlate(i)); plate.Inset(0.2).Overlaps(base) {
						t.Errorf("%v: a base at %v on rank %d lies over the number of rank %d at %v", area.Size(), base, rank, i+1, plate)
					}
				}
			}
		}
	}
}

// TestRunnersOnRanksAreNoDwarfs: on every screen they are 30 dp high at least, also where the board is low.
func TestRunnersOnRanksAreNoDwarfs(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range windows {
		l := newLayout(road, area)
		if high := l.rankRunnerHeight(); high < 30 {
			t.Errorf("%v: runners on ranks are %.1f dp high", area.Size(), high)
		}
	}
}

// TestFeetInTheArenaStandOnTheSand, however narrow it is, and not on the ranks beside it.
func TestFeetInTheArenaStandOnTheSand(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range append(areas, windows...) {
		l := newLayout(road, area)
		sand := l.rectToScreen(l.street.sand.Rect)
		for space := road.Arena(); space <= road.Last(); space++ {
			if feet := l.feetArea(pamplona.Spot(space), 0); !sand.Covers(feet) {
				t.Errorf("%v: on space %d feet stand at %v, the sand lies at %v", area.Size(), space, feet, sand)
			}
		}
	}
}

// P-09: the bull's head ends where its space does, so that nobody takes it to be on the next one; in a bend, where the crowd on its
// space needs room, it reaches over less than half of a space.
func TestTheBullStaysOffTheNextSpace(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range append(areas, windows...) {
		l := newLayout(road, area)
		for space := pamplona.StartSpace; space < road.Arena(); space++ {
			k, foot := l.cell(space), l.bullFoot(space, true).Sub(l.origin)
			over := 0.0 // by how many dp the bull reaches beyond the space
			switch {
			case l.isFromBehind(space):
				over = k.box.Y - (foot.Y - bullHorns*l.bullHeight()*l.bullSize(space))
			case l.isLevel(space):
				s, _ := l.street.nearest(foot, 0, l.street.total())
				over = s + l.bullWidth(rightward)/2 - k.to
			}
			most := 0.12
			if l.isFromBehindInBend(space) {
				s, _ := l.street.nearest(foot.Sub(geom.Pt(0, bullHorns*l.bullHeight()*l.bullSize(space))), 0, l.street.total())
				over, most = s-k.to, 0.42
			}
			if over > most*l.streetWidth() {
				t.Errorf("%v: the bull on space %d reaches %.1f dp over the next one", area.Size(), space, over)
			}
		}
	}
}

// TestTagsOfAnArrowLieApart, from every space: all seven (P-07), some with the price of fear, clear of the dice.
func TestTagsOfAnArrowLieApart(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range windows {
		l := newLayout(road, area)
		for from := pamplona.StartSpace; from < road.Arena(); from++ {
			taken := l.appendDice(nil)
			for steps := range 7 {
				space := min(from+steps, road.Last())
				size := pillSize.Mul(l.pillScale())
				if road.At(space) == pamplona.Fear {
					size.X *= 1.6 // its price stands beside the number
				}
				at := l.freeTagPoint(space, size, steps < 3, taken)
				r := geom.Around(at, size.X, size.Y)
				for _, other := range taken {
					if r.Overlaps(other) {
						t.Errorf("%v: a tag of space %d, %d steps from %d, lies at %v over %v", area.Size(), space, steps, from, r, other)
					}
				}
				taken = append(taken, r)
			}
		}
	}
}

// TestThePriceOfFearIsAtItsDoor: the tag touches the kerb of its space if no sign is there, wherever heads leave it free.
func TestThePriceOfFearIsAtItsDoor(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range windows {
		l := newLayout(road, area)
		for space := range road.Arena() {
			if road.At(space) != pamplona.Fear || l.kerbSide(space) > 0 {
				continue
			}
			at := l.freeTagPoint(space, pillSize.Mul(l.pillScale()), false, l.appendDice(nil)).Sub(l.origin)
			k := l.cell(space)
			_, off := l.street.nearest(at, k.from-k.long, k.to+k.long)
			if far := math.Abs(off) - l.streetWidth()/2; far > pillSize.X/2*l.pillScale()+3 {
				t.Errorf("%v: the price of space %d lies %.1f dp off its kerb", area.Size(), space, far)
			}
		}
	}
}

// TestNumbersOfRanksCanBeRead: on every board the digits of a rank (P-21) are 12 dp high at least, on a plate as wide as two of them
// and as high as one, and leave those who stand there a quarter of the rank.
func TestNumbersOfRanksCanBeRead(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range append(areas, windows...) {
		l := newLayout(road, area)
		for i, tile := range l.street.ranks {
			size, plate := l.street.numberHigh(i), l.street.numberPlate(i)
			if size < 12 || plate.W < size*1.25 || plate.H < size {
				t.Errorf("%v: the digits of rank %d are %.1f dp high on a plate of %v", area.Size(), i+1, size, plate.Size())
			}
			if feet := l.feetArea(pamplona.OnRank(i+1), 0); feet.W < tile.W/4 {
				t.Errorf("%v: those on rank %d of %v have %.1f dp", area.Size(), i+1, tile.Size(), feet.W)
			}
		}
	}
}

// P-17: all that are outnumbered lie on the sheet side by side, the three ways beside or below them as long as one is asked
// about, and neither dice nor cards under it.
func TestPushSheetHasRoomForAll(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range append(areas, windows...) {
		l := newLayout(road, area)
		for n := 1; n <= maxVictims; n++ {
			asks, done := l.layoutPush(12, n, true, 100, l.appendFixedObstacles(nil)), l.layoutPush(12, n, false, 100, l.appendFixedObstacles(nil))
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
			if done.sheet.W*done.sheet.H >= asks.sheet.W*asks.sheet.H || !asks.sheet.Inset(-0.1).Covers(done.sheet) {
				t.Errorf("%v: with nothing to ask the sheet of %d is %v, not smaller than %v", area, n, done.sheet, asks.sheet)
			}
			for name, r := range map[string]geom.Rect{"dice": l.trayRect(), "deck": l.deckRect()} {
				if asks.sheet.Overlaps(r) {
					t.Errorf("%v: the sheet of %d at %v covers the %s at %v", area, n, asks.sheet, name, r)
				}
			}
		}
	}
}

// TestThreeWaysLieAsTheStreetLeads on every space of it.
func TestThreeWaysLieAsTheStreetLeads(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range windows {
		l := newLayout(road, area)
		for space := pamplona.StartSpace; space < road.Arena(); space++ {
			p := l.layoutPush(space, 2, true, 100, l.appendFixedObstacles(nil))
			back, forward := p.button(0).Center().X, p.button(2).Center().X
			way := l.cell(space).way
			if level := math.Abs(way.X) > math.Abs(way.Y); level && (forward-back)*way.X < 0 {
				t.Errorf("%v: on space %d the street leads to %v, forward lies at %.0f, back at %.0f", area, space, way, forward, back)
			}
			if k := l.touchRect(space); p.sheet.Overlaps(k.InsetXY(k.W*0.2, k.H*0.2)) {
				t.Errorf("%v: the sheet at %v lies on space %d", area, p.sheet, space)
			}
			for i := range ways {
				if p.button(i).W < ui.Touch || p.button(i).H < ui.Touch || !p.sheet.Covers(p.button(i)) {
					t.Errorf("%v: a way is chosen at %v of %v", area, p.button(i), p.sheet)
				}
			}
		}
	}
}

// TestOneVictimIsShownBesideItsWays where the houses are, on a telephone that is held upright: in one row, clear of the arena.
func TestOneVictimIsShownBesideItsWays(t *testing.T) {
	l := newLayout(rules(t).Standard(), windows[0])
	p := l.layoutPush(12, 1, true, 100, l.appendFixedObstacles(nil))
	if arena := l.rectToScreen(l.street.oval.Rect); p.sheet.H > ui.Touch+2*pushPad || p.sheet.Overlaps(arena) {
		t.Errorf("the sheet lies at %v, the arena at %v", p.sheet, arena)
	}
}
