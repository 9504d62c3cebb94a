package dorada

import (
	"testing"

	"ludotheque/scenes/kit/geom"
)

// TestTheRiverRunsFromTheMountainsToTheSea, between the numbers of the stones.
func TestTheRiverRunsFromTheMountainsToTheSea(t *testing.T) {
	for _, room := range []geom.Rect{geom.R(0, 0, 936, 784), geom.R(0, 0, 382, 660)} {
		c := chartFor(room)
		p := printer{layout: newLayout(c, room, 42, 4), chart: c}
		line := p.riverLine()
		if y := line[0].Y; y > p.layout.board.Y+p.layout.board.H*c.ridges {
			t.Errorf("%v: the river springs at %.0f, below the mountains", room, y)
		}
		if last := line[len(line)-1]; !geom.Inside(smooth(closed(p.places(c.coast))), last) {
			t.Errorf("%v: the river ends at %v, not in the sea", room, last)
		}
		for i, at := range p.layout.spaces[1:p.layout.goal()] {
			if distanceTo(line, at) < p.layout.diameter*printRadius {
				t.Errorf("%v: the river runs under the number %d", room, i+1)
			}
		}
	}
}
