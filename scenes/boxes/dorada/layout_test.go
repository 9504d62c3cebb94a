package dorada

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// plain returns a layout of the usual track for four seats.
func plain() *layout {
	room := geom.R(0, 0, 936, 784)
	return newLayout(chartFor(room), room, 42, dorada.MaxSeats)
}

func TestPilesGrowUpwards(t *testing.T) {
	k := plain()
	for space, most := range map[int]int{7: 6, k.goal(): dorada.MaxSeats*dorada.Pawns - 1} { // higher piles are pressed together
		for n := range most {
			low, high := k.nextFoot(space, n), k.nextFoot(space, n+1)
			if high.Y >= low.Y || high.X != low.X {
				t.Errorf("on %d, pawn %d stands at %v, the one before at %v", space, n+1, high, low)
			}
		}
	}
}

// The next pawn stands where the uppermost one will be seen to lie.
func TestWhatComesToRestIsOnTop(t *testing.T) {
	k := plain()
	for n := range 5 {
		if rest, top := k.nextFoot(7, n), k.topFoot(0, 7, n+1); rest != top {
			t.Errorf("pawn %d comes to rest at %v, and lies at %v", n, rest, top)
		}
	}
}

func TestEveryPawnStandsWhereItReacts(t *testing.T) {
	k := plain()
	for n := 1; n <= dorada.Pawns; n++ {
		if at := k.topFoot(2, 0, n); !k.startRect(2, n).Contains(at) {
			t.Errorf("%d pawns on start: the uppermost at %v is off %v", n, at, k.startRect(2, n))
		}
		if at := k.topFoot(2, 9, n); !k.spaceRect(9, n).Contains(at) {
			t.Errorf("%d pawns on 9: the uppermost at %v is off %v", n, at, k.spaceRect(9, n))
		}
	}
	if at := k.goalFoot(dorada.MaxSeats*dorada.Pawns - 1); !k.goalRect().Contains(at) {
		t.Errorf("the last pawn of all stands at %v, off %v", at, k.goalRect())
	}
}

// TestTheTrackEndsAtTheTemple: pictures that would cover the track are left out of the map, but never the temple.
func TestTheTrackEndsAtTheTemple(t *testing.T) {
	for _, size := range []geom.Point{{X: 936, Y: 784}, {X: 382, Y: 666}, {X: 640, Y: 382}, {X: 760, Y: 800}, {X: 1420, Y: 1060}} {
		room := geom.R(0, 0, size.X, size.Y)
		c := chartFor(room)
		p := printer{layout: newLayout(c, room, 42, dorada.MaxSeats), chart: c, pieces: piece.NewSet(1)}
		i := slices.IndexFunc(c.decor, func(d decor) bool { return d.name == "dorada-temple" })
		if _, r := p.scenery(c.decor[i]); !p.leavesTrackVisible(r) {
			t.Errorf("%v: the temple at %v would cover the track", size, r)
		}
		p.pieces.Clear()
	}
}

func TestSeatsHaveTheirOwnPlacesOnStart(t *testing.T) {
	k := plain()
	for seat := game.Seat(1); seat < dorada.MaxSeats; seat++ {
		if a, b := k.startFoot(seat-1), k.startFoot(seat); b.X <= a.X || b.Y != a.Y {
			t.Errorf("seat %d is on start at %v, the one before at %v", seat, b, a)
		}
	}
}

// TestWorthsLieApartInTheTreasury, however small the screen: every pawn of a low pile has a label, no label lies on another, and
// none reaches over the frame of the treasury, which lies within that of the map.
func TestWorthsLieApartInTheTreasury(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), `{"ludotheque":1,"game":"dorada","seats":["red","blue","yellow"],"setup":{"start":{"red":2,"blue":2,"yellow":2},"goal":["red","yellow","blue","red","yellow","blue"]}}`)
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(844, 390), geom.Pt(390, 844)} {
		r.Resize(int(size.X), int(size.Y))
		p := r.Board().Board.(*board).painter()
		wall := geom.Around(p.spaces[p.goal()], 2*p.treasuryHalf()-12, 2*size.Y)
		if right := p.spaces[p.goal()].X + p.treasuryHalf(); right > p.layout.board.Right()-p.frameInset() {
			t.Errorf("%v: the treasury reaches to %v, over the frame of the map", size, right)
		}
		var labels []geom.Rect
		for i := range int(p.view.goal.n) {
			if p.showsWorth(i) {
				box := p.worthBox(i)
				labels = append(labels, geom.Around(box.Center(), box.W, p.labelHeight()))
			}
		}
		if len(labels) != 6 {
			t.Errorf("%v: %d of 6 pawns have a label", size, len(labels))
		}
		for i, one := range labels {
			if !wall.Covers(one) {
				t.Errorf("%v: label %d at %v reaches over the frame of %v", size, i, one, wall)
			}
			for _, other := range labels[:i] {
				if one.Overlaps(other) {
					t.Errorf("%v: labels lie at %v and %v", size, one, other)
				}
			}
		}
	}
}
