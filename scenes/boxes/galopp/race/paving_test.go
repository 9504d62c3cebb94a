package race

import (
	"testing"

	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// TestKerbsLieAlongTheWay: they begin and end where the way turns, and none lies across a passage from row to row.
func TestKerbsLieAlongTheWay(t *testing.T) {
	areas(t, func(t *testing.T, l *Grounds, _ int) {
		c := l.Course
		for row := range c.Rows {
			for i, r := range kerbsOf(c, row) {
				if r.W <= 0 || r.X < c.field.X-0.01 || r.Right() > c.field.Right()+0.01 {
					t.Errorf("kerb %d of row %d, %v, leaves the field %v", i, row, r, c.field)
				}
				inner := geom.R(r.X, r.Y-1, r.W, 2)
				for other := range c.Rows - 1 {
					if p := c.Passage(other).InsetXY(0, c.space.Y); !p.Intersect(inner).Empty() && p.Intersect(inner).W > 0.01 {
						t.Errorf("kerb %d of row %d, %v, lies across the passage %v", i, row, r, p)
					}
				}
			}
		}
	})
}

// kerbsOf returns the upper and the lower edge of a row, as far as there are kerbstones.
func kerbsOf(c *Course, row int) [2]geom.Rect {
	upper, lower := c.kerbs(row)
	return [2]geom.Rect{geom.R(upper.X, upper.Y, upper.W, 0), geom.R(lower.X, lower.Bottom(), lower.W, 0)}
}

// TestTheStartHasItsSign: in a bed, clear of the numbers of races, and where no chair passes.
func TestTheStartHasItsSign(t *testing.T) {
	areas(t, func(t *testing.T, l *Grounds, _ int) {
		c := l.Course
		r := c.StartSign()
		if !c.bedOf(0).Inset(-0.01).Covers(r) {
			t.Errorf("the sign %v lies outside the bed %v", r, c.bedOf(0))
		}
		if c.Cell(0).Intersect(r).H > 0.01 {
			t.Errorf("the sign %v lies on the start %v", r, c.Cell(0))
		}
	})
}

// TestNeighboursStandByTurnsHighAndLow on telephones, where chairs are wider than spaces: no chair stands level with the next one.
func TestNeighboursStandByTurnsHighAndLow(t *testing.T) {
	l := NewGrounds(pieces.Upright, geom.R(4, 120, 382, 660), 4, pieces.Measures{Small: 16, Body: 20, Head: 30})
	c := l.Course
	for space := LandSpace; space < c.Last(); space++ {
		a, b := c.Post(space, 0, 1), c.Post(space+1, 0, 1)
		if c.row(space) == c.row(space+1) && max(a.At.Y-b.At.Y, b.At.Y-a.At.Y) < 6 {
			t.Errorf("chairs on %d and %d stand level, at %v and %v", space, space+1, a.At, b.At)
		}
	}
}

// TestStoneAndSandAreToldApart by how light they are, so that spaces can be counted at a glance.
func TestStoneAndSandAreToldApart(t *testing.T) {
	for _, tone := range stoneTones {
		if got := paint.Contrast(tone, sandColor); got < 1.1 {
			t.Errorf("the contrast of stone %v to sand is %.2f", tone, got)
		}
	}
	for space := LandSpace; space < 20; space++ {
		if isPaved(space) == isPaved(space+1) {
			t.Errorf("the spaces %d and %d are both of one kind", space, space+1)
		}
	}
}
