//go:build !js

package tabletest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// LookAway holds a box's board to every golden journal in a folder: after every entry, with -short every fifth, somebody else looks
// at the table, each seat in turn and the referee, and then whoever did before. All that is to be read and to be picked must be as
// it was, and now and then, as it takes long, the picture.
func LookAway(t *testing.T, box *table.Contents, dir string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	s := Services(t, words.English)
	for name, data := range goldens(t, dir) {
		sc, err := scene.Replay(s, box, &table.Doors{}, data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		New(t, s, sc, 800, 600).lookAway(name)
	}
}

// often is after how many entries somebody else looks, and pictures are compared, too.
func often() (glance, picture int) {
	if testing.Short() {
		return 5, 200
	}
	return 1, 40
}

// lookAway walks through the entries of a replay; see LookAway.
func (r *Rig) lookAway(name string) {
	r.t.Helper()
	b := r.scene.(*scene.Scene).Bench()
	b.Seek(0)
	b.See(game.Chance, -1)
	glance, picture := often()
	for i := range b.Entries {
		if b.Pass(i); i%glance != 0 {
			continue
		}
		before, drawn := shown(&b), []byte(nil)
		if i%picture == picture/2 {
			drawn = r.picture(&b)
		}
		b.See(game.Referee, i)
		for seat := range game.Seat(b.Seats) {
			b.See(seat, i)
		}
		b.See(game.Chance, i)
		if after := shown(&b); after != before {
			r.t.Fatalf("%s, entry %d: was\n%s\nand is, after others have looked,\n%s", name, i+1, before, after)
		}
		if drawn != nil && !slices.Equal(r.picture(&b), drawn) {
			r.t.Fatalf("%s, entry %d: the picture is another one after others have looked", name, i+1)
		}
	}
}

// shown is all that a board says and offers.
func shown(b *scene.Bench) string {
	var out strings.Builder
	if w := b.Board.TextLister; w != nil {
		w.EachText(func(id, s string, _ text.Style, box geom.Rect) { fmt.Fprintf(&out, "%s %q %v\n", id, s, box) })
	}
	for seat := range game.Seat(b.Seats) {
		fmt.Fprintf(&out, "%d %+v\n", seat, b.Board.PanelLine(seat))
	}
	for _, g := range b.Board.Targets(nil) {
		fmt.Fprintf(&out, "%+v\n", g)
		if w := b.Board.Narrator; w != nil {
			fmt.Fprintln(&out, w.DescribeTarget(&g), w.DescribeOwn(nil, 0), w.DescribeNear(nil, 0))
		}
	}
	return out.String()
}

// mostTicks is how long what moves by itself takes at most.
const mostTicks = 600

// picture is what can be seen once nothing moves by itself.
func (r *Rig) picture(b *scene.Bench) []byte {
	if w := b.Board.Ticker; w != nil {
		for range mostTicks {
			if !w.Tick() {
				break
			}
		}
	}
	screen := r.Frame()
	out := make([]byte, 4*screen.Bounds().Dx()*screen.Bounds().Dy())
	screen.ReadPixels(out)
	return out
}
