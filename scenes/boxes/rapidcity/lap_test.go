//go:build !js && !android && !ios

package rapidcity

import (
	"fmt"
	"image"
	"testing"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// seated is one person with fingers among bots.
func seated(n int) []guest {
	list := alone(n)
	list[0].device = fingers
	return list
}

func TestHandsAreDrawn(t *testing.T) {
	playtest.NeedsDisplay(t)
	for i, size := range []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 768, Y: 1024}} {
		for _, n := range []int{4, 6} {
			l := lap(t, newServices(t, words.Languages()[i]), size.X, size.Y, `{"deck":{"blue armed right":1},"bullets":{"red":2,"blue":5}}`, "", seated(n)...)
			l.show()
			l.ticks(42)
			l.shot(fmt.Sprintf("rapidcity-hand-%d-%dx%d", n, size.X, size.Y))
		}
	}
}

// On every device all that is to be read and touched fits, no two things of the circle lie over one another, and the buttons lie
// over none of them.
func TestHandFitsEveryDevice(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		for n := 3; n <= rapidcity.MaxSeats; n++ {
			l := lap(t, newServices(t, lang), 390, 844, `{"deck":{"blue armed right":1}}`, "", seated(n)...)
			for _, larger := range []bool{true, false} {
				l.board.desk.ChangeSettings(func(v *store.Settings) { v.LargerText = larger })
				for _, size := range tabletest.HandSizes() {
					l.resize(size.X, size.Y)
					for _, f := range playtest.Faults(l.rig.Inspect()) {
						t.Errorf("%s, %d seats, %v, larger text %v: %s", lang, n, size, larger, f)
					}
					l.apart(fmt.Sprintf("%d seats, %v", n, size))
				}
			}
		}
	}
}

// apart fails the test where things of the circle, the card and the buttons overlap.
func (l *laid) apart(name string) {
	l.t.Helper()
	g := &l.board.ground
	things := []geom.Rect{g.card}
	for _, n := range l.rig.Inspect().Nodes {
		if n.ID == "bar.menu" || n.ID == "bar.log" || n.ID == "bar.hands" {
			things = append(things, n.Rect)
		}
	}
	for s := range g.seats {
		things = append(things, geom.Around(g.tiles[s], g.tileSize*0.9, g.tileSize*0.9), geom.Around(g.pawns[s], g.pawnHeight*0.8, g.pawnHeight*0.8))
	}
	for i, r := range things {
		for k, q := range things[:i] {
			if r.Overlaps(q.Inset(1)) {
				l.t.Errorf("%s: thing %d at %v lies over thing %d at %v", name, i, r, k, q)
			}
		}
	}
}
