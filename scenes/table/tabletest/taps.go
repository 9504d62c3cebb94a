//go:build !js

package tabletest

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
)

// mostTapped is at how many entries of a journal everything is tapped at most, mostTables on how many tables with -short.
const (
	mostTapped = 3
	mostTables = 6
)

// Answers holds a box to answering every tap but one on bare table: at entries of the golden journals in a folder, each target that
// cannot be picked is tapped, and each spot of the board, which may be no target. Something must be said, or be another than before.
func Answers(t *testing.T, box *table.Contents, dir string, spots ...string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	tables, taps, silent := 0, 0, 0
	for name, data := range goldens(t, dir) {
		lines := strings.Split(strings.TrimSpace(string(data)), "\n")
		for i := range mostTapped {
			n := 1 + (len(lines)-1)*(i+1)/(mostTapped+1)
			if testing.Short() && tables == mostTables {
				break
			}
			tables++
			r := Lay(t, Services(t, words.English), box, 1000, 700, lines[:n]...)
			tapped, left := r.tapAll(fmt.Sprintf("%s, entry %d", name, n-1), spots)
			taps, silent = taps+tapped, silent+left
		}
	}
	t.Logf("%d of %d taps on %d tables are silent", silent, taps, tables)
}

// tapAll taps what cannot be picked, and counts the taps, and those that nothing came of.
func (r *Rig) tapAll(name string, spots []string) (taps, silent int) {
	r.t.Helper()
	before := r.Settle()
	if before.Node("hand.look") != nil { // secrets are seen by one person alone
		r.Tap("hand.look")
		before = r.Settle()
	}
	if before.Values["asked"] != "true" && !playtest.Enabled(before, "die") && !playtest.Enabled(before, "dice") && !playtest.Enabled(before, "deck") {
		return 0, 0 // the game is over, or stands where nobody does anything
	}
	at := map[string]geom.Point{}
	for _, g := range r.Board().Targets(nil) {
		if g.Use == table.Look || g.Use == table.Refused {
			at[g.ID] = g.Rect.Center()
		}
	}
	for _, id := range spots {
		if b := r.Board().Lighter; b != nil {
			if spot, ok := b.Spot(id); ok && !r.offered(spot.Center()) {
				at[id] = spot.Center()
			}
		}
	}
	for id, p := range at {
		before = r.Inspect()
		r.TapAt(p)
		taps++
		if after := r.Inspect(); !answered(before, after) {
			silent++
			r.t.Errorf("%s: nothing comes of a tap on %s", name, id)
		}
	}
	return taps, silent
}

// offered reports whether a place is that of something that may be picked.
func (r *Rig) offered(at geom.Point) bool {
	for _, g := range r.Board().Targets(nil) {
		if g.Use != table.Look && g.Use != table.Refused && g.Rect.Contains(at) {
			return true
		}
	}
	return false
}

// answered reports whether something is said after a tap, or is another than before it.
func answered(before, after *stage.Report) bool {
	for i := range after.Nodes {
		if strings.HasPrefix(after.Nodes[i].ID, "toast") {
			return true
		}
	}
	return fmt.Sprint(before.Values) != fmt.Sprint(after.Values) || len(before.Nodes) != len(after.Nodes)
}
