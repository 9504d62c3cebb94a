package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/kit/geom"
)

// TestRidgesFillTheUpperEdge: the mountains reach from side to side, above the highest stones' middles.
func TestRidgesFillTheUpperEdge(t *testing.T) {
	for _, room := range []geom.Rect{geom.R(0, 0, 936, 784), geom.R(0, 0, 382, 660)} {
		c := chartFor(room)
		k := newLayout(c, room, 42, dorada.MaxSeats)
		high := k.board.H * c.ridges
		top := k.board.Bottom()
		for _, at := range k.spaces[1:k.goal()] {
			top = min(top, at.Y)
		}
		for seed := range uint64(8) {
			line := ridgeLine(k.board, high*0.12, high*0.5, high*2, seed)
			if first, last := line[0].X, line[len(line)-1].X; first > k.board.X || last < k.board.Right() {
				t.Errorf("%v: ridge %d reaches from %.0f to %.0f", room, seed, first, last)
			}
			for _, q := range line {
				if q.Y < k.board.Y || q.Y > top {
					t.Errorf("%v: ridge %d has a point at %v, the highest stone is at %.0f", room, seed, q, top)
				}
			}
		}
	}
}
