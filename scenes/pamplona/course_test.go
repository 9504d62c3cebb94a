package pamplona

import (
	"math"
	"testing"

	"ludotheque/logic/jsonline"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/ui"
)

// sizes are those that the frame leaves the board at the sizes of windows that are tested.
var sizes = []geom.Point{geom.Pt(532, 576), geom.Pt(945, 776), geom.Pt(1528, 1056), geom.Pt(744, 560)}

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
