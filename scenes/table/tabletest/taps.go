//go:build !js

package tabletest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
)

// mostTapped is at how many entries of a journal everything is tapped at most, mostTables on how many tables with -short.
const (
	mostTapped = 3
	mostTables = 12
)

// Enter is tapped by striking that key.
const Enter = "Enter"

// Answers holds a box to answering every tap but one on bare table: at entries of the golden journals in a folder, each target and
// control that cannot be used is tapped, and each spot of the board, which may be no target, each on a table of its own. Something must
// be said then that was not said before, or be shown. It is so before a decision, after the first step of one, and while rivals have
// their turn.
func Answers(t *testing.T, box *table.Contents, dir string, spots ...string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	a := tapper{t: t, box: box, spots: spots}
	all := positions(t, dir)
	stride := 1
	if testing.Short() { // from everywhere in the folder
		stride = max(1, len(all)/mostTables)
	}
	for i := stride / 2; i < len(all); i += stride {
		if a.table(all[i].name, all[i].lines) {
			a.tables++
		}
	}
	t.Logf("%d of %d taps on %d tables are silent, %d of the taps after a first step, %d while rivals have their turn", a.silent, a.taps, a.tables, a.steps, a.waits)
	if a.taps == 0 {
		t.Error("nothing has been tapped")
	}
}

// position is a journal up to an entry.
type position struct {
	name  string
	lines []string
}

// positions are some of each golden journal in a folder.
func positions(t *testing.T, dir string) (all []position) {
	t.Helper()
	for name, data := range goldens(t, dir) {
		lines := strings.Split(strings.TrimSpace(string(data)), "\n")
		for i := range mostTapped {
			n := 1 + (len(lines)-1)*(i+1)/(mostTapped+1)
			all = append(all, position{fmt.Sprintf("%s, entry %d", name, n-1), lines[:n]})
		}
	}
	return all
}

// tapper taps what cannot be used.
type tapper struct {
	t     *testing.T
	box   *table.Contents
	spots []string
	// tables, taps and silent are counted, and of the taps those after the first step of a decision, and while rivals have their turn.
	tables, taps, silent, steps, waits int
}

// table taps everything on the table that comes of a journal, and reports whether anybody does anything there.
func (a *tapper) table(name string, lines []string) bool {
	a.t.Helper()
	r := a.lay(lines)
	if !r.awaits() {
		return false // the game is over, or stands where nobody does anything
	}
	for _, id := range r.idle(a.spots) {
		a.tap(name, lines, "", id)
	}
	if first := r.step(); first != "" && r.goesOn(first) {
		for _, id := range append(r.idle(a.spots), Enter) {
			if id != Enter || r.Inspect().Node("draft.confirm") != nil && !playtest.Enabled(r.Inspect(), "draft.confirm") {
				a.tap(name+", after "+first, lines, first, id)
			}
		}
	}
	a.rivals(name, lines)
	return true
}

// lay is the table that comes of a journal, with what only one may see opened by that one.
func (a *tapper) lay(lines []string) *Rig {
	a.t.Helper()
	r := Lay(a.t, Services(a.t, words.English), a.box, 1000, 700, lines...)
	if r.Settle().Node("hand.look") != nil {
		r.Tap("hand.look")
		r.Settle()
	}
	return r
}

// awaits reports whether a person is to do something.
func (r *Rig) awaits() bool {
	rep := r.Inspect()
	return rep.Values["asked"] == "true" || slices.ContainsFunc([]string{"die", "dice", "deck"}, func(id string) bool { return playtest.Enabled(rep, id) })
}

// tap lays a table, takes a first step unless it is empty, and taps.
func (a *tapper) tap(name string, lines []string, first, id string) {
	a.t.Helper()
	r := a.lay(lines)
	if first != "" {
		a.steps++
		r.Tap(first)
	}
	before := r.Inspect()
	r.TapOn(id)
	a.taps++
	if !answered(before, r.Inspect()) {
		a.silent++
		a.t.Errorf("%s: nothing comes of a tap on %s", name, id)
	}
}

// TapOn taps what is called so: a node, or a spot of the board; or it is Enter, which is struck.
func (r *Rig) TapOn(id string) {
	r.t.Helper()
	if id == Enter {
		r.Key(ebiten.KeyEnter)
		r.Ticks(2)
		return
	}
	if n := r.Inspect().Node(id); n != nil {
		r.TapAt(n.Rect.Center())
		return
	}
	if b := r.Board().SpotFinder; b != nil {
		if spot, ok := b.FindSpot(id); ok {
			r.TapAt(spot.Center())
			return
		}
	}
	r.t.Fatalf("there is no %q on the table", id)
}

// idle lists what is there and cannot be used: targets, controls, and spots that are no targets.
func (r *Rig) idle(spots []string) []string {
	all := map[string]bool{}
	for _, g := range r.Board().Targets(nil) {
		if (g.Use == table.Look || g.Use == table.Refused) && !r.offered(g.Rect.Center()) {
			all[g.ID] = true
		}
	}
	rep := r.Inspect()
	for i := range rep.Nodes {
		if n := &rep.Nodes[i]; n.Kind == stage.Widget && !n.Enabled {
			all[n.ID] = true
		}
	}
	for _, id := range spots {
		if b := r.Board().SpotFinder; b != nil {
			if spot, ok := b.FindSpot(id); ok && !r.offered(spot.Center()) {
				all[id] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// goesOn takes a first step, and reports whether there is more to be decided.
func (r *Rig) goesOn(first string) bool {
	r.Tap(first)
	return r.Inspect().Values["asked"] == "true"
}

// step is what can be tapped as the first of several steps of a decision, or empty.
func (r *Rig) step() string {
	if r.Board().Drafter == nil || r.Inspect().Values["asked"] != "true" {
		return ""
	}
	for _, g := range r.Board().Targets(nil) {
		if (g.Use == table.Offer || g.Use == table.Risk) && !strings.HasPrefix(g.ID, "die.") && g.ID != "deck" && g.ID != "bid" && g.ID != "pass" {
			return g.ID
		}
	}
	return ""
}

// rivals taps everything while all but the last seat are bots and one of them has its turn: the tap skips what they show, or their
// pause.
func (a *tapper) rivals(name string, lines []string) {
	a.t.Helper()
	watched := append([]string{botted(a.t, lines[0])}, lines[1:]...)
	lay := func() *Rig {
		r := Lay(a.t, Services(a.t, words.English), a.box, 1000, 700, watched...)
		r.Ticks(2)
		return r
	}
	r := lay()
	if r.awaits() || r.Inspect().Node("hand.look") != nil {
		return
	}
	for _, id := range r.idle(a.spots) {
		r := lay()
		before := r.Inspect()
		r.TapOn(id)
		r.Ticks(hurried)
		a.taps, a.waits = a.taps+1, a.waits+1
		if after := r.Inspect(); !answered(before, after) && before.Values["entries"] == after.Values["entries"] {
			a.silent++
			a.t.Errorf("%s, on the turn of others: nothing comes of a tap on %s", name, id)
		}
	}
}

// hurried is in how many ticks others have played after a tap, which is less than they take by themselves.
const hurried = 16

// botted is a header of which all seats are bots but the last.
func botted(t *testing.T, header string) string {
	t.Helper()
	var h map[string]any
	if err := json.Unmarshal([]byte(header), &h); err != nil {
		t.Fatal(err)
	}
	players, seats := map[string]any{}, h["seats"].([]any)
	for _, s := range seats[:len(seats)-1] {
		players[s.(string)] = map[string]string{"kind": "bot", "level": "easy"}
	}
	h["players"] = players
	data, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
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

// answered reports whether something is said or shown after a tap that was not before it.
func answered(before, after *stage.Report) bool {
	seen := map[string]bool{}
	for i := range before.Nodes {
		seen[before.Nodes[i].ID+before.Nodes[i].Text] = true
	}
	return slices.ContainsFunc(after.Nodes, func(n stage.Node) bool { return !seen[n.ID+n.Text] && !strings.HasPrefix(n.ID, "words.") })
}
