package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// TestPawnsEnterByTheTemple: the way to DORADA ends at the foot of the temple's stairs, above which its door is.
func TestPawnsEnterByTheTemple(t *testing.T) {
	for _, size := range []geom.Point{{X: 936, Y: 784}, {X: 382, Y: 666}, {X: 640, Y: 382}} {
		room := geom.R(0, 0, size.X, size.Y)
		c := chartFor(room)
		k := newLayout(c, room, 42, dorada.MaxSeats)
		p := printer{layout: k, chart: c, pieces: piece.NewSet(1)}
		for _, d := range c.decor {
			if d.name != "dorada-temple" {
				continue
			}
			_, r := p.scenery(d)
			stairs, door := k.pathPoint(0, k.goal()), k.temple.door
			if !r.Contains(stairs) || !r.Contains(door) || stairs.X != door.X || stairs.Y-door.Y < r.H*0.4 {
				t.Errorf("%v: in the temple at %v, pawns climb from %v to %v", size, r, stairs, door)
			}
			v := mover{painter: &painter{layout: k}}
			if rest := v.restPoint(k.goal()); rest != stairs {
				t.Errorf("%v: pawns hop to %v, not to the stairs at %v", size, rest, stairs)
			}
		}
		p.pieces.Clear()
	}
}
