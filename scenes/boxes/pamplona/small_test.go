package pamplona

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
)

// crowds is a position with runners of several seats on spaces below, beside and above the loop of the street.
const crowds = `"runners":{"red":[3,9,13],"blue":[3,3,9],"yellow":[3,9,13],"green":[9,9,13],"violet":[13,13,20],"white":[20,20,20]},"torro":9,"cards_seen":4`

// TestCrowdsOnTelephones: where more than smallEach share a space, each seat has one figure, as high as any in a crowd if there are
// that few. Runners alone are higher than on the least board.
func TestCrowdsOnTelephones(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(390, 600), geom.Pt(640, 390), geom.Pt(360, 414)} {
		b := boardOf(t, crowds, geom.R(0, 0, size.X, size.Y))
		if h := b.layout.runnerHeight(); h <= leastRunner {
			t.Errorf("%v: a runner alone is %.1f dp high", size, h)
		}
		for seat, want := range [...][pamplona.Runners]int{
			{1, 1, 1}, // red, on 3, 9 and 13, with more than three on each
			{2, 0, 1}, // blue
			{1, 1, 1},
			{2, 0, 1},
			{2, 0, 1}, // violet, on 13 and on 20
			{3, 0, 0}, // white
		} {
			for k, n := range want {
				i := seat*pamplona.Runners + k
				if got := b.figures.countAlike(i); got != n {
					t.Errorf("%v: runner %d stands for %d, not %d", size, i, got, n)
				}
			}
		}
		for _, i := range []int{14, 15} { // violet's and white's on 20, two figures for four runners
			if high := b.figures.at(i).goal * b.layout.runnerHeight(); high < max(leastRunner, crowdSize*b.layout.runnerHeight())-1e-9 {
				t.Errorf("%v: runner %d of a crowd is %.1f dp high", size, i, high)
			}
		}
	}
}

// TestFewStandSideBySideOnTelephones where the street runs up, so that no row lies between two spaces.
func TestFewStandSideBySideOnTelephones(t *testing.T) {
	b := boardOf(t, `"runners":{"red":[9,10,13],"blue":[9,10,11],"yellow":[9,10,11],"green":[1,1,1],"violet":[1,1,1],"white":[1,1,1]},"torro":4,"cards_seen":4`, geom.R(0, 0, 390, 600))
	for space, all := range map[int][]int{9: {0, 3, 6}, 10: {1, 4, 7}, 11: {5, 8}} {
		first := b.figures.at(all[0])
		for _, i := range all[1:] {
			g := b.figures.at(i)
			if d := g.home.Sub(first.home); d.X == 0 || d.Y < -6 || d.Y > 6 { // the kerb may move a foot
				t.Errorf("space %d: a runner stands %v from the first", space, d)
			}
		}
	}
}

// TestNumbersLieApart: those of figures that stand close together.
func TestNumbersLieApart(t *testing.T) {
	var taken []geom.Point
	for _, at := range []geom.Point{geom.Pt(50, 20), geom.Pt(45, 26), geom.Pt(58, 22), geom.Pt(51, 20), geom.Pt(190, 20)} {
		got := clearOf(at, taken, 17)
		for _, p := range taken {
			if got.Dist(p) < 17 {
				t.Errorf("the number at %v lies over that at %v", got, p)
			}
		}
		if got.Y != at.Y || at.X == 190 && got != at {
			t.Errorf("the number of %v lies at %v", at, got)
		}
		taken = append(taken, got)
	}
}

// TestFingersChooseTheRunnerTheyTouch in a crowd on a telephone: a tap on the figure that stands for one's own runner.
func TestFingersChooseTheRunnerTheyTouch(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(390, 844), geom.Pt(844, 390)} {
		for i, space := range []int{3, 9, 13} {
			r, made := tableOf(t, size, crowds, `{"roll":[3,4]}`)
			f := made.figures.at(i)
			r.TapAt(f.at.Sub(geom.Pt(0, 0.2*f.size*made.layout.runnerHeight())))
			r.Settle()
			for _, other := range []int{3, 9, 13} {
				if id := fmt.Sprintf("runner.%d", other); usable(r, id) == (other == space) {
					t.Errorf("%v: after a tap on the runner on %d, the one on %d can be chosen: %v", size, space, other, usable(r, id))
				}
			}
		}
	}
}
