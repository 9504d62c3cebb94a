package pamplona

import (
	"math"
	"testing"

	"ludotheque/scenes/kit/geom"
)

// TestTheStandsAreFull seats the crowd at every size: hundreds, within the wall, off the platforms on which runners stand, those
// on the far side smaller.
func TestTheStandsAreFull(t *testing.T) {
	board := rules(t).Standard()
	for _, size := range rooms {
		c := newCourse(board, size)
		p := printer{board: board, course: c}
		fans := p.audience()
		if len(fans) < 250 {
			t.Errorf("%v: only %d watch", size, len(fans))
		}
		if far, near := fans[10].size, fans[len(fans)-11].size; far > 0.85*near {
			t.Errorf("%v: heads of %.1f dp on the far side, of %.1f on the near one", size, far, near)
		}
		for _, f := range fans {
			if math.Abs(f.at.Y-c.oval.Center().Y) > c.oval.reach(f.at.X) {
				t.Errorf("%v: somebody sits on the wall at %v", size, f.at)
			}
			for i, r := range c.ranks {
				if p.course.platform(i).Inset(f.size * 0.5).Contains(f.at) {
					t.Errorf("%v: somebody sits at %v, where runners of rank %d stand", size, f.at, i+1)
				}
				if !r.Covers(p.course.platform(i)) || !p.course.platform(i).Covers(p.course.numberPlate(i)) {
					t.Errorf("%v: the plate %v and the platform %v of rank %d leave %v", size, p.course.numberPlate(i), p.course.platform(i), i+1, r)
				}
			}
		}
	}
}

// TestNobodyWhoStandsUpHidesARank: of the crowd that cheers, a good part stands up, off the ranks and not before the barrier.
func TestNobodyWhoStandsUpHidesARank(t *testing.T) {
	board := rules(t).Standard()
	for _, size := range rooms {
		p := printer{board: board, course: newCourse(board, size)}
		fans, standing := p.audience(), 0
		for _, f := range fans {
			if !p.hasRoomToStand(f) {
				continue
			}
			standing++
			hands := geom.Pt(f.at.X, f.at.Y-2.8*f.size)
			for i := range p.course.ranks {
				if p.course.platform(i).Contains(hands) || p.course.platform(i).Contains(f.at) {
					t.Errorf("%v: the hands of somebody at %v hide rank %d", size, f.at, i+1)
				}
			}
		}
		if standing*5 < len(fans) {
			t.Errorf("%v: only %d of %d can stand up", size, standing, len(fans))
		}
	}
}
