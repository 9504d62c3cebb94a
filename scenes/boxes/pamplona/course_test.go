package pamplona

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// sizes are those that the frame leaves the board at the sizes of windows that are tested.
var sizes = []geom.Point{geom.Pt(532, 576), geom.Pt(945, 776), geom.Pt(1528, 1056), geom.Pt(744, 560)}

// rooms are sizes and those of telephones and of boards of several devices, on which spaces are looked at closer to be tapped.
var rooms = append(sizes[:4:4], geom.Pt(380, 612), geom.Pt(632, 382), geom.Pt(380, 500), geom.Pt(756, 900))

func TestSpacesFollowOneAnother(t *testing.T) {
	board := rules(t).Standard()
	for _, size := range sizes {
		c := newCourse(board, size)
		if len(c.cells) != board.Len() {
			t.Fatalf("%v: %d spaces", size, len(c.cells))
		}
		for i, k := range c.cells {
			if i > 0 && math.Abs(k.from-c.cells[i-1].to) > 1e-6 {
				t.Errorf("%v: space %d begins at %.1f, %d ends at %.1f", size, i, k.from, i-1, c.cells[i-1].to)
			}
			if board := geom.R(0, 0, size.X, size.Y); !board.Covers(k.box) {
				t.Errorf("%v: space %d lies off the board: %v", size, i, k.box)
			}
		}
		if end := c.cells[len(c.cells)-1].to; math.Abs(end-c.total()) > 1e-6 {
			t.Errorf("%v: the last space ends at %.1f of %.1f", size, end, c.total())
		}
	}
}

func TestSpacesAreLargeEnoughForAFinger(t *testing.T) {
	board := rules(t).Standard()
	for _, size := range sizes {
		for i, k := range newCourse(board, size).cells {
			if k.hit.W < ui.Touch || k.hit.H < ui.Touch {
				t.Errorf("%v: space %d is %.0f×%.0f dp", size, i, k.hit.W, k.hit.H)
			}
		}
	}
}

func TestStreetsOfOtherLengthsLieOnTheBoard(t *testing.T) {
	for _, text := range []string{
		`{"spaces":["pen","start","arena"]}`,
		`{"spaces":["pen","start","fear","tomato","tomato","plain","plain","plain","arena","arena"]}`,
	} {
		v, err := jsonline.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		board, err := pamplona.ReadBoard(v)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range sizes {
			for i, k := range newCourse(board, size).cells {
				if !geom.R(0, 0, size.X, size.Y).Covers(k.box) || k.long <= 0 {
					t.Errorf("%s: space %d lies at %v", text, i, k.box)
				}
			}
		}
	}
}

func TestRanksAndSquareShareNoRoom(t *testing.T) {
	board := rules(t).Standard()
	for _, size := range sizes {
		c := newCourse(board, size)
		z := newPlaza(c)
		parts := append([]geom.Rect{z.tray, geom.Around(z.deck, z.card.X, z.card.Y), geom.Around(z.open, z.card.X, z.card.Y)}, c.ranks[:]...)
		for i, p := range parts {
			for _, q := range parts[:i] {
				if p.Inset(0.5).Overlaps(q.Inset(0.5)) {
					t.Errorf("%v: %v lies over %v", size, p, q)
				}
			}
		}
	}
}

// The stands are an oval: each rank lies within its wall, with people in front of that at its top.
func TestRanksLieWithinTheWall(t *testing.T) {
	board := rules(t).Standard()
	for _, size := range rooms {
		c := newCourse(board, size)
		for i, r := range c.ranks {
			in := r.Inset(0.1 * c.lane) // corners are round
			for _, p := range []geom.Point{in.Min(), in.Max(), geom.Pt(in.X, in.Bottom()), geom.Pt(in.Right(), in.Y)} {
				if math.Abs(p.Y-c.oval.Center().Y) > c.oval.reach(p.X) {
					t.Errorf("%v: a corner of rank %d, %v, lies beyond the wall", size, i+1, p)
				}
			}
			if r.H < 0.55*c.lane {
				t.Errorf("%v: rank %d is %.0f dp high, the street %.0f wide", size, i+1, r.H, c.lane)
			}
		}
		if band := c.ranks[0].Y - c.oval.Y; band < 0.12*c.lane {
			t.Errorf("%v: there are %.0f dp for people above the ranks", size, band)
		}
		if face := geom.R(0, 0, size.X, size.Y); !face.Covers(c.oval.Rect) {
			t.Errorf("%v: the arena lies at %v", size, c.oval.Rect)
		}
	}
}

// The square is not left empty, be it wide or high: from the houses to the arena one thing follows another.
func TestTheSquareIsFilled(t *testing.T) {
	board := rules(t).Standard()
	for _, size := range rooms {
		c := newCourse(board, size)
		z := newPlaza(c)
		things := []geom.Rect{z.houses[0], z.tray, geom.Around(z.deck, z.card.X, z.card.Y)}
		if !z.title.Empty() {
			things = append(things, z.title)
		}
		slices.SortFunc(things, func(a, b geom.Rect) int { return cmp.Compare(a.Y, b.Y) })
		end := c.inner.Y
		for _, r := range append(things, c.oval.Rect) {
			if gap := r.Y - end; gap > 0.7*c.lane {
				t.Errorf("%v: nothing lies in %.0f dp above %v, the street is %.0f wide", size, gap, r, c.lane)
			}
			end = max(end, r.Bottom())
		}
		for i, r := range things {
			for _, q := range things[:i] {
				if r.Inset(0.5).Overlaps(q.Inset(0.5)) {
					t.Errorf("%v: %v lies over %v", size, r, q)
				}
			}
		}
	}
}
