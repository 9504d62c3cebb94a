package galopp

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/layouttest"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// telephones are those of today, upright and on their sides, and the smallest that there are.
var telephones = []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 844, Y: 330}, {X: 360, Y: 640}}

// courses yields the course as it is laid out on screens of all kinds, with three to six seats.
func courses(t *testing.T, each func(t *testing.T, c *race.Course, seats int, size image.Point)) {
	t.Helper()
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	for seats := galopp.MinSeats; seats <= galopp.MaxSeats; seats++ {
		r := lay(t, s, 1280, 800, head(seats, 1, ""))
		for _, size := range append(append(playtest.Sizes(), image.Pt(1024, 768), image.Pt(640, 1136)), telephones...) {
			r.Resize(size.X, size.Y)
			t.Run(fmt.Sprintf("%d seats on %v", seats, size), func(t *testing.T) {
				each(t, r.Board().Board.(*board).layout.Course, seats, size)
			})
		}
	}
}

// crowds yields every chair of every crowd of up to n chairs on every space on land: the i-th of so many.
func crowds(c *race.Course, n int, each func(space, i, of int, p race.Post)) {
	for space := race.LandSpace; space <= c.Last(); space++ {
		for of := 1; of <= n; of++ {
			for i := range of {
				each(space, i, of, c.Post(space, i, of))
			}
		}
	}
}

// TestTheArchHidesNothing: wherever it stands, no number, no race's and no prize lies under it.
func TestTheArchHidesNothing(t *testing.T) {
	stands := arches(standardCourse(t).Races[:])
	courses(t, func(t *testing.T, c *race.Course, seats int, _ image.Point) {
		for _, at := range stands {
			gate := c.ArchArea(at)
			for s := race.LandSpace; s <= stands[galopp.Races-1]; s++ {
				if gate.Overlaps(c.NumberAt(s)) {
					t.Errorf("the arch on %d covers the number of space %d", at, s)
				}
			}
			for _, other := range stands {
				if gate.Overlaps(c.NumeralAt(other)) {
					t.Errorf("the arch on %d covers the numeral of that on %d", at, other)
				}
				medals, n, wide := c.Medals(other)
				for i, m := range medals[:n] {
					if gate.Overlaps(geom.Around(m, wide, wide)) {
						t.Errorf("the arch on %d covers prize %d of that on %d", at, i+1, other)
					}
				}
			}
		}
	})
}

// TestChairsStandBeforeTheArch looks at six chairs on the space across whose far side an arch stands: their cabins look as they do
// where the arch is elsewhere.
func TestChairsStandBeforeTheArch(t *testing.T) {
	look := func(race int) (seen []color.Color) {
		r := lay(t, tabletest.Services(t, words.English), 1280, 800, head(6, 1, fmt.Sprintf(`{"phase":"race","race":%d,"turn":"red","last":"blue",`, race)+teams6+
			`,"chairs":{"red":19,"blue":19,"yellow":19,"green":19,"violet":19,"white":19}}`))
		r.Settle()
		c := r.Board().Board.(*board).layout.Course
		screen, scale := r.Frame(), r.Context().Metrics().Scale
		for i := range 6 {
			chair := c.Post(19, i, 6)
			for k := range 60 {
				at := chair.At.Add(geom.Pt(0.02*float64(k%15)-0.14, -0.5-0.06*float64(k/15)).Mul(chair.High))
				if c.ArchArea(20).Contains(at) {
					seen = append(seen, screen.At(int(at.X*scale), int(at.Y*scale)))
				}
			}
		}
		return seen
	}
	before, without := look(4), look(5)
	if len(before) < 20 {
		t.Errorf("the arch is behind only %d places of cabins", len(before))
	}
	if !slices.Equal(before, without) {
		t.Error("the arch hides a part of a chair")
	}
}

// TestChairsStandOnTheWay: also in the bends, and on no number.
func TestChairsStandOnTheWay(t *testing.T) {
	courses(t, func(t *testing.T, c *race.Course, seats int, _ image.Point) {
		crowds(c, seats, func(space, i, of int, p race.Post) {
			box := p.Box()
			for _, at := range box.Corners() {
				if !holds(c, at) {
					t.Errorf("chair %d of %d on space %d hangs over the border at %v", i, of, space, at)
				}
			}
			if box.Overlaps(c.NumberAt(space)) {
				t.Errorf("chair %d of %d on space %d stands on its number", i, of, space)
			}
		})
	})
}

// TestChairsAreToldApart: no cabin hides the mark of another, and each stands on its own space.
func TestChairsAreToldApart(t *testing.T) {
	const cabin, door, mark = 0.25, 0.318, 0.088
	courses(t, func(t *testing.T, c *race.Course, seats int, _ image.Point) {
		crowds(c, seats, func(space, i, of int, p race.Post) {
			if x := p.At.X; x < c.Cell(space).X || x > c.Cell(space).Right() {
				t.Errorf("chair %d of %d on space %d stands on another one", i, of, space)
			}
			sign := geom.Around(p.At.Add(geom.Pt(0, -p.High*door)), 2*p.High*mark, 2*p.High*mark)
			for k := i + 1; k < of; k++ {
				q := c.Post(space, k, of)
				if front := geom.R(q.At.X-q.High*cabin, q.At.Y-q.High*race.ChairTop, 2*q.High*cabin, q.High*race.ChairTop); front.Overlaps(sign) {
					t.Errorf("chair %d of %d on space %d hides the mark of chair %d", k, of, space, i)
				}
			}
		})
	})
}

// TestAChairAloneStaysOnItsSpace, poles and porters included.
func TestAChairAloneStaysOnItsSpace(t *testing.T) {
	courses(t, func(t *testing.T, c *race.Course, _ int, _ image.Point) {
		crowds(c, 1, func(space, _, _ int, p race.Post) {
			if box, cell := p.Box(), c.Cell(space); box.X < cell.X-0.1 || box.Right() > cell.Right()+0.1 {
				t.Errorf("the chair on space %d is at %v, the space at %v", space, box, cell)
			}
		})
	})
}

// TestNumbersAndChairsCanBeSeen: numbers are 12 dp and more; a chair alone on its space is 36 dp high and 40 wide and more, and
// 36 high with all others beside it on a tablet. Telephones have room for less.
func TestNumbersAndChairsCanBeSeen(t *testing.T) {
	courses(t, func(t *testing.T, c *race.Course, seats int, size image.Point) {
		single, least := 36.0, 36.0
		switch {
		case size.X+size.Y <= 1000:
			single, least = 24, 15
		case min(size.X, size.Y) <= 600:
			single, least = 31, 21
		}
		if c.NumberHeight < 12 {
			t.Errorf("numbers of %.1f dp", c.NumberHeight)
		}
		if alone, crowd := c.Post(0, 0, 1).High, c.Post(0, 0, seats).High; alone < single || crowd < least {
			t.Errorf("a chair is %.1f dp high, %.1f where all are on one space", alone, crowd)
		}
	})
}

// TestPrizesCanBeRead: on every space with an arch lie all prizes, wide enough for letters of 12 dp, and on the smallest telephones
// the first at least; none lies on the number of the space, on another one or under the line.
func TestPrizesCanBeRead(t *testing.T) {
	stands := arches(standardCourse(t).Races[:])
	courses(t, func(t *testing.T, c *race.Course, _ int, size image.Point) {
		for _, space := range stands {
			at, n, wide := c.Medals(space)
			most := galopp.Prizes
			if min(size.X, size.Y) < 390 {
				most = 1
			}
			if n < most || wide < 13 {
				t.Errorf("%d prizes of %.1f dp on %d", n, wide, space)
			}
			line, end := c.LineBefore(space)
			lie := []layouttest.Place{{Name: "the number", R: c.NumberAt(space)}, {Name: "the line", R: geom.Span(line, end).InsetXY(-race.LineWide/2, -race.LineWide/2)}}
			for i, p := range at[:n] {
				medal := geom.Around(p, wide, wide)
				for _, other := range lie {
					if over := medal.Intersect(other.R); min(over.W, over.H) > 0.2 && !(c.Turns(space) && other.Name == "the line") {
						t.Errorf("prize %d on %d, %v, lies on %s, %v", i+1, space, medal, other.Name, other.R)
					}
				}
				lie = append(lie, layouttest.Place{Name: "another prize", R: medal})
			}
		}
	})
}

// TestNoArchStandsWhereTheWayTurns: in none of the layouts, used or not.
func TestNoArchStandsWhereTheWayTurns(t *testing.T) {
	for _, g := range race.Grids {
		c := g.Course(geom.R(0, 0, 800, 500), false)
		for _, at := range arches(standardCourse(t).Races[:]) {
			if c.Turns(at) || at > c.Last() {
				t.Errorf("in %v the arch on %d stands in a turn", g, at)
			}
		}
	}
}

// TestPlacesToSendChairsToLieApart: also where two rivals, and a chair that is there, meet on one space.
func TestPlacesToSendChairsToLieApart(t *testing.T) {
	playtest.NeedsDisplay(t)
	meet := strings.Replace(errands, `"chairs":{"red":9,"blue":-2,"yellow":15}`, `"chairs":{"red":9,"blue":11,"yellow":10}`, 1)
	r := lay(t, tabletest.Services(t, words.English), 800, 600, head(4, 1, meet), `{"roll":2}`)
	r.Settle()
	r.Tap("to.red.2")
	places := playtest.Offers(r.Inspect(), "to.")
	if len(places) != 4 {
		t.Fatalf("%q may be picked", places)
	}
	for i, a := range places {
		for _, b := range places[:i] {
			if d := r.Node(a).Rect.Center().Dist(r.Node(b).Rect.Center()); d < 20 {
				t.Errorf("%s and %s are only %.0f dp apart", a, b, d)
			}
		}
		r.Tap(a)
		if want := "to." + strings.Split(a, ".")[1]; slices.ContainsFunc(playtest.Offers(r.Inspect(), "to."), func(id string) bool { return strings.HasPrefix(id, want) }) && entries(r) == "1" {
			t.Errorf("a tap on %s sends somebody else", a)
		}
		r.Tap("bar.undo")
		r.Settle()
		if i < len(places)-1 && len(playtest.Offers(r.Inspect(), "to.")) != 4 {
			r.Tap("to.red.2")
		}
	}
}

// holds reports whether a place is on the way.
func holds(c *race.Course, at geom.Point) bool {
	for row := range c.Rows {
		if c.Straight(row).Contains(at) || row < c.Rows-1 && rounded(c.Passage(row), c.BendRadius, at) {
			return true
		}
	}
	return false
}

// rounded reports whether a place is in r, the corners of which are round.
func rounded(r geom.Rect, radius float64, at geom.Point) bool {
	in := r.Inset(radius)
	dx := max(in.X-at.X, 0, at.X-in.Right())
	dy := max(in.Y-at.Y, 0, at.Y-in.Bottom())
	return math.Hypot(dx, dy) <= radius
}
