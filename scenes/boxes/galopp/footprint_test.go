package galopp

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// TestFootprintsAreReadAndHit: on every window, where a crafty porter may send chairs (G-10) no two footprints lie over one another,
// none covers the mark of a chair, each has room for its number, and a finger finds each of them.
func TestFootprintsAreReadAndHit(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, chairs := range []string{
		`"chairs":{"red":9,"blue":-2,"yellow":15}`,
		`"chairs":{"red":9,"blue":9,"yellow":9}`,
		`"chairs":{"red":9,"blue":11,"yellow":10}`,
		`"chairs":{"red":13,"blue":12,"yellow":14}`,
	} {
		lines := []string{head(4, 1, strings.Replace(errands, `"chairs":{"red":9,"blue":-2,"yellow":15}`, chairs, 1)), `{"roll":2}`}
		for _, size := range [...][2]int{{1280, 800}, {1024, 768}, {768, 1024}, {390, 844}, {844, 390}} {
			r := lay(t, tabletest.Services(t, words.English), size[0], size[1], lines...)
			r.Settle()
			for _, sent := range []string{"", "to.red.2"} {
				if sent != "" {
					r.Tap(sent)
					r.Settle()
				}
				footprintsApart(t, r.Board().Board.(*board), size, chairs+sent)
			}
		}
	}
}

// footprintsApart holds the footprints that lie on a board now.
func footprintsApart(t *testing.T, b *board, size [2]int, where string) {
	t.Helper()
	line, offered := b.targets.lineup(), 0
	var prints []geom.Rect
	var spaces []int8 // on which space each of prints lies
	for s := range game.Seat(b.display.view.Seats) {
		for steps := -2; steps <= 2; steps++ {
			if !b.choice.errand.CanSend(s, steps) {
				continue
			}
			offered++
			r := line.Footprint(s, int(b.display.view.Chair[s])+steps)
			if hit := b.targets.ghost(s, steps).Rect; hit.W < 44 || hit.H < 44 || !hit.Covers(r) {
				t.Errorf("%v %s: a finger finds %v of seat %d's footprint %d at %v", size, where, hit, s, steps, r)
			}
			if r.W < 19 || r.H*0.68 < 12 {
				t.Errorf("%v %s: no room for the number of seat %d's footprint %d of %v", size, where, s, steps, r.Size())
			}
			if cell := b.layout.Course.Cell(max(race.LandSpace, int(b.display.view.Chair[s])+steps)); r.X < cell.X-0.5 || r.Right() > cell.Right()+0.5 || r.Y < cell.Y || r.Bottom() > cell.Bottom() {
				t.Errorf("%v %s: seat %d's footprint %d at %v leaves its space %v", size, where, s, steps, r, cell)
			}
			if len(prints) > 0 && r.Size() != prints[0].Size() {
				t.Errorf("%v %s: footprints of the sizes %v and %v", size, where, r.Size(), prints[0].Size())
			}
			for _, other := range prints {
				if in := r.Intersect(other); in.W > 3 && in.H > 3 {
					t.Errorf("%v %s: footprints at %v and %v lie over one another", size, where, r, other)
				}
			}
			space := b.display.view.Chair[s] + int8(steps)
			prints = append(prints, r)
			spaces = append(spaces, space)
		}
	}
	shared := func(i int) bool { return slices.Contains(append(slices.Clone(spaces[:i]), spaces[i+1:]...), spaces[i]) }
	if offered == 0 {
		t.Errorf("%v %s: no chair may be sent anywhere", size, where)
	}
	for s := range game.Seat(b.display.view.Seats) {
		if b.display.view.Place[s] != 0 {
			continue
		}
		post := line.Post(s)
		for i, r := range prints {
			if in := r.Intersect(post.Box()); !shared(i) && min(in.W, in.H) > 0 && in.Bottom() > post.At.Y-post.High/2 {
				t.Errorf("%v %s: the footprint at %v lies on more than the roof of seat %d's chair at %v", size, where, r, s, post.Box())
			}
		}
		mark := post.At.Sub(geom.Pt(0, post.High*0.318))
		for _, r := range prints {
			if r.Inset(2).Contains(mark) {
				t.Errorf("%v %s: the footprint at %v covers the mark of seat %d's chair", size, where, r, s)
			}
		}
	}
}
