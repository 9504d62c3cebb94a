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

// CheckViewerChanges tests, with every golden journal in the folder dir, that a board shows the same again after its viewer has
// changed and changed back. After every entry, with -short every tenth, the viewer changes from the public to the referee, to each
// seat, and back. Texts and targets must be as before and, at some of the entries, the picture too.
func CheckViewerChanges(t *testing.T, box *table.Contents, dir string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	s := Services(t, words.English)
	for name, data := range goldens(t, dir) {
		sc, err := scene.Replay(s, box, &table.Doors{}, data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		r := New(t, s, sc, 800, 600)
		r.ReduceDensity()
		r.testViewerChanges(name)
	}
}

// lookIntervals returns how many entries pass from one change of the viewer to the next (glance), and from one comparison of
// pictures to the next (picture).
func lookIntervals() (glance, picture int) {
	if testing.Short() {
		return 10, 200
	}
	return 1, 40
}

// testViewerChanges tests what CheckViewerChanges promises with the replay that the rig shows. name is the name of its journal,
// for messages.
func (r *Rig) testViewerChanges(name string) {
	r.t.Helper()
	b := r.Table().TestAccess()
	b.Seek(0)
	b.SetViewer(game.Chance, -1)
	glance, picture := lookIntervals()
	for i := range b.Entries {
		if b.Apply(i); i%glance != 0 {
			continue
		}
		before, drawn := boardTexts(&b), []byte(nil)
		if i%picture == picture/2 {
			drawn = r.picture(&b)
		}
		b.SetViewer(game.Referee, i)
		for seat := range game.Seat(b.Seats) {
			b.SetViewer(seat, i)
		}
		b.SetViewer(game.Chance, i)
		if after := boardTexts(&b); after != before {
			r.t.Fatalf("%s, entry %d: was\n%s\nand is, after others have looked,\n%s", name, i+1, before, after)
		}
		if drawn != nil && !slices.Equal(r.picture(&b), drawn) {
			r.t.Fatalf("%s, entry %d: the picture is another one after others have looked", name, i+1)
		}
	}
}

// boardTexts returns all that a board says, one thing a line: its texts, the lines of the panels, and its targets with what a
// screen reader says of them.
func boardTexts(b *scene.TestAccess) string {
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

// maxBoardTicks is the longest time in ticks that a board animates by itself.
const maxBoardTicks = 600

// picture runs the Ticker of the board until the board does not animate any more, and returns the pixels of the screen.
func (r *Rig) picture(b *scene.TestAccess) []byte {
	if w := b.Board.Ticker; w != nil {
		for range maxBoardTicks {
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
