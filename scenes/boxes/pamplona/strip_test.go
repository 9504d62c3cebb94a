//go:build !js && !android && !ios

package pamplona

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/hand"
)

// TestTheBullStaysOnTheStrip: on every space the whole head is on the strip of the street, which takes all of a telephone's width; in
// its pen it hides nobody on the spaces.
func TestTheBullStaysOnTheStrip(t *testing.T) {
	var b *board
	contents := box(t).Contents
	contents.Hand = func(d *table.Desk) table.Kit {
		b = newBoard(d)
		return hand.New(d, b.kit(), &b.handKit)
	}
	tabletest.LayHand(t, tabletest.Services(t, words.English), &contents, 390, 844, inLap(`"torro":0`)...)
	s := b.handKit.strip
	for _, r := range []geom.Rect{geom.R(22, 88, 346, 78), geom.R(22, 88, 370, 56)} {
		for b.view.torro = range b.view.road.Last() + 1 {
			head, at := s.bullSprite(r.H), s.bullAt(r)
			left, right := at.X-head.Anchor.X, at.X-head.Anchor.X+head.W
			if left < r.X-0.01 || right > r.Right()+0.01 {
				t.Errorf("on space %d it takes %.1f to %.1f of a strip from %.1f to %.1f", b.view.torro, left, right, r.X, r.Right())
			}
			if first := s.cell(r, 1).X; b.view.torro == 0 && right > first+0.01 {
				t.Errorf("in its pen it ends at %.1f, the first space begins at %.1f", right, first)
			}
		}
	}
}
