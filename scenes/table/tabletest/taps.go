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
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// How many positions CheckTapAnswers tests.
const (
	positionsPerJournal = 3  // of each journal
	maxTables           = 12 // of all journals with -short, roughly
)

// Enter is the ID for TapOn that presses the Enter key.
const Enter = "Enter"

// CheckTapAnswers tests that a box answers every tap except on the bare table. The tables stand at positions of the golden
// journals in the folder dir. Each target and control that cannot be used is tapped, and so is each of spots (IDs that the
// board finds) at which nothing can be picked. Each tap is on a new table, and some text or node must then appear. This is
// tested before a decision, after its first step, and while bots act. The test also fails if there was nothing to tap.
func CheckTapAnswers(t *testing.T, box *table.Contents, dir string, spots ...string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	a := tapTester{t: t, s: Services(t, words.English), box: box, spots: spots}
	all := positions(t, dir)
	stride := 1
	if testing.Short() { // spread the tables over the whole folder
		stride = max(1, len(all)/maxTables)
	}
	for i := stride / 2; i < len(all); i += stride {
		if a.testTable(all[i].name, all[i].lines) {
			a.tables++
		}
	}
	t.Logf("%d of %d taps on %d tables are silent, %d of the taps after a first step, %d while rivals have their turn", a.silent, a.taps, a.tables, a.afterStep, a.onRivalsTurn)
	if a.taps == 0 {
		t.Error("nothing has been tapped")
	}
}

// position is a journal up to an entry.
type position struct {
	name  string   // of the journal and the entry, for messages
	lines []string // the header and the entries
}

// positions returns positionsPerJournal positions of each golden journal in a folder, evenly spread over the journal.
func positions(t *testing.T, dir string) (all []position) {
	t.Helper()
	for name, data := range goldens(t, dir) {
		lines := strings.Split(strings.TrimSpace(string(data)), "\n")
		for i := range positionsPerJournal {
			n := 1 + (len(lines)-1)*(i+1)/(positionsPerJournal+1)
			all = append(all, position{fmt.Sprintf("%s, entry %d", name, n-1), lines[:n]})
		}
	}
	return all
}

// tapTester makes the taps of CheckTapAnswers, and counts.
type tapTester struct {
	t     *testing.T
	s     *services.Services
	box   *table.Contents
	spots []string // see CheckTapAnswers

	tables       int // tables on which a person must act
	taps         int // all taps
	silent       int // taps without an answer
	afterStep    int // taps after the first step of a decision
	onRivalsTurn int // taps while rivals, which are bots, act
}

// testTable makes all taps on tables of a journal; name is for messages. It returns false, and taps nothing, if no person
// must act there.
func (a *tapTester) testTable(name string, lines []string) bool {
	a.t.Helper()
	r := a.lay(lines)
	if !r.awaitsPerson() {
		return false // the game is over, or stands where nobody does anything
	}
	for _, id := range r.unusable(a.spots) {
		a.testTap(name, lines, "", id)
	}
	if first := r.firstStep(); first != "" {
		a.testAfterStep(name, lines, r, first)
	}
	a.testRivalsTurn(name, lines)
	return true
}

// testAfterStep makes the taps after the first step of a decision: it taps the target first on r, a table of the journal, and then
// tests what cannot be used there. Enter is tested if the draft cannot be confirmed yet. If first ends the decision, nothing is
// tested.
func (a *tapTester) testAfterStep(name string, lines []string, r *Rig, first string) {
	a.t.Helper()
	r.Tap(first)
	rep := r.Inspect()
	if rep.Values["asked"] != "true" {
		return
	}
	ids := r.unusable(a.spots)
	if rep.Node("draft.confirm") != nil && !playtest.Enabled(rep, "draft.confirm") {
		ids = append(ids, Enter)
	}
	for _, id := range ids {
		a.testTap(name+", after "+first, lines, first, id)
	}
}

// lay returns the table of a journal, at rest. If the screen must be handed over, the person who must act has taken it.
func (a *tapTester) lay(lines []string) *Rig {
	a.t.Helper()
	r := LayTable(a.t, a.s, a.box, 1000, 700, lines...)
	if r.Settle().Node("hand.look") != nil {
		r.Tap("hand.look")
		r.Settle()
	}
	return r
}

// awaitsPerson reports whether a person must act: decide, throw dice or turn a card from the deck.
func (r *Rig) awaitsPerson() bool {
	rep := r.Inspect()
	return rep.Values["asked"] == "true" || slices.ContainsFunc([]string{"die", "dice", "deck"}, func(id string) bool { return playtest.Enabled(rep, id) })
}

// testTap lays a table, taps the node first unless first is "", and tests that a tap on id is answered; see TapOn.
func (a *tapTester) testTap(name string, lines []string, first, id string) {
	a.t.Helper()
	r := a.lay(lines)
	if first != "" {
		a.afterStep++
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

// TapOn taps the node with an ID, else the spot of the board with that ID. If id is Enter, it presses the Enter key
// instead. The test fails if there is neither node nor spot.
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

// unusable returns the IDs, sorted, of everything that cannot be used now: targets that cannot be picked, disabled widgets,
// and those of spots that are on the board. Targets and spots are left out if something can be picked at their middle.
func (r *Rig) unusable(spots []string) []string {
	all := map[string]bool{}
	for _, g := range r.Board().Targets(nil) {
		if (g.Use == table.Look || g.Use == table.Refused) && !r.canPickAt(g.Rect.Center()) {
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
			if spot, ok := b.FindSpot(id); ok && !r.canPickAt(spot.Center()) {
				all[id] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// firstStep returns the ID of a target that can be picked as the first of several steps of a decision; "" if there is none.
// Dice, the deck, and the targets "bid" and "pass" are left out.
func (r *Rig) firstStep() string {
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

// testRivalsTurn taps what cannot be used while a bot acts, on the table of a journal in which all seats but the last are
// bots. Each tap must be answered, or make the game go on within hurriedTicks. If a person must act there all the same, nothing is
// tapped.
func (a *tapTester) testRivalsTurn(name string, lines []string) {
	a.t.Helper()
	watched := append([]string{withBots(a.t, lines[0])}, lines[1:]...)
	lay := func() *Rig {
		r := LayTable(a.t, a.s, a.box, 1000, 700, watched...)
		r.Ticks(2)
		return r
	}
	r := lay()
	if r.awaitsPerson() || r.Inspect().Node("hand.look") != nil {
		return
	}
	for _, id := range r.unusable(a.spots) {
		r := lay()
		before := r.Inspect()
		r.TapOn(id)
		r.Ticks(hurriedTicks)
		a.taps, a.onRivalsTurn = a.taps+1, a.onRivalsTurn+1
		if after := r.Inspect(); !answered(before, after) && before.Values["entries"] == after.Values["entries"] {
			a.silent++
			a.t.Errorf("%s, on the turn of others: nothing comes of a tap on %s", name, id)
		}
	}
}

// hurriedTicks is the time in ticks within which bots must act after a tap. Without a tap they need more time.
const hurriedTicks = 16

// withBots returns header with easy bots at all seats but the last.
func withBots(t *testing.T, header string) string {
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

// canPickAt reports whether a place in dp lies in a target that can be picked or on which something can be dropped.
func (r *Rig) canPickAt(at geom.Point) bool {
	for _, g := range r.Board().Targets(nil) {
		if g.Use != table.Look && g.Use != table.Refused && g.Rect.Contains(at) {
			return true
		}
	}
	return false
}

// answered reports whether the report after has a node or a text that before does not have. Nodes whose IDs begin with
// "words." do not count.
func answered(before, after *stage.Report) bool {
	seen := map[string]bool{}
	for i := range before.Nodes {
		seen[before.Nodes[i].ID+before.Nodes[i].Text] = true
	}
	return slices.ContainsFunc(after.Nodes, func(n stage.Node) bool { return !seen[n.ID+n.Text] && !strings.HasPrefix(n.ID, "words.") })
}
