package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// underTheSun calls each with a printer and its light for a board of every size.
func underTheSun(t *testing.T, each func(p *printer, light *paint.Light)) {
	t.Helper()
	board := rules(t).Standard()
	for _, size := range rooms {
		c := newCourse(board, size)
		p := &printer{p: palette(), board: board, course: c, plaza: newPlaza(c)}
		each(p, p.sunlight())
	}
}

// kerbLight returns the mean light on a straight part of the street at a kerb, the outer one if side is 1, the inner one if -1.
func kerbLight(p *printer, light *paint.Light, side float64, straight func(way geom.Point) bool) float64 {
	sum, n := 0.0, 0.0
	w := p.course
	for s := w.lane * 3; s < p.arenaStart()-w.lane*4; s += w.lane / 8 {
		if _, way := w.at(s); straight(way) {
			sum += light.At(w.side(s, side*w.lane*0.4))
			n++
		}
	}
	return sum / n
}

// TestHousesShadeTheStreet: the houses above the board and to the left of it shade the outer kerb; the other one is in the sun. On
// the sides away from the sun the outer kerb is.
func TestHousesShadeTheStreet(t *testing.T) {
	sides := []struct {
		name     string
		straight func(way geom.Point) bool
		shady    float64 // the side with less light
	}{
		{"top", func(way geom.Point) bool { return way.X < -0.95 }, 1},
		{"left", func(way geom.Point) bool { return way.Y > 0.95 }, 1},
		{"bottom", func(way geom.Point) bool { return way.X > 0.95 }, -1},
		{"right", func(way geom.Point) bool { return way.Y < -0.95 }, -1},
	}
	underTheSun(t, func(p *printer, light *paint.Light) {
		for _, side := range sides {
			shade, sun := kerbLight(p, light, side.shady, side.straight), kerbLight(p, light, -side.shady, side.straight)
			if sun < shade+0.15 || sun < openLight-0.15 {
				t.Errorf("%v: at the kerbs of the %s the light is %.2f and %.2f", p.course.size, side.name, shade, sun)
			}
		}
	})
}

// TestGateIsLit: nowhere on the street is more light than before the gate of the arena.
func TestGateIsLit(t *testing.T) {
	underTheSun(t, func(p *printer, light *paint.Light) {
		w := p.course
		gate := light.At(w.side(p.arenaStart()-w.lane*0.4, 0))
		for s := w.lane; s < p.arenaStart()-w.lane*2; s += w.lane / 8 {
			if got := light.At(w.side(s, 0)); got > gate-0.1 {
				t.Errorf("%v: the light is %.2f at %.0f dp of the street, and %.2f before the gate", w.size, got, s, gate)
			}
		}
	})
}

// TestSunAndShadeInTheArena: the barrier shades the sand on the side of the sun.
func TestSunAndShadeInTheArena(t *testing.T) {
	underTheSun(t, func(p *printer, light *paint.Light) {
		far, near := light.At(p.course.sand.At(0.5, 0.08)), light.At(p.course.sand.At(0.5, 0.7))
		if far > openLight-0.2 || near < openLight-0.05 {
			t.Errorf("%v: on the sand the light is %.2f on the far side and %.2f on the near one", p.course.size, far, near)
		}
	})
}

// TestShadeLeavesContrast: wherever runners stand, in the shade and in the sun, ink has a contrast of 3 to the ground, which WCAG
// asks of graphics; the signs have their own ground.
func TestShadeLeavesContrast(t *testing.T) {
	const least = 3
	underTheSun(t, func(p *printer, light *paint.Light) {
		w := p.course
		for i := pamplona.StartSpace; i < p.board.Arena(); i++ {
			k, ground := w.cells[i], lit(p.spaceColor(i))
			for s := k.from; s < k.to; s += w.lane / 16 {
				for off := -0.49; off < 0.5; off += 0.07 {
					tone := paint.ColorAt(ground, light.At(w.side(s, off*w.lane)))
					if got := paint.Contrast(p.p.Ink, tone); got < least {
						t.Errorf("%v: on space %d, %.0f dp on and %.2f to the right, the contrast is %.2f", w.size, i, s-k.from, off, got)
						return
					}
				}
			}
		}
	})
}
