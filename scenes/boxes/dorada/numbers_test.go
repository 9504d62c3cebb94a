//go:build !js && !android && !ios

package dorada

import (
	"testing"

	"ludotheque/scenes/kit/geom"
)

// TestEveryNumberCanBeRead: the tags with numbers lie on the board and not on each other, and the head of a pawn
// is beside the tag of its stone.
func TestEveryNumberCanBeRead(t *testing.T) {
	for _, area := range []geom.Rect{geom.R(0, 0, 950, 780), geom.R(0, 0, 390, 650), geom.R(0, 0, 620, 330)} {
		k := newLayout(chartFor(area), area, 42, 4)
		for space := 1; space < k.goal(); space++ {
			tag := k.numberRect(space)
			head := k.topFoot(0, space, 1).Sub(geom.Pt(0, k.pawnHeight*0.8))
			if !k.board.Covers(tag) || tag.Inset(-k.pawnHeight*0.05).Contains(head) {
				t.Errorf("%v: the number of space %d lies at %v, a head at %v", area, space, tag, head)
			}
			for other := 1; other < space; other++ {
				if !tag.Intersect(k.numberRect(other)).Empty() {
					t.Errorf("%v: the numbers of spaces %d and %d lie on each other", area, other, space)
				}
			}
		}
	}
}

// TestJumpsCanBeReadOnTelephones: the number on a springboard is at least 14 dp high, and at most as a stone has room for.
func TestJumpsCanBeReadOnTelephones(t *testing.T) {
	for _, area := range []geom.Rect{geom.R(0, 0, 950, 780), geom.R(0, 0, 390, 650), geom.R(0, 0, 620, 380)} {
		k := newLayout(chartFor(area), area, 42, 4)
		if got := k.jumpHeight(); got < 14 || got > k.diameter/2 {
			t.Errorf("%v: the number of a springboard is %.1f dp high on a stone of %.1f dp", area, got, k.diameter)
		}
	}
}

// TestWhatLiesOnANumberHasATag: on a space with a pawn or a bridge.
func TestWhatLiesOnANumberHasATag(t *testing.T) {
	var v view
	v.piles[4].put(0)
	v.bridge[7] = true
	for space, want := range map[int]bool{4: true, 7: true, 9: false} {
		if v.hasNumberTag(space) != want {
			t.Errorf("space %d has a tag: %v, want %v", space, !want, want)
		}
	}
}
