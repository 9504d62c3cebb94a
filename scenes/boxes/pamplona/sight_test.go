package pamplona

import (
	"fmt"
	"math"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// gathering is what lies on a board when n runners stand on a space, those of all seats in turn, and the others on the next one.
func gathering(l *layout, road *pamplona.Board, space, n, bull int) (*view, *figures) {
	f := &figures{}
	v := &view{road: road, seats: pamplona.MaxSeats, torro: bull, seen: 3}
	for i := range v.figureCount() {
		at := space
		if i >= n {
			at++
		}
		v.runner[i%pamplona.MaxSeats][i/pamplona.MaxSeats] = pamplona.Spot(at)
	}
	f.arrange(l, v)
	f.settleAll()
	return v, f
}

// head returns the middle and the radius of the head of runner i.
func head(l *layout, v *view, f *figures, i int) (geom.Point, float64) {
	g := f.at(i)
	h := l.runnerHeight() * g.size
	ahead := [facings]float64{rightward: 0.1, leftward: -0.1}[l.facing(v.spot(i).Space())]
	return g.at.Add(geom.Pt(ahead*h, -0.86*h)), 0.13 * h
}

// covers reports whether figure i is drawn at a point.
func covers(l *layout, v *view, f *figures, i int, at geom.Point) bool {
	g := f.at(i)
	if i == bullIndex {
		h, w := l.bullHeight(), l.bullWidth(g.facing)*0.8
		return geom.R(g.at.X-w/2, g.at.Y-h*0.8, w, h*0.8).Contains(at)
	}
	h := l.runnerHeight() * g.size
	if mid, r := head(l, v, f, i); mid.Dist(at) < r {
		return true
	}
	return geom.R(g.at.X-0.17*h, g.at.Y-0.72*h, 0.34*h, 0.4*h).Contains(at) || geom.R(g.at.X-0.28*h, g.at.Y-0.3*h, 0.56*h, 0.38*h).Contains(at)
}

// seen returns which share of a rectangle or of what lies in it is not covered by those drawn after figure i, -1 for all of them.
func seen(l *layout, v *view, f *figures, i int, r geom.Rect) float64 {
	const fine = 5
	order := f.drawOrder(v.figureCount())
	for k, j := range order {
		if j == i {
			order = order[k+1:]
			break
		}
	}
	free := 0
	for p := range fine * fine {
		at := r.At((float64(p%fine)+0.5)/fine, (float64(p/fine)+0.5)/fine)
		hidden := false
		for _, j := range order {
			hidden = hidden || (i < 0 || j == bullIndex || f.at(j).home != f.at(i).home) && covers(l, v, f, j, at)
		}
		if !hidden {
			free++
		}
	}
	return float64(free) / (fine * fine)
}

// everywhere calls each for every space of the street, with runners few and many there, the bull behind, among and before them, in every window.
func everywhere(t *testing.T, each func(where string, l *layout, v *view, f *figures)) {
	t.Helper()
	road := rules(t).Standard()
	for _, area := range windows {
		l := newLayout(road, area)
		for space := pamplona.StartSpace; space < road.Arena()-1; space++ {
			for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 11, bullIndex} {
				for _, bull := range []int{max(space-1, 0), space, space + 1} {
					v, f := gathering(&l, road, space, n, bull)
					each(fmt.Sprintf("%v, %d on space %d, the bull on %d", area.Size(), n, space, bull), &l, v, f)
				}
			}
		}
	}
}

// TestFiguresNeverShrinkBelowThemselves: wherever they stand in the street, and however many (P-08), runners are at least as high
// as leastRunner.
func TestFiguresNeverShrinkBelowThemselves(t *testing.T) {
	everywhere(t, func(where string, l *layout, v *view, f *figures) {
		for i := range v.figureCount() {
			if high := f.at(i).goal * l.runnerHeight(); high < leastRunner-1e-9 {
				t.Errorf("%s: runner %d is %.1f dp high", where, i, high)
			}
		}
	})
}

// TestBasesLieOnTheirSpace where each runner has a place and the street is level, so that it is seen who stands on which space: on a
// large board all of a base but for 4 dp, on a small one at least its middle.
func TestBasesLieOnTheirSpace(t *testing.T) {
	road := rules(t).Standard()
	for _, room := range windows {
		l := newLayout(road, room)
		for space := pamplona.StartSpace + 1; space < road.Arena(); space++ {
			for n := 1; n <= l.placesOn(pamplona.Spot(space)) && l.isStraight(space); n++ {
				v, f := gathering(&l, road, space, n, 0)
				for i := range v.figureCount() {
					sole := soleWidth * l.runnerHeight() * f.at(i).goal
					if l.isSmall() {
						sole = 0
					}
					if off := math.Abs(f.at(i).home.X - l.spaceCenter(space).X); v.spot(i) == pamplona.Spot(space) && off+sole > l.cell(space).long/2+4 {
						t.Errorf("%v: of %d on space %d, one stands %.1f dp off its middle, its base being %.1f wide", room.Size(), n, space, off, 2*sole)
					}
				}
			}
		}
	}
}

// overKerb returns by how many dp the base of a runner h dp high with its foot at a place reaches beyond the outer edge of the
// kerb; it is negative if the base does not.
func overKerb(l *layout, foot geom.Point, h float64) float64 {
	far := 0.0
	for a := 0.0; a < 2*math.Pi; a += 0.2 {
		sin, cos := math.Sincos(a)
		edge := foot.Add(geom.Pt(soleWidth*h*cos, -baseMiddle*h+baseDepth*h*sin))
		near := math.Inf(1)
		for _, p := range l.street.line {
			near = min(near, l.toScreen(p).Dist(edge))
		}
		far = max(far, near)
	}
	return far - l.streetWidth()*kerbEdge
}

// TestFeetStayInsideTheKerb: on every space, for one runner and for many, with the bull or without, in every window.
func TestFeetStayInsideTheKerb(t *testing.T) {
	checked := map[string]bool{} // the same places come again and again
	everywhere(t, func(where string, l *layout, v *view, f *figures) {
		for i := range v.figureCount() {
			g := f.at(i)
			place := fmt.Sprintf("%v%v%v", l.boardRect(), g.home, g.goal)
			if checked[place] {
				continue
			}
			checked[place] = true
			if over := overKerb(l, g.home, g.goal*l.runnerHeight()); over > 0.5 {
				t.Errorf("%s: the base of runner %d is %.1f dp over the kerb", where, i, over)
			}
		}
	})
}

// TestFeetStayInsideTheKerbOnTheWay: from space to space, where they land, and where the bull runs.
func TestFeetStayInsideTheKerbOnTheWay(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range windows {
		l := newLayout(road, area)
		p := player{layout: &l, view: &view{road: road}}
		for space := pamplona.StartSpace; space < road.Arena(); space++ {
			landing := p.landing(&game.Event{Kind: pamplona.EventRun, To: int16(space)})
			for name, at := range map[string]geom.Point{"step": l.stepPoint(space), "landing": landing} {
				if over := overKerb(&l, at, l.runnerHeight()); over > 0.5 {
					t.Errorf("%v: the %s on space %d is %.1f dp over the kerb", area.Size(), name, space, over)
				}
			}
			for _, near := range []bool{false, true} {
				_, off := l.street.nearest(l.bullFoot(space, near).Sub(l.origin), 0, l.street.total())
				if math.Abs(off) > l.streetWidth()/2 {
					t.Errorf("%v: the bull on space %d stands %.1f dp off the middle of the street", area.Size(), space, off)
				}
			}
		}
	}
}

// TestNoHeadIsCut by the upper edge of the screen, or by what lies above the board: the head of a runner or the bull.
func TestNoHeadIsCut(t *testing.T) {
	everywhere(t, func(where string, l *layout, v *view, f *figures) {
		least := l.top() - 1e-9
		for i := range v.figureCount() {
			if top := f.at(i).home.Y - f.at(i).goal*l.runnerHeight(); top < least {
				t.Errorf("%s: runner %d begins at %.1f", where, i, top)
			}
		}
		if top := f.bull.home.Y - l.bullHeight()*f.bull.goal; top < least {
			t.Errorf("%s: the bull begins at %.1f", where, top)
		}
	})
}

// TestNoRunnerHidesAnother: of every head at least half is seen, whoever stands before it, the bull included where the street is
// level; elsewhere it is see-through while somebody chooses.
func TestNoRunnerHidesAnother(t *testing.T) {
	everywhere(t, func(where string, l *layout, v *view, f *figures) {
		for i := range v.figureCount() {
			mid, r := head(l, v, f, i)
			steep := !l.isLevel(v.torro) || !l.isLevel(v.spot(i).Space())
			if share := seen(l, v, f, i, geom.Around(mid, 1.6*r, 1.6*r)); share < 0.5 && !(steep && f.hidesAnyone(l, v.figureCount())) {
				t.Errorf("%s: %.0f %% of the head of runner %d is seen", where, 100*share, i)
			}
		}
	})
}

// TestSignsStandAtTheKerb: what an attack is worth covers no head, and is covered by nobody (P-10).
func TestSignsStandAtTheKerb(t *testing.T) {
	everywhere(t, func(where string, l *layout, v *view, f *figures) {
		for ahead := range 3 {
			space := v.torro + ahead
			if space >= v.road.Arena() {
				continue
			}
			size := kerbSign.Mul(l.kerbSignScale())
			r := geom.Around(l.kerbPoint(space), size.X, size.Y)
			if room := l.boardRect().Inset(-boardMargin); !room.Inset(-0.01).Covers(r) {
				t.Errorf("%s: the sign of space %d lies at %v, the board at %v", where, space, r, room)
			}
			if share := seen(l, v, f, -1, geom.Around(r.Center(), size.X*0.6, size.Y*0.5)); share < 0.35 {
				t.Errorf("%s: %.0f %% of the sign of space %d is seen", where, 100*share, space)
			}
			for i := range v.figureCount() {
				if mid, radius := head(l, v, f, i); r.Inset(-radius * 0.5).Contains(mid) {
					t.Errorf("%s: the sign of space %d is at the head of runner %d", where, space, i)
				}
			}
		}
	})
}

// TestTailsOfSignsEndOnTheirSpaces, within the kerb, and are short, so that it is seen which space a sign is about (P-10).
func TestTailsOfSignsEndOnTheirSpaces(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range windows {
		l := newLayout(road, area)
		for space := pamplona.StartSpace; space < road.Arena(); space++ {
			k, tip := l.cell(space), l.tailPoint(space)
			if s, off := l.street.nearest(tip.Sub(l.origin), 0, l.street.total()); s < k.from || s > k.to || math.Abs(off) > l.streetWidth()/2-6 {
				t.Errorf("%v: the tail of the sign of space %d ends %.1f dp off the middle of the street, %.1f along it", area.Size(), space, off, s)
			}
			if long := tip.Dist(l.kerbPoint(space)) / (kerbSign.X * l.kerbSignScale()); long > 1.8 {
				t.Errorf("%v: the sign of space %d is %.1f of its lengths away", area.Size(), space, long)
			}
		}
	}
}

// TestSignsOfNeighboursLieApart: all signs that can be shown at a time (P-10) can be read, in bends too.
func TestSignsOfNeighboursLieApart(t *testing.T) {
	road := rules(t).Standard()
	for _, area := range windows {
		l := newLayout(road, area)
		for space := pamplona.StartSpace; space < road.Arena(); space++ {
			for other := space + 1; other <= min(space+2, road.Arena()-1); other++ {
				if l.kerbRect(space).Overlaps(l.kerbRect(other)) {
					t.Errorf("%v: the sign of space %d lies over that of %d", area.Size(), other, space)
				}
			}
		}
	}
}

// P-10, P-14: signs stand where runners may rest in an attack, so not on tomatoes, from which they slip back to the bull.
func TestNoSignStandsOnTomatoes(t *testing.T) {
	road := rules(t).Standard()
	first := pamplona.StartSpace
	for road.At(first) != pamplona.Tomato {
		first++
	}
	for torro, want := range map[int]int{first - 3: 3, first - 2: 2, first - 1: 1, first + 2: 3} {
		v, n := &view{road: road, torro: torro, seen: 3, deck: [pamplona.CardKinds]int{pamplona.Attack: 1}}, 0
		for space := range road.Arena() {
			if v.hasGainSign(space) {
				n++
			}
		}
		if n != want {
			t.Errorf("with the tomatoes from %d on and the bull on %d, there are %d signs, not %d", first, torro, n, want)
		}
	}
}
